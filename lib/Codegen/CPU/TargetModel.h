//===- TargetModel.h - The CPU as a target ----------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_TARGETMODEL_H
#define CHECKPOINT_LIB_CODEGEN_CPU_TARGETMODEL_H

#include "mlir/IR/DialectRegistry.h"

namespace checkpoint {

/// The name of the target that this back end lowers steps for.
inline constexpr llvm::StringLiteral kCPUTarget = "cpu";

void registerCPUTargetModel(mlir::DialectRegistry &registry);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_TARGETMODEL_H
