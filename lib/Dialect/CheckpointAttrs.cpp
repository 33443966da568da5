//===- CheckpointAttrs.cpp - Attributes of the dialect --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Dialect/CheckpointDialect.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace checkpoint;

namespace {
struct Preset {
  StringRef name;
  int64_t f32Flops, bf16Flops, memoryBandwidth, linkBandwidth;
  int64_t launchNanoseconds, capacityBytes;
  int64_t alignment, workers;
};
} // namespace

constexpr int64_t kGiB = int64_t(1) << 30;
constexpr int64_t kTera = 1000000000000;
constexpr int64_t kGiga = 1000000000;

// Dense rates without sparsity, SXM forms, from NVIDIA's data sheets (H200,
// H100, A100 80 GB); launch costs are the usual few microseconds. "cpu" is one
// core with two 512-bit FMA units at about 3 GHz and one memory channel; its
// 16-bit products run in f32. Buffers lie at cache lines there, and on GPUs
// where cuBLASLt takes its fastest algorithms without being told more (256
// bytes, the default of its CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_*). Workers are
// threads of a usual machine, and the multiprocessors that the data sheets
// state.
static const Preset presets[] = {
    {"h200", 67 * kTera, 989 * kTera, 4800 * kGiga, 450 * kGiga, 3000,
     141 * kGiga, 256, 132},
    {"h100", 67 * kTera, 989 * kTera, 3350 * kGiga, 450 * kGiga, 3000,
     80 * kGiB, 256, 132},
    {"a100", 19500 * kGiga, 312 * kTera, 2039 * kGiga, 300 * kGiga, 3000,
     80 * kGiB, 256, 108},
    {"cpu", 100 * kGiga, 100 * kGiga, 20 * kGiga, 20 * kGiga, 100, 16 * kGiB,
     64, 16},
};

TargetAttr TargetAttr::getPreset(MLIRContext *context, StringRef name) {
  for (const Preset &preset : presets)
    if (preset.name == name)
      return TargetAttr::get(context, preset.name, preset.f32Flops,
                             preset.bf16Flops, preset.memoryBandwidth,
                             preset.linkBandwidth, preset.launchNanoseconds,
                             preset.capacityBytes, preset.alignment,
                             preset.workers);
  return {};
}

ArrayRef<StringRef> TargetAttr::getPresetNames() {
  static const SmallVector<StringRef> names = llvm::map_to_vector(
      presets, [](const Preset &preset) { return preset.name; });
  return names;
}

TargetAttr TargetAttr::of(Operation *step) {
  for (Operation *op = step; op; op = op->getParentOp())
    if (auto target = op->getAttrOfType<TargetAttr>(attrs::kTarget))
      return target;
  return getPreset(step->getContext(), "cpu");
}

LogicalResult
TargetAttr::verify(function_ref<InFlightDiagnostic()> emitError, StringRef name,
                   int64_t f32Flops, int64_t bf16Flops, int64_t memoryBandwidth,
                   int64_t linkBandwidth, int64_t launchNanoseconds,
                   int64_t capacityBytes, int64_t alignment, int64_t workers) {
  if (f32Flops <= 0 || bf16Flops <= 0 || memoryBandwidth <= 0 ||
      linkBandwidth <= 0 || capacityBytes <= 0)
    return emitError() << "target '" << name
                       << "': rates and capacity must be positive";
  if (launchNanoseconds < 0)
    return emitError() << "target '" << name
                       << "': launch_nanoseconds must not be negative";
  if (alignment < 64 || alignment > (1 << 30) ||
      !llvm::isPowerOf2_64(alignment))
    return emitError() << "target '" << name
                       << "': alignment must be a power of two from 64 to 2^30";
  if (workers <= 0)
    return emitError() << "target '" << name << "': workers must be positive";
  return success();
}
