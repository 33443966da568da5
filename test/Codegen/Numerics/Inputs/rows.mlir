// The largest and the least number of each row, and numbers of bf16 by eight,
// masked above the diagonal.
#rows = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @rows(%x: tensor<80x80xf32>) -> (tensor<80xf32>, tensor<80xf32>, tensor<80x80xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %high = arith.constant 0x7F800000 : f32
  %e = tensor.empty() : tensor<80xf32>
  %ee = tensor.empty() : tensor<80x80xf32>
  %lows = linalg.fill ins(%low : f32) outs(%e : tensor<80xf32>) -> tensor<80xf32>
  %highs = linalg.fill ins(%high : f32) outs(%e : tensor<80xf32>) -> tensor<80xf32>
  %0 = linalg.generic {indexing_maps = [#rows, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<80x80xf32>) outs(%lows : tensor<80xf32>) {
  ^bb0(%in: f32, %out: f32):
    %3 = arith.maximumf %out, %in : f32
    linalg.yield %3 : f32
  } -> tensor<80xf32>
  %1 = linalg.generic {indexing_maps = [#rows, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<80x80xf32>) outs(%highs : tensor<80xf32>) {
  ^bb0(%in: f32, %out: f32):
    %3 = arith.minimumf %in, %out : f32
    linalg.yield %3 : f32
  } -> tensor<80xf32>
  %eighth = arith.constant 1.250000e-01 : bf16
  %least = arith.constant -1.0e+30 : bf16
  %2 = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<80x80xf32>) outs(%ee : tensor<80x80xf32>) {
  ^bb0(%in: f32, %out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %i32 = arith.index_cast %i : index to i32
    %j32 = arith.index_cast %j : index to i32
    %below = arith.cmpi sge, %i32, %j32 : i32
    %3 = arith.truncf %in : f32 to bf16
    %4 = arith.mulf %3, %eighth : bf16
    %5 = arith.select %below, %4, %least : bf16
    %6 = arith.extf %5 : bf16 to f32
    linalg.yield %6 : f32
  } -> tensor<80x80xf32>
  return %0, %1, %2 : tensor<80xf32>, tensor<80xf32>, tensor<80x80xf32>
}
