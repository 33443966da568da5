//===- ChooseFusions.cpp --------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ChooseFusions.h"

#include "EmitFused.h"
#include "Normalize.h"
#include "Transforms/Utils/StridedRead.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"
#include "checkpoint/Interfaces/Kernels/StructuredOps.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace checkpoint;

// Of one kernel.
static constexpr unsigned kMaxInputs = 24;
static constexpr unsigned kMaxOperations = 200;
// Chains of integer operations (counter-based random bits) are long and cheap.
static constexpr unsigned kMaxIntegerOperations = 2000;
// Arithmetic per element that may be done again, in additions.
static constexpr double kMaxRepeatedWeight = 8;
// How often an element may be computed.
static constexpr double kMaxRepetition = 3;
// In how many places an op may be computed.
static constexpr unsigned kMaxInstances = 16;
// From nothing but indices and constants: what may be done anywhere.
static constexpr double kMaxSourceWeight = 8;
// Kernels between a producer and its consumer within which a longer life of the
// producer's operands is of no account.
static constexpr unsigned kNearby = 4;
// Values whose life is of no account.
static constexpr int64_t kSmallBytes = 1024;

/// What an operation of a body costs next to an addition, roughly.
static double getWeight(Operation *op) {
  if (isa<arith::ConstantOp, linalg::IndexOp, linalg::YieldOp,
          arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtFOp,
          arith::TruncFOp, arith::ExtSIOp, arith::ExtUIOp, arith::TruncIOp,
          arith::SIToFPOp, arith::UIToFPOp, arith::FPToSIOp, arith::FPToUIOp,
          arith::BitcastOp>(op))
    return 0;
  if (isa<arith::DivFOp, arith::RemFOp, arith::DivSIOp, arith::DivUIOp,
          arith::RemSIOp, arith::RemUIOp, math::SqrtOp, math::RsqrtOp,
          tensor::ExtractOp>(op))
    return 4;
  if (isa<arith::ArithDialect>(op->getDialect()) ||
      isa<math::AbsFOp, math::AbsIOp, math::FmaOp, math::CopySignOp>(op))
    return 1;
  return 16;
}

double checkpoint::getArithmeticWeight(linalg::GenericOp op) {
  double weight = 0;
  for (Operation &nested : *op.getBlock())
    weight += getWeight(&nested);
  return weight;
}

static bool isInteger(Operation *op) {
  return llvm::all_of(op->getResultTypes(),
                      [](Type type) { return type.isIntOrIndex(); });
}

namespace {
/// A place where an op is computed: in the kernel whose root is at a position,
/// at the indices that a map from the root's loops gives.
using Instance = std::pair<unsigned, AffineMap>;
using Instances = llvm::SmallSetVector<Instance, 4>;

/// What is known of one op of the block.
struct Node {
  Operation *op = nullptr;
  linalg::GenericOp generic; // null for any other op
  bool isProduct = false;
  /// May be computed in a consumer's body.
  bool isElementwise = false;
  bool isMovement = false;
  /// A slice, which is nothing but a way of reading its source.
  bool isSlice = false;
  bool isInteger = true;
  double iterations = 1;
  double weight = 0; // of one iteration
  unsigned operations = 0;
  int64_t bytes = 0;
  /// Tensors that it reads, as operands and inside its regions.
  SmallVector<Value, 4> reads;
  /// Made from indices and constants only; then what making it from those
  /// weighs.
  bool fromNothing = false;
  double sourceWeight = 0;
  /// At most so many bytes are read to make it from what elementwise ops before
  /// it read.
  int64_t sourceBytes = 0;

  // Decisions.
  bool fused = false;
  /// Where it is computed, if it is a generic or a slice; by itself when it
  /// stays.
  Instances instances;
  /// Of the arithmetic from here to the roots, what is done more than once.
  double repeatedWeight = 0;
};

/// What a kernel has grown to.
struct Kernel {
  unsigned operations = 0, integerOperations = 0;
  llvm::SmallDenseSet<Value, 8> inputs;
};

class Planner {
public:
  explicit Planner(Block &block);
  llvm::DenseSet<Operation *> plan();

private:
  void describe(Operation &op);
  /// Whether reading `use` can mean computing its producer there.
  bool canFuse(const Node &producer, OpOperand &use) const;
  bool isEverywhereCheap(const Node &node) const;
  bool shouldFuse(unsigned position);
  /// Adds where `use` needs its producer, the user being decided.
  void addInstances(OpOperand &use, Instances &instances);
  bool fits(const Node &node, const Instances &instances) const;
  /// The buffer that reading `read` reads when what can be computed anywhere is
  /// computed there; null when it is made from nothing.
  Value getSource(Value read) const;
  bool lengthensLives(const Node &node, unsigned position,
                      const Instances &instances) const;
  void decide(unsigned position);

  std::vector<Node> nodes;
  llvm::DenseMap<Operation *, unsigned> positions;
  std::vector<Kernel> kernels; // by position of their roots
  /// Buffers by the last kernel decided so far that reads them.
  llvm::DenseMap<Value, unsigned> lastReads;
  /// Kernels that stay at or after a position.
  std::vector<unsigned> kernelsFrom;
};
} // namespace

Planner::Planner(Block &block) {
  nodes.reserve(block.getOperations().size());
  for (Operation &op : block)
    describe(op);
  kernels.resize(nodes.size());
  kernelsFrom.resize(nodes.size() + 1);
}

/// Whether `value` takes no memory that its life could matter to.
static bool isFree(Value value) {
  if (!value)
    return true;
  Operation *op = value.getDefiningOp();
  return !op || op->hasTrait<OpTrait::ConstantLike>() ||
         isa<tensor::EmptyOp>(op) || !isa<RankedTensorType>(value.getType());
}

void Planner::describe(Operation &op) {
  positions[&op] = nodes.size();
  Node &node = nodes.emplace_back();
  node.op = &op;
  SetVector<Value> reads;
  for (Value operand : op.getOperands())
    if (isa<RankedTensorType>(operand.getType()))
      reads.insert(operand);
  if (op.getNumRegions()) {
    SetVector<Value> captured;
    getUsedValuesDefinedAbove(op.getRegions(), captured);
    for (Value value : captured)
      if (isa<RankedTensorType>(value.getType()))
        reads.insert(value);
  }
  for (Type type : op.getResultTypes())
    node.bytes += getByteSize(type).value_or(0);

  node.isSlice = isStridedRead(&op);
  node.generic = dyn_cast<linalg::GenericOp>(op);
  if (!node.generic || node.generic.hasDynamicShape() ||
      !node.generic.hasPureTensorSemantics()) {
    node.generic = nullptr;
    node.reads.assign(reads.begin(), reads.end());
    return;
  }
  linalg::GenericOp generic = node.generic;
  node.isProduct = matchProduct(generic).has_value();
  for (int64_t extent : getLoopRanges(generic))
    node.iterations *= extent;
  node.weight = getArithmeticWeight(generic);
  for (Operation &nested : *generic.getBlock()) {
    if (!isa<linalg::YieldOp, arith::ConstantOp>(nested)) {
      ++node.operations;
      node.isInteger &= isInteger(&nested);
    }
  }
  for (Value init : generic.getOutputs())
    if (init.getDefiningOp<tensor::EmptyOp>())
      reads.remove(init);
  node.reads.assign(reads.begin(), reads.end());
  node.isElementwise = !node.isProduct && generic.getNumResults() == 1 &&
                       generic.getNumParallelLoops() == generic.getNumLoops() &&
                       generic.getIndexingMapsArray().back().isPermutation() &&
                       !generic->hasAttr(attrs::kResultNames);
  node.isMovement = node.isElementwise && isMovement(generic);
  node.fromNothing = node.isElementwise;
  node.sourceWeight = node.weight;
  for (Value read : node.reads) {
    if (getUniformElement(read))
      continue;
    Operation *producer = read.getDefiningOp();
    auto known = producer ? positions.find(producer) : positions.end();
    const Node *source =
        known == positions.end() ? nullptr : &nodes[known->second];
    node.fromNothing &= source && source->fromNothing;
    node.sourceWeight += source ? source->sourceWeight : 0;
    int64_t bytes = getByteSize(read.getType()).value_or(0);
    if (source && source->isElementwise)
      bytes = std::min(bytes, source->sourceBytes);
    node.sourceBytes += bytes;
  }
  // Scalars from outside that are no constants come from somewhere.
  if (node.fromNothing) {
    SetVector<Value> captured;
    getUsedValuesDefinedAbove(generic->getRegions(), captured);
    for (Value value : captured) {
      Operation *definition = value.getDefiningOp();
      if (!definition || !definition->hasTrait<OpTrait::ConstantLike>())
        node.fromNothing = false;
    }
  }
}

bool Planner::isEverywhereCheap(const Node &node) const {
  if (node.fromNothing &&
      (node.sourceWeight <= kMaxSourceWeight ||
       (node.iterations == 1 && node.operations <= kMaxOperations)))
    return true;
  // A broadcast computes nothing and reads less than it makes.
  if (!node.isMovement || node.reads.size() != 1)
    return false;
  std::optional<int64_t> bytes = getByteSize(node.reads[0].getType());
  return bytes && *bytes < node.bytes;
}

bool Planner::canFuse(const Node &producer, OpOperand &use) const {
  auto known = positions.find(use.getOwner());
  if (known == positions.end())
    return false; // read inside a region
  const Node &user = nodes[known->second];
  if (user.isSlice)
    return user.fused && haveSameTags(producer.op, user.op);
  linalg::GenericOp generic = user.generic;
  if (!generic || user.isProduct ||
      use.getOperandNumber() >= generic.getInputs().size())
    return false;
  return producer.isSlice || isEverywhereCheap(producer) ||
         haveSameTags(producer.op, user.op);
}

void Planner::addInstances(OpOperand &use, Instances &instances) {
  Node &user = nodes[positions.lookup(use.getOwner())];
  if (user.isSlice) {
    AffineMap source = getSourceMap(cast<tensor::ExtractSliceOp>(user.op));
    for (auto [root, indices] : user.instances)
      instances.insert({root, source.compose(indices)});
    return;
  }
  AffineMap read = user.generic.getMatchingIndexingMap(&use);
  if (!user.fused) {
    instances.insert({positions.lookup(user.op), read});
    return;
  }
  AffineMap output = user.generic.getIndexingMapsArray().back();
  AffineMap fromResult = read.compose(inversePermutation(output));
  for (auto [root, indices] : user.instances)
    instances.insert({root, fromResult.compose(indices)});
}

bool Planner::fits(const Node &node, const Instances &instances) const {
  llvm::SmallDenseMap<unsigned, unsigned, 4> times;
  for (auto [root, indices] : instances)
    ++times[root];
  for (auto [root, indices] : instances) {
    const Kernel &kernel = kernels[root];
    unsigned added = node.operations * times[root];
    unsigned integers = node.isInteger ? added : 0;
    if (kernel.operations + added - integers - kernel.integerOperations >
            kMaxOperations ||
        kernel.operations + added > kMaxIntegerOperations)
      return false;
    unsigned inputs = kernel.inputs.size() - 1;
    for (Value read : node.reads)
      inputs += !kernel.inputs.contains(read);
    if (inputs > kMaxInputs)
      return false;
  }
  return true;
}

static unsigned getLastRoot(const Instances &instances) {
  unsigned last = 0;
  for (auto [root, indices] : instances)
    last = std::max(last, root);
  return last;
}

Value Planner::getSource(Value read) const {
  while (Operation *producer = read.getDefiningOp()) {
    auto known = positions.find(producer);
    if (known == positions.end())
      break;
    const Node &node = nodes[known->second];
    if (!node.isSlice && !isEverywhereCheap(node))
      break;
    if (node.reads.empty() || node.fromNothing)
      return {};
    read = node.reads[0];
  }
  return getBufferRoot(read);
}

bool Planner::lengthensLives(const Node &node, unsigned position,
                             const Instances &instances) const {
  unsigned last = getLastRoot(instances);
  if (instances.size() == 1 &&
      kernelsFrom[position + 1] - kernelsFrom[last] <= kNearby)
    return false;
  if (node.bytes <= kSmallBytes ||
      (node.isInteger && node.sourceBytes <= node.bytes / 4))
    return false;
  int64_t longer = 0;
  llvm::SmallDenseSet<Value, 4> counted;
  for (Value read : node.reads) {
    Value buffer = getSource(read);
    if (isFree(buffer) || !counted.insert(buffer).second)
      continue;
    auto lastRead = lastReads.find(buffer);
    // Of a buffer that is read in slices, each slice answers for its share.
    if (lastRead == lastReads.end() || lastRead->second < last)
      longer += std::min(getByteSize(read.getType()).value_or(0),
                         getByteSize(buffer.getType()).value_or(0));
  }
  return longer > node.bytes + node.bytes / 8 + kSmallBytes;
}

bool Planner::shouldFuse(unsigned position) {
  Node &node = nodes[position];
  if (!node.isElementwise && !node.isSlice)
    return false;
  bool everywhere = node.isSlice || isEverywhereCheap(node);
  Instances instances;
  double repeated = 0;
  for (OpOperand &use : node.op->getResult(0).getUses()) {
    if (!canFuse(node, use)) {
      if (everywhere)
        continue; // it stays for this use
      return false;
    }
    addInstances(use, instances);
    if (!everywhere && instances.size() > kMaxInstances)
      return false;
    repeated = std::max(repeated,
                        nodes[positions.lookup(use.getOwner())].repeatedWeight);
  }
  if (instances.empty())
    return false;
  double iterations = 0;
  for (auto [root, indices] : instances)
    iterations += nodes[root].iterations;
  double repetition = iterations / std::max(1.0, node.iterations);
  bool repeats = repetition > 1.01 && node.weight > 0;
  if (repeats)
    repeated += node.weight;
  if (!everywhere) {
    bool affordable = !repeats || (node.isInteger && repetition <= 2.01) ||
                      (repetition <= kMaxRepetition &&
                       repeated * (repetition - 1) <= kMaxRepeatedWeight);
    if (!affordable || !fits(node, instances) ||
        lengthensLives(node, position, instances))
      return false;
  }
  node.instances = std::move(instances);
  node.repeatedWeight = repeated;
  return true;
}

void Planner::decide(unsigned position) {
  Node &node = nodes[position];
  node.fused = shouldFuse(position);
  bool stays = !node.fused;
  unsigned last = position;
  if (node.fused) {
    last = getLastRoot(node.instances);
    for (auto [root, indices] : node.instances) {
      Kernel &kernel = kernels[root];
      kernel.operations += node.operations;
      if (node.isInteger)
        kernel.integerOperations += node.operations;
      kernel.inputs.erase(node.op->getResult(0));
      kernel.inputs.insert(node.reads.begin(), node.reads.end());
    }
  } else {
    Kernel &kernel = kernels[position];
    kernel.operations = node.operations;
    kernel.integerOperations = node.isInteger ? node.operations : 0;
    kernel.inputs.insert(node.reads.begin(), node.reads.end());
  }
  for (Value read : node.reads) {
    unsigned &lastRead = lastReads[getBufferRoot(read)];
    lastRead = std::max(lastRead, last);
  }
  bool isKernel = stays && node.op->getNumResults() &&
                  !isFree(node.op->getResult(0)) &&
                  !getAliasedOperand(node.op->getResult(0)) && !node.isSlice &&
                  !isa<linalg::FillOp>(node.op);
  kernelsFrom[position] = kernelsFrom[position + 1] + isKernel;
}

llvm::DenseSet<Operation *> Planner::plan() {
  for (unsigned position = nodes.size(); position-- > 0;)
    decide(position);
  llvm::DenseSet<Operation *> fused;
  for (Node &node : nodes)
    if (node.fused)
      fused.insert(node.op);
  return fused;
}

llvm::DenseSet<Operation *> checkpoint::planFusion(Block &block) {
  return Planner(block).plan();
}
