//===- train.cpp - A training loop around a step in this process ----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Step.h"

#include "checkpoint/ExecutionEngine/CPU/CPUDevice.h"
#include "checkpoint/ExecutionEngine/LoadStep.h"
#include "checkpoint/ExecutionEngine/Run/StepExecution.h"
#include "checkpoint/Pipelines/Registration.h"
#include "checkpoint/Transforms/Passes.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

int main() {
  llvm::ExitOnError check("train: ");
  mlir::DialectRegistry registry;
  checkpoint::registerAllDialects(registry);
  mlir::MLIRContext context(registry);

  // The step, rewritten to 85% of the memory that it would take.
  auto module = mlir::parseSourceString<mlir::ModuleOp>(kStep, &context);
  mlir::PassManager passes(&context);
  checkpoint::buildPreparePipeline(passes);
  checkpoint::RematOptions plan;
  plan.budget = "85%";
  plan.quiet = true;
  passes.addPass(checkpoint::createRemat(plan));
  passes.addPass(checkpoint::createVerify());
  if (!module || failed(passes.run(*module)))
    return 1;

  // Its code. Errors in the module are emitted in the context.
  auto device = check(checkpoint::CPUDevice::create());
  auto executable = device->createExecutable();
  auto program = checkpoint::loadStep(*module, *executable);
  if (failed(program))
    return 1;
  check(executable->load());

  // Its memory, and in it this program's own arguments.
  auto step = check(checkpoint::StepExecution::create(*executable, *program));
  for (unsigned index = 0; index < program->arguments.size(); ++index) {
    std::vector<float> numbers(program->arguments[index].numbers);
    for (size_t i = 0; i < numbers.size(); ++i)
      numbers[i] = std::sin(i * (index + 1.0)) / 4;
    check(step.setArgument(index, numbers));
  }

  // The new weights are the next step's: the step says which result is which.
  std::vector<float> loss(1);
  for (int i = 0; i < 5; ++i) {
    check(step.run());
    check(step.getResult(0, loss));
    llvm::outs() << "loss " << loss.front() << "\n";
    check(step.feedBack());
  }
  llvm::outs() << "peak " << step.getAllocatedBytes() << " bytes, predicted "
               << program->predictedPeakBytes << "\n";
  return 0;
}
