// Two layers y = (x w)^2, the sum as loss, gradient descent, as dispatches.
#parallel = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j, k) -> (i, k)>
#column = affine_map<(i, j, k) -> (k, j)>
#rowOfTransposed = affine_map<(i, j, k) -> (k, i)>
#columnOfTransposed = affine_map<(i, j, k) -> (j, k)>
#out = affine_map<(i, j, k) -> (i, j)>
module {
  func.func @main(%x: tensor<16x16xf32>,
                  %w0: tensor<16x16xf32> {checkpoint.donated},
                  %w1: tensor<16x16xf32> {checkpoint.donated})
      -> (tensor<f32>, tensor<16x16xf32>, tensor<16x16xf32>) {
    %e = tensor.empty() : tensor<16x16xf32>
    %s = tensor.empty() : tensor<f32>
    %h0 = checkpoint.dispatch @dot ins(%x, %w0 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
    %a0 = checkpoint.dispatch @square ins(%h0 : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
    %h1 = checkpoint.dispatch @dot ins(%a0, %w1 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
    %a1 = checkpoint.dispatch @square ins(%h1 : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
    %loss = checkpoint.dispatch @sum ins(%a1 : tensor<16x16xf32>) outs(%s : tensor<f32>) -> tensor<f32>
    %dh1 = checkpoint.dispatch @twice ins(%h1 : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
    %dw1 = checkpoint.dispatch @dot_tn ins(%a0, %dh1 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
    %da0 = checkpoint.dispatch @dot_nt ins(%dh1, %w1 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
    %dh0 = checkpoint.dispatch @dsquare ins(%h0, %da0 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
    %dw0 = checkpoint.dispatch @dot_tn ins(%x, %dh0 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
    %v0 = checkpoint.dispatch @descend ins(%w0, %dw0 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
    %v1 = checkpoint.dispatch @descend ins(%w1, %dw1 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
    return %loss, %v0, %v1 : tensor<f32>, tensor<16x16xf32>, tensor<16x16xf32>
  }

  func.func private @dot(%a: tensor<16x16xf32>, %b: tensor<16x16xf32>, %o: tensor<16x16xf32>) -> tensor<16x16xf32> attributes {checkpoint.kernel} {
    %zero = arith.constant 0.0 : f32
    %f = linalg.fill ins(%zero : f32) outs(%o : tensor<16x16xf32>) -> tensor<16x16xf32>
    %r = linalg.generic {indexing_maps = [#row, #column, #out], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<16x16xf32>, tensor<16x16xf32>) outs(%f : tensor<16x16xf32>) {
    ^bb0(%p: f32, %q: f32, %c: f32):
      %m = arith.mulf %p, %q : f32
      %n = arith.addf %c, %m : f32
      linalg.yield %n : f32
    } -> tensor<16x16xf32>
    return %r : tensor<16x16xf32>
  }
  func.func private @dot_tn(%a: tensor<16x16xf32>, %b: tensor<16x16xf32>, %o: tensor<16x16xf32>) -> tensor<16x16xf32> attributes {checkpoint.kernel} {
    %zero = arith.constant 0.0 : f32
    %f = linalg.fill ins(%zero : f32) outs(%o : tensor<16x16xf32>) -> tensor<16x16xf32>
    %r = linalg.generic {indexing_maps = [#rowOfTransposed, #column, #out], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<16x16xf32>, tensor<16x16xf32>) outs(%f : tensor<16x16xf32>) {
    ^bb0(%p: f32, %q: f32, %c: f32):
      %m = arith.mulf %p, %q : f32
      %n = arith.addf %c, %m : f32
      linalg.yield %n : f32
    } -> tensor<16x16xf32>
    return %r : tensor<16x16xf32>
  }
  func.func private @dot_nt(%a: tensor<16x16xf32>, %b: tensor<16x16xf32>, %o: tensor<16x16xf32>) -> tensor<16x16xf32> attributes {checkpoint.kernel} {
    %zero = arith.constant 0.0 : f32
    %f = linalg.fill ins(%zero : f32) outs(%o : tensor<16x16xf32>) -> tensor<16x16xf32>
    %r = linalg.generic {indexing_maps = [#row, #columnOfTransposed, #out], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<16x16xf32>, tensor<16x16xf32>) outs(%f : tensor<16x16xf32>) {
    ^bb0(%p: f32, %q: f32, %c: f32):
      %m = arith.mulf %p, %q : f32
      %n = arith.addf %c, %m : f32
      linalg.yield %n : f32
    } -> tensor<16x16xf32>
    return %r : tensor<16x16xf32>
  }
  func.func private @sum(%a: tensor<16x16xf32>, %o: tensor<f32>) -> tensor<f32> attributes {checkpoint.kernel} {
    %zero = arith.constant 0.0 : f32
    %f = linalg.fill ins(%zero : f32) outs(%o : tensor<f32>) -> tensor<f32>
    %r = linalg.generic {indexing_maps = [#parallel, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%a : tensor<16x16xf32>) outs(%f : tensor<f32>) {
    ^bb0(%p: f32, %c: f32):
      %n = arith.addf %c, %p : f32
      linalg.yield %n : f32
    } -> tensor<f32>
    return %r : tensor<f32>
  }
  func.func private @square(%a: tensor<16x16xf32>, %o: tensor<16x16xf32>) -> tensor<16x16xf32> attributes {checkpoint.kernel} {
    %r = linalg.generic {indexing_maps = [#parallel, #parallel], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<16x16xf32>) outs(%o : tensor<16x16xf32>) {
    ^bb0(%p: f32, %c: f32):
      %n = arith.mulf %p, %p : f32
      linalg.yield %n : f32
    } -> tensor<16x16xf32>
    return %r : tensor<16x16xf32>
  }
  func.func private @twice(%a: tensor<16x16xf32>, %o: tensor<16x16xf32>) -> tensor<16x16xf32> attributes {checkpoint.kernel} {
    %r = linalg.generic {indexing_maps = [#parallel, #parallel], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<16x16xf32>) outs(%o : tensor<16x16xf32>) {
    ^bb0(%p: f32, %c: f32):
      %n = arith.addf %p, %p : f32
      linalg.yield %n : f32
    } -> tensor<16x16xf32>
    return %r : tensor<16x16xf32>
  }
  func.func private @dsquare(%a: tensor<16x16xf32>, %b: tensor<16x16xf32>, %o: tensor<16x16xf32>) -> tensor<16x16xf32> attributes {checkpoint.kernel} {
    %r = linalg.generic {indexing_maps = [#parallel, #parallel, #parallel], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<16x16xf32>, tensor<16x16xf32>) outs(%o : tensor<16x16xf32>) {
    ^bb0(%p: f32, %q: f32, %c: f32):
      %m = arith.addf %p, %p : f32
      %n = arith.mulf %m, %q : f32
      linalg.yield %n : f32
    } -> tensor<16x16xf32>
    return %r : tensor<16x16xf32>
  }
  func.func private @descend(%a: tensor<16x16xf32>, %b: tensor<16x16xf32>, %o: tensor<16x16xf32>) -> tensor<16x16xf32> attributes {checkpoint.kernel} {
    %r = linalg.generic {indexing_maps = [#parallel, #parallel, #parallel], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<16x16xf32>, tensor<16x16xf32>) outs(%o : tensor<16x16xf32>) {
    ^bb0(%p: f32, %q: f32, %c: f32):
      %n = arith.subf %p, %q : f32
      linalg.yield %n : f32
    } -> tensor<16x16xf32>
    return %r : tensor<16x16xf32>
  }
}
