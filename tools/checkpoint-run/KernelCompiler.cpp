//===- KernelCompiler.cpp - Kernels to machine code -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "KernelCompiler.h"

#include "checkpoint/Conversion/Passes.h"
#include "checkpoint/Runtime/Products.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/ExecutionUtils.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

#include <thread>

using namespace mlir;
using namespace checkpoint;

static std::string getName(unsigned number) {
  return "kernel_" + std::to_string(number);
}

unsigned KernelCompiler::add(func::FuncOp kernel) {
  // Globals are named by their contents, so the text says all.
  std::string original = kernel.getSymName().str(), text;
  kernel.setSymName("kernel");
  llvm::raw_string_ostream stream(text);
  kernel->print(stream, OpPrintingFlags().useLocalScope().assumeVerified());
  kernel.setSymName(original);
  auto [known, isNew] = numbers.try_emplace(text, kernels.size());
  if (!isNew)
    return known->second;

  auto source = kernel->getParentOfType<ModuleOp>();
  OwningOpRef<ModuleOp> own = ModuleOp::create(kernel.getLoc());
  OpBuilder builder = OpBuilder::atBlockEnd(own->getBody());
  auto clone = cast<func::FuncOp>(builder.clone(*kernel));
  clone.setSymName(getName(known->second));
  SymbolTable symbols(*own);
  SymbolTableCollection tables;
  clone.walk([&](Operation *op) {
    SymbolRefAttr reference;
    if (auto global = dyn_cast<memref::GetGlobalOp>(op))
      reference = global.getNameAttr();
    else if (auto call = dyn_cast<func::CallOp>(op))
      reference = call.getCalleeAttr();
    if (reference && !symbols.lookup(reference.getLeafReference()))
      symbols.insert(tables.lookupSymbolIn(source, reference)->clone());
  });
  kernels.push_back(std::move(own));
  return known->second;
}

/// Gives each kernel of `module` a function that takes its pointers in an
/// array, and hides what only that function calls.
static void addEntries(llvm::Module &module) {
  llvm::LLVMContext &context = module.getContext();
  llvm::IRBuilder<> builder(context);
  auto *pointer = llvm::PointerType::getUnqual(context);
  SmallVector<llvm::Function *> functions;
  for (llvm::Function &function : module)
    if (!function.isDeclaration())
      functions.push_back(&function);
  for (llvm::Function *function : functions) {
    auto *entry = llvm::Function::Create(
        llvm::FunctionType::get(builder.getVoidTy(), {pointer}, false),
        llvm::Function::ExternalLinkage, "call_" + function->getName(), module);
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
    function->setLinkage(llvm::GlobalValue::InternalLinkage);
    function->setDoesNotThrow();
  }
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

/// Takes a module of the LLVM dialect to an object file in memory.
static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
compileModule(ModuleOp module, llvm::orc::JITTargetMachineBuilder builder) {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> code = translateModuleToLLVMIR(module, context);
  if (!code)
    return llvm::createStringError("kernels cannot be translated to LLVM");
  auto machine = builder.createTargetMachine();
  if (!machine)
    return machine.takeError();
  code->setDataLayout((*machine)->createDataLayout());
  code->setTargetTriple((*machine)->getTargetTriple());
  addEntries(*code);
  optimize(*code, **machine);

  llvm::SmallVector<char, 0> object;
  llvm::raw_svector_ostream stream(object);
  llvm::legacy::PassManager emitter;
  if ((*machine)->addPassesToEmitFile(emitter, stream, nullptr,
                                      llvm::CodeGenFileType::ObjectFile))
    return llvm::createStringError("this host's target emits no object files");
  emitter.run(*code);
  return std::make_unique<llvm::SmallVectorMemoryBuffer>(std::move(object));
}

/// Moves the kernels into `parts` modules of about the same size.
static std::vector<OwningOpRef<ModuleOp>>
distribute(std::vector<OwningOpRef<ModuleOp>> &kernels, unsigned parts) {
  std::vector<OwningOpRef<ModuleOp>> modules;
  std::vector<std::unique_ptr<SymbolTable>> symbols;
  std::vector<int64_t> load(parts, 0);
  for (unsigned i = 0; i < parts; ++i) {
    modules.push_back(
        ModuleOp::create(UnknownLoc::get((*kernels[0])->getContext())));
    symbols.push_back(std::make_unique<SymbolTable>(*modules.back()));
  }
  for (OwningOpRef<ModuleOp> &kernel : kernels) {
    size_t part = std::min_element(load.begin(), load.end()) - load.begin();
    kernel->walk([&](Operation *) { ++load[part]; });
    for (Operation &op :
         llvm::make_early_inc_range(kernel->getBody()->getOperations())) {
      auto symbol = cast<SymbolOpInterface>(op);
      if (symbols[part]->lookup(symbol.getName()))
        continue;
      op.remove();
      symbols[part]->insert(&op);
    }
  }
  return modules;
}

llvm::Error KernelCompiler::compile(unsigned threads) {
  code.resize(kernels.size());
  if (kernels.empty())
    return llvm::Error::success();
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  builder->setCodeGenOptLevel(llvm::CodeGenOptLevel::Default);
  // No multiply-add that the program does not ask for: bits.
  builder->getOptions().AllowFPOpFusion = llvm::FPOpFusion::Strict;
  auto made =
      llvm::orc::LLJITBuilder().setJITTargetMachineBuilder(*builder).create();
  if (!made)
    return made.takeError();
  jit = std::move(*made);
  llvm::orc::JITDylib &library = jit->getMainJITDylib();
  auto process = llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(
      jit->getDataLayout().getGlobalPrefix());
  if (!process)
    return process.takeError();
  library.addGenerator(std::move(*process));
  if (llvm::Error error = library.define(llvm::orc::absoluteSymbols(
          {{jit->mangleAndIntern("checkpointProduct"),
            {llvm::orc::ExecutorAddr::fromPtr(&checkpointProduct),
             llvm::JITSymbolFlags::Exported |
                 llvm::JITSymbolFlags::Callable}}})))
    return error;

  size_t count = kernels.size();
  unsigned parts = std::min<size_t>(std::max(threads, 1u), count);
  std::vector<OwningOpRef<ModuleOp>> modules = distribute(kernels, parts);
  // MLIR has its own threads; a pass manager may load dialects, which must not
  // happen in two at once.
  for (OwningOpRef<ModuleOp> &module : modules) {
    PassManager pm(module->getContext());
    buildKernelsToLLVMPipeline(pm);
    if (failed(pm.run(*module)))
      return llvm::createStringError("kernels cannot be brought to LLVM");
  }
  std::vector<
      std::optional<llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>>>
      objects(parts);
  std::vector<std::thread> workers;
  for (unsigned i = 1; i < parts; ++i)
    workers.emplace_back(
        [&, i] { objects[i].emplace(compileModule(*modules[i], *builder)); });
  objects[0].emplace(compileModule(*modules[0], *builder));
  for (std::thread &worker : workers)
    worker.join();
  llvm::Error errors = llvm::Error::success();
  for (auto &object : objects) {
    if (!*object)
      errors = llvm::joinErrors(std::move(errors), object->takeError());
    else if (llvm::Error error = jit->addObjectFile(std::move(**object)))
      errors = llvm::joinErrors(std::move(errors), std::move(error));
  }
  if (errors)
    return errors;
  for (unsigned i = 0; i < count; ++i) {
    auto address = jit->lookup("call_" + getName(i));
    if (!address)
      return address.takeError();
    code[i] = address->toPtr<Kernel>();
  }
  return llvm::Error::success();
}
