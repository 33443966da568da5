// RUN: %checkpoint-opt %s --checkpoint-flatten-segments | FileCheck %s
// RUN: %checkpoint-opt %s --checkpoint-flatten-segments --checkpoint-flatten-segments | FileCheck %s

// Ops say the innermost segment around them, entries their parent.

// CHECK-LABEL: func.func @nested
// CHECK-SAME: %[[X:.*]]: tensor<8xf32>
// CHECK-SAME: checkpoint.segments = [{label = "outer", policy = "full"}, {budget = "50%", label = "inner", parent = 0 : i64}, {policy = "none"}]
// CHECK-NOT: checkpoint.segment{{ }}
func.func @nested(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: %[[A:.*]] = math.tanh %[[X]] : tensor<8xf32>
  %a = math.tanh %x : tensor<8xf32>
  %0:2 = checkpoint.segment "outer" policy "full"
           -> tensor<8xf32>, tensor<8xf32> {
    // CHECK: %[[B:.*]] = math.exp %[[A]] {checkpoint.segment = 0 : i64}
    %b = math.exp %a : tensor<8xf32>
    %1 = checkpoint.segment "inner" budget "50%" -> tensor<8xf32> {
      // CHECK: %[[C:.*]] = math.sin %[[B]] {checkpoint.segment = 1 : i64}
      %c = math.sin %b : tensor<8xf32>
      checkpoint.yield %c : tensor<8xf32>
    }
    // CHECK: %[[D:.*]] = math.cos %[[C]] {checkpoint.segment = 0 : i64}
    %d = math.cos %1 : tensor<8xf32>
    checkpoint.yield %x, %d : tensor<8xf32>, tensor<8xf32>
  }
  // CHECK: %[[E:.*]] = arith.addf %[[X]], %[[D]] {checkpoint.segment = 2 : i64}
  %2 = checkpoint.segment policy "none" -> tensor<8xf32> {
    %e = arith.addf %0#0, %0#1 : tensor<8xf32>
    checkpoint.yield %e : tensor<8xf32>
  }
  // CHECK: return %[[E]]
  return %2 : tensor<8xf32>
}

// A name goes to the op that makes the buffer, through views and out of
// segments; an argument loses it.

// CHECK-LABEL: func.func @names
// CHECK-SAME: %[[X:.*]]: tensor<8xf32>
// CHECK-NOT: checkpoint.name
func.func @names(%x: tensor<8xf32>)
    -> (tensor<2x4xf32>, tensor<8xf32>, tensor<i32>) {
  %x0 = checkpoint.name %x "input" : tensor<8xf32>
  // CHECK: %[[A:.*]] = math.exp %[[X]] {checkpoint.result_names = ["a"]}
  %a = math.exp %x0 : tensor<8xf32>
  %v = tensor.expand_shape %a [[0, 1]] output_shape [2, 4]
         : tensor<8xf32> into tensor<2x4xf32>
  %a0 = checkpoint.name %v "a" : tensor<2x4xf32>
  %0 = checkpoint.segment -> tensor<8xf32> {
    // CHECK: %[[B:.*]] = math.sin %[[A]] {checkpoint.result_names = ["b,again"], checkpoint.segment = 0 : i64}
    %b = math.sin %a : tensor<8xf32>
    %b0 = checkpoint.name %b "b" : tensor<8xf32>
    checkpoint.yield %b0 : tensor<8xf32>
  }
  %b1 = checkpoint.name %0 "again" : tensor<8xf32>
  %b2 = checkpoint.name %b1 "b" : tensor<8xf32>
  // The second of two results.
  // CHECK: checkpoint.dispatch @two
  // CHECK-SAME: checkpoint.result_names = ["", "count"]
  %e0 = tensor.empty() : tensor<8xf32>
  %e1 = tensor.empty() : tensor<i32>
  %1:2 = checkpoint.dispatch @two outs(%e0, %e1 : tensor<8xf32>, tensor<i32>)
           -> tensor<8xf32>, tensor<i32>
  %n = checkpoint.name %1#1 "count" : tensor<i32>
  return %a0, %b2, %n : tensor<2x4xf32>, tensor<8xf32>, tensor<i32>
}
func.func private @two(tensor<8xf32>, tensor<i32>) -> (tensor<8xf32>, tensor<i32>)
    attributes {checkpoint.kernel}

// In loop bodies as well.

// CHECK-LABEL: func.func @loop
// CHECK: scf.for
// CHECK: math.exp %{{.*}} {checkpoint.result_names = ["state"], checkpoint.segment = 0 : i64}
// CHECK: scf.yield
func.func @loop(%x: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<8xf32> {
    %0 = checkpoint.segment "body" -> tensor<8xf32> {
      %1 = math.exp %a : tensor<8xf32>
      checkpoint.yield %1 : tensor<8xf32>
    }
    %2 = checkpoint.name %0 "state" : tensor<8xf32>
    scf.yield %2 : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}
