//===- CodeGenerator.cpp - A kernel to an object file ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "CodeGenerator.h"

#include "ExecutionEngine/VerifyPasses.h"
#include "checkpoint/Pipelines/CPU.h"
#include "checkpoint/Pipelines/InsertBetween.h"

#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/Passes/PassBuilder.h"

using namespace mlir;
using namespace checkpoint;

CodeGenerator::CodeGenerator(MLIRContext *context, const CodeTarget &target)
    : toLLVM(context), target(target) {
  toLLVM.enableVerifier(kVerifiesPasses);
  buildKernelsToLLVMPipeline(toLLVM, target.kernelTarget());
  // Parsed before, when the device was created.
  if (!target.kernelTarget().between.empty())
    cantFail(insertBetween(toLLVM, target.kernelTarget().between));
}

void CodeGenerator::loadDialects(MLIRContext *context,
                                 const CodeTarget &target) {
  PassManager passes(context);
  buildKernelsToLLVMPipeline(passes, target.kernelTarget());
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  passes.getDependentDialects(registry);
  context->appendDialectRegistry(registry);
  for (StringRef name : registry.getDialectNames())
    context->getOrLoadDialect(name);
}

/// Gives the kernel a function that takes its pointers in an array, and hides
/// everything else.
static void addEntry(llvm::Module &module, StringRef kernel, StringRef name) {
  llvm::LLVMContext &context = module.getContext();
  llvm::IRBuilder<> builder(context);
  auto *pointer = llvm::PointerType::getUnqual(context);
  for (llvm::Function &function : module)
    if (!function.isDeclaration()) {
      function.setLinkage(llvm::GlobalValue::InternalLinkage);
      function.setDoesNotThrow();
    }
  for (llvm::GlobalVariable &global : module.globals())
    if (!global.isDeclaration())
      global.setLinkage(llvm::GlobalValue::InternalLinkage);
  llvm::Function *function = module.getFunction(kernel);
  auto *entry = llvm::Function::Create(
      llvm::FunctionType::get(builder.getVoidTy(), {pointer}, false),
      llvm::Function::ExternalLinkage, name, module);
  entry->setDoesNotThrow();
  builder.SetInsertPoint(llvm::BasicBlock::Create(context, "", entry));
  SmallVector<llvm::Value *> arguments;
  for (unsigned i = 0; i < function->arg_size(); ++i) {
    llvm::Value *slot =
        builder.CreateConstInBoundsGEP1_64(pointer, entry->getArg(0), i);
    arguments.push_back(builder.CreateLoad(pointer, slot));
  }
  builder.CreateCall(function, arguments);
  builder.CreateRetVoid();
}

static void optimize(llvm::Module &module, llvm::TargetMachine &machine) {
  llvm::PipelineTuningOptions tuning;
  tuning.LoopVectorization = true;
  tuning.LoopInterleaving = true;
  tuning.SLPVectorization = true;
  llvm::PassBuilder passes(&machine, tuning);
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager graph;
  llvm::ModuleAnalysisManager modules;
  passes.registerModuleAnalyses(modules);
  passes.registerCGSCCAnalyses(graph);
  passes.registerFunctionAnalyses(functions);
  passes.registerLoopAnalyses(loops);
  passes.crossRegisterProxies(loops, functions, graph, modules);
  passes.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2)
      .run(module, modules);
}

llvm::Expected<SmallVector<char, 0>>
checkpoint::emitObject(llvm::Module &module, llvm::TargetMachine &machine) {
  SmallVector<char, 0> object;
  llvm::raw_svector_ostream stream(object);
  llvm::legacy::PassManager emitter;
  if (machine.addPassesToEmitFile(emitter, stream, nullptr,
                                  llvm::CodeGenFileType::ObjectFile))
    return llvm::createStringError("the target emits no object files");
  emitter.run(module);
  return std::move(object);
}

llvm::Expected<SmallVector<char, 0>>
CodeGenerator::generate(ModuleOp module, StringRef name, StringRef entry) {
  if (!machine) {
    auto made = target.createMachine();
    if (!made)
      return made.takeError();
    machine = std::move(*made);
  }
  if (failed(toLLVM.run(module)))
    return llvm::createStringError("kernels cannot be brought to LLVM");
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> code = translateModuleToLLVMIR(module, context);
  if (!code)
    return llvm::createStringError("kernels cannot be translated to LLVM");
  code->setDataLayout(machine->createDataLayout());
  code->setTargetTriple(machine->getTargetTriple());
  addEntry(*code, name, entry);
  optimize(*code, *machine);
  return emitObject(*code, *machine);
}
