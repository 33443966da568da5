//===- CodeGenerator.h - A kernel to an object file -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_CPU_CODEGENERATOR_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_CPU_CODEGENERATOR_H

#include "CodeTarget.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

namespace checkpoint {

/// Takes kernels on buffers to object files, one after the other; each thread
/// has its own.
class CodeGenerator {
public:
  CodeGenerator(mlir::MLIRContext *context, const CodeTarget &target);

  /// Loads the dialects that generating goes through, which must not happen in
  /// several threads at once.
  static void loadDialects(mlir::MLIRContext *context,
                           const CodeTarget &target);

  /// The object file of the kernel `name` of `module`, which is used up. Its
  /// one symbol is `entry`, a function that takes the kernel's pointers in an
  /// array.
  llvm::Expected<llvm::SmallVector<char, 0>>
  generate(mlir::ModuleOp module, llvm::StringRef name, llvm::StringRef entry);

private:
  mlir::PassManager toLLVM;
  const CodeTarget &target;
  std::unique_ptr<llvm::TargetMachine> machine; // made when first needed
};

/// The object file of `module` as it is.
llvm::Expected<llvm::SmallVector<char, 0>>
emitObject(llvm::Module &module, llvm::TargetMachine &machine);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_CPU_CODEGENERATOR_H
