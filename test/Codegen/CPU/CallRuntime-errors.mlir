// RUN: %checkpoint-opt %s --checkpoint-call-runtime --split-input-file --verify-diagnostics

func.func private @no_descriptor(%a: memref<8x8xf32>) {
  // expected-error @below {{has no descriptor of a CheckpointProduct of its buffers' element types}}
  checkpoint.matmul descriptor [] ins(%a, %a : memref<8x8xf32>, memref<8x8xf32>) outs(%a : memref<8x8xf32>)
  return
}

// -----

func.func private @other_type(%a: memref<8x16xf32>, %b: memref<16x4xf32>, %c: memref<8x4xi32>) {
  // expected-error @below {{has no descriptor of a CheckpointProduct of its buffers' element types}}
  checkpoint.matmul descriptor [0, 0, 0, 0, 8, 4, 16, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 1, 0, 4, 1, 0, 4, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0] ins(%a, %b : memref<8x16xf32>, memref<16x4xf32>) outs(%c : memref<8x4xi32>)
  return
}

// -----

// expected-error @below {{has the name of a function of the runtime, '@checkpointEndSection'; give it another name}}
func.func @checkpointEndSection(%x: memref<4xf32>) {
  checkpoint.end_section 0
  return
}
