func.func @step(%x: tensor<3x2xf32> {checkpoint.complex, checkpoint.donated, checkpoint.next_result = 0 : i64},
                %y: tensor<2xf64> {checkpoint.complex})
    -> (tensor<3x2xf32> {checkpoint.complex}, tensor<2xf64> {checkpoint.complex}) {
  %e = tensor.empty() : tensor<3x2xf32>
  %0 = linalg.map { arith.addf } ins(%x, %x : tensor<3x2xf32>, tensor<3x2xf32>) outs(%e : tensor<3x2xf32>)
  %f = tensor.empty() : tensor<2xf64>
  %1 = linalg.map { arith.addf } ins(%y, %y : tensor<2xf64>, tensor<2xf64>) outs(%f : tensor<2xf64>)
  return %0, %1 : tensor<3x2xf32>, tensor<2xf64>
}
