//===- JoinSlices.cpp - Products and others joined slice by slice ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Joiner.h"
#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Codegen/CPU/Passes.h"
#include "checkpoint/Dialect/CheckpointDialect.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace checkpoint {
#define GEN_PASS_DEF_JOINSLICES
#include "checkpoint/Codegen/CPU/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// Larger ones leave the cache.
static constexpr int64_t kMostSliceBytes = 2 << 20;

static bool hasProduct(ArrayRef<Call *> calls) {
  return llvm::any_of(
      calls, [](const Call *call) { return call->kernel->rows->product; });
}

namespace {
class SliceJoiner : public Joiner {
public:
  SliceJoiner(func::FuncOp step, bool explain)
      : Joiner(step, JoinLevel::Slices, explain),
        workers(TargetAttr::of(step).getWorkers()) {}

private:
  std::optional<unsigned> fits(const Slot &slot, const Call &call,
                               StringRef &why) const override;
  bool mayMeet(const Slot &slot, const Call &call) const override {
    return call.kernel->rows->product || hasProduct(slot.calls);
  }
  bool gathers() const override { return true; }
  bool isWorthIt(const Slot &slot) const override {
    return hasProduct(slot.calls);
  }

  /// A thread takes a slice at a time: fewer would leave some threads without
  /// work, which would do better with the tiles of products.
  int64_t workers;
};
} // namespace

std::optional<unsigned> SliceJoiner::fits(const Slot &slot, const Call &call,
                                          StringRef &why) const {
  SmallVector<const Call *> all(slot.calls.begin(), slot.calls.end());
  all.push_back(&call);
  for (unsigned count = countCommon(slot, call); count > 0; --count) {
    ArrayRef<int64_t> rows = ArrayRef(slot.rows).take_front(count);
    int64_t number = 1;
    for (int64_t size : rows)
      number *= size;
    StringRef reason;
    if (!(slot.outside >> (count - 1) & 1) ||
        !call.kernel->rows->allowsOutside(count))
      reason = kOtherOrder;
    else if (number < workers || getRowBytes(all, count) > kMostSliceBytes)
      reason = "there would be too few slices, or too large ones";
    else if (!areApart(slot, call, rows))
      reason = kMeetsOtherRows;
    else
      return count;
    if (why.empty())
      why = reason;
  }
  return std::nullopt;
}

namespace {
struct JoinSlices : public checkpoint::impl::JoinSlicesBase<JoinSlices> {
  using JoinSlicesBase::JoinSlicesBase;

  void runOnOperation() override {
    FailureOr<func::FuncOp> step = findTrainingStep(getOperation(), entry);
    if (failed(step) || failed(checkIsLowered(*step)))
      return signalPassFailure();
    SliceJoiner(*step, explain).run();
  }
};
} // namespace
