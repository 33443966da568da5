//===- KernelBufferization.h - Kernels on buffers ---------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CONVERSION_STEPTOARENA_KERNELBUFFERIZATION_H
#define CHECKPOINT_LIB_CONVERSION_STEPTOARENA_KERNELBUFFERIZATION_H

#include "checkpoint/Dialect/CheckpointDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

#include <optional>

namespace checkpoint {

/// The buffer of a tensor. All that are without elements are alike: LLVM has no
/// type for strides of 0.
mlir::MemRefType getBufferType(mlir::RankedTensorType type);

/// Replaces `kernel`, whose arguments are `numInputs` input tensors and then
/// its outputs, by a function of the same name on buffers:
///
///   (inputs..., outputs..., workspace: memref<Wxi8> when W > 0) -> ()
///
/// W is `workspaceBytes`; temporaries are 64-byte aligned slices of it, which
/// those share that are not in use together, and nothing is allocated. Products
/// of matrices whose sums begin with 0 are marked `checkpoint.product`: a
/// target's library may compute them. Of a kernel that is nothing but one, the
/// workspace is the library's. Constants become globals of the module, named by
/// their contents. An output's buffer may be an input's: nothing assumes that
/// they differ.
///
/// The kernel is bufferized alone, in time that depends on it alone. An error
/// is located: an op that cannot be bufferized, temporaries beyond
/// `workspaceBytes`, a library's workspace beyond it (`target`'s), or a copy
/// that the kernel does not ask for.
mlir::FailureOr<mlir::func::FuncOp> bufferizeKernel(mlir::func::FuncOp kernel,
                                                    unsigned numInputs,
                                                    int64_t workspaceBytes,
                                                    TargetAttr target,
                                                    mlir::SymbolTable &symbols);

/// The bytes of workspace that `kernel` takes once it is on buffers, if it can
/// be brought there. The kernel stays as it is.
std::optional<int64_t> measureWorkspace(mlir::func::FuncOp kernel,
                                        unsigned numInputs);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CONVERSION_STEPTOARENA_KERNELBUFFERIZATION_H
