//===- ExactSearch.cpp - The cheapest schedule of a small problem ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Where nothing has to go for a node to run, nothing goes. Otherwise each set
// of values that makes just enough room is one way to go on, for what is held
// longer than necessary can still go later. A state is dominated by another in
// which the same nodes have run, at least the same is held, and no more was
// spent.
//
// States stand in columns by the number of nodes that have run. Passes through
// the columns, one or more states of least cost and bound each (anytime column
// search, Vadlamudi et al. 2012), find plans; in between, the states of least
// cost and bound of all raise the lower bound (A*).
//
//===----------------------------------------------------------------------===//

#include "ExactSearch.h"

#include "SmallGraphBound.h"
#include "checkpoint/Planning/PlanReads.h"
#include "checkpoint/Planning/Simulator.h"

#include <algorithm>
#include <unordered_map>

using namespace llvm;

namespace checkpoint {

static constexpr double kInfinite = std::numeric_limits<double>::infinity();
/// What rounding in sums of costs may come to.
static constexpr double kRounding = 1e-9;
/// Ways from state to state that may be tried for each state.
static constexpr size_t kMostWays = 30;
/// Comparing with so many rivals takes as long as trying a way.
static constexpr size_t kRivalsAWay = 32;

namespace {

struct State {
  SmallSet64 done = 0;        // nodes
  SmallSet64 names = 0;       // held
  SmallSet64 overwritten = 0; // arguments
  SmallSet64 donated = 0;     // roots that lie in an argument
  int64_t heldBytes = 0;
};

class Search {
public:
  Search(const Problem &problem, int64_t livePeakBytes, double knownCost,
         size_t mostStates, PlanningProgress *progress, bool firstPlanWillDo)
      : problem(problem), graph(problem),
        limit(livePeakBytes - problem.residentBytes()),
        livePeakBytes(livePeakBytes), bound(graph, limit),
        mostStates(mostStates), progress(progress),
        firstPlanWillDo(firstPlanWillDo), columns(graph.nodes.size() + 1) {
    result.cost = knownCost;
  }

  ExactSearchResult run() {
    if (limit >= 0 && bound.feasible()) {
      reach(State(), 0, 0, kNoIndex, 0);
      search();
    }
    double open = kInfinite;
    for (const std::vector<Waiting> &column : columns)
      for (const Waiting &waiting : column)
        if (!visited[waiting.visit].dominated)
          open = std::min(open, waiting.cost);
    open = std::min(open, unrealisedCost) * (1 - kRounding);
    if (interrupted)
      open = std::min(open, interruptedCost * (1 - kRounding));
    result.lowerBoundCost = std::min(open, result.cost);
    result.states = visited.size();
    return std::move(result);
  }

private:
  struct Visit {
    State state;
    double spent = 0;
    double cost = 0; // spent and still to be spent at least
    uint32_t from = 0;
    NodeIndex node = kNoIndex;
    bool dominated = false;
  };
  /// What of a visit says whether it dominates another.
  struct Rival {
    SmallSet64 names, donated;
    double spent;
    uint32_t visit;
  };
  struct Waiting {
    double cost;
    uint32_t visit;
    bool operator<(const Waiting &other) const { // for a heap, least on top
      return cost != other.cost ? cost > other.cost : visit < other.visit;
    }
  };

  //===--------------------------------------------------------------------===//
  // Which state next
  //===--------------------------------------------------------------------===//

  bool columnsEmpty() const {
    return all_of(columns, [](const auto &column) { return column.empty(); });
  }

  /// The waiting state of least cost in a column, or nothing.
  std::optional<uint32_t> take(size_t column) {
    std::vector<Waiting> &heap = columns[column];
    while (!heap.empty()) {
      Waiting waiting = heap.front();
      std::pop_heap(heap.begin(), heap.end());
      heap.pop_back();
      if (visited[waiting.visit].dominated)
        continue;
      if (isTooDear(waiting.cost)) {
        heap.clear();
        break;
      }
      return waiting.visit;
    }
    return std::nullopt;
  }

  /// Of all columns; among equals one that is furthest.
  std::optional<uint32_t> takeLeast() {
    size_t least = columns.size();
    for (size_t column = columns.size(); column-- > 0;)
      if (!columns[column].empty() &&
          (least == columns.size() ||
           columns[column].front().cost < columns[least].front().cost))
        least = column;
    return least == columns.size() ? std::nullopt : take(least);
  }

  void search() {
    while (!isOver() && !columnsEmpty()) {
      size_t expanded = 0;
      for (size_t column = 0; column < columns.size() && !isOver(); ++column)
        if (std::optional<uint32_t> next = take(column)) {
          expand(*next);
          ++expanded;
        }
      for (; expanded > 0 && !isOver(); --expanded) {
        std::optional<uint32_t> next = takeLeast();
        if (next)
          expand(*next);
      }
    }
  }

  bool isOver() const {
    return interrupted || visited.size() >= mostStates ||
           (firstPlanWillDo && result.plan) ||
           (progress && progress->timeIsUp());
  }

  bool isTooDear(double cost) const {
    return cost >= result.cost * (1 - kRounding);
  }

  /// Notes that a state can be reached, unless that is of no use.
  void reach(const State &state, double spent, uint32_t from, NodeIndex node,
             double atLeast) {
    SmallGraphBound::Needs needs =
        bound.findNeeds(state.done, state.names, state.overwritten);
    if (!needs.possible)
      return;
    if (isTooDear(spent + needs.cost))
      return;
    if (state.done == graph.allNodes && needs.again == 0) {
      visited.push_back({state, spent, spent, from, node});
      finish(visited.size() - 1);
      return;
    }
    std::vector<Rival> &rivals = kept[{state.done, state.overwritten}];
    ways += rivals.size() / kRivalsAWay;
    for (const Rival &other : rivals)
      if (!(state.names & ~other.names) && other.spent <= spent &&
          !(state.donated & ~other.donated & other.names))
        return;
    double cost =
        std::max(atLeast, spent + bound.remainingCost(state.done, needs));
    if (isTooDear(cost))
      return;
    erase_if(rivals, [&](const Rival &other) {
      if ((other.names & ~state.names) || spent > other.spent ||
          (other.donated & ~state.donated & state.names))
        return false;
      visited[other.visit].dominated = true;
      return true;
    });
    rivals.push_back(
        {state.names, state.donated, spent, uint32_t(visited.size())});
    std::vector<Waiting> &heap = columns[llvm::popcount(state.done)];
    heap.push_back({cost, uint32_t(visited.size())});
    std::push_heap(heap.begin(), heap.end());
    visited.push_back({state, spent, cost, from, node});
  }

  /// A path is complete: is it a plan?
  void finish(uint32_t visit) {
    double spent = visited[visit].spent;
    Plan plan;
    for (uint32_t at = visit; visited[at].node != kNoIndex;
         at = visited[at].from)
      plan.steps.push_back(visited[at].node);
    std::reverse(plan.steps.begin(), plan.steps.end());
    plan = dropUnreadRuns(problem, plan);
    Simulation simulation = simulate(problem, plan);
    if (simulation.livePeakBytes > livePeakBytes) {
      unrealisedCost = std::min(unrealisedCost, spent);
      return;
    }
    if (simulation.recomputeCost < result.cost) {
      result.cost = simulation.recomputeCost;
      result.plan = std::move(plan);
    }
  }

  //===--------------------------------------------------------------------===//
  // What may follow a state
  //===--------------------------------------------------------------------===//

  /// Names that a node that may still run usefully reads; `fixed` will not run
  /// again.
  SmallSet64 findUseful(SmallSet64 done, SmallSet64 overwritten,
                        SmallSet64 &nodes, SmallSet64 fixed = 0) const {
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

  bool canRun(const State &state, unsigned index) const {
    const SmallGraph::Node &node = graph.nodes[index];
    return !(node.inputs & ~state.names) &&
           !(node.orderedBefore & ~state.done) &&
           !(node.arguments & state.overwritten) &&
           (!(state.done >> index & 1) || node.recomputable);
  }

  /// One way to run a node next, so far.
  struct Step {
    uint32_t from;
    unsigned node;
    SmallSet64 written;  // roots of the results that are kept
    SmallSet64 useful;   // names, once the node has run
    SmallSet64 unused;   // arguments, likewise
    SmallSet64 gone = 0; // roots whose place is taken or that make room
    SmallSet64 donated = 0;
    SmallSet64 overwritten = 0;
    int64_t needed = 0; // bytes of results and workspace
    bool fits = false;  // with nothing given up
  };

  void expand(uint32_t index) {
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

  /// What will be of use once the step's node has run.
  void lookAhead(Step &step, const State &state) const {
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

  void writeOutputs(Step step) {
    const State state = visited[step.from].state;
    step.needed += graph.bytesOf(step.written & ~state.names);
    step.fits = state.heldBytes + step.needed <= limit;
    place(step, step.written);
  }

  /// Decides where the results in `open` are written.
  void place(const Step &step, SmallSet64 open) {
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

  void makeRoom(const Step &step) {
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
    forEachIn(
        graph.rootsOf(state.names) & ~state.donated & ~node.inputRoots,
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

  /// Every set of candidates of which each is needed to make up for what is
  /// missing. They come largest first.
  void drop(const Step &step, ArrayRef<std::pair<int64_t, uint8_t>> candidates,
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

  State after(const Step &step) const {
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

  void take(const Step &step) {
    if (interrupted || ++ways > kMostWays * mostStates) {
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

  //===--------------------------------------------------------------------===//
  // What may as well happen at once
  //===--------------------------------------------------------------------===//

  /// Where some nodes can run for the first time one after the other with
  /// nothing given up, and nothing is held afterwards that was not before,
  /// every schedule that runs them later gets no worse by running them now.
  bool closeOff(uint32_t index) {
    const State state = visited[index].state;
    bool closed = false;
    forEachIn(graph.allNodes & ~state.done, [&](unsigned node) {
      if (!closed)
        closed = closeOff(state, state, index, node, 0);
    });
    return closed;
  }

  bool closeOff(const State &start, const State &state, uint32_t from,
                unsigned index, unsigned depth) {
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

  const Problem &problem;
  SmallGraph graph;
  int64_t limit; // beside the residents
  int64_t livePeakBytes;
  SmallGraphBound bound;
  size_t mostStates;
  PlanningProgress *progress;
  bool firstPlanWillDo;

  struct Key {
    SmallSet64 done, overwritten;
    bool operator==(const Key &other) const {
      return done == other.done && overwritten == other.overwritten;
    }
  };
  struct Hash {
    size_t operator()(const Key &key) const {
      uint64_t hash = (key.done ^ (key.overwritten * 0x9E3779B97F4A7C15ull)) *
                      0xD6E8FEB86659FD93ull;
      return hash ^ (hash >> 32);
    }
  };
  std::vector<Visit> visited;
  std::unordered_map<Key, std::vector<Rival>, Hash> kept;
  std::vector<std::vector<Waiting>> columns;
  /// Of the cheapest path that was no plan.
  double unrealisedCost = kInfinite;
  /// Ways to go on that were looked at; too many for the states they led to
  /// end the search.
  size_t ways = 0;
  bool interrupted = false;
  double interruptedCost = kInfinite; // of the state that was looked at then
  ExactSearchResult result;
};

} // namespace

bool canSearchExactly(const Problem &problem) {
  return SmallGraph::fits(problem);
}

ExactSearchResult searchExactly(const Problem &problem, int64_t livePeakBytes,
                                double knownCost, size_t mostStates,
                                PlanningProgress *progress,
                                bool firstPlanWillDo) {
  return Search(problem, livePeakBytes, knownCost, mostStates, progress,
                firstPlanWillDo)
      .run();
}

} // namespace checkpoint
