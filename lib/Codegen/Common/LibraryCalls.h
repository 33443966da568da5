//===- LibraryCalls.h - Library calls on buffers ----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_COMMON_LIBRARYCALLS_H
#define CHECKPOINT_LIB_CODEGEN_COMMON_LIBRARYCALLS_H

#include "mlir/IR/DialectRegistry.h"

namespace checkpoint {

/// What the names of globals that hold descriptors begin with.
inline constexpr llvm::StringLiteral kLibraryDescriptor = "library";

/// Lets `checkpoint.library_call` become a call of the runtime once its kernel
/// is on buffers. Its workspace is one of the kernel's temporaries.
void registerLibraryCallBufferization(mlir::DialectRegistry &registry);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_COMMON_LIBRARYCALLS_H
