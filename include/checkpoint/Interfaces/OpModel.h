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
// Calls and dispatches are answered from the callee's body. Pass the same
// CalleeModels to every question about one module; without it each question
// about a call searches the module anew.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_INTERFACES_OPMODEL_H
#define CHECKPOINT_INTERFACES_OPMODEL_H

#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Interfaces/CalleeModels.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/Operation.h"

#include <optional>
#include <utility>

namespace checkpoint {

/// Whether anything at all is known of `op`.
bool hasModel(mlir::Operation *op);

/// FLOPs of one run. A multiply-add counts 2; any other arithmetic or
/// transcendental operation on floats or integers counts 1 for each element;
/// data movement, conversions, selections and index arithmetic count 0. A loop
/// counts its body once for each iteration when their number is constant, else
/// once; of alternatives, the most expensive counts.
double getFlops(mlir::Operation *op, CalleeModels *callees = nullptr);

/// Bytes of workspace of one run on `target`; without one (null), what every
/// target allocates for it: its temporaries, and what it says by itself.
int64_t getWorkspaceBytes(mlir::Operation *op, TargetAttr target,
                          CalleeModels *callees = nullptr);

/// Whether a second run with the same operands gives the same bits and is
/// observable by nothing else.
bool isRecomputable(mlir::Operation *op, CalleeModels *callees = nullptr);

/// Whether the op has effects whose order must be kept. An ordered op is never
/// recomputable.
bool isOrdered(mlir::Operation *op, CalleeModels *callees = nullptr);

/// Whether the op is a product of matrices or a convolution.
bool isProduct(mlir::Operation *op, CalleeModels *callees = nullptr);

/// The operand whose buffer `result` shares, when it is a view of it.
std::optional<unsigned> getAliasedOperand(mlir::OpResult result);

/// The value whose buffer `value` shares through any number of views (fences,
/// names, reshapes, ...); `value` itself when it is no view. Block arguments
/// and results of regions are their own roots.
mlir::Value getBufferRoot(mlir::Value value);

/// What `value` is another shape of, through any number of
/// `tensor.expand_shape` and `tensor.collapse_shape`; `value` itself when it is
/// none.
mlir::Value skipReshapes(mlir::Value value);

/// Pairs (result, operand): that result may be written into that operand's
/// buffer when nothing reads the operand afterwards.
llvm::SmallVector<std::pair<unsigned, unsigned>>
getReusableOperands(mlir::Operation *op, CalleeModels *callees = nullptr);

/// Bytes of a value of static shape as buffers store it (an element takes a
/// power of two of whole bytes; index is 8 bytes), or nothing when the shape is
/// dynamic, the type has no size, or the size does not fit 63 bits.
std::optional<int64_t> getByteSize(mlir::Type type);

/// Attaches the models of upstream dialects and of this one's operations.
void registerExternalModels(mlir::DialectRegistry &registry);

} // namespace checkpoint

#endif // CHECKPOINT_INTERFACES_OPMODEL_H
