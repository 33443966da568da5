//===- Canonicalization.h - Upstream's patterns, less the wrong -*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TRANSFORMS_CANONICALIZATION_H
#define CHECKPOINT_TRANSFORMS_CANONICALIZATION_H

#include "mlir/Pass/Pass.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace checkpoint {

/// Names of the canonicalization patterns of LLVM 22 that change what a program
/// computes. Whoever canonicalizes leaves them out.
///
/// `WhileMoveIfDown` moves an `scf.if` from before an `scf.condition` into the
/// loop's body. Where the condition forwards a result of the `scf.if` twice,
/// the second argument of the body becomes the value of the *else* branch
/// (llvm/llvm-project issue 219456, mended after LLVM 22), and where the result
/// is used by a value that is forwarded, too, the use stands before the
/// definition.
llvm::ArrayRef<std::string> getMiscompilingPatterns();

/// `patterns` without the above.
mlir::FrozenRewritePatternSet
withoutMiscompilingPatterns(mlir::RewritePatternSet &&patterns);

/// Upstream's canonicalizer without the above and without `disabled`.
std::unique_ptr<mlir::Pass>
createSoundCanonicalizer(const mlir::GreedyRewriteConfig &config = {},
                         llvm::ArrayRef<std::string> disabled = {});

} // namespace checkpoint

#endif // CHECKPOINT_TRANSFORMS_CANONICALIZATION_H
