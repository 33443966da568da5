//===- OutlineShare.cpp - Temporaries of a loop in one another's place ----===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "OutlineShare.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "llvm/ADT/MapVector.h"

#include <queue>

using namespace mlir;
using namespace checkpoint;

namespace {
/// A buffer of a block's own: an empty tensor and what ops make of it in place.
struct Temporary {
  tensor::EmptyOp empty;
  /// The operand of the first op that writes it.
  OpOperand *first = nullptr;
  /// After the last change in place.
  Value last;
  /// The positions of the first op that writes it and of the last one that
  /// reads it or a view of it.
  unsigned begin = 0, end = 0;
  /// Whether someone else may write it after `end`.
  bool canBeReused = true;
};

class BlockSharer {
public:
  explicit BlockSharer(Block &block) : block(block) {}
  void run();

private:
  std::optional<Temporary> describe(tensor::EmptyOp empty);

  Block &block;
  llvm::DenseMap<Operation *, unsigned> positions;
};
} // namespace

std::optional<Temporary> BlockSharer::describe(tensor::EmptyOp empty) {
  Temporary made;
  made.empty = empty;
  made.last = empty.getResult();
  // A scalar is no view of anything.
  if (!empty->hasOneUse() || !empty.getType().hasStaticShape() ||
      empty.getType().getRank() == 0)
    return std::nullopt;
  OpOperand &first = *empty->use_begin();
  auto writer = dyn_cast<DestinationStyleOpInterface>(first.getOwner());
  if (!writer || !writer.isDpsInit(&first) ||
      first.getOwner()->getBlock() != &block)
    return std::nullopt;
  made.first = &first;
  made.begin = made.end = positions.lookup(first.getOwner());

  SmallVector<Value> pending = {made.last};
  llvm::SmallDenseSet<Value, 4> seen;
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    bool isChanged = false;
    for (OpOperand &use : value.getUses()) {
      Operation *user = use.getOwner();
      Operation *inBlock = block.findAncestorOpInBlock(*user);
      if (!inBlock || inBlock->hasTrait<OpTrait::IsTerminator>()) {
        made.canBeReused = false;
        continue;
      }
      made.end = std::max(made.end, positions.lookup(inBlock));
      auto dps = dyn_cast<DestinationStyleOpInterface>(user);
      if (dps && user == inBlock && dps.isDpsInit(&use)) {
        // One state after the other, all of one shape.
        made.canBeReused &= value == made.last && !isChanged;
        isChanged = true;
        pending.push_back(dps.getTiedOpResult(&use));
        continue;
      }
      if (dps && dps.isDpsInput(&use))
        continue;
      // What is put into a larger tensor may be computed there at once.
      if (isa<tensor::InsertSliceOp, tensor::ParallelInsertSliceOp,
              tensor::ConcatOp, tensor::PadOp>(user))
        made.canBeReused = false;
      if (dps || user != inBlock)
        continue; // read inside
      for (Value result : user->getResults())
        if (isa<RankedTensorType>(result.getType()))
          pending.push_back(result);
    }
    // Views are seen in any order, states one by one.
    if (isChanged && value == made.last)
      for (OpOperand &use : value.getUses())
        if (auto dps = dyn_cast<DestinationStyleOpInterface>(use.getOwner());
            dps && dps.isDpsInit(&use))
          made.last = dps.getTiedOpResult(&use);
  }
  return made;
}

void BlockSharer::run() {
  for (auto [position, op] : llvm::enumerate(block))
    positions[&op] = position;
  std::vector<Temporary> temporaries;
  for (auto empty : block.getOps<tensor::EmptyOp>())
    if (std::optional<Temporary> made = describe(empty))
      temporaries.push_back(*made);
  llvm::sort(temporaries, [](const Temporary &a, const Temporary &b) {
    return std::make_pair(a.begin, a.first->getOperandNumber()) <
           std::make_pair(b.begin, b.first->getOperandNumber());
  });
  auto endsLater = [](const Temporary &a, const Temporary &b) {
    return std::make_pair(a.end, a.begin) > std::make_pair(b.end, b.begin);
  };
  std::priority_queue<Temporary, std::vector<Temporary>, decltype(endsLater)>
      live(endsLater);
  llvm::MapVector<Type, SmallVector<Value>> free;
  for (Temporary &next : temporaries) {
    for (; !live.empty() && live.top().end < next.begin; live.pop())
      free[live.top().last.getType()].push_back(live.top().last);
    if (SmallVector<Value> &places = free[next.empty.getType()];
        next.canBeReused && !places.empty()) {
      next.first->set(places.pop_back_val());
      next.empty.erase();
    }
    if (next.canBeReused)
      live.push(next);
  }
}

void checkpoint::shareDestinations(Operation *root) {
  SmallVector<Block *> blocks;
  root->walk([&](Operation *op) {
    if (isa<scf::SCFDialect>(op->getDialect()))
      for (Region &region : op->getRegions())
        for (Block &block : region)
          blocks.push_back(&block);
  });
  for (Block *block : blocks)
    BlockSharer(*block).run();
}
