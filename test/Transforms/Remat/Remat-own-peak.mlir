// A step fits its own peak, also where an order that holds less packs worse.

// RUN: %checkpoint-opt %s --checkpoint-remat="budget=100% quiet" --checkpoint-verify -o - | FileCheck %s

// CHECK: func.func public @main
// CHECK-NOT: checkpoint.recompute

#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map5 = affine_map<(d0, d1, d2) -> (d1, d0)>
#map6 = affine_map<(d0, d1) -> ()>
module @jit_step attributes {checkpoint.fused, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x3xf32> {tf.aliasing_output = 1 : i32}, %arg1: tensor<4x3xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<3x3xf32> {jax.result_info = "result[1]"}) {
    %0 = tensor.empty() : tensor<4x3xf32>
    %1 = checkpoint.dispatch @product_4x3x3_f32 ins(%arg1, %arg0 : tensor<4x3xf32>, tensor<3x3xf32>) outs(%0 : tensor<4x3xf32>) {checkpoint.phase = "forward"} -> tensor<4x3xf32>
    %2 = tensor.empty() : tensor<4x3xf32>
    %3 = checkpoint.dispatch @elementwise_4x3_f32 ins(%1 : tensor<4x3xf32>) outs(%2 : tensor<4x3xf32>) {checkpoint.phase = "forward"} -> tensor<4x3xf32>
    %4 = tensor.empty() : tensor<4x3xf32>
    %5 = checkpoint.dispatch @elementwise_4x3_f32_1 ins(%1, %3 : tensor<4x3xf32>, tensor<4x3xf32>) outs(%4 : tensor<4x3xf32>) {checkpoint.phase = "forward"} -> tensor<4x3xf32>
    %6 = tensor.empty() : tensor<3x3xf32>
    %7 = checkpoint.dispatch @product_3x3x4_f32 ins(%5, %arg1 : tensor<4x3xf32>, tensor<4x3xf32>) outs(%6 : tensor<3x3xf32>) {checkpoint.phase = "forward"} -> tensor<3x3xf32>
    %8 = tensor.empty() : tensor<f32>
    %9 = checkpoint.dispatch @reduce_addf_4x3_f32 ins(%3 : tensor<4x3xf32>) outs(%8 : tensor<f32>) {checkpoint.phase = "forward"} -> tensor<f32>
    %10 = tensor.empty() : tensor<3x3xf32>
    %11 = checkpoint.dispatch @elementwise_3x3_f32 ins(%7 : tensor<3x3xf32>) outs(%10 : tensor<3x3xf32>) {checkpoint.phase = "backward"} -> tensor<3x3xf32>
    %12 = tensor.empty() : tensor<3x3xf32>
    %13 = checkpoint.dispatch @elementwise_3x3_f32_1 ins(%arg0, %11 : tensor<3x3xf32>, tensor<3x3xf32>) outs(%12 : tensor<3x3xf32>) {checkpoint.phase = "update"} -> tensor<3x3xf32>
    return %9, %13 : tensor<f32>, tensor<3x3xf32>
  }
  func.func private @product_4x3x3_f32(%arg0: tensor<4x3xf32>, %arg1: tensor<3x3xf32>, %arg2: tensor<4x3xf32>) -> tensor<4x3xf32> attributes {checkpoint.kernel} {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = linalg.fill ins(%cst : f32) outs(%arg2 : tensor<4x3xf32>) -> tensor<4x3xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<4x3xf32>, tensor<3x3xf32>) outs(%0 : tensor<4x3xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %2 = arith.mulf %in, %in_0 : f32
      %3 = arith.addf %out, %2 : f32
      linalg.yield %3 : f32
    } -> tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
  func.func private @elementwise_4x3_f32(%arg0: tensor<4x3xf32>, %arg1: tensor<4x3xf32>) -> tensor<4x3xf32> attributes {checkpoint.kernel} {
    %0 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x3xf32>) outs(%arg1 : tensor<4x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1 = math.tanh %in : f32
      linalg.yield %1 : f32
    } -> tensor<4x3xf32>
    return %0 : tensor<4x3xf32>
  }
  func.func private @elementwise_4x3_f32_1(%arg0: tensor<4x3xf32>, %arg1: tensor<4x3xf32>, %arg2: tensor<4x3xf32>) -> tensor<4x3xf32> attributes {checkpoint.kernel} {
    %0 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<4x3xf32>, tensor<4x3xf32>) outs(%arg2 : tensor<4x3xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %cst = arith.constant 3.000000e+00 : f32
      %cst_1 = arith.constant 2.000000e+00 : f32
      %cst_2 = arith.constant 1.000000e+00 : f32
      %1 = arith.mulf %in, %in_0 : f32
      %2 = arith.addf %in, %1 : f32
      %3 = arith.subf %cst_2, %in_0 : f32
      %4 = arith.mulf %2, %3 : f32
      %5 = arith.mulf %in_0, %cst_1 : f32
      %6 = arith.mulf %4, %5 : f32
      %7 = arith.mulf %6, %cst : f32
      %8 = arith.mulf %7, %3 : f32
      %9 = arith.mulf %in_0, %in_0 : f32
      %10 = arith.mulf %9, %cst : f32
      %11 = arith.negf %4 : f32
      %12 = arith.mulf %10, %11 : f32
      %13 = arith.addf %8, %12 : f32
      %14 = arith.mulf %13, %in_0 : f32
      %15 = arith.mulf %10, %3 : f32
      %16 = arith.mulf %15, %4 : f32
      %17 = arith.addf %14, %16 : f32
      %18 = arith.addf %13, %17 : f32
      linalg.yield %18 : f32
    } -> tensor<4x3xf32>
    return %0 : tensor<4x3xf32>
  }
  func.func private @product_3x3x4_f32(%arg0: tensor<4x3xf32>, %arg1: tensor<4x3xf32>, %arg2: tensor<3x3xf32>) -> tensor<3x3xf32> attributes {checkpoint.kernel} {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = linalg.fill ins(%cst : f32) outs(%arg2 : tensor<3x3xf32>) -> tensor<3x3xf32>
    %1 = linalg.generic {indexing_maps = [#map4, #map1, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<4x3xf32>, tensor<4x3xf32>) outs(%0 : tensor<3x3xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %2 = arith.mulf %in, %in_0 : f32
      %3 = arith.addf %out, %2 : f32
      linalg.yield %3 : f32
    } -> tensor<3x3xf32>
    return %1 : tensor<3x3xf32>
  }
  func.func private @reduce_addf_4x3_f32(%arg0: tensor<4x3xf32>, %arg1: tensor<f32>) -> tensor<f32> attributes {checkpoint.kernel} {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = linalg.fill ins(%cst : f32) outs(%arg1 : tensor<f32>) -> tensor<f32>
    %1 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["reduction", "reduction"]} ins(%arg0 : tensor<4x3xf32>) outs(%0 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %2 = arith.mulf %in, %in : f32
      %3 = arith.mulf %2, %in : f32
      %4 = arith.addf %out, %3 : f32
      linalg.yield %4 : f32
    } -> tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @elementwise_3x3_f32(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> attributes {checkpoint.kernel} {
    %0 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<3x3xf32>) outs(%arg1 : tensor<3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %cst = arith.constant 1.000000e-01 : f32
      %1 = arith.mulf %in, %cst : f32
      linalg.yield %1 : f32
    } -> tensor<3x3xf32>
    return %0 : tensor<3x3xf32>
  }
  func.func private @elementwise_3x3_f32_1(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>, %arg2: tensor<3x3xf32>) -> tensor<3x3xf32> attributes {checkpoint.kernel} {
    %0 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<3x3xf32>, tensor<3x3xf32>) outs(%arg2 : tensor<3x3xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %1 = arith.subf %in, %in_0 : f32
      linalg.yield %1 : f32
    } -> tensor<3x3xf32>
    return %0 : tensor<3x3xf32>
  }
}

