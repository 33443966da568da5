// Ops of many kinds, for loops of many kinds.
#id2 = affine_map<(i, j) -> (i, j)>
func.func @operations(%x: tensor<1x9x9x3xf32>, %k: tensor<3x3x3x4xf32>, %m: tensor<6x10xf32>, %n: tensor<4x10xf32>, %at: tensor<5xi32> {checkpoint.range = [0, 6]}, %a: tensor<7x5xf64>, %b: tensor<5x6xf64>)
    -> (tensor<1x7x7x4xf32>, tensor<1x4x4x3xf32>, tensor<10x6xf32>, tensor<8x13xf32>, tensor<10x10xf32>, tensor<6x10xf32>, tensor<6xf32>, tensor<6xi32>, tensor<5x10xf32>, tensor<7x6xf64>, tensor<6x10xf32>, tensor<6x10xf32>, tensor<10xf32>, tensor<2x3x10xf32>, tensor<6x10xi8>) {
  %zero = arith.constant 0.0 : f32
  %zero64 = arith.constant 0.0 : f64
  %minus = arith.constant 0xFF800000 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index

  // A convolution: indices that are sums of loops.
  %e0 = tensor.empty() : tensor<1x7x7x4xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<1x7x7x4xf32>) -> tensor<1x7x7x4xf32>
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%x, %k : tensor<1x9x9x3xf32>, tensor<3x3x3x4xf32>) outs(%f0 : tensor<1x7x7x4xf32>) -> tensor<1x7x7x4xf32>

  // Pooling with strides: an operand that only gives the window's shape.
  %w = tensor.empty() : tensor<3x3xf32>
  %e1 = tensor.empty() : tensor<1x4x4x3xf32>
  %f1 = linalg.fill ins(%minus : f32) outs(%e1 : tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32>
  %1 = linalg.pooling_nhwc_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%x, %w : tensor<1x9x9x3xf32>, tensor<3x3xf32>) outs(%f1 : tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32>

  %e2 = tensor.empty() : tensor<10x6xf32>
  %2 = linalg.transpose ins(%m : tensor<6x10xf32>) outs(%e2 : tensor<10x6xf32>) permutation = [1, 0]

  %3 = tensor.pad %m low[1, 2] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<6x10xf32> to tensor<8x13xf32>

  %4 = tensor.concat dim(0) %m, %n : (tensor<6x10xf32>, tensor<4x10xf32>) -> tensor<10x10xf32>

  // Backwards along a dimension.
  %e5 = tensor.empty() : tensor<6x10xf32>
  %5 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, 9 - j)>, #id2], iterator_types = ["parallel", "parallel"]} ins(%m : tensor<6x10xf32>) outs(%e5 : tensor<6x10xf32>) {
  ^bb0(%p: f32, %q: f32):
    linalg.yield %p : f32
  } -> tensor<6x10xf32>

  // The largest of each row and where it is: two sums in registers, an index.
  %e6 = tensor.empty() : tensor<6xf32>
  %f6 = linalg.fill ins(%minus : f32) outs(%e6 : tensor<6xf32>) -> tensor<6xf32>
  %e7 = tensor.empty() : tensor<6xi32>
  %i0 = arith.constant 0 : i32
  %f7 = linalg.fill ins(%i0 : i32) outs(%e7 : tensor<6xi32>) -> tensor<6xi32>
  %6:2 = linalg.generic {indexing_maps = [#id2, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%m : tensor<6x10xf32>) outs(%f6, %f7 : tensor<6xf32>, tensor<6xi32>) {
  ^bb0(%p: f32, %best: f32, %where: i32):
    %j = linalg.index 1 : index
    %here = arith.index_cast %j : index to i32
    %larger = arith.cmpf ogt, %p, %best : f32
    %value = arith.select %larger, %p, %best : f32
    %place = arith.select %larger, %here, %where : i32
    linalg.yield %value, %place : f32, i32
  } -> (tensor<6xf32>, tensor<6xi32>)

  // Rows by number.
  %e8 = tensor.empty() : tensor<5x10xf32>
  %8 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, #id2], iterator_types = ["parallel", "parallel"]} ins(%at : tensor<5xi32>) outs(%e8 : tensor<5x10xf32>) {
  ^bb0(%p: i32, %q: f32):
    %row = arith.index_cast %p : i32 to index
    %j = linalg.index 1 : index
    %value = tensor.extract %m[%row, %j] : tensor<6x10xf32>
    linalg.yield %value : f32
  } -> tensor<5x10xf32>

  // A product that no library call computes here.
  %e9 = tensor.empty() : tensor<7x6xf64>
  %f9 = linalg.fill ins(%zero64 : f64) outs(%e9 : tensor<7x6xf64>) -> tensor<7x6xf64>
  %9 = linalg.matmul ins(%a, %b : tensor<7x5xf64>, tensor<5x6xf64>) outs(%f9 : tensor<7x6xf64>) -> tensor<7x6xf64>

  // Sums along columns, row by row.
  %10 = scf.for %i = %c1 to %c6 step %c1 iter_args(%t = %m) -> (tensor<6x10xf32>) {
    %before = arith.subi %i, %c1 : index
    %r0 = tensor.extract_slice %t[%before, 0] [1, 10] [1, 1] : tensor<6x10xf32> to tensor<10xf32>
    %r1 = tensor.extract_slice %t[%i, 0] [1, 10] [1, 1] : tensor<6x10xf32> to tensor<10xf32>
    %sum = linalg.map { arith.addf } ins(%r0, %r1 : tensor<10xf32>, tensor<10xf32>) outs(%r1 : tensor<10xf32>)
    %next = tensor.insert_slice %sum into %t[%i, 0] [1, 10] [1, 1] : tensor<10xf32> into tensor<6x10xf32>
    scf.yield %next : tensor<6x10xf32>
  }

  // A row added to every row; a diagonal mask by indices.
  %row = tensor.extract_slice %n[2, 0] [1, 10] [1, 1] : tensor<4x10xf32> to tensor<10xf32>
  %e11 = tensor.empty() : tensor<6x10xf32>
  %11 = linalg.generic {indexing_maps = [#id2, affine_map<(i, j) -> (j)>, #id2], iterator_types = ["parallel", "parallel"]} ins(%m, %row : tensor<6x10xf32>, tensor<10xf32>) outs(%e11 : tensor<6x10xf32>) {
  ^bb0(%p: f32, %r: f32, %q: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %below = arith.cmpi sge, %i, %j : index
    %s = arith.addf %p, %r : f32
    %v = arith.select %below, %s, %zero : f32
    linalg.yield %v : f32
  } -> tensor<6x10xf32>

  %e12 = tensor.empty() : tensor<10xf32>
  %f12 = linalg.fill ins(%zero : f32) outs(%e12 : tensor<10xf32>) -> tensor<10xf32>
  %12 = linalg.reduce { arith.addf } ins(%m : tensor<6x10xf32>) outs(%f12 : tensor<10xf32>) dimensions = [0]

  // Every second row and column of a part that is not contiguous.
  %part = tensor.extract_slice %m[0, 0] [3, 10] [2, 1] : tensor<6x10xf32> to tensor<3x10xf32>
  %e13 = tensor.empty() : tensor<2x3x10xf32>
  %13 = linalg.broadcast ins(%part : tensor<3x10xf32>) outs(%e13 : tensor<2x3x10xf32>) dimensions = [0]

  // Integers of numbers out of range end at the ends of theirs.
  %hundred = arith.constant 100.0 : f32
  %e14 = tensor.empty() : tensor<6x10xi8>
  %14 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%m : tensor<6x10xf32>) outs(%e14 : tensor<6x10xi8>) {
  ^bb0(%p: f32, %q: i8):
    %s = arith.mulf %p, %hundred : f32
    %v = arith.fptosi %s : f32 to i8
    linalg.yield %v : i8
  } -> tensor<6x10xi8>

  return %0, %1, %2, %3, %4, %5, %6#0, %6#1, %8, %9, %10, %11, %12, %13, %14 : tensor<1x7x7x4xf32>, tensor<1x4x4x3xf32>, tensor<10x6xf32>, tensor<8x13xf32>, tensor<10x10xf32>, tensor<6x10xf32>, tensor<6xf32>, tensor<6xi32>, tensor<5x10xf32>, tensor<7x6xf64>, tensor<6x10xf32>, tensor<6x10xf32>, tensor<10xf32>, tensor<2x3x10xf32>, tensor<6x10xi8>
}
