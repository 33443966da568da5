//===- Repeat.cpp ---------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Repeat.h"

#include "BlockOrder.h"
#include "ChooseFusions.h"
#include "Readers.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/Kernels/StructuredOps.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace checkpoint;

// Arithmetic that may be done again, in additions for each byte that then is
// neither written nor read; of all clones between what is kept and a reader.
// Two cores of a CPU do about as many in the time that memory takes for a byte,
// a GPU does more.
static constexpr double kRepeatedWeightPerByte = 4;
// Values that may be kept for a clone, next to its result.
static constexpr int64_t kKeptShare = 16;
// Results that it is not worth the while for.
static constexpr int64_t kSmallBytes = 1024;

namespace {
class Repeater {
public:
  explicit Repeater(Block &block) : block(block), order(block) {}
  RepeatedOps run();

private:
  void tryToClone(linalg::GenericOp op);
  bool drop(llvm::function_ref<bool(Operation *)> isDropped);

  Block &block;
  BlockOrder order;
  /// Clones and what each is a clone of, from the last to the first.
  llvm::MapVector<Operation *, linalg::GenericOp> originals;
  /// The arithmetic from a clone to its furthest reader.
  llvm::DenseMap<Operation *, double> weights;
};
} // namespace

void Repeater::tryToClone(linalg::GenericOp op) {
  Value result = op.getResult(0);
  int64_t bytes = getByteSize(result.getType()).value_or(0);
  if (bytes <= kSmallBytes ||
      op.payloadUsesValueFromOperand(&getInitOperands(op)[0]))
    return;
  Attribute phase = getPhase(op);
  SmallVector<Operation *> later;
  for (Operation *reader : getReaders(result, block))
    if (getPhase(reader) != phase)
      later.push_back(reader);
  // Where all readers are, nothing has to be done twice.
  if (later.empty() || later.size() == getReaders(result, block).size())
    return;
  double weight = 0;
  Operation *first = later.front();
  for (Operation *reader : later) {
    if (!getPhase(reader) || !mayTakeIn(reader, op, getPhase(first)))
      return;
    weight = std::max(weight, weights.lookup(reader));
    if (order.isBefore(reader, first))
      first = reader;
  }
  weight += getArithmeticWeight(op);
  double movedBytes =
      2.0 * bytes / cast<RankedTensorType>(result.getType()).getNumElements();
  if (weight > kRepeatedWeightPerByte * movedBytes ||
      getKeptBytes(op, getPhase(first)) > bytes / kKeptShare)
    return;

  OpBuilder builder(first);
  Value empty = tensor::EmptyOp::create(builder, op.getLoc(), result.getType(),
                                        ValueRange());
  order.placed(empty.getDefiningOp());
  auto clone = cast<linalg::GenericOp>(builder.clone(*op));
  order.placed(clone);
  getInitOperands(clone)[0].set(empty);
  clone->setAttr(attrs::kPhase, getPhase(first));
  llvm::SmallPtrSet<Operation *, 4> readers(later.begin(), later.end());
  result.replaceUsesWithIf(clone.getResult(0), [&](OpOperand &use) {
    return readers.contains(block.findAncestorOpInBlock(*use.getOwner()));
  });
  originals[clone] = op;
  weights[clone] = weight;
}

/// Undoes the clones that `isDropped` names; returns whether there was one.
bool Repeater::drop(llvm::function_ref<bool(Operation *)> isDropped) {
  size_t before = originals.size();
  originals.remove_if([&](auto &entry) {
    if (!isDropped(entry.first))
      return false;
    entry.first->replaceAllUsesWith(entry.second.getOperation());
    entry.first->erase();
    return true;
  });
  return originals.size() != before;
}

RepeatedOps Repeater::run() {
  // From the end, so that a chain follows its last op.
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    linalg::GenericOp generic = getUnnamedElementwise(op);
    if (generic &&
        getPhase(generic) == StringAttr::get(op.getContext(), "forward"))
      tryToClone(generic);
  }
  // Without one, others may not fit in their kernels.
  constexpr unsigned kMaxRounds = 8;
  RepeatedOps repeated;
  for (unsigned round = 0; !originals.empty(); ++round) {
    repeated.plan = planFusion(block);
    // A clone that would be a kernel of its own is none.
    if (!drop([&](Operation *clone) { return !repeated.plan.contains(clone); }))
      break;
    if (round == kMaxRounds)
      drop([](Operation *) { return true; });
  }
  for (auto &entry : originals) {
    repeated.ops.insert(entry.first);
    repeated.ops.insert(entry.second);
  }
  return repeated;
}

RepeatedOps checkpoint::repeatInReaders(Block &block) {
  return Repeater(block).run();
}
