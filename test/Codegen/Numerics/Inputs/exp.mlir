func.func @exponential(%x: tensor<262144xf32>) -> tensor<262144xf32> {
  %e = tensor.empty() : tensor<262144xf32>
  %0 = linalg.map { math.exp } ins(%x : tensor<262144xf32>) outs(%e : tensor<262144xf32>)
  return %0 : tensor<262144xf32>
}
