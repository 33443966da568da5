//===- MergeLoops.cpp - Elementwise operations in one loop ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "MergeLoops.h"

#include "Codegen/Common/ReadLoopSpace.h"
#include "RowBuffers.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace checkpoint;

static bool isLong(Operation &op) {
  return isa<math::ExpOp, math::Exp2Op, math::ExpM1Op, math::LogOp,
             math::Log1pOp, math::TanhOp, math::ErfOp, math::SinOp, math::CosOp,
             math::PowFOp>(op);
}

/// Whether each iteration computes elements of its own from others alone.
static bool isElementwise(linalg::GenericOp op) {
  FailureOr<LoopSpace> space = readLoopSpace(op);
  return succeeded(space) && space->isElementwise() && !space->usesIndices &&
         llvm::none_of(space->accesses, [](const LoopAccess &access) {
           return access.writes && access.reads;
         });
}

linalg::GenericOp checkpoint::findElementwise(func::FuncOp kernel) {
  linalg::GenericOp found;
  if (kernel.isExternal() || !kernel.getBody().hasOneBlock())
    return found;
  for (Operation &op : kernel.front()) {
    auto generic = dyn_cast<linalg::GenericOp>(op);
    if (generic && !found)
      found = generic;
    else if (!isa<func::ReturnOp>(op) && !isMemoryEffectFree(&op))
      return nullptr;
  }
  bool merges = found && isElementwise(found) &&
                llvm::all_of(*found.getBody(), [](Operation &op) {
                  return isMemoryEffectFree(&op);
                });
  return merges ? found : nullptr;
}

/// Whether they call the same function that takes long, of whatever values.
static bool callSame(linalg::GenericOp first, linalg::GenericOp second) {
  return llvm::any_of(*first.getBody(), [&](Operation &op) {
    return isLong(op) && llvm::any_of(*second.getBody(), [&](Operation &other) {
             return other.getName() == op.getName();
           });
  });
}

namespace {
/// An operand, and the value in the body that stands for it.
struct Named {
  Value buffer;
  AffineMap map;
  Value inner;

  bool isOf(Value other, AffineMap otherMap) const {
    return buffer == other && map == otherMap;
  }
};
} // namespace

/// Whether storing and loading a value may change what is computed from it: a
/// kernel rounds to these types what it stores, not what goes on within it.
static bool isRoundedByStoring(Value buffer) {
  auto type = dyn_cast<FloatType>(getElementTypeOrSelf(buffer.getType()));
  return type && type.getWidth() < 32;
}

static SmallVector<Named> getNamed(linalg::GenericOp op, bool outputs) {
  SmallVector<Named> result;
  Operation *yield = op.getBody()->getTerminator();
  for (OpOperand &operand : op->getOpOperands())
    if (op.isDpsInit(&operand) == outputs)
      result.push_back({operand.get(), op.getMatchingIndexingMap(&operand),
                        outputs
                            ? yield->getOperand(operand.getOperandNumber() -
                                                op.getNumDpsInputs())
                            : Value(op.getMatchingBlockArgument(&operand))});
  return result;
}

linalg::GenericOp checkpoint::mergeLoops(linalg::GenericOp first,
                                         linalg::GenericOp second) {
  SmallVector<Named> inputs = getNamed(first, /*outputs=*/false),
                     outputs = getNamed(first, /*outputs=*/true),
                     moreInputs = getNamed(second, /*outputs=*/false),
                     moreOutputs = getNamed(second, /*outputs=*/true);
  if (first.getStaticLoopRanges() != second.getStaticLoopRanges() ||
      !callSame(first, second))
    return nullptr;
  // What the second operation reads is what the first one wrote just there, or
  // nothing that it wrote; and it writes somewhere else.
  for (const Named &output : outputs) {
    for (const Named &input : moreInputs)
      if (getShownBuffer(input.buffer) == getShownBuffer(output.buffer) &&
          (!output.isOf(input.buffer, input.map) ||
           isRoundedByStoring(output.buffer)))
        return nullptr;
    for (const Named &other : moreOutputs)
      if (getShownBuffer(other.buffer) == getShownBuffer(output.buffer))
        return nullptr;
  }

  SmallVector<Named> all = inputs;
  for (const Named &input : moreInputs)
    if (llvm::none_of(ArrayRef(inputs),
                      [&](const Named &known) {
                        return known.isOf(input.buffer, input.map);
                      }) &&
        llvm::none_of(outputs, [&](const Named &known) {
          return known.isOf(input.buffer, input.map);
        }))
      all.push_back(input);
  SmallVector<Value> ins, outs;
  SmallVector<AffineMap> maps;
  for (const Named &input : all) {
    ins.push_back(input.buffer);
    maps.push_back(input.map);
  }
  for (const auto *list : {&outputs, &moreOutputs})
    for (const Named &output : *list) {
      outs.push_back(output.buffer);
      maps.push_back(output.map);
    }
  OpBuilder builder(second);
  auto copyBody = [&](OpBuilder &inside, Location loc, ValueRange arguments) {
    IRMapping mapping;
    for (auto [input, argument] : llvm::zip(all, arguments))
      mapping.map(input.inner, argument);
    auto copy = [&](linalg::GenericOp op) {
      for (Operation &inner : op.getBody()->without_terminator())
        inside.clone(inner, mapping);
    };
    copy(first);
    SmallVector<Value> yielded;
    for (const Named &output : outputs)
      yielded.push_back(mapping.lookupOrDefault(output.inner));
    for (const Named &input : moreInputs) {
      for (const Named &known : inputs)
        if (known.isOf(input.buffer, input.map))
          mapping.map(input.inner, mapping.lookup(known.inner));
      for (auto [known, value] : llvm::zip_first(outputs, yielded))
        if (known.isOf(input.buffer, input.map))
          mapping.map(input.inner, value);
    }
    copy(second);
    for (const Named &output : moreOutputs)
      yielded.push_back(mapping.lookupOrDefault(output.inner));
    linalg::YieldOp::create(inside, loc, yielded);
  };
  Location loc =
      FusedLoc::get(builder.getContext(), {first.getLoc(), second.getLoc()});
  auto merged = linalg::GenericOp::create(
      builder, loc, ins, outs, maps, first.getIteratorTypesArray(), copyBody);
  first.erase();
  second.erase();
  return merged;
}
