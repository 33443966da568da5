func.func public @main(%x: tensor<4x8xcomplex<f32>> {tf.aliasing_output = 1 : i32}, %y: tensor<8x3xcomplex<f32>>) -> (tensor<4x3xcomplex<f32>>, tensor<4x8xcomplex<f32>>, tensor<4xcomplex<f32>> {jax.result_info = "sum"}) {
  %zero = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %turn = stablehlo.constant dense<[(1.0, 2.0), (0x7F800000, -0.5), (3.0, 4.0)]> : tensor<3xcomplex<f32>>
  %turns = stablehlo.broadcast_in_dim %turn, dims = [1] : (tensor<3xcomplex<f32>>) -> tensor<4x3xcomplex<f32>>
  %p = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<4x8xcomplex<f32>>, tensor<8x3xcomplex<f32>>) -> tensor<4x3xcomplex<f32>>
  %q = stablehlo.add %p, %turns : tensor<4x3xcomplex<f32>>
  %doubled = func.call @double(%x) : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>>
  %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
  return %q, %doubled, %s : tensor<4x3xcomplex<f32>>, tensor<4x8xcomplex<f32>>, tensor<4xcomplex<f32>>
}
func.func private @double(%x: tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>> {
  %y = stablehlo.add %x, %x : tensor<4x8xcomplex<f32>>
  return %y : tensor<4x8xcomplex<f32>>
}
