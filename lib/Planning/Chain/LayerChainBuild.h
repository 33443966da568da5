//===- LayerChainBuild.h - Runs of the stages of a chain --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_CHAIN_LAYERCHAINBUILD_H
#define CHECKPOINT_LIB_PLANNING_CHAIN_LAYERCHAINBUILD_H

#include "LayerChain.h"

#include "llvm/ADT/STLExtras.h"

namespace checkpoint {

/// Emits runs of stages, and knows what is there. A burst is what is about to
/// run: the nodes that were asked for and, with what is held, all they need.
class LayerChain::Build {
public:
  explicit Build(const LayerChain &chain)
      : chain(chain), tables(chain.tables), problem(tables.problem),
        held(problem.values.size(), false), runs(problem.values.size(), 0),
        viewRun(problem.values.size(), 0), hasRun(problem.nodes.size(), false),
        wanted(problem.nodes.size(), 0), visited(chain.size(), false),
        madeHere(problem.values.size(), false) {
    for (NodeIndex node : chain.prelude)
      emit(node);
  }

  /// Runs a stage forward for its outputs and `kept`, from its input; its cost.
  double runForward(uint32_t stage, llvm::ArrayRef<ValueIndex> kept);

  /// What that would cost if it were not the first time and nothing of it were
  /// there.
  double costAgain(uint32_t stage, llvm::ArrayRef<ValueIndex> kept);

  struct Backward {
    double cost = 0; // of what is computed again
    bool readsInput = false, readsOutput = false;
  };
  /// Runs a stage backward, and lets its values go.
  Backward runBackward(uint32_t stage);

  void setHeld(llvm::ArrayRef<ValueIndex> roots, bool isHeld) {
    for (ValueIndex root : roots)
      if (chain.roles[root] != Role::Beside)
        held[root] = isHeld;
  }
  void releaseInput(uint32_t stage) {
    if (stage > 0)
      setHeld(chain.outputs[stage - 1], false);
  }

  size_t numSteps() const { return plan.steps.size(); }
  /// The plan, when every node has run.
  Plan take() {
    if (llvm::all_of(hasRun, [](bool ran) { return ran; }))
      return std::move(plan);
    return {};
  }

private:
  /// Finds what to run; cost of it.
  double findForward(uint32_t stage, llvm::ArrayRef<ValueIndex> kept,
                     bool firstTime);

  void emit(NodeIndex node);

  void startBurst() {
    burst.clear();
    ++burstNumber;
  }

  /// Adds what the nodes in the burst need; cost of all.
  double closeBurst();

  bool inBurst(NodeIndex node) const { return wanted[node] == burstNumber; }
  void addToBurst(NodeIndex node) {
    if (inBurst(node))
      return;
    wanted[node] = burstNumber;
    burst.push_back(node);
  }

  /// Puts what makes `value` available into the burst.
  void want(ValueIndex value);

  const LayerChain &chain;
  const StepTables &tables;
  const Problem &problem;
  Plan plan;
  std::vector<bool> held;              // roots
  std::vector<uint32_t> runs, viewRun; // roots, values
  std::vector<bool> hasRun;
  std::vector<NodeIndex> burst;
  std::vector<uint32_t> wanted;
  uint32_t burstNumber = 0;
  std::vector<bool> visited;  // stages, forward
  std::vector<bool> madeHere; // roots, by the backward that runs
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_CHAIN_LAYERCHAINBUILD_H
