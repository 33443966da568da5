// RUN: %checkpoint-opt %s --checkpoint-outline | FileCheck %s

// A kernel says how it goes through memory.
#all = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>
#columns = affine_map<(i, j) -> (j)>
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>

// CHECK-DAG: func.func private @elementwise_{{.*}} attributes {checkpoint.kernel, checkpoint.shape = "elementwise"}
// CHECK-DAG: func.func private @reduce_maximumf_{{.*}} attributes {checkpoint.kernel, checkpoint.shape = "rows"}
// CHECK-DAG: func.func private @reduce_addf_{{.*}} attributes {checkpoint.kernel, checkpoint.shape = "columns"}
// CHECK-DAG: func.func private @product_{{.*}} attributes {checkpoint.kernel, checkpoint.shape = "product"}
// CHECK-DAG: func.func private @for_{{.*}} attributes {checkpoint.kernel, checkpoint.shape = "other"}
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> (tensor<4x8xf32>, tensor<4xf32>, tensor<8xf32>, tensor<4x16xf32>, tensor<4x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %e = tensor.empty() : tensor<4x8xf32>
  %0 = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %v = math.exp %in : f32
    linalg.yield %v : f32
  } -> tensor<4x8xf32>
  %e1 = tensor.empty() : tensor<4xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.generic {indexing_maps = [#all, #rows], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x8xf32>) outs(%f1 : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %v = arith.maximumf %out, %in : f32
    linalg.yield %v : f32
  } -> tensor<4xf32>
  %e2 = tensor.empty() : tensor<8xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8xf32>) -> tensor<8xf32>
  %2 = linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%f2 : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %v = arith.addf %out, %in : f32
    linalg.yield %v : f32
  } -> tensor<8xf32>
  %e3 = tensor.empty() : tensor<4x16xf32>
  %f3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<4x16xf32>) -> tensor<4x16xf32>
  %3 = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%f3 : tensor<4x16xf32>) {
  ^bb0(%l: f32, %r: f32, %out: f32):
    %m = arith.mulf %l, %r : f32
    %v = arith.addf %out, %m : f32
    linalg.yield %v : f32
  } -> tensor<4x16xf32>
  %4 = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %x) -> tensor<4x8xf32> {
    %n = tensor.insert %zero into %t[%i, %c0] : tensor<4x8xf32>
    scf.yield %n : tensor<4x8xf32>
  }
  return %0, %1, %2, %3, %4 : tensor<4x8xf32>, tensor<4xf32>, tensor<8xf32>, tensor<4x16xf32>, tensor<4x8xf32>
}
