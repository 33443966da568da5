//===- Defer.cpp ----------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Defer.h"

#include "BlockOrder.h"
#include "Readers.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/OpModel.h"

using namespace mlir;
using namespace checkpoint;

llvm::DenseSet<Operation *> checkpoint::deferToReaders(Block &block) {
  llvm::DenseSet<Operation *> deferred;
  BlockOrder order(block);
  // From the end, so that a chain follows its last op.
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    linalg::GenericOp generic = getUnnamedElementwise(op);
    if (!generic || generic->use_empty())
      continue;
    SmallVector<Operation *> readers = getReaders(generic.getResult(0), block);
    Attribute phase = getPhase(readers.front());
    if (!phase || phase == getPhase(generic))
      continue;
    Operation *first = readers.front();
    bool fits = llvm::all_of(readers, [&](Operation *reader) {
      if (order.isBefore(reader, first))
        first = reader;
      return mayTakeIn(reader, generic, phase);
    });
    if (!fits || getKeptBytes(generic, phase) >=
                     getByteSize(generic.getResultTypes()[0]).value_or(0))
      continue;
    generic->setAttr(attrs::kPhase, phase);
    // Its own initial value was made for it where it stood; values it reads
    // stand before it.
    generic->moveBefore(first);
    order.placed(generic);
    deferred.insert(generic);
  }
  return deferred;
}
