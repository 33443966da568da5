//===- KernelCompiler.cpp - Kernels to machine code -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "KernelCompiler.h"

#include "CodeGenerator.h"
#include "checkpoint/Runtime/CPU/Parallel.h"
#include "checkpoint/Runtime/CPU/Sections.h"
#include "checkpoint/Runtime/LinearAlgebra.h"
#include "checkpoint/Runtime/Products.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/ExecutionUtils.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/xxhash.h"

#include <atomic>
#include <chrono>
#include <thread>

using namespace mlir;
using namespace checkpoint;

static constexpr StringLiteral kKernelName = "kernel";

static std::string digestOf(StringRef text) {
  llvm::XXH128_hash_t hash =
      llvm::xxh3_128bits(llvm::arrayRefFromStringRef(text));
  return llvm::utohexstr(hash.high64, /*LowerCase=*/true, 16) +
         llvm::utohexstr(hash.low64, /*LowerCase=*/true, 16);
}

unsigned KernelCompiler::add(func::FuncOp kernel) {
  // Globals are named by their contents, so the text says all.
  std::string original = kernel.getSymName().str(), text;
  kernel.setSymName(kKernelName);
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
  clone.setSymName(kKernelName);
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
  kernels.push_back({std::move(own), digestOf(text)});
  return known->second;
}

std::string KernelCompiler::getEntryName(unsigned number) const {
  return "checkpoint_kernel_" + kernels[number].digest;
}

//===----------------------------------------------------------------------===//
// To object files
//===----------------------------------------------------------------------===//

llvm::Error KernelCompiler::compile(const CodeTarget &target,
                                    KernelCache *cache, unsigned threads) {
  auto begin = std::chrono::steady_clock::now();
  objects.resize(kernels.size());
  std::vector<unsigned> missing;
  std::vector<std::string> keys;
  std::string fingerprint = cache ? target.fingerprint() : std::string();
  for (auto [number, source] : llvm::enumerate(kernels)) {
    if (cache) {
      keys.push_back(digestOf(fingerprint + source.digest));
      objects[number] = cache->find(keys.back());
    }
    if (!objects[number])
      missing.push_back(number);
  }

  if (!missing.empty())
    CodeGenerator::loadDialects(kernels.front().module->getContext(), target);
  // Each thread takes the next kernel that nobody has.
  std::atomic<size_t> next = 0;
  std::vector<std::string> errors(missing.size());
  auto work = [&] {
    std::optional<CodeGenerator> generator;
    for (size_t at = next++; at < missing.size(); at = next++) {
      unsigned number = missing[at];
      ModuleOp module = *kernels[number].module;
      if (!generator)
        generator.emplace(module->getContext(), target);
      llvm::Expected<SmallVector<char, 0>> object =
          generator->generate(module, kKernelName, getEntryName(number));
      if (object)
        objects[number] = std::make_unique<llvm::SmallVectorMemoryBuffer>(
            std::move(*object), getEntryName(number),
            /*RequiresNullTerminator=*/false);
      else
        errors[at] = llvm::toString(object.takeError());
    }
  };
  unsigned workers = std::min<size_t>(std::max(threads, 1u), missing.size());
  MLIRContext *context =
      kernels.empty() ? nullptr : kernels.front().module->getContext();
  bool makesThreadSafe = workers > 1 && !context->isMultithreadingEnabled();
  if (makesThreadSafe)
    context->enableMultithreading();
  std::vector<std::thread> others;
  for (unsigned i = 1; i < workers; ++i)
    others.emplace_back(work);
  work();
  for (std::thread &thread : others)
    thread.join();
  if (makesThreadSafe)
    context->disableMultithreading();
  for (const std::string &error : errors)
    if (!error.empty())
      return llvm::createStringError(error);

  if (cache && !missing.empty()) {
    for (unsigned number : missing)
      cache->store(keys[number], objects[number]->getBuffer());
    cache->prune();
  }
  result.kernels = kernels.size();
  result.compiled = missing.size();
  result.cached = kernels.size() - missing.size();
  result.rejected = cache ? cache->rejected() : 0;
  result.threads = workers;
  for (const auto &object : objects)
    result.objectBytes += object->getBufferSize();
  result.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin)
          .count();
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Into this process
//===----------------------------------------------------------------------===//

llvm::Error KernelCompiler::load(const CodeTarget &target) {
  // Not more than were compiled, whatever was added since.
  code.resize(objects.size());
  if (objects.empty())
    return llvm::Error::success();
  for (Source &source : kernels)
    source.module = nullptr;
  auto begin = std::chrono::steady_clock::now();
  auto made = llvm::orc::LLJITBuilder()
                  .setJITTargetMachineBuilder(target.machineBuilder())
                  .create();
  if (!made)
    return made.takeError();
  jit = std::move(*made);
  llvm::orc::JITDylib &library = jit->getMainJITDylib();
  auto process = llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(
      jit->getDataLayout().getGlobalPrefix());
  if (!process)
    return process.takeError();
  library.addGenerator(std::move(*process));
  // The runtime that is linked into this program.
  llvm::orc::SymbolMap runtime;
  auto offer = [&](StringRef name, auto *function) {
    runtime[jit->mangleAndIntern(name)] = {
        llvm::orc::ExecutorAddr::fromPtr(function),
        llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
  };
#define CHECKPOINT_KERNEL_FUNCTION(NAME) offer(#NAME, &NAME);
#define CHECKPOINT_LIBRARY_FUNCTION(NAME, ROUTINE) offer(#NAME, &NAME);
#include "checkpoint/Runtime/RuntimeSymbols.def"
  if (llvm::Error error =
          library.define(llvm::orc::absoluteSymbols(std::move(runtime))))
    return error;

  llvm::orc::SymbolLookupSet entries;
  for (auto [number, object] : llvm::enumerate(objects)) {
    if (llvm::Error error = jit->addObjectFile(
            llvm::MemoryBuffer::getMemBuffer(*object, false)))
      return error;
    entries.add(jit->mangleAndIntern(getEntryName(number)));
  }
  auto found = jit->getExecutionSession().lookup(
      {{&library, llvm::orc::JITDylibLookupFlags::MatchExportedSymbolsOnly}},
      std::move(entries));
  if (!found)
    return found.takeError();
  for (unsigned number = 0; number < code.size(); ++number)
    code[number] = (*found)[jit->mangleAndIntern(getEntryName(number))]
                       .getAddress()
                       .toPtr<Kernel>();
  result.seconds +=
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin)
          .count();
  return llvm::Error::success();
}
