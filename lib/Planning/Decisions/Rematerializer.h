//===- Rematerializer.h - From decisions to a plan --------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_DECISIONS_REMATERIALIZER_H
#define CHECKPOINT_LIB_PLANNING_DECISIONS_REMATERIALIZER_H

#include "Planning/Model/StepTables.h"
#include "checkpoint/Planning/Model/Layers.h"
#include "checkpoint/Planning/Model/Plan.h"

namespace checkpoint {

/// What of a recomputation is kept for later recomputations. A recomputation
/// for the backward of one layer may have to run lower layers again to get
/// there.
enum class Retain : uint8_t {
  All,        // everything: each value is computed again at most once
  Boundaries, // of lower layers what crosses into the next layer
  Halving,    // of lower layers what crosses at half the way, and again at half
              // of the rest: memory grows with the logarithm
};

/// Which first runs are kept, and how the rest comes back.
struct Decisions {
  /// Indexed by value; only forward roots count.
  std::vector<bool> saved;
  Retain retain = Retain::All;
};

/// Builds plans from decisions; the tables are shared by many builds.
class Rematerializer {
public:
  /// First runs are in program order, or in `order`, which must respect
  /// dependences.
  Rematerializer(const StepTables &tables, const Layers &layers,
                 std::vector<NodeIndex> order = {});

  /// First runs in order, with each value that is not saved computed again
  /// right before a node outside forward reads it, in program order, together
  /// with what that needs. What is not recomputable is kept anyway. O(steps +
  /// reads).
  Plan build(const Decisions &decisions) const;

  const Layers &layers() const { return layerTables; }
  const std::vector<NodeIndex> &firstRuns() const { return order; }
  /// First layer that holds a forward root and last one that reads it in
  /// forward (kNoIndex outside layers): it crosses from each layer from the
  /// first to the one before the last.
  uint32_t producedIn(ValueIndex root) const { return producedLayer[root]; }
  uint32_t lastReadIn(ValueIndex root) const { return lastReadLayer[root]; }
  /// Whether a forward node outside layers reads it.
  bool readOutside(ValueIndex root) const { return leavesLayers[root]; }

private:
  class Build;
  const StepTables *tables;
  Layers layerTables;
  std::vector<NodeIndex> order;
  std::vector<uint32_t> producedLayer, lastReadLayer;
  std::vector<bool> leavesLayer, leavesLayers;
  /// For each node outside forward the layer whose backward it is part of.
  std::vector<uint32_t> activeLayer;
  /// A value outside layers that was read longer ago than so many nodes outside
  /// forward is computed again rather than held.
  size_t holdSpan = 0;
};

/// The plan that keeps exactly the first runs of the forward values for which
/// `saved` is true (indexed by value; only roots count; residents are always
/// there) and runs the others again, one by one and as late as possible, when
/// backward or update first read them. What is not recomputable is kept.
Plan materialize(const Problem &problem, const std::vector<bool> &saved);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_DECISIONS_REMATERIALIZER_H
