func.func @step(%a: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<i32>) {
  %l = tensor.empty() : tensor<4x4xf32>
  %info = tensor.empty() : tensor<i32>
  %0:2 = checkpoint.dispatch @factor ins(%a : tensor<4x4xf32>) outs(%l, %info : tensor<4x4xf32>, tensor<i32>) -> tensor<4x4xf32>, tensor<i32>
  return %0#0, %0#1 : tensor<4x4xf32>, tensor<i32>
}
func.func private @factor(%a: tensor<4x4xf32>, %l: tensor<4x4xf32>, %info: tensor<i32>) -> (tensor<4x4xf32>, tensor<i32>) attributes {checkpoint.kernel} {
  %0:2 = checkpoint.library_call "FUNCTION" descriptor [WORDS] workspace 64 flops 2.0e+01 ins(%a : tensor<4x4xf32>) outs(%l, %info : tensor<4x4xf32>, tensor<i32>) -> tensor<4x4xf32>, tensor<i32>
  return %0#0, %0#1 : tensor<4x4xf32>, tensor<i32>
}
