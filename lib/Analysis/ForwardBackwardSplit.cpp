//===- ForwardBackwardSplit.cpp - Forward, backward, update ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Analysis/ForwardBackwardSplit.h"

#include "checkpoint/Analysis/StepValues.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace checkpoint;

//===----------------------------------------------------------------------===//
// The step as a list
//===----------------------------------------------------------------------===//

/// One number, whatever its rank.
static bool isScalar(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return !shaped || (shaped.hasStaticShape() && shaped.getNumElements() == 1);
}

static bool isScalarFloat(Type type) {
  return isScalar(type) && isa<FloatType>(getElementTypeOrSelf(type));
}

/// Whether the op works element by element on whole tensors of one shape.
static bool isElementwise(Operation *op, ArrayRef<Value> reads,
                          CalleeModels &callees) {
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return linalgOp.getNumLoops() == linalgOp.getNumParallelLoops() &&
           llvm::all_of(llvm::zip_equal(op->getOperandTypes(),
                                        linalgOp.getIndexingMapsArray()),
                        [](auto operand) {
                          auto [type, map] = operand;
                          return isScalar(type) || map.isIdentity();
                        });
  return !getReusableOperands(op, &callees).empty() &&
         llvm::all_of(reads, [&](Value read) {
           return isScalar(read.getType()) ||
                  llvm::is_contained(op->getResultTypes(), read.getType());
         });
}

namespace {
/// The ops of a step in program order, those of segments and recomputations in
/// place, and what each reads.
class StepList {
public:
  explicit StepList(func::FuncOp step) {
    collect(step.front());
    reads.resize(ops.size());
    products.resize(ops.size());
    constants.resize(ops.size());
    elementwise.resize(ops.size());
    CalleeModels callees;
    for (auto [i, op] : llvm::enumerate(ops)) {
      for (Value value : getReadValues(op))
        reads[i].push_back(resolve(value));
      if (isProduct(op, &callees))
        products.set(i);
      if (isElementwise(op, reads[i], callees))
        elementwise.set(i);
      if (llvm::all_of(reads[i], [&](Value read) { return isConstant(read); }))
        constants.set(i);
    }
    for (Value value : step.front().getTerminator()->getOperands())
      results.push_back(resolve(value));
  }

  size_t size() const { return ops.size(); }

  /// Position of the op that makes `value`, or nothing for an argument.
  std::optional<unsigned> producer(Value value) const {
    Operation *op = value.getDefiningOp();
    auto position = op ? positions.find(op) : positions.end();
    if (position == positions.end())
      return std::nullopt;
    return position->second;
  }

  /// Whether `value` depends on no argument: constants, masks, tables.
  bool isConstant(Value value) const {
    std::optional<unsigned> position = producer(value);
    return position && constants[*position];
  }

  std::vector<Operation *> ops;
  std::vector<SmallVector<Value, 4>> reads;
  llvm::BitVector products;
  llvm::BitVector constants;
  llvm::BitVector elementwise;
  /// What the step returns.
  SmallVector<Value> results;

private:
  void collect(Block &block) {
    for (Operation &op : block.without_terminator()) {
      if (isa<SegmentOp, RecomputeOp>(op)) {
        collect(op.getRegion(0).front());
        continue;
      }
      positions[&op] = ops.size();
      ops.push_back(&op);
    }
  }

  /// The value that the results of segments and recomputations stand for, and
  /// the arguments of recomputations.
  static Value resolve(Value value) {
    while (true) {
      if (auto argument = dyn_cast<BlockArgument>(value)) {
        auto recompute =
            dyn_cast<RecomputeOp>(argument.getOwner()->getParentOp());
        if (!recompute)
          return value;
        value = recompute.getInputs()[argument.getArgNumber()];
        continue;
      }
      Operation *op = value.getDefiningOp();
      if (!isa<SegmentOp, RecomputeOp>(op))
        return value;
      value = op->getRegion(0).front().getTerminator()->getOperand(
          cast<OpResult>(value).getResultNumber());
    }
  }

  llvm::DenseMap<Operation *, unsigned> positions;
};
} // namespace

//===----------------------------------------------------------------------===//
// The loss
//===----------------------------------------------------------------------===//

namespace {
/// Where forward passes end: positions of the reductions behind the loss, and
/// of the scalar ops that follow them.
struct Losses {
  llvm::SetVector<unsigned> ends;
  llvm::SetVector<unsigned> scalarOps;
};

/// What lies behind one scalar result.
struct ScalarResult {
  Losses found;
  /// It is new state: computed from an argument of its type that is a scalar.
  bool isState = false;
};
} // namespace

/// Walks back from `result` through scalar ops to the ops that read more than
/// one number.
static ScalarResult walkBack(const StepList &list, Value result) {
  ScalarResult scalar;
  llvm::SetVector<Value> work;
  work.insert(result);
  for (size_t next = 0; next < work.size(); ++next) {
    Value value = work[next];
    std::optional<unsigned> position = list.producer(value);
    if (!position) {
      scalar.isState |=
          isa<BlockArgument>(value) && value.getType() == result.getType();
      continue;
    }
    ArrayRef<Value> reads = list.reads[*position];
    if (llvm::any_of(reads, [&](Value read) {
          return !isScalar(read.getType()) && !list.isConstant(read);
        })) {
      scalar.found.ends.insert(*position);
      continue;
    }
    if (!list.constants[*position])
      scalar.found.scalarOps.insert(*position);
    for (Value read : reads)
      if (isScalar(read.getType()))
        work.insert(read);
  }
  return scalar;
}

/// Marks every op on which one of the marked ops depends.
static void markAncestors(const StepList &list, llvm::BitVector &marked) {
  for (size_t i = list.size(); i-- > 0;)
    if (marked[i])
      for (Value read : list.reads[i])
        if (std::optional<unsigned> producer = list.producer(read))
          marked.set(*producer);
}

/// Keeps the ends that can be a loss.
///
/// An end on which new state depends is the norm of a clipped gradient, or the
/// like, unless a product depends on it as well: then it is a loss that its own
/// gradient needs (a root mean square). An end that no product follows is a
/// statistic of what backward made, for a backward pass follows its loss; this
/// is no reason where no end would be left.
static void keepLosses(const StepList &list, Losses &losses) {
  llvm::BitVector feedsUpdates(list.size()), feedsProducts(list.size());
  for (Value result : list.results)
    if (!isScalar(result.getType()))
      if (std::optional<unsigned> producer = list.producer(result))
        feedsUpdates.set(*producer);
  markAncestors(list, feedsUpdates);
  feedsProducts = list.products;
  markAncestors(list, feedsProducts);
  losses.ends.remove_if([&](unsigned end) {
    return feedsUpdates[end] && !(feedsProducts[end] && !list.products[end]);
  });

  int lastProduct = list.products.find_last();
  auto isFollowed = [&](unsigned end) { return int(end) < lastProduct; };
  if (llvm::any_of(losses.ends, isFollowed))
    losses.ends.remove_if([&](unsigned end) { return !isFollowed(end); });
}

static Losses findLosses(func::FuncOp step, const StepList &list) {
  Losses marked, scalars, states;
  auto merge = [](Losses &into, const Losses &from) {
    into.ends.insert(from.ends.begin(), from.ends.end());
    into.scalarOps.insert(from.scalarOps.begin(), from.scalarOps.end());
  };
  for (auto [index, result] : llvm::enumerate(list.results)) {
    if (step.getResultAttr(index, attrs::kLoss)) {
      merge(marked, walkBack(list, result).found);
      continue;
    }
    if (!isScalarFloat(result.getType()))
      continue;
    ScalarResult scalar = walkBack(list, result);
    merge(scalar.isState ? states : scalars, scalar.found);
  }
  if (!marked.ends.empty())
    return marked;
  keepLosses(list, scalars);
  if (!scalars.ends.empty())
    return scalars;
  keepLosses(list, states);
  return states;
}

//===----------------------------------------------------------------------===//
// Phases
//===----------------------------------------------------------------------===//

/// Marks as forward what lies before the ends. The forward pass of an end
/// begins, after the end before it, with the first op on which it depends; what
/// lies between is backward if it has a product in it (accumulated gradients),
/// else it belongs to forward (a loss of several terms).
static void markForward(const StepList &list, const Losses &losses,
                        std::vector<Phase> &phases) {
  SmallVector<unsigned> ends(losses.ends.begin(), losses.ends.end());
  llvm::sort(ends);
  llvm::BitVector ancestors(list.size());
  unsigned begin = 0;
  for (unsigned end : ends) {
    unsigned first = end;
    ancestors.set(end);
    for (unsigned i = end + 1; i-- > begin;) {
      if (!ancestors[i])
        continue;
      first = i;
      for (Value read : list.reads[i])
        if (std::optional<unsigned> producer = list.producer(read))
          ancestors.set(*producer);
    }
    bool isFirst = begin == 0;
    int product = list.products.find_first_in(begin, first);
    if (isFirst || product == -1)
      first = begin;
    std::fill(phases.begin() + first, phases.begin() + end + 1, Phase::Forward);
    begin = end + 1;
  }
  for (unsigned op : losses.scalarOps)
    phases[op] = Phase::Forward;
}

static bool takesNoMemory(Operation *op) {
  return isa<tensor::EmptyOp>(op) || getConstantContents(op);
}

/// The position with the most live bytes when nothing is recomputed, and these
/// bytes. Values of the `ignored` types do not count.
static std::pair<unsigned, int64_t>
findPeak(const StepList &list, const llvm::DenseSet<Type> &ignored) {
  std::vector<int64_t> change(list.size() + 1, 0);
  llvm::DenseMap<Value, unsigned> lastUse;
  for (size_t i = 0; i < list.size(); ++i)
    for (Value read : list.reads[i])
      lastUse[getBufferRoot(read)] = i;
  for (Value result : list.results)
    lastUse[getBufferRoot(result)] = list.size() - 1;
  for (size_t i = 0; i < list.size(); ++i) {
    if (takesNoMemory(list.ops[i]))
      continue;
    for (Value result : list.ops[i]->getResults()) {
      if (getBufferRoot(result) != result || ignored.contains(result.getType()))
        continue;
      int64_t bytes = getByteSize(result.getType()).value_or(0);
      auto last = lastUse.find(result);
      change[i] += bytes;
      change[(last == lastUse.end() ? i : last->second) + 1] -= bytes;
    }
  }
  int64_t live = 0, most = -1;
  unsigned peak = 0;
  for (size_t i = 0; i < list.size(); ++i) {
    live += change[i];
    if (live > most) {
      most = live;
      peak = i;
    }
  }
  return {peak, most};
}

/// Where forward ends in a step without a loss: at the peak. Gradients pile up
/// in backward, and where they outweigh the activations the peak is at its end:
/// values of the type of new state do not count, if any others do.
static unsigned findTurn(func::FuncOp step, const StepList &list) {
  llvm::DenseSet<Type> arguments, states;
  arguments.insert_range(step.getArgumentTypes());
  for (Value result : list.results)
    if (arguments.contains(result.getType()))
      states.insert(result.getType());
  auto [turn, bytes] = findPeak(list, states);
  return bytes > 0 ? turn : findPeak(list, {}).first;
}

/// Marks updates among what is backward so far: ops that nothing but results
/// depends on and that read an argument of their result's type, and elementwise
/// ops on gradients that only those need.
static void markUpdates(const StepList &list, std::vector<Phase> &phases) {
  llvm::BitVector neededElsewhere(list.size()), isRead(list.size());
  for (Value result : list.results)
    if (std::optional<unsigned> producer = list.producer(result))
      isRead.set(*producer);
  for (size_t i = list.size(); i-- > 0;) {
    bool update = phases[i] != Phase::Forward && isRead[i] &&
                  !neededElsewhere[i] && !list.products[i];
    if (update) {
      Operation *op = list.ops[i];
      bool newState = llvm::any_of(list.reads[i], [&](Value read) {
        return isa<BlockArgument>(read) &&
               llvm::is_contained(op->getResultTypes(), read.getType());
      });
      bool readsForward = llvm::any_of(list.reads[i], [&](Value read) {
        std::optional<unsigned> producer = list.producer(read);
        return producer && phases[*producer] == Phase::Forward &&
               !list.constants[*producer];
      });
      update = newState || (!readsForward && list.elementwise[i]);
    }
    if (update)
      phases[i] = Phase::Update;
    for (Value read : list.reads[i])
      if (std::optional<unsigned> producer = list.producer(read)) {
        isRead.set(*producer);
        if (!update)
          neededElsewhere.set(*producer);
      }
  }
}

static std::optional<Phase> getTaggedPhase(Operation *op) {
  auto tag = op->getAttrOfType<StringAttr>(attrs::kPhase);
  return tag ? parsePhase(tag.getValue()) : std::nullopt;
}

ForwardBackwardSplit ForwardBackwardSplit::compute(func::FuncOp step) {
  ForwardBackwardSplit split;
  if (step.isExternal())
    return split;
  StepList list(step);
  std::vector<Phase> phases(list.size(), Phase::Backward);
  bool allTagged = true;
  for (size_t i = 0; i < list.size(); ++i)
    allTagged &= list.constants[i] || getTaggedPhase(list.ops[i]).has_value();
  Losses losses = findLosses(step, list);
  split.foundLoss = !losses.ends.empty();
  if (split.foundLoss) {
    markForward(list, losses, phases);
  } else if (list.size() > 0) {
    unsigned turn = findTurn(step, list);
    std::fill(phases.begin(), phases.begin() + turn + 1, Phase::Forward);
    if (!allTagged) {
      InFlightDiagnostic remark = step.emitRemark(
          "no result is a loss; taking what comes before the most live bytes "
          "as forward");
      remark.attachNote(list.ops[turn]->getLoc())
          << "forward ends here; mark the loss with '" << attrs::kLoss
          << "' if it does not";
    }
  }
  markUpdates(list, phases);
  for (auto [i, op] : llvm::enumerate(list.ops)) {
    Phase phase = getTaggedPhase(op).value_or(phases[i]);
    split.phases[op] = phase;
    // A segment or recomputation has the phase of its last op.
    for (Operation *parent = op->getParentOp();
         isa<SegmentOp, RecomputeOp>(parent); parent = parent->getParentOp())
      split.phases[parent] = getTaggedPhase(parent).value_or(phase);
  }
  return split;
}
