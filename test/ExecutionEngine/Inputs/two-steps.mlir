// Only the second step calls a kernel.
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
func.func @g(%x: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %r = checkpoint.dispatch @k ins(%x : tensor<4xf32>)
    outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func private @k(%x: tensor<4xf32>, %o: tensor<4xf32>) -> tensor<4xf32>
    attributes {checkpoint.kernel} {
  %r = linalg.copy ins(%x : tensor<4xf32>) outs(%o : tensor<4xf32>)
    -> tensor<4xf32>
  return %r : tensor<4xf32>
}
