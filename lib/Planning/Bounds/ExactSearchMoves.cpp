//===- ExactSearchMoves.cpp - What may follow a state ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Where nothing has to go for a node to run, nothing goes. Otherwise each set
// of values that makes just enough room is one way to go on, for what is held
// longer than necessary can still go later.
//
//===----------------------------------------------------------------------===//

#include "StateSearch.h"

#include "Planning/Model/SearchLimits.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

SmallSet64 StateSearch::findUseful(SmallSet64 done, SmallSet64 overwritten,
                                   SmallSet64 &nodes, SmallSet64 fixed) const {
  SmallSet64 useful = graph.results;
  nodes = 0;
  for (unsigned index = graph.nodes.size(); index-- > 0;) {
    const SmallGraph::Node &node = graph.nodes[index];
    if ((done >> index & 1) &&
        (!node.recomputable || !(node.outputs & useful) ||
         (node.arguments & overwritten) || (fixed >> index & 1)))
      continue;
    nodes |= bitOf(index);
    useful |= node.inputs;
  }
  return useful;
}

bool StateSearch::canRun(const State &state, unsigned index) const {
  const SmallGraph::Node &node = graph.nodes[index];
  return !(node.inputs & ~state.names) && !(node.orderedBefore & ~state.done) &&
         !(node.arguments & state.overwritten) &&
         (!(state.done >> index & 1) || node.recomputable);
}

void StateSearch::expand(uint32_t index) {
  State state = visited[index].state;
  interruptedCost = visited[index].cost;
  if (closeOff(index))
    return;
  SmallSet64 nodes;
  SmallSet64 useful = findUseful(state.done, state.overwritten, nodes);
  forEachIn(nodes, [&](unsigned at) {
    if (!canRun(state, at))
      return;
    const SmallGraph::Node &node = graph.nodes[at];
    bool again = state.done >> at & 1;
    Step step;
    step.from = index;
    step.node = at;
    lookAhead(step, state);
    step.needed = node.workspaceBytes;
    if (!again) {
      step.written = node.roots;
      writeOutputs(step);
      return;
    }
    SmallSet64 missing = node.outputs & ~state.names & useful;
    // What is there may still be moved into an argument's place.
    for (SmallGraph::Place pair : node.argumentPlaces)
      if (!(state.overwritten >> pair.place & 1))
        missing |= bitOf(pair.output) & useful & ~state.donated;
    for (SmallGraph::Place pair : node.operandPlaces)
      if (state.donated >> pair.place & 1)
        missing |= bitOf(pair.output) & useful & ~state.donated;
    if (!missing)
      return;
    SmallSet64 roots = missing & node.roots;
    if (node.inseparable) {
      step.written = node.roots;
      writeOutputs(step);
      return;
    }
    for (SmallSet64 part = roots; part; part = (part - 1) & roots) {
      step.written = part;
      writeOutputs(step);
    }
    // For its views alone.
    if (missing & ~node.roots) {
      step.written = 0;
      writeOutputs(step);
    }
  });
}

void StateSearch::lookAhead(Step &step, const State &state) const {
  SmallSet64 done = state.done | bitOf(step.node), nodes;
  step.useful = findUseful(done, state.overwritten, nodes);
  step.unused = 0;
  if (graph.nodes[step.node].argumentPlaces.empty())
    return;
  // In an argument's place its result is there for good.
  findUseful(done, state.overwritten, nodes, bitOf(step.node));
  step.unused = ~SmallSet64(0);
  forEachIn(nodes, [&](unsigned node) {
    step.unused &= ~graph.nodes[node].arguments;
  });
}

void StateSearch::writeOutputs(Step step) {
  const State state = visited[step.from].state;
  step.needed += graph.bytesOf(step.written & ~state.names);
  step.fits = state.heldBytes + step.needed <= limit;
  place(step, step.written);
}

void StateSearch::place(const Step &step, SmallSet64 open) {
  if (!open) {
    makeRoom(step);
    return;
  }
  const SmallGraph::Node &node = graph.nodes[step.node];
  const State state = visited[step.from].state;
  unsigned output = llvm::countr_zero(open);
  SmallSet64 rest = open & (open - 1);
  bool alone = !(node.roots & (node.roots - 1));
  for (SmallGraph::Place pair : node.argumentPlaces) {
    if (pair.output != output ||
        ((state.overwritten | step.overwritten) >> pair.place & 1))
      continue;
    Step taking = step;
    taking.overwritten |= bitOf(pair.place);
    taking.donated |= bitOf(output);
    taking.needed -= graph.bytes[output];
    place(taking, rest);
    // Nobody else wants it.
    if (alone && ((step.unused & graph.takenOnce) >> pair.place & 1))
      return;
  }
  bool free = false; // an operand's place that nobody needs any more
  for (SmallGraph::Place pair : node.operandPlaces) {
    if (pair.output != output || (step.gone >> pair.place & 1))
      continue;
    bool isDonated = state.donated >> pair.place & 1;
    bool isDead = !(step.useful & graph.group[pair.place]);
    if (!isDonated && ((free && alone) || (!isDead && step.fits)))
      continue;
    Step taking = step;
    taking.gone |= bitOf(pair.place);
    taking.needed -= graph.bytes[output];
    if (isDonated)
      taking.donated |= bitOf(output);
    else if (isDead)
      free = true;
    place(taking, rest);
  }
  if (!(free && alone))
    place(step, rest);
}

void StateSearch::makeRoom(const Step &step) {
  const State &state = visited[step.from].state;
  int64_t missing = state.heldBytes + step.needed - limit;
  if (missing <= 0) {
    take(step);
    return;
  }
  // What may go: not what the node reads, and not what nobody has read yet,
  // for then its producer had better run later.
  const SmallGraph::Node &node = graph.nodes[step.node];
  SmallVector<std::pair<int64_t, uint8_t>, 32> candidates;
  int64_t total = 0;
  forEachIn(graph.rootsOf(state.names) & ~state.donated & ~node.inputRoots,
            [&](unsigned root) {
              const SmallGraph::Node &producer =
                  graph.nodes[graph.producerOf[root]];
              if (graph.bytes[root] == 0)
                return;
              SmallSet64 readers = 0;
              forEachIn(graph.group[root],
                        [&](unsigned name) { readers |= graph.readers[name]; });
              if (!(readers & state.done) && !(producer.outputs & ~bitOf(root)))
                return;
              candidates.push_back({-graph.bytes[root], uint8_t(root)});
              total += graph.bytes[root];
            });
  std::sort(candidates.begin(), candidates.end());
  drop(step, candidates, 0, total, missing);
}

void StateSearch::drop(const Step &step,
                       ArrayRef<std::pair<int64_t, uint8_t>> candidates,
                       size_t at, int64_t total, int64_t missing) {
  if (missing <= 0) {
    take(step);
    return;
  }
  if (total < missing)
    return;
  auto [negative, root] = candidates[at];
  Step dropping = step;
  dropping.gone |= bitOf(root);
  drop(dropping, candidates, at + 1, total + negative, missing + negative);
  drop(step, candidates, at + 1, total + negative, missing);
}

StateSearch::State StateSearch::after(const Step &step) const {
  const State &state = visited[step.from].state;
  const SmallGraph::Node &node = graph.nodes[step.node];
  State next = state;
  next.done |= bitOf(step.node);
  next.overwritten |= step.overwritten;
  // Views of what is held come with the run, too.
  next.names |= node.outputs & ~node.roots;
  next.names &= ~graph.groupsOf(step.gone);
  next.names |= step.written;
  next.donated = (next.donated & next.names) | step.donated;
  // What nobody will read is gone, and all names of a buffer stay.
  SmallSet64 nodes, useful = step.useful;
  if (step.overwritten)
    useful = findUseful(next.done, next.overwritten, nodes);
  next.names &= graph.groupsOf(next.names & useful);
  next.donated &= next.names;
  next.heldBytes = graph.bytesOf(graph.rootsOf(next.names) & ~next.donated);
  return next;
}

void StateSearch::take(const Step &step) {
  if (interrupted || ++ways > searchLimits.exact.waysAState * mostStates) {
    interrupted = true;
    return;
  }
  const Visit &from = visited[step.from];
  double spent = from.spent;
  if (from.state.done >> step.node & 1)
    spent += graph.nodes[step.node].cost;
  State next = after(step);
  reach(next, spent, step.from, step.node, from.cost);
}

//===----------------------------------------------------------------------===//
// What may as well happen at once
//===----------------------------------------------------------------------===//

bool StateSearch::closeOff(uint32_t index) {
  const State state = visited[index].state;
  bool closed = false;
  forEachIn(graph.allNodes & ~state.done, [&](unsigned node) {
    if (!closed)
      closed = closeOff(state, state, index, node, 0);
  });
  return closed;
}

bool StateSearch::closeOff(const State &start, const State &state,
                           uint32_t from, unsigned index, unsigned depth) {
  if (!canRun(state, index))
    return false;
  const SmallGraph::Node &node = graph.nodes[index];
  Step step;
  step.node = index;
  step.written = node.roots;
  lookAhead(step, state);
  step.needed = node.workspaceBytes + graph.bytesOf(node.roots);
  // A view goes with its root, and cannot always come back with it.
  bool viewsOnly = !node.roots && node.cost == 0 && node.recomputable &&
                   !(node.inputs & ~graph.groupsOf(node.outputs));
  SmallSet64 views = node.outputs & ~node.roots & step.useful;
  if (!viewsOnly && graph.bytesOf(graph.rootsOf(views)) > 0)
    return false;
  SmallSet64 open = node.roots;
  for (SmallGraph::Place pair : node.argumentPlaces)
    if ((open >> pair.output & 1) &&
        ((step.unused & graph.takenOnce & ~state.overwritten &
          ~step.overwritten) >>
             pair.place &
         1)) {
      open &= ~bitOf(pair.output);
      step.overwritten |= bitOf(pair.place);
      step.donated |= bitOf(pair.output);
      step.needed -= graph.bytes[pair.output];
    }
  if (state.heldBytes + step.needed > limit)
    return false;
  uint32_t before = visited.size();
  double spent = visited[from].spent, cost = visited[from].cost;
  visited.push_back({state, spent, cost, from, NodeIndex(index)});
  // `after` reads the state that the step starts from.
  step.from = before;
  State next = after(step);
  SmallSet64 heldNow = graph.rootsOf(next.names) & ~next.donated;
  SmallSet64 heldThen = graph.rootsOf(start.names) & ~start.donated;
  bool more = false;
  forEachIn(heldNow & ~heldThen,
            [&](unsigned root) { more |= graph.bytes[root] > 0; });
  if (!more) {
    visited.pop_back();
    // Even when it is dominated, the state it comes from is done with.
    reach(next, spent, from, index, cost);
    return true;
  }
  if (depth < 3) {
    // Go on with a reader of what it made.
    visited[before].state = next;
    visited[before].dominated = true; // it does not wait for anything
    SmallSet64 readers = 0;
    forEachIn(node.outputs,
              [&](unsigned name) { readers |= graph.readers[name]; });
    bool closed = false;
    forEachIn(readers & ~next.done, [&](unsigned reader) {
      if (!closed)
        closed = closeOff(start, next, before, reader, depth + 1);
    });
    if (closed)
      return true;
  }
  visited.resize(before);
  return false;
}

} // namespace checkpoint
