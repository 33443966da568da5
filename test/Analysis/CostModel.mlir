// FLOPs, or seconds by roofline: the larger of arithmetic and memory, and the
// launch. On h200: 67e12 FLOP/s in f32, 989e12 for products of 16 bits, 4.8e12
// bytes/s, 3 us a launch.

// RUN: checkpoint-test-opt %s -test-checkpoint-graph -o /dev/null 2>/dev/null | FileCheck %s --check-prefix=FLOPS
// RUN: checkpoint-test-opt %s -test-checkpoint-graph="cost=roofline target=h200" -o /dev/null 2>/dev/null | FileCheck %s --check-prefix=H200

// 2 * 1024^3 FLOPs; 2.147e9 / 67e12 + 3e-6 s.
// FLOPS: node linalg.matmul#0 {{.*}} cost=2.147484e+09 flops=2.147484e+09
// H200: node linalg.matmul#0 {{.*}} cost=3.505199e-05 flops=2.147484e+09
// 2.147e9 / 989e12 = 2.17e-6 s; 12 MiB / 4.8e12 = 2.62e-6 s is more.
// H200: node linalg.matmul#1 {{.*}} cost=5.621440e-06
// 12 MiB / 4.8e12 + 3e-6 s.
// FLOPS: node arith.addf#0 {{.*}} cost=1.048576e+06
// H200: node arith.addf#0 {{.*}} cost=5.621440e-06
func.func @main(%a: tensor<1024x1024xf32>, %b: tensor<1024x1024xf32>, %c: tensor<1024x1024xbf16>, %d: tensor<1024x1024xbf16>)
    -> (tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>) {
  %e = tensor.empty() : tensor<1024x1024xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %g = linalg.fill ins(%zero : f32) outs(%e : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<1024x1024xf32>, tensor<1024x1024xf32>) outs(%f : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %1 = linalg.matmul ins(%c, %d : tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) outs(%g : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %2 = arith.addf %a, %b : tensor<1024x1024xf32>
  return %0, %1, %2 : tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>
}
