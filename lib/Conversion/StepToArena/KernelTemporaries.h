//===- KernelTemporaries.h - Places in a kernel's workspace -----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CONVERSION_STEPTOARENA_KERNELTEMPORARIES_H
#define CHECKPOINT_LIB_CONVERSION_STEPTOARENA_KERNELTEMPORARIES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/DenseMap.h"

#include <optional>

namespace checkpoint {

/// Where the temporaries of a kernel on buffers lie in its workspace.
struct TemporaryLayout {
  /// The offset in bytes of each allocation, a multiple of kArenaAlignment.
  llvm::DenseMap<mlir::Operation *, int64_t> offsets;
  /// Bytes of the workspace.
  int64_t bytes = 0;
};

/// The bytes that an allocation takes in a workspace, if its shape says so.
std::optional<int64_t> getAllocationBytes(mlir::memref::AllocOp alloc);

/// Lays out the allocations in `function`, all of which have known bytes. Those
/// that are not in use at the same time may lie at the same place: from an
/// allocation's first use in its block to the last, of all that is a way to see
/// it. What an iteration allocates, the next one does not read.
TemporaryLayout layOutTemporaries(mlir::func::FuncOp function);

/// Makes each allocation in `function` a part of the workspace, its last
/// argument if it has one, of `workspaceBytes`. Fails, with an error that says
/// where, for a temporary of unknown size and where they need more.
mlir::LogicalResult placeTemporaries(mlir::func::FuncOp function,
                                     int64_t workspaceBytes);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CONVERSION_STEPTOARENA_KERNELTEMPORARIES_H
