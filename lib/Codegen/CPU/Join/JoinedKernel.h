//===- JoinedKernel.h - Calls that become one -------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_JOIN_JOINEDKERNEL_H
#define CHECKPOINT_LIB_CODEGEN_CPU_JOIN_JOINEDKERNEL_H

#include "Codegen/Common/StepCalls.h"
#include "JoinRows.h"
#include "checkpoint/Dialect/CheckpointDialect.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"

namespace checkpoint {

/// Calls that run as one, or a single one, at its place in the step.
struct Slot {
  llvm::SmallVector<Call *> calls;
  /// Loops that rows are counted by, as far as all have them in common.
  llvm::SmallVector<int64_t, 6> rows;
  uint64_t outside = 0; // as in RowKernel

  /// Adds a call, from when on `count` loops count the rows.
  void add(Call &call, unsigned count) {
    calls.push_back(&call);
    rows.truncate(count);
    outside &= call.kernel->rows->outside;
  }
};

/// The bytes of a row of `content`, if the calls alone use it and a buffer of
/// one row will do.
std::optional<int64_t> getOwnReach(const Content &content,
                                   llvm::ArrayRef<Call *> calls,
                                   llvm::ArrayRef<int64_t> rows,
                                   JoinLevel level);

/// A joined kernel in the making: where the operands of its calls come from.
class JoinedKernel {
public:
  JoinedKernel(const Slot &slot, JoinLevel level);

  /// The calls' operands that it takes, those first that are read before they
  /// are written.
  llvm::SmallVector<mlir::Value> operands;
  /// What it keeps on a thread's stack, in bytes.
  int64_t getOwnBytes() const;
  /// What makes it, so that equal ones are one.
  std::string getKey() const;
  mlir::func::FuncOp build(mlir::SymbolTable &symbols) const;

private:
  std::string getName() const;
  unsigned addOwn(const Content &content, mlir::MemRefType type, int64_t bytes);
  unsigned findOwn(const Content &content, mlir::MemRefType type);
  bool writesUnseen(size_t first, size_t second) const;
  void findElementRuns();
  void mergeMembers(llvm::ArrayRef<mlir::linalg::GenericOp> members) const;
  mlir::IRMapping buildMember(mlir::OpBuilder &builder,
                              mlir::func::FuncOp kernel,
                              llvm::ArrayRef<unsigned> list,
                              llvm::ArrayRef<mlir::Value> buffers) const;
  void buildSections(mlir::OpBuilder &builder, mlir::func::FuncOp function,
                     llvm::ArrayRef<mlir::Value> buffers,
                     mlir::SymbolTable &symbols) const;
  void buildRows(mlir::OpBuilder &builder, mlir::func::FuncOp function,
                 TileLoopOp loop, llvm::ArrayRef<mlir::Value> buffers,
                 mlir::SymbolTable &symbols) const;

  const Slot &slot;
  JoinLevel level;
  unsigned numInputs = 0;
  /// The types of own buffers, and which one each content has that lives in
  /// one: one after the other may have the same.
  llvm::SmallVector<mlir::Type> own;
  llvm::SmallVector<int64_t> ownBytes; // of a row
  llvm::DenseMap<const Content *, unsigned> ownOf;
  /// Of each call: whether it is elementwise as those before it, from the
  /// nearest one on that is not marked, and no element of one meets others of
  /// another.
  llvm::SmallVector<bool> followsElements;
  /// Of each call and operand: the argument, or after all arguments the number
  /// of the own buffer.
  llvm::SmallVector<llvm::SmallVector<unsigned>> sources;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_JOIN_JOINEDKERNEL_H
