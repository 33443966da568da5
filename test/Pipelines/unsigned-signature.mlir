// That integers of a step are unsigned is still known when nothing else of the
// step is as it was.

// RUN: %checkpoint-opt %s --checkpoint-prepare -o %t.prepared.mlir
// RUN: FileCheck %s < %t.prepared.mlir
// RUN: %checkpoint-opt %t.prepared.mlir --checkpoint-remat="policy=selective quiet" -o %t.planned.mlir
// RUN: FileCheck %s < %t.planned.mlir
// RUN: FileCheck %s --check-prefix=AGAIN < %t.planned.mlir
// RUN: %checkpoint-opt %t.planned.mlir --checkpoint-inline-recompute | FileCheck %s
// RUN: %checkpoint-opt %t.planned.mlir --checkpoint-lower-to-arena -o %t.arena.mlir
// RUN: FileCheck %s --check-prefix=BUFFERS < %t.arena.mlir
// RUN: %checkpoint-opt %t.arena.mlir --checkpoint-join-kernels | FileCheck %s --check-prefix=BUFFERS
// RUN: %checkpoint-opt %t.arena.mlir --checkpoint-kernels-to-llvm -o %t.llvm.mlir

// CHECK: func.func @step(
// CHECK-SAME: %{{[a-z0-9]+}}: tensor<64xf32>,
// CHECK-SAME: %{{[a-z0-9]+}}: tensor<64xi8> {checkpoint.unsigned},
// CHECK-SAME: %{{[a-z0-9]+}}: tensor<2xi32> {checkpoint.unsigned, tf.aliasing_output = 2 : i32},
// CHECK-SAME: %{{[a-z0-9]+}}: tensor<2xi32>)
// CHECK-SAME: -> (tensor<f32> {checkpoint.loss}, tensor<64xf32>, tensor<2xi32> {checkpoint.unsigned}, tensor<2xi32>, tensor<64xi8> {checkpoint.unsigned})
// AGAIN: checkpoint.recompute
// BUFFERS: func.func @step(
// BUFFERS-SAME: %{{[a-z0-9]+}}: memref<{{[0-9]+}}xi8>,
// BUFFERS-SAME: %{{[a-z0-9]+}}: memref<256xi8>,
// BUFFERS-SAME: %{{[a-z0-9]+}}: memref<64xi8> {checkpoint.unsigned},
// BUFFERS-SAME: %{{[a-z0-9]+}}: memref<8xi8> {checkpoint.unsigned, tf.aliasing_output = 2 : i32},
// BUFFERS-SAME: %{{[a-z0-9]+}}: memref<8xi8>)
// BUFFERS-SAME: -> (memref<f32> {checkpoint.loss}, memref<64xf32>, memref<2xi32> {checkpoint.unsigned}, memref<2xi32>, memref<64xi8> {checkpoint.unsigned})
func.func @step(%x: tensor<64xf32>, %mask: tensor<64xui8>,
                       %key: tensor<2xui32> {tf.aliasing_output = 2 : i32},
                       %count: tensor<2xi32>)
    -> (tensor<f32> {checkpoint.loss}, tensor<64xf32>, tensor<2xui32>, tensor<2xi32>, tensor<64xui8>) {
  %bytes = builtin.unrealized_conversion_cast %mask : tensor<64xui8> to tensor<64xi8>
  %words = builtin.unrealized_conversion_cast %key : tensor<2xui32> to tensor<2xi32>
  %e = tensor.empty() : tensor<64xf32>
  %m = linalg.map { arith.uitofp } ins(%bytes : tensor<64xi8>) outs(%e : tensor<64xf32>)
  %h = linalg.map { arith.mulf } ins(%x, %m : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>)
  %a = linalg.map { math.exp } ins(%h : tensor<64xf32>) outs(%e : tensor<64xf32>)
  %zero = arith.constant 0.0 : f32
  %s = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%s : tensor<f32>) -> tensor<f32>
  %loss = linalg.reduce { arith.addf } ins(%a : tensor<64xf32>) outs(%f : tensor<f32>) dimensions = [0]
  %g = linalg.map { arith.mulf } ins(%a, %m : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>)
  %k = tensor.empty() : tensor<2xi32>
  %next = linalg.map { arith.muli } ins(%words, %words : tensor<2xi32>, tensor<2xi32>) outs(%k : tensor<2xi32>)
  %more = linalg.map { arith.addi } ins(%count, %count : tensor<2xi32>, tensor<2xi32>) outs(%k : tensor<2xi32>)
  %b = tensor.empty() : tensor<64xi8>
  %twice = linalg.map { arith.addi } ins(%bytes, %bytes : tensor<64xi8>, tensor<64xi8>) outs(%b : tensor<64xi8>)
  %next_key = builtin.unrealized_conversion_cast %next : tensor<2xi32> to tensor<2xui32>
  %next_mask = builtin.unrealized_conversion_cast %twice : tensor<64xi8> to tensor<64xui8>
  return %loss, %g, %next_key, %more, %next_mask : tensor<f32>, tensor<64xf32>, tensor<2xui32>, tensor<2xi32>, tensor<64xui8>
}
