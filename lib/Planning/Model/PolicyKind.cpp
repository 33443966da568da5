//===- PolicyKind.cpp - The policies there are ----------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Model/PolicyKind.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace checkpoint {

// kind, word, needsPhases, takesNames, governsSegments
static constexpr PolicyTraits kPolicies[] = {
    {PolicyKind::None, "none", false, false, true},
    {PolicyKind::Full, "full", true, false, true},
    {PolicyKind::Sqrt, "sqrt", true, false, true},
    {PolicyKind::Selective, "selective", true, false, true},
    {PolicyKind::Auto, "auto", false, false, true},
    {PolicyKind::SaveNames, "save-names", true, true, false},
};

ArrayRef<PolicyTraits> policyTable() { return kPolicies; }

const PolicyTraits &traitsOf(PolicyKind kind) {
  return kPolicies[size_t(kind)];
}

StringRef stringify(PolicyKind kind) { return traitsOf(kind).word; }

std::optional<PolicyKind> parsePolicyKind(StringRef word) {
  for (const PolicyTraits &traits : kPolicies)
    if (traits.word == word)
      return traits.kind;
  return std::nullopt;
}

std::optional<PolicyKind> parseSegmentPolicy(StringRef word) {
  std::optional<PolicyKind> kind = parsePolicyKind(word);
  return kind && traitsOf(*kind).governsSegments ? kind : std::nullopt;
}

std::string listSegmentPolicies() {
  SmallVector<StringRef> words;
  for (const PolicyTraits &traits : kPolicies)
    if (traits.governsSegments)
      words.push_back(traits.word);
  return join(words, ", ");
}

} // namespace checkpoint
