//===- OpModel.h - What an operation costs and holds ------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The one way to ask about an operation. An answer comes from the first of:
// the op's override attributes (`checkpoint.flops`,
// `checkpoint.workspace_bytes`, `checkpoint.recomputable`); its
// RematerializationOpInterface; the by-name registry for unregistered ops
// (StableHLO in generic form); else the op is unknown, and the answers are
// conservative: no FLOPs, no workspace, not recomputable, no aliases, no reuse,
// effects ordered.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_INTERFACES_OPMODEL_H
#define CHECKPOINT_INTERFACES_OPMODEL_H

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/Operation.h"

#include <optional>
#include <utility>

namespace checkpoint {

/// Whether anything at all is known of `op`.
bool hasModel(mlir::Operation *op);

/// FLOPs of one run; a multiply-add counts 2, data movement 0.
double getFlops(mlir::Operation *op);

/// Bytes of workspace of one run on the target of that name.
int64_t getWorkspaceBytes(mlir::Operation *op, llvm::StringRef target);

/// Whether a second run with the same operands gives the same bits and is
/// observable by nothing else.
bool isRecomputable(mlir::Operation *op);

/// Whether the op has effects whose order must be kept. An ordered op is never
/// recomputable.
bool isOrdered(mlir::Operation *op);

/// Whether the op is a product of matrices.
bool isProduct(mlir::Operation *op);

/// The operand whose buffer `result` shares, when it is a view of it.
std::optional<unsigned> getAliasedOperand(mlir::OpResult result);

/// The value whose buffer `value` shares through any number of views (fences,
/// reshapes, ...); `value` itself when it is no view.
mlir::Value getBufferRoot(mlir::Value value);

/// Pairs (result, operand): that result may be written into that operand's
/// buffer when nothing reads the operand afterwards.
llvm::SmallVector<std::pair<unsigned, unsigned>>
getReusableOperands(mlir::Operation *op);

/// Bytes of a value of static shape (bit widths rounded up to whole bytes, as
/// buffers store them; index is 8 bytes), or nothing when the shape is dynamic
/// or the type has no size.
std::optional<int64_t> getByteSize(mlir::Type type);

/// Attaches the models of upstream dialects and of checkpoint.dispatch.
void registerExternalModels(mlir::DialectRegistry &registry);

} // namespace checkpoint

#endif // CHECKPOINT_INTERFACES_OPMODEL_H
