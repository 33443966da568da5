// RUN: checkpoint-test-opt %s -split-input-file -allow-unregistered-dialect -test-checkpoint-graph -o /dev/null 2>/dev/null | FileCheck %s

// Destinations, splats and scalars take no memory and are no nodes. A fill is a
// value that the sum may take over; a dense constant is resident. Views, names
// and fences share their operand's buffer and are no nodes; a tag names it.

// CHECK-LABEL: value arg0 bytes=64 resident
// CHECK-NEXT: value constant#0 bytes=64 resident
// CHECK-NEXT: value linalg.fill#0 bytes=4
// CHECK-NEXT: value arith.mulf#0 bytes=64 tag=product
// CHECK-NEXT: value linalg.generic#0 bytes=4
// CHECK-NEXT: node linalg.fill#0 reads() makes(linalg.fill#0) reuse()
// CHECK-NEXT: node arith.mulf#0 reads(arg0, constant#0) makes(arith.mulf#0) reuse() cost=1.6{{.*}}e+01
// CHECK-NEXT: node linalg.generic#0 reads(arith.mulf#0, linalg.fill#0) makes(linalg.generic#0) reuse(linalg.generic#0 in linalg.fill#0)
// CHECK-NEXT: outputs(linalg.generic#0)
func.func @kinds(%x: tensor<4x4xf32>) -> tensor<f32> {
  %splat = arith.constant dense<1.0> : tensor<4x4xf32>
  %dense = arith.constant dense<[[1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<4x4xf32>
  %zero = arith.constant 0.0 : f32
  %twice = arith.addf %zero, %zero : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%twice : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %p = arith.mulf %x, %dense : tensor<4x4xf32>
  %n = checkpoint.name %p "product" : tensor<4x4xf32>
  %v = tensor.collapse_shape %n [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
  %w:2 = checkpoint.fence 0 %v, %f : tensor<16xf32>, tensor<f32>
  %s = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%w#0 : tensor<16xf32>) outs(%w#1 : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    linalg.yield %c : f32
  } -> tensor<f32>
  return %s : tensor<f32>
}

// -----

// What computes a scalar from a tensor is a node, so that it keeps its place;
// the scalar takes no memory. Values that a body captures are read.

// CHECK-LABEL: value arg0 bytes=16 resident
// CHECK-NEXT: value tensor.extract#0 bytes=0
// CHECK-NEXT: value arith.addf#0 bytes=0
// CHECK-NEXT: value linalg.generic#0 bytes=16
// CHECK: node tensor.extract#0 reads(arg0)
// CHECK: node arith.addf#0 reads(tensor.extract#0)
// CHECK: node linalg.generic#0 reads(arg0, arith.addf#0)
func.func @scalars(%x: tensor<4xf32>) -> tensor<4xf32> {
  %i = arith.constant 0 : index
  %0 = tensor.extract %x[%i] : tensor<4xf32>
  %1 = arith.addf %0, %0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.mulf %a, %1 : f32
    linalg.yield %c : f32
  } -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// Donation: the word of JAX binds an argument to one result; otherwise the
// first result of the type, of those computed from it. Never where the producer
// reads the argument other than element by element, nor what is returned.

// CHECK-LABEL: node arith.subf#0 reads(arg0, arg1) makes(arith.subf#0) reuse(arith.subf#0 in arg0)
// CHECK-NEXT: node arith.addf#0 reads(arg2, arg1) makes(arith.addf#0) reuse(arith.addf#0 in arg2)
// CHECK-NEXT: node linalg.transpose#0 reads(arg3) makes(linalg.transpose#0) reuse()
func.func @donated(%w: tensor<2x2xf32> {tf.aliasing_output = 1 : i32}, %g: tensor<2x2xf32>, %m: tensor<2x2xf32> {checkpoint.donated}, %t: tensor<2x2xf32> {jax.buffer_donor = true}, %u: tensor<2x2xf32> {jax.buffer_donor = false})
    -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) {
  %0 = arith.subf %w, %g : tensor<2x2xf32>
  %1 = arith.addf %m, %g : tensor<2x2xf32>
  %e = tensor.empty() : tensor<2x2xf32>
  %2 = linalg.transpose ins(%t : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) permutation = [1, 0]
  return %2, %0, %1 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>
}

// -----

// A result of another shape may be written in the place of a donated argument.

// CHECK-LABEL: node arith.addf#0 reads(arg1) makes(arith.addf#0) reuse(arith.addf#0 in arg0)
func.func @donated_view(%w: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %g: tensor<2x2xf32>) -> tensor<4xf32> {
  %0 = arith.addf %g, %g : tensor<2x2xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// Recomputations are walked in place; their inputs and results are the values
// they pass. In a planned step destinations say what is reused, and only they.

// CHECK-LABEL: node id#0 reads(arg0) makes(id#0) reuse()
// CHECK-NEXT: node id#1 reads(id#0) makes(id#1) reuse(id#1 in id#0)
// CHECK-NEXT: node id#2 reads(arg0) makes(id#2) reuse()
// CHECK-NEXT: node id#3 reads(id#2) makes(id#3) reuse()
// CHECK-NEXT: outputs(id#1, id#3)
func.func @planned(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {checkpoint.predicted_peak_bytes = 48 : i64} {
  %e = tensor.empty() : tensor<4xf32>
  %0 = checkpoint.dispatch @id ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %1 = checkpoint.dispatch @id ins(%0 : tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  %2 = checkpoint.recompute 0 inputs(%a = %x : tensor<4xf32>) after(%1 : tensor<4xf32>) -> tensor<4xf32> {
    %e2 = tensor.empty() : tensor<4xf32>
    %3 = checkpoint.dispatch @id ins(%a : tensor<4xf32>) outs(%e2 : tensor<4xf32>) -> tensor<4xf32>
    %4 = checkpoint.dispatch @id ins(%3 : tensor<4xf32>) outs(%e2 : tensor<4xf32>) -> tensor<4xf32>
    checkpoint.yield %4 : tensor<4xf32>
  }
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}
func.func private @id(%a: tensor<4xf32>, %o: tensor<4xf32>) -> tensor<4xf32> attributes {checkpoint.kernel} {
  %0 = linalg.copy ins(%a : tensor<4xf32>) outs(%o : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Segments with their budgets; a percentage is of what the segment leaves for
// backward when all is kept.

// CHECK-LABEL: node arith.mulf#0
// CHECK-SAME: segment=1
// CHECK: segment 'outer' policy='full' budget=-1 parent=-1
// CHECK-NEXT: segment 'inner' policy='' budget=32 parent=0
func.func @segments(%x: tensor<4x4xf32>) -> (tensor<f32>, tensor<4x4xf32>) attributes {checkpoint.segments = [{label = "outer", policy = "full"}, {label = "inner", budget = "50%", parent = 0}]} {
  %0 = arith.mulf %x, %x {checkpoint.segment = 1} : tensor<4x4xf32>
  %e = tensor.empty() : tensor<f32>
  %s = linalg.reduce { arith.addf } ins(%0 : tensor<4x4xf32>) outs(%e : tensor<f32>) dimensions = [0, 1]
  %1 = arith.mulf %0, %x : tensor<4x4xf32>
  return %s, %1 : tensor<f32>, tensor<4x4xf32>
}

// -----

// Unregistered ops: a constant takes no memory when it is a splat; what is
// unknown is ordered; small calls are nodes.

// CHECK-LABEL: value stablehlo.add#0 bytes=16
// CHECK: value constant#0 bytes=16 resident
// CHECK: node stablehlo.add#0 reads(arg0) {{.*}} recomputable
// CHECK: node other.op#0 {{.*}} ordered
// CHECK: node func.call#0 reads(other.op#0) {{.*}} recomputable
func.func @unregistered(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = "stablehlo.constant"() <{value = dense<1.0> : tensor<4xf32>}> : () -> tensor<4xf32>
  %0 = "stablehlo.add"(%x, %c) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %d = "stablehlo.constant"() <{value = dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>}> : () -> tensor<4xf32>
  %1 = "other.op"(%0, %d) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = func.call @negate(%1) : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
func.func private @negate(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.negf %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
