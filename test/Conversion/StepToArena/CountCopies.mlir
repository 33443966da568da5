// RUN: %checkpoint-opt %s --checkpoint-count-copies -o /dev/null 2>&1 | FileCheck %s --check-prefix=SOURCE
// RUN: %checkpoint-opt %s --checkpoint-lower-to-arena --checkpoint-count-copies -o /dev/null 2>&1 | FileCheck %s --check-prefix=BUFFERS
// RUN: %checkpoint-opt %s --checkpoint-lower-to-arena --checkpoint-count-copies=most=7 -o /dev/null
// RUN: not %checkpoint-opt %s --checkpoint-lower-to-arena --checkpoint-count-copies=most=6 -o %t.none 2>&1 | FileCheck %s --check-prefix=MOST
// RUN: not ls %t.none

// Two calls of a transpose, a copy, two insertions of one concatenation and a
// slice; no broadcast, no arithmetic. On buffers an insertion is a copy into a
// part, and a slice that is copied is one slice. What is copied onto itself does not count.
// SOURCE: remark: moves tensors 8 times without computing anything: 2 copies, 2 transposes, 2 insertions, 2 slices
// BUFFERS: remark: moves tensors 7 times without computing anything: 3 copies, 2 transposes, 0 insertions, 2 slices
// MOST: error: moves tensors 7 times without computing anything: 3 copies, 2 transposes, 0 insertions, 2 slices; at most 6 are expected

#ij = affine_map<(i, j) -> (i, j)>
#ji = affine_map<(i, j) -> (j, i)>
#i = affine_map<(i, j) -> (i)>
#stride = affine_map<(i, j) -> (i, j * 2)>
func.func private @transpose(%x: tensor<4x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {checkpoint.kernel} {
  %0 = linalg.generic {indexing_maps = [#ji, #ij], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
func.func private @copy(%x: tensor<4x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {checkpoint.kernel} {
  %0 = linalg.copy ins(%x : tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
func.func private @concat(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>, %o: tensor<8x4xf32>) -> tensor<8x4xf32> attributes {checkpoint.kernel} {
  %0 = tensor.insert_slice %x into %o[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x4xf32>
  %1 = tensor.insert_slice %y into %0[4, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}
func.func private @slice(%x: tensor<8x4xf32>, %o: tensor<8x2xf32>) -> tensor<8x2xf32> attributes {checkpoint.kernel} {
  %0 = linalg.generic {indexing_maps = [#stride, #ij], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x4xf32>) outs(%o : tensor<8x2xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } -> tensor<8x2xf32>
  return %0 : tensor<8x2xf32>
}
func.func private @part(%x: tensor<8x4xf32>, %o: tensor<8x2xf32>) -> tensor<8x2xf32> attributes {checkpoint.kernel} {
  %0 = tensor.extract_slice %x[0, 1] [8, 2] [1, 1] : tensor<8x4xf32> to tensor<8x2xf32>
  %1 = linalg.copy ins(%0 : tensor<8x2xf32>) outs(%o : tensor<8x2xf32>) -> tensor<8x2xf32>
  return %1 : tensor<8x2xf32>
}
func.func private @sum(%x: tensor<8x2xf32>, %v: tensor<8xf32>, %o: tensor<8x2xf32>) -> tensor<8x2xf32> attributes {checkpoint.kernel} {
  %0 = linalg.generic {indexing_maps = [#ij, #i, #ij], iterator_types = ["parallel", "parallel"]} ins(%x, %v : tensor<8x2xf32>, tensor<8xf32>) outs(%o : tensor<8x2xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.addf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<8x2xf32>
  return %0 : tensor<8x2xf32>
}
func.func private @broadcast(%v: tensor<8xf32>, %o: tensor<8x2xf32>) -> tensor<8x2xf32> attributes {checkpoint.kernel} {
  %0 = linalg.broadcast ins(%v : tensor<8xf32>) outs(%o : tensor<8x2xf32>) dimensions = [1]
  return %0 : tensor<8x2xf32>
}
func.func @step(%x: tensor<4x4xf32>, %v: tensor<8xf32>) -> (tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>) attributes {checkpoint.predicted_peak_bytes = 0} {
  %e = tensor.empty() : tensor<4x4xf32>
  %0 = checkpoint.dispatch @transpose ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = checkpoint.dispatch @copy ins(%0 : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %self = checkpoint.dispatch @copy ins(%1 : tensor<4x4xf32>) outs(%1 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = checkpoint.dispatch @transpose ins(%self : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %f = tensor.empty() : tensor<8x4xf32>
  %3 = checkpoint.dispatch @concat ins(%0, %2 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<8x4xf32>) -> tensor<8x4xf32>
  %g = tensor.empty() : tensor<8x2xf32>
  %4 = checkpoint.dispatch @slice ins(%3 : tensor<8x4xf32>) outs(%g : tensor<8x2xf32>) -> tensor<8x2xf32>
  %p = checkpoint.dispatch @part ins(%3 : tensor<8x4xf32>) outs(%g : tensor<8x2xf32>) -> tensor<8x2xf32>
  %5 = checkpoint.dispatch @sum ins(%4, %v : tensor<8x2xf32>, tensor<8xf32>) outs(%g : tensor<8x2xf32>) -> tensor<8x2xf32>
  %6 = checkpoint.dispatch @broadcast ins(%v : tensor<8xf32>) outs(%g : tensor<8x2xf32>) -> tensor<8x2xf32>
  return %5, %6, %p : tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>
}
