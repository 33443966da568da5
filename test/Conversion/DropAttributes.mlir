// RUN: %checkpoint-opt %s --checkpoint-drop-attributes | FileCheck %s

// The dialect's go, on functions, arguments, results and operations; others stay.
// CHECK: module {
// CHECK: func.func @step(%{{.*}}: tensor<4xf32>, %{{.*}}: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<4xf32> {jax.result_info = "w"}) attributes {other = 1 : i64} {
// CHECK-NEXT: arith.addf %{{.*}}, %{{.*}} {source = "here"} : tensor<4xf32>
// CHECK-NOT: checkpoint
module attributes {checkpoint.fused} {
  func.func @step(%x: tensor<4xf32> {checkpoint.donated}, %w: tensor<4xf32> {tf.aliasing_output = 0 : i32})
      -> (tensor<4xf32> {checkpoint.loss, jax.result_info = "w"})
      attributes {checkpoint.live_peak_bytes = 4 : i64, other = 1 : i64} {
    %0 = arith.addf %x, %w {checkpoint.phase = "forward", source = "here"} : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
