//===- Readers.cpp --------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Readers.h"

#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace checkpoint;

Attribute checkpoint::getPhase(Operation *op) {
  return op->getAttr(attrs::kPhase);
}

linalg::GenericOp checkpoint::getUnnamedElementwise(Operation &op) {
  auto generic = dyn_cast<linalg::GenericOp>(op);
  if (!generic || generic.hasDynamicShape() ||
      !generic.hasPureTensorSemantics() || generic.getNumResults() != 1 ||
      generic.getNumParallelLoops() != generic.getNumLoops() ||
      !generic.getIndexingMapsArray().back().isPermutation() ||
      generic->hasAttr(attrs::kResultNames) || !getPhase(generic))
    return {};
  return generic;
}

SmallVector<Operation *> checkpoint::getReaders(Value value, Block &block) {
  SmallVector<Operation *> readers;
  for (Operation *user : value.getUsers())
    readers.push_back(block.findAncestorOpInBlock(*user));
  return readers;
}

bool checkpoint::mayTakeIn(Operation *reader, linalg::GenericOp op,
                           Attribute phase) {
  auto user = dyn_cast<linalg::GenericOp>(reader);
  return user && getPhase(user) == phase &&
         user->getAttr(attrs::kSegment) == op->getAttr(attrs::kSegment) &&
         !matchProduct(user) &&
         !llvm::is_contained(user.getOutputs(), op.getResult(0));
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

int64_t checkpoint::getKeptBytes(linalg::GenericOp op, Attribute phase) {
  SetVector<Value> reads;
  for (Value input : op.getInputs())
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
