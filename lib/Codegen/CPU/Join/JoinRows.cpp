//===- JoinRows.cpp - Kernels that work row by row ------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "JoinRows.h"

#include "Codegen/CPU/Loops/ColumnSum.h"
#include "Codegen/CPU/Loops/RowBuffers.h"
#include "Codegen/CPU/Loops/RowLoopPlan.h"
#include "Codegen/Common/KernelProducts.h"
#include "Codegen/Common/ReadLoopSpace.h"
#include "Interfaces/Kernels/LinearIndex.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace checkpoint;

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

namespace {
/// The memory behind a buffer: an argument or, without one, a constant or a
/// private buffer of a tile loop.
struct Root {
  BlockArgument argument;
  int64_t bytes = 0; // from its begin on
};
} // namespace

/// A kernel that is not `joined` sees no argument in another shape.
static std::optional<Root> findRoot(Value buffer, bool joined) {
  Root root;
  while (Operation *op = buffer.getDefiningOp()) {
    if (isa<memref::GetGlobalOp>(op))
      return root;
    if (auto view = dyn_cast<memref::ViewOp>(op)) {
      APInt shift;
      if (!matchPattern(view.getByteShift(), m_ConstantInt(&shift)))
        return std::nullopt;
      root.bytes += shift.getSExtValue();
    } else if (!isa<memref::SubViewOp, memref::ExpandShapeOp,
                    memref::CollapseShapeOp, memref::CastOp>(op) &&
               !(joined && isa<memref::ReinterpretCastOp>(op))) {
      return std::nullopt;
    }
    // What they add to the place is in the type of their result.
    buffer = op->getOperand(0);
  }
  if (getPrivateBuffer(buffer))
    return root;
  root.argument = dyn_cast<BlockArgument>(buffer);
  if (!root.argument ||
      !isa<func::FuncOp>(root.argument.getOwner()->getParentOp()))
    return std::nullopt;
  return root;
}

/// An access to what is `buffer`, of `root`, through `map` in loops of `sizes`.
static std::optional<RowAccess> describeAccess(Value buffer, const Root &root,
                                               AffineMap map,
                                               ArrayRef<int64_t> sizes) {
  RowAccess access;
  auto type = cast<MemRefType>(buffer.getType());
  SmallVector<int64_t> strides;
  int64_t offset;
  std::optional<int64_t> elementBytes = getByteSize(type.getElementType());
  if (!type.hasStaticShape() || !elementBytes ||
      failed(type.getStridesAndOffset(strides, offset)) ||
      ShapedType::isDynamic(offset) ||
      llvm::any_of(strides, ShapedType::isDynamic))
    return std::nullopt;
  access.argument = root.argument.getArgNumber();
  access.elementBytes = *elementBytes;
  access.direct = isa<BlockArgument>(getShownBuffer(buffer)) &&
                  type.getLayout().isIdentity() && map.isProjectedPermutation();
  access.sizes.assign(sizes.begin(), sizes.end());
  ElementSteps steps = getElementSteps(map, strides);
  access.anywhere = !steps.isLinear();
  if (access.anywhere)
    return access;
  access.begin = root.bytes + (offset + steps.begin) * *elementBytes;
  for (auto [size, stride] : llvm::zip_equal(sizes, steps.strides))
    access.steps.push_back(size == 1 ? 0 : stride * *elementBytes);
  return access;
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

namespace {
class RowReader {
public:
  RowReader(func::FuncOp kernel, std::string &why)
      : kernel(kernel), why(why), joined(findTileLoop(kernel)) {}

  std::optional<RowKernel> read();

private:
  bool readStructured(linalg::LinalgOp op);
  bool readSum(linalg::LinalgOp op, const ColumnSum &sum);
  bool readCopy(memref::CopyOp op);
  bool readBody(linalg::LinalgOp op);
  bool readBlock(Block &block);
  bool add(Value buffer, AffineMap map, ArrayRef<int64_t> sizes, bool reads,
           bool writes);
  bool narrow(ArrayRef<int64_t> sizes, unsigned parallel, size_t firstAccess);
  bool fail(const Twine &reason) {
    why = reason.str();
    return false;
  }

  func::FuncOp kernel;
  std::string &why;
  /// What was joined, which runs row by row anyhow, or null.
  TileLoopOp joined;
  RowKernel result;
  SmallVector<linalg::LinalgOp> structured;
};
} // namespace

bool RowReader::add(Value buffer, AffineMap map, ArrayRef<int64_t> sizes,
                    bool reads, bool writes) {
  std::optional<Root> root = findRoot(buffer, joined);
  if (root && !root->argument)
    return true;
  std::optional<RowAccess> access;
  if (root)
    access = describeAccess(buffer, *root, map, sizes);
  if (!access)
    return fail("a buffer is no fixed part of an argument");
  access->reads = reads;
  access->writes = writes;
  if (writes && access->anywhere)
    return fail("where it writes is no sum of steps");
  result.accesses.push_back(*access);
  return true;
}

/// Takes from the rows' loops those that the operation does not have, of
/// whose accesses the first is `firstAccess`.
bool RowReader::narrow(ArrayRef<int64_t> sizes, unsigned parallel,
                       size_t firstAccess) {
  size_t count = std::min<size_t>(result.shape.size(), parallel);
  if (result.loops.empty()) {
    result.shape.assign(sizes.begin(), sizes.end());
    count = parallel;
  }
  result.loops.emplace_back(sizes);
  size_t fits = 0;
  while (fits < count && sizes[fits] == result.shape[fits] &&
         llvm::all_of(
             ArrayRef(result.accesses).drop_front(firstAccess),
             [&](const RowAccess &access) {
               return !access.writes || access.anywhere || sizes[fits] == 1 ||
                      access.steps[fits] != 0;
             }))
    ++fits;
  result.shape.truncate(fits);
  return fits > 0 || fail("its operations have no first loops in common that "
                          "are parallel and write apart");
}

/// What the body of `op` reads beside the op's operands.
bool RowReader::readBody(linalg::LinalgOp op) {
  WalkResult walk = op->getRegion(0).walk([&](Operation *inner) {
    if (auto load = dyn_cast<memref::LoadOp>(inner)) {
      std::optional<Root> root = findRoot(load.getMemRef(), joined);
      if (!root)
        return WalkResult::interrupt();
      if (root->argument) {
        RowAccess &access = result.accesses.emplace_back();
        access.argument = root->argument.getArgNumber();
        access.reads = access.anywhere = true;
      }
      return WalkResult::advance();
    }
    return isMemoryEffectFree(inner) ? WalkResult::advance()
                                     : WalkResult::interrupt();
  });
  return !walk.wasInterrupted() ||
         fail("an operation's body does more than compute and read");
}

/// Where an operation of a kernel that sums up rows writes: all of an argument,
/// which nobody else uses but for a fill before.
static std::optional<RowAccess> describeTotal(linalg::LinalgOp op,
                                              OpOperand &init) {
  auto argument = dyn_cast<BlockArgument>(init.get());
  if (!argument || argument.getOwner() != op->getBlock())
    return std::nullopt;
  bool filled = false;
  for (OpOperand &use : argument.getUses()) {
    auto fill = dyn_cast<linalg::FillOp>(use.getOwner());
    if (&use == &init)
      continue;
    if (!fill || filled || fill->getBlock() != op->getBlock() ||
        op->isBeforeInBlock(fill) ||
        !matchPattern(fill.getInputs().front(), m_Constant()))
      return std::nullopt;
    filled = true;
  }
  if (!filled)
    return std::nullopt;
  RowAccess access;
  access.argument = argument.getArgNumber();
  access.writes = access.anywhere = true;
  return access;
}

bool RowReader::readSum(linalg::LinalgOp op, const ColumnSum &sum) {
  if (joined)
    return fail("it sums up rows");
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  size_t first = result.accesses.size();
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<MemRefType>(operand.get().getType()))
      continue;
    if (op.isDpsInit(&operand)) {
      std::optional<RowAccess> access = describeTotal(op, operand);
      if (!access)
        return fail(
            "what it sums up over rows is more than filled and added to");
      result.accesses.push_back(*access);
    } else if (!add(operand.get(), op.getMatchingIndexingMap(&operand), sizes,
                    op.payloadUsesValueFromOperand(&operand), false)) {
      return false;
    }
  }
  if (result.summedLoops && result.summedLoops != sum.numRowLoops)
    return fail("it sums up rows of two kinds");
  result.summedLoops = sum.numRowLoops;
  structured.push_back(op);
  return readBody(op) && narrow(sizes, sizes.size(), first);
}

bool RowReader::readStructured(linalg::LinalgOp op) {
  if (std::optional<ColumnSum> sum = describeColumnSum(op))
    return readSum(op, *sum);
  if (preparesColumnSum(op))
    return true;
  if (op->hasAttr(attrs::kProduct))
    return fail("it may hold a matmul of the library; run "
                "--checkpoint-select-matmuls first");
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  if (!op.hasPureBufferSemantics() || op->getNumRegions() != 1 ||
      llvm::any_of(sizes, [](int64_t size) {
        return size == 0 || ShapedType::isDynamic(size);
      }))
    return fail("an operation has no loops of fixed sizes on buffers");
  size_t first = result.accesses.size();
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<MemRefType>(operand.get().getType()))
      continue;
    if (!add(operand.get(), op.getMatchingIndexingMap(&operand), sizes,
             op.payloadUsesValueFromOperand(&operand), op.isDpsInit(&operand)))
      return false;
  }
  unsigned parallel = 0;
  for (utils::IteratorType iterator : op.getIteratorTypesArray()) {
    if (iterator != utils::IteratorType::parallel)
      break;
    ++parallel;
  }
  structured.push_back(op);
  return readBody(op) && narrow(sizes, parallel, first);
}

bool RowReader::readCopy(memref::CopyOp op) {
  auto type = cast<MemRefType>(op.getTarget().getType());
  if (!type.hasStaticShape() || type.getNumElements() == 0)
    return fail("a copy is not of a fixed size");
  auto map =
      AffineMap::getMultiDimIdentityMap(type.getRank(), type.getContext());
  size_t first = result.accesses.size();
  return add(op.getSource(), map, type.getShape(), true, false) &&
         add(op.getTarget(), map, type.getShape(), false, true) &&
         narrow(type.getShape(), type.getRank(), first);
}

bool RowReader::readBlock(Block &block) {
  for (Operation &op : block) {
    if (auto loops = dyn_cast<linalg::LinalgOp>(op)) {
      if (!readStructured(loops))
        return false;
    } else if (auto copy = dyn_cast<memref::CopyOp>(op)) {
      if (!readCopy(copy))
        return false;
    } else if (&op == joined) {
      if (!readBlock(joined.getBody().front()))
        return false;
    } else if (!isa<func::ReturnOp>(op) && !isMemoryEffectFree(&op)) {
      return fail("'" + op.getName().getStringRef() + "' is not structured");
    }
  }
  return true;
}

std::optional<RowKernel> RowReader::read() {
  if (kernel.isExternal() || !kernel.getBody().hasOneBlock()) {
    fail("its body is not here, or not straight-line");
    return std::nullopt;
  }
  if (!readBlock(kernel.front()))
    return std::nullopt;
  if (result.loops.empty()) {
    fail("it has no operation");
    return std::nullopt;
  }
  if (joined)
    result.shape.truncate(
        std::min(result.shape.size(), joined.getSizes().size()));
  for (unsigned count = 1; count <= result.shape.size(); ++count)
    if (joined || llvm::all_of(structured, [&](linalg::LinalgOp op) {
          FailureOr<LoopSpace> space = readLoopSpace(op);
          return succeeded(space) && canRunRowByRow(*space, count);
        }))
      result.outside |= uint64_t(1) << (count - 1);
  if (!result.outside) {
    fail("row by row it would compute sums in another order, or not along "
         "memory");
    return std::nullopt;
  }
  return std::move(result);
}

std::optional<RowKernel> checkpoint::describeRows(func::FuncOp kernel,
                                                  std::string &why) {
  if (findTileLoop(kernel)) {
    why = "it is joined already";
    return std::nullopt;
  }
  return RowReader(kernel, why).read();
}

/// Takes `op` for operations whose loops over the batch are rows.
static RowKernel describeProduct(MatmulOp op) {
  const CheckpointProduct p = *readProduct(op);
  RowKernel result;
  result.product = true;
  result.shape.assign(p.batchSizes, p.batchSizes + p.batchDims);
  result.outside = (uint64_t(1) << p.batchDims) - 1;
  for (const ProductOperand &operand : getOperands(op)) {
    RowAccess &access = result.accesses.emplace_back();
    access.argument = cast<BlockArgument>(operand.buffer).getArgNumber();
    access.reads = !operand.written;
    access.writes = operand.written;
    access.direct = true;
    access.elementBytes = operand.elementBytes;
    for (const auto *loops : {&operand.batch, &operand.matrix})
      for (auto [size, stride] : *loops) {
        access.sizes.push_back(size);
        access.steps.push_back(size == 1 ? 0 : stride * operand.elementBytes);
      }
  }
  result.loops.emplace_back(result.shape);
  result.loops.back().append({p.m, p.n, p.k});
  return result;
}

std::optional<RowKernel> checkpoint::describeSlices(func::FuncOp kernel,
                                                    std::string &why) {
  if (MatmulOp matmul = findMatmul(kernel)) {
    if (readProduct(matmul)->batchDims > 0)
      return describeProduct(matmul);
    why = "it multiplies matrices that are no batch";
    return std::nullopt;
  }
  std::optional<RowKernel> result = RowReader(kernel, why).read();
  if (result && result->summedLoops) {
    why = "it sums up rows";
    return std::nullopt;
  }
  return result;
}
