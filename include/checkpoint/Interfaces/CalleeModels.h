//===- CalleeModels.h - What calling a function costs -----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// A dispatch costs what its kernel's body costs. A step has many dispatches of
// few kernels, so each kernel is summarised once and found through one symbol
// table: whoever asks about more than a handful of operations makes a
// CalleeModels and passes it along. It must not outlive a change to any
// function of the module that something calls.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_INTERFACES_CALLEEMODELS_H
#define CHECKPOINT_INTERFACES_CALLEEMODELS_H

#include "checkpoint/Dialect/CheckpointDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <memory>
#include <utility>

namespace checkpoint {

/// What is known of a function without looking at its body again.
struct CalleeSummary {
  /// Of one call; see RematerializationOpInterface.
  double flops = 0;
  bool recomputable = false;
  bool ordered = true;
  bool product = false;
  /// Of a kernel: (result, argument) pairs, where the result's destination may
  /// be the argument's buffer (see `KernelReuse.cpp` for the rule).
  llvm::SmallVector<std::pair<unsigned, unsigned>, 1> reusableArguments;
};

/// Summaries of the functions of one module, each made when first asked for.
class CalleeModels {
public:
  CalleeModels();
  ~CalleeModels();
  CalleeModels(const CalleeModels &) = delete;
  CalleeModels &operator=(const CalleeModels &) = delete;

  /// The function that `callee` names at `from`, or null.
  mlir::func::FuncOp lookup(mlir::Operation *from, mlir::SymbolRefAttr callee);

  /// The summary of the function that `callee` names at `from`. One that does
  /// not resolve, has no body or calls itself is conservative: not
  /// recomputable, and ordered.
  const CalleeSummary &summarize(mlir::Operation *from,
                                 mlir::SymbolRefAttr callee);

  /// Bytes that a call allocates besides arguments and results: of a product,
  /// the workspace that `target`'s library needs (none without a target); else
  /// the body's temporaries, each rounded up to 64 bytes.
  int64_t getWorkspaceBytes(mlir::Operation *from, mlir::SymbolRefAttr callee,
                            TargetAttr target);

private:
  mlir::SymbolTableCollection tables;
  llvm::DenseMap<mlir::Operation *, std::unique_ptr<CalleeSummary>> summaries;
  CalleeSummary unknown;
  llvm::DenseMap<std::pair<mlir::Operation *, mlir::Attribute>, int64_t>
      workspaces;
};

} // namespace checkpoint

#endif // CHECKPOINT_INTERFACES_CALLEEMODELS_H
