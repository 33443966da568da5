func.func @main(%low: tensor<f32>, %high: tensor<f32>) -> tensor<3xf32> {
  %shape = stablehlo.constant dense<3> : tensor<1xi64>
  %0 = stablehlo.rng %low, %high, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
