#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d1, d5)>
#map5 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d3, d1, d4, d5)>
#map6 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4)>
#map7 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d5, d1, d2)>
#map8 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4, d5)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d0)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d1)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map13 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d5, d2, d3)>
#map14 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d4, d1, d5)>
#map15 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d4, d5)>
#map16 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d4, d5, d3)>
#map17 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)>
#map18 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d5, d1, d4)>
#map19 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d4, d1, d5, d3)>
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<128x64xf32> {checkpoint.next_result = 1 : i64, tf.aliasing_output = 1 : i32}, %arg1: tensor<64x128xf32> {checkpoint.next_result = 2 : i64, tf.aliasing_output = 2 : i32}, %arg2: tensor<176x64xf32> {checkpoint.next_result = 3 : i64, tf.aliasing_output = 3 : i32}, %arg3: tensor<64x176xf32> {checkpoint.next_result = 4 : i64, tf.aliasing_output = 4 : i32}, %arg4: tensor<64x32xf32> {checkpoint.next_result = 5 : i64, tf.aliasing_output = 5 : i32}, %arg5: tensor<64xf32> {checkpoint.next_result = 6 : i64, tf.aliasing_output = 6 : i32}, %arg6: tensor<64xf32> {checkpoint.next_result = 7 : i64, tf.aliasing_output = 7 : i32}, %arg7: tensor<64x64xf32> {checkpoint.next_result = 8 : i64, tf.aliasing_output = 8 : i32}, %arg8: tensor<64x64xf32> {checkpoint.next_result = 9 : i64, tf.aliasing_output = 9 : i32}, %arg9: tensor<64x176xf32> {checkpoint.next_result = 10 : i64, tf.aliasing_output = 10 : i32}, %arg10: tensor<64x32xf32> {checkpoint.next_result = 11 : i64, tf.aliasing_output = 11 : i32}, %arg11: tensor<176x64xf32> {checkpoint.next_result = 12 : i64, tf.aliasing_output = 12 : i32}, %arg12: tensor<64x176xf32> {checkpoint.next_result = 13 : i64, tf.aliasing_output = 13 : i32}, %arg13: tensor<64x32xf32> {checkpoint.next_result = 14 : i64, tf.aliasing_output = 14 : i32}, %arg14: tensor<64xf32> {checkpoint.next_result = 15 : i64, tf.aliasing_output = 15 : i32}, %arg15: tensor<64xf32> {checkpoint.next_result = 16 : i64, tf.aliasing_output = 16 : i32}, %arg16: tensor<64x64xf32> {checkpoint.next_result = 17 : i64, tf.aliasing_output = 17 : i32}, %arg17: tensor<64x64xf32> {checkpoint.next_result = 18 : i64, tf.aliasing_output = 18 : i32}, %arg18: tensor<64x176xf32> {checkpoint.next_result = 19 : i64, tf.aliasing_output = 19 : i32}, %arg19: tensor<64x32xf32> {checkpoint.next_result = 20 : i64, tf.aliasing_output = 20 : i32}, %arg20: tensor<176x64xf32> {checkpoint.next_result = 21 : i64, tf.aliasing_output = 21 : i32}, %arg21: tensor<64x176xf32> {checkpoint.next_result = 22 : i64, tf.aliasing_output = 22 : i32}, %arg22: tensor<64x32xf32> {checkpoint.next_result = 23 : i64, tf.aliasing_output = 23 : i32}, %arg23: tensor<64xf32> {checkpoint.next_result = 24 : i64, tf.aliasing_output = 24 : i32}, %arg24: tensor<64xf32> {checkpoint.next_result = 25 : i64, tf.aliasing_output = 25 : i32}, %arg25: tensor<64x64xf32> {checkpoint.next_result = 26 : i64, tf.aliasing_output = 26 : i32}, %arg26: tensor<64x64xf32> {checkpoint.next_result = 27 : i64, tf.aliasing_output = 27 : i32}, %arg27: tensor<64x176xf32> {checkpoint.next_result = 28 : i64, tf.aliasing_output = 28 : i32}, %arg28: tensor<64x32xf32> {checkpoint.next_result = 29 : i64, tf.aliasing_output = 29 : i32}, %arg29: tensor<64xf32> {checkpoint.next_result = 30 : i64, tf.aliasing_output = 30 : i32}, %arg30: tensor<2x33xi32> {checkpoint.range = [0, 128]}) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<128x64xf32> {jax.result_info = "result[1]['embedding']"}, tensor<64x128xf32> {jax.result_info = "result[1]['head']"}, tensor<176x64xf32> {jax.result_info = "result[1]['layers'][0]['down']"}, tensor<64x176xf32> {jax.result_info = "result[1]['layers'][0]['gate']"}, tensor<64x32xf32> {jax.result_info = "result[1]['layers'][0]['k']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][0]['norm1']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][0]['norm2']"}, tensor<64x64xf32> {jax.result_info = "result[1]['layers'][0]['o']"}, tensor<64x64xf32> {jax.result_info = "result[1]['layers'][0]['q']"}, tensor<64x176xf32> {jax.result_info = "result[1]['layers'][0]['up']"}, tensor<64x32xf32> {jax.result_info = "result[1]['layers'][0]['v']"}, tensor<176x64xf32> {jax.result_info = "result[1]['layers'][1]['down']"}, tensor<64x176xf32> {jax.result_info = "result[1]['layers'][1]['gate']"}, tensor<64x32xf32> {jax.result_info = "result[1]['layers'][1]['k']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][1]['norm1']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][1]['norm2']"}, tensor<64x64xf32> {jax.result_info = "result[1]['layers'][1]['o']"}, tensor<64x64xf32> {jax.result_info = "result[1]['layers'][1]['q']"}, tensor<64x176xf32> {jax.result_info = "result[1]['layers'][1]['up']"}, tensor<64x32xf32> {jax.result_info = "result[1]['layers'][1]['v']"}, tensor<176x64xf32> {jax.result_info = "result[1]['layers'][2]['down']"}, tensor<64x176xf32> {jax.result_info = "result[1]['layers'][2]['gate']"}, tensor<64x32xf32> {jax.result_info = "result[1]['layers'][2]['k']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][2]['norm1']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][2]['norm2']"}, tensor<64x64xf32> {jax.result_info = "result[1]['layers'][2]['o']"}, tensor<64x64xf32> {jax.result_info = "result[1]['layers'][2]['q']"}, tensor<64x176xf32> {jax.result_info = "result[1]['layers'][2]['up']"}, tensor<64x32xf32> {jax.result_info = "result[1]['layers'][2]['v']"}, tensor<64xf32> {jax.result_info = "result[1]['norm']"}) {
    %cst = arith.constant dense<1.000000e-01> : tensor<64x64xf32>
    %cst_0 = arith.constant dense<1.000000e-01> : tensor<64xf32>
    %cst_1 = arith.constant dense<1.000000e-01> : tensor<64x32xf32>
    %cst_2 = arith.constant dense<1.000000e-01> : tensor<64x176xf32>
    %cst_3 = arith.constant dense<1.000000e-01> : tensor<176x64xf32>
    %cst_4 = arith.constant dense<1.000000e-01> : tensor<64x128xf32>
    %cst_5 = arith.constant dense<1.000000e-01> : tensor<128x64xf32>
    %cst_6 = arith.constant dense<0.000000e+00> : tensor<128x64xf32>
    %cst_7 = arith.constant -1.000000e+00 : f32
    %cst_8 = arith.constant dense<1.000000e+00> : tensor<2x2x2x32x1xf32>
    %cst_9 = arith.constant dense<0xFF800000> : tensor<2x2x2x32xf32>
    %cst_10 = arith.constant dense<2.500000e-01> : tensor<2x2x2x32x32xf32>
    %cst_11 = arith.constant dense<-1.15129256> : tensor<32x8xf32>
    %cst_12 = arith.constant dense<-5.000000e-01> : tensor<2x32x1xf32>
    %cst_13 = arith.constant dense<9.99999974E-6> : tensor<2x32x1xf32>
    %cst_14 = arith.constant dense<6.400000e+01> : tensor<2x32x1xf32>
    %cst_15 = arith.constant dense<128> : tensor<2x32xi32>
    %cst_16 = arith.constant dense<0> : tensor<2x32xi32>
    %cst_17 = arith.constant 6.400000e+01 : f32
    %cst_18 = arith.constant 0xFF800000 : f32
    %cst_19 = arith.constant 0.000000e+00 : f32
    %c127 = arith.constant 127 : index
    %c0 = arith.constant 0 : index
    %cst_20 = arith.constant dense<-1.000000e+30> : tensor<f32>
    %extracted_slice = tensor.extract_slice %arg30[0, 0] [2, 32] [1, 1] : tensor<2x33xi32> to tensor<2x32xi32>
    %extracted_slice_21 = tensor.extract_slice %arg30[0, 1] [2, 32] [1, 1] : tensor<2x33xi32> to tensor<2x32xi32>
    %0 = tensor.empty() : tensor<2x32xi1>
    %mapped = linalg.map { arith.cmpi {predicate = 2 : i64} } ins(%extracted_slice, %cst_16 : tensor<2x32xi32>, tensor<2x32xi32>) outs(%0 : tensor<2x32xi1>)
    %1 = tensor.empty() : tensor<2x32xi32>
    %mapped_22 = linalg.map { arith.addi {overflowFlags = #arith.overflow<none>} } ins(%extracted_slice, %cst_15 : tensor<2x32xi32>, tensor<2x32xi32>) outs(%1 : tensor<2x32xi32>)
    %mapped_23 = linalg.map { arith.select } ins(%mapped, %mapped_22, %extracted_slice : tensor<2x32xi1>, tensor<2x32xi32>, tensor<2x32xi32>) outs(%1 : tensor<2x32xi32>)
    %2 = tensor.empty() : tensor<2x32x1xi32>
    %broadcasted = linalg.broadcast ins(%mapped_23 : tensor<2x32xi32>) outs(%2 : tensor<2x32x1xi32>) dimensions = [2] 
    %3 = tensor.empty() : tensor<2x32x64xf32>
    %4 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%3 : tensor<2x32x64xf32>) {
    ^bb0(%out: f32):
      %158 = linalg.index 0 : index
      %159 = linalg.index 1 : index
      %160 = linalg.index 2 : index
      %extracted = tensor.extract %broadcasted[%158, %159, %c0] : tensor<2x32x1xi32>
      %161 = arith.index_cast %extracted : i32 to index
      %162 = arith.maxsi %161, %c0 : index
      %163 = arith.minsi %162, %c127 : index
      %extracted_640 = tensor.extract %arg0[%163, %160] : tensor<128x64xf32>
      linalg.yield %extracted_640 : f32
    } -> tensor<2x32x64xf32>
    %mapped_24 = linalg.map { arith.mulf } ins(%4, %4 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %5 = tensor.empty() : tensor<2x32xf32>
    %6 = linalg.fill ins(%cst_19 : f32) outs(%5 : tensor<2x32xf32>) -> tensor<2x32xf32>
    %reduced = linalg.reduce { arith.addf } ins(%mapped_24 : tensor<2x32x64xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %7 = tensor.empty() : tensor<2x32x1xf32>
    %broadcasted_25 = linalg.broadcast ins(%reduced : tensor<2x32xf32>) outs(%7 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_26 = linalg.map { arith.divf } ins(%broadcasted_25, %cst_14 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_27 = linalg.map { arith.addf } ins(%mapped_26, %cst_13 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_28 = linalg.map { math.rsqrt } ins(%mapped_27 : tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_29 = linalg.map { arith.divf } ins(%mapped_28, %mapped_27 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_30 = linalg.map { arith.mulf } ins(%cst_12, %mapped_29 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %collapsed = tensor.collapse_shape %mapped_28 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_31 = linalg.broadcast ins(%collapsed : tensor<2x32xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_32 = linalg.map { arith.mulf } ins(%4, %broadcasted_31 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %8 = tensor.empty() : tensor<1x1x64xf32>
    %broadcasted_33 = linalg.broadcast ins(%arg5 : tensor<64xf32>) outs(%8 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_34 = tensor.collapse_shape %broadcasted_33 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_35 = linalg.broadcast ins(%collapsed_34 : tensor<64xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_36 = linalg.map { arith.mulf } ins(%mapped_32, %broadcasted_35 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %9 = linalg.fill ins(%cst_19 : f32) outs(%3 : tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_36, %arg8 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %expanded = tensor.expand_shape %10 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32>
    %11 = tensor.empty() : tensor<32x8xf32>
    %mapped_37 = linalg.map outs(%11 : tensor<32x8xf32>)
      (%init: f32) {
        %158 = linalg.index 0 : index
        %159 = arith.index_cast %158 : index to i64
        %160 = arith.sitofp %159 : i64 to f32
        linalg.yield %160 : f32
      }
    %mapped_38 = linalg.map outs(%11 : tensor<32x8xf32>)
      (%init: f32) {
        %158 = linalg.index 1 : index
        %159 = arith.index_cast %158 : index to i64
        %160 = arith.sitofp %159 : i64 to f32
        linalg.yield %160 : f32
      }
    %mapped_39 = linalg.map { arith.mulf } ins(%mapped_38, %cst_11 : tensor<32x8xf32>, tensor<32x8xf32>) outs(%11 : tensor<32x8xf32>)
    %mapped_40 = linalg.map { math.exp } ins(%mapped_39 : tensor<32x8xf32>) outs(%11 : tensor<32x8xf32>)
    %mapped_41 = linalg.map { arith.mulf } ins(%mapped_37, %mapped_40 : tensor<32x8xf32>, tensor<32x8xf32>) outs(%11 : tensor<32x8xf32>)
    %mapped_42 = linalg.map { math.cos } ins(%mapped_41 : tensor<32x8xf32>) outs(%11 : tensor<32x8xf32>)
    %mapped_43 = linalg.map { math.sin } ins(%mapped_41 : tensor<32x8xf32>) outs(%11 : tensor<32x8xf32>)
    %extracted_slice_44 = tensor.extract_slice %expanded[0, 0, 0, 0] [2, 32, 4, 8] [1, 1, 1, 1] : tensor<2x32x4x16xf32> to tensor<2x32x4x8xf32>
    %extracted_slice_45 = tensor.extract_slice %expanded[0, 0, 0, 8] [2, 32, 4, 8] [1, 1, 1, 1] : tensor<2x32x4x16xf32> to tensor<2x32x4x8xf32>
    %12 = tensor.empty() : tensor<1x32x1x8xf32>
    %broadcasted_46 = linalg.broadcast ins(%mapped_42 : tensor<32x8xf32>) outs(%12 : tensor<1x32x1x8xf32>) dimensions = [0, 2] 
    %collapsed_47 = tensor.collapse_shape %broadcasted_46 [[0, 1], [2, 3]] : tensor<1x32x1x8xf32> into tensor<32x8xf32>
    %13 = tensor.empty() : tensor<2x32x4x8xf32>
    %broadcasted_48 = linalg.broadcast ins(%collapsed_47 : tensor<32x8xf32>) outs(%13 : tensor<2x32x4x8xf32>) dimensions = [0, 2] 
    %mapped_49 = linalg.map { arith.mulf } ins(%extracted_slice_44, %broadcasted_48 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %broadcasted_50 = linalg.broadcast ins(%mapped_43 : tensor<32x8xf32>) outs(%12 : tensor<1x32x1x8xf32>) dimensions = [0, 2] 
    %collapsed_51 = tensor.collapse_shape %broadcasted_50 [[0, 1], [2, 3]] : tensor<1x32x1x8xf32> into tensor<32x8xf32>
    %broadcasted_52 = linalg.broadcast ins(%collapsed_51 : tensor<32x8xf32>) outs(%13 : tensor<2x32x4x8xf32>) dimensions = [0, 2] 
    %mapped_53 = linalg.map { arith.mulf } ins(%extracted_slice_45, %broadcasted_52 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_54 = linalg.map { arith.subf } ins(%mapped_49, %mapped_53 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_55 = linalg.map { arith.mulf } ins(%extracted_slice_45, %broadcasted_48 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_56 = linalg.map { arith.mulf } ins(%extracted_slice_44, %broadcasted_52 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_57 = linalg.map { arith.addf } ins(%mapped_55, %mapped_56 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %concat = tensor.concat dim(3) %mapped_54, %mapped_57 : (tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) -> tensor<2x32x4x16xf32>
    %expanded_58 = tensor.expand_shape %concat [[0], [1], [2, 3], [4]] output_shape [2, 32, 2, 2, 16] : tensor<2x32x4x16xf32> into tensor<2x32x2x2x16xf32>
    %14 = tensor.empty() : tensor<2x32x32xf32>
    %15 = linalg.fill ins(%cst_19 : f32) outs(%14 : tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_36, %arg4 : tensor<2x32x64xf32>, tensor<64x32xf32>) outs(%15 : tensor<2x32x32xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x32xf32>
    %expanded_59 = tensor.expand_shape %16 [[0], [1], [2, 3]] output_shape [2, 32, 2, 16] : tensor<2x32x32xf32> into tensor<2x32x2x16xf32>
    %extracted_slice_60 = tensor.extract_slice %expanded_59[0, 0, 0, 0] [2, 32, 2, 8] [1, 1, 1, 1] : tensor<2x32x2x16xf32> to tensor<2x32x2x8xf32>
    %extracted_slice_61 = tensor.extract_slice %expanded_59[0, 0, 0, 8] [2, 32, 2, 8] [1, 1, 1, 1] : tensor<2x32x2x16xf32> to tensor<2x32x2x8xf32>
    %17 = tensor.empty() : tensor<2x32x2x8xf32>
    %broadcasted_62 = linalg.broadcast ins(%collapsed_47 : tensor<32x8xf32>) outs(%17 : tensor<2x32x2x8xf32>) dimensions = [0, 2] 
    %mapped_63 = linalg.map { arith.mulf } ins(%extracted_slice_60, %broadcasted_62 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %broadcasted_64 = linalg.broadcast ins(%collapsed_51 : tensor<32x8xf32>) outs(%17 : tensor<2x32x2x8xf32>) dimensions = [0, 2] 
    %mapped_65 = linalg.map { arith.mulf } ins(%extracted_slice_61, %broadcasted_64 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_66 = linalg.map { arith.subf } ins(%mapped_63, %mapped_65 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_67 = linalg.map { arith.mulf } ins(%extracted_slice_61, %broadcasted_62 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_68 = linalg.map { arith.mulf } ins(%extracted_slice_60, %broadcasted_64 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_69 = linalg.map { arith.addf } ins(%mapped_67, %mapped_68 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %concat_70 = tensor.concat dim(3) %mapped_66, %mapped_69 : (tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) -> tensor<2x32x2x16xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_36, %arg10 : tensor<2x32x64xf32>, tensor<64x32xf32>) outs(%15 : tensor<2x32x32xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x32xf32>
    %expanded_71 = tensor.expand_shape %18 [[0], [1], [2, 3]] output_shape [2, 32, 2, 16] : tensor<2x32x32xf32> into tensor<2x32x2x16xf32>
    %19 = tensor.empty() : tensor<2x2x32x32x2xf32>
    %20 = linalg.fill ins(%cst_19 : f32) outs(%19 : tensor<2x2x32x32x2xf32>) -> tensor<2x2x32x32x2xf32>
    %21 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%concat_70, %expanded_58 : tensor<2x32x2x16xf32>, tensor<2x32x2x2x16xf32>) outs(%20 : tensor<2x2x32x32x2xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x32x32x2xf32>
    %22 = tensor.empty() : tensor<2x2x2x32x32xf32>
    %transposed = linalg.transpose ins(%21 : tensor<2x2x32x32x2xf32>) outs(%22 : tensor<2x2x2x32x32xf32>) permutation = [0, 1, 4, 3, 2] 
    %mapped_72 = linalg.map { arith.mulf } ins(%transposed, %cst_10 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %23 = tensor.empty() : tensor<32x32xi32>
    %mapped_73 = linalg.map outs(%23 : tensor<32x32xi32>)
      (%init: i32) {
        %158 = linalg.index 0 : index
        %159 = arith.index_cast %158 : index to i64
        %160 = arith.trunci %159 : i64 to i32
        linalg.yield %160 : i32
      }
    %mapped_74 = linalg.map outs(%23 : tensor<32x32xi32>)
      (%init: i32) {
        %158 = linalg.index 1 : index
        %159 = arith.index_cast %158 : index to i64
        %160 = arith.trunci %159 : i64 to i32
        linalg.yield %160 : i32
      }
    %24 = tensor.empty() : tensor<32x32xi1>
    %mapped_75 = linalg.map { arith.cmpi {predicate = 5 : i64} } ins(%mapped_73, %mapped_74 : tensor<32x32xi32>, tensor<32x32xi32>) outs(%24 : tensor<32x32xi1>)
    %25:3 = call @_where(%mapped_75, %mapped_72, %cst_20) : (tensor<32x32xi1>, tensor<2x2x2x32x32xf32>, tensor<f32>) -> (tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xi1>, tensor<2x2x2x32x32xf32>)
    %26 = tensor.empty() : tensor<2x2x2x32xf32>
    %27 = linalg.fill ins(%cst_18 : f32) outs(%26 : tensor<2x2x2x32xf32>) -> tensor<2x2x2x32xf32>
    %reduced_76 = linalg.reduce { arith.maximumf } ins(%25#0 : tensor<2x2x2x32x32xf32>) outs(%27 : tensor<2x2x2x32xf32>) dimensions = [4] 
    %mapped_77 = linalg.map { arith.maximumf } ins(%cst_9, %reduced_76 : tensor<2x2x2x32xf32>, tensor<2x2x2x32xf32>) outs(%26 : tensor<2x2x2x32xf32>)
    %28 = tensor.empty() : tensor<2x2x2x32x1xf32>
    %broadcasted_78 = linalg.broadcast ins(%mapped_77 : tensor<2x2x2x32xf32>) outs(%28 : tensor<2x2x2x32x1xf32>) dimensions = [4] 
    %collapsed_79 = tensor.collapse_shape %broadcasted_78 [[0], [1], [2], [3, 4]] : tensor<2x2x2x32x1xf32> into tensor<2x2x2x32xf32>
    %broadcasted_80 = linalg.broadcast ins(%collapsed_79 : tensor<2x2x2x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>) dimensions = [4] 
    %mapped_81 = linalg.map { arith.subf } ins(%25#0, %broadcasted_80 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %mapped_82 = linalg.map { math.exp } ins(%mapped_81 : tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %29 = linalg.fill ins(%cst_19 : f32) outs(%26 : tensor<2x2x2x32xf32>) -> tensor<2x2x2x32xf32>
    %reduced_83 = linalg.reduce { arith.addf } ins(%mapped_82 : tensor<2x2x2x32x32xf32>) outs(%29 : tensor<2x2x2x32xf32>) dimensions = [4] 
    %broadcasted_84 = linalg.broadcast ins(%reduced_83 : tensor<2x2x2x32xf32>) outs(%28 : tensor<2x2x2x32x1xf32>) dimensions = [4] 
    %collapsed_85 = tensor.collapse_shape %broadcasted_84 [[0], [1], [2], [3, 4]] : tensor<2x2x2x32x1xf32> into tensor<2x2x2x32xf32>
    %broadcasted_86 = linalg.broadcast ins(%collapsed_85 : tensor<2x2x2x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>) dimensions = [4] 
    %mapped_87 = linalg.map { arith.divf } ins(%mapped_82, %broadcasted_86 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %mapped_88 = linalg.map { arith.mulf } ins(%broadcasted_84, %broadcasted_84 : tensor<2x2x2x32x1xf32>, tensor<2x2x2x32x1xf32>) outs(%28 : tensor<2x2x2x32x1xf32>)
    %mapped_89 = linalg.map { arith.divf } ins(%cst_8, %mapped_88 : tensor<2x2x2x32x1xf32>, tensor<2x2x2x32x1xf32>) outs(%28 : tensor<2x2x2x32x1xf32>)
    %30 = tensor.empty() : tensor<2x2x16x2x32xf32>
    %31 = linalg.fill ins(%cst_19 : f32) outs(%30 : tensor<2x2x16x2x32xf32>) -> tensor<2x2x16x2x32xf32>
    %32 = linalg.generic {indexing_maps = [#map7, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_71, %mapped_87 : tensor<2x32x2x16xf32>, tensor<2x2x2x32x32xf32>) outs(%31 : tensor<2x2x16x2x32xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x16x2x32xf32>
    %33 = tensor.empty() : tensor<2x32x2x2x16xf32>
    %transposed_90 = linalg.transpose ins(%32 : tensor<2x2x16x2x32xf32>) outs(%33 : tensor<2x32x2x2x16xf32>) permutation = [0, 4, 1, 3, 2] 
    %collapsed_91 = tensor.collapse_shape %transposed_90 [[0], [1], [2, 3, 4]] : tensor<2x32x2x2x16xf32> into tensor<2x32x64xf32>
    %34 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_91, %arg7 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_92 = linalg.map { arith.addf } ins(%4, %34 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_93 = linalg.map { arith.mulf } ins(%mapped_92, %mapped_92 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_94 = linalg.reduce { arith.addf } ins(%mapped_93 : tensor<2x32x64xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_95 = linalg.broadcast ins(%reduced_94 : tensor<2x32xf32>) outs(%7 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_96 = linalg.map { arith.divf } ins(%broadcasted_95, %cst_14 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_97 = linalg.map { arith.addf } ins(%mapped_96, %cst_13 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_98 = linalg.map { math.rsqrt } ins(%mapped_97 : tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_99 = linalg.map { arith.divf } ins(%mapped_98, %mapped_97 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_100 = linalg.map { arith.mulf } ins(%cst_12, %mapped_99 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %collapsed_101 = tensor.collapse_shape %mapped_98 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_102 = linalg.broadcast ins(%collapsed_101 : tensor<2x32xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_103 = linalg.map { arith.mulf } ins(%mapped_92, %broadcasted_102 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %broadcasted_104 = linalg.broadcast ins(%arg6 : tensor<64xf32>) outs(%8 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_105 = tensor.collapse_shape %broadcasted_104 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_106 = linalg.broadcast ins(%collapsed_105 : tensor<64xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_107 = linalg.map { arith.mulf } ins(%mapped_103, %broadcasted_106 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %35 = tensor.empty() : tensor<2x32x176xf32>
    %36 = linalg.fill ins(%cst_19 : f32) outs(%35 : tensor<2x32x176xf32>) -> tensor<2x32x176xf32>
    %37 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_107, %arg3 : tensor<2x32x64xf32>, tensor<64x176xf32>) outs(%36 : tensor<2x32x176xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x176xf32>
    %38:3 = call @silu(%37) : (tensor<2x32x176xf32>) -> (tensor<2x32x176xf32>, tensor<2x32x176xf32>, tensor<2x32x176xf32>)
    %39 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_107, %arg9 : tensor<2x32x64xf32>, tensor<64x176xf32>) outs(%36 : tensor<2x32x176xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x176xf32>
    %mapped_108 = linalg.map { arith.mulf } ins(%38#0, %39 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%35 : tensor<2x32x176xf32>)
    %40 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_108, %arg2 : tensor<2x32x176xf32>, tensor<176x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_109 = linalg.map { arith.addf } ins(%mapped_92, %40 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_110 = linalg.map { arith.mulf } ins(%mapped_109, %mapped_109 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_111 = linalg.reduce { arith.addf } ins(%mapped_110 : tensor<2x32x64xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_112 = linalg.broadcast ins(%reduced_111 : tensor<2x32xf32>) outs(%7 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_113 = linalg.map { arith.divf } ins(%broadcasted_112, %cst_14 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_114 = linalg.map { arith.addf } ins(%mapped_113, %cst_13 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_115 = linalg.map { math.rsqrt } ins(%mapped_114 : tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_116 = linalg.map { arith.divf } ins(%mapped_115, %mapped_114 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_117 = linalg.map { arith.mulf } ins(%cst_12, %mapped_116 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %collapsed_118 = tensor.collapse_shape %mapped_115 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_119 = linalg.broadcast ins(%collapsed_118 : tensor<2x32xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_120 = linalg.map { arith.mulf } ins(%mapped_109, %broadcasted_119 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %broadcasted_121 = linalg.broadcast ins(%arg14 : tensor<64xf32>) outs(%8 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_122 = tensor.collapse_shape %broadcasted_121 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_123 = linalg.broadcast ins(%collapsed_122 : tensor<64xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_124 = linalg.map { arith.mulf } ins(%mapped_120, %broadcasted_123 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %41 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_124, %arg17 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %expanded_125 = tensor.expand_shape %41 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32>
    %extracted_slice_126 = tensor.extract_slice %expanded_125[0, 0, 0, 0] [2, 32, 4, 8] [1, 1, 1, 1] : tensor<2x32x4x16xf32> to tensor<2x32x4x8xf32>
    %extracted_slice_127 = tensor.extract_slice %expanded_125[0, 0, 0, 8] [2, 32, 4, 8] [1, 1, 1, 1] : tensor<2x32x4x16xf32> to tensor<2x32x4x8xf32>
    %mapped_128 = linalg.map { arith.mulf } ins(%extracted_slice_126, %broadcasted_48 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_129 = linalg.map { arith.mulf } ins(%extracted_slice_127, %broadcasted_52 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_130 = linalg.map { arith.subf } ins(%mapped_128, %mapped_129 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_131 = linalg.map { arith.mulf } ins(%extracted_slice_127, %broadcasted_48 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_132 = linalg.map { arith.mulf } ins(%extracted_slice_126, %broadcasted_52 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_133 = linalg.map { arith.addf } ins(%mapped_131, %mapped_132 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %concat_134 = tensor.concat dim(3) %mapped_130, %mapped_133 : (tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) -> tensor<2x32x4x16xf32>
    %expanded_135 = tensor.expand_shape %concat_134 [[0], [1], [2, 3], [4]] output_shape [2, 32, 2, 2, 16] : tensor<2x32x4x16xf32> into tensor<2x32x2x2x16xf32>
    %42 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_124, %arg13 : tensor<2x32x64xf32>, tensor<64x32xf32>) outs(%15 : tensor<2x32x32xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x32xf32>
    %expanded_136 = tensor.expand_shape %42 [[0], [1], [2, 3]] output_shape [2, 32, 2, 16] : tensor<2x32x32xf32> into tensor<2x32x2x16xf32>
    %extracted_slice_137 = tensor.extract_slice %expanded_136[0, 0, 0, 0] [2, 32, 2, 8] [1, 1, 1, 1] : tensor<2x32x2x16xf32> to tensor<2x32x2x8xf32>
    %extracted_slice_138 = tensor.extract_slice %expanded_136[0, 0, 0, 8] [2, 32, 2, 8] [1, 1, 1, 1] : tensor<2x32x2x16xf32> to tensor<2x32x2x8xf32>
    %mapped_139 = linalg.map { arith.mulf } ins(%extracted_slice_137, %broadcasted_62 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_140 = linalg.map { arith.mulf } ins(%extracted_slice_138, %broadcasted_64 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_141 = linalg.map { arith.subf } ins(%mapped_139, %mapped_140 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_142 = linalg.map { arith.mulf } ins(%extracted_slice_138, %broadcasted_62 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_143 = linalg.map { arith.mulf } ins(%extracted_slice_137, %broadcasted_64 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_144 = linalg.map { arith.addf } ins(%mapped_142, %mapped_143 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %concat_145 = tensor.concat dim(3) %mapped_141, %mapped_144 : (tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) -> tensor<2x32x2x16xf32>
    %43 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_124, %arg19 : tensor<2x32x64xf32>, tensor<64x32xf32>) outs(%15 : tensor<2x32x32xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x32xf32>
    %expanded_146 = tensor.expand_shape %43 [[0], [1], [2, 3]] output_shape [2, 32, 2, 16] : tensor<2x32x32xf32> into tensor<2x32x2x16xf32>
    %44 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%concat_145, %expanded_135 : tensor<2x32x2x16xf32>, tensor<2x32x2x2x16xf32>) outs(%20 : tensor<2x2x32x32x2xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x32x32x2xf32>
    %transposed_147 = linalg.transpose ins(%44 : tensor<2x2x32x32x2xf32>) outs(%22 : tensor<2x2x2x32x32xf32>) permutation = [0, 1, 4, 3, 2] 
    %mapped_148 = linalg.map { arith.mulf } ins(%transposed_147, %cst_10 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %45:3 = call @_where(%mapped_75, %mapped_148, %cst_20) : (tensor<32x32xi1>, tensor<2x2x2x32x32xf32>, tensor<f32>) -> (tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xi1>, tensor<2x2x2x32x32xf32>)
    %reduced_149 = linalg.reduce { arith.maximumf } ins(%45#0 : tensor<2x2x2x32x32xf32>) outs(%27 : tensor<2x2x2x32xf32>) dimensions = [4] 
    %mapped_150 = linalg.map { arith.maximumf } ins(%cst_9, %reduced_149 : tensor<2x2x2x32xf32>, tensor<2x2x2x32xf32>) outs(%26 : tensor<2x2x2x32xf32>)
    %broadcasted_151 = linalg.broadcast ins(%mapped_150 : tensor<2x2x2x32xf32>) outs(%28 : tensor<2x2x2x32x1xf32>) dimensions = [4] 
    %collapsed_152 = tensor.collapse_shape %broadcasted_151 [[0], [1], [2], [3, 4]] : tensor<2x2x2x32x1xf32> into tensor<2x2x2x32xf32>
    %broadcasted_153 = linalg.broadcast ins(%collapsed_152 : tensor<2x2x2x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>) dimensions = [4] 
    %mapped_154 = linalg.map { arith.subf } ins(%45#0, %broadcasted_153 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %mapped_155 = linalg.map { math.exp } ins(%mapped_154 : tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %reduced_156 = linalg.reduce { arith.addf } ins(%mapped_155 : tensor<2x2x2x32x32xf32>) outs(%29 : tensor<2x2x2x32xf32>) dimensions = [4] 
    %broadcasted_157 = linalg.broadcast ins(%reduced_156 : tensor<2x2x2x32xf32>) outs(%28 : tensor<2x2x2x32x1xf32>) dimensions = [4] 
    %collapsed_158 = tensor.collapse_shape %broadcasted_157 [[0], [1], [2], [3, 4]] : tensor<2x2x2x32x1xf32> into tensor<2x2x2x32xf32>
    %broadcasted_159 = linalg.broadcast ins(%collapsed_158 : tensor<2x2x2x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>) dimensions = [4] 
    %mapped_160 = linalg.map { arith.divf } ins(%mapped_155, %broadcasted_159 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %mapped_161 = linalg.map { arith.mulf } ins(%broadcasted_157, %broadcasted_157 : tensor<2x2x2x32x1xf32>, tensor<2x2x2x32x1xf32>) outs(%28 : tensor<2x2x2x32x1xf32>)
    %mapped_162 = linalg.map { arith.divf } ins(%cst_8, %mapped_161 : tensor<2x2x2x32x1xf32>, tensor<2x2x2x32x1xf32>) outs(%28 : tensor<2x2x2x32x1xf32>)
    %46 = linalg.generic {indexing_maps = [#map7, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_146, %mapped_160 : tensor<2x32x2x16xf32>, tensor<2x2x2x32x32xf32>) outs(%31 : tensor<2x2x16x2x32xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x16x2x32xf32>
    %transposed_163 = linalg.transpose ins(%46 : tensor<2x2x16x2x32xf32>) outs(%33 : tensor<2x32x2x2x16xf32>) permutation = [0, 4, 1, 3, 2] 
    %collapsed_164 = tensor.collapse_shape %transposed_163 [[0], [1], [2, 3, 4]] : tensor<2x32x2x2x16xf32> into tensor<2x32x64xf32>
    %47 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_164, %arg16 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_165 = linalg.map { arith.addf } ins(%mapped_109, %47 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_166 = linalg.map { arith.mulf } ins(%mapped_165, %mapped_165 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_167 = linalg.reduce { arith.addf } ins(%mapped_166 : tensor<2x32x64xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_168 = linalg.broadcast ins(%reduced_167 : tensor<2x32xf32>) outs(%7 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_169 = linalg.map { arith.divf } ins(%broadcasted_168, %cst_14 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_170 = linalg.map { arith.addf } ins(%mapped_169, %cst_13 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_171 = linalg.map { math.rsqrt } ins(%mapped_170 : tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_172 = linalg.map { arith.divf } ins(%mapped_171, %mapped_170 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_173 = linalg.map { arith.mulf } ins(%cst_12, %mapped_172 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %collapsed_174 = tensor.collapse_shape %mapped_171 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_175 = linalg.broadcast ins(%collapsed_174 : tensor<2x32xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_176 = linalg.map { arith.mulf } ins(%mapped_165, %broadcasted_175 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %broadcasted_177 = linalg.broadcast ins(%arg15 : tensor<64xf32>) outs(%8 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_178 = tensor.collapse_shape %broadcasted_177 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_179 = linalg.broadcast ins(%collapsed_178 : tensor<64xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_180 = linalg.map { arith.mulf } ins(%mapped_176, %broadcasted_179 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %48 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_180, %arg12 : tensor<2x32x64xf32>, tensor<64x176xf32>) outs(%36 : tensor<2x32x176xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x176xf32>
    %49:3 = call @silu(%48) : (tensor<2x32x176xf32>) -> (tensor<2x32x176xf32>, tensor<2x32x176xf32>, tensor<2x32x176xf32>)
    %50 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_180, %arg18 : tensor<2x32x64xf32>, tensor<64x176xf32>) outs(%36 : tensor<2x32x176xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x176xf32>
    %mapped_181 = linalg.map { arith.mulf } ins(%49#0, %50 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%35 : tensor<2x32x176xf32>)
    %51 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_181, %arg11 : tensor<2x32x176xf32>, tensor<176x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_182 = linalg.map { arith.addf } ins(%mapped_165, %51 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_183 = linalg.map { arith.mulf } ins(%mapped_182, %mapped_182 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_184 = linalg.reduce { arith.addf } ins(%mapped_183 : tensor<2x32x64xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_185 = linalg.broadcast ins(%reduced_184 : tensor<2x32xf32>) outs(%7 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_186 = linalg.map { arith.divf } ins(%broadcasted_185, %cst_14 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_187 = linalg.map { arith.addf } ins(%mapped_186, %cst_13 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_188 = linalg.map { math.rsqrt } ins(%mapped_187 : tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_189 = linalg.map { arith.divf } ins(%mapped_188, %mapped_187 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_190 = linalg.map { arith.mulf } ins(%cst_12, %mapped_189 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %collapsed_191 = tensor.collapse_shape %mapped_188 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_192 = linalg.broadcast ins(%collapsed_191 : tensor<2x32xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_193 = linalg.map { arith.mulf } ins(%mapped_182, %broadcasted_192 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %broadcasted_194 = linalg.broadcast ins(%arg23 : tensor<64xf32>) outs(%8 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_195 = tensor.collapse_shape %broadcasted_194 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_196 = linalg.broadcast ins(%collapsed_195 : tensor<64xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_197 = linalg.map { arith.mulf } ins(%mapped_193, %broadcasted_196 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %52 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_197, %arg26 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %expanded_198 = tensor.expand_shape %52 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32>
    %extracted_slice_199 = tensor.extract_slice %expanded_198[0, 0, 0, 0] [2, 32, 4, 8] [1, 1, 1, 1] : tensor<2x32x4x16xf32> to tensor<2x32x4x8xf32>
    %extracted_slice_200 = tensor.extract_slice %expanded_198[0, 0, 0, 8] [2, 32, 4, 8] [1, 1, 1, 1] : tensor<2x32x4x16xf32> to tensor<2x32x4x8xf32>
    %mapped_201 = linalg.map { arith.mulf } ins(%extracted_slice_199, %broadcasted_48 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_202 = linalg.map { arith.mulf } ins(%extracted_slice_200, %broadcasted_52 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_203 = linalg.map { arith.subf } ins(%mapped_201, %mapped_202 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_204 = linalg.map { arith.mulf } ins(%extracted_slice_200, %broadcasted_48 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_205 = linalg.map { arith.mulf } ins(%extracted_slice_199, %broadcasted_52 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_206 = linalg.map { arith.addf } ins(%mapped_204, %mapped_205 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %concat_207 = tensor.concat dim(3) %mapped_203, %mapped_206 : (tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) -> tensor<2x32x4x16xf32>
    %expanded_208 = tensor.expand_shape %concat_207 [[0], [1], [2, 3], [4]] output_shape [2, 32, 2, 2, 16] : tensor<2x32x4x16xf32> into tensor<2x32x2x2x16xf32>
    %53 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_197, %arg22 : tensor<2x32x64xf32>, tensor<64x32xf32>) outs(%15 : tensor<2x32x32xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x32xf32>
    %expanded_209 = tensor.expand_shape %53 [[0], [1], [2, 3]] output_shape [2, 32, 2, 16] : tensor<2x32x32xf32> into tensor<2x32x2x16xf32>
    %extracted_slice_210 = tensor.extract_slice %expanded_209[0, 0, 0, 0] [2, 32, 2, 8] [1, 1, 1, 1] : tensor<2x32x2x16xf32> to tensor<2x32x2x8xf32>
    %extracted_slice_211 = tensor.extract_slice %expanded_209[0, 0, 0, 8] [2, 32, 2, 8] [1, 1, 1, 1] : tensor<2x32x2x16xf32> to tensor<2x32x2x8xf32>
    %mapped_212 = linalg.map { arith.mulf } ins(%extracted_slice_210, %broadcasted_62 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_213 = linalg.map { arith.mulf } ins(%extracted_slice_211, %broadcasted_64 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_214 = linalg.map { arith.subf } ins(%mapped_212, %mapped_213 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_215 = linalg.map { arith.mulf } ins(%extracted_slice_211, %broadcasted_62 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_216 = linalg.map { arith.mulf } ins(%extracted_slice_210, %broadcasted_64 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_217 = linalg.map { arith.addf } ins(%mapped_215, %mapped_216 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %concat_218 = tensor.concat dim(3) %mapped_214, %mapped_217 : (tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) -> tensor<2x32x2x16xf32>
    %54 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_197, %arg28 : tensor<2x32x64xf32>, tensor<64x32xf32>) outs(%15 : tensor<2x32x32xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x32xf32>
    %expanded_219 = tensor.expand_shape %54 [[0], [1], [2, 3]] output_shape [2, 32, 2, 16] : tensor<2x32x32xf32> into tensor<2x32x2x16xf32>
    %55 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%concat_218, %expanded_208 : tensor<2x32x2x16xf32>, tensor<2x32x2x2x16xf32>) outs(%20 : tensor<2x2x32x32x2xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x32x32x2xf32>
    %transposed_220 = linalg.transpose ins(%55 : tensor<2x2x32x32x2xf32>) outs(%22 : tensor<2x2x2x32x32xf32>) permutation = [0, 1, 4, 3, 2] 
    %mapped_221 = linalg.map { arith.mulf } ins(%transposed_220, %cst_10 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %56:3 = call @_where(%mapped_75, %mapped_221, %cst_20) : (tensor<32x32xi1>, tensor<2x2x2x32x32xf32>, tensor<f32>) -> (tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xi1>, tensor<2x2x2x32x32xf32>)
    %reduced_222 = linalg.reduce { arith.maximumf } ins(%56#0 : tensor<2x2x2x32x32xf32>) outs(%27 : tensor<2x2x2x32xf32>) dimensions = [4] 
    %mapped_223 = linalg.map { arith.maximumf } ins(%cst_9, %reduced_222 : tensor<2x2x2x32xf32>, tensor<2x2x2x32xf32>) outs(%26 : tensor<2x2x2x32xf32>)
    %broadcasted_224 = linalg.broadcast ins(%mapped_223 : tensor<2x2x2x32xf32>) outs(%28 : tensor<2x2x2x32x1xf32>) dimensions = [4] 
    %collapsed_225 = tensor.collapse_shape %broadcasted_224 [[0], [1], [2], [3, 4]] : tensor<2x2x2x32x1xf32> into tensor<2x2x2x32xf32>
    %broadcasted_226 = linalg.broadcast ins(%collapsed_225 : tensor<2x2x2x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>) dimensions = [4] 
    %mapped_227 = linalg.map { arith.subf } ins(%56#0, %broadcasted_226 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %mapped_228 = linalg.map { math.exp } ins(%mapped_227 : tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %reduced_229 = linalg.reduce { arith.addf } ins(%mapped_228 : tensor<2x2x2x32x32xf32>) outs(%29 : tensor<2x2x2x32xf32>) dimensions = [4] 
    %broadcasted_230 = linalg.broadcast ins(%reduced_229 : tensor<2x2x2x32xf32>) outs(%28 : tensor<2x2x2x32x1xf32>) dimensions = [4] 
    %collapsed_231 = tensor.collapse_shape %broadcasted_230 [[0], [1], [2], [3, 4]] : tensor<2x2x2x32x1xf32> into tensor<2x2x2x32xf32>
    %broadcasted_232 = linalg.broadcast ins(%collapsed_231 : tensor<2x2x2x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>) dimensions = [4] 
    %mapped_233 = linalg.map { arith.divf } ins(%mapped_228, %broadcasted_232 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %mapped_234 = linalg.map { arith.mulf } ins(%broadcasted_230, %broadcasted_230 : tensor<2x2x2x32x1xf32>, tensor<2x2x2x32x1xf32>) outs(%28 : tensor<2x2x2x32x1xf32>)
    %mapped_235 = linalg.map { arith.divf } ins(%cst_8, %mapped_234 : tensor<2x2x2x32x1xf32>, tensor<2x2x2x32x1xf32>) outs(%28 : tensor<2x2x2x32x1xf32>)
    %57 = linalg.generic {indexing_maps = [#map7, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_219, %mapped_233 : tensor<2x32x2x16xf32>, tensor<2x2x2x32x32xf32>) outs(%31 : tensor<2x2x16x2x32xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x16x2x32xf32>
    %transposed_236 = linalg.transpose ins(%57 : tensor<2x2x16x2x32xf32>) outs(%33 : tensor<2x32x2x2x16xf32>) permutation = [0, 4, 1, 3, 2] 
    %collapsed_237 = tensor.collapse_shape %transposed_236 [[0], [1], [2, 3, 4]] : tensor<2x32x2x2x16xf32> into tensor<2x32x64xf32>
    %58 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_237, %arg25 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_238 = linalg.map { arith.addf } ins(%mapped_182, %58 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_239 = linalg.map { arith.mulf } ins(%mapped_238, %mapped_238 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_240 = linalg.reduce { arith.addf } ins(%mapped_239 : tensor<2x32x64xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_241 = linalg.broadcast ins(%reduced_240 : tensor<2x32xf32>) outs(%7 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_242 = linalg.map { arith.divf } ins(%broadcasted_241, %cst_14 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_243 = linalg.map { arith.addf } ins(%mapped_242, %cst_13 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_244 = linalg.map { math.rsqrt } ins(%mapped_243 : tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_245 = linalg.map { arith.divf } ins(%mapped_244, %mapped_243 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_246 = linalg.map { arith.mulf } ins(%cst_12, %mapped_245 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %collapsed_247 = tensor.collapse_shape %mapped_244 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_248 = linalg.broadcast ins(%collapsed_247 : tensor<2x32xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_249 = linalg.map { arith.mulf } ins(%mapped_238, %broadcasted_248 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %broadcasted_250 = linalg.broadcast ins(%arg24 : tensor<64xf32>) outs(%8 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_251 = tensor.collapse_shape %broadcasted_250 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_252 = linalg.broadcast ins(%collapsed_251 : tensor<64xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_253 = linalg.map { arith.mulf } ins(%mapped_249, %broadcasted_252 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %59 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_253, %arg21 : tensor<2x32x64xf32>, tensor<64x176xf32>) outs(%36 : tensor<2x32x176xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x176xf32>
    %60:3 = call @silu(%59) : (tensor<2x32x176xf32>) -> (tensor<2x32x176xf32>, tensor<2x32x176xf32>, tensor<2x32x176xf32>)
    %61 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_253, %arg27 : tensor<2x32x64xf32>, tensor<64x176xf32>) outs(%36 : tensor<2x32x176xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x176xf32>
    %mapped_254 = linalg.map { arith.mulf } ins(%60#0, %61 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%35 : tensor<2x32x176xf32>)
    %62 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_254, %arg20 : tensor<2x32x176xf32>, tensor<176x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_255 = linalg.map { arith.addf } ins(%mapped_238, %62 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_256 = linalg.map { arith.mulf } ins(%mapped_255, %mapped_255 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_257 = linalg.reduce { arith.addf } ins(%mapped_256 : tensor<2x32x64xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_258 = linalg.broadcast ins(%reduced_257 : tensor<2x32xf32>) outs(%7 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_259 = linalg.map { arith.divf } ins(%broadcasted_258, %cst_14 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_260 = linalg.map { arith.addf } ins(%mapped_259, %cst_13 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_261 = linalg.map { math.rsqrt } ins(%mapped_260 : tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_262 = linalg.map { arith.divf } ins(%mapped_261, %mapped_260 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_263 = linalg.map { arith.mulf } ins(%cst_12, %mapped_262 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %collapsed_264 = tensor.collapse_shape %mapped_261 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_265 = linalg.broadcast ins(%collapsed_264 : tensor<2x32xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_266 = linalg.map { arith.mulf } ins(%mapped_255, %broadcasted_265 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %broadcasted_267 = linalg.broadcast ins(%arg29 : tensor<64xf32>) outs(%8 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_268 = tensor.collapse_shape %broadcasted_267 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_269 = linalg.broadcast ins(%collapsed_268 : tensor<64xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_270 = linalg.map { arith.mulf } ins(%mapped_266, %broadcasted_269 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %63 = tensor.empty() : tensor<2x32x128xf32>
    %64 = linalg.fill ins(%cst_19 : f32) outs(%63 : tensor<2x32x128xf32>) -> tensor<2x32x128xf32>
    %65 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_270, %arg1 : tensor<2x32x64xf32>, tensor<64x128xf32>) outs(%64 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x128xf32>
    %66:3 = call @log_softmax(%65) : (tensor<2x32x128xf32>) -> (tensor<2x32x128xf32>, tensor<2x32x128xf32>, tensor<2x32x1xf32>)
    %broadcasted_271 = linalg.broadcast ins(%extracted_slice_21 : tensor<2x32xi32>) outs(%2 : tensor<2x32x1xi32>) dimensions = [2] 
    %67:2 = call @take_along_axis(%66#0, %broadcasted_271) : (tensor<2x32x128xf32>, tensor<2x32x1xi32>) -> (tensor<2x32x1xf32>, tensor<2x32x1x1xi32>)
    %68 = tensor.empty() : tensor<f32>
    %69 = linalg.fill ins(%cst_19 : f32) outs(%68 : tensor<f32>) -> tensor<f32>
    %reduced_272 = linalg.reduce { arith.addf } ins(%67#0 : tensor<2x32x1xf32>) outs(%69 : tensor<f32>) dimensions = [0, 1, 2] 
    %mapped_273 = linalg.map ins(%reduced_272 : tensor<f32>) outs(%68 : tensor<f32>)
      (%in: f32, %init: f32) {
        %158 = arith.divf %in, %cst_17 : f32
        linalg.yield %158 : f32
      }
    %mapped_274 = linalg.map { arith.negf } ins(%mapped_273 : tensor<f32>) outs(%68 : tensor<f32>)
    %mapped_275 = linalg.map outs(%68 : tensor<f32>)
      (%init: f32) {
        linalg.yield %cst_7 : f32
      }
    %mapped_276 = linalg.map ins(%mapped_275 : tensor<f32>) outs(%68 : tensor<f32>)
      (%in: f32, %init: f32) {
        %158 = arith.divf %in, %cst_17 : f32
        linalg.yield %158 : f32
      }
    %broadcasted_277 = linalg.broadcast ins(%mapped_276 : tensor<f32>) outs(%7 : tensor<2x32x1xf32>) dimensions = [0, 1, 2] 
    %70 = call @take_along_axis_0(%67#1, %broadcasted_277) : (tensor<2x32x1x1xi32>, tensor<2x32x1xf32>) -> tensor<2x32x128xf32>
    %71 = call @log_softmax_1(%66#1, %66#2, %70) : (tensor<2x32x128xf32>, tensor<2x32x1xf32>, tensor<2x32x128xf32>) -> tensor<2x32x128xf32>
    %72 = tensor.empty() : tensor<128x64xf32>
    %73 = linalg.fill ins(%cst_19 : f32) outs(%72 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %74 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%71, %mapped_270 : tensor<2x32x128xf32>, tensor<2x32x64xf32>) outs(%73 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<128x64xf32>
    %75 = tensor.empty() : tensor<64x128xf32>
    %transposed_278 = linalg.transpose ins(%74 : tensor<128x64xf32>) outs(%75 : tensor<64x128xf32>) permutation = [1, 0] 
    %76 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%71, %arg1 : tensor<2x32x128xf32>, tensor<64x128xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_279 = linalg.map { arith.mulf } ins(%mapped_266, %76 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %77 = tensor.empty() : tensor<64xf32>
    %78 = linalg.fill ins(%cst_19 : f32) outs(%77 : tensor<64xf32>) -> tensor<64xf32>
    %reduced_280 = linalg.reduce { arith.addf } ins(%mapped_279 : tensor<2x32x64xf32>) outs(%78 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_281 = tensor.expand_shape %reduced_280 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %mapped_282 = linalg.map { arith.mulf } ins(%76, %broadcasted_269 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_283 = linalg.reduce { arith.addf } ins(%expanded_281 : tensor<1x1x64xf32>) outs(%78 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_284 = linalg.map { arith.mulf } ins(%mapped_255, %mapped_282 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_285 = linalg.reduce { arith.addf } ins(%mapped_284 : tensor<2x32x64xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_286 = tensor.expand_shape %reduced_285 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_287 = linalg.map { arith.mulf } ins(%mapped_282, %broadcasted_265 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_288 = linalg.map { arith.mulf } ins(%expanded_286, %mapped_263 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_289 = linalg.map { arith.divf } ins(%mapped_288, %cst_14 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %reduced_290 = linalg.reduce { arith.addf } ins(%mapped_289 : tensor<2x32x1xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_291 = linalg.broadcast ins(%reduced_290 : tensor<2x32xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_292 = linalg.map { arith.mulf } ins(%mapped_255, %broadcasted_291 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_293 = linalg.map { arith.addf } ins(%mapped_287, %mapped_292 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_294 = linalg.map { arith.mulf } ins(%broadcasted_291, %mapped_255 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_295 = linalg.map { arith.addf } ins(%mapped_293, %mapped_294 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %79 = tensor.empty() : tensor<64x176xf32>
    %80 = linalg.fill ins(%cst_19 : f32) outs(%79 : tensor<64x176xf32>) -> tensor<64x176xf32>
    %81 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_295, %mapped_254 : tensor<2x32x64xf32>, tensor<2x32x176xf32>) outs(%80 : tensor<64x176xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<64x176xf32>
    %82 = tensor.empty() : tensor<176x64xf32>
    %transposed_296 = linalg.transpose ins(%81 : tensor<64x176xf32>) outs(%82 : tensor<176x64xf32>) permutation = [1, 0] 
    %83 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_295, %arg20 : tensor<2x32x64xf32>, tensor<176x64xf32>) outs(%36 : tensor<2x32x176xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x176xf32>
    %mapped_297 = linalg.map { arith.mulf } ins(%60#0, %83 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%35 : tensor<2x32x176xf32>)
    %mapped_298 = linalg.map { arith.mulf } ins(%83, %61 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%35 : tensor<2x32x176xf32>)
    %84 = linalg.fill ins(%cst_19 : f32) outs(%82 : tensor<176x64xf32>) -> tensor<176x64xf32>
    %85 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_297, %mapped_253 : tensor<2x32x176xf32>, tensor<2x32x64xf32>) outs(%84 : tensor<176x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<176x64xf32>
    %transposed_299 = linalg.transpose ins(%85 : tensor<176x64xf32>) outs(%79 : tensor<64x176xf32>) permutation = [1, 0] 
    %86 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_297, %arg27 : tensor<2x32x176xf32>, tensor<64x176xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %87 = call @silu_2(%60#1, %60#2, %59, %mapped_298) : (tensor<2x32x176xf32>, tensor<2x32x176xf32>, tensor<2x32x176xf32>, tensor<2x32x176xf32>) -> tensor<2x32x176xf32>
    %88 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%87, %mapped_253 : tensor<2x32x176xf32>, tensor<2x32x64xf32>) outs(%84 : tensor<176x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<176x64xf32>
    %transposed_300 = linalg.transpose ins(%88 : tensor<176x64xf32>) outs(%79 : tensor<64x176xf32>) permutation = [1, 0] 
    %89 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%87, %arg21 : tensor<2x32x176xf32>, tensor<64x176xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_301 = linalg.map { arith.addf } ins(%86, %89 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_302 = linalg.map { arith.mulf } ins(%mapped_249, %mapped_301 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_303 = linalg.reduce { arith.addf } ins(%mapped_302 : tensor<2x32x64xf32>) outs(%78 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_304 = tensor.expand_shape %reduced_303 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %mapped_305 = linalg.map { arith.mulf } ins(%mapped_301, %broadcasted_252 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_306 = linalg.reduce { arith.addf } ins(%expanded_304 : tensor<1x1x64xf32>) outs(%78 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_307 = linalg.map { arith.mulf } ins(%mapped_238, %mapped_305 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_308 = linalg.reduce { arith.addf } ins(%mapped_307 : tensor<2x32x64xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_309 = tensor.expand_shape %reduced_308 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_310 = linalg.map { arith.mulf } ins(%mapped_305, %broadcasted_248 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_311 = linalg.map { arith.addf } ins(%mapped_295, %mapped_310 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_312 = linalg.map { arith.mulf } ins(%expanded_309, %mapped_246 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_313 = linalg.map { arith.divf } ins(%mapped_312, %cst_14 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %reduced_314 = linalg.reduce { arith.addf } ins(%mapped_313 : tensor<2x32x1xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_315 = linalg.broadcast ins(%reduced_314 : tensor<2x32xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_316 = linalg.map { arith.mulf } ins(%mapped_238, %broadcasted_315 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_317 = linalg.map { arith.addf } ins(%mapped_311, %mapped_316 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_318 = linalg.map { arith.mulf } ins(%broadcasted_315, %mapped_238 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_319 = linalg.map { arith.addf } ins(%mapped_317, %mapped_318 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %90 = tensor.empty() : tensor<64x64xf32>
    %91 = linalg.fill ins(%cst_19 : f32) outs(%90 : tensor<64x64xf32>) -> tensor<64x64xf32>
    %92 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_319, %collapsed_237 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%91 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<64x64xf32>
    %transposed_320 = linalg.transpose ins(%92 : tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>) permutation = [1, 0] 
    %93 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_319, %arg25 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %expanded_321 = tensor.expand_shape %93 [[0], [1], [2, 3, 4]] output_shape [2, 32, 2, 2, 16] : tensor<2x32x64xf32> into tensor<2x32x2x2x16xf32>
    %transposed_322 = linalg.transpose ins(%expanded_321 : tensor<2x32x2x2x16xf32>) outs(%30 : tensor<2x2x16x2x32xf32>) permutation = [0, 2, 4, 3, 1] 
    %94 = linalg.fill ins(%cst_19 : f32) outs(%22 : tensor<2x2x2x32x32xf32>) -> tensor<2x2x2x32x32xf32>
    %95 = linalg.generic {indexing_maps = [#map13, #map14, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_322, %expanded_219 : tensor<2x2x16x2x32xf32>, tensor<2x32x2x16xf32>) outs(%94 : tensor<2x2x2x32x32xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x2x32x32xf32>
    %96 = tensor.empty() : tensor<2x2x16x32xf32>
    %97 = linalg.fill ins(%cst_19 : f32) outs(%96 : tensor<2x2x16x32xf32>) -> tensor<2x2x16x32xf32>
    %98 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%transposed_322, %mapped_233 : tensor<2x2x16x2x32xf32>, tensor<2x2x2x32x32xf32>) outs(%97 : tensor<2x2x16x32xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x16x32xf32>
    %99 = tensor.empty() : tensor<2x32x2x16xf32>
    %transposed_323 = linalg.transpose ins(%98 : tensor<2x2x16x32xf32>) outs(%99 : tensor<2x32x2x16xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_324 = tensor.collapse_shape %mapped_235 [[0], [1], [2], [3, 4]] : tensor<2x2x2x32x1xf32> into tensor<2x2x2x32xf32>
    %broadcasted_325 = linalg.broadcast ins(%collapsed_324 : tensor<2x2x2x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>) dimensions = [4] 
    %mapped_326 = linalg.map { arith.mulf } ins(%95, %broadcasted_325 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %mapped_327 = linalg.map { arith.mulf } ins(%mapped_326, %mapped_228 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %reduced_328 = linalg.reduce { arith.addf } ins(%mapped_327 : tensor<2x2x2x32x32xf32>) outs(%29 : tensor<2x2x2x32xf32>) dimensions = [4] 
    %expanded_329 = tensor.expand_shape %reduced_328 [[0], [1], [2], [3, 4]] output_shape [2, 2, 2, 32, 1] : tensor<2x2x2x32xf32> into tensor<2x2x2x32x1xf32>
    %mapped_330 = linalg.map { arith.negf } ins(%expanded_329 : tensor<2x2x2x32x1xf32>) outs(%28 : tensor<2x2x2x32x1xf32>)
    %mapped_331 = linalg.map { arith.divf } ins(%95, %broadcasted_232 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %reduced_332 = linalg.reduce { arith.addf } ins(%mapped_330 : tensor<2x2x2x32x1xf32>) outs(%29 : tensor<2x2x2x32xf32>) dimensions = [4] 
    %broadcasted_333 = linalg.broadcast ins(%reduced_332 : tensor<2x2x2x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>) dimensions = [4] 
    %mapped_334 = linalg.map { arith.addf } ins(%mapped_331, %broadcasted_333 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %mapped_335 = linalg.map { arith.mulf } ins(%mapped_334, %mapped_228 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %100 = call @_where_3(%56#1, %56#2, %mapped_335) : (tensor<2x2x2x32x32xi1>, tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) -> tensor<2x2x2x32x32xf32>
    %mapped_336 = linalg.map { arith.mulf } ins(%100, %cst_10 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %transposed_337 = linalg.transpose ins(%mapped_336 : tensor<2x2x2x32x32xf32>) outs(%19 : tensor<2x2x32x32x2xf32>) permutation = [0, 1, 4, 3, 2] 
    %101 = tensor.empty() : tensor<2x2x32x2x16xf32>
    %102 = linalg.fill ins(%cst_19 : f32) outs(%101 : tensor<2x2x32x2x16xf32>) -> tensor<2x2x32x2x16xf32>
    %103 = linalg.generic {indexing_maps = [#map13, #map18, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_337, %concat_218 : tensor<2x2x32x32x2xf32>, tensor<2x32x2x16xf32>) outs(%102 : tensor<2x2x32x2x16xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x32x2x16xf32>
    %transposed_338 = linalg.transpose ins(%103 : tensor<2x2x32x2x16xf32>) outs(%33 : tensor<2x32x2x2x16xf32>) permutation = [0, 2, 1, 3, 4] 
    %104 = tensor.empty() : tensor<2x2x32x16xf32>
    %105 = linalg.fill ins(%cst_19 : f32) outs(%104 : tensor<2x2x32x16xf32>) -> tensor<2x2x32x16xf32>
    %106 = linalg.generic {indexing_maps = [#map15, #map19, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%transposed_337, %expanded_208 : tensor<2x2x32x32x2xf32>, tensor<2x32x2x2x16xf32>) outs(%105 : tensor<2x2x32x16xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x32x16xf32>
    %transposed_339 = linalg.transpose ins(%106 : tensor<2x2x32x16xf32>) outs(%99 : tensor<2x32x2x16xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_340 = tensor.collapse_shape %transposed_323 [[0], [1], [2, 3]] : tensor<2x32x2x16xf32> into tensor<2x32x32xf32>
    %107 = tensor.empty() : tensor<32x64xf32>
    %108 = linalg.fill ins(%cst_19 : f32) outs(%107 : tensor<32x64xf32>) -> tensor<32x64xf32>
    %109 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_340, %mapped_197 : tensor<2x32x32xf32>, tensor<2x32x64xf32>) outs(%108 : tensor<32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<32x64xf32>
    %110 = tensor.empty() : tensor<64x32xf32>
    %transposed_341 = linalg.transpose ins(%109 : tensor<32x64xf32>) outs(%110 : tensor<64x32xf32>) permutation = [1, 0] 
    %111 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_340, %arg28 : tensor<2x32x32xf32>, tensor<64x32xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %extracted_slice_342 = tensor.extract_slice %transposed_339[0, 0, 0, 0] [2, 32, 2, 8] [1, 1, 1, 1] : tensor<2x32x2x16xf32> to tensor<2x32x2x8xf32>
    %extracted_slice_343 = tensor.extract_slice %transposed_339[0, 0, 0, 8] [2, 32, 2, 8] [1, 1, 1, 1] : tensor<2x32x2x16xf32> to tensor<2x32x2x8xf32>
    %mapped_344 = linalg.map { arith.mulf } ins(%extracted_slice_343, %broadcasted_64 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_345 = linalg.map { arith.mulf } ins(%extracted_slice_343, %broadcasted_62 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_346 = linalg.map { arith.negf } ins(%extracted_slice_342 : tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_347 = linalg.map { arith.mulf } ins(%mapped_346, %broadcasted_64 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_348 = linalg.map { arith.addf } ins(%mapped_345, %mapped_347 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_349 = linalg.map { arith.mulf } ins(%extracted_slice_342, %broadcasted_62 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_350 = linalg.map { arith.addf } ins(%mapped_344, %mapped_349 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %padded = tensor.pad %mapped_348 low[0, 0, 0, 8] high[0, 0, 0, 0] {
    ^bb0(%arg31: index, %arg32: index, %arg33: index, %arg34: index):
      tensor.yield %cst_19 : f32
    } : tensor<2x32x2x8xf32> to tensor<2x32x2x16xf32>
    %padded_351 = tensor.pad %mapped_350 low[0, 0, 0, 0] high[0, 0, 0, 8] {
    ^bb0(%arg31: index, %arg32: index, %arg33: index, %arg34: index):
      tensor.yield %cst_19 : f32
    } : tensor<2x32x2x8xf32> to tensor<2x32x2x16xf32>
    %mapped_352 = linalg.map { arith.addf } ins(%padded, %padded_351 : tensor<2x32x2x16xf32>, tensor<2x32x2x16xf32>) outs(%99 : tensor<2x32x2x16xf32>)
    %collapsed_353 = tensor.collapse_shape %mapped_352 [[0], [1], [2, 3]] : tensor<2x32x2x16xf32> into tensor<2x32x32xf32>
    %112 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_353, %mapped_197 : tensor<2x32x32xf32>, tensor<2x32x64xf32>) outs(%108 : tensor<32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<32x64xf32>
    %transposed_354 = linalg.transpose ins(%112 : tensor<32x64xf32>) outs(%110 : tensor<64x32xf32>) permutation = [1, 0] 
    %113 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_353, %arg22 : tensor<2x32x32xf32>, tensor<64x32xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_355 = linalg.map { arith.addf } ins(%111, %113 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %collapsed_356 = tensor.collapse_shape %transposed_338 [[0], [1], [2, 3], [4]] : tensor<2x32x2x2x16xf32> into tensor<2x32x4x16xf32>
    %extracted_slice_357 = tensor.extract_slice %collapsed_356[0, 0, 0, 0] [2, 32, 4, 8] [1, 1, 1, 1] : tensor<2x32x4x16xf32> to tensor<2x32x4x8xf32>
    %extracted_slice_358 = tensor.extract_slice %collapsed_356[0, 0, 0, 8] [2, 32, 4, 8] [1, 1, 1, 1] : tensor<2x32x4x16xf32> to tensor<2x32x4x8xf32>
    %mapped_359 = linalg.map { arith.mulf } ins(%extracted_slice_358, %broadcasted_52 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_360 = linalg.map { arith.mulf } ins(%extracted_slice_358, %broadcasted_48 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_361 = linalg.map { arith.negf } ins(%extracted_slice_357 : tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_362 = linalg.map { arith.mulf } ins(%mapped_361, %broadcasted_52 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_363 = linalg.map { arith.addf } ins(%mapped_360, %mapped_362 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_364 = linalg.map { arith.mulf } ins(%extracted_slice_357, %broadcasted_48 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_365 = linalg.map { arith.addf } ins(%mapped_359, %mapped_364 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %padded_366 = tensor.pad %mapped_363 low[0, 0, 0, 8] high[0, 0, 0, 0] {
    ^bb0(%arg31: index, %arg32: index, %arg33: index, %arg34: index):
      tensor.yield %cst_19 : f32
    } : tensor<2x32x4x8xf32> to tensor<2x32x4x16xf32>
    %padded_367 = tensor.pad %mapped_365 low[0, 0, 0, 0] high[0, 0, 0, 8] {
    ^bb0(%arg31: index, %arg32: index, %arg33: index, %arg34: index):
      tensor.yield %cst_19 : f32
    } : tensor<2x32x4x8xf32> to tensor<2x32x4x16xf32>
    %114 = tensor.empty() : tensor<2x32x4x16xf32>
    %mapped_368 = linalg.map { arith.addf } ins(%padded_366, %padded_367 : tensor<2x32x4x16xf32>, tensor<2x32x4x16xf32>) outs(%114 : tensor<2x32x4x16xf32>)
    %collapsed_369 = tensor.collapse_shape %mapped_368 [[0], [1], [2, 3]] : tensor<2x32x4x16xf32> into tensor<2x32x64xf32>
    %115 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_369, %mapped_197 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%91 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<64x64xf32>
    %transposed_370 = linalg.transpose ins(%115 : tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>) permutation = [1, 0] 
    %116 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_369, %arg26 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_371 = linalg.map { arith.addf } ins(%mapped_355, %116 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_372 = linalg.map { arith.mulf } ins(%mapped_193, %mapped_371 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_373 = linalg.reduce { arith.addf } ins(%mapped_372 : tensor<2x32x64xf32>) outs(%78 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_374 = tensor.expand_shape %reduced_373 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %mapped_375 = linalg.map { arith.mulf } ins(%mapped_371, %broadcasted_196 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_376 = linalg.reduce { arith.addf } ins(%expanded_374 : tensor<1x1x64xf32>) outs(%78 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_377 = linalg.map { arith.mulf } ins(%mapped_182, %mapped_375 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_378 = linalg.reduce { arith.addf } ins(%mapped_377 : tensor<2x32x64xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_379 = tensor.expand_shape %reduced_378 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_380 = linalg.map { arith.mulf } ins(%mapped_375, %broadcasted_192 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_381 = linalg.map { arith.addf } ins(%mapped_319, %mapped_380 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_382 = linalg.map { arith.mulf } ins(%expanded_379, %mapped_190 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_383 = linalg.map { arith.divf } ins(%mapped_382, %cst_14 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %reduced_384 = linalg.reduce { arith.addf } ins(%mapped_383 : tensor<2x32x1xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_385 = linalg.broadcast ins(%reduced_384 : tensor<2x32xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_386 = linalg.map { arith.mulf } ins(%mapped_182, %broadcasted_385 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_387 = linalg.map { arith.addf } ins(%mapped_381, %mapped_386 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_388 = linalg.map { arith.mulf } ins(%broadcasted_385, %mapped_182 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_389 = linalg.map { arith.addf } ins(%mapped_387, %mapped_388 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %117 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_389, %mapped_181 : tensor<2x32x64xf32>, tensor<2x32x176xf32>) outs(%80 : tensor<64x176xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<64x176xf32>
    %transposed_390 = linalg.transpose ins(%117 : tensor<64x176xf32>) outs(%82 : tensor<176x64xf32>) permutation = [1, 0] 
    %118 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_389, %arg11 : tensor<2x32x64xf32>, tensor<176x64xf32>) outs(%36 : tensor<2x32x176xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x176xf32>
    %mapped_391 = linalg.map { arith.mulf } ins(%49#0, %118 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%35 : tensor<2x32x176xf32>)
    %mapped_392 = linalg.map { arith.mulf } ins(%118, %50 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%35 : tensor<2x32x176xf32>)
    %119 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_391, %mapped_180 : tensor<2x32x176xf32>, tensor<2x32x64xf32>) outs(%84 : tensor<176x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<176x64xf32>
    %transposed_393 = linalg.transpose ins(%119 : tensor<176x64xf32>) outs(%79 : tensor<64x176xf32>) permutation = [1, 0] 
    %120 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_391, %arg18 : tensor<2x32x176xf32>, tensor<64x176xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %121 = call @silu_2(%49#1, %49#2, %48, %mapped_392) : (tensor<2x32x176xf32>, tensor<2x32x176xf32>, tensor<2x32x176xf32>, tensor<2x32x176xf32>) -> tensor<2x32x176xf32>
    %122 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%121, %mapped_180 : tensor<2x32x176xf32>, tensor<2x32x64xf32>) outs(%84 : tensor<176x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<176x64xf32>
    %transposed_394 = linalg.transpose ins(%122 : tensor<176x64xf32>) outs(%79 : tensor<64x176xf32>) permutation = [1, 0] 
    %123 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%121, %arg12 : tensor<2x32x176xf32>, tensor<64x176xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_395 = linalg.map { arith.addf } ins(%120, %123 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_396 = linalg.map { arith.mulf } ins(%mapped_176, %mapped_395 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_397 = linalg.reduce { arith.addf } ins(%mapped_396 : tensor<2x32x64xf32>) outs(%78 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_398 = tensor.expand_shape %reduced_397 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %mapped_399 = linalg.map { arith.mulf } ins(%mapped_395, %broadcasted_179 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_400 = linalg.reduce { arith.addf } ins(%expanded_398 : tensor<1x1x64xf32>) outs(%78 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_401 = linalg.map { arith.mulf } ins(%mapped_165, %mapped_399 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_402 = linalg.reduce { arith.addf } ins(%mapped_401 : tensor<2x32x64xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_403 = tensor.expand_shape %reduced_402 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_404 = linalg.map { arith.mulf } ins(%mapped_399, %broadcasted_175 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_405 = linalg.map { arith.addf } ins(%mapped_389, %mapped_404 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_406 = linalg.map { arith.mulf } ins(%expanded_403, %mapped_173 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_407 = linalg.map { arith.divf } ins(%mapped_406, %cst_14 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %reduced_408 = linalg.reduce { arith.addf } ins(%mapped_407 : tensor<2x32x1xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_409 = linalg.broadcast ins(%reduced_408 : tensor<2x32xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_410 = linalg.map { arith.mulf } ins(%mapped_165, %broadcasted_409 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_411 = linalg.map { arith.addf } ins(%mapped_405, %mapped_410 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_412 = linalg.map { arith.mulf } ins(%broadcasted_409, %mapped_165 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_413 = linalg.map { arith.addf } ins(%mapped_411, %mapped_412 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %124 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_413, %collapsed_164 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%91 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<64x64xf32>
    %transposed_414 = linalg.transpose ins(%124 : tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>) permutation = [1, 0] 
    %125 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_413, %arg16 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %expanded_415 = tensor.expand_shape %125 [[0], [1], [2, 3, 4]] output_shape [2, 32, 2, 2, 16] : tensor<2x32x64xf32> into tensor<2x32x2x2x16xf32>
    %transposed_416 = linalg.transpose ins(%expanded_415 : tensor<2x32x2x2x16xf32>) outs(%30 : tensor<2x2x16x2x32xf32>) permutation = [0, 2, 4, 3, 1] 
    %126 = linalg.generic {indexing_maps = [#map13, #map14, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_416, %expanded_146 : tensor<2x2x16x2x32xf32>, tensor<2x32x2x16xf32>) outs(%94 : tensor<2x2x2x32x32xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x2x32x32xf32>
    %127 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%transposed_416, %mapped_160 : tensor<2x2x16x2x32xf32>, tensor<2x2x2x32x32xf32>) outs(%97 : tensor<2x2x16x32xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x16x32xf32>
    %transposed_417 = linalg.transpose ins(%127 : tensor<2x2x16x32xf32>) outs(%99 : tensor<2x32x2x16xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_418 = tensor.collapse_shape %mapped_162 [[0], [1], [2], [3, 4]] : tensor<2x2x2x32x1xf32> into tensor<2x2x2x32xf32>
    %broadcasted_419 = linalg.broadcast ins(%collapsed_418 : tensor<2x2x2x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>) dimensions = [4] 
    %mapped_420 = linalg.map { arith.mulf } ins(%126, %broadcasted_419 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %mapped_421 = linalg.map { arith.mulf } ins(%mapped_420, %mapped_155 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %reduced_422 = linalg.reduce { arith.addf } ins(%mapped_421 : tensor<2x2x2x32x32xf32>) outs(%29 : tensor<2x2x2x32xf32>) dimensions = [4] 
    %expanded_423 = tensor.expand_shape %reduced_422 [[0], [1], [2], [3, 4]] output_shape [2, 2, 2, 32, 1] : tensor<2x2x2x32xf32> into tensor<2x2x2x32x1xf32>
    %mapped_424 = linalg.map { arith.negf } ins(%expanded_423 : tensor<2x2x2x32x1xf32>) outs(%28 : tensor<2x2x2x32x1xf32>)
    %mapped_425 = linalg.map { arith.divf } ins(%126, %broadcasted_159 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %reduced_426 = linalg.reduce { arith.addf } ins(%mapped_424 : tensor<2x2x2x32x1xf32>) outs(%29 : tensor<2x2x2x32xf32>) dimensions = [4] 
    %broadcasted_427 = linalg.broadcast ins(%reduced_426 : tensor<2x2x2x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>) dimensions = [4] 
    %mapped_428 = linalg.map { arith.addf } ins(%mapped_425, %broadcasted_427 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %mapped_429 = linalg.map { arith.mulf } ins(%mapped_428, %mapped_155 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %128 = call @_where_3(%45#1, %45#2, %mapped_429) : (tensor<2x2x2x32x32xi1>, tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) -> tensor<2x2x2x32x32xf32>
    %mapped_430 = linalg.map { arith.mulf } ins(%128, %cst_10 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %transposed_431 = linalg.transpose ins(%mapped_430 : tensor<2x2x2x32x32xf32>) outs(%19 : tensor<2x2x32x32x2xf32>) permutation = [0, 1, 4, 3, 2] 
    %129 = linalg.generic {indexing_maps = [#map13, #map18, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_431, %concat_145 : tensor<2x2x32x32x2xf32>, tensor<2x32x2x16xf32>) outs(%102 : tensor<2x2x32x2x16xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x32x2x16xf32>
    %transposed_432 = linalg.transpose ins(%129 : tensor<2x2x32x2x16xf32>) outs(%33 : tensor<2x32x2x2x16xf32>) permutation = [0, 2, 1, 3, 4] 
    %130 = linalg.generic {indexing_maps = [#map15, #map19, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%transposed_431, %expanded_135 : tensor<2x2x32x32x2xf32>, tensor<2x32x2x2x16xf32>) outs(%105 : tensor<2x2x32x16xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x32x16xf32>
    %transposed_433 = linalg.transpose ins(%130 : tensor<2x2x32x16xf32>) outs(%99 : tensor<2x32x2x16xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_434 = tensor.collapse_shape %transposed_417 [[0], [1], [2, 3]] : tensor<2x32x2x16xf32> into tensor<2x32x32xf32>
    %131 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_434, %mapped_124 : tensor<2x32x32xf32>, tensor<2x32x64xf32>) outs(%108 : tensor<32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<32x64xf32>
    %transposed_435 = linalg.transpose ins(%131 : tensor<32x64xf32>) outs(%110 : tensor<64x32xf32>) permutation = [1, 0] 
    %132 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_434, %arg19 : tensor<2x32x32xf32>, tensor<64x32xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %extracted_slice_436 = tensor.extract_slice %transposed_433[0, 0, 0, 0] [2, 32, 2, 8] [1, 1, 1, 1] : tensor<2x32x2x16xf32> to tensor<2x32x2x8xf32>
    %extracted_slice_437 = tensor.extract_slice %transposed_433[0, 0, 0, 8] [2, 32, 2, 8] [1, 1, 1, 1] : tensor<2x32x2x16xf32> to tensor<2x32x2x8xf32>
    %mapped_438 = linalg.map { arith.mulf } ins(%extracted_slice_437, %broadcasted_64 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_439 = linalg.map { arith.mulf } ins(%extracted_slice_437, %broadcasted_62 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_440 = linalg.map { arith.negf } ins(%extracted_slice_436 : tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_441 = linalg.map { arith.mulf } ins(%mapped_440, %broadcasted_64 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_442 = linalg.map { arith.addf } ins(%mapped_439, %mapped_441 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_443 = linalg.map { arith.mulf } ins(%extracted_slice_436, %broadcasted_62 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_444 = linalg.map { arith.addf } ins(%mapped_438, %mapped_443 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %padded_445 = tensor.pad %mapped_442 low[0, 0, 0, 8] high[0, 0, 0, 0] {
    ^bb0(%arg31: index, %arg32: index, %arg33: index, %arg34: index):
      tensor.yield %cst_19 : f32
    } : tensor<2x32x2x8xf32> to tensor<2x32x2x16xf32>
    %padded_446 = tensor.pad %mapped_444 low[0, 0, 0, 0] high[0, 0, 0, 8] {
    ^bb0(%arg31: index, %arg32: index, %arg33: index, %arg34: index):
      tensor.yield %cst_19 : f32
    } : tensor<2x32x2x8xf32> to tensor<2x32x2x16xf32>
    %mapped_447 = linalg.map { arith.addf } ins(%padded_445, %padded_446 : tensor<2x32x2x16xf32>, tensor<2x32x2x16xf32>) outs(%99 : tensor<2x32x2x16xf32>)
    %collapsed_448 = tensor.collapse_shape %mapped_447 [[0], [1], [2, 3]] : tensor<2x32x2x16xf32> into tensor<2x32x32xf32>
    %133 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_448, %mapped_124 : tensor<2x32x32xf32>, tensor<2x32x64xf32>) outs(%108 : tensor<32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<32x64xf32>
    %transposed_449 = linalg.transpose ins(%133 : tensor<32x64xf32>) outs(%110 : tensor<64x32xf32>) permutation = [1, 0] 
    %134 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_448, %arg13 : tensor<2x32x32xf32>, tensor<64x32xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_450 = linalg.map { arith.addf } ins(%132, %134 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %collapsed_451 = tensor.collapse_shape %transposed_432 [[0], [1], [2, 3], [4]] : tensor<2x32x2x2x16xf32> into tensor<2x32x4x16xf32>
    %extracted_slice_452 = tensor.extract_slice %collapsed_451[0, 0, 0, 0] [2, 32, 4, 8] [1, 1, 1, 1] : tensor<2x32x4x16xf32> to tensor<2x32x4x8xf32>
    %extracted_slice_453 = tensor.extract_slice %collapsed_451[0, 0, 0, 8] [2, 32, 4, 8] [1, 1, 1, 1] : tensor<2x32x4x16xf32> to tensor<2x32x4x8xf32>
    %mapped_454 = linalg.map { arith.mulf } ins(%extracted_slice_453, %broadcasted_52 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_455 = linalg.map { arith.mulf } ins(%extracted_slice_453, %broadcasted_48 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_456 = linalg.map { arith.negf } ins(%extracted_slice_452 : tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_457 = linalg.map { arith.mulf } ins(%mapped_456, %broadcasted_52 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_458 = linalg.map { arith.addf } ins(%mapped_455, %mapped_457 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_459 = linalg.map { arith.mulf } ins(%extracted_slice_452, %broadcasted_48 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_460 = linalg.map { arith.addf } ins(%mapped_454, %mapped_459 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %padded_461 = tensor.pad %mapped_458 low[0, 0, 0, 8] high[0, 0, 0, 0] {
    ^bb0(%arg31: index, %arg32: index, %arg33: index, %arg34: index):
      tensor.yield %cst_19 : f32
    } : tensor<2x32x4x8xf32> to tensor<2x32x4x16xf32>
    %padded_462 = tensor.pad %mapped_460 low[0, 0, 0, 0] high[0, 0, 0, 8] {
    ^bb0(%arg31: index, %arg32: index, %arg33: index, %arg34: index):
      tensor.yield %cst_19 : f32
    } : tensor<2x32x4x8xf32> to tensor<2x32x4x16xf32>
    %mapped_463 = linalg.map { arith.addf } ins(%padded_461, %padded_462 : tensor<2x32x4x16xf32>, tensor<2x32x4x16xf32>) outs(%114 : tensor<2x32x4x16xf32>)
    %collapsed_464 = tensor.collapse_shape %mapped_463 [[0], [1], [2, 3]] : tensor<2x32x4x16xf32> into tensor<2x32x64xf32>
    %135 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_464, %mapped_124 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%91 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<64x64xf32>
    %transposed_465 = linalg.transpose ins(%135 : tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>) permutation = [1, 0] 
    %136 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_464, %arg17 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_466 = linalg.map { arith.addf } ins(%mapped_450, %136 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_467 = linalg.map { arith.mulf } ins(%mapped_120, %mapped_466 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_468 = linalg.reduce { arith.addf } ins(%mapped_467 : tensor<2x32x64xf32>) outs(%78 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_469 = tensor.expand_shape %reduced_468 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %mapped_470 = linalg.map { arith.mulf } ins(%mapped_466, %broadcasted_123 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_471 = linalg.reduce { arith.addf } ins(%expanded_469 : tensor<1x1x64xf32>) outs(%78 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_472 = linalg.map { arith.mulf } ins(%mapped_109, %mapped_470 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_473 = linalg.reduce { arith.addf } ins(%mapped_472 : tensor<2x32x64xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_474 = tensor.expand_shape %reduced_473 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_475 = linalg.map { arith.mulf } ins(%mapped_470, %broadcasted_119 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_476 = linalg.map { arith.addf } ins(%mapped_413, %mapped_475 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_477 = linalg.map { arith.mulf } ins(%expanded_474, %mapped_117 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_478 = linalg.map { arith.divf } ins(%mapped_477, %cst_14 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %reduced_479 = linalg.reduce { arith.addf } ins(%mapped_478 : tensor<2x32x1xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_480 = linalg.broadcast ins(%reduced_479 : tensor<2x32xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_481 = linalg.map { arith.mulf } ins(%mapped_109, %broadcasted_480 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_482 = linalg.map { arith.addf } ins(%mapped_476, %mapped_481 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_483 = linalg.map { arith.mulf } ins(%broadcasted_480, %mapped_109 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_484 = linalg.map { arith.addf } ins(%mapped_482, %mapped_483 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %137 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_484, %mapped_108 : tensor<2x32x64xf32>, tensor<2x32x176xf32>) outs(%80 : tensor<64x176xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<64x176xf32>
    %transposed_485 = linalg.transpose ins(%137 : tensor<64x176xf32>) outs(%82 : tensor<176x64xf32>) permutation = [1, 0] 
    %138 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_484, %arg2 : tensor<2x32x64xf32>, tensor<176x64xf32>) outs(%36 : tensor<2x32x176xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x176xf32>
    %mapped_486 = linalg.map { arith.mulf } ins(%38#0, %138 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%35 : tensor<2x32x176xf32>)
    %mapped_487 = linalg.map { arith.mulf } ins(%138, %39 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%35 : tensor<2x32x176xf32>)
    %139 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_486, %mapped_107 : tensor<2x32x176xf32>, tensor<2x32x64xf32>) outs(%84 : tensor<176x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<176x64xf32>
    %transposed_488 = linalg.transpose ins(%139 : tensor<176x64xf32>) outs(%79 : tensor<64x176xf32>) permutation = [1, 0] 
    %140 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_486, %arg9 : tensor<2x32x176xf32>, tensor<64x176xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %141 = call @silu_2(%38#1, %38#2, %37, %mapped_487) : (tensor<2x32x176xf32>, tensor<2x32x176xf32>, tensor<2x32x176xf32>, tensor<2x32x176xf32>) -> tensor<2x32x176xf32>
    %142 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%141, %mapped_107 : tensor<2x32x176xf32>, tensor<2x32x64xf32>) outs(%84 : tensor<176x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<176x64xf32>
    %transposed_489 = linalg.transpose ins(%142 : tensor<176x64xf32>) outs(%79 : tensor<64x176xf32>) permutation = [1, 0] 
    %143 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%141, %arg3 : tensor<2x32x176xf32>, tensor<64x176xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_490 = linalg.map { arith.addf } ins(%140, %143 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_491 = linalg.map { arith.mulf } ins(%mapped_103, %mapped_490 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_492 = linalg.reduce { arith.addf } ins(%mapped_491 : tensor<2x32x64xf32>) outs(%78 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_493 = tensor.expand_shape %reduced_492 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %mapped_494 = linalg.map { arith.mulf } ins(%mapped_490, %broadcasted_106 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_495 = linalg.reduce { arith.addf } ins(%expanded_493 : tensor<1x1x64xf32>) outs(%78 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_496 = linalg.map { arith.mulf } ins(%mapped_92, %mapped_494 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_497 = linalg.reduce { arith.addf } ins(%mapped_496 : tensor<2x32x64xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_498 = tensor.expand_shape %reduced_497 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_499 = linalg.map { arith.mulf } ins(%mapped_494, %broadcasted_102 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_500 = linalg.map { arith.addf } ins(%mapped_484, %mapped_499 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_501 = linalg.map { arith.mulf } ins(%expanded_498, %mapped_100 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_502 = linalg.map { arith.divf } ins(%mapped_501, %cst_14 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %reduced_503 = linalg.reduce { arith.addf } ins(%mapped_502 : tensor<2x32x1xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_504 = linalg.broadcast ins(%reduced_503 : tensor<2x32xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_505 = linalg.map { arith.mulf } ins(%mapped_92, %broadcasted_504 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_506 = linalg.map { arith.addf } ins(%mapped_500, %mapped_505 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_507 = linalg.map { arith.mulf } ins(%broadcasted_504, %mapped_92 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_508 = linalg.map { arith.addf } ins(%mapped_506, %mapped_507 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %144 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_508, %collapsed_91 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%91 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<64x64xf32>
    %transposed_509 = linalg.transpose ins(%144 : tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>) permutation = [1, 0] 
    %145 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_508, %arg7 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %expanded_510 = tensor.expand_shape %145 [[0], [1], [2, 3, 4]] output_shape [2, 32, 2, 2, 16] : tensor<2x32x64xf32> into tensor<2x32x2x2x16xf32>
    %transposed_511 = linalg.transpose ins(%expanded_510 : tensor<2x32x2x2x16xf32>) outs(%30 : tensor<2x2x16x2x32xf32>) permutation = [0, 2, 4, 3, 1] 
    %146 = linalg.generic {indexing_maps = [#map13, #map14, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_511, %expanded_71 : tensor<2x2x16x2x32xf32>, tensor<2x32x2x16xf32>) outs(%94 : tensor<2x2x2x32x32xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x2x32x32xf32>
    %147 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%transposed_511, %mapped_87 : tensor<2x2x16x2x32xf32>, tensor<2x2x2x32x32xf32>) outs(%97 : tensor<2x2x16x32xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x16x32xf32>
    %transposed_512 = linalg.transpose ins(%147 : tensor<2x2x16x32xf32>) outs(%99 : tensor<2x32x2x16xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_513 = tensor.collapse_shape %mapped_89 [[0], [1], [2], [3, 4]] : tensor<2x2x2x32x1xf32> into tensor<2x2x2x32xf32>
    %broadcasted_514 = linalg.broadcast ins(%collapsed_513 : tensor<2x2x2x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>) dimensions = [4] 
    %mapped_515 = linalg.map { arith.mulf } ins(%146, %broadcasted_514 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %mapped_516 = linalg.map { arith.mulf } ins(%mapped_515, %mapped_82 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %reduced_517 = linalg.reduce { arith.addf } ins(%mapped_516 : tensor<2x2x2x32x32xf32>) outs(%29 : tensor<2x2x2x32xf32>) dimensions = [4] 
    %expanded_518 = tensor.expand_shape %reduced_517 [[0], [1], [2], [3, 4]] output_shape [2, 2, 2, 32, 1] : tensor<2x2x2x32xf32> into tensor<2x2x2x32x1xf32>
    %mapped_519 = linalg.map { arith.negf } ins(%expanded_518 : tensor<2x2x2x32x1xf32>) outs(%28 : tensor<2x2x2x32x1xf32>)
    %mapped_520 = linalg.map { arith.divf } ins(%146, %broadcasted_86 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %reduced_521 = linalg.reduce { arith.addf } ins(%mapped_519 : tensor<2x2x2x32x1xf32>) outs(%29 : tensor<2x2x2x32xf32>) dimensions = [4] 
    %broadcasted_522 = linalg.broadcast ins(%reduced_521 : tensor<2x2x2x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>) dimensions = [4] 
    %mapped_523 = linalg.map { arith.addf } ins(%mapped_520, %broadcasted_522 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %mapped_524 = linalg.map { arith.mulf } ins(%mapped_523, %mapped_82 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %148 = call @_where_3(%25#1, %25#2, %mapped_524) : (tensor<2x2x2x32x32xi1>, tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) -> tensor<2x2x2x32x32xf32>
    %mapped_525 = linalg.map { arith.mulf } ins(%148, %cst_10 : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%22 : tensor<2x2x2x32x32xf32>)
    %transposed_526 = linalg.transpose ins(%mapped_525 : tensor<2x2x2x32x32xf32>) outs(%19 : tensor<2x2x32x32x2xf32>) permutation = [0, 1, 4, 3, 2] 
    %149 = linalg.generic {indexing_maps = [#map13, #map18, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_526, %concat_70 : tensor<2x2x32x32x2xf32>, tensor<2x32x2x16xf32>) outs(%102 : tensor<2x2x32x2x16xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x32x2x16xf32>
    %transposed_527 = linalg.transpose ins(%149 : tensor<2x2x32x2x16xf32>) outs(%33 : tensor<2x32x2x2x16xf32>) permutation = [0, 2, 1, 3, 4] 
    %150 = linalg.generic {indexing_maps = [#map15, #map19, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%transposed_526, %expanded_58 : tensor<2x2x32x32x2xf32>, tensor<2x32x2x2x16xf32>) outs(%105 : tensor<2x2x32x16xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x2x32x16xf32>
    %transposed_528 = linalg.transpose ins(%150 : tensor<2x2x32x16xf32>) outs(%99 : tensor<2x32x2x16xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_529 = tensor.collapse_shape %transposed_512 [[0], [1], [2, 3]] : tensor<2x32x2x16xf32> into tensor<2x32x32xf32>
    %151 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_529, %mapped_36 : tensor<2x32x32xf32>, tensor<2x32x64xf32>) outs(%108 : tensor<32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<32x64xf32>
    %transposed_530 = linalg.transpose ins(%151 : tensor<32x64xf32>) outs(%110 : tensor<64x32xf32>) permutation = [1, 0] 
    %152 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_529, %arg10 : tensor<2x32x32xf32>, tensor<64x32xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %extracted_slice_531 = tensor.extract_slice %transposed_528[0, 0, 0, 0] [2, 32, 2, 8] [1, 1, 1, 1] : tensor<2x32x2x16xf32> to tensor<2x32x2x8xf32>
    %extracted_slice_532 = tensor.extract_slice %transposed_528[0, 0, 0, 8] [2, 32, 2, 8] [1, 1, 1, 1] : tensor<2x32x2x16xf32> to tensor<2x32x2x8xf32>
    %mapped_533 = linalg.map { arith.mulf } ins(%extracted_slice_532, %broadcasted_64 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_534 = linalg.map { arith.mulf } ins(%extracted_slice_532, %broadcasted_62 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_535 = linalg.map { arith.negf } ins(%extracted_slice_531 : tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_536 = linalg.map { arith.mulf } ins(%mapped_535, %broadcasted_64 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_537 = linalg.map { arith.addf } ins(%mapped_534, %mapped_536 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_538 = linalg.map { arith.mulf } ins(%extracted_slice_531, %broadcasted_62 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %mapped_539 = linalg.map { arith.addf } ins(%mapped_533, %mapped_538 : tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) outs(%17 : tensor<2x32x2x8xf32>)
    %padded_540 = tensor.pad %mapped_537 low[0, 0, 0, 8] high[0, 0, 0, 0] {
    ^bb0(%arg31: index, %arg32: index, %arg33: index, %arg34: index):
      tensor.yield %cst_19 : f32
    } : tensor<2x32x2x8xf32> to tensor<2x32x2x16xf32>
    %padded_541 = tensor.pad %mapped_539 low[0, 0, 0, 0] high[0, 0, 0, 8] {
    ^bb0(%arg31: index, %arg32: index, %arg33: index, %arg34: index):
      tensor.yield %cst_19 : f32
    } : tensor<2x32x2x8xf32> to tensor<2x32x2x16xf32>
    %mapped_542 = linalg.map { arith.addf } ins(%padded_540, %padded_541 : tensor<2x32x2x16xf32>, tensor<2x32x2x16xf32>) outs(%99 : tensor<2x32x2x16xf32>)
    %collapsed_543 = tensor.collapse_shape %mapped_542 [[0], [1], [2, 3]] : tensor<2x32x2x16xf32> into tensor<2x32x32xf32>
    %153 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_543, %mapped_36 : tensor<2x32x32xf32>, tensor<2x32x64xf32>) outs(%108 : tensor<32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<32x64xf32>
    %transposed_544 = linalg.transpose ins(%153 : tensor<32x64xf32>) outs(%110 : tensor<64x32xf32>) permutation = [1, 0] 
    %154 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_543, %arg4 : tensor<2x32x32xf32>, tensor<64x32xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_545 = linalg.map { arith.addf } ins(%152, %154 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %collapsed_546 = tensor.collapse_shape %transposed_527 [[0], [1], [2, 3], [4]] : tensor<2x32x2x2x16xf32> into tensor<2x32x4x16xf32>
    %extracted_slice_547 = tensor.extract_slice %collapsed_546[0, 0, 0, 0] [2, 32, 4, 8] [1, 1, 1, 1] : tensor<2x32x4x16xf32> to tensor<2x32x4x8xf32>
    %extracted_slice_548 = tensor.extract_slice %collapsed_546[0, 0, 0, 8] [2, 32, 4, 8] [1, 1, 1, 1] : tensor<2x32x4x16xf32> to tensor<2x32x4x8xf32>
    %mapped_549 = linalg.map { arith.mulf } ins(%extracted_slice_548, %broadcasted_52 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_550 = linalg.map { arith.mulf } ins(%extracted_slice_548, %broadcasted_48 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_551 = linalg.map { arith.negf } ins(%extracted_slice_547 : tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_552 = linalg.map { arith.mulf } ins(%mapped_551, %broadcasted_52 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_553 = linalg.map { arith.addf } ins(%mapped_550, %mapped_552 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_554 = linalg.map { arith.mulf } ins(%extracted_slice_547, %broadcasted_48 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %mapped_555 = linalg.map { arith.addf } ins(%mapped_549, %mapped_554 : tensor<2x32x4x8xf32>, tensor<2x32x4x8xf32>) outs(%13 : tensor<2x32x4x8xf32>)
    %padded_556 = tensor.pad %mapped_553 low[0, 0, 0, 8] high[0, 0, 0, 0] {
    ^bb0(%arg31: index, %arg32: index, %arg33: index, %arg34: index):
      tensor.yield %cst_19 : f32
    } : tensor<2x32x4x8xf32> to tensor<2x32x4x16xf32>
    %padded_557 = tensor.pad %mapped_555 low[0, 0, 0, 0] high[0, 0, 0, 8] {
    ^bb0(%arg31: index, %arg32: index, %arg33: index, %arg34: index):
      tensor.yield %cst_19 : f32
    } : tensor<2x32x4x8xf32> to tensor<2x32x4x16xf32>
    %mapped_558 = linalg.map { arith.addf } ins(%padded_556, %padded_557 : tensor<2x32x4x16xf32>, tensor<2x32x4x16xf32>) outs(%114 : tensor<2x32x4x16xf32>)
    %collapsed_559 = tensor.collapse_shape %mapped_558 [[0], [1], [2, 3]] : tensor<2x32x4x16xf32> into tensor<2x32x64xf32>
    %155 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_559, %mapped_36 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%91 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<64x64xf32>
    %transposed_560 = linalg.transpose ins(%155 : tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>) permutation = [1, 0] 
    %156 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_559, %arg8 : tensor<2x32x64xf32>, tensor<64x64xf32>) outs(%9 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_640: f32, %out: f32):
      %158 = arith.mulf %in, %in_640 : f32
      %159 = arith.addf %out, %158 : f32
      linalg.yield %159 : f32
    } -> tensor<2x32x64xf32>
    %mapped_561 = linalg.map { arith.addf } ins(%mapped_545, %156 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_562 = linalg.map { arith.mulf } ins(%mapped_32, %mapped_561 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_563 = linalg.reduce { arith.addf } ins(%mapped_562 : tensor<2x32x64xf32>) outs(%78 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_564 = tensor.expand_shape %reduced_563 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %mapped_565 = linalg.map { arith.mulf } ins(%mapped_561, %broadcasted_35 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_566 = linalg.reduce { arith.addf } ins(%expanded_564 : tensor<1x1x64xf32>) outs(%78 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_567 = linalg.map { arith.mulf } ins(%4, %mapped_565 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %reduced_568 = linalg.reduce { arith.addf } ins(%mapped_567 : tensor<2x32x64xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_569 = tensor.expand_shape %reduced_568 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_570 = linalg.map { arith.mulf } ins(%mapped_565, %broadcasted_31 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_571 = linalg.map { arith.addf } ins(%mapped_508, %mapped_570 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_572 = linalg.map { arith.mulf } ins(%expanded_569, %mapped_30 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %mapped_573 = linalg.map { arith.divf } ins(%mapped_572, %cst_14 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%7 : tensor<2x32x1xf32>)
    %reduced_574 = linalg.reduce { arith.addf } ins(%mapped_573 : tensor<2x32x1xf32>) outs(%6 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_575 = linalg.broadcast ins(%reduced_574 : tensor<2x32xf32>) outs(%3 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_576 = linalg.map { arith.mulf } ins(%4, %broadcasted_575 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_577 = linalg.map { arith.addf } ins(%mapped_571, %mapped_576 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_578 = linalg.map { arith.mulf } ins(%broadcasted_575, %4 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %mapped_579 = linalg.map { arith.addf } ins(%mapped_577, %mapped_578 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%3 : tensor<2x32x64xf32>)
    %157 = "stablehlo.scatter"(%cst_6, %broadcasted, %mapped_579) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      %mapped_640 = linalg.map { arith.addf } ins(%arg31, %arg32 : tensor<f32>, tensor<f32>) outs(%68 : tensor<f32>)
      "stablehlo.return"(%mapped_640) : (tensor<f32>) -> ()
    }) : (tensor<128x64xf32>, tensor<2x32x1xi32>, tensor<2x32x64xf32>) -> tensor<128x64xf32>
    %mapped_580 = linalg.map { arith.mulf } ins(%cst_5, %157 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%72 : tensor<128x64xf32>)
    %mapped_581 = linalg.map { arith.subf } ins(%arg0, %mapped_580 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%72 : tensor<128x64xf32>)
    %mapped_582 = linalg.map { arith.mulf } ins(%cst_4, %transposed_278 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%75 : tensor<64x128xf32>)
    %mapped_583 = linalg.map { arith.subf } ins(%arg1, %mapped_582 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%75 : tensor<64x128xf32>)
    %mapped_584 = linalg.map { arith.mulf } ins(%cst_3, %transposed_485 : tensor<176x64xf32>, tensor<176x64xf32>) outs(%82 : tensor<176x64xf32>)
    %mapped_585 = linalg.map { arith.subf } ins(%arg2, %mapped_584 : tensor<176x64xf32>, tensor<176x64xf32>) outs(%82 : tensor<176x64xf32>)
    %mapped_586 = linalg.map { arith.mulf } ins(%cst_2, %transposed_489 : tensor<64x176xf32>, tensor<64x176xf32>) outs(%79 : tensor<64x176xf32>)
    %mapped_587 = linalg.map { arith.subf } ins(%arg3, %mapped_586 : tensor<64x176xf32>, tensor<64x176xf32>) outs(%79 : tensor<64x176xf32>)
    %mapped_588 = linalg.map { arith.mulf } ins(%cst_1, %transposed_544 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%110 : tensor<64x32xf32>)
    %mapped_589 = linalg.map { arith.subf } ins(%arg4, %mapped_588 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%110 : tensor<64x32xf32>)
    %mapped_590 = linalg.map { arith.mulf } ins(%cst_0, %reduced_566 : tensor<64xf32>, tensor<64xf32>) outs(%77 : tensor<64xf32>)
    %mapped_591 = linalg.map { arith.subf } ins(%arg5, %mapped_590 : tensor<64xf32>, tensor<64xf32>) outs(%77 : tensor<64xf32>)
    %mapped_592 = linalg.map { arith.mulf } ins(%cst_0, %reduced_495 : tensor<64xf32>, tensor<64xf32>) outs(%77 : tensor<64xf32>)
    %mapped_593 = linalg.map { arith.subf } ins(%arg6, %mapped_592 : tensor<64xf32>, tensor<64xf32>) outs(%77 : tensor<64xf32>)
    %mapped_594 = linalg.map { arith.mulf } ins(%cst, %transposed_509 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>)
    %mapped_595 = linalg.map { arith.subf } ins(%arg7, %mapped_594 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>)
    %mapped_596 = linalg.map { arith.mulf } ins(%cst, %transposed_560 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>)
    %mapped_597 = linalg.map { arith.subf } ins(%arg8, %mapped_596 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>)
    %mapped_598 = linalg.map { arith.mulf } ins(%cst_2, %transposed_488 : tensor<64x176xf32>, tensor<64x176xf32>) outs(%79 : tensor<64x176xf32>)
    %mapped_599 = linalg.map { arith.subf } ins(%arg9, %mapped_598 : tensor<64x176xf32>, tensor<64x176xf32>) outs(%79 : tensor<64x176xf32>)
    %mapped_600 = linalg.map { arith.mulf } ins(%cst_1, %transposed_530 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%110 : tensor<64x32xf32>)
    %mapped_601 = linalg.map { arith.subf } ins(%arg10, %mapped_600 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%110 : tensor<64x32xf32>)
    %mapped_602 = linalg.map { arith.mulf } ins(%cst_3, %transposed_390 : tensor<176x64xf32>, tensor<176x64xf32>) outs(%82 : tensor<176x64xf32>)
    %mapped_603 = linalg.map { arith.subf } ins(%arg11, %mapped_602 : tensor<176x64xf32>, tensor<176x64xf32>) outs(%82 : tensor<176x64xf32>)
    %mapped_604 = linalg.map { arith.mulf } ins(%cst_2, %transposed_394 : tensor<64x176xf32>, tensor<64x176xf32>) outs(%79 : tensor<64x176xf32>)
    %mapped_605 = linalg.map { arith.subf } ins(%arg12, %mapped_604 : tensor<64x176xf32>, tensor<64x176xf32>) outs(%79 : tensor<64x176xf32>)
    %mapped_606 = linalg.map { arith.mulf } ins(%cst_1, %transposed_449 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%110 : tensor<64x32xf32>)
    %mapped_607 = linalg.map { arith.subf } ins(%arg13, %mapped_606 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%110 : tensor<64x32xf32>)
    %mapped_608 = linalg.map { arith.mulf } ins(%cst_0, %reduced_471 : tensor<64xf32>, tensor<64xf32>) outs(%77 : tensor<64xf32>)
    %mapped_609 = linalg.map { arith.subf } ins(%arg14, %mapped_608 : tensor<64xf32>, tensor<64xf32>) outs(%77 : tensor<64xf32>)
    %mapped_610 = linalg.map { arith.mulf } ins(%cst_0, %reduced_400 : tensor<64xf32>, tensor<64xf32>) outs(%77 : tensor<64xf32>)
    %mapped_611 = linalg.map { arith.subf } ins(%arg15, %mapped_610 : tensor<64xf32>, tensor<64xf32>) outs(%77 : tensor<64xf32>)
    %mapped_612 = linalg.map { arith.mulf } ins(%cst, %transposed_414 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>)
    %mapped_613 = linalg.map { arith.subf } ins(%arg16, %mapped_612 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>)
    %mapped_614 = linalg.map { arith.mulf } ins(%cst, %transposed_465 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>)
    %mapped_615 = linalg.map { arith.subf } ins(%arg17, %mapped_614 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>)
    %mapped_616 = linalg.map { arith.mulf } ins(%cst_2, %transposed_393 : tensor<64x176xf32>, tensor<64x176xf32>) outs(%79 : tensor<64x176xf32>)
    %mapped_617 = linalg.map { arith.subf } ins(%arg18, %mapped_616 : tensor<64x176xf32>, tensor<64x176xf32>) outs(%79 : tensor<64x176xf32>)
    %mapped_618 = linalg.map { arith.mulf } ins(%cst_1, %transposed_435 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%110 : tensor<64x32xf32>)
    %mapped_619 = linalg.map { arith.subf } ins(%arg19, %mapped_618 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%110 : tensor<64x32xf32>)
    %mapped_620 = linalg.map { arith.mulf } ins(%cst_3, %transposed_296 : tensor<176x64xf32>, tensor<176x64xf32>) outs(%82 : tensor<176x64xf32>)
    %mapped_621 = linalg.map { arith.subf } ins(%arg20, %mapped_620 : tensor<176x64xf32>, tensor<176x64xf32>) outs(%82 : tensor<176x64xf32>)
    %mapped_622 = linalg.map { arith.mulf } ins(%cst_2, %transposed_300 : tensor<64x176xf32>, tensor<64x176xf32>) outs(%79 : tensor<64x176xf32>)
    %mapped_623 = linalg.map { arith.subf } ins(%arg21, %mapped_622 : tensor<64x176xf32>, tensor<64x176xf32>) outs(%79 : tensor<64x176xf32>)
    %mapped_624 = linalg.map { arith.mulf } ins(%cst_1, %transposed_354 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%110 : tensor<64x32xf32>)
    %mapped_625 = linalg.map { arith.subf } ins(%arg22, %mapped_624 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%110 : tensor<64x32xf32>)
    %mapped_626 = linalg.map { arith.mulf } ins(%cst_0, %reduced_376 : tensor<64xf32>, tensor<64xf32>) outs(%77 : tensor<64xf32>)
    %mapped_627 = linalg.map { arith.subf } ins(%arg23, %mapped_626 : tensor<64xf32>, tensor<64xf32>) outs(%77 : tensor<64xf32>)
    %mapped_628 = linalg.map { arith.mulf } ins(%cst_0, %reduced_306 : tensor<64xf32>, tensor<64xf32>) outs(%77 : tensor<64xf32>)
    %mapped_629 = linalg.map { arith.subf } ins(%arg24, %mapped_628 : tensor<64xf32>, tensor<64xf32>) outs(%77 : tensor<64xf32>)
    %mapped_630 = linalg.map { arith.mulf } ins(%cst, %transposed_320 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>)
    %mapped_631 = linalg.map { arith.subf } ins(%arg25, %mapped_630 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>)
    %mapped_632 = linalg.map { arith.mulf } ins(%cst, %transposed_370 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>)
    %mapped_633 = linalg.map { arith.subf } ins(%arg26, %mapped_632 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%90 : tensor<64x64xf32>)
    %mapped_634 = linalg.map { arith.mulf } ins(%cst_2, %transposed_299 : tensor<64x176xf32>, tensor<64x176xf32>) outs(%79 : tensor<64x176xf32>)
    %mapped_635 = linalg.map { arith.subf } ins(%arg27, %mapped_634 : tensor<64x176xf32>, tensor<64x176xf32>) outs(%79 : tensor<64x176xf32>)
    %mapped_636 = linalg.map { arith.mulf } ins(%cst_1, %transposed_341 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%110 : tensor<64x32xf32>)
    %mapped_637 = linalg.map { arith.subf } ins(%arg28, %mapped_636 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%110 : tensor<64x32xf32>)
    %mapped_638 = linalg.map { arith.mulf } ins(%cst_0, %reduced_283 : tensor<64xf32>, tensor<64xf32>) outs(%77 : tensor<64xf32>)
    %mapped_639 = linalg.map { arith.subf } ins(%arg29, %mapped_638 : tensor<64xf32>, tensor<64xf32>) outs(%77 : tensor<64xf32>)
    return %mapped_274, %mapped_581, %mapped_583, %mapped_585, %mapped_587, %mapped_589, %mapped_591, %mapped_593, %mapped_595, %mapped_597, %mapped_599, %mapped_601, %mapped_603, %mapped_605, %mapped_607, %mapped_609, %mapped_611, %mapped_613, %mapped_615, %mapped_617, %mapped_619, %mapped_621, %mapped_623, %mapped_625, %mapped_627, %mapped_629, %mapped_631, %mapped_633, %mapped_635, %mapped_637, %mapped_639 : tensor<f32>, tensor<128x64xf32>, tensor<64x128xf32>, tensor<176x64xf32>, tensor<64x176xf32>, tensor<64x32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x176xf32>, tensor<64x32xf32>, tensor<176x64xf32>, tensor<64x176xf32>, tensor<64x32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x176xf32>, tensor<64x32xf32>, tensor<176x64xf32>, tensor<64x176xf32>, tensor<64x32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x176xf32>, tensor<64x32xf32>, tensor<64xf32>
  }
  func.func private @_where(%arg0: tensor<32x32xi1>, %arg1: tensor<2x2x2x32x32xf32>, %arg2: tensor<f32>) -> (tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xi1>, tensor<2x2x2x32x32xf32>) {
    %cst = arith.constant dense<0.000000e+00> : tensor<2x2x2x32x32xf32>
    %0 = tensor.empty() : tensor<2x2x2x32x32xi1>
    %broadcasted = linalg.broadcast ins(%arg0 : tensor<32x32xi1>) outs(%0 : tensor<2x2x2x32x32xi1>) dimensions = [0, 1, 2] 
    %1 = tensor.empty() : tensor<2x2x2x32x32xf32>
    %broadcasted_0 = linalg.broadcast ins(%arg2 : tensor<f32>) outs(%1 : tensor<2x2x2x32x32xf32>) dimensions = [0, 1, 2, 3, 4] 
    %mapped = linalg.map { arith.select } ins(%broadcasted, %arg1, %broadcasted_0 : tensor<2x2x2x32x32xi1>, tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%1 : tensor<2x2x2x32x32xf32>)
    return %mapped, %broadcasted, %cst : tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xi1>, tensor<2x2x2x32x32xf32>
  }
  func.func private @silu(%arg0: tensor<2x32x176xf32>) -> (tensor<2x32x176xf32>, tensor<2x32x176xf32>, tensor<2x32x176xf32>) {
    %cst = arith.constant dense<1.000000e+00> : tensor<2x32x176xf32>
    %0 = tensor.empty() : tensor<2x32x176xf32>
    %mapped = linalg.map { arith.negf } ins(%arg0 : tensor<2x32x176xf32>) outs(%0 : tensor<2x32x176xf32>)
    %mapped_0 = linalg.map { math.exp } ins(%mapped : tensor<2x32x176xf32>) outs(%0 : tensor<2x32x176xf32>)
    %mapped_1 = linalg.map { arith.addf } ins(%cst, %mapped_0 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%0 : tensor<2x32x176xf32>)
    %mapped_2 = linalg.map { arith.divf } ins(%cst, %mapped_1 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%0 : tensor<2x32x176xf32>)
    %mapped_3 = linalg.map { arith.subf } ins(%cst, %mapped_2 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%0 : tensor<2x32x176xf32>)
    %mapped_4 = linalg.map { arith.mulf } ins(%mapped_2, %mapped_3 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%0 : tensor<2x32x176xf32>)
    %mapped_5 = linalg.map { arith.mulf } ins(%arg0, %mapped_2 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%0 : tensor<2x32x176xf32>)
    return %mapped_5, %mapped_4, %mapped_2 : tensor<2x32x176xf32>, tensor<2x32x176xf32>, tensor<2x32x176xf32>
  }
  func.func private @log_softmax(%arg0: tensor<2x32x128xf32>) -> (tensor<2x32x128xf32>, tensor<2x32x128xf32>, tensor<2x32x1xf32>) {
    %cst = arith.constant dense<0xFF800000> : tensor<2x32xf32>
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant 0xFF800000 : f32
    %0 = tensor.empty() : tensor<2x32xf32>
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<2x32xf32>) -> tensor<2x32xf32>
    %reduced = linalg.reduce { arith.maximumf } ins(%arg0 : tensor<2x32x128xf32>) outs(%1 : tensor<2x32xf32>) dimensions = [2] 
    %mapped = linalg.map { arith.maximumf } ins(%cst, %reduced : tensor<2x32xf32>, tensor<2x32xf32>) outs(%0 : tensor<2x32xf32>)
    %2 = tensor.empty() : tensor<2x32x1xf32>
    %broadcasted = linalg.broadcast ins(%mapped : tensor<2x32xf32>) outs(%2 : tensor<2x32x1xf32>) dimensions = [2] 
    %collapsed = tensor.collapse_shape %broadcasted [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %3 = tensor.empty() : tensor<2x32x128xf32>
    %broadcasted_2 = linalg.broadcast ins(%collapsed : tensor<2x32xf32>) outs(%3 : tensor<2x32x128xf32>) dimensions = [2] 
    %mapped_3 = linalg.map { arith.subf } ins(%arg0, %broadcasted_2 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%3 : tensor<2x32x128xf32>)
    %mapped_4 = linalg.map { math.exp } ins(%mapped_3 : tensor<2x32x128xf32>) outs(%3 : tensor<2x32x128xf32>)
    %4 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<2x32xf32>) -> tensor<2x32xf32>
    %reduced_5 = linalg.reduce { arith.addf } ins(%mapped_4 : tensor<2x32x128xf32>) outs(%4 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_6 = linalg.broadcast ins(%reduced_5 : tensor<2x32xf32>) outs(%2 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_7 = linalg.map { math.log } ins(%broadcasted_6 : tensor<2x32x1xf32>) outs(%2 : tensor<2x32x1xf32>)
    %collapsed_8 = tensor.collapse_shape %mapped_7 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_9 = linalg.broadcast ins(%collapsed_8 : tensor<2x32xf32>) outs(%3 : tensor<2x32x128xf32>) dimensions = [2] 
    %mapped_10 = linalg.map { arith.subf } ins(%mapped_3, %broadcasted_9 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%3 : tensor<2x32x128xf32>)
    return %mapped_10, %mapped_4, %broadcasted_6 : tensor<2x32x128xf32>, tensor<2x32x128xf32>, tensor<2x32x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x32x128xf32>, %arg1: tensor<2x32x1xi32>) -> (tensor<2x32x1xf32>, tensor<2x32x1x1xi32>) {
    %cst = arith.constant dense<0x7FC00000> : tensor<2x32x1xf32>
    %cst_0 = arith.constant dense<127> : tensor<2x32x1x1xi32>
    %cst_1 = arith.constant dense<0> : tensor<2x32x1x1xi32>
    %cst_2 = arith.constant dense<128> : tensor<2x32x1xi32>
    %c127 = arith.constant 127 : index
    %c0 = arith.constant 0 : index
    %true = arith.constant true
    %cst_3 = arith.constant dense<0> : tensor<2x32x1xi32>
    %0 = tensor.empty() : tensor<2x32x1xi1>
    %mapped = linalg.map { arith.cmpi {predicate = 2 : i64} } ins(%arg1, %cst_3 : tensor<2x32x1xi32>, tensor<2x32x1xi32>) outs(%0 : tensor<2x32x1xi1>)
    %1 = tensor.empty() : tensor<2x32x1xi32>
    %mapped_4 = linalg.map { arith.addi {overflowFlags = #arith.overflow<none>} } ins(%arg1, %cst_2 : tensor<2x32x1xi32>, tensor<2x32x1xi32>) outs(%1 : tensor<2x32x1xi32>)
    %mapped_5 = linalg.map { arith.select } ins(%mapped, %mapped_4, %arg1 : tensor<2x32x1xi1>, tensor<2x32x1xi32>, tensor<2x32x1xi32>) outs(%1 : tensor<2x32x1xi32>)
    %expanded = tensor.expand_shape %mapped_5 [[0], [1], [2, 3]] output_shape [2, 32, 1, 1] : tensor<2x32x1xi32> into tensor<2x32x1x1xi32>
    %2 = tensor.empty() : tensor<2x32x1x1xi1>
    %mapped_6 = linalg.map { arith.cmpi {predicate = 5 : i64} } ins(%expanded, %cst_1 : tensor<2x32x1x1xi32>, tensor<2x32x1x1xi32>) outs(%2 : tensor<2x32x1x1xi1>)
    %mapped_7 = linalg.map { arith.cmpi {predicate = 3 : i64} } ins(%expanded, %cst_0 : tensor<2x32x1x1xi32>, tensor<2x32x1x1xi32>) outs(%2 : tensor<2x32x1x1xi1>)
    %mapped_8 = linalg.map { arith.andi } ins(%mapped_6, %mapped_7 : tensor<2x32x1x1xi1>, tensor<2x32x1x1xi1>) outs(%2 : tensor<2x32x1x1xi1>)
    %3 = linalg.fill ins(%true : i1) outs(%0 : tensor<2x32x1xi1>) -> tensor<2x32x1xi1>
    %reduced = linalg.reduce { arith.andi } ins(%mapped_8 : tensor<2x32x1x1xi1>) outs(%3 : tensor<2x32x1xi1>) dimensions = [3] 
    %4 = tensor.empty() : tensor<2x32x1xf32>
    %5 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%4 : tensor<2x32x1xf32>) {
    ^bb0(%out: f32):
      %6 = linalg.index 0 : index
      %7 = linalg.index 1 : index
      %extracted = tensor.extract %expanded[%6, %7, %c0, %c0] : tensor<2x32x1x1xi32>
      %8 = arith.index_cast %extracted : i32 to index
      %9 = arith.maxsi %8, %c0 : index
      %10 = arith.minsi %9, %c127 : index
      %extracted_10 = tensor.extract %arg0[%6, %7, %10] : tensor<2x32x128xf32>
      linalg.yield %extracted_10 : f32
    } -> tensor<2x32x1xf32>
    %mapped_9 = linalg.map { arith.select } ins(%reduced, %5, %cst : tensor<2x32x1xi1>, tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%4 : tensor<2x32x1xf32>)
    return %mapped_9, %expanded : tensor<2x32x1xf32>, tensor<2x32x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<2x32x1x1xi32>, %arg1: tensor<2x32x1xf32>) -> tensor<2x32x128xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<2x32x128xf32>
    %0 = "stablehlo.scatter"(%cst, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = tensor.empty() : tensor<f32>
      %mapped = linalg.map { arith.addf } ins(%arg2, %arg3 : tensor<f32>, tensor<f32>) outs(%1 : tensor<f32>)
      "stablehlo.return"(%mapped) : (tensor<f32>) -> ()
    }) : (tensor<2x32x128xf32>, tensor<2x32x1x1xi32>, tensor<2x32x1xf32>) -> tensor<2x32x128xf32>
    return %0 : tensor<2x32x128xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<2x32x128xf32>, %arg1: tensor<2x32x1xf32>, %arg2: tensor<2x32x128xf32>) -> tensor<2x32x128xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<2x32x128xf32>
    %mapped = linalg.map { arith.negf } ins(%arg2 : tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>)
    %1 = tensor.empty() : tensor<2x32xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<2x32xf32>) -> tensor<2x32xf32>
    %reduced = linalg.reduce { arith.addf } ins(%mapped : tensor<2x32x128xf32>) outs(%2 : tensor<2x32xf32>) dimensions = [2] 
    %expanded = tensor.expand_shape %reduced [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %3 = tensor.empty() : tensor<2x32x1xf32>
    %mapped_0 = linalg.map { arith.divf } ins(%expanded, %arg1 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%3 : tensor<2x32x1xf32>)
    %reduced_1 = linalg.reduce { arith.addf } ins(%mapped_0 : tensor<2x32x1xf32>) outs(%2 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted = linalg.broadcast ins(%reduced_1 : tensor<2x32xf32>) outs(%0 : tensor<2x32x128xf32>) dimensions = [2] 
    %mapped_2 = linalg.map { arith.mulf } ins(%broadcasted, %arg0 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>)
    %mapped_3 = linalg.map { arith.addf } ins(%arg2, %mapped_2 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>)
    return %mapped_3 : tensor<2x32x128xf32>
  }
  func.func private @silu_2(%arg0: tensor<2x32x176xf32>, %arg1: tensor<2x32x176xf32>, %arg2: tensor<2x32x176xf32>, %arg3: tensor<2x32x176xf32>) -> tensor<2x32x176xf32> {
    %0 = tensor.empty() : tensor<2x32x176xf32>
    %mapped = linalg.map { arith.mulf } ins(%arg2, %arg3 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%0 : tensor<2x32x176xf32>)
    %mapped_0 = linalg.map { arith.mulf } ins(%arg3, %arg1 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%0 : tensor<2x32x176xf32>)
    %mapped_1 = linalg.map { arith.mulf } ins(%mapped, %arg0 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%0 : tensor<2x32x176xf32>)
    %mapped_2 = linalg.map { arith.addf } ins(%mapped_0, %mapped_1 : tensor<2x32x176xf32>, tensor<2x32x176xf32>) outs(%0 : tensor<2x32x176xf32>)
    return %mapped_2 : tensor<2x32x176xf32>
  }
  func.func private @_where_3(%arg0: tensor<2x2x2x32x32xi1>, %arg1: tensor<2x2x2x32x32xf32>, %arg2: tensor<2x2x2x32x32xf32>) -> tensor<2x2x2x32x32xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<2x2x2x32x32xf32>
    %0 = tensor.empty() : tensor<2x2x2x32x32xf32>
    %mapped = linalg.map { arith.select } ins(%arg0, %arg2, %cst : tensor<2x2x2x32x32xi1>, tensor<2x2x2x32x32xf32>, tensor<2x2x2x32x32xf32>) outs(%0 : tensor<2x2x2x32x32xf32>)
    return %mapped : tensor<2x2x2x32x32xf32>
  }
}
