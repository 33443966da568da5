// RUN: checkpoint-opt %s --checkpoint-split-loops | FileCheck %s

// Buffers and scalars from outside are passed; constants are made again.
// CHECK-LABEL: func.func @kernel(
// CHECK-SAME:    %[[X:.*]]: memref<64xf32>, %[[Y:.*]]: memref<64xf32>, %[[S:.*]]: memref<f32>)
// CHECK:         %[[SCALE:.*]] = memref.load %[[S]]
// CHECK-NOT:     scf.for
// CHECK:         call @kernel_part0(%[[X]], %[[SCALE]], %[[Y]], %c0, %c64)
// CHECK-NOT:     scf.for
// CHECK:         return
// CHECK:       func.func private @kernel_part0(
// CHECK-SAME:    %[[X:.*]]: memref<64xf32>, %[[SCALE:.*]]: f32, %[[Y:.*]]: memref<64xf32>, %[[BEGIN:.*]]: index, %[[END:.*]]: index)
// CHECK-SAME:    checkpoint.grain = 16
// CHECK:         %[[TWO:.*]] = arith.constant 2.0
// CHECK:         scf.for %[[I:.*]] = %[[BEGIN]] to %[[END]] step %c1
// CHECK:           memref.load %[[X]][%[[I]]]
// CHECK:           arith.mulf %{{.*}}, %[[SCALE]]
// CHECK:           arith.mulf %{{.*}}, %[[TWO]]
// CHECK:           memref.store %{{.*}}, %[[Y]][%[[I]]]
// CHECK:         } {other}
func.func @kernel(%x: memref<64xf32>, %y: memref<64xf32>, %s: memref<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %two = arith.constant 2.0 : f32
  %scale = memref.load %s[] : memref<f32>
  scf.for %i = %c0 to %c64 step %c1 {
    %0 = memref.load %x[%i] : memref<64xf32>
    %1 = arith.mulf %0, %scale : f32
    %2 = arith.mulf %1, %two : f32
    memref.store %2, %y[%i] : memref<64xf32>
  } {checkpoint.grain = 16 : i64, other}
  return
}

// A pointer says too little of a part of a buffer: each function takes its part.
// CHECK-LABEL: func.func @part_of_buffer(
// CHECK-SAME:      %[[WHOLE:.*]]: memref<8x8xf32>
// CHECK:         call @part_of_buffer_part0(%{{.*}}, %[[WHOLE]], %c0, %c8)
// CHECK:       func.func private @part_of_buffer_part0(
// CHECK-SAME:      %[[S:.*]]: f32, %[[Y:.*]]: memref<8x8xf32>
// CHECK:         memref.subview %[[Y]][0, 3] [8, 1] [1, 1]
func.func @part_of_buffer(%y: memref<8x8xf32>, %s: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %column = memref.subview %y[0, 3] [8, 1] [1, 1] : memref<8x8xf32> to memref<8xf32, strided<[8], offset: 3>>
  scf.for %i = %c0 to %c8 step %c1 {
    memref.store %s, %column[%i] : memref<8xf32, strided<[8], offset: 3>>
  } {checkpoint.grain = 1 : i64}
  return
}

// One whose place is not fixed cannot be taken there: the loop stays.
// CHECK-LABEL: func.func @moving_part
// CHECK:         scf.for
func.func @moving_part(%y: memref<8x8xf32>, %s: f32, %j: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %column = memref.subview %y[0, %j] [8, 1] [1, 1] : memref<8x8xf32> to memref<8xf32, strided<[8], offset: ?>>
  scf.for %i = %c0 to %c8 step %c1 {
    memref.store %s, %column[%i] : memref<8xf32, strided<[8], offset: ?>>
  } {checkpoint.grain = 1 : i64}
  return
}

// Each thread has its own of a buffer that only the loop uses.
// CHECK-LABEL: func.func @own_buffer(
// CHECK:         call @own_buffer_part0(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %c0, %c8) : (memref<8xf32>, memref<8xf32>, index, index)
// CHECK:       func.func private @own_buffer_part0(
// CHECK:         memref.alloca() : memref<1xf32>
// CHECK:         scf.for
func.func @own_buffer(%x: memref<8xf32>, %y: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %row = memref.alloca() : memref<1xf32>
  scf.for %i = %c0 to %c8 step %c1 {
    %0 = memref.load %x[%i] : memref<8xf32>
    memref.store %0, %row[%c0] : memref<1xf32>
    %1 = memref.load %row[%c0] : memref<1xf32>
    memref.store %1, %y[%i] : memref<8xf32>
  } {checkpoint.grain = 1 : i64}
  return
}

// The program may have a function of the name already.
// CHECK-LABEL: func.func @taken(
// CHECK:         call @[[PART:taken_part0[a-z0-9_]+]](%{{.*}}, %{{.*}}, %c0, %c8)
// CHECK:       func.func private @[[PART]](
// CHECK:       func.func private @taken_part0()
func.func @taken(%y: memref<8xf32>, %s: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    memref.store %s, %y[%i] : memref<8xf32>
  } {checkpoint.grain = 1 : i64}
  return
}
func.func private @taken_part0()

// What iterations do in their order waits in each thread for the iterations
// before; a loop that is no function needs no turns.
// CHECK-LABEL: func.func @in_order(
// CHECK-SAME:      %[[X:.*]]: memref<8xf32>, %[[Y:.*]]: memref<f32>
// CHECK:         %[[TURN:.*]] = memref.alloca() : memref<1xi64>
// CHECK:         memref.store %c0_i64, %[[TURN]]
// CHECK:         call @in_order_part0(%[[X]], %[[Y]], %[[TURN]], %c0, %c8)
// CHECK:         scf.for
// CHECK-NOT:     checkpointAwaitTurn
// CHECK:         return
// CHECK:       func.func private @in_order_part0(
// CHECK-SAME:      %[[X:.*]]: memref<8xf32>, %[[Y:.*]]: memref<f32>, %[[TURN:.*]]: memref<1xi64>,
// CHECK-SAME:      checkpoint.in_order
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           memref.load %[[X]]
// CHECK:           call @checkpointAwaitTurn(%[[TURN]], %[[I]])
// CHECK-NEXT:      scf.for
// CHECK-NOT:       func.call
// CHECK:           scf.for
// CHECK-NOT:       checkpoint.in_order
// CHECK:           call @checkpointPassTurn(%[[TURN]], %[[I]])
// CHECK:       func.func private @checkpointAwaitTurn(memref<1xi64>, index)
// CHECK:       func.func private @checkpointPassTurn(memref<1xi64>, index)
func.func @in_order(%x: memref<8xf32>, %y: memref<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %0 = memref.load %x[%i] : memref<8xf32>
    scf.for %j = %c0 to %c1 step %c1 {
      %1 = memref.load %y[] : memref<f32>
      %2 = arith.addf %1, %0 : f32
      memref.store %2, %y[] : memref<f32>
    } {checkpoint.in_order}
    scf.for %j = %c0 to %c1 step %c1 {
      %1 = memref.load %y[] : memref<f32>
      %2 = arith.mulf %1, %0 : f32
      memref.store %2, %y[] : memref<f32>
    } {checkpoint.in_order}
  } {checkpoint.grain = 1 : i64}
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %c1 step %c1 {
      %1 = memref.load %y[] : memref<f32>
      memref.store %1, %y[] : memref<f32>
    } {checkpoint.in_order}
  }
  return
}
