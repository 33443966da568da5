// In one long row, and in rows too short for vectors.
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#long = affine_map<(i) -> (i)>
func.func @round(%x: tensor<458759xf32>, %y: tensor<65537x7xf32>, %b: tensor<65537xf32>, %d: tensor<458759xf64>) -> (tensor<458759xbf16>, tensor<65537x7xbf16>, tensor<458759xbf16>) {
  %long = tensor.empty() : tensor<458759xbf16>
  %0 = linalg.generic {indexing_maps = [#long, #long], iterator_types = ["parallel"]} ins(%x : tensor<458759xf32>) outs(%long : tensor<458759xbf16>) {
  ^bb0(%in: f32, %out: bf16):
    %r = arith.truncf %in : f32 to bf16
    linalg.yield %r : bf16
  } -> tensor<458759xbf16>
  %short = tensor.empty() : tensor<65537x7xbf16>
  %1 = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]} ins(%y, %b : tensor<65537x7xf32>, tensor<65537xf32>) outs(%short : tensor<65537x7xbf16>) {
  ^bb0(%in: f32, %add: f32, %out: bf16):
    %s = arith.addf %in, %add : f32
    %r = arith.truncf %s : f32 to bf16
    linalg.yield %r : bf16
  } -> tensor<65537x7xbf16>
  %2 = linalg.generic {indexing_maps = [#long, #long], iterator_types = ["parallel"]} ins(%d : tensor<458759xf64>) outs(%long : tensor<458759xbf16>) {
  ^bb0(%in: f64, %out: bf16):
    %r = arith.truncf %in : f64 to bf16
    linalg.yield %r : bf16
  } -> tensor<458759xbf16>
  return %0, %1, %2 : tensor<458759xbf16>, tensor<65537x7xbf16>, tensor<458759xbf16>
}
