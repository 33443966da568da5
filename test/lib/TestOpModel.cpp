//===- TestOpModel.cpp - Show what is known of operations -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;
using namespace checkpoint;

namespace {
/// A remark on each op that is marked `test`: what OpModel.h says of it, with
/// false, 0 and nothing left out; on one marked `test = "bytes"`, the size of
/// each result.
struct TestOpModel : PassWrapper<TestOpModel, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestOpModel)

  StringRef getArgument() const override { return "test-checkpoint-models"; }
  StringRef getDescription() const override {
    return "Show what is known of each op marked 'test'";
  }

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<CheckpointDialect>();
  }

  void runOnOperation() override {
    CalleeModels callees;
    getOperation().walk([&](Operation *op) {
      Attribute test = op->getDiscardableAttr("test");
      if (isa_and_present<StringAttr>(test))
        showBytes(op);
      else if (test)
        show(op, callees);
    });
  }

  static void showBytes(Operation *op) {
    InFlightDiagnostic remark = op->emitRemark();
    llvm::interleaveComma(op->getResultTypes(), remark, [&](Type type) {
      if (std::optional<int64_t> bytes = getByteSize(type))
        remark << *bytes;
      else
        remark << "no size";
    });
    remark << ".";
  }

  static void show(Operation *op, CalleeModels &callees) {
    InFlightDiagnostic remark = op->emitRemark();
    remark << (hasModel(op) ? "known" : "unknown");
    if (double flops = getFlops(op, &callees))
      remark << ", flops " << std::to_string(flops);
    if (int64_t bytes = getWorkspaceBytes(op, TargetAttr::of(op), &callees))
      remark << ", workspace " << bytes;
    if (isRecomputable(op, &callees))
      remark << ", recomputable";
    if (isOrdered(op, &callees))
      remark << ", ordered";
    if (isProduct(op, &callees))
      remark << ", product";
    for (OpResult result : op->getResults()) {
      if (std::optional<unsigned> operand = getAliasedOperand(result))
        remark << ", result " << result.getResultNumber() << " is operand "
               << *operand;
      if (auto root = dyn_cast<BlockArgument>(getBufferRoot(result)))
        remark << ", in argument " << root.getArgNumber();
    }
    for (auto [result, operand] : getReusableOperands(op, &callees))
      remark << ", result " << result << " in place of operand " << operand;
    // What is expected is looked for anywhere in the text; this ends it.
    remark << ".";
  }
};
} // namespace

namespace checkpoint::test {
void registerTestOpModel();
void registerTestOpModel() { PassRegistration<TestOpModel>(); }
} // namespace checkpoint::test
