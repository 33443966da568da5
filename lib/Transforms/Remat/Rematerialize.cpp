//===- Rematerialize.cpp - From a budget to a rewritten step --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Transforms/Remat/Rematerialize.h"

#include "checkpoint/Analysis/StepGraph.h"
#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Planning/Arena/ArenaLayout.h"
#include "checkpoint/Planning/Bounds/FloorBound.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "checkpoint/Planning/Model/RedundantRuns.h"
#include "checkpoint/Planning/Report/Explanations.h"
#include "checkpoint/Support/ByteSizes.h"
#include "checkpoint/Support/Format.h"
#include "checkpoint/Transforms/Remat/ApplyPlan.h"

#include "llvm/Support/Path.h"

using namespace mlir;
using namespace checkpoint;

/// How an error says that it is about the budget.
static constexpr StringLiteral kInfeasible = "checkpoint.infeasible";

static void markInfeasible(InFlightDiagnostic &error) {
  if (Diagnostic *diagnostic = error.getUnderlyingDiagnostic())
    diagnostic->getMetadata().push_back(DiagnosticArgument(kInfeasible));
}

bool checkpoint::isInfeasible(Diagnostic &diagnostic) {
  return llvm::any_of(
      diagnostic.getMetadata(), [](DiagnosticArgument &argument) {
        return argument.getKind() ==
                   DiagnosticArgument::DiagnosticArgumentKind::String &&
               argument.getAsString() == kInfeasible;
      });
}

static std::string describe(int64_t bytes) {
  return std::to_string(bytes) + " bytes (" + formatBytes(bytes) + ")";
}

namespace {
class StepPlanner {
public:
  StepPlanner(ModuleOp module, const RematRequest &request)
      : module(module), request(request), variants(module) {}

  FailureOr<Report> run();

private:
  LogicalResult readStep();
  LogicalResult readOptions();
  LogicalResult makePlan();
  LogicalResult readPlan();
  LogicalResult checkOutcome();

  ModuleOp module;
  const RematRequest &request;
  func::FuncOp step;
  CostModel costs;
  StepGraph graph;
  PlannerOptions planner;
  PlanResult result;
  KernelVariants variants;
};
} // namespace

FailureOr<Report> checkpoint::rematerialize(ModuleOp module,
                                            const RematRequest &request) {
  return StepPlanner(module, request).run();
}

LogicalResult StepPlanner::readStep() {
  FailureOr<func::FuncOp> found = findTrainingStep(module, request.entry);
  if (failed(found))
    return failure();
  step = *found;
  if (step->hasAttr(attrs::kPredictedPeakBytes))
    return emitError(step.getLoc(),
                     "has been rewritten already; plan the unchanged "
                     "step");
  Operation *recompute = nullptr;
  step.walk([&](RecomputeOp op) {
    recompute = op;
    return WalkResult::interrupt();
  });
  if (recompute)
    return recompute->emitOpError("stands in a step that is to be planned; "
                                  "only a rewritten step has recomputations");
  FailureOr<CostModel> model =
      CostModel::get(step, request.cost, request.target, request.profile);
  if (failed(model))
    return failure();
  costs = *model;
  FailureOr<StepGraph> built = buildStepGraph(step, costs);
  if (failed(built))
    return failure();
  graph = std::move(*built);
  markInseparableNodes(graph, variants);
  return success();
}

LogicalResult StepPlanner::readOptions() {
  llvm::Expected<Policy> read = Policy::parse(request.policy);
  if (!read)
    return emitError(step.getLoc()) << llvm::toString(read.takeError());
  planner.policy = std::move(*read);
  planner.limitPackedPeak = true;
  planner.timeLimitSeconds = request.timeLimitSeconds;
  planner.listener = request.listener;
  // -1 is the default of the option; the planner refuses what is no number.
  if (request.maxFlopsPerByte != -1)
    planner.policy.maxFlopsPerByte = request.maxFlopsPerByte;
  if (!request.budget.empty()) {
    int64_t unchanged = peakBytes(graph.problem, Plan::storeAll(graph.problem));
    llvm::Expected<int64_t> budget = parseBudget(request.budget, unchanged);
    if (!budget)
      return emitError(step.getLoc()) << llvm::toString(budget.takeError());
    planner.budgetBytes = *budget;
  } else if (planner.policy.kind == PolicyKind::Auto && !request.plan) {
    planner.budgetBytes = costs.target.getCapacityBytes();
  }
  return success();
}

LogicalResult StepPlanner::readPlan() {
  llvm::Expected<Plan> read = Plan::parse(*request.plan);
  if (!read)
    return emitError(step.getLoc())
           << "the plan cannot be read: " << llvm::toString(read.takeError());
  llvm::Expected<int64_t> live = verifyPlan(graph.problem, *read);
  if (!live)
    return emitError(step.getLoc()) << "the plan is no schedule of this step: "
                                    << llvm::toString(live.takeError());
  result.plan = dropRedundantRuns(graph.problem, *read);
  result.planner = "file";
  result.measure(graph.problem);
  FloorBound floor = computeFloor(graph.problem);
  result.floorBytes = floor.bytes;
  result.floorNode = floor.node;
  result.leastPeakBytes = result.peakBytes;
  if (planner.budgetBytes && result.peakBytes > *planner.budgetBytes)
    result.outcome = *planner.budgetBytes < floor.bytes ? Outcome::Impossible
                                                        : Outcome::NotFound;
  return success();
}

LogicalResult StepPlanner::makePlan() {
  if (request.plan)
    return readPlan();
  llvm::Expected<PlanResult> made = plan(graph.problem, planner);
  if (!made)
    return emitError(step.getLoc()) << llvm::toString(made.takeError());
  result = std::move(*made);
  return success();
}

LogicalResult StepPlanner::checkOutcome() {
  if (result.outcome == Outcome::Planned)
    return success();
  Operation *floorOp =
      result.floorNode == kNoIndex ? nullptr : graph.nodeOps[result.floorNode];
  std::string budget = describe(planner.budgetBytes.value_or(0));
  std::string floor = describe(result.floorBytes);
  std::string least = describe(result.leastPeakBytes);
  if (result.outcome == Outcome::Impossible) {
    InFlightDiagnostic error =
        (floorOp ? floorOp->emitError() : emitError(step.getLoc()))
        << "a budget of " << budget
        << " is impossible: any schedule holds the floor of " << floor
        << " when this runs (arguments, its operands, results and workspace)";
    markInfeasible(error);
    error.attachNote(step.getLoc())
        << "the least peak for which a plan was found is " << least;
    return error;
  }
  if (!planner.budgetBytes || result.leastPeakBytes <= *planner.budgetBytes) {
    // It is a segment's own budget that cannot be met.
    InFlightDiagnostic error =
        emitError(step.getLoc())
        << explainOutcome(graph.problem, planner, result);
    markInfeasible(error);
    return error;
  }
  InFlightDiagnostic error = emitError(step.getLoc())
                             << "no plan within a budget of " << budget
                             << " was found";
  if (!result.planner.empty())
    error << " by '" << result.planner << "'";
  if (result.timeLimitReached)
    error << " before the time limit of "
          << formatCost(*planner.timeLimitSeconds, "seconds");
  error << "; the least peak found is " << least;
  markInfeasible(error);
  error.attachNote(floorOp ? floorOp->getLoc() : step.getLoc())
      << "the floor, below which no schedule can be, is " << floor
      << " and set by this";
  return error;
}

FailureOr<Report> StepPlanner::run() {
  if (failed(readStep()) || failed(readOptions()) || failed(makePlan()) ||
      failed(checkOutcome())) {
    variants.eraseUnused();
    return failure();
  }
  std::vector<CurvePoint> curve;
  if (request.withCurve) {
    PlanningProgress progress(graph.problem, planner.timeLimitSeconds,
                              std::nullopt, planner.listener);
    llvm::Expected<std::vector<CurvePoint>> points =
        planCurve(graph.problem, /*points=*/16, &progress);
    result.timeLimitReached |= progress.timeLimitReached();
    if (!points)
      return emitError(step.getLoc()) << llvm::toString(points.takeError());
    curve = std::move(*points);
  }
  Report report = Report::make(graph.problem, result, planner.budgetBytes,
                               std::move(curve));
  if (auto file = module.getLoc()->findInstanceOf<FileLineColLoc>())
    report.program = llvm::sys::path::filename(file.getFilename()).str();
  if (failed(applyPlan(step, graph, result.plan, costs, variants)))
    return failure();
  variants.eraseUnused();
  return report;
}
