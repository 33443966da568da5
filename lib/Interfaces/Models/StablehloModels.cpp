//===- StablehloModels.cpp - Models of StableHLO by name ------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Which ops are known, what their results share, and what may be overwritten,
// after the StableHLO specification.
//
//===----------------------------------------------------------------------===//

#include "ExternalModels.h"
#include "NamedOpModels.h"
#include "StablehloFlops.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace checkpoint;
using namespace checkpoint::stablehlo;

using ReusePairs = SmallVectorImpl<std::pair<unsigned, unsigned>>;

//===----------------------------------------------------------------------===//
// Aliases and reuse
//===----------------------------------------------------------------------===//

static RankedTensorType getTensor(Value value) {
  return dyn_cast<RankedTensorType>(value.getType());
}

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
  arithmetic.flops = elementwiseFlops;
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
  computes("stablehlo", "case", branchesFlops);
  computes("stablehlo", "cholesky", choleskyFlops);
  computes("stablehlo", "composite", compositeFlops);
  computes("stablehlo", "dynamic_update_slice", nullptr, updateReuse);
  computes("stablehlo", "fft", fftFlops);
  computes("stablehlo", "if", branchesFlops);
  computes("stablehlo", "map", mapFlops);
  computes("stablehlo", "reduce", reduceFlops);
  computes("stablehlo", "reduce_window", reduceWindowFlops);
  // Its state is an operand and a result, so it is pure.
  computes("stablehlo", "rng_bit_generator", randomBitsFlops);
  computes("stablehlo", "scatter", scatterFlops, updateReuse);
  computes("stablehlo", "select_and_scatter", selectAndScatterFlops);
  computes("stablehlo", "sort", sortFlops);
  computes("stablehlo", "triangular_solve", triangularSolveFlops);
  computes("stablehlo", "while", whileFlops, updateReuse);
  computes("chlo", "top_k", sortFlops);

  auto product = [&](StringRef name,
                     double (*flops)(Operation *, CalleeModels &)) {
    NamedOpModel model;
    model.flops = flops;
    model.product = true;
    add("stablehlo", {name}, model);
  };
  product("convolution", convolutionFlops);
  product("dot", dotFlops);
  product("dot_general", dotGeneralFlops);

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
  if (op->getName().getStringRef() == "stablehlo.custom_call" &&
      isAnnotation(op))
    return &annotation;
  auto model = models.find(op->getName().getStringRef());
  return model == models.end() ? nullptr : &model->second;
}
