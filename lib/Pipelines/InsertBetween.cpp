//===- InsertBetween.cpp - Passes between those of a pipeline -------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Pipelines/InsertBetween.h"

#include "mlir/Pass/PassRegistry.h"

using namespace mlir;

llvm::Error checkpoint::insertBetween(OpPassManager &pm, StringRef passes) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  pm.printAsTextualPipeline(stream);
  // Without the operation that the pipeline is for, and its parentheses.
  StringRef inner = StringRef(text).drop_until([](char c) { return c == '('; });
  inner = inner.drop_front().drop_back();
  std::string all;
  int options = 0; // how many braces are open
  for (char c : inner) {
    options += c == '{' ? 1 : c == '}' ? -1 : 0;
    all += c;
    if (c == ',' && options == 0)
      all += (passes + ",").str();
  }
  pm.clear();
  std::string message;
  llvm::raw_string_ostream errors(message);
  if (succeeded(parsePassPipeline(all, pm, errors)))
    return llvm::Error::success();
  pm.clear();
  return llvm::createStringError("cannot insert '" + passes +
                                 "' between passes: " + message);
}
