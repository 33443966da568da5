//===- LayerChain.h - A step as a chain of layers ---------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_CHAIN_LAYERCHAIN_H
#define CHECKPOINT_LIB_PLANNING_CHAIN_LAYERCHAIN_H

#include "ChainOptimum.h"
#include "Planning/Decisions/PriceCut.h"
#include "Planning/Model/StepTables.h"
#include "checkpoint/Planning/Model/Layers.h"
#include "checkpoint/Planning/Model/Plan.h"

#include <memory>

namespace checkpoint {

/// A step whose forward is a chain of stages: the layers, and what comes before
/// the first, between stretches of them and after the last. A forward value
/// stays in its stage or crosses into the next one. A few may be read further
/// on (what every layer reads); those, and what cannot be computed again, are
/// held as long as somebody reads them.
class LayerChain {
public:
  /// Nothing when the forward is no chain: when more is read further on than
  /// twice the most that crosses into a stage (skips of a U-Net), or there are
  /// several forward passes. `order` is that of first runs. Roots in `always`
  /// are held from their first run on: where the branches of a residual stream
  /// are, the stream is cheap to run again.
  static std::unique_ptr<LayerChain> find(const StepTables &tables,
                                          const Layers &layers,
                                          const std::vector<NodeIndex> &order,
                                          const std::vector<bool> &always = {});

  /// Whether a forward root crosses into the next stage.
  bool crosses(ValueIndex root) const { return roles[root] == Role::Cross; }

  /// Measures the stages by running each in the ways that the cuts say: of the
  /// cuts' saved values, those within a stage. Peaks are the simulator's.
  /// With `between`, also ways between two cuts that lie far apart. Whether all
  /// went well.
  bool measure(const std::vector<CutPoint> &cuts, bool between);

  const Chain &chain() const { return measured; }
  size_t size() const { return forwardNodes.size(); }

  /// The step as the actions say; empty when they leave a node out.
  Plan build(const std::vector<ChainAction> &actions) const;

private:
  class Build;
  class Meter;

  explicit LayerChain(const StepTables &tables) : tables(tables) {}
  bool divide(const Layers &layers, const std::vector<NodeIndex> &order,
              const std::vector<bool> &always);
  bool assignRoles();
  void findFirstRuns();
  bool measureSweeps();
  std::vector<bool> saveBetween(const CutPoint &more, const CutPoint &less,
                                double begin, double end) const;
  bool measureOption(const std::vector<bool> &saved);

  /// How a forward root takes part.
  enum class Role : uint8_t {
    None,   // it is no forward root
    Inner,  // only its stage reads it
    Cross,  // the next stage reads it too
    Beside, // held as long as somebody reads it
  };

  const StepTables &tables;
  /// Of each node: the stage whose forward or backward it is part of.
  std::vector<uint32_t> stageOf;
  /// Nodes before forward that do not depend on it.
  std::vector<NodeIndex> prelude;
  /// Of each stage, in the order of first runs.
  std::vector<std::vector<NodeIndex>> forwardNodes, backwardNodes;
  std::vector<Role> roles;
  /// Of each stage the roots that cross out of it.
  std::vector<std::vector<ValueIndex>> outputs;
  /// Nodes that run the first time that their stage does: those that cannot run
  /// again, or that backward does not ask for.
  std::vector<bool> runsAtFirst;
  /// Roots beside the chain that cannot run again and are read after forward:
  /// they count while they are there. The others count always.
  std::vector<bool> measuredBeside, alwaysHeld;
  int64_t besideBytes = 0;
  /// Of each stage: what is always held of it and the stages below.
  std::vector<int64_t> alwaysBytes;
  /// Of each stage and option the inner roots that are kept.
  std::vector<std::vector<std::vector<ValueIndex>>> kept;
  Chain measured;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_CHAIN_LAYERCHAIN_H
