func.func @types(%f32: tensor<5xf32>, %bf16: tensor<5xbf16>, %f16: tensor<5xf16>, %f64: tensor<5xf64>, %i8: tensor<5xi8>, %i32: tensor<5xi32> {checkpoint.range = [7, 9]}, %i64: tensor<5xi64>, %i16: tensor<5xi16> {checkpoint.unsigned}, %i1: tensor<5xi1>)
    -> (tensor<5xf32>, tensor<5xbf16>, tensor<5xf16>, tensor<5xf64>, tensor<5xi8>, tensor<5xi32>, tensor<5xi64>, tensor<5xi16> {checkpoint.unsigned}, tensor<5xi1>, tensor<f32>) {
  %e0 = tensor.empty() : tensor<5xf32>
  %0 = linalg.map { arith.addf } ins(%f32, %f32 : tensor<5xf32>, tensor<5xf32>) outs(%e0 : tensor<5xf32>)
  %e1 = tensor.empty() : tensor<5xbf16>
  %1 = linalg.map { arith.mulf } ins(%bf16, %bf16 : tensor<5xbf16>, tensor<5xbf16>) outs(%e1 : tensor<5xbf16>)
  %e2 = tensor.empty() : tensor<5xf16>
  %2 = linalg.map { arith.mulf } ins(%f16, %f16 : tensor<5xf16>, tensor<5xf16>) outs(%e2 : tensor<5xf16>)
  %e3 = tensor.empty() : tensor<5xf64>
  %3 = linalg.map { arith.mulf } ins(%f64, %f64 : tensor<5xf64>, tensor<5xf64>) outs(%e3 : tensor<5xf64>)
  %e4 = tensor.empty() : tensor<5xi8>
  %4 = linalg.map { arith.addi } ins(%i8, %i8 : tensor<5xi8>, tensor<5xi8>) outs(%e4 : tensor<5xi8>)
  %e5 = tensor.empty() : tensor<5xi32>
  %5 = linalg.map { arith.addi } ins(%i32, %i32 : tensor<5xi32>, tensor<5xi32>) outs(%e5 : tensor<5xi32>)
  %e6 = tensor.empty() : tensor<5xi64>
  %6 = linalg.map { arith.addi } ins(%i64, %i64 : tensor<5xi64>, tensor<5xi64>) outs(%e6 : tensor<5xi64>)
  %e7 = tensor.empty() : tensor<5xi16>
  %7 = linalg.map { arith.addi } ins(%i16, %i16 : tensor<5xi16>, tensor<5xi16>) outs(%e7 : tensor<5xi16>)
  %true = arith.constant dense<true> : tensor<5xi1>
  %e8 = tensor.empty() : tensor<5xi1>
  %8 = linalg.map { arith.xori } ins(%i1, %true : tensor<5xi1>, tensor<5xi1>) outs(%e8 : tensor<5xi1>)
  %zero = arith.constant 0.0 : f32
  %e9 = tensor.empty() : tensor<f32>
  %f9 = linalg.fill ins(%zero : f32) outs(%e9 : tensor<f32>) -> tensor<f32>
  %9 = linalg.reduce { arith.addf } ins(%f32 : tensor<5xf32>) outs(%f9 : tensor<f32>) dimensions = [0]
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : tensor<5xf32>, tensor<5xbf16>, tensor<5xf16>, tensor<5xf64>, tensor<5xi8>, tensor<5xi32>, tensor<5xi64>, tensor<5xi16>, tensor<5xi1>, tensor<f32>
}
