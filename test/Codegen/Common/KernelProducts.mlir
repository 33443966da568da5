// RUN: checkpoint-opt %s --checkpoint-lower-to-arena --split-input-file | FileCheck %s

// In a loop, too, a product is a call of the runtime. What it reads of a stack
// begins where the iteration's part does; the zeros it would be added to are
// not written.
// CHECK-LABEL: func.func private @recurrence
// CHECK-SAME:    (%[[X:.*]]: memref<8x32x32xf32>, %[[W:.*]]: memref<32x32xf32>, %{{.*}}: memref<32x32xf32>, %[[WORK:.*]]: memref<4096xi8>)
// CHECK:         scf.for %[[I:.*]] =
// CHECK-NOT:       linalg.fill
// CHECK:           %[[PART:.*]] = memref.subview %[[X]][%[[I]], 0, 0]
// CHECK:           memref.extract_strided_metadata
// CHECK:           call @checkpointProduct
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

// Too little for a call.
// CHECK-LABEL: func.func private @small
// CHECK-NOT:     checkpointProduct
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
