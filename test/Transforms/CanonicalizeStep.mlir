// RUN: %checkpoint-opt %s --split-input-file --checkpoint-canonicalize \
// RUN:   | FileCheck %s

// Where all is static the pass leaves out a pattern, by a name inside MLIR. MLIR
// does not say when no pattern has that name any more; but then, without it, the
// shape below would be inferred all the same.
// DEFINE: %{pattern} = "(anonymous namespace)::InferStaticShapeOfOperands"
// RUN: grep -F %{pattern} %source_dir/lib/Transforms/CanonicalizeStep.cpp
// RUN: %mlir-opt %s --split-input-file \
// RUN:     --canonicalize='disable-patterns=%{pattern}' \
// RUN:   | FileCheck %s --check-prefix=WITHOUT
// WITHOUT-LABEL: func @infers
//       WITHOUT:   linalg.generic
//  WITHOUT-SAME:     ins(%{{.*}}, %{{.*}} : tensor<8xf32>, tensor<?xf32>)

// CHECK-LABEL: func @folds
//  CHECK-SAME:   (%[[X:.*]]: tensor<8xf32>)
//  CHECK-NEXT:   return %[[X]]
func.func @folds(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = tensor.expand_shape %x [[0, 1]] output_shape [2, 4]
    : tensor<8xf32> into tensor<2x4xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<2x4xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// What one operand says of a loop holds for the others.
// CHECK-LABEL: func @infers
//       CHECK:   linalg.generic
//  CHECK-SAME:     ins(%{{.*}}, %{{.*}} : tensor<8xf32>, tensor<8xf32>)
#id = affine_map<(d0) -> (d0)>
func.func @infers(%x: tensor<8xf32>, %y: tensor<?xf32>) -> tensor<8xf32> {
  %0 = tensor.empty() : tensor<8xf32>
  %1 = linalg.generic
      {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%x, %y : tensor<8xf32>, tensor<?xf32>) outs(%0 : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %2 = arith.addf %a, %b : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
