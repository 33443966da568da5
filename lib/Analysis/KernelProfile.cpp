//===- KernelProfile.cpp - How long kernels took --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Analysis/KernelProfile.h"

#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Support/ParseJSON.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

#include <cmath>

using namespace mlir;
using namespace checkpoint;

std::string checkpoint::getKernelDigest(func::FuncOp kernel) {
  OwningOpRef<func::FuncOp> anonymous(kernel.clone());
  anonymous->setSymName("kernel");
  for (StringRef name : {attrs::kVariantOf, attrs::kVariantResults})
    (*anonymous)->removeAttr(name);
  std::string text;
  llvm::raw_string_ostream stream(text);
  anonymous->print(stream, OpPrintingFlags().useLocalScope().assumeVerified());
  llvm::XXH128_hash_t hash =
      llvm::xxh3_128bits(llvm::arrayRefFromStringRef(text));
  return llvm::utohexstr(hash.high64, /*LowerCase=*/true, 16) +
         llvm::utohexstr(hash.low64, /*LowerCase=*/true, 16);
}

//===----------------------------------------------------------------------===//
// The file
//===----------------------------------------------------------------------===//

double KernelProfile::seconds() const {
  double seconds = 0;
  for (const MeasuredKernel &kernel : kernels)
    seconds += kernel.seconds();
  return seconds;
}

llvm::json::Value KernelProfile::toJSON() const {
  double total = seconds();
  llvm::json::Array list;
  for (const MeasuredKernel &kernel : kernels) {
    auto rate = [&](double amount) {
      return kernel.secondsPerCall > 0 ? amount / kernel.secondsPerCall : 0.0;
    };
    list.push_back(llvm::json::Object{
        {"kernel", kernel.symbol},
        {"digest", kernel.digest},
        {"calls", kernel.calls},
        {"seconds", kernel.seconds()},
        {"seconds_per_call", kernel.secondsPerCall},
        {"share", total > 0 ? kernel.seconds() / total : 0.0},
        {"flops", kernel.flops},
        {"bytes", kernel.bytes},
        {"gflops_per_second", rate(kernel.flops * 1e-9)},
        {"gigabytes_per_second", rate(kernel.bytes * 1e-9)},
        {"product", kernel.product},
        {"estimated", kernel.estimated},
        {"live_arena_bytes", kernel.liveArenaBytes},
    });
  }
  return llvm::json::Object{
      {"program", program},
      {"cpu", cpu},
      {"threads", threads},
      {"repeat", repeat},
      {"seconds_per_step", secondsPerStep},
      {"kernel_seconds", total},
      {"arena_bytes", arenaBytes},
      {"kernels", std::move(list)},
  };
}

namespace checkpoint {
static bool fromJSON(const llvm::json::Value &value, MeasuredKernel &kernel,
                     llvm::json::Path path) {
  llvm::json::ObjectMapper map(value, path);
  if (!map || !map.map("kernel", kernel.symbol) ||
      !map.map("digest", kernel.digest) ||
      !map.map("seconds_per_call", kernel.secondsPerCall) ||
      !map.mapOptional("calls", kernel.calls) ||
      !map.mapOptional("flops", kernel.flops) ||
      !map.mapOptional("bytes", kernel.bytes) ||
      !map.mapOptional("product", kernel.product) ||
      !map.mapOptional("estimated", kernel.estimated) ||
      !map.mapOptional("live_arena_bytes", kernel.liveArenaBytes))
    return false;
  if (std::isfinite(kernel.secondsPerCall) && kernel.secondsPerCall >= 0)
    return true;
  path.field("seconds_per_call").report("must be a time from 0 on");
  return false;
}
} // namespace checkpoint

llvm::Expected<KernelProfile>
KernelProfile::fromJSON(const llvm::json::Value &value) {
  KernelProfile profile;
  llvm::json::Path::Root root("profile");
  llvm::json::ObjectMapper map(value, root);
  if (!map || !map.mapOptional("program", profile.program) ||
      !map.mapOptional("cpu", profile.cpu) ||
      !map.mapOptional("threads", profile.threads) ||
      !map.mapOptional("repeat", profile.repeat) ||
      !map.mapOptional("seconds_per_step", profile.secondsPerStep) ||
      !map.mapOptional("arena_bytes", profile.arenaBytes) ||
      !map.map("kernels", profile.kernels))
    return root.getError();
  return std::move(profile);
}

llvm::Expected<KernelProfile> KernelProfile::parse(StringRef text) {
  llvm::Expected<llvm::json::Value> value = parseJSON(text);
  if (!value)
    return value.takeError();
  return fromJSON(*value);
}

//===----------------------------------------------------------------------===//
// Prices
//===----------------------------------------------------------------------===//

KernelPrices::KernelPrices(KernelProfile given, std::string file)
    : profile(std::move(given)), file(std::move(file)) {
  for (auto [index, kernel] : llvm::enumerate(profile.kernels))
    byDigest.try_emplace(kernel.digest, index);
}

const MeasuredKernel *KernelPrices::find(func::FuncOp kernel) const {
  auto found = byDigest.find(getKernelDigest(kernel));
  return found == byDigest.end() ? nullptr : &profile.kernels[found->second];
}

FailureOr<double> KernelPrices::price(Operation *user, func::FuncOp kernel) {
  if (auto it = known.find(kernel); it != known.end())
    return it->second;
  const MeasuredKernel *measured = find(kernel);
  if (!measured)
    if (auto whole =
            kernel->getAttrOfType<FlatSymbolRefAttr>(attrs::kVariantOf))
      if (auto of = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
              kernel->getParentOp(), whole))
        measured = find(of);
  if (measured)
    return known[kernel] = measured->secondsPerCall;

  StringRef name = kernel.getSymName();
  bool sameName =
      llvm::any_of(profile.kernels, [&](const MeasuredKernel &other) {
        return other.symbol == name;
      });
  InFlightDiagnostic error = user->emitError()
                             << "the profile '" << file << "'";
  if (!profile.program.empty())
    error << " of " << profile.program;
  error << " has no time for kernel @" << name;
  if (sameName)
    error << " (it has one of that name that computes something else)";
  error << "; measure this step: checkpoint-run STEP.mlir --profile=" << file;
  return error;
}
