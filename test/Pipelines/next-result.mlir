// Which result is an argument's value in the next step is still known when
// nothing else of the step is as it was: its integers lose their sign, its
// segment becomes tags, its operations kernels, some of which run again.

// RUN: %checkpoint-opt %s --checkpoint-flatten-segments | FileCheck %s --check-prefixes=CHECK,SIGNED
// RUN: %checkpoint-opt %s --checkpoint-prepare -o %t.prepared.mlir
// RUN: FileCheck %s --check-prefixes=CHECK,SIGNLESS < %t.prepared.mlir
// RUN: %checkpoint-opt %t.prepared.mlir --checkpoint-remat="policy=selective quiet" --checkpoint-verify -o %t.planned.mlir
// RUN: FileCheck %s --check-prefixes=CHECK,SIGNLESS < %t.planned.mlir
// RUN: FileCheck %s --check-prefix=AGAIN < %t.planned.mlir
// RUN: %checkpoint-opt %t.planned.mlir --checkpoint-inline-recompute | FileCheck %s --check-prefixes=CHECK,SIGNLESS

// CHECK: func.func @step(
// CHECK-SAME: %{{[a-z0-9]+}}: tensor<64xf32> {checkpoint.next_result = 2 : i64, tf.aliasing_output = 1 : i32},
// CHECK-SAME: %{{[a-z0-9]+}}: tensor<64xf32> {checkpoint.next_result = 1 : i64, tf.aliasing_output = 2 : i32},
// SIGNED-SAME: %{{[a-z0-9]+}}: tensor<2xui32> {checkpoint.next_result = 3 : i64})
// SIGNLESS-SAME: %{{[a-z0-9]+}}: tensor<2xi32> {checkpoint.next_result = 3 : i64, checkpoint.unsigned})
// AGAIN: checkpoint.recompute
func.func @step(%x: tensor<64xf32> {checkpoint.next_result = 2 : i64, tf.aliasing_output = 1 : i32},
                %y: tensor<64xf32> {checkpoint.next_result = 1 : i64, tf.aliasing_output = 2 : i32},
                %key: tensor<2xui32> {checkpoint.next_result = 3 : i64})
    -> (tensor<f32>, tensor<64xf32>, tensor<64xf32>, tensor<2xui32>) {
  %words = builtin.unrealized_conversion_cast %key : tensor<2xui32> to tensor<2xi32>
  %e = tensor.empty() : tensor<64xf32>
  %h = linalg.map { arith.mulf } ins(%x, %y : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>)
  %a = checkpoint.segment "body" -> tensor<64xf32> {
    %s = linalg.map { math.exp } ins(%h : tensor<64xf32>) outs(%e : tensor<64xf32>)
    checkpoint.yield %s : tensor<64xf32>
  }
  %zero = arith.constant 0.0 : f32
  %s = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%s : tensor<f32>) -> tensor<f32>
  %loss = linalg.reduce { arith.addf } ins(%a : tensor<64xf32>) outs(%f : tensor<f32>) dimensions = [0]
  %g = linalg.map { arith.mulf } ins(%a, %y : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>)
  %d = linalg.map { arith.mulf } ins(%a, %x : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>)
  %k = tensor.empty() : tensor<2xi32>
  %next = linalg.map { arith.muli } ins(%words, %words : tensor<2xi32>, tensor<2xi32>) outs(%k : tensor<2xi32>)
  %next_key = builtin.unrealized_conversion_cast %next : tensor<2xi32> to tensor<2xui32>
  return %loss, %g, %d, %next_key : tensor<f32>, tensor<64xf32>, tensor<64xf32>, tensor<2xui32>
}
