//===- AttributeNames.h - Discardable attributes ----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The names of the dialect's discardable attributes. CheckpointDialect.td says
// where each stands and what it means.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_DIALECT_ATTRIBUTENAMES_H
#define CHECKPOINT_DIALECT_ATTRIBUTENAMES_H

#include "llvm/ADT/StringRef.h"

namespace checkpoint::attrs {

// On function arguments.
inline constexpr llvm::StringLiteral kDonated = "checkpoint.donated";
inline constexpr llvm::StringLiteral kRange = "checkpoint.range";
inline constexpr llvm::StringLiteral kNextResult = "checkpoint.next_result";
// JAX's own words for a donated argument: bound to one result, or to any. They
// are about its buffer alone, not about its value in the next step.
inline constexpr llvm::StringLiteral kJaxAliasingOutput = "tf.aliasing_output";
inline constexpr llvm::StringLiteral kJaxBufferDonor = "jax.buffer_donor";

// On function results.
inline constexpr llvm::StringLiteral kLoss = "checkpoint.loss";

// On both: the integers are unsigned, which their type no longer says.
inline constexpr llvm::StringLiteral kUnsigned = "checkpoint.unsigned";
// On both: the last dimension is a complex number's real and imaginary part.
inline constexpr llvm::StringLiteral kComplex = "checkpoint.complex";

// On operations.
inline constexpr llvm::StringLiteral kFlops = "checkpoint.flops";
inline constexpr llvm::StringLiteral kWorkspaceBytes =
    "checkpoint.workspace_bytes";
inline constexpr llvm::StringLiteral kRecomputable = "checkpoint.recomputable";
inline constexpr llvm::StringLiteral kPhase = "checkpoint.phase";
inline constexpr llvm::StringLiteral kSegment = "checkpoint.segment";
inline constexpr llvm::StringLiteral kResultNames = "checkpoint.result_names";
inline constexpr llvm::StringLiteral kDroppedResults =
    "checkpoint.dropped_results";

// On custom calls that call Python: what the user wrote, and where.
inline constexpr llvm::StringLiteral kCallback = "checkpoint.callback";
inline constexpr llvm::StringLiteral kSource = "checkpoint.source";

// On a scatter while StableHLO is being finished: its indices were unsigned.
inline constexpr llvm::StringLiteral kUnsignedIndices =
    "checkpoint.unsigned_indices";

// On functions.
inline constexpr llvm::StringLiteral kKernel = "checkpoint.kernel";
inline constexpr llvm::StringLiteral kShape = "checkpoint.shape";
inline constexpr llvm::StringLiteral kVariantOf = "checkpoint.variant_of";
inline constexpr llvm::StringLiteral kVariantResults =
    "checkpoint.variant_results";
// For reports, of a joined kernel: the kernels whose operations it runs row by
// row, and how many arguments hold something before.
inline constexpr llvm::StringLiteral kMembers = "checkpoint.members";
inline constexpr llvm::StringLiteral kInputs = "checkpoint.inputs";
// For reports: the kernels that are its sections.
inline constexpr llvm::StringLiteral kSections = "checkpoint.sections";
inline constexpr llvm::StringLiteral kSegments = "checkpoint.segments";
inline constexpr llvm::StringLiteral kPredictedPeakBytes =
    "checkpoint.predicted_peak_bytes";
inline constexpr llvm::StringLiteral kLivePeakBytes =
    "checkpoint.live_peak_bytes";
inline constexpr llvm::StringLiteral kTarget = "checkpoint.target";
inline constexpr llvm::StringLiteral kEffectsDigest =
    "checkpoint.effects_digest";
inline constexpr llvm::StringLiteral kValueDigest = "checkpoint.value_digest";
inline constexpr llvm::StringLiteral kPlanDigest = "checkpoint.plan_digest";

// On a parallel loop in a kernel, and on the function that it becomes: how many
// iterations are worth a thread's while.
inline constexpr llvm::StringLiteral kGrain = "checkpoint.grain";

// On structured operations in kernels: a matrix product, whose sums begin at 0.
inline constexpr llvm::StringLiteral kProduct = "checkpoint.product";

// On modules.
inline constexpr llvm::StringLiteral kFused = "checkpoint.fused";

} // namespace checkpoint::attrs

#endif // CHECKPOINT_DIALECT_ATTRIBUTENAMES_H
