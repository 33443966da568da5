//===- Plan.cpp - A schedule that may run nodes again ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Model/Plan.h"

#include "Support/JSONReader.h"
#include "checkpoint/Support/ParseJSON.h"

#include <numeric>

using namespace llvm;

namespace checkpoint {

Plan Plan::storeAll(const Problem &problem) {
  Plan plan;
  plan.steps.resize(problem.nodes.size());
  std::iota(plan.steps.begin(), plan.steps.end(), 0);
  return plan;
}

json::Value Plan::toJSON() const {
  return json::Object{{"steps", json::Array(steps)}};
}

Expected<Plan> Plan::fromJSON(const json::Value &json) {
  JSONReader reader;
  Plan plan;
  if (const json::Object *top = reader.object(json, "plan", {"steps"}))
    if (const json::Array *steps = reader.array(*top, "steps", "plan"))
      for (auto [index, step] : enumerate(*steps))
        plan.steps.push_back(reader.index(step, "steps[" + Twine(index) + "]"));
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
