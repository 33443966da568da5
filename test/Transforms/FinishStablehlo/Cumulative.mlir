// RUN: %checkpoint-opt %s --checkpoint-finish-stablehlo --split-input-file | FileCheck %s

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

// -----

// Of bf16, the sum of each column up to here is carried in f32, and rounded
// where it is a result.
// CHECK-LABEL: func.func @narrow
// CHECK-SAME:    (%[[X:.*]]: tensor<20x3xbf16>)
// CHECK-DAG:     %[[INIT:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[SUMS:.*]] = tensor.empty() : tensor<3xf32>
// CHECK:         scf.for %[[I:.*]] = %c0{{.*}} iter_args(%{{.*}} = %{{.*}}, %{{.*}} = %[[SUMS]])
// CHECK:           scf.for %[[J:.*]] = {{.*}} iter_args(%[[ROW:.*]] = %{{.*}}, %[[CARRIED:.*]] = %{{.*}})
// CHECK:             %[[ELEMENT:.*]] = tensor.extract %[[X]][%[[I]], %[[J]]] : tensor<20x3xbf16>
// CHECK:             %[[OLD:.*]] = tensor.extract %[[CARRIED]][%[[J]]] : tensor<3xf32>
// CHECK:             %[[SUM:.*]] = arith.select %{{.*}}, %[[INIT]], %[[OLD]] : f32
// CHECK:             %[[WIDE:.*]] = arith.extf %[[ELEMENT]] : bf16 to f32
// CHECK:             %[[NEW:.*]] = arith.addf %[[SUM]], %[[WIDE]] : f32
// CHECK:             tensor.insert %[[NEW]] into %[[CARRIED]][%[[J]]]
// CHECK:             %[[ROUNDED:.*]] = arith.truncf %[[NEW]] : f32 to bf16
// CHECK:             tensor.insert %[[ROUNDED]] into %[[ROW]][%[[I]], %[[J]]]
#window = affine_map<(i, j, k) -> (i + k, j)>
#shape = affine_map<(i, j, k) -> (k)>
#result = affine_map<(i, j, k) -> (i, j)>
func.func @narrow(%x: tensor<20x3xbf16>) -> tensor<20x3xbf16> {
  %zero = arith.constant 0.0 : bf16
  %zeros = arith.constant dense<0.0> : tensor<20x3xbf16>
  %p = tensor.pad %x low[19, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : bf16
  } : tensor<20x3xbf16> to tensor<39x3xbf16>
  %w = tensor.empty() : tensor<20xbf16>
  %r = linalg.generic {indexing_maps = [#window, #shape, #result], iterator_types = ["parallel", "parallel", "reduction"]} ins(%p, %w : tensor<39x3xbf16>, tensor<20xbf16>) outs(%zeros : tensor<20x3xbf16>) {
  ^bb0(%a: bf16, %b: bf16, %c: bf16):
    %s = arith.addf %c, %a : bf16
    linalg.yield %s : bf16
  } -> tensor<20x3xbf16>
  return %r : tensor<20x3xbf16>
}

// -----

// A constant from outside is widened as well.
// CHECK-LABEL: func.func @decayed
// CHECK:         %[[DECAY:.*]] = arith.constant 5.000000e-01 : bf16
// CHECK:         scf.for
// CHECK:           %[[ELEMENT:.*]] = tensor.extract %{{.*}} : tensor<20xbf16>
// CHECK:           %[[OLD:.*]] = tensor.extract %{{.*}}[] : tensor<f32>
// CHECK:           %[[WIDE:.*]] = arith.extf %[[ELEMENT]] : bf16 to f32
// CHECK:           %[[FACTOR:.*]] = arith.extf %[[DECAY]] : bf16 to f32
// CHECK:           arith.mulf %{{.*}}, %[[FACTOR]] : f32
// CHECK:           arith.addf %{{.*}}, %[[WIDE]] : f32
#window = affine_map<(i, k) -> (i + k)>
#shape = affine_map<(i, k) -> (k)>
#result = affine_map<(i, k) -> (i)>
func.func @decayed(%x: tensor<20xbf16>) -> tensor<20xbf16> {
  %zero = arith.constant 0.0 : bf16
  %half = arith.constant 0.5 : bf16
  %zeros = arith.constant dense<0.0> : tensor<20xbf16>
  %p = tensor.pad %x low[19] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : bf16
  } : tensor<20xbf16> to tensor<39xbf16>
  %w = tensor.empty() : tensor<20xbf16>
  %r = linalg.generic {indexing_maps = [#window, #shape, #result], iterator_types = ["parallel", "reduction"]} ins(%p, %w : tensor<39xbf16>, tensor<20xbf16>) outs(%zeros : tensor<20xbf16>) {
  ^bb0(%a: bf16, %b: bf16, %c: bf16):
    %d = arith.mulf %c, %half : bf16
    %s = arith.addf %d, %a : bf16
    linalg.yield %s : bf16
  } -> tensor<20xbf16>
  return %r : tensor<20xbf16>
}

// -----

// The largest so far needs no more bits than it has.
// CHECK-LABEL: func.func @largest
// CHECK-NOT:     f32
// CHECK:         scf.for
// CHECK-NOT:     f32
// CHECK:         return
#window = affine_map<(i, k) -> (i + k)>
#shape = affine_map<(i, k) -> (k)>
#result = affine_map<(i, k) -> (i)>
func.func @largest(%x: tensor<20xbf16>) -> tensor<20xbf16> {
  %least = arith.constant 0xFF80 : bf16
  %init = arith.constant dense<0xFF80> : tensor<20xbf16>
  %p = tensor.pad %x low[19] high[0] {
  ^bb0(%i: index):
    tensor.yield %least : bf16
  } : tensor<20xbf16> to tensor<39xbf16>
  %w = tensor.empty() : tensor<20xbf16>
  %r = linalg.generic {indexing_maps = [#window, #shape, #result], iterator_types = ["parallel", "reduction"]} ins(%p, %w : tensor<39xbf16>, tensor<20xbf16>) outs(%init : tensor<20xbf16>) {
  ^bb0(%a: bf16, %b: bf16, %c: bf16):
    %s = arith.maximumf %c, %a : bf16
    linalg.yield %s : bf16
  } -> tensor<20xbf16>
  return %r : tensor<20xbf16>
}
