//===- LoadStep.cpp - From a module to a table of calls -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/LoadStep.h"

#include "CallTable.h"
#include "StepSignature.h"
#include "VerifyPasses.h"

#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/ExecutionEngine/Device.h"
#include "checkpoint/Pipelines/Registration.h"
#include "checkpoint/ToolSupport/InputForm.h"
#include "checkpoint/Transforms/Passes.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/SourceMgr.h"

#include <chrono>

using namespace mlir;
using namespace checkpoint;

using Clock = std::chrono::steady_clock;

static double secondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Brings a module to dispatches, whatever of the way it has behind it.
static LogicalResult prepare(ModuleOp module, func::FuncOp step) {
  if (contains<DispatchOp>(step))
    return success();
  bool planned = step->hasAttr(attrs::kPredictedPeakBytes);
  PassManager pm(module.getContext());
  pm.enableVerifier(kVerifiesPasses);
  if (!planned && !contains<RecomputeOp>(step)) {
    buildPreparePipeline(pm);
    return pm.run(module);
  }
  // Fusion would merge a recomputation with what is around it.
  if (planned)
    step.emitWarning() << "was planned before its operations were kernels, so "
                          "its predicted peak is not that of what runs; run "
                          "--checkpoint-prepare before --checkpoint-remat";
  pm.addPass(createOutline());
  return pm.run(module);
}

/// Erases the functions that `step` does not refer to, directly or through
/// others: other steps, which passes would look at, and their kernels.
static void eraseUnused(ModuleOp module, func::FuncOp step) {
  SymbolTable symbols(module);
  llvm::SetVector<Operation *> used;
  used.insert(step);
  // It looks at each attribute once: most ops share theirs.
  AttrTypeWalker uses;
  uses.addWalk([&](SymbolRefAttr symbol) {
    if (Operation *function = symbols.lookup(symbol.getRootReference()))
      used.insert(function);
  });
  for (size_t next = 0; next < used.size(); ++next) {
    Operation *function = used[next];
    function->walk([&](Operation *op) {
      uses.walk(op->getAttrDictionary());
      // Where ops that are not registered keep theirs.
      if (!op->isRegistered())
        if (Attribute properties = op->getPropertiesAsAttribute())
          uses.walk(properties);
    });
  }
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (!used.contains(function))
      function.erase();
}

FailureOr<StepProgram> checkpoint::loadStep(ModuleOp module,
                                            Executable &executable,
                                            const LoadOptions &options) {
  Clock::time_point begin = Clock::now();
  FailureOr<func::FuncOp> step = findTrainingStep(module, options.entry);
  if (failed(step))
    return failure();
  eraseUnused(module, *step);
  if (failed(prepare(module, *step)))
    return failure();

  StepProgram program;
  program.name = options.name;
  step = findTrainingStep(module, options.entry);
  if (failed(step) || failed(readSignature(*step, program)))
    return failure();
  KernelFigures figures = describeKernels(*step);
  LowerOptions lowerOptions = {options.entry, options.join};
  if (failed(executable.getDevice().lower(module, lowerOptions)))
    return failure();
  step = findTrainingStep(module, options.entry);
  if (failed(step) || failed(readCalls(*step, std::move(figures), program)))
    return failure();
  executable.add(module, program);
  program.loadSeconds = secondsSince(begin);
  return program;
}

FailureOr<StepProgram> checkpoint::loadStepFile(StringRef path,
                                                MLIRContext &context,
                                                Executable &executable,
                                                LoadOptions options) {
  Clock::time_point begin = Clock::now();
  auto opened = llvm::MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/true);
  if (!opened)
    return emitError(UnknownLoc::get(&context))
           << path << ": cannot read: " << opened.getError().message();
  if (failed(checkInputForm((*opened)->getMemBufferRef(), context)))
    return failure();
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(*opened), llvm::SMLoc());
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return failure();
  options.name = path.str();
  FailureOr<StepProgram> program = loadStep(*module, executable, options);
  if (succeeded(program))
    program->loadSeconds = secondsSince(begin);
  return program;
}
