// RUN: checkpoint-test-opt %s -test-checkpoint-models -verify-diagnostics

func.func @views(%x: tensor<4x8x16xf32>, %i: index) {
  // expected-remark @+1 {{known, recomputable, result 0 is operand 0, in argument 0.}}
  %0 = tensor.collapse_shape %x [[0], [1, 2]] {test}
         : tensor<4x8x16xf32> into tensor<4x128xf32>
  // expected-remark @+1 {{known, recomputable, result 0 is operand 0, in argument 0.}}
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 2, 128] {test}
         : tensor<4x128xf32> into tensor<2x2x128xf32>
  // Rows of the outermost dimension lie together.
  // expected-remark @+1 {{known, recomputable, result 0 is operand 0, in argument 0.}}
  %2 = tensor.extract_slice %x[1, 0, 0] [2, 8, 16] [1, 1, 1] {test}
         : tensor<4x8x16xf32> to tensor<2x8x16xf32>
  // So does a part of one row.
  // expected-remark @+1 {{known, recomputable, result 0 is operand 0, in argument 0.}}
  %3 = tensor.extract_slice %x[1, 2, 0] [1, 3, 16] [1, 1, 1] {test}
         : tensor<4x8x16xf32> to tensor<3x16xf32>
  // Parts of several rows do not; what is no view has its own buffer.
  // expected-remark @+1 {{known, recomputable.}}
  %4 = tensor.extract_slice %x[0, 2, 0] [2, 3, 16] [1, 1, 1] {test}
         : tensor<4x8x16xf32> to tensor<2x3x16xf32>
  // expected-remark @+1 {{known, recomputable.}}
  %5 = tensor.extract_slice %x[0, 0, 0] [2, 8, 16] [2, 1, 1] {test}
         : tensor<4x8x16xf32> to tensor<2x8x16xf32>
  // expected-remark @+1 {{known, recomputable.}}
  %6 = tensor.extract_slice %x[%i, 0, 0] [2, 8, 16] [1, 1, 1] {test}
         : tensor<4x8x16xf32> to tensor<2x8x16xf32>
  // expected-remark @+1 {{known, recomputable, result 0 is operand 0, in argument 0, result 1 is operand 1, in argument 0.}}
  %7:2 = checkpoint.fence 0 %1, %x : tensor<2x2x128xf32>, tensor<4x8x16xf32> {test}
  // expected-remark @+1 {{known, recomputable, result 0 is operand 0, in argument 0.}}
  %8 = checkpoint.name %7#0 "x" {test} : tensor<2x2x128xf32>
  return
}

func.func @moves(%x: tensor<4x8xf32>, %s: tensor<2x8xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  // expected-remark @+1 {{known, recomputable, result 0 in place of operand 1.}}
  %0 = tensor.insert_slice %s into %x[1, 0] [2, 8] [1, 1] {test}
         : tensor<2x8xf32> into tensor<4x8xf32>
  %part = tensor.extract_slice %x[1, 0] [2, 8] [1, 1]
            : tensor<4x8xf32> to tensor<2x8xf32>
  // What is inserted is a part of the destination.
  // expected-remark @+1 {{known, recomputable.}}
  %1 = tensor.insert_slice %part into %x[0, 0] [2, 8] [1, 1] {test}
         : tensor<2x8xf32> into tensor<4x8xf32>
  // expected-remark @+1 {{known, recomputable, result 0 in place of operand 1.}}
  %2 = tensor.insert %f into %x[%c0, %c0] {test} : tensor<4x8xf32>
  // expected-remark @+1 {{known, recomputable.}}
  %3 = tensor.concat dim(0) %x, %s {test}
         : (tensor<4x8xf32>, tensor<2x8xf32>) -> tensor<6x8xf32>
  // expected-remark @+1 {{known, recomputable.}}
  %4 = tensor.pad %s low[1, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {test} : tensor<2x8xf32> to tensor<4x8xf32>
  // expected-remark @+1 {{known, flops 32.000000, recomputable.}}
  %5 = tensor.generate {
  ^bb0(%i: index, %j: index):
    %6 = math.exp %f : f32
    tensor.yield %6 : f32
  } {test} : tensor<4x8xf32>
  // expected-remark @+1 {{known, recomputable.}}
  %7 = tensor.empty() {test} : tensor<4x8xf32>
  return
}

func.func @whole_tensors(%x: tensor<4x8xf32>, %c: tensor<4x8xi1>) {
  // expected-remark @+1 {{known, flops 32.000000, recomputable, result 0 in place of operand 0, result 0 in place of operand 1.}}
  %0 = arith.addf %x, %x {test} : tensor<4x8xf32>
  // expected-remark @+1 {{known, recomputable, result 0 in place of operand 1, result 0 in place of operand 2.}}
  %1 = arith.select %c, %x, %0 {test} : tensor<4x8xi1>, tensor<4x8xf32>
  // expected-remark @+1 {{known, recomputable.}}
  %2 = arith.truncf %x {test} : tensor<4x8xf32> to tensor<4x8xbf16>
  // expected-remark @+1 {{known, flops 32.000000, recomputable.}}
  %3 = arith.cmpf olt, %x, %0 {test} : tensor<4x8xf32>
  // expected-remark @+1 {{known, flops 64.000000, recomputable, result 0 in place of operand 0, result 0 in place of operand 1, result 0 in place of operand 2.}}
  %4 = math.fma %x, %x, %0 {test} : tensor<4x8xf32>
  return
}

func.func private @unknown_effect()
func.func private @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  %1 = math.exp %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @forever(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @forever(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @control(%x: tensor<4xf32>, %n: index, %p: i1) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  // 5 iterations of 4 exponentials; the new value of an iteration needs a place
  // beside the old one.
  // expected-remark @+1 {{known, flops 20.000000, workspace 64, recomputable.}}
  %0 = scf.for %i = %c0 to %c9 step %c2 iter_args(%a = %x) -> tensor<4xf32> {
    %1 = math.exp %a : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } {test}
  // Nobody knows how often: once.
  // expected-remark @+1 {{known, flops 4.000000, workspace 64, recomputable.}}
  %2 = scf.for %i = %c0 to %n step %c2 iter_args(%a = %x) -> tensor<4xf32> {
    %3 = math.exp %a : tensor<4xf32>
    scf.yield %3 : tensor<4xf32>
  } {test}
  // The dearer branch: the call's two temporaries and its result.
  // expected-remark @+1 {{known, flops 8.000000, workspace 192, recomputable.}}
  %4 = scf.if %p -> tensor<4xf32> {
    %5 = func.call @twice(%x) : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %5 : tensor<4xf32>
  } else {
    %6 = math.exp %x : tensor<4xf32>
    scf.yield %6 : tensor<4xf32>
  } {test}
  // expected-remark @+1 {{known, ordered.}}
  scf.if %p {
    func.call @unknown_effect() : () -> ()
  } {test}
  // expected-remark @+1 {{known, flops 8.000000, workspace 128, recomputable.}}
  %7 = call @twice(%x) {test} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-remark @+1 {{known, workspace 64, ordered.}}
  %8 = call @forever(%x) {test} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-remark @+1 {{known, ordered.}}
  call @unknown_effect() {test} : () -> ()
  return
}

func.func @overrides(%x: tensor<4xf32>, %m: memref<4xf32>) {
  // expected-remark @+1 {{known, flops 1000.000000, workspace 128, result 0 in place of operand 0.}}
  %0 = math.exp %x {test, checkpoint.flops = 1000 : i64,
    checkpoint.workspace_bytes = 128 : i64, checkpoint.recomputable = false}
    : tensor<4xf32>
  // Effects on memory that is no tensor.
  // expected-remark @+1 {{known, flops 4.000000, ordered.}}
  linalg.map { math.exp } ins(%m : memref<4xf32>) outs(%m : memref<4xf32>) {test}
  return
}
