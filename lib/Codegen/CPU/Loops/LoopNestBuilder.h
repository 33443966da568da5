//===- LoopNestBuilder.h - How the loops of an op are built -----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LOOPNESTBUILDER_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LOOPNESTBUILDER_H

#include "LoopNest.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace checkpoint {

/// The change of an operand's address, in elements, when loop `dim` takes a
/// step.
int64_t getStride(mlir::AffineMap map, llvm::ArrayRef<int64_t> strides,
                  unsigned dim);

/// The op in the body of `op` that alone adds to the output `init`, whatever
/// the order, or null.
mlir::Operation *findCombiner(mlir::linalg::LinalgOp op, mlir::OpOperand &init);

/// What `combiner` leaves any number as it is with, or nothing: in a format
/// without infinity the least and largest numbers are maxima's and minima's.
std::optional<mlir::TypedAttr> getNeutralElement(mlir::Operation *combiner);

/// Replaces one op on buffers by loops.
class LoopNestBuilder {
public:
  LoopNestBuilder(mlir::linalg::LinalgOp op, mlir::Attribute parallelMark,
                  const OuterLoops &outer)
      : op(op), parallelMark(parallelMark), outer(&outer),
        numRows(outer.rows.size()), builder(op), loc(op.getLoc()) {}
  /// For questions alone: of the op with its first `numRows` loops outside.
  LoopNestBuilder(mlir::linalg::LinalgOp op, unsigned numRows)
      : op(op), numRows(numRows), builder(op), loc(op.getLoc()) {}

  llvm::LogicalResult build();

  /// The loops that sums run over, outermost first, by the op's loop and size,
  /// and whether the last ones are kept in lanes: what decides about their
  /// bits.
  struct SumOrder {
    llvm::SmallVector<std::pair<unsigned, int64_t>> loops;
    bool inLanes = false;

    bool operator==(const SumOrder &other) const {
      return loops == other.loops && inLanes == other.inLanes;
    }
  };
  llvm::FailureOr<SumOrder> getSumOrder();
  /// The op's loops that have iterations, as they would be nested.
  llvm::SmallVector<unsigned> getLoopOrder();

private:
  /// An operand of the op.
  struct Access {
    mlir::Value buffer; // null for a scalar
    mlir::Value scalar;
    mlir::AffineMap map;
    /// The buffer is one run of memory and each loop steps through it evenly,
    /// so that it is addressed as a 1-d buffer.
    bool flat = false;
    /// Of a flat one: of each loop outside, the stride, and where their
    /// iteration begins.
    llvm::SmallVector<int64_t> rowStrides;
    mlir::Value begin;
  };

  /// A loop of the nest: one of the op's, or several merged.
  struct Loop {
    int64_t size = 0;
    bool parallel = true;
    /// In elements of each operand; 0 where the operand does not have it.
    llvm::SmallVector<int64_t> strides;
    /// The op's loop; of merged ones, the outermost.
    unsigned dim = 0;
    /// If not 0, this loop counts blocks of so many steps of the innermost
    /// loop, which then runs within one.
    int64_t block = 0;
  };

  llvm::LogicalResult describe();
  void arrange();
  void flatten();
  void order();
  void merge();
  void bringParallelOut();
  void planThreads();
  void emitLevel(size_t level, llvm::SmallVector<mlir::Value> &sums);
  void emitBody(llvm::SmallVector<mlir::Value> &sums);
  mlir::Value load(unsigned operand);
  void store(unsigned operand, mlir::Value value);
  llvm::SmallVector<mlir::Value> indicesOf(unsigned operand);
  bool inRegister(unsigned operand) const;
  mlir::Value getIndex(int64_t value) {
    return mlir::arith::ConstantIndexOp::create(builder, loc, value);
  }

  // Vectors, and sums in lanes, in LoopNestLanes.cpp.
  bool canUseLanes();
  void emitInLanes(llvm::SmallVector<mlir::Value> &sums);
  void emitInVectors();
  void emitLanes(mlir::Value at, llvm::SmallVector<mlir::Value> &lanes);
  llvm::SmallVector<mlir::Value> getNeutralLanes();
  llvm::SmallVector<mlir::Value> emitSumsInLanes(mlir::Value begin,
                                                 mlir::Value end);
  llvm::SmallVector<mlir::Value> emitBlocksInLanes(int64_t whole);
  mlir::Value combine(mlir::Operation *combiner, mlir::Value left,
                      mlir::Value right);
  mlir::Value reduceLanes(mlir::Value lanes, mlir::Operation *combiner);

  mlir::linalg::LinalgOp op;
  mlir::Attribute parallelMark;
  const OuterLoops *outer = nullptr;
  /// So many of the op's first loops run outside.
  unsigned numRows = 0;
  mlir::OpBuilder builder;
  mlir::Location loc;
  llvm::SmallVector<Access> accesses;
  llvm::SmallVector<Loop> loops;
  llvm::SmallVector<mlir::Value> ivs; // of each loop
  /// Of each of the op's loops, when not merged.
  llvm::SmallVector<mlir::Value> dims;
  /// Loops from here on are sums only: what they add up stays in registers.
  size_t firstSum = 0;
  bool hasIndex = false;
  /// So many of the outermost loops are one, and what a thread takes of it.
  size_t collapsed = 1;
  int64_t grain = 0;
  /// The innermost loop, of independent iterations, takes a vector at a time.
  bool inVectors = false;
  /// When sums are kept in lanes: of each output, the op that adds to it.
  llvm::SmallVector<mlir::Operation *> combiners;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LOOPNESTBUILDER_H
