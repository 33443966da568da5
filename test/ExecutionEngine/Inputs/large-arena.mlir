// One value of 4 GiB between an argument and a result of 4 bytes.
func.func private @spread(%x: tensor<f32>, %o: tensor<1073741824xf32>) -> tensor<1073741824xf32> attributes {checkpoint.kernel} {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> ()>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x : tensor<f32>) outs(%o : tensor<1073741824xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } -> tensor<1073741824xf32>
  return %0 : tensor<1073741824xf32>
}
func.func private @first(%x: tensor<1073741824xf32>, %o: tensor<f32>) -> tensor<f32> attributes {checkpoint.kernel} {
  %0 = tensor.extract_slice %x[0] [1] [1] : tensor<1073741824xf32> to tensor<f32>
  %1 = linalg.copy ins(%0 : tensor<f32>) outs(%o : tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
func.func @step(%x: tensor<f32>) -> tensor<f32> {
  %e = tensor.empty() : tensor<1073741824xf32>
  %0 = checkpoint.dispatch @spread ins(%x : tensor<f32>) outs(%e : tensor<1073741824xf32>) -> tensor<1073741824xf32>
  %f = tensor.empty() : tensor<f32>
  %1 = checkpoint.dispatch @first ins(%0 : tensor<1073741824xf32>) outs(%f : tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
