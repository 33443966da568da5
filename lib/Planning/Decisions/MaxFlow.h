//===- MaxFlow.h - Maximum flow by Dinic's algorithm ------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_DECISIONS_MAXFLOW_H
#define CHECKPOINT_LIB_PLANNING_DECISIONS_MAXFLOW_H

#include <cstdint>
#include <vector>

namespace checkpoint {

/// A flow network with whole capacities. Dinic's blocking flows (1970), without
/// recursion. Capacities may be raised after a solution; the next one goes on
/// from the flow that is there.
class MaxFlow {
public:
  static constexpr int64_t kUnlimited = int64_t(1) << 60;

  explicit MaxFlow(uint32_t numVertices) : head(numVertices, kNone) {}

  /// Returns the arc's number.
  uint32_t addArc(uint32_t from, uint32_t to, int64_t capacity);
  void raiseCapacity(uint32_t arc, int64_t by) { residual[arc] += by; }
  /// What the flow so far goes through an arc.
  int64_t flowThrough(uint32_t arc) const { return residual[arc + 1]; }

  /// Whether the flow is at its maximum: false where the work limit ended it.
  bool solve(uint32_t source, uint32_t sink);

  /// The flow so far. It is never above the minimum cut.
  int64_t flow() const { return total; }

  /// Arcs looked at by all solutions; at `limit` of them a solution ends.
  uint64_t work() const { return looked; }
  void limitWork(uint64_t limit) { mostWork = limit; }

  /// After solve: whether `vertex` is on the source's side of the minimum cut
  /// that lies nearest to the source.
  bool onSourceSide(uint32_t vertex) const { return level[vertex] >= 0; }

private:
  static constexpr uint32_t kNone = ~uint32_t(0);
  bool buildLevels(uint32_t source, uint32_t sink);
  void blockingFlow(uint32_t source, uint32_t sink);

  std::vector<uint32_t> head, next, target;
  std::vector<int64_t> residual;
  std::vector<int32_t> level;
  std::vector<uint32_t> current, queue, path;
  int64_t total = 0;
  uint64_t looked = 0;
  uint64_t mostWork = ~uint64_t(0);
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_DECISIONS_MAXFLOW_H
