//===- TrainingStep.cpp - Which function is the step ----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Analysis/TrainingStep.h"

#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Dialect/CheckpointDialect.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace checkpoint;

static std::string listNames(ArrayRef<func::FuncOp> functions) {
  return llvm::join(
      llvm::map_range(functions,
                      [](func::FuncOp f) { return "@" + f.getName().str(); }),
      ", ");
}

static bool nameHas(func::FuncOp function, ArrayRef<StringRef> words) {
  return llvm::any_of(words, [&](StringRef word) {
    return function.getName().contains_insensitive(word);
  });
}

/// Whether one function takes what another returns: backward reading residuals
/// of forward, when their names say so as well.
static bool areForwardAndBackward(ArrayRef<func::FuncOp> functions) {
  return llvm::any_of(
             functions,
             [](func::FuncOp f) { return nameHas(f, {"forward", "fwd"}); }) &&
         llvm::any_of(functions, [](func::FuncOp f) {
           return nameHas(f, {"backward", "bwd", "grad", "vjp"});
         });
}

FailureOr<func::FuncOp> checkpoint::findTrainingStep(ModuleOp module,
                                                     StringRef entry) {
  SmallVector<func::FuncOp> candidates, all;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isDeclaration() || function->hasAttr(attrs::kKernel))
      continue;
    all.push_back(function);
    if (function.isPublic())
      candidates.push_back(function);
  }

  if (!entry.empty()) {
    entry.consume_front("@");
    for (func::FuncOp function : all)
      if (function.getName() == entry)
        return function;
    InFlightDiagnostic diagnostic =
        emitError(module.getLoc())
        << "there is no function @" << entry
        << " with a body to take as the training step";
    if (!all.empty())
      diagnostic.attachNote() << "the module has " << listNames(all);
    return diagnostic;
  }

  if (candidates.size() == 1)
    return candidates.front();
  if (candidates.empty()) {
    InFlightDiagnostic diagnostic = emitError(
        module.getLoc(), "module has no training step: no public function "
                         "with a body");
    if (all.empty())
      diagnostic.attachNote()
          << "give one function that computes forward, backward and update; "
             "'python -m checkpoint_opt capture' writes one from JAX";
    else
      diagnostic.attachNote()
          << "make the step public or name it with entry=; the module has "
          << listNames(all);
    return diagnostic;
  }

  if (areForwardAndBackward(candidates)) {
    InFlightDiagnostic diagnostic =
        emitError(candidates[1].getLoc())
        << "forward and backward are separate functions ("
        << listNames(candidates)
        << "), so what is kept between them cannot be planned; call them from "
           "one public function and make them private";
    diagnostic.attachNote(candidates[0].getLoc()) << "the first one is here";
    return diagnostic;
  }
  InFlightDiagnostic diagnostic =
      emitError(candidates[1].getLoc())
      << "module has " << candidates.size() << " public functions ("
      << listNames(candidates)
      << "); name the training step with entry=, or make the others private";
  diagnostic.attachNote(candidates[0].getLoc()) << "the first one is here";
  return diagnostic;
}

bool checkpoint::needsPreparation(func::FuncOp step) {
  return contains<linalg::LinalgOp>(step) && !contains<DispatchOp>(step) &&
         !contains<RecomputeOp>(step) &&
         !step->hasAttr(attrs::kPredictedPeakBytes);
}
