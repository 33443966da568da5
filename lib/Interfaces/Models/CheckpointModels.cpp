//===- CheckpointModels.cpp - Models of this dialect's ops ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ExternalModels.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Planning/Arena/ArenaLayout.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace checkpoint;

namespace {
/// Does what its kernel does.
struct DispatchModel : CalleeModel<DispatchModel, DispatchOp> {
  static SymbolRefAttr getCallee(DispatchOp op) { return op.getKernelAttr(); }
  bool isRecomputable(Operation *op, CalleeModels &callees) const {
    return !cast<DispatchOp>(op).getOrdered() &&
           summarize(op, callees).recomputable;
  }
  bool isOrdered(Operation *op, CalleeModels &callees) const {
    return cast<DispatchOp>(op).getOrdered() || summarize(op, callees).ordered;
  }
  void
  getReusableOperands(Operation *op,
                      SmallVectorImpl<std::pair<unsigned, unsigned>> &pairs,
                      CalleeModels &callees) const {
    const CalleeSummary &kernel = summarize(op, callees);
    unsigned numInputs = cast<DispatchOp>(op).getInputs().size();
    for (auto [result, operand] : kernel.reusableArguments) {
      // Inputs that share one buffer are overwritten together.
      Value root = getBufferRoot(op->getOperand(operand));
      bool allowed = true;
      for (unsigned other = 0; other < numInputs && allowed; ++other)
        allowed = getBufferRoot(op->getOperand(other)) != root ||
                  llvm::is_contained(kernel.reusableArguments,
                                     std::make_pair(result, other));
      if (allowed)
        pairs.emplace_back(result, operand);
    }
  }
};

/// Identity: each result is in its operand's place.
template <typename OpTy>
struct IdentityModel
    : RematerializationOpInterface::ExternalModel<IdentityModel<OpTy>, OpTy> {
  std::optional<unsigned> getAliasedOperand(Operation *op,
                                            unsigned result) const {
    return result;
  }
};

/// What a function of the runtime does is known by its description alone.
struct LibraryCallModel
    : RematerializationOpInterface::ExternalModel<LibraryCallModel,
                                                  LibraryCallOp> {
  double getFlops(Operation *op, CalleeModels &callees) const {
    return cast<LibraryCallOp>(op).getFlops().convertToDouble();
  }
  int64_t getWorkspaceBytes(Operation *op, TargetAttr target,
                            CalleeModels &callees) const {
    return llvm::alignTo(cast<LibraryCallOp>(op).getWorkspaceBytes(),
                         kArenaAlignment);
  }
};

/// Does what its body does.
template <typename OpTy>
struct BodyModel
    : RematerializationOpInterface::ExternalModel<BodyModel<OpTy>, OpTy> {
  double getFlops(Operation *op, CalleeModels &callees) const {
    return getRegionFlops(op->getRegion(0), callees);
  }
  int64_t getWorkspaceBytes(Operation *op, TargetAttr target,
                            CalleeModels &callees) const {
    return getTemporaryBytes(op->getRegion(0), target, callees);
  }
  bool isRecomputable(Operation *op, CalleeModels &callees) const {
    return isRegionRecomputable(op->getRegion(0), callees);
  }
  bool isOrdered(Operation *op, CalleeModels &callees) const {
    return isRegionOrdered(op->getRegion(0), callees);
  }
};
} // namespace

void checkpoint::registerCheckpointModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, CheckpointDialect *) {
    DispatchOp::attachInterface<DispatchModel>(*context);
    LibraryCallOp::attachInterface<LibraryCallModel>(*context);
    attachModels<IdentityModel, FenceOp, NameOp>(context);
    attachModels<BodyModel, RecomputeOp, SegmentOp>(context);
  });
}
