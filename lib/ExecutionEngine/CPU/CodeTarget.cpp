//===- CodeTarget.cpp - The CPU that code is for --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "CodeTarget.h"

#include "checkpoint/Runtime/CPU/CpuFeatures.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/xxhash.h"

#include <dlfcn.h>
#include <link.h>

using namespace llvm;
using namespace checkpoint;

Expected<CodeTarget> CodeTarget::get(StringRef cpu) {
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  Expected<orc::JITTargetMachineBuilder> host =
      orc::JITTargetMachineBuilder::detectHost();
  if (!host)
    return host.takeError();
  CodeTarget target(std::move(*host));
  if (cpu != "native") {
    orc::JITTargetMachineBuilder named(target.builder.getTargetTriple());
    Expected<std::unique_ptr<TargetMachine>> machine =
        named.createTargetMachine();
    if (!machine)
      return machine.takeError();
    if (!(*machine)->getMCSubtargetInfo()->isCPUStringValid(cpu))
      return createStringError("no CPU of the name '" + cpu +
                               "' is known; say native, or a name that clang's "
                               "-march= knows");
    named.setCPU(cpu.str());
    target.builder = std::move(named);
  }
  target.builder.setCodeGenOptLevel(CodeGenOptLevel::Default);
  target.builder.setRelocationModel(Reloc::PIC_);
  // No multiply-add that the program does not ask for: bits.
  target.builder.getOptions().AllowFPOpFusion = FPOpFusion::Strict;

  Expected<std::unique_ptr<TargetMachine>> machine = target.createMachine();
  if (!machine)
    return machine.takeError();
  StringSet<> features;
  for (const SubtargetFeatureKV &feature :
       (*machine)->getMCSubtargetInfo()->getEnabledProcessorFeatures()) {
    features.insert(feature.Key);
    if (checkpointHasCpuFeature(feature.Key) >= 0)
      target.used.push_back(feature.Key);
  }
  if (features.contains("avx512f"))
    target.lowering.f32Lanes = 16;
  else if (features.contains("avx"))
    target.lowering.f32Lanes = 8;
  return std::move(target);
}

std::vector<std::string> CodeTarget::missingHere() const {
  std::vector<std::string> missing;
  for (const std::string &name : used)
    if (checkpointHasCpuFeature(name.c_str()) == 0)
      missing.push_back(name);
  return missing;
}

Expected<std::unique_ptr<TargetMachine>> CodeTarget::createMachine() const {
  return orc::JITTargetMachineBuilder(builder).createTargetMachine();
}

/// The shared library or the program that this code is in.
static std::string getThisFile() {
  static int here;
  Dl_info info;
  link_map *map = nullptr;
  // Of the program itself, no name.
  if (dladdr1(&here, &info, reinterpret_cast<void **>(&map), RTLD_DL_LINKMAP) &&
      map && map->l_name[0])
    return map->l_name;
  return sys::fs::getMainExecutable(nullptr, &here);
}

std::string CodeTarget::fingerprint() const {
  // Passes change between two builds of one version.
  static const std::string program = [] {
    auto file = MemoryBuffer::getFile(getThisFile(), /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
    if (!file)
      return std::string();
    return utohexstr(xxh3_64bits((*file)->getBuffer()));
  }();
  std::string text;
  raw_string_ostream(text) << "checkpoint-opt " << CHECKPOINT_VERSION << ' '
                           << program << "\nLLVM " << LLVM_VERSION_STRING
                           << '\n'
                           << triple() << ' ' << cpu() << '\n'
                           << builder.getFeatures().getString() << '\n'
                           << lowering.between << '\n';
  return text;
}
