//===- Step.h - The training step of a tanh network -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

/// What a front end would give: loss and next weights of a network of three
/// layers, h = tanh(h w), with loss half the sum of (h - y)^2.
static constexpr char kStep[] = R"(
!x = tensor<256x32xf32>
!w = tensor<32x32xf32>
#mn = affine_map<(m, n, k) -> (m, n)>
#mk = affine_map<(m, n, k) -> (m, k)>
#km = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#nk = affine_map<(m, n, k) -> (n, k)>

func.func @step(%w1: !w {checkpoint.donated, checkpoint.next_result = 1 : i64},
                %w2: !w {checkpoint.donated, checkpoint.next_result = 2 : i64},
                %w3: !w {checkpoint.donated, checkpoint.next_result = 3 : i64},
                %x: !x, %y: !x) -> (tensor<f32>, !w, !w, !w) {
  %h1 = call @forward(%x, %w1) : (!x, !w) -> !x
  %h2 = call @forward(%h1, %w2) : (!x, !w) -> !x
  %h3 = call @forward(%h2, %w3) : (!x, !w) -> !x
  %loss, %g3 = call @loss(%h3, %y) : (!x, !x) -> (tensor<f32>, !x)
  %g2, %n3 = call @backward(%h2, %w3, %h3, %g3) : (!x, !w, !x, !x) -> (!x, !w)
  %g1, %n2 = call @backward(%h1, %w2, %h2, %g2) : (!x, !w, !x, !x) -> (!x, !w)
  %g0, %n1 = call @backward(%x, %w1, %h1, %g1) : (!x, !w, !x, !x) -> (!x, !w)
  return %loss, %n1, %n2, %n3 : tensor<f32>, !w, !w, !w
}

func.func private @forward(%x: !x, %w: !w) -> !x {
  %zeros = arith.constant dense<0.0> : !x
  %m = linalg.matmul ins(%x, %w : !x, !w) outs(%zeros : !x) -> !x
  %h = linalg.map { math.tanh } ins(%m : !x) outs(%zeros : !x)
  return %h : !x
}

func.func private @loss(%h: !x, %y: !x) -> (tensor<f32>, !x) {
  %zeros = arith.constant dense<0.0> : !x
  %zero = arith.constant dense<0.0> : tensor<f32>
  %half = arith.constant 0.5 : f32
  %g = linalg.map { arith.subf } ins(%h, %y : !x, !x) outs(%zeros : !x)
  %e = linalg.map ins(%g : !x) outs(%zeros : !x) (%a: f32, %o: f32) {
    %0 = arith.mulf %a, %a : f32
    %1 = arith.mulf %0, %half : f32
    linalg.yield %1 : f32
  }
  %loss = linalg.reduce { arith.addf } ins(%e : !x) outs(%zero : tensor<f32>)
      dimensions = [0, 1]
  return %loss, %g : tensor<f32>, !x
}

func.func private @backward(%x: !x, %w: !w, %h: !x, %g: !x) -> (!x, !w) {
  %zeros_x = arith.constant dense<0.0> : !x
  %zeros_w = arith.constant dense<0.0> : !w
  %one = arith.constant 1.0 : f32
  %rate = arith.constant 0.001 : f32
  %d = linalg.map ins(%h, %g : !x, !x) outs(%zeros_x : !x)
      (%a: f32, %b: f32, %o: f32) {
    %0 = arith.mulf %a, %a : f32
    %1 = arith.subf %one, %0 : f32
    %2 = arith.mulf %b, %1 : f32
    linalg.yield %2 : f32
  }
  %dx = linalg.matmul indexing_maps = [#mk, #nk, #mn]
      ins(%d, %w : !x, !w) outs(%zeros_x : !x) -> !x
  %dw = linalg.matmul indexing_maps = [#km, #kn, #mn]
      ins(%x, %d : !x, !x) outs(%zeros_w : !w) -> !w
  %next = linalg.map ins(%w, %dw : !w, !w) outs(%zeros_w : !w)
      (%a: f32, %b: f32, %o: f32) {
    %0 = arith.mulf %b, %rate : f32
    %1 = arith.subf %a, %0 : f32
    linalg.yield %1 : f32
  }
  return %dx, %next : !x, !w
}
)";
