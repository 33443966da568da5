//===- KernelCompiler.h - Kernels to machine code ---------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_CPU_KERNELCOMPILER_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_CPU_KERNELCOMPILER_H

#include "CodeTarget.h"
#include "checkpoint/ExecutionEngine/Device.h"
#include "checkpoint/ExecutionEngine/KernelCache.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/Support/Error.h"

#include <memory>

namespace checkpoint {

/// Compiles kernels on buffers. Equal ones, from one module or several, are one
/// and are compiled once, each to an object file of its own: what comes out
/// does not depend on what else is compiled, nor on the number of threads.
class KernelCompiler {
public:
  /// A kernel is called with its pointers in an array.
  using Kernel = void (*)(void *const *pointers);

  /// Takes a copy of `kernel` and of what it refers to; returns its number.
  unsigned add(mlir::func::FuncOp kernel);

  /// Compiles all that were added for `target`, in `threads` threads. What
  /// `cache` (which may be null) has is taken from there, the rest put there.
  llvm::Error compile(const CodeTarget &target, KernelCache *cache,
                      unsigned threads);
  const CompileFigures &figures() const { return result; }

  /// The symbol of kernel `number` in its object file; it is called like a
  /// `Kernel`.
  std::string getEntryName(unsigned number) const;
  bool isCompiled(unsigned number) const { return number < objects.size(); }
  /// The object file of kernel `number`, once compiled.
  llvm::MemoryBufferRef getObject(unsigned number) const {
    return *objects[number];
  }

  /// Brings the compiled kernels into this process.
  llvm::Error load(const CodeTarget &target);
  /// The code of kernel `number`, once loaded.
  Kernel get(unsigned number) const { return code[number]; }
  bool isLoaded(unsigned number) const { return number < code.size(); }

private:
  /// Each kernel in a module of its own, and a digest of its text.
  struct Source {
    mlir::OwningOpRef<mlir::ModuleOp> module;
    std::string digest;
  };
  std::vector<Source> kernels;
  llvm::StringMap<unsigned> numbers; // by text
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> objects;
  std::vector<Kernel> code;
  std::unique_ptr<llvm::orc::LLJIT> jit;
  CompileFigures result;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_CPU_KERNELCOMPILER_H
