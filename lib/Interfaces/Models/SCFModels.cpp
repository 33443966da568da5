//===- SCFModels.cpp - Models of scf ops ----------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ExternalModels.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace checkpoint;

/// Iterations of a loop; 1 when their number is not constant.
static double getTripCount(LoopLikeOpInterface loop) {
  std::optional<SmallVector<OpFoldResult>> lower = loop.getLoopLowerBounds();
  std::optional<SmallVector<OpFoldResult>> upper = loop.getLoopUpperBounds();
  std::optional<SmallVector<OpFoldResult>> step = loop.getLoopSteps();
  if (!lower || !upper || !step)
    return 1;
  double trips = 1;
  for (auto [lo, hi, by] : llvm::zip_equal(*lower, *upper, *step)) {
    std::optional<int64_t> first = getConstantIntValue(lo);
    std::optional<int64_t> last = getConstantIntValue(hi);
    std::optional<int64_t> stride = getConstantIntValue(by);
    if (first && last && stride && *stride > 0)
      trips *= *last <= *first
                   ? 0
                   : llvm::divideCeil(uint64_t(*last) - uint64_t(*first),
                                      uint64_t(*stride));
  }
  return trips;
}

namespace {
/// Runs its regions: of alternatives one, of a loop each once an iteration.
template <typename OpTy>
struct RegionModel
    : RematerializationOpInterface::ExternalModel<RegionModel<OpTy>, OpTy> {
  static constexpr bool isAlternative =
      llvm::is_one_of<OpTy, scf::IfOp, scf::IndexSwitchOp>::value;

  double getFlops(Operation *op, CalleeModels &callees) const {
    double flops = 0;
    for (Region &region : op->getRegions()) {
      double body = getRegionFlops(region, callees);
      flops = isAlternative ? std::max(flops, body) : flops + body;
    }
    if (auto loop = dyn_cast<LoopLikeOpInterface>(op))
      flops *= getTripCount(loop);
    return flops;
  }
  int64_t getWorkspaceBytes(Operation *op, TargetAttr target,
                            CalleeModels &callees) const {
    int64_t bytes = 0;
    for (Region &region : op->getRegions()) {
      int64_t body = getTemporaryBytes(region, target, callees);
      bytes = isAlternative ? std::max(bytes, body) : bytes + body;
    }
    return bytes;
  }
  bool isRecomputable(Operation *op, CalleeModels &callees) const {
    return llvm::all_of(op->getRegions(), [&](Region &region) {
      return isRegionRecomputable(region, callees);
    });
  }
  bool isOrdered(Operation *op, CalleeModels &callees) const {
    return llvm::any_of(op->getRegions(), [&](Region &region) {
      return isRegionOrdered(region, callees);
    });
  }
};
} // namespace

void checkpoint::registerSCFModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, scf::SCFDialect *) {
    attachModels<RegionModel, scf::ExecuteRegionOp, scf::ForOp, scf::ForallOp,
                 scf::IfOp, scf::IndexSwitchOp, scf::ParallelOp, scf::ReduceOp,
                 scf::WhileOp>(context);
  });
}
