//===- Plan.cpp - A schedule that may run nodes again ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Model/Plan.h"

#include "Support/JSONReader.h"
#include "checkpoint/Support/ParseJSON.h"

using namespace llvm;

namespace checkpoint {

Plan Plan::ofRuns(ArrayRef<NodeIndex> nodes) {
  Plan plan;
  plan.steps.reserve(nodes.size());
  for (NodeIndex node : nodes)
    plan.steps.push_back(PlanStep::run(node));
  return plan;
}

Plan Plan::storeAll(const Problem &problem) {
  return ofRuns(problem.programOrder());
}

json::Value Plan::toJSON() const {
  json::Array list;
  list.reserve(steps.size());
  for (PlanStep step : steps)
    switch (step.kind) {
    case StepKind::Run:
      list.push_back(step.index);
      break;
    }
  return json::Object{{"steps", std::move(list)}};
}

Expected<Plan> Plan::fromJSON(const json::Value &json) {
  JSONReader reader;
  Plan plan;
  if (const json::Object *top = reader.object(json, "plan", {"steps"}))
    if (const json::Array *steps = reader.array(*top, "steps", "plan"))
      for (auto [index, step] : enumerate(*steps))
        plan.steps.push_back(
            PlanStep::run(reader.index(step, "steps[" + Twine(index) + "]")));
  if (Error error = reader.takeError())
    return std::move(error);
  return plan;
}

Expected<Plan> Plan::parse(StringRef text) {
  Expected<json::Value> json = parseJSON(text);
  if (!json)
    return json.takeError();
  return fromJSON(*json);
}

} // namespace checkpoint
