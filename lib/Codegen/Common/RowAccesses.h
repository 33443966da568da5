//===- RowAccesses.h ------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_COMMON_ROWACCESSES_H
#define CHECKPOINT_LIB_CODEGEN_COMMON_ROWACCESSES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <optional>

namespace checkpoint {

/// What an operation of a kernel reads or writes of an argument: an element in
/// each iteration of the operation's loops, or any.
struct RowAccess {
  unsigned argument = 0;
  bool reads = false, writes = false;
  bool anywhere = false;
  /// The operation works on the argument itself, by its own loops.
  bool direct = false;
  /// Bytes from the argument's begin on, in the first iteration.
  int64_t begin = 0;
  int64_t elementBytes = 0;
  /// Of each of the operation's loops (of a product, those that the argument
  /// has): how many iterations, and by how many bytes one moves on.
  llvm::SmallVector<int64_t, 6> sizes, steps;
};

/// An access with the place of its argument: a memory and bytes in it.
struct PlacedAccess {
  const RowAccess *access;
  unsigned memory;
  int64_t offset; // of the argument
  int64_t bytes;  // of the argument
};

/// A kernel on buffers whose operations may each run row by row: their first
/// loops are parallel, of the sizes `shape`, and each writes other bytes in
/// each of their iterations. Or it sums up rows in chunks: of what it writes
/// then, no other operation may see anything.
struct RowKernel {
  llvm::SmallVector<int64_t, 6> shape;
  /// Bit k - 1: the bits of its results are the same when the first k loops run
  /// outside of all operations.
  uint64_t outside = 0;
  /// In the order of the operations.
  llvm::SmallVector<RowAccess> accesses;
  /// Of each operation: the sizes of its loops.
  llvm::SmallVector<llvm::SmallVector<int64_t, 6>> loops;
  /// If not 0: it sums up rows, which so many loops count.
  unsigned summedLoops = 0;
  /// It is a product of matrices; the loops that it has in common with others
  /// are those over the batch.
  bool product = false;

  bool allowsOutside(unsigned count) const {
    return count > 0 && count <= shape.size() && (outside >> (count - 1) & 1);
  }
  /// Whether the first `count` loops are all that the operations have.
  bool isElementwise(unsigned count) const {
    return llvm::all_of(loops, [&](llvm::ArrayRef<int64_t> sizes) {
      return sizes.size() == count;
    });
  }
  /// The most iterations that an operation has inside of the first `count`
  /// loops.
  int64_t getRowElements(unsigned count) const;
};

/// Whether the two use no byte both in different iterations of their first
/// loops, of the sizes `rows`.
bool areRowsApart(const PlacedAccess &a, const PlacedAccess &b,
                  llvm::ArrayRef<int64_t> rows);

/// The bytes from the begin of a row on up to where the accesses reach, if they
/// are by rows that lie alike and apart: then a buffer of one row will do.
std::optional<int64_t> getRowReach(llvm::ArrayRef<const RowAccess *> accesses,
                                   llvm::ArrayRef<int64_t> rows);

/// The bytes that an access uses of its argument in one row.
int64_t getRowBytes(const RowAccess &access, unsigned count);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_COMMON_ROWACCESSES_H
