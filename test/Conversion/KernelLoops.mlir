// RUN: checkpoint-opt %s --pass-pipeline="builtin.module(func.func(checkpoint-kernel-loops,canonicalize))" | FileCheck %s

// Dimensions that all operands step through as one become one loop, marked as
// free of dependences.
// CHECK-LABEL: func.func @merged
// CHECK: scf.for %{{.*}} = %c0 to %c128 step
// CHECK-NOT: scf.for
// CHECK: memref.store
// CHECK: } {llvm.loop_annotation
func.func @merged(%x: memref<8x16xf32>, %y: memref<8x16xf32>) {
  linalg.map { math.exp } ins(%x : memref<8x16xf32>) outs(%y : memref<8x16xf32>)
  return
}

// A row's sum stays in a register, and is no parallel loop.
// CHECK-LABEL: func.func @row_sum
// CHECK: scf.for %[[I:.*]] = %c0 to %c8
// CHECK: %[[INIT:.*]] = memref.load
// CHECK: %[[SUM:.*]] = scf.for %{{.*}} = %c0 to %c16 step %{{.*}} iter_args(%{{.*}} = %[[INIT]])
// CHECK-NOT: memref.store
// CHECK: }{{$}}
// CHECK: memref.store %[[SUM]]
func.func @row_sum(%x: memref<8x16xf32>, %y: memref<8xf32>) {
  linalg.reduce { arith.addf } ins(%x : memref<8x16xf32>) outs(%y : memref<8xf32>) dimensions = [1]
  return
}

// A column's sum goes through memory row by row; both summed dimensions, which
// step through memory as one, are one loop.
// CHECK-LABEL: func.func @column_sum
// CHECK: scf.for %{{.*}} = %c0 to %c8
// CHECK: scf.for %[[J:.*]] = %c0 to %c32
// CHECK: memref.load %{{.*}}[%[[J]]]
// CHECK: memref.store %{{.*}}[%[[J]]]
// CHECK: } {llvm.loop_annotation
func.func @column_sum(%x: memref<2x4x32xf32>, %y: memref<32xf32>) {
  linalg.reduce { arith.addf } ins(%x : memref<2x4x32xf32>) outs(%y : memref<32xf32>) dimensions = [0, 1]
  return
}

// The output of a transposition is written contiguously.
// CHECK-LABEL: func.func @transposed
// CHECK: scf.for %[[I:.*]] = %c0 to %c64
// CHECK: scf.for %[[J:.*]] = %c0 to %c32
// CHECK: %[[ROW:.*]] = arith.muli %[[I]], %c32
// CHECK: %[[AT:.*]] = arith.addi %[[ROW]], %[[J]]
// CHECK: memref.store %{{.*}}[%[[AT]]]
func.func @transposed(%x: memref<32x64xf32>, %y: memref<64x32xf32>) {
  linalg.transpose ins(%x : memref<32x64xf32>) outs(%y : memref<64x32xf32>) permutation = [1, 0]
  return
}

// Indices keep loops apart and are the loops' own.
// CHECK-LABEL: func.func @iota
// CHECK: scf.for %[[I:.*]] = %c0 to %c4
// CHECK: scf.for %[[J:.*]] = %c0 to %c8
// CHECK: arith.addi %[[I]], %[[J]] : index
func.func @iota(%y: memref<4x8xindex>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%y : memref<4x8xindex>) {
  ^bb0(%o: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.addi %i, %j : index
    linalg.yield %0 : index
  }
  return
}

// A copy into a part of a buffer.
// CHECK-LABEL: func.func @strided
// CHECK: %[[PART:.*]] = memref.subview
// CHECK: scf.for %[[I:.*]] = %c0 to %c4
// CHECK: scf.for %[[J:.*]] = %c0 to %c8
// CHECK: memref.store %{{.*}}, %[[PART]][%[[I]], %[[J]]]
// CHECK-NOT: memref.copy
func.func @strided(%x: memref<4x8xf32>, %y: memref<4x32xf32>) {
  %part = memref.subview %y[0, 16] [4, 8] [1, 1] : memref<4x32xf32> to memref<4x8xf32, strided<[32, 1], offset: 16>>
  memref.copy %x, %part : memref<4x8xf32> to memref<4x8xf32, strided<[32, 1], offset: 16>>
  return
}

// One sum in a register beside an output that every iteration writes.
// CHECK-LABEL: func.func @two_outputs
// CHECK: scf.for
// CHECK: scf.for {{.*}} iter_args
// CHECK: memref.store
// CHECK: scf.yield
// CHECK: memref.store
func.func @two_outputs(%x: memref<4x8xf32>, %y: memref<4x8xf32>, %s: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%x : memref<4x8xf32>) outs(%y, %s : memref<4x8xf32>, memref<4xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %0 = math.exp %a : f32
    %1 = arith.addf %c, %0 : f32
    linalg.yield %0, %1 : f32, f32
  }
  return
}

// Rank 0, and nothing to do at all.
// CHECK-LABEL: func.func @scalar
// CHECK-NOT: scf.for
// CHECK: memref.store
// CHECK-LABEL: func.func @empty
// CHECK-NOT: memref.store
func.func @scalar(%x: memref<f32>, %y: memref<f32>) {
  linalg.map { math.exp } ins(%x : memref<f32>) outs(%y : memref<f32>)
  return
}
func.func @empty(%x: memref<0x4xf32>, %y: memref<0x4xf32>) {
  linalg.map { math.exp } ins(%x : memref<0x4xf32>) outs(%y : memref<0x4xf32>)
  return
}

// A kernel that changes an input copies it into its output, unless the plan made
// them one place.
// CHECK-LABEL: func.func @insert
// CHECK-SAME:    (%[[X:.*]]: memref<4x8xf32>, %[[Y:.*]]: memref<4x8xf32>)
// CHECK-DAG:     %[[FROM:.*]] = memref.extract_aligned_pointer_as_index %[[X]]
// CHECK-DAG:     %[[TO:.*]] = memref.extract_aligned_pointer_as_index %[[Y]]
// CHECK:         %[[APART:.*]] = arith.cmpi ne, %[[FROM]], %[[TO]]
// CHECK:         scf.if %[[APART]] {
// CHECK:           scf.for
func.func @insert(%x: memref<4x8xf32>, %y: memref<4x8xf32>) {
  memref.copy %x, %y : memref<4x8xf32> to memref<4x8xf32>
  return
}
