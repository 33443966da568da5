//===- TestStepGraph.cpp - Show the graph of a step -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Analysis/StepGraph.h"
#include "checkpoint/Analysis/ValueNumbering.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;
using namespace checkpoint;

namespace {
/// Prints the values and nodes of the step's graph, one a line.
struct TestStepGraph : PassWrapper<TestStepGraph, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestStepGraph)

  TestStepGraph() = default;
  TestStepGraph(const TestStepGraph &other) : PassWrapper(other) {}

  StringRef getArgument() const override { return "test-checkpoint-graph"; }
  StringRef getDescription() const override {
    return "Print the graph of the training step";
  }

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<CheckpointDialect>();
  }

  Option<std::string> cost{*this, "cost", llvm::cl::init("flops")};
  Option<std::string> target{*this, "target", llvm::cl::init("cpu")};
  Option<std::string> profile{*this, "profile", llvm::cl::init("")};
  Option<std::string> entry{*this, "entry", llvm::cl::init("")};

  void runOnOperation() override {
    FailureOr<StepGraph> graph =
        buildStepGraph(getOperation(), entry, cost, target, profile);
    if (failed(graph))
      return signalPassFailure();
    print(graph->problem, llvm::outs());
  }

  static void print(const Problem &problem, llvm::raw_ostream &os) {
    auto name = [&](ValueIndex value) { return problem.values[value].name; };
    for (const ProblemValue &value : problem.values) {
      os << "value " << value.name << " bytes=" << value.bytes;
      if (value.resident)
        os << " resident";
      if (value.aliasOf != kNoIndex)
        os << " alias=" << name(value.aliasOf);
      if (!value.tag.empty())
        os << " tag=" << value.tag;
      os << "\n";
    }
    for (const ProblemNode &node : problem.nodes) {
      os << "node " << node.name << " reads(";
      llvm::interleaveComma(node.inputs, os,
                            [&](ValueIndex value) { os << name(value); });
      os << ") makes(";
      llvm::interleaveComma(node.outputs, os,
                            [&](ValueIndex value) { os << name(value); });
      os << ") reuse(";
      llvm::interleaveComma(node.reuse, os, [&](Reuse pair) {
        os << name(pair.output) << " in " << name(pair.input);
      });
      os << ") cost=" << node.cost << " flops=" << node.flops
         << " workspace=" << node.workspaceBytes;
      if (node.phase != Phase::Unknown)
        os << " phase=" << static_cast<int>(node.phase);
      if (node.segment != kNoIndex)
        os << " segment=" << node.segment;
      os << (node.recomputable ? " recomputable" : "")
         << (node.ordered ? " ordered" : "") << (node.product ? " product" : "")
         << "\n";
    }
    for (const ProblemSegment &segment : problem.segments)
      os << "segment '" << segment.label << "' policy='"
         << (segment.policy ? stringify(*segment.policy) : StringRef())
         << "' budget=" << segment.budgetBytes << " parent="
         << (segment.parent == kNoIndex ? -1 : int(segment.parent)) << "\n";
    os << "outputs(";
    llvm::interleaveComma(problem.outputs, os,
                          [&](ValueIndex value) { os << name(value); });
    os << ")\n";
  }
};

/// Fails where the first results of two ops with an attribute `same` have one
/// number and not the same `same`, or the other way round.
struct TestValueNumbering
    : PassWrapper<TestValueNumbering, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestValueNumbering)

  StringRef getArgument() const override { return "test-checkpoint-numbers"; }
  StringRef getDescription() const override {
    return "Compare numbers of values: equal exactly where 'same' is equal";
  }

  void runOnOperation() override {
    bool good = true;
    for (auto step : getOperation().getOps<func::FuncOp>()) {
      if (!step.isPublic() || step.isDeclaration())
        continue;
      ValueNumbering numbering(step);
      SmallVector<std::pair<Attribute, Operation *>> marked;
      step.walk([&](Operation *op) {
        if (Attribute same = op->getDiscardableAttr("same"))
          marked.emplace_back(same, op);
      });
      for (auto [index, first] : llvm::enumerate(marked))
        for (auto second : ArrayRef(marked).take_front(index)) {
          bool equal = numbering.numberOf(first.second->getResult(0)) ==
                       numbering.numberOf(second.second->getResult(0));
          if (equal == (first.first == second.first))
            continue;
          first.second->emitError()
              << "has " << (equal ? "the" : "not the")
              << " number of the op marked " << second.first;
          good = false;
        }
      if (marked.empty()) {
        step.emitError("marks nothing");
        good = false;
      }
    }
    if (!good)
      signalPassFailure();
  }
};
} // namespace

namespace checkpoint::test {
void registerTestStepGraph();
void registerTestStepGraph() {
  PassRegistration<TestStepGraph>();
  PassRegistration<TestValueNumbering>();
}
} // namespace checkpoint::test
