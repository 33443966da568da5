// RUN: %checkpoint-opt %s -split-input-file -verify-diagnostics

func.func private @no_sizes() {
  // expected-error @below {{needs sizes of loops, each at least 1}}
  checkpoint.tile_loop in () {
  }
  return
}

// -----

func.func private @empty() {
  // expected-error @below {{needs sizes of loops, each at least 1}}
  checkpoint.tile_loop in (4, 0) {
  }
  return
}

// -----

func.func private @private_tensor() {
  // expected-error @below {{has a private buffer of type 'tensor<4xf32>'; it must be a memref of a static shape in the default layout and memory space}}
  checkpoint.tile_loop in (4) private(%t : tensor<4xf32>) {
  }
  return
}

// -----

func.func private @private_dynamic() {
  // expected-error @below {{has a private buffer of type 'memref<?xf32>'}}
  checkpoint.tile_loop in (4) private(%t : memref<?xf32>) {
  }
  return
}

// -----

func.func private @private_strided() {
  // expected-error @below {{has a private buffer of type 'memref<4xf32, strided<[2]>>'}}
  checkpoint.tile_loop in (4) private(%t : memref<4xf32, strided<[2]>>) {
  }
  return
}

// -----

func.func private @other_sizes(%x: memref<4x8xf32>) {
  // expected-note @below {{in this tile loop}}
  checkpoint.tile_loop in (8) {
    // expected-error @below {{does not run tile by tile: it needs first loops of the sizes (8), but has loops of (4, 8)}}
    linalg.map { math.exp } ins(%x : memref<4x8xf32>) outs(%x : memref<4x8xf32>)
  }
  return
}

// -----

func.func private @too_few_loops(%x: memref<4xf32>) {
  // expected-note @below {{in this tile loop}}
  checkpoint.tile_loop in (4, 8) {
    // expected-error @below {{it needs first loops of the sizes (4, 8), but has loops of (4)}}
    memref.copy %x, %x : memref<4xf32> to memref<4xf32>
  }
  return
}

// -----

func.func private @nested(%x: memref<4xf32>) {
  // expected-note @below {{in this tile loop}}
  checkpoint.tile_loop in (4, 8) {
    // expected-error @below {{it needs first loops of the sizes (4, 8), but has loops of (4)}}
    checkpoint.tile_loop in (4) {
      linalg.map { math.exp } ins(%x : memref<4xf32>) outs(%x : memref<4xf32>)
    }
  }
  return
}

// -----

func.func private @store(%x: memref<4xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  // expected-note @below {{in this tile loop}}
  checkpoint.tile_loop in (4) {
    // expected-error @below {{does not run tile by tile: it needs first loops of the sizes (4)}}
    memref.store %v, %x[%c0] : memref<4xf32>
  }
  return
}

// -----

func.func private @tensors(%x: tensor<4xf32>) {
  // expected-note @below {{in this tile loop}}
  checkpoint.tile_loop in (4) {
    // expected-error @below {{does not run tile by tile}}
    %0 = "test.unknown"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  }
  return
}

// -----

func.func private @arguments() {
  // expected-error @below {{region should have no arguments}}
  "checkpoint.in_order"() ({
  ^bb0(%x: index):
  }) : () -> ()
  return
}

// -----

func.func private @twice(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // expected-error @below {{must stand once, in the body itself of an 'scf.parallel' of one dimension: an iteration has one turn}}
    checkpoint.in_order {
    }
    checkpoint.in_order {
    }
  }
  return
}

// -----

func.func private @sometimes(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.if %c {
      // expected-error @below {{must stand once, in the body itself}}
      checkpoint.in_order {
      }
    }
  }
  return
}

// -----

func.func private @two_dimensions(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    // expected-error @below {{must stand once, in the body itself}}
    checkpoint.in_order {
    }
  }
  return
}
