//===- PlanVerifier.cpp - Independent check of a plan ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The plan is replayed three times: forward to learn which run each read means,
// backward to learn which runs are still wanted, and forward again with the
// bytes that are really held. Nothing here comes from Lifetimes or Simulator.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Model/PlanVerifier.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

namespace {

/// One result of one step.
using Run = uint32_t;
constexpr Run kArgument = ~Run(0);     // the contents of a resident value
constexpr Run kNeverRun = ~Run(0) - 1; // no step has made it yet

class Replay {
public:
  Replay(const Problem &problem, const Plan &plan)
      : problem(problem), plan(plan) {}

  Expected<int64_t> run(std::optional<int64_t> budgetBytes) {
    if (Error error = replayOrder())
      return std::move(error);
    replayWants();
    return replayMemory(budgetBytes);
  }

private:
  /// What one step reads and writes.
  struct Step {
    SmallVector<Run, 4> reads;     // one for each input
    SmallVector<Run, 2> writes;    // one for each output; views give their root
    SmallVector<Run, 4> lastReads; // runs that nothing wants after this step
  };

  Error fail(size_t step, const Twine &what) const {
    NodeIndex node = plan.steps[step].node();
    std::string name = "node " + std::to_string(node);
    if (!problem.nodes[node].name.empty())
      name += " ('" + problem.nodes[node].name + "')";
    return createStringError(inconvertibleErrorCode(),
                             "step " + Twine(step) + ", " + name + ": " + what);
  }

  std::string describe(ValueIndex value) const {
    std::string text = "value " + std::to_string(value);
    if (!problem.values[value].name.empty())
      text += " ('" + problem.values[value].name + "')";
    return text;
  }

  /// Which arguments lie behind each value, if any.
  ValueIndex argumentBehind(ValueIndex value) const {
    while (!problem.values[value].resident) {
      ValueIndex behind = problem.values[value].aliasOf;
      if (behind == kNoIndex)
        return kNoIndex;
      value = behind;
    }
    while (problem.values[value].aliasOf != kNoIndex)
      value = problem.values[value].aliasOf;
    return value;
  }

  Error replayOrder() {
    newest.resize(problem.values.size());
    argument.resize(problem.values.size(), kNoIndex);
    for (ValueIndex value = 0; value < problem.values.size(); ++value) {
      newest[value] = problem.values[value].resident ? kArgument : kNeverRun;
      if (problem.values[value].resident)
        argument[value] = argumentBehind(value);
    }
    argumentWanted.assign(problem.values.size(), 0);
    runsOf.assign(problem.nodes.size(), 0);
    NodeIndex lastOrdered = kNoIndex;
    steps.resize(plan.steps.size());
    for (size_t at = 0; at < plan.steps.size(); ++at)
      switch (plan.steps[at].kind) {
      case StepKind::Run:
        if (Error error = replayRun(at, plan.steps[at].index, lastOrdered))
          return error;
        break;
      }
    for (NodeIndex index = 0; index < problem.nodes.size(); ++index)
      if (runsOf[index] == 0)
        return createStringError(
            inconvertibleErrorCode(),
            "no step runs node " + Twine(index) +
                (problem.nodes[index].name.empty()
                     ? Twine("")
                     : " ('" + Twine(problem.nodes[index].name) + "')") +
                "; every node runs at least once");
    return Error::success();
  }

  Error replayRun(size_t at, NodeIndex index, NodeIndex &lastOrdered) {
    if (index >= problem.nodes.size())
      return createStringError(inconvertibleErrorCode(),
                               "step " + Twine(at) + " runs node " +
                                   Twine(index) + ", but there are only " +
                                   Twine(problem.nodes.size()) + " nodes");
    const ProblemNode &node = problem.nodes[index];
    if (runsOf[index]++ > 0 && (!node.recomputable || node.ordered))
      return fail(at, node.ordered
                          ? "has effects and runs a second time"
                          : "is not recomputable and runs a second time");
    if (node.ordered) {
      if (lastOrdered != kNoIndex && index < lastOrdered)
        return fail(at, "runs after the ordered node " + Twine(lastOrdered) +
                            ", which follows it in program order");
      lastOrdered = index;
    }
    return replayReads(at, node);
  }

  Error replayReads(size_t at, const ProblemNode &node) {
    for (ValueIndex input : node.inputs) {
      if (newest[input] == kNeverRun)
        return fail(at, "reads " + describe(input) +
                            " before any step has produced it");
      steps[at].reads.push_back(newest[input]);
      if (newest[input] == kArgument)
        argumentWanted[argument[input]] = at;
    }
    for (ValueIndex output : node.outputs) {
      ValueIndex source = problem.values[output].aliasOf;
      if (source != kNoIndex) {
        newest[output] = newest[source];
        argument[output] = argument[source];
      } else {
        newest[output] = runBytes.size();
        runBytes.push_back(problem.values[output].bytes);
        runIsWritten.push_back(runsOf[plan.steps[at].node()] == 1 ||
                               node.inseparable);
      }
      steps[at].writes.push_back(newest[output]);
    }
    return Error::success();
  }

  /// From the end to the beginning: a run is wanted while a later step reads it
  /// or the program returns it.
  void replayWants() {
    wanted.assign(runBytes.size(), false);
    returned.assign(runBytes.size(), false);
    for (ValueIndex output : problem.outputs) {
      if (newest[output] == kArgument)
        argumentWanted[argument[output]] = plan.steps.size();
      else
        wanted[newest[output]] = returned[newest[output]] = true;
    }
    for (size_t at = plan.steps.size(); at-- > 0;)
      for (Run read : steps[at].reads)
        if (read != kArgument && !wanted[read]) {
          wanted[read] = true;
          steps[at].lastReads.push_back(read);
        }
  }

  /// From the beginning to the end with the bytes that each run really holds.
  Expected<int64_t> replayMemory(std::optional<int64_t> budgetBytes) {
    int64_t held = 0;
    for (const ProblemValue &value : problem.values)
      if (value.resident && value.aliasOf == kNoIndex)
        held += value.bytes;
    int64_t peak = held;
    // Bytes beside the residents that a run holds now.
    std::vector<int64_t> holds(runBytes.size(), 0);
    std::vector<unsigned> runsLeft = runsOf;
    std::vector<bool> overwritten(problem.values.size(), false);
    inArgument.assign(runBytes.size(), false);
    for (size_t at = 0; at < plan.steps.size(); ++at) {
      const ProblemNode &node = problem.nodes[plan.steps[at].node()];
      bool lastRun = --runsLeft[plan.steps[at].node()] == 0;
      // What stays of each dying run's place for others to take.
      SmallVector<Run, 4> places = steps[at].lastReads;
      int64_t saved = 0;
      SmallVector<Run, 2> unread;
      for (size_t position = 0; position < node.outputs.size(); ++position) {
        ValueIndex output = node.outputs[position];
        if (problem.values[output].aliasOf != kNoIndex)
          continue;
        Run run = steps[at].writes[position];
        if (!wanted[run]) {
          if (!runIsWritten[run])
            continue;
          unread.push_back(run);
        }
        Place place = findPlace(at, output, lastRun, places, overwritten);
        if (place.kind == Place::Argument || place.inArgument) {
          inArgument[run] = true;
          continue;
        }
        holds[run] = runBytes[run];
        if (AddOverflow(held, holds[run], held))
          return fail(at, "holds more bytes than 63 bits can say");
        if (place.kind == Place::Dying)
          saved += holds[run];
      }
      int64_t live;
      if (AddOverflow(held, node.workspaceBytes, live))
        return fail(at, "holds more bytes than 63 bits can say");
      live -= saved;
      peak = std::max(peak, live);
      if (budgetBytes && live > *budgetBytes)
        return fail(at, "holds " + Twine(live) +
                            " bytes, more than the budget of " +
                            Twine(*budgetBytes));
      for (Run run : steps[at].lastReads)
        if (!returned[run])
          held -= holds[run];
      for (Run run : unread)
        held -= holds[run];
    }
    if (budgetBytes && peak > *budgetBytes)
      return createStringError(inconvertibleErrorCode(),
                               "the residents alone hold " + Twine(peak) +
                                   " bytes, more than the budget of " +
                                   Twine(*budgetBytes));
    return peak;
  }

  /// Where an output goes instead of fresh bytes.
  struct Place {
    enum { Fresh, Dying, Argument } kind = Fresh;
    bool inArgument = false; // a dying run's place that is itself an argument's
  };

  Place findPlace(size_t at, ValueIndex output, bool lastRun,
                  SmallVectorImpl<Run> &places,
                  std::vector<bool> &overwritten) {
    const ProblemNode &node = problem.nodes[plan.steps[at].node()];
    int64_t bytes = problem.values[output].bytes;
    if (bytes == 0)
      return {};
    for (const Reuse &pair : node.reuse) {
      if (pair.output != output)
        continue;
      ValueIndex behind = argumentBehind(pair.input);
      if (behind != kNoIndex) {
        if (overwritten[behind] || argumentWanted[behind] > at || !lastRun ||
            problem.values[behind].bytes < bytes)
          continue;
        overwritten[behind] = true;
        return {Place::Argument, true};
      }
      for (size_t input = 0; input < node.inputs.size(); ++input) {
        if (node.inputs[input] != pair.input)
          continue;
        auto *place = find(places, steps[at].reads[input]);
        if (place == places.end() || runBytes[*place] < bytes)
          break;
        bool inside = inArgument[*place];
        places.erase(place);
        return {Place::Dying, inside};
      }
    }
    return {};
  }

  const Problem &problem;
  const Plan &plan;
  std::vector<Step> steps;
  std::vector<Run> newest;
  std::vector<ValueIndex> argument;
  std::vector<size_t> argumentWanted; // the last step that reads it
  std::vector<unsigned> runsOf;
  std::vector<int64_t> runBytes;
  std::vector<bool> runIsWritten, wanted, returned, inArgument;
};

} // namespace

Expected<int64_t> verifyPlan(const Problem &problem, const Plan &plan,
                             std::optional<int64_t> budgetBytes) {
  return Replay(problem, plan).run(budgetBytes);
}

} // namespace checkpoint
