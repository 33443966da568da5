// RUN: checkpoint-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(checkpoint-kernel-loops))" --verify-diagnostics

// What the runtime is to compute becomes no loops: they would sum in another order.

func.func private @product(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<64x64xf32>)
  // expected-error @+1 {{is no call of the runtime yet; run --checkpoint-call-runtime first}}
  linalg.matmul {checkpoint.product} ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>)
  return
}

// -----

func.func private @factor(%a: memref<4x4xf32>, %l: memref<4x4xf32>, %info: memref<i32>, %w: memref<64xi8>) {
  // expected-error @+1 {{is no call of the runtime yet; run --checkpoint-call-runtime first}}
  checkpoint.library_call "checkpointCholesky" descriptor [0] workspace 64 flops 2.0e+01 ins(%a : memref<4x4xf32>) outs(%l, %info : memref<4x4xf32>, memref<i32>) in(%w : memref<64xi8>)
  return
}
