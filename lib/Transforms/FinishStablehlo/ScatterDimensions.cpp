//===- ScatterDimensions.cpp ----------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ScatterDimensions.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace checkpoint;
using namespace checkpoint::finish;

namespace {
/// Reads `scatter<key = [1, 2], key = 3>`, the text of an attribute of a
/// dialect that is not registered.
class Reader {
public:
  explicit Reader(StringRef text) : rest(text) {}

  bool read(ScatterDimensions &dimensions);
  /// What could not be read.
  StringRef getRest() const { return rest; }

private:
  bool consume(StringRef token) {
    rest = rest.ltrim();
    return rest.consume_front(token);
  }
  bool readInteger(int64_t &value) {
    rest = rest.ltrim();
    return !rest.consumeInteger(10, value);
  }
  bool readList(SmallVectorImpl<int64_t> &list);
  bool readField(ScatterDimensions &dimensions);

  StringRef rest;
};
} // namespace

bool Reader::readList(SmallVectorImpl<int64_t> &list) {
  if (!consume("["))
    return false;
  if (consume("]"))
    return true;
  do {
    if (!readInteger(list.emplace_back()))
      return false;
  } while (consume(","));
  return consume("]");
}

bool Reader::readField(ScatterDimensions &dimensions) {
  rest = rest.ltrim();
  StringRef start = rest;
  StringRef key =
      rest.take_while([](char c) { return llvm::isAlpha(c) || c == '_'; });
  rest = rest.drop_front(key.size());
  if (!consume("="))
    return false;
  if (key == "index_vector_dim")
    return readInteger(dimensions.indexVectorDim);
  std::pair<StringRef, SmallVector<int64_t> *> lists[] = {
      {"update_window_dims", &dimensions.updateWindowDims},
      {"inserted_window_dims", &dimensions.insertedWindowDims},
      {"input_batching_dims", &dimensions.inputBatchingDims},
      {"scatter_indices_batching_dims", &dimensions.scatterIndicesBatchingDims},
      {"scatter_dims_to_operand_dims", &dimensions.scatterDimsToOperandDims},
  };
  for (auto [name, list] : lists)
    if (key == name)
      return readList(*list);
  rest = start;
  return false;
}

bool Reader::read(ScatterDimensions &dimensions) {
  if (!consume("scatter") || !consume("<"))
    return false;
  if (!consume(">")) {
    do {
      if (!readField(dimensions))
        return false;
    } while (consume(","));
    if (!consume(">"))
      return false;
  }
  rest = rest.ltrim();
  return rest.empty();
}

static bool isWithin(ArrayRef<int64_t> dimensions, int64_t rank) {
  return llvm::all_of(dimensions, [&](int64_t dimension) {
    return dimension >= 0 && dimension < rank;
  });
}

/// Fills in the derived fields. Returns what is wrong, or an empty string.
static StringRef derive(ScatterDimensions &dimensions, ShapedType operand,
                        ShapedType indices, ShapedType updates) {
  int64_t indicesRank = indices.getRank();
  if (!isWithin(dimensions.updateWindowDims, updates.getRank()) ||
      !isWithin(dimensions.insertedWindowDims, operand.getRank()) ||
      !isWithin(dimensions.inputBatchingDims, operand.getRank()) ||
      !isWithin(dimensions.scatterIndicesBatchingDims, indicesRank) ||
      !isWithin(dimensions.scatterDimsToOperandDims, operand.getRank()) ||
      !isWithin(dimensions.indexVectorDim, indicesRank + 1))
    return "a dimension is beyond the rank";
  if (llvm::is_contained(dimensions.scatterIndicesBatchingDims,
                         dimensions.indexVectorDim))
    return "the index vector is no batching dimension";

  SmallVector<int64_t> scatterExtents;
  for (int64_t d = 0; d < updates.getRank(); ++d)
    if (!llvm::is_contained(dimensions.updateWindowDims, d)) {
      dimensions.updateScatterDims.push_back(d);
      scatterExtents.push_back(updates.getDimSize(d));
    }
  SmallVector<int64_t> expected;
  int64_t indexVectorSize = 1;
  for (int64_t d = 0; d < indicesRank; ++d)
    if (d == dimensions.indexVectorDim)
      indexVectorSize = indices.getDimSize(d);
    else
      expected.push_back(indices.getDimSize(d));
  if (scatterExtents != expected)
    return "the updates' shape does not fit the indices'";
  if (static_cast<int64_t>(dimensions.scatterDimsToOperandDims.size()) !=
      indexVectorSize)
    return "the index vector's length is not that of "
           "scatter_dims_to_operand_dims";
  if (dimensions.inputBatchingDims.size() !=
      dimensions.scatterIndicesBatchingDims.size())
    return "operand and indices have different numbers of batching dimensions";
  for (auto [inOperand, inIndices] : llvm::zip(
           dimensions.inputBatchingDims, dimensions.scatterIndicesBatchingDims))
    if (operand.getDimSize(inOperand) != indices.getDimSize(inIndices))
      return "batching dimensions differ in extent";

  size_t next = 0;
  for (int64_t d = 0; d < operand.getRank(); ++d) {
    bool isWindow = !llvm::is_contained(dimensions.insertedWindowDims, d) &&
                    !llvm::is_contained(dimensions.inputBatchingDims, d);
    if (isWindow && next == dimensions.updateWindowDims.size())
      return "the updates' window has too few dimensions";
    int64_t update = isWindow ? dimensions.updateWindowDims[next++] : -1;
    if (isWindow && updates.getDimSize(update) > operand.getDimSize(d))
      return "the updates' window is larger than the operand";
    dimensions.windowDimension.push_back(update);
  }
  if (next != dimensions.updateWindowDims.size())
    return "the updates' window has too many dimensions";
  // A dimension of no kind would have no index to start from.
  for (int64_t d = 0; d < operand.getRank(); ++d)
    if (dimensions.windowDimension[d] < 0 &&
        !llvm::is_contained(dimensions.scatterDimsToOperandDims, d) &&
        !llvm::is_contained(dimensions.inputBatchingDims, d))
      return "an inserted dimension has no index";
  return "";
}

FailureOr<ScatterDimensions> finish::getScatterDimensions(Operation *op) {
  unsigned count = op->getNumResults();
  TypeRange types = op->getOperandTypes();
  if (count == 0 || op->getNumOperands() != 2 * count + 1 ||
      !llvm::all_of(types, llvm::IsaPred<RankedTensorType>) ||
      types.take_front(count) != TypeRange(op->getResultTypes()))
    return emitError(op->getLoc(),
                     "'stablehlo.scatter' must have operands of its "
                     "results' types, indices, and as many updates");
  auto shapesAgree = [](TypeRange types) {
    return llvm::all_of(types, [&](Type type) {
      return cast<ShapedType>(type).getShape() ==
             cast<ShapedType>(types.front()).getShape();
    });
  };
  if (!shapesAgree(types.take_front(count)) ||
      !shapesAgree(types.drop_front(count + 1)))
    return emitError(op->getLoc(),
                     "all operands and all updates of 'stablehlo.scatter' "
                     "must have the same shape");

  auto text =
      dyn_cast_or_null<OpaqueAttr>(op->getAttr("scatter_dimension_numbers"));
  if (!text)
    return emitError(op->getLoc(),
                     "'stablehlo.scatter' must have "
                     "scatter_dimension_numbers, as jaxlib prints them");
  ScatterDimensions dimensions;
  Reader reader(text.getAttrData());
  if (!reader.read(dimensions))
    return emitError(op->getLoc())
           << "scatter_dimension_numbers cannot be read from '"
           << reader.getRest() << "' on";
  StringRef fault =
      derive(dimensions, cast<ShapedType>(op->getOperand(0).getType()),
             cast<ShapedType>(op->getOperand(count).getType()),
             cast<ShapedType>(op->getOperand(count + 1).getType()));
  if (!fault.empty())
    return emitError(op->getLoc())
           << "scatter_dimension_numbers do not fit: " << fault;
  return dimensions;
}
