// RUN: %checkpoint-opt %s | %checkpoint-opt | FileCheck %s
// RUN: %checkpoint-opt %s --mlir-print-op-generic | %checkpoint-opt | FileCheck %s
// RUN: %checkpoint-opt %s --canonicalize --cse --loop-invariant-code-motion | FileCheck %s --check-prefix=KEPT

// CHECK-LABEL: func.func private @tiles(
// CHECK:         checkpoint.tile_loop in (16) private(%[[M:.*]]: memref<16xf32>, %{{.*}}: memref<16x8xbf16>) {
// CHECK-NEXT:      linalg.fill ins(%{{.*}} : f32) outs(%[[M]] : memref<16xf32>)
// CHECK:           checkpoint.tile_loop in (16, 8) attributes {note} {
// CHECK-NEXT:        memref.copy
// CHECK-NEXT:      }
// CHECK:           checkpoint.matmul
// CHECK:         checkpoint.tile_loop in (2, 3) {
// CHECK-NEXT:    }

// What runs in a tile stays there, in its order; a loop of nothing goes.
// KEPT-LABEL: func.func private @tiles(
// KEPT:         checkpoint.tile_loop in (16) private(
// KEPT-NEXT:      linalg.fill
// KEPT:           linalg.reduce
// KEPT:           checkpoint.tile_loop in (16, 8)
// KEPT-NEXT:        memref.copy
// KEPT:           checkpoint.matmul
// KEPT-NOT:     checkpoint.tile_loop
// KEPT:         return
func.func private @tiles(%x: memref<16x8xf32>, %y: memref<16x8xf32>, %a: memref<16x4x4xf32>) {
  %low = arith.constant 0xFF800000 : f32
  checkpoint.tile_loop in (16) private(%m : memref<16xf32>, %other : memref<16x8xbf16>) {
    linalg.fill ins(%low : f32) outs(%m : memref<16xf32>)
    linalg.reduce { arith.maximumf } ins(%x : memref<16x8xf32>) outs(%m : memref<16xf32>) dimensions = [1]
    checkpoint.tile_loop in (16, 8) attributes {note} {
      memref.copy %x, %y : memref<16x8xf32> to memref<16x8xf32>
    }
    checkpoint.matmul descriptor [1, 2] ins(%a, %a : memref<16x4x4xf32>, memref<16x4x4xf32>) outs(%a : memref<16x4x4xf32>)
  }
  checkpoint.tile_loop in (2, 3) {
  }
  return
}

// A matmul reads A and B and overwrites C: what was stored there before may go,
// what is loaded of A afterwards is what it was.
// CHECK-LABEL: func.func private @matmuls(
// CHECK:         checkpoint.matmul descriptor [1, 2, 3] ins(%{{.*}}, %{{.*}} : memref<4x4xf32>, memref<4x4xf32, strided<[8, 1], offset: 4>>) outs(%{{.*}} : memref<4x4xf32>)
// CHECK:         checkpoint.matmul descriptor [] ins({{.*}}) outs({{.*}}) slice %{{.*}} {note}
// KEPT-LABEL: func.func private @matmuls(
// KEPT-COUNT-2: checkpoint.matmul
func.func private @matmuls(%a: memref<4x4xf32>, %b: memref<4x4xf32, strided<[8, 1], offset: 4>>, %c: memref<4x4xf32>, %n: index) {
  checkpoint.matmul descriptor [1, 2, 3] ins(%a, %b : memref<4x4xf32>, memref<4x4xf32, strided<[8, 1], offset: 4>>) outs(%c : memref<4x4xf32>)
  checkpoint.matmul descriptor [] ins(%a, %b : memref<4x4xf32>, memref<4x4xf32, strided<[8, 1], offset: 4>>) outs(%c : memref<4x4xf32>) slice %n {note}
  return
}

// CHECK-LABEL: func.func private @in_order(
// CHECK:         scf.parallel
// CHECK-NEXT:      checkpoint.in_order {
// CHECK-NEXT:        memref.load
// CHECK:           checkpoint.end_section -1
// CHECK:         checkpoint.in_order {
// CHECK-NEXT:    } {note}
// KEPT-LABEL: func.func private @in_order(
// KEPT:         scf.parallel
// KEPT-NEXT:      checkpoint.in_order {
// KEPT-NEXT:        memref.load
// KEPT:             memref.store
// KEPT-NEXT:      }
// KEPT-NEXT:      checkpoint.end_section -1
// KEPT-NOT:     checkpoint.in_order
func.func private @in_order(%x: memref<f32>, %y: memref<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    checkpoint.in_order {
      %0 = memref.load %y[] : memref<f32>
      %1 = arith.addf %0, %0 : f32
      memref.store %1, %y[] : memref<f32>
    }
    checkpoint.end_section -1
  }
  checkpoint.in_order {
  } {note}
  return
}
