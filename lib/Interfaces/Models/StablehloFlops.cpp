//===- StablehloFlops.cpp - FLOPs of StableHLO ops ------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Attributes of the dialect itself (dimension numbers) are opaque here; their
// lists are read from the text.
//
//===----------------------------------------------------------------------===//

#include "StablehloFlops.h"

#include "ExternalModels.h"

#include "mlir/IR/BuiltinAttributes.h"

#include <cmath>

using namespace mlir;
using namespace checkpoint;
using namespace checkpoint::stablehlo;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

Attribute stablehlo::getProperty(Operation *op, StringRef name) {
  if (auto properties =
          dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute()))
    if (Attribute property = properties.get(name))
      return property;
  return op->getDiscardableAttr(name);
}

ArrayRef<int64_t> stablehlo::getArray(Operation *op, StringRef name) {
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

double stablehlo::elementwiseFlops(Operation *op, CalleeModels &) {
  return getNumElements(op->getResult(0).getType());
}

double stablehlo::dotGeneralFlops(Operation *op, CalleeModels &) {
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
double stablehlo::dotFlops(Operation *op, CalleeModels &) {
  RankedTensorType lhs = getTensor(op->getOperand(0));
  if (!lhs || lhs.getRank() == 0)
    return 0;
  return 2 * getNumElements(op->getResult(0).getType()) * lhs.getShape().back();
}

/// Each result element sums over the kernel's elements of one output feature.
/// Dimension numbers read like `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`.
double stablehlo::convolutionFlops(Operation *op, CalleeModels &) {
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
double stablehlo::reduceFlops(Operation *op, CalleeModels &callees) {
  return bodyFlops(op, callees) * getNumElements(op->getOperand(0).getType());
}

static double windowElements(Operation *op) {
  double elements = 1;
  for (int64_t size : getArray(op, "window_dimensions"))
    elements *= size;
  return elements;
}

double stablehlo::reduceWindowFlops(Operation *op, CalleeModels &callees) {
  return bodyFlops(op, callees) * windowElements(op) *
         getNumElements(op->getResult(0).getType());
}

/// Operands: operand, source, init. Each source element searches one window
/// and adds to one element.
double stablehlo::selectAndScatterFlops(Operation *op, CalleeModels &callees) {
  if (op->getNumRegions() != 2 || op->getNumOperands() < 2)
    return 0;
  double source = getNumElements(op->getOperand(1).getType());
  return source *
         (getRegionFlops(op->getRegion(0), callees) * windowElements(op) +
          getRegionFlops(op->getRegion(1), callees));
}

/// Operands: inputs, indices, as many updates. The body once an update.
double stablehlo::scatterFlops(Operation *op, CalleeModels &callees) {
  return bodyFlops(op, callees) *
         getNumElements(op->getOperands().back().getType());
}

double stablehlo::mapFlops(Operation *op, CalleeModels &callees) {
  return bodyFlops(op, callees) * getNumElements(op->getResult(0).getType());
}

/// n log n comparisons along the sorted dimension.
double stablehlo::sortFlops(Operation *op, CalleeModels &callees) {
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

double stablehlo::fftFlops(Operation *op, CalleeModels &) {
  double points = 1;
  for (int64_t length : getArray(op, "fft_length"))
    points *= length;
  // Cooley-Tukey: 5 n log2 n for each transform of n points.
  return 5 * getNumElements(op->getOperand(0).getType()) *
         std::log2(std::max(2.0, points));
}

/// n^3/3 for each n x n matrix.
double stablehlo::choleskyFlops(Operation *op, CalleeModels &) {
  RankedTensorType type = getTensor(op->getOperand(0));
  if (!type || type.getRank() == 0)
    return 0;
  return getNumElements(type) * type.getShape().back() / 3;
}

/// Each element of the result takes a sum over half a row of the triangle.
double stablehlo::triangularSolveFlops(Operation *op, CalleeModels &) {
  RankedTensorType triangle = getTensor(op->getOperand(0));
  if (!triangle || triangle.getRank() == 0)
    return 0;
  return getNumElements(op->getResult(0).getType()) *
         triangle.getShape().back();
}

/// Philox and ThreeFry take about 40 integer operations for 32 bits.
double stablehlo::randomBitsFlops(Operation *op, CalleeModels &) {
  return 40 * getNumElements(op->getResults().back().getType());
}

/// The most expensive branch.
double stablehlo::branchesFlops(Operation *op, CalleeModels &callees) {
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

double stablehlo::whileFlops(Operation *op, CalleeModels &callees) {
  return bodyFlops(op, callees) * getTripCount(op);
}

/// Calls the function that it names as its decomposition.
double stablehlo::compositeFlops(Operation *op, CalleeModels &callees) {
  if (auto callee =
          dyn_cast_or_null<SymbolRefAttr>(getProperty(op, "decomposition")))
    return callees.summarize(op, callee).flops;
  return 0;
}
