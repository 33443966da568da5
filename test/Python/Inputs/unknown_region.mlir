module {
  func.func public @main(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = "checkpoint.segment"() ({
      %1 = "stablehlo.sine"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
      "checkpoint.yield"(%1) : (tensor<3xf32>) -> ()
    }) : () -> tensor<3xf32>
    return %0 : tensor<3xf32>
  }
}
