//===- ByteSizes.cpp - Sizes as people write them -------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Support/ByteSizes.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

#include <limits>

using namespace llvm;

namespace checkpoint {

namespace {

/// A decimal number as (whole + fraction / scale), exactly.
struct Decimal {
  int64_t whole = 0;
  int64_t fraction = 0;
  int64_t scale = 1;

  static std::optional<Decimal> parse(StringRef text) {
    bool hasPoint = text.contains('.');
    auto [whole, fraction] = text.split('.');
    Decimal result;
    if (whole.empty() || !all_of(whole, isDigit) ||
        whole.getAsInteger(10, result.whole))
      return std::nullopt;
    if (!hasPoint)
      return result;
    // Nine digits are more than a byte's worth of any size below a TiB.
    if (fraction.empty() || fraction.size() > 9 || !all_of(fraction, isDigit) ||
        fraction.getAsInteger(10, result.fraction))
      return std::nullopt;
    for (size_t i = 0; i < fraction.size(); ++i)
      result.scale *= 10;
    return result;
  }

  /// This times `unit / divisor`, rounded down; none past 63 bits.
  std::optional<int64_t> times(int64_t unit, int64_t divisor) const {
    constexpr int64_t limit = std::numeric_limits<int64_t>::max();
    if (unit == 0)
      return 0;
    // Below, 2^63 * 10^9 * 100 stays within 127 bits.
    if (__int128(whole) * unit > __int128(limit) * divisor)
      return std::nullopt;
    __int128 bytes =
        (__int128(whole) * unit * scale + __int128(fraction) * unit) /
        (__int128(scale) * divisor);
    if (bytes > limit)
      return std::nullopt;
    return int64_t(bytes);
  }
};

} // namespace

Expected<int64_t> parseBudget(StringRef text, int64_t wholeBytes) {
  StringRef rest = text.trim();
  size_t split = rest.find_first_not_of("0123456789.");
  std::optional<Decimal> number = Decimal::parse(rest.substr(0, split));
  StringRef word = split == StringRef::npos ? "" : rest.substr(split).ltrim();
  int64_t unit = StringSwitch<int64_t>(word)
                     .Case("", 1)
                     .Case("KiB", int64_t(1) << 10)
                     .Case("MiB", int64_t(1) << 20)
                     .Case("GiB", int64_t(1) << 30)
                     .Case("TiB", int64_t(1) << 40)
                     .Case("%", wholeBytes)
                     .Default(-1);
  // A fraction of a byte is a slip.
  bool wrong = !number || unit < 0 || (word.empty() && number->scale > 1);
  if (!wrong) {
    if (std::optional<int64_t> bytes =
            number->times(unit, word == "%" ? 100 : 1))
      return *bytes;
    return createStringError(inconvertibleErrorCode(),
                             "the budget '" + text +
                                 "' is more than 2^63 - 1 bytes");
  }
  return createStringError(
      inconvertibleErrorCode(),
      "cannot read the budget '" + text +
          "'; write bytes (\"1048576\"), a number of KiB, MiB, GiB or TiB "
          "(\"24GiB\", \"1.5 GiB\"), or a share of the unchanged program's "
          "peak (\"50%\")");
}

} // namespace checkpoint
