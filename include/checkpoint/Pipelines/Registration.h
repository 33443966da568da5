//===- Registration.h - Everything a tool registers -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PIPELINES_REGISTRATION_H
#define CHECKPOINT_PIPELINES_REGISTRATION_H

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Pass/PassManager.h"

namespace checkpoint {

/// The dialect, the upstream dialects a step uses, and all op models.
void registerAllDialects(mlir::DialectRegistry &registry);

/// All passes, and the pipelines by name.
void registerAllPasses();

/// `checkpoint-prepare`: finish, flatten segments, fuse, outline. Leaves a step
/// of dispatches, ready to be planned.
void buildPreparePipeline(mlir::OpPassManager &pm);

} // namespace checkpoint

#endif // CHECKPOINT_PIPELINES_REGISTRATION_H
