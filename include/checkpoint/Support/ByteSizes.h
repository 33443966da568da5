//===- ByteSizes.h - Sizes as people write them -----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_SUPPORT_BYTESIZES_H
#define CHECKPOINT_SUPPORT_BYTESIZES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>

namespace checkpoint {

/// Reads a size in bytes: a number of bytes, KiB, MiB, GiB or TiB ("24GiB",
/// "1.5 GiB"), or a percentage ("50%") of `wholeBytes`, rounded down. Other
/// text and sizes past 2^63 - 1 are errors, which call the size a budget.
llvm::Expected<int64_t> parseBudget(llvm::StringRef text, int64_t wholeBytes);

} // namespace checkpoint

#endif // CHECKPOINT_SUPPORT_BYTESIZES_H
