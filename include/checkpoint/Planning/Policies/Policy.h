//===- Policy.h - A policy with what it is told -----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_POLICIES_POLICY_H
#define CHECKPOINT_PLANNING_POLICIES_POLICY_H

#include "checkpoint/Planning/Model/PolicyKind.h"
#include "llvm/Support/Error.h"

#include <vector>

namespace checkpoint {

/// Which policy is wanted, and what it is told.
struct Policy {
  PolicyKind kind = PolicyKind::Auto;
  /// For SaveNames.
  std::vector<std::string> names;
  /// For Selective: recompute forward kernels of at most this many FLOPs per
  /// byte of their results; by default 1.5 times the smallest such figure among
  /// products of two activations.
  std::optional<double> maxFlopsPerByte;

  /// Reads the word of `policy=` and `--planner=`: `auto`, `none`, `full`,
  /// `sqrt`, `selective`, or `save-names=a,b`.
  static llvm::Expected<Policy> parse(llvm::StringRef text);
};

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_POLICIES_POLICY_H
