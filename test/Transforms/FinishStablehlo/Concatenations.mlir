// RUN: %checkpoint-opt %s --split-input-file --checkpoint-finish-stablehlo | FileCheck %s

// What the upstream conversion makes of a concatenation in a module with
// unsigned integers is one again.
// CHECK-LABEL: func.func @three(
// CHECK-SAME:      %[[A:.*]]: tensor<4x2xf32>, %[[B:.*]]: tensor<4x3xf32>, %[[C:.*]]: tensor<4x1xf32>)
// CHECK:         %[[ALL:.*]] = tensor.concat dim(1) %[[A]], %[[B]], %[[C]] : {{.*}} -> tensor<4x6xf32>
// CHECK-NOT:     linalg.generic
// CHECK:         return %[[ALL]]
#all = affine_map<(i, j) -> (i, j)>
func.func @three(%a: tensor<4x2xf32>, %b: tensor<4x3xf32>, %c: tensor<4x1xf32>) -> tensor<4x6xf32> {
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %e = tensor.empty() : tensor<4x6xf32>
  %0 = linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<4x6xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %in_a = arith.cmpi ult, %j, %c2 : index
    %x = scf.if %in_a -> (f32) {
      %v = tensor.extract %a[%i, %j] : tensor<4x2xf32>
      scf.yield %v : f32
    } else {
      %in_b = arith.cmpi ult, %j, %c5 : index
      %y = scf.if %in_b -> (f32) {
        %k = arith.subi %j, %c2 : index
        %v = tensor.extract %b[%i, %k] : tensor<4x3xf32>
        scf.yield %v : f32
      } else {
        %k = arith.subi %j, %c5 : index
        %v = tensor.extract %c[%i, %k] : tensor<4x1xf32>
        scf.yield %v : f32
      }
      scf.yield %y : f32
    }
    linalg.yield %x : f32
  } -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// The second part is read from its second column on: no concatenation.
// CHECK-LABEL: func.func @shifted(
// CHECK-NOT:     tensor.concat
// CHECK:         linalg.generic
#all = affine_map<(i, j) -> (i, j)>
func.func @shifted(%a: tensor<4x2xf32>, %b: tensor<4x3xf32>) -> tensor<4x5xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<4x5xf32>
  %0 = linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<4x5xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %in_a = arith.cmpi ult, %j, %c2 : index
    %x = scf.if %in_a -> (f32) {
      %v = tensor.extract %a[%i, %j] : tensor<4x2xf32>
      scf.yield %v : f32
    } else {
      %k = arith.subi %j, %c1 : index
      %v = tensor.extract %b[%i, %k] : tensor<4x3xf32>
      scf.yield %v : f32
    }
    linalg.yield %x : f32
  } -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// -----

// Rows of one part and columns of the other change places: nor is this.
// CHECK-LABEL: func.func @transposed(
// CHECK-NOT:     tensor.concat
// CHECK:         linalg.generic
#all = affine_map<(i, j) -> (i, j)>
func.func @transposed(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>) -> tensor<2x4xf32> {
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<2x4xf32>
  %0 = linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<2x4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %in_a = arith.cmpi ult, %j, %c2 : index
    %x = scf.if %in_a -> (f32) {
      %v = tensor.extract %a[%j, %i] : tensor<2x2xf32>
      scf.yield %v : f32
    } else {
      %k = arith.subi %j, %c2 : index
      %v = tensor.extract %b[%i, %k] : tensor<2x2xf32>
      scf.yield %v : f32
    }
    linalg.yield %x : f32
  } -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
