// RUN: %checkpoint-opt %s --pass-pipeline="builtin.module(func.func(checkpoint-kernel-loops))" --split-input-file --verify-diagnostics

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

func.func private @mixed(%x: memref<16x8xf32>) {
  checkpoint.tile_loop in (16) {
    checkpoint.tile_loop in (16, 8) {
      linalg.map { math.exp } ins(%x : memref<16x8xf32>) outs(%x : memref<16x8xf32>)
    }
    // expected-error @below {{stands beside matmuls or tile loops; put it into a tile loop of its own}}
    linalg.map { math.exp } ins(%x : memref<16x8xf32>) outs(%x : memref<16x8xf32>)
  }
  return
}

// -----

func.func private @no_product(%x: memref<16x8x8xf32>, %y: memref<16x8x8xf32>) {
  checkpoint.tile_loop in (16) {
    // expected-error @below {{has no descriptor of a CheckpointProduct of its buffers' element types}}
    checkpoint.matmul descriptor [1, 2, 3] ins(%x, %x : memref<16x8x8xf32>, memref<16x8x8xf32>) outs(%y : memref<16x8x8xf32>)
  }
  return
}

// -----

func.func private @other_batch(%x: memref<16x8x8xf32>, %y: memref<16x8x8xf32>) {
  checkpoint.tile_loop in (8) {
    // expected-error @below {{multiplies a batch of (16), which does not begin with the tile loop's sizes (8)}}
    checkpoint.matmul descriptor [1, 0, 0, 0, 8, 8, 8, 1, 16, 0, 0, 0, 0, 0, 64, 0, 0, 0, 0, 0, 64, 0, 0, 0, 0, 0, 64, 0, 0, 0, 0, 0, 8, 1, 0, 8, 1, 0, 8, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] ins(%x, %x : memref<16x8x8xf32>, memref<16x8x8xf32>) outs(%y : memref<16x8x8xf32>)
  }
  return
}

// -----

func.func private @sliced(%x: memref<16x8x8xf32>, %y: memref<16x8x8xf32>, %n: index) {
  checkpoint.tile_loop in (16) {
    // expected-error @below {{computes one slice already}}
    checkpoint.matmul descriptor [1, 0, 0, 0, 8, 8, 8, 1, 16, 0, 0, 0, 0, 0, 64, 0, 0, 0, 0, 0, 64, 0, 0, 0, 0, 0, 64, 0, 0, 0, 0, 0, 8, 1, 0, 8, 1, 0, 8, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] ins(%x, %x : memref<16x8x8xf32>, memref<16x8x8xf32>) outs(%y : memref<16x8x8xf32>) slice %n
  }
  return
}

// -----

func.func private @sections_within(%x: memref<16x8x4xf32>) {
  checkpoint.tile_loop in (16) {
    // expected-error @below {{has sections of its own; only the sections of an outermost tile loop can be lowered}}
    checkpoint.tile_loop in (16, 8) {
      checkpoint.tile_loop in (16, 8, 4) {
        linalg.map { math.exp } ins(%x : memref<16x8x4xf32>) outs(%x : memref<16x8x4xf32>)
      }
    }
  }
  return
}

// -----

#mirrored = affine_map<(i, j) -> (i, 7 - j)>
#same = affine_map<(i, j) -> (i, j)>
func.func private @mirrored(%x: memref<16x8xf32>) {
  checkpoint.tile_loop in (16) private(%s : memref<16x8xf32>) {
    linalg.map { math.exp } ins(%x : memref<16x8xf32>) outs(%s : memref<16x8xf32>)
    // expected-error @below {{uses a private buffer of a tile loop otherwise than as an operand of a matmul, or of a structured operation that indexes it by loops alone}}
    linalg.generic {indexing_maps = [#mirrored, #same], iterator_types = ["parallel", "parallel"]} ins(%s : memref<16x8xf32>) outs(%x : memref<16x8xf32>) {
    ^bb0(%a: f32, %b: f32):
      linalg.yield %a : f32
    }
  }
  return
}

// -----

#same = affine_map<(i, j) -> (i, j)>
func.func private @loaded(%x: memref<16x8xf32>) {
  checkpoint.tile_loop in (16) private(%s : memref<16x8xf32>) {
    linalg.generic {indexing_maps = [#same], iterator_types = ["parallel", "parallel"]} outs(%x : memref<16x8xf32>) {
    ^bb0(%b: f32):
      %i = linalg.index 0 : index
      // expected-error @below {{uses a private buffer of a tile loop otherwise than}}
      %a = memref.load %s[%i, %i] : memref<16x8xf32>
      linalg.yield %a : f32
    }
  }
  return
}
