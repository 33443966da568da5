//===- Policy.cpp - A policy with what it is told -------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Policies/Policy.h"

using namespace llvm;

namespace checkpoint {

static constexpr StringLiteral kPolicies =
    "auto, none, full, sqrt, selective and save-names=NAME,...";

Expected<Policy> Policy::parse(StringRef text) {
  auto [word, names] = text.split('=');
  std::optional<PolicyKind> kind = parsePolicyKind(word);
  if (!kind)
    return createStringError(inconvertibleErrorCode(),
                             "unknown policy '" + text + "'; known are " +
                                 kPolicies);
  Policy policy;
  policy.kind = *kind;
  if (!traitsOf(*kind).takesNames) {
    if (text.contains('='))
      return createStringError(inconvertibleErrorCode(),
                               "the policy '" + word + "' takes no names");
    return policy;
  }
  SmallVector<StringRef> list;
  names.split(list, ',', -1, /*KeepEmpty=*/false);
  for (StringRef name : list)
    policy.names.push_back(name.trim().str());
  if (policy.names.empty())
    return createStringError(inconvertibleErrorCode(),
                             word + " needs names: " + word + "=NAME,...");
  return policy;
}

} // namespace checkpoint
