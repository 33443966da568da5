// RUN: %checkpoint-opt --checkpoint-outline --split-input-file %s 2>/dev/null | FileCheck %s

// Arguments that change places: the one that is written over first is set
// aside before.
// CHECK-LABEL: func.func private @for_4_f32
// CHECK:         scf.for {{.*}} iter_args(%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}})
// CHECK-DAG:       %[[OLD_A:.*]] = linalg.copy ins(%[[A]] : tensor<4xf32>) outs(%{{.*}} : tensor<4xf32>)
// CHECK-DAG:       %[[OLD_B:.*]] = linalg.copy ins(%[[B]] : tensor<4xf32>) outs(%{{.*}} : tensor<4xf32>)
// CHECK:           %[[NEW_A:.*]] = linalg.copy ins(%[[OLD_B]] : tensor<4xf32>) outs(%[[A]] : tensor<4xf32>)
// CHECK:           %[[NEW_B:.*]] = linalg.copy ins(%[[OLD_A]] : tensor<4xf32>) outs(%[[B]] : tensor<4xf32>)
// CHECK:           scf.yield %[[NEW_A]], %[[NEW_B]]
func.func @exchange(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %y) -> (tensor<4xf32>, tensor<4xf32>) {
    scf.yield %b, %a : tensor<4xf32>, tensor<4xf32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Both ways of a branch write the kernel's output: one computes there, the other
// changes a copy of the input there.
// CHECK-LABEL: func.func private @if_4_f32
// CHECK-SAME:    (%{{.*}}: tensor<i1>, %[[X:.*]]: tensor<4xf32>, %[[OUT:.*]]: tensor<4xf32>)
// CHECK:         %[[R:.*]] = scf.if
// CHECK:           linalg.exp ins(%[[X]] : tensor<4xf32>) outs(%[[OUT]] : tensor<4xf32>)
// CHECK:         } else {
// CHECK:           %[[COPY:.*]] = linalg.copy ins(%[[X]] : tensor<4xf32>) outs(%[[OUT]] : tensor<4xf32>)
// CHECK:           tensor.insert %{{.*}} into %[[COPY]]
// CHECK:         return %[[R]]
func.func @branch(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %c = tensor.extract %p[] : tensor<i1>
  %r = scf.if %c -> tensor<4xf32> {
    %e = tensor.empty() : tensor<4xf32>
    %s = linalg.exp ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %s : tensor<4xf32>
  } else {
    %s = tensor.insert %zero into %x[%c0] : tensor<4xf32>
    scf.yield %s : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----

// In a loop each op has a destination of its own: empty tensors are not shared,
// and what stands outside, or is read again, is changed in a copy.
// CHECK-LABEL: func.func private @for_4_f32
// CHECK-SAME:    (%[[X:.*]]: tensor<4xf32>, %[[OUT:.*]]: tensor<4xf32>)
// CHECK:         scf.for {{.*}} iter_args(%[[ACC:.*]] = %{{.*}})
// CHECK-DAG:       %[[E0:.*]] = tensor.empty() : tensor<4xf32>
// CHECK-DAG:       %[[E1:.*]] = tensor.empty() : tensor<4xf32>
// CHECK-DAG:       linalg.exp ins(%[[ACC]] : tensor<4xf32>) outs(%[[E0]]
// CHECK-DAG:       linalg.abs ins(%[[ACC]] : tensor<4xf32>) outs(%[[E1]]
// CHECK:           %[[COPY:.*]] = linalg.copy ins(%[[X]] : tensor<4xf32>) outs(%{{.*}} : tensor<4xf32>)
// CHECK:           %[[ONE:.*]] = tensor.insert %{{.*}} into %[[COPY]]
// CHECK:           %[[AGAIN:.*]] = linalg.copy ins(%[[ONE]] : tensor<4xf32>) outs(%{{.*}} : tensor<4xf32>)
// CHECK:           %[[TWO:.*]] = tensor.insert %{{.*}} into %[[AGAIN]]
// CHECK:           linalg.add ins(%[[ONE]], %[[TWO]] :
func.func @destinations(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%acc = %x) -> tensor<4xf32> {
    %a = linalg.exp ins(%acc : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %b = linalg.abs ins(%acc : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %c = tensor.insert %zero into %x[%i] : tensor<4xf32>
    %d = tensor.insert %zero into %c[%c0] : tensor<4xf32>
    %f = linalg.add ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %g = linalg.add ins(%c, %d : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %h = linalg.add ins(%f, %g : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %h : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----

// A scatter changes its own tensor and copies nothing in an iteration.
// CHECK-LABEL: func.func private @for_8_f32
// CHECK:         scf.for
// CHECK-NOT:       linalg.copy
// CHECK-NOT:       tensor.empty
// CHECK:           scf.if
// CHECK-NOT:       linalg.copy
// CHECK:             tensor.insert
// CHECK-NOT:       linalg.copy
// CHECK:         return
func.func @scatter(%ids: tensor<4xindex>, %v: tensor<4xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %f) -> tensor<8xf32> {
    %id = tensor.extract %ids[%i] : tensor<4xindex>
    %inside = arith.cmpi ult, %id, %c8 : index
    %next = scf.if %inside -> tensor<8xf32> {
      %old = tensor.extract %acc[%id] : tensor<8xf32>
      %add = tensor.extract %v[%i] : tensor<4xf32>
      %sum = arith.addf %old, %add : f32
      %s = tensor.insert %sum into %acc[%id] : tensor<8xf32>
      scf.yield %s : tensor<8xf32>
    } else {
      scf.yield %acc : tensor<8xf32>
    }
    scf.yield %next : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

// A fill that initialises ops of a loop's body, beside the loop itself, is made
// in the kernel: nothing is left of it outside.
// CHECK-LABEL: func.func @filled_inside
// CHECK-NOT:     linalg.fill
// CHECK:         return
// CHECK-LABEL: func.func private @for_4_f32
// CHECK:         scf.for
// CHECK:           %[[ZERO:.*]] = linalg.fill
// CHECK:           linalg.reduce {{.*}} outs(%[[ZERO]] : tensor<4xf32>)
func.func @filled_inside(%x: tensor<4x4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %f) -> (tensor<4xf32>) {
    %s = linalg.reduce { arith.addf } ins(%x : tensor<4x4xf32>) outs(%f : tensor<4xf32>) dimensions = [1]
    %t = linalg.map { arith.addf } ins(%a, %s : tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>)
    scf.yield %t : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----

// What the iterations of an unrolled loop put into a stack, each at a place of
// its own, is put there by one kernel, told where. Equal places are one constant.
// CHECK-LABEL: func.func @stack
// CHECK:         %[[ONE:.*]] = arith.constant dense<1> : tensor<i64>
// CHECK:         checkpoint.dispatch @[[PUT:.*]] ins(%{{.*}}, %[[ONE]], %{{.*}} :
// CHECK:         %[[TWO:.*]] = arith.constant dense<2> : tensor<i64>
// CHECK:         checkpoint.dispatch @[[PUT]] ins(%{{.*}}, %[[TWO]], %{{.*}} :
// CHECK-NOT:     arith.constant dense
// CHECK:         checkpoint.dispatch @[[PUT]] ins(%{{.*}}, %[[ONE]], %{{.*}} :
// CHECK:       func.func private @[[PUT]](%[[ENTRY:.*]]: tensor<1x4xf32>, %[[PLACE:.*]]: tensor<i64>, %[[STACK:.*]]: tensor<3x4xf32>, %[[OUT:.*]]: tensor<3x4xf32>)
// CHECK:         %[[COPY:.*]] = linalg.copy ins(%[[STACK]] : tensor<3x4xf32>) outs(%[[OUT]] : tensor<3x4xf32>)
// CHECK:         %[[I:.*]] = tensor.extract %[[PLACE]][]
// CHECK:         %[[AT:.*]] = arith.index_cast %[[I]] : i64 to index
// CHECK:         tensor.insert_slice %[[ENTRY]] into %[[COPY]][%[[AT]], 0]
func.func @stack(%s: tensor<3x4xf32>, %a: tensor<1x4xf32>, %b: tensor<1x4xf32>) -> tensor<3x4xf32> {
  %0 = tensor.insert_slice %a into %s[1, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<3x4xf32>
  %1 = tensor.insert_slice %b into %0[2, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<3x4xf32>
  %2 = tensor.insert_slice %b into %1[1, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<3x4xf32>
  return %2 : tensor<3x4xf32>
}

// -----

// An inner loop begins with a destination of its own where what it begins with is
// a constant, or is read again after it.
// CHECK-LABEL: func.func private @for_
// CHECK:         scf.for {{.*}} iter_args(%[[TOTAL:.*]] = %{{.*}})
// CHECK:           %[[E0:.*]] = tensor.empty() : tensor<4xf32>
// CHECK:           %[[ZERO:.*]] = linalg.fill {{.*}} outs(%[[E0]] : tensor<4xf32>)
// CHECK:           %[[E1:.*]] = tensor.empty() : tensor<4xf32>
// CHECK:           %[[COPY:.*]] = linalg.copy ins(%[[TOTAL]] : {{.*}}) outs(%[[E1]] : tensor<4xf32>)
// CHECK:           scf.for {{.*}} iter_args(%{{.*}} = %[[ZERO]], %{{.*}} = %[[COPY]])
// CHECK:           linalg.map { arith.addf } ins(%[[TOTAL]], %{{.*}} :
func.func @begin(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c200 = arith.constant 200 : index
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %r = scf.for %i = %c0 to %c200 step %c1 iter_args(%total = %x) -> (tensor<4xf32>) {
    %a:2 = scf.for %j = %c0 to %c200 step %c1 iter_args(%s = %zero, %t = %total) -> (tensor<4xf32>, tensor<4xf32>) {
      %u = linalg.map { arith.addf } ins(%s, %t : tensor<4xf32>, tensor<4xf32>) outs(%s : tensor<4xf32>)
      %v = linalg.map { math.tanh } ins(%u : tensor<4xf32>) outs(%t : tensor<4xf32>)
      scf.yield %u, %v : tensor<4xf32>, tensor<4xf32>
    }
    %b = linalg.map { arith.addf } ins(%total, %a#0 : tensor<4xf32>, tensor<4xf32>) outs(%a#1 : tensor<4xf32>)
    scf.yield %b : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----

// A changed argument that becomes another one is set aside before it is written
// over.
// CHECK-LABEL: func.func private @for_4_f32
// CHECK:         scf.for {{.*}} iter_args(%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}})
// CHECK:           %[[CHANGED:.*]] = tensor.insert %{{.*}} into %[[A]]
// CHECK:           %[[ASIDE:.*]] = linalg.copy ins(%[[CHANGED]] : tensor<4xf32>) outs(%{{.*}} : tensor<4xf32>)
// CHECK:           linalg.copy {{.*}} outs(%[[A]] : tensor<4xf32>)
// CHECK:           linalg.copy ins(%[[ASIDE]] : tensor<4xf32>) outs(%[[B]] : tensor<4xf32>)
func.func @changed_and_moved(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c30 = arith.constant 30 : index
  %r:2 = scf.for %i = %c0 to %c30 step %c1 iter_args(%a = %x, %b = %y) -> (tensor<4xf32>, tensor<4xf32>) {
    %changed = tensor.insert %zero into %a[%c1] : tensor<4xf32>
    scf.yield %b, %changed : tensor<4xf32>, tensor<4xf32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>
}
