// StableHLO as its own printer writes it, with a private call.
module @pretty {
  func.func public @main(%arg0: tensor<4x3xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<3x2xf32>) -> (tensor<4x3xf32>, tensor<4x2xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<4x3xf32>, tensor<3x2xf32>) -> tensor<4x2xf32>
    %1 = call @twice(%arg0) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    return %1, %0 : tensor<4x3xf32>, tensor<4x2xf32>
  }
  func.func private @twice(%arg0: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<4x3xf32>
    return %0 : tensor<4x3xf32>
  }
}
