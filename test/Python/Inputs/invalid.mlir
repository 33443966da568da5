module {
  func.func public @main(%arg0: tensor<4x3xf32>, %arg1: tensor<5x2xf32>) -> tensor<4x2xf32> {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<4x3xf32>, tensor<5x2xf32>) -> tensor<4x2xf32>
    return %0 : tensor<4x2xf32>
  }
}
