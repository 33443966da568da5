// RUN: checkpoint-opt %s --checkpoint-finish-stablehlo --split-input-file | FileCheck %s

// Each row is the one above and one more of the operand's.
// CHECK-LABEL: func.func @sum
// CHECK-SAME:    (%[[X:.*]]: tensor<20x3xf32>)
// CHECK-NOT:     tensor.pad
// CHECK:         %[[INIT:.*]] = arith.constant 0.000000e+00 : f32
// CHECK:         scf.for %[[I:.*]] = %c0{{.*}} to %c20{{.*}} step %c1{{.*}} iter_args(%[[ALL:.*]] =
// CHECK:           %[[FIRST:.*]] = arith.cmpi eq, %[[I]], %c0
// CHECK:           %[[LESS:.*]] = arith.subi %[[I]], %c1
// CHECK:           %[[ABOVE:.*]] = arith.select %[[FIRST]], %c0{{.*}}, %[[LESS]]
// CHECK:           scf.for %[[J:.*]] = {{.*}} iter_args(%[[ROW:.*]] = %[[ALL]])
// CHECK:             %[[ELEMENT:.*]] = tensor.extract %[[X]][%[[I]], %[[J]]]
// CHECK:             %[[OLD:.*]] = tensor.extract %[[ROW]][%[[ABOVE]], %[[J]]]
// CHECK:             %[[SUM:.*]] = arith.select %[[FIRST]], %[[INIT]], %[[OLD]]
// CHECK:             %[[NEW:.*]] = arith.addf %[[SUM]], %[[ELEMENT]]
// CHECK:             tensor.insert %[[NEW]] into %[[ROW]][%[[I]], %[[J]]]
#window = affine_map<(i, j, k) -> (i + k, j)>
#shape = affine_map<(i, j, k) -> (k)>
#result = affine_map<(i, j, k) -> (i, j)>
func.func @sum(%x: tensor<20x3xf32>) -> tensor<20x3xf32> {
  %zero = arith.constant 0.0 : f32
  %zeros = arith.constant dense<0.0> : tensor<20x3xf32>
  %p = tensor.pad %x low[19, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<20x3xf32> to tensor<39x3xf32>
  %w = tensor.empty() : tensor<20xf32>
  %r = linalg.generic {indexing_maps = [#window, #shape, #result], iterator_types = ["parallel", "parallel", "reduction"]} ins(%p, %w : tensor<39x3xf32>, tensor<20xf32>) outs(%zeros : tensor<20x3xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %s = arith.addf %c, %a : f32
    linalg.yield %s : f32
  } -> tensor<20x3xf32>
  return %r : tensor<20x3xf32>
}

// -----

// From behind: the element is what is left of the operator.
// CHECK-LABEL: func.func @reversed
// CHECK:         scf.for
// CHECK:           scf.for %[[S:.*]] = %c0
// CHECK:             %[[J:.*]] = arith.subi %c19{{.*}}, %[[S]]
// CHECK:             %[[ELEMENT:.*]] = tensor.extract %{{.*}}[%{{.*}}, %[[J]]]
// CHECK:             %[[SUM:.*]] = arith.select
// CHECK:             arith.subf %[[ELEMENT]], %[[SUM]]
#window = affine_map<(i, j, k) -> (i, j + k)>
#shape = affine_map<(i, j, k) -> (k)>
#result = affine_map<(i, j, k) -> (i, j)>
func.func @reversed(%x: tensor<3x20xf32>) -> tensor<3x20xf32> {
  %zero = arith.constant 0.0 : f32
  %zeros = arith.constant dense<0.0> : tensor<3x20xf32>
  %p = tensor.pad %x low[0, 0] high[0, 19] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<3x20xf32> to tensor<3x39xf32>
  %w = tensor.empty() : tensor<20xf32>
  %r = linalg.generic {indexing_maps = [#window, #shape, #result], iterator_types = ["parallel", "parallel", "reduction"]} ins(%p, %w : tensor<3x39xf32>, tensor<20xf32>) outs(%zeros : tensor<3x20xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %s = arith.subf %c, %a : f32
    linalg.yield %s : f32
  } -> tensor<3x20xf32>
  return %r : tensor<3x20xf32>
}

// -----

// A window that leaves elements out, and padding that is not what the sum
// begins with.
// CHECK-LABEL: func.func @others
// CHECK-NOT:     scf.for
#window = affine_map<(i, k) -> (i + k)>
#shape = affine_map<(i, k) -> (k)>
#result = affine_map<(i, k) -> (i)>
func.func @others(%x: tensor<20xf32>) -> (tensor<20xf32>, tensor<20xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %zeros = arith.constant dense<0.0> : tensor<20xf32>
  %p = tensor.pad %x low[17] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<20xf32> to tensor<37xf32>
  %w = tensor.empty() : tensor<18xf32>
  %r = linalg.generic {indexing_maps = [#window, #shape, #result], iterator_types = ["parallel", "reduction"]} ins(%p, %w : tensor<37xf32>, tensor<18xf32>) outs(%zeros : tensor<20xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %s = arith.addf %c, %a : f32
    linalg.yield %s : f32
  } -> tensor<20xf32>
  %q = tensor.pad %x low[19] high[0] {
  ^bb0(%i: index):
    tensor.yield %one : f32
  } : tensor<20xf32> to tensor<39xf32>
  %v = tensor.empty() : tensor<20xf32>
  %s = linalg.generic {indexing_maps = [#window, #shape, #result], iterator_types = ["parallel", "reduction"]} ins(%q, %v : tensor<39xf32>, tensor<20xf32>) outs(%zeros : tensor<20xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %t = arith.addf %c, %a : f32
    linalg.yield %t : f32
  } -> tensor<20xf32>
  return %r, %s : tensor<20xf32>, tensor<20xf32>
}
