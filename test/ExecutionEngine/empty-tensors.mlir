// Tensors without elements, whichever of their sizes is 0, take no memory and
// are computed by nothing.

// RUN: %checkpoint-run %s --json=%t.json | FileCheck %s
// RUN: %checkpoint-opt %s --checkpoint-prepare --checkpoint-remat="policy=full quiet" --checkpoint-verify -o %t.mlir
// RUN: %checkpoint-run %s --compare=%t.mlir
// CHECK: arguments {{.*}}(48)

func.func @step(%x: tensor<3x4xf32>, %w: tensor<4x0xf32>) -> (tensor<3x4xf32>, tensor<0x4xf32>, tensor<3x0xf32>, tensor<f32>, tensor<0x9xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<0x4xf32>
  %t = linalg.transpose ins(%w : tensor<4x0xf32>) outs(%e : tensor<0x4xf32>) permutation = [1, 0]
  %e1 = tensor.empty() : tensor<3x0xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<3x0xf32>) -> tensor<3x0xf32>
  %narrow = linalg.matmul ins(%x, %w : tensor<3x4xf32>, tensor<4x0xf32>) outs(%f1 : tensor<3x0xf32>) -> tensor<3x0xf32>
  %e2 = tensor.empty() : tensor<3x4xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<3x4xf32>) -> tensor<3x4xf32>
  %sum = linalg.matmul ins(%narrow, %t : tensor<3x0xf32>, tensor<0x4xf32>) outs(%f2 : tensor<3x4xf32>) -> tensor<3x4xf32>
  %e3 = tensor.empty() : tensor<3x4xf32>
  %y = linalg.map { arith.addf } ins(%sum, %x : tensor<3x4xf32>, tensor<3x4xf32>) outs(%e3 : tensor<3x4xf32>)
  %e4 = tensor.empty() : tensor<f32>
  %f4 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<f32>) -> tensor<f32>
  %l = linalg.reduce { arith.addf } ins(%narrow : tensor<3x0xf32>) outs(%f4 : tensor<f32>) dimensions = [0, 1]
  %nothing = tensor.empty() : tensor<0x9xf32>
  return %y, %t, %narrow, %l, %nothing : tensor<3x4xf32>, tensor<0x4xf32>, tensor<3x0xf32>, tensor<f32>, tensor<0x9xf32>
}
