//===- ProblemJSON.cpp - A problem in a file ------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "JSONReader.h"
#include "checkpoint/Planning/ParseJSON.h"
#include "checkpoint/Planning/Problem.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

namespace {

/// Builds a Problem from its JSON form.
class ProblemReader {
public:
  Expected<Problem> read(const json::Value &json) {
    const json::Object *top =
        reader.object(json, "problem",
                      {"cost_unit", "values", "nodes", "segments", "outputs"});
    if (top && !reader.failed())
      readTop(*top);
    if (Error error = reader.takeError())
      return std::move(error);
    if (Error error = problem.check())
      return std::move(error);
    return std::move(problem);
  }

private:
  void readTop(const json::Object &top) {
    if (top.get("cost_unit"))
      problem.costUnit = reader.string(top, "cost_unit", "problem");
    if (const json::Array *values = reader.array(top, "values", "problem")) {
      problem.values.resize(values->size());
      for (auto [index, value] : enumerate(*values)) {
        if (reader.failed())
          return;
        readValue(value, "values[" + std::to_string(index) + "]",
                  problem.values[index]);
      }
    }
    const json::Array *segments =
        reader.array(top, "segments", "problem", /*required=*/false);
    if (segments) {
      problem.segments.resize(segments->size());
      for (auto [index, segment] : enumerate(*segments))
        readSegment(segment, "segments[" + std::to_string(index) + "]",
                    problem.segments[index]);
    }
    if (const json::Array *nodes = reader.array(top, "nodes", "problem")) {
      problem.nodes.resize(nodes->size());
      for (auto [index, node] : enumerate(*nodes)) {
        if (reader.failed())
          return;
        readNode(node, "nodes[" + std::to_string(index) + "]",
                 problem.nodes[index]);
      }
    }
    if (!segments)
      numberSegments();
    if (const json::Array *outputs = reader.array(top, "outputs", "problem"))
      for (auto [index, output] : enumerate(*outputs))
        problem.outputs.push_back(
            reader.index(output, "outputs[" + Twine(index) + "]"));
  }

  void readValue(const json::Value &json, const std::string &where,
                 ProblemValue &value) {
    const json::Object *object = reader.object(
        json, where, {"name", "bytes", "resident", "alias_of", "tag"});
    if (!object)
      return;
    value.name = reader.string(*object, "name", where);
    value.aliasOf = reader.optionalIndex(*object, "alias_of", where);
    value.bytes =
        reader.size(*object, "bytes", where, value.aliasOf == kNoIndex);
    value.resident = reader.boolean(*object, "resident", where, false);
    value.tag = reader.string(*object, "tag", where);
  }

  void readSegment(const json::Value &json, const std::string &where,
                   ProblemSegment &segment) {
    const json::Object *object = reader.object(
        json, where, {"label", "policy", "budget_bytes", "parent"});
    if (!object)
      return;
    segment.label = reader.string(*object, "label", where);
    segment.policy = reader.string(*object, "policy", where);
    const json::Value *budget = object->get("budget_bytes");
    if (budget && budget->kind() != json::Value::Null)
      segment.budgetBytes =
          reader.size(*object, "budget_bytes", where, /*required=*/false);
    segment.parent = reader.optionalIndex(*object, "parent", where);
  }

  void readNode(const json::Value &json, const std::string &where,
                ProblemNode &node) {
    const json::Object *object =
        reader.object(json, where,
                      {"name", "inputs", "outputs", "cost", "flops",
                       "workspace_bytes", "recomputable", "inseparable",
                       "ordered", "product", "phase", "segment", "reuse"});
    if (!object)
      return;
    node.name = reader.string(*object, "name", where);
    if (const json::Array *inputs = reader.array(*object, "inputs", where))
      for (auto [index, input] : enumerate(*inputs))
        node.inputs.push_back(
            reader.index(input, where + ".inputs[" + Twine(index) + "]"));
    if (const json::Array *outputs = reader.array(*object, "outputs", where))
      for (auto [index, output] : enumerate(*outputs))
        node.outputs.push_back(
            reader.index(output, where + ".outputs[" + Twine(index) + "]"));
    node.cost = reader.number(*object, "cost", where, 0);
    node.flops = reader.number(*object, "flops", where,
                               problem.costUnit == "flops" ? node.cost : 0);
    node.workspaceBytes =
        reader.size(*object, "workspace_bytes", where, /*required=*/false);
    node.ordered = reader.boolean(*object, "ordered", where, false);
    node.recomputable =
        reader.boolean(*object, "recomputable", where, !node.ordered);
    node.inseparable = reader.boolean(*object, "inseparable", where, false);
    node.product = reader.boolean(*object, "product", where, false);
    node.segment = reader.optionalIndex(*object, "segment", where);
    readPhase(*object, where, node);
    readReuse(*object, where, node);
  }

  void readPhase(const json::Object &object, const std::string &where,
                 ProblemNode &node) {
    if (!object.get("phase"))
      return;
    std::string word = reader.string(object, "phase", where);
    std::optional<Phase> phase = parsePhase(word);
    if (phase)
      node.phase = *phase;
    else
      reader.fail(where, "the phase '" + word +
                             "' is none of forward, backward, update");
  }

  void readReuse(const json::Object &object, const std::string &where,
                 ProblemNode &node) {
    const json::Array *pairs =
        reader.array(object, "reuse", where, /*required=*/false);
    if (!pairs)
      return;
    for (auto [index, pair] : enumerate(*pairs)) {
      std::string at = where + ".reuse[" + std::to_string(index) + "]";
      const json::Array *two = pair.getAsArray();
      if (!two || two->size() != 2) {
        reader.fail(at, "expected a pair [output, input]");
        return;
      }
      node.reuse.push_back(
          {reader.index((*two)[0], at), reader.index((*two)[1], at)});
    }
  }

  /// Without a list of segments, the numbers that nodes use are segments.
  void numberSegments() {
    uint32_t count = 0;
    for (auto [index, node] : enumerate(problem.nodes)) {
      if (node.segment == kNoIndex)
        continue;
      if (node.segment >= problem.nodes.size()) {
        reader.fail("nodes[" + Twine(index) + "].segment",
                    "segments are numbered from 0; there are fewer nodes than "
                    "this number, and no list of segments");
        return;
      }
      count = std::max(count, node.segment + 1);
    }
    problem.segments.resize(count);
  }

  JSONReader reader;
  Problem problem;
};

json::Value indexOrNull(uint32_t index) {
  return index == kNoIndex ? json::Value(nullptr) : json::Value(int64_t(index));
}

} // namespace

json::Value Problem::toJSON() const {
  json::Array jsonValues;
  for (const ProblemValue &value : values) {
    json::Object object{{"name", value.name},
                        {"bytes", value.bytes},
                        {"resident", value.resident},
                        {"alias_of", indexOrNull(value.aliasOf)}};
    if (!value.tag.empty())
      object["tag"] = value.tag;
    jsonValues.push_back(std::move(object));
  }
  json::Array jsonNodes;
  for (const ProblemNode &node : nodes) {
    json::Object object{
        {"name", node.name},
        {"inputs", json::Array(node.inputs)},
        {"outputs", json::Array(node.outputs)},
        {"cost", node.cost},
        {"flops", node.flops},
        {"workspace_bytes", node.workspaceBytes},
        {"recomputable", node.recomputable},
    };
    if (node.inseparable)
      object["inseparable"] = true;
    if (node.ordered)
      object["ordered"] = true;
    if (node.product)
      object["product"] = true;
    if (node.phase != Phase::Unknown)
      object["phase"] = stringify(node.phase);
    if (node.segment != kNoIndex)
      object["segment"] = int64_t(node.segment);
    if (!node.reuse.empty()) {
      json::Array pairs;
      for (const Reuse &pair : node.reuse)
        pairs.push_back(json::Array{int64_t(pair.output), int64_t(pair.input)});
      object["reuse"] = std::move(pairs);
    }
    jsonNodes.push_back(std::move(object));
  }
  json::Object top{{"cost_unit", costUnit},
                   {"values", std::move(jsonValues)},
                   {"nodes", std::move(jsonNodes)},
                   {"outputs", json::Array(outputs)}};
  if (!segments.empty()) {
    json::Array list;
    for (const ProblemSegment &segment : segments) {
      json::Object object{{"label", segment.label},
                          {"policy", segment.policy},
                          {"parent", indexOrNull(segment.parent)}};
      if (segment.budgetBytes >= 0)
        object["budget_bytes"] = segment.budgetBytes;
      list.push_back(std::move(object));
    }
    top["segments"] = std::move(list);
  }
  return top;
}

Expected<Problem> Problem::fromJSON(const json::Value &json) {
  return ProblemReader().read(json);
}

Expected<Problem> Problem::parse(StringRef text) {
  Expected<json::Value> json = parseJSON(text);
  if (!json)
    return json.takeError();
  return fromJSON(*json);
}

} // namespace checkpoint
