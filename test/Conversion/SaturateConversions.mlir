// RUN: checkpoint-opt %s --pass-pipeline="builtin.module(func.func(checkpoint-saturate-conversions))" | FileCheck %s

// CHECK-LABEL: func.func @conversions
// CHECK-NOT: arith.fpto
// CHECK: llvm.call_intrinsic "llvm.fptosi.sat"(%{{.*}}) : (f32) -> i8
// CHECK: llvm.call_intrinsic "llvm.fptoui.sat"(%{{.*}}) : (f64) -> i32
func.func @conversions(%x: f32, %y: f64) -> (i8, i32) {
  %0 = arith.fptosi %x : f32 to i8
  %1 = arith.fptoui %y : f64 to i32
  return %0, %1 : i8, i32
}
