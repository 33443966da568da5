//===- PolicyKind.h - The policies there are --------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_MODEL_POLICYKIND_H
#define CHECKPOINT_PLANNING_MODEL_POLICYKIND_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <string>

namespace checkpoint {

/// How it is decided what to save and what to compute again.
enum class PolicyKind : uint8_t {
  None,      // everything is saved
  Full,      // every layer is computed again
  Sqrt,      // nested segments over the chain of layers
  Selective, // cheap kernels are computed again
  Auto,      // the planner's search
  SaveNames, // as Full, and what has one of some names is saved
};

/// What is to be known of a policy before it decides anything.
struct PolicyTraits {
  PolicyKind kind;
  /// In options, in a problem's JSON form and in IR.
  llvm::StringLiteral word;
  /// Cannot do without nodes that say whether they are forward.
  bool needsPhases;
  /// Is written with names: "save-names=q,k".
  bool takesNames;
  /// May govern a segment of forward.
  bool governsSegments;
};

/// All policies, each once, in the order of the enumeration.
llvm::ArrayRef<PolicyTraits> policyTable();
const PolicyTraits &traitsOf(PolicyKind kind);
llvm::StringRef stringify(PolicyKind kind);
/// The policy of a word without names; none for another word.
std::optional<PolicyKind> parsePolicyKind(llvm::StringRef word);
/// The same for a policy that may govern a segment.
std::optional<PolicyKind> parseSegmentPolicy(llvm::StringRef word);
/// The words of those that may, for messages: "none, full, ...".
std::string listSegmentPolicies();

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_MODEL_POLICYKIND_H
