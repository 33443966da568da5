//===- TargetModel.cpp - What the CPU's code needs ------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Interfaces/TargetModel.h"

#include "TargetModel.h"

using namespace mlir;
using namespace checkpoint;

namespace {
struct CPUTargetModel : TargetModel {
  static constexpr StringLiteral name = kCPUTarget;

  /// Conversions pass through a buffer of each thread: a workspace for every
  /// thread would make the peak depend on their number.
  int64_t getProductWorkspaceBytes(const CheckpointProduct &) const override {
    return 0;
  }
};
} // namespace

void checkpoint::registerCPUTargetModel(DialectRegistry &registry) {
  registerTargetModel<CPUTargetModel>(registry);
}
