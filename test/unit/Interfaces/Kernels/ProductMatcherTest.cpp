//===- ProductMatcherTest.cpp - What is a product and what is not ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Parser/Parser.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace checkpoint;

namespace {

class ProductMatcherTest : public ::testing::Test {
protected:
  ProductMatcherTest() {
    context.loadDialect<arith::ArithDialect, func::FuncDialect,
                        linalg::LinalgDialect, tensor::TensorDialect>();
  }

  /// A kernel C = A B with these indexing maps, types and body.
  std::string kernel(StringRef maps, StringRef iterators, StringRef a,
                     StringRef b, StringRef c, StringRef body = "",
                     StringRef zero = "0.0") {
    auto element = [](StringRef type) {
      type = type.drop_front(StringRef("tensor<").size()).drop_back();
      return (type.contains('x') ? type.rsplit('x').second : type).str();
    };
    std::string text =
        "func.func private @kernel(%a: " + a.str() + ", %b: " + b.str() +
        ", %c: " + c.str() + ") -> " + c.str() +
        " {\n  %zero = arith.constant " + zero.str() + " : " + element(c) +
        "\n  %init = linalg.fill ins(%zero : " + element(c) +
        ") outs(%c : " + c.str() + ") -> " + c.str() +
        "\n  %0 = linalg.generic {indexing_maps = [" + maps.str() +
        "], iterator_types = [" + iterators.str() +
        "]} ins(%a, %b : " + a.str() + ", " + b.str() +
        ") outs(%init : " + c.str() + ") {\n  ^bb0(%x: " + element(a) +
        ", %y: " + element(b) + ", %z: " + element(c) + "):\n";
    if (body.empty())
      text += "    %p = arith.mulf %x, %y : " + element(c) +
              "\n    %s = arith.addf %z, %p : " + element(c) + "\n";
    else
      text += body.str();
    return text + "    linalg.yield %s : " + element(c) + "\n  } -> " +
           c.str() + "\n  return %0 : " + c.str() + "\n}\n";
  }

  std::optional<ProductKernel> match(const std::string &text) {
    module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module) << text;
    return matchProductKernel(*module->getOps<func::FuncOp>().begin());
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

constexpr StringLiteral kMatmulMaps =
    "affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, "
    "affine_map<(i, j, k) -> (i, j)>";
constexpr StringLiteral kMatmulIterators =
    "\"parallel\", \"parallel\", \"reduction\"";

TEST_F(ProductMatcherTest, PlainProduct) {
  auto match =
      this->match(kernel(kMatmulMaps, kMatmulIterators, "tensor<8x32xf32>",
                         "tensor<32x16xf32>", "tensor<8x16xf32>"));
  ASSERT_TRUE(match);
  EXPECT_EQ(match->a, 0u);
  EXPECT_EQ(match->b, 1u);
  EXPECT_EQ(match->c, 2u);
  const CheckpointProduct &p = match->product;
  EXPECT_EQ(p.batchDims, 0);
  EXPECT_EQ(p.m, 8);
  EXPECT_EQ(p.n, 16);
  EXPECT_EQ(p.k, 32);
  EXPECT_EQ(p.kOuter, 1);
  EXPECT_EQ(p.strideAm, 32);
  EXPECT_EQ(p.strideAk, 1);
  EXPECT_EQ(p.strideBk, 16);
  EXPECT_EQ(p.strideBn, 1);
  EXPECT_EQ(p.strideCm, 16);
  EXPECT_EQ(p.strideCn, 1);
  EXPECT_EQ(p.typeA, CHECKPOINT_F32);
}

/// Scores of attention: batch b and head h, both A and B head-interleaved.
TEST_F(ProductMatcherTest, AttentionScores) {
  auto match = this->match(kernel(
      "affine_map<(b, h, q, k, d) -> (b, q, h, d)>, "
      "affine_map<(b, h, q, k, d) -> (b, k, h, d)>, "
      "affine_map<(b, h, q, k, d) -> (b, h, q, k)>",
      "\"parallel\", \"parallel\", \"parallel\", \"parallel\", \"reduction\"",
      "tensor<2x16x4x8xf32>", "tensor<2x16x4x8xf32>", "tensor<2x4x16x16xf32>"));
  ASSERT_TRUE(match);
  const CheckpointProduct &p = match->product;
  EXPECT_EQ(p.batchDims, 2);
  EXPECT_EQ(p.m, 16);
  EXPECT_EQ(p.n, 16);
  EXPECT_EQ(p.k, 8);
  EXPECT_EQ(p.strideAm, 32);
  EXPECT_EQ(p.strideBn, 32);
  EXPECT_EQ(p.strideBk, 1);
  EXPECT_EQ(p.batchStridesA[1], 8);
  EXPECT_EQ(p.batchStridesC[1], 256);
}

/// A weight's gradient: batch and tokens are summed over and collapse into one;
/// so do heads and width of the weight's last two dimensions.
TEST_F(ProductMatcherTest, CollapsesDimensions) {
  auto match = this->match(kernel(
      "affine_map<(i, h, d, b, t) -> (b, t, i)>, "
      "affine_map<(i, h, d, b, t) -> (b, t, h, d)>, "
      "affine_map<(i, h, d, b, t) -> (i, h, d)>",
      "\"parallel\", \"parallel\", \"parallel\", \"reduction\", "
      "\"reduction\"",
      "tensor<2x16x12xf32>", "tensor<2x16x4x8xf32>", "tensor<12x4x8xf32>"));
  ASSERT_TRUE(match);
  const CheckpointProduct &p = match->product;
  EXPECT_EQ(p.batchDims, 0);
  EXPECT_EQ(p.m, 12);
  EXPECT_EQ(p.n, 32);
  EXPECT_EQ(p.k, 32);
  EXPECT_EQ(p.strideAm, 1);
  EXPECT_EQ(p.strideAk, 12);
}

/// Heads and width are summed over, in different orders: two sums.
TEST_F(ProductMatcherTest, TwoSummedDimensions) {
  auto match = this->match(kernel(
      "affine_map<(b, t, o, h, d) -> (b, h, t, d)>, "
      "affine_map<(b, t, o, h, d) -> (h, d, o)>, "
      "affine_map<(b, t, o, h, d) -> (b, t, o)>",
      "\"parallel\", \"parallel\", \"parallel\", \"reduction\", "
      "\"reduction\"",
      "tensor<2x4x16x8xf32>", "tensor<4x8x5xf32>", "tensor<2x16x5xf32>"));
  ASSERT_TRUE(match);
  const CheckpointProduct &p = match->product;
  EXPECT_EQ(p.k, 8);
  EXPECT_EQ(p.kOuter, 4);
  EXPECT_EQ(p.strideAkOuter, 128);
  EXPECT_EQ(p.strideBkOuter, 40);
  EXPECT_EQ(p.batchDims, 1);
  EXPECT_EQ(p.batchSizes[0], 2);
  EXPECT_EQ(p.batchStridesB[0], 0);
  EXPECT_EQ(p.m, 16);
}

/// A convolution: window rows around a sum over window columns and channels,
/// which lie together; columns of the image are a batch, so that no two windows
/// of one matrix overlap.
TEST_F(ProductMatcherTest, Convolution) {
  auto conv = [&](StringRef image, StringRef filter, StringRef result) {
    return kernel("affine_map<(b, h, w, o, y, x, c) -> (b, h + y, w + x, c)>, "
                  "affine_map<(b, h, w, o, y, x, c) -> (y, x, c, o)>, "
                  "affine_map<(b, h, w, o, y, x, c) -> (b, h, w, o)>",
                  "\"parallel\", \"parallel\", \"parallel\", \"parallel\", "
                  "\"reduction\", \"reduction\", \"reduction\"",
                  image, filter, result);
  };
  auto match =
      this->match(conv("tensor<2x34x34x16xf32>", "tensor<3x3x16x24xf32>",
                       "tensor<2x32x32x24xf32>"));
  ASSERT_TRUE(match);
  const CheckpointProduct &p = match->product;
  EXPECT_EQ(p.m, 32);
  EXPECT_EQ(p.n, 24);
  EXPECT_EQ(p.k, 48);
  EXPECT_EQ(p.kOuter, 3);
  EXPECT_EQ(p.outerDims, 0);
  EXPECT_EQ(p.strideAm, 34 * 16);
  EXPECT_EQ(p.strideAk, 1);
  EXPECT_EQ(p.strideAkOuter, 34 * 16);
  EXPECT_EQ(p.strideBk, 24);
  EXPECT_EQ(p.strideBkOuter, 3 * 16 * 24);
  EXPECT_EQ(p.strideCm, 32 * 24);
  EXPECT_EQ(p.batchDims, 2);
  EXPECT_TRUE(this->match(conv("tensor<2x18x18x8xf32>", "tensor<3x3x8x8xf32>",
                               "tensor<2x16x16x8xf32>")));
  // Matrices of 16 by 8 by 8 are worth a call each, of 16 by 7 by 8 they are
  // not.
  EXPECT_TRUE(this->match(conv("tensor<2x17x17x4xf32>", "tensor<2x2x4x8xf32>",
                               "tensor<2x16x16x8xf32>")));
  EXPECT_FALSE(this->match(conv("tensor<2x17x17x4xf32>", "tensor<2x2x4x7xf32>",
                                "tensor<2x16x16x7xf32>")));
  // Loops would sum in bf16.
  EXPECT_TRUE(this->match(conv("tensor<2x17x17x4xbf16>", "tensor<2x2x4x7xbf16>",
                               "tensor<2x16x16x7xbf16>")));
}

/// The gradient of the filter sums over images, rows and columns, which do not
/// collapse.
TEST_F(ProductMatcherTest, ConvolutionFilterGradient) {
  auto match = this->match(kernel(
      "affine_map<(b, h, w, o, y, x, c) -> (b, h * 2 + y, w * 2 + x, c)>, "
      "affine_map<(b, h, w, o, y, x, c) -> (b, h, w, o)>, "
      "affine_map<(b, h, w, o, y, x, c) -> (y, x, c, o)>",
      "\"reduction\", \"reduction\", \"reduction\", \"parallel\", "
      "\"parallel\", \"parallel\", \"parallel\"",
      "tensor<2x65x65x16xf32>", "tensor<2x32x32x24xf32>",
      "tensor<3x3x16x24xf32>"));
  ASSERT_TRUE(match);
  const CheckpointProduct &p = match->product;
  EXPECT_EQ(p.m, 48);
  EXPECT_EQ(p.n, 24);
  EXPECT_EQ(p.k, 32);
  EXPECT_EQ(p.strideAk, 2 * 65 * 16);
  EXPECT_EQ(p.kOuter, 32);
  EXPECT_EQ(p.strideAkOuter, 2 * 16);
  EXPECT_EQ(p.outerDims, 1);
  EXPECT_EQ(p.outerSizes[0], 2);
  EXPECT_EQ(p.outerStridesA[0], 65 * 65 * 16);
  EXPECT_EQ(p.outerStridesB[0], 32 * 32 * 24);
}

/// A steps through heads and width as through one dimension, B does not.
TEST_F(ProductMatcherTest, CollapsesOnlyWhatAllOperandsDo) {
  auto match = this->match(kernel("affine_map<(t, o, h, d) -> (t, h, d)>, "
                                  "affine_map<(t, o, h, d) -> (d, h, o)>, "
                                  "affine_map<(t, o, h, d) -> (t, o)>",
                                  "\"parallel\", \"parallel\", "
                                  "\"reduction\", \"reduction\"",
                                  "tensor<16x4x8xf32>", "tensor<8x4x5xf32>",
                                  "tensor<16x5xf32>"));
  ASSERT_TRUE(match);
  const CheckpointProduct &p = match->product;
  EXPECT_EQ(p.k * p.kOuter, 32);
  EXPECT_EQ(p.k, 8);
  EXPECT_EQ(p.strideAk, 1);
  EXPECT_EQ(p.strideBk, 20);
  EXPECT_EQ(p.strideAkOuter, 8);
  EXPECT_EQ(p.strideBkOuter, 5);
}

TEST_F(ProductMatcherTest, Bf16) {
  auto match =
      this->match(kernel(kMatmulMaps, kMatmulIterators, "tensor<8x32xbf16>",
                         "tensor<32x16xbf16>", "tensor<8x16xbf16>"));
  ASSERT_TRUE(match);
  EXPECT_EQ(match->product.typeC, CHECKPOINT_BF16);
  match = this->match(kernel(kMatmulMaps, kMatmulIterators, "tensor<8x32xbf16>",
                             "tensor<32x16xbf16>", "tensor<8x16xf32>", R"(
    %xe = arith.extf %x : bf16 to f32
    %ye = arith.extf %y : bf16 to f32
    %p = arith.mulf %ye, %xe : f32
    %s = arith.addf %p, %z : f32
)"));
  ASSERT_TRUE(match);
  EXPECT_EQ(match->product.typeA, CHECKPOINT_BF16);
  EXPECT_EQ(match->product.typeC, CHECKPOINT_F32);
}

/// Loops would sum these in bf16.
TEST_F(ProductMatcherTest, Bf16WithoutMOrN) {
  auto match =
      this->match(kernel("affine_map<(i, k) -> (i, k)>, "
                         "affine_map<(i, k) -> (k)>, "
                         "affine_map<(i, k) -> (i)>",
                         "\"parallel\", \"reduction\"", "tensor<8x32xbf16>",
                         "tensor<32xbf16>", "tensor<8xbf16>"));
  ASSERT_TRUE(match);
  EXPECT_EQ(match->product.m, 8);
  EXPECT_EQ(match->product.n, 1);
  EXPECT_EQ(match->product.k, 32);
  match = this->match(kernel("affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, "
                             "affine_map<(k) -> ()>",
                             "\"reduction\"", "tensor<32xbf16>",
                             "tensor<32xbf16>", "tensor<bf16>"));
  ASSERT_TRUE(match);
  EXPECT_EQ(match->product.m, 1);
}

TEST_F(ProductMatcherTest, ReshapedInputs) {
  auto match = this->match(R"(
func.func private @kernel(%b: tensor<32x16xf32>, %a: tensor<2x4x32xf32>,
                          %c: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %zero = arith.constant 0.0 : f32
  %flat = tensor.collapse_shape %a [[0, 1], [2]]
    : tensor<2x4x32xf32> into tensor<8x32xf32>
  %init = linalg.fill ins(%zero : f32) outs(%c : tensor<8x16xf32>)
    -> tensor<8x16xf32>
  %0 = linalg.matmul ins(%flat, %b : tensor<8x32xf32>, tensor<32x16xf32>)
    outs(%init : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
})");
  ASSERT_TRUE(match);
  EXPECT_EQ(match->a, 1u);
  EXPECT_EQ(match->b, 0u);
  EXPECT_EQ(match->product.m, 8);
}

/// Everything that is nearly a product.
TEST_F(ProductMatcherTest, Rejects) {
  auto matmul = [&](StringRef body, StringRef zero = "0.0") {
    return bool(
        match(kernel(kMatmulMaps, kMatmulIterators, "tensor<8x32xf32>",
                     "tensor<32x16xf32>", "tensor<8x16xf32>", body, zero)));
  };
  StringRef plain = "%p = arith.mulf %x, %y : f32\n"
                    "%s = arith.addf %p, %z : f32\n";
  EXPECT_TRUE(matmul(plain));
  EXPECT_FALSE(matmul("%p = arith.mulf %x, %y : f32\n"
                      "%n = arith.negf %p : f32\n"
                      "%s = arith.addf %n, %z : f32\n"))
      << "a sign is lost";
  EXPECT_FALSE(matmul("%p = arith.mulf %x, %y : f32\n"
                      "%s = arith.subf %z, %p : f32\n"));
  EXPECT_FALSE(matmul("%p = arith.addf %x, %y : f32\n"
                      "%s = arith.addf %z, %p : f32\n"));
  EXPECT_FALSE(matmul("%p = arith.mulf %x, %x : f32\n"
                      "%s = arith.addf %z, %p : f32\n"));
  EXPECT_FALSE(matmul("%p = arith.mulf %x, %z : f32\n"
                      "%s = arith.addf %z, %p : f32\n"));
  EXPECT_FALSE(matmul("%p = arith.mulf %x, %y : f32\n"
                      "%s = arith.addf %p, %p : f32\n"));
  EXPECT_FALSE(matmul(plain, "1.0")) << "the initial value is lost";
  EXPECT_FALSE(matmul(plain, "-0.0"));

  // Rounding each product to bf16 before the sum is something else.
  EXPECT_FALSE(match(kernel(kMatmulMaps, kMatmulIterators, "tensor<8x32xbf16>",
                            "tensor<32x16xbf16>", "tensor<8x16xf32>", R"(
    %p = arith.mulf %x, %y : bf16
    %e = arith.extf %p : bf16 to f32
    %s = arith.addf %z, %e : f32
)")));
  // A row-wise dot has no m and n of its own.
  EXPECT_FALSE(match(kernel("affine_map<(i, k) -> (i, k)>, "
                            "affine_map<(i, k) -> (i, k)>, "
                            "affine_map<(i, k) -> (i)>",
                            "\"parallel\", \"reduction\"", "tensor<8x32xf32>",
                            "tensor<8x32xf32>", "tensor<8xf32>")));
  // Nor has a product with a vector an n.
  EXPECT_FALSE(match(kernel("affine_map<(i, k) -> (i, k)>, "
                            "affine_map<(i, k) -> (k)>, "
                            "affine_map<(i, k) -> (i)>",
                            "\"parallel\", \"reduction\"", "tensor<8x32xf32>",
                            "tensor<32xf32>", "tensor<8xf32>")));
  // One operand is summed over alone.
  EXPECT_FALSE(match(
      kernel("affine_map<(i, j, k, l) -> (i, k, l)>, "
             "affine_map<(i, j, k, l) -> (k, j)>, "
             "affine_map<(i, j, k, l) -> (i, j)>",
             "\"parallel\", \"parallel\", \"reduction\", \"reduction\"",
             "tensor<8x32x3xf32>", "tensor<32x16xf32>", "tensor<8x16xf32>")));
  // Integers, and types that BLAS does not have here.
  EXPECT_FALSE(match(kernel(kMatmulMaps, kMatmulIterators, "tensor<8x32xf64>",
                            "tensor<32x16xf64>", "tensor<8x16xf64>")));
}

} // namespace
