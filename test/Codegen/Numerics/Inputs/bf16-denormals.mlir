// Of numbers around 2^-126: products, a row's largest, a row's sum, and what is
// made of them.
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @denormals(%a: tensor<96x29xbf16>, %b: tensor<96x29xf32>) -> (tensor<96x29xbf16>, tensor<96x29xbf16>, tensor<96x29xbf16>, tensor<96x29xbf16>, tensor<96x29xf32>) {
  %half = arith.constant 0.5 : bf16
  %zero = arith.constant 0.0 : bf16
  %least = arith.constant 0xFF80 : bf16
  %e = tensor.empty() : tensor<96x29xbf16>
  %0 = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<96x29xbf16>) outs(%e : tensor<96x29xbf16>) {
  ^bb0(%in: bf16, %out: bf16):
    %r = arith.mulf %in, %half : bf16
    linalg.yield %r : bf16
  } -> tensor<96x29xbf16>
  %rows = tensor.empty() : tensor<96xbf16>
  %lowest = linalg.fill ins(%least : bf16) outs(%rows : tensor<96xbf16>) -> tensor<96xbf16>
  %largest = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<96x29xbf16>) outs(%lowest : tensor<96xbf16>) {
  ^bb0(%in: bf16, %out: bf16):
    %r = arith.maximumf %in, %out : bf16
    linalg.yield %r : bf16
  } -> tensor<96xbf16>
  %1 = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %largest : tensor<96x29xbf16>, tensor<96xbf16>) outs(%e : tensor<96x29xbf16>) {
  ^bb0(%in: bf16, %most: bf16, %out: bf16):
    %r = arith.subf %in, %most : bf16
    linalg.yield %r : bf16
  } -> tensor<96x29xbf16>
  %none = linalg.fill ins(%zero : bf16) outs(%rows : tensor<96xbf16>) -> tensor<96xbf16>
  %sum = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<96x29xbf16>) outs(%none : tensor<96xbf16>) {
  ^bb0(%in: bf16, %out: bf16):
    %r = arith.addf %in, %out : bf16
    linalg.yield %r : bf16
  } -> tensor<96xbf16>
  %2 = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %sum : tensor<96x29xbf16>, tensor<96xbf16>) outs(%e : tensor<96x29xbf16>) {
  ^bb0(%in: bf16, %all: bf16, %out: bf16):
    %r = arith.addf %in, %all : bf16
    linalg.yield %r : bf16
  } -> tensor<96x29xbf16>
  %3 = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]} ins(%b : tensor<96x29xf32>) outs(%e : tensor<96x29xbf16>) {
  ^bb0(%in: f32, %out: bf16):
    %r = arith.truncf %in : f32 to bf16
    linalg.yield %r : bf16
  } -> tensor<96x29xbf16>
  %wide = tensor.empty() : tensor<96x29xf32>
  %4 = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<96x29xbf16>, tensor<96x29xf32>) outs(%wide : tensor<96x29xf32>) {
  ^bb0(%in: bf16, %add: f32, %out: f32):
    %w = arith.extf %in : bf16 to f32
    %r = arith.addf %w, %add : f32
    linalg.yield %r : f32
  } -> tensor<96x29xf32>
  return %0, %1, %2, %3, %4 : tensor<96x29xbf16>, tensor<96x29xbf16>, tensor<96x29xbf16>, tensor<96x29xbf16>, tensor<96x29xf32>
}
