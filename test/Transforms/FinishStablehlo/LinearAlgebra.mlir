// RUN: %checkpoint-opt %s --checkpoint-finish-stablehlo | FileCheck %s --implicit-check-not=stablehlo

// What the routine leaves of its operand is no result, and the places of the
// others are new.
// CHECK-LABEL: func.func @step
// CHECK-SAME:    (%[[A:[^ ]*]]: tensor<2x5x3xf32>, %[[B:[^ ]*]]: tensor<2x5x5xf32>, %[[C:[^ ]*]]: tensor<4x2xf64>, %[[D:[^ ]*]]: tensor<2x2xf64>)
func.func @step(%a: tensor<2x5x3xf32>, %b: tensor<2x5x5xf32>, %c: tensor<4x2xf64>, %d: tensor<2x2xf64>) -> (tensor<2x3xf32>, tensor<2x5x3xf32>, tensor<2x3x3xf32>, tensor<2x5x5xf32>, tensor<2xi32>, tensor<4x2xf64>) {
  // CHECK-DAG: %[[S:.*]] = tensor.empty() : tensor<2x3xf32>
  // CHECK-DAG: %[[U:.*]] = tensor.empty() : tensor<2x5x3xf32>
  // CHECK-DAG: %[[VT:.*]] = tensor.empty() : tensor<2x3x3xf32>
  // CHECK-DAG: %[[INFO:.*]] = tensor.empty() : tensor<2xi32>
  // CHECK: %[[SVD:.*]]:4 = checkpoint.library_call "checkpointSingularValues" descriptor [8, 0, 2, 5, 3, 0, 0, 0, 0, 0, 1, 0, 0, 0] workspace {{[0-9]+}} flops {{.*}} ins(%[[A]] : tensor<2x5x3xf32>) outs(%[[S]], %[[U]], %[[VT]], %[[INFO]] :
  %0:5 = "stablehlo.custom_call"(%a) <{call_target_name = "lapack_sgesdd_ffi", operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]}> {mhlo.backend_config = {mode = 83 : ui8}} : (tensor<2x5x3xf32>) -> (tensor<2x5x3xf32>, tensor<2x3xf32>, tensor<2x5x3xf32>, tensor<2x3x3xf32>, tensor<2xi32>)
  // CHECK: %[[FACTOR:.*]]:2 = checkpoint.library_call "checkpointCholesky" descriptor [0, 0, 2, 5, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0] workspace 128 flops 83.33{{[0-9]*}} ins(%[[B]] :
  %1:2 = "stablehlo.custom_call"(%b) <{call_target_name = "lapack_spotrf_ffi", operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]}> {mhlo.backend_config = {uplo = 85 : ui8}} : (tensor<2x5x5xf32>) -> (tensor<2x5x5xf32>, tensor<2xi32>)
  // From the right, transposed, of the lower triangle with ones.
  // CHECK: %[[X:.*]] = checkpoint.library_call "checkpointTriangularSolve" descriptor [1, 1, 1, 4, 2, 0, 0, 1, 1, 1, 0, 0, 0, 0] workspace 128 flops 1.6{{.*}}e+01 ins(%[[D]], %[[C]] :
  %2 = "stablehlo.triangular_solve"(%d, %c) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = true}> : (tensor<2x2xf64>, tensor<4x2xf64>) -> tensor<4x2xf64>
  // CHECK: return %[[SVD]]#0, %[[SVD]]#1, %[[SVD]]#2, %[[FACTOR]]#0, %[[FACTOR]]#1, %[[X]]
  return %0#1, %0#2, %0#3, %1#0, %1#1, %2 : tensor<2x3xf32>, tensor<2x5x3xf32>, tensor<2x3x3xf32>, tensor<2x5x5xf32>, tensor<2xi32>, tensor<4x2xf64>
}
