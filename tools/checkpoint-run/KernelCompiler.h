//===- KernelCompiler.h - Kernels to machine code ---------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_RUN_KERNELCOMPILER_H
#define CHECKPOINT_RUN_KERNELCOMPILER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/Support/Error.h"

#include <memory>

namespace checkpoint {

/// Compiles kernels on buffers. Equal ones, from one module or several, are one
/// and are compiled once.
class KernelCompiler {
public:
  /// A kernel is called with its pointers in an array.
  using Kernel = void (*)(void *const *pointers);

  /// Takes a copy of `kernel` and of what it refers to; returns its number.
  unsigned add(mlir::func::FuncOp kernel);

  /// Compiles all that were added, in `threads` threads.
  llvm::Error compile(unsigned threads);

  /// The code of kernel `number`, once compiled.
  Kernel get(unsigned number) const { return code[number]; }
  size_t size() const { return kernels.size(); }

private:
  /// Each kernel in a module of its own.
  std::vector<mlir::OwningOpRef<mlir::ModuleOp>> kernels;
  llvm::StringMap<unsigned> numbers; // by text
  std::vector<Kernel> code;
  std::unique_ptr<llvm::orc::LLJIT> jit;
};

} // namespace checkpoint

#endif // CHECKPOINT_RUN_KERNELCOMPILER_H
