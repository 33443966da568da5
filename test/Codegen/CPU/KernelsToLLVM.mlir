// RUN: %checkpoint-opt %s --checkpoint-kernels-to-llvm | FileCheck %s

// Pointers are bare; exp is arithmetic, without conversions; the loop's loads and stores are in the
// access group that its branch back names; nothing is reassociated, contracted
// or flushed.
// CHECK-NOT: fastmath
// CHECK-DAG: #[[GROUP:.*]] = #llvm.access_group
// CHECK-DAG: #[[LOOP:.*]] = #llvm.loop_annotation<parallelAccesses = #[[GROUP]]>
// CHECK-LABEL: llvm.func @exp(%arg0: !llvm.ptr, %arg1: !llvm.ptr)
// CHECK-NOT: llvm.call
// CHECK: llvm.load %{{.*}} {access_groups = [#[[GROUP]]]}
// CHECK-NOT: llvm.fptosi
// CHECK: llvm.shl
// CHECK: llvm.store %{{.*}} {access_groups = [#[[GROUP]]]}
// CHECK: llvm.br ^{{.*}} {loop_annotation = #[[LOOP]]}
func.func private @exp(%x: memref<8x16xf32>, %y: memref<8x16xf32>) {
  linalg.map { math.exp } ins(%x : memref<8x16xf32>) outs(%y : memref<8x16xf32>)
  return
}

// A sum's loop is not parallel.
// CHECK-LABEL: llvm.func @sum
// CHECK-NOT: access_groups
// CHECK-NOT: loop_annotation
func.func private @sum(%x: memref<16xf32>, %y: memref<f32>) {
  linalg.reduce { arith.addf } ins(%x : memref<16xf32>) outs(%y : memref<f32>) dimensions = [0]
  return
}

// Only what is inside the marked loop is in its group.
// CHECK-LABEL: llvm.func @around
// CHECK: llvm.store %{{[0-9]+}}, %{{[0-9]+}} : i32, !llvm.ptr
// CHECK: llvm.load %{{.*}} {access_groups
func.func private @around(%x: memref<8xf32>, %y: memref<8xf32>, %i: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1 : i32
  scf.for %at = %c0 to %c4 step %c1 {
    memref.store %one, %i[%at] : memref<4xi32>
    linalg.map { math.absf } ins(%x : memref<8xf32>) outs(%y : memref<8xf32>)
  }
  return
}

// bf16 is computed in f32 and rounded by integer arithmetic.
// CHECK-LABEL: llvm.func @bf16
// CHECK-NOT: llvm.fmul {{.*}} : bf16
// CHECK-NOT: llvm.fptrunc
// CHECK: llvm.shl
// CHECK: llvm.fmul {{.*}} : f32
// CHECK: llvm.lshr
// CHECK-NOT: llvm.fptrunc
// CHECK: llvm.return
func.func private @bf16(%x: memref<16xbf16>, %y: memref<16xbf16>) {
  linalg.map { arith.mulf } ins(%x, %x : memref<16xbf16>, memref<16xbf16>) outs(%y : memref<16xbf16>)
  return
}
