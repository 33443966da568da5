// RUN: %checkpoint-opt %s --checkpoint-finish-stablehlo --split-input-file | FileCheck %s

// The gradient of a pooling by windows of two, as it is converted: it goes to
// the first of equal elements, and to a NaN.
// CHECK-LABEL: func.func @pool
// CHECK:         ^bb0(%[[NEW:.*]]: bf16, %{{.*}}: bf16, %[[SELECTED:.*]]: bf16, %[[PLACE:.*]]: i32):
// CHECK:           %[[NONE:.*]] = arith.cmpi eq, %[[PLACE]]
// CHECK:           %[[STAYS:.*]] = arith.cmpf oge, %[[SELECTED]], %[[NEW]] : bf16
// CHECK:           %[[TRUE:.*]] = arith.constant true
// CHECK:           %[[GOES:.*]] = arith.xori %[[STAYS]], %[[TRUE]] : i1
// CHECK:           %[[TAKES:.*]] = arith.ori %[[GOES]], %[[NONE]] : i1
// CHECK:           arith.select %[[TAKES]], %[[NEW]], %[[SELECTED]] : bf16
#elements = affine_map<(i, j, k) -> (i, j * 2 + k)>
#window = affine_map<(i, j, k) -> (k)>
#result = affine_map<(i, j, k) -> (i, j)>
#places = affine_map<(i, j, k) -> (i, j)>
#all = affine_map<(i, j, k) -> (i, j, k)>
func.func @pool(%x: tensor<3x8xbf16>, %g: tensor<3x4xbf16>) -> tensor<3x8xbf16> {
  %zero = arith.constant 0.0 : bf16
  %two = arith.constant 2 : index
  %none = arith.constant -1 : i32
  %e = tensor.empty() : tensor<3x4xbf16>
  %f = tensor.empty() : tensor<3x4xi32>
  %init = linalg.fill ins(%none : i32) outs(%f : tensor<3x4xi32>) -> tensor<3x4xi32>
  %w = tensor.empty() : tensor<2xbf16>
  %s:2 = linalg.generic {indexing_maps = [#elements, #window, #result, #result], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<3x8xbf16>, tensor<2xbf16>) outs(%e, %init : tensor<3x4xbf16>, tensor<3x4xi32>) {
  ^bb0(%in: bf16, %in_1: bf16, %out: bf16, %out_2: i32):
    %0 = arith.cmpf oge, %in, %out : bf16
    %1 = arith.cmpi eq, %out_2, %none : i32
    %2 = arith.ori %0, %1 : i1
    %3 = linalg.index 2 : index
    %4 = arith.index_cast %3 : index to i32
    %5 = arith.select %2, %4, %out_2 : i32
    %6 = arith.select %2, %in, %out : bf16
    linalg.yield %6, %5 : bf16, i32
  } -> (tensor<3x4xbf16>, tensor<3x4xi32>)
  %h = tensor.empty() : tensor<3x4x2xbf16>
  %r = linalg.generic {indexing_maps = [#places, #places, #all], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s#1, %g : tensor<3x4xi32>, tensor<3x4xbf16>) outs(%h : tensor<3x4x2xbf16>) {
  ^bb0(%place: i32, %in: bf16, %out: bf16):
    %0 = linalg.index 2 : index
    %1 = arith.index_cast %0 : index to i32
    %2 = arith.cmpi eq, %1, %place : i32
    %3 = arith.select %2, %in, %zero : bf16
    linalg.yield %3 : bf16
  } -> tensor<3x4x2xbf16>
  %c = tensor.collapse_shape %r [[0], [1, 2]] : tensor<3x4x2xbf16> into tensor<3x8xbf16>
  return %c : tensor<3x8xbf16>
}

// -----

// Whoever asks for the last of equal elements, and for the value, gets it.
// CHECK-LABEL: func.func @last
// CHECK:         arith.cmpf oge, %in, %out
// CHECK-NOT:     arith.xori
#elements = affine_map<(i, k) -> (i, k)>
#result = affine_map<(i, k) -> (i)>
func.func @last(%x: tensor<3x8xf32>) -> (tensor<3xf32>, tensor<3xi32>) {
  %none = arith.constant -1 : i32
  %e = tensor.empty() : tensor<3xf32>
  %f = tensor.empty() : tensor<3xi32>
  %init = linalg.fill ins(%none : i32) outs(%f : tensor<3xi32>) -> tensor<3xi32>
  %s:2 = linalg.generic {indexing_maps = [#elements, #result, #result], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<3x8xf32>) outs(%e, %init : tensor<3xf32>, tensor<3xi32>) {
  ^bb0(%in: f32, %out: f32, %out_2: i32):
    %0 = arith.cmpf oge, %in, %out : f32
    %1 = arith.cmpi eq, %out_2, %none : i32
    %2 = arith.ori %0, %1 : i1
    %3 = linalg.index 1 : index
    %4 = arith.index_cast %3 : index to i32
    %5 = arith.select %2, %4, %out_2 : i32
    %6 = arith.select %2, %in, %out : f32
    linalg.yield %6, %5 : f32, i32
  } -> (tensor<3xf32>, tensor<3xi32>)
  return %s#0, %s#1 : tensor<3xf32>, tensor<3xi32>
}
