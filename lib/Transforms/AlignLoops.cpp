//===- AlignLoops.cpp - What loops carry, position by position ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Transforms/AlignLoops.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace checkpoint;

static bool isAligned(scf::WhileOp loop) {
  return llvm::equal(loop.getConditionOp().getArgs(),
                     loop.getBeforeArguments());
}

/// A value of `type` that nothing reads.
static Value createUnread(OpBuilder &builder, Location loc, Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor::EmptyOp::create(builder, loc, tensor, ValueRange());
  return arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
}

static bool canBeUnread(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.hasStaticShape() : type.isIntOrIndexOrFloat();
}

static void align(scf::WhileOp loop) {
  Location loc = loop.getLoc();
  scf::ConditionOp condition = loop.getConditionOp();
  Block *before = loop.getBeforeBody(), *after = loop.getAfterBody();
  // Where argument `i` of the body and result `i` are to be found: at a
  // position, or in a value from outside of the loop.
  SmallVector<unsigned> positions;
  SmallVector<Value> fromOutside;
  SmallVector<Value> inits(loop.getInits());
  SmallVector<Value> handedOn(loop.getBeforeArguments());
  // What cannot be carried before it is computed leaves the loop as it is.
  auto isComputed = [&](Value value) {
    return !llvm::is_contained(handedOn, value) &&
           loop->isAncestor(value.getParentBlock()->getParentOp());
  };
  for (Value value : condition.getArgs())
    if (isComputed(value) && !canBeUnread(value.getType()))
      return;
  OpBuilder builder(loop);
  for (Value value : condition.getArgs()) {
    positions.push_back(0);
    fromOutside.push_back(Value());
    auto known = llvm::find(handedOn, value);
    if (known != handedOn.end()) {
      positions.back() = known - handedOn.begin();
    } else if (!loop->isAncestor(value.getParentBlock()->getParentOp())) {
      fromOutside.back() = value;
    } else {
      positions.back() = handedOn.size();
      inits.push_back(createUnread(builder, loc, value.getType()));
      handedOn.push_back(value);
    }
  }

  TypeRange types = ValueRange(inits).getTypes();
  auto aligned = scf::WhileOp::create(builder, loc, types, inits);
  aligned->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  aligned.getBefore().takeBody(loop.getBefore());
  aligned.getAfter().takeBody(loop.getAfter());
  unsigned numCarried = loop.getInits().size();
  for (Type type : types.drop_front(numCarried))
    before->addArgument(type, loc);
  condition.getArgsMutable().assign(handedOn);

  unsigned numOld = after->getNumArguments();
  for (Type type : types)
    after->addArgument(type, loc);
  for (unsigned i = 0; i < numOld; ++i) {
    Value outside = fromOutside[i];
    after->getArgument(i).replaceAllUsesWith(
        outside ? outside : after->getArgument(numOld + positions[i]));
    loop.getResult(i).replaceAllUsesWith(
        outside ? outside : aligned.getResult(positions[i]));
  }
  after->eraseArguments(0, numOld);
  Operation *yield = after->getTerminator();
  SmallVector<Value> yielded(yield->getOperands());
  llvm::append_range(yielded, after->getArguments().drop_front(numCarried));
  yield->setOperands(yielded);
  loop.erase();
}

void checkpoint::alignWhileLoops(Operation *root) {
  SmallVector<scf::WhileOp> loops;
  root->walk([&](scf::WhileOp loop) {
    if (!isAligned(loop))
      loops.push_back(loop);
  });
  for (scf::WhileOp loop : loops)
    align(loop);
}
