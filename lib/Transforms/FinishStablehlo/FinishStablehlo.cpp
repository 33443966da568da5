//===- FinishStablehlo.cpp - Finish the upstream conversion ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "Loops.h"

#include "checkpoint/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/StringMap.h"

namespace checkpoint {
#define GEN_PASS_DEF_FINISHSTABLEHLO
#include "checkpoint/Transforms/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

LogicalResult finish::lowerLeftovers(ModuleOp module, int64_t maxUnrolledOps) {
  constexpr StringLiteral kWhile = "stablehlo.while";
  static const llvm::StringMap<LogicalResult (*)(Operation *)> lowerings = {
      {"stablehlo.if", lowerIf},
      {"stablehlo.case", lowerCase},
      {"stablehlo.optimization_barrier", lowerBarrier},
      {"stablehlo.scatter", lowerScatter},
      {"stablehlo.sort", lowerSort},
      {"stablehlo.reduce", lowerReduce},
      {"stablehlo.select_and_scatter", lowerSelectAndScatter},
      {"stablehlo.triangular_solve", lowerTriangularSolve},
      {"stablehlo.custom_call", lowerCustomCall},
  };
  // Inner ops come first, so that a loop is unrolled, or a comparator copied,
  // when its body is finished.
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) {
    StringRef name = op->getName().getStringRef();
    if (!op->isRegistered() && (name == kWhile || lowerings.contains(name)))
      ops.push_back(op);
  });
  for (Operation *op : ops)
    if (op->getName().getStringRef() == kWhile && failed(checkWhile(op)))
      return failure();
  llvm::DenseSet<Operation *> unrolled =
      chooseUnrolledLoops(module, maxUnrolledOps);
  for (Operation *op : ops)
    if (op->getName().getStringRef() == kWhile)
      lowerWhile(op, unrolled.contains(op));
    else if (failed(lowerings.lookup(op->getName().getStringRef())(op)))
      return failure();
  return success();
}

namespace {
struct FinishStablehlo
    : public checkpoint::impl::FinishStablehloBase<FinishStablehlo> {
  using FinishStablehloBase::FinishStablehloBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(finish::refuseCallbacks(module)) ||
        failed(finish::foldDevices(module)) ||
        failed(finish::expandTopK(module)) ||
        failed(finish::checkInput(module)) ||
        failed(finish::inlineCalls(module)))
      return signalPassFailure();
    finish::makeSignless(module);
    if (failed(finish::lowerLeftovers(module, maxUnrolledOps)))
      return signalPassFailure();
    finish::keepFirstSelected(module);
    finish::lowerCumulativeWindows(module);
    finish::recognizeConcatenations(module);
    finish::dropEmptyParts(module);
    finish::foldConstants(module);
    finish::forwardInsertedSlices(module);
    if (failed(finish::checkFinished(module)))
      return signalPassFailure();
  }
};
} // namespace
