// A step that was planned before its operations were kernels runs as it is: it
// is not fused, and its predicted peak is said not to hold.
// RUN: %checkpoint-run %s --print-kernels 2>&1 | FileCheck %s
// CHECK: warning: was planned before its operations were kernels, so its predicted peak is not that of what runs; run --checkpoint-prepare before --checkpoint-remat
// CHECK: predicted peak {{.*}}(1,000)
// CHECK: kernels run {{ *}}3

func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {checkpoint.predicted_peak_bytes = 1000 : i64} {
  %e0 = tensor.empty() : tensor<16xf32>
  %a = linalg.map { math.exp } ins(%x : tensor<16xf32>) outs(%e0 : tensor<16xf32>)
  %b = checkpoint.recompute 0 inputs(%i = %x : tensor<16xf32>) after(%a : tensor<16xf32>) -> tensor<16xf32> {
    %e1 = tensor.empty() : tensor<16xf32>
    %1 = linalg.map { math.exp } ins(%i : tensor<16xf32>) outs(%e1 : tensor<16xf32>)
    checkpoint.yield %1 : tensor<16xf32>
  }
  %e2 = tensor.empty() : tensor<16xf32>
  %c = linalg.map { arith.addf } ins(%a, %b : tensor<16xf32>, tensor<16xf32>) outs(%e2 : tensor<16xf32>)
  return %c : tensor<16xf32>
}
