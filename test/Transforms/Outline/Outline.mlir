// RUN: %checkpoint-opt --allow-unregistered-dialect --checkpoint-outline --split-input-file %s 2>/dev/null | FileCheck %s

// Equal ops share one kernel; constants are a part of it, so that another
// constant makes another kernel. Tags go to the dispatch.
// CHECK-LABEL: func.func @equal_kernels
// CHECK-SAME:    (%[[X:.*]]: tensor<4x8xf32>)
// CHECK:         %[[E0:.*]] = tensor.empty
// CHECK:         %[[A:.*]] = checkpoint.dispatch @elementwise_4x8_f32 ins(%[[X]] : {{.*}}) outs(%[[E0]] : tensor<4x8xf32>) {checkpoint.phase = "forward", checkpoint.result_names = ["a"]}
// CHECK:         %[[E1:.*]] = tensor.empty
// CHECK:         %[[B:.*]] = checkpoint.dispatch @elementwise_4x8_f32 ins(%[[A]] : {{.*}}) outs(%[[E1]]
// CHECK:         %[[C:.*]] = checkpoint.dispatch @elementwise_4x8_f32_1 ins(%[[B]]
// CHECK-NOT:     linalg
// CHECK:         return %[[C]]
// CHECK:       func.func private @elementwise_4x8_f32(%[[IN:.*]]: tensor<4x8xf32>, %[[OUT:.*]]: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {checkpoint.kernel, checkpoint.shape = "elementwise"} {
// CHECK:         %[[CST:.*]] = arith.constant 2.0
// CHECK:         %[[R:.*]] = linalg.generic {{.*}} ins(%[[IN]] : tensor<4x8xf32>) outs(%[[OUT]]
// CHECK:           arith.mulf %{{.*}}, %[[CST]]
// CHECK:         return %[[R]]
// CHECK:       func.func private @elementwise_4x8_f32_1(
// CHECK:         arith.constant 3.0
// CHECK-NOT:   func.func
#id = affine_map<(i, j) -> (i, j)>
func.func @equal_kernels(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %two = arith.constant 2.0 : f32
  %three = arith.constant 3.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>)
      attrs = {checkpoint.phase = "forward", checkpoint.result_names = ["a"]} {
  ^bb0(%in: f32, %out: f32):
    %m = arith.mulf %in, %two : f32
    linalg.yield %m : f32
  } -> tensor<4x8xf32>
  %b = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %m = arith.mulf %in, %two : f32
    linalg.yield %m : f32
  } -> tensor<4x8xf32>
  %c = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %m = arith.mulf %in, %three : f32
    linalg.yield %m : f32
  } -> tensor<4x8xf32>
  return %c : tensor<4x8xf32>
}

// -----

// A fill that initialises moves into the kernel; another initial value is an
// input that is copied; scalars are computed inside, from the tensor they are
// read from.
// CHECK-LABEL: func.func @initial_values
// CHECK-SAME:    (%[[X:.*]]: tensor<4x8xf32>, %[[I:.*]]: tensor<4xf32>, %[[S:.*]]: tensor<f32>)
// CHECK-NOT:     linalg
// CHECK:         checkpoint.dispatch @reduce_addf_4x8_f32 ins(%[[X]] : tensor<4x8xf32>)
// CHECK:         checkpoint.dispatch @reduce_addf_4x8_f32_1 ins(%[[X]], %[[I]] : tensor<4x8xf32>, tensor<4xf32>)
// CHECK:         checkpoint.dispatch @fill_4_f32 ins(%[[S]] : tensor<f32>)
// CHECK:         return
// CHECK:       func.func private @reduce_addf_4x8_f32(
// CHECK:         %[[FILL:.*]] = linalg.fill ins(%{{.*}}) outs(%[[OUT:.*]] : tensor<4xf32>)
// CHECK:         linalg.reduce {{.*}} outs(%[[FILL]]
// CHECK:       func.func private @reduce_addf_4x8_f32_1(%{{.*}}: tensor<4x8xf32>, %[[INIT:.*]]: tensor<4xf32>, %[[OUT1:.*]]: tensor<4xf32>)
// CHECK:         %[[COPY:.*]] = linalg.copy ins(%[[INIT]] : tensor<4xf32>) outs(%[[OUT1]]
// CHECK:         linalg.reduce {{.*}} outs(%[[COPY]]
// CHECK:       func.func private @fill_4_f32(%[[SIN:.*]]: tensor<f32>,
// CHECK:         %[[SCALAR:.*]] = tensor.extract %[[SIN]][]
// CHECK:         %[[TWICE:.*]] = arith.addf %[[SCALAR]], %[[SCALAR]]
// CHECK:         linalg.fill ins(%[[TWICE]]
func.func @initial_values(%x: tensor<4x8xf32>, %i: tensor<4xf32>, %s: tensor<f32>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %a = linalg.reduce {arith.addf} ins(%x : tensor<4x8xf32>) outs(%f : tensor<4xf32>) dimensions = [1]
  %b = linalg.reduce {arith.addf} ins(%x : tensor<4x8xf32>) outs(%i : tensor<4xf32>) dimensions = [1]
  %scalar = tensor.extract %s[] : tensor<f32>
  %twice = arith.addf %scalar, %scalar : f32
  %c = linalg.fill ins(%twice : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %a, %b, %c : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// Views and contiguous slices stay; other slices, insertions, concatenations
// and pads write their results straight into the output.
// CHECK-LABEL: func.func @movement
// CHECK-SAME:    (%[[X:.*]]: tensor<4x8xf32>, %[[Y:.*]]: tensor<4x2xf32>, %[[I:.*]]: tensor<index>)
// CHECK:         tensor.expand_shape %[[X]]
// CHECK:         tensor.extract_slice %[[X]][2, 0] [2, 8] [1, 1]
// CHECK:         checkpoint.dispatch @extract_slice_4x2_f32 ins(%[[X]] : tensor<4x8xf32>)
// CHECK:         checkpoint.dispatch @extract_slice_1x8_f32 ins(%[[X]], %[[I]] : tensor<4x8xf32>, tensor<index>)
// CHECK:         checkpoint.dispatch @concat_4x10_f32 ins(%[[X]], %[[Y]] :
// CHECK:         checkpoint.dispatch @pad_4x11_f32 ins(%[[X]] :
// CHECK:         checkpoint.dispatch @insert_slice_4x8_f32 ins(%[[Y]], %[[X]] :
// CHECK:       func.func private @extract_slice_4x2_f32(%[[A:.*]]: tensor<4x8xf32>, %[[O:.*]]: tensor<4x2xf32>)
// CHECK:         %[[SLICE:.*]] = tensor.extract_slice %[[A]]
// CHECK:         linalg.copy ins(%[[SLICE]] : tensor<4x2xf32>) outs(%[[O]]
// CHECK:       func.func private @concat_4x10_f32(%[[A:.*]]: tensor<4x8xf32>, %[[B:.*]]: tensor<4x2xf32>, %[[O:.*]]: tensor<4x10xf32>)
// CHECK:         %[[P0:.*]] = tensor.insert_slice %[[A]] into %[[O]][0, 0] [4, 8]
// CHECK:         %[[P1:.*]] = tensor.insert_slice %[[B]] into %[[P0]][0, 8] [4, 2]
// CHECK:         return %[[P1]]
// CHECK:       func.func private @pad_4x11_f32(%[[A:.*]]: tensor<4x8xf32>, %[[O:.*]]: tensor<4x11xf32>)
// CHECK:         %[[F:.*]] = linalg.fill {{.*}} outs(%[[O]]
// CHECK:         tensor.insert_slice %[[A]] into %[[F]][0, 1] [4, 8]
// CHECK:       func.func private @insert_slice_4x8_f32(%[[A:.*]]: tensor<4x2xf32>, %[[B:.*]]: tensor<4x8xf32>, %[[O:.*]]: tensor<4x8xf32>)
// CHECK:         %[[C:.*]] = linalg.copy ins(%[[B]] : tensor<4x8xf32>) outs(%[[O]]
// CHECK:         tensor.insert_slice %[[A]] into %[[C]][0, 3]
func.func @movement(%x: tensor<4x8xf32>, %y: tensor<4x2xf32>, %i: tensor<index>)
    -> (tensor<2x2x8xf32>, tensor<2x8xf32>, tensor<4x2xf32>, tensor<1x8xf32>, tensor<4x10xf32>,
        tensor<4x11xf32>, tensor<4x8xf32>) attributes {} {
  %zero = arith.constant 0.0 : f32
  %z = arith.constant dense<1.0> : tensor<4x8xf32>
  %start = tensor.extract %i[] : tensor<index>
  %a = tensor.expand_shape %x [[0, 1], [2]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x8xf32>
  %b = tensor.extract_slice %x[2, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<2x8xf32>
  %c = tensor.extract_slice %x[0, 4] [4, 2] [1, 1] : tensor<4x8xf32> to tensor<4x2xf32>
  %d = tensor.extract_slice %x[%start, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<1x8xf32>
  %e = tensor.concat dim(1) %x, %y : (tensor<4x8xf32>, tensor<4x2xf32>) -> tensor<4x10xf32>
  %f = tensor.pad %x low[0, 1] high[0, 2] {
  ^bb0(%p: index, %q: index):
    tensor.yield %zero : f32
  } : tensor<4x8xf32> to tensor<4x11xf32>
  %g = tensor.insert_slice %y into %x[0, 3] [4, 2] [1, 1] : tensor<4x2xf32> into tensor<4x8xf32>
  %ax = "test.use"(%a) : (tensor<2x2x8xf32>) -> tensor<2x2x8xf32>
  %bx = "test.use"(%b) : (tensor<2x8xf32>) -> tensor<2x8xf32>
  return %ax, %bx, %c, %d, %e, %f, %g : tensor<2x2x8xf32>, tensor<2x8xf32>, tensor<4x2xf32>,
      tensor<1x8xf32>, tensor<4x10xf32>, tensor<4x11xf32>, tensor<4x8xf32>
}

// -----

// A tensor that a body reads element by element is an input of the kernel.
// CHECK-LABEL: func.func @gather
// CHECK-SAME:    (%[[T:.*]]: tensor<16x8xf32>, %[[IDS:.*]]: tensor<4xindex>)
// CHECK:         checkpoint.dispatch @elementwise_4x8_f32 ins(%[[IDS]], %[[T]] : tensor<4xindex>, tensor<16x8xf32>)
// CHECK:       func.func private @elementwise_4x8_f32(%[[KIDS:.*]]: tensor<4xindex>, %[[KT:.*]]: tensor<16x8xf32>,
// CHECK:         tensor.extract %[[KT]]
func.func @gather(%table: tensor<16x8xf32>, %ids: tensor<4xindex>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<4xindex>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%row: index, %out: f32):
    %j = linalg.index 1 : index
    %v = tensor.extract %table[%row, %j] : tensor<16x8xf32>
    linalg.yield %v : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// -----

// A loop is one kernel that writes what it yields over its own arguments. Its
// scalar result passes through a tensor of rank 0.
// CHECK-LABEL: func.func @loop
// CHECK-SAME:    (%[[X:.*]]: tensor<4xf32>)
// CHECK:         %[[R:.*]]:2 = checkpoint.dispatch @for_4_f32 ins(%[[X]] : tensor<4xf32>) outs(%{{.*}}, %{{.*}} : tensor<4xf32>, tensor<i32>)
// CHECK:         checkpoint.dispatch @from_elements_1_i32 ins(%[[R]]#1 : tensor<i32>)
// CHECK:       func.func private @for_4_f32(%[[IN:.*]]: tensor<4xf32>, %[[OUT:.*]]: tensor<4xf32>, %[[COUNT:.*]]: tensor<i32>)
// CHECK:         %[[FILL:.*]] = linalg.fill {{.*}} outs(%[[OUT]]
// CHECK:         %[[L:.*]]:2 = scf.for {{.*}} iter_args(%[[ACC:.*]] = %[[FILL]], %{{.*}} = %{{.*}})
// CHECK:           %[[NEXT:.*]] = linalg.add
// CHECK:           %[[OVER:.*]] = linalg.copy ins(%[[NEXT]] : tensor<4xf32>) outs(%[[ACC]]
// CHECK:           scf.yield %[[OVER]]
// CHECK:         %[[N:.*]] = tensor.insert %[[L]]#1 into %[[COUNT]][]
// CHECK:         return %[[L]]#0, %[[N]]
func.func @loop(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %i0 = arith.constant 0 : i32
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r, %n = scf.for %i = %c0 to %c3 step %c1 iter_args(%acc = %f, %count = %i0) -> (tensor<4xf32>, i32) {
    %d = tensor.empty() : tensor<4xf32>
    %s = linalg.add ins(%acc, %x : tensor<4xf32>, tensor<4xf32>) outs(%d : tensor<4xf32>) -> tensor<4xf32>
    %c = arith.index_cast %i : index to i32
    %m = arith.addi %count, %c : i32
    scf.yield %s, %m : tensor<4xf32>, i32
  }
  %t = tensor.from_elements %n : tensor<1xi32>
  return %r, %t : tensor<4xf32>, tensor<1xi32>
}

// -----

// Every result has a buffer: returned arguments and constants are copied, a
// donated argument is its own result.
// CHECK-LABEL: func.func @returned
// CHECK-SAME:    (%[[X:.*]]: tensor<4xf32>, %[[D:.*]]: tensor<4xf32> {checkpoint.donated},
// CHECK-SAME:     %[[J:.*]]: tensor<4xf32> {jax.buffer_donor = true}, %[[N:.*]]: tensor<4xf32> {jax.buffer_donor = false})
// CHECK:         %[[C:.*]] = checkpoint.dispatch @copy_4_f32 ins(%[[X]]
// CHECK:         %[[M:.*]] = checkpoint.dispatch @copy_4_f32 ins(%[[N]]
// CHECK:         %[[K:.*]] = checkpoint.dispatch @copy_4_f32_1 outs(
// CHECK:         return %[[C]], %[[D]], %[[J]], %[[M]], %[[K]]
func.func @returned(%x: tensor<4xf32>, %d: tensor<4xf32> {checkpoint.donated},
                    %j: tensor<4xf32> {jax.buffer_donor = true},
                    %n: tensor<4xf32> {jax.buffer_donor = false})
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %k = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  return %x, %d, %j, %n, %k
      : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// What is unknown stays as it is, and so does a loop around it. Ops in a
// recomputation are outlined one by one.
// CHECK-LABEL: func.func @unknown
// CHECK:         "test.unknown"
// CHECK:         scf.for
// CHECK:         checkpoint.recompute
// CHECK-NEXT:      tensor.empty
// CHECK-NEXT:      checkpoint.dispatch @elementwise_4_f32
func.func @unknown(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = "test.unknown"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %b = scf.for %i = %c0 to %c1 step %c1 iter_args(%acc = %a) -> tensor<4xf32> {
    %s = "test.unknown"(%acc) : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %s : tensor<4xf32>
  }
  %c = checkpoint.recompute 0 inputs(%p = %x : tensor<4xf32>) -> tensor<4xf32> {
    %e = tensor.empty() : tensor<4xf32>
    %s = linalg.add ins(%p, %p : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    checkpoint.yield %s : tensor<4xf32>
  }
  return %b, %c : tensor<4xf32>, tensor<4xf32>
}
