// RUN: %checkpoint-opt %s -canonicalize -cse -loop-invariant-code-motion -cse -canonicalize | FileCheck %s
// RUN: %checkpoint-opt %s --checkpoint-inline-recompute -canonicalize -cse -loop-invariant-code-motion -cse -canonicalize | FileCheck %s --check-prefix=INLINED

func.func private @gelu(%x: tensor<8xf32>, %out: tensor<8xf32>) -> tensor<8xf32>
    attributes {checkpoint.kernel} {
  %0 = linalg.tanh ins(%x : tensor<8xf32>) outs(%out : tensor<8xf32>)
         -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The first run, and two recomputations that differ in nothing but their
// instance: three runs of the kernel stay, each on its own operands.

// CHECK-LABEL: func.func @equal_regions
// CHECK: checkpoint.dispatch @gelu
// CHECK: checkpoint.recompute 0
// CHECK: checkpoint.dispatch @gelu
// CHECK: checkpoint.recompute 1
// CHECK: checkpoint.dispatch @gelu
// CHECK: return
// INLINED-LABEL: func.func @equal_regions
// INLINED-SAME: %[[X:.*]]: tensor<8xf32>, %[[G:.*]]: tensor<8xf32>
// INLINED: %[[Y:.*]] = checkpoint.dispatch @gelu ins(%[[X]] :
// INLINED: %[[F0:.*]]:2 = checkpoint.fence 0 %[[X]], %[[G]]
// INLINED: %[[Y0:.*]] = checkpoint.dispatch @gelu ins(%[[F0]]#0 :
// INLINED: %[[F1:.*]]:2 = checkpoint.fence 1 %[[X]], %[[G]]
// INLINED: %[[Y1:.*]] = checkpoint.dispatch @gelu ins(%[[F1]]#0 :
// INLINED: return %[[Y]], %[[Y0]], %[[Y1]]
func.func @equal_regions(%x: tensor<8xf32>, %g: tensor<8xf32>)
    -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %e = tensor.empty() : tensor<8xf32>
  %y = checkpoint.dispatch @gelu ins(%x : tensor<8xf32>)
         outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %y0 = checkpoint.recompute 0 inputs(%a = %x : tensor<8xf32>)
          after(%g : tensor<8xf32>) -> tensor<8xf32> {
    %e0 = tensor.empty() : tensor<8xf32>
    %0 = checkpoint.dispatch @gelu ins(%a : tensor<8xf32>)
           outs(%e0 : tensor<8xf32>) -> tensor<8xf32>
    checkpoint.yield %0 : tensor<8xf32>
  }
  %y1 = checkpoint.recompute 1 inputs(%a = %x : tensor<8xf32>)
          after(%g : tensor<8xf32>) -> tensor<8xf32> {
    %e1 = tensor.empty() : tensor<8xf32>
    %0 = checkpoint.dispatch @gelu ins(%a : tensor<8xf32>)
           outs(%e1 : tensor<8xf32>) -> tensor<8xf32>
    checkpoint.yield %0 : tensor<8xf32>
  }
  return %y, %y0, %y1 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}

// Nothing in the recomputation depends on the loop, but it belongs inside.

// CHECK-LABEL: func.func @inside_loop
// CHECK-NOT: checkpoint.recompute
// CHECK: scf.for
// CHECK: checkpoint.recompute 0
// CHECK: scf.yield
// INLINED-LABEL: func.func @inside_loop
// INLINED-SAME: %[[X:.*]]: tensor<8xf32>
// INLINED-NOT: checkpoint.dispatch
// INLINED: scf.for
// INLINED-SAME: iter_args(%[[ACC:.*]] =
// INLINED: %[[F:.*]]:2 = checkpoint.fence 0 %[[X]], %[[ACC]]
// INLINED: checkpoint.dispatch @gelu ins(%[[F]]#0 :
// INLINED: scf.yield
func.func @inside_loop(%x: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> tensor<8xf32> {
    %y = checkpoint.recompute 0 inputs(%a = %x : tensor<8xf32>)
           after(%acc : tensor<8xf32>) -> tensor<8xf32> {
      %e = tensor.empty() : tensor<8xf32>
      %0 = checkpoint.dispatch @gelu ins(%a : tensor<8xf32>)
             outs(%e : tensor<8xf32>) -> tensor<8xf32>
      checkpoint.yield %0 : tensor<8xf32>
    }
    %s = arith.addf %acc, %y : tensor<8xf32>
    scf.yield %s : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// Even one that reads and waits for values from outside the loop alone.

// CHECK-LABEL: func.func @invariant
// CHECK: scf.for
// CHECK: checkpoint.recompute 5
// CHECK: scf.yield
// INLINED-LABEL: func.func @invariant
// INLINED: scf.for
// INLINED: checkpoint.fence 5
// INLINED: math.exp
// INLINED: scf.yield
func.func @invariant(%x: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> tensor<8xf32> {
    %y = checkpoint.recompute 5 inputs(%a = %x : tensor<8xf32>)
           -> tensor<8xf32> {
      %0 = math.exp %a : tensor<8xf32>
      checkpoint.yield %0 : tensor<8xf32>
    }
    %s = arith.addf %acc, %y : tensor<8xf32>
    scf.yield %s : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// What nobody reads goes, unless it has an effect.

// CHECK-LABEL: func.func @dead
// CHECK-NOT: checkpoint.recompute 0
// CHECK: checkpoint.recompute 1
// CHECK: return
func.func @dead(%x: tensor<8xf32>) {
  %0 = checkpoint.recompute 0 inputs(%a = %x : tensor<8xf32>) -> tensor<8xf32> {
    %1 = math.exp %a : tensor<8xf32>
    checkpoint.yield %1 : tensor<8xf32>
  }
  checkpoint.recompute 1 inputs(%a = %x : tensor<8xf32>) {
    checkpoint.dispatch ordered @observe ins(%a : tensor<8xf32>)
    checkpoint.yield
  }
  return
}
func.func private @observe(tensor<8xf32>) attributes {checkpoint.kernel}
