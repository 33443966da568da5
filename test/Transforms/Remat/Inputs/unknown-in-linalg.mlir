// An op that nothing is known of stands between two that could be kernels.
func.func @step(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %a = linalg.map { math.exp } ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>)
  %b = "my.op"(%a) : (tensor<8xf32>) -> tensor<8xf32>
  %c = linalg.map { math.exp } ins(%b : tensor<8xf32>) outs(%e : tensor<8xf32>)
  return %c : tensor<8xf32>
}
