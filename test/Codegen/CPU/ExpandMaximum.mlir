// RUN: %checkpoint-opt %s --pass-pipeline="builtin.module(func.func(checkpoint-expand-maximum))" | FileCheck %s

// The first operand is tested, where nothing is carried.
// CHECK-LABEL: func.func @larger(
// CHECK-SAME: %[[X:.*]]: memref<2xf32>
// CHECK: %[[A:.*]] = memref.load
// CHECK: %[[B:.*]] = memref.load
// CHECK: %[[LARGER:.*]] = arith.cmpf ogt, %[[A]], %[[B]] : f32
// CHECK: %[[NUMBER:.*]] = arith.select %[[LARGER]], %[[A]], %[[B]] : f32
// CHECK: %[[ISNAN:.*]] = arith.cmpf uno, %[[A]], %[[A]] : f32
// CHECK: %[[NAN:.*]] = arith.constant 0x7FC00000 : f32
// CHECK: arith.select %[[ISNAN]], %[[NAN]], %[[NUMBER]] : f32
func.func @larger(%x: memref<2xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.load %x[%c0] : memref<2xf32>
  %b = memref.load %x[%c1] : memref<2xf32>
  %0 = arith.maximumf %a, %b : f32
  return %0 : f32
}

// What a loop carries is not, and waits for one comparison only.
// CHECK-LABEL: func.func @carried
// CHECK: scf.for {{.*}} iter_args(%[[LEAST:.*]] = %{{.*}})
// CHECK: %[[X:.*]] = vector.load
// CHECK: %[[SMALLER:.*]] = arith.cmpf olt, %[[X]], %[[LEAST]] : vector<8xf32>
// CHECK: %[[NUMBER:.*]] = arith.select %[[SMALLER]], %[[X]], %[[LEAST]]
// CHECK: %[[ISNAN:.*]] = arith.cmpf uno, %[[X]], %[[X]] : vector<8xf32>
// CHECK: arith.select %[[ISNAN]], %{{.*}}, %[[NUMBER]]
func.func @carried(%x: memref<64xf32>, %first: vector<8xf32>) -> vector<8xf32> {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %0 = scf.for %i = %c0 to %c64 step %c8 iter_args(%least = %first) -> vector<8xf32> {
    %1 = vector.load %x[%i] : memref<64xf32>, vector<8xf32>
    %2 = arith.minimumf %least, %1 : vector<8xf32>
    scf.yield %2 : vector<8xf32>
  }
  return %0 : vector<8xf32>
}
