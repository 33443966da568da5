// RUN: %checkpoint-opt %s --checkpoint-inline-recompute | FileCheck %s
// RUN: %checkpoint-opt %s --canonicalize --cse --loop-invariant-code-motion --checkpoint-inline-recompute --canonicalize --cse --loop-invariant-code-motion | FileCheck %s --check-prefix=KEPT

// A fence over inputs and `after` stands before the body. Two equal
// recomputations stay two, as regions and as fences.

// CHECK-LABEL: func.func @equal
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>
// CHECK: %[[Y:.*]] = checkpoint.dispatch @gelu ins(%[[X]] :
// CHECK: %[[F:.*]]:2 = checkpoint.fence 0 %[[X]], %[[Y]] : tensor<4xf32>, tensor<4xf32>
// CHECK: %[[A:.*]] = checkpoint.dispatch @gelu ins(%[[F]]#0 :
// CHECK: %[[G:.*]]:2 = checkpoint.fence 1 %[[X]], %[[Y]] : tensor<4xf32>, tensor<4xf32>
// CHECK: %[[B:.*]] = checkpoint.dispatch @gelu ins(%[[G]]#0 :
// CHECK: return %[[Y]], %[[A]], %[[B]]
// KEPT-LABEL: func.func @equal
// KEPT-COUNT-3: checkpoint.dispatch @gelu
// KEPT-NOT: checkpoint.dispatch
// KEPT: return
func.func @equal(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<4xf32>
  %y = checkpoint.dispatch @gelu ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %a = checkpoint.recompute 0 inputs(%i = %x : tensor<4xf32>) after(%y : tensor<4xf32>) -> tensor<4xf32> {
    %e2 = tensor.empty() : tensor<4xf32>
    %0 = checkpoint.dispatch @gelu ins(%i : tensor<4xf32>) outs(%e2 : tensor<4xf32>) -> tensor<4xf32>
    checkpoint.yield %0 : tensor<4xf32>
  }
  %b = checkpoint.recompute 1 inputs(%i = %x : tensor<4xf32>) after(%y : tensor<4xf32>) -> tensor<4xf32> {
    %e2 = tensor.empty() : tensor<4xf32>
    %0 = checkpoint.dispatch @gelu ins(%i : tensor<4xf32>) outs(%e2 : tensor<4xf32>) -> tensor<4xf32>
    checkpoint.yield %0 : tensor<4xf32>
  }
  return %y, %a, %b : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// What reads nothing from outside takes an operand through the fence as well.

// CHECK-LABEL: func.func private @from_nothing
// CHECK: %[[Y:.*]] = checkpoint.dispatch @iota outs(
// CHECK: %[[E:.*]] = tensor.empty()
// CHECK: %[[F:.*]]:2 = checkpoint.fence 0 %[[Y]], %[[E]]
// CHECK: checkpoint.dispatch @iota outs(%[[F]]#1 :
// KEPT-LABEL: func.func private @from_nothing
// KEPT-COUNT-2: checkpoint.dispatch @iota
// KEPT: return
func.func private @from_nothing() -> (tensor<4xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<4xf32>
  %y = checkpoint.dispatch @iota outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %a = checkpoint.recompute 0 after(%y : tensor<4xf32>) -> tensor<4xf32> {
    %e2 = tensor.empty() : tensor<4xf32>
    %0 = checkpoint.dispatch @iota outs(%e2 : tensor<4xf32>) -> tensor<4xf32>
    checkpoint.yield %0 : tensor<4xf32>
  }
  return %y, %a : tensor<4xf32>, tensor<4xf32>
}

// In a loop of a caller they stay as well: nothing is hoisted out of it.

// CHECK-LABEL: func.func private @in_loop
// KEPT-LABEL: func.func private @in_loop
// KEPT: scf.for
// KEPT: checkpoint.fence
// KEPT: checkpoint.dispatch @gelu
// KEPT: scf.yield
func.func private @in_loop(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %r = scf.for %i = %0 to %n step %1 iter_args(%c = %x) -> tensor<4xf32> {
    %a = checkpoint.recompute 0 inputs(%v = %x : tensor<4xf32>) after(%c : tensor<4xf32>) -> tensor<4xf32> {
      %e2 = tensor.empty() : tensor<4xf32>
      %2 = checkpoint.dispatch @gelu ins(%v : tensor<4xf32>) outs(%e2 : tensor<4xf32>) -> tensor<4xf32>
      checkpoint.yield %2 : tensor<4xf32>
    }
    scf.yield %a : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

func.func private @gelu(%x: tensor<4xf32>, %o: tensor<4xf32>) -> tensor<4xf32> attributes {checkpoint.kernel}
func.func private @iota(%o: tensor<4xf32>) -> tensor<4xf32> attributes {checkpoint.kernel}
