//===- Reuse.cpp - Which places results may take over ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Reuse.h"

#include "checkpoint/Analysis/StepValues.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace checkpoint;

namespace {
class ReuseFinder {
public:
  ReuseFinder(func::FuncOp step, StepGraph &graph, CalleeModels &callees)
      : step(step), graph(graph), problem(graph.problem), callees(callees),
        planned(step->hasAttr(attrs::kPredictedPeakBytes)),
        roots(problem.roots()), producers(problem.producers()),
        terminator(step.getBody().front().getTerminator()) {}

  LogicalResult run() {
    for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
      addPairs(node);
    SmallVector<unsigned> unbound;
    argumentOf.assign(terminator->getNumOperands(), -1);
    if (failed(readDonations(unbound)))
      return failure();
    bindByType(unbound);
    for (auto [result, argument] : llvm::enumerate(argumentOf))
      if (argument >= 0)
        allowDonation(argument, result);
    return success();
  }

private:
  void addPairs(NodeIndex node);
  void addPair(NodeIndex node, unsigned result, Value place);
  LogicalResult readDonations(SmallVectorImpl<unsigned> &unbound);
  void bindByType(ArrayRef<unsigned> unbound);
  void allowDonation(unsigned argument, unsigned result);

  ValueIndex rootOf(Value value) const {
    ValueIndex index = graph.indexOf(value);
    return index == kNoIndex ? kNoIndex : roots[index];
  }
  /// Whether the op reads the buffer `root` only through operands whose place
  /// it lets `result` take.
  bool readsAllow(Operation *op, ArrayRef<Value> allowed, ValueIndex root) {
    return llvm::all_of(getReadValues(op), [&](Value read) {
      return rootOf(read) != root || llvm::is_contained(allowed, read);
    });
  }
  /// The operands whose places `result` may take.
  SmallVector<Value> allowedPlaces(OpResult result) {
    SmallVector<Value> places;
    for (auto [number, operand] :
         getReusableOperands(result.getOwner(), &callees))
      if (number == result.getResultNumber())
        places.push_back(result.getOwner()->getOperand(operand));
    return places;
  }

  func::FuncOp step;
  StepGraph &graph;
  Problem &problem;
  CalleeModels &callees;
  bool planned;
  std::vector<ValueIndex> roots;
  std::vector<NodeIndex> producers;
  Operation *terminator;
  SmallVector<int64_t> argumentOf; // donated to each result, or -1
};
} // namespace

LogicalResult checkpoint::allowReuse(func::FuncOp step, StepGraph &graph,
                                     CalleeModels &callees) {
  return ReuseFinder(step, graph, callees).run();
}

void ReuseFinder::addPairs(NodeIndex node) {
  Operation *op = graph.nodeOps[node];
  for (OpResult result : op->getResults()) {
    OpOperand *place = getPlace(result);
    if (planned && place) {
      addPair(node, result.getResultNumber(), place->get());
      continue;
    }
    SmallVector<Value> allowed = allowedPlaces(result);
    for (Value operand : allowed) {
      ValueIndex root = rootOf(operand);
      // Arguments give their places by donation only.
      if (root != kNoIndex && !problem.values[root].resident &&
          readsAllow(op, allowed, root))
        addPair(node, result.getResultNumber(), operand);
    }
  }
}

void ReuseFinder::addPair(NodeIndex node, unsigned result, Value place) {
  ValueIndex output = problem.nodes[node].outputs[result];
  ValueIndex input = graph.indexOf(place);
  if (input == kNoIndex || problem.values[output].aliasOf != kNoIndex ||
      graph.values[output].getType() != place.getType())
    return;
  const ProblemValue &root = problem.values[roots[input]];
  ProblemNode &it = problem.nodes[node];
  // A part of a buffer has an address of its own: not the buffer's place.
  if (root.bytes == problem.values[output].bytes &&
      (root.resident || llvm::is_contained(it.inputs, input)))
    it.reuse.push_back({output, input});
}

/// Reads which results arguments are bound to; `unbound` takes the donated
/// arguments that name no result.
LogicalResult ReuseFinder::readDonations(SmallVectorImpl<unsigned> &unbound) {
  for (unsigned argument = 0; argument < step.getNumArguments(); ++argument) {
    if (Attribute attribute =
            step.getArgAttr(argument, attrs::kJaxAliasingOutput)) {
      auto result = dyn_cast<IntegerAttr>(attribute);
      if (!result || result.getInt() < 0 ||
          result.getInt() >= int64_t(argumentOf.size()))
        return emitError(step.getLoc())
               << "'" << attrs::kJaxAliasingOutput << "' of argument "
               << argument << " names no result; the step has "
               << argumentOf.size();
      int64_t &taken = argumentOf[result.getInt()];
      if (taken >= 0)
        return emitError(step.getLoc())
               << "arguments " << taken << " and " << argument
               << " both give their buffer to result " << result.getInt();
      taken = argument;
      continue;
    }
    if (isDonated(step, argument))
      unbound.push_back(argument);
  }
  return success();
}

/// Gives each of the donated arguments the first free result of its type, of
/// those whose producer reads it if there are any.
void ReuseFinder::bindByType(ArrayRef<unsigned> unbound) {
  llvm::MapVector<Type, SmallVector<unsigned>> results; // free, by type
  llvm::DenseSet<ValueIndex> seen;
  for (auto [result, returned] : llvm::enumerate(terminator->getOperands())) {
    ValueIndex root = rootOf(returned);
    if (root != kNoIndex && seen.insert(root).second && argumentOf[result] < 0)
      results[returned.getType()].push_back(result);
  }
  for (unsigned argument : unbound) {
    auto it = results.find(step.getArgument(argument).getType());
    if (it == results.end() || it->second.empty())
      continue;
    ValueIndex place = graph.indexOf(step.getArgument(argument));
    auto *chosen = llvm::find_if(it->second, [&](unsigned result) {
      NodeIndex node = producers[rootOf(terminator->getOperand(result))];
      return node != kNoIndex &&
             llvm::is_contained(problem.nodes[node].inputs, place);
    });
    if (chosen == it->second.end())
      chosen = it->second.begin();
    argumentOf[*chosen] = argument;
    it->second.erase(chosen);
  }
}

/// Lets the result's producer write into the argument's place, when types fit
/// and the producer itself reads the argument at most element by element.
void ReuseFinder::allowDonation(unsigned argument, unsigned result) {
  ValueIndex place = graph.indexOf(step.getArgument(argument));
  ValueIndex value = rootOf(terminator->getOperand(result));
  if (value == kNoIndex || producers[value] == kNoIndex ||
      problem.values[value].bytes == 0 ||
      problem.values[value].bytes != problem.values[place].bytes)
    return;
  Operation *op = graph.nodeOps[producers[value]];
  auto produced = cast<OpResult>(graph.values[value]);
  bool hasPlace = getPlace(produced);
  // Destinations that are read are settled by what fills them.
  if ((planned && hasPlace) ||
      (!hasPlace && isa<DestinationStyleOpInterface>(op)))
    return;
  if (getElementTypeOrSelf(produced.getType()) !=
          getElementTypeOrSelf(step.getArgument(argument).getType()) ||
      !readsAllow(op, allowedPlaces(produced), place))
    return;
  ProblemNode &node = problem.nodes[producers[value]];
  node.reuse.insert(node.reuse.begin(), {value, place});
}
