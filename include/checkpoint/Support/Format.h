//===- Format.h - Sizes, costs and shares for people ------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_SUPPORT_FORMAT_H
#define CHECKPOINT_SUPPORT_FORMAT_H

#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <string>

namespace checkpoint {

/// Three digits and a binary unit: "512 B", "1.50 KiB", "24.0 GiB".
std::string formatBytes(int64_t bytes);

/// A cost in `unit`: "1.52 GFLOP" for flops, "3.10 ms" for seconds; for any
/// other unit the number and the unit's name.
std::string formatCost(double cost, llvm::StringRef unit);

/// A share as a percentage with one digit after the point: 0.125 is "12.5%".
std::string formatPercent(double share);

/// From `before` to `after` as a signed percentage ("-41.3%", "+0.0%"); empty
/// when `before` is 0.
std::string formatChange(double before, double after);

} // namespace checkpoint

#endif // CHECKPOINT_SUPPORT_FORMAT_H
