// RUN: checkpoint-test-opt %s -test-checkpoint-split -verify-diagnostics -o /dev/null

// Each op says by `expect` what it must be. Steps are as small as they can be:
// y = x w is forward, dw = y^T g backward, w' = w - dw the update, whatever the
// calculus. Captured models are in ForwardBackwardSplit-models.test.

// A residual that only backward reads is forward, for it comes before the loss;
// so are the scalar ops after the sum. A gradient that only the update reads
// is one when it is elementwise.

// expected-remark @+1 {{loss found}}
func.func @plain(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %rate: tensor<8x8xf32>)
    -> (tensor<f32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %e0 = tensor.empty() : tensor<f32>
  %y = linalg.matmul {expect = "forward"} ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %z = arith.mulf %y, %y {expect = "forward"} : tensor<8x8xf32>
  %residual = arith.negf %y {expect = "forward"} : tensor<8x8xf32>
  %sum = linalg.reduce { arith.addf } ins(%z : tensor<8x8xf32>) outs(%e0 : tensor<f32>) dimensions = [0, 1] {expect = "forward"}
  %half = arith.constant dense<0.5> : tensor<f32>
  %loss = arith.mulf %sum, %half {expect = "forward"} : tensor<f32>
  %dw = linalg.matmul {expect = "backward"} ins(%x, %residual : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %step = arith.mulf %rate, %dw {expect = "update"} : tensor<8x8xf32>
  %new = arith.subf %w, %step {expect = "update"} : tensor<8x8xf32>
  return %loss, %new : tensor<f32>, tensor<8x8xf32>
}

// The gradient's norm is returned and clips the update: it is no loss.

// expected-remark @+1 {{loss found}}
func.func @clipped_norm(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>)
    -> (tensor<f32>, tensor<f32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %e0 = tensor.empty() : tensor<f32>
  %y = linalg.matmul {expect = "forward"} ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %z = arith.mulf %y, %y {expect = "forward"} : tensor<8x8xf32>
  %loss = linalg.reduce { arith.addf } ins(%z : tensor<8x8xf32>) outs(%e0 : tensor<f32>) dimensions = [0, 1] {expect = "forward"}
  %dw = linalg.matmul {expect = "backward"} ins(%x, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %square = arith.mulf %dw, %dw {expect = "backward"} : tensor<8x8xf32>
  %norm = linalg.reduce { arith.addf } ins(%square : tensor<8x8xf32>) outs(%e0 : tensor<f32>) dimensions = [0, 1] {expect = "backward"}
  %scaled = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"], expect = "update"}
      ins(%dw, %norm : tensor<8x8xf32>, tensor<f32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%g: f32, %n: f32, %o: f32):
    %q = arith.divf %g, %n : f32
    linalg.yield %q : f32
  } -> tensor<8x8xf32>
  %new = arith.subf %w, %scaled {expect = "update"} : tensor<8x8xf32>
  return %loss, %norm, %new : tensor<f32>, tensor<f32>, tensor<8x8xf32>
}

// A norm that is only looked at comes after the last product, as no loss does.

// expected-remark @+1 {{loss found}}
func.func @norm_as_metric(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>)
    -> (tensor<f32>, tensor<f32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %e0 = tensor.empty() : tensor<f32>
  %y = linalg.matmul {expect = "forward"} ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %loss = linalg.reduce { arith.addf } ins(%y : tensor<8x8xf32>) outs(%e0 : tensor<f32>) dimensions = [0, 1] {expect = "forward"}
  %dw = linalg.matmul {expect = "backward"} ins(%x, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %square = arith.mulf %dw, %dw {expect = "backward"} : tensor<8x8xf32>
  %norm = linalg.reduce { arith.addf } ins(%square : tensor<8x8xf32>) outs(%e0 : tensor<f32>) dimensions = [0, 1] {expect = "backward"}
  %new = arith.subf %w, %dw {expect = "update"} : tensor<8x8xf32>
  return %loss, %norm, %new : tensor<f32>, tensor<f32>, tensor<8x8xf32>
}

// Gradients of two batches are added: two forward passes, each with a backward
// pass after it. Both read a table made at the very beginning.

// expected-remark @+1 {{loss found}}
func.func @accumulation(%x0: tensor<8x8xf32>, %x1: tensor<8x8xf32>, %w: tensor<8x8xf32>)
    -> (tensor<f32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %e0 = tensor.empty() : tensor<f32>
  %table = math.cos %w {expect = "forward"} : tensor<8x8xf32>
  %y0 = linalg.matmul {expect = "forward"} ins(%x0, %table : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %l0 = linalg.reduce { arith.addf } ins(%y0 : tensor<8x8xf32>) outs(%e0 : tensor<f32>) dimensions = [0, 1] {expect = "forward"}
  %d0 = linalg.matmul {expect = "backward"} ins(%x0, %y0 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %y1 = linalg.matmul {expect = "forward"} ins(%x1, %table : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %l1 = linalg.reduce { arith.addf } ins(%y1 : tensor<8x8xf32>) outs(%e0 : tensor<f32>) dimensions = [0, 1] {expect = "forward"}
  %d1 = linalg.matmul {expect = "backward"} ins(%x1, %y1 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %noise = linalg.transpose ins(%x1 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) permutation = [1, 0] {expect = "backward"}
  %loss = arith.addf %l0, %l1 {expect = "forward"} : tensor<f32>
  %g = arith.addf %d0, %d1 {expect = "update"} : tensor<8x8xf32>
  %new = arith.subf %w, %g {expect = "update"} : tensor<8x8xf32>
  return %loss, %new : tensor<f32>, tensor<8x8xf32>
}

// A loss of two terms, one of them in the middle of forward: what lies between
// the two has no product that is not on the way to a loss.

// expected-remark @+1 {{loss found}}
func.func @two_terms(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>)
    -> (tensor<f32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %e0 = tensor.empty() : tensor<f32>
  %h = linalg.matmul {expect = "forward"} ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %balance = linalg.reduce { arith.addf } ins(%h : tensor<8x8xf32>) outs(%e0 : tensor<f32>) dimensions = [0, 1] {expect = "forward"}
  %residual = math.exp %h {expect = "forward"} : tensor<8x8xf32>
  %y = linalg.matmul {expect = "forward"} ins(%h, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %main = linalg.reduce { arith.addf } ins(%y : tensor<8x8xf32>) outs(%e0 : tensor<f32>) dimensions = [0, 1] {expect = "forward"}
  %after = math.exp %y {expect = "backward"} : tensor<8x8xf32>
  %loss = arith.addf %main, %balance {expect = "forward"} : tensor<f32>
  %unused = arith.negf %loss {expect = "forward"} : tensor<f32>
  %dw = linalg.matmul {expect = "backward"} ins(%residual, %after : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %new = arith.subf %w, %dw {expect = "update"} : tensor<8x8xf32>
  return %unused, %new : tensor<f32>, tensor<8x8xf32>
}

// Optimizer state that is a scalar, and a parameter that is: none is a loss.
// The parameter's gradient is a sum in the middle of backward.

// expected-remark @+1 {{loss found}}
func.func @scalar_state(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %scale: tensor<f32>,
                        %count: tensor<f32>, %steps: tensor<i32>)
    -> (tensor<f32>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %e0 = tensor.empty() : tensor<f32>
  %y = linalg.matmul {expect = "forward"} ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %loss = linalg.reduce { arith.addf } ins(%y : tensor<8x8xf32>) outs(%e0 : tensor<f32>) dimensions = [0, 1] {expect = "forward"}
  %dh = math.exp %y {expect = "backward"} : tensor<8x8xf32>
  %dscale = linalg.reduce { arith.addf } ins(%dh : tensor<8x8xf32>) outs(%e0 : tensor<f32>) dimensions = [0, 1] {expect = "backward"}
  %dw = linalg.matmul {expect = "backward"} ins(%x, %dh : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %one = arith.constant dense<1> : tensor<i32>
  %next = arith.addi %steps, %one {expect = "update"} : tensor<i32>
  %onef = arith.constant dense<1.0> : tensor<f32>
  %nextf = arith.addf %count, %onef {expect = "update"} : tensor<f32>
  %newscale = arith.subf %scale, %dscale {expect = "update"} : tensor<f32>
  %new = arith.subf %w, %dw {expect = "update"} : tensor<8x8xf32>
  return %nextf, %newscale, %next, %loss, %new : tensor<f32>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<8x8xf32>
}

// A loss on which its own gradient depends (a root mean square).

// expected-remark @+1 {{loss found}}
func.func @gradient_reads_loss(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>)
    -> (tensor<f32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %e0 = tensor.empty() : tensor<f32>
  %y = linalg.matmul {expect = "forward"} ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %sum = linalg.reduce { arith.addf } ins(%y : tensor<8x8xf32>) outs(%e0 : tensor<f32>) dimensions = [0, 1] {expect = "forward"}
  %loss = math.sqrt %sum {expect = "forward"} : tensor<f32>
  %dy = linalg.broadcast ins(%loss : tensor<f32>) outs(%e : tensor<8x8xf32>) dimensions = [0, 1] {expect = "backward"}
  %dw = linalg.matmul {expect = "backward"} ins(%x, %dy : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %new = arith.subf %w, %dw {expect = "update"} : tensor<8x8xf32>
  return %loss, %new : tensor<f32>, tensor<8x8xf32>
}

// No loss is returned. Most bytes are live where the wide value is made.

// expected-remark @+2 {{no result is a loss; taking what comes before the most live bytes as forward}}
// expected-remark @+1 {{no loss, forward 3 with 1 products, backward 2 with 1 products, update 1 with 0 products}}
func.func @no_loss(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %y = linalg.matmul {expect = "forward"} ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  // expected-note @+1 {{forward ends here; mark the loss with 'checkpoint.loss' if it does not}}
  %wide = tensor.concat dim(0) %y, %y {expect = "forward"} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<16x8xf32>
  %narrow = tensor.extract_slice %wide[0, 0] [8, 8] [2, 1] {expect = "backward"} : tensor<16x8xf32> to tensor<8x8xf32>
  %dw = linalg.matmul {expect = "backward"} ins(%x, %narrow : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %new = arith.subf %w, %dw {expect = "update"} : tensor<8x8xf32>
  return %new : tensor<8x8xf32>
}

// Gradients that wait for the update outweigh the activations, but they are not
// what a forward pass leaves behind.

// expected-remark @+2 {{no result is a loss}}
// expected-remark @+1 {{no loss, forward 5 with 1 products, backward 4 with 2 products, update 2 with 0 products}}
func.func @gradients_pile_up(%x: tensor<4x32xf32>, %w0: tensor<32x32xf32>, %w1: tensor<32x32xf32>)
    -> (tensor<32x32xf32>, tensor<32x32xf32>) {
  %e = tensor.empty() : tensor<4x32xf32>
  %et = tensor.empty() : tensor<32x4xf32>
  %ew = tensor.empty() : tensor<32x32xf32>
  %y = linalg.matmul {expect = "forward"} ins(%x, %w0 : tensor<4x32xf32>, tensor<32x32xf32>) outs(%e : tensor<4x32xf32>) -> tensor<4x32xf32>
  // expected-note @+1 {{forward ends here}}
  %wide = tensor.concat dim(0) %y, %y {expect = "forward"} : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<8x32xf32>
  %g = tensor.extract_slice %wide[0, 0] [4, 32] [2, 1] {expect = "backward"} : tensor<8x32xf32> to tensor<4x32xf32>
  %t = linalg.transpose ins(%g : tensor<4x32xf32>) outs(%et : tensor<32x4xf32>) permutation = [1, 0] {expect = "backward"}
  %dw1 = linalg.matmul {expect = "backward"} ins(%t, %x : tensor<32x4xf32>, tensor<4x32xf32>) outs(%ew : tensor<32x32xf32>) -> tensor<32x32xf32>
  %dw0 = linalg.matmul {expect = "backward"} ins(%t, %g : tensor<32x4xf32>, tensor<4x32xf32>) outs(%ew : tensor<32x32xf32>) -> tensor<32x32xf32>
  %new0 = arith.subf %w0, %dw0 {expect = "update"} : tensor<32x32xf32>
  %new1 = arith.subf %w1, %dw1 {expect = "update"} : tensor<32x32xf32>
  return %new0, %new1 : tensor<32x32xf32>, tensor<32x32xf32>
}

// The attribute decides: losses for each example, and nothing else.

// expected-remark @+1 {{loss found}}
func.func @marked(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>)
    -> (tensor<f32>, tensor<8xf32> {checkpoint.loss}, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %e0 = tensor.empty() : tensor<f32>
  %e8 = tensor.empty() : tensor<8xf32>
  %y = linalg.matmul {expect = "forward"} ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %losses = linalg.reduce { arith.addf } ins(%y : tensor<8x8xf32>) outs(%e8 : tensor<8xf32>) dimensions = [1] {expect = "forward"}
  %metric = linalg.reduce { arith.addf } ins(%losses : tensor<8xf32>) outs(%e0 : tensor<f32>) dimensions = [0] {expect = "backward"}
  %dw = linalg.matmul {expect = "backward"} ins(%x, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %new = arith.subf %w, %dw {expect = "update"} : tensor<8x8xf32>
  return %metric, %losses, %new : tensor<f32>, tensor<8xf32>, tensor<8x8xf32>
}

// Tags decide for their op; segments and recomputations are seen through.

// expected-remark @+1 {{loss found}}
func.func @tagged(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>)
    -> (tensor<f32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %e0 = tensor.empty() : tensor<f32>
  %y = checkpoint.segment -> tensor<8x8xf32> attributes {expect = "forward"} {
    %0 = linalg.matmul {expect = "forward"} ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
    checkpoint.yield %0 : tensor<8x8xf32>
  }
  %loss = linalg.reduce { arith.addf } ins(%y : tensor<8x8xf32>) outs(%e0 : tensor<f32>) dimensions = [0, 1] {expect = "forward"}
  %again = checkpoint.recompute 0 inputs(%a = %x : tensor<8x8xf32>, %b = %w : tensor<8x8xf32>) after(%loss : tensor<f32>) -> tensor<8x8xf32> attributes {expect = "forward"} {
    %e1 = tensor.empty() {checkpoint.phase = "forward"} : tensor<8x8xf32>
    %0 = linalg.matmul {expect = "forward", checkpoint.phase = "forward"} ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e1 : tensor<8x8xf32>) -> tensor<8x8xf32>
    checkpoint.yield %0 : tensor<8x8xf32>
  }
  %dw = linalg.matmul {expect = "backward"} ins(%x, %again : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %new = arith.subf %w, %dw {expect = "backward", checkpoint.phase = "backward"} : tensor<8x8xf32>
  return %loss, %new : tensor<f32>, tensor<8x8xf32>
}
