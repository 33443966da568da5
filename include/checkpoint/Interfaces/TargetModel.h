//===- TargetModel.h - What a back end says of its target -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// What planning must know of the code that a back end will make, before it
// makes any. Each back end registers one model under the name of its target
// (`#checkpoint.target<name = ...>`). A step can be planned for a target
// without a model here, as its rates are all in the attribute; nothing lowers
// it then.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_INTERFACES_TARGETMODEL_H
#define CHECKPOINT_INTERFACES_TARGETMODEL_H

#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Runtime/Products.h"

#include "mlir/IR/DialectRegistry.h"

#include <memory>

namespace checkpoint {

class TargetModel {
public:
  virtual ~TargetModel();

  /// Bytes of memory that a call of the target's library for `product` takes
  /// beside the operands. They are a part of the plan: the call gets so many,
  /// and no more, in the arena.
  virtual int64_t
  getProductWorkspaceBytes(const CheckpointProduct &product) const = 0;
};

/// Takes `model` for the targets of that name from now on.
void setTargetModel(CheckpointDialect &dialect, llvm::StringRef target,
                    std::unique_ptr<TargetModel> model);

/// The same in every context that loads the dialect from `registry`, for a
/// model with a `name` that is its target's.
template <typename Model>
void registerTargetModel(mlir::DialectRegistry &registry) {
  registry.addExtension(+[](mlir::MLIRContext *, CheckpointDialect *dialect) {
    setTargetModel(*dialect, Model::name, std::make_unique<Model>());
  });
}

/// The model of `target`, or null when no back end here has one, or `target` is
/// null.
const TargetModel *getTargetModel(TargetAttr target);

} // namespace checkpoint

#endif // CHECKPOINT_INTERFACES_TARGETMODEL_H
