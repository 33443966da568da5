// RUN: %checkpoint-opt %s --split-input-file --checkpoint-lower-to-arena --checkpoint-select-matmuls --checkpoint-join-slices=explain=1 -verify-diagnostics | FileCheck %s

// Why kernels are not joined slice by slice.

// CHECK-NOT: call @slices

// A thread takes a slice at a time: eight are too few.
#a = affine_map<(b, i, j, k) -> (b, i, k)>
#b = affine_map<(b, i, j, k) -> (b, k, j)>
#c = affine_map<(b, i, j, k) -> (b, i, j)>
#all = affine_map<(b, i, j) -> (b, i, j)>
func.func private @product(%x: tensor<8x32x32xf32>, %o: tensor<8x32x32xf32>) -> tensor<8x32x32xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<8x32x32xf32>) -> tensor<8x32x32xf32>
  %1 = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%x, %x : tensor<8x32x32xf32>, tensor<8x32x32xf32>) outs(%0 : tensor<8x32x32xf32>) {
  ^bb0(%l: f32, %r: f32, %s: f32):
    %m = arith.mulf %l, %r : f32
    %n = arith.addf %s, %m : f32
    linalg.yield %n : f32
  } -> tensor<8x32x32xf32>
  return %1 : tensor<8x32x32xf32>
}
func.func private @negate(%x: tensor<8x32x32xf32>, %o: tensor<8x32x32xf32>) -> tensor<8x32x32xf32> attributes {checkpoint.kernel} {
  %0 = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<8x32x32xf32>) outs(%o : tensor<8x32x32xf32>) {
  ^bb0(%l: f32, %r: f32):
    %n = arith.negf %l : f32
    linalg.yield %n : f32
  } -> tensor<8x32x32xf32>
  return %0 : tensor<8x32x32xf32>
}
func.func @few(%x: tensor<8x32x32xf32>) -> tensor<8x32x32xf32> {
  %e = tensor.empty() : tensor<8x32x32xf32>
  %0 = checkpoint.dispatch @product ins(%x : tensor<8x32x32xf32>) outs(%e : tensor<8x32x32xf32>) -> tensor<8x32x32xf32>
  // expected-remark @+1 {{@negate is not joined with @product: there would be too few slices, or too large ones}}
  %1 = checkpoint.dispatch @negate ins(%0 : tensor<8x32x32xf32>) outs(%e : tensor<8x32x32xf32>) -> tensor<8x32x32xf32>
  return %1 : tensor<8x32x32xf32>
}

// -----

// No batch.
// expected-remark @+1 {{@product is joined with nothing: it multiplies matrices that are no batch}}
func.func private @product(%x: tensor<32x32xf32>, %o: tensor<32x32xf32>) -> tensor<32x32xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<32x32xf32>) -> tensor<32x32xf32>
  %1 = linalg.matmul ins(%x, %x : tensor<32x32xf32>, tensor<32x32xf32>) outs(%0 : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %1 : tensor<32x32xf32>
}
func.func @one(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %e = tensor.empty() : tensor<32x32xf32>
  %0 = checkpoint.dispatch @product ins(%x : tensor<32x32xf32>) outs(%e : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}

// -----

// What the product writes is read from other slices: of each, the mirrored one.
#a = affine_map<(b, i, j, k) -> (b, i, k)>
#b = affine_map<(b, i, j, k) -> (b, k, j)>
#c = affine_map<(b, i, j, k) -> (b, i, j)>
#all = affine_map<(b, i, j) -> (b, i, j)>
#mirrored = affine_map<(b, i, j) -> (-b + 15, i, j)>
func.func private @product(%x: tensor<16x32x32xf32>, %o: tensor<16x32x32xf32>) -> tensor<16x32x32xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<16x32x32xf32>) -> tensor<16x32x32xf32>
  %1 = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%x, %x : tensor<16x32x32xf32>, tensor<16x32x32xf32>) outs(%0 : tensor<16x32x32xf32>) {
  ^bb0(%l: f32, %r: f32, %s: f32):
    %m = arith.mulf %l, %r : f32
    %n = arith.addf %s, %m : f32
    linalg.yield %n : f32
  } -> tensor<16x32x32xf32>
  return %1 : tensor<16x32x32xf32>
}
func.func private @mirror(%x: tensor<16x32x32xf32>, %o: tensor<16x32x32xf32>) -> tensor<16x32x32xf32> attributes {checkpoint.kernel} {
  %0 = linalg.generic {indexing_maps = [#mirrored, #all], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<16x32x32xf32>) outs(%o : tensor<16x32x32xf32>) {
  ^bb0(%l: f32, %r: f32):
    %n = arith.negf %l : f32
    linalg.yield %n : f32
  } -> tensor<16x32x32xf32>
  return %0 : tensor<16x32x32xf32>
}
func.func @other_slices(%x: tensor<16x32x32xf32>) -> tensor<16x32x32xf32> {
  %e = tensor.empty() : tensor<16x32x32xf32>
  %0 = checkpoint.dispatch @product ins(%x : tensor<16x32x32xf32>) outs(%e : tensor<16x32x32xf32>) -> tensor<16x32x32xf32>
  // expected-remark @+1 {{@mirror is not joined with @product: a row of one uses bytes of other rows of the other}}
  %1 = checkpoint.dispatch @mirror ins(%0 : tensor<16x32x32xf32>) outs(%e : tensor<16x32x32xf32>) -> tensor<16x32x32xf32>
  return %1 : tensor<16x32x32xf32>
}
