// Functions that are approximated, and some that are not, on f32.
#id = affine_map<(d0) -> (d0)>
func.func @functions(%x: tensor<4096xf32>) -> (tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>) {
  %e = tensor.empty() : tensor<4096xf32>
  %0 = linalg.map { math.exp } ins(%x : tensor<4096xf32>) outs(%e : tensor<4096xf32>)
  %1 = linalg.map { math.tanh } ins(%x : tensor<4096xf32>) outs(%e : tensor<4096xf32>)
  %2 = linalg.map { math.log } ins(%x : tensor<4096xf32>) outs(%e : tensor<4096xf32>)
  %3 = linalg.map { math.erf } ins(%x : tensor<4096xf32>) outs(%e : tensor<4096xf32>)
  %4 = linalg.map { math.expm1 } ins(%x : tensor<4096xf32>) outs(%e : tensor<4096xf32>)
  %5 = linalg.map { math.log1p } ins(%x : tensor<4096xf32>) outs(%e : tensor<4096xf32>)
  %6 = linalg.map { math.rsqrt } ins(%x : tensor<4096xf32>) outs(%e : tensor<4096xf32>)
  %7 = linalg.map { math.sin } ins(%x : tensor<4096xf32>) outs(%e : tensor<4096xf32>)
  %8 = linalg.map { math.cos } ins(%x : tensor<4096xf32>) outs(%e : tensor<4096xf32>)
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>
}
