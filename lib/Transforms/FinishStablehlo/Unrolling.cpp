//===- Unrolling.cpp ------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"
#include "Loops.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace checkpoint;

/// Loops of at most this many iterations become straight-line code, unless
/// that would be more ops: four rounds of threefry are 300.
static constexpr int64_t kMaxUnrolledIterations = 8;
static constexpr int64_t kMaxUnrolledOps = 2000;

/// The same where a loop or a branch around it stays: then the code is inside a
/// kernel, which compiles in time that grows with it, and nothing is planned.
static constexpr int64_t kMaxUnrolledOpsInKernel = 400;

/// The same for loops over layers, positions or pieces of a batch: what such a
/// loop is in memory is for the planner to decide, which sees one node in a
/// loop. Equal iterations run the same kernels, so that code does not grow.
static constexpr int64_t kMaxPlannedIterations = 128;
static constexpr int64_t kMaxPlannedOps = 50000;

static bool isWhile(Operation &op) {
  return op.getName().getStringRef() == "stablehlo.while";
}

static bool isBranch(Operation &op) {
  StringRef name = op.getName().getStringRef();
  return name == "stablehlo.if" || name == "stablehlo.case";
}

bool finish::hasProduct(Block &block) {
  return block
      .walk([](linalg::LinalgOp op) {
        return op.getNumReductionLoops() != 0 && op.getNumDpsInputs() > 1
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

namespace {
class UnrollingChoice {
public:
  explicit UnrollingChoice(int64_t maxOps) : opsLeft(maxOps) {}

  /// Chooses among the loops in `block`; how many ops it holds afterwards.
  int64_t choose(Block &block, bool inKernel);

  llvm::DenseSet<Operation *> takeUnrolled() {
    return {unrolled.begin(), unrolled.end()};
  }

private:
  int64_t chooseInside(Operation &op);
  int64_t chooseLoop(Operation &loop, bool inKernel);

  /// Inner loops first.
  SmallVector<Operation *> unrolled;
  int64_t opsLeft;
};
} // namespace

/// Chooses among the loops inside an op that stays; how many ops that holds.
int64_t UnrollingChoice::chooseInside(Operation &op) {
  int64_t ops = 1;
  for (Region &region : op.getRegions())
    for (Block &block : region)
      ops += choose(block, /*inKernel=*/true);
  return ops;
}

int64_t UnrollingChoice::chooseLoop(Operation &loop, bool inKernel) {
  std::optional<finish::Counter> counter = finish::matchCounter(&loop);
  std::optional<int64_t> trips =
      counter ? finish::getTripCount(&loop, *counter) : std::nullopt;
  if (!trips)
    return chooseInside(loop);
  Block &body = loop.getRegion(1).front();
  bool isPlanned =
      !inKernel && *trips <= kMaxPlannedIterations && finish::hasProduct(body);
  if (!isPlanned && *trips > kMaxUnrolledIterations)
    return chooseInside(loop);

  size_t numUnrolled = unrolled.size();
  int64_t opsLeftBefore = opsLeft;
  int64_t inner = choose(body, inKernel);
  int64_t ops;
  int64_t limit = inKernel    ? kMaxUnrolledOpsInKernel
                  : isPlanned ? kMaxPlannedOps
                              : kMaxUnrolledOps;
  // What inner loops make is taken as many times as there are iterations.
  int64_t taken = opsLeftBefore - opsLeft;
  if (!llvm::MulOverflow(*trips, inner, ops) && ops <= limit &&
      ops - taken <= opsLeft) {
    unrolled.push_back(&loop);
    opsLeft -= ops - taken;
    return ops;
  }
  if (inKernel)
    return inner + 1;
  // The loops inside are in a kernel after all.
  unrolled.truncate(numUnrolled);
  opsLeft = opsLeftBefore;
  return chooseInside(loop);
}

int64_t UnrollingChoice::choose(Block &block, bool inKernel) {
  int64_t ops = 0;
  if (block.empty())
    return ops;
  for (Operation &op : finish::getOpsBeforeTerminator(block)) {
    if (isWhile(op))
      ops += chooseLoop(op, inKernel);
    else if (isBranch(op))
      ops += chooseInside(op);
    else // What is inside any other op is one kernel.
      ops += !op.hasTrait<OpTrait::ConstantLike>() && !isa<tensor::EmptyOp>(op);
  }
  return ops;
}

llvm::DenseSet<Operation *> finish::chooseUnrolledLoops(ModuleOp module,
                                                        int64_t maxOps) {
  UnrollingChoice choice(maxOps);
  for (auto function : module.getOps<func::FuncOp>())
    for (Block &block : function.getBody())
      choice.choose(block, /*inKernel=*/false);
  return choice.takeUnrolled();
}
