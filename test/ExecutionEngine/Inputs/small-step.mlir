// One step of a linear model: loss and gradient, then the update in place.
func.func private @product(%x: tensor<8x4xf32>, %w: tensor<4x3xf32>, %o: tensor<8x3xf32>) -> tensor<8x3xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<8x3xf32>) -> tensor<8x3xf32>
  %1 = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x3xf32>) outs(%0 : tensor<8x3xf32>) -> tensor<8x3xf32>
  return %1 : tensor<8x3xf32>
}
func.func private @difference(%y: tensor<8x3xf32>, %t: tensor<8x3xf32>, %o: tensor<8x3xf32>) -> tensor<8x3xf32> attributes {checkpoint.kernel} {
  %0 = linalg.map { arith.subf } ins(%y, %t : tensor<8x3xf32>, tensor<8x3xf32>) outs(%o : tensor<8x3xf32>)
  return %0 : tensor<8x3xf32>
}
func.func private @square_sum(%d: tensor<8x3xf32>, %o: tensor<f32>) -> tensor<f32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<f32>) -> tensor<f32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%d : tensor<8x3xf32>) outs(%0 : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.mulf %a, %a : f32
    %3 = arith.addf %b, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<f32>
  return %1 : tensor<f32>
}
func.func private @gradient(%x: tensor<8x4xf32>, %d: tensor<8x3xf32>, %o: tensor<4x3xf32>) -> tensor<4x3xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<4x3xf32>) -> tensor<4x3xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %d : tensor<8x4xf32>, tensor<8x3xf32>) outs(%0 : tensor<4x3xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %2 = arith.mulf %a, %b : f32
    %3 = arith.addf %c, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}
func.func private @update(%w: tensor<4x3xf32>, %g: tensor<4x3xf32>, %o: tensor<4x3xf32>) -> tensor<4x3xf32> attributes {checkpoint.kernel} {
  %rate = arith.constant 0.125 : f32
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%w, %g : tensor<4x3xf32>, tensor<4x3xf32>) outs(%o : tensor<4x3xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %b, %rate : f32
    %2 = arith.subf %a, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}
func.func @step(%w: tensor<4x3xf32> {checkpoint.next_result = 1 : i64, tf.aliasing_output = 1 : i32}, %x: tensor<8x4xf32>, %t: tensor<8x3xf32>) -> (tensor<f32>, tensor<4x3xf32>) {
  %e0 = tensor.empty() : tensor<8x3xf32>
  %y = checkpoint.dispatch @product ins(%x, %w : tensor<8x4xf32>, tensor<4x3xf32>) outs(%e0 : tensor<8x3xf32>) -> tensor<8x3xf32>
  %d = checkpoint.dispatch @difference ins(%y, %t : tensor<8x3xf32>, tensor<8x3xf32>) outs(%e0 : tensor<8x3xf32>) -> tensor<8x3xf32>
  %e1 = tensor.empty() : tensor<f32>
  %loss = checkpoint.dispatch @square_sum ins(%d : tensor<8x3xf32>) outs(%e1 : tensor<f32>) -> tensor<f32>
  %e2 = tensor.empty() : tensor<4x3xf32>
  %g = checkpoint.dispatch @gradient ins(%x, %d : tensor<8x4xf32>, tensor<8x3xf32>) outs(%e2 : tensor<4x3xf32>) -> tensor<4x3xf32>
  %new = checkpoint.dispatch @update ins(%w, %g : tensor<4x3xf32>, tensor<4x3xf32>) outs(%e2 : tensor<4x3xf32>) -> tensor<4x3xf32>
  return %loss, %new : tensor<f32>, tensor<4x3xf32>
}
