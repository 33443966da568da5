//===- StepCalls.h --------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_COMMON_STEPCALLS_H
#define CHECKPOINT_LIB_CODEGEN_COMMON_STEPCALLS_H

#include "ArgumentUses.h"
#include "RowAccesses.h"

#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"

#include <memory>
#include <vector>

namespace checkpoint {

/// Bytes of a memory that a call uses.
struct ByteRange {
  unsigned memory;
  int64_t begin, end;
  bool written;
};

struct Content;

/// What is known of a kernel.
struct KernelFacts {
  std::optional<RowKernel> rows;
  std::string why; // it has no rows
  llvm::SmallVector<ArgumentUse> uses;
};

/// A call of a kernel in the step.
struct Call {
  mlir::func::CallOp op;
  size_t number; // in the step
  const KernelFacts *kernel;
  llvm::SmallVector<ByteRange> ranges;      // of the operands
  llvm::SmallVector<PlacedAccess> accesses; // where the kernel has rows
  /// Of each operand, what it finds there or else leaves there.
  llvm::SmallVector<Content *> contents;
  /// Of each operand of at least kWorthReadingOnceBytes, the last call before
  /// that has just the same bytes as an operand.
  llvm::SmallVector<Call *> sharers;
  /// The nearest calls before and after it that use the same bytes, where one
  /// of the two writes them: those further on stand behind one of these. In the
  /// order of the step.
  llvm::SmallVector<Call *> earlier, later;
};

/// What a call writes to an operand, until it is overwritten.
struct Content {
  Call *writer = nullptr;
  llvm::SmallVector<std::pair<Call *, unsigned>> uses; // by operands
  /// Somebody may see a part of it, or it lives on after the step.
  bool escapes = false;
};

/// Whether in all that `a` and `b` use, but for contents of which `except`
/// returns true, no iteration of first loops of the sizes `rows` meets another.
bool areRowsApart(
    const Call &a, const Call &b, llvm::ArrayRef<int64_t> rows,
    llvm::function_ref<bool(const Content &)> except = [](const Content &) {
      return false;
    });

/// Fails, and says where, for a step of anything but calls of buffers in its
/// arguments.
llvm::LogicalResult checkIsLowered(mlir::func::FuncOp step);

/// What a back end can run row by row of a kernel; without it, `why` says what
/// prevents it.
using DescribeRows = llvm::function_ref<std::optional<RowKernel>(
    mlir::func::FuncOp kernel, std::string &why)>;

/// The calls of a lowered step in their order: the bytes that each uses, and
/// who reads what it writes to the arena.
class StepCalls {
public:
  /// Without `describe`, kernels have no rows. With `explain`, remarks say why
  /// they have none.
  StepCalls(mlir::func::FuncOp step, const mlir::SymbolTable &symbols,
            DescribeRows describe = {}, bool explain = false);

  std::vector<Call> calls;
  /// By the kernels' names.
  llvm::StringMap<std::unique_ptr<KernelFacts>> facts;

private:
  const KernelFacts &getFacts(llvm::StringRef name,
                              const mlir::SymbolTable &symbols,
                              DescribeRows describe, bool explain);
  void place(Call &call);
  void follow(mlir::func::FuncOp step);
  void findSharers();
  void findConflicts();

  /// Each memory with its number, and where a buffer lies in it.
  llvm::MapVector<mlir::Value, unsigned> memories;
  llvm::DenseMap<mlir::Value, std::pair<unsigned, int64_t>> places;
  std::vector<std::unique_ptr<Content>> contents;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_COMMON_STEPCALLS_H
