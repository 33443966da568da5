// RUN: %checkpoint-opt %s --checkpoint-finish-stablehlo | FileCheck %s --implicit-check-not=comparator --implicit-check-not=stablehlo

// The comparator, which JAX leaves public, is no step, and goes.
func.func @comparator(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = tensor.empty() : tensor<i1>
  %1 = linalg.map { arith.cmpf {predicate = 2 : i64} } ins(%a, %b : tensor<f32>, tensor<f32>) outs(%0 : tensor<i1>)
  "stablehlo.return"(%1) : (tensor<i1>) -> ()
}

// CHECK-LABEL: func.func @approximate
// CHECK:         %[[SORTED:.*]]:4 = scf.for
// CHECK:           arith.cmpf ogt
// CHECK:         %[[VALUES:.*]] = tensor.extract_slice %[[SORTED]]#0[0, 0] [4, 2] [1, 1]
// CHECK:         %[[PLACES:.*]] = tensor.extract_slice %[[SORTED]]#1[0, 0] [4, 2] [1, 1]
// CHECK:         return %[[VALUES]], %[[PLACES]]
func.func @approximate(%x: tensor<4x8xf32>, %places: tensor<4x8xi32>, %least: tensor<f32>, %none: tensor<i32>) -> (tensor<4x2xf32>, tensor<4x2xi32>) {
  %0:2 = "stablehlo.custom_call"(%x, %places, %least, %none) <{call_target_name = "ApproxTopK", called_computations = [@comparator]}> {mhlo.backend_config = {reduction_dim = 1 : i64, top_k = 2 : i64}} : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x2xf32>, tensor<4x2xi32>)
  return %0#0, %0#1 : tensor<4x2xf32>, tensor<4x2xi32>
}
