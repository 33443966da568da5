//===- KernelTemporaries.cpp - Places in a kernel's workspace -------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "KernelTemporaries.h"

#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Planning/Arena/ArenaLayout.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace checkpoint;

std::optional<int64_t> checkpoint::getAllocationBytes(memref::AllocOp alloc) {
  MemRefType type = alloc.getType();
  if (!type.hasStaticShape() || !type.getLayout().isIdentity())
    return std::nullopt;
  std::optional<int64_t> bytes = getByteSize(
      RankedTensorType::get(type.getShape(), type.getElementType()));
  if (bytes)
    *bytes = llvm::alignTo(*bytes, kArenaAlignment);
  return bytes;
}

namespace {
/// From the first number to the last, both included.
struct Interval {
  int64_t begin, end;
};

class TemporaryUses {
public:
  explicit TemporaryUses(func::FuncOp function) { number(function); }

  /// When the allocation is in use; none if it never is.
  std::optional<Interval> of(memref::AllocOp alloc) const;

private:
  void number(Operation *op);

  /// The numbers of an op and of what is inside it, in program order.
  llvm::DenseMap<Operation *, Interval> numbers;
  int64_t last = 0;
};
} // namespace

void TemporaryUses::number(Operation *op) {
  int64_t begin = last++;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &nested : block)
        number(&nested);
  numbers[op] = {begin, last++};
}

std::optional<Interval> TemporaryUses::of(memref::AllocOp alloc) const {
  std::optional<Interval> uses;
  llvm::SetVector<Value> views;
  views.insert(alloc.getResult());
  for (size_t i = 0; i < views.size(); ++i) {
    Value view = views[i];
    for (Operation *user : view.getUsers()) {
      // What leaves its block may be seen from anywhere.
      if (user->hasTrait<OpTrait::IsTerminator>())
        return Interval{0, last};
      // A loop uses it from its first iteration to its last.
      Operation *outer = alloc->getBlock()->findAncestorOpInBlock(*user);
      Interval range = numbers.lookup(outer);
      if (!uses)
        uses = range;
      uses->begin = std::min(uses->begin, range.begin);
      uses->end = std::max(uses->end, range.end);
      for (Region &region : user->getRegions())
        for (Value argument : region.getArguments())
          if (isa<BaseMemRefType>(argument.getType()))
            views.insert(argument);
      // An address is a number, and so is what is computed from it.
      bool isAddress = isa<memref::ExtractAlignedPointerAsIndexOp>(user) ||
                       !isa<BaseMemRefType>(view.getType());
      for (Value result : user->getResults())
        if (isAddress || isa<BaseMemRefType>(result.getType()))
          views.insert(result);
    }
  }
  return uses;
}

TemporaryLayout checkpoint::layOutTemporaries(func::FuncOp function) {
  TemporaryUses uses(function);
  SmallVector<std::pair<Operation *, Interval>> temporaries;
  TemporaryLayout layout;
  SmallVector<int64_t> times;
  function.walk([&](memref::AllocOp alloc) {
    layout.offsets[alloc] = 0;
    if (std::optional<Interval> interval = uses.of(alloc)) {
      temporaries.emplace_back(alloc, *interval);
      times.push_back(interval->begin);
      times.push_back(interval->end);
    }
  });
  llvm::sort(times);
  times.erase(llvm::unique(times), times.end());

  // A step that makes each where it is used first and reads it where it is used
  // last.
  Problem problem;
  problem.nodes.resize(times.size());
  auto nodeAt = [&](int64_t time) -> ProblemNode & {
    return problem.nodes[llvm::lower_bound(times, time) - times.begin()];
  };
  for (auto [index, temporary] : llvm::enumerate(temporaries)) {
    auto [alloc, interval] = temporary;
    ProblemValue value;
    value.bytes = *getAllocationBytes(cast<memref::AllocOp>(alloc));
    problem.values.push_back(value);
    nodeAt(interval.begin).outputs.push_back(ValueIndex(index));
    if (interval.end != interval.begin)
      nodeAt(interval.end).inputs.push_back(ValueIndex(index));
  }
  Plan inOrder = Plan::storeAll(problem);
  Lifetimes lifetimes = computeLifetimes(problem, inOrder);
  ArenaLayout arena = layOutArena(problem, inOrder, lifetimes);
  for (auto [buffer, offset] :
       llvm::zip(lifetimes.buffers, arena.bufferOffsets))
    if (offset >= 0)
      layout.offsets[temporaries[buffer.value].first] = offset;
  layout.bytes = arena.extentBytes;
  return layout;
}

LogicalResult checkpoint::placeTemporaries(func::FuncOp function,
                                           int64_t workspaceBytes) {
  SmallVector<memref::AllocOp> allocs;
  SmallVector<memref::DeallocOp> deallocs;
  function.walk([&](Operation *op) {
    if (auto alloc = dyn_cast<memref::AllocOp>(op))
      allocs.push_back(alloc);
    else if (auto dealloc = dyn_cast<memref::DeallocOp>(op))
      deallocs.push_back(dealloc);
  });
  for (memref::DeallocOp dealloc : deallocs)
    dealloc.erase();
  for (memref::AllocOp alloc : allocs)
    if (!getAllocationBytes(alloc))
      return alloc.emitError() << "kernel @" << function.getSymName()
                               << " needs a temporary of dynamic shape; only "
                                  "static shapes can be planned";
  TemporaryLayout layout = layOutTemporaries(function);
  if (layout.bytes > workspaceBytes)
    return function.emitError()
           << "kernel @" << function.getSymName() << " needs " << layout.bytes
           << " bytes of temporaries once bufferized, but its model says "
           << workspaceBytes
           << "; write each result into the kernel's own output argument, and "
              "each temporary into a tensor.empty of its own";
  if (allocs.empty())
    return success();
  Value workspace = function.getArguments().back();
  OpBuilder builder(function.getContext());
  for (memref::AllocOp alloc : allocs) {
    builder.setInsertionPoint(alloc);
    Value shift = arith::ConstantIndexOp::create(builder, alloc.getLoc(),
                                                 layout.offsets.lookup(alloc));
    Value view =
        memref::ViewOp::create(builder, alloc.getLoc(), alloc.getType(),
                               workspace, shift, ValueRange());
    alloc.replaceAllUsesWith(view);
    alloc.erase();
  }
  return success();
}
