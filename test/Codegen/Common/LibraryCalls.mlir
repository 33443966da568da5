// RUN: checkpoint-opt %s --checkpoint-lower-to-arena --split-input-file | FileCheck %s

// The workspace of the call is a temporary of the kernel, which the plan knows:
// an arena of the result, the info, and the workspace.

// CHECK:       memref.global "private" constant @[[DESCRIPTOR:library_[0-9a-f]+]] : memref<14xi64> = dense<[0, 0, 1, 4, 4,
// CHECK-LABEL: func.func @step(
// CHECK-SAME:    memref<132xi8>
// CHECK-LABEL: func.func private @factor(
// CHECK-SAME:    %[[A:[^:]*]]: memref<4x4xf32>, %[[L:[^:]*]]: memref<4x4xf32>, %[[INFO:[^:]*]]: memref<i32>, %[[WORK:[^:]*]]: memref<64xi8>)
// CHECK:         %[[ADDRESS_A:.*]] = memref.extract_aligned_pointer_as_index %[[A]]
// CHECK:         %[[NUMBER_A:.*]] = arith.index_cast %[[ADDRESS_A]]
// CHECK:         memref.view %[[WORK]]
// CHECK:         memref.get_global @[[DESCRIPTOR]]
// CHECK:         call @checkpointCholesky(%{{.*}}, %[[NUMBER_A]], %{{.*}}, %{{.*}}, %{{.*}}) : (i64, i64, i64, i64, i64) -> ()
// CHECK:       func.func private @checkpointCholesky(i64, i64, i64, i64, i64)
func.func @step(%a: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<i32>) {
  %e = tensor.empty() : tensor<4x4xf32>
  %i = tensor.empty() : tensor<i32>
  %l:2 = checkpoint.dispatch @factor ins(%a : tensor<4x4xf32>) outs(%e, %i : tensor<4x4xf32>, tensor<i32>) -> tensor<4x4xf32>, tensor<i32>
  return %l#0, %l#1 : tensor<4x4xf32>, tensor<i32>
}
func.func private @factor(%a: tensor<4x4xf32>, %l: tensor<4x4xf32>, %info: tensor<i32>) -> (tensor<4x4xf32>, tensor<i32>) attributes {checkpoint.kernel} {
  %0:2 = checkpoint.library_call "checkpointCholesky" descriptor [0, 0, 1, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0] workspace 64 flops 2.0e+01 ins(%a : tensor<4x4xf32>) outs(%l, %info : tensor<4x4xf32>, tensor<i32>) -> tensor<4x4xf32>, tensor<i32>
  return %0#0, %0#1 : tensor<4x4xf32>, tensor<i32>
}
