//===- LowerTileLoop.cpp - Tile loops as loops ----------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LowerTileLoop.h"

#include "Codegen/Common/KernelProducts.h"
#include "CountedLoop.h"
#include "LoopEmitter.h"
#include "RowBuffers.h"
#include "RowLoop.h"

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

/// A region of structured operations, whose first loops run outside as `outer`
/// says.
static LogicalResult lowerRows(TileLoopOp loop, const OuterLoops &outer,
                               Attribute parallelMark) {
  SmallVector<linalg::LinalgOp> ops = getStructured(loop);
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

/// The sections of the region of `loop`, or an error for what is none.
static FailureOr<SmallVector<Operation *>> getSections(TileLoopOp loop) {
  SmallVector<Operation *> sections;
  for (Operation &op : loop.getBody().front()) {
    if (isa<TileLoopOp>(op)) {
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
  if (failed(sections))
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
  bool hasSections =
      llvm::any_of(loop.getBody().front(), llvm::IsaPred<MatmulOp, TileLoopOp>);
  return hasSections ? lowerSections(loop, parallelMark)
                     : lowerRows(loop, {}, parallelMark);
}
