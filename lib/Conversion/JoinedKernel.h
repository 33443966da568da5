//===- JoinedKernel.h - Calls that become one -------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CONVERSION_JOINEDKERNEL_H
#define CHECKPOINT_LIB_CONVERSION_JOINEDKERNEL_H

#include "JoinCalls.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"

namespace checkpoint {

/// Calls that run as one, or a single one, at its place in the step.
struct Slot {
  llvm::SmallVector<Call *> calls;
  /// Loops that rows are counted by, as far as all have them in common.
  llvm::SmallVector<int64_t, 6> rows;
  uint64_t outside = 0; // as in RowKernel
};

/// The bytes of a row of `content`, if the calls alone use it and a buffer of
/// one row will do.
std::optional<int64_t> getOwnReach(const Content &content,
                                   llvm::ArrayRef<Call *> calls,
                                   llvm::ArrayRef<int64_t> rows);

/// A joined kernel in the making: where the operands of its calls come from.
class JoinedKernel {
public:
  explicit JoinedKernel(const Slot &slot);

  /// The calls' operands that it takes, those first that are read before they
  /// are written.
  llvm::SmallVector<mlir::Value> operands;
  /// What makes it, so that equal ones are one.
  std::string getKey() const;
  mlir::func::FuncOp build(mlir::SymbolTable &symbols) const;

private:
  const Slot &slot;
  unsigned numInputs = 0;
  /// Contents that have buffers of their own, with the buffers' types.
  llvm::MapVector<const Content *, mlir::MemRefType> own;
  /// Of each call and operand: the argument, or after all arguments the number
  /// of the own buffer.
  llvm::SmallVector<llvm::SmallVector<unsigned>> sources;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CONVERSION_JOINEDKERNEL_H
