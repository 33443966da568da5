// The squared norm of many numbers, and of as many less some; and sums over rows
// of which there are 7, 24 and 32 chunks.
func.func @norms(%x: tensor<4194304xf32>)
    -> (tensor<f32>, tensor<f32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %zero = arith.constant 0.0 : f32
  %scalar = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%scalar : tensor<f32>) -> tensor<f32>
  %squares = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
      iterator_types = ["reduction"]}
      ins(%x : tensor<4194304xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %sum: f32):
    %square = arith.mulf %in, %in : f32
    %next = arith.addf %sum, %square : f32
    linalg.yield %next : f32
  } -> tensor<f32>
  // Neither blocks nor vectors divide it.
  %part = tensor.extract_slice %x[5] [4194243] [1]
      : tensor<4194304xf32> to tensor<4194243xf32>
  %rest = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
      iterator_types = ["reduction"]}
      ins(%part : tensor<4194243xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %sum: f32):
    %square = arith.mulf %in, %in : f32
    %next = arith.addf %sum, %square : f32
    linalg.yield %next : f32
  } -> tensor<f32>
  %columns = tensor.empty() : tensor<64xf32>
  %row = linalg.fill ins(%zero : f32) outs(%columns : tensor<64xf32>) -> tensor<64xf32>
  %part100 = tensor.extract_slice %x[0] [6400] [1]
      : tensor<4194304xf32> to tensor<6400xf32>
  %rows100 = tensor.expand_shape %part100 [[0, 1]] output_shape [100, 64]
      : tensor<6400xf32> into tensor<100x64xf32>
  %sum100 = linalg.reduce { arith.addf } ins(%rows100 : tensor<100x64xf32>)
      outs(%row : tensor<64xf32>) dimensions = [0]
  %part384 = tensor.extract_slice %x[0] [24576] [1]
      : tensor<4194304xf32> to tensor<24576xf32>
  %rows384 = tensor.expand_shape %part384 [[0, 1]] output_shape [384, 64]
      : tensor<24576xf32> into tensor<384x64xf32>
  %sum384 = linalg.reduce { arith.addf } ins(%rows384 : tensor<384x64xf32>)
      outs(%row : tensor<64xf32>) dimensions = [0]
  %part1000 = tensor.extract_slice %x[0] [64000] [1]
      : tensor<4194304xf32> to tensor<64000xf32>
  %rows1000 = tensor.expand_shape %part1000 [[0, 1]] output_shape [1000, 64]
      : tensor<64000xf32> into tensor<1000x64xf32>
  %sum1000 = linalg.reduce { arith.addf } ins(%rows1000 : tensor<1000x64xf32>)
      outs(%row : tensor<64xf32>) dimensions = [0]
  return %squares, %rest, %sum100, %sum384, %sum1000
      : tensor<f32>, tensor<f32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
}
