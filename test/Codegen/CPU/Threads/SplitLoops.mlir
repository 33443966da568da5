// RUN: %checkpoint-opt %s --checkpoint-split-loops | FileCheck %s

// Buffers and scalars from outside are passed; constants are made again. What
// else the loop is marked by goes along.
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
  scf.parallel (%i) = (%c0) to (%c64) step (%c1) {
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
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    memref.store %s, %column[%i] : memref<8xf32, strided<[8], offset: 3>>
  } {checkpoint.grain = 1 : i64}
  return
}

// A part whose place a number says: the number is passed.
// CHECK-LABEL: func.func @moving_part(
// CHECK-SAME:      %[[WHOLE:.*]]: memref<8x8xf32>, %{{.*}}, %[[J:.*]]: index)
// CHECK:         call @moving_part_part0(%{{.*}}, %[[WHOLE]], %[[J]], %c0, %c8)
// CHECK:       func.func private @moving_part_part0(
// CHECK-SAME:      %{{.*}}: f32, %[[Y:.*]]: memref<8x8xf32>, %[[J:[^:]*]]: index,
// CHECK:         memref.subview %[[Y]][0, %[[J]]]
func.func @moving_part(%y: memref<8x8xf32>, %s: f32, %j: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %column = memref.subview %y[0, %j] [8, 1] [1, 1] : memref<8x8xf32> to memref<8xf32, strided<[8], offset: ?>>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    memref.store %s, %column[%i] : memref<8xf32, strided<[8], offset: ?>>
  } {checkpoint.grain = 1 : i64}
  return
}

// A loop on what cannot be passed stays, and allocates once.
// CHECK-LABEL: func.func @strided_argument(
// CHECK-NEXT:    memref.alloca()
// CHECK:         scf.for
// CHECK-NOT:     memref.alloca
// CHECK:         return
func.func @strided_argument(%y: memref<8xf32, strided<[8], offset: ?>>, %s: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %own = memref.alloca() : memref<f32>
    memref.store %s, %own[] : memref<f32>
    %0 = memref.load %own[] : memref<f32>
    memref.store %0, %y[%i] : memref<8xf32, strided<[8], offset: ?>>
  }
  return
}

// Each thread has its own of a buffer that the loop allocates; without a grain
// it takes one iteration at a time.
// CHECK-LABEL: func.func @own_buffer(
// CHECK:         call @own_buffer_part0(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %c0, %c8) : (memref<8xf32>, memref<8xf32>, index, index)
// CHECK:       func.func private @own_buffer_part0(
// CHECK-SAME:    checkpoint.grain = 1
// CHECK:         memref.alloca() : memref<1xf32>
// CHECK:         scf.for
func.func @own_buffer(%x: memref<8xf32>, %y: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %row = memref.alloca() : memref<1xf32>
    %0 = memref.load %x[%i] : memref<8xf32>
    memref.store %0, %row[%c0] : memref<1xf32>
    %1 = memref.load %row[%c0] : memref<1xf32>
    memref.store %1, %y[%i] : memref<8xf32>
  }
  return
}

// One that is allocated outside is one for all.
// CHECK-LABEL: func.func @shared_buffer(
// CHECK:         %[[ROW:.*]] = memref.alloca()
// CHECK:         call @shared_buffer_part0(%{{.*}}, %[[ROW]], %c0, %c8) : (f32, memref<8xf32>, index, index)
func.func @shared_buffer(%s: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %row = memref.alloca() : memref<8xf32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    memref.store %s, %row[%i] : memref<8xf32>
  }
  return
}

// Of two loops the outer one is shared; the inner one's buffer is that of each
// of its iterations.
// CHECK-LABEL: func.func @nested(
// CHECK:         call @nested_part
// CHECK:       func.func private @nested_part
// CHECK:         memref.alloca()
// CHECK:         scf.for
// CHECK-NOT:     memref.alloca
// CHECK:           scf.for
// CHECK-NOT:     call
// CHECK:         return
func.func @nested(%y: memref<8x8xf32>, %s: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    scf.parallel (%j) = (%c0) to (%c8) step (%c1) {
      %own = memref.alloca() : memref<f32>
      memref.store %s, %own[] : memref<f32>
      %0 = memref.load %own[] : memref<f32>
      memref.store %0, %y[%i, %j] : memref<8x8xf32>
    }
  }
  return
}

// Loops that do not go from 0 by 1 are others' to lower.
// CHECK-LABEL: func.func @others(
// CHECK-COUNT-3: scf.parallel
// CHECK:         return
func.func @others(%y: memref<8x8xf32>, %s: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c1) to (%c8) step (%c1) {
    memref.store %s, %y[%i, %i] : memref<8x8xf32>
  }
  scf.parallel (%i) = (%c0) to (%c8) step (%c2) {
    memref.store %s, %y[%i, %i] : memref<8x8xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c8) step (%c1, %c1) {
    memref.store %s, %y[%i, %j] : memref<8x8xf32>
  }
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
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    memref.store %s, %y[%i] : memref<8xf32>
  } {checkpoint.grain = 1 : i64}
  return
}
func.func private @taken_part0()

// What iterations do in their order waits in each thread for the iterations
// before; outside of such a loop there is nothing to wait for.
// CHECK-LABEL: func.func @in_order(
// CHECK-SAME:      %[[X:.*]]: memref<8xf32>, %[[Y:.*]]: memref<f32>
// CHECK:         %[[TURN:.*]] = memref.alloca() : memref<1xi64>
// CHECK:         memref.store %c0_i64, %[[TURN]]
// CHECK:         call @in_order_part0(%[[X]], %[[Y]], %[[TURN]], %c0, %c8)
// CHECK:         scf.for
// CHECK-NOT:     checkpointAwaitTurn
// CHECK-NOT:     checkpoint.in_order
// CHECK:         return
// CHECK:       func.func private @in_order_part0(
// CHECK-SAME:      %[[X:.*]]: memref<8xf32>, %[[Y:.*]]: memref<f32>, %[[TURN:.*]]: memref<1xi64>,
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           memref.load %[[X]]
// CHECK:           call @checkpointAwaitTurn(%[[TURN]], %[[I]])
// CHECK-NEXT:      memref.load %[[Y]]
// CHECK-NEXT:      arith.addf
// CHECK-NEXT:      memref.store
// CHECK-NEXT:      func.call @checkpointPassTurn(%[[TURN]], %[[I]])
// CHECK:       func.func private @checkpointAwaitTurn(memref<1xi64>, index)
// CHECK:       func.func private @checkpointPassTurn(memref<1xi64>, index)
func.func @in_order(%x: memref<8xf32>, %y: memref<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %0 = memref.load %x[%i] : memref<8xf32>
    checkpoint.in_order {
      %1 = memref.load %y[] : memref<f32>
      %2 = arith.addf %1, %0 : f32
      memref.store %2, %y[] : memref<f32>
    }
  } {checkpoint.grain = 1 : i64}
  scf.for %i = %c0 to %c8 step %c1 {
    checkpoint.in_order {
      %1 = memref.load %y[] : memref<f32>
      memref.store %1, %y[] : memref<f32>
    }
  }
  return
}
