//===- JoinKernels.cpp - Kernels joined into one pass over rows -----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Joiner.h"
#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Codegen/CPU/Passes.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace checkpoint {
#define GEN_PASS_DEF_JOINKERNELS
#include "checkpoint/Codegen/CPU/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// Fewer rows leave nothing to share out between threads; of shorter ones the
/// loops around cost as much as what is in them; longer ones leave the cache.
static constexpr int64_t kFewestRows = 8, kFewestElements = 32,
                         kGoodElements = 128, kMostRowBytes = 256 << 10;

namespace {
class RowJoiner : public Joiner {
public:
  RowJoiner(func::FuncOp step, bool explain)
      : Joiner(step, JoinLevel::Rows, explain) {}

private:
  std::optional<unsigned> fits(const Slot &slot, const Call &call,
                               StringRef &why) const override;
};
} // namespace

std::optional<unsigned> RowJoiner::fits(const Slot &slot, const Call &call,
                                        StringRef &why) const {
  const std::optional<RowKernel> &kernel = call.kernel->rows;
  SmallVector<const Call *> all(slot.calls.begin(), slot.calls.end());
  all.push_back(&call);
  std::optional<unsigned> best;
  int64_t bestElements = 0;
  for (unsigned count = countCommon(slot, call); count > 0; --count) {
    ArrayRef<int64_t> rows = ArrayRef(slot.rows).take_front(count);
    auto refuse = [&](StringRef reason) {
      if (why.empty())
        why = reason;
    };
    if (!(slot.outside >> (count - 1) & 1) || !kernel->allowsOutside(count)) {
      refuse(kOtherOrder);
      continue;
    }
    int64_t number = 1, elements = 1;
    for (int64_t size : rows)
      number *= size;
    for (const Call *member : all)
      elements =
          std::max(elements, member->kernel->rows->getRowElements(count));
    // Of elements one by one, rows are what the last loop runs through.
    bool oneByOne = elements == 1 && count > 1 &&
                    llvm::all_of(all, [&](const Call *member) {
                      return member->kernel->rows->isElementwise(count);
                    });
    if (oneByOne) {
      elements = rows.back();
      number /= elements;
    }
    // Rows that are summed up are counted as the loop over them counts.
    unsigned counting = oneByOne ? count - 1 : count;
    if (llvm::any_of(all, [&](const Call *member) {
          unsigned summed = member->kernel->rows->summedLoops;
          return summed && summed != counting;
        })) {
      refuse(kOtherOrder);
      continue;
    }
    if (elements < (oneByOne ? kGoodElements : kFewestElements) ||
        elements <= bestElements || number < kFewestRows ||
        getRowBytes(all, count) > kMostRowBytes) {
      refuse("there would be too few rows, or too short or too long ones");
      continue;
    }
    if (!areApart(slot, call, rows)) {
      why = kMeetsOtherRows;
      continue;
    }
    best = count;
    bestElements = elements;
    if (elements >= kGoodElements)
      break;
  }
  return best;
}

namespace {
struct JoinKernels : public checkpoint::impl::JoinKernelsBase<JoinKernels> {
  using JoinKernelsBase::JoinKernelsBase;

  void runOnOperation() override {
    FailureOr<func::FuncOp> step = findTrainingStep(getOperation(), entry);
    if (failed(step) || failed(checkIsLowered(*step)))
      return signalPassFailure();
    RowJoiner(*step, explain).run();
  }
};
} // namespace
