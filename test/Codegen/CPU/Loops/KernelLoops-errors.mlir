// RUN: checkpoint-opt %s --pass-pipeline="builtin.module(func.func(checkpoint-kernel-loops))" --split-input-file --verify-diagnostics

func.func @tensors(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{is not on buffers}}
  %0 = linalg.map { math.exp } ins(%x : tensor<4xf32>) outs(%y : tensor<4xf32>)
  return %0 : tensor<4xf32>
}

// -----

func.func @dynamic(%x: memref<?xf32>, %y: memref<?xf32>) {
  // expected-error @below {{has a dynamic shape; only static shapes can be turned into loops}}
  linalg.map { math.exp } ins(%x : memref<?xf32>) outs(%y : memref<?xf32>)
  return
}

// -----

func.func @layout(%x: memref<4xf32, affine_map<(i) -> (i floordiv 2, i mod 2)>>, %y: memref<4xf32>) {
  // expected-error @below {{works on a buffer of type}}
  linalg.map { math.exp } ins(%x : memref<4xf32, affine_map<(i) -> (i floordiv 2, i mod 2)>>) outs(%y : memref<4xf32>)
  return
}

// -----

func.func private @product(memref<16x8xf32>)
// expected-error @below {{has other sections than 'checkpoint.sections' says; nothing may run between --checkpoint-join-slices and --checkpoint-kernel-loops}}
func.func private @inlined(%x: memref<16x8xf32>) attributes {
    checkpoint.inputs = 1 : i64, checkpoint.sections = [@product], checkpoint.slices = array<i64: 16>} {
  linalg.map { math.exp } ins(%x : memref<16x8xf32>) outs(%x : memref<16x8xf32>)
  return
}

// -----

func.func private @product(memref<16x8xf32>)
func.func private @checkpointEndSection(i64)
func.func private @without_rows(%x: memref<16x8xf32>) attributes {
    checkpoint.inputs = 1 : i64, checkpoint.sections = [@product], checkpoint.slices = array<i64: 16>} {
  // expected-error @below {{is no section of a joined kernel, which runs by rows or is one product, and then says that it is done}}
  memref.alloca_scope {
    linalg.map { math.exp } ins(%x : memref<16x8xf32>) outs(%x : memref<16x8xf32>)
    %c0 = arith.constant 0 : i64
    func.call @checkpointEndSection(%c0) : (i64) -> ()
  }
  return
}

// -----

func.func private @exp(memref<16x8xf32>)
func.func private @without_end(%x: memref<16x8xf32>) attributes {
    checkpoint.inputs = 1 : i64, checkpoint.sections = [@exp], checkpoint.slices = array<i64: 16>} {
  // expected-error @below {{is no section of a joined kernel, which runs by rows or is one product, and then says that it is done}}
  memref.alloca_scope {
    linalg.map { math.exp } ins(%x : memref<16x8xf32>) outs(%x : memref<16x8xf32>)
  } {checkpoint.rows = array<i64: 16>}
  return
}
