// RUN: checkpoint-test-opt %s -allow-unregistered-dialect -test-checkpoint-models -verify-diagnostics

#map = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// A product with its zero fill: the runtime computes it. Its result takes no
// operand's place, for the fill comes first.
func.func private @product(%a: tensor<4x8xf32>, %b: tensor<8x8xf32>,
                           %out: tensor<4x8xf32>) -> tensor<4x8xf32>
    attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%out : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x8xf32>)
         outs(%0 : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// (x - mean of row) into x's place: the mean is made before the first write.
func.func private @center(%x: tensor<4x8xf32>, %out: tensor<4x8xf32>)
    -> tensor<4x8xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %m = linalg.reduce { arith.addf } ins(%x : tensor<4x8xf32>)
         outs(%f : tensor<4xf32>) dimensions = [1]
  %0 = linalg.generic {indexing_maps = [#map, #row, #map],
                       iterator_types = ["parallel", "parallel"]}
         ins(%x, %m : tensor<4x8xf32>, tensor<4xf32>) outs(%out : tensor<4x8xf32>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %1 = arith.subf %p, %q : f32
    linalg.yield %1 : f32
  } -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// The input is read once more after the output was written.
func.func private @late(%x: tensor<4x8xf32>, %out: tensor<4x8xf32>)
    -> tensor<4x8xf32> attributes {checkpoint.kernel} {
  %0 = linalg.map { math.exp } ins(%x : tensor<4x8xf32>) outs(%out : tensor<4x8xf32>)
  %1 = linalg.map { arith.addf } ins(%0, %x : tensor<4x8xf32>, tensor<4x8xf32>)
         outs(%0 : tensor<4x8xf32>)
  return %1 : tensor<4x8xf32>
}

// The same through a view made before.
func.func private @late_view(%x: tensor<4x8xf32>, %out: tensor<4x8xf32>)
    -> tensor<4x8xf32> attributes {checkpoint.kernel} {
  %v = tensor.extract_slice %x[0, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
  %0 = linalg.map { math.exp } ins(%x : tensor<4x8xf32>) outs(%out : tensor<4x8xf32>)
  %1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, #map],
                       iterator_types = ["parallel", "parallel"]}
         ins(%v : tensor<8xf32>) outs(%0 : tensor<4x8xf32>) {
  ^bb0(%p: f32, %s: f32):
    %2 = arith.addf %p, %s : f32
    linalg.yield %2 : f32
  } -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// Another shape of the same memory, read where it is written.
func.func private @reshaped(%x: tensor<32xf32>, %out: tensor<4x8xf32>)
    -> tensor<4x8xf32> attributes {checkpoint.kernel} {
  %v = tensor.expand_shape %x [[0, 1]] output_shape [4, 8]
         : tensor<32xf32> into tensor<4x8xf32>
  %0 = linalg.map { math.exp } ins(%v : tensor<4x8xf32>) outs(%out : tensor<4x8xf32>)
  return %0 : tensor<4x8xf32>
}

// A scatter: the copy of the old contents does nothing in place.
func.func private @scatter(%table: tensor<16x8xf32>, %rows: tensor<4xi32>,
                           %updates: tensor<4x8xf32>, %out: tensor<16x8xf32>)
    -> tensor<16x8xf32> attributes {checkpoint.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = linalg.copy ins(%table : tensor<16x8xf32>) outs(%out : tensor<16x8xf32>)
         -> tensor<16x8xf32>
  %1 = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %0) -> tensor<16x8xf32> {
    %r = tensor.extract %rows[%i] : tensor<4xi32>
    %at = arith.index_cast %r : i32 to index
    %u = tensor.extract_slice %updates[%i, 0] [1, 8] [1, 1]
           : tensor<4x8xf32> to tensor<1x8xf32>
    %n = tensor.insert_slice %u into %t[%at, 0] [1, 8] [1, 1]
           : tensor<1x8xf32> into tensor<16x8xf32>
    scf.yield %n : tensor<16x8xf32>
  }
  return %1 : tensor<16x8xf32>
}

// Two outputs, each by an op of its own: only what one of them alone reads.
func.func private @two(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>,
                       %o0: tensor<4x8xf32>, %o1: tensor<4x8xf32>)
    -> (tensor<4x8xf32>, tensor<4x8xf32>) attributes {checkpoint.kernel} {
  %0 = linalg.map { math.exp } ins(%x : tensor<4x8xf32>) outs(%o0 : tensor<4x8xf32>)
  %1 = linalg.map { arith.addf } ins(%x, %y : tensor<4x8xf32>, tensor<4x8xf32>)
         outs(%o1 : tensor<4x8xf32>)
  return %0, %1 : tensor<4x8xf32>, tensor<4x8xf32>
}

func.func private @effect(%x: tensor<4x8xf32>) attributes {checkpoint.kernel} {
  "some.effect"(%x) : (tensor<4x8xf32>) -> ()
  return
}

func.func @step(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>, %w: tensor<8x8xf32>,
                %table: tensor<16x8xf32>, %rows: tensor<4xi32>) {
  %e = tensor.empty() : tensor<4x8xf32>
  %e16 = tensor.empty() : tensor<16x8xf32>
  // expected-remark @+1 {{known, flops 512.000000, recomputable, product.}}
  %0 = checkpoint.dispatch @product ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>)
         outs(%e : tensor<4x8xf32>) {test} -> tensor<4x8xf32>
  // The row sums are a temporary of 16 bytes, so 64.
  // expected-remark @+1 {{known, flops 64.000000, workspace 64, recomputable, result 0 in place of operand 0.}}
  %1 = checkpoint.dispatch @center ins(%x : tensor<4x8xf32>)
         outs(%e : tensor<4x8xf32>) {test} -> tensor<4x8xf32>
  // expected-remark @+1 {{known, flops 64.000000, recomputable.}}
  %2 = checkpoint.dispatch @late ins(%x : tensor<4x8xf32>)
         outs(%e : tensor<4x8xf32>) {test} -> tensor<4x8xf32>
  // expected-remark @+1 {{known, flops 64.000000, recomputable.}}
  %3 = checkpoint.dispatch @late_view ins(%x : tensor<4x8xf32>)
         outs(%e : tensor<4x8xf32>) {test} -> tensor<4x8xf32>
  %flat = tensor.collapse_shape %x [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  // expected-remark @+1 {{known, flops 32.000000, recomputable, result 0 in place of operand 0.}}
  %4 = checkpoint.dispatch @reshaped ins(%flat : tensor<32xf32>)
         outs(%e : tensor<4x8xf32>) {test} -> tensor<4x8xf32>
  // expected-remark @+1 {{known, recomputable, result 0 in place of operand 0.}}
  %5 = checkpoint.dispatch @scatter
         ins(%table, %rows, %y : tensor<16x8xf32>, tensor<4xi32>, tensor<4x8xf32>)
         outs(%e16 : tensor<16x8xf32>) {test} -> tensor<16x8xf32>
  // The updates are a part of the table: no place to share.
  %part = tensor.extract_slice %table[2, 0] [4, 8] [1, 1]
            : tensor<16x8xf32> to tensor<4x8xf32>
  // expected-remark @+1 {{known, recomputable.}}
  %6 = checkpoint.dispatch @scatter
         ins(%table, %rows, %part : tensor<16x8xf32>, tensor<4xi32>, tensor<4x8xf32>)
         outs(%e16 : tensor<16x8xf32>) {test} -> tensor<16x8xf32>
  // expected-remark @+1 {{known, flops 64.000000, recomputable, result 1 in place of operand 1.}}
  %7:2 = checkpoint.dispatch @two ins(%x, %y : tensor<4x8xf32>, tensor<4x8xf32>)
           outs(%e, %e : tensor<4x8xf32>, tensor<4x8xf32>) {test}
           -> tensor<4x8xf32>, tensor<4x8xf32>
  // expected-remark @+1 {{known, ordered.}}
  checkpoint.dispatch ordered @effect ins(%x : tensor<4x8xf32>) {test}
  // expected-remark @+1 {{known, flops 96.000000, workspace 128, recomputable.}}
  %8 = checkpoint.recompute 0 inputs(%a = %x : tensor<4x8xf32>) -> tensor<4x8xf32>
         attributes {test} {
    %p = math.exp %a : tensor<4x8xf32>
    %q = checkpoint.dispatch @late ins(%p : tensor<4x8xf32>)
           outs(%p : tensor<4x8xf32>) -> tensor<4x8xf32>
    checkpoint.yield %q : tensor<4x8xf32>
  }
  return
}
