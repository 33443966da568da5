//===- CodeTarget.h - The CPU that code is for ------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_CPU_CODETARGET_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_CPU_CODETARGET_H

#include "checkpoint/Pipelines/CPU.h"

#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/TargetMachine.h"

#include <memory>
#include <string>
#include <vector>

namespace checkpoint {

/// The CPU that kernels are compiled for, and how.
class CodeTarget {
public:
  /// `cpu` is "native", this machine's CPU with what it has, or a name that
  /// LLVM knows. The error says when it is neither.
  static llvm::Expected<CodeTarget> get(llvm::StringRef cpu);

  const std::string &cpu() const { return builder.getCPU(); }
  const std::string &triple() const { return builder.getTargetTriple().str(); }
  /// What code may use of those features whose presence can be asked for, by
  /// LLVM's names.
  const std::vector<std::string> &features() const { return used; }
  /// Those that the CPU of this machine lacks.
  std::vector<std::string> missingHere() const;
  /// What decides how kernels are lowered.
  const KernelTarget &kernelTarget() const { return lowering; }
  void setPassesBetween(llvm::StringRef passes) {
    lowering.between = passes.str();
  }

  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> createMachine() const;
  const llvm::orc::JITTargetMachineBuilder &machineBuilder() const {
    return builder;
  }

  /// All that decides what code a kernel becomes, but for the kernel: CPU,
  /// features, versions, and a digest of the program or shared library that
  /// this code is in.
  std::string fingerprint() const;

private:
  explicit CodeTarget(llvm::orc::JITTargetMachineBuilder builder)
      : builder(std::move(builder)) {}

  llvm::orc::JITTargetMachineBuilder builder;
  std::vector<std::string> used;
  KernelTarget lowering;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_CPU_CODETARGET_H
