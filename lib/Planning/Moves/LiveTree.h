//===- LiveTree.h - Live bytes along a plan, kept up to date ----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_MOVES_LIVETREE_H
#define CHECKPOINT_LIB_PLANNING_MOVES_LIVETREE_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace checkpoint {

/// Bytes by slot in a segment tree. A slot is occupied (by a step of a plan) or
/// empty; the most bytes and the excess over a limit are those of occupied
/// slots alone, but an empty slot has its bytes, too, for the step that may be
/// put there. To add to a range is O(log slots), and as much again for each
/// place in it where the bytes cross the limit.
class LiveTree {
public:
  static constexpr int64_t kNoLimit = int64_t(1) << 62;

  /// `numSlots` is rounded up to a power of two; all slots are empty and hold 0
  /// bytes.
  explicit LiveTree(size_t numSlots, int64_t limitBytes = kNoLimit);

  size_t size() const { return numSlots; }
  int64_t limit() const { return limitBytes; }

  /// Sets consecutive slots from `first` on.
  void assign(size_t first, const std::vector<int64_t> &bytes,
              const std::vector<bool> &occupied);
  void setOccupied(size_t slot, bool occupied);
  /// To each slot from `first` to `last`; nothing when `first` > `last`.
  void add(size_t first, size_t last, int64_t bytes);

  int64_t at(size_t slot) const;
  /// The bytes of `count` slots, a power of two of which `first` is a multiple.
  std::vector<int64_t> slice(size_t first, size_t count);
  /// Of all occupied slots; INT64_MIN / 2 when there is none.
  int64_t most() const {
    if (isFlat())
      total();
    return nodes[1].most;
  }
  int64_t mostIn(size_t first, size_t last) const;
  /// The first slot with the most bytes. There must be an occupied one.
  size_t firstMost() const;
  /// Bytes over the limit, summed over the occupied slots.
  double excess() const {
    if (isFlat())
      total();
    return nodes[1].excess;
  }

private:
  /// A tree of few slots is no tree: to go over all of them is faster.
  static constexpr size_t kMostFlat = 256;
  struct Node {
    int64_t most, least; // of occupied slots
    int64_t pending;     // for all slots below; of a leaf its bytes
    double excess;
    uint32_t occupied;
  };

  bool isFlat() const { return numSlots <= kMostFlat; }
  void total() const;
  bool isUniform(const Node &node, int64_t bytes) const;
  void apply(Node &node, int64_t bytes);
  void setLeaf(size_t slot, int64_t bytes, bool occupied);
  void pull(size_t node);
  void push(size_t node);
  void pushPath(size_t slot);
  void add(size_t node, size_t low, size_t high, size_t first, size_t last,
           int64_t bytes);
  int64_t mostIn(size_t node, size_t low, size_t high, size_t first,
                 size_t last) const;

  size_t numSlots = 1;
  int64_t limitBytes;
  /// 1 is the root, numSlots + s the leaf of slot s. Without a tree there is
  /// but the root, which says what is so when `isTotal`.
  mutable std::vector<Node> nodes;
  mutable bool isTotal = false;
  /// Without a tree: bytes and, for those that are occupied, -1, else 0.
  std::vector<int64_t> flatBytes, flatMask;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_MOVES_LIVETREE_H
