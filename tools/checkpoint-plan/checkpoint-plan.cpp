//===- checkpoint-plan.cpp - Plans a training step given as a graph -------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Reads a problem as JSON, writes the plan as JSON to a file and its figures as
// JSON to standard output. Exit code 0 only for a verified plan; 2 when the
// budget is impossible or no plan was found within it; 1 for bad input. With
// --evaluate it judges a plan that is there already.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Arena/ArenaLayout.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "checkpoint/Planning/Model/Simulator.h"
#include "checkpoint/Planning/Planners.h"
#include "checkpoint/Planning/Report/Explanations.h"
#include "checkpoint/Planning/Report/ProgressPrinter.h"
#include "checkpoint/Support/ByteSizes.h"
#include "checkpoint/Support/OutputFile.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace checkpoint;
using namespace llvm;

namespace {

cl::OptionCategory category("checkpoint-plan options");

cl::opt<std::string> problemFile(cl::Positional, cl::Required,
                                 cl::desc("PROBLEM.json"),
                                 cl::value_desc("file"), cl::cat(category));
cl::opt<std::string> planFile("o", cl::desc("Write the plan here"),
                              cl::value_desc("PLAN.json"), cl::cat(category));
cl::opt<std::string>
    budgetText("budget",
               cl::desc("Most live bytes: a number of bytes, KiB, MiB, GiB or "
                        "TiB, or a percentage of the unchanged peak"),
               cl::value_desc("size"), cl::cat(category));
cl::opt<std::string>
    plannerWord("planner",
                cl::desc("auto (default), none, full, sqrt, selective or "
                         "save-names=NAME,..."),
                cl::init("auto"), cl::value_desc("word"), cl::cat(category));
cl::opt<double> maxFlopsPerByte(
    "max-flops-per-byte",
    cl::desc("For selective: compute again what costs at most so many FLOPs "
             "per byte of its results"),
    cl::init(-1), cl::value_desc("number"), cl::cat(category));
cl::opt<bool> wantsCurve("curve",
                         cl::desc("Also print recomputation for budgets from "
                                  "the unchanged peak to the least found"),
                         cl::cat(category));

cl::opt<double> timeLimit(
    "time-limit",
    cl::desc("Most seconds of planning, not counting to read the graph and to "
             "write; then the best verified plan so far is taken. --curve has "
             "as many again. Results then depend on the machine"),
    cl::value_desc("seconds"), cl::cat(category));
cl::opt<bool> quiet("quiet",
                    cl::desc("No progress on standard error (there is some "
                             "when planning lasts past a second)"),
                    cl::cat(category));

cl::opt<std::string> evaluatedFile(
    "evaluate",
    cl::desc("Plan nothing: verify this plan and print its figures; with "
             "--budget, exit 2 when its peak exceeds that"),
    cl::value_desc("PLAN.json"), cl::cat(category));

constexpr int kBadInput = 1;
constexpr int kNoPlan = 2;

int report(Error error, StringRef file) {
  WithColor::error(errs(), "checkpoint-plan")
      << (file.empty() ? "" : (file + ": ").str()) << toString(std::move(error))
      << "\n";
  return kBadInput;
}

/// A problem or a plan from a file.
template <typename T> Expected<T> readFile(StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> text =
      MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/true);
  if (!text)
    return errorCodeToError(text.getError());
  return T::parse((*text)->getBuffer());
}

json::Object describe(const Problem &problem, const PlanResult &result) {
  json::Object figures{{"planner", result.planner},
                       {"cost_unit", problem.costUnit},
                       {"floor_bytes", result.floorBytes},
                       {"least_peak_bytes", result.leastPeakBytes},
                       {"plan_seconds", result.planSeconds},
                       {"time_limit_reached", result.timeLimitReached},
                       {"stages", toJSON(result.stages)}};
  if (result.floorNode != kNoIndex)
    figures["floor_node"] = int64_t(result.floorNode);
  if (result.outcome != Outcome::Planned) {
    figures["outcome"] =
        result.outcome == Outcome::Impossible ? "impossible" : "not found";
    return figures;
  }
  figures["outcome"] = "planned";
  figures["peak_bytes"] = result.livePeakBytes;
  figures["arena_bytes"] = result.arenaBytes;
  figures["cost"] = result.cost;
  figures["recompute_cost"] = result.recomputeCost;
  figures["recompute_flops"] = result.recomputeFlops;
  figures["lower_bound_cost"] = result.lowerBoundCost;
  if (result.chainOptimumCost) {
    figures["chain_optimum_cost"] = *result.chainOptimumCost;
    figures["chain_optimum_error_bytes"] = result.chainOptimumErrorBytes;
  }
  figures["optimal"] = result.optimal;
  figures["gap"] = result.gap(problem);
  return figures;
}

/// `timeLimitReached` is set when the search for the curve ended early.
Expected<json::Array> describeCurve(const Problem &problem,
                                    const PlannerOptions &options,
                                    bool &timeLimitReached) {
  PlanningProgress progress(problem, options.timeLimitSeconds, std::nullopt,
                            options.listener);
  Expected<std::vector<CurvePoint>> curve =
      planCurve(problem, /*points=*/16, &progress);
  timeLimitReached |= progress.timeLimitReached();
  if (!curve)
    return curve.takeError();
  json::Array points;
  for (const CurvePoint &point : *curve)
    points.push_back(json::Object{{"budget_bytes", point.budgetBytes},
                                  {"peak_bytes", point.peakBytes},
                                  {"recompute_cost", point.recomputeCost}});
  return points;
}

/// Verifies a plan that somebody else made and prints what it uses and costs.
int evaluate(const Problem &problem, std::optional<int64_t> budgetBytes) {
  Expected<Plan> plan = readFile<Plan>(evaluatedFile);
  if (!plan)
    return report(plan.takeError(), evaluatedFile);
  Expected<int64_t> peak = verifyPlan(problem, *plan);
  if (!peak)
    return report(peak.takeError(), evaluatedFile);
  Lifetimes lifetimes = computeLifetimes(problem, *plan);
  Simulation simulation = simulate(problem, *plan, lifetimes);
  json::Object figures{
      {"outcome", "verified"},
      {"cost_unit", problem.costUnit},
      {"peak_bytes", *peak},
      {"peak_step", int64_t(simulation.peakStep)},
      {"arena_bytes", layOutArena(problem, *plan, lifetimes).extentBytes},
      {"saved_bytes", computeSavedBytes(problem, *plan, lifetimes)},
      {"cost", simulation.cost},
      {"recompute_cost", simulation.recomputeCost},
      {"recompute_flops", simulation.recomputeFlops}};
  outs() << formatv("{0:2}", json::Value(std::move(figures))) << "\n";
  if (!budgetBytes || *peak <= *budgetBytes)
    return 0;
  WithColor::error(errs(), "checkpoint-plan")
      << "the plan's peak of " << *peak << " bytes exceeds the budget of "
      << *budgetBytes << " bytes\n";
  return kNoPlan;
}

} // namespace

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Decides what of a training step to keep and what to compute "
      "again\n");

  Expected<Problem> problem = readFile<Problem>(problemFile);
  if (!problem)
    return report(problem.takeError(), problemFile);

  Expected<Policy> policy = Policy::parse(plannerWord);
  if (!policy)
    return report(policy.takeError(), "");
  PlannerOptions options;
  options.policy = std::move(*policy);
  if (maxFlopsPerByte.getNumOccurrences())
    options.policy.maxFlopsPerByte = maxFlopsPerByte;
  if (budgetText.getNumOccurrences()) {
    int64_t whole = simulate(*problem, Plan::storeAll(*problem)).livePeakBytes;
    Expected<int64_t> budget = parseBudget(budgetText, whole);
    if (!budget)
      return report(budget.takeError(), "");
    options.budgetBytes = *budget;
  }

  if (evaluatedFile.getNumOccurrences())
    return evaluate(*problem, options.budgetBytes);
  if (timeLimit.getNumOccurrences())
    options.timeLimitSeconds = timeLimit;
  ProgressPrinter progress(errs());
  if (!quiet)
    options.listener = progress.listener();
  Expected<PlanResult> result = plan(*problem, options);
  progress.clear();
  if (!result)
    return report(result.takeError(), problemFile);
  json::Object figures = describe(*problem, *result);
  if (wantsCurve) {
    bool timeLimitReached = result->timeLimitReached;
    Expected<json::Array> curve =
        describeCurve(*problem, options, timeLimitReached);
    progress.clear();
    if (!curve)
      return report(curve.takeError(), problemFile);
    figures["curve"] = std::move(*curve);
    figures["time_limit_reached"] = timeLimitReached;
  }
  if (result->outcome == Outcome::Planned && planFile.getNumOccurrences()) {
    // A temporary file that takes the name only when it is whole.
    Error error = writeOutputFile(planFile, [&](raw_ostream &out) {
      out << json::Value(result->plan.toJSON()) << "\n";
    });
    if (error)
      return report(std::move(error), planFile);
  }
  outs() << formatv("{0:2}", json::Value(std::move(figures))) << "\n";
  if (result->outcome == Outcome::Planned)
    return 0;
  WithColor::error(errs(), "checkpoint-plan")
      << explainOutcome(*problem, options, *result) << "\n";
  return kNoPlan;
}
