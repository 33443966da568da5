//===- MaxFlow.cpp - Maximum flow by Dinic's algorithm --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "MaxFlow.h"

#include <algorithm>

namespace checkpoint {

uint32_t MaxFlow::addArc(uint32_t from, uint32_t to, int64_t capacity) {
  uint32_t arc = target.size();
  // Arc and its reverse are numbered 2i and 2i + 1.
  target.push_back(to);
  residual.push_back(capacity);
  next.push_back(head[from]);
  head[from] = arc;
  target.push_back(from);
  residual.push_back(0);
  next.push_back(head[to]);
  head[to] = arc + 1;
  return arc;
}

bool MaxFlow::buildLevels(uint32_t source, uint32_t sink) {
  level.assign(head.size(), -1);
  queue.clear();
  queue.push_back(source);
  level[source] = 0;
  for (size_t front = 0; front < queue.size(); ++front) {
    uint32_t vertex = queue[front];
    // Nothing as far away as the sink is on a shortest path.
    if (level[sink] >= 0 && level[vertex] >= level[sink])
      break;
    for (uint32_t arc = head[vertex]; arc != kNone; arc = next[arc]) {
      ++looked;
      if (residual[arc] > 0 && level[target[arc]] < 0) {
        level[target[arc]] = level[vertex] + 1;
        queue.push_back(target[arc]);
      }
    }
  }
  return level[sink] >= 0;
}

void MaxFlow::blockingFlow(uint32_t source, uint32_t sink) {
  current = head;
  path.clear();
  uint32_t vertex = source;
  for (;;) {
    if (vertex == sink) {
      int64_t amount = kUnlimited;
      for (uint32_t arc : path)
        amount = std::min(amount, residual[arc]);
      total += amount;
      looked += path.size();
      size_t keep = path.size();
      for (size_t i = path.size(); i-- > 0;) {
        residual[path[i]] -= amount;
        residual[path[i] ^ 1] += amount;
        if (residual[path[i]] == 0)
          keep = i;
      }
      vertex = target[path[keep] ^ 1];
      path.resize(keep);
      continue;
    }
    uint32_t &arc = current[vertex];
    while (arc != kNone &&
           (residual[arc] == 0 || level[target[arc]] != level[vertex] + 1)) {
      ++looked;
      arc = next[arc];
    }
    if (arc != kNone) {
      path.push_back(arc);
      vertex = target[arc];
      continue;
    }
    if (path.empty() || looked >= mostWork)
      return;
    // A dead end: step back and go on with the next arc.
    vertex = target[path.back() ^ 1];
    path.pop_back();
    current[vertex] = next[current[vertex]];
  }
}

bool MaxFlow::solve(uint32_t source, uint32_t sink) {
  while (buildLevels(source, sink)) {
    if (looked >= mostWork)
      return false;
    blockingFlow(source, sink);
  }
  return true;
}

} // namespace checkpoint
