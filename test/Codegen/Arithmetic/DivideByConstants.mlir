// RUN: %checkpoint-opt %s --pass-pipeline="builtin.module(func.func(checkpoint-divide-by-constants))" | FileCheck %s

// CHECK-LABEL: func.func @divided
// CHECK-SAME:    (%[[X:.*]]: f32)
// CHECK-NOT:     arith.divf
// CHECK-DAG:     %[[R:.*]] = arith.constant 1.1111111{{[0-9]+}} : f64
// CHECK-DAG:     %[[WIDE:.*]] = arith.extf %[[X]] : f32 to f64
// CHECK:         %[[PRODUCT:.*]] = arith.mulf %[[WIDE]], %[[R]] : f64
// CHECK:         %[[Q:.*]] = arith.truncf %[[PRODUCT]] : f64 to f32
// CHECK:         return %[[Q]]
func.func @divided(%x: f32) -> f32 {
  %c = arith.constant 0.9 : f32
  %0 = arith.divf %x, %c : f32
  return %0 : f32
}

// Of many numbers, and by a constant of bf16.
// CHECK-LABEL: func.func @lanes
// CHECK-NOT:     arith.divf
// CHECK:         arith.constant dense<0.33333333333333331> : vector<32xf64>
// CHECK:         arith.mulf %{{.*}} : vector<32xf64>
func.func @lanes(%x: vector<32xf32>) -> vector<32xf32> {
  %c = arith.constant dense<3.0> : vector<32xbf16>
  %wide = arith.extf %c : vector<32xbf16> to vector<32xf32>
  %0 = arith.divf %x, %wide : vector<32xf32>
  return %0 : vector<32xf32>
}

// Powers of two are LLVM's. 147 * 2^-149 / 98 is in the middle between 2^-149 and
// the double, which is the even one, and the product in f64 a little less.
// CHECK-LABEL: func.func @kept
// CHECK-COUNT-6: arith.divf
// CHECK-NOT:     f64
func.func @kept(%x: f32, %y: f32, %h: f16) -> (f32, f32, f32, f32, f32, f16) {
  %two = arith.constant 2.0 : f32
  %tie = arith.constant 98.0 : f32
  %zero = arith.constant 0.0 : f32
  %infinite = arith.constant 0x7F800000 : f32
  %three = arith.constant 3.0 : f16
  %0 = arith.divf %x, %two : f32
  %1 = arith.divf %x, %tie : f32
  %2 = arith.divf %x, %zero : f32
  %3 = arith.divf %x, %infinite : f32
  %4 = arith.divf %x, %y : f32
  %5 = arith.divf %h, %three : f16
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f16
}
