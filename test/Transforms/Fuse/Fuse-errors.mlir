// RUN: %checkpoint-opt --checkpoint-fuse --verify-diagnostics %s

func.func @planned(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@below {{stands in a step that is to be fused, but fusion would undo it; fuse first, then plan with --checkpoint-remat}}
  %c = checkpoint.recompute 0 inputs(%p = %x : tensor<4xf32>) -> tensor<4xf32> {
    %e = tensor.empty() : tensor<4xf32>
    %s = linalg.add ins(%p, %p : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    checkpoint.yield %s : tensor<4xf32>
  }
  return %c : tensor<4xf32>
}
