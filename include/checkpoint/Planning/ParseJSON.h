//===- ParseJSON.h - JSON from anywhere -------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_PARSEJSON_H
#define CHECKPOINT_PLANNING_PARSEJSON_H

#include "llvm/Support/JSON.h"

namespace checkpoint {

/// As llvm::json::parse, but text that nests too deeply for its recursion (over
/// 1000 levels) is an error.
llvm::Expected<llvm::json::Value> parseJSON(llvm::StringRef text);

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_PARSEJSON_H
