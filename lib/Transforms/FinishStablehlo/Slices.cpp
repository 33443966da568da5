//===- Slices.cpp ---------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace checkpoint;

namespace {
/// A box of elements of a tensor, at known positions one apart.
struct Box {
  SmallVector<int64_t> offsets;
  ArrayRef<int64_t> sizes;

  bool contains(const Box &other) const {
    for (auto [begin, size, otherBegin, otherSize] :
         llvm::zip(offsets, sizes, other.offsets, other.sizes))
      if (otherBegin < begin || otherBegin + otherSize > begin + size)
        return false;
    return true;
  }
  bool overlaps(const Box &other) const {
    for (auto [begin, size, otherBegin, otherSize] :
         llvm::zip(offsets, sizes, other.offsets, other.sizes))
      if (otherBegin >= begin + size || begin >= otherBegin + otherSize)
        return false;
    return true;
  }
};
} // namespace

template <typename SliceOp> static std::optional<Box> getBox(SliceOp op) {
  ArrayRef<int64_t> offsets = op.getStaticOffsets();
  if (ShapedType::isDynamicShape(offsets) ||
      ShapedType::isDynamicShape(op.getStaticSizes()) ||
      llvm::any_of(op.getStaticStrides(),
                   [](int64_t stride) { return stride != 1; }))
    return std::nullopt;
  return Box{SmallVector<int64_t>(offsets), op.getStaticSizes()};
}

static void forward(tensor::ExtractSliceOp slice) {
  std::optional<Box> read = getBox(slice);
  if (!read)
    return;
  Value source = slice.getSource();
  while (auto insert = source.getDefiningOp<tensor::InsertSliceOp>()) {
    std::optional<Box> written = getBox(insert);
    if (!written)
      break;
    if (!written->overlaps(*read)) {
      source = insert.getDest();
      continue;
    }
    if (!written->contains(*read) ||
        insert.getSourceType().getRank() != insert.getType().getRank())
      break;
    for (auto [offset, begin] : llvm::zip(read->offsets, written->offsets))
      offset -= begin;
    source = insert.getSource();
  }
  if (source == slice.getSource())
    return;
  if (source.getType() == slice.getType()) {
    slice.replaceAllUsesWith(source);
    slice.erase();
    return;
  }
  slice.getSourceMutable().assign(source);
  slice.setStaticOffsets(read->offsets);
}

void finish::dropEmptyParts(ModuleOp module) {
  auto isEmpty = [](Value part) {
    return cast<RankedTensorType>(part.getType()).getNumElements() == 0;
  };
  module.walk([&](tensor::ConcatOp concat) {
    SmallVector<Value> parts(concat.getInputs());
    llvm::erase_if(parts, isEmpty);
    if (!parts.empty())
      concat.getInputsMutable().assign(parts);
  });
}

void finish::forwardInsertedSlices(ModuleOp module) {
  SmallVector<tensor::ExtractSliceOp> slices;
  module.walk([&](tensor::ExtractSliceOp slice) { slices.push_back(slice); });
  for (tensor::ExtractSliceOp slice : slices)
    forward(slice);
  eraseDead(*module.getBody());
}
