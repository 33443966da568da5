//===- JoinRows.h - Kernels that work row by row ----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_JOIN_JOINROWS_H
#define CHECKPOINT_LIB_CODEGEN_CPU_JOIN_JOINROWS_H

#include "Codegen/Common/RowAccesses.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <optional>
#include <string>

namespace checkpoint {

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

/// What `kernel` does row by row; without it, `why` says what prevents it.
std::optional<RowKernel> describeRows(mlir::func::FuncOp kernel,
                                      std::string &why);

/// The same of a kernel that was joined from such ones, or is a product of
/// matrices, as far as it works slice by slice, a slice being many rows.
std::optional<RowKernel> describeSlices(mlir::func::FuncOp kernel,
                                        std::string &why);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_JOIN_JOINROWS_H
