// RUN: %checkpoint-opt %s --pass-pipeline="builtin.module(func.func(checkpoint-approximate-bf16-math))" | FileCheck %s

// tanh of bf16 takes four multiply-adds and a division in f32; its result is not
// rounded where it goes on.
// CHECK-LABEL: func.func @approximated
// CHECK-NOT:     math.tanh
// CHECK:         arith.extf %{{.*}} fastmath<contract> : bf16 to f32
// CHECK-COUNT-4: math.fma %{{.*}} : f32
// CHECK-NOT:     math.fma
// CHECK:         arith.divf %{{.*}} : f32
// CHECK:         arith.truncf %{{.*}} fastmath<contract> : f32 to bf16
func.func @approximated(%x: bf16) -> bf16 {
  %0 = math.tanh %x : bf16
  return %0 : bf16
}

// CHECK-LABEL: func.func @vectors
// CHECK-COUNT-4: math.fma %{{.*}} : vector<8xf32>
// CHECK:         arith.truncf %{{.*}} : vector<8xf32> to vector<8xbf16>
func.func @vectors(%x: vector<8xbf16>) -> vector<8xbf16> {
  %0 = math.tanh %x : vector<8xbf16>
  return %0 : vector<8xbf16>
}

// Other types and functions stay.
// CHECK-LABEL: func.func @kept
// CHECK-DAG: math.tanh %{{.*}} : f32
// CHECK-DAG: math.exp %{{.*}} : bf16
func.func @kept(%x: f32, %y: bf16) -> (f32, bf16) {
  %0 = math.tanh %x : f32
  %1 = math.exp %y : bf16
  return %0, %1 : f32, bf16
}
