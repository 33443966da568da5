// RUN: %checkpoint-opt %s --pass-pipeline="builtin.module(func.func(checkpoint-skip-exact-rounding))" | FileCheck %s

// A number of bf16 times a power of two is one of bf16; behind a selection, too.
// CHECK-LABEL: func.func @selected(
// CHECK-SAME: %[[X:.*]]: bf16, %[[MASK:.*]]: i1
// CHECK: %[[WIDE:.*]] = arith.extf %[[X]] : bf16 to f32
// CHECK: %[[PRODUCT:.*]] = arith.mulf %[[WIDE]], %{{.*}} : f32
// CHECK: %[[OTHER:.*]] = arith.extf %{{.*}} : bf16 to f32
// CHECK: %[[Y:.*]] = arith.select %[[MASK]], %[[PRODUCT]], %[[OTHER]] : f32
// CHECK: return %[[Y]]
func.func @selected(%x: bf16, %mask: i1) -> f32 {
  %eighth = arith.constant 1.250000e-01 : f32
  %least = arith.constant -1.0e+30 : bf16
  %wide = arith.extf %x : bf16 to f32
  %product = arith.mulf %wide, %eighth : f32
  %rounded = arith.truncf %product : f32 to bf16
  %selected = arith.select %mask, %rounded, %least : bf16
  %y = arith.extf %selected : bf16 to f32
  return %y : f32
}

// CHECK-LABEL: func.func @vectors(
// CHECK: %[[HALF:.*]] = arith.mulf {{.*}} : vector<4xf32>
// CHECK: %[[DOUBLE:.*]] = arith.mulf %[[HALF]], %{{.*}} : vector<4xf32>
// CHECK: return %[[DOUBLE]]
func.func @vectors(%x: vector<4xbf16>) -> vector<4xf32> {
  %half = arith.constant dense<-5.0e-01> : vector<4xf32>
  %four = arith.constant dense<4.0> : vector<4xbf16>
  %wide = arith.extf %x : vector<4xbf16> to vector<4xf32>
  %factor = arith.extf %four : vector<4xbf16> to vector<4xf32>
  %0 = arith.mulf %wide, %half : vector<4xf32>
  %1 = arith.mulf %0, %factor : vector<4xf32>
  %2 = arith.truncf %1 : vector<4xf32> to vector<4xbf16>
  %3 = arith.extf %2 : vector<4xbf16> to vector<4xf32>
  return %3 : vector<4xf32>
}

// Other products are rounded, and so are numbers of f32.
// CHECK-LABEL: func.func @rounded(
// CHECK: %[[A:.*]] = arith.truncf
// CHECK: %[[B:.*]] = arith.truncf
// CHECK: %[[C:.*]] = arith.extf %[[A]]
// CHECK: %[[D:.*]] = arith.extf %[[B]]
// CHECK: return %[[C]], %[[D]]
func.func @rounded(%x: bf16, %y: f32) -> (f32, f32) {
  %third = arith.constant 3.320310e-01 : f32
  %eighth = arith.constant 1.250000e-01 : f32
  %wide = arith.extf %x : bf16 to f32
  %0 = arith.mulf %wide, %third : f32
  %1 = arith.mulf %y, %eighth : f32
  %2 = arith.truncf %0 : f32 to bf16
  %3 = arith.truncf %1 : f32 to bf16
  %4 = arith.extf %2 : bf16 to f32
  %5 = arith.extf %3 : bf16 to f32
  return %4, %5 : f32, f32
}

// What is compared for equality stays rounded: the other side may have been.
// CHECK-LABEL: func.func @compared(
// CHECK: %[[ROUNDED:.*]] = arith.truncf
// CHECK: %[[MASKED:.*]] = arith.select %{{.*}}, %[[ROUNDED]], %{{.*}} : bf16
// CHECK: %[[Y:.*]] = arith.extf %[[MASKED]]
// CHECK: %[[AGAIN:.*]] = arith.select %{{.*}}, %[[Y]], %{{.*}} : f32
// CHECK: arith.cmpf oeq, %[[AGAIN]], %{{.*}} : f32
func.func @compared(%x: bf16, %most: f32, %mask: i1) -> i1 {
  %eighth = arith.constant 1.250000e-01 : f32
  %least = arith.constant -1.0e+30 : bf16
  %wide = arith.extf %x : bf16 to f32
  %product = arith.mulf %wide, %eighth : f32
  %rounded = arith.truncf %product : f32 to bf16
  %masked = arith.select %mask, %rounded, %least : bf16
  %y = arith.extf %masked : bf16 to f32
  %again = arith.select %mask, %y, %most : f32
  %equal = arith.cmpf oeq, %again, %most : f32
  return %equal : i1
}

// A selection that several read, twice each, is made in f32 once.
// CHECK-LABEL: func.func @shared(
// CHECK: %[[FIRST:.*]] = arith.select %{{.*}}, %{{.*}}, %{{.*}} : f32
// CHECK: %[[SECOND:.*]] = arith.select %{{.*}}, %[[FIRST]], %[[FIRST]] : f32
// CHECK-NOT: arith.select %{{.*}} : f32
// CHECK: return %[[SECOND]], %[[SECOND]], %[[FIRST]]
func.func @shared(%x: bf16, %mask: i1) -> (f32, f32, f32) {
  %eighth = arith.constant 1.250000e-01 : f32
  %least = arith.constant -1.0e+30 : bf16
  %wide = arith.extf %x : bf16 to f32
  %product = arith.mulf %wide, %eighth : f32
  %rounded = arith.truncf %product : f32 to bf16
  %first = arith.select %mask, %rounded, %least : bf16
  %second = arith.select %mask, %first, %first : bf16
  %0 = arith.extf %second : bf16 to f32
  %1 = arith.extf %second : bf16 to f32
  %2 = arith.extf %first : bf16 to f32
  return %0, %1, %2 : f32, f32, f32
}

// A rounding that may be left out, and will be, says nothing about the bits of
// what follows: the product of such a sum stays rounded, as it is without it.
// CHECK-LABEL: func.func @contracted(
// CHECK:         %[[SUM:.*]] = arith.addf
// CHECK:         %[[PRODUCT:.*]] = arith.mulf
// CHECK:         %[[ROUNDED:.*]] = arith.truncf %[[PRODUCT]] : f32 to bf16
// CHECK:         %[[WIDE:.*]] = arith.extf %[[ROUNDED]]
// CHECK:         return %[[WIDE]]
func.func @contracted(%x: bf16) -> f32 {
  %half = arith.constant 5.0e-01 : f32
  %one = arith.constant 1.0 : f32
  %0 = arith.extf %x : bf16 to f32
  %1 = arith.addf %0, %one : f32
  %2 = arith.truncf %1 fastmath<contract> : f32 to bf16
  %3 = arith.extf %2 fastmath<contract> : bf16 to f32
  %4 = arith.mulf %3, %half : f32
  %5 = arith.truncf %4 : f32 to bf16
  %6 = arith.extf %5 fastmath<contract> : bf16 to f32
  return %6 : f32
}
