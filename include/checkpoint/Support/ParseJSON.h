//===- ParseJSON.h - JSON from anywhere -------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_SUPPORT_PARSEJSON_H
#define CHECKPOINT_SUPPORT_PARSEJSON_H

#include "llvm/Support/JSON.h"

namespace checkpoint {

/// An error for text that nests too deeply (over 1000 levels) for the recursion
/// of llvm::json::parse.
llvm::Error checkNesting(llvm::StringRef text);

/// As llvm::json::parse, with checkNesting before it.
llvm::Expected<llvm::json::Value> parseJSON(llvm::StringRef text);

} // namespace checkpoint

#endif // CHECKPOINT_SUPPORT_PARSEJSON_H
