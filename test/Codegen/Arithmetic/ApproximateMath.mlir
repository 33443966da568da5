// RUN: %checkpoint-opt %s --pass-pipeline="builtin.module(func.func(checkpoint-approximate-math))" | FileCheck %s

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

// Of exp, a power of two is put together from the last bits of a sum. NaN passes
// ordered comparisons, and takes part in the sum and in the product.
// CHECK-LABEL: func.func @exponential(
// CHECK-SAME: %[[X:.*]]: vector<8xf32>)
// CHECK: %[[LOW:.*]] = arith.cmpf olt, %[[X]], %{{.*}} : vector<8xf32>
// CHECK: %[[ATLEAST:.*]] = arith.select %[[LOW]], %{{.*}}, %[[X]]
// CHECK: %[[HIGH:.*]] = arith.cmpf ogt, %[[ATLEAST]], %{{.*}} : vector<8xf32>
// CHECK: %[[IN:.*]] = arith.select %[[HIGH]], %{{.*}}, %[[ATLEAST]]
// CHECK: %[[COUNT:.*]] = math.fma %[[IN]], %{{.*}}, %{{.*}} : vector<8xf32>
// CHECK: %[[BELOW:.*]] = arith.select %{{.*}}, %{{.*}}, %[[COUNT]]
// CHECK: arith.subf %[[BELOW]], %{{.*}} : vector<8xf32>
// CHECK: %[[BITS:.*]] = arith.bitcast %[[BELOW]] : vector<8xf32> to vector<8xi32>
// CHECK: %[[SHIFTED:.*]] = arith.shli %[[BITS]], %{{.*}} : vector<8xi32>
// CHECK: %[[POWER:.*]] = arith.bitcast %[[SHIFTED]] : vector<8xi32> to vector<8xf32>
// CHECK: arith.mulf %{{.*}}, %[[POWER]] : vector<8xf32>
func.func @exponential(%x: vector<8xf32>) -> vector<8xf32> {
  %0 = math.exp %x : vector<8xf32>
  return %0 : vector<8xf32>
}

// Of a denormal number, the logarithm of 2^23 times it.
// CHECK-LABEL: func.func @logarithm(
// CHECK-SAME: %[[X:.*]]: f32)
// CHECK: %[[SMALL:.*]] = arith.cmpf olt, %[[X]], %{{.*}} : f32
// CHECK: %[[SCALED:.*]] = arith.mulf %[[X]], %{{.*}} : f32
// CHECK: arith.select %[[SMALL]], %[[SCALED]], %[[X]] : f32
// CHECK: %[[SHIFT:.*]] = arith.select %[[SMALL]], %{{.*}}, %{{.*}} : f32
// CHECK: %[[LOG:.*]] = arith.subf %{{.*}}, %[[SHIFT]] : f32
// CHECK: return %[[LOG]]
func.func @logarithm(%x: f32) -> f32 {
  %0 = math.log %x : f32
  return %0 : f32
}
