//===- checkpoint-opt.cpp - Optimizer driver ------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Pipelines/InsertBetween.h"
#include "checkpoint/Pipelines/Registration.h"
#include "checkpoint/Support/OutputFile.h"
#include "checkpoint/ToolSupport/ExitStatus.h"
#include "checkpoint/ToolSupport/InputForm.h"
#include "checkpoint/ToolSupport/ShortDiagnostics.h"

#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/InitLLVM.h"

using namespace mlir;

static llvm::cl::opt<std::string> between(
    "between", llvm::cl::value_desc("passes"), llvm::cl::Hidden,
    llvm::cl::desc("Run these passes (canonicalize,cse) between any two of the "
                   "others, to test that they change no result"));

static LogicalResult run(const MlirOptMainConfig &config,
                         DialectRegistry &registry, StringRef inputFilename,
                         StringRef outputFilename) {
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> input =
      openInputFile(inputFilename, &message);
  if (!input) {
    llvm::errs() << message << "\n";
    return failure();
  }
  {
    MLIRContext context(MLIRContext::Threading::DISABLED);
    checkpoint::printDiagnosticsShortly(context);
    if (failed(checkpoint::checkInputForm(input->getMemBufferRef(), context)))
      return failure();
  }
  // A file is touched when all has gone well, not before.
  std::string text;
  llvm::raw_string_ostream os(text);
  if (failed(MlirOptMain(os, std::move(input), registry, config)))
    return failure();
  llvm::Error error = checkpoint::writeOutputFile(
      outputFilename, [&](llvm::raw_ostream &out) { out << text; });
  if (!error)
    return success();
  llvm::errs() << "cannot write '" << outputFilename
               << "': " << llvm::toString(std::move(error)) << "\n";
  return failure();
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  DialectRegistry registry;
  checkpoint::registerAllDialects(registry);
  checkpoint::registerAllPasses();
  registerTransformsPasses();
  auto [inputFilename, outputFilename] = registerAndParseCLIOptions(
      argc, argv, "Rematerialization of training steps\n", registry);
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return asMainReturnCode(
        MlirOptMain(argc, argv, inputFilename, outputFilename, registry));
  // StableHLO in generic form is input as any other; an op that a pass does
  // not know is that pass's to name.
  config.allowUnregisteredDialects(true);
  checkpoint::ExitStatus status;
  MlirOptMainConfig pipeline = config;
  config.setPassPipelineSetupFn([&](PassManager &pm) {
    if (!pipeline.shouldVerifyDiagnostics())
      checkpoint::printDiagnosticsShortly(*pm.getContext());
    status.watch(*pm.getContext());
    // The line in the source says which op an error is about.
    pm.getContext()->printOpOnDiagnostic(false);
    if (failed(pipeline.setupPassPipeline(pm)))
      return failure();
    if (between.empty())
      return success();
    llvm::Error error = checkpoint::insertBetween(pm, between);
    if (!error)
      return success();
    llvm::errs() << llvm::toString(std::move(error)) << '\n';
    return failure();
  });
  return status.code(run(config, registry, inputFilename, outputFilename));
}
