// RUN: checkpoint-test-opt %s -allow-unregistered-dialect -test-checkpoint-numbers -o /dev/null

// Ops have equal numbers exactly where `same` is equal.

// Recomputation, fences, names and chains of reshapes do not show.
func.func @same(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = arith.addf %x, %y {same = 0} : tensor<4x4xf32>
  %1 = arith.addf %x, %y {same = 0} : tensor<4x4xf32>
  %2 = arith.addf %y, %x {same = 1} : tensor<4x4xf32>
  %3 = arith.subf %x, %y {same = 2} : tensor<4x4xf32>
  %4 = checkpoint.recompute 0 inputs(%a = %x : tensor<4x4xf32>, %b = %y : tensor<4x4xf32>) after(%3 : tensor<4x4xf32>) -> tensor<4x4xf32> {
    %5 = arith.addf %a, %b {same = 0} : tensor<4x4xf32>
    checkpoint.yield %5 : tensor<4x4xf32>
  }
  %6:2 = checkpoint.fence 1 %x, %y : tensor<4x4xf32>, tensor<4x4xf32>
  %7 = arith.addf %6#0, %6#1 {same = 0} : tensor<4x4xf32>
  %8 = tensor.collapse_shape %4 [[0, 1]] {same = 3} : tensor<4x4xf32> into tensor<16xf32>
  %9 = tensor.collapse_shape %7 [[0, 1]] {same = 3} : tensor<4x4xf32> into tensor<16xf32>
  %10 = tensor.expand_shape %8 [[0, 1]] output_shape [4, 4] {same = 0} : tensor<16xf32> into tensor<4x4xf32>
  %11 = checkpoint.name %0 "sum" : tensor<4x4xf32>
  %12 = arith.negf %11 {same = 4} : tensor<4x4xf32>
  %13 = arith.negf %10 {same = 4} : tensor<4x4xf32>
  return %13 : tensor<4x4xf32>
}

// Attributes, types, bodies and effects do.
func.func @different(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) attrs = {same = 0} {
  ^bb0(%a: f32, %b: f32):
    %c = arith.mulf %a, %a : f32
    linalg.yield %c : f32
  } -> tensor<4xf32>
  // The place does not count, an input that is not used neither.
  %1 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%y, %x : tensor<4xf32>, tensor<4xf32>) outs(%y : tensor<4xf32>) attrs = {same = 0} {
  ^bb0(%u: f32, %a: f32, %b: f32):
    %c = arith.mulf %a, %a : f32
    linalg.yield %c : f32
  } -> tensor<4xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) attrs = {same = 1} {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %a : f32
    linalg.yield %c : f32
  } -> tensor<4xf32>
  %3 = linalg.generic {indexing_maps = [affine_map<(i) -> (3 - i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) attrs = {same = 2} {
  ^bb0(%a: f32, %b: f32):
    %c = arith.mulf %a, %a : f32
    linalg.yield %c : f32
  } -> tensor<4xf32>
  %4 = "other.op"(%x) {same = 3} : (tensor<4xf32>) -> tensor<4xf32>
  %5 = "other.op"(%x) {same = 4} : (tensor<4xf32>) -> tensor<4xf32>
  %6 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> {same = 5} : () -> tensor<4xf32>
  %7 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> {same = 6} : () -> tensor<4xf32>
  %8 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> {same = 5} : () -> tensor<4xf32>
  %9 = tensor.bitcast %x {same = 7} : tensor<4xf32> to tensor<4xi32>
  return %x : tensor<4xf32>
}

// A dispatch counts by its kernel; a variant's as the whole kernel's.
func.func private @both(%x: tensor<4xf32>, %o: tensor<4xf32>, %p: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {checkpoint.kernel} {
  %0 = arith.negf %x : tensor<4xf32>
  %1 = arith.addf %x, %x : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
func.func private @second(%x: tensor<4xf32>, %o: tensor<4xf32>) -> tensor<4xf32> attributes {checkpoint.kernel, checkpoint.variant_of = @both, checkpoint.variant_results = array<i64: 1>} {
  %0 = arith.addf %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @first(%x: tensor<4xf32>, %o: tensor<4xf32>) -> tensor<4xf32> attributes {checkpoint.kernel, checkpoint.variant_of = @both, checkpoint.variant_results = array<i64: 0>} {
  %0 = arith.negf %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @other(%x: tensor<4xf32>, %o: tensor<4xf32>) -> tensor<4xf32> attributes {checkpoint.kernel} {
  %0 = arith.mulf %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @kernels(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0:2 = checkpoint.dispatch @both ins(%x : tensor<4xf32>) outs(%e, %e : tensor<4xf32>, tensor<4xf32>) {same = 0} -> tensor<4xf32>, tensor<4xf32>
  %1 = checkpoint.dispatch @first ins(%x : tensor<4xf32>) outs(%y : tensor<4xf32>) {same = 0} -> tensor<4xf32>
  %2 = checkpoint.dispatch @second ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {same = 1} -> tensor<4xf32>
  %3 = arith.negf %2 {same = 2} : tensor<4xf32>
  %4 = arith.negf %0#1 {same = 2} : tensor<4xf32>
  %5 = checkpoint.dispatch @other ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {same = 3} -> tensor<4xf32>
  %6 = checkpoint.dispatch @other ins(%y : tensor<4xf32>) outs(%e : tensor<4xf32>) {same = 4} -> tensor<4xf32>
  return %6 : tensor<4xf32>
}

// Of a kernel without a body nothing is known: no two runs are one.
func.func private @unknown(%x: tensor<4xf32>, %o: tensor<4xf32>) -> tensor<4xf32> attributes {checkpoint.kernel}
func.func @unknown_kernels(%x: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = checkpoint.dispatch @unknown ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {same = 0} -> tensor<4xf32>
  %1 = checkpoint.dispatch @unknown ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {same = 1} -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
