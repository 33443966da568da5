// RUN: %checkpoint-opt %s --pass-pipeline="builtin.module(func.func(checkpoint-expand-bf16))" | FileCheck %s

// A shift one way; rounding the other way.
// CHECK-LABEL: func.func @one
// CHECK-SAME:    (%[[X:.*]]: bf16)
// CHECK:         %[[HALF:.*]] = arith.bitcast %[[X]] : bf16 to i16
// CHECK:         %[[WORD:.*]] = arith.extui %[[HALF]] : i16 to i32
// CHECK:         %[[BITS:.*]] = arith.shli %[[WORD]], %c16
// CHECK:         %[[WIDE:.*]] = arith.bitcast %[[BITS]] : i32 to f32
// CHECK:         %[[SUM:.*]] = arith.addf %[[WIDE]], %[[WIDE]] : f32
// CHECK:         %[[OF_SUM:.*]] = arith.bitcast %[[SUM]] : f32 to i32
// CHECK:         arith.addi %{{.*}}, %c32767
// CHECK:         %[[UP:.*]] = arith.addi %[[OF_SUM]]
// CHECK:         %[[ROUNDED:.*]] = arith.shrui %[[UP]], %c16
// CHECK:         %[[NAN:.*]] = arith.cmpf uno, %[[SUM]], %[[SUM]]
// CHECK:         %[[BITS_OF_NAN:.*]] = arith.select %[[NAN]], %c32704{{.*}}, %c0{{.*}} : i32
// CHECK:         arith.ori %[[ROUNDED]], %[[BITS_OF_NAN]]
// CHECK:         arith.trunci %{{.*}} : i32 to i16
// CHECK-NOT:     arith.truncf
func.func @one(%x: bf16) -> bf16 {
  %0 = arith.extf %x : bf16 to f32
  %1 = arith.addf %0, %0 : f32
  %2 = arith.truncf %1 : f32 to bf16
  return %2 : bf16
}

// CHECK-LABEL: func.func @many
// CHECK-NOT:     arith.extf
// CHECK:         arith.shli %{{.*}}, %{{.*}} : vector<32xi32>
// CHECK:         arith.select %{{.*}} : vector<32xi1>, vector<32xi32>
// CHECK-NOT:     arith.truncf
// CHECK:         return
func.func @many(%x: vector<32xbf16>, %y: vector<32xf32>) -> (vector<32xf32>, vector<32xbf16>) {
  %0 = arith.extf %x : vector<32xbf16> to vector<32xf32>
  %1 = arith.truncf %y : vector<32xf32> to vector<32xbf16>
  return %0, %1 : vector<32xf32>, vector<32xbf16>
}

// By way of f32.
// CHECK-LABEL: func.func @long
// CHECK-SAME:    (%[[X:.*]]: f64)
// CHECK:         %[[SINGLE:.*]] = arith.truncf %[[X]] : f64 to f32
// CHECK:         arith.bitcast %[[SINGLE]] : f32 to i32
// CHECK-NOT:     arith.truncf
// CHECK:         return
func.func @long(%x: f64) -> bf16 {
  %0 = arith.truncf %x : f64 to bf16
  return %0 : bf16
}

// What both roundings of bf16's emulation allow to skip is skipped.
// CHECK-LABEL: func.func @skipped
// CHECK-SAME:    (%[[X:.*]]: f32)
// CHECK:         return %[[X]] : f32
func.func @skipped(%x: f32) -> f32 {
  %0 = arith.truncf %x fastmath<contract> : f32 to bf16
  %1 = arith.extf %0 fastmath<contract> : bf16 to f32
  return %1 : f32
}

// CHECK-LABEL: func.func @rounded
// CHECK:         arith.shrui
// CHECK:         arith.shli
func.func @rounded(%x: f32) -> f32 {
  %0 = arith.truncf %x : f32 to bf16
  %1 = arith.extf %0 : bf16 to f32
  return %1 : f32
}

// Other types stay.
// CHECK-LABEL: func.func @kept
// CHECK:         arith.extf %{{.*}} : f16 to f32
// CHECK:         arith.extf %{{.*}} : bf16 to f64
// CHECK:         arith.truncf %{{.*}} : f32 to f16
func.func @kept(%x: f16, %y: bf16, %z: f32) -> (f32, f64, f16) {
  %0 = arith.extf %x : f16 to f32
  %1 = arith.extf %y : bf16 to f64
  %2 = arith.truncf %z : f32 to f16
  return %0, %1, %2 : f32, f64, f16
}
