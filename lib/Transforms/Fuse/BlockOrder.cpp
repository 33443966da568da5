//===- BlockOrder.cpp -----------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "BlockOrder.h"

using namespace mlir;
using namespace checkpoint;

// Room to halve a gap this often before the block is numbered again.
static constexpr unsigned kGapBits = 32;

void BlockOrder::number() {
  numbers.reserve(block.getOperations().size());
  uint64_t next = 0;
  for (Operation &op : block)
    numbers[&op] = ++next << kGapBits;
}

void BlockOrder::placed(Operation *op) {
  Operation *before = op->getPrevNode(), *after = op->getNextNode();
  // At the end there is no end to the room.
  uint64_t low = before ? numbers.lookup(before) : 0;
  uint64_t high = after ? numbers.lookup(after) : low + (2ull << kGapBits);
  if (high <= low + 1)
    return number();
  numbers[op] = low + (high - low) / 2;
}
