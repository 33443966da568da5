// The loss has the type of the donated scale, and JAX's pairing of buffers gives
// it that place. The two rows change places; the offset is not donated.
// %loss = sum(%a), the new scale is 2 x the old one, the new offset offset + 1.
func.func @step(%a: tensor<4xf32> {checkpoint.next_result = 2 : i64, tf.aliasing_output = 1 : i32},
                %b: tensor<4xf32> {checkpoint.next_result = 1 : i64, tf.aliasing_output = 2 : i32},
                %scale: tensor<f32> {checkpoint.next_result = 3 : i64, tf.aliasing_output = 0 : i32},
                %offset: tensor<f32> {checkpoint.next_result = 4 : i64},
                %x: tensor<4xf32>)
    -> (tensor<f32> {checkpoint.loss}, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) {
  %e = tensor.empty() : tensor<4xf32>
  %s = tensor.empty() : tensor<f32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %one = arith.constant dense<1.0> : tensor<f32>
  %loss = linalg.reduce { arith.addf } ins(%a : tensor<4xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  %more = linalg.map { arith.addf } ins(%a, %x : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>)
  %scaled = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%b, %scale : tensor<4xf32>, tensor<f32>) outs(%e : tensor<4xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %r = arith.mulf %p, %q : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  %twice = linalg.map { arith.addf } ins(%scale, %scale : tensor<f32>, tensor<f32>) outs(%s : tensor<f32>)
  %next = linalg.map { arith.addf } ins(%offset, %one : tensor<f32>, tensor<f32>) outs(%s : tensor<f32>)
  return %loss, %more, %scaled, %twice, %next : tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>
}
