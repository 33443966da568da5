//===- Canonicalization.cpp - Upstream's patterns, less the wrong ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Transforms/Canonicalization.h"

#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace checkpoint;

ArrayRef<std::string> checkpoint::getMiscompilingPatterns() {
  static const std::string names[] = {"(anonymous namespace)::WhileMoveIfDown"};
  return names;
}

FrozenRewritePatternSet
checkpoint::withoutMiscompilingPatterns(RewritePatternSet &&patterns) {
  return FrozenRewritePatternSet(std::move(patterns),
                                 getMiscompilingPatterns());
}

std::unique_ptr<Pass>
checkpoint::createSoundCanonicalizer(const GreedyRewriteConfig &config,
                                     ArrayRef<std::string> disabled) {
  SmallVector<std::string> all(getMiscompilingPatterns());
  llvm::append_range(all, disabled);
  return createCanonicalizerPass(config, all);
}
