//===- Joiner.h - Which calls become one ------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_JOIN_JOINER_H
#define CHECKPOINT_LIB_CODEGEN_CPU_JOIN_JOINER_H

#include "Codegen/Common/StepCalls.h"
#include "JoinedKernel.h"

#include "mlir/IR/SymbolTable.h"

#include <list>

namespace checkpoint {

/// Joins calls of a lowered step whose kernels run row by row, whatever rows
/// are: each goes to an earlier one that uses the same bytes, where what is in
/// between allows it.
class Joiner {
public:
  virtual ~Joiner() = default;

  /// Joins what belongs together and erases the kernels that nobody calls then.
  void run();

protected:
  /// With `explain`, remarks say why calls are not joined.
  Joiner(mlir::func::FuncOp step, JoinLevel level, bool explain);

  /// How many loops rows are counted by once `call` belongs to `slot`; without
  /// it, `why` says what prevents it.
  virtual std::optional<unsigned> fits(const Slot &slot, const Call &call,
                                       llvm::StringRef &why) const = 0;
  /// Whether to look for others at all.
  virtual bool mayMeet(const Slot &slot, const Call &call) const {
    return true;
  }
  /// Whether slots may be joined, too, when a call comes that reads from both.
  virtual bool gathers() const { return false; }
  /// Whether `slot`, of several calls, is better joined.
  virtual bool isWorthIt(const Slot &slot) const { return true; }

  /// Whether `call` can work beside those in `slot`, by these rows.
  bool areApart(const Slot &slot, const Call &call,
                llvm::ArrayRef<int64_t> rows) const;

  static constexpr llvm::StringLiteral
      kMeetsOtherRows = "a row of one uses bytes of other rows of the other",
      kOtherOrder = "it would compute sums in another order";

private:
  /// A slot among the others: they stand in ascending order.
  struct PlacedSlot : Slot {
    size_t order = 0;
  };
  using SlotPlace = std::list<PlacedSlot>::iterator;

  void add(Call &call);
  llvm::SmallVector<SlotPlace> findCandidates(const Call &call);
  bool mayMoveTo(const Slot &slot, const Call &call) const;
  void gather(const Call &call);
  bool areApart(const Slot &slot) const;
  void settle(const Slot &slot);
  void join(const Slot &slot);

  mlir::func::FuncOp step;
  JoinLevel level;
  bool explain;
  mlir::ModuleOp module;
  mlir::SymbolTable symbols;
  StepCalls read;
  std::list<PlacedSlot> slots;
  std::vector<SlotPlace> slotOf; // of each call
  size_t newest = 0;             // order of the last slot
  llvm::StringMap<mlir::func::FuncOp> joined;
};

/// How many first loops `call` has in common with all in `slot`.
unsigned countCommon(const Slot &slot, const Call &call);

/// The bytes that a row of all calls uses, those of each buffer once.
int64_t getRowBytes(llvm::ArrayRef<const Call *> calls, unsigned count);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_JOIN_JOINER_H
