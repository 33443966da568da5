//===- ProblemJSON.cpp - A problem in a file ------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Support/JSONReader.h"
#include "Support/JSONText.h"
#include "checkpoint/Planning/Model/Problem.h"
#include "checkpoint/Support/ParseJSON.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

namespace {

/// Builds a Problem from its JSON form.
class ProblemReader {
public:
  Expected<Problem> read(const json::Value &json) {
    const json::Object *top = reader.object(json, "problem", kKeys);
    if (top && !reader.failed())
      readTop(*top);
    return finish();
  }

  /// From text, with the elements of the two long lists parsed one by one.
  /// Nothing when the text is not JSON, or not as problems usually are: then
  /// the whole has to be parsed.
  std::optional<Expected<Problem>> read(StringRef text) {
    auto members = splitObject(text);
    if (!members)
      return std::nullopt;
    json::Object top;
    for (auto &[key, value] : *members) {
      // Of equal keys the last one counts.
      if (!is_contained(kKeys, key) || top.get(key))
        return std::nullopt;
      bool inPieces = key == "values" || key == "nodes";
      if (inPieces && !value.starts_with("["))
        return std::nullopt;
      std::optional<json::Value> parsed;
      if (inPieces) {
        (key == "values" ? valuesText : nodesText) = value;
        parsed.emplace(json::Array());
      } else {
        parsed = parse(value);
      }
      if (!parsed)
        return std::nullopt;
      top[key] = std::move(*parsed);
    }
    readTop(top);
    if (isBroken)
      return std::nullopt;
    return finish();
  }

private:
  static constexpr StringRef kKeys[] = {"cost_unit", "values",  "nodes",
                                        "segments",  "outputs", "alignment"};

  Expected<Problem> finish() {
    if (Error error = reader.takeError())
      return std::move(error);
    if (Error error = problem.check())
      return std::move(error);
    return std::move(problem);
  }

  static std::optional<json::Value> parse(StringRef text) {
    Expected<json::Value> parsed = json::parse(text);
    if (parsed)
      return std::move(*parsed);
    consumeError(parsed.takeError());
    return std::nullopt;
  }

  /// Calls `read` with each element of the list `key` and where it stands.
  template <typename ReadFn>
  void readList(const json::Object &top, StringRef key, StringRef text,
                ReadFn &&read) {
    const json::Array *list = reader.array(top, key, "problem");
    auto where = [&](size_t index) {
      return (key + "[" + Twine(index) + "]").str();
    };
    if (list && text.empty()) {
      for (size_t index = 0; index < list->size() && !reader.failed(); ++index)
        read((*list)[index], where(index));
      return;
    }
    ListText elements(text);
    // Also after an error: what is not JSON is said first.
    for (size_t index = 0; std::optional<StringRef> piece = elements.next();
         ++index) {
      std::optional<json::Value> element = parse(*piece);
      if (!element) {
        isBroken = true;
        return;
      }
      read(*element, where(index));
    }
    isBroken |= !text.empty() && !elements.isWhole();
  }

  void readTop(const json::Object &top) {
    if (top.get("cost_unit"))
      problem.costUnit = reader.string(top, "cost_unit", "problem");
    if (top.get("alignment"))
      problem.alignment =
          reader.size(top, "alignment", "problem", /*required=*/true);
    readList(top, "values", valuesText,
             [&](const json::Value &value, const std::string &where) {
               readValue(value, where, problem.values.emplace_back());
             });
    const json::Array *segments =
        reader.array(top, "segments", "problem", /*required=*/false);
    if (segments) {
      problem.segments.resize(segments->size());
      for (auto [index, segment] : enumerate(*segments))
        readSegment(segment, "segments[" + std::to_string(index) + "]",
                    problem.segments[index]);
    }
    readList(top, "nodes", nodesText,
             [&](const json::Value &node, const std::string &where) {
               readNode(node, where, problem.nodes.emplace_back());
             });
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
    std::string policy = reader.string(*object, "policy", where);
    segment.policy = parseSegmentPolicy(policy);
    if (!segment.policy && !policy.empty())
      reader.fail(where, "the policy '" + policy + "' is none of " +
                             listSegmentPolicies());
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
  StringRef valuesText, nodesText; // when they are read in pieces
  bool isBroken = false;           // a piece is not JSON
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
      json::Object object{
          {"label", segment.label},
          {"policy", segment.policy ? stringify(*segment.policy) : StringRef()},
          {"parent", indexOrNull(segment.parent)}};
      if (segment.budgetBytes >= 0)
        object["budget_bytes"] = segment.budgetBytes;
      list.push_back(std::move(object));
    }
    top["segments"] = std::move(list);
  }
  if (alignment != Problem().alignment)
    top["alignment"] = alignment;
  return top;
}

Expected<Problem> Problem::fromJSON(const json::Value &json) {
  return ProblemReader().read(json);
}

Expected<Problem> Problem::parse(StringRef text) {
  if (Error error = checkNesting(text))
    return std::move(error);
  if (std::optional<Expected<Problem>> problem = ProblemReader().read(text))
    return std::move(*problem);
  Expected<json::Value> json = json::parse(text);
  if (!json)
    return json.takeError();
  return fromJSON(*json);
}

} // namespace checkpoint
