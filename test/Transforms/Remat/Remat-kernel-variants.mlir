// A kernel of two results runs again for one of them: the recomputation calls a
// kernel without the other. It is made once.

// RUN: echo '{"steps": [0, 1, 2, 0, 3, 0, 4]}' > %t.json
// RUN: %checkpoint-opt %s --checkpoint-remat="entry=separable plan=%t.json quiet" -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %checkpoint-opt %t.mlir --checkpoint-verify="entry=separable" --canonicalize --cse --checkpoint-inline-recompute --checkpoint-verify="entry=separable" -o /dev/null

// CHECK-LABEL: func.func @separable
// CHECK: %[[H:.*]]:2 = checkpoint.dispatch @both ins(
// CHECK: checkpoint.recompute 0
// CHECK: checkpoint.dispatch @both_only_1 ins(%{{.*}}, %{{.*}} : tensor<256xf32>, tensor<256xf32>) outs(%{{.*}} : tensor<256xf32>) -> tensor<256xf32>
// CHECK: checkpoint.recompute 1
// CHECK: checkpoint.dispatch @both_only_1
// CHECK: func.func private @both_only_1(%[[A:.*]]: tensor<256xf32>, %[[B:.*]]: tensor<256xf32>, %[[O:.*]]: tensor<256xf32>) -> tensor<256xf32>
// CHECK-SAME: checkpoint.variant_of = @both, checkpoint.variant_results = array<i64: 1>
// CHECK-NEXT: linalg.generic
// CHECK-SAME: outs(%[[O]] :
// CHECK-NEXT: ^bb0(%[[X:.*]]: f32, %[[Y:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT: arith.addf %[[X]], %[[Y]]
// CHECK-NOT: @both_only

// A variant that computes something else is caught.

// RUN: sed '/both_only_1(/,/return/s/addf/subf/' %t.mlir > %t.wrong.mlir
// RUN: not %checkpoint-opt %t.wrong.mlir --checkpoint-verify="entry=separable" -o /dev/null 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: computes as result 0 something else than @both as result 1

// Results that are made one from the other cannot be separated: a recomputation
// holds them all, which its plan knows.

// RUN: echo '{"steps": [0, 1, 0, 2]}' > %t2.json
// RUN: %checkpoint-opt %s --checkpoint-remat="entry=chained plan=%t2.json quiet" --checkpoint-verify="entry=chained" -o %t2.mlir
// RUN: FileCheck %s --check-prefix=CHAINED < %t2.mlir
// RUN: %checkpoint-run %s --entry=chained --compare=%t2.mlir
// CHAINED-LABEL: func.func @chained
// CHAINED-SAME: checkpoint.live_peak_bytes = 4100
// CHAINED: checkpoint.recompute
// CHAINED: checkpoint.dispatch @chain ins(
// CHAINED-SAME: -> tensor<256xf32>, tensor<256xf32>

// Ops that could be folded stay, so that the rest is the same to the bit.

// RUN: %checkpoint-opt %s --checkpoint-remat="entry=foldable plan=%t2.json quiet" --checkpoint-verify="entry=foldable" | FileCheck %s --check-prefix=FOLDABLE
// FOLDABLE: func.func private @fold_only_1
// FOLDABLE: arith.maximumf

#id = affine_map<(i) -> (i)>
func.func @separable(%x: tensor<256xf32>, %w: tensor<256xf32>) -> (tensor<f32>, tensor<256xf32>, tensor<256xf32>) {
  %e = tensor.empty() : tensor<256xf32>
  %s = tensor.empty() : tensor<f32>
  %h:2 = checkpoint.dispatch @both ins(%x, %w : tensor<256xf32>, tensor<256xf32>) outs(%e, %e : tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>, tensor<256xf32>
  %a = checkpoint.dispatch @mul ins(%h#0, %h#1 : tensor<256xf32>, tensor<256xf32>) outs(%e : tensor<256xf32>) -> tensor<256xf32>
  %l = checkpoint.dispatch @sum ins(%a : tensor<256xf32>) outs(%s : tensor<f32>) -> tensor<f32>
  %b = checkpoint.dispatch @mul ins(%h#1, %w : tensor<256xf32>, tensor<256xf32>) outs(%e : tensor<256xf32>) -> tensor<256xf32>
  %c = checkpoint.dispatch @mul ins(%h#1, %x : tensor<256xf32>, tensor<256xf32>) outs(%e : tensor<256xf32>) -> tensor<256xf32>
  return %l, %b, %c : tensor<f32>, tensor<256xf32>, tensor<256xf32>
}

func.func @chained(%x: tensor<256xf32>, %w: tensor<256xf32>) -> (tensor<f32>, tensor<256xf32>) {
  %e = tensor.empty() : tensor<256xf32>
  %s = tensor.empty() : tensor<f32>
  %h:2 = checkpoint.dispatch @chain ins(%x, %w : tensor<256xf32>, tensor<256xf32>) outs(%e, %e : tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>, tensor<256xf32>
  %l = checkpoint.dispatch @sum ins(%h#0 : tensor<256xf32>) outs(%s : tensor<f32>) -> tensor<f32>
  %b = checkpoint.dispatch @mul ins(%h#1, %w : tensor<256xf32>, tensor<256xf32>) outs(%e : tensor<256xf32>) -> tensor<256xf32>
  return %l, %b : tensor<f32>, tensor<256xf32>
}

func.func @foldable(%x: tensor<256xf32>, %w: tensor<256xf32>) -> (tensor<f32>, tensor<256xf32>) {
  %e = tensor.empty() : tensor<256xf32>
  %s = tensor.empty() : tensor<f32>
  %h:2 = checkpoint.dispatch @fold ins(%x : tensor<256xf32>) outs(%e, %e : tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>, tensor<256xf32>
  %l = checkpoint.dispatch @sum ins(%h#0 : tensor<256xf32>) outs(%s : tensor<f32>) -> tensor<f32>
  %b = checkpoint.dispatch @mul ins(%h#1, %w : tensor<256xf32>, tensor<256xf32>) outs(%e : tensor<256xf32>) -> tensor<256xf32>
  return %l, %b : tensor<f32>, tensor<256xf32>
}

func.func private @fold(%a: tensor<256xf32>, %o: tensor<256xf32>, %p: tensor<256xf32>) -> (tensor<256xf32>, tensor<256xf32>) attributes {checkpoint.kernel} {
  %r:2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} ins(%a : tensor<256xf32>) outs(%o, %p : tensor<256xf32>, tensor<256xf32>) {
  ^bb0(%x: f32, %u: f32, %v: f32):
    %m = arith.maximumf %x, %x : f32
    %n = math.tanh %m : f32
    linalg.yield %m, %n : f32, f32
  } -> (tensor<256xf32>, tensor<256xf32>)
  return %r#0, %r#1 : tensor<256xf32>, tensor<256xf32>
}
func.func private @both(%a: tensor<256xf32>, %b: tensor<256xf32>, %o: tensor<256xf32>, %p: tensor<256xf32>) -> (tensor<256xf32>, tensor<256xf32>) attributes {checkpoint.kernel} {
  %r:2 = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]} ins(%a, %b : tensor<256xf32>, tensor<256xf32>) outs(%o, %p : tensor<256xf32>, tensor<256xf32>) {
  ^bb0(%x: f32, %y: f32, %u: f32, %v: f32):
    %m = arith.mulf %x, %y : f32
    %n = arith.addf %x, %y : f32
    linalg.yield %m, %n : f32, f32
  } -> (tensor<256xf32>, tensor<256xf32>)
  return %r#0, %r#1 : tensor<256xf32>, tensor<256xf32>
}
func.func private @chain(%a: tensor<256xf32>, %b: tensor<256xf32>, %o: tensor<256xf32>, %p: tensor<256xf32>) -> (tensor<256xf32>, tensor<256xf32>) attributes {checkpoint.kernel} {
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} ins(%a, %b : tensor<256xf32>, tensor<256xf32>) outs(%o : tensor<256xf32>) {
  ^bb0(%x: f32, %y: f32, %u: f32):
    %m = arith.mulf %x, %y : f32
    linalg.yield %m : f32
  } -> tensor<256xf32>
  %q = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%r : tensor<256xf32>) outs(%p : tensor<256xf32>) {
  ^bb0(%x: f32, %u: f32):
    %m = arith.mulf %x, %x : f32
    linalg.yield %m : f32
  } -> tensor<256xf32>
  return %r, %q : tensor<256xf32>, tensor<256xf32>
}
func.func private @mul(%a: tensor<256xf32>, %b: tensor<256xf32>, %o: tensor<256xf32>) -> tensor<256xf32> attributes {checkpoint.kernel} {
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} ins(%a, %b : tensor<256xf32>, tensor<256xf32>) outs(%o : tensor<256xf32>) {
  ^bb0(%x: f32, %y: f32, %u: f32):
    %m = arith.mulf %x, %y : f32
    linalg.yield %m : f32
  } -> tensor<256xf32>
  return %r : tensor<256xf32>
}
func.func private @sum(%a: tensor<256xf32>, %o: tensor<f32>) -> tensor<f32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%o : tensor<f32>) -> tensor<f32>
  %r = linalg.generic {indexing_maps = [#id, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%a : tensor<256xf32>) outs(%f : tensor<f32>) {
  ^bb0(%p: f32, %c: f32):
    %n = arith.addf %c, %p : f32
    linalg.yield %n : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
