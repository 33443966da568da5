// RUN: %checkpoint-opt %s --pass-pipeline="builtin.module(func.func(checkpoint-saturate-conversions))" | FileCheck %s

// What is converted is in range; what was not is an end of the range, or 0.
// CHECK-LABEL: func.func @conversions
// CHECK-SAME: (%[[X:.*]]: f32, %[[Y:.*]]: f64)
// CHECK-DAG: %[[NAN:.*]] = arith.cmpf uno, %[[X]], %[[X]] : f32
// CHECK-DAG: %[[ABOVE:.*]] = arith.cmpf oge, %[[X]], %{{.*}} : f32
// CHECK-DAG: %[[BELOW:.*]] = arith.cmpf olt, %[[X]], %{{.*}} : f32
// CHECK: %[[ENDS:.*]] = arith.ori %[[ABOVE]], %[[BELOW]] : i1
// CHECK: %[[OUTSIDE:.*]] = arith.ori %[[ENDS]], %[[NAN]] : i1
// CHECK: %[[INSIDE:.*]] = arith.select %[[OUTSIDE]], %{{.*}}, %[[X]] : f32
// CHECK: %[[I:.*]] = arith.fptosi %[[INSIDE]] : f32 to i8
// CHECK: %[[MOST:.*]] = arith.constant 127 : i8
// CHECK: %[[UPPER:.*]] = arith.select %[[ABOVE]], %[[MOST]], %[[I]] : i8
// CHECK: %[[LEAST:.*]] = arith.constant -128 : i8
// CHECK: arith.select %[[BELOW]], %[[LEAST]], %[[UPPER]] : i8
// CHECK: arith.cmpf ole, %[[Y]], %{{.*}} : f64
// CHECK: arith.fptoui %{{.*}} : f64 to i32
func.func @conversions(%x: f32, %y: f64) -> (i8, i32) {
  %0 = arith.fptosi %x : f32 to i8
  %1 = arith.fptoui %y : f64 to i32
  return %0, %1 : i8, i32
}

// CHECK-LABEL: func.func @vectors
// CHECK: arith.fptosi %{{.*}} : vector<4xf32> to vector<4xi32>
// CHECK: arith.constant dense<2147483647> : vector<4xi32>
func.func @vectors(%x: vector<4xf32>) -> vector<4xi32> {
  %0 = arith.fptosi %x : vector<4xf32> to vector<4xi32>
  return %0 : vector<4xi32>
}
