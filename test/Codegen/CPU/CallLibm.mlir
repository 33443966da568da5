// RUN: %checkpoint-opt %s --checkpoint-call-libm | FileCheck %s
// RUN: %checkpoint-opt %s --checkpoint-kernels-to-llvm | FileCheck %s --check-prefix=KERNELS

// log1p and expm1 of f64 are calls, one for each lane; exp stays as it is.
// CHECK-LABEL: func.func private @small
// CHECK: call @log1p(%arg0) : (f64) -> f64
// CHECK: call @expm1(%arg0) : (f64) -> f64
// CHECK: math.exp %arg0 : f64
// KERNELS-LABEL: llvm.func @small
// KERNELS: llvm.call @log1p
// KERNELS: llvm.call @expm1
// KERNELS: llvm.intr.exp
// KERNELS-NOT: llvm.fsub
func.func private @small(%x: f64) -> (f64, f64, f64) {
  %0 = math.log1p %x : f64
  %1 = math.expm1 %x : f64
  %2 = math.exp %x : f64
  return %0, %1, %2 : f64, f64, f64
}

// CHECK-LABEL: func.func private @lanes
// CHECK-COUNT-2: call @log1p({{.*}}) : (f64) -> f64
// CHECK-NOT: math.log1p
func.func private @lanes(%x: vector<2xf64>) -> vector<2xf64> {
  %0 = math.log1p %x : vector<2xf64>
  return %0 : vector<2xf64>
}
