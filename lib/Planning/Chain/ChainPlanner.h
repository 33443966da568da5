//===- ChainPlanner.h - Plans from the optimum on the chain -----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_CHAIN_CHAINPLANNER_H
#define CHECKPOINT_LIB_PLANNING_CHAIN_CHAINPLANNER_H

#include "LayerChain.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace checkpoint {

/// The least recomputation of any persistent schedule on the chain of layers
/// with the options considered. It is no bound for every schedule.
struct ChainOptimum {
  double recomputeCost = 0;
  /// No persistent schedule that needs so many bytes less costs less.
  int64_t errorBytes = 0;
};

/// Plans a step whose forward is a chain of layers.
class ChainPlanner {
public:
  /// Nothing when the forward is no chain. Its stages are the layers; what
  /// price cuts save within a layer are the options of that. Where branches of
  /// a residual stream are held, the stream is cheap to run again: there are
  /// chains for that, too. `order` is that of first runs.
  static std::unique_ptr<ChainPlanner>
  make(const StepTables &tables, const Layers &layers,
       const std::vector<NodeIndex> &order);

  /// Offers plans from the least memory that the chains take up to `mostBytes`
  /// (live), closer together below: those for which `wanted` says so, asked
  /// with a budget and the cost that is to be expected.
  void
  collect(int64_t mostBytes,
          llvm::function_ref<bool(int64_t budgetBytes, double cost)> wanted,
          llvm::function_ref<void(Plan)> offer) const;

  /// The best schedule within a budget, or nothing when none costs less than
  /// `knownCost`.
  std::optional<Plan> planWithin(int64_t budgetBytes, double knownCost);

  /// Nothing, too, when the chain is too long to find the least or bytes are
  /// too coarse in slots.
  std::optional<ChainOptimum> findOptimum(int64_t budgetBytes) const;

private:
  explicit ChainPlanner(const Problem &problem);
  bool addChain(const StepTables &tables, const Layers &layers,
                const std::vector<NodeIndex> &order,
                const std::vector<bool> &always = {});
  void collectFrom(const LayerChain &chain, int64_t mostBytes,
                   llvm::function_ref<bool(int64_t, double)> wanted,
                   llvm::function_ref<void(Plan)> offer) const;

  const Problem &problem;
  std::vector<std::unique_ptr<LayerChain>> chains;
  int64_t residentBytes = 0;
  /// For a grid of budgets, for many in turn, and for one.
  ChainSolver::Limits coarse, medium, fine;
  unsigned timesAsked = 0; // for a plan within a budget
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_CHAIN_CHAINPLANNER_H
