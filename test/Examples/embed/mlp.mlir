// A training step of a small tanh network, captured from JAX:
//   def step(params, x, y):
//     def loss(params):
//       h = x
//       for w in params[:-1]:
//         h = jnp.tanh(h @ w)
//       return jnp.mean((h @ params[-1] - y) ** 2)
//     value, grads = jax.value_and_grad(loss)(params)
//     return value, [w - 0.1 * g for w, g in zip(params, grads)]
#map = affine_map<(d0, d1, d2) -> (d2, d0)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d1, d2)>
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<32x32xf32> {tf.aliasing_output = 1 : i32}, %arg1: tensor<32x32xf32> {tf.aliasing_output = 2 : i32}, %arg2: tensor<32x32xf32> {tf.aliasing_output = 3 : i32}, %arg3: tensor<32x32xf32> {tf.aliasing_output = 4 : i32}, %arg4: tensor<256x32xf32>, %arg5: tensor<256x32xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<32x32xf32> {jax.result_info = "result[1][0]"}, tensor<32x32xf32> {jax.result_info = "result[1][1]"}, tensor<32x32xf32> {jax.result_info = "result[1][2]"}, tensor<32x32xf32> {jax.result_info = "result[1][3]"}) {
    %cst = arith.constant dense<1.000000e-01> : tensor<32x32xf32>
    %cst_0 = arith.constant 1.22070313E-4 : f32
    %cst_1 = arith.constant dense<2.000000e+00> : tensor<256x32xf32>
    %cst_2 = arith.constant dense<1.000000e+00> : tensor<256x32xf32>
    %cst_3 = arith.constant 8.192000e+03 : f32
    %cst_4 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<256x32xf32>
    %1 = linalg.fill ins(%cst_4 : f32) outs(%0 : tensor<256x32xf32>) -> tensor<256x32xf32>
    %2 = linalg.matmul ins(%arg4, %arg0 : tensor<256x32xf32>, tensor<32x32xf32>) outs(%1 : tensor<256x32xf32>) -> tensor<256x32xf32>
    %mapped = linalg.map { math.tanh } ins(%2 : tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %mapped_5 = linalg.map { arith.subf } ins(%cst_2, %mapped : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %3 = linalg.matmul ins(%mapped, %arg1 : tensor<256x32xf32>, tensor<32x32xf32>) outs(%1 : tensor<256x32xf32>) -> tensor<256x32xf32>
    %mapped_6 = linalg.map { math.tanh } ins(%3 : tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %mapped_7 = linalg.map { arith.subf } ins(%cst_2, %mapped_6 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %4 = linalg.matmul ins(%mapped_6, %arg2 : tensor<256x32xf32>, tensor<32x32xf32>) outs(%1 : tensor<256x32xf32>) -> tensor<256x32xf32>
    %mapped_8 = linalg.map { math.tanh } ins(%4 : tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %mapped_9 = linalg.map { arith.subf } ins(%cst_2, %mapped_8 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %5 = linalg.matmul ins(%mapped_8, %arg3 : tensor<256x32xf32>, tensor<32x32xf32>) outs(%1 : tensor<256x32xf32>) -> tensor<256x32xf32>
    %mapped_10 = linalg.map { arith.subf } ins(%5, %arg5 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %mapped_11 = linalg.map { arith.mulf } ins(%mapped_10, %mapped_10 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %mapped_12 = linalg.map { arith.mulf } ins(%cst_1, %mapped_10 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %6 = tensor.empty() : tensor<f32>
    %7 = linalg.fill ins(%cst_4 : f32) outs(%6 : tensor<f32>) -> tensor<f32>
    %reduced = linalg.reduce { arith.addf } ins(%mapped_11 : tensor<256x32xf32>) outs(%7 : tensor<f32>) dimensions = [0, 1] 
    %mapped_13 = linalg.map ins(%reduced : tensor<f32>) outs(%6 : tensor<f32>)
      (%in: f32, %init: f32) {
        %17 = arith.divf %in, %cst_3 : f32
        linalg.yield %17 : f32
      }
    %mapped_14 = linalg.map outs(%6 : tensor<f32>)
      (%init: f32) {
        linalg.yield %cst_0 : f32
      }
    %broadcasted = linalg.broadcast ins(%mapped_14 : tensor<f32>) outs(%0 : tensor<256x32xf32>) dimensions = [0, 1] 
    %mapped_15 = linalg.map { arith.mulf } ins(%broadcasted, %mapped_12 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %8 = tensor.empty() : tensor<32x32xf32>
    %9 = linalg.fill ins(%cst_4 : f32) outs(%8 : tensor<32x32xf32>) -> tensor<32x32xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%mapped_15, %mapped_8 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%9 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_36: f32, %out: f32):
      %17 = arith.mulf %in, %in_36 : f32
      %18 = arith.addf %out, %17 : f32
      linalg.yield %18 : f32
    } -> tensor<32x32xf32>
    %transposed = linalg.transpose ins(%10 : tensor<32x32xf32>) outs(%8 : tensor<32x32xf32>) permutation = [1, 0] 
    %11 = linalg.generic {indexing_maps = [#map3, #map4, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%mapped_15, %arg3 : tensor<256x32xf32>, tensor<32x32xf32>) outs(%1 : tensor<256x32xf32>) {
    ^bb0(%in: f32, %in_36: f32, %out: f32):
      %17 = arith.mulf %in, %in_36 : f32
      %18 = arith.addf %out, %17 : f32
      linalg.yield %18 : f32
    } -> tensor<256x32xf32>
    %mapped_16 = linalg.map { arith.mulf } ins(%11, %mapped_9 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %mapped_17 = linalg.map { arith.mulf } ins(%mapped_16, %mapped_8 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %mapped_18 = linalg.map { arith.addf } ins(%mapped_16, %mapped_17 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %12 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%mapped_18, %mapped_6 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%9 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_36: f32, %out: f32):
      %17 = arith.mulf %in, %in_36 : f32
      %18 = arith.addf %out, %17 : f32
      linalg.yield %18 : f32
    } -> tensor<32x32xf32>
    %transposed_19 = linalg.transpose ins(%12 : tensor<32x32xf32>) outs(%8 : tensor<32x32xf32>) permutation = [1, 0] 
    %13 = linalg.generic {indexing_maps = [#map3, #map4, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%mapped_18, %arg2 : tensor<256x32xf32>, tensor<32x32xf32>) outs(%1 : tensor<256x32xf32>) {
    ^bb0(%in: f32, %in_36: f32, %out: f32):
      %17 = arith.mulf %in, %in_36 : f32
      %18 = arith.addf %out, %17 : f32
      linalg.yield %18 : f32
    } -> tensor<256x32xf32>
    %mapped_20 = linalg.map { arith.mulf } ins(%13, %mapped_7 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %mapped_21 = linalg.map { arith.mulf } ins(%mapped_20, %mapped_6 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %mapped_22 = linalg.map { arith.addf } ins(%mapped_20, %mapped_21 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %14 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%mapped_22, %mapped : tensor<256x32xf32>, tensor<256x32xf32>) outs(%9 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_36: f32, %out: f32):
      %17 = arith.mulf %in, %in_36 : f32
      %18 = arith.addf %out, %17 : f32
      linalg.yield %18 : f32
    } -> tensor<32x32xf32>
    %transposed_23 = linalg.transpose ins(%14 : tensor<32x32xf32>) outs(%8 : tensor<32x32xf32>) permutation = [1, 0] 
    %15 = linalg.generic {indexing_maps = [#map3, #map4, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%mapped_22, %arg1 : tensor<256x32xf32>, tensor<32x32xf32>) outs(%1 : tensor<256x32xf32>) {
    ^bb0(%in: f32, %in_36: f32, %out: f32):
      %17 = arith.mulf %in, %in_36 : f32
      %18 = arith.addf %out, %17 : f32
      linalg.yield %18 : f32
    } -> tensor<256x32xf32>
    %mapped_24 = linalg.map { arith.mulf } ins(%15, %mapped_5 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %mapped_25 = linalg.map { arith.mulf } ins(%mapped_24, %mapped : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %mapped_26 = linalg.map { arith.addf } ins(%mapped_24, %mapped_25 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%0 : tensor<256x32xf32>)
    %16 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%mapped_26, %arg4 : tensor<256x32xf32>, tensor<256x32xf32>) outs(%9 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_36: f32, %out: f32):
      %17 = arith.mulf %in, %in_36 : f32
      %18 = arith.addf %out, %17 : f32
      linalg.yield %18 : f32
    } -> tensor<32x32xf32>
    %transposed_27 = linalg.transpose ins(%16 : tensor<32x32xf32>) outs(%8 : tensor<32x32xf32>) permutation = [1, 0] 
    %mapped_28 = linalg.map { arith.mulf } ins(%cst, %transposed_27 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%8 : tensor<32x32xf32>)
    %mapped_29 = linalg.map { arith.subf } ins(%arg0, %mapped_28 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%8 : tensor<32x32xf32>)
    %mapped_30 = linalg.map { arith.mulf } ins(%cst, %transposed_23 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%8 : tensor<32x32xf32>)
    %mapped_31 = linalg.map { arith.subf } ins(%arg1, %mapped_30 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%8 : tensor<32x32xf32>)
    %mapped_32 = linalg.map { arith.mulf } ins(%cst, %transposed_19 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%8 : tensor<32x32xf32>)
    %mapped_33 = linalg.map { arith.subf } ins(%arg2, %mapped_32 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%8 : tensor<32x32xf32>)
    %mapped_34 = linalg.map { arith.mulf } ins(%cst, %transposed : tensor<32x32xf32>, tensor<32x32xf32>) outs(%8 : tensor<32x32xf32>)
    %mapped_35 = linalg.map { arith.subf } ins(%arg3, %mapped_34 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%8 : tensor<32x32xf32>)
    return %mapped_13, %mapped_29, %mapped_31, %mapped_33, %mapped_35 : tensor<f32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>
  }
}
