func.func @step(%0: tensor<3x5xf8E4M3FN>, %1: tensor<3x5xf8E5M2FNUZ>, %2: tensor<3x5xf8E4M3>, %3: tensor<3x5xf4E2M1FN>, %4: tensor<3x5xi4>, %5: tensor<3x5xi4> {checkpoint.unsigned}, %6: tensor<3x5xi8> {checkpoint.unsigned})
    -> (tensor<3x5xf8E4M3FN>, tensor<3x5xf8E5M2FNUZ>, tensor<3x5xf8E4M3>, tensor<3x5xf4E2M1FN>, tensor<3x5xi4>, tensor<3x5xi4> {checkpoint.unsigned}, tensor<3x5xi8> {checkpoint.unsigned}) {
  %e0 = tensor.empty() : tensor<3x5xf8E4M3FN>
  %7 = linalg.map { arith.addf } ins(%0, %0 : tensor<3x5xf8E4M3FN>, tensor<3x5xf8E4M3FN>) outs(%e0 : tensor<3x5xf8E4M3FN>)
  %e4 = tensor.empty() : tensor<3x5xi4>
  %8 = linalg.map { arith.addi } ins(%4, %5 : tensor<3x5xi4>, tensor<3x5xi4>) outs(%e4 : tensor<3x5xi4>)
  return %7, %1, %2, %3, %8, %5, %6 : tensor<3x5xf8E4M3FN>, tensor<3x5xf8E5M2FNUZ>, tensor<3x5xf8E4M3>, tensor<3x5xf4E2M1FN>, tensor<3x5xi4>, tensor<3x5xi4>, tensor<3x5xi8>
}
