// RUN: %checkpoint-opt %s --split-input-file --checkpoint-lower-to-arena --checkpoint-select-matmuls --checkpoint-join-kernels --checkpoint-join-slices | FileCheck %s
// RUN: %checkpoint-opt %s --split-input-file --checkpoint-lower-to-arena --checkpoint-select-matmuls --checkpoint-join-kernels --checkpoint-join-slices --checkpoint-kernels-to-llvm -o /dev/null
// RUN: %checkpoint-opt %s --split-input-file --pass-pipeline="builtin.module(checkpoint-lower-to-arena,checkpoint-select-matmuls,checkpoint-join-kernels,checkpoint-join-slices,func.func(checkpoint-kernel-loops,canonicalize,cse))" | FileCheck %s --check-prefix=LOOPS

// Attention, whose heads lie between each other. All of it is one kernel; the
// scores and what becomes of them, which nobody else reads, are not in the
// arena: they are of one head, in a buffer that both products and the rows in
// between use. The sum is kept for backward.
// CHECK-LABEL: func.func private @slices_4x4_product(
// CHECK-SAME:    %[[Q:.*]]: memref<4x32x4x8xf32>, %[[K:.*]]: memref<4x128x4x8xf32>, %[[V:.*]]: memref<4x128x4x8xf32>, %[[SUM:.*]]: memref<4x4x32xf32>, %[[O:.*]]: memref<4x32x4x8xf32>)
// CHECK-SAME:    checkpoint.inputs = 3 : i64
// CHECK-SAME:    checkpoint.sections = [@scores, @rows_4x4x32_addf, @mix]
// CHECK:         checkpoint.tile_loop in (4, 4) private(%[[S:.*]]: memref<4x4x32x128xf32>) {
// CHECK-NEXT:      checkpoint.matmul descriptor [2, 0, 0, 0, 32, 128, 8, 1, 4, 4, {{.*}}] ins(%[[Q]], %[[K]] : {{.*}}) outs(%[[S]] :
// CHECK-NEXT:      checkpoint.tile_loop in (4, 4, 32) private(
// CHECK-COUNT-3:     linalg.generic
// CHECK:           checkpoint.matmul descriptor [{{.*}}] ins(%[[S]], %[[V]] : {{.*}}) outs(%[[O]] :
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @attention(
// CHECK:         call @slices_4x4_product(%{{.*}}, %{{.*}}, %{{.*}}, %[[SUM:.*]], %[[O:.*]]) :
// CHECK-NEXT:    return %[[O]], %[[SUM]]

// The loops: threads share the slices. A matmul is one of its batch; it counts
// from the begin of all slices, of which the buffer has but one (4096 elements).
// LOOPS-LABEL: func.func private @slices_4x4_product(
// LOOPS:         scf.parallel (%[[SLICE:.*]]) = (%c0) to (%c16) step (%c1) {
// LOOPS:           %[[BUFFER:.*]] = memref.alloca() {{.*}} : memref<4096xf32>
// LOOPS-DAG:       %[[HEAD:.*]] = arith.remui %[[SLICE]], %c4
// LOOPS-DAG:       %[[ENTRY:.*]] = arith.divui %[[SLICE]], %c4
// LOOPS:           checkpoint.end_section -1
// LOOPS-DAG:       %[[ENTRIES:.*]] = arith.muli %[[ENTRY]], %c16384
// LOOPS-DAG:       %[[HEADS:.*]] = arith.muli %[[HEAD]], %c4096
// LOOPS-DAG:       %[[BACK:.*]] = arith.subi %c0, %[[ENTRIES]]
// LOOPS-DAG:       %[[FIRST:.*]] = arith.subi %[[BACK]], %[[HEADS]]
// LOOPS-DAG:       %[[ALL:.*]] = memref.reinterpret_cast %[[BUFFER]] to offset: [%[[FIRST]]]
// LOOPS-DAG:       %[[UP:.*]] = arith.muli %[[ENTRY]], %c4
// LOOPS-DAG:       %[[NUMBER:.*]] = arith.addi %{{.*}}, %[[UP]]
// LOOPS:           checkpoint.matmul {{.*}} outs(%[[ALL]] : {{.*}}) slice %[[NUMBER]]
// LOOPS-NEXT:      checkpoint.end_section 0
// LOOPS:           scf.for %[[ROW:.*]] = %c0 to %c32 step %c1 {
// LOOPS:             memref.load %[[BUFFER]]
// LOOPS:           checkpoint.end_section 1
// LOOPS:           checkpoint.matmul
// LOOPS-NEXT:      checkpoint.end_section 2
// LOOPS:         } {checkpoint.grain = 1 : i64}
// LOOPS-NOT:     tile_loop
// LOOPS:         return
#q = affine_map<(b, h, i, j, k) -> (b, i, h, k)>
#k = affine_map<(b, h, i, j, k) -> (b, j, h, k)>
#s = affine_map<(b, h, i, j, k) -> (b, h, i, j)>
#p = affine_map<(b, h, i, j, k) -> (b, h, i, k)>
#v = affine_map<(b, h, i, j, k) -> (b, k, h, j)>
#o = affine_map<(b, h, i, j, k) -> (b, i, h, j)>
#all = affine_map<(b, h, i, j) -> (b, h, i, j)>
#row = affine_map<(b, h, i, j) -> (b, h, i)>
func.func private @scores(%q: tensor<4x32x4x8xf32>, %k: tensor<4x128x4x8xf32>, %o: tensor<4x4x32x128xf32>) -> tensor<4x4x32x128xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<4x4x32x128xf32>) -> tensor<4x4x32x128xf32>
  %1 = linalg.generic {indexing_maps = [#q, #k, #s], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%q, %k : tensor<4x32x4x8xf32>, tensor<4x128x4x8xf32>) outs(%0 : tensor<4x4x32x128xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %m = arith.mulf %a, %b : f32
    %n = arith.addf %c, %m : f32
    linalg.yield %n : f32
  } -> tensor<4x4x32x128xf32>
  return %1 : tensor<4x4x32x128xf32>
}
func.func private @exp(%x: tensor<4x4x32x128xf32>, %o: tensor<4x4x32x128xf32>) -> tensor<4x4x32x128xf32> attributes {checkpoint.kernel} {
  %0 = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%x : tensor<4x4x32x128xf32>) outs(%o : tensor<4x4x32x128xf32>) {
  ^bb0(%a: f32, %b: f32):
    %e = math.exp %a : f32
    linalg.yield %e : f32
  } -> tensor<4x4x32x128xf32>
  return %0 : tensor<4x4x32x128xf32>
}
func.func private @reduce_addf(%x: tensor<4x4x32x128xf32>, %o: tensor<4x4x32xf32>) -> tensor<4x4x32xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<4x4x32xf32>) -> tensor<4x4x32xf32>
  %1 = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%x : tensor<4x4x32x128xf32>) outs(%0 : tensor<4x4x32xf32>) {
  ^bb0(%a: f32, %b: f32):
    %n = arith.addf %b, %a : f32
    linalg.yield %n : f32
  } -> tensor<4x4x32xf32>
  return %1 : tensor<4x4x32xf32>
}
func.func private @divide(%x: tensor<4x4x32x128xf32>, %s: tensor<4x4x32xf32>, %o: tensor<4x4x32x128xf32>) -> tensor<4x4x32x128xf32> attributes {checkpoint.kernel} {
  %0 = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%x, %s : tensor<4x4x32x128xf32>, tensor<4x4x32xf32>) outs(%o : tensor<4x4x32x128xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %d = arith.divf %a, %b : f32
    linalg.yield %d : f32
  } -> tensor<4x4x32x128xf32>
  return %0 : tensor<4x4x32x128xf32>
}
func.func private @mix(%p: tensor<4x4x32x128xf32>, %v: tensor<4x128x4x8xf32>, %o: tensor<4x32x4x8xf32>) -> tensor<4x32x4x8xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<4x32x4x8xf32>) -> tensor<4x32x4x8xf32>
  %1 = linalg.generic {indexing_maps = [#p, #v, #o], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%p, %v : tensor<4x4x32x128xf32>, tensor<4x128x4x8xf32>) outs(%0 : tensor<4x32x4x8xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %m = arith.mulf %a, %b : f32
    %n = arith.addf %c, %m : f32
    linalg.yield %n : f32
  } -> tensor<4x32x4x8xf32>
  return %1 : tensor<4x32x4x8xf32>
}
func.func @attention(%q: tensor<4x32x4x8xf32>, %k: tensor<4x128x4x8xf32>, %v: tensor<4x128x4x8xf32>) -> (tensor<4x32x4x8xf32>, tensor<4x4x32xf32>) {
  %big = tensor.empty() : tensor<4x4x32x128xf32>
  %row = tensor.empty() : tensor<4x4x32xf32>
  %out = tensor.empty() : tensor<4x32x4x8xf32>
  %0 = checkpoint.dispatch @scores ins(%q, %k : tensor<4x32x4x8xf32>, tensor<4x128x4x8xf32>) outs(%big : tensor<4x4x32x128xf32>) -> tensor<4x4x32x128xf32>
  %1 = checkpoint.dispatch @exp ins(%0 : tensor<4x4x32x128xf32>) outs(%big : tensor<4x4x32x128xf32>) -> tensor<4x4x32x128xf32>
  %2 = checkpoint.dispatch @reduce_addf ins(%1 : tensor<4x4x32x128xf32>) outs(%row : tensor<4x4x32xf32>) -> tensor<4x4x32xf32>
  %3 = checkpoint.dispatch @divide ins(%1, %2 : tensor<4x4x32x128xf32>, tensor<4x4x32xf32>) outs(%big : tensor<4x4x32x128xf32>) -> tensor<4x4x32x128xf32>
  %4 = checkpoint.dispatch @mix ins(%3, %v : tensor<4x4x32x128xf32>, tensor<4x128x4x8xf32>) outs(%out : tensor<4x32x4x8xf32>) -> tensor<4x32x4x8xf32>
  return %4, %2 : tensor<4x32x4x8xf32>, tensor<4x4x32xf32>
}

// -----

// A member of the rows in between sees the scores in another shape: a cast of a
// cast of the buffer, which goes with it.
// LOOPS-LABEL: func.func private @slices_16_product(
// LOOPS:         %[[BUFFER:.*]] = memref.alloca() {{.*}} : memref<4096xf32>
// LOOPS-NOT:     memref<16x32x128
// LOOPS:         math.exp
// LOOPS-NOT:     memref.alloca
// LOOPS:         return
// CHECK-LABEL: func.func @reshaped(
// CHECK:         call @slices_16_product(
// CHECK-NEXT:    return
#q = affine_map<(b, i, j, k) -> (b, i, k)>
#k = affine_map<(b, i, j, k) -> (b, j, k)>
#s = affine_map<(b, i, j, k) -> (b, i, j)>
#all = affine_map<(b, i, j, u) -> (b, i, j, u)>
#row = affine_map<(b, i, j) -> (b, i)>
#whole = affine_map<(b, i, j) -> (b, i, j)>
func.func private @scores(%q: tensor<16x32x8xf32>, %k: tensor<16x128x8xf32>, %o: tensor<16x32x128xf32>) -> tensor<16x32x128xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<16x32x128xf32>) -> tensor<16x32x128xf32>
  %1 = linalg.generic {indexing_maps = [#q, #k, #s], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%q, %k : tensor<16x32x8xf32>, tensor<16x128x8xf32>) outs(%0 : tensor<16x32x128xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %m = arith.mulf %a, %b : f32
    %n = arith.addf %c, %m : f32
    linalg.yield %n : f32
  } -> tensor<16x32x128xf32>
  return %1 : tensor<16x32x128xf32>
}
func.func private @exp(%x: tensor<16x32x128x1xf32>, %o: tensor<16x32x128x1xf32>) -> tensor<16x32x128x1xf32> attributes {checkpoint.kernel} {
  %0 = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%x : tensor<16x32x128x1xf32>) outs(%o : tensor<16x32x128x1xf32>) {
  ^bb0(%a: f32, %b: f32):
    %e = math.exp %a : f32
    linalg.yield %e : f32
  } -> tensor<16x32x128x1xf32>
  return %0 : tensor<16x32x128x1xf32>
}
func.func private @reduce_addf(%x: tensor<16x32x128xf32>, %y: tensor<16x32x128xf32>, %o: tensor<16x32xf32>) -> tensor<16x32xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<16x32xf32>) -> tensor<16x32xf32>
  %1 = linalg.generic {indexing_maps = [#whole, #whole, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %y : tensor<16x32x128xf32>, tensor<16x32x128xf32>) outs(%0 : tensor<16x32xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %m = arith.mulf %a, %b : f32
    %n = arith.addf %c, %m : f32
    linalg.yield %n : f32
  } -> tensor<16x32xf32>
  return %1 : tensor<16x32xf32>
}
func.func @reshaped(%q: tensor<16x32x8xf32>, %k: tensor<16x128x8xf32>) -> tensor<16x32xf32> {
  %big = tensor.empty() : tensor<16x32x128xf32>
  %long = tensor.empty() : tensor<16x32x128x1xf32>
  %rows = tensor.empty() : tensor<16x32xf32>
  %0 = checkpoint.dispatch @scores ins(%q, %k : tensor<16x32x8xf32>, tensor<16x128x8xf32>) outs(%big : tensor<16x32x128xf32>) -> tensor<16x32x128xf32>
  %1 = tensor.expand_shape %0 [[0], [1], [2, 3]] output_shape [16, 32, 128, 1] : tensor<16x32x128xf32> into tensor<16x32x128x1xf32>
  %2 = checkpoint.dispatch @exp ins(%1 : tensor<16x32x128x1xf32>) outs(%long : tensor<16x32x128x1xf32>) -> tensor<16x32x128x1xf32>
  %3 = tensor.collapse_shape %2 [[0], [1], [2, 3]] : tensor<16x32x128x1xf32> into tensor<16x32x128xf32>
  %4 = checkpoint.dispatch @reduce_addf ins(%0, %3 : tensor<16x32x128xf32>, tensor<16x32x128xf32>) outs(%rows : tensor<16x32xf32>) -> tensor<16x32xf32>
  return %4 : tensor<16x32xf32>
}

// -----

// Two products that share nothing come together in what reads both.
// CHECK-LABEL: func.func @gathered(
// CHECK-NOT:     call @scores
// CHECK:         call @slices_16_product(
// CHECK-NEXT:    return
#q = affine_map<(b, i, j, k) -> (b, i, k)>
#k = affine_map<(b, i, j, k) -> (b, j, k)>
#s = affine_map<(b, i, j, k) -> (b, i, j)>
#s3 = affine_map<(b, i, j) -> (b, i, j)>
#r3 = affine_map<(b, i, j) -> (b, i)>
func.func private @scores(%q: tensor<16x32x8xf32>, %k: tensor<16x128x8xf32>, %o: tensor<16x32x128xf32>) -> tensor<16x32x128xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<16x32x128xf32>) -> tensor<16x32x128xf32>
  %1 = linalg.generic {indexing_maps = [#q, #k, #s], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%q, %k : tensor<16x32x8xf32>, tensor<16x128x8xf32>) outs(%0 : tensor<16x32x128xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %m = arith.mulf %a, %b : f32
    %n = arith.addf %c, %m : f32
    linalg.yield %n : f32
  } -> tensor<16x32x128xf32>
  return %1 : tensor<16x32x128xf32>
}
func.func private @reduce_addf(%x0: tensor<16x32x128xf32>, %x1: tensor<16x32x128xf32>, %o: tensor<16x32xf32>) -> tensor<16x32xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<16x32xf32>) -> tensor<16x32xf32>
  %1 = linalg.generic {indexing_maps = [#s3, #s3, #r3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x0, %x1 : tensor<16x32x128xf32>, tensor<16x32x128xf32>) outs(%0 : tensor<16x32xf32>) {
  ^bb0(%in0: f32, %in1: f32, %out: f32):
    %s1 = arith.addf %in0, %in1 : f32
    %n = arith.addf %out, %s1 : f32
    linalg.yield %n : f32
  } -> tensor<16x32xf32>
  return %1 : tensor<16x32xf32>
}
func.func @gathered(%q0: tensor<16x32x8xf32>, %k0: tensor<16x128x8xf32>, %q1: tensor<16x32x8xf32>, %k1: tensor<16x128x8xf32>) -> tensor<16x32xf32> {
  %big = tensor.empty() : tensor<16x32x128xf32>
  %rows = tensor.empty() : tensor<16x32xf32>
  %0 = checkpoint.dispatch @scores ins(%q0, %k0 : tensor<16x32x8xf32>, tensor<16x128x8xf32>) outs(%big : tensor<16x32x128xf32>) -> tensor<16x32x128xf32>
  %1 = checkpoint.dispatch @scores ins(%q1, %k1 : tensor<16x32x8xf32>, tensor<16x128x8xf32>) outs(%big : tensor<16x32x128xf32>) -> tensor<16x32x128xf32>
  %sum = checkpoint.dispatch @reduce_addf ins(%0, %1 : tensor<16x32x128xf32>, tensor<16x32x128xf32>) outs(%rows : tensor<16x32xf32>) -> tensor<16x32xf32>
  return %sum : tensor<16x32xf32>
}

// -----

// Of four, a slice of each in 448 KiB, a thread would have to keep 1.75 MiB on
// its stack: they are in the arena.
// CHECK-LABEL: func.func @too_much(
// CHECK:         call @reduce_addf(
// CHECK-NEXT:    return
#q = affine_map<(b, i, j, k) -> (b, i, k)>
#k = affine_map<(b, i, j, k) -> (b, j, k)>
#s = affine_map<(b, i, j, k) -> (b, i, j)>
#s3 = affine_map<(b, i, j) -> (b, i, j)>
#r3 = affine_map<(b, i, j) -> (b, i)>
func.func private @scores(%q: tensor<16x256x8xf32>, %k: tensor<16x448x8xf32>, %o: tensor<16x256x448xf32>) -> tensor<16x256x448xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<16x256x448xf32>) -> tensor<16x256x448xf32>
  %1 = linalg.generic {indexing_maps = [#q, #k, #s], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%q, %k : tensor<16x256x8xf32>, tensor<16x448x8xf32>) outs(%0 : tensor<16x256x448xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %m = arith.mulf %a, %b : f32
    %n = arith.addf %c, %m : f32
    linalg.yield %n : f32
  } -> tensor<16x256x448xf32>
  return %1 : tensor<16x256x448xf32>
}
func.func private @reduce_addf(%x0: tensor<16x256x448xf32>, %x1: tensor<16x256x448xf32>, %x2: tensor<16x256x448xf32>, %x3: tensor<16x256x448xf32>, %o: tensor<16x256xf32>) -> tensor<16x256xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<16x256xf32>) -> tensor<16x256xf32>
  %1 = linalg.generic {indexing_maps = [#s3, #s3, #s3, #s3, #r3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x0, %x1, %x2, %x3 : tensor<16x256x448xf32>, tensor<16x256x448xf32>, tensor<16x256x448xf32>, tensor<16x256x448xf32>) outs(%0 : tensor<16x256xf32>) {
  ^bb0(%in0: f32, %in1: f32, %in2: f32, %in3: f32, %out: f32):
    %s1 = arith.addf %in0, %in1 : f32
    %s2 = arith.addf %s1, %in2 : f32
    %s3 = arith.addf %s2, %in3 : f32
    %n = arith.addf %out, %s3 : f32
    linalg.yield %n : f32
  } -> tensor<16x256xf32>
  return %1 : tensor<16x256xf32>
}
func.func @too_much(%q0: tensor<16x256x8xf32>, %k0: tensor<16x448x8xf32>, %q1: tensor<16x256x8xf32>, %k1: tensor<16x448x8xf32>, %q2: tensor<16x256x8xf32>, %k2: tensor<16x448x8xf32>, %q3: tensor<16x256x8xf32>, %k3: tensor<16x448x8xf32>) -> tensor<16x256xf32> {
  %big = tensor.empty() : tensor<16x256x448xf32>
  %rows = tensor.empty() : tensor<16x256xf32>
  %0 = checkpoint.dispatch @scores ins(%q0, %k0 : tensor<16x256x8xf32>, tensor<16x448x8xf32>) outs(%big : tensor<16x256x448xf32>) -> tensor<16x256x448xf32>
  %1 = checkpoint.dispatch @scores ins(%q1, %k1 : tensor<16x256x8xf32>, tensor<16x448x8xf32>) outs(%big : tensor<16x256x448xf32>) -> tensor<16x256x448xf32>
  %2 = checkpoint.dispatch @scores ins(%q2, %k2 : tensor<16x256x8xf32>, tensor<16x448x8xf32>) outs(%big : tensor<16x256x448xf32>) -> tensor<16x256x448xf32>
  %3 = checkpoint.dispatch @scores ins(%q3, %k3 : tensor<16x256x8xf32>, tensor<16x448x8xf32>) outs(%big : tensor<16x256x448xf32>) -> tensor<16x256x448xf32>
  %sum = checkpoint.dispatch @reduce_addf ins(%0, %1, %2, %3 : tensor<16x256x448xf32>, tensor<16x256x448xf32>, tensor<16x256x448xf32>, tensor<16x256x448xf32>) outs(%rows : tensor<16x256xf32>) -> tensor<16x256xf32>
  return %sum : tensor<16x256xf32>
}
