// RUN: %checkpoint-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(checkpoint-kernel-loops))" --verify-diagnostics

// What the library may compute becomes no loops: they would sum in another order.

func.func private @product(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<64x64xf32>)
  // expected-error @+1 {{may be a matmul of the library; run --checkpoint-select-matmuls first}}
  linalg.matmul {checkpoint.product} ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>)
  return
}
