// RUN: %checkpoint-opt %s --checkpoint-finish-stablehlo --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @reduce
// CHECK-SAME:    (%[[X:.*]]: tensor<3x4xf32>, %[[Z:.*]]: tensor<f32>)
// CHECK:         %[[S:.*]] = tensor.extract %[[Z]]
// CHECK:         %[[F:.*]] = linalg.fill ins(%[[S]] : f32) outs(%{{.*}} : tensor<4xf32>)
// CHECK:         %[[R:.*]] = linalg.generic {{.*}} iterator_types = ["reduction", "parallel"]} ins(%[[X]] : tensor<3x4xf32>) outs(%[[F]] : tensor<4xf32>)
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[D:.*]] = arith.subf %[[OUT]], %[[IN]]
// CHECK-NEXT:      linalg.yield %[[D]]
// CHECK:         return %[[R]]
func.func @reduce(%x: tensor<3x4xf32>, %z: tensor<f32>) -> tensor<4xf32> {
  %0 = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %e = tensor.empty() : tensor<f32>
    %s = linalg.map { arith.subf } ins(%a, %b : tensor<f32>, tensor<f32>) outs(%e : tensor<f32>)
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// The gradient of a pooling looks for the preferred element of each window and
// adds to that one.

// CHECK-LABEL: func.func @pool_gradient
// CHECK-SAME:    (%[[X:.*]]: tensor<9xf32>, %[[U:.*]]: tensor<4xf32>)
// CHECK:         %[[F:.*]] = linalg.fill
// CHECK:         scf.for %[[N:.*]] = {{.*}} iter_args(%[[T:.*]] = %[[F]])
// CHECK:           %[[B:.*]]:3 = scf.for {{.*}} -> (index, f32, i1)
// CHECK:             arith.cmpf oge
// CHECK:           scf.if %[[B]]#2
// CHECK:             %[[OLD:.*]] = tensor.extract %[[T]][%[[B]]#0]
// CHECK:             %[[NEW:.*]] = tensor.extract %[[U]][%[[N]]]
// CHECK:             %[[S:.*]] = arith.addf %[[OLD]], %[[NEW]]
// CHECK:             tensor.insert %[[S]] into %[[T]][%[[B]]#0]
func.func @pool_gradient(%x: tensor<9xf32>, %u: tensor<4xf32>) -> tensor<9xf32> {
  %z = arith.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.select_and_scatter"(%x, %u, %z) <{padding = dense<0> : tensor<1x2xi64>, window_dimensions = array<i64: 3>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %e = tensor.empty() : tensor<i1>
    %p = linalg.map { arith.cmpf {predicate = 3 : i64} } ins(%a, %b : tensor<f32>, tensor<f32>) outs(%e : tensor<i1>)
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %e = tensor.empty() : tensor<f32>
    %s = linalg.map { arith.addf } ins(%a, %b : tensor<f32>, tensor<f32>) outs(%e : tensor<f32>)
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<9xf32>, tensor<4xf32>, tensor<f32>) -> tensor<9xf32>
  return %0 : tensor<9xf32>
}
