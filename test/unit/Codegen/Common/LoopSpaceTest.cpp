//===- LoopSpaceTest.cpp - Loop spaces read from operations ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Codegen/Common/ReadLoopSpace.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/raw_ostream.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace checkpoint;

namespace {

class LoopSpaceTest : public ::testing::Test {
protected:
  LoopSpaceTest() {
    context.loadDialect<arith::ArithDialect, func::FuncDialect,
                        linalg::LinalgDialect, math::MathDialect,
                        memref::MemRefDialect>();
  }

  /// The space of the one operation of a function, as text, or the error.
  std::string read(const std::string &function) {
    module = parseSourceString<ModuleOp>(function, &context);
    EXPECT_TRUE(module) << function;
    linalg::LinalgOp op;
    module->walk([&](linalg::LinalgOp found) { op = found; });
    std::string text;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      text += diagnostic.str();
      return success();
    });
    llvm::raw_string_ostream stream(text);
    FailureOr<LoopSpace> space =
        readLoopSpace(op, [&] { return op->emitOpError(); });
    if (succeeded(space))
      space->print(stream);
    // Asked without a place for errors, it makes none.
    EXPECT_EQ(succeeded(readLoopSpace(op)), succeeded(space));
    return text;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

TEST_F(LoopSpaceTest, ARowSum) {
  EXPECT_EQ(read(R"(
    func.func @f(%x: memref<8x16xf32>, %y: memref<8xf32>) {
      linalg.reduce { arith.addf } ins(%x : memref<8x16xf32>)
        outs(%y : memref<8xf32>) dimensions = [1]
      return
    })"),
            "parallel 8\n"
            "sum 16\n"
            "read 32 bits at 0 by [16, 1] flat\n"
            "combining update 32 bits at 0 by [1, 0] flat\n"
            "body of 2, vectors\n");
}

TEST_F(LoopSpaceTest, TransposedBroadcastScalarAndUnused) {
  EXPECT_EQ(read(R"(
    func.func @f(%x: memref<16x8xbf16>, %b: memref<16xi1>, %s: f32,
                 %z: memref<8x16xf32>, %y: memref<8x16xf32>) {
      linalg.generic {indexing_maps = [
          affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (j)>,
          affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>,
          affine_map<(i, j) -> (i, j)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%x, %b, %s, %z : memref<16x8xbf16>, memref<16xi1>, f32,
            memref<8x16xf32>) outs(%y : memref<8x16xf32>) {
      ^bb0(%0: bf16, %1: i1, %2: f32, %3: f32, %4: f32):
        %c = arith.constant 0.0 : f32
        %5 = arith.extf %0 : bf16 to f32
        %6 = arith.select %1, %5, %c : f32
        %7 = arith.mulf %6, %2 : f32
        linalg.yield %7 : f32
      }
      return
    })"),
            "parallel 8\n"
            "parallel 16\n"
            "read 16 bits at 0 by [1, 8] flat\n"
            "read 1 bits at 0 by [0, 1] flat\n"
            "scalar\n"
            "unused 32 bits at 0 by [16, 1] flat\n"
            "write 32 bits at 0 by [16, 1] flat\n"
            "body of 4, vectors\n");
}

TEST_F(LoopSpaceTest, PartsOfBuffers) {
  // Shifted, in part, from a place that the running program knows, by strides
  // that it knows.
  EXPECT_EQ(read(R"(
    func.func @f(%x: memref<4x10xf32>,
                 %p: memref<4x8xf32, strided<[32, 2], offset: 16>>,
                 %o: memref<4x8xf32, strided<[32, 1], offset: ?>>,
                 %s: memref<4x8xf32, strided<[?, 1]>>, %y: memref<4x8xf32>) {
      linalg.generic {indexing_maps = [
          affine_map<(i, j) -> (-i + 3, j + 2)>, affine_map<(i, j) -> (i, j)>,
          affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>,
          affine_map<(i, j) -> (i, j)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%x, %p, %o, %s : memref<4x10xf32>,
            memref<4x8xf32, strided<[32, 2], offset: 16>>,
            memref<4x8xf32, strided<[32, 1], offset: ?>>,
            memref<4x8xf32, strided<[?, 1]>>) outs(%y : memref<4x8xf32>) {
      ^bb0(%0: f32, %1: f32, %2: f32, %3: f32, %4: f32):
        %5 = arith.addf %0, %1 : f32
        %6 = arith.addf %2, %3 : f32
        %7 = arith.addf %5, %6 : f32
        linalg.yield %7 : f32
      }
      return
    })"),
            "parallel 4\n"
            "parallel 8\n"
            "read 32 bits at 32 by [-10, 1]\n"
            "read 32 bits at 16 by [32, 2]\n"
            "read 32 bits at ? by [32, 1]\n"
            "read 32 bits at ? by [?, 1]\n"
            "write 32 bits at 0 by [8, 1] flat\n"
            "body of 4, vectors\n");
}

TEST_F(LoopSpaceTest, AGatherOfWindowsAndQuotients) {
  EXPECT_EQ(read(R"(
    func.func @f(%w: memref<12xf32>, %q: memref<4x2xf32>, %i: memref<8x5xi32>,
                 %t: memref<100xf32>, %y: memref<8xf32>) {
      linalg.generic {indexing_maps = [
          affine_map<(i, j) -> (i + j)>,
          affine_map<(i, j) -> (i floordiv 2, i mod 2)>,
          affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
        iterator_types = ["parallel", "reduction"]}
        ins(%w, %q, %i : memref<12xf32>, memref<4x2xf32>, memref<8x5xi32>)
        outs(%y : memref<8xf32>) {
      ^bb0(%0: f32, %1: f32, %2: i32, %3: f32):
        %j = linalg.index 1 : index
        %4 = arith.index_cast %2 : i32 to index
        %5 = arith.addi %4, %j : index
        %6 = memref.load %t[%5] : memref<100xf32>
        %7 = arith.mulf %6, %0 : f32
        %8 = arith.subf %3, %7 : f32
        linalg.yield %8 : f32
      }
      return
    })"),
            "parallel 8\n"
            "sum 5\n"
            "read 32 bits at 0 by [1, 1]\n"
            "unused 32 bits at 0 by [1, 0], uneven in loop 0\n"
            "read 32 bits at 0 by [5, 1] flat\n"
            "update 32 bits at 0 by [1, 0] flat\n"
            "body of 7, indices\n");
}

TEST_F(LoopSpaceTest, TwoOutputsOneOfThemASum) {
  EXPECT_EQ(read(R"(
    func.func @f(%x: memref<4x8xf32>, %y: memref<4x8xf32>, %s: memref<4xf32>) {
      linalg.generic {indexing_maps = [
          affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>,
          affine_map<(i, j) -> (i)>],
        iterator_types = ["parallel", "reduction"]}
        ins(%x : memref<4x8xf32>)
        outs(%y, %s : memref<4x8xf32>, memref<4xf32>) {
      ^bb0(%0: f32, %1: f32, %2: f32):
        %3 = math.exp %0 : f32
        %4 = arith.maximumf %2, %3 : f32
        linalg.yield %3, %4 : f32, f32
      }
      return
    })"),
            "parallel 4\n"
            "sum 8\n"
            "read 32 bits at 0 by [8, 1] flat\n"
            "write 32 bits at 0 by [8, 1] flat\n"
            "combining update 32 bits at 0 by [1, 0] flat\n"
            "body of 3, vectors\n");
}

TEST_F(LoopSpaceTest, WhatHasNoLoops) {
  EXPECT_EQ(read(R"(
    func.func @f(%x: memref<?xf32>, %y: memref<?xf32>) {
      linalg.copy ins(%x : memref<?xf32>) outs(%y : memref<?xf32>)
      return
    })"),
            "'linalg.copy' op has a dynamic shape; only static shapes can be "
            "turned into loops");
  EXPECT_EQ(read(R"(
    func.func @f(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
      %0 = linalg.copy ins(%x : tensor<4xf32>) outs(%y : tensor<4xf32>)
        -> tensor<4xf32>
      return %0 : tensor<4xf32>
    })"),
            "'linalg.copy' op is not on buffers");
}
} // namespace
