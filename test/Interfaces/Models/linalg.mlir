// RUN: checkpoint-test-opt %s -test-checkpoint-models -verify-diagnostics

#identity = affine_map<(d0, d1) -> (d0, d1)>
#transposed = affine_map<(d0, d1) -> (d1, d0)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @products(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>,
                    %c: tensor<4x16xf32>, %x: tensor<3x4x8xf32>,
                    %y: tensor<3x8x16xf32>, %v: tensor<4x8xf32>) {
  %zero = arith.constant 0.0 : f32
  // 2 * 4 * 8 * 16; it adds to %c, so that is whose place it takes.
  // expected-remark @+1 {{known, flops 1024.000000, recomputable, product, result 0 in place of operand 2.}}
  %0 = linalg.matmul {test} ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>)
         outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  %e = tensor.empty() : tensor<3x4x16xf32>
  // expected-remark @+1 {{known, recomputable.}}
  %f = linalg.fill {test} ins(%zero : f32) outs(%e : tensor<3x4x16xf32>)
         -> tensor<3x4x16xf32>
  // expected-remark @+1 {{known, flops 3072.000000, recomputable, product, result 0 in place of operand 2.}}
  %1 = linalg.batch_matmul {test}
         ins(%x, %y : tensor<3x4x8xf32>, tensor<3x8x16xf32>)
         outs(%f : tensor<3x4x16xf32>) -> tensor<3x4x16xf32>
  // A sum of a * b along rows has no n: it is no product of matrices.
  %r = tensor.empty() : tensor<4xf32>
  %z = linalg.fill ins(%zero : f32) outs(%r : tensor<4xf32>) -> tensor<4xf32>
  // expected-remark @+1 {{known, flops 64.000000, recomputable, result 0 in place of operand 2.}}
  %2 = linalg.generic {indexing_maps = [#identity, #identity, #row],
                       iterator_types = ["parallel", "reduction"], test}
         ins(%a, %v : tensor<4x8xf32>, tensor<4x8xf32>) outs(%z : tensor<4xf32>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %3 = arith.mulf %p, %q : f32
    %4 = arith.addf %s, %3 : f32
    linalg.yield %4 : f32
  } -> tensor<4xf32>
  return
}

// bf16 operands are converted in buffers of the threads, not in a workspace.
func.func @workspace(%a: tensor<4x8xbf16>, %b: tensor<8x16xbf16>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x16xf32>)
         -> tensor<4x16xf32>
  // expected-remark @+1 {{known, flops 1024.000000, recomputable, product, result 0 in place of operand 2.}}
  %1 = linalg.matmul {test} ins(%a, %b : tensor<4x8xbf16>, tensor<8x16xbf16>)
         outs(%f : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

func.func @elementwise(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>,
                       %h: tensor<4x8xbf16>, %row: tensor<4xf32>) {
  %e = tensor.empty() : tensor<4x8xf32>
  // expected-remark @+1 {{known, flops 32.000000, recomputable, result 0 in place of operand 0, result 0 in place of operand 1.}}
  %0 = linalg.map { arith.addf } ins(%x, %y : tensor<4x8xf32>, tensor<4x8xf32>)
         outs(%e : tensor<4x8xf32>) {test}
  // The same value twice, both read where they are written.
  // expected-remark @+1 {{known, flops 32.000000, recomputable, result 0 in place of operand 0, result 0 in place of operand 1.}}
  %1 = linalg.map { arith.mulf } ins(%x, %x : tensor<4x8xf32>, tensor<4x8xf32>)
         outs(%e : tensor<4x8xf32>) {test}
  // Another width is another place, and a conversion counts nothing.
  // expected-remark @+1 {{known, recomputable.}}
  %2 = linalg.map { arith.extf } ins(%h : tensor<4x8xbf16>)
         outs(%e : tensor<4x8xf32>) {test}
  // expected-remark @+1 {{known, recomputable.}}
  %3 = linalg.broadcast ins(%row : tensor<4xf32>) outs(%e : tensor<4x8xf32>)
         dimensions = [1] {test}
  // A copy does nothing in its operand's place.
  // expected-remark @+1 {{known, recomputable, result 0 in place of operand 0.}}
  %4 = linalg.copy {test} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>)
         -> tensor<4x8xf32>
  // 5 a point: maximum, difference, exponential, sum, quotient.
  // expected-remark @+1 {{known, flops 160.000000, recomputable.}}
  %5 = linalg.softmax {test} dimension(1) ins(%x : tensor<4x8xf32>)
         outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

func.func @not_in_place(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %i0 = arith.constant 0 : index
  // Reads of the transposed element come after it was overwritten.
  // expected-remark @+1 {{known, recomputable.}}
  %0 = linalg.transpose ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>)
         permutation = [1, 0] {test}
  // Both operands are %x, one of them transposed.
  // expected-remark @+1 {{known, flops 64.000000, recomputable.}}
  %1 = linalg.generic {indexing_maps = [#identity, #transposed, #identity],
                       iterator_types = ["parallel", "parallel"], test}
         ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>)
         outs(%e : tensor<8x8xf32>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %3 = arith.addf %p, %q : f32
    linalg.yield %3 : f32
  } -> tensor<8x8xf32>
  // The body reads elsewhere in %x, but not in %y.
  // expected-remark @+1 {{known, flops 128.000000, recomputable, result 0 in place of operand 1.}}
  %2 = linalg.generic {indexing_maps = [#identity, #identity, #identity],
                       iterator_types = ["parallel", "parallel"], test}
         ins(%x, %y : tensor<8x8xf32>, tensor<8x8xf32>)
         outs(%e : tensor<8x8xf32>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %i = linalg.index 1 : index
    %3 = tensor.extract %x[%i0, %i] : tensor<8x8xf32>
    %4 = arith.addf %p, %q : f32
    %5 = arith.mulf %3, %4 : f32
    linalg.yield %5 : f32
  } -> tensor<8x8xf32>
  // The same through a view of %x.
  %flat = tensor.collapse_shape %x [[0, 1]] : tensor<8x8xf32> into tensor<64xf32>
  // expected-remark @+1 {{known, flops 64.000000, recomputable.}}
  %6 = linalg.generic {indexing_maps = [#identity, #identity],
                       iterator_types = ["parallel", "parallel"], test}
         ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%p: f32, %s: f32):
    %i = linalg.index 1 : index
    %7 = tensor.extract %flat[%i] : tensor<64xf32>
    %8 = arith.addf %p, %7 : f32
    linalg.yield %8 : f32
  } -> tensor<8x8xf32>
  return
}

// Index arithmetic counts nothing, integer arithmetic counts.
func.func @integers(%x: tensor<4x8xi32>) {
  %e = tensor.empty() : tensor<4x8xi32>
  // expected-remark @+1 {{known, flops 96.000000, recomputable, result 0 in place of operand 0.}}
  %0 = linalg.generic {indexing_maps = [#identity, #identity],
                       iterator_types = ["parallel", "parallel"], test}
         ins(%x : tensor<4x8xi32>) outs(%e : tensor<4x8xi32>) {
  ^bb0(%p: i32, %s: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %j : index
    %l = arith.index_cast %k : index to i32
    %m = arith.xori %p, %l : i32
    %n = arith.shli %m, %p : i32
    %c = arith.cmpi slt, %n, %p : i32
    %o = arith.select %c, %n, %p : i32
    linalg.yield %o : i32
  } -> tensor<4x8xi32>
  return
}
