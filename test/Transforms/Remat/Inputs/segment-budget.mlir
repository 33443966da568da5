// The tanh in the segment cannot be computed again, and backward reads it.
func.func @f(%x: tensor<4xf32>) -> (tensor<f32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<4xf32>
  %a = checkpoint.segment "core" budget "0" -> tensor<4xf32> {
    %s = linalg.map { math.tanh } ins(%x : tensor<4xf32>)
      outs(%e : tensor<4xf32>) {checkpoint.recomputable = false}
    checkpoint.yield %s : tensor<4xf32>
  }
  %z = arith.constant dense<0.0> : tensor<f32>
  %l = linalg.reduce { arith.addf } ins(%a : tensor<4xf32>)
    outs(%z : tensor<f32>) dimensions = [0]
  %g = linalg.map { arith.mulf } ins(%a, %x : tensor<4xf32>, tensor<4xf32>)
    outs(%e : tensor<4xf32>)
  return %l, %g : tensor<f32>, tensor<4xf32>
}
