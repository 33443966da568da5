//===- KernelReuse.cpp - Which inputs a kernel may overwrite --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// A kernel's result r may be in the buffer of its input i when, by the time an
// element of r is first written, the element of i at that offset has had its
// last read. Let W be the op that first writes output r. Then every read of i
// comes before W, or is by W itself and reads only what it overwrites
// (`readsOnlyWhatItOverwrites`). A kernel that writes several outputs may be
// lowered to loops that run interleaved, so there W must be i's only reader. A
// kernel that starts by copying i into r and reads i no more is a case of this:
// W is the copy, which then does nothing.
//
//===----------------------------------------------------------------------===//

#include "InPlace.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace checkpoint;

bool checkpoint::readsOnlyWhatItOverwrites(linalg::LinalgOp op,
                                           OpOperand &input, OpOperand &init) {
  AffineMap map = op.getMatchingIndexingMap(&init);
  return op.hasPureTensorSemantics() &&
         op.getNumLoops() == op.getNumParallelLoops() &&
         op.isDpsInput(&input) &&
         input.get().getType() == init.get().getType() && map.isPermutation() &&
         op.getMatchingIndexingMap(&input) == map;
}

/// Whether `op` only describes memory of its operand 0: what bufferization
/// turns into another view of it.
static bool isView(Operation *op) {
  return isa<tensor::ExtractSliceOp, tensor::CollapseShapeOp,
             tensor::ExpandShapeOp, tensor::CastOp>(op);
}

/// Collects the uses of `value` and of all views of it. `whole` says whether
/// the used view has all of the value's elements in order.
static void collectUses(Value value, bool whole,
                        SmallVectorImpl<std::pair<OpOperand *, bool>> &uses) {
  for (OpOperand &use : value.getUses()) {
    Operation *owner = use.getOwner();
    if (isView(owner))
      collectUses(owner->getResult(0),
                  whole && !isa<tensor::ExtractSliceOp>(owner), uses);
    else
      uses.emplace_back(&use, whole);
  }
}

/// Whether `op` reads its tensor operands and is done with them: no result
/// shares their memory.
static bool isPlainReader(Operation *op) {
  return isa<linalg::LinalgOp, tensor::ExtractOp, tensor::InsertSliceOp,
             tensor::PadOp, tensor::ConcatOp, tensor::DimOp>(op);
}

/// The use by which output `argument` is first written, or null when it is not
/// by one op at the top level of the kernel.
static OpOperand *getFirstWrite(BlockArgument argument) {
  SmallVector<std::pair<OpOperand *, bool>> uses;
  collectUses(argument, /*whole=*/true, uses);
  if (uses.size() != 1)
    return nullptr;
  auto [use, whole] = uses.front();
  if (!whole || use->getOwner()->getBlock() != argument.getOwner() ||
      use->getOwner()->hasTrait<OpTrait::IsTerminator>())
    return nullptr;
  return use;
}

/// Whether the kernel's reads of `input` allow `write` to overwrite it.
static bool allowsOverwriting(BlockArgument input, OpOperand &write,
                              bool onlyReader) {
  Operation *writer = write.getOwner();
  auto linalgWriter = dyn_cast<linalg::LinalgOp>(writer);
  SmallVector<std::pair<OpOperand *, bool>> uses;
  collectUses(input, /*whole=*/true, uses);
  for (auto [use, whole] : uses) {
    Operation *reader = use->getOwner();
    if (reader == writer) {
      if (!whole || !linalgWriter ||
          !readsOnlyWhatItOverwrites(linalgWriter, *use, write))
        return false;
      continue;
    }
    Operation *ancestor = input.getOwner()->findAncestorOpInBlock(*reader);
    if (onlyReader || !isPlainReader(reader) || ancestor == writer ||
        !ancestor->isBeforeInBlock(writer))
      return false;
  }
  return true;
}

SmallVector<std::pair<unsigned, unsigned>, 1>
checkpoint::getReusableArguments(func::FuncOp kernel) {
  SmallVector<std::pair<unsigned, unsigned>, 1> pairs;
  unsigned numResults = kernel.getNumResults();
  if (kernel.isExternal() || !kernel.getBody().hasOneBlock() ||
      kernel.getNumArguments() < numResults)
    return pairs;
  unsigned numInputs = kernel.getNumArguments() - numResults;
  for (unsigned result = 0; result < numResults; ++result) {
    BlockArgument output = kernel.getArgument(numInputs + result);
    std::optional<int64_t> bytes = getByteSize(output.getType());
    OpOperand *write = getFirstWrite(output);
    if (!bytes || !write)
      continue;
    for (unsigned i = 0; i < numInputs; ++i) {
      BlockArgument input = kernel.getArgument(i);
      if (isa<RankedTensorType>(input.getType()) &&
          getElementTypeOrSelf(input) == getElementTypeOrSelf(output) &&
          getByteSize(input.getType()) == bytes &&
          allowsOverwriting(input, *write, /*onlyReader=*/numResults > 1))
        pairs.emplace_back(result, i);
    }
  }
  return pairs;
}
