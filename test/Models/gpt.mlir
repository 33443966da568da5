#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d1, d4)>
#map5 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d1, d4)>
#map6 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map7 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d2)>
#map8 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d0)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d1)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map13 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d2)>
#map14 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map15 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map16 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d3)>
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x256xf32> {checkpoint.next_result = 1 : i64, tf.aliasing_output = 1 : i32}, %arg1: tensor<256xf32> {checkpoint.next_result = 2 : i64, tf.aliasing_output = 2 : i32}, %arg2: tensor<256xf32> {checkpoint.next_result = 3 : i64, tf.aliasing_output = 3 : i32}, %arg3: tensor<256xf32> {checkpoint.next_result = 4 : i64, tf.aliasing_output = 4 : i32}, %arg4: tensor<256xf32> {checkpoint.next_result = 5 : i64, tf.aliasing_output = 5 : i32}, %arg5: tensor<256xf32> {checkpoint.next_result = 6 : i64, tf.aliasing_output = 6 : i32}, %arg6: tensor<256x256xf32> {checkpoint.next_result = 7 : i64, tf.aliasing_output = 7 : i32}, %arg7: tensor<256xf32> {checkpoint.next_result = 8 : i64, tf.aliasing_output = 8 : i32}, %arg8: tensor<256x768xf32> {checkpoint.next_result = 9 : i64, tf.aliasing_output = 9 : i32}, %arg9: tensor<768xf32> {checkpoint.next_result = 10 : i64, tf.aliasing_output = 10 : i32}, %arg10: tensor<256x1024xf32> {checkpoint.next_result = 11 : i64, tf.aliasing_output = 11 : i32}, %arg11: tensor<1024xf32> {checkpoint.next_result = 12 : i64, tf.aliasing_output = 12 : i32}, %arg12: tensor<1024x256xf32> {checkpoint.next_result = 13 : i64, tf.aliasing_output = 13 : i32}, %arg13: tensor<256xf32> {checkpoint.next_result = 14 : i64, tf.aliasing_output = 14 : i32}, %arg14: tensor<256xf32> {checkpoint.next_result = 15 : i64, tf.aliasing_output = 15 : i32}, %arg15: tensor<256xf32> {checkpoint.next_result = 16 : i64, tf.aliasing_output = 16 : i32}, %arg16: tensor<256xf32> {checkpoint.next_result = 17 : i64, tf.aliasing_output = 17 : i32}, %arg17: tensor<256xf32> {checkpoint.next_result = 18 : i64, tf.aliasing_output = 18 : i32}, %arg18: tensor<256x256xf32> {checkpoint.next_result = 19 : i64, tf.aliasing_output = 19 : i32}, %arg19: tensor<256xf32> {checkpoint.next_result = 20 : i64, tf.aliasing_output = 20 : i32}, %arg20: tensor<256x768xf32> {checkpoint.next_result = 21 : i64, tf.aliasing_output = 21 : i32}, %arg21: tensor<768xf32> {checkpoint.next_result = 22 : i64, tf.aliasing_output = 22 : i32}, %arg22: tensor<256x1024xf32> {checkpoint.next_result = 23 : i64, tf.aliasing_output = 23 : i32}, %arg23: tensor<1024xf32> {checkpoint.next_result = 24 : i64, tf.aliasing_output = 24 : i32}, %arg24: tensor<1024x256xf32> {checkpoint.next_result = 25 : i64, tf.aliasing_output = 25 : i32}, %arg25: tensor<256xf32> {checkpoint.next_result = 26 : i64, tf.aliasing_output = 26 : i32}, %arg26: tensor<256xf32> {checkpoint.next_result = 27 : i64, tf.aliasing_output = 27 : i32}, %arg27: tensor<256xf32> {checkpoint.next_result = 28 : i64, tf.aliasing_output = 28 : i32}, %arg28: tensor<256xf32> {checkpoint.next_result = 29 : i64, tf.aliasing_output = 29 : i32}, %arg29: tensor<256xf32> {checkpoint.next_result = 30 : i64, tf.aliasing_output = 30 : i32}, %arg30: tensor<256x256xf32> {checkpoint.next_result = 31 : i64, tf.aliasing_output = 31 : i32}, %arg31: tensor<256xf32> {checkpoint.next_result = 32 : i64, tf.aliasing_output = 32 : i32}, %arg32: tensor<256x768xf32> {checkpoint.next_result = 33 : i64, tf.aliasing_output = 33 : i32}, %arg33: tensor<768xf32> {checkpoint.next_result = 34 : i64, tf.aliasing_output = 34 : i32}, %arg34: tensor<256x1024xf32> {checkpoint.next_result = 35 : i64, tf.aliasing_output = 35 : i32}, %arg35: tensor<1024xf32> {checkpoint.next_result = 36 : i64, tf.aliasing_output = 36 : i32}, %arg36: tensor<1024x256xf32> {checkpoint.next_result = 37 : i64, tf.aliasing_output = 37 : i32}, %arg37: tensor<256xf32> {checkpoint.next_result = 38 : i64, tf.aliasing_output = 38 : i32}, %arg38: tensor<256xf32> {checkpoint.next_result = 39 : i64, tf.aliasing_output = 39 : i32}, %arg39: tensor<256xf32> {checkpoint.next_result = 40 : i64, tf.aliasing_output = 40 : i32}, %arg40: tensor<256xf32> {checkpoint.next_result = 41 : i64, tf.aliasing_output = 41 : i32}, %arg41: tensor<256xf32> {checkpoint.next_result = 42 : i64, tf.aliasing_output = 42 : i32}, %arg42: tensor<256x256xf32> {checkpoint.next_result = 43 : i64, tf.aliasing_output = 43 : i32}, %arg43: tensor<256xf32> {checkpoint.next_result = 44 : i64, tf.aliasing_output = 44 : i32}, %arg44: tensor<256x768xf32> {checkpoint.next_result = 45 : i64, tf.aliasing_output = 45 : i32}, %arg45: tensor<768xf32> {checkpoint.next_result = 46 : i64, tf.aliasing_output = 46 : i32}, %arg46: tensor<256x1024xf32> {checkpoint.next_result = 47 : i64, tf.aliasing_output = 47 : i32}, %arg47: tensor<1024xf32> {checkpoint.next_result = 48 : i64, tf.aliasing_output = 48 : i32}, %arg48: tensor<256xf32> {checkpoint.next_result = 49 : i64, tf.aliasing_output = 49 : i32}, %arg49: tensor<256xf32> {checkpoint.next_result = 50 : i64, tf.aliasing_output = 50 : i32}, %arg50: tensor<128x256xf32> {checkpoint.next_result = 51 : i64, tf.aliasing_output = 51 : i32}, %arg51: tensor<512x256xf32> {checkpoint.next_result = 52 : i64, tf.aliasing_output = 52 : i32}, %arg52: tensor<4x129xi32> {checkpoint.range = [0, 512]}) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<1024x256xf32> {jax.result_info = "result[1]['layers'][0]['down']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][0]['down_bias']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][0]['norm1_bias']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][0]['norm1_scale']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][0]['norm2_bias']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][0]['norm2_scale']"}, tensor<256x256xf32> {jax.result_info = "result[1]['layers'][0]['projection']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][0]['projection_bias']"}, tensor<256x768xf32> {jax.result_info = "result[1]['layers'][0]['qkv']"}, tensor<768xf32> {jax.result_info = "result[1]['layers'][0]['qkv_bias']"}, tensor<256x1024xf32> {jax.result_info = "result[1]['layers'][0]['up']"}, tensor<1024xf32> {jax.result_info = "result[1]['layers'][0]['up_bias']"}, tensor<1024x256xf32> {jax.result_info = "result[1]['layers'][1]['down']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][1]['down_bias']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][1]['norm1_bias']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][1]['norm1_scale']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][1]['norm2_bias']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][1]['norm2_scale']"}, tensor<256x256xf32> {jax.result_info = "result[1]['layers'][1]['projection']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][1]['projection_bias']"}, tensor<256x768xf32> {jax.result_info = "result[1]['layers'][1]['qkv']"}, tensor<768xf32> {jax.result_info = "result[1]['layers'][1]['qkv_bias']"}, tensor<256x1024xf32> {jax.result_info = "result[1]['layers'][1]['up']"}, tensor<1024xf32> {jax.result_info = "result[1]['layers'][1]['up_bias']"}, tensor<1024x256xf32> {jax.result_info = "result[1]['layers'][2]['down']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][2]['down_bias']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][2]['norm1_bias']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][2]['norm1_scale']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][2]['norm2_bias']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][2]['norm2_scale']"}, tensor<256x256xf32> {jax.result_info = "result[1]['layers'][2]['projection']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][2]['projection_bias']"}, tensor<256x768xf32> {jax.result_info = "result[1]['layers'][2]['qkv']"}, tensor<768xf32> {jax.result_info = "result[1]['layers'][2]['qkv_bias']"}, tensor<256x1024xf32> {jax.result_info = "result[1]['layers'][2]['up']"}, tensor<1024xf32> {jax.result_info = "result[1]['layers'][2]['up_bias']"}, tensor<1024x256xf32> {jax.result_info = "result[1]['layers'][3]['down']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][3]['down_bias']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][3]['norm1_bias']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][3]['norm1_scale']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][3]['norm2_bias']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][3]['norm2_scale']"}, tensor<256x256xf32> {jax.result_info = "result[1]['layers'][3]['projection']"}, tensor<256xf32> {jax.result_info = "result[1]['layers'][3]['projection_bias']"}, tensor<256x768xf32> {jax.result_info = "result[1]['layers'][3]['qkv']"}, tensor<768xf32> {jax.result_info = "result[1]['layers'][3]['qkv_bias']"}, tensor<256x1024xf32> {jax.result_info = "result[1]['layers'][3]['up']"}, tensor<1024xf32> {jax.result_info = "result[1]['layers'][3]['up_bias']"}, tensor<256xf32> {jax.result_info = "result[1]['norm_bias']"}, tensor<256xf32> {jax.result_info = "result[1]['norm_scale']"}, tensor<128x256xf32> {jax.result_info = "result[1]['position_embedding']"}, tensor<512x256xf32> {jax.result_info = "result[1]['token_embedding']"}) {
    %cst = arith.constant dense<1.000000e-01> : tensor<512x256xf32>
    %cst_0 = arith.constant dense<1.000000e-01> : tensor<128x256xf32>
    %cst_1 = arith.constant dense<1.000000e-01> : tensor<1024xf32>
    %cst_2 = arith.constant dense<1.000000e-01> : tensor<256x1024xf32>
    %cst_3 = arith.constant dense<1.000000e-01> : tensor<768xf32>
    %cst_4 = arith.constant dense<1.000000e-01> : tensor<256x768xf32>
    %cst_5 = arith.constant dense<1.000000e-01> : tensor<256x256xf32>
    %cst_6 = arith.constant dense<1.000000e-01> : tensor<256xf32>
    %cst_7 = arith.constant dense<1.000000e-01> : tensor<1024x256xf32>
    %cst_8 = arith.constant dense<0.000000e+00> : tensor<512x256xf32>
    %cst_9 = arith.constant -1.000000e+00 : f32
    %cst_10 = arith.constant dense<5.000000e-01> : tensor<4x128x1024xf32>
    %cst_11 = arith.constant dense<1.000000e+00> : tensor<4x128x1024xf32>
    %cst_12 = arith.constant dense<0.797884583> : tensor<4x128x1024xf32>
    %cst_13 = arith.constant dense<4.471500e-02> : tensor<4x128x1024xf32>
    %cst_14 = arith.constant dense<3.000000e+00> : tensor<4x128x1024xf32>
    %cst_15 = arith.constant dense<1.000000e+00> : tensor<4x8x128x1xf32>
    %cst_16 = arith.constant dense<0xFF800000> : tensor<4x8x128xf32>
    %cst_17 = arith.constant dense<0.176776692> : tensor<4x8x128x128xf32>
    %cst_18 = arith.constant dense<-5.000000e-01> : tensor<4x128x1xf32>
    %cst_19 = arith.constant dense<9.99999974E-6> : tensor<4x128x1xf32>
    %cst_20 = arith.constant dense<2.560000e+02> : tensor<4x128x1xf32>
    %cst_21 = arith.constant dense<512> : tensor<4x128xi32>
    %cst_22 = arith.constant dense<0> : tensor<4x128xi32>
    %cst_23 = arith.constant 5.120000e+02 : f32
    %cst_24 = arith.constant 0xFF800000 : f32
    %cst_25 = arith.constant 0.000000e+00 : f32
    %c511 = arith.constant 511 : index
    %c0 = arith.constant 0 : index
    %cst_26 = arith.constant dense<-1.000000e+30> : tensor<f32>
    %extracted_slice = tensor.extract_slice %arg52[0, 0] [4, 128] [1, 1] : tensor<4x129xi32> to tensor<4x128xi32>
    %extracted_slice_27 = tensor.extract_slice %arg52[0, 1] [4, 128] [1, 1] : tensor<4x129xi32> to tensor<4x128xi32>
    %0 = tensor.empty() : tensor<4x128xi1>
    %mapped = linalg.map { arith.cmpi {predicate = 2 : i64} } ins(%extracted_slice, %cst_22 : tensor<4x128xi32>, tensor<4x128xi32>) outs(%0 : tensor<4x128xi1>)
    %1 = tensor.empty() : tensor<4x128xi32>
    %mapped_28 = linalg.map { arith.addi {overflowFlags = #arith.overflow<none>} } ins(%extracted_slice, %cst_21 : tensor<4x128xi32>, tensor<4x128xi32>) outs(%1 : tensor<4x128xi32>)
    %mapped_29 = linalg.map { arith.select } ins(%mapped, %mapped_28, %extracted_slice : tensor<4x128xi1>, tensor<4x128xi32>, tensor<4x128xi32>) outs(%1 : tensor<4x128xi32>)
    %2 = tensor.empty() : tensor<4x128x1xi32>
    %broadcasted = linalg.broadcast ins(%mapped_29 : tensor<4x128xi32>) outs(%2 : tensor<4x128x1xi32>) dimensions = [2] 
    %3 = tensor.empty() : tensor<4x128x256xf32>
    %4 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%3 : tensor<4x128x256xf32>) {
    ^bb0(%out: f32):
      %142 = linalg.index 0 : index
      %143 = linalg.index 1 : index
      %144 = linalg.index 2 : index
      %extracted = tensor.extract %broadcasted[%142, %143, %c0] : tensor<4x128x1xi32>
      %145 = arith.index_cast %extracted : i32 to index
      %146 = arith.maxsi %145, %c0 : index
      %147 = arith.minsi %146, %c511 : index
      %extracted_1028 = tensor.extract %arg51[%147, %144] : tensor<512x256xf32>
      linalg.yield %extracted_1028 : f32
    } -> tensor<4x128x256xf32>
    %5 = tensor.empty() : tensor<1x128x256xf32>
    %broadcasted_30 = linalg.broadcast ins(%arg50 : tensor<128x256xf32>) outs(%5 : tensor<1x128x256xf32>) dimensions = [0] 
    %collapsed = tensor.collapse_shape %broadcasted_30 [[0, 1], [2]] : tensor<1x128x256xf32> into tensor<128x256xf32>
    %broadcasted_31 = linalg.broadcast ins(%collapsed : tensor<128x256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0] 
    %mapped_32 = linalg.map { arith.addf } ins(%4, %broadcasted_31 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %6 = tensor.empty() : tensor<4x128xf32>
    %7 = linalg.fill ins(%cst_25 : f32) outs(%6 : tensor<4x128xf32>) -> tensor<4x128xf32>
    %reduced = linalg.reduce { arith.addf } ins(%mapped_32 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %8 = tensor.empty() : tensor<4x128x1xf32>
    %broadcasted_33 = linalg.broadcast ins(%reduced : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_34 = linalg.map { arith.divf } ins(%broadcasted_33, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_35 = tensor.collapse_shape %mapped_34 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_36 = linalg.broadcast ins(%collapsed_35 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_37 = linalg.map { arith.subf } ins(%mapped_32, %broadcasted_36 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_38 = linalg.map { arith.mulf } ins(%mapped_37, %mapped_37 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_39 = linalg.reduce { arith.addf } ins(%mapped_38 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_40 = linalg.broadcast ins(%reduced_39 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_41 = linalg.map { arith.divf } ins(%broadcasted_40, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_42 = linalg.map { arith.addf } ins(%mapped_41, %cst_19 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_43 = linalg.map { math.rsqrt } ins(%mapped_42 : tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_44 = linalg.map { arith.divf } ins(%mapped_43, %mapped_42 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_45 = linalg.map { arith.mulf } ins(%cst_18, %mapped_44 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_46 = tensor.collapse_shape %mapped_43 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_47 = linalg.broadcast ins(%collapsed_46 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_48 = linalg.map { arith.mulf } ins(%mapped_37, %broadcasted_47 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %9 = tensor.empty() : tensor<1x1x256xf32>
    %broadcasted_49 = linalg.broadcast ins(%arg3 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_50 = tensor.collapse_shape %broadcasted_49 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_51 = linalg.broadcast ins(%collapsed_50 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_52 = linalg.map { arith.mulf } ins(%mapped_48, %broadcasted_51 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_53 = linalg.broadcast ins(%arg2 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_54 = tensor.collapse_shape %broadcasted_53 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_55 = linalg.broadcast ins(%collapsed_54 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_56 = linalg.map { arith.addf } ins(%mapped_52, %broadcasted_55 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %10 = tensor.empty() : tensor<4x128x768xf32>
    %11 = linalg.fill ins(%cst_25 : f32) outs(%10 : tensor<4x128x768xf32>) -> tensor<4x128x768xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_56, %arg8 : tensor<4x128x256xf32>, tensor<256x768xf32>) outs(%11 : tensor<4x128x768xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x768xf32>
    %13 = tensor.empty() : tensor<1x1x768xf32>
    %broadcasted_57 = linalg.broadcast ins(%arg9 : tensor<768xf32>) outs(%13 : tensor<1x1x768xf32>) dimensions = [0, 1] 
    %collapsed_58 = tensor.collapse_shape %broadcasted_57 [[0, 1, 2]] : tensor<1x1x768xf32> into tensor<768xf32>
    %broadcasted_59 = linalg.broadcast ins(%collapsed_58 : tensor<768xf32>) outs(%10 : tensor<4x128x768xf32>) dimensions = [0, 1] 
    %mapped_60 = linalg.map { arith.addf } ins(%12, %broadcasted_59 : tensor<4x128x768xf32>, tensor<4x128x768xf32>) outs(%10 : tensor<4x128x768xf32>)
    %extracted_slice_61 = tensor.extract_slice %mapped_60[0, 0, 0] [4, 128, 256] [1, 1, 1] : tensor<4x128x768xf32> to tensor<4x128x256xf32>
    %extracted_slice_62 = tensor.extract_slice %mapped_60[0, 0, 256] [4, 128, 256] [1, 1, 1] : tensor<4x128x768xf32> to tensor<4x128x256xf32>
    %extracted_slice_63 = tensor.extract_slice %mapped_60[0, 0, 512] [4, 128, 256] [1, 1, 1] : tensor<4x128x768xf32> to tensor<4x128x256xf32>
    %expanded = tensor.expand_shape %extracted_slice_61 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %expanded_64 = tensor.expand_shape %extracted_slice_62 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %expanded_65 = tensor.expand_shape %extracted_slice_63 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %14 = tensor.empty() : tensor<4x8x128x128xf32>
    %15 = linalg.fill ins(%cst_25 : f32) outs(%14 : tensor<4x8x128x128xf32>) -> tensor<4x8x128x128xf32>
    %16 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded, %expanded_64 : tensor<4x128x8x32xf32>, tensor<4x128x8x32xf32>) outs(%15 : tensor<4x8x128x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x128xf32>
    %mapped_66 = linalg.map { arith.mulf } ins(%16, %cst_17 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %17 = tensor.empty() : tensor<128x128xi32>
    %mapped_67 = linalg.map outs(%17 : tensor<128x128xi32>)
      (%init: i32) {
        %142 = linalg.index 0 : index
        %143 = arith.index_cast %142 : index to i64
        %144 = arith.trunci %143 : i64 to i32
        linalg.yield %144 : i32
      }
    %mapped_68 = linalg.map outs(%17 : tensor<128x128xi32>)
      (%init: i32) {
        %142 = linalg.index 1 : index
        %143 = arith.index_cast %142 : index to i64
        %144 = arith.trunci %143 : i64 to i32
        linalg.yield %144 : i32
      }
    %18 = tensor.empty() : tensor<128x128xi1>
    %mapped_69 = linalg.map { arith.cmpi {predicate = 5 : i64} } ins(%mapped_67, %mapped_68 : tensor<128x128xi32>, tensor<128x128xi32>) outs(%18 : tensor<128x128xi1>)
    %19:3 = call @_where(%mapped_69, %mapped_66, %cst_26) : (tensor<128x128xi1>, tensor<4x8x128x128xf32>, tensor<f32>) -> (tensor<4x8x128x128xf32>, tensor<4x8x128x128xi1>, tensor<4x8x128x128xf32>)
    %20 = tensor.empty() : tensor<4x8x128xf32>
    %21 = linalg.fill ins(%cst_24 : f32) outs(%20 : tensor<4x8x128xf32>) -> tensor<4x8x128xf32>
    %reduced_70 = linalg.reduce { arith.maximumf } ins(%19#0 : tensor<4x8x128x128xf32>) outs(%21 : tensor<4x8x128xf32>) dimensions = [3] 
    %mapped_71 = linalg.map { arith.maximumf } ins(%cst_16, %reduced_70 : tensor<4x8x128xf32>, tensor<4x8x128xf32>) outs(%20 : tensor<4x8x128xf32>)
    %22 = tensor.empty() : tensor<4x8x128x1xf32>
    %broadcasted_72 = linalg.broadcast ins(%mapped_71 : tensor<4x8x128xf32>) outs(%22 : tensor<4x8x128x1xf32>) dimensions = [3] 
    %collapsed_73 = tensor.collapse_shape %broadcasted_72 [[0], [1], [2, 3]] : tensor<4x8x128x1xf32> into tensor<4x8x128xf32>
    %broadcasted_74 = linalg.broadcast ins(%collapsed_73 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_75 = linalg.map { arith.subf } ins(%19#0, %broadcasted_74 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_76 = linalg.map { math.exp } ins(%mapped_75 : tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %23 = linalg.fill ins(%cst_25 : f32) outs(%20 : tensor<4x8x128xf32>) -> tensor<4x8x128xf32>
    %reduced_77 = linalg.reduce { arith.addf } ins(%mapped_76 : tensor<4x8x128x128xf32>) outs(%23 : tensor<4x8x128xf32>) dimensions = [3] 
    %broadcasted_78 = linalg.broadcast ins(%reduced_77 : tensor<4x8x128xf32>) outs(%22 : tensor<4x8x128x1xf32>) dimensions = [3] 
    %collapsed_79 = tensor.collapse_shape %broadcasted_78 [[0], [1], [2, 3]] : tensor<4x8x128x1xf32> into tensor<4x8x128xf32>
    %broadcasted_80 = linalg.broadcast ins(%collapsed_79 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_81 = linalg.map { arith.divf } ins(%mapped_76, %broadcasted_80 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_82 = linalg.map { arith.mulf } ins(%broadcasted_78, %broadcasted_78 : tensor<4x8x128x1xf32>, tensor<4x8x128x1xf32>) outs(%22 : tensor<4x8x128x1xf32>)
    %mapped_83 = linalg.map { arith.divf } ins(%cst_15, %mapped_82 : tensor<4x8x128x1xf32>, tensor<4x8x128x1xf32>) outs(%22 : tensor<4x8x128x1xf32>)
    %24 = tensor.empty() : tensor<4x8x32x128xf32>
    %25 = linalg.fill ins(%cst_25 : f32) outs(%24 : tensor<4x8x32x128xf32>) -> tensor<4x8x32x128xf32>
    %26 = linalg.generic {indexing_maps = [#map7, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_65, %mapped_81 : tensor<4x128x8x32xf32>, tensor<4x8x128x128xf32>) outs(%25 : tensor<4x8x32x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x32x128xf32>
    %27 = tensor.empty() : tensor<4x128x8x32xf32>
    %transposed = linalg.transpose ins(%26 : tensor<4x8x32x128xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_84 = tensor.collapse_shape %transposed [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %28 = linalg.fill ins(%cst_25 : f32) outs(%3 : tensor<4x128x256xf32>) -> tensor<4x128x256xf32>
    %29 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_84, %arg6 : tensor<4x128x256xf32>, tensor<256x256xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %broadcasted_85 = linalg.broadcast ins(%arg7 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_86 = tensor.collapse_shape %broadcasted_85 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_87 = linalg.broadcast ins(%collapsed_86 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_88 = linalg.map { arith.addf } ins(%29, %broadcasted_87 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_89 = linalg.map { arith.addf } ins(%mapped_32, %mapped_88 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_90 = linalg.reduce { arith.addf } ins(%mapped_89 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_91 = linalg.broadcast ins(%reduced_90 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_92 = linalg.map { arith.divf } ins(%broadcasted_91, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_93 = tensor.collapse_shape %mapped_92 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_94 = linalg.broadcast ins(%collapsed_93 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_95 = linalg.map { arith.subf } ins(%mapped_89, %broadcasted_94 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_96 = linalg.map { arith.mulf } ins(%mapped_95, %mapped_95 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_97 = linalg.reduce { arith.addf } ins(%mapped_96 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_98 = linalg.broadcast ins(%reduced_97 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_99 = linalg.map { arith.divf } ins(%broadcasted_98, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_100 = linalg.map { arith.addf } ins(%mapped_99, %cst_19 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_101 = linalg.map { math.rsqrt } ins(%mapped_100 : tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_102 = linalg.map { arith.divf } ins(%mapped_101, %mapped_100 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_103 = linalg.map { arith.mulf } ins(%cst_18, %mapped_102 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_104 = tensor.collapse_shape %mapped_101 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_105 = linalg.broadcast ins(%collapsed_104 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_106 = linalg.map { arith.mulf } ins(%mapped_95, %broadcasted_105 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_107 = linalg.broadcast ins(%arg5 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_108 = tensor.collapse_shape %broadcasted_107 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_109 = linalg.broadcast ins(%collapsed_108 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_110 = linalg.map { arith.mulf } ins(%mapped_106, %broadcasted_109 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_111 = linalg.broadcast ins(%arg4 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_112 = tensor.collapse_shape %broadcasted_111 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_113 = linalg.broadcast ins(%collapsed_112 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_114 = linalg.map { arith.addf } ins(%mapped_110, %broadcasted_113 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %30 = tensor.empty() : tensor<4x128x1024xf32>
    %31 = linalg.fill ins(%cst_25 : f32) outs(%30 : tensor<4x128x1024xf32>) -> tensor<4x128x1024xf32>
    %32 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_114, %arg10 : tensor<4x128x256xf32>, tensor<256x1024xf32>) outs(%31 : tensor<4x128x1024xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x1024xf32>
    %33 = tensor.empty() : tensor<1x1x1024xf32>
    %broadcasted_115 = linalg.broadcast ins(%arg11 : tensor<1024xf32>) outs(%33 : tensor<1x1x1024xf32>) dimensions = [0, 1] 
    %collapsed_116 = tensor.collapse_shape %broadcasted_115 [[0, 1, 2]] : tensor<1x1x1024xf32> into tensor<1024xf32>
    %broadcasted_117 = linalg.broadcast ins(%collapsed_116 : tensor<1024xf32>) outs(%30 : tensor<4x128x1024xf32>) dimensions = [0, 1] 
    %mapped_118 = linalg.map { arith.addf } ins(%32, %broadcasted_117 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_119 = linalg.map { arith.mulf } ins(%mapped_118, %mapped_118 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_120 = linalg.map { arith.mulf } ins(%mapped_119, %mapped_118 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_121 = linalg.map { arith.mulf } ins(%cst_14, %mapped_119 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_122 = linalg.map { arith.mulf } ins(%cst_13, %mapped_120 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_123 = linalg.map { arith.addf } ins(%mapped_118, %mapped_122 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_124 = linalg.map { arith.mulf } ins(%cst_12, %mapped_123 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_125 = linalg.map { math.tanh } ins(%mapped_124 : tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_126 = linalg.map { arith.subf } ins(%cst_11, %mapped_125 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_127 = linalg.map { arith.addf } ins(%cst_11, %mapped_125 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_128 = linalg.map { arith.mulf } ins(%cst_10, %mapped_127 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_129 = linalg.map { arith.mulf } ins(%mapped_118, %mapped_128 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %34 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_129, %arg0 : tensor<4x128x1024xf32>, tensor<1024x256xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %mapped_130 = linalg.map { arith.addf } ins(%mapped_89, %34 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_131 = linalg.broadcast ins(%arg1 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_132 = tensor.collapse_shape %broadcasted_131 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_133 = linalg.broadcast ins(%collapsed_132 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_134 = linalg.map { arith.addf } ins(%mapped_130, %broadcasted_133 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_135 = linalg.reduce { arith.addf } ins(%mapped_134 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_136 = linalg.broadcast ins(%reduced_135 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_137 = linalg.map { arith.divf } ins(%broadcasted_136, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_138 = tensor.collapse_shape %mapped_137 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_139 = linalg.broadcast ins(%collapsed_138 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_140 = linalg.map { arith.subf } ins(%mapped_134, %broadcasted_139 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_141 = linalg.map { arith.mulf } ins(%mapped_140, %mapped_140 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_142 = linalg.reduce { arith.addf } ins(%mapped_141 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_143 = linalg.broadcast ins(%reduced_142 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_144 = linalg.map { arith.divf } ins(%broadcasted_143, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_145 = linalg.map { arith.addf } ins(%mapped_144, %cst_19 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_146 = linalg.map { math.rsqrt } ins(%mapped_145 : tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_147 = linalg.map { arith.divf } ins(%mapped_146, %mapped_145 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_148 = linalg.map { arith.mulf } ins(%cst_18, %mapped_147 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_149 = tensor.collapse_shape %mapped_146 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_150 = linalg.broadcast ins(%collapsed_149 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_151 = linalg.map { arith.mulf } ins(%mapped_140, %broadcasted_150 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_152 = linalg.broadcast ins(%arg15 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_153 = tensor.collapse_shape %broadcasted_152 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_154 = linalg.broadcast ins(%collapsed_153 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_155 = linalg.map { arith.mulf } ins(%mapped_151, %broadcasted_154 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_156 = linalg.broadcast ins(%arg14 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_157 = tensor.collapse_shape %broadcasted_156 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_158 = linalg.broadcast ins(%collapsed_157 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_159 = linalg.map { arith.addf } ins(%mapped_155, %broadcasted_158 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %35 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_159, %arg20 : tensor<4x128x256xf32>, tensor<256x768xf32>) outs(%11 : tensor<4x128x768xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x768xf32>
    %broadcasted_160 = linalg.broadcast ins(%arg21 : tensor<768xf32>) outs(%13 : tensor<1x1x768xf32>) dimensions = [0, 1] 
    %collapsed_161 = tensor.collapse_shape %broadcasted_160 [[0, 1, 2]] : tensor<1x1x768xf32> into tensor<768xf32>
    %broadcasted_162 = linalg.broadcast ins(%collapsed_161 : tensor<768xf32>) outs(%10 : tensor<4x128x768xf32>) dimensions = [0, 1] 
    %mapped_163 = linalg.map { arith.addf } ins(%35, %broadcasted_162 : tensor<4x128x768xf32>, tensor<4x128x768xf32>) outs(%10 : tensor<4x128x768xf32>)
    %extracted_slice_164 = tensor.extract_slice %mapped_163[0, 0, 0] [4, 128, 256] [1, 1, 1] : tensor<4x128x768xf32> to tensor<4x128x256xf32>
    %extracted_slice_165 = tensor.extract_slice %mapped_163[0, 0, 256] [4, 128, 256] [1, 1, 1] : tensor<4x128x768xf32> to tensor<4x128x256xf32>
    %extracted_slice_166 = tensor.extract_slice %mapped_163[0, 0, 512] [4, 128, 256] [1, 1, 1] : tensor<4x128x768xf32> to tensor<4x128x256xf32>
    %expanded_167 = tensor.expand_shape %extracted_slice_164 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %expanded_168 = tensor.expand_shape %extracted_slice_165 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %expanded_169 = tensor.expand_shape %extracted_slice_166 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %36 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_167, %expanded_168 : tensor<4x128x8x32xf32>, tensor<4x128x8x32xf32>) outs(%15 : tensor<4x8x128x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x128xf32>
    %mapped_170 = linalg.map { arith.mulf } ins(%36, %cst_17 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %37:3 = call @_where(%mapped_69, %mapped_170, %cst_26) : (tensor<128x128xi1>, tensor<4x8x128x128xf32>, tensor<f32>) -> (tensor<4x8x128x128xf32>, tensor<4x8x128x128xi1>, tensor<4x8x128x128xf32>)
    %reduced_171 = linalg.reduce { arith.maximumf } ins(%37#0 : tensor<4x8x128x128xf32>) outs(%21 : tensor<4x8x128xf32>) dimensions = [3] 
    %mapped_172 = linalg.map { arith.maximumf } ins(%cst_16, %reduced_171 : tensor<4x8x128xf32>, tensor<4x8x128xf32>) outs(%20 : tensor<4x8x128xf32>)
    %broadcasted_173 = linalg.broadcast ins(%mapped_172 : tensor<4x8x128xf32>) outs(%22 : tensor<4x8x128x1xf32>) dimensions = [3] 
    %collapsed_174 = tensor.collapse_shape %broadcasted_173 [[0], [1], [2, 3]] : tensor<4x8x128x1xf32> into tensor<4x8x128xf32>
    %broadcasted_175 = linalg.broadcast ins(%collapsed_174 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_176 = linalg.map { arith.subf } ins(%37#0, %broadcasted_175 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_177 = linalg.map { math.exp } ins(%mapped_176 : tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %reduced_178 = linalg.reduce { arith.addf } ins(%mapped_177 : tensor<4x8x128x128xf32>) outs(%23 : tensor<4x8x128xf32>) dimensions = [3] 
    %broadcasted_179 = linalg.broadcast ins(%reduced_178 : tensor<4x8x128xf32>) outs(%22 : tensor<4x8x128x1xf32>) dimensions = [3] 
    %collapsed_180 = tensor.collapse_shape %broadcasted_179 [[0], [1], [2, 3]] : tensor<4x8x128x1xf32> into tensor<4x8x128xf32>
    %broadcasted_181 = linalg.broadcast ins(%collapsed_180 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_182 = linalg.map { arith.divf } ins(%mapped_177, %broadcasted_181 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_183 = linalg.map { arith.mulf } ins(%broadcasted_179, %broadcasted_179 : tensor<4x8x128x1xf32>, tensor<4x8x128x1xf32>) outs(%22 : tensor<4x8x128x1xf32>)
    %mapped_184 = linalg.map { arith.divf } ins(%cst_15, %mapped_183 : tensor<4x8x128x1xf32>, tensor<4x8x128x1xf32>) outs(%22 : tensor<4x8x128x1xf32>)
    %38 = linalg.generic {indexing_maps = [#map7, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_169, %mapped_182 : tensor<4x128x8x32xf32>, tensor<4x8x128x128xf32>) outs(%25 : tensor<4x8x32x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x32x128xf32>
    %transposed_185 = linalg.transpose ins(%38 : tensor<4x8x32x128xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_186 = tensor.collapse_shape %transposed_185 [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %39 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_186, %arg18 : tensor<4x128x256xf32>, tensor<256x256xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %broadcasted_187 = linalg.broadcast ins(%arg19 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_188 = tensor.collapse_shape %broadcasted_187 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_189 = linalg.broadcast ins(%collapsed_188 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_190 = linalg.map { arith.addf } ins(%39, %broadcasted_189 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_191 = linalg.map { arith.addf } ins(%mapped_134, %mapped_190 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_192 = linalg.reduce { arith.addf } ins(%mapped_191 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_193 = linalg.broadcast ins(%reduced_192 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_194 = linalg.map { arith.divf } ins(%broadcasted_193, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_195 = tensor.collapse_shape %mapped_194 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_196 = linalg.broadcast ins(%collapsed_195 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_197 = linalg.map { arith.subf } ins(%mapped_191, %broadcasted_196 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_198 = linalg.map { arith.mulf } ins(%mapped_197, %mapped_197 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_199 = linalg.reduce { arith.addf } ins(%mapped_198 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_200 = linalg.broadcast ins(%reduced_199 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_201 = linalg.map { arith.divf } ins(%broadcasted_200, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_202 = linalg.map { arith.addf } ins(%mapped_201, %cst_19 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_203 = linalg.map { math.rsqrt } ins(%mapped_202 : tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_204 = linalg.map { arith.divf } ins(%mapped_203, %mapped_202 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_205 = linalg.map { arith.mulf } ins(%cst_18, %mapped_204 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_206 = tensor.collapse_shape %mapped_203 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_207 = linalg.broadcast ins(%collapsed_206 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_208 = linalg.map { arith.mulf } ins(%mapped_197, %broadcasted_207 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_209 = linalg.broadcast ins(%arg17 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_210 = tensor.collapse_shape %broadcasted_209 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_211 = linalg.broadcast ins(%collapsed_210 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_212 = linalg.map { arith.mulf } ins(%mapped_208, %broadcasted_211 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_213 = linalg.broadcast ins(%arg16 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_214 = tensor.collapse_shape %broadcasted_213 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_215 = linalg.broadcast ins(%collapsed_214 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_216 = linalg.map { arith.addf } ins(%mapped_212, %broadcasted_215 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %40 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_216, %arg22 : tensor<4x128x256xf32>, tensor<256x1024xf32>) outs(%31 : tensor<4x128x1024xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x1024xf32>
    %broadcasted_217 = linalg.broadcast ins(%arg23 : tensor<1024xf32>) outs(%33 : tensor<1x1x1024xf32>) dimensions = [0, 1] 
    %collapsed_218 = tensor.collapse_shape %broadcasted_217 [[0, 1, 2]] : tensor<1x1x1024xf32> into tensor<1024xf32>
    %broadcasted_219 = linalg.broadcast ins(%collapsed_218 : tensor<1024xf32>) outs(%30 : tensor<4x128x1024xf32>) dimensions = [0, 1] 
    %mapped_220 = linalg.map { arith.addf } ins(%40, %broadcasted_219 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_221 = linalg.map { arith.mulf } ins(%mapped_220, %mapped_220 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_222 = linalg.map { arith.mulf } ins(%mapped_221, %mapped_220 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_223 = linalg.map { arith.mulf } ins(%cst_14, %mapped_221 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_224 = linalg.map { arith.mulf } ins(%cst_13, %mapped_222 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_225 = linalg.map { arith.addf } ins(%mapped_220, %mapped_224 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_226 = linalg.map { arith.mulf } ins(%cst_12, %mapped_225 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_227 = linalg.map { math.tanh } ins(%mapped_226 : tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_228 = linalg.map { arith.subf } ins(%cst_11, %mapped_227 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_229 = linalg.map { arith.addf } ins(%cst_11, %mapped_227 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_230 = linalg.map { arith.mulf } ins(%cst_10, %mapped_229 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_231 = linalg.map { arith.mulf } ins(%mapped_220, %mapped_230 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %41 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_231, %arg12 : tensor<4x128x1024xf32>, tensor<1024x256xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %mapped_232 = linalg.map { arith.addf } ins(%mapped_191, %41 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_233 = linalg.broadcast ins(%arg13 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_234 = tensor.collapse_shape %broadcasted_233 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_235 = linalg.broadcast ins(%collapsed_234 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_236 = linalg.map { arith.addf } ins(%mapped_232, %broadcasted_235 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_237 = linalg.reduce { arith.addf } ins(%mapped_236 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_238 = linalg.broadcast ins(%reduced_237 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_239 = linalg.map { arith.divf } ins(%broadcasted_238, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_240 = tensor.collapse_shape %mapped_239 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_241 = linalg.broadcast ins(%collapsed_240 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_242 = linalg.map { arith.subf } ins(%mapped_236, %broadcasted_241 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_243 = linalg.map { arith.mulf } ins(%mapped_242, %mapped_242 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_244 = linalg.reduce { arith.addf } ins(%mapped_243 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_245 = linalg.broadcast ins(%reduced_244 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_246 = linalg.map { arith.divf } ins(%broadcasted_245, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_247 = linalg.map { arith.addf } ins(%mapped_246, %cst_19 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_248 = linalg.map { math.rsqrt } ins(%mapped_247 : tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_249 = linalg.map { arith.divf } ins(%mapped_248, %mapped_247 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_250 = linalg.map { arith.mulf } ins(%cst_18, %mapped_249 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_251 = tensor.collapse_shape %mapped_248 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_252 = linalg.broadcast ins(%collapsed_251 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_253 = linalg.map { arith.mulf } ins(%mapped_242, %broadcasted_252 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_254 = linalg.broadcast ins(%arg27 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_255 = tensor.collapse_shape %broadcasted_254 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_256 = linalg.broadcast ins(%collapsed_255 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_257 = linalg.map { arith.mulf } ins(%mapped_253, %broadcasted_256 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_258 = linalg.broadcast ins(%arg26 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_259 = tensor.collapse_shape %broadcasted_258 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_260 = linalg.broadcast ins(%collapsed_259 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_261 = linalg.map { arith.addf } ins(%mapped_257, %broadcasted_260 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %42 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_261, %arg32 : tensor<4x128x256xf32>, tensor<256x768xf32>) outs(%11 : tensor<4x128x768xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x768xf32>
    %broadcasted_262 = linalg.broadcast ins(%arg33 : tensor<768xf32>) outs(%13 : tensor<1x1x768xf32>) dimensions = [0, 1] 
    %collapsed_263 = tensor.collapse_shape %broadcasted_262 [[0, 1, 2]] : tensor<1x1x768xf32> into tensor<768xf32>
    %broadcasted_264 = linalg.broadcast ins(%collapsed_263 : tensor<768xf32>) outs(%10 : tensor<4x128x768xf32>) dimensions = [0, 1] 
    %mapped_265 = linalg.map { arith.addf } ins(%42, %broadcasted_264 : tensor<4x128x768xf32>, tensor<4x128x768xf32>) outs(%10 : tensor<4x128x768xf32>)
    %extracted_slice_266 = tensor.extract_slice %mapped_265[0, 0, 0] [4, 128, 256] [1, 1, 1] : tensor<4x128x768xf32> to tensor<4x128x256xf32>
    %extracted_slice_267 = tensor.extract_slice %mapped_265[0, 0, 256] [4, 128, 256] [1, 1, 1] : tensor<4x128x768xf32> to tensor<4x128x256xf32>
    %extracted_slice_268 = tensor.extract_slice %mapped_265[0, 0, 512] [4, 128, 256] [1, 1, 1] : tensor<4x128x768xf32> to tensor<4x128x256xf32>
    %expanded_269 = tensor.expand_shape %extracted_slice_266 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %expanded_270 = tensor.expand_shape %extracted_slice_267 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %expanded_271 = tensor.expand_shape %extracted_slice_268 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %43 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_269, %expanded_270 : tensor<4x128x8x32xf32>, tensor<4x128x8x32xf32>) outs(%15 : tensor<4x8x128x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x128xf32>
    %mapped_272 = linalg.map { arith.mulf } ins(%43, %cst_17 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %44:3 = call @_where(%mapped_69, %mapped_272, %cst_26) : (tensor<128x128xi1>, tensor<4x8x128x128xf32>, tensor<f32>) -> (tensor<4x8x128x128xf32>, tensor<4x8x128x128xi1>, tensor<4x8x128x128xf32>)
    %reduced_273 = linalg.reduce { arith.maximumf } ins(%44#0 : tensor<4x8x128x128xf32>) outs(%21 : tensor<4x8x128xf32>) dimensions = [3] 
    %mapped_274 = linalg.map { arith.maximumf } ins(%cst_16, %reduced_273 : tensor<4x8x128xf32>, tensor<4x8x128xf32>) outs(%20 : tensor<4x8x128xf32>)
    %broadcasted_275 = linalg.broadcast ins(%mapped_274 : tensor<4x8x128xf32>) outs(%22 : tensor<4x8x128x1xf32>) dimensions = [3] 
    %collapsed_276 = tensor.collapse_shape %broadcasted_275 [[0], [1], [2, 3]] : tensor<4x8x128x1xf32> into tensor<4x8x128xf32>
    %broadcasted_277 = linalg.broadcast ins(%collapsed_276 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_278 = linalg.map { arith.subf } ins(%44#0, %broadcasted_277 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_279 = linalg.map { math.exp } ins(%mapped_278 : tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %reduced_280 = linalg.reduce { arith.addf } ins(%mapped_279 : tensor<4x8x128x128xf32>) outs(%23 : tensor<4x8x128xf32>) dimensions = [3] 
    %broadcasted_281 = linalg.broadcast ins(%reduced_280 : tensor<4x8x128xf32>) outs(%22 : tensor<4x8x128x1xf32>) dimensions = [3] 
    %collapsed_282 = tensor.collapse_shape %broadcasted_281 [[0], [1], [2, 3]] : tensor<4x8x128x1xf32> into tensor<4x8x128xf32>
    %broadcasted_283 = linalg.broadcast ins(%collapsed_282 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_284 = linalg.map { arith.divf } ins(%mapped_279, %broadcasted_283 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_285 = linalg.map { arith.mulf } ins(%broadcasted_281, %broadcasted_281 : tensor<4x8x128x1xf32>, tensor<4x8x128x1xf32>) outs(%22 : tensor<4x8x128x1xf32>)
    %mapped_286 = linalg.map { arith.divf } ins(%cst_15, %mapped_285 : tensor<4x8x128x1xf32>, tensor<4x8x128x1xf32>) outs(%22 : tensor<4x8x128x1xf32>)
    %45 = linalg.generic {indexing_maps = [#map7, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_271, %mapped_284 : tensor<4x128x8x32xf32>, tensor<4x8x128x128xf32>) outs(%25 : tensor<4x8x32x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x32x128xf32>
    %transposed_287 = linalg.transpose ins(%45 : tensor<4x8x32x128xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_288 = tensor.collapse_shape %transposed_287 [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %46 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_288, %arg30 : tensor<4x128x256xf32>, tensor<256x256xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %broadcasted_289 = linalg.broadcast ins(%arg31 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_290 = tensor.collapse_shape %broadcasted_289 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_291 = linalg.broadcast ins(%collapsed_290 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_292 = linalg.map { arith.addf } ins(%46, %broadcasted_291 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_293 = linalg.map { arith.addf } ins(%mapped_236, %mapped_292 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_294 = linalg.reduce { arith.addf } ins(%mapped_293 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_295 = linalg.broadcast ins(%reduced_294 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_296 = linalg.map { arith.divf } ins(%broadcasted_295, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_297 = tensor.collapse_shape %mapped_296 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_298 = linalg.broadcast ins(%collapsed_297 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_299 = linalg.map { arith.subf } ins(%mapped_293, %broadcasted_298 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_300 = linalg.map { arith.mulf } ins(%mapped_299, %mapped_299 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_301 = linalg.reduce { arith.addf } ins(%mapped_300 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_302 = linalg.broadcast ins(%reduced_301 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_303 = linalg.map { arith.divf } ins(%broadcasted_302, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_304 = linalg.map { arith.addf } ins(%mapped_303, %cst_19 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_305 = linalg.map { math.rsqrt } ins(%mapped_304 : tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_306 = linalg.map { arith.divf } ins(%mapped_305, %mapped_304 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_307 = linalg.map { arith.mulf } ins(%cst_18, %mapped_306 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_308 = tensor.collapse_shape %mapped_305 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_309 = linalg.broadcast ins(%collapsed_308 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_310 = linalg.map { arith.mulf } ins(%mapped_299, %broadcasted_309 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_311 = linalg.broadcast ins(%arg29 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_312 = tensor.collapse_shape %broadcasted_311 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_313 = linalg.broadcast ins(%collapsed_312 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_314 = linalg.map { arith.mulf } ins(%mapped_310, %broadcasted_313 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_315 = linalg.broadcast ins(%arg28 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_316 = tensor.collapse_shape %broadcasted_315 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_317 = linalg.broadcast ins(%collapsed_316 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_318 = linalg.map { arith.addf } ins(%mapped_314, %broadcasted_317 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %47 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_318, %arg34 : tensor<4x128x256xf32>, tensor<256x1024xf32>) outs(%31 : tensor<4x128x1024xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x1024xf32>
    %broadcasted_319 = linalg.broadcast ins(%arg35 : tensor<1024xf32>) outs(%33 : tensor<1x1x1024xf32>) dimensions = [0, 1] 
    %collapsed_320 = tensor.collapse_shape %broadcasted_319 [[0, 1, 2]] : tensor<1x1x1024xf32> into tensor<1024xf32>
    %broadcasted_321 = linalg.broadcast ins(%collapsed_320 : tensor<1024xf32>) outs(%30 : tensor<4x128x1024xf32>) dimensions = [0, 1] 
    %mapped_322 = linalg.map { arith.addf } ins(%47, %broadcasted_321 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_323 = linalg.map { arith.mulf } ins(%mapped_322, %mapped_322 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_324 = linalg.map { arith.mulf } ins(%mapped_323, %mapped_322 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_325 = linalg.map { arith.mulf } ins(%cst_14, %mapped_323 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_326 = linalg.map { arith.mulf } ins(%cst_13, %mapped_324 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_327 = linalg.map { arith.addf } ins(%mapped_322, %mapped_326 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_328 = linalg.map { arith.mulf } ins(%cst_12, %mapped_327 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_329 = linalg.map { math.tanh } ins(%mapped_328 : tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_330 = linalg.map { arith.subf } ins(%cst_11, %mapped_329 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_331 = linalg.map { arith.addf } ins(%cst_11, %mapped_329 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_332 = linalg.map { arith.mulf } ins(%cst_10, %mapped_331 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_333 = linalg.map { arith.mulf } ins(%mapped_322, %mapped_332 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %48 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_333, %arg24 : tensor<4x128x1024xf32>, tensor<1024x256xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %mapped_334 = linalg.map { arith.addf } ins(%mapped_293, %48 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_335 = linalg.broadcast ins(%arg25 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_336 = tensor.collapse_shape %broadcasted_335 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_337 = linalg.broadcast ins(%collapsed_336 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_338 = linalg.map { arith.addf } ins(%mapped_334, %broadcasted_337 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_339 = linalg.reduce { arith.addf } ins(%mapped_338 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_340 = linalg.broadcast ins(%reduced_339 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_341 = linalg.map { arith.divf } ins(%broadcasted_340, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_342 = tensor.collapse_shape %mapped_341 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_343 = linalg.broadcast ins(%collapsed_342 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_344 = linalg.map { arith.subf } ins(%mapped_338, %broadcasted_343 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_345 = linalg.map { arith.mulf } ins(%mapped_344, %mapped_344 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_346 = linalg.reduce { arith.addf } ins(%mapped_345 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_347 = linalg.broadcast ins(%reduced_346 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_348 = linalg.map { arith.divf } ins(%broadcasted_347, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_349 = linalg.map { arith.addf } ins(%mapped_348, %cst_19 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_350 = linalg.map { math.rsqrt } ins(%mapped_349 : tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_351 = linalg.map { arith.divf } ins(%mapped_350, %mapped_349 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_352 = linalg.map { arith.mulf } ins(%cst_18, %mapped_351 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_353 = tensor.collapse_shape %mapped_350 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_354 = linalg.broadcast ins(%collapsed_353 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_355 = linalg.map { arith.mulf } ins(%mapped_344, %broadcasted_354 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_356 = linalg.broadcast ins(%arg39 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_357 = tensor.collapse_shape %broadcasted_356 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_358 = linalg.broadcast ins(%collapsed_357 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_359 = linalg.map { arith.mulf } ins(%mapped_355, %broadcasted_358 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_360 = linalg.broadcast ins(%arg38 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_361 = tensor.collapse_shape %broadcasted_360 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_362 = linalg.broadcast ins(%collapsed_361 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_363 = linalg.map { arith.addf } ins(%mapped_359, %broadcasted_362 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %49 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_363, %arg44 : tensor<4x128x256xf32>, tensor<256x768xf32>) outs(%11 : tensor<4x128x768xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x768xf32>
    %broadcasted_364 = linalg.broadcast ins(%arg45 : tensor<768xf32>) outs(%13 : tensor<1x1x768xf32>) dimensions = [0, 1] 
    %collapsed_365 = tensor.collapse_shape %broadcasted_364 [[0, 1, 2]] : tensor<1x1x768xf32> into tensor<768xf32>
    %broadcasted_366 = linalg.broadcast ins(%collapsed_365 : tensor<768xf32>) outs(%10 : tensor<4x128x768xf32>) dimensions = [0, 1] 
    %mapped_367 = linalg.map { arith.addf } ins(%49, %broadcasted_366 : tensor<4x128x768xf32>, tensor<4x128x768xf32>) outs(%10 : tensor<4x128x768xf32>)
    %extracted_slice_368 = tensor.extract_slice %mapped_367[0, 0, 0] [4, 128, 256] [1, 1, 1] : tensor<4x128x768xf32> to tensor<4x128x256xf32>
    %extracted_slice_369 = tensor.extract_slice %mapped_367[0, 0, 256] [4, 128, 256] [1, 1, 1] : tensor<4x128x768xf32> to tensor<4x128x256xf32>
    %extracted_slice_370 = tensor.extract_slice %mapped_367[0, 0, 512] [4, 128, 256] [1, 1, 1] : tensor<4x128x768xf32> to tensor<4x128x256xf32>
    %expanded_371 = tensor.expand_shape %extracted_slice_368 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %expanded_372 = tensor.expand_shape %extracted_slice_369 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %expanded_373 = tensor.expand_shape %extracted_slice_370 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %50 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_371, %expanded_372 : tensor<4x128x8x32xf32>, tensor<4x128x8x32xf32>) outs(%15 : tensor<4x8x128x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x128xf32>
    %mapped_374 = linalg.map { arith.mulf } ins(%50, %cst_17 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %51:3 = call @_where(%mapped_69, %mapped_374, %cst_26) : (tensor<128x128xi1>, tensor<4x8x128x128xf32>, tensor<f32>) -> (tensor<4x8x128x128xf32>, tensor<4x8x128x128xi1>, tensor<4x8x128x128xf32>)
    %reduced_375 = linalg.reduce { arith.maximumf } ins(%51#0 : tensor<4x8x128x128xf32>) outs(%21 : tensor<4x8x128xf32>) dimensions = [3] 
    %mapped_376 = linalg.map { arith.maximumf } ins(%cst_16, %reduced_375 : tensor<4x8x128xf32>, tensor<4x8x128xf32>) outs(%20 : tensor<4x8x128xf32>)
    %broadcasted_377 = linalg.broadcast ins(%mapped_376 : tensor<4x8x128xf32>) outs(%22 : tensor<4x8x128x1xf32>) dimensions = [3] 
    %collapsed_378 = tensor.collapse_shape %broadcasted_377 [[0], [1], [2, 3]] : tensor<4x8x128x1xf32> into tensor<4x8x128xf32>
    %broadcasted_379 = linalg.broadcast ins(%collapsed_378 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_380 = linalg.map { arith.subf } ins(%51#0, %broadcasted_379 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_381 = linalg.map { math.exp } ins(%mapped_380 : tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %reduced_382 = linalg.reduce { arith.addf } ins(%mapped_381 : tensor<4x8x128x128xf32>) outs(%23 : tensor<4x8x128xf32>) dimensions = [3] 
    %broadcasted_383 = linalg.broadcast ins(%reduced_382 : tensor<4x8x128xf32>) outs(%22 : tensor<4x8x128x1xf32>) dimensions = [3] 
    %collapsed_384 = tensor.collapse_shape %broadcasted_383 [[0], [1], [2, 3]] : tensor<4x8x128x1xf32> into tensor<4x8x128xf32>
    %broadcasted_385 = linalg.broadcast ins(%collapsed_384 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_386 = linalg.map { arith.divf } ins(%mapped_381, %broadcasted_385 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_387 = linalg.map { arith.mulf } ins(%broadcasted_383, %broadcasted_383 : tensor<4x8x128x1xf32>, tensor<4x8x128x1xf32>) outs(%22 : tensor<4x8x128x1xf32>)
    %mapped_388 = linalg.map { arith.divf } ins(%cst_15, %mapped_387 : tensor<4x8x128x1xf32>, tensor<4x8x128x1xf32>) outs(%22 : tensor<4x8x128x1xf32>)
    %52 = linalg.generic {indexing_maps = [#map7, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_373, %mapped_386 : tensor<4x128x8x32xf32>, tensor<4x8x128x128xf32>) outs(%25 : tensor<4x8x32x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x32x128xf32>
    %transposed_389 = linalg.transpose ins(%52 : tensor<4x8x32x128xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_390 = tensor.collapse_shape %transposed_389 [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %53 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_390, %arg42 : tensor<4x128x256xf32>, tensor<256x256xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %broadcasted_391 = linalg.broadcast ins(%arg43 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_392 = tensor.collapse_shape %broadcasted_391 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_393 = linalg.broadcast ins(%collapsed_392 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_394 = linalg.map { arith.addf } ins(%53, %broadcasted_393 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_395 = linalg.map { arith.addf } ins(%mapped_338, %mapped_394 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_396 = linalg.reduce { arith.addf } ins(%mapped_395 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_397 = linalg.broadcast ins(%reduced_396 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_398 = linalg.map { arith.divf } ins(%broadcasted_397, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_399 = tensor.collapse_shape %mapped_398 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_400 = linalg.broadcast ins(%collapsed_399 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_401 = linalg.map { arith.subf } ins(%mapped_395, %broadcasted_400 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_402 = linalg.map { arith.mulf } ins(%mapped_401, %mapped_401 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_403 = linalg.reduce { arith.addf } ins(%mapped_402 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_404 = linalg.broadcast ins(%reduced_403 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_405 = linalg.map { arith.divf } ins(%broadcasted_404, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_406 = linalg.map { arith.addf } ins(%mapped_405, %cst_19 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_407 = linalg.map { math.rsqrt } ins(%mapped_406 : tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_408 = linalg.map { arith.divf } ins(%mapped_407, %mapped_406 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_409 = linalg.map { arith.mulf } ins(%cst_18, %mapped_408 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_410 = tensor.collapse_shape %mapped_407 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_411 = linalg.broadcast ins(%collapsed_410 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_412 = linalg.map { arith.mulf } ins(%mapped_401, %broadcasted_411 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_413 = linalg.broadcast ins(%arg41 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_414 = tensor.collapse_shape %broadcasted_413 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_415 = linalg.broadcast ins(%collapsed_414 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_416 = linalg.map { arith.mulf } ins(%mapped_412, %broadcasted_415 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_417 = linalg.broadcast ins(%arg40 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_418 = tensor.collapse_shape %broadcasted_417 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_419 = linalg.broadcast ins(%collapsed_418 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_420 = linalg.map { arith.addf } ins(%mapped_416, %broadcasted_419 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %54 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_420, %arg46 : tensor<4x128x256xf32>, tensor<256x1024xf32>) outs(%31 : tensor<4x128x1024xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x1024xf32>
    %broadcasted_421 = linalg.broadcast ins(%arg47 : tensor<1024xf32>) outs(%33 : tensor<1x1x1024xf32>) dimensions = [0, 1] 
    %collapsed_422 = tensor.collapse_shape %broadcasted_421 [[0, 1, 2]] : tensor<1x1x1024xf32> into tensor<1024xf32>
    %broadcasted_423 = linalg.broadcast ins(%collapsed_422 : tensor<1024xf32>) outs(%30 : tensor<4x128x1024xf32>) dimensions = [0, 1] 
    %mapped_424 = linalg.map { arith.addf } ins(%54, %broadcasted_423 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_425 = linalg.map { arith.mulf } ins(%mapped_424, %mapped_424 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_426 = linalg.map { arith.mulf } ins(%mapped_425, %mapped_424 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_427 = linalg.map { arith.mulf } ins(%cst_14, %mapped_425 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_428 = linalg.map { arith.mulf } ins(%cst_13, %mapped_426 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_429 = linalg.map { arith.addf } ins(%mapped_424, %mapped_428 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_430 = linalg.map { arith.mulf } ins(%cst_12, %mapped_429 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_431 = linalg.map { math.tanh } ins(%mapped_430 : tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_432 = linalg.map { arith.subf } ins(%cst_11, %mapped_431 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_433 = linalg.map { arith.addf } ins(%cst_11, %mapped_431 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_434 = linalg.map { arith.mulf } ins(%cst_10, %mapped_433 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_435 = linalg.map { arith.mulf } ins(%mapped_424, %mapped_434 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %55 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_435, %arg36 : tensor<4x128x1024xf32>, tensor<1024x256xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %mapped_436 = linalg.map { arith.addf } ins(%mapped_395, %55 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_437 = linalg.broadcast ins(%arg37 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_438 = tensor.collapse_shape %broadcasted_437 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_439 = linalg.broadcast ins(%collapsed_438 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_440 = linalg.map { arith.addf } ins(%mapped_436, %broadcasted_439 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_441 = linalg.reduce { arith.addf } ins(%mapped_440 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_442 = linalg.broadcast ins(%reduced_441 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_443 = linalg.map { arith.divf } ins(%broadcasted_442, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_444 = tensor.collapse_shape %mapped_443 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_445 = linalg.broadcast ins(%collapsed_444 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_446 = linalg.map { arith.subf } ins(%mapped_440, %broadcasted_445 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_447 = linalg.map { arith.mulf } ins(%mapped_446, %mapped_446 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_448 = linalg.reduce { arith.addf } ins(%mapped_447 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_449 = linalg.broadcast ins(%reduced_448 : tensor<4x128xf32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_450 = linalg.map { arith.divf } ins(%broadcasted_449, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_451 = linalg.map { arith.addf } ins(%mapped_450, %cst_19 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_452 = linalg.map { math.rsqrt } ins(%mapped_451 : tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_453 = linalg.map { arith.divf } ins(%mapped_452, %mapped_451 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_454 = linalg.map { arith.mulf } ins(%cst_18, %mapped_453 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %collapsed_455 = tensor.collapse_shape %mapped_452 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_456 = linalg.broadcast ins(%collapsed_455 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_457 = linalg.map { arith.mulf } ins(%mapped_446, %broadcasted_456 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_458 = linalg.broadcast ins(%arg49 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_459 = tensor.collapse_shape %broadcasted_458 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_460 = linalg.broadcast ins(%collapsed_459 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_461 = linalg.map { arith.mulf } ins(%mapped_457, %broadcasted_460 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %broadcasted_462 = linalg.broadcast ins(%arg48 : tensor<256xf32>) outs(%9 : tensor<1x1x256xf32>) dimensions = [0, 1] 
    %collapsed_463 = tensor.collapse_shape %broadcasted_462 [[0, 1, 2]] : tensor<1x1x256xf32> into tensor<256xf32>
    %broadcasted_464 = linalg.broadcast ins(%collapsed_463 : tensor<256xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [0, 1] 
    %mapped_465 = linalg.map { arith.addf } ins(%mapped_461, %broadcasted_464 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %56 = tensor.empty() : tensor<256x512xf32>
    %transposed_466 = linalg.transpose ins(%arg51 : tensor<512x256xf32>) outs(%56 : tensor<256x512xf32>) permutation = [1, 0] 
    %57 = tensor.empty() : tensor<4x128x512xf32>
    %58 = linalg.fill ins(%cst_25 : f32) outs(%57 : tensor<4x128x512xf32>) -> tensor<4x128x512xf32>
    %59 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_465, %transposed_466 : tensor<4x128x256xf32>, tensor<256x512xf32>) outs(%58 : tensor<4x128x512xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x512xf32>
    %60:3 = call @log_softmax(%59) : (tensor<4x128x512xf32>) -> (tensor<4x128x512xf32>, tensor<4x128x512xf32>, tensor<4x128x1xf32>)
    %broadcasted_467 = linalg.broadcast ins(%extracted_slice_27 : tensor<4x128xi32>) outs(%2 : tensor<4x128x1xi32>) dimensions = [2] 
    %61:2 = call @take_along_axis(%60#0, %broadcasted_467) : (tensor<4x128x512xf32>, tensor<4x128x1xi32>) -> (tensor<4x128x1xf32>, tensor<4x128x1x1xi32>)
    %62 = tensor.empty() : tensor<f32>
    %63 = linalg.fill ins(%cst_25 : f32) outs(%62 : tensor<f32>) -> tensor<f32>
    %reduced_468 = linalg.reduce { arith.addf } ins(%61#0 : tensor<4x128x1xf32>) outs(%63 : tensor<f32>) dimensions = [0, 1, 2] 
    %mapped_469 = linalg.map ins(%reduced_468 : tensor<f32>) outs(%62 : tensor<f32>)
      (%in: f32, %init: f32) {
        %142 = arith.divf %in, %cst_23 : f32
        linalg.yield %142 : f32
      }
    %mapped_470 = linalg.map { arith.negf } ins(%mapped_469 : tensor<f32>) outs(%62 : tensor<f32>)
    %mapped_471 = linalg.map outs(%62 : tensor<f32>)
      (%init: f32) {
        linalg.yield %cst_9 : f32
      }
    %mapped_472 = linalg.map ins(%mapped_471 : tensor<f32>) outs(%62 : tensor<f32>)
      (%in: f32, %init: f32) {
        %142 = arith.divf %in, %cst_23 : f32
        linalg.yield %142 : f32
      }
    %broadcasted_473 = linalg.broadcast ins(%mapped_472 : tensor<f32>) outs(%8 : tensor<4x128x1xf32>) dimensions = [0, 1, 2] 
    %64 = call @take_along_axis_0(%61#1, %broadcasted_473) : (tensor<4x128x1x1xi32>, tensor<4x128x1xf32>) -> tensor<4x128x512xf32>
    %65 = call @log_softmax_1(%60#1, %60#2, %64) : (tensor<4x128x512xf32>, tensor<4x128x1xf32>, tensor<4x128x512xf32>) -> tensor<4x128x512xf32>
    %66 = tensor.empty() : tensor<512x256xf32>
    %67 = linalg.fill ins(%cst_25 : f32) outs(%66 : tensor<512x256xf32>) -> tensor<512x256xf32>
    %68 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%65, %mapped_465 : tensor<4x128x512xf32>, tensor<4x128x256xf32>) outs(%67 : tensor<512x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<512x256xf32>
    %69 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%65, %transposed_466 : tensor<4x128x512xf32>, tensor<256x512xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %70 = tensor.empty() : tensor<256xf32>
    %71 = linalg.fill ins(%cst_25 : f32) outs(%70 : tensor<256xf32>) -> tensor<256xf32>
    %reduced_474 = linalg.reduce { arith.addf } ins(%69 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_475 = tensor.expand_shape %reduced_474 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_476 = linalg.reduce { arith.addf } ins(%expanded_475 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_477 = linalg.map { arith.mulf } ins(%mapped_457, %69 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_478 = linalg.reduce { arith.addf } ins(%mapped_477 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_479 = tensor.expand_shape %reduced_478 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %mapped_480 = linalg.map { arith.mulf } ins(%69, %broadcasted_460 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_481 = linalg.reduce { arith.addf } ins(%expanded_479 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_482 = linalg.map { arith.mulf } ins(%mapped_446, %mapped_480 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_483 = linalg.reduce { arith.addf } ins(%mapped_482 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_484 = tensor.expand_shape %reduced_483 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_485 = linalg.map { arith.mulf } ins(%mapped_480, %broadcasted_456 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_486 = linalg.map { arith.mulf } ins(%expanded_484, %mapped_454 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_487 = linalg.map { arith.divf } ins(%mapped_486, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_488 = linalg.reduce { arith.addf } ins(%mapped_487 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_489 = linalg.broadcast ins(%reduced_488 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_490 = linalg.map { arith.mulf } ins(%mapped_446, %broadcasted_489 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_491 = linalg.map { arith.addf } ins(%mapped_485, %mapped_490 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_492 = linalg.map { arith.mulf } ins(%broadcasted_489, %mapped_446 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_493 = linalg.map { arith.addf } ins(%mapped_491, %mapped_492 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_494 = linalg.map { arith.negf } ins(%mapped_493 : tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_495 = linalg.reduce { arith.addf } ins(%mapped_494 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_496 = tensor.expand_shape %reduced_495 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_497 = linalg.map { arith.divf } ins(%expanded_496, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_498 = linalg.reduce { arith.addf } ins(%mapped_497 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_499 = linalg.broadcast ins(%reduced_498 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_500 = linalg.map { arith.addf } ins(%mapped_493, %broadcasted_499 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_501 = linalg.reduce { arith.addf } ins(%mapped_500 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_502 = tensor.expand_shape %reduced_501 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_503 = linalg.reduce { arith.addf } ins(%expanded_502 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %72 = tensor.empty() : tensor<256x1024xf32>
    %73 = linalg.fill ins(%cst_25 : f32) outs(%72 : tensor<256x1024xf32>) -> tensor<256x1024xf32>
    %74 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_500, %mapped_435 : tensor<4x128x256xf32>, tensor<4x128x1024xf32>) outs(%73 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<256x1024xf32>
    %75 = tensor.empty() : tensor<1024x256xf32>
    %transposed_504 = linalg.transpose ins(%74 : tensor<256x1024xf32>) outs(%75 : tensor<1024x256xf32>) permutation = [1, 0] 
    %76 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_500, %arg36 : tensor<4x128x256xf32>, tensor<1024x256xf32>) outs(%31 : tensor<4x128x1024xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x1024xf32>
    %mapped_505 = linalg.map { arith.mulf } ins(%mapped_424, %76 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_506 = linalg.map { arith.mulf } ins(%76, %mapped_434 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_507 = linalg.map { arith.mulf } ins(%cst_10, %mapped_505 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_508 = linalg.map { arith.mulf } ins(%mapped_507, %mapped_432 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_509 = linalg.map { arith.mulf } ins(%mapped_508, %mapped_431 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_510 = linalg.map { arith.addf } ins(%mapped_508, %mapped_509 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_511 = linalg.map { arith.mulf } ins(%cst_12, %mapped_510 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_512 = linalg.map { arith.addf } ins(%mapped_506, %mapped_511 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_513 = linalg.map { arith.mulf } ins(%cst_13, %mapped_511 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_514 = linalg.map { arith.mulf } ins(%mapped_513, %mapped_427 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_515 = linalg.map { arith.addf } ins(%mapped_512, %mapped_514 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %77 = tensor.empty() : tensor<1024xf32>
    %78 = linalg.fill ins(%cst_25 : f32) outs(%77 : tensor<1024xf32>) -> tensor<1024xf32>
    %reduced_516 = linalg.reduce { arith.addf } ins(%mapped_515 : tensor<4x128x1024xf32>) outs(%78 : tensor<1024xf32>) dimensions = [0, 1] 
    %expanded_517 = tensor.expand_shape %reduced_516 [[0, 1, 2]] output_shape [1, 1, 1024] : tensor<1024xf32> into tensor<1x1x1024xf32>
    %reduced_518 = linalg.reduce { arith.addf } ins(%expanded_517 : tensor<1x1x1024xf32>) outs(%78 : tensor<1024xf32>) dimensions = [0, 1] 
    %79 = linalg.fill ins(%cst_25 : f32) outs(%75 : tensor<1024x256xf32>) -> tensor<1024x256xf32>
    %80 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_515, %mapped_420 : tensor<4x128x1024xf32>, tensor<4x128x256xf32>) outs(%79 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<1024x256xf32>
    %transposed_519 = linalg.transpose ins(%80 : tensor<1024x256xf32>) outs(%72 : tensor<256x1024xf32>) permutation = [1, 0] 
    %81 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_515, %arg46 : tensor<4x128x1024xf32>, tensor<256x1024xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %reduced_520 = linalg.reduce { arith.addf } ins(%81 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_521 = tensor.expand_shape %reduced_520 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_522 = linalg.reduce { arith.addf } ins(%expanded_521 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_523 = linalg.map { arith.mulf } ins(%mapped_412, %81 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_524 = linalg.reduce { arith.addf } ins(%mapped_523 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_525 = tensor.expand_shape %reduced_524 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %mapped_526 = linalg.map { arith.mulf } ins(%81, %broadcasted_415 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_527 = linalg.reduce { arith.addf } ins(%expanded_525 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_528 = linalg.map { arith.mulf } ins(%mapped_401, %mapped_526 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_529 = linalg.reduce { arith.addf } ins(%mapped_528 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_530 = tensor.expand_shape %reduced_529 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_531 = linalg.map { arith.mulf } ins(%mapped_526, %broadcasted_411 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_532 = linalg.map { arith.mulf } ins(%expanded_530, %mapped_409 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_533 = linalg.map { arith.divf } ins(%mapped_532, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_534 = linalg.reduce { arith.addf } ins(%mapped_533 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_535 = linalg.broadcast ins(%reduced_534 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_536 = linalg.map { arith.mulf } ins(%mapped_401, %broadcasted_535 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_537 = linalg.map { arith.addf } ins(%mapped_531, %mapped_536 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_538 = linalg.map { arith.mulf } ins(%broadcasted_535, %mapped_401 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_539 = linalg.map { arith.addf } ins(%mapped_537, %mapped_538 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_540 = linalg.map { arith.negf } ins(%mapped_539 : tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_541 = linalg.reduce { arith.addf } ins(%mapped_540 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_542 = tensor.expand_shape %reduced_541 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_543 = linalg.map { arith.addf } ins(%mapped_500, %mapped_539 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_544 = linalg.map { arith.divf } ins(%expanded_542, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_545 = linalg.reduce { arith.addf } ins(%mapped_544 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_546 = linalg.broadcast ins(%reduced_545 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_547 = linalg.map { arith.addf } ins(%mapped_543, %broadcasted_546 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_548 = linalg.reduce { arith.addf } ins(%mapped_547 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_549 = tensor.expand_shape %reduced_548 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_550 = linalg.reduce { arith.addf } ins(%expanded_549 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %82 = tensor.empty() : tensor<256x256xf32>
    %83 = linalg.fill ins(%cst_25 : f32) outs(%82 : tensor<256x256xf32>) -> tensor<256x256xf32>
    %84 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_547, %collapsed_390 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%83 : tensor<256x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<256x256xf32>
    %transposed_551 = linalg.transpose ins(%84 : tensor<256x256xf32>) outs(%82 : tensor<256x256xf32>) permutation = [1, 0] 
    %85 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_547, %arg42 : tensor<4x128x256xf32>, tensor<256x256xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %expanded_552 = tensor.expand_shape %85 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %transposed_553 = linalg.transpose ins(%expanded_552 : tensor<4x128x8x32xf32>) outs(%24 : tensor<4x8x32x128xf32>) permutation = [0, 2, 3, 1] 
    %86 = linalg.generic {indexing_maps = [#map13, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_553, %expanded_373 : tensor<4x8x32x128xf32>, tensor<4x128x8x32xf32>) outs(%15 : tensor<4x8x128x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x128xf32>
    %87 = linalg.generic {indexing_maps = [#map14, #map15, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_553, %mapped_386 : tensor<4x8x32x128xf32>, tensor<4x8x128x128xf32>) outs(%25 : tensor<4x8x32x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x32x128xf32>
    %transposed_554 = linalg.transpose ins(%87 : tensor<4x8x32x128xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_555 = tensor.collapse_shape %mapped_388 [[0], [1], [2, 3]] : tensor<4x8x128x1xf32> into tensor<4x8x128xf32>
    %broadcasted_556 = linalg.broadcast ins(%collapsed_555 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_557 = linalg.map { arith.mulf } ins(%86, %broadcasted_556 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_558 = linalg.map { arith.mulf } ins(%mapped_557, %mapped_381 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %reduced_559 = linalg.reduce { arith.addf } ins(%mapped_558 : tensor<4x8x128x128xf32>) outs(%23 : tensor<4x8x128xf32>) dimensions = [3] 
    %expanded_560 = tensor.expand_shape %reduced_559 [[0], [1], [2, 3]] output_shape [4, 8, 128, 1] : tensor<4x8x128xf32> into tensor<4x8x128x1xf32>
    %mapped_561 = linalg.map { arith.negf } ins(%expanded_560 : tensor<4x8x128x1xf32>) outs(%22 : tensor<4x8x128x1xf32>)
    %mapped_562 = linalg.map { arith.divf } ins(%86, %broadcasted_385 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %reduced_563 = linalg.reduce { arith.addf } ins(%mapped_561 : tensor<4x8x128x1xf32>) outs(%23 : tensor<4x8x128xf32>) dimensions = [3] 
    %broadcasted_564 = linalg.broadcast ins(%reduced_563 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_565 = linalg.map { arith.addf } ins(%mapped_562, %broadcasted_564 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_566 = linalg.map { arith.mulf } ins(%mapped_565, %mapped_381 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %88 = call @_where_2(%51#1, %51#2, %mapped_566) : (tensor<4x8x128x128xi1>, tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) -> tensor<4x8x128x128xf32>
    %mapped_567 = linalg.map { arith.mulf } ins(%88, %cst_17 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %89 = tensor.empty() : tensor<4x8x128x32xf32>
    %90 = linalg.fill ins(%cst_25 : f32) outs(%89 : tensor<4x8x128x32xf32>) -> tensor<4x8x128x32xf32>
    %91 = linalg.generic {indexing_maps = [#map13, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_567, %expanded_371 : tensor<4x8x128x128xf32>, tensor<4x128x8x32xf32>) outs(%90 : tensor<4x8x128x32xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x32xf32>
    %transposed_568 = linalg.transpose ins(%91 : tensor<4x8x128x32xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 2, 1, 3] 
    %92 = linalg.generic {indexing_maps = [#map14, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_567, %expanded_372 : tensor<4x8x128x128xf32>, tensor<4x128x8x32xf32>) outs(%90 : tensor<4x8x128x32xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x32xf32>
    %transposed_569 = linalg.transpose ins(%92 : tensor<4x8x128x32xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_570 = tensor.collapse_shape %transposed_554 [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %collapsed_571 = tensor.collapse_shape %transposed_568 [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %collapsed_572 = tensor.collapse_shape %transposed_569 [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %concat = tensor.concat dim(2) %collapsed_572, %collapsed_571, %collapsed_570 : (tensor<4x128x256xf32>, tensor<4x128x256xf32>, tensor<4x128x256xf32>) -> tensor<4x128x768xf32>
    %93 = tensor.empty() : tensor<768xf32>
    %94 = linalg.fill ins(%cst_25 : f32) outs(%93 : tensor<768xf32>) -> tensor<768xf32>
    %reduced_573 = linalg.reduce { arith.addf } ins(%concat : tensor<4x128x768xf32>) outs(%94 : tensor<768xf32>) dimensions = [0, 1] 
    %expanded_574 = tensor.expand_shape %reduced_573 [[0, 1, 2]] output_shape [1, 1, 768] : tensor<768xf32> into tensor<1x1x768xf32>
    %reduced_575 = linalg.reduce { arith.addf } ins(%expanded_574 : tensor<1x1x768xf32>) outs(%94 : tensor<768xf32>) dimensions = [0, 1] 
    %95 = tensor.empty() : tensor<768x256xf32>
    %96 = linalg.fill ins(%cst_25 : f32) outs(%95 : tensor<768x256xf32>) -> tensor<768x256xf32>
    %97 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%concat, %mapped_363 : tensor<4x128x768xf32>, tensor<4x128x256xf32>) outs(%96 : tensor<768x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<768x256xf32>
    %98 = tensor.empty() : tensor<256x768xf32>
    %transposed_576 = linalg.transpose ins(%97 : tensor<768x256xf32>) outs(%98 : tensor<256x768xf32>) permutation = [1, 0] 
    %99 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%concat, %arg44 : tensor<4x128x768xf32>, tensor<256x768xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %reduced_577 = linalg.reduce { arith.addf } ins(%99 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_578 = tensor.expand_shape %reduced_577 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_579 = linalg.reduce { arith.addf } ins(%expanded_578 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_580 = linalg.map { arith.mulf } ins(%mapped_355, %99 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_581 = linalg.reduce { arith.addf } ins(%mapped_580 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_582 = tensor.expand_shape %reduced_581 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %mapped_583 = linalg.map { arith.mulf } ins(%99, %broadcasted_358 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_584 = linalg.reduce { arith.addf } ins(%expanded_582 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_585 = linalg.map { arith.mulf } ins(%mapped_344, %mapped_583 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_586 = linalg.reduce { arith.addf } ins(%mapped_585 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_587 = tensor.expand_shape %reduced_586 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_588 = linalg.map { arith.mulf } ins(%mapped_583, %broadcasted_354 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_589 = linalg.map { arith.mulf } ins(%expanded_587, %mapped_352 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_590 = linalg.map { arith.divf } ins(%mapped_589, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_591 = linalg.reduce { arith.addf } ins(%mapped_590 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_592 = linalg.broadcast ins(%reduced_591 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_593 = linalg.map { arith.mulf } ins(%mapped_344, %broadcasted_592 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_594 = linalg.map { arith.addf } ins(%mapped_588, %mapped_593 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_595 = linalg.map { arith.mulf } ins(%broadcasted_592, %mapped_344 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_596 = linalg.map { arith.addf } ins(%mapped_594, %mapped_595 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_597 = linalg.map { arith.negf } ins(%mapped_596 : tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_598 = linalg.reduce { arith.addf } ins(%mapped_597 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_599 = tensor.expand_shape %reduced_598 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_600 = linalg.map { arith.addf } ins(%mapped_547, %mapped_596 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_601 = linalg.map { arith.divf } ins(%expanded_599, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_602 = linalg.reduce { arith.addf } ins(%mapped_601 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_603 = linalg.broadcast ins(%reduced_602 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_604 = linalg.map { arith.addf } ins(%mapped_600, %broadcasted_603 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_605 = linalg.reduce { arith.addf } ins(%mapped_604 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_606 = tensor.expand_shape %reduced_605 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_607 = linalg.reduce { arith.addf } ins(%expanded_606 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %100 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_604, %mapped_333 : tensor<4x128x256xf32>, tensor<4x128x1024xf32>) outs(%73 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<256x1024xf32>
    %transposed_608 = linalg.transpose ins(%100 : tensor<256x1024xf32>) outs(%75 : tensor<1024x256xf32>) permutation = [1, 0] 
    %101 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_604, %arg24 : tensor<4x128x256xf32>, tensor<1024x256xf32>) outs(%31 : tensor<4x128x1024xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x1024xf32>
    %mapped_609 = linalg.map { arith.mulf } ins(%mapped_322, %101 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_610 = linalg.map { arith.mulf } ins(%101, %mapped_332 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_611 = linalg.map { arith.mulf } ins(%cst_10, %mapped_609 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_612 = linalg.map { arith.mulf } ins(%mapped_611, %mapped_330 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_613 = linalg.map { arith.mulf } ins(%mapped_612, %mapped_329 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_614 = linalg.map { arith.addf } ins(%mapped_612, %mapped_613 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_615 = linalg.map { arith.mulf } ins(%cst_12, %mapped_614 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_616 = linalg.map { arith.addf } ins(%mapped_610, %mapped_615 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_617 = linalg.map { arith.mulf } ins(%cst_13, %mapped_615 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_618 = linalg.map { arith.mulf } ins(%mapped_617, %mapped_325 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_619 = linalg.map { arith.addf } ins(%mapped_616, %mapped_618 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %reduced_620 = linalg.reduce { arith.addf } ins(%mapped_619 : tensor<4x128x1024xf32>) outs(%78 : tensor<1024xf32>) dimensions = [0, 1] 
    %expanded_621 = tensor.expand_shape %reduced_620 [[0, 1, 2]] output_shape [1, 1, 1024] : tensor<1024xf32> into tensor<1x1x1024xf32>
    %reduced_622 = linalg.reduce { arith.addf } ins(%expanded_621 : tensor<1x1x1024xf32>) outs(%78 : tensor<1024xf32>) dimensions = [0, 1] 
    %102 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_619, %mapped_318 : tensor<4x128x1024xf32>, tensor<4x128x256xf32>) outs(%79 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<1024x256xf32>
    %transposed_623 = linalg.transpose ins(%102 : tensor<1024x256xf32>) outs(%72 : tensor<256x1024xf32>) permutation = [1, 0] 
    %103 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_619, %arg34 : tensor<4x128x1024xf32>, tensor<256x1024xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %reduced_624 = linalg.reduce { arith.addf } ins(%103 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_625 = tensor.expand_shape %reduced_624 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_626 = linalg.reduce { arith.addf } ins(%expanded_625 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_627 = linalg.map { arith.mulf } ins(%mapped_310, %103 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_628 = linalg.reduce { arith.addf } ins(%mapped_627 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_629 = tensor.expand_shape %reduced_628 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %mapped_630 = linalg.map { arith.mulf } ins(%103, %broadcasted_313 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_631 = linalg.reduce { arith.addf } ins(%expanded_629 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_632 = linalg.map { arith.mulf } ins(%mapped_299, %mapped_630 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_633 = linalg.reduce { arith.addf } ins(%mapped_632 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_634 = tensor.expand_shape %reduced_633 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_635 = linalg.map { arith.mulf } ins(%mapped_630, %broadcasted_309 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_636 = linalg.map { arith.mulf } ins(%expanded_634, %mapped_307 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_637 = linalg.map { arith.divf } ins(%mapped_636, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_638 = linalg.reduce { arith.addf } ins(%mapped_637 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_639 = linalg.broadcast ins(%reduced_638 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_640 = linalg.map { arith.mulf } ins(%mapped_299, %broadcasted_639 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_641 = linalg.map { arith.addf } ins(%mapped_635, %mapped_640 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_642 = linalg.map { arith.mulf } ins(%broadcasted_639, %mapped_299 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_643 = linalg.map { arith.addf } ins(%mapped_641, %mapped_642 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_644 = linalg.map { arith.negf } ins(%mapped_643 : tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_645 = linalg.reduce { arith.addf } ins(%mapped_644 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_646 = tensor.expand_shape %reduced_645 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_647 = linalg.map { arith.addf } ins(%mapped_604, %mapped_643 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_648 = linalg.map { arith.divf } ins(%expanded_646, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_649 = linalg.reduce { arith.addf } ins(%mapped_648 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_650 = linalg.broadcast ins(%reduced_649 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_651 = linalg.map { arith.addf } ins(%mapped_647, %broadcasted_650 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_652 = linalg.reduce { arith.addf } ins(%mapped_651 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_653 = tensor.expand_shape %reduced_652 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_654 = linalg.reduce { arith.addf } ins(%expanded_653 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %104 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_651, %collapsed_288 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%83 : tensor<256x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<256x256xf32>
    %transposed_655 = linalg.transpose ins(%104 : tensor<256x256xf32>) outs(%82 : tensor<256x256xf32>) permutation = [1, 0] 
    %105 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_651, %arg30 : tensor<4x128x256xf32>, tensor<256x256xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %expanded_656 = tensor.expand_shape %105 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %transposed_657 = linalg.transpose ins(%expanded_656 : tensor<4x128x8x32xf32>) outs(%24 : tensor<4x8x32x128xf32>) permutation = [0, 2, 3, 1] 
    %106 = linalg.generic {indexing_maps = [#map13, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_657, %expanded_271 : tensor<4x8x32x128xf32>, tensor<4x128x8x32xf32>) outs(%15 : tensor<4x8x128x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x128xf32>
    %107 = linalg.generic {indexing_maps = [#map14, #map15, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_657, %mapped_284 : tensor<4x8x32x128xf32>, tensor<4x8x128x128xf32>) outs(%25 : tensor<4x8x32x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x32x128xf32>
    %transposed_658 = linalg.transpose ins(%107 : tensor<4x8x32x128xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_659 = tensor.collapse_shape %mapped_286 [[0], [1], [2, 3]] : tensor<4x8x128x1xf32> into tensor<4x8x128xf32>
    %broadcasted_660 = linalg.broadcast ins(%collapsed_659 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_661 = linalg.map { arith.mulf } ins(%106, %broadcasted_660 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_662 = linalg.map { arith.mulf } ins(%mapped_661, %mapped_279 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %reduced_663 = linalg.reduce { arith.addf } ins(%mapped_662 : tensor<4x8x128x128xf32>) outs(%23 : tensor<4x8x128xf32>) dimensions = [3] 
    %expanded_664 = tensor.expand_shape %reduced_663 [[0], [1], [2, 3]] output_shape [4, 8, 128, 1] : tensor<4x8x128xf32> into tensor<4x8x128x1xf32>
    %mapped_665 = linalg.map { arith.negf } ins(%expanded_664 : tensor<4x8x128x1xf32>) outs(%22 : tensor<4x8x128x1xf32>)
    %mapped_666 = linalg.map { arith.divf } ins(%106, %broadcasted_283 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %reduced_667 = linalg.reduce { arith.addf } ins(%mapped_665 : tensor<4x8x128x1xf32>) outs(%23 : tensor<4x8x128xf32>) dimensions = [3] 
    %broadcasted_668 = linalg.broadcast ins(%reduced_667 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_669 = linalg.map { arith.addf } ins(%mapped_666, %broadcasted_668 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_670 = linalg.map { arith.mulf } ins(%mapped_669, %mapped_279 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %108 = call @_where_2(%44#1, %44#2, %mapped_670) : (tensor<4x8x128x128xi1>, tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) -> tensor<4x8x128x128xf32>
    %mapped_671 = linalg.map { arith.mulf } ins(%108, %cst_17 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %109 = linalg.generic {indexing_maps = [#map13, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_671, %expanded_269 : tensor<4x8x128x128xf32>, tensor<4x128x8x32xf32>) outs(%90 : tensor<4x8x128x32xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x32xf32>
    %transposed_672 = linalg.transpose ins(%109 : tensor<4x8x128x32xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 2, 1, 3] 
    %110 = linalg.generic {indexing_maps = [#map14, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_671, %expanded_270 : tensor<4x8x128x128xf32>, tensor<4x128x8x32xf32>) outs(%90 : tensor<4x8x128x32xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x32xf32>
    %transposed_673 = linalg.transpose ins(%110 : tensor<4x8x128x32xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_674 = tensor.collapse_shape %transposed_658 [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %collapsed_675 = tensor.collapse_shape %transposed_672 [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %collapsed_676 = tensor.collapse_shape %transposed_673 [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %concat_677 = tensor.concat dim(2) %collapsed_676, %collapsed_675, %collapsed_674 : (tensor<4x128x256xf32>, tensor<4x128x256xf32>, tensor<4x128x256xf32>) -> tensor<4x128x768xf32>
    %reduced_678 = linalg.reduce { arith.addf } ins(%concat_677 : tensor<4x128x768xf32>) outs(%94 : tensor<768xf32>) dimensions = [0, 1] 
    %expanded_679 = tensor.expand_shape %reduced_678 [[0, 1, 2]] output_shape [1, 1, 768] : tensor<768xf32> into tensor<1x1x768xf32>
    %reduced_680 = linalg.reduce { arith.addf } ins(%expanded_679 : tensor<1x1x768xf32>) outs(%94 : tensor<768xf32>) dimensions = [0, 1] 
    %111 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%concat_677, %mapped_261 : tensor<4x128x768xf32>, tensor<4x128x256xf32>) outs(%96 : tensor<768x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<768x256xf32>
    %transposed_681 = linalg.transpose ins(%111 : tensor<768x256xf32>) outs(%98 : tensor<256x768xf32>) permutation = [1, 0] 
    %112 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%concat_677, %arg32 : tensor<4x128x768xf32>, tensor<256x768xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %reduced_682 = linalg.reduce { arith.addf } ins(%112 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_683 = tensor.expand_shape %reduced_682 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_684 = linalg.reduce { arith.addf } ins(%expanded_683 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_685 = linalg.map { arith.mulf } ins(%mapped_253, %112 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_686 = linalg.reduce { arith.addf } ins(%mapped_685 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_687 = tensor.expand_shape %reduced_686 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %mapped_688 = linalg.map { arith.mulf } ins(%112, %broadcasted_256 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_689 = linalg.reduce { arith.addf } ins(%expanded_687 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_690 = linalg.map { arith.mulf } ins(%mapped_242, %mapped_688 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_691 = linalg.reduce { arith.addf } ins(%mapped_690 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_692 = tensor.expand_shape %reduced_691 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_693 = linalg.map { arith.mulf } ins(%mapped_688, %broadcasted_252 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_694 = linalg.map { arith.mulf } ins(%expanded_692, %mapped_250 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_695 = linalg.map { arith.divf } ins(%mapped_694, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_696 = linalg.reduce { arith.addf } ins(%mapped_695 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_697 = linalg.broadcast ins(%reduced_696 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_698 = linalg.map { arith.mulf } ins(%mapped_242, %broadcasted_697 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_699 = linalg.map { arith.addf } ins(%mapped_693, %mapped_698 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_700 = linalg.map { arith.mulf } ins(%broadcasted_697, %mapped_242 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_701 = linalg.map { arith.addf } ins(%mapped_699, %mapped_700 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_702 = linalg.map { arith.negf } ins(%mapped_701 : tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_703 = linalg.reduce { arith.addf } ins(%mapped_702 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_704 = tensor.expand_shape %reduced_703 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_705 = linalg.map { arith.addf } ins(%mapped_651, %mapped_701 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_706 = linalg.map { arith.divf } ins(%expanded_704, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_707 = linalg.reduce { arith.addf } ins(%mapped_706 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_708 = linalg.broadcast ins(%reduced_707 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_709 = linalg.map { arith.addf } ins(%mapped_705, %broadcasted_708 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_710 = linalg.reduce { arith.addf } ins(%mapped_709 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_711 = tensor.expand_shape %reduced_710 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_712 = linalg.reduce { arith.addf } ins(%expanded_711 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %113 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_709, %mapped_231 : tensor<4x128x256xf32>, tensor<4x128x1024xf32>) outs(%73 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<256x1024xf32>
    %transposed_713 = linalg.transpose ins(%113 : tensor<256x1024xf32>) outs(%75 : tensor<1024x256xf32>) permutation = [1, 0] 
    %114 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_709, %arg12 : tensor<4x128x256xf32>, tensor<1024x256xf32>) outs(%31 : tensor<4x128x1024xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x1024xf32>
    %mapped_714 = linalg.map { arith.mulf } ins(%mapped_220, %114 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_715 = linalg.map { arith.mulf } ins(%114, %mapped_230 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_716 = linalg.map { arith.mulf } ins(%cst_10, %mapped_714 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_717 = linalg.map { arith.mulf } ins(%mapped_716, %mapped_228 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_718 = linalg.map { arith.mulf } ins(%mapped_717, %mapped_227 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_719 = linalg.map { arith.addf } ins(%mapped_717, %mapped_718 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_720 = linalg.map { arith.mulf } ins(%cst_12, %mapped_719 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_721 = linalg.map { arith.addf } ins(%mapped_715, %mapped_720 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_722 = linalg.map { arith.mulf } ins(%cst_13, %mapped_720 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_723 = linalg.map { arith.mulf } ins(%mapped_722, %mapped_223 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_724 = linalg.map { arith.addf } ins(%mapped_721, %mapped_723 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %reduced_725 = linalg.reduce { arith.addf } ins(%mapped_724 : tensor<4x128x1024xf32>) outs(%78 : tensor<1024xf32>) dimensions = [0, 1] 
    %expanded_726 = tensor.expand_shape %reduced_725 [[0, 1, 2]] output_shape [1, 1, 1024] : tensor<1024xf32> into tensor<1x1x1024xf32>
    %reduced_727 = linalg.reduce { arith.addf } ins(%expanded_726 : tensor<1x1x1024xf32>) outs(%78 : tensor<1024xf32>) dimensions = [0, 1] 
    %115 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_724, %mapped_216 : tensor<4x128x1024xf32>, tensor<4x128x256xf32>) outs(%79 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<1024x256xf32>
    %transposed_728 = linalg.transpose ins(%115 : tensor<1024x256xf32>) outs(%72 : tensor<256x1024xf32>) permutation = [1, 0] 
    %116 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_724, %arg22 : tensor<4x128x1024xf32>, tensor<256x1024xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %reduced_729 = linalg.reduce { arith.addf } ins(%116 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_730 = tensor.expand_shape %reduced_729 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_731 = linalg.reduce { arith.addf } ins(%expanded_730 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_732 = linalg.map { arith.mulf } ins(%mapped_208, %116 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_733 = linalg.reduce { arith.addf } ins(%mapped_732 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_734 = tensor.expand_shape %reduced_733 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %mapped_735 = linalg.map { arith.mulf } ins(%116, %broadcasted_211 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_736 = linalg.reduce { arith.addf } ins(%expanded_734 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_737 = linalg.map { arith.mulf } ins(%mapped_197, %mapped_735 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_738 = linalg.reduce { arith.addf } ins(%mapped_737 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_739 = tensor.expand_shape %reduced_738 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_740 = linalg.map { arith.mulf } ins(%mapped_735, %broadcasted_207 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_741 = linalg.map { arith.mulf } ins(%expanded_739, %mapped_205 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_742 = linalg.map { arith.divf } ins(%mapped_741, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_743 = linalg.reduce { arith.addf } ins(%mapped_742 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_744 = linalg.broadcast ins(%reduced_743 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_745 = linalg.map { arith.mulf } ins(%mapped_197, %broadcasted_744 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_746 = linalg.map { arith.addf } ins(%mapped_740, %mapped_745 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_747 = linalg.map { arith.mulf } ins(%broadcasted_744, %mapped_197 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_748 = linalg.map { arith.addf } ins(%mapped_746, %mapped_747 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_749 = linalg.map { arith.negf } ins(%mapped_748 : tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_750 = linalg.reduce { arith.addf } ins(%mapped_749 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_751 = tensor.expand_shape %reduced_750 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_752 = linalg.map { arith.addf } ins(%mapped_709, %mapped_748 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_753 = linalg.map { arith.divf } ins(%expanded_751, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_754 = linalg.reduce { arith.addf } ins(%mapped_753 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_755 = linalg.broadcast ins(%reduced_754 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_756 = linalg.map { arith.addf } ins(%mapped_752, %broadcasted_755 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_757 = linalg.reduce { arith.addf } ins(%mapped_756 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_758 = tensor.expand_shape %reduced_757 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_759 = linalg.reduce { arith.addf } ins(%expanded_758 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %117 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_756, %collapsed_186 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%83 : tensor<256x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<256x256xf32>
    %transposed_760 = linalg.transpose ins(%117 : tensor<256x256xf32>) outs(%82 : tensor<256x256xf32>) permutation = [1, 0] 
    %118 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_756, %arg18 : tensor<4x128x256xf32>, tensor<256x256xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %expanded_761 = tensor.expand_shape %118 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %transposed_762 = linalg.transpose ins(%expanded_761 : tensor<4x128x8x32xf32>) outs(%24 : tensor<4x8x32x128xf32>) permutation = [0, 2, 3, 1] 
    %119 = linalg.generic {indexing_maps = [#map13, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_762, %expanded_169 : tensor<4x8x32x128xf32>, tensor<4x128x8x32xf32>) outs(%15 : tensor<4x8x128x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x128xf32>
    %120 = linalg.generic {indexing_maps = [#map14, #map15, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_762, %mapped_182 : tensor<4x8x32x128xf32>, tensor<4x8x128x128xf32>) outs(%25 : tensor<4x8x32x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x32x128xf32>
    %transposed_763 = linalg.transpose ins(%120 : tensor<4x8x32x128xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_764 = tensor.collapse_shape %mapped_184 [[0], [1], [2, 3]] : tensor<4x8x128x1xf32> into tensor<4x8x128xf32>
    %broadcasted_765 = linalg.broadcast ins(%collapsed_764 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_766 = linalg.map { arith.mulf } ins(%119, %broadcasted_765 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_767 = linalg.map { arith.mulf } ins(%mapped_766, %mapped_177 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %reduced_768 = linalg.reduce { arith.addf } ins(%mapped_767 : tensor<4x8x128x128xf32>) outs(%23 : tensor<4x8x128xf32>) dimensions = [3] 
    %expanded_769 = tensor.expand_shape %reduced_768 [[0], [1], [2, 3]] output_shape [4, 8, 128, 1] : tensor<4x8x128xf32> into tensor<4x8x128x1xf32>
    %mapped_770 = linalg.map { arith.negf } ins(%expanded_769 : tensor<4x8x128x1xf32>) outs(%22 : tensor<4x8x128x1xf32>)
    %mapped_771 = linalg.map { arith.divf } ins(%119, %broadcasted_181 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %reduced_772 = linalg.reduce { arith.addf } ins(%mapped_770 : tensor<4x8x128x1xf32>) outs(%23 : tensor<4x8x128xf32>) dimensions = [3] 
    %broadcasted_773 = linalg.broadcast ins(%reduced_772 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_774 = linalg.map { arith.addf } ins(%mapped_771, %broadcasted_773 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_775 = linalg.map { arith.mulf } ins(%mapped_774, %mapped_177 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %121 = call @_where_2(%37#1, %37#2, %mapped_775) : (tensor<4x8x128x128xi1>, tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) -> tensor<4x8x128x128xf32>
    %mapped_776 = linalg.map { arith.mulf } ins(%121, %cst_17 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %122 = linalg.generic {indexing_maps = [#map13, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_776, %expanded_167 : tensor<4x8x128x128xf32>, tensor<4x128x8x32xf32>) outs(%90 : tensor<4x8x128x32xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x32xf32>
    %transposed_777 = linalg.transpose ins(%122 : tensor<4x8x128x32xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 2, 1, 3] 
    %123 = linalg.generic {indexing_maps = [#map14, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_776, %expanded_168 : tensor<4x8x128x128xf32>, tensor<4x128x8x32xf32>) outs(%90 : tensor<4x8x128x32xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x32xf32>
    %transposed_778 = linalg.transpose ins(%123 : tensor<4x8x128x32xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_779 = tensor.collapse_shape %transposed_763 [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %collapsed_780 = tensor.collapse_shape %transposed_777 [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %collapsed_781 = tensor.collapse_shape %transposed_778 [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %concat_782 = tensor.concat dim(2) %collapsed_781, %collapsed_780, %collapsed_779 : (tensor<4x128x256xf32>, tensor<4x128x256xf32>, tensor<4x128x256xf32>) -> tensor<4x128x768xf32>
    %reduced_783 = linalg.reduce { arith.addf } ins(%concat_782 : tensor<4x128x768xf32>) outs(%94 : tensor<768xf32>) dimensions = [0, 1] 
    %expanded_784 = tensor.expand_shape %reduced_783 [[0, 1, 2]] output_shape [1, 1, 768] : tensor<768xf32> into tensor<1x1x768xf32>
    %reduced_785 = linalg.reduce { arith.addf } ins(%expanded_784 : tensor<1x1x768xf32>) outs(%94 : tensor<768xf32>) dimensions = [0, 1] 
    %124 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%concat_782, %mapped_159 : tensor<4x128x768xf32>, tensor<4x128x256xf32>) outs(%96 : tensor<768x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<768x256xf32>
    %transposed_786 = linalg.transpose ins(%124 : tensor<768x256xf32>) outs(%98 : tensor<256x768xf32>) permutation = [1, 0] 
    %125 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%concat_782, %arg20 : tensor<4x128x768xf32>, tensor<256x768xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %reduced_787 = linalg.reduce { arith.addf } ins(%125 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_788 = tensor.expand_shape %reduced_787 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_789 = linalg.reduce { arith.addf } ins(%expanded_788 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_790 = linalg.map { arith.mulf } ins(%mapped_151, %125 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_791 = linalg.reduce { arith.addf } ins(%mapped_790 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_792 = tensor.expand_shape %reduced_791 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %mapped_793 = linalg.map { arith.mulf } ins(%125, %broadcasted_154 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_794 = linalg.reduce { arith.addf } ins(%expanded_792 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_795 = linalg.map { arith.mulf } ins(%mapped_140, %mapped_793 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_796 = linalg.reduce { arith.addf } ins(%mapped_795 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_797 = tensor.expand_shape %reduced_796 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_798 = linalg.map { arith.mulf } ins(%mapped_793, %broadcasted_150 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_799 = linalg.map { arith.mulf } ins(%expanded_797, %mapped_148 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_800 = linalg.map { arith.divf } ins(%mapped_799, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_801 = linalg.reduce { arith.addf } ins(%mapped_800 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_802 = linalg.broadcast ins(%reduced_801 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_803 = linalg.map { arith.mulf } ins(%mapped_140, %broadcasted_802 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_804 = linalg.map { arith.addf } ins(%mapped_798, %mapped_803 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_805 = linalg.map { arith.mulf } ins(%broadcasted_802, %mapped_140 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_806 = linalg.map { arith.addf } ins(%mapped_804, %mapped_805 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_807 = linalg.map { arith.negf } ins(%mapped_806 : tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_808 = linalg.reduce { arith.addf } ins(%mapped_807 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_809 = tensor.expand_shape %reduced_808 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_810 = linalg.map { arith.addf } ins(%mapped_756, %mapped_806 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_811 = linalg.map { arith.divf } ins(%expanded_809, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_812 = linalg.reduce { arith.addf } ins(%mapped_811 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_813 = linalg.broadcast ins(%reduced_812 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_814 = linalg.map { arith.addf } ins(%mapped_810, %broadcasted_813 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_815 = linalg.reduce { arith.addf } ins(%mapped_814 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_816 = tensor.expand_shape %reduced_815 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_817 = linalg.reduce { arith.addf } ins(%expanded_816 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %126 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_814, %mapped_129 : tensor<4x128x256xf32>, tensor<4x128x1024xf32>) outs(%73 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<256x1024xf32>
    %transposed_818 = linalg.transpose ins(%126 : tensor<256x1024xf32>) outs(%75 : tensor<1024x256xf32>) permutation = [1, 0] 
    %127 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_814, %arg0 : tensor<4x128x256xf32>, tensor<1024x256xf32>) outs(%31 : tensor<4x128x1024xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x1024xf32>
    %mapped_819 = linalg.map { arith.mulf } ins(%mapped_118, %127 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_820 = linalg.map { arith.mulf } ins(%127, %mapped_128 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_821 = linalg.map { arith.mulf } ins(%cst_10, %mapped_819 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_822 = linalg.map { arith.mulf } ins(%mapped_821, %mapped_126 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_823 = linalg.map { arith.mulf } ins(%mapped_822, %mapped_125 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_824 = linalg.map { arith.addf } ins(%mapped_822, %mapped_823 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_825 = linalg.map { arith.mulf } ins(%cst_12, %mapped_824 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_826 = linalg.map { arith.addf } ins(%mapped_820, %mapped_825 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_827 = linalg.map { arith.mulf } ins(%cst_13, %mapped_825 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_828 = linalg.map { arith.mulf } ins(%mapped_827, %mapped_121 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %mapped_829 = linalg.map { arith.addf } ins(%mapped_826, %mapped_828 : tensor<4x128x1024xf32>, tensor<4x128x1024xf32>) outs(%30 : tensor<4x128x1024xf32>)
    %reduced_830 = linalg.reduce { arith.addf } ins(%mapped_829 : tensor<4x128x1024xf32>) outs(%78 : tensor<1024xf32>) dimensions = [0, 1] 
    %expanded_831 = tensor.expand_shape %reduced_830 [[0, 1, 2]] output_shape [1, 1, 1024] : tensor<1024xf32> into tensor<1x1x1024xf32>
    %reduced_832 = linalg.reduce { arith.addf } ins(%expanded_831 : tensor<1x1x1024xf32>) outs(%78 : tensor<1024xf32>) dimensions = [0, 1] 
    %128 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_829, %mapped_114 : tensor<4x128x1024xf32>, tensor<4x128x256xf32>) outs(%79 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<1024x256xf32>
    %transposed_833 = linalg.transpose ins(%128 : tensor<1024x256xf32>) outs(%72 : tensor<256x1024xf32>) permutation = [1, 0] 
    %129 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_829, %arg10 : tensor<4x128x1024xf32>, tensor<256x1024xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %reduced_834 = linalg.reduce { arith.addf } ins(%129 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_835 = tensor.expand_shape %reduced_834 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_836 = linalg.reduce { arith.addf } ins(%expanded_835 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_837 = linalg.map { arith.mulf } ins(%mapped_106, %129 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_838 = linalg.reduce { arith.addf } ins(%mapped_837 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_839 = tensor.expand_shape %reduced_838 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %mapped_840 = linalg.map { arith.mulf } ins(%129, %broadcasted_109 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_841 = linalg.reduce { arith.addf } ins(%expanded_839 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_842 = linalg.map { arith.mulf } ins(%mapped_95, %mapped_840 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_843 = linalg.reduce { arith.addf } ins(%mapped_842 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_844 = tensor.expand_shape %reduced_843 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_845 = linalg.map { arith.mulf } ins(%mapped_840, %broadcasted_105 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_846 = linalg.map { arith.mulf } ins(%expanded_844, %mapped_103 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_847 = linalg.map { arith.divf } ins(%mapped_846, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_848 = linalg.reduce { arith.addf } ins(%mapped_847 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_849 = linalg.broadcast ins(%reduced_848 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_850 = linalg.map { arith.mulf } ins(%mapped_95, %broadcasted_849 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_851 = linalg.map { arith.addf } ins(%mapped_845, %mapped_850 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_852 = linalg.map { arith.mulf } ins(%broadcasted_849, %mapped_95 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_853 = linalg.map { arith.addf } ins(%mapped_851, %mapped_852 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_854 = linalg.map { arith.negf } ins(%mapped_853 : tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_855 = linalg.reduce { arith.addf } ins(%mapped_854 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_856 = tensor.expand_shape %reduced_855 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_857 = linalg.map { arith.addf } ins(%mapped_814, %mapped_853 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_858 = linalg.map { arith.divf } ins(%expanded_856, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_859 = linalg.reduce { arith.addf } ins(%mapped_858 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_860 = linalg.broadcast ins(%reduced_859 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_861 = linalg.map { arith.addf } ins(%mapped_857, %broadcasted_860 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_862 = linalg.reduce { arith.addf } ins(%mapped_861 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_863 = tensor.expand_shape %reduced_862 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_864 = linalg.reduce { arith.addf } ins(%expanded_863 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %130 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_861, %collapsed_84 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%83 : tensor<256x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<256x256xf32>
    %transposed_865 = linalg.transpose ins(%130 : tensor<256x256xf32>) outs(%82 : tensor<256x256xf32>) permutation = [1, 0] 
    %131 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_861, %arg6 : tensor<4x128x256xf32>, tensor<256x256xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %expanded_866 = tensor.expand_shape %131 [[0], [1], [2, 3]] output_shape [4, 128, 8, 32] : tensor<4x128x256xf32> into tensor<4x128x8x32xf32>
    %transposed_867 = linalg.transpose ins(%expanded_866 : tensor<4x128x8x32xf32>) outs(%24 : tensor<4x8x32x128xf32>) permutation = [0, 2, 3, 1] 
    %132 = linalg.generic {indexing_maps = [#map13, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_867, %expanded_65 : tensor<4x8x32x128xf32>, tensor<4x128x8x32xf32>) outs(%15 : tensor<4x8x128x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x128xf32>
    %133 = linalg.generic {indexing_maps = [#map14, #map15, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_867, %mapped_81 : tensor<4x8x32x128xf32>, tensor<4x8x128x128xf32>) outs(%25 : tensor<4x8x32x128xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x32x128xf32>
    %transposed_868 = linalg.transpose ins(%133 : tensor<4x8x32x128xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_869 = tensor.collapse_shape %mapped_83 [[0], [1], [2, 3]] : tensor<4x8x128x1xf32> into tensor<4x8x128xf32>
    %broadcasted_870 = linalg.broadcast ins(%collapsed_869 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_871 = linalg.map { arith.mulf } ins(%132, %broadcasted_870 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_872 = linalg.map { arith.mulf } ins(%mapped_871, %mapped_76 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %reduced_873 = linalg.reduce { arith.addf } ins(%mapped_872 : tensor<4x8x128x128xf32>) outs(%23 : tensor<4x8x128xf32>) dimensions = [3] 
    %expanded_874 = tensor.expand_shape %reduced_873 [[0], [1], [2, 3]] output_shape [4, 8, 128, 1] : tensor<4x8x128xf32> into tensor<4x8x128x1xf32>
    %mapped_875 = linalg.map { arith.negf } ins(%expanded_874 : tensor<4x8x128x1xf32>) outs(%22 : tensor<4x8x128x1xf32>)
    %mapped_876 = linalg.map { arith.divf } ins(%132, %broadcasted_80 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %reduced_877 = linalg.reduce { arith.addf } ins(%mapped_875 : tensor<4x8x128x1xf32>) outs(%23 : tensor<4x8x128xf32>) dimensions = [3] 
    %broadcasted_878 = linalg.broadcast ins(%reduced_877 : tensor<4x8x128xf32>) outs(%14 : tensor<4x8x128x128xf32>) dimensions = [3] 
    %mapped_879 = linalg.map { arith.addf } ins(%mapped_876, %broadcasted_878 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %mapped_880 = linalg.map { arith.mulf } ins(%mapped_879, %mapped_76 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %134 = call @_where_2(%19#1, %19#2, %mapped_880) : (tensor<4x8x128x128xi1>, tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) -> tensor<4x8x128x128xf32>
    %mapped_881 = linalg.map { arith.mulf } ins(%134, %cst_17 : tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%14 : tensor<4x8x128x128xf32>)
    %135 = linalg.generic {indexing_maps = [#map13, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_881, %expanded : tensor<4x8x128x128xf32>, tensor<4x128x8x32xf32>) outs(%90 : tensor<4x8x128x32xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x32xf32>
    %transposed_882 = linalg.transpose ins(%135 : tensor<4x8x128x32xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 2, 1, 3] 
    %136 = linalg.generic {indexing_maps = [#map14, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_881, %expanded_64 : tensor<4x8x128x128xf32>, tensor<4x128x8x32xf32>) outs(%90 : tensor<4x8x128x32xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x8x128x32xf32>
    %transposed_883 = linalg.transpose ins(%136 : tensor<4x8x128x32xf32>) outs(%27 : tensor<4x128x8x32xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_884 = tensor.collapse_shape %transposed_868 [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %collapsed_885 = tensor.collapse_shape %transposed_882 [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %collapsed_886 = tensor.collapse_shape %transposed_883 [[0], [1], [2, 3]] : tensor<4x128x8x32xf32> into tensor<4x128x256xf32>
    %concat_887 = tensor.concat dim(2) %collapsed_886, %collapsed_885, %collapsed_884 : (tensor<4x128x256xf32>, tensor<4x128x256xf32>, tensor<4x128x256xf32>) -> tensor<4x128x768xf32>
    %reduced_888 = linalg.reduce { arith.addf } ins(%concat_887 : tensor<4x128x768xf32>) outs(%94 : tensor<768xf32>) dimensions = [0, 1] 
    %expanded_889 = tensor.expand_shape %reduced_888 [[0, 1, 2]] output_shape [1, 1, 768] : tensor<768xf32> into tensor<1x1x768xf32>
    %reduced_890 = linalg.reduce { arith.addf } ins(%expanded_889 : tensor<1x1x768xf32>) outs(%94 : tensor<768xf32>) dimensions = [0, 1] 
    %137 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%concat_887, %mapped_56 : tensor<4x128x768xf32>, tensor<4x128x256xf32>) outs(%96 : tensor<768x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<768x256xf32>
    %transposed_891 = linalg.transpose ins(%137 : tensor<768x256xf32>) outs(%98 : tensor<256x768xf32>) permutation = [1, 0] 
    %138 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%concat_887, %arg8 : tensor<4x128x768xf32>, tensor<256x768xf32>) outs(%28 : tensor<4x128x256xf32>) {
    ^bb0(%in: f32, %in_1028: f32, %out: f32):
      %142 = arith.mulf %in, %in_1028 : f32
      %143 = arith.addf %out, %142 : f32
      linalg.yield %143 : f32
    } -> tensor<4x128x256xf32>
    %reduced_892 = linalg.reduce { arith.addf } ins(%138 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_893 = tensor.expand_shape %reduced_892 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %reduced_894 = linalg.reduce { arith.addf } ins(%expanded_893 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_895 = linalg.map { arith.mulf } ins(%mapped_48, %138 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_896 = linalg.reduce { arith.addf } ins(%mapped_895 : tensor<4x128x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %expanded_897 = tensor.expand_shape %reduced_896 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %mapped_898 = linalg.map { arith.mulf } ins(%138, %broadcasted_51 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_899 = linalg.reduce { arith.addf } ins(%expanded_897 : tensor<1x1x256xf32>) outs(%71 : tensor<256xf32>) dimensions = [0, 1] 
    %mapped_900 = linalg.map { arith.mulf } ins(%mapped_37, %mapped_898 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_901 = linalg.reduce { arith.addf } ins(%mapped_900 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_902 = tensor.expand_shape %reduced_901 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_903 = linalg.map { arith.mulf } ins(%mapped_898, %broadcasted_47 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_904 = linalg.map { arith.mulf } ins(%expanded_902, %mapped_45 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %mapped_905 = linalg.map { arith.divf } ins(%mapped_904, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_906 = linalg.reduce { arith.addf } ins(%mapped_905 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_907 = linalg.broadcast ins(%reduced_906 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_908 = linalg.map { arith.mulf } ins(%mapped_37, %broadcasted_907 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_909 = linalg.map { arith.addf } ins(%mapped_903, %mapped_908 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_910 = linalg.map { arith.mulf } ins(%broadcasted_907, %mapped_37 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_911 = linalg.map { arith.addf } ins(%mapped_909, %mapped_910 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_912 = linalg.map { arith.negf } ins(%mapped_911 : tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %reduced_913 = linalg.reduce { arith.addf } ins(%mapped_912 : tensor<4x128x256xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %expanded_914 = tensor.expand_shape %reduced_913 [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %mapped_915 = linalg.map { arith.addf } ins(%mapped_861, %mapped_911 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %mapped_916 = linalg.map { arith.divf } ins(%expanded_914, %cst_20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%8 : tensor<4x128x1xf32>)
    %reduced_917 = linalg.reduce { arith.addf } ins(%mapped_916 : tensor<4x128x1xf32>) outs(%7 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_918 = linalg.broadcast ins(%reduced_917 : tensor<4x128xf32>) outs(%3 : tensor<4x128x256xf32>) dimensions = [2] 
    %mapped_919 = linalg.map { arith.addf } ins(%mapped_915, %broadcasted_918 : tensor<4x128x256xf32>, tensor<4x128x256xf32>) outs(%3 : tensor<4x128x256xf32>)
    %139 = tensor.empty() : tensor<128x256xf32>
    %140 = linalg.fill ins(%cst_25 : f32) outs(%139 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %reduced_920 = linalg.reduce { arith.addf } ins(%mapped_919 : tensor<4x128x256xf32>) outs(%140 : tensor<128x256xf32>) dimensions = [0] 
    %expanded_921 = tensor.expand_shape %reduced_920 [[0, 1], [2]] output_shape [1, 128, 256] : tensor<128x256xf32> into tensor<1x128x256xf32>
    %reduced_922 = linalg.reduce { arith.addf } ins(%expanded_921 : tensor<1x128x256xf32>) outs(%140 : tensor<128x256xf32>) dimensions = [0] 
    %141 = "stablehlo.scatter"(%cst_8, %broadcasted, %mapped_919) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg53: tensor<f32>, %arg54: tensor<f32>):
      %mapped_1028 = linalg.map { arith.addf } ins(%arg53, %arg54 : tensor<f32>, tensor<f32>) outs(%62 : tensor<f32>)
      "stablehlo.return"(%mapped_1028) : (tensor<f32>) -> ()
    }) : (tensor<512x256xf32>, tensor<4x128x1xi32>, tensor<4x128x256xf32>) -> tensor<512x256xf32>
    %mapped_923 = linalg.map { arith.addf } ins(%68, %141 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%66 : tensor<512x256xf32>)
    %mapped_924 = linalg.map { arith.mulf } ins(%cst_7, %transposed_818 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%75 : tensor<1024x256xf32>)
    %mapped_925 = linalg.map { arith.subf } ins(%arg0, %mapped_924 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%75 : tensor<1024x256xf32>)
    %mapped_926 = linalg.map { arith.mulf } ins(%cst_6, %reduced_817 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_927 = linalg.map { arith.subf } ins(%arg1, %mapped_926 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_928 = linalg.map { arith.mulf } ins(%cst_6, %reduced_894 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_929 = linalg.map { arith.subf } ins(%arg2, %mapped_928 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_930 = linalg.map { arith.mulf } ins(%cst_6, %reduced_899 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_931 = linalg.map { arith.subf } ins(%arg3, %mapped_930 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_932 = linalg.map { arith.mulf } ins(%cst_6, %reduced_836 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_933 = linalg.map { arith.subf } ins(%arg4, %mapped_932 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_934 = linalg.map { arith.mulf } ins(%cst_6, %reduced_841 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_935 = linalg.map { arith.subf } ins(%arg5, %mapped_934 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_936 = linalg.map { arith.mulf } ins(%cst_5, %transposed_865 : tensor<256x256xf32>, tensor<256x256xf32>) outs(%82 : tensor<256x256xf32>)
    %mapped_937 = linalg.map { arith.subf } ins(%arg6, %mapped_936 : tensor<256x256xf32>, tensor<256x256xf32>) outs(%82 : tensor<256x256xf32>)
    %mapped_938 = linalg.map { arith.mulf } ins(%cst_6, %reduced_864 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_939 = linalg.map { arith.subf } ins(%arg7, %mapped_938 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_940 = linalg.map { arith.mulf } ins(%cst_4, %transposed_891 : tensor<256x768xf32>, tensor<256x768xf32>) outs(%98 : tensor<256x768xf32>)
    %mapped_941 = linalg.map { arith.subf } ins(%arg8, %mapped_940 : tensor<256x768xf32>, tensor<256x768xf32>) outs(%98 : tensor<256x768xf32>)
    %mapped_942 = linalg.map { arith.mulf } ins(%cst_3, %reduced_890 : tensor<768xf32>, tensor<768xf32>) outs(%93 : tensor<768xf32>)
    %mapped_943 = linalg.map { arith.subf } ins(%arg9, %mapped_942 : tensor<768xf32>, tensor<768xf32>) outs(%93 : tensor<768xf32>)
    %mapped_944 = linalg.map { arith.mulf } ins(%cst_2, %transposed_833 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%72 : tensor<256x1024xf32>)
    %mapped_945 = linalg.map { arith.subf } ins(%arg10, %mapped_944 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%72 : tensor<256x1024xf32>)
    %mapped_946 = linalg.map { arith.mulf } ins(%cst_1, %reduced_832 : tensor<1024xf32>, tensor<1024xf32>) outs(%77 : tensor<1024xf32>)
    %mapped_947 = linalg.map { arith.subf } ins(%arg11, %mapped_946 : tensor<1024xf32>, tensor<1024xf32>) outs(%77 : tensor<1024xf32>)
    %mapped_948 = linalg.map { arith.mulf } ins(%cst_7, %transposed_713 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%75 : tensor<1024x256xf32>)
    %mapped_949 = linalg.map { arith.subf } ins(%arg12, %mapped_948 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%75 : tensor<1024x256xf32>)
    %mapped_950 = linalg.map { arith.mulf } ins(%cst_6, %reduced_712 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_951 = linalg.map { arith.subf } ins(%arg13, %mapped_950 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_952 = linalg.map { arith.mulf } ins(%cst_6, %reduced_789 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_953 = linalg.map { arith.subf } ins(%arg14, %mapped_952 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_954 = linalg.map { arith.mulf } ins(%cst_6, %reduced_794 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_955 = linalg.map { arith.subf } ins(%arg15, %mapped_954 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_956 = linalg.map { arith.mulf } ins(%cst_6, %reduced_731 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_957 = linalg.map { arith.subf } ins(%arg16, %mapped_956 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_958 = linalg.map { arith.mulf } ins(%cst_6, %reduced_736 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_959 = linalg.map { arith.subf } ins(%arg17, %mapped_958 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_960 = linalg.map { arith.mulf } ins(%cst_5, %transposed_760 : tensor<256x256xf32>, tensor<256x256xf32>) outs(%82 : tensor<256x256xf32>)
    %mapped_961 = linalg.map { arith.subf } ins(%arg18, %mapped_960 : tensor<256x256xf32>, tensor<256x256xf32>) outs(%82 : tensor<256x256xf32>)
    %mapped_962 = linalg.map { arith.mulf } ins(%cst_6, %reduced_759 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_963 = linalg.map { arith.subf } ins(%arg19, %mapped_962 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_964 = linalg.map { arith.mulf } ins(%cst_4, %transposed_786 : tensor<256x768xf32>, tensor<256x768xf32>) outs(%98 : tensor<256x768xf32>)
    %mapped_965 = linalg.map { arith.subf } ins(%arg20, %mapped_964 : tensor<256x768xf32>, tensor<256x768xf32>) outs(%98 : tensor<256x768xf32>)
    %mapped_966 = linalg.map { arith.mulf } ins(%cst_3, %reduced_785 : tensor<768xf32>, tensor<768xf32>) outs(%93 : tensor<768xf32>)
    %mapped_967 = linalg.map { arith.subf } ins(%arg21, %mapped_966 : tensor<768xf32>, tensor<768xf32>) outs(%93 : tensor<768xf32>)
    %mapped_968 = linalg.map { arith.mulf } ins(%cst_2, %transposed_728 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%72 : tensor<256x1024xf32>)
    %mapped_969 = linalg.map { arith.subf } ins(%arg22, %mapped_968 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%72 : tensor<256x1024xf32>)
    %mapped_970 = linalg.map { arith.mulf } ins(%cst_1, %reduced_727 : tensor<1024xf32>, tensor<1024xf32>) outs(%77 : tensor<1024xf32>)
    %mapped_971 = linalg.map { arith.subf } ins(%arg23, %mapped_970 : tensor<1024xf32>, tensor<1024xf32>) outs(%77 : tensor<1024xf32>)
    %mapped_972 = linalg.map { arith.mulf } ins(%cst_7, %transposed_608 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%75 : tensor<1024x256xf32>)
    %mapped_973 = linalg.map { arith.subf } ins(%arg24, %mapped_972 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%75 : tensor<1024x256xf32>)
    %mapped_974 = linalg.map { arith.mulf } ins(%cst_6, %reduced_607 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_975 = linalg.map { arith.subf } ins(%arg25, %mapped_974 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_976 = linalg.map { arith.mulf } ins(%cst_6, %reduced_684 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_977 = linalg.map { arith.subf } ins(%arg26, %mapped_976 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_978 = linalg.map { arith.mulf } ins(%cst_6, %reduced_689 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_979 = linalg.map { arith.subf } ins(%arg27, %mapped_978 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_980 = linalg.map { arith.mulf } ins(%cst_6, %reduced_626 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_981 = linalg.map { arith.subf } ins(%arg28, %mapped_980 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_982 = linalg.map { arith.mulf } ins(%cst_6, %reduced_631 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_983 = linalg.map { arith.subf } ins(%arg29, %mapped_982 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_984 = linalg.map { arith.mulf } ins(%cst_5, %transposed_655 : tensor<256x256xf32>, tensor<256x256xf32>) outs(%82 : tensor<256x256xf32>)
    %mapped_985 = linalg.map { arith.subf } ins(%arg30, %mapped_984 : tensor<256x256xf32>, tensor<256x256xf32>) outs(%82 : tensor<256x256xf32>)
    %mapped_986 = linalg.map { arith.mulf } ins(%cst_6, %reduced_654 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_987 = linalg.map { arith.subf } ins(%arg31, %mapped_986 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_988 = linalg.map { arith.mulf } ins(%cst_4, %transposed_681 : tensor<256x768xf32>, tensor<256x768xf32>) outs(%98 : tensor<256x768xf32>)
    %mapped_989 = linalg.map { arith.subf } ins(%arg32, %mapped_988 : tensor<256x768xf32>, tensor<256x768xf32>) outs(%98 : tensor<256x768xf32>)
    %mapped_990 = linalg.map { arith.mulf } ins(%cst_3, %reduced_680 : tensor<768xf32>, tensor<768xf32>) outs(%93 : tensor<768xf32>)
    %mapped_991 = linalg.map { arith.subf } ins(%arg33, %mapped_990 : tensor<768xf32>, tensor<768xf32>) outs(%93 : tensor<768xf32>)
    %mapped_992 = linalg.map { arith.mulf } ins(%cst_2, %transposed_623 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%72 : tensor<256x1024xf32>)
    %mapped_993 = linalg.map { arith.subf } ins(%arg34, %mapped_992 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%72 : tensor<256x1024xf32>)
    %mapped_994 = linalg.map { arith.mulf } ins(%cst_1, %reduced_622 : tensor<1024xf32>, tensor<1024xf32>) outs(%77 : tensor<1024xf32>)
    %mapped_995 = linalg.map { arith.subf } ins(%arg35, %mapped_994 : tensor<1024xf32>, tensor<1024xf32>) outs(%77 : tensor<1024xf32>)
    %mapped_996 = linalg.map { arith.mulf } ins(%cst_7, %transposed_504 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%75 : tensor<1024x256xf32>)
    %mapped_997 = linalg.map { arith.subf } ins(%arg36, %mapped_996 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%75 : tensor<1024x256xf32>)
    %mapped_998 = linalg.map { arith.mulf } ins(%cst_6, %reduced_503 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_999 = linalg.map { arith.subf } ins(%arg37, %mapped_998 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_1000 = linalg.map { arith.mulf } ins(%cst_6, %reduced_579 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_1001 = linalg.map { arith.subf } ins(%arg38, %mapped_1000 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_1002 = linalg.map { arith.mulf } ins(%cst_6, %reduced_584 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_1003 = linalg.map { arith.subf } ins(%arg39, %mapped_1002 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_1004 = linalg.map { arith.mulf } ins(%cst_6, %reduced_522 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_1005 = linalg.map { arith.subf } ins(%arg40, %mapped_1004 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_1006 = linalg.map { arith.mulf } ins(%cst_6, %reduced_527 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_1007 = linalg.map { arith.subf } ins(%arg41, %mapped_1006 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_1008 = linalg.map { arith.mulf } ins(%cst_5, %transposed_551 : tensor<256x256xf32>, tensor<256x256xf32>) outs(%82 : tensor<256x256xf32>)
    %mapped_1009 = linalg.map { arith.subf } ins(%arg42, %mapped_1008 : tensor<256x256xf32>, tensor<256x256xf32>) outs(%82 : tensor<256x256xf32>)
    %mapped_1010 = linalg.map { arith.mulf } ins(%cst_6, %reduced_550 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_1011 = linalg.map { arith.subf } ins(%arg43, %mapped_1010 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_1012 = linalg.map { arith.mulf } ins(%cst_4, %transposed_576 : tensor<256x768xf32>, tensor<256x768xf32>) outs(%98 : tensor<256x768xf32>)
    %mapped_1013 = linalg.map { arith.subf } ins(%arg44, %mapped_1012 : tensor<256x768xf32>, tensor<256x768xf32>) outs(%98 : tensor<256x768xf32>)
    %mapped_1014 = linalg.map { arith.mulf } ins(%cst_3, %reduced_575 : tensor<768xf32>, tensor<768xf32>) outs(%93 : tensor<768xf32>)
    %mapped_1015 = linalg.map { arith.subf } ins(%arg45, %mapped_1014 : tensor<768xf32>, tensor<768xf32>) outs(%93 : tensor<768xf32>)
    %mapped_1016 = linalg.map { arith.mulf } ins(%cst_2, %transposed_519 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%72 : tensor<256x1024xf32>)
    %mapped_1017 = linalg.map { arith.subf } ins(%arg46, %mapped_1016 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%72 : tensor<256x1024xf32>)
    %mapped_1018 = linalg.map { arith.mulf } ins(%cst_1, %reduced_518 : tensor<1024xf32>, tensor<1024xf32>) outs(%77 : tensor<1024xf32>)
    %mapped_1019 = linalg.map { arith.subf } ins(%arg47, %mapped_1018 : tensor<1024xf32>, tensor<1024xf32>) outs(%77 : tensor<1024xf32>)
    %mapped_1020 = linalg.map { arith.mulf } ins(%cst_6, %reduced_476 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_1021 = linalg.map { arith.subf } ins(%arg48, %mapped_1020 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_1022 = linalg.map { arith.mulf } ins(%cst_6, %reduced_481 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_1023 = linalg.map { arith.subf } ins(%arg49, %mapped_1022 : tensor<256xf32>, tensor<256xf32>) outs(%70 : tensor<256xf32>)
    %mapped_1024 = linalg.map { arith.mulf } ins(%cst_0, %reduced_922 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%139 : tensor<128x256xf32>)
    %mapped_1025 = linalg.map { arith.subf } ins(%arg50, %mapped_1024 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%139 : tensor<128x256xf32>)
    %mapped_1026 = linalg.map { arith.mulf } ins(%cst, %mapped_923 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%66 : tensor<512x256xf32>)
    %mapped_1027 = linalg.map { arith.subf } ins(%arg51, %mapped_1026 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%66 : tensor<512x256xf32>)
    return %mapped_470, %mapped_925, %mapped_927, %mapped_929, %mapped_931, %mapped_933, %mapped_935, %mapped_937, %mapped_939, %mapped_941, %mapped_943, %mapped_945, %mapped_947, %mapped_949, %mapped_951, %mapped_953, %mapped_955, %mapped_957, %mapped_959, %mapped_961, %mapped_963, %mapped_965, %mapped_967, %mapped_969, %mapped_971, %mapped_973, %mapped_975, %mapped_977, %mapped_979, %mapped_981, %mapped_983, %mapped_985, %mapped_987, %mapped_989, %mapped_991, %mapped_993, %mapped_995, %mapped_997, %mapped_999, %mapped_1001, %mapped_1003, %mapped_1005, %mapped_1007, %mapped_1009, %mapped_1011, %mapped_1013, %mapped_1015, %mapped_1017, %mapped_1019, %mapped_1021, %mapped_1023, %mapped_1025, %mapped_1027 : tensor<f32>, tensor<1024x256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256x256xf32>, tensor<256xf32>, tensor<256x768xf32>, tensor<768xf32>, tensor<256x1024xf32>, tensor<1024xf32>, tensor<1024x256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256x256xf32>, tensor<256xf32>, tensor<256x768xf32>, tensor<768xf32>, tensor<256x1024xf32>, tensor<1024xf32>, tensor<1024x256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256x256xf32>, tensor<256xf32>, tensor<256x768xf32>, tensor<768xf32>, tensor<256x1024xf32>, tensor<1024xf32>, tensor<1024x256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256x256xf32>, tensor<256xf32>, tensor<256x768xf32>, tensor<768xf32>, tensor<256x1024xf32>, tensor<1024xf32>, tensor<256xf32>, tensor<256xf32>, tensor<128x256xf32>, tensor<512x256xf32>
  }
  func.func private @_where(%arg0: tensor<128x128xi1>, %arg1: tensor<4x8x128x128xf32>, %arg2: tensor<f32>) -> (tensor<4x8x128x128xf32>, tensor<4x8x128x128xi1>, tensor<4x8x128x128xf32>) {
    %cst = arith.constant dense<0.000000e+00> : tensor<4x8x128x128xf32>
    %0 = tensor.empty() : tensor<4x8x128x128xi1>
    %broadcasted = linalg.broadcast ins(%arg0 : tensor<128x128xi1>) outs(%0 : tensor<4x8x128x128xi1>) dimensions = [0, 1] 
    %1 = tensor.empty() : tensor<4x8x128x128xf32>
    %broadcasted_0 = linalg.broadcast ins(%arg2 : tensor<f32>) outs(%1 : tensor<4x8x128x128xf32>) dimensions = [0, 1, 2, 3] 
    %mapped = linalg.map { arith.select } ins(%broadcasted, %arg1, %broadcasted_0 : tensor<4x8x128x128xi1>, tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%1 : tensor<4x8x128x128xf32>)
    return %mapped, %broadcasted, %cst : tensor<4x8x128x128xf32>, tensor<4x8x128x128xi1>, tensor<4x8x128x128xf32>
  }
  func.func private @log_softmax(%arg0: tensor<4x128x512xf32>) -> (tensor<4x128x512xf32>, tensor<4x128x512xf32>, tensor<4x128x1xf32>) {
    %cst = arith.constant dense<0xFF800000> : tensor<4x128xf32>
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant 0xFF800000 : f32
    %0 = tensor.empty() : tensor<4x128xf32>
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<4x128xf32>) -> tensor<4x128xf32>
    %reduced = linalg.reduce { arith.maximumf } ins(%arg0 : tensor<4x128x512xf32>) outs(%1 : tensor<4x128xf32>) dimensions = [2] 
    %mapped = linalg.map { arith.maximumf } ins(%cst, %reduced : tensor<4x128xf32>, tensor<4x128xf32>) outs(%0 : tensor<4x128xf32>)
    %2 = tensor.empty() : tensor<4x128x1xf32>
    %broadcasted = linalg.broadcast ins(%mapped : tensor<4x128xf32>) outs(%2 : tensor<4x128x1xf32>) dimensions = [2] 
    %collapsed = tensor.collapse_shape %broadcasted [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %3 = tensor.empty() : tensor<4x128x512xf32>
    %broadcasted_2 = linalg.broadcast ins(%collapsed : tensor<4x128xf32>) outs(%3 : tensor<4x128x512xf32>) dimensions = [2] 
    %mapped_3 = linalg.map { arith.subf } ins(%arg0, %broadcasted_2 : tensor<4x128x512xf32>, tensor<4x128x512xf32>) outs(%3 : tensor<4x128x512xf32>)
    %mapped_4 = linalg.map { math.exp } ins(%mapped_3 : tensor<4x128x512xf32>) outs(%3 : tensor<4x128x512xf32>)
    %4 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<4x128xf32>) -> tensor<4x128xf32>
    %reduced_5 = linalg.reduce { arith.addf } ins(%mapped_4 : tensor<4x128x512xf32>) outs(%4 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted_6 = linalg.broadcast ins(%reduced_5 : tensor<4x128xf32>) outs(%2 : tensor<4x128x1xf32>) dimensions = [2] 
    %mapped_7 = linalg.map { math.log } ins(%broadcasted_6 : tensor<4x128x1xf32>) outs(%2 : tensor<4x128x1xf32>)
    %collapsed_8 = tensor.collapse_shape %mapped_7 [[0], [1, 2]] : tensor<4x128x1xf32> into tensor<4x128xf32>
    %broadcasted_9 = linalg.broadcast ins(%collapsed_8 : tensor<4x128xf32>) outs(%3 : tensor<4x128x512xf32>) dimensions = [2] 
    %mapped_10 = linalg.map { arith.subf } ins(%mapped_3, %broadcasted_9 : tensor<4x128x512xf32>, tensor<4x128x512xf32>) outs(%3 : tensor<4x128x512xf32>)
    return %mapped_10, %mapped_4, %broadcasted_6 : tensor<4x128x512xf32>, tensor<4x128x512xf32>, tensor<4x128x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<4x128x512xf32>, %arg1: tensor<4x128x1xi32>) -> (tensor<4x128x1xf32>, tensor<4x128x1x1xi32>) {
    %cst = arith.constant dense<0x7FC00000> : tensor<4x128x1xf32>
    %cst_0 = arith.constant dense<511> : tensor<4x128x1x1xi32>
    %cst_1 = arith.constant dense<0> : tensor<4x128x1x1xi32>
    %cst_2 = arith.constant dense<512> : tensor<4x128x1xi32>
    %c511 = arith.constant 511 : index
    %c0 = arith.constant 0 : index
    %true = arith.constant true
    %cst_3 = arith.constant dense<0> : tensor<4x128x1xi32>
    %0 = tensor.empty() : tensor<4x128x1xi1>
    %mapped = linalg.map { arith.cmpi {predicate = 2 : i64} } ins(%arg1, %cst_3 : tensor<4x128x1xi32>, tensor<4x128x1xi32>) outs(%0 : tensor<4x128x1xi1>)
    %1 = tensor.empty() : tensor<4x128x1xi32>
    %mapped_4 = linalg.map { arith.addi {overflowFlags = #arith.overflow<none>} } ins(%arg1, %cst_2 : tensor<4x128x1xi32>, tensor<4x128x1xi32>) outs(%1 : tensor<4x128x1xi32>)
    %mapped_5 = linalg.map { arith.select } ins(%mapped, %mapped_4, %arg1 : tensor<4x128x1xi1>, tensor<4x128x1xi32>, tensor<4x128x1xi32>) outs(%1 : tensor<4x128x1xi32>)
    %expanded = tensor.expand_shape %mapped_5 [[0], [1], [2, 3]] output_shape [4, 128, 1, 1] : tensor<4x128x1xi32> into tensor<4x128x1x1xi32>
    %2 = tensor.empty() : tensor<4x128x1x1xi1>
    %mapped_6 = linalg.map { arith.cmpi {predicate = 5 : i64} } ins(%expanded, %cst_1 : tensor<4x128x1x1xi32>, tensor<4x128x1x1xi32>) outs(%2 : tensor<4x128x1x1xi1>)
    %mapped_7 = linalg.map { arith.cmpi {predicate = 3 : i64} } ins(%expanded, %cst_0 : tensor<4x128x1x1xi32>, tensor<4x128x1x1xi32>) outs(%2 : tensor<4x128x1x1xi1>)
    %mapped_8 = linalg.map { arith.andi } ins(%mapped_6, %mapped_7 : tensor<4x128x1x1xi1>, tensor<4x128x1x1xi1>) outs(%2 : tensor<4x128x1x1xi1>)
    %3 = linalg.fill ins(%true : i1) outs(%0 : tensor<4x128x1xi1>) -> tensor<4x128x1xi1>
    %reduced = linalg.reduce { arith.andi } ins(%mapped_8 : tensor<4x128x1x1xi1>) outs(%3 : tensor<4x128x1xi1>) dimensions = [3] 
    %4 = tensor.empty() : tensor<4x128x1xf32>
    %5 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%4 : tensor<4x128x1xf32>) {
    ^bb0(%out: f32):
      %6 = linalg.index 0 : index
      %7 = linalg.index 1 : index
      %extracted = tensor.extract %expanded[%6, %7, %c0, %c0] : tensor<4x128x1x1xi32>
      %8 = arith.index_cast %extracted : i32 to index
      %9 = arith.maxsi %8, %c0 : index
      %10 = arith.minsi %9, %c511 : index
      %extracted_10 = tensor.extract %arg0[%6, %7, %10] : tensor<4x128x512xf32>
      linalg.yield %extracted_10 : f32
    } -> tensor<4x128x1xf32>
    %mapped_9 = linalg.map { arith.select } ins(%reduced, %5, %cst : tensor<4x128x1xi1>, tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%4 : tensor<4x128x1xf32>)
    return %mapped_9, %expanded : tensor<4x128x1xf32>, tensor<4x128x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<4x128x1x1xi32>, %arg1: tensor<4x128x1xf32>) -> tensor<4x128x512xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<4x128x512xf32>
    %0 = "stablehlo.scatter"(%cst, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = tensor.empty() : tensor<f32>
      %mapped = linalg.map { arith.addf } ins(%arg2, %arg3 : tensor<f32>, tensor<f32>) outs(%1 : tensor<f32>)
      "stablehlo.return"(%mapped) : (tensor<f32>) -> ()
    }) : (tensor<4x128x512xf32>, tensor<4x128x1x1xi32>, tensor<4x128x1xf32>) -> tensor<4x128x512xf32>
    return %0 : tensor<4x128x512xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<4x128x512xf32>, %arg1: tensor<4x128x1xf32>, %arg2: tensor<4x128x512xf32>) -> tensor<4x128x512xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<4x128x512xf32>
    %mapped = linalg.map { arith.negf } ins(%arg2 : tensor<4x128x512xf32>) outs(%0 : tensor<4x128x512xf32>)
    %1 = tensor.empty() : tensor<4x128xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<4x128xf32>) -> tensor<4x128xf32>
    %reduced = linalg.reduce { arith.addf } ins(%mapped : tensor<4x128x512xf32>) outs(%2 : tensor<4x128xf32>) dimensions = [2] 
    %expanded = tensor.expand_shape %reduced [[0], [1, 2]] output_shape [4, 128, 1] : tensor<4x128xf32> into tensor<4x128x1xf32>
    %3 = tensor.empty() : tensor<4x128x1xf32>
    %mapped_0 = linalg.map { arith.divf } ins(%expanded, %arg1 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%3 : tensor<4x128x1xf32>)
    %reduced_1 = linalg.reduce { arith.addf } ins(%mapped_0 : tensor<4x128x1xf32>) outs(%2 : tensor<4x128xf32>) dimensions = [2] 
    %broadcasted = linalg.broadcast ins(%reduced_1 : tensor<4x128xf32>) outs(%0 : tensor<4x128x512xf32>) dimensions = [2] 
    %mapped_2 = linalg.map { arith.mulf } ins(%broadcasted, %arg0 : tensor<4x128x512xf32>, tensor<4x128x512xf32>) outs(%0 : tensor<4x128x512xf32>)
    %mapped_3 = linalg.map { arith.addf } ins(%arg2, %mapped_2 : tensor<4x128x512xf32>, tensor<4x128x512xf32>) outs(%0 : tensor<4x128x512xf32>)
    return %mapped_3 : tensor<4x128x512xf32>
  }
  func.func private @_where_2(%arg0: tensor<4x8x128x128xi1>, %arg1: tensor<4x8x128x128xf32>, %arg2: tensor<4x8x128x128xf32>) -> tensor<4x8x128x128xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<4x8x128x128xf32>
    %0 = tensor.empty() : tensor<4x8x128x128xf32>
    %mapped = linalg.map { arith.select } ins(%arg0, %arg2, %cst : tensor<4x8x128x128xi1>, tensor<4x8x128x128xf32>, tensor<4x8x128x128xf32>) outs(%0 : tensor<4x8x128x128xf32>)
    return %mapped : tensor<4x8x128x128xf32>
  }
}
