//===- MeasureWorkspaces.cpp - What temporaries of kernels take -----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "KernelBodies.h"
#include "KernelBufferization.h"
#include "checkpoint/Conversion/Passes.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/CalleeModels.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace checkpoint {
#define GEN_PASS_DEF_MEASUREWORKSPACES
#include "checkpoint/Conversion/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

namespace {
struct MeasureWorkspaces
    : public checkpoint::impl::MeasureWorkspacesBase<MeasureWorkspaces> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    CalleeModels callees;
    for (auto kernel : module.getOps<func::FuncOp>()) {
      if (!kernel->hasAttr(attrs::kKernel) ||
          kernel->hasAttr(attrs::kWorkspaceBytes) ||
          !hasLoopsOrBranches(kernel))
        continue;
      int64_t allBytes =
          callees.getWorkspaceBytes(module, FlatSymbolRefAttr::get(kernel),
                                    /*target=*/TargetAttr());
      unsigned numInputs = kernel.getNumArguments() - kernel.getNumResults();
      std::optional<int64_t> bytes = measureWorkspace(kernel, numInputs);
      if (bytes && *bytes != allBytes)
        kernel->setAttr(
            attrs::kWorkspaceBytes,
            IntegerAttr::get(IntegerType::get(&getContext(), 64), *bytes));
    }
  }
};
} // namespace
