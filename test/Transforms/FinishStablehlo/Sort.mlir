// RUN: %checkpoint-opt %s --checkpoint-finish-stablehlo | FileCheck %s

// Every line is sorted in place by merging runs, to a scratch line and back:
// two passes an iteration, four for the 11 elements of a line.

// CHECK-LABEL: func.func @sort_columns
// CHECK-SAME:    (%[[X:.*]]: tensor<11x5xf32>, %[[Y:.*]]: tensor<11x5xi32>, %[[Z:.*]]: tensor<1xf32>)
// CHECK:         %[[S:.*]] = tensor.empty() : tensor<11xf32>
// CHECK:         %[[T:.*]] = tensor.empty() : tensor<11xi32>
// CHECK:         %[[FIVE:.*]] = arith.constant 5 : index
// CHECK:         %[[R:.*]]:4 = scf.for %[[COL:.*]] = %{{.*}} to %[[FIVE]] step %{{.*}} iter_args(%{{.*}} = %[[X]], %{{.*}} = %[[Y]], %{{.*}} = %[[S]], %{{.*}} = %[[T]])
// CHECK:           %[[TWO:.*]] = arith.constant 2 : index
// CHECK:           scf.for %{{.*}} = %{{.*}} to %[[TWO]]
// Equal elements come from the left run: the right one is taken if it is first.
// CHECK:             %[[L:.*]] = tensor.extract %{{.*}}[%{{.*}}, %[[COL]]] : tensor<11x5xf32>
// CHECK:             tensor.extract %{{.*}}[%{{.*}}, %[[COL]]] : tensor<11x5xi32>
// CHECK:             %[[G:.*]] = tensor.extract %{{.*}}[%{{.*}}, %[[COL]]] : tensor<11x5xf32>
// CHECK:             arith.cmpf olt, %[[G]], %[[L]]
// CHECK:             tensor.insert %{{.*}} into %{{.*}}[%{{.*}}] : tensor<11xf32>
// CHECK:             tensor.insert %{{.*}} into %{{.*}}[%{{.*}}] : tensor<11xi32>
// CHECK:             arith.cmpf olt
// CHECK:             tensor.insert %{{.*}} into %{{.*}}[%{{.*}}, %[[COL]]] : tensor<11x5xf32>
// CHECK:             tensor.insert %{{.*}} into %{{.*}}[%{{.*}}, %[[COL]]] : tensor<11x5xi32>
// CHECK-NOT:         arith.cmpf
// CHECK:         return %[[R]]#0, %[[R]]#1, %[[Z]] :
func.func @sort_columns(%x: tensor<11x5xf32>, %y: tensor<11x5xi32>, %z: tensor<1xf32>) -> (tensor<11x5xf32>, tensor<11x5xi32>, tensor<1xf32>) {
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %e = tensor.empty() : tensor<i1>
    %p = linalg.map { arith.cmpf {predicate = 4 : i64} } ins(%a, %b : tensor<f32>, tensor<f32>) outs(%e : tensor<i1>)
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<11x5xf32>, tensor<11x5xi32>) -> (tensor<11x5xf32>, tensor<11x5xi32>)
  // One element is sorted.
  %1 = "stablehlo.sort"(%z) <{dimension = -1 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %e = tensor.empty() : tensor<i1>
    %p = linalg.map { arith.cmpf {predicate = 4 : i64} } ins(%a, %b : tensor<f32>, tensor<f32>) outs(%e : tensor<i1>)
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<1xf32>) -> tensor<1xf32>
  return %0#0, %0#1, %1 : tensor<11x5xf32>, tensor<11x5xi32>, tensor<1xf32>
}
