// RUN: %checkpoint-opt %s --checkpoint-finish-stablehlo --split-input-file | FileCheck %s

// A scatter is a loop over the updates. A window that is not
// inside as a whole is skipped; the combiner works on scalars.

// CHECK-LABEL: func.func @embedding_gradient
// CHECK-SAME:    (%[[X:.*]]: tensor<16x4xf32>, %[[I:.*]]: tensor<6x1xi32>, %[[U:.*]]: tensor<6x4xf32>)
// CHECK:         %[[SIX:.*]] = arith.constant 6 : index
// CHECK:         %[[R:.*]] = scf.for %[[N:.*]] = %{{.*}} to %[[SIX]] step %{{.*}} iter_args(%[[T:.*]] = %[[X]])
// CHECK:           %[[ROW:.*]] = tensor.extract %[[I]][%[[N]], %{{.*}}]
// CHECK:           %[[AT:.*]] = arith.index_cast %[[ROW]]
// CHECK:           %[[END:.*]] = arith.constant 16 : index
// CHECK:           %[[OK:.*]] = arith.cmpi ult, %[[AT]], %[[END]]
// CHECK:           %[[NEXT:.*]] = scf.if %[[OK]]
// CHECK:             %[[FOUR:.*]] = arith.constant 4 : index
// CHECK:             scf.for %[[J:.*]] = %{{.*}} to %[[FOUR]] step %{{.*}} iter_args(%[[V:.*]] = %[[T]])
// CHECK:               %[[OLD:.*]] = tensor.extract %[[V]][%[[AT]], %[[J]]]
// CHECK:               %[[UPD:.*]] = tensor.extract %[[U]][%[[N]], %[[J]]]
// CHECK:               %[[SUM:.*]] = arith.addf %[[OLD]], %[[UPD]]
// CHECK:               tensor.insert %[[SUM]] into %[[V]][%[[AT]], %[[J]]]
// CHECK:           } else {
// CHECK-NEXT:        scf.yield %[[T]]
// CHECK:           scf.yield %[[NEXT]]
// CHECK:         return %[[R]]
func.func @embedding_gradient(%x: tensor<16x4xf32>, %i: tensor<6x1xi32>, %u: tensor<6x4xf32>) -> tensor<16x4xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %e = tensor.empty() : tensor<f32>
    %s = linalg.map { arith.addf } ins(%a, %b : tensor<f32>, tensor<f32>) outs(%e : tensor<f32>)
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<16x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<16x4xf32>
  return %0 : tensor<16x4xf32>
}

// -----

// A destination of one known number is filled, and what made it goes. Indices
// that were unsigned are read so. Overwriting reads nothing.

// CHECK-LABEL: func.func @set_in_zeros
// CHECK-NOT:     linalg.broadcast
// CHECK:         %[[Z:.*]] = arith.constant 0.000000e+00 : f32
// CHECK:         %[[D:.*]] = linalg.fill ins(%[[Z]] : f32)
// CHECK:         scf.for {{.*}} iter_args(%[[T:.*]] = %[[D]])
// CHECK:           arith.index_castui
// CHECK-NOT:       tensor.extract %[[T]]
// CHECK:           tensor.insert
func.func @set_in_zeros(%i: tensor<6xui8>, %u: tensor<6xf32>) -> tensor<16xf32> {
  %c = arith.constant dense<0.0> : tensor<f32>
  %e = tensor.empty() : tensor<16xf32>
  %z = linalg.broadcast ins(%c : tensor<f32>) outs(%e : tensor<16xf32>) dimensions = [0]
  %0 = "stablehlo.scatter"(%z, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<16xf32>, tensor<6xui8>, tensor<6xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

// Several operands are scattered by one loop; a batching dimension's place is
// that of the indices, and cannot be out of bounds.

// CHECK-LABEL: func.func @two_operands
// CHECK-SAME:    (%[[X:.*]]: tensor<2x8xf32>, %[[Y:.*]]: tensor<2x8xi32>
// CHECK:         %[[R:.*]]:2 = scf.for %[[B:.*]] = {{.*}} iter_args(%{{.*}} = %[[X]], %{{.*}} = %[[Y]]) ->
// CHECK:           arith.cmpi ult
// CHECK-NOT:       arith.cmpi
// CHECK:             %[[F:.*]] = tensor.extract %{{.*}}[%[[B]], %{{.*}}] : tensor<2x8xf32>
// CHECK:             tensor.extract %{{.*}}[%[[B]], %{{.*}}] : tensor<2x8xi32>
// CHECK:             tensor.insert %{{.*}} into %{{.*}}[%[[B]], %{{.*}}] : tensor<2x8xf32>
// CHECK:             tensor.insert %{{.*}} into %{{.*}}[%[[B]], %{{.*}}] : tensor<2x8xi32>
// CHECK:         return %[[R]]#0, %[[R]]#1
func.func @two_operands(%x: tensor<2x8xf32>, %y: tensor<2x8xi32>, %i: tensor<2x1xi32>, %u: tensor<2xf32>, %v: tensor<2xi32>) -> (tensor<2x8xf32>, tensor<2x8xi32>) {
  %0:2 = "stablehlo.scatter"(%x, %y, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    %ef = tensor.empty() : tensor<f32>
    %ei = tensor.empty() : tensor<i32>
    %s = linalg.map { arith.addf } ins(%a, %c : tensor<f32>, tensor<f32>) outs(%ef : tensor<f32>)
    %t = linalg.map { arith.maxsi } ins(%b, %d : tensor<i32>, tensor<i32>) outs(%ei : tensor<i32>)
    "stablehlo.return"(%s, %t) : (tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<2x8xf32>, tensor<2x8xi32>, tensor<2x1xi32>, tensor<2xf32>, tensor<2xi32>) -> (tensor<2x8xf32>, tensor<2x8xi32>)
  return %0#0, %0#1 : tensor<2x8xf32>, tensor<2x8xi32>
}

// -----

// One update is one op too.

// CHECK-LABEL: func.func @one_update
// CHECK-SAME:    (%[[X:.*]]: tensor<8xf32>, %[[I:.*]]: tensor<1xi32>
// CHECK-NOT:     tensor.extract
// CHECK:         %[[R:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %[[X]])
// CHECK:           tensor.extract %[[I]]
// CHECK:         return %[[R]]
func.func @one_update(%x: tensor<8xf32>, %i: tensor<1xi32>, %u: tensor<f32>) -> tensor<8xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<1xi32>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
