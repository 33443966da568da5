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
  func.func public @main(%arg0: tensor<128x32xf32> {checkpoint.next_result = 1 : i64, tf.aliasing_output = 1 : i32}, %arg1: tensor<32xf32> {checkpoint.next_result = 2 : i64, tf.aliasing_output = 2 : i32}, %arg2: tensor<32xf32> {checkpoint.next_result = 3 : i64, tf.aliasing_output = 3 : i32}, %arg3: tensor<32xf32> {checkpoint.next_result = 4 : i64, tf.aliasing_output = 4 : i32}, %arg4: tensor<32xf32> {checkpoint.next_result = 5 : i64, tf.aliasing_output = 5 : i32}, %arg5: tensor<32xf32> {checkpoint.next_result = 6 : i64, tf.aliasing_output = 6 : i32}, %arg6: tensor<32x32xf32> {checkpoint.next_result = 7 : i64, tf.aliasing_output = 7 : i32}, %arg7: tensor<32xf32> {checkpoint.next_result = 8 : i64, tf.aliasing_output = 8 : i32}, %arg8: tensor<32x96xf32> {checkpoint.next_result = 9 : i64, tf.aliasing_output = 9 : i32}, %arg9: tensor<96xf32> {checkpoint.next_result = 10 : i64, tf.aliasing_output = 10 : i32}, %arg10: tensor<32x128xf32> {checkpoint.next_result = 11 : i64, tf.aliasing_output = 11 : i32}, %arg11: tensor<128xf32> {checkpoint.next_result = 12 : i64, tf.aliasing_output = 12 : i32}, %arg12: tensor<128x32xf32> {checkpoint.next_result = 13 : i64, tf.aliasing_output = 13 : i32}, %arg13: tensor<32xf32> {checkpoint.next_result = 14 : i64, tf.aliasing_output = 14 : i32}, %arg14: tensor<32xf32> {checkpoint.next_result = 15 : i64, tf.aliasing_output = 15 : i32}, %arg15: tensor<32xf32> {checkpoint.next_result = 16 : i64, tf.aliasing_output = 16 : i32}, %arg16: tensor<32xf32> {checkpoint.next_result = 17 : i64, tf.aliasing_output = 17 : i32}, %arg17: tensor<32xf32> {checkpoint.next_result = 18 : i64, tf.aliasing_output = 18 : i32}, %arg18: tensor<32x32xf32> {checkpoint.next_result = 19 : i64, tf.aliasing_output = 19 : i32}, %arg19: tensor<32xf32> {checkpoint.next_result = 20 : i64, tf.aliasing_output = 20 : i32}, %arg20: tensor<32x96xf32> {checkpoint.next_result = 21 : i64, tf.aliasing_output = 21 : i32}, %arg21: tensor<96xf32> {checkpoint.next_result = 22 : i64, tf.aliasing_output = 22 : i32}, %arg22: tensor<32x128xf32> {checkpoint.next_result = 23 : i64, tf.aliasing_output = 23 : i32}, %arg23: tensor<128xf32> {checkpoint.next_result = 24 : i64, tf.aliasing_output = 24 : i32}, %arg24: tensor<32xf32> {checkpoint.next_result = 25 : i64, tf.aliasing_output = 25 : i32}, %arg25: tensor<32xf32> {checkpoint.next_result = 26 : i64, tf.aliasing_output = 26 : i32}, %arg26: tensor<16x32xf32> {checkpoint.next_result = 27 : i64, tf.aliasing_output = 27 : i32}, %arg27: tensor<64x32xf32> {checkpoint.next_result = 28 : i64, tf.aliasing_output = 28 : i32}, %arg28: tensor<2x17xi32> {checkpoint.range = [0, 64]}) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<128x32xf32> {jax.result_info = "result[1]['layers'][0]['down']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][0]['down_bias']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][0]['norm1_bias']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][0]['norm1_scale']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][0]['norm2_bias']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][0]['norm2_scale']"}, tensor<32x32xf32> {jax.result_info = "result[1]['layers'][0]['projection']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][0]['projection_bias']"}, tensor<32x96xf32> {jax.result_info = "result[1]['layers'][0]['qkv']"}, tensor<96xf32> {jax.result_info = "result[1]['layers'][0]['qkv_bias']"}, tensor<32x128xf32> {jax.result_info = "result[1]['layers'][0]['up']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][0]['up_bias']"}, tensor<128x32xf32> {jax.result_info = "result[1]['layers'][1]['down']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][1]['down_bias']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][1]['norm1_bias']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][1]['norm1_scale']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][1]['norm2_bias']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][1]['norm2_scale']"}, tensor<32x32xf32> {jax.result_info = "result[1]['layers'][1]['projection']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][1]['projection_bias']"}, tensor<32x96xf32> {jax.result_info = "result[1]['layers'][1]['qkv']"}, tensor<96xf32> {jax.result_info = "result[1]['layers'][1]['qkv_bias']"}, tensor<32x128xf32> {jax.result_info = "result[1]['layers'][1]['up']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][1]['up_bias']"}, tensor<32xf32> {jax.result_info = "result[1]['norm_bias']"}, tensor<32xf32> {jax.result_info = "result[1]['norm_scale']"}, tensor<16x32xf32> {jax.result_info = "result[1]['position_embedding']"}, tensor<64x32xf32> {jax.result_info = "result[1]['token_embedding']"}) {
    %cst = arith.constant dense<1.000000e-01> : tensor<64x32xf32>
    %cst_0 = arith.constant dense<1.000000e-01> : tensor<16x32xf32>
    %cst_1 = arith.constant dense<1.000000e-01> : tensor<128xf32>
    %cst_2 = arith.constant dense<1.000000e-01> : tensor<32x128xf32>
    %cst_3 = arith.constant dense<1.000000e-01> : tensor<96xf32>
    %cst_4 = arith.constant dense<1.000000e-01> : tensor<32x96xf32>
    %cst_5 = arith.constant dense<1.000000e-01> : tensor<32x32xf32>
    %cst_6 = arith.constant dense<1.000000e-01> : tensor<32xf32>
    %cst_7 = arith.constant dense<1.000000e-01> : tensor<128x32xf32>
    %cst_8 = arith.constant dense<0.000000e+00> : tensor<64x32xf32>
    %cst_9 = arith.constant -1.000000e+00 : f32
    %cst_10 = arith.constant dense<5.000000e-01> : tensor<2x16x128xf32>
    %cst_11 = arith.constant dense<1.000000e+00> : tensor<2x16x128xf32>
    %cst_12 = arith.constant dense<0.797884583> : tensor<2x16x128xf32>
    %cst_13 = arith.constant dense<4.471500e-02> : tensor<2x16x128xf32>
    %cst_14 = arith.constant dense<3.000000e+00> : tensor<2x16x128xf32>
    %cst_15 = arith.constant dense<1.000000e+00> : tensor<2x2x16x1xf32>
    %cst_16 = arith.constant dense<0xFF800000> : tensor<2x2x16xf32>
    %cst_17 = arith.constant dense<2.500000e-01> : tensor<2x2x16x16xf32>
    %cst_18 = arith.constant dense<-5.000000e-01> : tensor<2x16x1xf32>
    %cst_19 = arith.constant dense<9.99999974E-6> : tensor<2x16x1xf32>
    %cst_20 = arith.constant dense<3.200000e+01> : tensor<2x16x1xf32>
    %cst_21 = arith.constant dense<64> : tensor<2x16xi32>
    %cst_22 = arith.constant dense<0> : tensor<2x16xi32>
    %cst_23 = arith.constant 3.200000e+01 : f32
    %cst_24 = arith.constant 0xFF800000 : f32
    %cst_25 = arith.constant 0.000000e+00 : f32
    %c63 = arith.constant 63 : index
    %c0 = arith.constant 0 : index
    %cst_26 = arith.constant dense<-1.000000e+30> : tensor<f32>
    %extracted_slice = tensor.extract_slice %arg28[0, 0] [2, 16] [1, 1] : tensor<2x17xi32> to tensor<2x16xi32>
    %extracted_slice_27 = tensor.extract_slice %arg28[0, 1] [2, 16] [1, 1] : tensor<2x17xi32> to tensor<2x16xi32>
    %0 = tensor.empty() : tensor<2x16xi1>
    %mapped = linalg.map { arith.cmpi {predicate = 2 : i64} } ins(%extracted_slice, %cst_22 : tensor<2x16xi32>, tensor<2x16xi32>) outs(%0 : tensor<2x16xi1>)
    %1 = tensor.empty() : tensor<2x16xi32>
    %mapped_28 = linalg.map { arith.addi {overflowFlags = #arith.overflow<none>} } ins(%extracted_slice, %cst_21 : tensor<2x16xi32>, tensor<2x16xi32>) outs(%1 : tensor<2x16xi32>)
    %mapped_29 = linalg.map { arith.select } ins(%mapped, %mapped_28, %extracted_slice : tensor<2x16xi1>, tensor<2x16xi32>, tensor<2x16xi32>) outs(%1 : tensor<2x16xi32>)
    %2 = tensor.empty() : tensor<2x16x1xi32>
    %broadcasted = linalg.broadcast ins(%mapped_29 : tensor<2x16xi32>) outs(%2 : tensor<2x16x1xi32>) dimensions = [2] 
    %3 = tensor.empty() : tensor<2x16x32xf32>
    %4 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%3 : tensor<2x16x32xf32>) {
    ^bb0(%out: f32):
      %98 = linalg.index 0 : index
      %99 = linalg.index 1 : index
      %100 = linalg.index 2 : index
      %extracted = tensor.extract %broadcasted[%98, %99, %c0] : tensor<2x16x1xi32>
      %101 = arith.index_cast %extracted : i32 to index
      %102 = arith.maxsi %101, %c0 : index
      %103 = arith.minsi %102, %c63 : index
      %extracted_566 = tensor.extract %arg27[%103, %100] : tensor<64x32xf32>
      linalg.yield %extracted_566 : f32
    } -> tensor<2x16x32xf32>
    %5 = tensor.empty() : tensor<1x16x32xf32>
    %broadcasted_30 = linalg.broadcast ins(%arg26 : tensor<16x32xf32>) outs(%5 : tensor<1x16x32xf32>) dimensions = [0] 
    %collapsed = tensor.collapse_shape %broadcasted_30 [[0, 1], [2]] : tensor<1x16x32xf32> into tensor<16x32xf32>
    %broadcasted_31 = linalg.broadcast ins(%collapsed : tensor<16x32xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [0] 
    %mapped_32 = linalg.map { arith.addf } ins(%4, %broadcasted_31 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %6 = tensor.empty() : tensor<2x16xf32>
    %7 = linalg.fill ins(%cst_25 : f32) outs(%6 : tensor<2x16xf32>) -> tensor<2x16xf32>
    %reduced = linalg.reduce { arith.addf } ins(%mapped_32 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %8 = tensor.empty() : tensor<2x16x1xf32>
    %broadcasted_33 = linalg.broadcast ins(%reduced : tensor<2x16xf32>) outs(%8 : tensor<2x16x1xf32>) dimensions = [2] 
    %mapped_34 = linalg.map { arith.divf } ins(%broadcasted_33, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %collapsed_35 = tensor.collapse_shape %mapped_34 [[0], [1, 2]] : tensor<2x16x1xf32> into tensor<2x16xf32>
    %broadcasted_36 = linalg.broadcast ins(%collapsed_35 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_37 = linalg.map { arith.subf } ins(%mapped_32, %broadcasted_36 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_38 = linalg.map { arith.mulf } ins(%mapped_37, %mapped_37 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_39 = linalg.reduce { arith.addf } ins(%mapped_38 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_40 = linalg.broadcast ins(%reduced_39 : tensor<2x16xf32>) outs(%8 : tensor<2x16x1xf32>) dimensions = [2] 
    %mapped_41 = linalg.map { arith.divf } ins(%broadcasted_40, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_42 = linalg.map { arith.addf } ins(%mapped_41, %cst_19 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_43 = linalg.map { math.rsqrt } ins(%mapped_42 : tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_44 = linalg.map { arith.divf } ins(%mapped_43, %mapped_42 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_45 = linalg.map { arith.mulf } ins(%cst_18, %mapped_44 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %collapsed_46 = tensor.collapse_shape %mapped_43 [[0], [1, 2]] : tensor<2x16x1xf32> into tensor<2x16xf32>
    %broadcasted_47 = linalg.broadcast ins(%collapsed_46 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_48 = linalg.map { arith.mulf } ins(%mapped_37, %broadcasted_47 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %9 = tensor.empty() : tensor<1x1x32xf32>
    %broadcasted_49 = linalg.broadcast ins(%arg3 : tensor<32xf32>) outs(%9 : tensor<1x1x32xf32>) dimensions = [0, 1] 
    %collapsed_50 = tensor.collapse_shape %broadcasted_49 [[0, 1, 2]] : tensor<1x1x32xf32> into tensor<32xf32>
    %broadcasted_51 = linalg.broadcast ins(%collapsed_50 : tensor<32xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [0, 1] 
    %mapped_52 = linalg.map { arith.mulf } ins(%mapped_48, %broadcasted_51 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %broadcasted_53 = linalg.broadcast ins(%arg2 : tensor<32xf32>) outs(%9 : tensor<1x1x32xf32>) dimensions = [0, 1] 
    %collapsed_54 = tensor.collapse_shape %broadcasted_53 [[0, 1, 2]] : tensor<1x1x32xf32> into tensor<32xf32>
    %broadcasted_55 = linalg.broadcast ins(%collapsed_54 : tensor<32xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [0, 1] 
    %mapped_56 = linalg.map { arith.addf } ins(%mapped_52, %broadcasted_55 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %10 = tensor.empty() : tensor<2x16x96xf32>
    %11 = linalg.fill ins(%cst_25 : f32) outs(%10 : tensor<2x16x96xf32>) -> tensor<2x16x96xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_56, %arg8 : tensor<2x16x32xf32>, tensor<32x96xf32>) outs(%11 : tensor<2x16x96xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x96xf32>
    %13 = tensor.empty() : tensor<1x1x96xf32>
    %broadcasted_57 = linalg.broadcast ins(%arg9 : tensor<96xf32>) outs(%13 : tensor<1x1x96xf32>) dimensions = [0, 1] 
    %collapsed_58 = tensor.collapse_shape %broadcasted_57 [[0, 1, 2]] : tensor<1x1x96xf32> into tensor<96xf32>
    %broadcasted_59 = linalg.broadcast ins(%collapsed_58 : tensor<96xf32>) outs(%10 : tensor<2x16x96xf32>) dimensions = [0, 1] 
    %mapped_60 = linalg.map { arith.addf } ins(%12, %broadcasted_59 : tensor<2x16x96xf32>, tensor<2x16x96xf32>) outs(%10 : tensor<2x16x96xf32>)
    %extracted_slice_61 = tensor.extract_slice %mapped_60[0, 0, 0] [2, 16, 32] [1, 1, 1] : tensor<2x16x96xf32> to tensor<2x16x32xf32>
    %extracted_slice_62 = tensor.extract_slice %mapped_60[0, 0, 32] [2, 16, 32] [1, 1, 1] : tensor<2x16x96xf32> to tensor<2x16x32xf32>
    %extracted_slice_63 = tensor.extract_slice %mapped_60[0, 0, 64] [2, 16, 32] [1, 1, 1] : tensor<2x16x96xf32> to tensor<2x16x32xf32>
    %expanded = tensor.expand_shape %extracted_slice_61 [[0], [1], [2, 3]] output_shape [2, 16, 2, 16] : tensor<2x16x32xf32> into tensor<2x16x2x16xf32>
    %expanded_64 = tensor.expand_shape %extracted_slice_62 [[0], [1], [2, 3]] output_shape [2, 16, 2, 16] : tensor<2x16x32xf32> into tensor<2x16x2x16xf32>
    %expanded_65 = tensor.expand_shape %extracted_slice_63 [[0], [1], [2, 3]] output_shape [2, 16, 2, 16] : tensor<2x16x32xf32> into tensor<2x16x2x16xf32>
    %14 = tensor.empty() : tensor<2x2x16x16xf32>
    %15 = linalg.fill ins(%cst_25 : f32) outs(%14 : tensor<2x2x16x16xf32>) -> tensor<2x2x16x16xf32>
    %16 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded, %expanded_64 : tensor<2x16x2x16xf32>, tensor<2x16x2x16xf32>) outs(%15 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x2x16x16xf32>
    %mapped_66 = linalg.map { arith.mulf } ins(%16, %cst_17 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %17 = tensor.empty() : tensor<16x16xi32>
    %mapped_67 = linalg.map outs(%17 : tensor<16x16xi32>)
      (%init: i32) {
        %98 = linalg.index 0 : index
        %99 = arith.index_cast %98 : index to i64
        %100 = arith.trunci %99 : i64 to i32
        linalg.yield %100 : i32
      }
    %mapped_68 = linalg.map outs(%17 : tensor<16x16xi32>)
      (%init: i32) {
        %98 = linalg.index 1 : index
        %99 = arith.index_cast %98 : index to i64
        %100 = arith.trunci %99 : i64 to i32
        linalg.yield %100 : i32
      }
    %18 = tensor.empty() : tensor<16x16xi1>
    %mapped_69 = linalg.map { arith.cmpi {predicate = 5 : i64} } ins(%mapped_67, %mapped_68 : tensor<16x16xi32>, tensor<16x16xi32>) outs(%18 : tensor<16x16xi1>)
    %19:3 = call @_where(%mapped_69, %mapped_66, %cst_26) : (tensor<16x16xi1>, tensor<2x2x16x16xf32>, tensor<f32>) -> (tensor<2x2x16x16xf32>, tensor<2x2x16x16xi1>, tensor<2x2x16x16xf32>)
    %20 = tensor.empty() : tensor<2x2x16xf32>
    %21 = linalg.fill ins(%cst_24 : f32) outs(%20 : tensor<2x2x16xf32>) -> tensor<2x2x16xf32>
    %reduced_70 = linalg.reduce { arith.maximumf } ins(%19#0 : tensor<2x2x16x16xf32>) outs(%21 : tensor<2x2x16xf32>) dimensions = [3] 
    %mapped_71 = linalg.map { arith.maximumf } ins(%cst_16, %reduced_70 : tensor<2x2x16xf32>, tensor<2x2x16xf32>) outs(%20 : tensor<2x2x16xf32>)
    %22 = tensor.empty() : tensor<2x2x16x1xf32>
    %broadcasted_72 = linalg.broadcast ins(%mapped_71 : tensor<2x2x16xf32>) outs(%22 : tensor<2x2x16x1xf32>) dimensions = [3] 
    %collapsed_73 = tensor.collapse_shape %broadcasted_72 [[0], [1], [2, 3]] : tensor<2x2x16x1xf32> into tensor<2x2x16xf32>
    %broadcasted_74 = linalg.broadcast ins(%collapsed_73 : tensor<2x2x16xf32>) outs(%14 : tensor<2x2x16x16xf32>) dimensions = [3] 
    %mapped_75 = linalg.map { arith.subf } ins(%19#0, %broadcasted_74 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %mapped_76 = linalg.map { math.exp } ins(%mapped_75 : tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %23 = linalg.fill ins(%cst_25 : f32) outs(%20 : tensor<2x2x16xf32>) -> tensor<2x2x16xf32>
    %reduced_77 = linalg.reduce { arith.addf } ins(%mapped_76 : tensor<2x2x16x16xf32>) outs(%23 : tensor<2x2x16xf32>) dimensions = [3] 
    %broadcasted_78 = linalg.broadcast ins(%reduced_77 : tensor<2x2x16xf32>) outs(%22 : tensor<2x2x16x1xf32>) dimensions = [3] 
    %collapsed_79 = tensor.collapse_shape %broadcasted_78 [[0], [1], [2, 3]] : tensor<2x2x16x1xf32> into tensor<2x2x16xf32>
    %broadcasted_80 = linalg.broadcast ins(%collapsed_79 : tensor<2x2x16xf32>) outs(%14 : tensor<2x2x16x16xf32>) dimensions = [3] 
    %mapped_81 = linalg.map { arith.divf } ins(%mapped_76, %broadcasted_80 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %mapped_82 = linalg.map { arith.mulf } ins(%broadcasted_78, %broadcasted_78 : tensor<2x2x16x1xf32>, tensor<2x2x16x1xf32>) outs(%22 : tensor<2x2x16x1xf32>)
    %mapped_83 = linalg.map { arith.divf } ins(%cst_15, %mapped_82 : tensor<2x2x16x1xf32>, tensor<2x2x16x1xf32>) outs(%22 : tensor<2x2x16x1xf32>)
    %24 = linalg.generic {indexing_maps = [#map7, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_65, %mapped_81 : tensor<2x16x2x16xf32>, tensor<2x2x16x16xf32>) outs(%15 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x2x16x16xf32>
    %25 = tensor.empty() : tensor<2x16x2x16xf32>
    %transposed = linalg.transpose ins(%24 : tensor<2x2x16x16xf32>) outs(%25 : tensor<2x16x2x16xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_84 = tensor.collapse_shape %transposed [[0], [1], [2, 3]] : tensor<2x16x2x16xf32> into tensor<2x16x32xf32>
    %26 = linalg.fill ins(%cst_25 : f32) outs(%3 : tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %27 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_84, %arg6 : tensor<2x16x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x32xf32>
    %broadcasted_85 = linalg.broadcast ins(%arg7 : tensor<32xf32>) outs(%9 : tensor<1x1x32xf32>) dimensions = [0, 1] 
    %collapsed_86 = tensor.collapse_shape %broadcasted_85 [[0, 1, 2]] : tensor<1x1x32xf32> into tensor<32xf32>
    %broadcasted_87 = linalg.broadcast ins(%collapsed_86 : tensor<32xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [0, 1] 
    %mapped_88 = linalg.map { arith.addf } ins(%27, %broadcasted_87 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_89 = linalg.map { arith.addf } ins(%mapped_32, %mapped_88 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_90 = linalg.reduce { arith.addf } ins(%mapped_89 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_91 = linalg.broadcast ins(%reduced_90 : tensor<2x16xf32>) outs(%8 : tensor<2x16x1xf32>) dimensions = [2] 
    %mapped_92 = linalg.map { arith.divf } ins(%broadcasted_91, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %collapsed_93 = tensor.collapse_shape %mapped_92 [[0], [1, 2]] : tensor<2x16x1xf32> into tensor<2x16xf32>
    %broadcasted_94 = linalg.broadcast ins(%collapsed_93 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_95 = linalg.map { arith.subf } ins(%mapped_89, %broadcasted_94 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_96 = linalg.map { arith.mulf } ins(%mapped_95, %mapped_95 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_97 = linalg.reduce { arith.addf } ins(%mapped_96 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_98 = linalg.broadcast ins(%reduced_97 : tensor<2x16xf32>) outs(%8 : tensor<2x16x1xf32>) dimensions = [2] 
    %mapped_99 = linalg.map { arith.divf } ins(%broadcasted_98, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_100 = linalg.map { arith.addf } ins(%mapped_99, %cst_19 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_101 = linalg.map { math.rsqrt } ins(%mapped_100 : tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_102 = linalg.map { arith.divf } ins(%mapped_101, %mapped_100 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_103 = linalg.map { arith.mulf } ins(%cst_18, %mapped_102 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %collapsed_104 = tensor.collapse_shape %mapped_101 [[0], [1, 2]] : tensor<2x16x1xf32> into tensor<2x16xf32>
    %broadcasted_105 = linalg.broadcast ins(%collapsed_104 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_106 = linalg.map { arith.mulf } ins(%mapped_95, %broadcasted_105 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %broadcasted_107 = linalg.broadcast ins(%arg5 : tensor<32xf32>) outs(%9 : tensor<1x1x32xf32>) dimensions = [0, 1] 
    %collapsed_108 = tensor.collapse_shape %broadcasted_107 [[0, 1, 2]] : tensor<1x1x32xf32> into tensor<32xf32>
    %broadcasted_109 = linalg.broadcast ins(%collapsed_108 : tensor<32xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [0, 1] 
    %mapped_110 = linalg.map { arith.mulf } ins(%mapped_106, %broadcasted_109 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %broadcasted_111 = linalg.broadcast ins(%arg4 : tensor<32xf32>) outs(%9 : tensor<1x1x32xf32>) dimensions = [0, 1] 
    %collapsed_112 = tensor.collapse_shape %broadcasted_111 [[0, 1, 2]] : tensor<1x1x32xf32> into tensor<32xf32>
    %broadcasted_113 = linalg.broadcast ins(%collapsed_112 : tensor<32xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [0, 1] 
    %mapped_114 = linalg.map { arith.addf } ins(%mapped_110, %broadcasted_113 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %28 = tensor.empty() : tensor<2x16x128xf32>
    %29 = linalg.fill ins(%cst_25 : f32) outs(%28 : tensor<2x16x128xf32>) -> tensor<2x16x128xf32>
    %30 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_114, %arg10 : tensor<2x16x32xf32>, tensor<32x128xf32>) outs(%29 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x128xf32>
    %31 = tensor.empty() : tensor<1x1x128xf32>
    %broadcasted_115 = linalg.broadcast ins(%arg11 : tensor<128xf32>) outs(%31 : tensor<1x1x128xf32>) dimensions = [0, 1] 
    %collapsed_116 = tensor.collapse_shape %broadcasted_115 [[0, 1, 2]] : tensor<1x1x128xf32> into tensor<128xf32>
    %broadcasted_117 = linalg.broadcast ins(%collapsed_116 : tensor<128xf32>) outs(%28 : tensor<2x16x128xf32>) dimensions = [0, 1] 
    %mapped_118 = linalg.map { arith.addf } ins(%30, %broadcasted_117 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_119 = linalg.map { arith.mulf } ins(%mapped_118, %mapped_118 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_120 = linalg.map { arith.mulf } ins(%mapped_119, %mapped_118 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_121 = linalg.map { arith.mulf } ins(%cst_14, %mapped_119 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_122 = linalg.map { arith.mulf } ins(%cst_13, %mapped_120 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_123 = linalg.map { arith.addf } ins(%mapped_118, %mapped_122 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_124 = linalg.map { arith.mulf } ins(%cst_12, %mapped_123 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_125 = linalg.map { math.tanh } ins(%mapped_124 : tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_126 = linalg.map { arith.subf } ins(%cst_11, %mapped_125 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_127 = linalg.map { arith.addf } ins(%cst_11, %mapped_125 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_128 = linalg.map { arith.mulf } ins(%cst_10, %mapped_127 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_129 = linalg.map { arith.mulf } ins(%mapped_118, %mapped_128 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %32 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_129, %arg0 : tensor<2x16x128xf32>, tensor<128x32xf32>) outs(%26 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x32xf32>
    %mapped_130 = linalg.map { arith.addf } ins(%mapped_89, %32 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %broadcasted_131 = linalg.broadcast ins(%arg1 : tensor<32xf32>) outs(%9 : tensor<1x1x32xf32>) dimensions = [0, 1] 
    %collapsed_132 = tensor.collapse_shape %broadcasted_131 [[0, 1, 2]] : tensor<1x1x32xf32> into tensor<32xf32>
    %broadcasted_133 = linalg.broadcast ins(%collapsed_132 : tensor<32xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [0, 1] 
    %mapped_134 = linalg.map { arith.addf } ins(%mapped_130, %broadcasted_133 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_135 = linalg.reduce { arith.addf } ins(%mapped_134 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_136 = linalg.broadcast ins(%reduced_135 : tensor<2x16xf32>) outs(%8 : tensor<2x16x1xf32>) dimensions = [2] 
    %mapped_137 = linalg.map { arith.divf } ins(%broadcasted_136, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %collapsed_138 = tensor.collapse_shape %mapped_137 [[0], [1, 2]] : tensor<2x16x1xf32> into tensor<2x16xf32>
    %broadcasted_139 = linalg.broadcast ins(%collapsed_138 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_140 = linalg.map { arith.subf } ins(%mapped_134, %broadcasted_139 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_141 = linalg.map { arith.mulf } ins(%mapped_140, %mapped_140 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_142 = linalg.reduce { arith.addf } ins(%mapped_141 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_143 = linalg.broadcast ins(%reduced_142 : tensor<2x16xf32>) outs(%8 : tensor<2x16x1xf32>) dimensions = [2] 
    %mapped_144 = linalg.map { arith.divf } ins(%broadcasted_143, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_145 = linalg.map { arith.addf } ins(%mapped_144, %cst_19 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_146 = linalg.map { math.rsqrt } ins(%mapped_145 : tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_147 = linalg.map { arith.divf } ins(%mapped_146, %mapped_145 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_148 = linalg.map { arith.mulf } ins(%cst_18, %mapped_147 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %collapsed_149 = tensor.collapse_shape %mapped_146 [[0], [1, 2]] : tensor<2x16x1xf32> into tensor<2x16xf32>
    %broadcasted_150 = linalg.broadcast ins(%collapsed_149 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_151 = linalg.map { arith.mulf } ins(%mapped_140, %broadcasted_150 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %broadcasted_152 = linalg.broadcast ins(%arg15 : tensor<32xf32>) outs(%9 : tensor<1x1x32xf32>) dimensions = [0, 1] 
    %collapsed_153 = tensor.collapse_shape %broadcasted_152 [[0, 1, 2]] : tensor<1x1x32xf32> into tensor<32xf32>
    %broadcasted_154 = linalg.broadcast ins(%collapsed_153 : tensor<32xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [0, 1] 
    %mapped_155 = linalg.map { arith.mulf } ins(%mapped_151, %broadcasted_154 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %broadcasted_156 = linalg.broadcast ins(%arg14 : tensor<32xf32>) outs(%9 : tensor<1x1x32xf32>) dimensions = [0, 1] 
    %collapsed_157 = tensor.collapse_shape %broadcasted_156 [[0, 1, 2]] : tensor<1x1x32xf32> into tensor<32xf32>
    %broadcasted_158 = linalg.broadcast ins(%collapsed_157 : tensor<32xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [0, 1] 
    %mapped_159 = linalg.map { arith.addf } ins(%mapped_155, %broadcasted_158 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %33 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_159, %arg20 : tensor<2x16x32xf32>, tensor<32x96xf32>) outs(%11 : tensor<2x16x96xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x96xf32>
    %broadcasted_160 = linalg.broadcast ins(%arg21 : tensor<96xf32>) outs(%13 : tensor<1x1x96xf32>) dimensions = [0, 1] 
    %collapsed_161 = tensor.collapse_shape %broadcasted_160 [[0, 1, 2]] : tensor<1x1x96xf32> into tensor<96xf32>
    %broadcasted_162 = linalg.broadcast ins(%collapsed_161 : tensor<96xf32>) outs(%10 : tensor<2x16x96xf32>) dimensions = [0, 1] 
    %mapped_163 = linalg.map { arith.addf } ins(%33, %broadcasted_162 : tensor<2x16x96xf32>, tensor<2x16x96xf32>) outs(%10 : tensor<2x16x96xf32>)
    %extracted_slice_164 = tensor.extract_slice %mapped_163[0, 0, 0] [2, 16, 32] [1, 1, 1] : tensor<2x16x96xf32> to tensor<2x16x32xf32>
    %extracted_slice_165 = tensor.extract_slice %mapped_163[0, 0, 32] [2, 16, 32] [1, 1, 1] : tensor<2x16x96xf32> to tensor<2x16x32xf32>
    %extracted_slice_166 = tensor.extract_slice %mapped_163[0, 0, 64] [2, 16, 32] [1, 1, 1] : tensor<2x16x96xf32> to tensor<2x16x32xf32>
    %expanded_167 = tensor.expand_shape %extracted_slice_164 [[0], [1], [2, 3]] output_shape [2, 16, 2, 16] : tensor<2x16x32xf32> into tensor<2x16x2x16xf32>
    %expanded_168 = tensor.expand_shape %extracted_slice_165 [[0], [1], [2, 3]] output_shape [2, 16, 2, 16] : tensor<2x16x32xf32> into tensor<2x16x2x16xf32>
    %expanded_169 = tensor.expand_shape %extracted_slice_166 [[0], [1], [2, 3]] output_shape [2, 16, 2, 16] : tensor<2x16x32xf32> into tensor<2x16x2x16xf32>
    %34 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_167, %expanded_168 : tensor<2x16x2x16xf32>, tensor<2x16x2x16xf32>) outs(%15 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x2x16x16xf32>
    %mapped_170 = linalg.map { arith.mulf } ins(%34, %cst_17 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %35:3 = call @_where(%mapped_69, %mapped_170, %cst_26) : (tensor<16x16xi1>, tensor<2x2x16x16xf32>, tensor<f32>) -> (tensor<2x2x16x16xf32>, tensor<2x2x16x16xi1>, tensor<2x2x16x16xf32>)
    %reduced_171 = linalg.reduce { arith.maximumf } ins(%35#0 : tensor<2x2x16x16xf32>) outs(%21 : tensor<2x2x16xf32>) dimensions = [3] 
    %mapped_172 = linalg.map { arith.maximumf } ins(%cst_16, %reduced_171 : tensor<2x2x16xf32>, tensor<2x2x16xf32>) outs(%20 : tensor<2x2x16xf32>)
    %broadcasted_173 = linalg.broadcast ins(%mapped_172 : tensor<2x2x16xf32>) outs(%22 : tensor<2x2x16x1xf32>) dimensions = [3] 
    %collapsed_174 = tensor.collapse_shape %broadcasted_173 [[0], [1], [2, 3]] : tensor<2x2x16x1xf32> into tensor<2x2x16xf32>
    %broadcasted_175 = linalg.broadcast ins(%collapsed_174 : tensor<2x2x16xf32>) outs(%14 : tensor<2x2x16x16xf32>) dimensions = [3] 
    %mapped_176 = linalg.map { arith.subf } ins(%35#0, %broadcasted_175 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %mapped_177 = linalg.map { math.exp } ins(%mapped_176 : tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %reduced_178 = linalg.reduce { arith.addf } ins(%mapped_177 : tensor<2x2x16x16xf32>) outs(%23 : tensor<2x2x16xf32>) dimensions = [3] 
    %broadcasted_179 = linalg.broadcast ins(%reduced_178 : tensor<2x2x16xf32>) outs(%22 : tensor<2x2x16x1xf32>) dimensions = [3] 
    %collapsed_180 = tensor.collapse_shape %broadcasted_179 [[0], [1], [2, 3]] : tensor<2x2x16x1xf32> into tensor<2x2x16xf32>
    %broadcasted_181 = linalg.broadcast ins(%collapsed_180 : tensor<2x2x16xf32>) outs(%14 : tensor<2x2x16x16xf32>) dimensions = [3] 
    %mapped_182 = linalg.map { arith.divf } ins(%mapped_177, %broadcasted_181 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %mapped_183 = linalg.map { arith.mulf } ins(%broadcasted_179, %broadcasted_179 : tensor<2x2x16x1xf32>, tensor<2x2x16x1xf32>) outs(%22 : tensor<2x2x16x1xf32>)
    %mapped_184 = linalg.map { arith.divf } ins(%cst_15, %mapped_183 : tensor<2x2x16x1xf32>, tensor<2x2x16x1xf32>) outs(%22 : tensor<2x2x16x1xf32>)
    %36 = linalg.generic {indexing_maps = [#map7, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_169, %mapped_182 : tensor<2x16x2x16xf32>, tensor<2x2x16x16xf32>) outs(%15 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x2x16x16xf32>
    %transposed_185 = linalg.transpose ins(%36 : tensor<2x2x16x16xf32>) outs(%25 : tensor<2x16x2x16xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_186 = tensor.collapse_shape %transposed_185 [[0], [1], [2, 3]] : tensor<2x16x2x16xf32> into tensor<2x16x32xf32>
    %37 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_186, %arg18 : tensor<2x16x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x32xf32>
    %broadcasted_187 = linalg.broadcast ins(%arg19 : tensor<32xf32>) outs(%9 : tensor<1x1x32xf32>) dimensions = [0, 1] 
    %collapsed_188 = tensor.collapse_shape %broadcasted_187 [[0, 1, 2]] : tensor<1x1x32xf32> into tensor<32xf32>
    %broadcasted_189 = linalg.broadcast ins(%collapsed_188 : tensor<32xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [0, 1] 
    %mapped_190 = linalg.map { arith.addf } ins(%37, %broadcasted_189 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_191 = linalg.map { arith.addf } ins(%mapped_134, %mapped_190 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_192 = linalg.reduce { arith.addf } ins(%mapped_191 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_193 = linalg.broadcast ins(%reduced_192 : tensor<2x16xf32>) outs(%8 : tensor<2x16x1xf32>) dimensions = [2] 
    %mapped_194 = linalg.map { arith.divf } ins(%broadcasted_193, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %collapsed_195 = tensor.collapse_shape %mapped_194 [[0], [1, 2]] : tensor<2x16x1xf32> into tensor<2x16xf32>
    %broadcasted_196 = linalg.broadcast ins(%collapsed_195 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_197 = linalg.map { arith.subf } ins(%mapped_191, %broadcasted_196 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_198 = linalg.map { arith.mulf } ins(%mapped_197, %mapped_197 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_199 = linalg.reduce { arith.addf } ins(%mapped_198 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_200 = linalg.broadcast ins(%reduced_199 : tensor<2x16xf32>) outs(%8 : tensor<2x16x1xf32>) dimensions = [2] 
    %mapped_201 = linalg.map { arith.divf } ins(%broadcasted_200, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_202 = linalg.map { arith.addf } ins(%mapped_201, %cst_19 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_203 = linalg.map { math.rsqrt } ins(%mapped_202 : tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_204 = linalg.map { arith.divf } ins(%mapped_203, %mapped_202 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_205 = linalg.map { arith.mulf } ins(%cst_18, %mapped_204 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %collapsed_206 = tensor.collapse_shape %mapped_203 [[0], [1, 2]] : tensor<2x16x1xf32> into tensor<2x16xf32>
    %broadcasted_207 = linalg.broadcast ins(%collapsed_206 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_208 = linalg.map { arith.mulf } ins(%mapped_197, %broadcasted_207 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %broadcasted_209 = linalg.broadcast ins(%arg17 : tensor<32xf32>) outs(%9 : tensor<1x1x32xf32>) dimensions = [0, 1] 
    %collapsed_210 = tensor.collapse_shape %broadcasted_209 [[0, 1, 2]] : tensor<1x1x32xf32> into tensor<32xf32>
    %broadcasted_211 = linalg.broadcast ins(%collapsed_210 : tensor<32xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [0, 1] 
    %mapped_212 = linalg.map { arith.mulf } ins(%mapped_208, %broadcasted_211 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %broadcasted_213 = linalg.broadcast ins(%arg16 : tensor<32xf32>) outs(%9 : tensor<1x1x32xf32>) dimensions = [0, 1] 
    %collapsed_214 = tensor.collapse_shape %broadcasted_213 [[0, 1, 2]] : tensor<1x1x32xf32> into tensor<32xf32>
    %broadcasted_215 = linalg.broadcast ins(%collapsed_214 : tensor<32xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [0, 1] 
    %mapped_216 = linalg.map { arith.addf } ins(%mapped_212, %broadcasted_215 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %38 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_216, %arg22 : tensor<2x16x32xf32>, tensor<32x128xf32>) outs(%29 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x128xf32>
    %broadcasted_217 = linalg.broadcast ins(%arg23 : tensor<128xf32>) outs(%31 : tensor<1x1x128xf32>) dimensions = [0, 1] 
    %collapsed_218 = tensor.collapse_shape %broadcasted_217 [[0, 1, 2]] : tensor<1x1x128xf32> into tensor<128xf32>
    %broadcasted_219 = linalg.broadcast ins(%collapsed_218 : tensor<128xf32>) outs(%28 : tensor<2x16x128xf32>) dimensions = [0, 1] 
    %mapped_220 = linalg.map { arith.addf } ins(%38, %broadcasted_219 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_221 = linalg.map { arith.mulf } ins(%mapped_220, %mapped_220 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_222 = linalg.map { arith.mulf } ins(%mapped_221, %mapped_220 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_223 = linalg.map { arith.mulf } ins(%cst_14, %mapped_221 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_224 = linalg.map { arith.mulf } ins(%cst_13, %mapped_222 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_225 = linalg.map { arith.addf } ins(%mapped_220, %mapped_224 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_226 = linalg.map { arith.mulf } ins(%cst_12, %mapped_225 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_227 = linalg.map { math.tanh } ins(%mapped_226 : tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_228 = linalg.map { arith.subf } ins(%cst_11, %mapped_227 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_229 = linalg.map { arith.addf } ins(%cst_11, %mapped_227 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_230 = linalg.map { arith.mulf } ins(%cst_10, %mapped_229 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_231 = linalg.map { arith.mulf } ins(%mapped_220, %mapped_230 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %39 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_231, %arg12 : tensor<2x16x128xf32>, tensor<128x32xf32>) outs(%26 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x32xf32>
    %mapped_232 = linalg.map { arith.addf } ins(%mapped_191, %39 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %broadcasted_233 = linalg.broadcast ins(%arg13 : tensor<32xf32>) outs(%9 : tensor<1x1x32xf32>) dimensions = [0, 1] 
    %collapsed_234 = tensor.collapse_shape %broadcasted_233 [[0, 1, 2]] : tensor<1x1x32xf32> into tensor<32xf32>
    %broadcasted_235 = linalg.broadcast ins(%collapsed_234 : tensor<32xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [0, 1] 
    %mapped_236 = linalg.map { arith.addf } ins(%mapped_232, %broadcasted_235 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_237 = linalg.reduce { arith.addf } ins(%mapped_236 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_238 = linalg.broadcast ins(%reduced_237 : tensor<2x16xf32>) outs(%8 : tensor<2x16x1xf32>) dimensions = [2] 
    %mapped_239 = linalg.map { arith.divf } ins(%broadcasted_238, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %collapsed_240 = tensor.collapse_shape %mapped_239 [[0], [1, 2]] : tensor<2x16x1xf32> into tensor<2x16xf32>
    %broadcasted_241 = linalg.broadcast ins(%collapsed_240 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_242 = linalg.map { arith.subf } ins(%mapped_236, %broadcasted_241 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_243 = linalg.map { arith.mulf } ins(%mapped_242, %mapped_242 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_244 = linalg.reduce { arith.addf } ins(%mapped_243 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_245 = linalg.broadcast ins(%reduced_244 : tensor<2x16xf32>) outs(%8 : tensor<2x16x1xf32>) dimensions = [2] 
    %mapped_246 = linalg.map { arith.divf } ins(%broadcasted_245, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_247 = linalg.map { arith.addf } ins(%mapped_246, %cst_19 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_248 = linalg.map { math.rsqrt } ins(%mapped_247 : tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_249 = linalg.map { arith.divf } ins(%mapped_248, %mapped_247 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_250 = linalg.map { arith.mulf } ins(%cst_18, %mapped_249 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %collapsed_251 = tensor.collapse_shape %mapped_248 [[0], [1, 2]] : tensor<2x16x1xf32> into tensor<2x16xf32>
    %broadcasted_252 = linalg.broadcast ins(%collapsed_251 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_253 = linalg.map { arith.mulf } ins(%mapped_242, %broadcasted_252 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %broadcasted_254 = linalg.broadcast ins(%arg25 : tensor<32xf32>) outs(%9 : tensor<1x1x32xf32>) dimensions = [0, 1] 
    %collapsed_255 = tensor.collapse_shape %broadcasted_254 [[0, 1, 2]] : tensor<1x1x32xf32> into tensor<32xf32>
    %broadcasted_256 = linalg.broadcast ins(%collapsed_255 : tensor<32xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [0, 1] 
    %mapped_257 = linalg.map { arith.mulf } ins(%mapped_253, %broadcasted_256 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %broadcasted_258 = linalg.broadcast ins(%arg24 : tensor<32xf32>) outs(%9 : tensor<1x1x32xf32>) dimensions = [0, 1] 
    %collapsed_259 = tensor.collapse_shape %broadcasted_258 [[0, 1, 2]] : tensor<1x1x32xf32> into tensor<32xf32>
    %broadcasted_260 = linalg.broadcast ins(%collapsed_259 : tensor<32xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [0, 1] 
    %mapped_261 = linalg.map { arith.addf } ins(%mapped_257, %broadcasted_260 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %40 = tensor.empty() : tensor<32x64xf32>
    %transposed_262 = linalg.transpose ins(%arg27 : tensor<64x32xf32>) outs(%40 : tensor<32x64xf32>) permutation = [1, 0] 
    %41 = tensor.empty() : tensor<2x16x64xf32>
    %42 = linalg.fill ins(%cst_25 : f32) outs(%41 : tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %43 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_261, %transposed_262 : tensor<2x16x32xf32>, tensor<32x64xf32>) outs(%42 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x64xf32>
    %44:3 = call @log_softmax(%43) : (tensor<2x16x64xf32>) -> (tensor<2x16x64xf32>, tensor<2x16x64xf32>, tensor<2x16x1xf32>)
    %broadcasted_263 = linalg.broadcast ins(%extracted_slice_27 : tensor<2x16xi32>) outs(%2 : tensor<2x16x1xi32>) dimensions = [2] 
    %45:2 = call @take_along_axis(%44#0, %broadcasted_263) : (tensor<2x16x64xf32>, tensor<2x16x1xi32>) -> (tensor<2x16x1xf32>, tensor<2x16x1x1xi32>)
    %46 = tensor.empty() : tensor<f32>
    %47 = linalg.fill ins(%cst_25 : f32) outs(%46 : tensor<f32>) -> tensor<f32>
    %reduced_264 = linalg.reduce { arith.addf } ins(%45#0 : tensor<2x16x1xf32>) outs(%47 : tensor<f32>) dimensions = [0, 1, 2] 
    %mapped_265 = linalg.map ins(%reduced_264 : tensor<f32>) outs(%46 : tensor<f32>)
      (%in: f32, %init: f32) {
        %98 = arith.divf %in, %cst_23 : f32
        linalg.yield %98 : f32
      }
    %mapped_266 = linalg.map { arith.negf } ins(%mapped_265 : tensor<f32>) outs(%46 : tensor<f32>)
    %mapped_267 = linalg.map outs(%46 : tensor<f32>)
      (%init: f32) {
        linalg.yield %cst_9 : f32
      }
    %mapped_268 = linalg.map ins(%mapped_267 : tensor<f32>) outs(%46 : tensor<f32>)
      (%in: f32, %init: f32) {
        %98 = arith.divf %in, %cst_23 : f32
        linalg.yield %98 : f32
      }
    %broadcasted_269 = linalg.broadcast ins(%mapped_268 : tensor<f32>) outs(%8 : tensor<2x16x1xf32>) dimensions = [0, 1, 2] 
    %48 = call @take_along_axis_0(%45#1, %broadcasted_269) : (tensor<2x16x1x1xi32>, tensor<2x16x1xf32>) -> tensor<2x16x64xf32>
    %49 = call @log_softmax_1(%44#1, %44#2, %48) : (tensor<2x16x64xf32>, tensor<2x16x1xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %50 = tensor.empty() : tensor<64x32xf32>
    %51 = linalg.fill ins(%cst_25 : f32) outs(%50 : tensor<64x32xf32>) -> tensor<64x32xf32>
    %52 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%49, %mapped_261 : tensor<2x16x64xf32>, tensor<2x16x32xf32>) outs(%51 : tensor<64x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<64x32xf32>
    %53 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%49, %transposed_262 : tensor<2x16x64xf32>, tensor<32x64xf32>) outs(%26 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x32xf32>
    %54 = tensor.empty() : tensor<32xf32>
    %55 = linalg.fill ins(%cst_25 : f32) outs(%54 : tensor<32xf32>) -> tensor<32xf32>
    %reduced_270 = linalg.reduce { arith.addf } ins(%53 : tensor<2x16x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %expanded_271 = tensor.expand_shape %reduced_270 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32>
    %reduced_272 = linalg.reduce { arith.addf } ins(%expanded_271 : tensor<1x1x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %mapped_273 = linalg.map { arith.mulf } ins(%mapped_253, %53 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_274 = linalg.reduce { arith.addf } ins(%mapped_273 : tensor<2x16x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %expanded_275 = tensor.expand_shape %reduced_274 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32>
    %mapped_276 = linalg.map { arith.mulf } ins(%53, %broadcasted_256 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_277 = linalg.reduce { arith.addf } ins(%expanded_275 : tensor<1x1x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %mapped_278 = linalg.map { arith.mulf } ins(%mapped_242, %mapped_276 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_279 = linalg.reduce { arith.addf } ins(%mapped_278 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %expanded_280 = tensor.expand_shape %reduced_279 [[0], [1, 2]] output_shape [2, 16, 1] : tensor<2x16xf32> into tensor<2x16x1xf32>
    %mapped_281 = linalg.map { arith.mulf } ins(%mapped_276, %broadcasted_252 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_282 = linalg.map { arith.mulf } ins(%expanded_280, %mapped_250 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_283 = linalg.map { arith.divf } ins(%mapped_282, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %reduced_284 = linalg.reduce { arith.addf } ins(%mapped_283 : tensor<2x16x1xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_285 = linalg.broadcast ins(%reduced_284 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_286 = linalg.map { arith.mulf } ins(%mapped_242, %broadcasted_285 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_287 = linalg.map { arith.addf } ins(%mapped_281, %mapped_286 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_288 = linalg.map { arith.mulf } ins(%broadcasted_285, %mapped_242 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_289 = linalg.map { arith.addf } ins(%mapped_287, %mapped_288 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_290 = linalg.map { arith.negf } ins(%mapped_289 : tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_291 = linalg.reduce { arith.addf } ins(%mapped_290 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %expanded_292 = tensor.expand_shape %reduced_291 [[0], [1, 2]] output_shape [2, 16, 1] : tensor<2x16xf32> into tensor<2x16x1xf32>
    %mapped_293 = linalg.map { arith.divf } ins(%expanded_292, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %reduced_294 = linalg.reduce { arith.addf } ins(%mapped_293 : tensor<2x16x1xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_295 = linalg.broadcast ins(%reduced_294 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_296 = linalg.map { arith.addf } ins(%mapped_289, %broadcasted_295 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_297 = linalg.reduce { arith.addf } ins(%mapped_296 : tensor<2x16x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %expanded_298 = tensor.expand_shape %reduced_297 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32>
    %reduced_299 = linalg.reduce { arith.addf } ins(%expanded_298 : tensor<1x1x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %56 = tensor.empty() : tensor<32x128xf32>
    %57 = linalg.fill ins(%cst_25 : f32) outs(%56 : tensor<32x128xf32>) -> tensor<32x128xf32>
    %58 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_296, %mapped_231 : tensor<2x16x32xf32>, tensor<2x16x128xf32>) outs(%57 : tensor<32x128xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<32x128xf32>
    %59 = tensor.empty() : tensor<128x32xf32>
    %transposed_300 = linalg.transpose ins(%58 : tensor<32x128xf32>) outs(%59 : tensor<128x32xf32>) permutation = [1, 0] 
    %60 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_296, %arg12 : tensor<2x16x32xf32>, tensor<128x32xf32>) outs(%29 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x128xf32>
    %mapped_301 = linalg.map { arith.mulf } ins(%mapped_220, %60 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_302 = linalg.map { arith.mulf } ins(%60, %mapped_230 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_303 = linalg.map { arith.mulf } ins(%cst_10, %mapped_301 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_304 = linalg.map { arith.mulf } ins(%mapped_303, %mapped_228 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_305 = linalg.map { arith.mulf } ins(%mapped_304, %mapped_227 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_306 = linalg.map { arith.addf } ins(%mapped_304, %mapped_305 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_307 = linalg.map { arith.mulf } ins(%cst_12, %mapped_306 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_308 = linalg.map { arith.addf } ins(%mapped_302, %mapped_307 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_309 = linalg.map { arith.mulf } ins(%cst_13, %mapped_307 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_310 = linalg.map { arith.mulf } ins(%mapped_309, %mapped_223 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_311 = linalg.map { arith.addf } ins(%mapped_308, %mapped_310 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %61 = tensor.empty() : tensor<128xf32>
    %62 = linalg.fill ins(%cst_25 : f32) outs(%61 : tensor<128xf32>) -> tensor<128xf32>
    %reduced_312 = linalg.reduce { arith.addf } ins(%mapped_311 : tensor<2x16x128xf32>) outs(%62 : tensor<128xf32>) dimensions = [0, 1] 
    %expanded_313 = tensor.expand_shape %reduced_312 [[0, 1, 2]] output_shape [1, 1, 128] : tensor<128xf32> into tensor<1x1x128xf32>
    %reduced_314 = linalg.reduce { arith.addf } ins(%expanded_313 : tensor<1x1x128xf32>) outs(%62 : tensor<128xf32>) dimensions = [0, 1] 
    %63 = linalg.fill ins(%cst_25 : f32) outs(%59 : tensor<128x32xf32>) -> tensor<128x32xf32>
    %64 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_311, %mapped_216 : tensor<2x16x128xf32>, tensor<2x16x32xf32>) outs(%63 : tensor<128x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<128x32xf32>
    %transposed_315 = linalg.transpose ins(%64 : tensor<128x32xf32>) outs(%56 : tensor<32x128xf32>) permutation = [1, 0] 
    %65 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_311, %arg22 : tensor<2x16x128xf32>, tensor<32x128xf32>) outs(%26 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x32xf32>
    %reduced_316 = linalg.reduce { arith.addf } ins(%65 : tensor<2x16x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %expanded_317 = tensor.expand_shape %reduced_316 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32>
    %reduced_318 = linalg.reduce { arith.addf } ins(%expanded_317 : tensor<1x1x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %mapped_319 = linalg.map { arith.mulf } ins(%mapped_208, %65 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_320 = linalg.reduce { arith.addf } ins(%mapped_319 : tensor<2x16x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %expanded_321 = tensor.expand_shape %reduced_320 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32>
    %mapped_322 = linalg.map { arith.mulf } ins(%65, %broadcasted_211 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_323 = linalg.reduce { arith.addf } ins(%expanded_321 : tensor<1x1x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %mapped_324 = linalg.map { arith.mulf } ins(%mapped_197, %mapped_322 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_325 = linalg.reduce { arith.addf } ins(%mapped_324 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %expanded_326 = tensor.expand_shape %reduced_325 [[0], [1, 2]] output_shape [2, 16, 1] : tensor<2x16xf32> into tensor<2x16x1xf32>
    %mapped_327 = linalg.map { arith.mulf } ins(%mapped_322, %broadcasted_207 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_328 = linalg.map { arith.mulf } ins(%expanded_326, %mapped_205 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_329 = linalg.map { arith.divf } ins(%mapped_328, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %reduced_330 = linalg.reduce { arith.addf } ins(%mapped_329 : tensor<2x16x1xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_331 = linalg.broadcast ins(%reduced_330 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_332 = linalg.map { arith.mulf } ins(%mapped_197, %broadcasted_331 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_333 = linalg.map { arith.addf } ins(%mapped_327, %mapped_332 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_334 = linalg.map { arith.mulf } ins(%broadcasted_331, %mapped_197 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_335 = linalg.map { arith.addf } ins(%mapped_333, %mapped_334 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_336 = linalg.map { arith.negf } ins(%mapped_335 : tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_337 = linalg.reduce { arith.addf } ins(%mapped_336 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %expanded_338 = tensor.expand_shape %reduced_337 [[0], [1, 2]] output_shape [2, 16, 1] : tensor<2x16xf32> into tensor<2x16x1xf32>
    %mapped_339 = linalg.map { arith.addf } ins(%mapped_296, %mapped_335 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_340 = linalg.map { arith.divf } ins(%expanded_338, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %reduced_341 = linalg.reduce { arith.addf } ins(%mapped_340 : tensor<2x16x1xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_342 = linalg.broadcast ins(%reduced_341 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_343 = linalg.map { arith.addf } ins(%mapped_339, %broadcasted_342 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_344 = linalg.reduce { arith.addf } ins(%mapped_343 : tensor<2x16x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %expanded_345 = tensor.expand_shape %reduced_344 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32>
    %reduced_346 = linalg.reduce { arith.addf } ins(%expanded_345 : tensor<1x1x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %66 = tensor.empty() : tensor<32x32xf32>
    %67 = linalg.fill ins(%cst_25 : f32) outs(%66 : tensor<32x32xf32>) -> tensor<32x32xf32>
    %68 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_343, %collapsed_186 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%67 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<32x32xf32>
    %transposed_347 = linalg.transpose ins(%68 : tensor<32x32xf32>) outs(%66 : tensor<32x32xf32>) permutation = [1, 0] 
    %69 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_343, %arg18 : tensor<2x16x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x32xf32>
    %expanded_348 = tensor.expand_shape %69 [[0], [1], [2, 3]] output_shape [2, 16, 2, 16] : tensor<2x16x32xf32> into tensor<2x16x2x16xf32>
    %transposed_349 = linalg.transpose ins(%expanded_348 : tensor<2x16x2x16xf32>) outs(%14 : tensor<2x2x16x16xf32>) permutation = [0, 2, 3, 1] 
    %70 = linalg.generic {indexing_maps = [#map13, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_349, %expanded_169 : tensor<2x2x16x16xf32>, tensor<2x16x2x16xf32>) outs(%15 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x2x16x16xf32>
    %71 = linalg.generic {indexing_maps = [#map14, #map15, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_349, %mapped_182 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%15 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x2x16x16xf32>
    %transposed_350 = linalg.transpose ins(%71 : tensor<2x2x16x16xf32>) outs(%25 : tensor<2x16x2x16xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_351 = tensor.collapse_shape %mapped_184 [[0], [1], [2, 3]] : tensor<2x2x16x1xf32> into tensor<2x2x16xf32>
    %broadcasted_352 = linalg.broadcast ins(%collapsed_351 : tensor<2x2x16xf32>) outs(%14 : tensor<2x2x16x16xf32>) dimensions = [3] 
    %mapped_353 = linalg.map { arith.mulf } ins(%70, %broadcasted_352 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %mapped_354 = linalg.map { arith.mulf } ins(%mapped_353, %mapped_177 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %reduced_355 = linalg.reduce { arith.addf } ins(%mapped_354 : tensor<2x2x16x16xf32>) outs(%23 : tensor<2x2x16xf32>) dimensions = [3] 
    %expanded_356 = tensor.expand_shape %reduced_355 [[0], [1], [2, 3]] output_shape [2, 2, 16, 1] : tensor<2x2x16xf32> into tensor<2x2x16x1xf32>
    %mapped_357 = linalg.map { arith.negf } ins(%expanded_356 : tensor<2x2x16x1xf32>) outs(%22 : tensor<2x2x16x1xf32>)
    %mapped_358 = linalg.map { arith.divf } ins(%70, %broadcasted_181 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %reduced_359 = linalg.reduce { arith.addf } ins(%mapped_357 : tensor<2x2x16x1xf32>) outs(%23 : tensor<2x2x16xf32>) dimensions = [3] 
    %broadcasted_360 = linalg.broadcast ins(%reduced_359 : tensor<2x2x16xf32>) outs(%14 : tensor<2x2x16x16xf32>) dimensions = [3] 
    %mapped_361 = linalg.map { arith.addf } ins(%mapped_358, %broadcasted_360 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %mapped_362 = linalg.map { arith.mulf } ins(%mapped_361, %mapped_177 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %72 = call @_where_2(%35#1, %35#2, %mapped_362) : (tensor<2x2x16x16xi1>, tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) -> tensor<2x2x16x16xf32>
    %mapped_363 = linalg.map { arith.mulf } ins(%72, %cst_17 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %73 = linalg.generic {indexing_maps = [#map13, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_363, %expanded_167 : tensor<2x2x16x16xf32>, tensor<2x16x2x16xf32>) outs(%15 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x2x16x16xf32>
    %transposed_364 = linalg.transpose ins(%73 : tensor<2x2x16x16xf32>) outs(%25 : tensor<2x16x2x16xf32>) permutation = [0, 2, 1, 3] 
    %74 = linalg.generic {indexing_maps = [#map14, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_363, %expanded_168 : tensor<2x2x16x16xf32>, tensor<2x16x2x16xf32>) outs(%15 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x2x16x16xf32>
    %transposed_365 = linalg.transpose ins(%74 : tensor<2x2x16x16xf32>) outs(%25 : tensor<2x16x2x16xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_366 = tensor.collapse_shape %transposed_350 [[0], [1], [2, 3]] : tensor<2x16x2x16xf32> into tensor<2x16x32xf32>
    %collapsed_367 = tensor.collapse_shape %transposed_364 [[0], [1], [2, 3]] : tensor<2x16x2x16xf32> into tensor<2x16x32xf32>
    %collapsed_368 = tensor.collapse_shape %transposed_365 [[0], [1], [2, 3]] : tensor<2x16x2x16xf32> into tensor<2x16x32xf32>
    %concat = tensor.concat dim(2) %collapsed_368, %collapsed_367, %collapsed_366 : (tensor<2x16x32xf32>, tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x96xf32>
    %75 = tensor.empty() : tensor<96xf32>
    %76 = linalg.fill ins(%cst_25 : f32) outs(%75 : tensor<96xf32>) -> tensor<96xf32>
    %reduced_369 = linalg.reduce { arith.addf } ins(%concat : tensor<2x16x96xf32>) outs(%76 : tensor<96xf32>) dimensions = [0, 1] 
    %expanded_370 = tensor.expand_shape %reduced_369 [[0, 1, 2]] output_shape [1, 1, 96] : tensor<96xf32> into tensor<1x1x96xf32>
    %reduced_371 = linalg.reduce { arith.addf } ins(%expanded_370 : tensor<1x1x96xf32>) outs(%76 : tensor<96xf32>) dimensions = [0, 1] 
    %77 = tensor.empty() : tensor<96x32xf32>
    %78 = linalg.fill ins(%cst_25 : f32) outs(%77 : tensor<96x32xf32>) -> tensor<96x32xf32>
    %79 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%concat, %mapped_159 : tensor<2x16x96xf32>, tensor<2x16x32xf32>) outs(%78 : tensor<96x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<96x32xf32>
    %80 = tensor.empty() : tensor<32x96xf32>
    %transposed_372 = linalg.transpose ins(%79 : tensor<96x32xf32>) outs(%80 : tensor<32x96xf32>) permutation = [1, 0] 
    %81 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%concat, %arg20 : tensor<2x16x96xf32>, tensor<32x96xf32>) outs(%26 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x32xf32>
    %reduced_373 = linalg.reduce { arith.addf } ins(%81 : tensor<2x16x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %expanded_374 = tensor.expand_shape %reduced_373 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32>
    %reduced_375 = linalg.reduce { arith.addf } ins(%expanded_374 : tensor<1x1x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %mapped_376 = linalg.map { arith.mulf } ins(%mapped_151, %81 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_377 = linalg.reduce { arith.addf } ins(%mapped_376 : tensor<2x16x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %expanded_378 = tensor.expand_shape %reduced_377 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32>
    %mapped_379 = linalg.map { arith.mulf } ins(%81, %broadcasted_154 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_380 = linalg.reduce { arith.addf } ins(%expanded_378 : tensor<1x1x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %mapped_381 = linalg.map { arith.mulf } ins(%mapped_140, %mapped_379 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_382 = linalg.reduce { arith.addf } ins(%mapped_381 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %expanded_383 = tensor.expand_shape %reduced_382 [[0], [1, 2]] output_shape [2, 16, 1] : tensor<2x16xf32> into tensor<2x16x1xf32>
    %mapped_384 = linalg.map { arith.mulf } ins(%mapped_379, %broadcasted_150 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_385 = linalg.map { arith.mulf } ins(%expanded_383, %mapped_148 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_386 = linalg.map { arith.divf } ins(%mapped_385, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %reduced_387 = linalg.reduce { arith.addf } ins(%mapped_386 : tensor<2x16x1xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_388 = linalg.broadcast ins(%reduced_387 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_389 = linalg.map { arith.mulf } ins(%mapped_140, %broadcasted_388 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_390 = linalg.map { arith.addf } ins(%mapped_384, %mapped_389 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_391 = linalg.map { arith.mulf } ins(%broadcasted_388, %mapped_140 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_392 = linalg.map { arith.addf } ins(%mapped_390, %mapped_391 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_393 = linalg.map { arith.negf } ins(%mapped_392 : tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_394 = linalg.reduce { arith.addf } ins(%mapped_393 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %expanded_395 = tensor.expand_shape %reduced_394 [[0], [1, 2]] output_shape [2, 16, 1] : tensor<2x16xf32> into tensor<2x16x1xf32>
    %mapped_396 = linalg.map { arith.addf } ins(%mapped_343, %mapped_392 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_397 = linalg.map { arith.divf } ins(%expanded_395, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %reduced_398 = linalg.reduce { arith.addf } ins(%mapped_397 : tensor<2x16x1xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_399 = linalg.broadcast ins(%reduced_398 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_400 = linalg.map { arith.addf } ins(%mapped_396, %broadcasted_399 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_401 = linalg.reduce { arith.addf } ins(%mapped_400 : tensor<2x16x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %expanded_402 = tensor.expand_shape %reduced_401 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32>
    %reduced_403 = linalg.reduce { arith.addf } ins(%expanded_402 : tensor<1x1x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %82 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_400, %mapped_129 : tensor<2x16x32xf32>, tensor<2x16x128xf32>) outs(%57 : tensor<32x128xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<32x128xf32>
    %transposed_404 = linalg.transpose ins(%82 : tensor<32x128xf32>) outs(%59 : tensor<128x32xf32>) permutation = [1, 0] 
    %83 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_400, %arg0 : tensor<2x16x32xf32>, tensor<128x32xf32>) outs(%29 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x128xf32>
    %mapped_405 = linalg.map { arith.mulf } ins(%mapped_118, %83 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_406 = linalg.map { arith.mulf } ins(%83, %mapped_128 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_407 = linalg.map { arith.mulf } ins(%cst_10, %mapped_405 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_408 = linalg.map { arith.mulf } ins(%mapped_407, %mapped_126 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_409 = linalg.map { arith.mulf } ins(%mapped_408, %mapped_125 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_410 = linalg.map { arith.addf } ins(%mapped_408, %mapped_409 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_411 = linalg.map { arith.mulf } ins(%cst_12, %mapped_410 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_412 = linalg.map { arith.addf } ins(%mapped_406, %mapped_411 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_413 = linalg.map { arith.mulf } ins(%cst_13, %mapped_411 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_414 = linalg.map { arith.mulf } ins(%mapped_413, %mapped_121 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %mapped_415 = linalg.map { arith.addf } ins(%mapped_412, %mapped_414 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%28 : tensor<2x16x128xf32>)
    %reduced_416 = linalg.reduce { arith.addf } ins(%mapped_415 : tensor<2x16x128xf32>) outs(%62 : tensor<128xf32>) dimensions = [0, 1] 
    %expanded_417 = tensor.expand_shape %reduced_416 [[0, 1, 2]] output_shape [1, 1, 128] : tensor<128xf32> into tensor<1x1x128xf32>
    %reduced_418 = linalg.reduce { arith.addf } ins(%expanded_417 : tensor<1x1x128xf32>) outs(%62 : tensor<128xf32>) dimensions = [0, 1] 
    %84 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_415, %mapped_114 : tensor<2x16x128xf32>, tensor<2x16x32xf32>) outs(%63 : tensor<128x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<128x32xf32>
    %transposed_419 = linalg.transpose ins(%84 : tensor<128x32xf32>) outs(%56 : tensor<32x128xf32>) permutation = [1, 0] 
    %85 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_415, %arg10 : tensor<2x16x128xf32>, tensor<32x128xf32>) outs(%26 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x32xf32>
    %reduced_420 = linalg.reduce { arith.addf } ins(%85 : tensor<2x16x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %expanded_421 = tensor.expand_shape %reduced_420 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32>
    %reduced_422 = linalg.reduce { arith.addf } ins(%expanded_421 : tensor<1x1x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %mapped_423 = linalg.map { arith.mulf } ins(%mapped_106, %85 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_424 = linalg.reduce { arith.addf } ins(%mapped_423 : tensor<2x16x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %expanded_425 = tensor.expand_shape %reduced_424 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32>
    %mapped_426 = linalg.map { arith.mulf } ins(%85, %broadcasted_109 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_427 = linalg.reduce { arith.addf } ins(%expanded_425 : tensor<1x1x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %mapped_428 = linalg.map { arith.mulf } ins(%mapped_95, %mapped_426 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_429 = linalg.reduce { arith.addf } ins(%mapped_428 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %expanded_430 = tensor.expand_shape %reduced_429 [[0], [1, 2]] output_shape [2, 16, 1] : tensor<2x16xf32> into tensor<2x16x1xf32>
    %mapped_431 = linalg.map { arith.mulf } ins(%mapped_426, %broadcasted_105 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_432 = linalg.map { arith.mulf } ins(%expanded_430, %mapped_103 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_433 = linalg.map { arith.divf } ins(%mapped_432, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %reduced_434 = linalg.reduce { arith.addf } ins(%mapped_433 : tensor<2x16x1xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_435 = linalg.broadcast ins(%reduced_434 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_436 = linalg.map { arith.mulf } ins(%mapped_95, %broadcasted_435 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_437 = linalg.map { arith.addf } ins(%mapped_431, %mapped_436 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_438 = linalg.map { arith.mulf } ins(%broadcasted_435, %mapped_95 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_439 = linalg.map { arith.addf } ins(%mapped_437, %mapped_438 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_440 = linalg.map { arith.negf } ins(%mapped_439 : tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_441 = linalg.reduce { arith.addf } ins(%mapped_440 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %expanded_442 = tensor.expand_shape %reduced_441 [[0], [1, 2]] output_shape [2, 16, 1] : tensor<2x16xf32> into tensor<2x16x1xf32>
    %mapped_443 = linalg.map { arith.addf } ins(%mapped_400, %mapped_439 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_444 = linalg.map { arith.divf } ins(%expanded_442, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %reduced_445 = linalg.reduce { arith.addf } ins(%mapped_444 : tensor<2x16x1xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_446 = linalg.broadcast ins(%reduced_445 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_447 = linalg.map { arith.addf } ins(%mapped_443, %broadcasted_446 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_448 = linalg.reduce { arith.addf } ins(%mapped_447 : tensor<2x16x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %expanded_449 = tensor.expand_shape %reduced_448 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32>
    %reduced_450 = linalg.reduce { arith.addf } ins(%expanded_449 : tensor<1x1x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %86 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_447, %collapsed_84 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%67 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<32x32xf32>
    %transposed_451 = linalg.transpose ins(%86 : tensor<32x32xf32>) outs(%66 : tensor<32x32xf32>) permutation = [1, 0] 
    %87 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_447, %arg6 : tensor<2x16x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x32xf32>
    %expanded_452 = tensor.expand_shape %87 [[0], [1], [2, 3]] output_shape [2, 16, 2, 16] : tensor<2x16x32xf32> into tensor<2x16x2x16xf32>
    %transposed_453 = linalg.transpose ins(%expanded_452 : tensor<2x16x2x16xf32>) outs(%14 : tensor<2x2x16x16xf32>) permutation = [0, 2, 3, 1] 
    %88 = linalg.generic {indexing_maps = [#map13, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_453, %expanded_65 : tensor<2x2x16x16xf32>, tensor<2x16x2x16xf32>) outs(%15 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x2x16x16xf32>
    %89 = linalg.generic {indexing_maps = [#map14, #map15, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_453, %mapped_81 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%15 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x2x16x16xf32>
    %transposed_454 = linalg.transpose ins(%89 : tensor<2x2x16x16xf32>) outs(%25 : tensor<2x16x2x16xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_455 = tensor.collapse_shape %mapped_83 [[0], [1], [2, 3]] : tensor<2x2x16x1xf32> into tensor<2x2x16xf32>
    %broadcasted_456 = linalg.broadcast ins(%collapsed_455 : tensor<2x2x16xf32>) outs(%14 : tensor<2x2x16x16xf32>) dimensions = [3] 
    %mapped_457 = linalg.map { arith.mulf } ins(%88, %broadcasted_456 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %mapped_458 = linalg.map { arith.mulf } ins(%mapped_457, %mapped_76 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %reduced_459 = linalg.reduce { arith.addf } ins(%mapped_458 : tensor<2x2x16x16xf32>) outs(%23 : tensor<2x2x16xf32>) dimensions = [3] 
    %expanded_460 = tensor.expand_shape %reduced_459 [[0], [1], [2, 3]] output_shape [2, 2, 16, 1] : tensor<2x2x16xf32> into tensor<2x2x16x1xf32>
    %mapped_461 = linalg.map { arith.negf } ins(%expanded_460 : tensor<2x2x16x1xf32>) outs(%22 : tensor<2x2x16x1xf32>)
    %mapped_462 = linalg.map { arith.divf } ins(%88, %broadcasted_80 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %reduced_463 = linalg.reduce { arith.addf } ins(%mapped_461 : tensor<2x2x16x1xf32>) outs(%23 : tensor<2x2x16xf32>) dimensions = [3] 
    %broadcasted_464 = linalg.broadcast ins(%reduced_463 : tensor<2x2x16xf32>) outs(%14 : tensor<2x2x16x16xf32>) dimensions = [3] 
    %mapped_465 = linalg.map { arith.addf } ins(%mapped_462, %broadcasted_464 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %mapped_466 = linalg.map { arith.mulf } ins(%mapped_465, %mapped_76 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %90 = call @_where_2(%19#1, %19#2, %mapped_466) : (tensor<2x2x16x16xi1>, tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) -> tensor<2x2x16x16xf32>
    %mapped_467 = linalg.map { arith.mulf } ins(%90, %cst_17 : tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%14 : tensor<2x2x16x16xf32>)
    %91 = linalg.generic {indexing_maps = [#map13, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_467, %expanded : tensor<2x2x16x16xf32>, tensor<2x16x2x16xf32>) outs(%15 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x2x16x16xf32>
    %transposed_468 = linalg.transpose ins(%91 : tensor<2x2x16x16xf32>) outs(%25 : tensor<2x16x2x16xf32>) permutation = [0, 2, 1, 3] 
    %92 = linalg.generic {indexing_maps = [#map14, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_467, %expanded_64 : tensor<2x2x16x16xf32>, tensor<2x16x2x16xf32>) outs(%15 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x2x16x16xf32>
    %transposed_469 = linalg.transpose ins(%92 : tensor<2x2x16x16xf32>) outs(%25 : tensor<2x16x2x16xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_470 = tensor.collapse_shape %transposed_454 [[0], [1], [2, 3]] : tensor<2x16x2x16xf32> into tensor<2x16x32xf32>
    %collapsed_471 = tensor.collapse_shape %transposed_468 [[0], [1], [2, 3]] : tensor<2x16x2x16xf32> into tensor<2x16x32xf32>
    %collapsed_472 = tensor.collapse_shape %transposed_469 [[0], [1], [2, 3]] : tensor<2x16x2x16xf32> into tensor<2x16x32xf32>
    %concat_473 = tensor.concat dim(2) %collapsed_472, %collapsed_471, %collapsed_470 : (tensor<2x16x32xf32>, tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x96xf32>
    %reduced_474 = linalg.reduce { arith.addf } ins(%concat_473 : tensor<2x16x96xf32>) outs(%76 : tensor<96xf32>) dimensions = [0, 1] 
    %expanded_475 = tensor.expand_shape %reduced_474 [[0, 1, 2]] output_shape [1, 1, 96] : tensor<96xf32> into tensor<1x1x96xf32>
    %reduced_476 = linalg.reduce { arith.addf } ins(%expanded_475 : tensor<1x1x96xf32>) outs(%76 : tensor<96xf32>) dimensions = [0, 1] 
    %93 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%concat_473, %mapped_56 : tensor<2x16x96xf32>, tensor<2x16x32xf32>) outs(%78 : tensor<96x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<96x32xf32>
    %transposed_477 = linalg.transpose ins(%93 : tensor<96x32xf32>) outs(%80 : tensor<32x96xf32>) permutation = [1, 0] 
    %94 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%concat_473, %arg8 : tensor<2x16x96xf32>, tensor<32x96xf32>) outs(%26 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_566: f32, %out: f32):
      %98 = arith.mulf %in, %in_566 : f32
      %99 = arith.addf %out, %98 : f32
      linalg.yield %99 : f32
    } -> tensor<2x16x32xf32>
    %reduced_478 = linalg.reduce { arith.addf } ins(%94 : tensor<2x16x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %expanded_479 = tensor.expand_shape %reduced_478 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32>
    %reduced_480 = linalg.reduce { arith.addf } ins(%expanded_479 : tensor<1x1x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %mapped_481 = linalg.map { arith.mulf } ins(%mapped_48, %94 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_482 = linalg.reduce { arith.addf } ins(%mapped_481 : tensor<2x16x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %expanded_483 = tensor.expand_shape %reduced_482 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32>
    %mapped_484 = linalg.map { arith.mulf } ins(%94, %broadcasted_51 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_485 = linalg.reduce { arith.addf } ins(%expanded_483 : tensor<1x1x32xf32>) outs(%55 : tensor<32xf32>) dimensions = [0, 1] 
    %mapped_486 = linalg.map { arith.mulf } ins(%mapped_37, %mapped_484 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_487 = linalg.reduce { arith.addf } ins(%mapped_486 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %expanded_488 = tensor.expand_shape %reduced_487 [[0], [1, 2]] output_shape [2, 16, 1] : tensor<2x16xf32> into tensor<2x16x1xf32>
    %mapped_489 = linalg.map { arith.mulf } ins(%mapped_484, %broadcasted_47 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_490 = linalg.map { arith.mulf } ins(%expanded_488, %mapped_45 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %mapped_491 = linalg.map { arith.divf } ins(%mapped_490, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %reduced_492 = linalg.reduce { arith.addf } ins(%mapped_491 : tensor<2x16x1xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_493 = linalg.broadcast ins(%reduced_492 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_494 = linalg.map { arith.mulf } ins(%mapped_37, %broadcasted_493 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_495 = linalg.map { arith.addf } ins(%mapped_489, %mapped_494 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_496 = linalg.map { arith.mulf } ins(%broadcasted_493, %mapped_37 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_497 = linalg.map { arith.addf } ins(%mapped_495, %mapped_496 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_498 = linalg.map { arith.negf } ins(%mapped_497 : tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %reduced_499 = linalg.reduce { arith.addf } ins(%mapped_498 : tensor<2x16x32xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %expanded_500 = tensor.expand_shape %reduced_499 [[0], [1, 2]] output_shape [2, 16, 1] : tensor<2x16xf32> into tensor<2x16x1xf32>
    %mapped_501 = linalg.map { arith.addf } ins(%mapped_447, %mapped_497 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %mapped_502 = linalg.map { arith.divf } ins(%expanded_500, %cst_20 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%8 : tensor<2x16x1xf32>)
    %reduced_503 = linalg.reduce { arith.addf } ins(%mapped_502 : tensor<2x16x1xf32>) outs(%7 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_504 = linalg.broadcast ins(%reduced_503 : tensor<2x16xf32>) outs(%3 : tensor<2x16x32xf32>) dimensions = [2] 
    %mapped_505 = linalg.map { arith.addf } ins(%mapped_501, %broadcasted_504 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%3 : tensor<2x16x32xf32>)
    %95 = tensor.empty() : tensor<16x32xf32>
    %96 = linalg.fill ins(%cst_25 : f32) outs(%95 : tensor<16x32xf32>) -> tensor<16x32xf32>
    %reduced_506 = linalg.reduce { arith.addf } ins(%mapped_505 : tensor<2x16x32xf32>) outs(%96 : tensor<16x32xf32>) dimensions = [0] 
    %expanded_507 = tensor.expand_shape %reduced_506 [[0, 1], [2]] output_shape [1, 16, 32] : tensor<16x32xf32> into tensor<1x16x32xf32>
    %reduced_508 = linalg.reduce { arith.addf } ins(%expanded_507 : tensor<1x16x32xf32>) outs(%96 : tensor<16x32xf32>) dimensions = [0] 
    %97 = "stablehlo.scatter"(%cst_8, %broadcasted, %mapped_505) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg29: tensor<f32>, %arg30: tensor<f32>):
      %mapped_566 = linalg.map { arith.addf } ins(%arg29, %arg30 : tensor<f32>, tensor<f32>) outs(%46 : tensor<f32>)
      "stablehlo.return"(%mapped_566) : (tensor<f32>) -> ()
    }) : (tensor<64x32xf32>, tensor<2x16x1xi32>, tensor<2x16x32xf32>) -> tensor<64x32xf32>
    %mapped_509 = linalg.map { arith.addf } ins(%52, %97 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%50 : tensor<64x32xf32>)
    %mapped_510 = linalg.map { arith.mulf } ins(%cst_7, %transposed_404 : tensor<128x32xf32>, tensor<128x32xf32>) outs(%59 : tensor<128x32xf32>)
    %mapped_511 = linalg.map { arith.subf } ins(%arg0, %mapped_510 : tensor<128x32xf32>, tensor<128x32xf32>) outs(%59 : tensor<128x32xf32>)
    %mapped_512 = linalg.map { arith.mulf } ins(%cst_6, %reduced_403 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_513 = linalg.map { arith.subf } ins(%arg1, %mapped_512 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_514 = linalg.map { arith.mulf } ins(%cst_6, %reduced_480 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_515 = linalg.map { arith.subf } ins(%arg2, %mapped_514 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_516 = linalg.map { arith.mulf } ins(%cst_6, %reduced_485 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_517 = linalg.map { arith.subf } ins(%arg3, %mapped_516 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_518 = linalg.map { arith.mulf } ins(%cst_6, %reduced_422 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_519 = linalg.map { arith.subf } ins(%arg4, %mapped_518 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_520 = linalg.map { arith.mulf } ins(%cst_6, %reduced_427 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_521 = linalg.map { arith.subf } ins(%arg5, %mapped_520 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_522 = linalg.map { arith.mulf } ins(%cst_5, %transposed_451 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%66 : tensor<32x32xf32>)
    %mapped_523 = linalg.map { arith.subf } ins(%arg6, %mapped_522 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%66 : tensor<32x32xf32>)
    %mapped_524 = linalg.map { arith.mulf } ins(%cst_6, %reduced_450 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_525 = linalg.map { arith.subf } ins(%arg7, %mapped_524 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_526 = linalg.map { arith.mulf } ins(%cst_4, %transposed_477 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%80 : tensor<32x96xf32>)
    %mapped_527 = linalg.map { arith.subf } ins(%arg8, %mapped_526 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%80 : tensor<32x96xf32>)
    %mapped_528 = linalg.map { arith.mulf } ins(%cst_3, %reduced_476 : tensor<96xf32>, tensor<96xf32>) outs(%75 : tensor<96xf32>)
    %mapped_529 = linalg.map { arith.subf } ins(%arg9, %mapped_528 : tensor<96xf32>, tensor<96xf32>) outs(%75 : tensor<96xf32>)
    %mapped_530 = linalg.map { arith.mulf } ins(%cst_2, %transposed_419 : tensor<32x128xf32>, tensor<32x128xf32>) outs(%56 : tensor<32x128xf32>)
    %mapped_531 = linalg.map { arith.subf } ins(%arg10, %mapped_530 : tensor<32x128xf32>, tensor<32x128xf32>) outs(%56 : tensor<32x128xf32>)
    %mapped_532 = linalg.map { arith.mulf } ins(%cst_1, %reduced_418 : tensor<128xf32>, tensor<128xf32>) outs(%61 : tensor<128xf32>)
    %mapped_533 = linalg.map { arith.subf } ins(%arg11, %mapped_532 : tensor<128xf32>, tensor<128xf32>) outs(%61 : tensor<128xf32>)
    %mapped_534 = linalg.map { arith.mulf } ins(%cst_7, %transposed_300 : tensor<128x32xf32>, tensor<128x32xf32>) outs(%59 : tensor<128x32xf32>)
    %mapped_535 = linalg.map { arith.subf } ins(%arg12, %mapped_534 : tensor<128x32xf32>, tensor<128x32xf32>) outs(%59 : tensor<128x32xf32>)
    %mapped_536 = linalg.map { arith.mulf } ins(%cst_6, %reduced_299 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_537 = linalg.map { arith.subf } ins(%arg13, %mapped_536 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_538 = linalg.map { arith.mulf } ins(%cst_6, %reduced_375 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_539 = linalg.map { arith.subf } ins(%arg14, %mapped_538 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_540 = linalg.map { arith.mulf } ins(%cst_6, %reduced_380 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_541 = linalg.map { arith.subf } ins(%arg15, %mapped_540 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_542 = linalg.map { arith.mulf } ins(%cst_6, %reduced_318 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_543 = linalg.map { arith.subf } ins(%arg16, %mapped_542 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_544 = linalg.map { arith.mulf } ins(%cst_6, %reduced_323 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_545 = linalg.map { arith.subf } ins(%arg17, %mapped_544 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_546 = linalg.map { arith.mulf } ins(%cst_5, %transposed_347 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%66 : tensor<32x32xf32>)
    %mapped_547 = linalg.map { arith.subf } ins(%arg18, %mapped_546 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%66 : tensor<32x32xf32>)
    %mapped_548 = linalg.map { arith.mulf } ins(%cst_6, %reduced_346 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_549 = linalg.map { arith.subf } ins(%arg19, %mapped_548 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_550 = linalg.map { arith.mulf } ins(%cst_4, %transposed_372 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%80 : tensor<32x96xf32>)
    %mapped_551 = linalg.map { arith.subf } ins(%arg20, %mapped_550 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%80 : tensor<32x96xf32>)
    %mapped_552 = linalg.map { arith.mulf } ins(%cst_3, %reduced_371 : tensor<96xf32>, tensor<96xf32>) outs(%75 : tensor<96xf32>)
    %mapped_553 = linalg.map { arith.subf } ins(%arg21, %mapped_552 : tensor<96xf32>, tensor<96xf32>) outs(%75 : tensor<96xf32>)
    %mapped_554 = linalg.map { arith.mulf } ins(%cst_2, %transposed_315 : tensor<32x128xf32>, tensor<32x128xf32>) outs(%56 : tensor<32x128xf32>)
    %mapped_555 = linalg.map { arith.subf } ins(%arg22, %mapped_554 : tensor<32x128xf32>, tensor<32x128xf32>) outs(%56 : tensor<32x128xf32>)
    %mapped_556 = linalg.map { arith.mulf } ins(%cst_1, %reduced_314 : tensor<128xf32>, tensor<128xf32>) outs(%61 : tensor<128xf32>)
    %mapped_557 = linalg.map { arith.subf } ins(%arg23, %mapped_556 : tensor<128xf32>, tensor<128xf32>) outs(%61 : tensor<128xf32>)
    %mapped_558 = linalg.map { arith.mulf } ins(%cst_6, %reduced_272 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_559 = linalg.map { arith.subf } ins(%arg24, %mapped_558 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_560 = linalg.map { arith.mulf } ins(%cst_6, %reduced_277 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_561 = linalg.map { arith.subf } ins(%arg25, %mapped_560 : tensor<32xf32>, tensor<32xf32>) outs(%54 : tensor<32xf32>)
    %mapped_562 = linalg.map { arith.mulf } ins(%cst_0, %reduced_508 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%95 : tensor<16x32xf32>)
    %mapped_563 = linalg.map { arith.subf } ins(%arg26, %mapped_562 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%95 : tensor<16x32xf32>)
    %mapped_564 = linalg.map { arith.mulf } ins(%cst, %mapped_509 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%50 : tensor<64x32xf32>)
    %mapped_565 = linalg.map { arith.subf } ins(%arg27, %mapped_564 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%50 : tensor<64x32xf32>)
    return %mapped_266, %mapped_511, %mapped_513, %mapped_515, %mapped_517, %mapped_519, %mapped_521, %mapped_523, %mapped_525, %mapped_527, %mapped_529, %mapped_531, %mapped_533, %mapped_535, %mapped_537, %mapped_539, %mapped_541, %mapped_543, %mapped_545, %mapped_547, %mapped_549, %mapped_551, %mapped_553, %mapped_555, %mapped_557, %mapped_559, %mapped_561, %mapped_563, %mapped_565 : tensor<f32>, tensor<128x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32x96xf32>, tensor<96xf32>, tensor<32x128xf32>, tensor<128xf32>, tensor<128x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32x96xf32>, tensor<96xf32>, tensor<32x128xf32>, tensor<128xf32>, tensor<32xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<64x32xf32>
  }
  func.func private @_where(%arg0: tensor<16x16xi1>, %arg1: tensor<2x2x16x16xf32>, %arg2: tensor<f32>) -> (tensor<2x2x16x16xf32>, tensor<2x2x16x16xi1>, tensor<2x2x16x16xf32>) {
    %cst = arith.constant dense<0.000000e+00> : tensor<2x2x16x16xf32>
    %0 = tensor.empty() : tensor<2x2x16x16xi1>
    %broadcasted = linalg.broadcast ins(%arg0 : tensor<16x16xi1>) outs(%0 : tensor<2x2x16x16xi1>) dimensions = [0, 1] 
    %1 = tensor.empty() : tensor<2x2x16x16xf32>
    %broadcasted_0 = linalg.broadcast ins(%arg2 : tensor<f32>) outs(%1 : tensor<2x2x16x16xf32>) dimensions = [0, 1, 2, 3] 
    %mapped = linalg.map { arith.select } ins(%broadcasted, %arg1, %broadcasted_0 : tensor<2x2x16x16xi1>, tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%1 : tensor<2x2x16x16xf32>)
    return %mapped, %broadcasted, %cst : tensor<2x2x16x16xf32>, tensor<2x2x16x16xi1>, tensor<2x2x16x16xf32>
  }
  func.func private @log_softmax(%arg0: tensor<2x16x64xf32>) -> (tensor<2x16x64xf32>, tensor<2x16x64xf32>, tensor<2x16x1xf32>) {
    %cst = arith.constant dense<0xFF800000> : tensor<2x16xf32>
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant 0xFF800000 : f32
    %0 = tensor.empty() : tensor<2x16xf32>
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<2x16xf32>) -> tensor<2x16xf32>
    %reduced = linalg.reduce { arith.maximumf } ins(%arg0 : tensor<2x16x64xf32>) outs(%1 : tensor<2x16xf32>) dimensions = [2] 
    %mapped = linalg.map { arith.maximumf } ins(%cst, %reduced : tensor<2x16xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16xf32>)
    %2 = tensor.empty() : tensor<2x16x1xf32>
    %broadcasted = linalg.broadcast ins(%mapped : tensor<2x16xf32>) outs(%2 : tensor<2x16x1xf32>) dimensions = [2] 
    %collapsed = tensor.collapse_shape %broadcasted [[0], [1, 2]] : tensor<2x16x1xf32> into tensor<2x16xf32>
    %3 = tensor.empty() : tensor<2x16x64xf32>
    %broadcasted_2 = linalg.broadcast ins(%collapsed : tensor<2x16xf32>) outs(%3 : tensor<2x16x64xf32>) dimensions = [2] 
    %mapped_3 = linalg.map { arith.subf } ins(%arg0, %broadcasted_2 : tensor<2x16x64xf32>, tensor<2x16x64xf32>) outs(%3 : tensor<2x16x64xf32>)
    %mapped_4 = linalg.map { math.exp } ins(%mapped_3 : tensor<2x16x64xf32>) outs(%3 : tensor<2x16x64xf32>)
    %4 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<2x16xf32>) -> tensor<2x16xf32>
    %reduced_5 = linalg.reduce { arith.addf } ins(%mapped_4 : tensor<2x16x64xf32>) outs(%4 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted_6 = linalg.broadcast ins(%reduced_5 : tensor<2x16xf32>) outs(%2 : tensor<2x16x1xf32>) dimensions = [2] 
    %mapped_7 = linalg.map { math.log } ins(%broadcasted_6 : tensor<2x16x1xf32>) outs(%2 : tensor<2x16x1xf32>)
    %collapsed_8 = tensor.collapse_shape %mapped_7 [[0], [1, 2]] : tensor<2x16x1xf32> into tensor<2x16xf32>
    %broadcasted_9 = linalg.broadcast ins(%collapsed_8 : tensor<2x16xf32>) outs(%3 : tensor<2x16x64xf32>) dimensions = [2] 
    %mapped_10 = linalg.map { arith.subf } ins(%mapped_3, %broadcasted_9 : tensor<2x16x64xf32>, tensor<2x16x64xf32>) outs(%3 : tensor<2x16x64xf32>)
    return %mapped_10, %mapped_4, %broadcasted_6 : tensor<2x16x64xf32>, tensor<2x16x64xf32>, tensor<2x16x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x16x64xf32>, %arg1: tensor<2x16x1xi32>) -> (tensor<2x16x1xf32>, tensor<2x16x1x1xi32>) {
    %cst = arith.constant dense<0x7FC00000> : tensor<2x16x1xf32>
    %cst_0 = arith.constant dense<63> : tensor<2x16x1x1xi32>
    %cst_1 = arith.constant dense<0> : tensor<2x16x1x1xi32>
    %cst_2 = arith.constant dense<64> : tensor<2x16x1xi32>
    %c63 = arith.constant 63 : index
    %c0 = arith.constant 0 : index
    %true = arith.constant true
    %cst_3 = arith.constant dense<0> : tensor<2x16x1xi32>
    %0 = tensor.empty() : tensor<2x16x1xi1>
    %mapped = linalg.map { arith.cmpi {predicate = 2 : i64} } ins(%arg1, %cst_3 : tensor<2x16x1xi32>, tensor<2x16x1xi32>) outs(%0 : tensor<2x16x1xi1>)
    %1 = tensor.empty() : tensor<2x16x1xi32>
    %mapped_4 = linalg.map { arith.addi {overflowFlags = #arith.overflow<none>} } ins(%arg1, %cst_2 : tensor<2x16x1xi32>, tensor<2x16x1xi32>) outs(%1 : tensor<2x16x1xi32>)
    %mapped_5 = linalg.map { arith.select } ins(%mapped, %mapped_4, %arg1 : tensor<2x16x1xi1>, tensor<2x16x1xi32>, tensor<2x16x1xi32>) outs(%1 : tensor<2x16x1xi32>)
    %expanded = tensor.expand_shape %mapped_5 [[0], [1], [2, 3]] output_shape [2, 16, 1, 1] : tensor<2x16x1xi32> into tensor<2x16x1x1xi32>
    %2 = tensor.empty() : tensor<2x16x1x1xi1>
    %mapped_6 = linalg.map { arith.cmpi {predicate = 5 : i64} } ins(%expanded, %cst_1 : tensor<2x16x1x1xi32>, tensor<2x16x1x1xi32>) outs(%2 : tensor<2x16x1x1xi1>)
    %mapped_7 = linalg.map { arith.cmpi {predicate = 3 : i64} } ins(%expanded, %cst_0 : tensor<2x16x1x1xi32>, tensor<2x16x1x1xi32>) outs(%2 : tensor<2x16x1x1xi1>)
    %mapped_8 = linalg.map { arith.andi } ins(%mapped_6, %mapped_7 : tensor<2x16x1x1xi1>, tensor<2x16x1x1xi1>) outs(%2 : tensor<2x16x1x1xi1>)
    %3 = linalg.fill ins(%true : i1) outs(%0 : tensor<2x16x1xi1>) -> tensor<2x16x1xi1>
    %reduced = linalg.reduce { arith.andi } ins(%mapped_8 : tensor<2x16x1x1xi1>) outs(%3 : tensor<2x16x1xi1>) dimensions = [3] 
    %4 = tensor.empty() : tensor<2x16x1xf32>
    %5 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%4 : tensor<2x16x1xf32>) {
    ^bb0(%out: f32):
      %6 = linalg.index 0 : index
      %7 = linalg.index 1 : index
      %extracted = tensor.extract %expanded[%6, %7, %c0, %c0] : tensor<2x16x1x1xi32>
      %8 = arith.index_cast %extracted : i32 to index
      %9 = arith.maxsi %8, %c0 : index
      %10 = arith.minsi %9, %c63 : index
      %extracted_10 = tensor.extract %arg0[%6, %7, %10] : tensor<2x16x64xf32>
      linalg.yield %extracted_10 : f32
    } -> tensor<2x16x1xf32>
    %mapped_9 = linalg.map { arith.select } ins(%reduced, %5, %cst : tensor<2x16x1xi1>, tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%4 : tensor<2x16x1xf32>)
    return %mapped_9, %expanded : tensor<2x16x1xf32>, tensor<2x16x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<2x16x1x1xi32>, %arg1: tensor<2x16x1xf32>) -> tensor<2x16x64xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<2x16x64xf32>
    %0 = "stablehlo.scatter"(%cst, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = tensor.empty() : tensor<f32>
      %mapped = linalg.map { arith.addf } ins(%arg2, %arg3 : tensor<f32>, tensor<f32>) outs(%1 : tensor<f32>)
      "stablehlo.return"(%mapped) : (tensor<f32>) -> ()
    }) : (tensor<2x16x64xf32>, tensor<2x16x1x1xi32>, tensor<2x16x1xf32>) -> tensor<2x16x64xf32>
    return %0 : tensor<2x16x64xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<2x16x64xf32>, %arg1: tensor<2x16x1xf32>, %arg2: tensor<2x16x64xf32>) -> tensor<2x16x64xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<2x16x64xf32>
    %mapped = linalg.map { arith.negf } ins(%arg2 : tensor<2x16x64xf32>) outs(%0 : tensor<2x16x64xf32>)
    %1 = tensor.empty() : tensor<2x16xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<2x16xf32>) -> tensor<2x16xf32>
    %reduced = linalg.reduce { arith.addf } ins(%mapped : tensor<2x16x64xf32>) outs(%2 : tensor<2x16xf32>) dimensions = [2] 
    %expanded = tensor.expand_shape %reduced [[0], [1, 2]] output_shape [2, 16, 1] : tensor<2x16xf32> into tensor<2x16x1xf32>
    %3 = tensor.empty() : tensor<2x16x1xf32>
    %mapped_0 = linalg.map { arith.divf } ins(%expanded, %arg1 : tensor<2x16x1xf32>, tensor<2x16x1xf32>) outs(%3 : tensor<2x16x1xf32>)
    %reduced_1 = linalg.reduce { arith.addf } ins(%mapped_0 : tensor<2x16x1xf32>) outs(%2 : tensor<2x16xf32>) dimensions = [2] 
    %broadcasted = linalg.broadcast ins(%reduced_1 : tensor<2x16xf32>) outs(%0 : tensor<2x16x64xf32>) dimensions = [2] 
    %mapped_2 = linalg.map { arith.mulf } ins(%broadcasted, %arg0 : tensor<2x16x64xf32>, tensor<2x16x64xf32>) outs(%0 : tensor<2x16x64xf32>)
    %mapped_3 = linalg.map { arith.addf } ins(%arg2, %mapped_2 : tensor<2x16x64xf32>, tensor<2x16x64xf32>) outs(%0 : tensor<2x16x64xf32>)
    return %mapped_3 : tensor<2x16x64xf32>
  }
  func.func private @_where_2(%arg0: tensor<2x2x16x16xi1>, %arg1: tensor<2x2x16x16xf32>, %arg2: tensor<2x2x16x16xf32>) -> tensor<2x2x16x16xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<2x2x16x16xf32>
    %0 = tensor.empty() : tensor<2x2x16x16xf32>
    %mapped = linalg.map { arith.select } ins(%arg0, %arg2, %cst : tensor<2x2x16x16xi1>, tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) outs(%0 : tensor<2x2x16x16xf32>)
    return %mapped : tensor<2x2x16x16xf32>
  }
}
