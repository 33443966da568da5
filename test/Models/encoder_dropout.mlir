#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map5 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map6 = affine_map<(d0, d1, d2) -> ()>
#map7 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map10 = affine_map<(d0, d1, d2) -> (d2)>
#map11 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map12 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d1, d4)>
#map13 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d1, d4)>
#map14 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map15 = affine_map<(d0, d1, d2, d3) -> ()>
#map16 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map17 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map18 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d2)>
#map19 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map20 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
#map21 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map22 = affine_map<(d0, d1, d2) -> (d0, d2, d1)>
#map23 = affine_map<(d0, d1) -> (d0)>
#map24 = affine_map<() -> ()>
#map25 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map26 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map27 = affine_map<(d0, d1) -> (d1, d0)>
#map28 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map29 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
#map30 = affine_map<(d0, d1, d2) -> (d0)>
#map31 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d0)>
#map32 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d1)>
#map33 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map34 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map35 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1, d2)>
#map36 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d2)>
#map37 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map38 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map39 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d3)>
#map40 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1, d3)>
#map41 = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
#map42 = affine_map<(d0) -> ()>
#map43 = affine_map<(d0) -> (d0)>
#map44 = affine_map<(d0, d1, d2) -> (0, 0, 0)>
#map45 = affine_map<(d0, d1, d2, d3) -> (0, 0, 0, 0)>
#map46 = affine_map<(d0, d1) -> (d0, 0)>
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x8xf32> {checkpoint.next_result = 1 : i64, tf.aliasing_output = 1 : i32}, %arg1: tensor<128x64xf32> {checkpoint.next_result = 2 : i64, tf.aliasing_output = 2 : i32}, %arg2: tensor<256x64xf32> {checkpoint.next_result = 3 : i64, tf.aliasing_output = 3 : i32}, %arg3: tensor<64xf32> {checkpoint.next_result = 4 : i64, tf.aliasing_output = 4 : i32}, %arg4: tensor<64xf32> {checkpoint.next_result = 5 : i64, tf.aliasing_output = 5 : i32}, %arg5: tensor<64xf32> {checkpoint.next_result = 6 : i64, tf.aliasing_output = 6 : i32}, %arg6: tensor<64xf32> {checkpoint.next_result = 7 : i64, tf.aliasing_output = 7 : i32}, %arg7: tensor<64xf32> {checkpoint.next_result = 8 : i64, tf.aliasing_output = 8 : i32}, %arg8: tensor<64x64xf32> {checkpoint.next_result = 9 : i64, tf.aliasing_output = 9 : i32}, %arg9: tensor<64xf32> {checkpoint.next_result = 10 : i64, tf.aliasing_output = 10 : i32}, %arg10: tensor<64x192xf32> {checkpoint.next_result = 11 : i64, tf.aliasing_output = 11 : i32}, %arg11: tensor<192xf32> {checkpoint.next_result = 12 : i64, tf.aliasing_output = 12 : i32}, %arg12: tensor<64x256xf32> {checkpoint.next_result = 13 : i64, tf.aliasing_output = 13 : i32}, %arg13: tensor<256xf32> {checkpoint.next_result = 14 : i64, tf.aliasing_output = 14 : i32}, %arg14: tensor<256x64xf32> {checkpoint.next_result = 15 : i64, tf.aliasing_output = 15 : i32}, %arg15: tensor<64xf32> {checkpoint.next_result = 16 : i64, tf.aliasing_output = 16 : i32}, %arg16: tensor<64xf32> {checkpoint.next_result = 17 : i64, tf.aliasing_output = 17 : i32}, %arg17: tensor<64xf32> {checkpoint.next_result = 18 : i64, tf.aliasing_output = 18 : i32}, %arg18: tensor<64xf32> {checkpoint.next_result = 19 : i64, tf.aliasing_output = 19 : i32}, %arg19: tensor<64xf32> {checkpoint.next_result = 20 : i64, tf.aliasing_output = 20 : i32}, %arg20: tensor<64x64xf32> {checkpoint.next_result = 21 : i64, tf.aliasing_output = 21 : i32}, %arg21: tensor<64xf32> {checkpoint.next_result = 22 : i64, tf.aliasing_output = 22 : i32}, %arg22: tensor<64x192xf32> {checkpoint.next_result = 23 : i64, tf.aliasing_output = 23 : i32}, %arg23: tensor<192xf32> {checkpoint.next_result = 24 : i64, tf.aliasing_output = 24 : i32}, %arg24: tensor<64x256xf32> {checkpoint.next_result = 25 : i64, tf.aliasing_output = 25 : i32}, %arg25: tensor<256xf32> {checkpoint.next_result = 26 : i64, tf.aliasing_output = 26 : i32}, %arg26: tensor<32x64xf32> {checkpoint.next_result = 27 : i64, tf.aliasing_output = 27 : i32}, %arg27: tensor<2x32xi32> {checkpoint.range = [0, 128]}, %arg28: tensor<2xi32> {checkpoint.range = [0, 8]}, %arg29: tensor<2xui32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<64x8xf32> {jax.result_info = "result[1]['classifier']"}, tensor<128x64xf32> {jax.result_info = "result[1]['embedding']"}, tensor<256x64xf32> {jax.result_info = "result[1]['layers'][0]['down']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][0]['down_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][0]['norm1_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][0]['norm1_scale']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][0]['norm2_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][0]['norm2_scale']"}, tensor<64x64xf32> {jax.result_info = "result[1]['layers'][0]['projection']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][0]['projection_bias']"}, tensor<64x192xf32> {jax.result_info = "result[1]['layers'][0]['qkv']"}, tensor<192xf32> {jax.result_info = "result[1]['layers'][0]['qkv_bias']"}, tensor<64x256xf32> {jax.result_info = "result[1]['layers'][0]['up']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][0]['up_bias']"}, tensor<256x64xf32> {jax.result_info = "result[1]['layers'][1]['down']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][1]['down_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][1]['norm1_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][1]['norm1_scale']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][1]['norm2_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][1]['norm2_scale']"}, tensor<64x64xf32> {jax.result_info = "result[1]['layers'][1]['projection']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][1]['projection_bias']"}, tensor<64x192xf32> {jax.result_info = "result[1]['layers'][1]['qkv']"}, tensor<192xf32> {jax.result_info = "result[1]['layers'][1]['qkv_bias']"}, tensor<64x256xf32> {jax.result_info = "result[1]['layers'][1]['up']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][1]['up_bias']"}, tensor<32x64xf32> {jax.result_info = "result[1]['position_embedding']"}) {
    %c128 = arith.constant 128 : index
    %c64 = arith.constant 64 : index
    %cst = arith.constant -1.000000e+00 : f32
    %cst_0 = arith.constant 2.000000e+00 : f32
    %cst_1 = arith.constant 0xFF800000 : f32
    %cst_2 = arith.constant 0.000000e+00 : f32
    %c127 = arith.constant 127 : index
    %c0 = arith.constant 0 : index
    %cst_3 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_4 = arith.constant dense<3.200000e+01> : tensor<f32>
    %cst_5 = arith.constant dense<5.000000e-01> : tensor<f32>
    %cst_6 = arith.constant dense<0.797884583> : tensor<f32>
    %cst_7 = arith.constant dense<4.471500e-02> : tensor<f32>
    %cst_8 = arith.constant dense<3.000000e+00> : tensor<f32>
    %cst_9 = arith.constant dense<-5.000000e-01> : tensor<f32>
    %cst_10 = arith.constant dense<9.99999974E-6> : tensor<f32>
    %cst_11 = arith.constant dense<6.400000e+01> : tensor<f32>
    %cst_12 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_13 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_14 = arith.constant dense<2.500000e-01> : tensor<f32>
    %cst_15 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_16 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_17 = arith.constant dense<128> : tensor<i32>
    %cst_18 = arith.constant dense<0> : tensor<i32>
    %0 = tensor.empty() : tensor<2x32xi32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_18 : tensor<i32>) outs(%0 : tensor<2x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32xi32>
    %2 = tensor.empty() : tensor<2x32xi1>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg27, %1 : tensor<2x32xi32>, tensor<2x32xi32>) outs(%2 : tensor<2x32xi1>) {
    ^bb0(%in: i32, %in_79: i32, %out: i1):
      %583 = arith.cmpi slt, %in, %in_79 : i32
      linalg.yield %583 : i1
    } -> tensor<2x32xi1>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_17 : tensor<i32>) outs(%0 : tensor<2x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32xi32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg27, %4 : tensor<2x32xi32>, tensor<2x32xi32>) outs(%0 : tensor<2x32xi32>) {
    ^bb0(%in: i32, %in_79: i32, %out: i32):
      %583 = arith.addi %in, %in_79 : i32
      linalg.yield %583 : i32
    } -> tensor<2x32xi32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %5, %arg27 : tensor<2x32xi1>, tensor<2x32xi32>, tensor<2x32xi32>) outs(%0 : tensor<2x32xi32>) {
    ^bb0(%in: i1, %in_79: i32, %in_80: i32, %out: i32):
      %583 = arith.select %in, %in_79, %in_80 : i32
      linalg.yield %583 : i32
    } -> tensor<2x32xi32>
    %7 = tensor.empty() : tensor<2x32x1xi32>
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<2x32xi32>) outs(%7 : tensor<2x32x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x1xi32>
    %9 = tensor.empty() : tensor<2x32x64xf32>
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%out: f32):
      %583 = linalg.index 0 : index
      %584 = linalg.index 1 : index
      %585 = linalg.index 2 : index
      %extracted = tensor.extract %8[%583, %584, %c0] : tensor<2x32x1xi32>
      %586 = arith.index_cast %extracted : i32 to index
      %587 = arith.maxsi %586, %c0 : index
      %588 = arith.minsi %587, %c127 : index
      %extracted_79 = tensor.extract %arg1[%588, %585] : tensor<128x64xf32>
      linalg.yield %extracted_79 : f32
    } -> tensor<2x32x64xf32>
    %11 = tensor.empty() : tensor<1x32x64xf32>
    %12 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg26 : tensor<32x64xf32>) outs(%11 : tensor<1x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x32x64xf32>
    %13 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12 : tensor<1x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %14 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10, %13 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %15 = call @_threefry_split(%arg29) : (tensor<2xui32>) -> tensor<7x2xui32>
    %16 = builtin.unrealized_conversion_cast %15 : tensor<7x2xui32> to tensor<7x2xi32>
    %extracted_slice = tensor.extract_slice %16[0, 0] [1, 2] [1, 1] : tensor<7x2xi32> to tensor<1x2xi32>
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1]] : tensor<1x2xi32> into tensor<2xi32>
    %17 = builtin.unrealized_conversion_cast %collapsed : tensor<2xi32> to tensor<2xui32>
    %18 = call @_bernoulli(%17, %cst_16) : (tensor<2xui32>, tensor<f32>) -> tensor<2x32x64xi1>
    %19 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %19 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %21:2 = call @_where(%18, %20, %cst_15) : (tensor<2x32x64xi1>, tensor<2x32x64xf32>, tensor<f32>) -> (tensor<2x32x64xf32>, tensor<2x32x64xf32>)
    %22 = tensor.empty() : tensor<2x32x192xf32>
    %23 = linalg.fill ins(%cst_2 : f32) outs(%22 : tensor<2x32x192xf32>) -> tensor<2x32x192xf32>
    %24 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%21#0, %arg10 : tensor<2x32x64xf32>, tensor<64x192xf32>) outs(%23 : tensor<2x32x192xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x192xf32>
    %25 = tensor.empty() : tensor<1x1x192xf32>
    %26 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg11 : tensor<192xf32>) outs(%25 : tensor<1x1x192xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x192xf32>
    %27 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26 : tensor<1x1x192xf32>) outs(%22 : tensor<2x32x192xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x192xf32>
    %28 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24, %27 : tensor<2x32x192xf32>, tensor<2x32x192xf32>) outs(%22 : tensor<2x32x192xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x192xf32>
    %extracted_slice_19 = tensor.extract_slice %28[0, 0, 0] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32>
    %extracted_slice_20 = tensor.extract_slice %28[0, 0, 64] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32>
    %extracted_slice_21 = tensor.extract_slice %28[0, 0, 128] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32>
    %expanded = tensor.expand_shape %extracted_slice_19 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32>
    %expanded_22 = tensor.expand_shape %extracted_slice_20 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32>
    %expanded_23 = tensor.expand_shape %extracted_slice_21 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32>
    %29 = tensor.empty() : tensor<2x4x32x32xf32>
    %30 = linalg.fill ins(%cst_2 : f32) outs(%29 : tensor<2x4x32x32xf32>) -> tensor<2x4x32x32xf32>
    %31 = linalg.generic {indexing_maps = [#map12, #map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded, %expanded_22 : tensor<2x32x4x16xf32>, tensor<2x32x4x16xf32>) outs(%30 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x4x32x32xf32>
    %32 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %33 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%31, %32 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %extracted_slice_24 = tensor.extract_slice %16[1, 0] [1, 2] [1, 1] : tensor<7x2xi32> to tensor<1x2xi32>
    %collapsed_25 = tensor.collapse_shape %extracted_slice_24 [[0, 1]] : tensor<1x2xi32> into tensor<2xi32>
    %34 = builtin.unrealized_conversion_cast %collapsed_25 : tensor<2xi32> to tensor<2xui32>
    %35 = tensor.empty() : tensor<2x4x32xf32>
    %36 = linalg.fill ins(%cst_1 : f32) outs(%35 : tensor<2x4x32xf32>) -> tensor<2x4x32xf32>
    %37 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%33 : tensor<2x4x32x32xf32>) outs(%36 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.maximumf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32xf32>
    %38 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_13 : tensor<f32>) outs(%35 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32xf32>
    %39 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%38, %37 : tensor<2x4x32xf32>, tensor<2x4x32xf32>) outs(%35 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.maximumf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32xf32>
    %40 = tensor.empty() : tensor<2x4x32x1xf32>
    %41 = linalg.generic {indexing_maps = [#map9, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39 : tensor<2x4x32xf32>) outs(%40 : tensor<2x4x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x1xf32>
    %42 = linalg.generic {indexing_maps = [#map17, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%41 : tensor<2x4x32x1xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %43 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%33, %42 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %44 = linalg.generic {indexing_maps = [#map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%43 : tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = math.exp %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %45 = linalg.fill ins(%cst_2 : f32) outs(%35 : tensor<2x4x32xf32>) -> tensor<2x4x32xf32>
    %46 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%44 : tensor<2x4x32x32xf32>) outs(%45 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32xf32>
    %47 = linalg.generic {indexing_maps = [#map9, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%46 : tensor<2x4x32xf32>) outs(%40 : tensor<2x4x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x1xf32>
    %48 = linalg.generic {indexing_maps = [#map17, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%47 : tensor<2x4x32x1xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %49 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44, %48 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %50 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%47, %47 : tensor<2x4x32x1xf32>, tensor<2x4x32x1xf32>) outs(%40 : tensor<2x4x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x1xf32>
    %51 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%40 : tensor<2x4x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x1xf32>
    %52 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%51, %50 : tensor<2x4x32x1xf32>, tensor<2x4x32x1xf32>) outs(%40 : tensor<2x4x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x1xf32>
    %53 = call @_bernoulli_2(%34, %cst_16) : (tensor<2xui32>, tensor<f32>) -> tensor<2x4x32x32xi1>
    %54 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %55 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49, %54 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %56:2 = call @_where_6(%53, %55, %cst_15) : (tensor<2x4x32x32xi1>, tensor<2x4x32x32xf32>, tensor<f32>) -> (tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>)
    %57 = tensor.empty() : tensor<2x4x16x32xf32>
    %58 = linalg.fill ins(%cst_2 : f32) outs(%57 : tensor<2x4x16x32xf32>) -> tensor<2x4x16x32xf32>
    %59 = linalg.generic {indexing_maps = [#map18, #map19, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_23, %56#0 : tensor<2x32x4x16xf32>, tensor<2x4x32x32xf32>) outs(%58 : tensor<2x4x16x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x4x16x32xf32>
    %60 = tensor.empty() : tensor<2x32x4x16xf32>
    %61 = linalg.generic {indexing_maps = [#map20, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%59 : tensor<2x4x16x32xf32>) outs(%60 : tensor<2x32x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x4x16xf32>
    %collapsed_26 = tensor.collapse_shape %61 [[0], [1], [2, 3]] : tensor<2x32x4x16xf32> into tensor<2x32x64xf32>
    %62 = linalg.fill ins(%cst_2 : f32) outs(%9 : tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %63 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_26, %arg8 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%62 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x64xf32>
    %64 = tensor.empty() : tensor<1x1x64xf32>
    %65 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9 : tensor<64xf32>) outs(%64 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x64xf32>
    %66 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%65 : tensor<1x1x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %67 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%63, %66 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %extracted_slice_27 = tensor.extract_slice %16[2, 0] [1, 2] [1, 1] : tensor<7x2xi32> to tensor<1x2xi32>
    %collapsed_28 = tensor.collapse_shape %extracted_slice_27 [[0, 1]] : tensor<1x2xi32> into tensor<2xi32>
    %68 = builtin.unrealized_conversion_cast %collapsed_28 : tensor<2xi32> to tensor<2xui32>
    %69 = call @_bernoulli(%68, %cst_16) : (tensor<2xui32>, tensor<f32>) -> tensor<2x32x64xi1>
    %70 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%67, %19 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %71:2 = call @_where(%69, %70, %cst_15) : (tensor<2x32x64xi1>, tensor<2x32x64xf32>, tensor<f32>) -> (tensor<2x32x64xf32>, tensor<2x32x64xf32>)
    %72 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21#0, %71#0 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %73 = tensor.empty() : tensor<2x32xf32>
    %74 = linalg.fill ins(%cst_2 : f32) outs(%73 : tensor<2x32xf32>) -> tensor<2x32xf32>
    %75 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%72 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %76 = tensor.empty() : tensor<2x32x1xf32>
    %77 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75 : tensor<2x32xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x1xf32>
    %78 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x1xf32>
    %79 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %80 = linalg.generic {indexing_maps = [#map21, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%79 : tensor<2x32x1xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %81 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%72, %80 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %82 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%81, %81 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %83 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%82 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %84 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83 : tensor<2x32xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x1xf32>
    %85 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %86 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x1xf32>
    %87 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85, %86 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %88 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%87 : tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = math.rsqrt %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %89 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88, %87 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %90 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x1xf32>
    %91 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %89 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %92 = linalg.generic {indexing_maps = [#map21, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88 : tensor<2x32x1xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %93 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%81, %92 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %94 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<64xf32>) outs(%64 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x64xf32>
    %95 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%94 : tensor<1x1x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %96 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%93, %95 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %97 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<64xf32>) outs(%64 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x64xf32>
    %98 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97 : tensor<1x1x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %99 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%96, %98 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %100 = tensor.empty() : tensor<2x32x256xf32>
    %101 = linalg.fill ins(%cst_2 : f32) outs(%100 : tensor<2x32x256xf32>) -> tensor<2x32x256xf32>
    %102 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%99, %arg12 : tensor<2x32x64xf32>, tensor<64x256xf32>) outs(%101 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x256xf32>
    %103 = tensor.empty() : tensor<1x1x256xf32>
    %104 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg13 : tensor<256xf32>) outs(%103 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x256xf32>
    %105 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104 : tensor<1x1x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x256xf32>
    %106 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%102, %105 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %107 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106, %106 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %108 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%107, %106 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %109 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x256xf32>
    %110 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%109, %107 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %111 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x256xf32>
    %112 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %108 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %113 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106, %112 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %114 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x256xf32>
    %115 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %113 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %116 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%115 : tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = math.tanh %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %117 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x256xf32>
    %118 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%117, %116 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %119 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%117, %116 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %120 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x256xf32>
    %121 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120, %119 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %122 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106, %121 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %123 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%122, %arg2 : tensor<2x32x256xf32>, tensor<256x64xf32>) outs(%62 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x64xf32>
    %124 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<64xf32>) outs(%64 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x64xf32>
    %125 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124 : tensor<1x1x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %126 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123, %125 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %extracted_slice_29 = tensor.extract_slice %16[3, 0] [1, 2] [1, 1] : tensor<7x2xi32> to tensor<1x2xi32>
    %collapsed_30 = tensor.collapse_shape %extracted_slice_29 [[0, 1]] : tensor<1x2xi32> into tensor<2xi32>
    %127 = builtin.unrealized_conversion_cast %collapsed_30 : tensor<2xi32> to tensor<2xui32>
    %128 = call @_bernoulli(%127, %cst_16) : (tensor<2xui32>, tensor<f32>) -> tensor<2x32x64xi1>
    %129 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%126, %19 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %130:2 = call @_where(%128, %129, %cst_15) : (tensor<2x32x64xi1>, tensor<2x32x64xf32>, tensor<f32>) -> (tensor<2x32x64xf32>, tensor<2x32x64xf32>)
    %131 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99, %130#0 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %132 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%131 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %133 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%132 : tensor<2x32xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x1xf32>
    %134 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %135 = linalg.generic {indexing_maps = [#map21, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%134 : tensor<2x32x1xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %136 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%131, %135 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %137 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136, %136 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %138 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%137 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %139 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%138 : tensor<2x32xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x1xf32>
    %140 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %141 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140, %86 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %142 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%141 : tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = math.rsqrt %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %143 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142, %141 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %144 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %143 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %145 = linalg.generic {indexing_maps = [#map21, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142 : tensor<2x32x1xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %146 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136, %145 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %147 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg7 : tensor<64xf32>) outs(%64 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x64xf32>
    %148 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%147 : tensor<1x1x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %149 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %148 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %150 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg6 : tensor<64xf32>) outs(%64 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x64xf32>
    %151 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%150 : tensor<1x1x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %152 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149, %151 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %153 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%152, %arg22 : tensor<2x32x64xf32>, tensor<64x192xf32>) outs(%23 : tensor<2x32x192xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x192xf32>
    %154 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg23 : tensor<192xf32>) outs(%25 : tensor<1x1x192xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x192xf32>
    %155 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154 : tensor<1x1x192xf32>) outs(%22 : tensor<2x32x192xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x192xf32>
    %156 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153, %155 : tensor<2x32x192xf32>, tensor<2x32x192xf32>) outs(%22 : tensor<2x32x192xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x192xf32>
    %extracted_slice_31 = tensor.extract_slice %156[0, 0, 0] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32>
    %extracted_slice_32 = tensor.extract_slice %156[0, 0, 64] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32>
    %extracted_slice_33 = tensor.extract_slice %156[0, 0, 128] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32>
    %expanded_34 = tensor.expand_shape %extracted_slice_31 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32>
    %expanded_35 = tensor.expand_shape %extracted_slice_32 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32>
    %expanded_36 = tensor.expand_shape %extracted_slice_33 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32>
    %157 = linalg.generic {indexing_maps = [#map12, #map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_34, %expanded_35 : tensor<2x32x4x16xf32>, tensor<2x32x4x16xf32>) outs(%30 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x4x32x32xf32>
    %158 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%157, %32 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %extracted_slice_37 = tensor.extract_slice %16[4, 0] [1, 2] [1, 1] : tensor<7x2xi32> to tensor<1x2xi32>
    %collapsed_38 = tensor.collapse_shape %extracted_slice_37 [[0, 1]] : tensor<1x2xi32> into tensor<2xi32>
    %159 = builtin.unrealized_conversion_cast %collapsed_38 : tensor<2xi32> to tensor<2xui32>
    %160 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%158 : tensor<2x4x32x32xf32>) outs(%36 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.maximumf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32xf32>
    %161 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%38, %160 : tensor<2x4x32xf32>, tensor<2x4x32xf32>) outs(%35 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.maximumf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32xf32>
    %162 = linalg.generic {indexing_maps = [#map9, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%161 : tensor<2x4x32xf32>) outs(%40 : tensor<2x4x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x1xf32>
    %163 = linalg.generic {indexing_maps = [#map17, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%162 : tensor<2x4x32x1xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %164 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%158, %163 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %165 = linalg.generic {indexing_maps = [#map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%164 : tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = math.exp %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %166 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%165 : tensor<2x4x32x32xf32>) outs(%45 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32xf32>
    %167 = linalg.generic {indexing_maps = [#map9, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%166 : tensor<2x4x32xf32>) outs(%40 : tensor<2x4x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x1xf32>
    %168 = linalg.generic {indexing_maps = [#map17, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%167 : tensor<2x4x32x1xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %169 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%165, %168 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %170 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%167, %167 : tensor<2x4x32x1xf32>, tensor<2x4x32x1xf32>) outs(%40 : tensor<2x4x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x1xf32>
    %171 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%51, %170 : tensor<2x4x32x1xf32>, tensor<2x4x32x1xf32>) outs(%40 : tensor<2x4x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x1xf32>
    %172 = call @_bernoulli_2(%159, %cst_16) : (tensor<2xui32>, tensor<f32>) -> tensor<2x4x32x32xi1>
    %173 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%169, %54 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %174:2 = call @_where_6(%172, %173, %cst_15) : (tensor<2x4x32x32xi1>, tensor<2x4x32x32xf32>, tensor<f32>) -> (tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>)
    %175 = linalg.generic {indexing_maps = [#map18, #map19, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_36, %174#0 : tensor<2x32x4x16xf32>, tensor<2x4x32x32xf32>) outs(%58 : tensor<2x4x16x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x4x16x32xf32>
    %176 = linalg.generic {indexing_maps = [#map20, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%175 : tensor<2x4x16x32xf32>) outs(%60 : tensor<2x32x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x4x16xf32>
    %collapsed_39 = tensor.collapse_shape %176 [[0], [1], [2, 3]] : tensor<2x32x4x16xf32> into tensor<2x32x64xf32>
    %177 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_39, %arg20 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%62 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x64xf32>
    %178 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg21 : tensor<64xf32>) outs(%64 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x64xf32>
    %179 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%178 : tensor<1x1x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %180 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%177, %179 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %extracted_slice_40 = tensor.extract_slice %16[5, 0] [1, 2] [1, 1] : tensor<7x2xi32> to tensor<1x2xi32>
    %collapsed_41 = tensor.collapse_shape %extracted_slice_40 [[0, 1]] : tensor<1x2xi32> into tensor<2xi32>
    %181 = builtin.unrealized_conversion_cast %collapsed_41 : tensor<2xi32> to tensor<2xui32>
    %182 = call @_bernoulli(%181, %cst_16) : (tensor<2xui32>, tensor<f32>) -> tensor<2x32x64xi1>
    %183 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180, %19 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %184:2 = call @_where(%182, %183, %cst_15) : (tensor<2x32x64xi1>, tensor<2x32x64xf32>, tensor<f32>) -> (tensor<2x32x64xf32>, tensor<2x32x64xf32>)
    %185 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%152, %184#0 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %186 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%185 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %187 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%186 : tensor<2x32xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x1xf32>
    %188 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%187, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %189 = linalg.generic {indexing_maps = [#map21, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%188 : tensor<2x32x1xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %190 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%185, %189 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %191 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%190, %190 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %192 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%191 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %193 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%192 : tensor<2x32xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x1xf32>
    %194 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%193, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %195 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%194, %86 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %196 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%195 : tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = math.rsqrt %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %197 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%196, %195 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %198 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %197 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %199 = linalg.generic {indexing_maps = [#map21, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%196 : tensor<2x32x1xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %200 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%190, %199 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %201 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg17 : tensor<64xf32>) outs(%64 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x64xf32>
    %202 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%201 : tensor<1x1x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %203 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%200, %202 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %204 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg16 : tensor<64xf32>) outs(%64 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x64xf32>
    %205 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%204 : tensor<1x1x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %206 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%203, %205 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %207 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%206, %arg24 : tensor<2x32x64xf32>, tensor<64x256xf32>) outs(%101 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x256xf32>
    %208 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg25 : tensor<256xf32>) outs(%103 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x256xf32>
    %209 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208 : tensor<1x1x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x256xf32>
    %210 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%207, %209 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %211 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%210, %210 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %212 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%211, %210 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %213 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%109, %211 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %214 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %212 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %215 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%210, %214 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %216 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %215 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %217 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%216 : tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = math.tanh %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %218 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%117, %217 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %219 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%117, %217 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %220 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120, %219 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %221 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%210, %220 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %222 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%221, %arg14 : tensor<2x32x256xf32>, tensor<256x64xf32>) outs(%62 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x64xf32>
    %223 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg15 : tensor<64xf32>) outs(%64 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x64xf32>
    %224 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%223 : tensor<1x1x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %225 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%222, %224 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %extracted_slice_42 = tensor.extract_slice %16[6, 0] [1, 2] [1, 1] : tensor<7x2xi32> to tensor<1x2xi32>
    %collapsed_43 = tensor.collapse_shape %extracted_slice_42 [[0, 1]] : tensor<1x2xi32> into tensor<2xi32>
    %226 = builtin.unrealized_conversion_cast %collapsed_43 : tensor<2xi32> to tensor<2xui32>
    %227 = call @_bernoulli(%226, %cst_16) : (tensor<2xui32>, tensor<f32>) -> tensor<2x32x64xi1>
    %228 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%225, %19 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %229:2 = call @_where(%227, %228, %cst_15) : (tensor<2x32x64xi1>, tensor<2x32x64xf32>, tensor<f32>) -> (tensor<2x32x64xf32>, tensor<2x32x64xf32>)
    %230 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%206, %229#0 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %231 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%230 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %232 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%231 : tensor<2x32xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x1xf32>
    %233 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%232, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %234 = linalg.generic {indexing_maps = [#map21, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%233 : tensor<2x32x1xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %235 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%230, %234 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %236 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%235, %235 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %237 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%236 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %238 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%237 : tensor<2x32xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x1xf32>
    %239 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%238, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %240 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%239, %86 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %241 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%240 : tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = math.rsqrt %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %242 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%241, %240 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %243 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %242 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %244 = linalg.generic {indexing_maps = [#map21, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%241 : tensor<2x32x1xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %245 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%235, %244 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %246 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg19 : tensor<64xf32>) outs(%64 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x64xf32>
    %247 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%246 : tensor<1x1x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %248 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%245, %247 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %249 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg18 : tensor<64xf32>) outs(%64 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x64xf32>
    %250 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%249 : tensor<1x1x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %251 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%248, %250 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %252 = tensor.empty() : tensor<2x64xf32>
    %253 = linalg.fill ins(%cst_2 : f32) outs(%252 : tensor<2x64xf32>) -> tensor<2x64xf32>
    %254 = linalg.generic {indexing_maps = [#map22, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%251 : tensor<2x32x64xf32>) outs(%253 : tensor<2x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x64xf32>
    %255 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%252 : tensor<2x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x64xf32>
    %256 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%254, %255 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%252 : tensor<2x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x64xf32>
    %257 = tensor.empty() : tensor<2x8xf32>
    %258 = linalg.fill ins(%cst_2 : f32) outs(%257 : tensor<2x8xf32>) -> tensor<2x8xf32>
    %259 = linalg.matmul ins(%256, %arg0 : tensor<2x64xf32>, tensor<64x8xf32>) outs(%258 : tensor<2x8xf32>) -> tensor<2x8xf32>
    %260:3 = call @log_softmax(%259) : (tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x1xf32>)
    %261 = tensor.empty() : tensor<2x1xi32>
    %262 = linalg.generic {indexing_maps = [#map23, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg28 : tensor<2xi32>) outs(%261 : tensor<2x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x1xi32>
    %263:2 = call @take_along_axis(%260#0, %262) : (tensor<2x8xf32>, tensor<2x1xi32>) -> (tensor<2x1xf32>, tensor<2x1x1xi32>)
    %264 = tensor.empty() : tensor<f32>
    %265 = linalg.fill ins(%cst_2 : f32) outs(%264 : tensor<f32>) -> tensor<f32>
    %266 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%263#0 : tensor<2x1xf32>) outs(%265 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<f32>
    %267 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%266 : tensor<f32>) outs(%264 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.divf %in, %cst_0 : f32
      linalg.yield %583 : f32
    } -> tensor<f32>
    %268 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%267 : tensor<f32>) outs(%264 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.negf %in : f32
      linalg.yield %583 : f32
    } -> tensor<f32>
    %269 = linalg.generic {indexing_maps = [#map24], iterator_types = []} outs(%264 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<f32>
    %270 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%269 : tensor<f32>) outs(%264 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.divf %in, %cst_0 : f32
      linalg.yield %583 : f32
    } -> tensor<f32>
    %271 = tensor.empty() : tensor<2x1xf32>
    %272 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%270 : tensor<f32>) outs(%271 : tensor<2x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x1xf32>
    %273 = call @take_along_axis_7(%263#1, %272) : (tensor<2x1x1xi32>, tensor<2x1xf32>) -> tensor<2x8xf32>
    %274 = call @log_softmax_8(%260#1, %260#2, %273) : (tensor<2x8xf32>, tensor<2x1xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %275 = tensor.empty() : tensor<8x64xf32>
    %276 = linalg.fill ins(%cst_2 : f32) outs(%275 : tensor<8x64xf32>) -> tensor<8x64xf32>
    %277 = linalg.generic {indexing_maps = [#map25, #map26, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%274, %256 : tensor<2x8xf32>, tensor<2x64xf32>) outs(%276 : tensor<8x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<8x64xf32>
    %278 = tensor.empty() : tensor<64x8xf32>
    %279 = linalg.generic {indexing_maps = [#map27, #map1], iterator_types = ["parallel", "parallel"]} ins(%277 : tensor<8x64xf32>) outs(%278 : tensor<64x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x8xf32>
    %280 = linalg.generic {indexing_maps = [#map28, #map4, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%274, %arg0 : tensor<2x8xf32>, tensor<64x8xf32>) outs(%253 : tensor<2x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x64xf32>
    %281 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%280, %255 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%252 : tensor<2x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x64xf32>
    %282 = linalg.generic {indexing_maps = [#map28, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%281 : tensor<2x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %283 = tensor.empty() : tensor<64xf32>
    %284 = linalg.fill ins(%cst_2 : f32) outs(%283 : tensor<64xf32>) -> tensor<64xf32>
    %285 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%282 : tensor<2x32x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %expanded_44 = tensor.expand_shape %285 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %286 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_44 : tensor<1x1x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %287 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%245, %282 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %288 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%287 : tensor<2x32x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %expanded_45 = tensor.expand_shape %288 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %289 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%282, %247 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %290 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_45 : tensor<1x1x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %291 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%235, %289 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %292 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%291 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %expanded_46 = tensor.expand_shape %292 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %293 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%289, %244 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %294 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_46, %243 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %295 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%294, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %296 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%295 : tensor<2x32x1xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %297 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%296 : tensor<2x32xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %298 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%235, %297 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %299 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%293, %298 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %300 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%297, %235 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %301 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%299, %300 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %302 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%301 : tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.negf %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %303 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%302 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %expanded_47 = tensor.expand_shape %303 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %304 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_47, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %305 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%304 : tensor<2x32x1xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %306 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%305 : tensor<2x32xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %307 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%301, %306 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %308 = call @_where_9(%227, %229#1, %307) : (tensor<2x32x64xi1>, tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %309 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%308, %19 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %310 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%309 : tensor<2x32x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %expanded_48 = tensor.expand_shape %310 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %311 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_48 : tensor<1x1x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %312 = tensor.empty() : tensor<64x256xf32>
    %313 = linalg.fill ins(%cst_2 : f32) outs(%312 : tensor<64x256xf32>) -> tensor<64x256xf32>
    %314 = linalg.generic {indexing_maps = [#map31, #map32, #map33], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%309, %221 : tensor<2x32x64xf32>, tensor<2x32x256xf32>) outs(%313 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<64x256xf32>
    %315 = tensor.empty() : tensor<256x64xf32>
    %316 = linalg.generic {indexing_maps = [#map27, #map1], iterator_types = ["parallel", "parallel"]} ins(%314 : tensor<64x256xf32>) outs(%315 : tensor<256x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x64xf32>
    %317 = linalg.generic {indexing_maps = [#map7, #map34, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%309, %arg14 : tensor<2x32x64xf32>, tensor<256x64xf32>) outs(%101 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x256xf32>
    %318 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%210, %317 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %319 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%317, %220 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %320 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120, %318 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %321 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%320, %218 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %322 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%321, %217 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %323 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%321, %322 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %324 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %323 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %325 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%319, %324 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %326 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %324 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %327 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%326, %213 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %328 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%325, %327 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %329 = tensor.empty() : tensor<256xf32>
    %330 = linalg.fill ins(%cst_2 : f32) outs(%329 : tensor<256xf32>) -> tensor<256xf32>
    %331 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%328 : tensor<2x32x256xf32>) outs(%330 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<256xf32>
    %expanded_49 = tensor.expand_shape %331 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %332 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_49 : tensor<1x1x256xf32>) outs(%330 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<256xf32>
    %333 = linalg.fill ins(%cst_2 : f32) outs(%315 : tensor<256x64xf32>) -> tensor<256x64xf32>
    %334 = linalg.generic {indexing_maps = [#map31, #map32, #map33], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%328, %206 : tensor<2x32x256xf32>, tensor<2x32x64xf32>) outs(%333 : tensor<256x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<256x64xf32>
    %335 = linalg.generic {indexing_maps = [#map27, #map1], iterator_types = ["parallel", "parallel"]} ins(%334 : tensor<256x64xf32>) outs(%312 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x256xf32>
    %336 = linalg.generic {indexing_maps = [#map7, #map34, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%328, %arg24 : tensor<2x32x256xf32>, tensor<64x256xf32>) outs(%62 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x64xf32>
    %337 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%307, %336 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %338 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%337 : tensor<2x32x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %expanded_50 = tensor.expand_shape %338 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %339 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_50 : tensor<1x1x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %340 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%200, %337 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %341 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%340 : tensor<2x32x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %expanded_51 = tensor.expand_shape %341 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %342 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%337, %202 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %343 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_51 : tensor<1x1x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %344 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%190, %342 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %345 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%344 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %expanded_52 = tensor.expand_shape %345 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %346 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%342, %199 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %347 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_52, %198 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %348 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%347, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %349 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%348 : tensor<2x32x1xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %350 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%349 : tensor<2x32xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %351 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%190, %350 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %352 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%346, %351 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %353 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%350, %190 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %354 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%352, %353 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %355 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%354 : tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.negf %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %356 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%355 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %expanded_53 = tensor.expand_shape %356 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %357 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_53, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %358 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%357 : tensor<2x32x1xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %359 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%358 : tensor<2x32xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %360 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%354, %359 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %361 = call @_where_9(%182, %184#1, %360) : (tensor<2x32x64xi1>, tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %362 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%361, %19 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %363 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%362 : tensor<2x32x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %expanded_54 = tensor.expand_shape %363 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %364 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_54 : tensor<1x1x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %365 = tensor.empty() : tensor<64x64xf32>
    %366 = linalg.fill ins(%cst_2 : f32) outs(%365 : tensor<64x64xf32>) -> tensor<64x64xf32>
    %367 = linalg.generic {indexing_maps = [#map31, #map32, #map33], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%362, %collapsed_39 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%366 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<64x64xf32>
    %368 = linalg.generic {indexing_maps = [#map27, #map1], iterator_types = ["parallel", "parallel"]} ins(%367 : tensor<64x64xf32>) outs(%365 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x64xf32>
    %369 = linalg.generic {indexing_maps = [#map7, #map34, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%362, %arg20 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%62 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x64xf32>
    %expanded_55 = tensor.expand_shape %369 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32>
    %370 = linalg.generic {indexing_maps = [#map35, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_55 : tensor<2x32x4x16xf32>) outs(%57 : tensor<2x4x16x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x16x32xf32>
    %371 = linalg.generic {indexing_maps = [#map36, #map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%370, %expanded_36 : tensor<2x4x16x32xf32>, tensor<2x32x4x16xf32>) outs(%30 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x4x32x32xf32>
    %372 = linalg.generic {indexing_maps = [#map37, #map38, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%370, %174#0 : tensor<2x4x16x32xf32>, tensor<2x4x32x32xf32>) outs(%58 : tensor<2x4x16x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x4x16x32xf32>
    %373 = linalg.generic {indexing_maps = [#map20, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%372 : tensor<2x4x16x32xf32>) outs(%60 : tensor<2x32x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x4x16xf32>
    %374 = call @_where_10(%172, %174#1, %371) : (tensor<2x4x32x32xi1>, tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) -> tensor<2x4x32x32xf32>
    %375 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%374, %54 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %376 = linalg.generic {indexing_maps = [#map17, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%171 : tensor<2x4x32x1xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %377 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%375, %376 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %378 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%377, %165 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %379 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%378 : tensor<2x4x32x32xf32>) outs(%45 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32xf32>
    %expanded_56 = tensor.expand_shape %379 [[0], [1], [2, 3]] output_shape [2, 4, 32, 1] : tensor<2x4x32xf32> into tensor<2x4x32x1xf32>
    %380 = linalg.generic {indexing_maps = [#map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_56 : tensor<2x4x32x1xf32>) outs(%40 : tensor<2x4x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.negf %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x1xf32>
    %381 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%375, %168 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %382 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%380 : tensor<2x4x32x1xf32>) outs(%45 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32xf32>
    %383 = linalg.generic {indexing_maps = [#map9, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%382 : tensor<2x4x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %384 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%381, %383 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %385 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%384, %165 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %386 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%385, %32 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %387 = tensor.empty() : tensor<2x4x32x16xf32>
    %388 = linalg.fill ins(%cst_2 : f32) outs(%387 : tensor<2x4x32x16xf32>) -> tensor<2x4x32x16xf32>
    %389 = linalg.generic {indexing_maps = [#map36, #map39, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%386, %expanded_34 : tensor<2x4x32x32xf32>, tensor<2x32x4x16xf32>) outs(%388 : tensor<2x4x32x16xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x4x32x16xf32>
    %390 = linalg.generic {indexing_maps = [#map40, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%389 : tensor<2x4x32x16xf32>) outs(%60 : tensor<2x32x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x4x16xf32>
    %391 = linalg.generic {indexing_maps = [#map37, #map39, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%386, %expanded_35 : tensor<2x4x32x32xf32>, tensor<2x32x4x16xf32>) outs(%388 : tensor<2x4x32x16xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x4x32x16xf32>
    %392 = linalg.generic {indexing_maps = [#map40, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%391 : tensor<2x4x32x16xf32>) outs(%60 : tensor<2x32x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x4x16xf32>
    %collapsed_57 = tensor.collapse_shape %373 [[0], [1], [2, 3]] : tensor<2x32x4x16xf32> into tensor<2x32x64xf32>
    %collapsed_58 = tensor.collapse_shape %390 [[0], [1], [2, 3]] : tensor<2x32x4x16xf32> into tensor<2x32x64xf32>
    %collapsed_59 = tensor.collapse_shape %392 [[0], [1], [2, 3]] : tensor<2x32x4x16xf32> into tensor<2x32x64xf32>
    %393 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%22 : tensor<2x32x192xf32>) {
    ^bb0(%out: f32):
      %583 = linalg.index 0 : index
      %584 = linalg.index 1 : index
      %585 = linalg.index 2 : index
      %586 = arith.cmpi ult, %585, %c64 : index
      %587 = scf.if %586 -> (f32) {
        %extracted = tensor.extract %collapsed_59[%583, %584, %585] : tensor<2x32x64xf32>
        scf.yield %extracted : f32
      } else {
        %588 = arith.cmpi ult, %585, %c128 : index
        %589 = scf.if %588 -> (f32) {
          %590 = arith.subi %585, %c64 : index
          %extracted = tensor.extract %collapsed_58[%583, %584, %590] : tensor<2x32x64xf32>
          scf.yield %extracted : f32
        } else {
          %590 = arith.subi %585, %c128 : index
          %extracted = tensor.extract %collapsed_57[%583, %584, %590] : tensor<2x32x64xf32>
          scf.yield %extracted : f32
        }
        scf.yield %589 : f32
      }
      linalg.yield %587 : f32
    } -> tensor<2x32x192xf32>
    %394 = tensor.empty() : tensor<192xf32>
    %395 = linalg.fill ins(%cst_2 : f32) outs(%394 : tensor<192xf32>) -> tensor<192xf32>
    %396 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%393 : tensor<2x32x192xf32>) outs(%395 : tensor<192xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<192xf32>
    %expanded_60 = tensor.expand_shape %396 [[0, 1, 2]] output_shape [1, 1, 192] : tensor<192xf32> into tensor<1x1x192xf32>
    %397 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_60 : tensor<1x1x192xf32>) outs(%395 : tensor<192xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<192xf32>
    %398 = tensor.empty() : tensor<192x64xf32>
    %399 = linalg.fill ins(%cst_2 : f32) outs(%398 : tensor<192x64xf32>) -> tensor<192x64xf32>
    %400 = linalg.generic {indexing_maps = [#map31, #map32, #map33], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%393, %152 : tensor<2x32x192xf32>, tensor<2x32x64xf32>) outs(%399 : tensor<192x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<192x64xf32>
    %401 = tensor.empty() : tensor<64x192xf32>
    %402 = linalg.generic {indexing_maps = [#map27, #map1], iterator_types = ["parallel", "parallel"]} ins(%400 : tensor<192x64xf32>) outs(%401 : tensor<64x192xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x192xf32>
    %403 = linalg.generic {indexing_maps = [#map7, #map34, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%393, %arg22 : tensor<2x32x192xf32>, tensor<64x192xf32>) outs(%62 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x64xf32>
    %404 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%360, %403 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %405 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%404 : tensor<2x32x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %expanded_61 = tensor.expand_shape %405 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %406 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_61 : tensor<1x1x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %407 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %404 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %408 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%407 : tensor<2x32x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %expanded_62 = tensor.expand_shape %408 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %409 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%404, %148 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %410 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_62 : tensor<1x1x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %411 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136, %409 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %412 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%411 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %expanded_63 = tensor.expand_shape %412 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %413 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%409, %145 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %414 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_63, %144 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %415 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%414, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %416 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%415 : tensor<2x32x1xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %417 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%416 : tensor<2x32xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %418 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136, %417 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %419 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%413, %418 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %420 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%417, %136 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %421 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%419, %420 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %422 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%421 : tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.negf %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %423 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%422 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %expanded_64 = tensor.expand_shape %423 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %424 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_64, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %425 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%424 : tensor<2x32x1xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %426 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%425 : tensor<2x32xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %427 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%421, %426 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %428 = call @_where_9(%128, %130#1, %427) : (tensor<2x32x64xi1>, tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %429 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%428, %19 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %430 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%429 : tensor<2x32x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %expanded_65 = tensor.expand_shape %430 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %431 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_65 : tensor<1x1x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %432 = linalg.generic {indexing_maps = [#map31, #map32, #map33], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%429, %122 : tensor<2x32x64xf32>, tensor<2x32x256xf32>) outs(%313 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<64x256xf32>
    %433 = linalg.generic {indexing_maps = [#map27, #map1], iterator_types = ["parallel", "parallel"]} ins(%432 : tensor<64x256xf32>) outs(%315 : tensor<256x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x64xf32>
    %434 = linalg.generic {indexing_maps = [#map7, #map34, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%429, %arg2 : tensor<2x32x64xf32>, tensor<256x64xf32>) outs(%101 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x256xf32>
    %435 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106, %434 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %436 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%434, %121 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %437 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120, %435 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %438 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%437, %118 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %439 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%438, %116 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %440 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%438, %439 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %441 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %440 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %442 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%436, %441 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %443 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %441 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %444 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%443, %110 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %445 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%442, %444 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%100 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x256xf32>
    %446 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%445 : tensor<2x32x256xf32>) outs(%330 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<256xf32>
    %expanded_66 = tensor.expand_shape %446 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %447 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_66 : tensor<1x1x256xf32>) outs(%330 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<256xf32>
    %448 = linalg.generic {indexing_maps = [#map31, #map32, #map33], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%445, %99 : tensor<2x32x256xf32>, tensor<2x32x64xf32>) outs(%333 : tensor<256x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<256x64xf32>
    %449 = linalg.generic {indexing_maps = [#map27, #map1], iterator_types = ["parallel", "parallel"]} ins(%448 : tensor<256x64xf32>) outs(%312 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x256xf32>
    %450 = linalg.generic {indexing_maps = [#map7, #map34, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%445, %arg12 : tensor<2x32x256xf32>, tensor<64x256xf32>) outs(%62 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x64xf32>
    %451 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%427, %450 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %452 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%451 : tensor<2x32x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %expanded_67 = tensor.expand_shape %452 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %453 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_67 : tensor<1x1x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %454 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%93, %451 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %455 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%454 : tensor<2x32x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %expanded_68 = tensor.expand_shape %455 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %456 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%451, %95 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %457 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_68 : tensor<1x1x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %458 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%81, %456 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %459 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%458 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %expanded_69 = tensor.expand_shape %459 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %460 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%456, %92 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %461 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_69, %91 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %462 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%461, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %463 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%462 : tensor<2x32x1xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %464 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%463 : tensor<2x32xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %465 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%81, %464 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %466 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%460, %465 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %467 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%464, %81 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %468 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%466, %467 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %469 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%468 : tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.negf %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %470 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%469 : tensor<2x32x64xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %expanded_70 = tensor.expand_shape %470 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %471 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_70, %78 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%76 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x1xf32>
    %472 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%471 : tensor<2x32x1xf32>) outs(%74 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x32xf32>
    %473 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%472 : tensor<2x32xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %474 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%468, %473 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %475 = call @_where_9(%69, %71#1, %474) : (tensor<2x32x64xi1>, tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %476 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%475, %19 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %477 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%476 : tensor<2x32x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %expanded_71 = tensor.expand_shape %477 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %478 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_71 : tensor<1x1x64xf32>) outs(%284 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %479 = linalg.generic {indexing_maps = [#map31, #map32, #map33], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%476, %collapsed_26 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%366 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<64x64xf32>
    %480 = linalg.generic {indexing_maps = [#map27, #map1], iterator_types = ["parallel", "parallel"]} ins(%479 : tensor<64x64xf32>) outs(%365 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x64xf32>
    %481 = linalg.generic {indexing_maps = [#map7, #map34, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%476, %arg8 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%62 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x64xf32>
    %expanded_72 = tensor.expand_shape %481 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32>
    %482 = linalg.generic {indexing_maps = [#map35, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_72 : tensor<2x32x4x16xf32>) outs(%57 : tensor<2x4x16x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x16x32xf32>
    %483 = linalg.generic {indexing_maps = [#map36, #map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%482, %expanded_23 : tensor<2x4x16x32xf32>, tensor<2x32x4x16xf32>) outs(%30 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x4x32x32xf32>
    %484 = linalg.generic {indexing_maps = [#map37, #map38, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%482, %56#0 : tensor<2x4x16x32xf32>, tensor<2x4x32x32xf32>) outs(%58 : tensor<2x4x16x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x4x16x32xf32>
    %485 = linalg.generic {indexing_maps = [#map20, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%484 : tensor<2x4x16x32xf32>) outs(%60 : tensor<2x32x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x4x16xf32>
    %486 = call @_where_10(%53, %56#1, %483) : (tensor<2x4x32x32xi1>, tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) -> tensor<2x4x32x32xf32>
    %487 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%486, %54 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %488 = linalg.generic {indexing_maps = [#map17, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%52 : tensor<2x4x32x1xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %489 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%487, %488 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %490 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%489, %44 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %491 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%490 : tensor<2x4x32x32xf32>) outs(%45 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32xf32>
    %expanded_73 = tensor.expand_shape %491 [[0], [1], [2, 3]] output_shape [2, 4, 32, 1] : tensor<2x4x32xf32> into tensor<2x4x32x1xf32>
    %492 = linalg.generic {indexing_maps = [#map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_73 : tensor<2x4x32x1xf32>) outs(%40 : tensor<2x4x32x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.negf %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x1xf32>
    %493 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%487, %48 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %494 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%492 : tensor<2x4x32x1xf32>) outs(%45 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32xf32>
    %495 = linalg.generic {indexing_maps = [#map9, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%494 : tensor<2x4x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %496 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%493, %495 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %497 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%496, %44 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %498 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%497, %32 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%29 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x4x32x32xf32>
    %499 = linalg.generic {indexing_maps = [#map36, #map39, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%498, %expanded : tensor<2x4x32x32xf32>, tensor<2x32x4x16xf32>) outs(%388 : tensor<2x4x32x16xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x4x32x16xf32>
    %500 = linalg.generic {indexing_maps = [#map40, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%499 : tensor<2x4x32x16xf32>) outs(%60 : tensor<2x32x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x4x16xf32>
    %501 = linalg.generic {indexing_maps = [#map37, #map39, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%498, %expanded_22 : tensor<2x4x32x32xf32>, tensor<2x32x4x16xf32>) outs(%388 : tensor<2x4x32x16xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x4x32x16xf32>
    %502 = linalg.generic {indexing_maps = [#map40, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%501 : tensor<2x4x32x16xf32>) outs(%60 : tensor<2x32x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x4x16xf32>
    %collapsed_74 = tensor.collapse_shape %485 [[0], [1], [2, 3]] : tensor<2x32x4x16xf32> into tensor<2x32x64xf32>
    %collapsed_75 = tensor.collapse_shape %500 [[0], [1], [2, 3]] : tensor<2x32x4x16xf32> into tensor<2x32x64xf32>
    %collapsed_76 = tensor.collapse_shape %502 [[0], [1], [2, 3]] : tensor<2x32x4x16xf32> into tensor<2x32x64xf32>
    %503 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%22 : tensor<2x32x192xf32>) {
    ^bb0(%out: f32):
      %583 = linalg.index 0 : index
      %584 = linalg.index 1 : index
      %585 = linalg.index 2 : index
      %586 = arith.cmpi ult, %585, %c64 : index
      %587 = scf.if %586 -> (f32) {
        %extracted = tensor.extract %collapsed_76[%583, %584, %585] : tensor<2x32x64xf32>
        scf.yield %extracted : f32
      } else {
        %588 = arith.cmpi ult, %585, %c128 : index
        %589 = scf.if %588 -> (f32) {
          %590 = arith.subi %585, %c64 : index
          %extracted = tensor.extract %collapsed_75[%583, %584, %590] : tensor<2x32x64xf32>
          scf.yield %extracted : f32
        } else {
          %590 = arith.subi %585, %c128 : index
          %extracted = tensor.extract %collapsed_74[%583, %584, %590] : tensor<2x32x64xf32>
          scf.yield %extracted : f32
        }
        scf.yield %589 : f32
      }
      linalg.yield %587 : f32
    } -> tensor<2x32x192xf32>
    %504 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%503 : tensor<2x32x192xf32>) outs(%395 : tensor<192xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<192xf32>
    %expanded_77 = tensor.expand_shape %504 [[0, 1, 2]] output_shape [1, 1, 192] : tensor<192xf32> into tensor<1x1x192xf32>
    %505 = linalg.generic {indexing_maps = [#map29, #map30], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_77 : tensor<1x1x192xf32>) outs(%395 : tensor<192xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<192xf32>
    %506 = linalg.generic {indexing_maps = [#map31, #map32, #map33], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%503, %21#0 : tensor<2x32x192xf32>, tensor<2x32x64xf32>) outs(%399 : tensor<192x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<192x64xf32>
    %507 = linalg.generic {indexing_maps = [#map27, #map1], iterator_types = ["parallel", "parallel"]} ins(%506 : tensor<192x64xf32>) outs(%401 : tensor<64x192xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x192xf32>
    %508 = linalg.generic {indexing_maps = [#map7, #map34, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%503, %arg10 : tensor<2x32x192xf32>, tensor<64x192xf32>) outs(%62 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      %584 = arith.addf %out, %583 : f32
      linalg.yield %584 : f32
    } -> tensor<2x32x64xf32>
    %509 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%474, %508 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.addf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %510 = call @_where_9(%18, %21#1, %509) : (tensor<2x32x64xi1>, tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %511 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%510, %19 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.divf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<2x32x64xf32>
    %512 = tensor.empty() : tensor<32x64xf32>
    %513 = linalg.fill ins(%cst_2 : f32) outs(%512 : tensor<32x64xf32>) -> tensor<32x64xf32>
    %514 = linalg.generic {indexing_maps = [#map41, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%511 : tensor<2x32x64xf32>) outs(%513 : tensor<32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<32x64xf32>
    %expanded_78 = tensor.expand_shape %514 [[0, 1], [2]] output_shape [1, 32, 64] : tensor<32x64xf32> into tensor<1x32x64xf32>
    %515 = linalg.generic {indexing_maps = [#map41, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_78 : tensor<1x32x64xf32>) outs(%513 : tensor<32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %583 = arith.addf %out, %in : f32
      linalg.yield %583 : f32
    } -> tensor<32x64xf32>
    %516 = tensor.empty() : tensor<128x64xf32>
    %517 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_15 : tensor<f32>) outs(%516 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x64xf32>
    %518 = "stablehlo.scatter"(%517, %8, %511) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg30: tensor<f32>, %arg31: tensor<f32>):
      %583 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%arg30, %arg31 : tensor<f32>, tensor<f32>) outs(%264 : tensor<f32>) {
      ^bb0(%in: f32, %in_79: f32, %out: f32):
        %584 = arith.addf %in, %in_79 : f32
        linalg.yield %584 : f32
      } -> tensor<f32>
      "stablehlo.return"(%583) : (tensor<f32>) -> ()
    }) : (tensor<128x64xf32>, tensor<2x32x1xi32>, tensor<2x32x64xf32>) -> tensor<128x64xf32>
    %519 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%278 : tensor<64x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x8xf32>
    %520 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%519, %279 : tensor<64x8xf32>, tensor<64x8xf32>) outs(%278 : tensor<64x8xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64x8xf32>
    %521 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %520 : tensor<64x8xf32>, tensor<64x8xf32>) outs(%278 : tensor<64x8xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64x8xf32>
    %522 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%516 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x64xf32>
    %523 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%522, %518 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%516 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<128x64xf32>
    %524 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %523 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%516 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<128x64xf32>
    %525 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%315 : tensor<256x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x64xf32>
    %526 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%525, %433 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%315 : tensor<256x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<256x64xf32>
    %527 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %526 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%315 : tensor<256x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<256x64xf32>
    %528 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%cst_3 : tensor<f32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64xf32>
    %529 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%528, %431 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %530 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg3, %529 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %531 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%528, %453 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %532 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg4, %531 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %533 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%528, %457 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %534 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg5, %533 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %535 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%528, %406 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %536 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg6, %535 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %537 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%528, %410 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %538 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg7, %537 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %539 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%365 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x64xf32>
    %540 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%539, %480 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%365 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64x64xf32>
    %541 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg8, %540 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%365 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64x64xf32>
    %542 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%528, %478 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %543 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg9, %542 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %544 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%401 : tensor<64x192xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x192xf32>
    %545 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%544, %507 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%401 : tensor<64x192xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64x192xf32>
    %546 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg10, %545 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%401 : tensor<64x192xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64x192xf32>
    %547 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%cst_3 : tensor<f32>) outs(%394 : tensor<192xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<192xf32>
    %548 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%547, %505 : tensor<192xf32>, tensor<192xf32>) outs(%394 : tensor<192xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<192xf32>
    %549 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg11, %548 : tensor<192xf32>, tensor<192xf32>) outs(%394 : tensor<192xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<192xf32>
    %550 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%312 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x256xf32>
    %551 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%550, %449 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%312 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64x256xf32>
    %552 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg12, %551 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%312 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64x256xf32>
    %553 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%cst_3 : tensor<f32>) outs(%329 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256xf32>
    %554 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%553, %447 : tensor<256xf32>, tensor<256xf32>) outs(%329 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<256xf32>
    %555 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg13, %554 : tensor<256xf32>, tensor<256xf32>) outs(%329 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<256xf32>
    %556 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%525, %316 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%315 : tensor<256x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<256x64xf32>
    %557 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg14, %556 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%315 : tensor<256x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<256x64xf32>
    %558 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%528, %311 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %559 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg15, %558 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %560 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%528, %339 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %561 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg16, %560 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %562 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%528, %343 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %563 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg17, %562 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %564 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%528, %286 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %565 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg18, %564 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %566 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%528, %290 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %567 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg19, %566 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %568 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%539, %368 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%365 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64x64xf32>
    %569 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg20, %568 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%365 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64x64xf32>
    %570 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%528, %364 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %571 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg21, %570 : tensor<64xf32>, tensor<64xf32>) outs(%283 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64xf32>
    %572 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%544, %402 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%401 : tensor<64x192xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64x192xf32>
    %573 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg22, %572 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%401 : tensor<64x192xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64x192xf32>
    %574 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%547, %397 : tensor<192xf32>, tensor<192xf32>) outs(%394 : tensor<192xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<192xf32>
    %575 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg23, %574 : tensor<192xf32>, tensor<192xf32>) outs(%394 : tensor<192xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<192xf32>
    %576 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%550, %335 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%312 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64x256xf32>
    %577 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg24, %576 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%312 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<64x256xf32>
    %578 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%553, %332 : tensor<256xf32>, tensor<256xf32>) outs(%329 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<256xf32>
    %579 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%arg25, %578 : tensor<256xf32>, tensor<256xf32>) outs(%329 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<256xf32>
    %580 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%512 : tensor<32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<32x64xf32>
    %581 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%580, %515 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%512 : tensor<32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.mulf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<32x64xf32>
    %582 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg26, %581 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%512 : tensor<32x64xf32>) {
    ^bb0(%in: f32, %in_79: f32, %out: f32):
      %583 = arith.subf %in, %in_79 : f32
      linalg.yield %583 : f32
    } -> tensor<32x64xf32>
    return %268, %521, %524, %527, %530, %532, %534, %536, %538, %541, %543, %546, %549, %552, %555, %557, %559, %561, %563, %565, %567, %569, %571, %573, %575, %577, %579, %582 : tensor<f32>, tensor<64x8xf32>, tensor<128x64xf32>, tensor<256x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64x192xf32>, tensor<192xf32>, tensor<64x256xf32>, tensor<256xf32>, tensor<256x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64x192xf32>, tensor<192xf32>, tensor<64x256xf32>, tensor<256xf32>, tensor<32x64xf32>
  }
  func.func private @_threefry_split(%arg0: tensor<2xui32>) -> tensor<7x2xui32> {
    %c1 = arith.constant 1 : index
    %c64_i64 = arith.constant 64 : i64
    %c0_i64 = arith.constant 0 : i64
    %cst = arith.constant dense<1> : tensor<i64>
    %cst_0 = arith.constant dense<32> : tensor<i64>
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<2xui32> to tensor<2xi32>
    %extracted_slice = tensor.extract_slice %0[0] [1] [1] : tensor<2xi32> to tensor<1xi32>
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32>
    %1 = builtin.unrealized_conversion_cast %collapsed : tensor<i32> to tensor<ui32>
    %extracted_slice_1 = tensor.extract_slice %0[1] [1] [1] : tensor<2xi32> to tensor<1xi32>
    %collapsed_2 = tensor.collapse_shape %extracted_slice_1 [] : tensor<1xi32> into tensor<i32>
    %2 = builtin.unrealized_conversion_cast %collapsed_2 : tensor<i32> to tensor<ui32>
    %3 = tensor.empty() : tensor<7xi64>
    %4 = linalg.generic {indexing_maps = [#map43], iterator_types = ["parallel"]} outs(%3 : tensor<7xi64>) {
    ^bb0(%out: i64):
      %23 = linalg.index 0 : index
      %24 = arith.index_cast %23 : index to i64
      linalg.yield %24 : i64
    } -> tensor<7xi64>
    %5 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%cst : tensor<i64>) outs(%3 : tensor<7xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<7xi64>
    %6 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%5, %4 : tensor<7xi64>, tensor<7xi64>) outs(%3 : tensor<7xi64>) {
    ^bb0(%in: i64, %in_3: i64, %out: i64):
      %23 = arith.muli %in, %in_3 : i64
      linalg.yield %23 : i64
    } -> tensor<7xi64>
    %7 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%cst_0 : tensor<i64>) outs(%3 : tensor<7xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<7xi64>
    %8 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%6, %7 : tensor<7xi64>, tensor<7xi64>) outs(%3 : tensor<7xi64>) {
    ^bb0(%in: i64, %in_3: i64, %out: i64):
      %23 = arith.shrui %in, %in_3 : i64
      %24 = arith.cmpi ult, %in_3, %c64_i64 : i64
      %25 = arith.select %24, %23, %c0_i64 : i64
      linalg.yield %25 : i64
    } -> tensor<7xi64>
    %9 = tensor.empty() : tensor<7xi32>
    %10 = linalg.generic {indexing_maps = [#map43, #map43], iterator_types = ["parallel"]} ins(%6 : tensor<7xi64>) outs(%9 : tensor<7xi32>) {
    ^bb0(%in: i64, %out: i32):
      %23 = arith.trunci %in : i64 to i32
      linalg.yield %23 : i32
    } -> tensor<7xi32>
    %11 = builtin.unrealized_conversion_cast %10 : tensor<7xi32> to tensor<7xui32>
    %12 = linalg.generic {indexing_maps = [#map43, #map43], iterator_types = ["parallel"]} ins(%8 : tensor<7xi64>) outs(%9 : tensor<7xi32>) {
    ^bb0(%in: i64, %out: i32):
      %23 = arith.trunci %in : i64 to i32
      linalg.yield %23 : i32
    } -> tensor<7xi32>
    %13 = builtin.unrealized_conversion_cast %12 : tensor<7xi32> to tensor<7xui32>
    %14:2 = call @threefry2x32(%1, %2, %13, %11) : (tensor<ui32>, tensor<ui32>, tensor<7xui32>, tensor<7xui32>) -> (tensor<7xui32>, tensor<7xui32>)
    %15 = builtin.unrealized_conversion_cast %14#1 : tensor<7xui32> to tensor<7xi32>
    %16 = builtin.unrealized_conversion_cast %14#0 : tensor<7xui32> to tensor<7xi32>
    %17 = tensor.empty() : tensor<7x1xi32>
    %18 = linalg.generic {indexing_maps = [#map23, #map1], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<7xi32>) outs(%17 : tensor<7x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<7x1xi32>
    %19 = linalg.generic {indexing_maps = [#map23, #map1], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<7xi32>) outs(%17 : tensor<7x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<7x1xi32>
    %20 = tensor.empty() : tensor<7x2xi32>
    %21 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%20 : tensor<7x2xi32>) {
    ^bb0(%out: i32):
      %23 = linalg.index 0 : index
      %24 = linalg.index 1 : index
      %25 = arith.cmpi ult, %24, %c1 : index
      %26 = scf.if %25 -> (i32) {
        %extracted = tensor.extract %18[%23, %24] : tensor<7x1xi32>
        scf.yield %extracted : i32
      } else {
        %27 = arith.subi %24, %c1 : index
        %extracted = tensor.extract %19[%23, %27] : tensor<7x1xi32>
        scf.yield %extracted : i32
      }
      linalg.yield %26 : i32
    } -> tensor<7x2xi32>
    %22 = builtin.unrealized_conversion_cast %21 : tensor<7x2xi32> to tensor<7x2xui32>
    return %22 : tensor<7x2xui32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<7xui32>, %arg3: tensor<7xui32>) -> (tensor<7xui32>, tensor<7xui32>) {
    %c1_i32 = arith.constant 1 : i32
    %c5_i32 = arith.constant 5 : i32
    %c466688986_i32 = arith.constant 466688986 : i32
    %cst = arith.constant dense<[17, 29, 16, 24]> : tensor<4xi32>
    %cst_0 = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32>
    %cst_1 = arith.constant dense<0> : tensor<i32>
    %0 = builtin.unrealized_conversion_cast %arg3 : tensor<7xui32> to tensor<7xi32>
    %1 = builtin.unrealized_conversion_cast %arg2 : tensor<7xui32> to tensor<7xi32>
    %2 = builtin.unrealized_conversion_cast %arg1 : tensor<ui32> to tensor<i32>
    %3 = builtin.unrealized_conversion_cast %arg0 : tensor<ui32> to tensor<i32>
    %4 = builtin.unrealized_conversion_cast %cst_0 : tensor<4xi32> to tensor<4xui32>
    %5 = builtin.unrealized_conversion_cast %cst : tensor<4xi32> to tensor<4xui32>
    %6 = tensor.empty() : tensor<i32>
    %7 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%3, %2 : tensor<i32>, tensor<i32>) outs(%6 : tensor<i32>) {
    ^bb0(%in: i32, %in_2: i32, %out: i32):
      %18 = arith.xori %in, %in_2 : i32
      linalg.yield %18 : i32
    } -> tensor<i32>
    %8 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%7 : tensor<i32>) outs(%6 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %18 = arith.xori %in, %c466688986_i32 : i32
      linalg.yield %18 : i32
    } -> tensor<i32>
    %9 = builtin.unrealized_conversion_cast %8 : tensor<i32> to tensor<ui32>
    %10 = tensor.empty() : tensor<7xi32>
    %11 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%3 : tensor<i32>) outs(%10 : tensor<7xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<7xi32>
    %12 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%1, %11 : tensor<7xi32>, tensor<7xi32>) outs(%10 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_2: i32, %out: i32):
      %18 = arith.addi %in, %in_2 : i32
      linalg.yield %18 : i32
    } -> tensor<7xi32>
    %13 = builtin.unrealized_conversion_cast %12 : tensor<7xi32> to tensor<7xui32>
    %14 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%2 : tensor<i32>) outs(%10 : tensor<7xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<7xi32>
    %15 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%0, %14 : tensor<7xi32>, tensor<7xi32>) outs(%10 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_2: i32, %out: i32):
      %18 = arith.addi %in, %in_2 : i32
      linalg.yield %18 : i32
    } -> tensor<7xi32>
    %16 = builtin.unrealized_conversion_cast %15 : tensor<7xi32> to tensor<7xui32>
    %17:9 = "stablehlo.while"(%cst_1, %cst_1, %13, %16, %arg1, %9, %arg0, %4, %5) ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>, %arg6: tensor<7xui32>, %arg7: tensor<7xui32>, %arg8: tensor<ui32>, %arg9: tensor<ui32>, %arg10: tensor<ui32>, %arg11: tensor<4xui32>, %arg12: tensor<4xui32>):
      %18 = tensor.empty() : tensor<i1>
      %19 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%arg4 : tensor<i32>) outs(%18 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %20 = arith.cmpi slt, %in, %c5_i32 : i32
        linalg.yield %20 : i1
      } -> tensor<i1>
      "stablehlo.return"(%19) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>, %arg6: tensor<7xui32>, %arg7: tensor<7xui32>, %arg8: tensor<ui32>, %arg9: tensor<ui32>, %arg10: tensor<ui32>, %arg11: tensor<4xui32>, %arg12: tensor<4xui32>):
      %18:8 = func.call @closed_call(%arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12) : (tensor<i32>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %19 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%arg4 : tensor<i32>) outs(%6 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %20 = arith.addi %in, %c1_i32 : i32
        linalg.yield %20 : i32
      } -> tensor<i32>
      "stablehlo.return"(%19, %18#0, %18#1, %18#2, %18#3, %18#4, %18#5, %18#6, %18#7) : (tensor<i32>, tensor<i32>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    return %17#2, %17#3 : tensor<7xui32>, tensor<7xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<7xui32>, %arg2: tensor<7xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c32_i32 = arith.constant 32 : i32
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %0 = builtin.unrealized_conversion_cast %arg4 : tensor<ui32> to tensor<i32>
    %1 = builtin.unrealized_conversion_cast %arg3 : tensor<ui32> to tensor<i32>
    %2 = builtin.unrealized_conversion_cast %arg2 : tensor<7xui32> to tensor<7xi32>
    %3 = builtin.unrealized_conversion_cast %arg1 : tensor<7xui32> to tensor<7xi32>
    %4 = builtin.unrealized_conversion_cast %arg6 : tensor<4xui32> to tensor<4xi32>
    %5 = tensor.empty() : tensor<i32>
    %6 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%5 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %48 = arith.addi %in, %c1_i32 : i32
      linalg.yield %48 : i32
    } -> tensor<i32>
    %extracted_slice = tensor.extract_slice %4[0] [1] [1] : tensor<4xi32> to tensor<1xi32>
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32>
    %7 = tensor.empty() : tensor<7xi32>
    %8 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%3, %2 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<7xi32>
    %9 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%collapsed : tensor<i32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<7xi32>
    %10 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%2, %9 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shli %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<7xi32>
    %11 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%collapsed : tensor<i32>) outs(%5 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %48 = arith.subi %c32_i32, %in : i32
      linalg.yield %48 : i32
    } -> tensor<i32>
    %12 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%11 : tensor<i32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<7xi32>
    %13 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%2, %12 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shrui %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<7xi32>
    %14 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%10, %13 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.ori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<7xi32>
    %15 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%8, %14 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.xori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<7xi32>
    %extracted_slice_0 = tensor.extract_slice %4[1] [1] [1] : tensor<4xi32> to tensor<1xi32>
    %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [] : tensor<1xi32> into tensor<i32>
    %16 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%8, %15 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<7xi32>
    %17 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%collapsed_1 : tensor<i32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<7xi32>
    %18 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%15, %17 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shli %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<7xi32>
    %19 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%collapsed_1 : tensor<i32>) outs(%5 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %48 = arith.subi %c32_i32, %in : i32
      linalg.yield %48 : i32
    } -> tensor<i32>
    %20 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%19 : tensor<i32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<7xi32>
    %21 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%15, %20 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shrui %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<7xi32>
    %22 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%18, %21 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.ori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<7xi32>
    %23 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%16, %22 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.xori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<7xi32>
    %extracted_slice_2 = tensor.extract_slice %4[2] [1] [1] : tensor<4xi32> to tensor<1xi32>
    %collapsed_3 = tensor.collapse_shape %extracted_slice_2 [] : tensor<1xi32> into tensor<i32>
    %24 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%16, %23 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<7xi32>
    %25 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%collapsed_3 : tensor<i32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<7xi32>
    %26 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%23, %25 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shli %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<7xi32>
    %27 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%collapsed_3 : tensor<i32>) outs(%5 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %48 = arith.subi %c32_i32, %in : i32
      linalg.yield %48 : i32
    } -> tensor<i32>
    %28 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%27 : tensor<i32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<7xi32>
    %29 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%23, %28 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shrui %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<7xi32>
    %30 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%26, %29 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.ori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<7xi32>
    %31 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%24, %30 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.xori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<7xi32>
    %extracted_slice_4 = tensor.extract_slice %4[3] [1] [1] : tensor<4xi32> to tensor<1xi32>
    %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [] : tensor<1xi32> into tensor<i32>
    %32 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%24, %31 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<7xi32>
    %33 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%collapsed_5 : tensor<i32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<7xi32>
    %34 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%31, %33 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shli %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<7xi32>
    %35 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%collapsed_5 : tensor<i32>) outs(%5 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %48 = arith.subi %c32_i32, %in : i32
      linalg.yield %48 : i32
    } -> tensor<i32>
    %36 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%35 : tensor<i32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<7xi32>
    %37 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%31, %36 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shrui %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<7xi32>
    %38 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%34, %37 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.ori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<7xi32>
    %39 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%32, %38 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.xori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<7xi32>
    %40 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%1 : tensor<i32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<7xi32>
    %41 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%32, %40 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<7xi32>
    %42 = builtin.unrealized_conversion_cast %41 : tensor<7xi32> to tensor<7xui32>
    %43 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%0 : tensor<i32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<7xi32>
    %44 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%39, %43 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<7xi32>
    %45 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%6 : tensor<i32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<7xi32>
    %46 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%44, %45 : tensor<7xi32>, tensor<7xi32>) outs(%7 : tensor<7xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<7xi32>
    %47 = builtin.unrealized_conversion_cast %46 : tensor<7xi32> to tensor<7xui32>
    return %6, %42, %47, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_bernoulli(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<2x32x64xi1> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = arith.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2x32x64xf32>
    %1 = tensor.empty() : tensor<2x32x64xf32>
    %2 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<f32>) outs(%1 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %3 = tensor.empty() : tensor<2x32x64xi1>
    %4 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%0, %2 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xi1>) {
    ^bb0(%in: f32, %in_1: f32, %out: i1):
      %5 = arith.cmpf olt, %in, %in_1 : f32
      linalg.yield %5 : i1
    } -> tensor<2x32x64xi1>
    return %4 : tensor<2x32x64xi1>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<2x32x64xf32> {
    %c32_i32 = arith.constant 32 : i32
    %c0_i32 = arith.constant 0 : i32
    %c64_i64 = arith.constant 64 : i64
    %c0_i64 = arith.constant 0 : i64
    %cst = arith.constant dense<2048> : tensor<i64>
    %cst_0 = arith.constant dense<64> : tensor<i64>
    %cst_1 = arith.constant dense<1> : tensor<i64>
    %cst_2 = arith.constant dense<32> : tensor<i64>
    %cst_3 = arith.constant dense<9> : tensor<i32>
    %cst_4 = arith.constant dense<1065353216> : tensor<i32>
    %cst_5 = arith.constant dense<1.000000e+00> : tensor<f32>
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<2xui32> to tensor<2xi32>
    %1 = tensor.empty() : tensor<1x1x1xf32>
    %2 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<f32>) outs(%1 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x1xf32>
    %3 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%1 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x1xf32>
    %extracted_slice = tensor.extract_slice %0[0] [1] [1] : tensor<2xi32> to tensor<1xi32>
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32>
    %4 = builtin.unrealized_conversion_cast %collapsed : tensor<i32> to tensor<ui32>
    %extracted_slice_6 = tensor.extract_slice %0[1] [1] [1] : tensor<2xi32> to tensor<1xi32>
    %collapsed_7 = tensor.collapse_shape %extracted_slice_6 [] : tensor<1xi32> into tensor<i32>
    %5 = builtin.unrealized_conversion_cast %collapsed_7 : tensor<i32> to tensor<ui32>
    %6 = tensor.empty() : tensor<2x32x64xi64>
    %7 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%6 : tensor<2x32x64xi64>) {
    ^bb0(%out: i64):
      %43 = linalg.index 0 : index
      %44 = arith.index_cast %43 : index to i64
      linalg.yield %44 : i64
    } -> tensor<2x32x64xi64>
    %8 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%6 : tensor<2x32x64xi64>) {
    ^bb0(%out: i64):
      %43 = linalg.index 1 : index
      %44 = arith.index_cast %43 : index to i64
      linalg.yield %44 : i64
    } -> tensor<2x32x64xi64>
    %9 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%6 : tensor<2x32x64xi64>) {
    ^bb0(%out: i64):
      %43 = linalg.index 2 : index
      %44 = arith.index_cast %43 : index to i64
      linalg.yield %44 : i64
    } -> tensor<2x32x64xi64>
    %10 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<i64>) outs(%6 : tensor<2x32x64xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<2x32x64xi64>
    %11 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10, %7 : tensor<2x32x64xi64>, tensor<2x32x64xi64>) outs(%6 : tensor<2x32x64xi64>) {
    ^bb0(%in: i64, %in_8: i64, %out: i64):
      %43 = arith.muli %in, %in_8 : i64
      linalg.yield %43 : i64
    } -> tensor<2x32x64xi64>
    %12 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<i64>) outs(%6 : tensor<2x32x64xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<2x32x64xi64>
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12, %8 : tensor<2x32x64xi64>, tensor<2x32x64xi64>) outs(%6 : tensor<2x32x64xi64>) {
    ^bb0(%in: i64, %in_8: i64, %out: i64):
      %43 = arith.muli %in, %in_8 : i64
      linalg.yield %43 : i64
    } -> tensor<2x32x64xi64>
    %14 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<i64>) outs(%6 : tensor<2x32x64xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<2x32x64xi64>
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %9 : tensor<2x32x64xi64>, tensor<2x32x64xi64>) outs(%6 : tensor<2x32x64xi64>) {
    ^bb0(%in: i64, %in_8: i64, %out: i64):
      %43 = arith.muli %in, %in_8 : i64
      linalg.yield %43 : i64
    } -> tensor<2x32x64xi64>
    %16 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11, %13 : tensor<2x32x64xi64>, tensor<2x32x64xi64>) outs(%6 : tensor<2x32x64xi64>) {
    ^bb0(%in: i64, %in_8: i64, %out: i64):
      %43 = arith.addi %in, %in_8 : i64
      linalg.yield %43 : i64
    } -> tensor<2x32x64xi64>
    %17 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%16, %15 : tensor<2x32x64xi64>, tensor<2x32x64xi64>) outs(%6 : tensor<2x32x64xi64>) {
    ^bb0(%in: i64, %in_8: i64, %out: i64):
      %43 = arith.addi %in, %in_8 : i64
      linalg.yield %43 : i64
    } -> tensor<2x32x64xi64>
    %18 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<i64>) outs(%6 : tensor<2x32x64xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<2x32x64xi64>
    %19 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17, %18 : tensor<2x32x64xi64>, tensor<2x32x64xi64>) outs(%6 : tensor<2x32x64xi64>) {
    ^bb0(%in: i64, %in_8: i64, %out: i64):
      %43 = arith.shrui %in, %in_8 : i64
      %44 = arith.cmpi ult, %in_8, %c64_i64 : i64
      %45 = arith.select %44, %43, %c0_i64 : i64
      linalg.yield %45 : i64
    } -> tensor<2x32x64xi64>
    %20 = tensor.empty() : tensor<2x32x64xi32>
    %21 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17 : tensor<2x32x64xi64>) outs(%20 : tensor<2x32x64xi32>) {
    ^bb0(%in: i64, %out: i32):
      %43 = arith.trunci %in : i64 to i32
      linalg.yield %43 : i32
    } -> tensor<2x32x64xi32>
    %22 = builtin.unrealized_conversion_cast %21 : tensor<2x32x64xi32> to tensor<2x32x64xui32>
    %23 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19 : tensor<2x32x64xi64>) outs(%20 : tensor<2x32x64xi32>) {
    ^bb0(%in: i64, %out: i32):
      %43 = arith.trunci %in : i64 to i32
      linalg.yield %43 : i32
    } -> tensor<2x32x64xi32>
    %24 = builtin.unrealized_conversion_cast %23 : tensor<2x32x64xi32> to tensor<2x32x64xui32>
    %25:2 = call @threefry2x32_0(%4, %5, %24, %22) : (tensor<ui32>, tensor<ui32>, tensor<2x32x64xui32>, tensor<2x32x64xui32>) -> (tensor<2x32x64xui32>, tensor<2x32x64xui32>)
    %26 = builtin.unrealized_conversion_cast %25#1 : tensor<2x32x64xui32> to tensor<2x32x64xi32>
    %27 = builtin.unrealized_conversion_cast %25#0 : tensor<2x32x64xui32> to tensor<2x32x64xi32>
    %28 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %26 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%20 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_8: i32, %out: i32):
      %43 = arith.xori %in, %in_8 : i32
      linalg.yield %43 : i32
    } -> tensor<2x32x64xi32>
    %29 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%20 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x64xi32>
    %30 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28, %29 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%20 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_8: i32, %out: i32):
      %43 = arith.shrui %in, %in_8 : i32
      %44 = arith.cmpi ult, %in_8, %c32_i32 : i32
      %45 = arith.select %44, %43, %c0_i32 : i32
      linalg.yield %45 : i32
    } -> tensor<2x32x64xi32>
    %31 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%20 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x64xi32>
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %31 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%20 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_8: i32, %out: i32):
      %43 = arith.ori %in, %in_8 : i32
      linalg.yield %43 : i32
    } -> tensor<2x32x64xi32>
    %33 = tensor.empty() : tensor<2x32x64xf32>
    %34 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32 : tensor<2x32x64xi32>) outs(%33 : tensor<2x32x64xf32>) {
    ^bb0(%in: i32, %out: f32):
      %43 = arith.bitcast %in : i32 to f32
      linalg.yield %43 : f32
    } -> tensor<2x32x64xf32>
    %35 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%33 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %36 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%34, %35 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%33 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %43 = arith.subf %in, %in_8 : f32
      linalg.yield %43 : f32
    } -> tensor<2x32x64xf32>
    %37 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %2 : tensor<1x1x1xf32>, tensor<1x1x1xf32>) outs(%1 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %43 = arith.subf %in, %in_8 : f32
      linalg.yield %43 : f32
    } -> tensor<1x1x1xf32>
    %38 = linalg.generic {indexing_maps = [#map44, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37 : tensor<1x1x1xf32>) outs(%33 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %39 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%36, %38 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%33 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %43 = arith.mulf %in, %in_8 : f32
      linalg.yield %43 : f32
    } -> tensor<2x32x64xf32>
    %40 = linalg.generic {indexing_maps = [#map44, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2 : tensor<1x1x1xf32>) outs(%33 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %41 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%39, %40 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%33 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %43 = arith.addf %in, %in_8 : f32
      linalg.yield %43 : f32
    } -> tensor<2x32x64xf32>
    %42 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%40, %41 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%33 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %43 = arith.maximumf %in, %in_8 : f32
      linalg.yield %43 : f32
    } -> tensor<2x32x64xf32>
    return %42 : tensor<2x32x64xf32>
  }
  func.func private @threefry2x32_0(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2x32x64xui32>, %arg3: tensor<2x32x64xui32>) -> (tensor<2x32x64xui32>, tensor<2x32x64xui32>) {
    %c1_i32 = arith.constant 1 : i32
    %c5_i32 = arith.constant 5 : i32
    %c466688986_i32 = arith.constant 466688986 : i32
    %cst = arith.constant dense<[17, 29, 16, 24]> : tensor<4xi32>
    %cst_0 = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32>
    %cst_1 = arith.constant dense<0> : tensor<i32>
    %0 = builtin.unrealized_conversion_cast %arg3 : tensor<2x32x64xui32> to tensor<2x32x64xi32>
    %1 = builtin.unrealized_conversion_cast %arg2 : tensor<2x32x64xui32> to tensor<2x32x64xi32>
    %2 = builtin.unrealized_conversion_cast %arg1 : tensor<ui32> to tensor<i32>
    %3 = builtin.unrealized_conversion_cast %arg0 : tensor<ui32> to tensor<i32>
    %4 = builtin.unrealized_conversion_cast %cst_0 : tensor<4xi32> to tensor<4xui32>
    %5 = builtin.unrealized_conversion_cast %cst : tensor<4xi32> to tensor<4xui32>
    %6 = tensor.empty() : tensor<i32>
    %7 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%3, %2 : tensor<i32>, tensor<i32>) outs(%6 : tensor<i32>) {
    ^bb0(%in: i32, %in_2: i32, %out: i32):
      %18 = arith.xori %in, %in_2 : i32
      linalg.yield %18 : i32
    } -> tensor<i32>
    %8 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%7 : tensor<i32>) outs(%6 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %18 = arith.xori %in, %c466688986_i32 : i32
      linalg.yield %18 : i32
    } -> tensor<i32>
    %9 = builtin.unrealized_conversion_cast %8 : tensor<i32> to tensor<ui32>
    %10 = tensor.empty() : tensor<2x32x64xi32>
    %11 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3 : tensor<i32>) outs(%10 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x64xi32>
    %12 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %11 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%10 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_2: i32, %out: i32):
      %18 = arith.addi %in, %in_2 : i32
      linalg.yield %18 : i32
    } -> tensor<2x32x64xi32>
    %13 = builtin.unrealized_conversion_cast %12 : tensor<2x32x64xi32> to tensor<2x32x64xui32>
    %14 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2 : tensor<i32>) outs(%10 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x64xi32>
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%0, %14 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%10 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_2: i32, %out: i32):
      %18 = arith.addi %in, %in_2 : i32
      linalg.yield %18 : i32
    } -> tensor<2x32x64xi32>
    %16 = builtin.unrealized_conversion_cast %15 : tensor<2x32x64xi32> to tensor<2x32x64xui32>
    %17:9 = "stablehlo.while"(%cst_1, %cst_1, %13, %16, %arg1, %9, %arg0, %4, %5) ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>, %arg6: tensor<2x32x64xui32>, %arg7: tensor<2x32x64xui32>, %arg8: tensor<ui32>, %arg9: tensor<ui32>, %arg10: tensor<ui32>, %arg11: tensor<4xui32>, %arg12: tensor<4xui32>):
      %18 = tensor.empty() : tensor<i1>
      %19 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%arg4 : tensor<i32>) outs(%18 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %20 = arith.cmpi slt, %in, %c5_i32 : i32
        linalg.yield %20 : i1
      } -> tensor<i1>
      "stablehlo.return"(%19) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>, %arg6: tensor<2x32x64xui32>, %arg7: tensor<2x32x64xui32>, %arg8: tensor<ui32>, %arg9: tensor<ui32>, %arg10: tensor<ui32>, %arg11: tensor<4xui32>, %arg12: tensor<4xui32>):
      %18:8 = func.call @closed_call_1(%arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12) : (tensor<i32>, tensor<2x32x64xui32>, tensor<2x32x64xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2x32x64xui32>, tensor<2x32x64xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %19 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%arg4 : tensor<i32>) outs(%6 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %20 = arith.addi %in, %c1_i32 : i32
        linalg.yield %20 : i32
      } -> tensor<i32>
      "stablehlo.return"(%19, %18#0, %18#1, %18#2, %18#3, %18#4, %18#5, %18#6, %18#7) : (tensor<i32>, tensor<i32>, tensor<2x32x64xui32>, tensor<2x32x64xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<2x32x64xui32>, tensor<2x32x64xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<2x32x64xui32>, tensor<2x32x64xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    return %17#2, %17#3 : tensor<2x32x64xui32>, tensor<2x32x64xui32>
  }
  func.func private @closed_call_1(%arg0: tensor<i32>, %arg1: tensor<2x32x64xui32>, %arg2: tensor<2x32x64xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2x32x64xui32>, tensor<2x32x64xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c32_i32 = arith.constant 32 : i32
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %0 = builtin.unrealized_conversion_cast %arg4 : tensor<ui32> to tensor<i32>
    %1 = builtin.unrealized_conversion_cast %arg3 : tensor<ui32> to tensor<i32>
    %2 = builtin.unrealized_conversion_cast %arg2 : tensor<2x32x64xui32> to tensor<2x32x64xi32>
    %3 = builtin.unrealized_conversion_cast %arg1 : tensor<2x32x64xui32> to tensor<2x32x64xi32>
    %4 = builtin.unrealized_conversion_cast %arg6 : tensor<4xui32> to tensor<4xi32>
    %5 = tensor.empty() : tensor<i32>
    %6 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%5 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %48 = arith.addi %in, %c1_i32 : i32
      linalg.yield %48 : i32
    } -> tensor<i32>
    %extracted_slice = tensor.extract_slice %4[0] [1] [1] : tensor<4xi32> to tensor<1xi32>
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32>
    %7 = tensor.empty() : tensor<2x32x64xi32>
    %8 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %2 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x32x64xi32>
    %9 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed : tensor<i32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x64xi32>
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2, %9 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shli %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x32x64xi32>
    %11 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%collapsed : tensor<i32>) outs(%5 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %48 = arith.subi %c32_i32, %in : i32
      linalg.yield %48 : i32
    } -> tensor<i32>
    %12 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<i32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x64xi32>
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2, %12 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shrui %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x32x64xi32>
    %14 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10, %13 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.ori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x32x64xi32>
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %14 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.xori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x32x64xi32>
    %extracted_slice_0 = tensor.extract_slice %4[1] [1] [1] : tensor<4xi32> to tensor<1xi32>
    %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [] : tensor<1xi32> into tensor<i32>
    %16 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %15 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x32x64xi32>
    %17 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_1 : tensor<i32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x64xi32>
    %18 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15, %17 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shli %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x32x64xi32>
    %19 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%collapsed_1 : tensor<i32>) outs(%5 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %48 = arith.subi %c32_i32, %in : i32
      linalg.yield %48 : i32
    } -> tensor<i32>
    %20 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19 : tensor<i32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x64xi32>
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15, %20 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shrui %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x32x64xi32>
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%18, %21 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.ori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x32x64xi32>
    %23 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%16, %22 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.xori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x32x64xi32>
    %extracted_slice_2 = tensor.extract_slice %4[2] [1] [1] : tensor<4xi32> to tensor<1xi32>
    %collapsed_3 = tensor.collapse_shape %extracted_slice_2 [] : tensor<1xi32> into tensor<i32>
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%16, %23 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x32x64xi32>
    %25 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_3 : tensor<i32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x64xi32>
    %26 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23, %25 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shli %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x32x64xi32>
    %27 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%collapsed_3 : tensor<i32>) outs(%5 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %48 = arith.subi %c32_i32, %in : i32
      linalg.yield %48 : i32
    } -> tensor<i32>
    %28 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27 : tensor<i32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x64xi32>
    %29 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23, %28 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shrui %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x32x64xi32>
    %30 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26, %29 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.ori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x32x64xi32>
    %31 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24, %30 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.xori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x32x64xi32>
    %extracted_slice_4 = tensor.extract_slice %4[3] [1] [1] : tensor<4xi32> to tensor<1xi32>
    %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [] : tensor<1xi32> into tensor<i32>
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24, %31 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x32x64xi32>
    %33 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_5 : tensor<i32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x64xi32>
    %34 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%31, %33 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shli %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x32x64xi32>
    %35 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%collapsed_5 : tensor<i32>) outs(%5 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %48 = arith.subi %c32_i32, %in : i32
      linalg.yield %48 : i32
    } -> tensor<i32>
    %36 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35 : tensor<i32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x64xi32>
    %37 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%31, %36 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shrui %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x32x64xi32>
    %38 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%34, %37 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.ori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x32x64xi32>
    %39 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %38 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.xori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x32x64xi32>
    %40 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<i32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x64xi32>
    %41 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %40 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x32x64xi32>
    %42 = builtin.unrealized_conversion_cast %41 : tensor<2x32x64xi32> to tensor<2x32x64xui32>
    %43 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%0 : tensor<i32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x64xi32>
    %44 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%39, %43 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x32x64xi32>
    %45 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<i32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x32x64xi32>
    %46 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44, %45 : tensor<2x32x64xi32>, tensor<2x32x64xi32>) outs(%7 : tensor<2x32x64xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x32x64xi32>
    %47 = builtin.unrealized_conversion_cast %46 : tensor<2x32x64xi32> to tensor<2x32x64xui32>
    return %6, %42, %47, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2x32x64xui32>, tensor<2x32x64xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_where(%arg0: tensor<2x32x64xi1>, %arg1: tensor<2x32x64xf32>, %arg2: tensor<f32>) -> (tensor<2x32x64xf32>, tensor<2x32x64xf32>) {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<2x32x64xf32>
    %1 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%0 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %2 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %arg1, %1 : tensor<2x32x64xi1>, tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%0 : tensor<2x32x64xf32>) {
    ^bb0(%in: i1, %in_0: f32, %in_1: f32, %out: f32):
      %4 = arith.select %in, %in_0, %in_1 : f32
      linalg.yield %4 : f32
    } -> tensor<2x32x64xf32>
    %3 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    return %2, %3 : tensor<2x32x64xf32>, tensor<2x32x64xf32>
  }
  func.func private @_bernoulli_2(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<2x4x32x32xi1> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = arith.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_3(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2x4x32x32xf32>
    %1 = tensor.empty() : tensor<2x4x32x32xf32>
    %2 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<f32>) outs(%1 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %3 = tensor.empty() : tensor<2x4x32x32xi1>
    %4 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%0, %2 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%3 : tensor<2x4x32x32xi1>) {
    ^bb0(%in: f32, %in_1: f32, %out: i1):
      %5 = arith.cmpf olt, %in, %in_1 : f32
      linalg.yield %5 : i1
    } -> tensor<2x4x32x32xi1>
    return %4 : tensor<2x4x32x32xi1>
  }
  func.func private @_uniform_3(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<2x4x32x32xf32> {
    %c32_i32 = arith.constant 32 : i32
    %c0_i32 = arith.constant 0 : i32
    %c64_i64 = arith.constant 64 : i64
    %c0_i64 = arith.constant 0 : i64
    %cst = arith.constant dense<4096> : tensor<i64>
    %cst_0 = arith.constant dense<1024> : tensor<i64>
    %cst_1 = arith.constant dense<32> : tensor<i64>
    %cst_2 = arith.constant dense<1> : tensor<i64>
    %cst_3 = arith.constant dense<9> : tensor<i32>
    %cst_4 = arith.constant dense<1065353216> : tensor<i32>
    %cst_5 = arith.constant dense<1.000000e+00> : tensor<f32>
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<2xui32> to tensor<2xi32>
    %1 = tensor.empty() : tensor<1x1x1x1xf32>
    %2 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<f32>) outs(%1 : tensor<1x1x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x1x1xf32>
    %3 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%1 : tensor<1x1x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x1x1xf32>
    %extracted_slice = tensor.extract_slice %0[0] [1] [1] : tensor<2xi32> to tensor<1xi32>
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32>
    %4 = builtin.unrealized_conversion_cast %collapsed : tensor<i32> to tensor<ui32>
    %extracted_slice_6 = tensor.extract_slice %0[1] [1] [1] : tensor<2xi32> to tensor<1xi32>
    %collapsed_7 = tensor.collapse_shape %extracted_slice_6 [] : tensor<1xi32> into tensor<i32>
    %5 = builtin.unrealized_conversion_cast %collapsed_7 : tensor<i32> to tensor<ui32>
    %6 = tensor.empty() : tensor<2x4x32x32xi64>
    %7 = linalg.generic {indexing_maps = [#map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%out: i64):
      %46 = linalg.index 0 : index
      %47 = arith.index_cast %46 : index to i64
      linalg.yield %47 : i64
    } -> tensor<2x4x32x32xi64>
    %8 = linalg.generic {indexing_maps = [#map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%out: i64):
      %46 = linalg.index 1 : index
      %47 = arith.index_cast %46 : index to i64
      linalg.yield %47 : i64
    } -> tensor<2x4x32x32xi64>
    %9 = linalg.generic {indexing_maps = [#map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%out: i64):
      %46 = linalg.index 2 : index
      %47 = arith.index_cast %46 : index to i64
      linalg.yield %47 : i64
    } -> tensor<2x4x32x32xi64>
    %10 = linalg.generic {indexing_maps = [#map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%out: i64):
      %46 = linalg.index 3 : index
      %47 = arith.index_cast %46 : index to i64
      linalg.yield %47 : i64
    } -> tensor<2x4x32x32xi64>
    %11 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<i64>) outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<2x4x32x32xi64>
    %12 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11, %7 : tensor<2x4x32x32xi64>, tensor<2x4x32x32xi64>) outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%in: i64, %in_8: i64, %out: i64):
      %46 = arith.muli %in, %in_8 : i64
      linalg.yield %46 : i64
    } -> tensor<2x4x32x32xi64>
    %13 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<i64>) outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<2x4x32x32xi64>
    %14 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%13, %8 : tensor<2x4x32x32xi64>, tensor<2x4x32x32xi64>) outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%in: i64, %in_8: i64, %out: i64):
      %46 = arith.muli %in, %in_8 : i64
      linalg.yield %46 : i64
    } -> tensor<2x4x32x32xi64>
    %15 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<i64>) outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<2x4x32x32xi64>
    %16 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%15, %9 : tensor<2x4x32x32xi64>, tensor<2x4x32x32xi64>) outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%in: i64, %in_8: i64, %out: i64):
      %46 = arith.muli %in, %in_8 : i64
      linalg.yield %46 : i64
    } -> tensor<2x4x32x32xi64>
    %17 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<i64>) outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<2x4x32x32xi64>
    %18 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%17, %10 : tensor<2x4x32x32xi64>, tensor<2x4x32x32xi64>) outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%in: i64, %in_8: i64, %out: i64):
      %46 = arith.muli %in, %in_8 : i64
      linalg.yield %46 : i64
    } -> tensor<2x4x32x32xi64>
    %19 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%12, %14 : tensor<2x4x32x32xi64>, tensor<2x4x32x32xi64>) outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%in: i64, %in_8: i64, %out: i64):
      %46 = arith.addi %in, %in_8 : i64
      linalg.yield %46 : i64
    } -> tensor<2x4x32x32xi64>
    %20 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%19, %16 : tensor<2x4x32x32xi64>, tensor<2x4x32x32xi64>) outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%in: i64, %in_8: i64, %out: i64):
      %46 = arith.addi %in, %in_8 : i64
      linalg.yield %46 : i64
    } -> tensor<2x4x32x32xi64>
    %21 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%20, %18 : tensor<2x4x32x32xi64>, tensor<2x4x32x32xi64>) outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%in: i64, %in_8: i64, %out: i64):
      %46 = arith.addi %in, %in_8 : i64
      linalg.yield %46 : i64
    } -> tensor<2x4x32x32xi64>
    %22 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%21, %15 : tensor<2x4x32x32xi64>, tensor<2x4x32x32xi64>) outs(%6 : tensor<2x4x32x32xi64>) {
    ^bb0(%in: i64, %in_8: i64, %out: i64):
      %46 = arith.shrui %in, %in_8 : i64
      %47 = arith.cmpi ult, %in_8, %c64_i64 : i64
      %48 = arith.select %47, %46, %c0_i64 : i64
      linalg.yield %48 : i64
    } -> tensor<2x4x32x32xi64>
    %23 = tensor.empty() : tensor<2x4x32x32xi32>
    %24 = linalg.generic {indexing_maps = [#map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%21 : tensor<2x4x32x32xi64>) outs(%23 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i64, %out: i32):
      %46 = arith.trunci %in : i64 to i32
      linalg.yield %46 : i32
    } -> tensor<2x4x32x32xi32>
    %25 = builtin.unrealized_conversion_cast %24 : tensor<2x4x32x32xi32> to tensor<2x4x32x32xui32>
    %26 = linalg.generic {indexing_maps = [#map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%22 : tensor<2x4x32x32xi64>) outs(%23 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i64, %out: i32):
      %46 = arith.trunci %in : i64 to i32
      linalg.yield %46 : i32
    } -> tensor<2x4x32x32xi32>
    %27 = builtin.unrealized_conversion_cast %26 : tensor<2x4x32x32xi32> to tensor<2x4x32x32xui32>
    %28:2 = call @threefry2x32_4(%4, %5, %27, %25) : (tensor<ui32>, tensor<ui32>, tensor<2x4x32x32xui32>, tensor<2x4x32x32xui32>) -> (tensor<2x4x32x32xui32>, tensor<2x4x32x32xui32>)
    %29 = builtin.unrealized_conversion_cast %28#1 : tensor<2x4x32x32xui32> to tensor<2x4x32x32xi32>
    %30 = builtin.unrealized_conversion_cast %28#0 : tensor<2x4x32x32xui32> to tensor<2x4x32x32xi32>
    %31 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%30, %29 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%23 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_8: i32, %out: i32):
      %46 = arith.xori %in, %in_8 : i32
      linalg.yield %46 : i32
    } -> tensor<2x4x32x32xi32>
    %32 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%23 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x4x32x32xi32>
    %33 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%31, %32 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%23 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_8: i32, %out: i32):
      %46 = arith.shrui %in, %in_8 : i32
      %47 = arith.cmpi ult, %in_8, %c32_i32 : i32
      %48 = arith.select %47, %46, %c0_i32 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %34 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%23 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x4x32x32xi32>
    %35 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%33, %34 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%23 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_8: i32, %out: i32):
      %46 = arith.ori %in, %in_8 : i32
      linalg.yield %46 : i32
    } -> tensor<2x4x32x32xi32>
    %36 = tensor.empty() : tensor<2x4x32x32xf32>
    %37 = linalg.generic {indexing_maps = [#map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%35 : tensor<2x4x32x32xi32>) outs(%36 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: i32, %out: f32):
      %46 = arith.bitcast %in : i32 to f32
      linalg.yield %46 : f32
    } -> tensor<2x4x32x32xf32>
    %38 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%36 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %39 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%37, %38 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%36 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %46 = arith.subf %in, %in_8 : f32
      linalg.yield %46 : f32
    } -> tensor<2x4x32x32xf32>
    %40 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3, %2 : tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) outs(%1 : tensor<1x1x1x1xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %46 = arith.subf %in, %in_8 : f32
      linalg.yield %46 : f32
    } -> tensor<1x1x1x1xf32>
    %41 = linalg.generic {indexing_maps = [#map45, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40 : tensor<1x1x1x1xf32>) outs(%36 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %42 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39, %41 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%36 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %46 = arith.mulf %in, %in_8 : f32
      linalg.yield %46 : f32
    } -> tensor<2x4x32x32xf32>
    %43 = linalg.generic {indexing_maps = [#map45, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2 : tensor<1x1x1x1xf32>) outs(%36 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %44 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42, %43 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%36 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %46 = arith.addf %in, %in_8 : f32
      linalg.yield %46 : f32
    } -> tensor<2x4x32x32xf32>
    %45 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%43, %44 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%36 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %46 = arith.maximumf %in, %in_8 : f32
      linalg.yield %46 : f32
    } -> tensor<2x4x32x32xf32>
    return %45 : tensor<2x4x32x32xf32>
  }
  func.func private @threefry2x32_4(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2x4x32x32xui32>, %arg3: tensor<2x4x32x32xui32>) -> (tensor<2x4x32x32xui32>, tensor<2x4x32x32xui32>) {
    %c1_i32 = arith.constant 1 : i32
    %c5_i32 = arith.constant 5 : i32
    %c466688986_i32 = arith.constant 466688986 : i32
    %cst = arith.constant dense<[17, 29, 16, 24]> : tensor<4xi32>
    %cst_0 = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32>
    %cst_1 = arith.constant dense<0> : tensor<i32>
    %0 = builtin.unrealized_conversion_cast %arg3 : tensor<2x4x32x32xui32> to tensor<2x4x32x32xi32>
    %1 = builtin.unrealized_conversion_cast %arg2 : tensor<2x4x32x32xui32> to tensor<2x4x32x32xi32>
    %2 = builtin.unrealized_conversion_cast %arg1 : tensor<ui32> to tensor<i32>
    %3 = builtin.unrealized_conversion_cast %arg0 : tensor<ui32> to tensor<i32>
    %4 = builtin.unrealized_conversion_cast %cst_0 : tensor<4xi32> to tensor<4xui32>
    %5 = builtin.unrealized_conversion_cast %cst : tensor<4xi32> to tensor<4xui32>
    %6 = tensor.empty() : tensor<i32>
    %7 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%3, %2 : tensor<i32>, tensor<i32>) outs(%6 : tensor<i32>) {
    ^bb0(%in: i32, %in_2: i32, %out: i32):
      %18 = arith.xori %in, %in_2 : i32
      linalg.yield %18 : i32
    } -> tensor<i32>
    %8 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%7 : tensor<i32>) outs(%6 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %18 = arith.xori %in, %c466688986_i32 : i32
      linalg.yield %18 : i32
    } -> tensor<i32>
    %9 = builtin.unrealized_conversion_cast %8 : tensor<i32> to tensor<ui32>
    %10 = tensor.empty() : tensor<2x4x32x32xi32>
    %11 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3 : tensor<i32>) outs(%10 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x4x32x32xi32>
    %12 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %11 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%10 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_2: i32, %out: i32):
      %18 = arith.addi %in, %in_2 : i32
      linalg.yield %18 : i32
    } -> tensor<2x4x32x32xi32>
    %13 = builtin.unrealized_conversion_cast %12 : tensor<2x4x32x32xi32> to tensor<2x4x32x32xui32>
    %14 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2 : tensor<i32>) outs(%10 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x4x32x32xi32>
    %15 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%0, %14 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%10 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_2: i32, %out: i32):
      %18 = arith.addi %in, %in_2 : i32
      linalg.yield %18 : i32
    } -> tensor<2x4x32x32xi32>
    %16 = builtin.unrealized_conversion_cast %15 : tensor<2x4x32x32xi32> to tensor<2x4x32x32xui32>
    %17:9 = "stablehlo.while"(%cst_1, %cst_1, %13, %16, %arg1, %9, %arg0, %4, %5) ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>, %arg6: tensor<2x4x32x32xui32>, %arg7: tensor<2x4x32x32xui32>, %arg8: tensor<ui32>, %arg9: tensor<ui32>, %arg10: tensor<ui32>, %arg11: tensor<4xui32>, %arg12: tensor<4xui32>):
      %18 = tensor.empty() : tensor<i1>
      %19 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%arg4 : tensor<i32>) outs(%18 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %20 = arith.cmpi slt, %in, %c5_i32 : i32
        linalg.yield %20 : i1
      } -> tensor<i1>
      "stablehlo.return"(%19) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>, %arg6: tensor<2x4x32x32xui32>, %arg7: tensor<2x4x32x32xui32>, %arg8: tensor<ui32>, %arg9: tensor<ui32>, %arg10: tensor<ui32>, %arg11: tensor<4xui32>, %arg12: tensor<4xui32>):
      %18:8 = func.call @closed_call_5(%arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12) : (tensor<i32>, tensor<2x4x32x32xui32>, tensor<2x4x32x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2x4x32x32xui32>, tensor<2x4x32x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %19 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%arg4 : tensor<i32>) outs(%6 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %20 = arith.addi %in, %c1_i32 : i32
        linalg.yield %20 : i32
      } -> tensor<i32>
      "stablehlo.return"(%19, %18#0, %18#1, %18#2, %18#3, %18#4, %18#5, %18#6, %18#7) : (tensor<i32>, tensor<i32>, tensor<2x4x32x32xui32>, tensor<2x4x32x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<2x4x32x32xui32>, tensor<2x4x32x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<2x4x32x32xui32>, tensor<2x4x32x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    return %17#2, %17#3 : tensor<2x4x32x32xui32>, tensor<2x4x32x32xui32>
  }
  func.func private @closed_call_5(%arg0: tensor<i32>, %arg1: tensor<2x4x32x32xui32>, %arg2: tensor<2x4x32x32xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2x4x32x32xui32>, tensor<2x4x32x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c32_i32 = arith.constant 32 : i32
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %0 = builtin.unrealized_conversion_cast %arg4 : tensor<ui32> to tensor<i32>
    %1 = builtin.unrealized_conversion_cast %arg3 : tensor<ui32> to tensor<i32>
    %2 = builtin.unrealized_conversion_cast %arg2 : tensor<2x4x32x32xui32> to tensor<2x4x32x32xi32>
    %3 = builtin.unrealized_conversion_cast %arg1 : tensor<2x4x32x32xui32> to tensor<2x4x32x32xi32>
    %4 = builtin.unrealized_conversion_cast %arg6 : tensor<4xui32> to tensor<4xi32>
    %5 = tensor.empty() : tensor<i32>
    %6 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%5 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %48 = arith.addi %in, %c1_i32 : i32
      linalg.yield %48 : i32
    } -> tensor<i32>
    %extracted_slice = tensor.extract_slice %4[0] [1] [1] : tensor<4xi32> to tensor<1xi32>
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32>
    %7 = tensor.empty() : tensor<2x4x32x32xi32>
    %8 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3, %2 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %9 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%collapsed : tensor<i32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x4x32x32xi32>
    %10 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2, %9 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shli %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x4x32x32xi32>
    %11 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%collapsed : tensor<i32>) outs(%5 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %48 = arith.subi %c32_i32, %in : i32
      linalg.yield %48 : i32
    } -> tensor<i32>
    %12 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11 : tensor<i32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x4x32x32xi32>
    %13 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2, %12 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shrui %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x4x32x32xi32>
    %14 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%10, %13 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.ori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %15 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%8, %14 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.xori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %extracted_slice_0 = tensor.extract_slice %4[1] [1] [1] : tensor<4xi32> to tensor<1xi32>
    %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [] : tensor<1xi32> into tensor<i32>
    %16 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%8, %15 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %17 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%collapsed_1 : tensor<i32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x4x32x32xi32>
    %18 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%15, %17 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shli %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x4x32x32xi32>
    %19 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%collapsed_1 : tensor<i32>) outs(%5 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %48 = arith.subi %c32_i32, %in : i32
      linalg.yield %48 : i32
    } -> tensor<i32>
    %20 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%19 : tensor<i32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x4x32x32xi32>
    %21 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%15, %20 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shrui %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x4x32x32xi32>
    %22 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%18, %21 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.ori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %23 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%16, %22 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.xori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %extracted_slice_2 = tensor.extract_slice %4[2] [1] [1] : tensor<4xi32> to tensor<1xi32>
    %collapsed_3 = tensor.collapse_shape %extracted_slice_2 [] : tensor<1xi32> into tensor<i32>
    %24 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%16, %23 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %25 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%collapsed_3 : tensor<i32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x4x32x32xi32>
    %26 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%23, %25 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shli %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x4x32x32xi32>
    %27 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%collapsed_3 : tensor<i32>) outs(%5 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %48 = arith.subi %c32_i32, %in : i32
      linalg.yield %48 : i32
    } -> tensor<i32>
    %28 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%27 : tensor<i32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x4x32x32xi32>
    %29 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%23, %28 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shrui %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x4x32x32xi32>
    %30 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%26, %29 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.ori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %31 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%24, %30 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.xori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %extracted_slice_4 = tensor.extract_slice %4[3] [1] [1] : tensor<4xi32> to tensor<1xi32>
    %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [] : tensor<1xi32> into tensor<i32>
    %32 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%24, %31 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %33 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%collapsed_5 : tensor<i32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x4x32x32xi32>
    %34 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%31, %33 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shli %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x4x32x32xi32>
    %35 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%collapsed_5 : tensor<i32>) outs(%5 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %48 = arith.subi %c32_i32, %in : i32
      linalg.yield %48 : i32
    } -> tensor<i32>
    %36 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%35 : tensor<i32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x4x32x32xi32>
    %37 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%31, %36 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.shrui %in, %in_6 : i32
      %49 = arith.cmpi ult, %in_6, %c32_i32 : i32
      %50 = arith.select %49, %48, %c0_i32 : i32
      linalg.yield %50 : i32
    } -> tensor<2x4x32x32xi32>
    %38 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%34, %37 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.ori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %39 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%32, %38 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.xori %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %40 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1 : tensor<i32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x4x32x32xi32>
    %41 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%32, %40 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %42 = builtin.unrealized_conversion_cast %41 : tensor<2x4x32x32xi32> to tensor<2x4x32x32xui32>
    %43 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%0 : tensor<i32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x4x32x32xi32>
    %44 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39, %43 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %45 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%6 : tensor<i32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x4x32x32xi32>
    %46 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44, %45 : tensor<2x4x32x32xi32>, tensor<2x4x32x32xi32>) outs(%7 : tensor<2x4x32x32xi32>) {
    ^bb0(%in: i32, %in_6: i32, %out: i32):
      %48 = arith.addi %in, %in_6 : i32
      linalg.yield %48 : i32
    } -> tensor<2x4x32x32xi32>
    %47 = builtin.unrealized_conversion_cast %46 : tensor<2x4x32x32xi32> to tensor<2x4x32x32xui32>
    return %6, %42, %47, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2x4x32x32xui32>, tensor<2x4x32x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_where_6(%arg0: tensor<2x4x32x32xi1>, %arg1: tensor<2x4x32x32xf32>, %arg2: tensor<f32>) -> (tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<2x4x32x32xf32>
    %1 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%0 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %2 = linalg.generic {indexing_maps = [#map16, #map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %arg1, %1 : tensor<2x4x32x32xi1>, tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%0 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: i1, %in_0: f32, %in_1: f32, %out: f32):
      %4 = arith.select %in, %in_0, %in_1 : f32
      linalg.yield %4 : f32
    } -> tensor<2x4x32x32xf32>
    %3 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    return %2, %3 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>
  }
  func.func private @log_softmax(%arg0: tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x1xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_1 = arith.constant 0xFF800000 : f32
    %0 = tensor.empty() : tensor<2xf32>
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<2xf32>) -> tensor<2xf32>
    %2 = linalg.generic {indexing_maps = [#map1, #map23], iterator_types = ["parallel", "reduction"]} ins(%arg0 : tensor<2x8xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %17 = arith.maximumf %out, %in : f32
      linalg.yield %17 : f32
    } -> tensor<2xf32>
    %3 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2xf32>
    %4 = linalg.generic {indexing_maps = [#map43, #map43, #map43], iterator_types = ["parallel"]} ins(%3, %2 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %17 = arith.maximumf %in, %in_2 : f32
      linalg.yield %17 : f32
    } -> tensor<2xf32>
    %5 = tensor.empty() : tensor<2x1xf32>
    %6 = linalg.generic {indexing_maps = [#map23, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<2xf32>) outs(%5 : tensor<2x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x1xf32>
    %7 = tensor.empty() : tensor<2x8xf32>
    %8 = linalg.generic {indexing_maps = [#map46, #map1], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<2x1xf32>) outs(%7 : tensor<2x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x8xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %8 : tensor<2x8xf32>, tensor<2x8xf32>) outs(%7 : tensor<2x8xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %17 = arith.subf %in, %in_2 : f32
      linalg.yield %17 : f32
    } -> tensor<2x8xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<2x8xf32>) outs(%7 : tensor<2x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %17 = math.exp %in : f32
      linalg.yield %17 : f32
    } -> tensor<2x8xf32>
    %11 = linalg.fill ins(%cst : f32) outs(%0 : tensor<2xf32>) -> tensor<2xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map23], iterator_types = ["parallel", "reduction"]} ins(%10 : tensor<2x8xf32>) outs(%11 : tensor<2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %17 = arith.addf %out, %in : f32
      linalg.yield %17 : f32
    } -> tensor<2xf32>
    %13 = linalg.generic {indexing_maps = [#map23, #map1], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<2xf32>) outs(%5 : tensor<2x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x1xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<2x1xf32>) outs(%5 : tensor<2x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %17 = math.log %in : f32
      linalg.yield %17 : f32
    } -> tensor<2x1xf32>
    %15 = linalg.generic {indexing_maps = [#map46, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<2x1xf32>) outs(%7 : tensor<2x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x8xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9, %15 : tensor<2x8xf32>, tensor<2x8xf32>) outs(%7 : tensor<2x8xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %17 = arith.subf %in, %in_2 : f32
      linalg.yield %17 : f32
    } -> tensor<2x8xf32>
    return %16, %10, %13 : tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x8xf32>, %arg1: tensor<2x1xi32>) -> (tensor<2x1xf32>, tensor<2x1x1xi32>) {
    %c7 = arith.constant 7 : index
    %c0 = arith.constant 0 : index
    %true = arith.constant true
    %cst = arith.constant dense<0x7FC00000> : tensor<f32>
    %cst_0 = arith.constant dense<7> : tensor<1xi32>
    %cst_1 = arith.constant dense<8> : tensor<i32>
    %cst_2 = arith.constant dense<0> : tensor<i32>
    %0 = tensor.empty() : tensor<2x1xi32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<i32>) outs(%0 : tensor<2x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x1xi32>
    %2 = tensor.empty() : tensor<2x1xi1>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %1 : tensor<2x1xi32>, tensor<2x1xi32>) outs(%2 : tensor<2x1xi1>) {
    ^bb0(%in: i32, %in_3: i32, %out: i1):
      %22 = arith.cmpi slt, %in, %in_3 : i32
      linalg.yield %22 : i1
    } -> tensor<2x1xi1>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<i32>) outs(%0 : tensor<2x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x1xi32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %4 : tensor<2x1xi32>, tensor<2x1xi32>) outs(%0 : tensor<2x1xi32>) {
    ^bb0(%in: i32, %in_3: i32, %out: i32):
      %22 = arith.addi %in, %in_3 : i32
      linalg.yield %22 : i32
    } -> tensor<2x1xi32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %5, %arg1 : tensor<2x1xi1>, tensor<2x1xi32>, tensor<2x1xi32>) outs(%0 : tensor<2x1xi32>) {
    ^bb0(%in: i1, %in_3: i32, %in_4: i32, %out: i32):
      %22 = arith.select %in, %in_3, %in_4 : i32
      linalg.yield %22 : i32
    } -> tensor<2x1xi32>
    %expanded = tensor.expand_shape %6 [[0], [1, 2]] output_shape [2, 1, 1] : tensor<2x1xi32> into tensor<2x1x1xi32>
    %7 = tensor.empty() : tensor<2x1x1xi32>
    %8 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<i32>) outs(%7 : tensor<2x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x1x1xi32>
    %9 = tensor.empty() : tensor<2x1x1xi1>
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %8 : tensor<2x1x1xi32>, tensor<2x1x1xi32>) outs(%9 : tensor<2x1x1xi1>) {
    ^bb0(%in: i32, %in_3: i32, %out: i1):
      %22 = arith.cmpi sge, %in, %in_3 : i32
      linalg.yield %22 : i1
    } -> tensor<2x1x1xi1>
    %11 = tensor.empty() : tensor<1x1x1xi32>
    %12 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%11 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %13 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12 : tensor<1x1x1xi32>) outs(%7 : tensor<2x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<2x1x1xi32>
    %14 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %13 : tensor<2x1x1xi32>, tensor<2x1x1xi32>) outs(%9 : tensor<2x1x1xi1>) {
    ^bb0(%in: i32, %in_3: i32, %out: i1):
      %22 = arith.cmpi sle, %in, %in_3 : i32
      linalg.yield %22 : i1
    } -> tensor<2x1x1xi1>
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10, %14 : tensor<2x1x1xi1>, tensor<2x1x1xi1>) outs(%9 : tensor<2x1x1xi1>) {
    ^bb0(%in: i1, %in_3: i1, %out: i1):
      %22 = arith.andi %in, %in_3 : i1
      linalg.yield %22 : i1
    } -> tensor<2x1x1xi1>
    %16 = linalg.fill ins(%true : i1) outs(%2 : tensor<2x1xi1>) -> tensor<2x1xi1>
    %17 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%15 : tensor<2x1x1xi1>) outs(%16 : tensor<2x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %22 = arith.andi %out, %in : i1
      linalg.yield %22 : i1
    } -> tensor<2x1xi1>
    %18 = tensor.empty() : tensor<2x1xf32>
    %19 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%18 : tensor<2x1xf32>) {
    ^bb0(%out: f32):
      %22 = linalg.index 0 : index
      %extracted = tensor.extract %expanded[%22, %c0, %c0] : tensor<2x1x1xi32>
      %23 = arith.index_cast %extracted : i32 to index
      %24 = arith.maxsi %23, %c0 : index
      %25 = arith.minsi %24, %c7 : index
      %extracted_3 = tensor.extract %arg0[%22, %25] : tensor<2x8xf32>
      linalg.yield %extracted_3 : f32
    } -> tensor<2x1xf32>
    %20 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%18 : tensor<2x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x1xf32>
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%17, %19, %20 : tensor<2x1xi1>, tensor<2x1xf32>, tensor<2x1xf32>) outs(%18 : tensor<2x1xf32>) {
    ^bb0(%in: i1, %in_3: f32, %in_4: f32, %out: f32):
      %22 = arith.select %in, %in_3, %in_4 : f32
      linalg.yield %22 : f32
    } -> tensor<2x1xf32>
    return %21, %expanded : tensor<2x1xf32>, tensor<2x1x1xi32>
  }
  func.func private @take_along_axis_7(%arg0: tensor<2x1x1xi32>, %arg1: tensor<2x1xf32>) -> tensor<2x8xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<2x8xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<2x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x8xf32>
    %2 = "stablehlo.scatter"(%1, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %3 = tensor.empty() : tensor<f32>
      %4 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%arg2, %arg3 : tensor<f32>, tensor<f32>) outs(%3 : tensor<f32>) {
      ^bb0(%in: f32, %in_0: f32, %out: f32):
        %5 = arith.addf %in, %in_0 : f32
        linalg.yield %5 : f32
      } -> tensor<f32>
      "stablehlo.return"(%4) : (tensor<f32>) -> ()
    }) : (tensor<2x8xf32>, tensor<2x1x1xi32>, tensor<2x1xf32>) -> tensor<2x8xf32>
    return %2 : tensor<2x8xf32>
  }
  func.func private @log_softmax_8(%arg0: tensor<2x8xf32>, %arg1: tensor<2x1xf32>, %arg2: tensor<2x8xf32>) -> tensor<2x8xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<2x8xf32>
    %1 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<2x8xf32>) outs(%0 : tensor<2x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = arith.negf %in : f32
      linalg.yield %11 : f32
    } -> tensor<2x8xf32>
    %2 = tensor.empty() : tensor<2xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<2xf32>) -> tensor<2xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map23], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<2x8xf32>) outs(%3 : tensor<2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = arith.addf %out, %in : f32
      linalg.yield %11 : f32
    } -> tensor<2xf32>
    %expanded = tensor.expand_shape %4 [[0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
    %5 = tensor.empty() : tensor<2x1xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded, %arg1 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%5 : tensor<2x1xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %11 = arith.divf %in, %in_0 : f32
      linalg.yield %11 : f32
    } -> tensor<2x1xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map23], iterator_types = ["parallel", "reduction"]} ins(%6 : tensor<2x1xf32>) outs(%3 : tensor<2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = arith.addf %out, %in : f32
      linalg.yield %11 : f32
    } -> tensor<2xf32>
    %8 = linalg.generic {indexing_maps = [#map23, #map1], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<2xf32>) outs(%0 : tensor<2x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x8xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %arg0 : tensor<2x8xf32>, tensor<2x8xf32>) outs(%0 : tensor<2x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %11 = arith.mulf %in, %in_0 : f32
      linalg.yield %11 : f32
    } -> tensor<2x8xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %9 : tensor<2x8xf32>, tensor<2x8xf32>) outs(%0 : tensor<2x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %11 = arith.addf %in, %in_0 : f32
      linalg.yield %11 : f32
    } -> tensor<2x8xf32>
    return %10 : tensor<2x8xf32>
  }
  func.func private @_where_9(%arg0: tensor<2x32x64xi1>, %arg1: tensor<2x32x64xf32>, %arg2: tensor<2x32x64xf32>) -> tensor<2x32x64xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<2x32x64xf32>
    %1 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32x64xf32>
    %2 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %arg2, %1 : tensor<2x32x64xi1>, tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%0 : tensor<2x32x64xf32>) {
    ^bb0(%in: i1, %in_0: f32, %in_1: f32, %out: f32):
      %3 = arith.select %in, %in_0, %in_1 : f32
      linalg.yield %3 : f32
    } -> tensor<2x32x64xf32>
    return %2 : tensor<2x32x64xf32>
  }
  func.func private @_where_10(%arg0: tensor<2x4x32x32xi1>, %arg1: tensor<2x4x32x32xf32>, %arg2: tensor<2x4x32x32xf32>) -> tensor<2x4x32x32xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<2x4x32x32xf32>
    %1 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x32x32xf32>
    %2 = linalg.generic {indexing_maps = [#map16, #map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %arg2, %1 : tensor<2x4x32x32xi1>, tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%0 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: i1, %in_0: f32, %in_1: f32, %out: f32):
      %3 = arith.select %in, %in_0, %in_1 : f32
      linalg.yield %3 : f32
    } -> tensor<2x4x32x32xf32>
    return %2 : tensor<2x4x32x32xf32>
  }
}
