// RUN: %checkpoint-opt --checkpoint-outline --checkpoint-measure-workspaces --split-input-file %s 2>/dev/null | FileCheck %s --check-prefix=SAYS
// RUN: %checkpoint-opt --checkpoint-outline --checkpoint-measure-workspaces --checkpoint-lower-to-arena --checkpoint-select-matmuls --split-input-file %s 2>/dev/null | FileCheck %s

// A loop takes memory for what is in use at once: the third temporary lies where
// the first did, which nobody reads any more, and not where the second is, which
// the op itself reads. What is added to a loop's own value is written over it.
// SAYS-LABEL: func.func @share
// SAYS:       func.func private @for_{{.*}} checkpoint.workspace_bytes = 512 : i64
// CHECK-LABEL: func.func @share
// CHECK:       func.func private @for_{{.*}}({{.*}}, %[[TOTAL:[a-z0-9]+]]: memref<8x8xf32>, %[[W:[a-z0-9]+]]: memref<512xi8>)
// CHECK:         scf.for
// CHECK:           %[[FIRST:.*]] = memref.view %[[W]][%c0{{[_0-9]*}}][] :
// CHECK:           linalg.generic {{.*}} outs(%[[FIRST]] :
// CHECK:             math.exp
// CHECK:           %[[SECOND:.*]] = memref.view %[[W]][%c256{{[_0-9]*}}][] :
// CHECK:           linalg.generic {{.*}} ins(%[[FIRST]] : {{.*}} outs(%[[SECOND]] :
// CHECK:             math.tanh
// CHECK:           %[[THIRD:.*]] = memref.view %[[W]][%c0{{[_0-9]*}}][] :
// CHECK:           linalg.generic {{.*}} ins(%[[SECOND]], %{{.*}} outs(%[[THIRD]] :
// CHECK:           linalg.generic {{.*}} ins(%[[TOTAL]], %[[THIRD]] : {{.*}} outs(%[[TOTAL]] :
#id = affine_map<(i, j) -> (i, j)>
#turned = affine_map<(i, j) -> (j, i)>
func.func @share(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c200 = arith.constant 200 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %start = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %r = scf.for %i = %c0 to %c200 step %c1 iter_args(%total = %start) -> (tensor<8x8xf32>) {
    %first = linalg.generic {indexing_maps = [#turned, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
    ^bb0(%a: f32, %o: f32):
      %v = math.exp %a : f32
      linalg.yield %v : f32
    } -> tensor<8x8xf32>
    %second = linalg.generic {indexing_maps = [#turned, #id], iterator_types = ["parallel", "parallel"]} ins(%first : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
    ^bb0(%a: f32, %o: f32):
      %v = math.tanh %a : f32
      linalg.yield %v : f32
    } -> tensor<8x8xf32>
    %third = linalg.generic {indexing_maps = [#turned, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%second, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %v = arith.mulf %a, %b : f32
      linalg.yield %v : f32
    } -> tensor<8x8xf32>
    %sum = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%total, %third : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %v = arith.addf %a, %b : f32
      linalg.yield %v : f32
    } -> tensor<8x8xf32>
    scf.yield %sum : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}

// -----

// What all iterations of an inner loop read stays as long as they run. A library
// matmul reads other places than its result lies in.
// SAYS-LABEL: func.func @inner
// SAYS:       func.func private @for_{{.*}} checkpoint.workspace_bytes = 49152 : i64
// CHECK-LABEL: func.func @inner
// CHECK:       func.func private @for_{{.*}}, %[[W:[a-z0-9]+]]: memref<49152xi8>)
// CHECK:         scf.for
// CHECK:           %[[OUTER:.*]] = memref.view %[[W]][%c0{{[_0-9]*}}][] :
// CHECK:           scf.for
// CHECK:             %[[TWICE:.*]] = memref.view %[[W]][%c16384{{[_0-9]*}}][] :
// CHECK:             linalg.map { arith.addf } ins(%[[OUTER]], {{.*}} outs(%[[TWICE]] :
// CHECK:             memref.view %[[W]][%c32768{{[_0-9]*}}][] :
// CHECK:             checkpoint.matmul
#square = affine_map<(i, j) -> (i, j)>
#left = affine_map<(i, j, k) -> (i, k)>
#right = affine_map<(i, j, k) -> (k, j)>
#out = affine_map<(i, j, k) -> (i, j)>
func.func @inner(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c200 = arith.constant 200 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %start = linalg.fill ins(%zero : f32) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %r = scf.for %i = %c0 to %c200 step %c1 iter_args(%total = %start) -> (tensor<64x64xf32>) {
    %outer = linalg.map {math.exp} ins(%total : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>)
    %all = scf.for %j = %c0 to %c200 step %c1 iter_args(%sum = %total) -> (tensor<64x64xf32>) {
      %twice = linalg.map {arith.addf} ins(%outer, %sum : tensor<64x64xf32>, tensor<64x64xf32>) outs(%e : tensor<64x64xf32>)
      %product = linalg.generic {indexing_maps = [#left, #right, #out], iterator_types = ["parallel", "parallel", "reduction"]} ins(%twice, %x : tensor<64x64xf32>, tensor<64x64xf32>) outs(%start : tensor<64x64xf32>) {
      ^bb0(%a: f32, %b: f32, %o: f32):
        %v = arith.mulf %a, %b : f32
        %w = arith.addf %o, %v : f32
        linalg.yield %w : f32
      } -> tensor<64x64xf32>
      %next = linalg.map {arith.mulf} ins(%product, %sum : tensor<64x64xf32>, tensor<64x64xf32>) outs(%e : tensor<64x64xf32>)
      scf.yield %next : tensor<64x64xf32>
    }
    scf.yield %all : tensor<64x64xf32>
  }
  return %r : tensor<64x64xf32>
}

// -----

// A temporary that turns out to be the loop's own value takes no memory. What
// nothing is saved of says nothing.
// SAYS-LABEL: func.func @one
// SAYS:       func.func private @for_{{.*}} checkpoint.workspace_bytes = 0 : i64
// SAYS-NOT:   checkpoint.workspace_bytes
// CHECK-LABEL: func.func @one
// CHECK:       func.func private @for_{{.*}}(%{{[a-z0-9]+}}: memref<64xf32>, %{{[a-z0-9]+}}: memref<64xf32>) {
func.func @one(%x: tensor<64xf32>) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c200 = arith.constant 200 : index
  %e = tensor.empty() : tensor<64xf32>
  %r = scf.for %i = %c0 to %c200 step %c1 iter_args(%total = %x) -> (tensor<64xf32>) {
    %next = linalg.map {math.exp} ins(%total : tensor<64xf32>) outs(%e : tensor<64xf32>)
    scf.yield %next : tensor<64xf32>
  }
  return %r : tensor<64xf32>
}
// -----

// SAYS-LABEL: func.func @straight
// SAYS-NOT:   checkpoint.workspace_bytes
func.func @straight(%x: tensor<8x8xf32>) -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %start = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %sum = linalg.reduce {arith.addf} ins(%x : tensor<8x8xf32>) outs(%start : tensor<8xf32>) dimensions = [1]
  return %sum : tensor<8xf32>
}

// -----

// Both ways of a branch write what is copied over the loop's own value after it
// to one place of the workspace, in every run: none of the two is computed there
// at once, where the other way still reads.
// SAYS-LABEL: func.func @branch
// SAYS:       func.func private @for_{{.*}} checkpoint.workspace_bytes = 256 : i64
// CHECK-LABEL: func.func @branch
// CHECK:       func.func private @for_{{.*}}, %[[W:[a-z0-9]+]]: memref<256xi8>)
// CHECK:         scf.for
// CHECK:           %[[PLACE:.*]] = memref.view %[[W]]
// CHECK-NOT:       arith.select
// CHECK:           scf.if
// CHECK:             linalg.map { math.exp } ins(%[[A:.*]] : {{.*}} outs(%[[PLACE]] :
// CHECK:           else
// CHECK:             linalg.copy ins(%[[B:.*]] : {{.*}} outs(%[[PLACE]] :
// CHECK:           linalg.map { math.exp } ins(%[[B]] : {{.*}} outs(%[[B]] :
// CHECK:           linalg.copy ins(%[[PLACE]] : {{.*}} outs(%[[A]] :
func.func @branch(%x: tensor<64xf32>, %y: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c200 = arith.constant 200 : index
  %e = tensor.empty() : tensor<64xf32>
  %r:2 = scf.for %i = %c0 to %c200 step %c1 iter_args(%a = %x, %b = %y) -> (tensor<64xf32>, tensor<64xf32>) {
    %rest = arith.remui %i, %c2 : index
    %odd = arith.cmpi eq, %rest, %c1 : index
    %next = scf.if %odd -> (tensor<64xf32>) {
      %exp = linalg.map {math.exp} ins(%a : tensor<64xf32>) outs(%e : tensor<64xf32>)
      scf.yield %exp : tensor<64xf32>
    } else {
      scf.yield %b : tensor<64xf32>
    }
    %other = linalg.map {math.exp} ins(%b : tensor<64xf32>) outs(%e : tensor<64xf32>)
    scf.yield %next, %other : tensor<64xf32>, tensor<64xf32>
  }
  return %r#0, %r#1 : tensor<64xf32>, tensor<64xf32>
}

// -----

// What a branch yields may be read after it: nothing else lies there.
// SAYS-LABEL: func.func private @choose
// SAYS-SAME:  checkpoint.kernel
// CHECK-LABEL: func.func private @choose
// CHECK-SAME:    %[[W:[a-z0-9]+]]: memref<768xi8>)
// CHECK-DAG:     memref.view %[[W]][%c0{{[_0-9]*}}][] :
// CHECK-DAG:     memref.view %[[W]][%c256{{[_0-9]*}}][] :
// CHECK-DAG:     memref.view %[[W]][%c512{{[_0-9]*}}][] :
func.func private @choose(%x: tensor<64xf32>, %p: tensor<i1>, %out: tensor<64xf32>) -> tensor<64xf32> attributes {checkpoint.kernel} {
  %flag = tensor.extract %p[] : tensor<i1>
  %r = scf.if %flag -> (tensor<64xf32>) {
    %e1 = tensor.empty() : tensor<64xf32>
    %a = linalg.map {math.exp} ins(%x : tensor<64xf32>) outs(%e1 : tensor<64xf32>)
    scf.yield %a : tensor<64xf32>
  } else {
    %e2 = tensor.empty() : tensor<64xf32>
    %b = linalg.map {math.tanh} ins(%x : tensor<64xf32>) outs(%e2 : tensor<64xf32>)
    scf.yield %b : tensor<64xf32>
  }
  %e3 = tensor.empty() : tensor<64xf32>
  %c = linalg.map {math.sin} ins(%x : tensor<64xf32>) outs(%e3 : tensor<64xf32>)
  %d = linalg.map {arith.addf} ins(%r, %c : tensor<64xf32>, tensor<64xf32>) outs(%out : tensor<64xf32>)
  return %d : tensor<64xf32>
}
func.func @chosen(%x: tensor<64xf32>, %p: tensor<i1>) -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %r = checkpoint.dispatch @choose ins(%x, %p : tensor<64xf32>, tensor<i1>) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  return %r : tensor<64xf32>
}
