func.func public @main(%x: tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>> {
  %y = stablehlo.exponential %x : tensor<4x4xcomplex<f32>>
  %z = "stablehlo.clamp"(%y, %x, %y) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
  return %z : tensor<4x4xcomplex<f32>>
}
