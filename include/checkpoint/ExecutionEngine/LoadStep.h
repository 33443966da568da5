//===- LoadStep.h - From a module to a table of calls -----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_LOADSTEP_H
#define CHECKPOINT_EXECUTIONENGINE_LOADSTEP_H

#include "checkpoint/ExecutionEngine/StepProgram.h"

#include "mlir/IR/BuiltinOps.h"

namespace checkpoint {

class Executable;

struct LoadOptions {
  /// The training step, when the module has several public functions.
  std::string entry;
  /// What the program is called in messages and reports.
  std::string name = "step";
  /// Join kernels that work row by row, or slice by slice of a batch, into one
  /// pass over memory.
  bool join = true;
};

/// Lowers the training step of `module` for the device of `executable` and adds
/// its kernels there, to be compiled. The step may be planned or not; one that
/// is not prepared is. The module is used up and may be destroyed afterwards;
/// its context is needed until the executable is loaded (see Device.h).
/// What is wrong is emitted where it is: more than one public function and no
/// `entry`, a type that cannot be run, an operation that cannot be lowered.
mlir::FailureOr<StepProgram> loadStep(mlir::ModuleOp module,
                                      Executable &executable,
                                      const LoadOptions &options = {});

/// The same for the file `path` ("-": standard input), which names the program.
/// StableHLO has to be in generic form.
mlir::FailureOr<StepProgram> loadStepFile(llvm::StringRef path,
                                          mlir::MLIRContext &context,
                                          Executable &executable,
                                          LoadOptions options = {});

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_LOADSTEP_H
