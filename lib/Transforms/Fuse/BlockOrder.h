//===- BlockOrder.h -------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_FUSE_BLOCKORDER_H
#define CHECKPOINT_LIB_TRANSFORMS_FUSE_BLOCKORDER_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace checkpoint {

/// Says which of two ops of a block is first, while ops are put into the block.
/// (`Operation::isBeforeInBlock` numbers the whole block again after each move:
/// the square of its size, when every layer moves some.)
class BlockOrder {
public:
  explicit BlockOrder(mlir::Block &block) : block(block) { number(); }

  bool isBefore(mlir::Operation *a, mlir::Operation *b) const {
    return numbers.lookup(a) < numbers.lookup(b);
  }
  /// To be told of each op that was put or moved to a place in the block.
  void placed(mlir::Operation *op);

private:
  void number();

  mlir::Block &block;
  /// Rising through the block, with gaps for what is put in between.
  llvm::DenseMap<mlir::Operation *, uint64_t> numbers;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_FUSE_BLOCKORDER_H
