//===- TensorModels.cpp - Models of tensor ops ----------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ExternalModels.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace checkpoint;

/// Whether a static slice of a row-major tensor is one run of memory: its
/// dimensions, from the last, are whole until one that may be a part, and those
/// before it have one element.
static bool isContiguous(tensor::ExtractSliceOp slice) {
  RankedTensorType source = slice.getSourceType();
  if (!source.hasStaticShape() || !slice.getType().hasStaticShape() ||
      ShapedType::isDynamicShape(slice.getStaticOffsets()))
    return false;
  if (!llvm::all_of(slice.getStaticStrides(),
                    [](int64_t stride) { return stride == 1; }))
    return false;
  ArrayRef<int64_t> sizes = slice.getStaticSizes();
  bool whole = true;
  for (int64_t i = source.getRank() - 1; i >= 0; --i) {
    if (!whole && sizes[i] != 1)
      return false;
    whole &= sizes[i] == source.getDimSize(i);
  }
  return true;
}

namespace {
/// Moves data or describes a shape.
template <typename OpTy>
struct MoveModel
    : RematerializationOpInterface::ExternalModel<MoveModel<OpTy>, OpTy> {};

/// Another shape of the same memory.
template <typename OpTy>
struct ViewModel
    : RematerializationOpInterface::ExternalModel<ViewModel<OpTy>, OpTy> {
  std::optional<unsigned> getAliasedOperand(Operation *op,
                                            unsigned result) const {
    return 0;
  }
};

struct ExtractSliceModel
    : RematerializationOpInterface::ExternalModel<ExtractSliceModel,
                                                  tensor::ExtractSliceOp> {
  std::optional<unsigned> getAliasedOperand(Operation *op,
                                            unsigned result) const {
    if (isContiguous(cast<tensor::ExtractSliceOp>(op)))
      return 0;
    return std::nullopt;
  }
};

/// Changes a part of its destination, which is operand 1 for `insert_slice` and
/// for `insert`.
template <typename OpTy>
struct InsertModel
    : RematerializationOpInterface::ExternalModel<InsertModel<OpTy>, OpTy> {
  void
  getReusableOperands(Operation *op,
                      SmallVectorImpl<std::pair<unsigned, unsigned>> &pairs,
                      CalleeModels &callees) const {
    Value source = op->getOperand(0), destination = op->getOperand(1);
    // A source that is a part of the destination itself would be overwritten
    // while it is read.
    if (getBufferRoot(source) != getBufferRoot(destination))
      pairs.emplace_back(0, 1);
  }
};

/// Computes each element by its body.
struct GenerateModel
    : RematerializationOpInterface::ExternalModel<GenerateModel,
                                                  tensor::GenerateOp> {
  double getFlops(Operation *op, CalleeModels &callees) const {
    return getNumElements(op->getResult(0).getType()) *
           getRegionFlops(op->getRegion(0), callees);
  }
  bool isRecomputable(Operation *op, CalleeModels &callees) const {
    return isRegionRecomputable(op->getRegion(0), callees);
  }
  bool isOrdered(Operation *op, CalleeModels &callees) const {
    return isRegionOrdered(op->getRegion(0), callees);
  }
};
} // namespace

void checkpoint::registerTensorModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    attachModels<MoveModel, tensor::ConcatOp, tensor::DimOp, tensor::EmptyOp,
                 tensor::ExtractOp, tensor::FromElementsOp, tensor::GatherOp,
                 tensor::PadOp, tensor::RankOp, tensor::SplatOp>(context);
    attachModels<ViewModel, tensor::BitcastOp, tensor::CastOp,
                 tensor::CollapseShapeOp, tensor::ExpandShapeOp,
                 tensor::ReshapeOp>(context);
    attachModels<InsertModel, tensor::InsertOp, tensor::InsertSliceOp,
                 tensor::ScatterOp>(context);
    tensor::ExtractSliceOp::attachInterface<ExtractSliceModel>(*context);
    tensor::GenerateOp::attachInterface<GenerateModel>(*context);
  });
}
