// Adam's second moment and then the weights, in the places of the old ones, by a
// gradient in bf16.
func.func @main(%w: tensor<256x64xf32> {tf.aliasing_output = 0 : i32},
                %v: tensor<256x64xf32> {tf.aliasing_output = 1 : i32},
                %m: tensor<256x64xf32>, %g: tensor<256x64xbf16>)
    -> (tensor<256x64xf32>, tensor<256x64xf32>) {
  %keep = arith.constant 0.9 : f32
  %take = arith.constant 0.1 : f32
  %empty = tensor.empty() : tensor<256x64xf32>
  %v1 = linalg.map ins(%v, %g : tensor<256x64xf32>, tensor<256x64xbf16>) outs(%empty : tensor<256x64xf32>)
    (%a: f32, %b: bf16, %o: f32) {
      %0 = arith.extf %b : bf16 to f32
      %1 = arith.mulf %0, %0 : f32
      %2 = arith.mulf %a, %keep : f32
      %3 = arith.addf %1, %2 : f32
      linalg.yield %3 : f32
    }
  %w1 = linalg.map ins(%w, %m, %v1 : tensor<256x64xf32>, tensor<256x64xf32>, tensor<256x64xf32>) outs(%empty : tensor<256x64xf32>)
    (%a: f32, %b: f32, %c: f32, %o: f32) {
      %0 = math.sqrt %c : f32
      %1 = arith.addf %0, %take : f32
      %2 = arith.divf %b, %1 : f32
      %3 = arith.subf %a, %2 : f32
      linalg.yield %3 : f32
    }
  return %w1, %v1 : tensor<256x64xf32>, tensor<256x64xf32>
}
