// Views of constants take the bytes that the plan counts, outlined alone or
// fused before.

// RUN: %checkpoint-opt %s --checkpoint-flatten-segments --checkpoint-outline --checkpoint-remat="policy=none quiet" --checkpoint-verify -o %t.outlined.mlir
// RUN: %checkpoint-run %t.outlined.mlir | FileCheck %s
// RUN: %checkpoint-opt %s --checkpoint-prepare --checkpoint-remat="policy=none quiet" --checkpoint-verify -o %t.prepared.mlir
// RUN: %checkpoint-run %s --compare=%t.prepared.mlir
// RUN: %checkpoint-run %t.prepared.mlir | FileCheck %s
// CHECK: predicted peak {{.*}}([[#PEAK:]])
// CHECK: measured peak {{.*}}([[#PEAK]])

func.func @step(%x: tensor<4xf32>, %y: tensor<2xf32>) -> (tensor<4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2xf32>, tensor<4xf32>) {
  %listed = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %splat = arith.constant dense<2.0> : tensor<4xf32>
  %part = tensor.extract_slice %listed[1] [2] [1] : tensor<4xf32> to tensor<2xf32>
  %same = tensor.extract_slice %splat[1] [2] [1] : tensor<4xf32> to tensor<2xf32>
  %square = tensor.expand_shape %listed [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %named = checkpoint.name %splat "two" : tensor<4xf32>
  %e4 = tensor.empty() : tensor<4xf32>
  %e2 = tensor.empty() : tensor<2xf32>
  %a = linalg.map { arith.addf } ins(%x, %listed : tensor<4xf32>, tensor<4xf32>) outs(%e4 : tensor<4xf32>)
  %b = linalg.map { arith.addf } ins(%y, %part : tensor<2xf32>, tensor<2xf32>) outs(%e2 : tensor<2xf32>)
  %c = linalg.map { arith.addf } ins(%b, %same : tensor<2xf32>, tensor<2xf32>) outs(%e2 : tensor<2xf32>)
  return %a, %b, %c, %square, %named : tensor<4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2xf32>, tensor<4xf32>
}
