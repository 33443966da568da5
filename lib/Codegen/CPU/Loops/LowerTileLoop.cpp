//===- LowerTileLoop.cpp - Tile loops as loops ----------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LowerTileLoop.h"

#include "Codegen/Common/KernelProducts.h"
#include "Codegen/Common/ReadLoopSpace.h"
#include "CountedLoop.h"
#include "LoopEmitter.h"
#include "RowBuffers.h"
#include "RowLoop.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <numeric>

using namespace mlir;
using namespace checkpoint;

/// Erases the tile loop, whose operations are gone, with what shows its private
/// buffers in other shapes.
static void eraseTileLoop(TileLoopOp loop) {
  auto eraseUsers = [](Value value, auto &self) -> void {
    for (Operation *user : llvm::make_early_inc_range(value.getUsers())) {
      self(user->getResult(0), self);
      user->erase();
    }
  };
  for (BlockArgument buffer : loop.getPrivateBuffers())
    eraseUsers(buffer, eraseUsers);
  loop.erase();
}

/// Moves what is in the region of `loop` before `end`.
static void moveBody(TileLoopOp loop, Operation *end) {
  end->getBlock()->getOperations().splice(
      end->getIterator(), loop.getBody().front().getOperations());
}

/// Whether a use of a private buffer, or of what shows it in another shape, is
/// one that a buffer of one tile can serve.
static bool canServe(OpOperand &use) {
  Operation *user = use.getOwner();
  if (isa<MatmulOp>(user))
    return true;
  if (isa<memref::ReinterpretCastOp>(user))
    return llvm::all_of(user->getResult(0).getUses(), canServe);
  auto structured = dyn_cast<linalg::LinalgOp>(user);
  if (!structured)
    return false;
  FailureOr<LoopSpace> space = readLoopSpace(structured);
  return failed(space) || space->accesses[use.getOperandNumber()].isFlat;
}

/// Fails, with an error, if a private buffer is used in another way.
static LogicalResult checkPrivateBuffers(TileLoopOp loop) {
  for (BlockArgument buffer : loop.getPrivateBuffers())
    for (OpOperand &use : buffer.getUses())
      if (!canServe(use))
        return use.getOwner()->emitOpError()
               << "uses a private buffer of a tile loop otherwise than as an "
                  "operand of a matmul, or of a structured operation that "
                  "indexes it by loops alone";
  return success();
}

/// A region of structured operations, whose first loops run outside as `outer`
/// says.
static LogicalResult lowerRows(TileLoopOp loop, const OuterLoops &outer,
                               Attribute parallelMark) {
  if (failed(checkPrivateBuffers(loop)))
    return failure();
  SmallVector<linalg::LinalgOp> ops = getStructured(loop);
  if (ops.empty()) { // nor anything else that writes
    loop.erase();
    return success();
  }
  Reaches reaches = findReaches(loop);
  OuterLoops own = outer;
  Operation *end = loop;
  if (loop.getSizes().size() > outer.rows.size()) {
    OpBuilder builder(loop);
    RowLoop rows = createRowLoop(builder, loop.getLoc(), loop.getSizes(), ops,
                                 parallelMark, outer.rows);
    own.rows = rows.rows;
    end = rows.end;
  }
  moveBody(loop, end);
  addRowBuffers(*getFrame(end), reaches, loop.getSizes().size(), own);
  for (linalg::LinalgOp op : ops)
    if (failed(emitLoops(op, parallelMark, own)))
      return failure();
  eraseTileLoop(loop);
  return success();
}

static bool hasSections(TileLoopOp loop) {
  return llvm::any_of(loop.getBody().front(),
                      llvm::IsaPred<MatmulOp, TileLoopOp>);
}

/// The sections of the region of `loop`, or an error for what is none.
static FailureOr<SmallVector<Operation *>> getSections(TileLoopOp loop) {
  SmallVector<Operation *> sections;
  for (Operation &op : loop.getBody().front()) {
    if (auto nested = dyn_cast<TileLoopOp>(op)) {
      if (hasSections(nested))
        return op.emitOpError(
            "has sections of its own; only the sections of an "
            "outermost tile loop can be lowered");
      sections.push_back(&op);
    } else if (auto matmul = dyn_cast<MatmulOp>(op)) {
      if (failed(checkBatch(matmul, loop.getSizes())))
        return failure();
      sections.push_back(&op);
    } else if (!isMemoryEffectFree(&op)) {
      return op.emitOpError(
          "stands beside matmuls or tile loops; put it into a "
          "tile loop of its own");
    }
  }
  return sections;
}

static LogicalResult lowerSections(TileLoopOp loop, Attribute parallelMark) {
  FailureOr<SmallVector<Operation *>> sections = getSections(loop);
  if (failed(sections) || failed(checkPrivateBuffers(loop)))
    return failure();
  Location loc = loop.getLoc();
  ArrayRef<int64_t> sizes = loop.getSizes();
  Reaches reaches = findReaches(loop);
  int64_t count = std::accumulate(sizes.begin(), sizes.end(), int64_t(1),
                                  std::multiplies<>());
  OpBuilder builder(loop);
  CountedLoop tiles = createCountedLoop(builder, loc, count, /*grain=*/1);
  builder.setInsertionPointToStart(tiles.body);
  OuterLoops outer;
  outer.rows = splitNumber(builder, loc, tiles.index, sizes);
  EndSectionOp::create(builder, loc, -1);
  moveBody(loop, tiles.body->getTerminator());
  addRowBuffers(*tiles.body, reaches, sizes.size(), outer);
  for (auto [number, section] : llvm::enumerate(*sections)) {
    builder.setInsertionPointAfter(section);
    EndSectionOp::create(builder, loc, number);
    if (auto matmul = dyn_cast<MatmulOp>(section))
      takeSlices(matmul, outer.rows, [&](Value buffer) {
        return outer.rowBuffers.lookup(getPrivateBuffer(buffer)).buffer;
      });
    else if (failed(lowerRows(cast<TileLoopOp>(section), outer, parallelMark)))
      return failure();
  }
  eraseTileLoop(loop);
  return success();
}

LogicalResult checkpoint::lowerTileLoop(TileLoopOp loop,
                                        Attribute parallelMark) {
  return hasSections(loop) ? lowerSections(loop, parallelMark)
                           : lowerRows(loop, {}, parallelMark);
}
