//===- StablehloModels.cpp - Models of StableHLO by name ------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Semantics after the StableHLO specification. Attributes of the dialect itself
// (dimension numbers) are opaque here; their lists are read from the text.
//
//===----------------------------------------------------------------------===//

#include "ExternalModels.h"
#include "NamedOpModels.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

#include <cmath>

using namespace mlir;
using namespace checkpoint;

using ReusePairs = SmallVectorImpl<std::pair<unsigned, unsigned>>;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// Property `name` of an unregistered op (an attribute, if it was printed as
/// one).
static Attribute getProperty(Operation *op, StringRef name) {
  if (auto properties =
          dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute()))
    if (Attribute property = properties.get(name))
      return property;
  return op->getDiscardableAttr(name);
}

static ArrayRef<int64_t> getArray(Operation *op, StringRef name) {
  if (auto array = dyn_cast_or_null<DenseI64ArrayAttr>(getProperty(op, name)))
    return array.asArrayRef();
  return {};
}

/// The text of an attribute of the unregistered dialect.
static StringRef getText(Operation *op, StringRef name) {
  if (auto opaque = dyn_cast_or_null<OpaqueAttr>(getProperty(op, name)))
    return opaque.getAttrData();
  return {};
}

/// The integers of `key = [...]` in `text`.
static SmallVector<int64_t> getList(StringRef text, StringRef key) {
  SmallVector<int64_t> list;
  size_t position = text.find((key + " = [").str());
  if (position == StringRef::npos)
    return list;
  StringRef items = text.substr(position + key.size() + 4);
  SmallVector<StringRef> parts;
  items.take_until([](char c) { return c == ']'; }).split(parts, ',');
  for (StringRef part : parts) {
    int64_t value;
    if (!part.trim().getAsInteger(10, value))
      list.push_back(value);
  }
  return list;
}

static RankedTensorType getTensor(Value value) {
  return dyn_cast<RankedTensorType>(value.getType());
}

//===----------------------------------------------------------------------===//
// FLOPs
//===----------------------------------------------------------------------===//

static double elementwise(Operation *op, CalleeModels &) {
  return getNumElements(op->getResult(0).getType());
}

static double dotGeneral(Operation *op, CalleeModels &) {
  RankedTensorType lhs = getTensor(op->getOperand(0));
  if (!lhs)
    return 0;
  double flops = 2 * getNumElements(op->getResult(0).getType());
  for (int64_t dim : getList(getText(op, "dot_dimension_numbers"),
                             "lhs_contracting_dimensions"))
    if (dim >= 0 && dim < lhs.getRank())
      flops *= lhs.getDimSize(dim);
  return flops;
}

/// `dot`: a vector or matrix by a vector or matrix.
static double dot(Operation *op, CalleeModels &) {
  RankedTensorType lhs = getTensor(op->getOperand(0));
  if (!lhs || lhs.getRank() == 0)
    return 0;
  return 2 * getNumElements(op->getResult(0).getType()) * lhs.getShape().back();
}

/// Each result element sums over the kernel's elements of one output feature.
/// Dimension numbers read like `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`.
static double convolution(Operation *op, CalleeModels &) {
  RankedTensorType kernel = getTensor(op->getOperand(1));
  StringRef dims = getText(op, "dimension_numbers").split("x[").second;
  SmallVector<StringRef> names;
  dims.take_until([](char c) { return c == ']'; }).split(names, ',');
  if (!kernel || names.size() != size_t(kernel.getRank()))
    return 0;
  double flops = 2 * getNumElements(op->getResult(0).getType());
  for (auto [name, size] : llvm::zip(names, kernel.getShape()))
    if (name.trim() != "o")
      flops *= size;
  return flops;
}

static double bodyFlops(Operation *op, CalleeModels &callees) {
  double flops = 0;
  for (Region &region : op->getRegions())
    flops += getRegionFlops(region, callees);
  return flops;
}

/// The body once for each element reduced.
static double reduce(Operation *op, CalleeModels &callees) {
  return bodyFlops(op, callees) * getNumElements(op->getOperand(0).getType());
}

static double windowElements(Operation *op) {
  double elements = 1;
  for (int64_t size : getArray(op, "window_dimensions"))
    elements *= size;
  return elements;
}

static double reduceWindow(Operation *op, CalleeModels &callees) {
  return bodyFlops(op, callees) * windowElements(op) *
         getNumElements(op->getResult(0).getType());
}

/// Operands: operand, source, init. Each source element searches one window
/// and adds to one element.
static double selectAndScatter(Operation *op, CalleeModels &callees) {
  if (op->getNumRegions() != 2 || op->getNumOperands() < 2)
    return 0;
  double source = getNumElements(op->getOperand(1).getType());
  return source *
         (getRegionFlops(op->getRegion(0), callees) * windowElements(op) +
          getRegionFlops(op->getRegion(1), callees));
}

/// Operands: inputs, indices, as many updates. The body once an update.
static double scatter(Operation *op, CalleeModels &callees) {
  return bodyFlops(op, callees) *
         getNumElements(op->getOperands().back().getType());
}

static double map(Operation *op, CalleeModels &callees) {
  return bodyFlops(op, callees) * getNumElements(op->getResult(0).getType());
}

/// n log n comparisons along the sorted dimension.
static double sort(Operation *op, CalleeModels &callees) {
  RankedTensorType type = getTensor(op->getOperand(0));
  if (!type || !type.hasStaticShape() || type.getRank() == 0)
    return 0;
  int64_t dim = type.getRank() - 1;
  if (auto given = dyn_cast_or_null<IntegerAttr>(getProperty(op, "dimension")))
    dim = given.getInt();
  if (dim < 0 || dim >= type.getRank())
    return 0;
  double length = std::max<int64_t>(2, type.getDimSize(dim));
  double comparison = op->getNumRegions() ? bodyFlops(op, callees) : 1;
  return getNumElements(type) * std::ceil(std::log2(length)) * comparison;
}

static double fft(Operation *op, CalleeModels &) {
  double points = 1;
  for (int64_t length : getArray(op, "fft_length"))
    points *= length;
  // Cooley-Tukey: 5 n log2 n for each transform of n points.
  return 5 * getNumElements(op->getOperand(0).getType()) *
         std::log2(std::max(2.0, points));
}

/// n^3/3 for each n x n matrix.
static double cholesky(Operation *op, CalleeModels &) {
  RankedTensorType type = getTensor(op->getOperand(0));
  if (!type || type.getRank() == 0)
    return 0;
  return getNumElements(type) * type.getShape().back() / 3;
}

/// Each element of the result takes a sum over half a row of the triangle.
static double triangularSolve(Operation *op, CalleeModels &) {
  RankedTensorType triangle = getTensor(op->getOperand(0));
  if (!triangle || triangle.getRank() == 0)
    return 0;
  return getNumElements(op->getResult(0).getType()) *
         triangle.getShape().back();
}

/// Philox and ThreeFry take about 40 integer operations for 32 bits.
static double randomBits(Operation *op, CalleeModels &) {
  return 40 * getNumElements(op->getResults().back().getType());
}

/// The most expensive branch.
static double branches(Operation *op, CalleeModels &callees) {
  double flops = 0;
  for (Region &region : op->getRegions())
    flops = std::max(flops, getRegionFlops(region, callees));
  return flops;
}

static bool isNamed(Operation *op, StringRef name) {
  return op && op->getName().getStringRef() == name;
}

/// The integer that a `stablehlo.constant` holds.
static std::optional<int64_t> getConstant(Value value) {
  Operation *op = value.getDefiningOp();
  if (!isNamed(op, "stablehlo.constant"))
    return std::nullopt;
  auto elements =
      dyn_cast_or_null<DenseIntElementsAttr>(getProperty(op, "value"));
  if (!elements || !elements.isSplat() ||
      elements.getElementType().getIntOrFloatBitWidth() > 64)
    return std::nullopt;
  return elements.getSplatValue<APInt>().getSExtValue();
}

/// The value of a region's argument before the loop, when `value` is one.
static std::optional<unsigned> getLoopArgument(Value value, Region &region) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || argument.getOwner() != &region.front())
    return std::nullopt;
  return argument.getArgNumber();
}

/// Iterations of a loop that counts up by a constant until a constant (`while i
/// < n; i += step`), else 1.
static double getTripCount(Operation *loop) {
  if (loop->getNumRegions() != 2 || loop->getRegion(0).empty() ||
      loop->getRegion(1).empty())
    return 1;
  Region &condition = loop->getRegion(0), &body = loop->getRegion(1);
  Operation *test = condition.front().getTerminator();
  Operation *compare = test->getNumOperands() == 1
                           ? test->getOperand(0).getDefiningOp()
                           : nullptr;
  if (!isNamed(compare, "stablehlo.compare") ||
      !getText(compare, "comparison_direction").contains("LT"))
    return 1;
  // The bound may be a constant from outside or inside, or carried unchanged.
  auto counter = getLoopArgument(compare->getOperand(0), condition);
  if (!counter || *counter >= loop->getNumOperands())
    return 1;
  Value boundValue = compare->getOperand(1);
  Operation *yield = body.front().getTerminator();
  if (auto carried = getLoopArgument(boundValue, condition)) {
    if (*carried >= yield->getNumOperands() ||
        getLoopArgument(yield->getOperand(*carried), body) != carried)
      return 1;
    boundValue = loop->getOperand(*carried);
  }
  Operation *add = *counter < yield->getNumOperands()
                       ? yield->getOperand(*counter).getDefiningOp()
                       : nullptr;
  if (!isNamed(add, "stablehlo.add"))
    return 1;
  Value lhs = add->getOperand(0), rhs = add->getOperand(1);
  if (getLoopArgument(lhs, body) != counter)
    std::swap(lhs, rhs);
  std::optional<int64_t> first = getConstant(loop->getOperand(*counter));
  std::optional<int64_t> last = getConstant(boundValue);
  std::optional<int64_t> step = getConstant(rhs);
  if (getLoopArgument(lhs, body) != counter || !first || !last || !step ||
      *step <= 0)
    return 1;
  return *last <= *first ? 0
                         : std::ceil((double(*last) - double(*first)) / *step);
}

static double whileLoop(Operation *op, CalleeModels &callees) {
  return bodyFlops(op, callees) * getTripCount(op);
}

/// Calls the function that it names as its decomposition.
static double composite(Operation *op, CalleeModels &callees) {
  if (auto callee =
          dyn_cast_or_null<SymbolRefAttr>(getProperty(op, "decomposition")))
    return callees.summarize(op, callee).flops;
  return 0;
}

//===----------------------------------------------------------------------===//
// Aliases and reuse
//===----------------------------------------------------------------------===//

static std::optional<unsigned> sameOperand(OpResult result) {
  return result.getResultNumber();
}

/// Operand 0, when sizes that are not 1 stay in order and no element is added.
static std::optional<unsigned> reshape(OpResult result) {
  RankedTensorType source = getTensor(result.getOwner()->getOperand(0));
  RankedTensorType type = getTensor(result);
  if (!source || !type || getByteSize(source) != getByteSize(type))
    return std::nullopt;
  return 0;
}

/// A broadcast that only adds dimensions of size 1.
static std::optional<unsigned> broadcast(OpResult result) {
  if (!llvm::is_sorted(getArray(result.getOwner(), "broadcast_dimensions")))
    return std::nullopt;
  return reshape(result);
}

/// A transpose that only moves dimensions of size 1.
static std::optional<unsigned> transpose(OpResult result) {
  RankedTensorType source = getTensor(result.getOwner()->getOperand(0));
  if (!source)
    return std::nullopt;
  SmallVector<int64_t> moved;
  for (int64_t dim : getArray(result.getOwner(), "permutation"))
    if (dim < source.getRank() && source.getDimSize(dim) != 1)
      moved.push_back(dim);
  if (!llvm::is_sorted(moved))
    return std::nullopt;
  return reshape(result);
}

static void elementwiseReuse(Operation *op, ReusePairs &pairs) {
  addElementwiseReuse(op, pairs);
}

/// Result i in the place of operand i: what updates or carries its operands.
static void updateReuse(Operation *op, ReusePairs &pairs) {
  for (OpResult result : op->getResults()) {
    unsigned number = result.getResultNumber();
    if (number >= op->getNumOperands() ||
        op->getOperand(number).getType() != result.getType())
      continue;
    Value root = getBufferRoot(op->getOperand(number));
    bool alone = true;
    for (OpOperand &other : op->getOpOperands())
      alone &= other.getOperandNumber() == number ||
               getBufferRoot(other.get()) != root;
    if (alone)
      pairs.emplace_back(number, number);
  }
}

//===----------------------------------------------------------------------===//
// The registry
//===----------------------------------------------------------------------===//

static llvm::StringMap<NamedOpModel> buildRegistry() {
  llvm::StringMap<NamedOpModel> models;
  auto add = [&](StringRef dialect, ArrayRef<StringRef> names,
                 NamedOpModel model) {
    for (StringRef name : names)
      models[(dialect + "." + name).str()] = model;
  };

  NamedOpModel arithmetic;
  arithmetic.flops = elementwise;
  arithmetic.reuse = elementwiseReuse;
  add("stablehlo",
      {"abs",
       "add",
       "and",
       "atan2",
       "cbrt",
       "ceil",
       "clamp",
       "compare",
       "cosine",
       "count_leading_zeros",
       "divide",
       "exponential",
       "exponential_minus_one",
       "floor",
       "is_finite",
       "log",
       "log_plus_one",
       "logistic",
       "maximum",
       "minimum",
       "multiply",
       "negate",
       "not",
       "or",
       "popcnt",
       "power",
       "remainder",
       "round_nearest_afz",
       "round_nearest_even",
       "rsqrt",
       "shift_left",
       "shift_right_arithmetic",
       "shift_right_logical",
       "sign",
       "sine",
       "sqrt",
       "subtract",
       "tan",
       "tanh",
       "xor"},
      arithmetic);
  add("chlo",
      {"acos",
       "acosh",
       "asin",
       "asinh",
       "atan",
       "atanh",
       "bessel_i1e",
       "cosh",
       "digamma",
       "erf",
       "erf_inv",
       "erfc",
       "is_inf",
       "is_neg_inf",
       "is_pos_inf",
       "lgamma",
       "next_after",
       "polygamma",
       "sinh",
       "square",
       "tan",
       "zeta",
       "broadcast_add",
       "broadcast_and",
       "broadcast_atan2",
       "broadcast_compare",
       "broadcast_divide",
       "broadcast_maximum",
       "broadcast_minimum",
       "broadcast_multiply",
       "broadcast_or",
       "broadcast_power",
       "broadcast_remainder",
       "broadcast_subtract",
       "broadcast_xor"},
      arithmetic);

  NamedOpModel elementwiseMove;
  elementwiseMove.reuse = elementwiseReuse;
  add("stablehlo", {"convert", "reduce_precision", "select"}, elementwiseMove);

  add("stablehlo",
      {"broadcast",
       "complex",
       "concatenate",
       "constant",
       "dynamic_gather",
       "dynamic_iota",
       "dynamic_pad",
       "dynamic_slice",
       "gather",
       "get_dimension_size",
       "imag",
       "iota",
       "pad",
       "partition_id",
       "real",
       "real_dynamic_slice",
       "replica_id",
       "return",
       "reverse",
       "slice"},
      {});
  add("chlo", {"conj", "constant", "constant_like", "broadcast_select"}, {});

  auto view = [&](StringRef dialect, ArrayRef<StringRef> names,
                  std::optional<unsigned> (*alias)(OpResult)) {
    NamedOpModel model;
    model.alias = alias;
    add(dialect, names, model);
  };
  view("stablehlo", {"bitcast_convert", "reshape"}, reshape);
  view("stablehlo", {"broadcast_in_dim"}, broadcast);
  view("stablehlo", {"transpose"}, transpose);
  view("stablehlo", {"optimization_barrier"}, sameOperand);
  view("sdy", {"sharding_constraint"}, sameOperand);

  auto computes = [&](StringRef dialect, StringRef name,
                      double (*flops)(Operation *, CalleeModels &),
                      void (*reuse)(Operation *, ReusePairs &) = nullptr) {
    NamedOpModel model;
    model.flops = flops;
    model.reuse = reuse;
    add(dialect, {name}, model);
  };
  computes("stablehlo", "case", branches);
  computes("stablehlo", "cholesky", cholesky);
  computes("stablehlo", "composite", composite);
  computes("stablehlo", "dynamic_update_slice", nullptr, updateReuse);
  computes("stablehlo", "fft", fft);
  computes("stablehlo", "if", branches);
  computes("stablehlo", "map", map);
  computes("stablehlo", "reduce", reduce);
  computes("stablehlo", "reduce_window", reduceWindow);
  // Its state is an operand and a result, so it is pure.
  computes("stablehlo", "rng_bit_generator", randomBits);
  computes("stablehlo", "scatter", scatter, updateReuse);
  computes("stablehlo", "select_and_scatter", selectAndScatter);
  computes("stablehlo", "sort", sort);
  computes("stablehlo", "triangular_solve", triangularSolve);
  computes("stablehlo", "while", whileLoop, updateReuse);
  computes("chlo", "top_k", sort);

  auto product = [&](StringRef name,
                     double (*flops)(Operation *, CalleeModels &)) {
    NamedOpModel model;
    model.flops = flops;
    model.product = true;
    add("stablehlo", {name}, model);
  };
  product("convolution", convolution);
  product("dot", dot);
  product("dot_general", dotGeneral);

  NamedOpModel stateful;
  stateful.stateful = true;
  add("stablehlo",
      {"after_all", "all_gather", "all_reduce", "all_to_all",
       "collective_broadcast", "collective_permute", "create_token",
       "cross-replica-sum", "custom_call", "infeed", "outfeed", "recv",
       "reduce_scatter", "rng", "send"},
      stateful);
  return models;
}

/// Custom calls that only say how a value is laid out over devices.
static bool isAnnotation(Operation *op) {
  auto target =
      dyn_cast_or_null<StringAttr>(getProperty(op, "call_target_name"));
  return target && target == "Sharding" && op->getNumOperands() == 1 &&
         op->getNumResults() == 1 &&
         op->getOperand(0).getType() == op->getResult(0).getType();
}

const NamedOpModel *checkpoint::lookupNamedModel(Operation *op) {
  static const llvm::StringMap<NamedOpModel> models = buildRegistry();
  static const NamedOpModel annotation = [] {
    NamedOpModel model;
    model.alias = sameOperand;
    return model;
  }();
  if (op->isRegistered())
    return nullptr;
  if (isNamed(op, "stablehlo.custom_call") && isAnnotation(op))
    return &annotation;
  auto model = models.find(op->getName().getStringRef());
  return model == models.end() ? nullptr : &model->second;
}
