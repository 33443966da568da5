//===- FuseDefer.cpp - Compute what backward reads in backward ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "FuseDefer.h"

#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Interfaces/ProductMatcher.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace checkpoint;

static Attribute getPhase(Operation *op) { return op->getAttr(attrs::kPhase); }

/// A generic that computes one tensor element by element and that nobody named.
static linalg::GenericOp getElementwise(Operation &op) {
  auto generic = dyn_cast<linalg::GenericOp>(op);
  if (!generic || generic.hasDynamicShape() ||
      !generic.hasPureTensorSemantics() || generic.getNumResults() != 1 ||
      generic.getNumParallelLoops() != generic.getNumLoops() ||
      !generic.getIndexingMapsArray().back().isPermutation() ||
      generic->hasAttr(attrs::kResultNames) || !getPhase(generic))
    return {};
  return generic;
}

/// The ops that read `value`, in the block itself.
static SmallVector<Operation *> getReaders(Value value, Block &block) {
  SmallVector<Operation *> readers;
  for (Operation *user : value.getUsers())
    readers.push_back(block.findAncestorOpInBlock(*user));
  return readers;
}

/// Whether an op of `phase` reads the memory of `value`, itself or a view.
static bool isReadIn(Attribute phase, Value value, Block &block) {
  SmallVector<Value> pending = {getBufferRoot(value)};
  while (!pending.empty()) {
    Value next = pending.pop_back_val();
    for (Operation *reader : getReaders(next, block)) {
      std::optional<unsigned> viewed;
      if (reader->getNumResults() == 1)
        viewed = getAliasedOperand(reader->getResult(0));
      if (viewed && reader->getOperand(*viewed) == next)
        pending.push_back(reader->getResult(0));
      else if (getPhase(reader) == phase)
        return true;
    }
  }
  return false;
}

/// Bytes that computing `op` in `phase` keeps alive for it.
static int64_t getKeptBytes(linalg::GenericOp op, Attribute phase) {
  SetVector<Value> reads;
  for (Value input : op.getDpsInputs())
    reads.insert(input);
  getUsedValuesDefinedAbove(op->getRegions(), reads);
  int64_t bytes = 0;
  for (Value read : reads) {
    Value root = getBufferRoot(read);
    Operation *producer = root.getDefiningOp();
    // Arguments and constants are there anyhow.
    if (!producer || producer->hasTrait<OpTrait::ConstantLike>() ||
        isa<tensor::EmptyOp>(producer))
      continue;
    if (!isReadIn(phase, root, *op->getBlock()))
      bytes += getByteSize(read.getType()).value_or(0);
  }
  return bytes;
}

llvm::DenseSet<Operation *> checkpoint::deferToReaders(Block &block) {
  llvm::DenseSet<Operation *> deferred;
  // From the end, so that a chain follows its last op.
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    linalg::GenericOp generic = getElementwise(op);
    if (!generic || generic->use_empty())
      continue;
    SmallVector<Operation *> readers = getReaders(generic.getResult(0), block);
    Attribute phase = getPhase(readers.front());
    if (!phase || phase == getPhase(generic))
      continue;
    Operation *first = readers.front();
    bool fits = llvm::all_of(readers, [&](Operation *reader) {
      auto user = dyn_cast<linalg::GenericOp>(reader);
      if (reader->isBeforeInBlock(first))
        first = reader;
      return user && getPhase(user) == phase &&
             user->getAttr(attrs::kSegment) ==
                 generic->getAttr(attrs::kSegment) &&
             !matchProduct(user) &&
             !llvm::is_contained(user.getDpsInits(), generic.getResult(0));
    });
    if (!fits || getKeptBytes(generic, phase) >=
                     getByteSize(generic.getResultTypes()[0]).value_or(0))
      continue;
    generic->setAttr(attrs::kPhase, phase);
    // Its own initial value was made for it where it stood; values it reads
    // stand before it.
    generic->moveBefore(first);
    deferred.insert(generic);
  }
  return deferred;
}
