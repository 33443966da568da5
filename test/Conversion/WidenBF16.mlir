// RUN: checkpoint-opt %s --pass-pipeline="builtin.module(func.func(checkpoint-widen-bf16))" | FileCheck %s

// A shift, of one and of many; rounding stays.
// CHECK-LABEL: func.func @one
// CHECK-SAME:    (%[[X:.*]]: bf16)
// CHECK:         %[[HALF:.*]] = arith.bitcast %[[X]] : bf16 to i16
// CHECK:         %[[WORD:.*]] = arith.extui %[[HALF]] : i16 to i32
// CHECK:         %[[BITS:.*]] = arith.shli %[[WORD]], %c16
// CHECK:         %[[WIDE:.*]] = arith.bitcast %[[BITS]] : i32 to f32
// CHECK:         %[[SUM:.*]] = arith.addf %[[WIDE]], %[[WIDE]] : f32
// CHECK:         arith.truncf %[[SUM]] : f32 to bf16
func.func @one(%x: bf16) -> bf16 {
  %0 = arith.extf %x : bf16 to f32
  %1 = arith.addf %0, %0 : f32
  %2 = arith.truncf %1 : f32 to bf16
  return %2 : bf16
}

// CHECK-LABEL: func.func @many
// CHECK-NOT:     arith.extf
// CHECK:         arith.shli %{{.*}}, %{{.*}} : vector<32xi32>
func.func @many(%x: vector<32xbf16>) -> vector<32xf32> {
  %0 = arith.extf %x : vector<32xbf16> to vector<32xf32>
  return %0 : vector<32xf32>
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
// CHECK:         arith.truncf
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
func.func @kept(%x: f16, %y: bf16) -> (f32, f64) {
  %0 = arith.extf %x : f16 to f32
  %1 = arith.extf %y : bf16 to f64
  return %0, %1 : f32, f64
}
