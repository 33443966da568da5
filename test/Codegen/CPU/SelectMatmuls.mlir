// RUN: %checkpoint-opt %s --checkpoint-lower-to-arena --checkpoint-select-matmuls --split-input-file | FileCheck %s

// In a loop, too, a product is a matmul of the library. What it reads of a stack
// is the iteration's part; the zeros it would be added to are not written.
// CHECK-LABEL: func.func private @recurrence
// CHECK-SAME:    (%[[X:.*]]: memref<8x32x32xf32>, %[[W:.*]]: memref<32x32xf32>, %{{.*}}: memref<32x32xf32>, %[[WORK:.*]]: memref<4096xi8>)
// CHECK:         scf.for %[[I:.*]] =
// CHECK-NOT:       linalg.fill
// CHECK:           %[[PART:.*]] = memref.subview %[[X]][%[[I]], 0, 0]
// CHECK:           checkpoint.matmul descriptor [0, 0, 0, 0, 32, 32, 32, 1,
// CHECK-NOT:     linalg.generic
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @main(%x: tensor<8x32x32xf32>, %w: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %e = tensor.empty() : tensor<32x32xf32>
  %0 = checkpoint.dispatch @recurrence ins(%x, %w : tensor<8x32x32xf32>, tensor<32x32xf32>) outs(%e : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
func.func private @recurrence(%x: tensor<8x32x32xf32>, %w: tensor<32x32xf32>, %out: tensor<32x32xf32>) -> tensor<32x32xf32> attributes {checkpoint.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %start = linalg.copy ins(%w : tensor<32x32xf32>) outs(%out : tensor<32x32xf32>) -> tensor<32x32xf32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %start) -> (tensor<32x32xf32>) {
    %part = tensor.extract_slice %x[%i, 0, 0] [1, 32, 32] [1, 1, 1] : tensor<8x32x32xf32> to tensor<1x32x32xf32>
    %xi = tensor.collapse_shape %part [[0, 1], [2]] : tensor<1x32x32xf32> into tensor<32x32xf32>
    %e = tensor.empty() : tensor<32x32xf32>
    %z = linalg.fill ins(%zero : f32) outs(%e : tensor<32x32xf32>) -> tensor<32x32xf32>
    %p = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s, %xi : tensor<32x32xf32>, tensor<32x32xf32>) outs(%z : tensor<32x32xf32>) {
    ^bb0(%l: f32, %m: f32, %n: f32):
      %mul = arith.mulf %l, %m : f32
      %sum = arith.addf %n, %mul : f32
      linalg.yield %sum : f32
    } -> tensor<32x32xf32>
    %next = linalg.copy ins(%p : tensor<32x32xf32>) outs(%s : tensor<32x32xf32>) -> tensor<32x32xf32>
    scf.yield %next : tensor<32x32xf32>
  }
  return %r : tensor<32x32xf32>
}

// -----

// Too little for the library.
// CHECK-LABEL: func.func private @small
// CHECK-NOT:     checkpoint.matmul
// CHECK:         linalg.generic
// CHECK-NOT:     checkpoint.product
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @main(%w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %e = tensor.empty() : tensor<4x4xf32>
  %0 = checkpoint.dispatch @small ins(%w : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
func.func private @small(%w: tensor<4x4xf32>, %out: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {checkpoint.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %start = linalg.copy ins(%w : tensor<4x4xf32>) outs(%out : tensor<4x4xf32>) -> tensor<4x4xf32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %start) -> (tensor<4x4xf32>) {
    %e = tensor.empty() : tensor<4x4xf32>
    %z = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
    %p = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%z : tensor<4x4xf32>) {
    ^bb0(%l: f32, %m: f32, %n: f32):
      %mul = arith.mulf %l, %m : f32
      %sum = arith.addf %n, %mul : f32
      linalg.yield %sum : f32
    } -> tensor<4x4xf32>
    %next = linalg.copy ins(%p : tensor<4x4xf32>) outs(%s : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %next : tensor<4x4xf32>
  }
  return %r : tensor<4x4xf32>
}

// -----

// The descriptor says element types, m, n, k and strides.

func.func private @product(%b: tensor<16x4xbf16>, %a: tensor<8x16xbf16>, %o: tensor<8x4xbf16>) -> tensor<8x4xbf16> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : bf16
  %0 = linalg.fill ins(%zero : bf16) outs(%o : tensor<8x4xbf16>) -> tensor<8x4xbf16>
  %1 = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x4xbf16>) outs(%0 : tensor<8x4xbf16>) -> tensor<8x4xbf16>
  return %1 : tensor<8x4xbf16>
}
func.func @products(%a: tensor<8x16xbf16>, %b: tensor<16x4xbf16>) -> tensor<8x4xbf16> {
  %e = tensor.empty() : tensor<8x4xbf16>
  %0 = checkpoint.dispatch @product ins(%b, %a : tensor<16x4xbf16>, tensor<8x16xbf16>) outs(%e : tensor<8x4xbf16>) -> tensor<8x4xbf16>
  return %0 : tensor<8x4xbf16>
}
// CHECK: func.func private @product(%[[B:.*]]: memref<16x4xbf16>, %[[A:.*]]: memref<8x16xbf16>, %[[C:.*]]: memref<8x4xbf16>)
// CHECK-NEXT: checkpoint.matmul descriptor [0, 1, 1, 1, 8, 4, 16, 1, {{.*}}] ins(%[[A]], %[[B]] : memref<8x16xbf16>, memref<16x4xbf16>) outs(%[[C]] : memref<8x4xbf16>)
// CHECK-NEXT: return

// -----

// A sum over many rows, in whatever order its loops were, has those over rows
// first, as what computes the rows has; one over few rows stays as it was.

#in = affine_map<(j, b, i) -> (b, i, j)>
#out = affine_map<(j, b, i) -> (j)>
func.func private @sum(%x: tensor<4x16x64xf32>, %o: tensor<64xf32>) -> tensor<64xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<64xf32>) -> tensor<64xf32>
  %1 = linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "reduction", "reduction"]}
      ins(%x : tensor<4x16x64xf32>) outs(%0 : tensor<64xf32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.addf %b, %a : f32
    linalg.yield %2 : f32
  } -> tensor<64xf32>
  return %1 : tensor<64xf32>
}
func.func private @sum_of_few(%x: tensor<4x2x64xf32>, %o: tensor<64xf32>) -> tensor<64xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<64xf32>) -> tensor<64xf32>
  %1 = linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "reduction", "reduction"]}
      ins(%x : tensor<4x2x64xf32>) outs(%0 : tensor<64xf32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.addf %b, %a : f32
    linalg.yield %2 : f32
  } -> tensor<64xf32>
  return %1 : tensor<64xf32>
}
func.func @column_sums(%x: tensor<4x16x64xf32>, %y: tensor<4x2x64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %e = tensor.empty() : tensor<64xf32>
  %0 = checkpoint.dispatch @sum ins(%x : tensor<4x16x64xf32>) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %f = tensor.empty() : tensor<64xf32>
  %1 = checkpoint.dispatch @sum_of_few ins(%y : tensor<4x2x64xf32>) outs(%f : tensor<64xf32>) -> tensor<64xf32>
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}
// CHECK-DAG: #[[X:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-DAG: #[[LAST:.*]] = affine_map<(d0, d1, d2) -> (d2)>
// CHECK: func.func private @sum(
// CHECK: indexing_maps = [#[[X]], #[[LAST]]], iterator_types = ["reduction", "reduction", "parallel"]
// CHECK: func.func private @sum_of_few(
// CHECK: iterator_types = ["parallel", "reduction", "reduction"]
