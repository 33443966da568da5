// RUN: echo '{"steps": [0, 1, 2, 0, 3, 4, 0, 1, 5]}' > %t.json
// RUN: %checkpoint-opt %s --checkpoint-remat="plan=%t.json quiet" -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %checkpoint-opt %t.mlir --checkpoint-verify --canonicalize --cse --checkpoint-verify --checkpoint-inline-recompute --canonicalize --checkpoint-verify -o /dev/null

// A view belongs to the run of what it views: made again outside for what
// reads it outside, inside a body for what reads it there. Fences and names
// give way to the plan's order and to tags. A donated argument of another shape
// is viewed in the result's.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[X:.*]]: tensor<16x16xf32>, %[[W:.*]]: tensor<256xf32> {tf.aliasing_output = 1 : i32}
// CHECK: %[[H:.*]] = checkpoint.dispatch @square2 ins(%[[X]] : {{.*}} {checkpoint.result_names = ["act"]}
// CHECK-NEXT: %[[V:.*]] = tensor.collapse_shape %[[H]]
// CHECK-NEXT: %[[A:.*]] = checkpoint.dispatch @square1 ins(%[[V]] :
// CHECK-NEXT: %[[S:.*]] = checkpoint.dispatch @sum ins(%[[A]] :
// CHECK-NEXT: %[[H2:.*]] = checkpoint.recompute 0 inputs(%{{.*}} = %[[X]] : {{.*}}) after(%[[S]] :
// CHECK: %[[V2:.*]] = tensor.collapse_shape %[[H2]]
// CHECK-NEXT: %[[B:.*]] = checkpoint.dispatch @square1 ins(%[[V2]] :
// CHECK: checkpoint.dispatch @square2 ins(%[[H2]] :
// CHECK: %[[A3:.*]] = checkpoint.recompute 1
// CHECK: %[[H3:.*]] = checkpoint.dispatch @square2
// CHECK-NEXT: %[[V3:.*]] = tensor.collapse_shape %[[H3]]
// CHECK-NEXT: checkpoint.dispatch @square1 ins(%[[V3]] : {{.*}} outs(%[[V3]] :
// CHECK: %[[D:.*]] = tensor.expand_shape %[[A3]]
// CHECK-NEXT: %[[P:.*]] = tensor.expand_shape %[[W]]
// CHECK-NEXT: checkpoint.dispatch @copy2 ins(%[[D]] : {{.*}} outs(%[[P]] :
// CHECK-NOT: checkpoint.fence
#map1 = affine_map<(i) -> (i)>
#map2 = affine_map<(i, j) -> (i, j)>
func.func @main(%x: tensor<16x16xf32>, %w: tensor<256xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<f32>, tensor<256xf32>, tensor<256xf32>, tensor<16x16xf32>) {
  %e1 = tensor.empty() : tensor<256xf32>
  %e2 = tensor.empty() : tensor<16x16xf32>
  %es = tensor.empty() : tensor<f32>
  %h = checkpoint.dispatch @square2 ins(%x : tensor<16x16xf32>) outs(%e2 : tensor<16x16xf32>) -> tensor<16x16xf32>
  %n = checkpoint.name %h "act" : tensor<16x16xf32>
  %v = tensor.collapse_shape %n [[0, 1]] : tensor<16x16xf32> into tensor<256xf32>
  %a = checkpoint.dispatch @square1 ins(%v : tensor<256xf32>) outs(%e1 : tensor<256xf32>) -> tensor<256xf32>
  %s = checkpoint.dispatch @sum ins(%a : tensor<256xf32>) outs(%es : tensor<f32>) -> tensor<f32>
  %f:2 = checkpoint.fence 7 %v, %s : tensor<256xf32>, tensor<f32>
  %b = checkpoint.dispatch @square1 ins(%f#0 : tensor<256xf32>) outs(%e1 : tensor<256xf32>) -> tensor<256xf32>
  %c = checkpoint.dispatch @square2 ins(%n : tensor<16x16xf32>) outs(%e2 : tensor<16x16xf32>) -> tensor<16x16xf32>
  %d = tensor.expand_shape %a [[0, 1]] output_shape [16, 16] : tensor<256xf32> into tensor<16x16xf32>
  %r = checkpoint.dispatch @copy2 ins(%d : tensor<16x16xf32>) outs(%e2 : tensor<16x16xf32>) -> tensor<16x16xf32>
  %q = tensor.collapse_shape %r [[0, 1]] : tensor<16x16xf32> into tensor<256xf32>
  return %s, %q, %b, %c : tensor<f32>, tensor<256xf32>, tensor<256xf32>, tensor<16x16xf32>
}
func.func private @square1(%a: tensor<256xf32>, %o: tensor<256xf32>) -> tensor<256xf32> attributes {checkpoint.kernel} {
  %r = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%a : tensor<256xf32>) outs(%o : tensor<256xf32>) {
  ^bb0(%x: f32, %u: f32):
    %m = arith.mulf %x, %x : f32
    linalg.yield %m : f32
  } -> tensor<256xf32>
  return %r : tensor<256xf32>
}
func.func private @square2(%a: tensor<16x16xf32>, %o: tensor<16x16xf32>) -> tensor<16x16xf32> attributes {checkpoint.kernel} {
  %r = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<16x16xf32>) outs(%o : tensor<16x16xf32>) {
  ^bb0(%x: f32, %u: f32):
    %m = arith.mulf %x, %x : f32
    linalg.yield %m : f32
  } -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}
func.func private @copy2(%a: tensor<16x16xf32>, %o: tensor<16x16xf32>) -> tensor<16x16xf32> attributes {checkpoint.kernel} {
  %r = linalg.copy ins(%a : tensor<16x16xf32>) outs(%o : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}
func.func private @sum(%a: tensor<256xf32>, %o: tensor<f32>) -> tensor<f32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%o : tensor<f32>) -> tensor<f32>
  %r = linalg.generic {indexing_maps = [#map1, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%a : tensor<256xf32>) outs(%f : tensor<f32>) {
  ^bb0(%p: f32, %c: f32):
    %n = arith.addf %c, %p : f32
    linalg.yield %n : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
