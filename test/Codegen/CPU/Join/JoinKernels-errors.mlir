// RUN: %checkpoint-opt %s --split-input-file --checkpoint-join-kernels=explain=1 -verify-diagnostics | FileCheck %s

// Why kernels are not joined.

// CHECK-NOT: call @rows

// A sum of each column: no row of it is done before all rows are.
#m = affine_map<(i, j) -> (i, j)>
#c = affine_map<(i, j) -> (j)>
func.func @columns(%arena: memref<16384xi8>, %a: memref<4096xi8>) -> memref<16x64xf32> {
  %c0 = arith.constant 0 : index
  %c4096 = arith.constant 4096 : index
  %x = memref.view %a[%c0][] : memref<4096xi8> to memref<16x64xf32>
  %y = memref.view %arena[%c0][] : memref<16384xi8> to memref<16x64xf32>
  call @negate(%x, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  %s = memref.view %arena[%c4096][] : memref<16384xi8> to memref<64xf32>
  call @sum(%y, %s) : (memref<16x64xf32>, memref<64xf32>) -> ()
  return %y : memref<16x64xf32>
}
func.func private @negate(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}
// expected-remark @+1 {{@sum is joined with nothing: its operations have no first loops in common that are parallel and write apart}}
func.func private @sum(%x: memref<16x64xf32>, %s: memref<64xf32>) {
  linalg.generic {indexing_maps = [#m, #c], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%s : memref<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.addf %out, %a : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// The same with the columns' loop first: its sums would run across memory.
#m = affine_map<(i, j) -> (i, j)>
#r = affine_map<(i, j) -> (i)>
#t = affine_map<(i, j) -> (j, i)>
func.func @columns_first(%arena: memref<16384xi8>, %a: memref<4096xi8>) -> memref<16x64xf32> {
  %c0 = arith.constant 0 : index
  %c4096 = arith.constant 4096 : index
  %x = memref.view %a[%c0][] : memref<4096xi8> to memref<16x64xf32>
  %y = memref.view %arena[%c0][] : memref<16384xi8> to memref<16x64xf32>
  call @negate(%x, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  %s = memref.view %arena[%c4096][] : memref<16384xi8> to memref<64xf32>
  call @sum(%y, %s) : (memref<16x64xf32>, memref<64xf32>) -> ()
  return %y : memref<16x64xf32>
}
func.func private @negate(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}
// expected-remark @+1 {{@sum is joined with nothing: row by row it would compute sums in another order, or not along memory}}
func.func private @sum(%x: memref<16x64xf32>, %s: memref<64xf32>) {
  linalg.generic {indexing_maps = [#t, #r], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<16x64xf32>) outs(%s : memref<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.addf %out, %a : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// A loop that is not structured.
#m = affine_map<(i, j) -> (i, j)>
func.func @stores(%arena: memref<16384xi8>, %a: memref<4096xi8>) -> memref<16x64xf32> {
  %c0 = arith.constant 0 : index
  %x = memref.view %a[%c0][] : memref<4096xi8> to memref<16x64xf32>
  %y = memref.view %arena[%c0][] : memref<16384xi8> to memref<16x64xf32>
  call @negate(%x, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @store(%y) : (memref<16x64xf32>) -> ()
  return %y : memref<16x64xf32>
}
func.func private @negate(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}
// expected-remark @+1 {{@store is joined with nothing: 'memref.store' is not structured}}
func.func private @store(%x: memref<16x64xf32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  memref.store %one, %x[%c0, %c0] : memref<16x64xf32>
  return
}

// -----

// Each row reads one column of what was written.
#m = affine_map<(i, j) -> (i, j)>
#t = affine_map<(i, j) -> (j, i)>
func.func @transposed(%arena: memref<16384xi8>, %a: memref<4096xi8>) -> memref<16x64xf32> {
  %c0 = arith.constant 0 : index
  %c4096 = arith.constant 4096 : index
  %x = memref.view %a[%c0][] : memref<4096xi8> to memref<16x64xf32>
  %y = memref.view %arena[%c0][] : memref<16384xi8> to memref<16x64xf32>
  call @negate(%x, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  %z = memref.view %arena[%c4096][] : memref<16384xi8> to memref<16x64xf32>
  %w = memref.view %arena[%c0][] : memref<16384xi8> to memref<64x16xf32>
  // expected-remark @+1 {{@transpose is not joined with @negate: a row of one uses bytes of other rows of the other}}
  call @transpose(%w, %z) : (memref<64x16xf32>, memref<16x64xf32>) -> ()
  return %z : memref<16x64xf32>
}
func.func private @negate(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @transpose(%x: memref<64x16xf32>, %y: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#t, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<64x16xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    linalg.yield %a : f32
  }
  return
}

// -----

// The second result lies over half of the first one, of which the other half is
// read later.
#m = affine_map<(i, j) -> (i, j)>
func.func @overlap(%arena: memref<16384xi8>, %a: memref<4096xi8>) -> (memref<8x64xf32>, memref<16x64xf32>) {
  %c0 = arith.constant 0 : index
  %c2048 = arith.constant 2048 : index
  %x = memref.view %a[%c0][] : memref<4096xi8> to memref<16x64xf32>
  %y = memref.view %arena[%c0][] : memref<16384xi8> to memref<16x64xf32>
  call @negate(%x, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  %half = memref.view %arena[%c0][] : memref<16384xi8> to memref<8x64xf32>
  %z = memref.view %arena[%c2048][] : memref<16384xi8> to memref<16x64xf32>
  // expected-remark @+1 {{@negate is not joined with @negate: a row of one uses bytes of other rows of the other}}
  call @negate(%x, %z) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  return %half, %z : memref<8x64xf32>, memref<16x64xf32>
}
func.func private @negate(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// A row's place depends on what a tensor holds that is written here, too.
#m = affine_map<(i, j) -> (i, j)>
func.func @gathers(%arena: memref<16384xi8>, %a: memref<4096xi8>) -> memref<16x64xf32> {
  %c0 = arith.constant 0 : index
  %c4096 = arith.constant 4096 : index
  %x = memref.view %a[%c0][] : memref<4096xi8> to memref<16x64xf32>
  %y = memref.view %arena[%c0][] : memref<16384xi8> to memref<16x64xf32>
  call @negate(%x, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  %z = memref.view %arena[%c4096][] : memref<16384xi8> to memref<16x64xf32>
  // expected-remark @+1 {{@gather is not joined with @negate: a row of one uses bytes of other rows of the other}}
  call @gather(%y, %z) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  return %z : memref<16x64xf32>
}
func.func private @negate(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @gather(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  %c15 = arith.constant 15 : index
  linalg.generic {indexing_maps = [#m], iterator_types = ["parallel", "parallel"]} outs(%y : memref<16x64xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.subi %c15, %i : index
    %0 = memref.load %x[%k, %j] : memref<16x64xf32>
    linalg.yield %0 : f32
  }
  return
}

// -----

// What runs in between reads the one and is read by the other.
#m = affine_map<(i, j) -> (i, j)>
func.func @between(%arena: memref<16384xi8>, %a: memref<4096xi8>) -> memref<16x64xf32> {
  %c0 = arith.constant 0 : index
  %c4096 = arith.constant 4096 : index
  %c8192 = arith.constant 8192 : index
  %x = memref.view %a[%c0][] : memref<4096xi8> to memref<16x64xf32>
  %y = memref.view %arena[%c0][] : memref<16384xi8> to memref<16x64xf32>
  call @negate(%x, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  %z = memref.view %arena[%c4096][] : memref<16384xi8> to memref<16x64xf32>
  %w = memref.view %arena[%c8192][] : memref<16384xi8> to memref<16x64xf32>
  call @shift(%y, %z) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  // expected-remark @+1 {{@add is not joined with @negate: what runs in between uses the same bytes}}
  call @add(%y, %z, %w) : (memref<16x64xf32>, memref<16x64xf32>, memref<16x64xf32>) -> ()
  return %w : memref<16x64xf32>
}
func.func private @negate(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @add(%x: memref<16x64xf32>, %y: memref<16x64xf32>, %z: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#m, #m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : memref<16x64xf32>, memref<16x64xf32>) outs(%z : memref<16x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  }
  return
}
// expected-remark @+1 {{@shift is joined with nothing: 'memref.load' is not structured}}
func.func private @shift(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  %c0 = arith.constant 0 : index
  %0 = memref.load %x[%c0, %c0] : memref<16x64xf32>
  memref.store %0, %y[%c0, %c0] : memref<16x64xf32>
  return
}

// -----

// Too few rows.
#m = affine_map<(i, j) -> (i, j)>
func.func @few(%arena: memref<16384xi8>, %a: memref<4096xi8>) -> memref<4x256xf32> {
  %c0 = arith.constant 0 : index
  %x = memref.view %a[%c0][] : memref<4096xi8> to memref<4x256xf32>
  %y = memref.view %arena[%c0][] : memref<16384xi8> to memref<4x256xf32>
  call @negate(%x, %y) : (memref<4x256xf32>, memref<4x256xf32>) -> ()
  // expected-remark @+1 {{@negate is not joined with @negate: there would be too few rows, or too short or too long ones}}
  call @negate(%y, %y) : (memref<4x256xf32>, memref<4x256xf32>) -> ()
  return %y : memref<4x256xf32>
}
func.func private @negate(%x: memref<4x256xf32>, %y: memref<4x256xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<4x256xf32>) outs(%y : memref<4x256xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Too short rows: the loop around them would cost as much as what is in them.
#m = affine_map<(i, j) -> (i, j)>
func.func @short(%arena: memref<16384xi8>, %a: memref<4096xi8>) -> memref<64x16xf32> {
  %c0 = arith.constant 0 : index
  %x = memref.view %a[%c0][] : memref<4096xi8> to memref<64x16xf32>
  %y = memref.view %arena[%c0][] : memref<16384xi8> to memref<64x16xf32>
  call @negate(%x, %y) : (memref<64x16xf32>, memref<64x16xf32>) -> ()
  // expected-remark @+1 {{@negate is not joined with @negate: there would be too few rows, or too short or too long ones}}
  call @negate(%y, %y) : (memref<64x16xf32>, memref<64x16xf32>) -> ()
  return %y : memref<64x16xf32>
}
func.func private @negate(%x: memref<64x16xf32>, %y: memref<64x16xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<64x16xf32>) outs(%y : memref<64x16xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Too long rows: the second kernel would find nothing of the first one's row in
// the cache.
#r = affine_map<(i, j) -> (i)>
#m = affine_map<(i, j) -> (i, j)>
func.func @long(%arena: memref<4194304xi8>, %a: memref<4194304xi8>) -> memref<16xf32> {
  %c0 = arith.constant 0 : index
  %x = memref.view %a[%c0][] : memref<4194304xi8> to memref<16x65536xf32>
  %s = memref.view %arena[%c0][] : memref<4194304xi8> to memref<16xf32>
  call @sum(%x, %s) : (memref<16x65536xf32>, memref<16xf32>) -> ()
  // expected-remark @+1 {{@sum is not joined with @sum: there would be too few rows, or too short or too long ones}}
  call @sum(%x, %s) : (memref<16x65536xf32>, memref<16xf32>) -> ()
  return %s : memref<16xf32>
}
func.func private @sum(%x: memref<16x65536xf32>, %s: memref<16xf32>) {
  linalg.generic {indexing_maps = [#m, #r], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<16x65536xf32>) outs(%s : memref<16xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.addf %out, %a : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// The same bytes in 16 rows, and in 8.
#m = affine_map<(i, j) -> (i, j)>
func.func @counted_otherwise(%arena: memref<16384xi8>, %a: memref<4096xi8>) -> memref<16x64xf32> {
  %c0 = arith.constant 0 : index
  %x = memref.view %a[%c0][] : memref<4096xi8> to memref<16x64xf32>
  %y = memref.view %arena[%c0][] : memref<16384xi8> to memref<16x64xf32>
  %z = memref.view %arena[%c0][] : memref<16384xi8> to memref<8x128xf32>
  call @negate(%x, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  // expected-remark @+1 {{@double is not joined with @negate: their rows are not counted alike}}
  call @double(%z) : (memref<8x128xf32>) -> ()
  return %y : memref<16x64xf32>
}
func.func private @negate(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @double(%x: memref<8x128xf32>) {
  linalg.generic {indexing_maps = [#m], iterator_types = ["parallel", "parallel"]} outs(%x : memref<8x128xf32>) {
  ^bb0(%out: f32):
    %0 = arith.addf %out, %out : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// By one loop rows would be too long; with two loops outside, the third one
// would be outside of the fourth, which is the other way when it runs alone.
#x = affine_map<(i, j, k, l) -> (i, l, k, j)>
#s = affine_map<(i, j, k, l) -> (i, j)>
#m = affine_map<(i, j) -> (i, j)>
func.func @otherwise(%arena: memref<4096xi8>, %a: memref<8388608xi8>) -> memref<16x32xf32> {
  %c0 = arith.constant 0 : index
  %x = memref.view %a[%c0][] : memref<8388608xi8> to memref<16x64x64x32xf32>
  %s = memref.view %arena[%c0][] : memref<4096xi8> to memref<16x32xf32>
  call @sum(%x, %s) : (memref<16x64x64x32xf32>, memref<16x32xf32>) -> ()
  // expected-remark @+1 {{@negate is not joined with @sum: it would compute sums in another order}}
  call @negate(%s, %s) : (memref<16x32xf32>, memref<16x32xf32>) -> ()
  return %s : memref<16x32xf32>
}
func.func private @sum(%x: memref<16x64x64x32xf32>, %s: memref<16x32xf32>) {
  linalg.generic {indexing_maps = [#x, #s], iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%x : memref<16x64x64x32xf32>) outs(%s : memref<16x32xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.addf %out, %a : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @negate(%x: memref<16x32xf32>, %y: memref<16x32xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x32xf32>) outs(%y : memref<16x32xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Sixteen in one, and then the next.
// CHECK-LABEL: func.func @many(
// CHECK:         call @rows_16_elementwise(
// CHECK-NEXT:    call @negate(
// CHECK-NEXT:    return
#m = affine_map<(i, j) -> (i, j)>
func.func @many(%arena: memref<16384xi8>) -> memref<16x64xf32> {
  %c0 = arith.constant 0 : index
  %x = memref.view %arena[%c0][] : memref<16384xi8> to memref<16x64xf32>
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  // expected-remark @+1 {{@negate is not joined with @negate: there are enough in one}}
  call @negate(%x, %x) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  return %x : memref<16x64xf32>
}
func.func private @negate(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

func.func @tensors(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'tensor.empty' op is no part of a lowered step; run --checkpoint-lower-to-arena first}}
  %e = tensor.empty() : tensor<4xf32>
  return %e : tensor<4xf32>
}

// -----

// A product that is no call of the runtime yet.
func.func @before_calls(%arena: memref<16384xi8>, %a: memref<4096xi8>) -> memref<32x32xf32> {
  %c0 = arith.constant 0 : index
  %c4096 = arith.constant 4096 : index
  %x = memref.view %a[%c0][] : memref<4096xi8> to memref<32x32xf32>
  %y = memref.view %arena[%c4096][] : memref<16384xi8> to memref<32x32xf32>
  call @square(%x, %y) : (memref<32x32xf32>, memref<32x32xf32>) -> ()
  return %y : memref<32x32xf32>
}
// expected-remark @+1 {{@square is joined with nothing: it may hold a matmul of the library; run --checkpoint-select-matmuls first}}
func.func private @square(%x: memref<32x32xf32>, %y: memref<32x32xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%y : memref<32x32xf32>)
  linalg.matmul {checkpoint.product} ins(%x, %x : memref<32x32xf32>, memref<32x32xf32>) outs(%y : memref<32x32xf32>)
  return
}
