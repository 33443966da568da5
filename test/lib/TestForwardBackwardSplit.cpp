//===- TestForwardBackwardSplit.cpp - Show the phase of operations --------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Analysis/ForwardBackwardSplit.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;
using namespace checkpoint;

namespace {
/// Writes the phase of each op of a public function as an attribute `phase`, so
/// that the printed function shows them; a remark says how many there are. An
/// op that says another `expect` gets an error.
struct TestForwardBackwardSplit
    : PassWrapper<TestForwardBackwardSplit, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestForwardBackwardSplit)

  StringRef getArgument() const override { return "test-checkpoint-split"; }
  StringRef getDescription() const override {
    return "Show the phase of each op of public functions";
  }

  void runOnOperation() override {
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (!function.isPublic() || function.isExternal())
        continue;
      auto split = ForwardBackwardSplit::compute(function);
      std::array<unsigned, 4> counts = {}, products = {};
      CalleeModels callees;
      function.walk([&](Operation *op) {
        auto phase = split.phases.find(op);
        if (phase == split.phases.end())
          return;
        ++counts[size_t(phase->second)];
        products[size_t(phase->second)] += isProduct(op, &callees);
        auto name = StringAttr::get(op->getContext(), stringify(phase->second));
        auto expected = op->getDiscardableAttr("expect");
        if (expected && expected != name)
          op->emitError() << "is " << name << ", not " << expected;
        op->setDiscardableAttr("phase", name);
      });
      InFlightDiagnostic remark = function.emitRemark();
      remark << (split.foundLoss ? "loss found" : "no loss");
      for (Phase phase : {Phase::Forward, Phase::Backward, Phase::Update})
        remark << ", " << stringify(phase) << " " << counts[size_t(phase)]
               << " with " << products[size_t(phase)] << " products";
    }
  }
};
} // namespace

namespace checkpoint::test {
void registerTestForwardBackwardSplit();
void registerTestForwardBackwardSplit() {
  PassRegistration<TestForwardBackwardSplit>();
}
} // namespace checkpoint::test
