// RUN: checkpoint-opt %s --pass-pipeline="builtin.module(func.func(checkpoint-approximate-math))" | FileCheck %s

// exp and its like on f32 become arithmetic.
// CHECK-LABEL: func.func @approximated
// CHECK-NOT: math.{{exp|exp2|expm1|log|log1p|tanh|erf}}{{ }}
// CHECK: return
func.func @approximated(%x: f32) -> (f32, f32, f32, f32, f32, f32) {
  %0 = math.exp %x : f32
  %1 = math.expm1 %x : f32
  %2 = math.log %x : f32
  %3 = math.log1p %x : f32
  %4 = math.tanh %x : f32
  %5 = math.erf %x : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

// Sine and cosine stay: polynomials lose accuracy away from zero. So does what
// is not f32.
// CHECK-LABEL: func.func @kept
// CHECK-DAG: math.sin %{{.*}} : f32
// CHECK-DAG: math.cos %{{.*}} : f32
// CHECK-DAG: math.exp %{{.*}} : f64
func.func @kept(%x: f32, %y: f64) -> (f32, f32, f64) {
  %0 = math.sin %x : f32
  %1 = math.cos %x : f32
  %2 = math.exp %y : f64
  return %0, %1, %2 : f32, f32, f64
}
