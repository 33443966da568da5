// RUN: checkpoint-test-opt %s --checkpoint-lower-to-arena --verify-diagnostics

// An override gives the target's library less than it takes.
// expected-error @+1 {{product @product needs 128 bytes of workspace on the target 'test-device', but its model says 64}}
func.func private @product(%a: tensor<8x4xf32>, %b: tensor<4x4xf32>, %o: tensor<8x4xf32>) -> tensor<8x4xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = linalg.matmul ins(%a, %b : tensor<8x4xf32>, tensor<4x4xf32>) outs(%0 : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}
func.func @step(%a: tensor<8x4xf32>, %b: tensor<4x4xf32>) -> tensor<8x4xf32> attributes {
    checkpoint.target = #checkpoint.target<name = "test-device", f32_flops = 1, bf16_flops = 1, memory_bandwidth = 1,
      link_bandwidth = 1, launch_nanoseconds = 0, capacity_bytes = 1>} {
  %e = tensor.empty() : tensor<8x4xf32>
  %0 = checkpoint.dispatch @product ins(%a, %b : tensor<8x4xf32>, tensor<4x4xf32>) outs(%e : tensor<8x4xf32>)
         {checkpoint.workspace_bytes = 64} -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
