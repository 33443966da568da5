//===- ByteMap.h - From ranges of bytes to values ---------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_SUPPORT_BYTEMAP_H
#define CHECKPOINT_LIB_SUPPORT_BYTEMAP_H

#include "llvm/ADT/STLFunctionalExtras.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <utility>

namespace checkpoint {

/// Pieces of a memory, [begin, end) in bytes, that do not overlap, each with a
/// value. An operation on a range takes O(log n) and the pieces it meets.
template <typename T> class ByteMap {
public:
  using Visitor = llvm::function_ref<void(int64_t begin, int64_t end, T &)>;

  /// Visits the pieces that have bytes in [begin, end), in their order.
  void visit(int64_t begin, int64_t end, Visitor visitor) {
    if (begin >= end)
      return;
    auto it = pieces.upper_bound(begin);
    if (it != pieces.begin() && std::prev(it)->second.end > begin)
      --it;
    for (; it != pieces.end() && it->first < end; ++it)
      visitor(it->first, it->second.end, it->second.value);
  }

  /// Visits pieces that together are [begin, end): those that reach beyond are
  /// cut in two, and bytes that have no value get a `T()`.
  void cover(int64_t begin, int64_t end, Visitor visitor) {
    if (begin >= end)
      return;
    cut(begin);
    cut(end);
    int64_t at = begin;
    for (auto it = pieces.lower_bound(begin); at < end; ++it) {
      if (it == pieces.end() || it->first > at) {
        int64_t next = it == pieces.end() ? end : std::min(it->first, end);
        it = pieces.insert(it, {at, {next, T()}});
      }
      visitor(at, it->second.end, it->second.value);
      at = it->second.end;
    }
  }

  /// Makes [begin, end) one piece of this value.
  void assign(int64_t begin, int64_t end, T value) {
    if (begin >= end)
      return;
    cut(begin);
    cut(end);
    pieces.erase(pieces.lower_bound(begin), pieces.lower_bound(end));
    pieces.insert({begin, {end, std::move(value)}});
  }

private:
  struct Piece {
    int64_t end;
    T value;
  };

  /// Cuts the piece around `at` in two of the same value.
  void cut(int64_t at) {
    auto after = pieces.lower_bound(at);
    if (after == pieces.begin())
      return;
    Piece &before = std::prev(after)->second;
    if (before.end <= at)
      return;
    pieces.insert(after, {at, before});
    before.end = at;
  }

  std::map<int64_t, Piece> pieces; // by where they begin
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_SUPPORT_BYTEMAP_H
