//===- ExternalModels.h - What the models share -----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_INTERFACES_MODELS_EXTERNALMODELS_H
#define CHECKPOINT_LIB_INTERFACES_MODELS_EXTERNALMODELS_H

#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Interfaces/RematerializationOpInterface.h"

#include "mlir/IR/BuiltinTypes.h"

namespace checkpoint {

// One file for each dialect.
void registerArithModels(mlir::DialectRegistry &registry);
void registerCheckpointModels(mlir::DialectRegistry &registry);
void registerFuncModels(mlir::DialectRegistry &registry);
void registerLinalgModels(mlir::DialectRegistry &registry);
void registerMathModels(mlir::DialectRegistry &registry);
void registerSCFModels(mlir::DialectRegistry &registry);
void registerTensorModels(mlir::DialectRegistry &registry);

/// Attaches `Model<Op>` to each of the ops.
template <template <typename> class Model, typename... Ops>
void attachModels(mlir::MLIRContext *context) {
  (Ops::template attachInterface<Model<Ops>>(*context), ...);
}

/// Number of elements of a tensor of static shape (of a vector too), 1 for a
/// scalar, 0 when the shape is dynamic.
inline double getNumElements(mlir::Type type) {
  auto shaped = llvm::dyn_cast<mlir::ShapedType>(type);
  if (!shaped)
    return 1;
  if (!shaped.hasStaticShape())
    return 0;
  double elements = 1;
  for (int64_t size : shaped.getShape())
    elements *= size;
  return elements;
}

/// FLOPs of one run of every op of the region.
double getRegionFlops(mlir::Region &region, CalleeModels &callees);
/// Whether all its ops are recomputable, or at least free of effects.
bool isRegionRecomputable(mlir::Region &region, CalleeModels &callees);
/// Whether one of its ops is ordered.
bool isRegionOrdered(mlir::Region &region, CalleeModels &callees);

/// Bytes of the tensors that one run of the region allocates when nothing in it
/// shares memory: what an op produces in no operand's place, and each use of a
/// `tensor.empty` as a destination; each rounded up to the arena's
/// alignment. A kernel has these as temporaries.
int64_t getTemporaryBytes(mlir::Region &region, TargetAttr target,
                          CalleeModels &callees);

/// For an op on whole tensors that reads each element of an operand only to
/// write the same element of its results: pairs of all operands and results of
/// equal types.
void addElementwiseReuse(
    mlir::Operation *op,
    llvm::SmallVectorImpl<std::pair<unsigned, unsigned>> &pairs);

/// Base of the models of ops that are elementwise on tensors, or on scalars
/// inside a body.
template <typename Model, typename OpTy>
struct ElementwiseModel
    : RematerializationOpInterface::ExternalModel<Model, OpTy> {
  void getReusableOperands(
      mlir::Operation *op,
      llvm::SmallVectorImpl<std::pair<unsigned, unsigned>> &pairs,
      CalleeModels &callees) const {
    addElementwiseReuse(op, pairs);
  }
};

/// Base of the models of ops that do what a function does, the one that
/// `Model::getCallee(op)` names.
template <typename Model, typename OpTy>
struct CalleeModel : RematerializationOpInterface::ExternalModel<Model, OpTy> {
  static const CalleeSummary &summarize(mlir::Operation *op,
                                        CalleeModels &callees) {
    return callees.summarize(op, Model::getCallee(llvm::cast<OpTy>(op)));
  }
  double getFlops(mlir::Operation *op, CalleeModels &callees) const {
    return summarize(op, callees).flops;
  }
  int64_t getWorkspaceBytes(mlir::Operation *op, TargetAttr target,
                            CalleeModels &callees) const {
    return callees.getWorkspaceBytes(op, Model::getCallee(llvm::cast<OpTy>(op)),
                                     target);
  }
  bool isRecomputable(mlir::Operation *op, CalleeModels &callees) const {
    return summarize(op, callees).recomputable;
  }
  bool isOrdered(mlir::Operation *op, CalleeModels &callees) const {
    return summarize(op, callees).ordered;
  }
  bool isProduct(mlir::Operation *op, CalleeModels &callees) const {
    return summarize(op, callees).product;
  }
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_INTERFACES_MODELS_EXTERNALMODELS_H
