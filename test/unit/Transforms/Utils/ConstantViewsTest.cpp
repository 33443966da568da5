//===- ConstantViewsTest.cpp - What views see of constants ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Transforms/Utils/ConstantViews.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace checkpoint;

namespace {

/// What the last view in a function of `text` sees of its only dense constant;
/// "none" where that is not known.
std::string view(llvm::StringRef text) {
  DialectRegistry registry;
  registry
      .insert<arith::ArithDialect, func::FuncDialect, tensor::TensorDialect>();
  MLIRContext context(registry);
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(
      ("func.func @f() {\n" + text + "\nreturn\n}").str(), &context);
  DenseElementsAttr contents;
  Operation *last = nullptr;
  module->walk([&](Operation *op) {
    if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
      if (auto dense = dyn_cast<DenseElementsAttr>(constant.getValue()))
        contents = dense;
    } else if (op->getNumResults() == 1) {
      last = op;
    }
  });
  DenseElementsAttr seen = viewConstant(last, contents);
  std::string result = "none";
  if (seen) {
    result.clear();
    llvm::raw_string_ostream(result) << seen;
  }
  return result;
}

TEST(ConstantViews, SlicesAreRunsOfElements) {
  EXPECT_EQ(view(R"(
    %c = arith.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
    %s = tensor.extract_slice %c[1, 0] [2, 3] [1, 1] : tensor<3x3xi32> to tensor<2x3xi32>)"),
            "dense<[[4, 5, 6], [7, 8, 9]]> : tensor<2x3xi32>");
  EXPECT_EQ(view(R"(
    %c = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
    %s = tensor.extract_slice %c[1, 1] [1, 2] [1, 1] : tensor<2x3xi32> to tensor<2xi32>)"),
            "dense<[5, 6]> : tensor<2xi32>");
}

TEST(ConstantViews, ReshapesAndSplats) {
  EXPECT_EQ(view(R"(
    %c = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
    %s = tensor.expand_shape %c [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>)"),
            "dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>");
  EXPECT_EQ(view(R"(
    %c = arith.constant dense<7> : tensor<9x9xi32>
    %s = tensor.extract_slice %c[3, 0] [2, 9] [1, 1] : tensor<9x9xi32> to tensor<2x9xi32>)"),
            "dense<7> : tensor<2x9xi32>");
}

TEST(ConstantViews, OtherShapesAreNotKnown) {
  EXPECT_EQ(view(R"(
    %c = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
    %s = tensor.cast %c : tensor<4xi32> to tensor<?xi32>)"),
            "none");
}

} // namespace
