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
  func.func public @main(%arg0: tensor<i32> {checkpoint.next_result = 1 : i64, tf.aliasing_output = 1 : i32}, %arg1: tensor<256x64xf32> {checkpoint.next_result = 2 : i64, tf.aliasing_output = 2 : i32}, %arg2: tensor<64xf32> {checkpoint.next_result = 3 : i64, tf.aliasing_output = 3 : i32}, %arg3: tensor<64xf32> {checkpoint.next_result = 4 : i64, tf.aliasing_output = 4 : i32}, %arg4: tensor<64xf32> {checkpoint.next_result = 5 : i64, tf.aliasing_output = 5 : i32}, %arg5: tensor<64xf32> {checkpoint.next_result = 6 : i64, tf.aliasing_output = 6 : i32}, %arg6: tensor<64xf32> {checkpoint.next_result = 7 : i64, tf.aliasing_output = 7 : i32}, %arg7: tensor<64x64xf32> {checkpoint.next_result = 8 : i64, tf.aliasing_output = 8 : i32}, %arg8: tensor<64xf32> {checkpoint.next_result = 9 : i64, tf.aliasing_output = 9 : i32}, %arg9: tensor<64x192xf32> {checkpoint.next_result = 10 : i64, tf.aliasing_output = 10 : i32}, %arg10: tensor<192xf32> {checkpoint.next_result = 11 : i64, tf.aliasing_output = 11 : i32}, %arg11: tensor<64x256xf32> {checkpoint.next_result = 12 : i64, tf.aliasing_output = 12 : i32}, %arg12: tensor<256xf32> {checkpoint.next_result = 13 : i64, tf.aliasing_output = 13 : i32}, %arg13: tensor<256x64xf32> {checkpoint.next_result = 14 : i64, tf.aliasing_output = 14 : i32}, %arg14: tensor<64xf32> {checkpoint.next_result = 15 : i64, tf.aliasing_output = 15 : i32}, %arg15: tensor<64xf32> {checkpoint.next_result = 16 : i64, tf.aliasing_output = 16 : i32}, %arg16: tensor<64xf32> {checkpoint.next_result = 17 : i64, tf.aliasing_output = 17 : i32}, %arg17: tensor<64xf32> {checkpoint.next_result = 18 : i64, tf.aliasing_output = 18 : i32}, %arg18: tensor<64xf32> {checkpoint.next_result = 19 : i64, tf.aliasing_output = 19 : i32}, %arg19: tensor<64x64xf32> {checkpoint.next_result = 20 : i64, tf.aliasing_output = 20 : i32}, %arg20: tensor<64xf32> {checkpoint.next_result = 21 : i64, tf.aliasing_output = 21 : i32}, %arg21: tensor<64x192xf32> {checkpoint.next_result = 22 : i64, tf.aliasing_output = 22 : i32}, %arg22: tensor<192xf32> {checkpoint.next_result = 23 : i64, tf.aliasing_output = 23 : i32}, %arg23: tensor<64x256xf32> {checkpoint.next_result = 24 : i64, tf.aliasing_output = 24 : i32}, %arg24: tensor<256xf32> {checkpoint.next_result = 25 : i64, tf.aliasing_output = 25 : i32}, %arg25: tensor<64xf32> {checkpoint.next_result = 26 : i64, tf.aliasing_output = 26 : i32}, %arg26: tensor<64xf32> {checkpoint.next_result = 27 : i64, tf.aliasing_output = 27 : i32}, %arg27: tensor<32x64xf32> {checkpoint.next_result = 28 : i64, tf.aliasing_output = 28 : i32}, %arg28: tensor<128x64xf32> {checkpoint.next_result = 29 : i64, tf.aliasing_output = 29 : i32}, %arg29: tensor<256x64xf32> {checkpoint.next_result = 30 : i64, tf.aliasing_output = 30 : i32}, %arg30: tensor<64xf32> {checkpoint.next_result = 31 : i64, tf.aliasing_output = 31 : i32}, %arg31: tensor<64xf32> {checkpoint.next_result = 32 : i64, tf.aliasing_output = 32 : i32}, %arg32: tensor<64xf32> {checkpoint.next_result = 33 : i64, tf.aliasing_output = 33 : i32}, %arg33: tensor<64xf32> {checkpoint.next_result = 34 : i64, tf.aliasing_output = 34 : i32}, %arg34: tensor<64xf32> {checkpoint.next_result = 35 : i64, tf.aliasing_output = 35 : i32}, %arg35: tensor<64x64xf32> {checkpoint.next_result = 36 : i64, tf.aliasing_output = 36 : i32}, %arg36: tensor<64xf32> {checkpoint.next_result = 37 : i64, tf.aliasing_output = 37 : i32}, %arg37: tensor<64x192xf32> {checkpoint.next_result = 38 : i64, tf.aliasing_output = 38 : i32}, %arg38: tensor<192xf32> {checkpoint.next_result = 39 : i64, tf.aliasing_output = 39 : i32}, %arg39: tensor<64x256xf32> {checkpoint.next_result = 40 : i64, tf.aliasing_output = 40 : i32}, %arg40: tensor<256xf32> {checkpoint.next_result = 41 : i64, tf.aliasing_output = 41 : i32}, %arg41: tensor<256x64xf32> {checkpoint.next_result = 42 : i64, tf.aliasing_output = 42 : i32}, %arg42: tensor<64xf32> {checkpoint.next_result = 43 : i64, tf.aliasing_output = 43 : i32}, %arg43: tensor<64xf32> {checkpoint.next_result = 44 : i64, tf.aliasing_output = 44 : i32}, %arg44: tensor<64xf32> {checkpoint.next_result = 45 : i64, tf.aliasing_output = 45 : i32}, %arg45: tensor<64xf32> {checkpoint.next_result = 46 : i64, tf.aliasing_output = 46 : i32}, %arg46: tensor<64xf32> {checkpoint.next_result = 47 : i64, tf.aliasing_output = 47 : i32}, %arg47: tensor<64x64xf32> {checkpoint.next_result = 48 : i64, tf.aliasing_output = 48 : i32}, %arg48: tensor<64xf32> {checkpoint.next_result = 49 : i64, tf.aliasing_output = 49 : i32}, %arg49: tensor<64x192xf32> {checkpoint.next_result = 50 : i64, tf.aliasing_output = 50 : i32}, %arg50: tensor<192xf32> {checkpoint.next_result = 51 : i64, tf.aliasing_output = 51 : i32}, %arg51: tensor<64x256xf32> {checkpoint.next_result = 52 : i64, tf.aliasing_output = 52 : i32}, %arg52: tensor<256xf32> {checkpoint.next_result = 53 : i64, tf.aliasing_output = 53 : i32}, %arg53: tensor<64xf32> {checkpoint.next_result = 54 : i64, tf.aliasing_output = 54 : i32}, %arg54: tensor<64xf32> {checkpoint.next_result = 55 : i64, tf.aliasing_output = 55 : i32}, %arg55: tensor<32x64xf32> {checkpoint.next_result = 56 : i64, tf.aliasing_output = 56 : i32}, %arg56: tensor<128x64xf32> {checkpoint.next_result = 57 : i64, tf.aliasing_output = 57 : i32}, %arg57: tensor<256x64xf32> {checkpoint.next_result = 58 : i64, tf.aliasing_output = 58 : i32}, %arg58: tensor<64xf32> {checkpoint.next_result = 59 : i64, tf.aliasing_output = 59 : i32}, %arg59: tensor<64xf32> {checkpoint.next_result = 60 : i64, tf.aliasing_output = 60 : i32}, %arg60: tensor<64xf32> {checkpoint.next_result = 61 : i64, tf.aliasing_output = 61 : i32}, %arg61: tensor<64xf32> {checkpoint.next_result = 62 : i64, tf.aliasing_output = 62 : i32}, %arg62: tensor<64xf32> {checkpoint.next_result = 63 : i64, tf.aliasing_output = 63 : i32}, %arg63: tensor<64x64xf32> {checkpoint.next_result = 64 : i64, tf.aliasing_output = 64 : i32}, %arg64: tensor<64xf32> {checkpoint.next_result = 65 : i64, tf.aliasing_output = 65 : i32}, %arg65: tensor<64x192xf32> {checkpoint.next_result = 66 : i64, tf.aliasing_output = 66 : i32}, %arg66: tensor<192xf32> {checkpoint.next_result = 67 : i64, tf.aliasing_output = 67 : i32}, %arg67: tensor<64x256xf32> {checkpoint.next_result = 68 : i64, tf.aliasing_output = 68 : i32}, %arg68: tensor<256xf32> {checkpoint.next_result = 69 : i64, tf.aliasing_output = 69 : i32}, %arg69: tensor<256x64xf32> {checkpoint.next_result = 70 : i64, tf.aliasing_output = 70 : i32}, %arg70: tensor<64xf32> {checkpoint.next_result = 71 : i64, tf.aliasing_output = 71 : i32}, %arg71: tensor<64xf32> {checkpoint.next_result = 72 : i64, tf.aliasing_output = 72 : i32}, %arg72: tensor<64xf32> {checkpoint.next_result = 73 : i64, tf.aliasing_output = 73 : i32}, %arg73: tensor<64xf32> {checkpoint.next_result = 74 : i64, tf.aliasing_output = 74 : i32}, %arg74: tensor<64xf32> {checkpoint.next_result = 75 : i64, tf.aliasing_output = 75 : i32}, %arg75: tensor<64x64xf32> {checkpoint.next_result = 76 : i64, tf.aliasing_output = 76 : i32}, %arg76: tensor<64xf32> {checkpoint.next_result = 77 : i64, tf.aliasing_output = 77 : i32}, %arg77: tensor<64x192xf32> {checkpoint.next_result = 78 : i64, tf.aliasing_output = 78 : i32}, %arg78: tensor<192xf32> {checkpoint.next_result = 79 : i64, tf.aliasing_output = 79 : i32}, %arg79: tensor<64x256xf32> {checkpoint.next_result = 80 : i64, tf.aliasing_output = 80 : i32}, %arg80: tensor<256xf32> {checkpoint.next_result = 81 : i64, tf.aliasing_output = 81 : i32}, %arg81: tensor<64xf32> {checkpoint.next_result = 82 : i64, tf.aliasing_output = 82 : i32}, %arg82: tensor<64xf32> {checkpoint.next_result = 83 : i64, tf.aliasing_output = 83 : i32}, %arg83: tensor<32x64xf32> {checkpoint.next_result = 84 : i64, tf.aliasing_output = 84 : i32}, %arg84: tensor<128x64xf32> {checkpoint.next_result = 85 : i64, tf.aliasing_output = 85 : i32}, %arg85: tensor<2x33xi32> {checkpoint.range = [0, 128]}) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<i32> {jax.result_info = "result[1]['count']"}, tensor<256x64xf32> {jax.result_info = "result[1]['first']['layers'][0]['down']"}, tensor<64xf32> {jax.result_info = "result[1]['first']['layers'][0]['down_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['first']['layers'][0]['norm1_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['first']['layers'][0]['norm1_scale']"}, tensor<64xf32> {jax.result_info = "result[1]['first']['layers'][0]['norm2_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['first']['layers'][0]['norm2_scale']"}, tensor<64x64xf32> {jax.result_info = "result[1]['first']['layers'][0]['projection']"}, tensor<64xf32> {jax.result_info = "result[1]['first']['layers'][0]['projection_bias']"}, tensor<64x192xf32> {jax.result_info = "result[1]['first']['layers'][0]['qkv']"}, tensor<192xf32> {jax.result_info = "result[1]['first']['layers'][0]['qkv_bias']"}, tensor<64x256xf32> {jax.result_info = "result[1]['first']['layers'][0]['up']"}, tensor<256xf32> {jax.result_info = "result[1]['first']['layers'][0]['up_bias']"}, tensor<256x64xf32> {jax.result_info = "result[1]['first']['layers'][1]['down']"}, tensor<64xf32> {jax.result_info = "result[1]['first']['layers'][1]['down_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['first']['layers'][1]['norm1_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['first']['layers'][1]['norm1_scale']"}, tensor<64xf32> {jax.result_info = "result[1]['first']['layers'][1]['norm2_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['first']['layers'][1]['norm2_scale']"}, tensor<64x64xf32> {jax.result_info = "result[1]['first']['layers'][1]['projection']"}, tensor<64xf32> {jax.result_info = "result[1]['first']['layers'][1]['projection_bias']"}, tensor<64x192xf32> {jax.result_info = "result[1]['first']['layers'][1]['qkv']"}, tensor<192xf32> {jax.result_info = "result[1]['first']['layers'][1]['qkv_bias']"}, tensor<64x256xf32> {jax.result_info = "result[1]['first']['layers'][1]['up']"}, tensor<256xf32> {jax.result_info = "result[1]['first']['layers'][1]['up_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['first']['norm_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['first']['norm_scale']"}, tensor<32x64xf32> {jax.result_info = "result[1]['first']['position_embedding']"}, tensor<128x64xf32> {jax.result_info = "result[1]['first']['token_embedding']"}, tensor<256x64xf32> {jax.result_info = "result[1]['parameters']['layers'][0]['down']"}, tensor<64xf32> {jax.result_info = "result[1]['parameters']['layers'][0]['down_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['parameters']['layers'][0]['norm1_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['parameters']['layers'][0]['norm1_scale']"}, tensor<64xf32> {jax.result_info = "result[1]['parameters']['layers'][0]['norm2_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['parameters']['layers'][0]['norm2_scale']"}, tensor<64x64xf32> {jax.result_info = "result[1]['parameters']['layers'][0]['projection']"}, tensor<64xf32> {jax.result_info = "result[1]['parameters']['layers'][0]['projection_bias']"}, tensor<64x192xf32> {jax.result_info = "result[1]['parameters']['layers'][0]['qkv']"}, tensor<192xf32> {jax.result_info = "result[1]['parameters']['layers'][0]['qkv_bias']"}, tensor<64x256xf32> {jax.result_info = "result[1]['parameters']['layers'][0]['up']"}, tensor<256xf32> {jax.result_info = "result[1]['parameters']['layers'][0]['up_bias']"}, tensor<256x64xf32> {jax.result_info = "result[1]['parameters']['layers'][1]['down']"}, tensor<64xf32> {jax.result_info = "result[1]['parameters']['layers'][1]['down_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['parameters']['layers'][1]['norm1_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['parameters']['layers'][1]['norm1_scale']"}, tensor<64xf32> {jax.result_info = "result[1]['parameters']['layers'][1]['norm2_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['parameters']['layers'][1]['norm2_scale']"}, tensor<64x64xf32> {jax.result_info = "result[1]['parameters']['layers'][1]['projection']"}, tensor<64xf32> {jax.result_info = "result[1]['parameters']['layers'][1]['projection_bias']"}, tensor<64x192xf32> {jax.result_info = "result[1]['parameters']['layers'][1]['qkv']"}, tensor<192xf32> {jax.result_info = "result[1]['parameters']['layers'][1]['qkv_bias']"}, tensor<64x256xf32> {jax.result_info = "result[1]['parameters']['layers'][1]['up']"}, tensor<256xf32> {jax.result_info = "result[1]['parameters']['layers'][1]['up_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['parameters']['norm_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['parameters']['norm_scale']"}, tensor<32x64xf32> {jax.result_info = "result[1]['parameters']['position_embedding']"}, tensor<128x64xf32> {jax.result_info = "result[1]['parameters']['token_embedding']"}, tensor<256x64xf32> {jax.result_info = "result[1]['second']['layers'][0]['down']"}, tensor<64xf32> {jax.result_info = "result[1]['second']['layers'][0]['down_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['second']['layers'][0]['norm1_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['second']['layers'][0]['norm1_scale']"}, tensor<64xf32> {jax.result_info = "result[1]['second']['layers'][0]['norm2_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['second']['layers'][0]['norm2_scale']"}, tensor<64x64xf32> {jax.result_info = "result[1]['second']['layers'][0]['projection']"}, tensor<64xf32> {jax.result_info = "result[1]['second']['layers'][0]['projection_bias']"}, tensor<64x192xf32> {jax.result_info = "result[1]['second']['layers'][0]['qkv']"}, tensor<192xf32> {jax.result_info = "result[1]['second']['layers'][0]['qkv_bias']"}, tensor<64x256xf32> {jax.result_info = "result[1]['second']['layers'][0]['up']"}, tensor<256xf32> {jax.result_info = "result[1]['second']['layers'][0]['up_bias']"}, tensor<256x64xf32> {jax.result_info = "result[1]['second']['layers'][1]['down']"}, tensor<64xf32> {jax.result_info = "result[1]['second']['layers'][1]['down_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['second']['layers'][1]['norm1_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['second']['layers'][1]['norm1_scale']"}, tensor<64xf32> {jax.result_info = "result[1]['second']['layers'][1]['norm2_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['second']['layers'][1]['norm2_scale']"}, tensor<64x64xf32> {jax.result_info = "result[1]['second']['layers'][1]['projection']"}, tensor<64xf32> {jax.result_info = "result[1]['second']['layers'][1]['projection_bias']"}, tensor<64x192xf32> {jax.result_info = "result[1]['second']['layers'][1]['qkv']"}, tensor<192xf32> {jax.result_info = "result[1]['second']['layers'][1]['qkv_bias']"}, tensor<64x256xf32> {jax.result_info = "result[1]['second']['layers'][1]['up']"}, tensor<256xf32> {jax.result_info = "result[1]['second']['layers'][1]['up_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['second']['norm_bias']"}, tensor<64xf32> {jax.result_info = "result[1]['second']['norm_scale']"}, tensor<32x64xf32> {jax.result_info = "result[1]['second']['position_embedding']"}, tensor<128x64xf32> {jax.result_info = "result[1]['second']['token_embedding']"}) {
    %cst = arith.constant dense<9.99999993E-9> : tensor<128x64xf32>
    %cst_0 = arith.constant dense<0.00999999977> : tensor<128x64xf32>
    %cst_1 = arith.constant dense<9.99999993E-9> : tensor<32x64xf32>
    %cst_2 = arith.constant dense<0.00999999977> : tensor<32x64xf32>
    %cst_3 = arith.constant dense<9.99999993E-9> : tensor<256xf32>
    %cst_4 = arith.constant dense<0.00999999977> : tensor<256xf32>
    %cst_5 = arith.constant dense<9.99999993E-9> : tensor<64x256xf32>
    %cst_6 = arith.constant dense<0.00999999977> : tensor<64x256xf32>
    %cst_7 = arith.constant dense<9.99999993E-9> : tensor<192xf32>
    %cst_8 = arith.constant dense<0.00999999977> : tensor<192xf32>
    %cst_9 = arith.constant dense<9.99999993E-9> : tensor<64x192xf32>
    %cst_10 = arith.constant dense<0.00999999977> : tensor<64x192xf32>
    %cst_11 = arith.constant dense<9.99999993E-9> : tensor<64x64xf32>
    %cst_12 = arith.constant dense<0.00999999977> : tensor<64x64xf32>
    %cst_13 = arith.constant dense<9.99999993E-9> : tensor<64xf32>
    %cst_14 = arith.constant dense<0.00999999977> : tensor<64xf32>
    %cst_15 = arith.constant dense<9.99999993E-9> : tensor<256x64xf32>
    %cst_16 = arith.constant dense<0.00999999977> : tensor<256x64xf32>
    %cst_17 = arith.constant dense<1.000000e-03> : tensor<128x64xf32>
    %cst_18 = arith.constant dense<9.990000e-01> : tensor<128x64xf32>
    %cst_19 = arith.constant dense<1.000000e-03> : tensor<32x64xf32>
    %cst_20 = arith.constant dense<9.990000e-01> : tensor<32x64xf32>
    %cst_21 = arith.constant dense<1.000000e-03> : tensor<256xf32>
    %cst_22 = arith.constant dense<9.990000e-01> : tensor<256xf32>
    %cst_23 = arith.constant dense<1.000000e-03> : tensor<64x256xf32>
    %cst_24 = arith.constant dense<9.990000e-01> : tensor<64x256xf32>
    %cst_25 = arith.constant dense<1.000000e-03> : tensor<192xf32>
    %cst_26 = arith.constant dense<9.990000e-01> : tensor<192xf32>
    %cst_27 = arith.constant dense<1.000000e-03> : tensor<64x192xf32>
    %cst_28 = arith.constant dense<9.990000e-01> : tensor<64x192xf32>
    %cst_29 = arith.constant dense<1.000000e-03> : tensor<64x64xf32>
    %cst_30 = arith.constant dense<9.990000e-01> : tensor<64x64xf32>
    %cst_31 = arith.constant dense<1.000000e-03> : tensor<64xf32>
    %cst_32 = arith.constant dense<9.990000e-01> : tensor<64xf32>
    %cst_33 = arith.constant dense<1.000000e-03> : tensor<256x64xf32>
    %cst_34 = arith.constant dense<9.990000e-01> : tensor<256x64xf32>
    %cst_35 = arith.constant dense<1.000000e-01> : tensor<128x64xf32>
    %cst_36 = arith.constant dense<0.899999976> : tensor<128x64xf32>
    %cst_37 = arith.constant dense<1.000000e-01> : tensor<32x64xf32>
    %cst_38 = arith.constant dense<0.899999976> : tensor<32x64xf32>
    %cst_39 = arith.constant dense<1.000000e-01> : tensor<256xf32>
    %cst_40 = arith.constant dense<0.899999976> : tensor<256xf32>
    %cst_41 = arith.constant dense<1.000000e-01> : tensor<64x256xf32>
    %cst_42 = arith.constant dense<0.899999976> : tensor<64x256xf32>
    %cst_43 = arith.constant dense<1.000000e-01> : tensor<192xf32>
    %cst_44 = arith.constant dense<0.899999976> : tensor<192xf32>
    %cst_45 = arith.constant dense<1.000000e-01> : tensor<64x192xf32>
    %cst_46 = arith.constant dense<0.899999976> : tensor<64x192xf32>
    %cst_47 = arith.constant dense<1.000000e-01> : tensor<64x64xf32>
    %cst_48 = arith.constant dense<0.899999976> : tensor<64x64xf32>
    %cst_49 = arith.constant dense<1.000000e-01> : tensor<64xf32>
    %cst_50 = arith.constant dense<0.899999976> : tensor<64xf32>
    %cst_51 = arith.constant dense<1.000000e-01> : tensor<256x64xf32>
    %cst_52 = arith.constant dense<0.899999976> : tensor<256x64xf32>
    %cst_53 = arith.constant dense<0.000000e+00> : tensor<128x64xbf16>
    %cst_54 = arith.constant -1.000000e+00 : f32
    %cst_55 = arith.constant dense<5.000000e-01> : tensor<2x32x256xbf16>
    %cst_56 = arith.constant dense<1.000000e+00> : tensor<2x32x256xbf16>
    %cst_57 = arith.constant dense<7.968750e-01> : tensor<2x32x256xbf16>
    %cst_58 = arith.constant dense<4.467770e-02> : tensor<2x32x256xbf16>
    %cst_59 = arith.constant dense<3.000000e+00> : tensor<2x32x256xbf16>
    %cst_60 = arith.constant dense<1.000000e+00> : tensor<2x4x32x1xf32>
    %cst_61 = arith.constant dense<0xFF800000> : tensor<2x4x32xf32>
    %cst_62 = arith.constant dense<2.500000e-01> : tensor<2x4x32x32xbf16>
    %cst_63 = arith.constant dense<-5.000000e-01> : tensor<2x32x1xf32>
    %cst_64 = arith.constant dense<9.99999974E-6> : tensor<2x32x1xf32>
    %cst_65 = arith.constant dense<6.400000e+01> : tensor<2x32x1xf32>
    %cst_66 = arith.constant dense<128> : tensor<2x32xi32>
    %cst_67 = arith.constant dense<0> : tensor<2x32xi32>
    %cst_68 = arith.constant 9.990000e-01 : f32
    %cst_69 = arith.constant 0.899999976 : f32
    %c1_i32 = arith.constant 1 : i32
    %cst_70 = arith.constant 1.000000e+00 : f32
    %cst_71 = arith.constant 6.400000e+01 : f32
    %cst_72 = arith.constant 0xFF800000 : f32
    %cst_73 = arith.constant 0.000000e+00 : bf16
    %cst_74 = arith.constant 0.000000e+00 : f32
    %c127 = arith.constant 127 : index
    %c0 = arith.constant 0 : index
    %cst_75 = arith.constant dense<-1.000260e+30> : tensor<bf16>
    %0 = tensor.empty() : tensor<256x64xbf16>
    %mapped = linalg.map { arith.truncf } ins(%arg29 : tensor<256x64xf32>) outs(%0 : tensor<256x64xbf16>)
    %1 = tensor.empty() : tensor<64xbf16>
    %mapped_76 = linalg.map { arith.truncf } ins(%arg30 : tensor<64xf32>) outs(%1 : tensor<64xbf16>)
    %2 = tensor.empty() : tensor<64x64xbf16>
    %mapped_77 = linalg.map { arith.truncf } ins(%arg35 : tensor<64x64xf32>) outs(%2 : tensor<64x64xbf16>)
    %mapped_78 = linalg.map { arith.truncf } ins(%arg36 : tensor<64xf32>) outs(%1 : tensor<64xbf16>)
    %3 = tensor.empty() : tensor<64x192xbf16>
    %mapped_79 = linalg.map { arith.truncf } ins(%arg37 : tensor<64x192xf32>) outs(%3 : tensor<64x192xbf16>)
    %4 = tensor.empty() : tensor<192xbf16>
    %mapped_80 = linalg.map { arith.truncf } ins(%arg38 : tensor<192xf32>) outs(%4 : tensor<192xbf16>)
    %5 = tensor.empty() : tensor<64x256xbf16>
    %mapped_81 = linalg.map { arith.truncf } ins(%arg39 : tensor<64x256xf32>) outs(%5 : tensor<64x256xbf16>)
    %6 = tensor.empty() : tensor<256xbf16>
    %mapped_82 = linalg.map { arith.truncf } ins(%arg40 : tensor<256xf32>) outs(%6 : tensor<256xbf16>)
    %mapped_83 = linalg.map { arith.truncf } ins(%arg41 : tensor<256x64xf32>) outs(%0 : tensor<256x64xbf16>)
    %mapped_84 = linalg.map { arith.truncf } ins(%arg42 : tensor<64xf32>) outs(%1 : tensor<64xbf16>)
    %mapped_85 = linalg.map { arith.truncf } ins(%arg47 : tensor<64x64xf32>) outs(%2 : tensor<64x64xbf16>)
    %mapped_86 = linalg.map { arith.truncf } ins(%arg48 : tensor<64xf32>) outs(%1 : tensor<64xbf16>)
    %mapped_87 = linalg.map { arith.truncf } ins(%arg49 : tensor<64x192xf32>) outs(%3 : tensor<64x192xbf16>)
    %mapped_88 = linalg.map { arith.truncf } ins(%arg50 : tensor<192xf32>) outs(%4 : tensor<192xbf16>)
    %mapped_89 = linalg.map { arith.truncf } ins(%arg51 : tensor<64x256xf32>) outs(%5 : tensor<64x256xbf16>)
    %mapped_90 = linalg.map { arith.truncf } ins(%arg52 : tensor<256xf32>) outs(%6 : tensor<256xbf16>)
    %7 = tensor.empty() : tensor<32x64xbf16>
    %mapped_91 = linalg.map { arith.truncf } ins(%arg55 : tensor<32x64xf32>) outs(%7 : tensor<32x64xbf16>)
    %8 = tensor.empty() : tensor<128x64xbf16>
    %mapped_92 = linalg.map { arith.truncf } ins(%arg56 : tensor<128x64xf32>) outs(%8 : tensor<128x64xbf16>)
    %extracted_slice = tensor.extract_slice %arg85[0, 0] [2, 32] [1, 1] : tensor<2x33xi32> to tensor<2x32xi32>
    %extracted_slice_93 = tensor.extract_slice %arg85[0, 1] [2, 32] [1, 1] : tensor<2x33xi32> to tensor<2x32xi32>
    %9 = tensor.empty() : tensor<2x32xi1>
    %mapped_94 = linalg.map { arith.cmpi {predicate = 2 : i64} } ins(%extracted_slice, %cst_67 : tensor<2x32xi32>, tensor<2x32xi32>) outs(%9 : tensor<2x32xi1>)
    %10 = tensor.empty() : tensor<2x32xi32>
    %mapped_95 = linalg.map { arith.addi {overflowFlags = #arith.overflow<none>} } ins(%extracted_slice, %cst_66 : tensor<2x32xi32>, tensor<2x32xi32>) outs(%10 : tensor<2x32xi32>)
    %mapped_96 = linalg.map { arith.select } ins(%mapped_94, %mapped_95, %extracted_slice : tensor<2x32xi1>, tensor<2x32xi32>, tensor<2x32xi32>) outs(%10 : tensor<2x32xi32>)
    %11 = tensor.empty() : tensor<2x32x1xi32>
    %broadcasted = linalg.broadcast ins(%mapped_96 : tensor<2x32xi32>) outs(%11 : tensor<2x32x1xi32>) dimensions = [2] 
    %12 = tensor.empty() : tensor<2x32x64xbf16>
    %13 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%12 : tensor<2x32x64xbf16>) {
    ^bb0(%out: bf16):
      %117 = linalg.index 0 : index
      %118 = linalg.index 1 : index
      %119 = linalg.index 2 : index
      %extracted = tensor.extract %broadcasted[%117, %118, %c0] : tensor<2x32x1xi32>
      %120 = arith.index_cast %extracted : i32 to index
      %121 = arith.maxsi %120, %c0 : index
      %122 = arith.minsi %121, %c127 : index
      %extracted_1041 = tensor.extract %mapped_92[%122, %119] : tensor<128x64xbf16>
      linalg.yield %extracted_1041 : bf16
    } -> tensor<2x32x64xbf16>
    %14 = tensor.empty() : tensor<1x32x64xbf16>
    %broadcasted_97 = linalg.broadcast ins(%mapped_91 : tensor<32x64xbf16>) outs(%14 : tensor<1x32x64xbf16>) dimensions = [0] 
    %collapsed = tensor.collapse_shape %broadcasted_97 [[0, 1], [2]] : tensor<1x32x64xbf16> into tensor<32x64xbf16>
    %broadcasted_98 = linalg.broadcast ins(%collapsed : tensor<32x64xbf16>) outs(%12 : tensor<2x32x64xbf16>) dimensions = [0] 
    %mapped_99 = linalg.map { arith.addf } ins(%13, %broadcasted_98 : tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) outs(%12 : tensor<2x32x64xbf16>)
    %15 = tensor.empty() : tensor<2x32x64xf32>
    %mapped_100 = linalg.map { arith.extf } ins(%mapped_99 : tensor<2x32x64xbf16>) outs(%15 : tensor<2x32x64xf32>)
    %16 = tensor.empty() : tensor<2x32xf32>
    %17 = linalg.fill ins(%cst_74 : f32) outs(%16 : tensor<2x32xf32>) -> tensor<2x32xf32>
    %reduced = linalg.reduce { arith.addf } ins(%mapped_100 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %18 = tensor.empty() : tensor<2x32x1xf32>
    %broadcasted_101 = linalg.broadcast ins(%reduced : tensor<2x32xf32>) outs(%18 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_102 = linalg.map { arith.divf } ins(%broadcasted_101, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %collapsed_103 = tensor.collapse_shape %mapped_102 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_104 = linalg.broadcast ins(%collapsed_103 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_105 = linalg.map { arith.subf } ins(%mapped_100, %broadcasted_104 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_106 = linalg.map { arith.mulf } ins(%mapped_105, %mapped_105 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_107 = linalg.reduce { arith.addf } ins(%mapped_106 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_108 = linalg.broadcast ins(%reduced_107 : tensor<2x32xf32>) outs(%18 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_109 = linalg.map { arith.divf } ins(%broadcasted_108, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_110 = linalg.map { arith.addf } ins(%mapped_109, %cst_64 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_111 = linalg.map { math.rsqrt } ins(%mapped_110 : tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_112 = linalg.map { arith.divf } ins(%mapped_111, %mapped_110 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_113 = linalg.map { arith.mulf } ins(%cst_63, %mapped_112 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %collapsed_114 = tensor.collapse_shape %mapped_111 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_115 = linalg.broadcast ins(%collapsed_114 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_116 = linalg.map { arith.mulf } ins(%mapped_105, %broadcasted_115 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %19 = tensor.empty() : tensor<1x1x64xf32>
    %broadcasted_117 = linalg.broadcast ins(%arg32 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_118 = tensor.collapse_shape %broadcasted_117 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_119 = linalg.broadcast ins(%collapsed_118 : tensor<64xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_120 = linalg.map { arith.mulf } ins(%mapped_116, %broadcasted_119 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %broadcasted_121 = linalg.broadcast ins(%arg31 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_122 = tensor.collapse_shape %broadcasted_121 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_123 = linalg.broadcast ins(%collapsed_122 : tensor<64xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_124 = linalg.map { arith.addf } ins(%mapped_120, %broadcasted_123 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_125 = linalg.map { arith.truncf } ins(%mapped_124 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32x64xbf16>)
    %20 = tensor.empty() : tensor<2x32x192xbf16>
    %21 = linalg.fill ins(%cst_73 : bf16) outs(%20 : tensor<2x32x192xbf16>) -> tensor<2x32x192xbf16>
    %22 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_125, %mapped_79 : tensor<2x32x64xbf16>, tensor<64x192xbf16>) outs(%21 : tensor<2x32x192xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x192xbf16>
    %23 = tensor.empty() : tensor<1x1x192xbf16>
    %broadcasted_126 = linalg.broadcast ins(%mapped_80 : tensor<192xbf16>) outs(%23 : tensor<1x1x192xbf16>) dimensions = [0, 1] 
    %collapsed_127 = tensor.collapse_shape %broadcasted_126 [[0, 1, 2]] : tensor<1x1x192xbf16> into tensor<192xbf16>
    %broadcasted_128 = linalg.broadcast ins(%collapsed_127 : tensor<192xbf16>) outs(%20 : tensor<2x32x192xbf16>) dimensions = [0, 1] 
    %mapped_129 = linalg.map { arith.addf } ins(%22, %broadcasted_128 : tensor<2x32x192xbf16>, tensor<2x32x192xbf16>) outs(%20 : tensor<2x32x192xbf16>)
    %extracted_slice_130 = tensor.extract_slice %mapped_129[0, 0, 0] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xbf16> to tensor<2x32x64xbf16>
    %extracted_slice_131 = tensor.extract_slice %mapped_129[0, 0, 64] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xbf16> to tensor<2x32x64xbf16>
    %extracted_slice_132 = tensor.extract_slice %mapped_129[0, 0, 128] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xbf16> to tensor<2x32x64xbf16>
    %expanded = tensor.expand_shape %extracted_slice_130 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xbf16> into tensor<2x32x4x16xbf16>
    %expanded_133 = tensor.expand_shape %extracted_slice_131 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xbf16> into tensor<2x32x4x16xbf16>
    %expanded_134 = tensor.expand_shape %extracted_slice_132 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xbf16> into tensor<2x32x4x16xbf16>
    %24 = tensor.empty() : tensor<2x4x32x32xbf16>
    %25 = linalg.fill ins(%cst_73 : bf16) outs(%24 : tensor<2x4x32x32xbf16>) -> tensor<2x4x32x32xbf16>
    %26 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded, %expanded_133 : tensor<2x32x4x16xbf16>, tensor<2x32x4x16xbf16>) outs(%25 : tensor<2x4x32x32xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x4x32x32xbf16>
    %mapped_135 = linalg.map { arith.mulf } ins(%26, %cst_62 : tensor<2x4x32x32xbf16>, tensor<2x4x32x32xbf16>) outs(%24 : tensor<2x4x32x32xbf16>)
    %27 = tensor.empty() : tensor<32x32xi32>
    %mapped_136 = linalg.map outs(%27 : tensor<32x32xi32>)
      (%init: i32) {
        %117 = linalg.index 0 : index
        %118 = arith.index_cast %117 : index to i64
        %119 = arith.trunci %118 : i64 to i32
        linalg.yield %119 : i32
      }
    %mapped_137 = linalg.map outs(%27 : tensor<32x32xi32>)
      (%init: i32) {
        %117 = linalg.index 1 : index
        %118 = arith.index_cast %117 : index to i64
        %119 = arith.trunci %118 : i64 to i32
        linalg.yield %119 : i32
      }
    %28 = tensor.empty() : tensor<32x32xi1>
    %mapped_138 = linalg.map { arith.cmpi {predicate = 5 : i64} } ins(%mapped_136, %mapped_137 : tensor<32x32xi32>, tensor<32x32xi32>) outs(%28 : tensor<32x32xi1>)
    %29:3 = call @_where(%mapped_138, %mapped_135, %cst_75) : (tensor<32x32xi1>, tensor<2x4x32x32xbf16>, tensor<bf16>) -> (tensor<2x4x32x32xbf16>, tensor<2x4x32x32xi1>, tensor<2x4x32x32xbf16>)
    %30 = tensor.empty() : tensor<2x4x32x32xf32>
    %mapped_139 = linalg.map { arith.extf } ins(%29#0 : tensor<2x4x32x32xbf16>) outs(%30 : tensor<2x4x32x32xf32>)
    %31 = tensor.empty() : tensor<2x4x32xf32>
    %32 = linalg.fill ins(%cst_72 : f32) outs(%31 : tensor<2x4x32xf32>) -> tensor<2x4x32xf32>
    %reduced_140 = linalg.reduce { arith.maximumf } ins(%mapped_139 : tensor<2x4x32x32xf32>) outs(%32 : tensor<2x4x32xf32>) dimensions = [3] 
    %mapped_141 = linalg.map { arith.maximumf } ins(%cst_61, %reduced_140 : tensor<2x4x32xf32>, tensor<2x4x32xf32>) outs(%31 : tensor<2x4x32xf32>)
    %33 = tensor.empty() : tensor<2x4x32x1xf32>
    %broadcasted_142 = linalg.broadcast ins(%mapped_141 : tensor<2x4x32xf32>) outs(%33 : tensor<2x4x32x1xf32>) dimensions = [3] 
    %collapsed_143 = tensor.collapse_shape %broadcasted_142 [[0], [1], [2, 3]] : tensor<2x4x32x1xf32> into tensor<2x4x32xf32>
    %broadcasted_144 = linalg.broadcast ins(%collapsed_143 : tensor<2x4x32xf32>) outs(%30 : tensor<2x4x32x32xf32>) dimensions = [3] 
    %mapped_145 = linalg.map { arith.subf } ins(%mapped_139, %broadcasted_144 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %mapped_146 = linalg.map { math.exp } ins(%mapped_145 : tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %34 = linalg.fill ins(%cst_74 : f32) outs(%31 : tensor<2x4x32xf32>) -> tensor<2x4x32xf32>
    %reduced_147 = linalg.reduce { arith.addf } ins(%mapped_146 : tensor<2x4x32x32xf32>) outs(%34 : tensor<2x4x32xf32>) dimensions = [3] 
    %broadcasted_148 = linalg.broadcast ins(%reduced_147 : tensor<2x4x32xf32>) outs(%33 : tensor<2x4x32x1xf32>) dimensions = [3] 
    %collapsed_149 = tensor.collapse_shape %broadcasted_148 [[0], [1], [2, 3]] : tensor<2x4x32x1xf32> into tensor<2x4x32xf32>
    %broadcasted_150 = linalg.broadcast ins(%collapsed_149 : tensor<2x4x32xf32>) outs(%30 : tensor<2x4x32x32xf32>) dimensions = [3] 
    %mapped_151 = linalg.map { arith.divf } ins(%mapped_146, %broadcasted_150 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %mapped_152 = linalg.map { arith.mulf } ins(%broadcasted_148, %broadcasted_148 : tensor<2x4x32x1xf32>, tensor<2x4x32x1xf32>) outs(%33 : tensor<2x4x32x1xf32>)
    %mapped_153 = linalg.map { arith.divf } ins(%cst_60, %mapped_152 : tensor<2x4x32x1xf32>, tensor<2x4x32x1xf32>) outs(%33 : tensor<2x4x32x1xf32>)
    %mapped_154 = linalg.map { arith.truncf } ins(%mapped_151 : tensor<2x4x32x32xf32>) outs(%24 : tensor<2x4x32x32xbf16>)
    %35 = tensor.empty() : tensor<2x4x16x32xbf16>
    %36 = linalg.fill ins(%cst_73 : bf16) outs(%35 : tensor<2x4x16x32xbf16>) -> tensor<2x4x16x32xbf16>
    %37 = linalg.generic {indexing_maps = [#map7, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_134, %mapped_154 : tensor<2x32x4x16xbf16>, tensor<2x4x32x32xbf16>) outs(%36 : tensor<2x4x16x32xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x4x16x32xbf16>
    %38 = tensor.empty() : tensor<2x32x4x16xbf16>
    %transposed = linalg.transpose ins(%37 : tensor<2x4x16x32xbf16>) outs(%38 : tensor<2x32x4x16xbf16>) permutation = [0, 3, 1, 2] 
    %collapsed_155 = tensor.collapse_shape %transposed [[0], [1], [2, 3]] : tensor<2x32x4x16xbf16> into tensor<2x32x64xbf16>
    %39 = linalg.fill ins(%cst_73 : bf16) outs(%12 : tensor<2x32x64xbf16>) -> tensor<2x32x64xbf16>
    %40 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_155, %mapped_77 : tensor<2x32x64xbf16>, tensor<64x64xbf16>) outs(%39 : tensor<2x32x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x64xbf16>
    %41 = tensor.empty() : tensor<1x1x64xbf16>
    %broadcasted_156 = linalg.broadcast ins(%mapped_78 : tensor<64xbf16>) outs(%41 : tensor<1x1x64xbf16>) dimensions = [0, 1] 
    %collapsed_157 = tensor.collapse_shape %broadcasted_156 [[0, 1, 2]] : tensor<1x1x64xbf16> into tensor<64xbf16>
    %broadcasted_158 = linalg.broadcast ins(%collapsed_157 : tensor<64xbf16>) outs(%12 : tensor<2x32x64xbf16>) dimensions = [0, 1] 
    %mapped_159 = linalg.map { arith.addf } ins(%40, %broadcasted_158 : tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) outs(%12 : tensor<2x32x64xbf16>)
    %mapped_160 = linalg.map { arith.addf } ins(%mapped_99, %mapped_159 : tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) outs(%12 : tensor<2x32x64xbf16>)
    %mapped_161 = linalg.map { arith.extf } ins(%mapped_160 : tensor<2x32x64xbf16>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_162 = linalg.reduce { arith.addf } ins(%mapped_161 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_163 = linalg.broadcast ins(%reduced_162 : tensor<2x32xf32>) outs(%18 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_164 = linalg.map { arith.divf } ins(%broadcasted_163, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %collapsed_165 = tensor.collapse_shape %mapped_164 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_166 = linalg.broadcast ins(%collapsed_165 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_167 = linalg.map { arith.subf } ins(%mapped_161, %broadcasted_166 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_168 = linalg.map { arith.mulf } ins(%mapped_167, %mapped_167 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_169 = linalg.reduce { arith.addf } ins(%mapped_168 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_170 = linalg.broadcast ins(%reduced_169 : tensor<2x32xf32>) outs(%18 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_171 = linalg.map { arith.divf } ins(%broadcasted_170, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_172 = linalg.map { arith.addf } ins(%mapped_171, %cst_64 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_173 = linalg.map { math.rsqrt } ins(%mapped_172 : tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_174 = linalg.map { arith.divf } ins(%mapped_173, %mapped_172 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_175 = linalg.map { arith.mulf } ins(%cst_63, %mapped_174 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %collapsed_176 = tensor.collapse_shape %mapped_173 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_177 = linalg.broadcast ins(%collapsed_176 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_178 = linalg.map { arith.mulf } ins(%mapped_167, %broadcasted_177 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %broadcasted_179 = linalg.broadcast ins(%arg34 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_180 = tensor.collapse_shape %broadcasted_179 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_181 = linalg.broadcast ins(%collapsed_180 : tensor<64xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_182 = linalg.map { arith.mulf } ins(%mapped_178, %broadcasted_181 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %broadcasted_183 = linalg.broadcast ins(%arg33 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_184 = tensor.collapse_shape %broadcasted_183 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_185 = linalg.broadcast ins(%collapsed_184 : tensor<64xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_186 = linalg.map { arith.addf } ins(%mapped_182, %broadcasted_185 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_187 = linalg.map { arith.truncf } ins(%mapped_186 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32x64xbf16>)
    %42 = tensor.empty() : tensor<2x32x256xbf16>
    %43 = linalg.fill ins(%cst_73 : bf16) outs(%42 : tensor<2x32x256xbf16>) -> tensor<2x32x256xbf16>
    %44 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_187, %mapped_81 : tensor<2x32x64xbf16>, tensor<64x256xbf16>) outs(%43 : tensor<2x32x256xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x256xbf16>
    %45 = tensor.empty() : tensor<1x1x256xbf16>
    %broadcasted_188 = linalg.broadcast ins(%mapped_82 : tensor<256xbf16>) outs(%45 : tensor<1x1x256xbf16>) dimensions = [0, 1] 
    %collapsed_189 = tensor.collapse_shape %broadcasted_188 [[0, 1, 2]] : tensor<1x1x256xbf16> into tensor<256xbf16>
    %broadcasted_190 = linalg.broadcast ins(%collapsed_189 : tensor<256xbf16>) outs(%42 : tensor<2x32x256xbf16>) dimensions = [0, 1] 
    %mapped_191 = linalg.map { arith.addf } ins(%44, %broadcasted_190 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_192 = linalg.map { arith.mulf } ins(%mapped_191, %mapped_191 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_193 = linalg.map { arith.mulf } ins(%mapped_192, %mapped_191 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_194 = linalg.map { arith.mulf } ins(%cst_59, %mapped_192 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_195 = linalg.map { arith.mulf } ins(%cst_58, %mapped_193 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_196 = linalg.map { arith.addf } ins(%mapped_191, %mapped_195 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_197 = linalg.map { arith.mulf } ins(%cst_57, %mapped_196 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_198 = linalg.map { math.tanh } ins(%mapped_197 : tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_199 = linalg.map { arith.subf } ins(%cst_56, %mapped_198 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_200 = linalg.map { arith.addf } ins(%cst_56, %mapped_198 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_201 = linalg.map { arith.mulf } ins(%cst_55, %mapped_200 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_202 = linalg.map { arith.mulf } ins(%mapped_191, %mapped_201 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %46 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_202, %mapped : tensor<2x32x256xbf16>, tensor<256x64xbf16>) outs(%39 : tensor<2x32x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x64xbf16>
    %mapped_203 = linalg.map { arith.addf } ins(%mapped_160, %46 : tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) outs(%12 : tensor<2x32x64xbf16>)
    %broadcasted_204 = linalg.broadcast ins(%mapped_76 : tensor<64xbf16>) outs(%41 : tensor<1x1x64xbf16>) dimensions = [0, 1] 
    %collapsed_205 = tensor.collapse_shape %broadcasted_204 [[0, 1, 2]] : tensor<1x1x64xbf16> into tensor<64xbf16>
    %broadcasted_206 = linalg.broadcast ins(%collapsed_205 : tensor<64xbf16>) outs(%12 : tensor<2x32x64xbf16>) dimensions = [0, 1] 
    %mapped_207 = linalg.map { arith.addf } ins(%mapped_203, %broadcasted_206 : tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) outs(%12 : tensor<2x32x64xbf16>)
    %mapped_208 = linalg.map { arith.extf } ins(%mapped_207 : tensor<2x32x64xbf16>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_209 = linalg.reduce { arith.addf } ins(%mapped_208 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_210 = linalg.broadcast ins(%reduced_209 : tensor<2x32xf32>) outs(%18 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_211 = linalg.map { arith.divf } ins(%broadcasted_210, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %collapsed_212 = tensor.collapse_shape %mapped_211 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_213 = linalg.broadcast ins(%collapsed_212 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_214 = linalg.map { arith.subf } ins(%mapped_208, %broadcasted_213 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_215 = linalg.map { arith.mulf } ins(%mapped_214, %mapped_214 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_216 = linalg.reduce { arith.addf } ins(%mapped_215 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_217 = linalg.broadcast ins(%reduced_216 : tensor<2x32xf32>) outs(%18 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_218 = linalg.map { arith.divf } ins(%broadcasted_217, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_219 = linalg.map { arith.addf } ins(%mapped_218, %cst_64 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_220 = linalg.map { math.rsqrt } ins(%mapped_219 : tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_221 = linalg.map { arith.divf } ins(%mapped_220, %mapped_219 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_222 = linalg.map { arith.mulf } ins(%cst_63, %mapped_221 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %collapsed_223 = tensor.collapse_shape %mapped_220 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_224 = linalg.broadcast ins(%collapsed_223 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_225 = linalg.map { arith.mulf } ins(%mapped_214, %broadcasted_224 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %broadcasted_226 = linalg.broadcast ins(%arg44 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_227 = tensor.collapse_shape %broadcasted_226 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_228 = linalg.broadcast ins(%collapsed_227 : tensor<64xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_229 = linalg.map { arith.mulf } ins(%mapped_225, %broadcasted_228 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %broadcasted_230 = linalg.broadcast ins(%arg43 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_231 = tensor.collapse_shape %broadcasted_230 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_232 = linalg.broadcast ins(%collapsed_231 : tensor<64xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_233 = linalg.map { arith.addf } ins(%mapped_229, %broadcasted_232 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_234 = linalg.map { arith.truncf } ins(%mapped_233 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32x64xbf16>)
    %47 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_234, %mapped_87 : tensor<2x32x64xbf16>, tensor<64x192xbf16>) outs(%21 : tensor<2x32x192xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x192xbf16>
    %broadcasted_235 = linalg.broadcast ins(%mapped_88 : tensor<192xbf16>) outs(%23 : tensor<1x1x192xbf16>) dimensions = [0, 1] 
    %collapsed_236 = tensor.collapse_shape %broadcasted_235 [[0, 1, 2]] : tensor<1x1x192xbf16> into tensor<192xbf16>
    %broadcasted_237 = linalg.broadcast ins(%collapsed_236 : tensor<192xbf16>) outs(%20 : tensor<2x32x192xbf16>) dimensions = [0, 1] 
    %mapped_238 = linalg.map { arith.addf } ins(%47, %broadcasted_237 : tensor<2x32x192xbf16>, tensor<2x32x192xbf16>) outs(%20 : tensor<2x32x192xbf16>)
    %extracted_slice_239 = tensor.extract_slice %mapped_238[0, 0, 0] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xbf16> to tensor<2x32x64xbf16>
    %extracted_slice_240 = tensor.extract_slice %mapped_238[0, 0, 64] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xbf16> to tensor<2x32x64xbf16>
    %extracted_slice_241 = tensor.extract_slice %mapped_238[0, 0, 128] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xbf16> to tensor<2x32x64xbf16>
    %expanded_242 = tensor.expand_shape %extracted_slice_239 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xbf16> into tensor<2x32x4x16xbf16>
    %expanded_243 = tensor.expand_shape %extracted_slice_240 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xbf16> into tensor<2x32x4x16xbf16>
    %expanded_244 = tensor.expand_shape %extracted_slice_241 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xbf16> into tensor<2x32x4x16xbf16>
    %48 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_242, %expanded_243 : tensor<2x32x4x16xbf16>, tensor<2x32x4x16xbf16>) outs(%25 : tensor<2x4x32x32xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x4x32x32xbf16>
    %mapped_245 = linalg.map { arith.mulf } ins(%48, %cst_62 : tensor<2x4x32x32xbf16>, tensor<2x4x32x32xbf16>) outs(%24 : tensor<2x4x32x32xbf16>)
    %49:3 = call @_where(%mapped_138, %mapped_245, %cst_75) : (tensor<32x32xi1>, tensor<2x4x32x32xbf16>, tensor<bf16>) -> (tensor<2x4x32x32xbf16>, tensor<2x4x32x32xi1>, tensor<2x4x32x32xbf16>)
    %mapped_246 = linalg.map { arith.extf } ins(%49#0 : tensor<2x4x32x32xbf16>) outs(%30 : tensor<2x4x32x32xf32>)
    %reduced_247 = linalg.reduce { arith.maximumf } ins(%mapped_246 : tensor<2x4x32x32xf32>) outs(%32 : tensor<2x4x32xf32>) dimensions = [3] 
    %mapped_248 = linalg.map { arith.maximumf } ins(%cst_61, %reduced_247 : tensor<2x4x32xf32>, tensor<2x4x32xf32>) outs(%31 : tensor<2x4x32xf32>)
    %broadcasted_249 = linalg.broadcast ins(%mapped_248 : tensor<2x4x32xf32>) outs(%33 : tensor<2x4x32x1xf32>) dimensions = [3] 
    %collapsed_250 = tensor.collapse_shape %broadcasted_249 [[0], [1], [2, 3]] : tensor<2x4x32x1xf32> into tensor<2x4x32xf32>
    %broadcasted_251 = linalg.broadcast ins(%collapsed_250 : tensor<2x4x32xf32>) outs(%30 : tensor<2x4x32x32xf32>) dimensions = [3] 
    %mapped_252 = linalg.map { arith.subf } ins(%mapped_246, %broadcasted_251 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %mapped_253 = linalg.map { math.exp } ins(%mapped_252 : tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %reduced_254 = linalg.reduce { arith.addf } ins(%mapped_253 : tensor<2x4x32x32xf32>) outs(%34 : tensor<2x4x32xf32>) dimensions = [3] 
    %broadcasted_255 = linalg.broadcast ins(%reduced_254 : tensor<2x4x32xf32>) outs(%33 : tensor<2x4x32x1xf32>) dimensions = [3] 
    %collapsed_256 = tensor.collapse_shape %broadcasted_255 [[0], [1], [2, 3]] : tensor<2x4x32x1xf32> into tensor<2x4x32xf32>
    %broadcasted_257 = linalg.broadcast ins(%collapsed_256 : tensor<2x4x32xf32>) outs(%30 : tensor<2x4x32x32xf32>) dimensions = [3] 
    %mapped_258 = linalg.map { arith.divf } ins(%mapped_253, %broadcasted_257 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %mapped_259 = linalg.map { arith.mulf } ins(%broadcasted_255, %broadcasted_255 : tensor<2x4x32x1xf32>, tensor<2x4x32x1xf32>) outs(%33 : tensor<2x4x32x1xf32>)
    %mapped_260 = linalg.map { arith.divf } ins(%cst_60, %mapped_259 : tensor<2x4x32x1xf32>, tensor<2x4x32x1xf32>) outs(%33 : tensor<2x4x32x1xf32>)
    %mapped_261 = linalg.map { arith.truncf } ins(%mapped_258 : tensor<2x4x32x32xf32>) outs(%24 : tensor<2x4x32x32xbf16>)
    %50 = linalg.generic {indexing_maps = [#map7, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_244, %mapped_261 : tensor<2x32x4x16xbf16>, tensor<2x4x32x32xbf16>) outs(%36 : tensor<2x4x16x32xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x4x16x32xbf16>
    %transposed_262 = linalg.transpose ins(%50 : tensor<2x4x16x32xbf16>) outs(%38 : tensor<2x32x4x16xbf16>) permutation = [0, 3, 1, 2] 
    %collapsed_263 = tensor.collapse_shape %transposed_262 [[0], [1], [2, 3]] : tensor<2x32x4x16xbf16> into tensor<2x32x64xbf16>
    %51 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_263, %mapped_85 : tensor<2x32x64xbf16>, tensor<64x64xbf16>) outs(%39 : tensor<2x32x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x64xbf16>
    %broadcasted_264 = linalg.broadcast ins(%mapped_86 : tensor<64xbf16>) outs(%41 : tensor<1x1x64xbf16>) dimensions = [0, 1] 
    %collapsed_265 = tensor.collapse_shape %broadcasted_264 [[0, 1, 2]] : tensor<1x1x64xbf16> into tensor<64xbf16>
    %broadcasted_266 = linalg.broadcast ins(%collapsed_265 : tensor<64xbf16>) outs(%12 : tensor<2x32x64xbf16>) dimensions = [0, 1] 
    %mapped_267 = linalg.map { arith.addf } ins(%51, %broadcasted_266 : tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) outs(%12 : tensor<2x32x64xbf16>)
    %mapped_268 = linalg.map { arith.addf } ins(%mapped_207, %mapped_267 : tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) outs(%12 : tensor<2x32x64xbf16>)
    %mapped_269 = linalg.map { arith.extf } ins(%mapped_268 : tensor<2x32x64xbf16>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_270 = linalg.reduce { arith.addf } ins(%mapped_269 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_271 = linalg.broadcast ins(%reduced_270 : tensor<2x32xf32>) outs(%18 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_272 = linalg.map { arith.divf } ins(%broadcasted_271, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %collapsed_273 = tensor.collapse_shape %mapped_272 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_274 = linalg.broadcast ins(%collapsed_273 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_275 = linalg.map { arith.subf } ins(%mapped_269, %broadcasted_274 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_276 = linalg.map { arith.mulf } ins(%mapped_275, %mapped_275 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_277 = linalg.reduce { arith.addf } ins(%mapped_276 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_278 = linalg.broadcast ins(%reduced_277 : tensor<2x32xf32>) outs(%18 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_279 = linalg.map { arith.divf } ins(%broadcasted_278, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_280 = linalg.map { arith.addf } ins(%mapped_279, %cst_64 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_281 = linalg.map { math.rsqrt } ins(%mapped_280 : tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_282 = linalg.map { arith.divf } ins(%mapped_281, %mapped_280 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_283 = linalg.map { arith.mulf } ins(%cst_63, %mapped_282 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %collapsed_284 = tensor.collapse_shape %mapped_281 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_285 = linalg.broadcast ins(%collapsed_284 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_286 = linalg.map { arith.mulf } ins(%mapped_275, %broadcasted_285 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %broadcasted_287 = linalg.broadcast ins(%arg46 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_288 = tensor.collapse_shape %broadcasted_287 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_289 = linalg.broadcast ins(%collapsed_288 : tensor<64xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_290 = linalg.map { arith.mulf } ins(%mapped_286, %broadcasted_289 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %broadcasted_291 = linalg.broadcast ins(%arg45 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_292 = tensor.collapse_shape %broadcasted_291 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_293 = linalg.broadcast ins(%collapsed_292 : tensor<64xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_294 = linalg.map { arith.addf } ins(%mapped_290, %broadcasted_293 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_295 = linalg.map { arith.truncf } ins(%mapped_294 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32x64xbf16>)
    %52 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_295, %mapped_89 : tensor<2x32x64xbf16>, tensor<64x256xbf16>) outs(%43 : tensor<2x32x256xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x256xbf16>
    %broadcasted_296 = linalg.broadcast ins(%mapped_90 : tensor<256xbf16>) outs(%45 : tensor<1x1x256xbf16>) dimensions = [0, 1] 
    %collapsed_297 = tensor.collapse_shape %broadcasted_296 [[0, 1, 2]] : tensor<1x1x256xbf16> into tensor<256xbf16>
    %broadcasted_298 = linalg.broadcast ins(%collapsed_297 : tensor<256xbf16>) outs(%42 : tensor<2x32x256xbf16>) dimensions = [0, 1] 
    %mapped_299 = linalg.map { arith.addf } ins(%52, %broadcasted_298 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_300 = linalg.map { arith.mulf } ins(%mapped_299, %mapped_299 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_301 = linalg.map { arith.mulf } ins(%mapped_300, %mapped_299 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_302 = linalg.map { arith.mulf } ins(%cst_59, %mapped_300 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_303 = linalg.map { arith.mulf } ins(%cst_58, %mapped_301 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_304 = linalg.map { arith.addf } ins(%mapped_299, %mapped_303 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_305 = linalg.map { arith.mulf } ins(%cst_57, %mapped_304 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_306 = linalg.map { math.tanh } ins(%mapped_305 : tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_307 = linalg.map { arith.subf } ins(%cst_56, %mapped_306 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_308 = linalg.map { arith.addf } ins(%cst_56, %mapped_306 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_309 = linalg.map { arith.mulf } ins(%cst_55, %mapped_308 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_310 = linalg.map { arith.mulf } ins(%mapped_299, %mapped_309 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %53 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_310, %mapped_83 : tensor<2x32x256xbf16>, tensor<256x64xbf16>) outs(%39 : tensor<2x32x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x64xbf16>
    %mapped_311 = linalg.map { arith.addf } ins(%mapped_268, %53 : tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) outs(%12 : tensor<2x32x64xbf16>)
    %broadcasted_312 = linalg.broadcast ins(%mapped_84 : tensor<64xbf16>) outs(%41 : tensor<1x1x64xbf16>) dimensions = [0, 1] 
    %collapsed_313 = tensor.collapse_shape %broadcasted_312 [[0, 1, 2]] : tensor<1x1x64xbf16> into tensor<64xbf16>
    %broadcasted_314 = linalg.broadcast ins(%collapsed_313 : tensor<64xbf16>) outs(%12 : tensor<2x32x64xbf16>) dimensions = [0, 1] 
    %mapped_315 = linalg.map { arith.addf } ins(%mapped_311, %broadcasted_314 : tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) outs(%12 : tensor<2x32x64xbf16>)
    %mapped_316 = linalg.map { arith.extf } ins(%mapped_315 : tensor<2x32x64xbf16>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_317 = linalg.reduce { arith.addf } ins(%mapped_316 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_318 = linalg.broadcast ins(%reduced_317 : tensor<2x32xf32>) outs(%18 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_319 = linalg.map { arith.divf } ins(%broadcasted_318, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %collapsed_320 = tensor.collapse_shape %mapped_319 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_321 = linalg.broadcast ins(%collapsed_320 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_322 = linalg.map { arith.subf } ins(%mapped_316, %broadcasted_321 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_323 = linalg.map { arith.mulf } ins(%mapped_322, %mapped_322 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_324 = linalg.reduce { arith.addf } ins(%mapped_323 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_325 = linalg.broadcast ins(%reduced_324 : tensor<2x32xf32>) outs(%18 : tensor<2x32x1xf32>) dimensions = [2] 
    %mapped_326 = linalg.map { arith.divf } ins(%broadcasted_325, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_327 = linalg.map { arith.addf } ins(%mapped_326, %cst_64 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_328 = linalg.map { math.rsqrt } ins(%mapped_327 : tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_329 = linalg.map { arith.divf } ins(%mapped_328, %mapped_327 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_330 = linalg.map { arith.mulf } ins(%cst_63, %mapped_329 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %collapsed_331 = tensor.collapse_shape %mapped_328 [[0], [1, 2]] : tensor<2x32x1xf32> into tensor<2x32xf32>
    %broadcasted_332 = linalg.broadcast ins(%collapsed_331 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_333 = linalg.map { arith.mulf } ins(%mapped_322, %broadcasted_332 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %broadcasted_334 = linalg.broadcast ins(%arg54 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_335 = tensor.collapse_shape %broadcasted_334 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_336 = linalg.broadcast ins(%collapsed_335 : tensor<64xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_337 = linalg.map { arith.mulf } ins(%mapped_333, %broadcasted_336 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %broadcasted_338 = linalg.broadcast ins(%arg53 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) dimensions = [0, 1] 
    %collapsed_339 = tensor.collapse_shape %broadcasted_338 [[0, 1, 2]] : tensor<1x1x64xf32> into tensor<64xf32>
    %broadcasted_340 = linalg.broadcast ins(%collapsed_339 : tensor<64xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [0, 1] 
    %mapped_341 = linalg.map { arith.addf } ins(%mapped_337, %broadcasted_340 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_342 = linalg.map { arith.truncf } ins(%mapped_341 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32x64xbf16>)
    %54 = tensor.empty() : tensor<64x128xbf16>
    %transposed_343 = linalg.transpose ins(%mapped_92 : tensor<128x64xbf16>) outs(%54 : tensor<64x128xbf16>) permutation = [1, 0] 
    %55 = tensor.empty() : tensor<2x32x128xbf16>
    %56 = linalg.fill ins(%cst_73 : bf16) outs(%55 : tensor<2x32x128xbf16>) -> tensor<2x32x128xbf16>
    %57 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_342, %transposed_343 : tensor<2x32x64xbf16>, tensor<64x128xbf16>) outs(%56 : tensor<2x32x128xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x128xbf16>
    %58 = tensor.empty() : tensor<2x32x128xf32>
    %mapped_344 = linalg.map { arith.extf } ins(%57 : tensor<2x32x128xbf16>) outs(%58 : tensor<2x32x128xf32>)
    %59:3 = call @log_softmax(%mapped_344) : (tensor<2x32x128xf32>) -> (tensor<2x32x128xf32>, tensor<2x32x128xf32>, tensor<2x32x1xf32>)
    %broadcasted_345 = linalg.broadcast ins(%extracted_slice_93 : tensor<2x32xi32>) outs(%11 : tensor<2x32x1xi32>) dimensions = [2] 
    %60:2 = call @take_along_axis(%59#0, %broadcasted_345) : (tensor<2x32x128xf32>, tensor<2x32x1xi32>) -> (tensor<2x32x1xf32>, tensor<2x32x1x1xi32>)
    %61 = tensor.empty() : tensor<f32>
    %62 = linalg.fill ins(%cst_74 : f32) outs(%61 : tensor<f32>) -> tensor<f32>
    %reduced_346 = linalg.reduce { arith.addf } ins(%60#0 : tensor<2x32x1xf32>) outs(%62 : tensor<f32>) dimensions = [0, 1, 2] 
    %mapped_347 = linalg.map ins(%reduced_346 : tensor<f32>) outs(%61 : tensor<f32>)
      (%in: f32, %init: f32) {
        %117 = arith.divf %in, %cst_71 : f32
        linalg.yield %117 : f32
      }
    %mapped_348 = linalg.map { arith.negf } ins(%mapped_347 : tensor<f32>) outs(%61 : tensor<f32>)
    %mapped_349 = linalg.map outs(%61 : tensor<f32>)
      (%init: f32) {
        linalg.yield %cst_54 : f32
      }
    %mapped_350 = linalg.map ins(%mapped_349 : tensor<f32>) outs(%61 : tensor<f32>)
      (%in: f32, %init: f32) {
        %117 = arith.divf %in, %cst_71 : f32
        linalg.yield %117 : f32
      }
    %broadcasted_351 = linalg.broadcast ins(%mapped_350 : tensor<f32>) outs(%18 : tensor<2x32x1xf32>) dimensions = [0, 1, 2] 
    %63 = call @take_along_axis_0(%60#1, %broadcasted_351) : (tensor<2x32x1x1xi32>, tensor<2x32x1xf32>) -> tensor<2x32x128xf32>
    %64 = call @log_softmax_1(%59#1, %59#2, %63) : (tensor<2x32x128xf32>, tensor<2x32x1xf32>, tensor<2x32x128xf32>) -> tensor<2x32x128xf32>
    %mapped_352 = linalg.map { arith.truncf } ins(%64 : tensor<2x32x128xf32>) outs(%55 : tensor<2x32x128xbf16>)
    %65 = linalg.fill ins(%cst_73 : bf16) outs(%8 : tensor<128x64xbf16>) -> tensor<128x64xbf16>
    %66 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_352, %mapped_342 : tensor<2x32x128xbf16>, tensor<2x32x64xbf16>) outs(%65 : tensor<128x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<128x64xbf16>
    %67 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_352, %transposed_343 : tensor<2x32x128xbf16>, tensor<64x128xbf16>) outs(%39 : tensor<2x32x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x64xbf16>
    %mapped_353 = linalg.map { arith.extf } ins(%67 : tensor<2x32x64xbf16>) outs(%15 : tensor<2x32x64xf32>)
    %68 = tensor.empty() : tensor<64xf32>
    %69 = linalg.fill ins(%cst_74 : f32) outs(%68 : tensor<64xf32>) -> tensor<64xf32>
    %reduced_354 = linalg.reduce { arith.addf } ins(%mapped_353 : tensor<2x32x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_355 = tensor.expand_shape %reduced_354 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %reduced_356 = linalg.reduce { arith.addf } ins(%expanded_355 : tensor<1x1x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_357 = linalg.map { arith.mulf } ins(%mapped_333, %mapped_353 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_358 = linalg.reduce { arith.addf } ins(%mapped_357 : tensor<2x32x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_359 = tensor.expand_shape %reduced_358 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %mapped_360 = linalg.map { arith.mulf } ins(%mapped_353, %broadcasted_336 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_361 = linalg.reduce { arith.addf } ins(%expanded_359 : tensor<1x1x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_362 = linalg.map { arith.mulf } ins(%mapped_322, %mapped_360 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_363 = linalg.reduce { arith.addf } ins(%mapped_362 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_364 = tensor.expand_shape %reduced_363 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_365 = linalg.map { arith.mulf } ins(%mapped_360, %broadcasted_332 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_366 = linalg.map { arith.mulf } ins(%expanded_364, %mapped_330 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_367 = linalg.map { arith.divf } ins(%mapped_366, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %reduced_368 = linalg.reduce { arith.addf } ins(%mapped_367 : tensor<2x32x1xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_369 = linalg.broadcast ins(%reduced_368 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_370 = linalg.map { arith.mulf } ins(%mapped_322, %broadcasted_369 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_371 = linalg.map { arith.addf } ins(%mapped_365, %mapped_370 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_372 = linalg.map { arith.mulf } ins(%broadcasted_369, %mapped_322 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_373 = linalg.map { arith.addf } ins(%mapped_371, %mapped_372 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_374 = linalg.map { arith.negf } ins(%mapped_373 : tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_375 = linalg.reduce { arith.addf } ins(%mapped_374 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_376 = tensor.expand_shape %reduced_375 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_377 = linalg.map { arith.divf } ins(%expanded_376, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %reduced_378 = linalg.reduce { arith.addf } ins(%mapped_377 : tensor<2x32x1xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_379 = linalg.broadcast ins(%reduced_378 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_380 = linalg.map { arith.addf } ins(%mapped_373, %broadcasted_379 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_381 = linalg.map { arith.truncf } ins(%mapped_380 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32x64xbf16>)
    %70 = linalg.fill ins(%cst_73 : bf16) outs(%1 : tensor<64xbf16>) -> tensor<64xbf16>
    %reduced_382 = linalg.reduce { arith.addf } ins(%mapped_381 : tensor<2x32x64xbf16>) outs(%70 : tensor<64xbf16>) dimensions = [0, 1] 
    %expanded_383 = tensor.expand_shape %reduced_382 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xbf16> into tensor<1x1x64xbf16>
    %reduced_384 = linalg.reduce { arith.addf } ins(%expanded_383 : tensor<1x1x64xbf16>) outs(%70 : tensor<64xbf16>) dimensions = [0, 1] 
    %71 = linalg.fill ins(%cst_73 : bf16) outs(%5 : tensor<64x256xbf16>) -> tensor<64x256xbf16>
    %72 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_381, %mapped_310 : tensor<2x32x64xbf16>, tensor<2x32x256xbf16>) outs(%71 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<64x256xbf16>
    %transposed_385 = linalg.transpose ins(%72 : tensor<64x256xbf16>) outs(%0 : tensor<256x64xbf16>) permutation = [1, 0] 
    %73 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_381, %mapped_83 : tensor<2x32x64xbf16>, tensor<256x64xbf16>) outs(%43 : tensor<2x32x256xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x256xbf16>
    %mapped_386 = linalg.map { arith.mulf } ins(%mapped_299, %73 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_387 = linalg.map { arith.mulf } ins(%73, %mapped_309 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_388 = linalg.map { arith.mulf } ins(%cst_55, %mapped_386 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_389 = linalg.map { arith.mulf } ins(%mapped_388, %mapped_307 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_390 = linalg.map { arith.mulf } ins(%mapped_389, %mapped_306 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_391 = linalg.map { arith.addf } ins(%mapped_389, %mapped_390 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_392 = linalg.map { arith.mulf } ins(%cst_57, %mapped_391 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_393 = linalg.map { arith.addf } ins(%mapped_387, %mapped_392 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_394 = linalg.map { arith.mulf } ins(%cst_58, %mapped_392 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_395 = linalg.map { arith.mulf } ins(%mapped_394, %mapped_302 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_396 = linalg.map { arith.addf } ins(%mapped_393, %mapped_395 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %74 = linalg.fill ins(%cst_73 : bf16) outs(%6 : tensor<256xbf16>) -> tensor<256xbf16>
    %reduced_397 = linalg.reduce { arith.addf } ins(%mapped_396 : tensor<2x32x256xbf16>) outs(%74 : tensor<256xbf16>) dimensions = [0, 1] 
    %expanded_398 = tensor.expand_shape %reduced_397 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xbf16> into tensor<1x1x256xbf16>
    %reduced_399 = linalg.reduce { arith.addf } ins(%expanded_398 : tensor<1x1x256xbf16>) outs(%74 : tensor<256xbf16>) dimensions = [0, 1] 
    %75 = linalg.fill ins(%cst_73 : bf16) outs(%0 : tensor<256x64xbf16>) -> tensor<256x64xbf16>
    %76 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_396, %mapped_295 : tensor<2x32x256xbf16>, tensor<2x32x64xbf16>) outs(%75 : tensor<256x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<256x64xbf16>
    %transposed_400 = linalg.transpose ins(%76 : tensor<256x64xbf16>) outs(%5 : tensor<64x256xbf16>) permutation = [1, 0] 
    %77 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_396, %mapped_89 : tensor<2x32x256xbf16>, tensor<64x256xbf16>) outs(%39 : tensor<2x32x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x64xbf16>
    %mapped_401 = linalg.map { arith.extf } ins(%77 : tensor<2x32x64xbf16>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_402 = linalg.reduce { arith.addf } ins(%mapped_401 : tensor<2x32x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_403 = tensor.expand_shape %reduced_402 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %reduced_404 = linalg.reduce { arith.addf } ins(%expanded_403 : tensor<1x1x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_405 = linalg.map { arith.mulf } ins(%mapped_286, %mapped_401 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_406 = linalg.reduce { arith.addf } ins(%mapped_405 : tensor<2x32x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_407 = tensor.expand_shape %reduced_406 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %mapped_408 = linalg.map { arith.mulf } ins(%mapped_401, %broadcasted_289 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_409 = linalg.reduce { arith.addf } ins(%expanded_407 : tensor<1x1x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_410 = linalg.map { arith.mulf } ins(%mapped_275, %mapped_408 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_411 = linalg.reduce { arith.addf } ins(%mapped_410 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_412 = tensor.expand_shape %reduced_411 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_413 = linalg.map { arith.mulf } ins(%mapped_408, %broadcasted_285 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_414 = linalg.map { arith.mulf } ins(%expanded_412, %mapped_283 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_415 = linalg.map { arith.divf } ins(%mapped_414, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %reduced_416 = linalg.reduce { arith.addf } ins(%mapped_415 : tensor<2x32x1xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_417 = linalg.broadcast ins(%reduced_416 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_418 = linalg.map { arith.mulf } ins(%mapped_275, %broadcasted_417 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_419 = linalg.map { arith.addf } ins(%mapped_413, %mapped_418 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_420 = linalg.map { arith.mulf } ins(%broadcasted_417, %mapped_275 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_421 = linalg.map { arith.addf } ins(%mapped_419, %mapped_420 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_422 = linalg.map { arith.negf } ins(%mapped_421 : tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_423 = linalg.reduce { arith.addf } ins(%mapped_422 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_424 = tensor.expand_shape %reduced_423 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_425 = linalg.map { arith.divf } ins(%expanded_424, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %reduced_426 = linalg.reduce { arith.addf } ins(%mapped_425 : tensor<2x32x1xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_427 = linalg.broadcast ins(%reduced_426 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_428 = linalg.map { arith.addf } ins(%mapped_421, %broadcasted_427 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_429 = linalg.map { arith.truncf } ins(%mapped_428 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32x64xbf16>)
    %mapped_430 = linalg.map { arith.addf } ins(%mapped_381, %mapped_429 : tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) outs(%12 : tensor<2x32x64xbf16>)
    %reduced_431 = linalg.reduce { arith.addf } ins(%mapped_430 : tensor<2x32x64xbf16>) outs(%70 : tensor<64xbf16>) dimensions = [0, 1] 
    %expanded_432 = tensor.expand_shape %reduced_431 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xbf16> into tensor<1x1x64xbf16>
    %reduced_433 = linalg.reduce { arith.addf } ins(%expanded_432 : tensor<1x1x64xbf16>) outs(%70 : tensor<64xbf16>) dimensions = [0, 1] 
    %78 = linalg.fill ins(%cst_73 : bf16) outs(%2 : tensor<64x64xbf16>) -> tensor<64x64xbf16>
    %79 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_430, %collapsed_263 : tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) outs(%78 : tensor<64x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<64x64xbf16>
    %transposed_434 = linalg.transpose ins(%79 : tensor<64x64xbf16>) outs(%2 : tensor<64x64xbf16>) permutation = [1, 0] 
    %80 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_430, %mapped_85 : tensor<2x32x64xbf16>, tensor<64x64xbf16>) outs(%39 : tensor<2x32x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x64xbf16>
    %expanded_435 = tensor.expand_shape %80 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xbf16> into tensor<2x32x4x16xbf16>
    %transposed_436 = linalg.transpose ins(%expanded_435 : tensor<2x32x4x16xbf16>) outs(%35 : tensor<2x4x16x32xbf16>) permutation = [0, 2, 3, 1] 
    %81 = linalg.generic {indexing_maps = [#map13, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_436, %expanded_244 : tensor<2x4x16x32xbf16>, tensor<2x32x4x16xbf16>) outs(%25 : tensor<2x4x32x32xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x4x32x32xbf16>
    %82 = linalg.generic {indexing_maps = [#map14, #map15, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_436, %mapped_261 : tensor<2x4x16x32xbf16>, tensor<2x4x32x32xbf16>) outs(%36 : tensor<2x4x16x32xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x4x16x32xbf16>
    %transposed_437 = linalg.transpose ins(%82 : tensor<2x4x16x32xbf16>) outs(%38 : tensor<2x32x4x16xbf16>) permutation = [0, 3, 1, 2] 
    %mapped_438 = linalg.map { arith.extf } ins(%81 : tensor<2x4x32x32xbf16>) outs(%30 : tensor<2x4x32x32xf32>)
    %collapsed_439 = tensor.collapse_shape %mapped_260 [[0], [1], [2, 3]] : tensor<2x4x32x1xf32> into tensor<2x4x32xf32>
    %broadcasted_440 = linalg.broadcast ins(%collapsed_439 : tensor<2x4x32xf32>) outs(%30 : tensor<2x4x32x32xf32>) dimensions = [3] 
    %mapped_441 = linalg.map { arith.mulf } ins(%mapped_438, %broadcasted_440 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %mapped_442 = linalg.map { arith.mulf } ins(%mapped_441, %mapped_253 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %reduced_443 = linalg.reduce { arith.addf } ins(%mapped_442 : tensor<2x4x32x32xf32>) outs(%34 : tensor<2x4x32xf32>) dimensions = [3] 
    %expanded_444 = tensor.expand_shape %reduced_443 [[0], [1], [2, 3]] output_shape [2, 4, 32, 1] : tensor<2x4x32xf32> into tensor<2x4x32x1xf32>
    %mapped_445 = linalg.map { arith.negf } ins(%expanded_444 : tensor<2x4x32x1xf32>) outs(%33 : tensor<2x4x32x1xf32>)
    %mapped_446 = linalg.map { arith.divf } ins(%mapped_438, %broadcasted_257 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %reduced_447 = linalg.reduce { arith.addf } ins(%mapped_445 : tensor<2x4x32x1xf32>) outs(%34 : tensor<2x4x32xf32>) dimensions = [3] 
    %broadcasted_448 = linalg.broadcast ins(%reduced_447 : tensor<2x4x32xf32>) outs(%30 : tensor<2x4x32x32xf32>) dimensions = [3] 
    %mapped_449 = linalg.map { arith.addf } ins(%mapped_446, %broadcasted_448 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %mapped_450 = linalg.map { arith.mulf } ins(%mapped_449, %mapped_253 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %mapped_451 = linalg.map { arith.truncf } ins(%mapped_450 : tensor<2x4x32x32xf32>) outs(%24 : tensor<2x4x32x32xbf16>)
    %83 = call @_where_2(%49#1, %49#2, %mapped_451) : (tensor<2x4x32x32xi1>, tensor<2x4x32x32xbf16>, tensor<2x4x32x32xbf16>) -> tensor<2x4x32x32xbf16>
    %mapped_452 = linalg.map { arith.mulf } ins(%83, %cst_62 : tensor<2x4x32x32xbf16>, tensor<2x4x32x32xbf16>) outs(%24 : tensor<2x4x32x32xbf16>)
    %84 = tensor.empty() : tensor<2x4x32x16xbf16>
    %85 = linalg.fill ins(%cst_73 : bf16) outs(%84 : tensor<2x4x32x16xbf16>) -> tensor<2x4x32x16xbf16>
    %86 = linalg.generic {indexing_maps = [#map13, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_452, %expanded_242 : tensor<2x4x32x32xbf16>, tensor<2x32x4x16xbf16>) outs(%85 : tensor<2x4x32x16xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x4x32x16xbf16>
    %transposed_453 = linalg.transpose ins(%86 : tensor<2x4x32x16xbf16>) outs(%38 : tensor<2x32x4x16xbf16>) permutation = [0, 2, 1, 3] 
    %87 = linalg.generic {indexing_maps = [#map14, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_452, %expanded_243 : tensor<2x4x32x32xbf16>, tensor<2x32x4x16xbf16>) outs(%85 : tensor<2x4x32x16xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x4x32x16xbf16>
    %transposed_454 = linalg.transpose ins(%87 : tensor<2x4x32x16xbf16>) outs(%38 : tensor<2x32x4x16xbf16>) permutation = [0, 2, 1, 3] 
    %collapsed_455 = tensor.collapse_shape %transposed_437 [[0], [1], [2, 3]] : tensor<2x32x4x16xbf16> into tensor<2x32x64xbf16>
    %collapsed_456 = tensor.collapse_shape %transposed_453 [[0], [1], [2, 3]] : tensor<2x32x4x16xbf16> into tensor<2x32x64xbf16>
    %collapsed_457 = tensor.collapse_shape %transposed_454 [[0], [1], [2, 3]] : tensor<2x32x4x16xbf16> into tensor<2x32x64xbf16>
    %concat = tensor.concat dim(2) %collapsed_457, %collapsed_456, %collapsed_455 : (tensor<2x32x64xbf16>, tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) -> tensor<2x32x192xbf16>
    %88 = linalg.fill ins(%cst_73 : bf16) outs(%4 : tensor<192xbf16>) -> tensor<192xbf16>
    %reduced_458 = linalg.reduce { arith.addf } ins(%concat : tensor<2x32x192xbf16>) outs(%88 : tensor<192xbf16>) dimensions = [0, 1] 
    %expanded_459 = tensor.expand_shape %reduced_458 [[0, 1, 2]] output_shape [1, 1, 192] : tensor<192xbf16> into tensor<1x1x192xbf16>
    %reduced_460 = linalg.reduce { arith.addf } ins(%expanded_459 : tensor<1x1x192xbf16>) outs(%88 : tensor<192xbf16>) dimensions = [0, 1] 
    %89 = tensor.empty() : tensor<192x64xbf16>
    %90 = linalg.fill ins(%cst_73 : bf16) outs(%89 : tensor<192x64xbf16>) -> tensor<192x64xbf16>
    %91 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%concat, %mapped_234 : tensor<2x32x192xbf16>, tensor<2x32x64xbf16>) outs(%90 : tensor<192x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<192x64xbf16>
    %transposed_461 = linalg.transpose ins(%91 : tensor<192x64xbf16>) outs(%3 : tensor<64x192xbf16>) permutation = [1, 0] 
    %92 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%concat, %mapped_87 : tensor<2x32x192xbf16>, tensor<64x192xbf16>) outs(%39 : tensor<2x32x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x64xbf16>
    %mapped_462 = linalg.map { arith.extf } ins(%92 : tensor<2x32x64xbf16>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_463 = linalg.reduce { arith.addf } ins(%mapped_462 : tensor<2x32x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_464 = tensor.expand_shape %reduced_463 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %reduced_465 = linalg.reduce { arith.addf } ins(%expanded_464 : tensor<1x1x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_466 = linalg.map { arith.mulf } ins(%mapped_225, %mapped_462 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_467 = linalg.reduce { arith.addf } ins(%mapped_466 : tensor<2x32x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_468 = tensor.expand_shape %reduced_467 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %mapped_469 = linalg.map { arith.mulf } ins(%mapped_462, %broadcasted_228 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_470 = linalg.reduce { arith.addf } ins(%expanded_468 : tensor<1x1x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_471 = linalg.map { arith.mulf } ins(%mapped_214, %mapped_469 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_472 = linalg.reduce { arith.addf } ins(%mapped_471 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_473 = tensor.expand_shape %reduced_472 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_474 = linalg.map { arith.mulf } ins(%mapped_469, %broadcasted_224 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_475 = linalg.map { arith.mulf } ins(%expanded_473, %mapped_222 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_476 = linalg.map { arith.divf } ins(%mapped_475, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %reduced_477 = linalg.reduce { arith.addf } ins(%mapped_476 : tensor<2x32x1xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_478 = linalg.broadcast ins(%reduced_477 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_479 = linalg.map { arith.mulf } ins(%mapped_214, %broadcasted_478 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_480 = linalg.map { arith.addf } ins(%mapped_474, %mapped_479 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_481 = linalg.map { arith.mulf } ins(%broadcasted_478, %mapped_214 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_482 = linalg.map { arith.addf } ins(%mapped_480, %mapped_481 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_483 = linalg.map { arith.negf } ins(%mapped_482 : tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_484 = linalg.reduce { arith.addf } ins(%mapped_483 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_485 = tensor.expand_shape %reduced_484 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_486 = linalg.map { arith.divf } ins(%expanded_485, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %reduced_487 = linalg.reduce { arith.addf } ins(%mapped_486 : tensor<2x32x1xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_488 = linalg.broadcast ins(%reduced_487 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_489 = linalg.map { arith.addf } ins(%mapped_482, %broadcasted_488 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_490 = linalg.map { arith.truncf } ins(%mapped_489 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32x64xbf16>)
    %mapped_491 = linalg.map { arith.addf } ins(%mapped_430, %mapped_490 : tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) outs(%12 : tensor<2x32x64xbf16>)
    %reduced_492 = linalg.reduce { arith.addf } ins(%mapped_491 : tensor<2x32x64xbf16>) outs(%70 : tensor<64xbf16>) dimensions = [0, 1] 
    %expanded_493 = tensor.expand_shape %reduced_492 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xbf16> into tensor<1x1x64xbf16>
    %reduced_494 = linalg.reduce { arith.addf } ins(%expanded_493 : tensor<1x1x64xbf16>) outs(%70 : tensor<64xbf16>) dimensions = [0, 1] 
    %93 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_491, %mapped_202 : tensor<2x32x64xbf16>, tensor<2x32x256xbf16>) outs(%71 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<64x256xbf16>
    %transposed_495 = linalg.transpose ins(%93 : tensor<64x256xbf16>) outs(%0 : tensor<256x64xbf16>) permutation = [1, 0] 
    %94 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_491, %mapped : tensor<2x32x64xbf16>, tensor<256x64xbf16>) outs(%43 : tensor<2x32x256xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x256xbf16>
    %mapped_496 = linalg.map { arith.mulf } ins(%mapped_191, %94 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_497 = linalg.map { arith.mulf } ins(%94, %mapped_201 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_498 = linalg.map { arith.mulf } ins(%cst_55, %mapped_496 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_499 = linalg.map { arith.mulf } ins(%mapped_498, %mapped_199 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_500 = linalg.map { arith.mulf } ins(%mapped_499, %mapped_198 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_501 = linalg.map { arith.addf } ins(%mapped_499, %mapped_500 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_502 = linalg.map { arith.mulf } ins(%cst_57, %mapped_501 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_503 = linalg.map { arith.addf } ins(%mapped_497, %mapped_502 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_504 = linalg.map { arith.mulf } ins(%cst_58, %mapped_502 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_505 = linalg.map { arith.mulf } ins(%mapped_504, %mapped_194 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %mapped_506 = linalg.map { arith.addf } ins(%mapped_503, %mapped_505 : tensor<2x32x256xbf16>, tensor<2x32x256xbf16>) outs(%42 : tensor<2x32x256xbf16>)
    %reduced_507 = linalg.reduce { arith.addf } ins(%mapped_506 : tensor<2x32x256xbf16>) outs(%74 : tensor<256xbf16>) dimensions = [0, 1] 
    %expanded_508 = tensor.expand_shape %reduced_507 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xbf16> into tensor<1x1x256xbf16>
    %reduced_509 = linalg.reduce { arith.addf } ins(%expanded_508 : tensor<1x1x256xbf16>) outs(%74 : tensor<256xbf16>) dimensions = [0, 1] 
    %95 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_506, %mapped_187 : tensor<2x32x256xbf16>, tensor<2x32x64xbf16>) outs(%75 : tensor<256x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<256x64xbf16>
    %transposed_510 = linalg.transpose ins(%95 : tensor<256x64xbf16>) outs(%5 : tensor<64x256xbf16>) permutation = [1, 0] 
    %96 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_506, %mapped_81 : tensor<2x32x256xbf16>, tensor<64x256xbf16>) outs(%39 : tensor<2x32x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x64xbf16>
    %mapped_511 = linalg.map { arith.extf } ins(%96 : tensor<2x32x64xbf16>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_512 = linalg.reduce { arith.addf } ins(%mapped_511 : tensor<2x32x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_513 = tensor.expand_shape %reduced_512 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %reduced_514 = linalg.reduce { arith.addf } ins(%expanded_513 : tensor<1x1x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_515 = linalg.map { arith.mulf } ins(%mapped_178, %mapped_511 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_516 = linalg.reduce { arith.addf } ins(%mapped_515 : tensor<2x32x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_517 = tensor.expand_shape %reduced_516 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %mapped_518 = linalg.map { arith.mulf } ins(%mapped_511, %broadcasted_181 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_519 = linalg.reduce { arith.addf } ins(%expanded_517 : tensor<1x1x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_520 = linalg.map { arith.mulf } ins(%mapped_167, %mapped_518 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_521 = linalg.reduce { arith.addf } ins(%mapped_520 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_522 = tensor.expand_shape %reduced_521 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_523 = linalg.map { arith.mulf } ins(%mapped_518, %broadcasted_177 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_524 = linalg.map { arith.mulf } ins(%expanded_522, %mapped_175 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_525 = linalg.map { arith.divf } ins(%mapped_524, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %reduced_526 = linalg.reduce { arith.addf } ins(%mapped_525 : tensor<2x32x1xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_527 = linalg.broadcast ins(%reduced_526 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_528 = linalg.map { arith.mulf } ins(%mapped_167, %broadcasted_527 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_529 = linalg.map { arith.addf } ins(%mapped_523, %mapped_528 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_530 = linalg.map { arith.mulf } ins(%broadcasted_527, %mapped_167 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_531 = linalg.map { arith.addf } ins(%mapped_529, %mapped_530 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_532 = linalg.map { arith.negf } ins(%mapped_531 : tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_533 = linalg.reduce { arith.addf } ins(%mapped_532 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_534 = tensor.expand_shape %reduced_533 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_535 = linalg.map { arith.divf } ins(%expanded_534, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %reduced_536 = linalg.reduce { arith.addf } ins(%mapped_535 : tensor<2x32x1xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_537 = linalg.broadcast ins(%reduced_536 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_538 = linalg.map { arith.addf } ins(%mapped_531, %broadcasted_537 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_539 = linalg.map { arith.truncf } ins(%mapped_538 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32x64xbf16>)
    %mapped_540 = linalg.map { arith.addf } ins(%mapped_491, %mapped_539 : tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) outs(%12 : tensor<2x32x64xbf16>)
    %reduced_541 = linalg.reduce { arith.addf } ins(%mapped_540 : tensor<2x32x64xbf16>) outs(%70 : tensor<64xbf16>) dimensions = [0, 1] 
    %expanded_542 = tensor.expand_shape %reduced_541 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xbf16> into tensor<1x1x64xbf16>
    %reduced_543 = linalg.reduce { arith.addf } ins(%expanded_542 : tensor<1x1x64xbf16>) outs(%70 : tensor<64xbf16>) dimensions = [0, 1] 
    %97 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%mapped_540, %collapsed_155 : tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) outs(%78 : tensor<64x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<64x64xbf16>
    %transposed_544 = linalg.transpose ins(%97 : tensor<64x64xbf16>) outs(%2 : tensor<64x64xbf16>) permutation = [1, 0] 
    %98 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%mapped_540, %mapped_77 : tensor<2x32x64xbf16>, tensor<64x64xbf16>) outs(%39 : tensor<2x32x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x64xbf16>
    %expanded_545 = tensor.expand_shape %98 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xbf16> into tensor<2x32x4x16xbf16>
    %transposed_546 = linalg.transpose ins(%expanded_545 : tensor<2x32x4x16xbf16>) outs(%35 : tensor<2x4x16x32xbf16>) permutation = [0, 2, 3, 1] 
    %99 = linalg.generic {indexing_maps = [#map13, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_546, %expanded_134 : tensor<2x4x16x32xbf16>, tensor<2x32x4x16xbf16>) outs(%25 : tensor<2x4x32x32xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x4x32x32xbf16>
    %100 = linalg.generic {indexing_maps = [#map14, #map15, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%transposed_546, %mapped_154 : tensor<2x4x16x32xbf16>, tensor<2x4x32x32xbf16>) outs(%36 : tensor<2x4x16x32xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x4x16x32xbf16>
    %transposed_547 = linalg.transpose ins(%100 : tensor<2x4x16x32xbf16>) outs(%38 : tensor<2x32x4x16xbf16>) permutation = [0, 3, 1, 2] 
    %mapped_548 = linalg.map { arith.extf } ins(%99 : tensor<2x4x32x32xbf16>) outs(%30 : tensor<2x4x32x32xf32>)
    %collapsed_549 = tensor.collapse_shape %mapped_153 [[0], [1], [2, 3]] : tensor<2x4x32x1xf32> into tensor<2x4x32xf32>
    %broadcasted_550 = linalg.broadcast ins(%collapsed_549 : tensor<2x4x32xf32>) outs(%30 : tensor<2x4x32x32xf32>) dimensions = [3] 
    %mapped_551 = linalg.map { arith.mulf } ins(%mapped_548, %broadcasted_550 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %mapped_552 = linalg.map { arith.mulf } ins(%mapped_551, %mapped_146 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %reduced_553 = linalg.reduce { arith.addf } ins(%mapped_552 : tensor<2x4x32x32xf32>) outs(%34 : tensor<2x4x32xf32>) dimensions = [3] 
    %expanded_554 = tensor.expand_shape %reduced_553 [[0], [1], [2, 3]] output_shape [2, 4, 32, 1] : tensor<2x4x32xf32> into tensor<2x4x32x1xf32>
    %mapped_555 = linalg.map { arith.negf } ins(%expanded_554 : tensor<2x4x32x1xf32>) outs(%33 : tensor<2x4x32x1xf32>)
    %mapped_556 = linalg.map { arith.divf } ins(%mapped_548, %broadcasted_150 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %reduced_557 = linalg.reduce { arith.addf } ins(%mapped_555 : tensor<2x4x32x1xf32>) outs(%34 : tensor<2x4x32xf32>) dimensions = [3] 
    %broadcasted_558 = linalg.broadcast ins(%reduced_557 : tensor<2x4x32xf32>) outs(%30 : tensor<2x4x32x32xf32>) dimensions = [3] 
    %mapped_559 = linalg.map { arith.addf } ins(%mapped_556, %broadcasted_558 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %mapped_560 = linalg.map { arith.mulf } ins(%mapped_559, %mapped_146 : tensor<2x4x32x32xf32>, tensor<2x4x32x32xf32>) outs(%30 : tensor<2x4x32x32xf32>)
    %mapped_561 = linalg.map { arith.truncf } ins(%mapped_560 : tensor<2x4x32x32xf32>) outs(%24 : tensor<2x4x32x32xbf16>)
    %101 = call @_where_2(%29#1, %29#2, %mapped_561) : (tensor<2x4x32x32xi1>, tensor<2x4x32x32xbf16>, tensor<2x4x32x32xbf16>) -> tensor<2x4x32x32xbf16>
    %mapped_562 = linalg.map { arith.mulf } ins(%101, %cst_62 : tensor<2x4x32x32xbf16>, tensor<2x4x32x32xbf16>) outs(%24 : tensor<2x4x32x32xbf16>)
    %102 = linalg.generic {indexing_maps = [#map13, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_562, %expanded : tensor<2x4x32x32xbf16>, tensor<2x32x4x16xbf16>) outs(%85 : tensor<2x4x32x16xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x4x32x16xbf16>
    %transposed_563 = linalg.transpose ins(%102 : tensor<2x4x32x16xbf16>) outs(%38 : tensor<2x32x4x16xbf16>) permutation = [0, 2, 1, 3] 
    %103 = linalg.generic {indexing_maps = [#map14, #map16, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%mapped_562, %expanded_133 : tensor<2x4x32x32xbf16>, tensor<2x32x4x16xbf16>) outs(%85 : tensor<2x4x32x16xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x4x32x16xbf16>
    %transposed_564 = linalg.transpose ins(%103 : tensor<2x4x32x16xbf16>) outs(%38 : tensor<2x32x4x16xbf16>) permutation = [0, 2, 1, 3] 
    %collapsed_565 = tensor.collapse_shape %transposed_547 [[0], [1], [2, 3]] : tensor<2x32x4x16xbf16> into tensor<2x32x64xbf16>
    %collapsed_566 = tensor.collapse_shape %transposed_563 [[0], [1], [2, 3]] : tensor<2x32x4x16xbf16> into tensor<2x32x64xbf16>
    %collapsed_567 = tensor.collapse_shape %transposed_564 [[0], [1], [2, 3]] : tensor<2x32x4x16xbf16> into tensor<2x32x64xbf16>
    %concat_568 = tensor.concat dim(2) %collapsed_567, %collapsed_566, %collapsed_565 : (tensor<2x32x64xbf16>, tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) -> tensor<2x32x192xbf16>
    %reduced_569 = linalg.reduce { arith.addf } ins(%concat_568 : tensor<2x32x192xbf16>) outs(%88 : tensor<192xbf16>) dimensions = [0, 1] 
    %expanded_570 = tensor.expand_shape %reduced_569 [[0, 1, 2]] output_shape [1, 1, 192] : tensor<192xbf16> into tensor<1x1x192xbf16>
    %reduced_571 = linalg.reduce { arith.addf } ins(%expanded_570 : tensor<1x1x192xbf16>) outs(%88 : tensor<192xbf16>) dimensions = [0, 1] 
    %104 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%concat_568, %mapped_125 : tensor<2x32x192xbf16>, tensor<2x32x64xbf16>) outs(%90 : tensor<192x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<192x64xbf16>
    %transposed_572 = linalg.transpose ins(%104 : tensor<192x64xbf16>) outs(%3 : tensor<64x192xbf16>) permutation = [1, 0] 
    %105 = linalg.generic {indexing_maps = [#map1, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%concat_568, %mapped_79 : tensor<2x32x192xbf16>, tensor<64x192xbf16>) outs(%39 : tensor<2x32x64xbf16>) {
    ^bb0(%in: bf16, %in_1041: bf16, %out: bf16):
      %117 = arith.mulf %in, %in_1041 : bf16
      %118 = arith.addf %out, %117 : bf16
      linalg.yield %118 : bf16
    } -> tensor<2x32x64xbf16>
    %mapped_573 = linalg.map { arith.extf } ins(%105 : tensor<2x32x64xbf16>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_574 = linalg.reduce { arith.addf } ins(%mapped_573 : tensor<2x32x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_575 = tensor.expand_shape %reduced_574 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %reduced_576 = linalg.reduce { arith.addf } ins(%expanded_575 : tensor<1x1x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_577 = linalg.map { arith.mulf } ins(%mapped_116, %mapped_573 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_578 = linalg.reduce { arith.addf } ins(%mapped_577 : tensor<2x32x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %expanded_579 = tensor.expand_shape %reduced_578 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32>
    %mapped_580 = linalg.map { arith.mulf } ins(%mapped_573, %broadcasted_119 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_581 = linalg.reduce { arith.addf } ins(%expanded_579 : tensor<1x1x64xf32>) outs(%69 : tensor<64xf32>) dimensions = [0, 1] 
    %mapped_582 = linalg.map { arith.mulf } ins(%mapped_105, %mapped_580 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_583 = linalg.reduce { arith.addf } ins(%mapped_582 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_584 = tensor.expand_shape %reduced_583 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_585 = linalg.map { arith.mulf } ins(%mapped_580, %broadcasted_115 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_586 = linalg.map { arith.mulf } ins(%expanded_584, %mapped_113 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %mapped_587 = linalg.map { arith.divf } ins(%mapped_586, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %reduced_588 = linalg.reduce { arith.addf } ins(%mapped_587 : tensor<2x32x1xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_589 = linalg.broadcast ins(%reduced_588 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_590 = linalg.map { arith.mulf } ins(%mapped_105, %broadcasted_589 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_591 = linalg.map { arith.addf } ins(%mapped_585, %mapped_590 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_592 = linalg.map { arith.mulf } ins(%broadcasted_589, %mapped_105 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_593 = linalg.map { arith.addf } ins(%mapped_591, %mapped_592 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_594 = linalg.map { arith.negf } ins(%mapped_593 : tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %reduced_595 = linalg.reduce { arith.addf } ins(%mapped_594 : tensor<2x32x64xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %expanded_596 = tensor.expand_shape %reduced_595 [[0], [1, 2]] output_shape [2, 32, 1] : tensor<2x32xf32> into tensor<2x32x1xf32>
    %mapped_597 = linalg.map { arith.divf } ins(%expanded_596, %cst_65 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%18 : tensor<2x32x1xf32>)
    %reduced_598 = linalg.reduce { arith.addf } ins(%mapped_597 : tensor<2x32x1xf32>) outs(%17 : tensor<2x32xf32>) dimensions = [2] 
    %broadcasted_599 = linalg.broadcast ins(%reduced_598 : tensor<2x32xf32>) outs(%15 : tensor<2x32x64xf32>) dimensions = [2] 
    %mapped_600 = linalg.map { arith.addf } ins(%mapped_593, %broadcasted_599 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%15 : tensor<2x32x64xf32>)
    %mapped_601 = linalg.map { arith.truncf } ins(%mapped_600 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32x64xbf16>)
    %mapped_602 = linalg.map { arith.addf } ins(%mapped_540, %mapped_601 : tensor<2x32x64xbf16>, tensor<2x32x64xbf16>) outs(%12 : tensor<2x32x64xbf16>)
    %106 = linalg.fill ins(%cst_73 : bf16) outs(%7 : tensor<32x64xbf16>) -> tensor<32x64xbf16>
    %reduced_603 = linalg.reduce { arith.addf } ins(%mapped_602 : tensor<2x32x64xbf16>) outs(%106 : tensor<32x64xbf16>) dimensions = [0] 
    %expanded_604 = tensor.expand_shape %reduced_603 [[0, 1], [2]] output_shape [1, 32, 64] : tensor<32x64xbf16> into tensor<1x32x64xbf16>
    %reduced_605 = linalg.reduce { arith.addf } ins(%expanded_604 : tensor<1x32x64xbf16>) outs(%106 : tensor<32x64xbf16>) dimensions = [0] 
    %107 = "stablehlo.scatter"(%cst_53, %broadcasted, %mapped_602) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg86: tensor<bf16>, %arg87: tensor<bf16>):
      %117 = tensor.empty() : tensor<bf16>
      %mapped_1041 = linalg.map { arith.addf } ins(%arg86, %arg87 : tensor<bf16>, tensor<bf16>) outs(%117 : tensor<bf16>)
      "stablehlo.return"(%mapped_1041) : (tensor<bf16>) -> ()
    }) : (tensor<128x64xbf16>, tensor<2x32x1xi32>, tensor<2x32x64xbf16>) -> tensor<128x64xbf16>
    %mapped_606 = linalg.map { arith.addf } ins(%66, %107 : tensor<128x64xbf16>, tensor<128x64xbf16>) outs(%8 : tensor<128x64xbf16>)
    %108 = tensor.empty() : tensor<128x64xf32>
    %mapped_607 = linalg.map { arith.extf } ins(%mapped_606 : tensor<128x64xbf16>) outs(%108 : tensor<128x64xf32>)
    %109 = tensor.empty() : tensor<32x64xf32>
    %mapped_608 = linalg.map { arith.extf } ins(%reduced_605 : tensor<32x64xbf16>) outs(%109 : tensor<32x64xf32>)
    %110 = tensor.empty() : tensor<256xf32>
    %mapped_609 = linalg.map { arith.extf } ins(%reduced_399 : tensor<256xbf16>) outs(%110 : tensor<256xf32>)
    %111 = tensor.empty() : tensor<64x256xf32>
    %mapped_610 = linalg.map { arith.extf } ins(%transposed_400 : tensor<64x256xbf16>) outs(%111 : tensor<64x256xf32>)
    %112 = tensor.empty() : tensor<192xf32>
    %mapped_611 = linalg.map { arith.extf } ins(%reduced_460 : tensor<192xbf16>) outs(%112 : tensor<192xf32>)
    %113 = tensor.empty() : tensor<64x192xf32>
    %mapped_612 = linalg.map { arith.extf } ins(%transposed_461 : tensor<64x192xbf16>) outs(%113 : tensor<64x192xf32>)
    %mapped_613 = linalg.map { arith.extf } ins(%reduced_433 : tensor<64xbf16>) outs(%68 : tensor<64xf32>)
    %114 = tensor.empty() : tensor<64x64xf32>
    %mapped_614 = linalg.map { arith.extf } ins(%transposed_434 : tensor<64x64xbf16>) outs(%114 : tensor<64x64xf32>)
    %mapped_615 = linalg.map { arith.extf } ins(%reduced_384 : tensor<64xbf16>) outs(%68 : tensor<64xf32>)
    %115 = tensor.empty() : tensor<256x64xf32>
    %mapped_616 = linalg.map { arith.extf } ins(%transposed_385 : tensor<256x64xbf16>) outs(%115 : tensor<256x64xf32>)
    %mapped_617 = linalg.map { arith.extf } ins(%reduced_509 : tensor<256xbf16>) outs(%110 : tensor<256xf32>)
    %mapped_618 = linalg.map { arith.extf } ins(%transposed_510 : tensor<64x256xbf16>) outs(%111 : tensor<64x256xf32>)
    %mapped_619 = linalg.map { arith.extf } ins(%reduced_571 : tensor<192xbf16>) outs(%112 : tensor<192xf32>)
    %mapped_620 = linalg.map { arith.extf } ins(%transposed_572 : tensor<64x192xbf16>) outs(%113 : tensor<64x192xf32>)
    %mapped_621 = linalg.map { arith.extf } ins(%reduced_543 : tensor<64xbf16>) outs(%68 : tensor<64xf32>)
    %mapped_622 = linalg.map { arith.extf } ins(%transposed_544 : tensor<64x64xbf16>) outs(%114 : tensor<64x64xf32>)
    %mapped_623 = linalg.map { arith.extf } ins(%reduced_494 : tensor<64xbf16>) outs(%68 : tensor<64xf32>)
    %mapped_624 = linalg.map { arith.extf } ins(%transposed_495 : tensor<256x64xbf16>) outs(%115 : tensor<256x64xf32>)
    %116 = tensor.empty() : tensor<i32>
    %mapped_625 = linalg.map ins(%arg0 : tensor<i32>) outs(%116 : tensor<i32>)
      (%in: i32, %init: i32) {
        %117 = arith.addi %in, %c1_i32 : i32
        linalg.yield %117 : i32
      }
    %mapped_626 = linalg.map { arith.sitofp } ins(%mapped_625 : tensor<i32>) outs(%61 : tensor<f32>)
    %mapped_627 = linalg.map { arith.mulf } ins(%cst_52, %arg1 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_628 = linalg.map { arith.mulf } ins(%cst_51, %mapped_624 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_629 = linalg.map { arith.addf } ins(%mapped_627, %mapped_628 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_630 = linalg.map { arith.mulf } ins(%cst_50, %arg2 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_631 = linalg.map { arith.mulf } ins(%cst_49, %mapped_623 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_632 = linalg.map { arith.addf } ins(%mapped_630, %mapped_631 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_633 = linalg.map { arith.mulf } ins(%cst_50, %arg3 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_634 = linalg.map { arith.mulf } ins(%cst_49, %reduced_576 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_635 = linalg.map { arith.addf } ins(%mapped_633, %mapped_634 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_636 = linalg.map { arith.mulf } ins(%cst_50, %arg4 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_637 = linalg.map { arith.mulf } ins(%cst_49, %reduced_581 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_638 = linalg.map { arith.addf } ins(%mapped_636, %mapped_637 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_639 = linalg.map { arith.mulf } ins(%cst_50, %arg5 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_640 = linalg.map { arith.mulf } ins(%cst_49, %reduced_514 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_641 = linalg.map { arith.addf } ins(%mapped_639, %mapped_640 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_642 = linalg.map { arith.mulf } ins(%cst_50, %arg6 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_643 = linalg.map { arith.mulf } ins(%cst_49, %reduced_519 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_644 = linalg.map { arith.addf } ins(%mapped_642, %mapped_643 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_645 = linalg.map { arith.mulf } ins(%cst_48, %arg7 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_646 = linalg.map { arith.mulf } ins(%cst_47, %mapped_622 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_647 = linalg.map { arith.addf } ins(%mapped_645, %mapped_646 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_648 = linalg.map { arith.mulf } ins(%cst_50, %arg8 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_649 = linalg.map { arith.mulf } ins(%cst_49, %mapped_621 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_650 = linalg.map { arith.addf } ins(%mapped_648, %mapped_649 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_651 = linalg.map { arith.mulf } ins(%cst_46, %arg9 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_652 = linalg.map { arith.mulf } ins(%cst_45, %mapped_620 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_653 = linalg.map { arith.addf } ins(%mapped_651, %mapped_652 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_654 = linalg.map { arith.mulf } ins(%cst_44, %arg10 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_655 = linalg.map { arith.mulf } ins(%cst_43, %mapped_619 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_656 = linalg.map { arith.addf } ins(%mapped_654, %mapped_655 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_657 = linalg.map { arith.mulf } ins(%cst_42, %arg11 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_658 = linalg.map { arith.mulf } ins(%cst_41, %mapped_618 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_659 = linalg.map { arith.addf } ins(%mapped_657, %mapped_658 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_660 = linalg.map { arith.mulf } ins(%cst_40, %arg12 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_661 = linalg.map { arith.mulf } ins(%cst_39, %mapped_617 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_662 = linalg.map { arith.addf } ins(%mapped_660, %mapped_661 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_663 = linalg.map { arith.mulf } ins(%cst_52, %arg13 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_664 = linalg.map { arith.mulf } ins(%cst_51, %mapped_616 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_665 = linalg.map { arith.addf } ins(%mapped_663, %mapped_664 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_666 = linalg.map { arith.mulf } ins(%cst_50, %arg14 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_667 = linalg.map { arith.mulf } ins(%cst_49, %mapped_615 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_668 = linalg.map { arith.addf } ins(%mapped_666, %mapped_667 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_669 = linalg.map { arith.mulf } ins(%cst_50, %arg15 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_670 = linalg.map { arith.mulf } ins(%cst_49, %reduced_465 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_671 = linalg.map { arith.addf } ins(%mapped_669, %mapped_670 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_672 = linalg.map { arith.mulf } ins(%cst_50, %arg16 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_673 = linalg.map { arith.mulf } ins(%cst_49, %reduced_470 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_674 = linalg.map { arith.addf } ins(%mapped_672, %mapped_673 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_675 = linalg.map { arith.mulf } ins(%cst_50, %arg17 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_676 = linalg.map { arith.mulf } ins(%cst_49, %reduced_404 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_677 = linalg.map { arith.addf } ins(%mapped_675, %mapped_676 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_678 = linalg.map { arith.mulf } ins(%cst_50, %arg18 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_679 = linalg.map { arith.mulf } ins(%cst_49, %reduced_409 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_680 = linalg.map { arith.addf } ins(%mapped_678, %mapped_679 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_681 = linalg.map { arith.mulf } ins(%cst_48, %arg19 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_682 = linalg.map { arith.mulf } ins(%cst_47, %mapped_614 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_683 = linalg.map { arith.addf } ins(%mapped_681, %mapped_682 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_684 = linalg.map { arith.mulf } ins(%cst_50, %arg20 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_685 = linalg.map { arith.mulf } ins(%cst_49, %mapped_613 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_686 = linalg.map { arith.addf } ins(%mapped_684, %mapped_685 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_687 = linalg.map { arith.mulf } ins(%cst_46, %arg21 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_688 = linalg.map { arith.mulf } ins(%cst_45, %mapped_612 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_689 = linalg.map { arith.addf } ins(%mapped_687, %mapped_688 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_690 = linalg.map { arith.mulf } ins(%cst_44, %arg22 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_691 = linalg.map { arith.mulf } ins(%cst_43, %mapped_611 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_692 = linalg.map { arith.addf } ins(%mapped_690, %mapped_691 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_693 = linalg.map { arith.mulf } ins(%cst_42, %arg23 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_694 = linalg.map { arith.mulf } ins(%cst_41, %mapped_610 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_695 = linalg.map { arith.addf } ins(%mapped_693, %mapped_694 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_696 = linalg.map { arith.mulf } ins(%cst_40, %arg24 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_697 = linalg.map { arith.mulf } ins(%cst_39, %mapped_609 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_698 = linalg.map { arith.addf } ins(%mapped_696, %mapped_697 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_699 = linalg.map { arith.mulf } ins(%cst_50, %arg25 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_700 = linalg.map { arith.mulf } ins(%cst_49, %reduced_356 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_701 = linalg.map { arith.addf } ins(%mapped_699, %mapped_700 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_702 = linalg.map { arith.mulf } ins(%cst_50, %arg26 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_703 = linalg.map { arith.mulf } ins(%cst_49, %reduced_361 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_704 = linalg.map { arith.addf } ins(%mapped_702, %mapped_703 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_705 = linalg.map { arith.mulf } ins(%cst_38, %arg27 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>)
    %mapped_706 = linalg.map { arith.mulf } ins(%cst_37, %mapped_608 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>)
    %mapped_707 = linalg.map { arith.addf } ins(%mapped_705, %mapped_706 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>)
    %mapped_708 = linalg.map { arith.mulf } ins(%cst_36, %arg28 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%108 : tensor<128x64xf32>)
    %mapped_709 = linalg.map { arith.mulf } ins(%cst_35, %mapped_607 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%108 : tensor<128x64xf32>)
    %mapped_710 = linalg.map { arith.addf } ins(%mapped_708, %mapped_709 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%108 : tensor<128x64xf32>)
    %mapped_711 = linalg.map { arith.mulf } ins(%cst_34, %arg57 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_712 = linalg.map { arith.mulf } ins(%cst_33, %mapped_624 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_713 = linalg.map { arith.mulf } ins(%mapped_712, %mapped_624 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_714 = linalg.map { arith.addf } ins(%mapped_711, %mapped_713 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_715 = linalg.map { arith.mulf } ins(%cst_32, %arg58 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_716 = linalg.map { arith.mulf } ins(%cst_31, %mapped_623 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_717 = linalg.map { arith.mulf } ins(%mapped_716, %mapped_623 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_718 = linalg.map { arith.addf } ins(%mapped_715, %mapped_717 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_719 = linalg.map { arith.mulf } ins(%cst_32, %arg59 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_720 = linalg.map { arith.mulf } ins(%cst_31, %reduced_576 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_721 = linalg.map { arith.mulf } ins(%mapped_720, %reduced_576 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_722 = linalg.map { arith.addf } ins(%mapped_719, %mapped_721 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_723 = linalg.map { arith.mulf } ins(%cst_32, %arg60 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_724 = linalg.map { arith.mulf } ins(%cst_31, %reduced_581 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_725 = linalg.map { arith.mulf } ins(%mapped_724, %reduced_581 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_726 = linalg.map { arith.addf } ins(%mapped_723, %mapped_725 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_727 = linalg.map { arith.mulf } ins(%cst_32, %arg61 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_728 = linalg.map { arith.mulf } ins(%cst_31, %reduced_514 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_729 = linalg.map { arith.mulf } ins(%mapped_728, %reduced_514 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_730 = linalg.map { arith.addf } ins(%mapped_727, %mapped_729 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_731 = linalg.map { arith.mulf } ins(%cst_32, %arg62 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_732 = linalg.map { arith.mulf } ins(%cst_31, %reduced_519 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_733 = linalg.map { arith.mulf } ins(%mapped_732, %reduced_519 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_734 = linalg.map { arith.addf } ins(%mapped_731, %mapped_733 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_735 = linalg.map { arith.mulf } ins(%cst_30, %arg63 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_736 = linalg.map { arith.mulf } ins(%cst_29, %mapped_622 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_737 = linalg.map { arith.mulf } ins(%mapped_736, %mapped_622 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_738 = linalg.map { arith.addf } ins(%mapped_735, %mapped_737 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_739 = linalg.map { arith.mulf } ins(%cst_32, %arg64 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_740 = linalg.map { arith.mulf } ins(%cst_31, %mapped_621 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_741 = linalg.map { arith.mulf } ins(%mapped_740, %mapped_621 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_742 = linalg.map { arith.addf } ins(%mapped_739, %mapped_741 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_743 = linalg.map { arith.mulf } ins(%cst_28, %arg65 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_744 = linalg.map { arith.mulf } ins(%cst_27, %mapped_620 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_745 = linalg.map { arith.mulf } ins(%mapped_744, %mapped_620 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_746 = linalg.map { arith.addf } ins(%mapped_743, %mapped_745 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_747 = linalg.map { arith.mulf } ins(%cst_26, %arg66 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_748 = linalg.map { arith.mulf } ins(%cst_25, %mapped_619 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_749 = linalg.map { arith.mulf } ins(%mapped_748, %mapped_619 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_750 = linalg.map { arith.addf } ins(%mapped_747, %mapped_749 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_751 = linalg.map { arith.mulf } ins(%cst_24, %arg67 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_752 = linalg.map { arith.mulf } ins(%cst_23, %mapped_618 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_753 = linalg.map { arith.mulf } ins(%mapped_752, %mapped_618 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_754 = linalg.map { arith.addf } ins(%mapped_751, %mapped_753 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_755 = linalg.map { arith.mulf } ins(%cst_22, %arg68 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_756 = linalg.map { arith.mulf } ins(%cst_21, %mapped_617 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_757 = linalg.map { arith.mulf } ins(%mapped_756, %mapped_617 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_758 = linalg.map { arith.addf } ins(%mapped_755, %mapped_757 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_759 = linalg.map { arith.mulf } ins(%cst_34, %arg69 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_760 = linalg.map { arith.mulf } ins(%cst_33, %mapped_616 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_761 = linalg.map { arith.mulf } ins(%mapped_760, %mapped_616 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_762 = linalg.map { arith.addf } ins(%mapped_759, %mapped_761 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_763 = linalg.map { arith.mulf } ins(%cst_32, %arg70 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_764 = linalg.map { arith.mulf } ins(%cst_31, %mapped_615 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_765 = linalg.map { arith.mulf } ins(%mapped_764, %mapped_615 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_766 = linalg.map { arith.addf } ins(%mapped_763, %mapped_765 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_767 = linalg.map { arith.mulf } ins(%cst_32, %arg71 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_768 = linalg.map { arith.mulf } ins(%cst_31, %reduced_465 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_769 = linalg.map { arith.mulf } ins(%mapped_768, %reduced_465 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_770 = linalg.map { arith.addf } ins(%mapped_767, %mapped_769 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_771 = linalg.map { arith.mulf } ins(%cst_32, %arg72 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_772 = linalg.map { arith.mulf } ins(%cst_31, %reduced_470 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_773 = linalg.map { arith.mulf } ins(%mapped_772, %reduced_470 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_774 = linalg.map { arith.addf } ins(%mapped_771, %mapped_773 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_775 = linalg.map { arith.mulf } ins(%cst_32, %arg73 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_776 = linalg.map { arith.mulf } ins(%cst_31, %reduced_404 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_777 = linalg.map { arith.mulf } ins(%mapped_776, %reduced_404 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_778 = linalg.map { arith.addf } ins(%mapped_775, %mapped_777 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_779 = linalg.map { arith.mulf } ins(%cst_32, %arg74 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_780 = linalg.map { arith.mulf } ins(%cst_31, %reduced_409 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_781 = linalg.map { arith.mulf } ins(%mapped_780, %reduced_409 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_782 = linalg.map { arith.addf } ins(%mapped_779, %mapped_781 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_783 = linalg.map { arith.mulf } ins(%cst_30, %arg75 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_784 = linalg.map { arith.mulf } ins(%cst_29, %mapped_614 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_785 = linalg.map { arith.mulf } ins(%mapped_784, %mapped_614 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_786 = linalg.map { arith.addf } ins(%mapped_783, %mapped_785 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_787 = linalg.map { arith.mulf } ins(%cst_32, %arg76 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_788 = linalg.map { arith.mulf } ins(%cst_31, %mapped_613 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_789 = linalg.map { arith.mulf } ins(%mapped_788, %mapped_613 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_790 = linalg.map { arith.addf } ins(%mapped_787, %mapped_789 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_791 = linalg.map { arith.mulf } ins(%cst_28, %arg77 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_792 = linalg.map { arith.mulf } ins(%cst_27, %mapped_612 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_793 = linalg.map { arith.mulf } ins(%mapped_792, %mapped_612 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_794 = linalg.map { arith.addf } ins(%mapped_791, %mapped_793 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_795 = linalg.map { arith.mulf } ins(%cst_26, %arg78 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_796 = linalg.map { arith.mulf } ins(%cst_25, %mapped_611 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_797 = linalg.map { arith.mulf } ins(%mapped_796, %mapped_611 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_798 = linalg.map { arith.addf } ins(%mapped_795, %mapped_797 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_799 = linalg.map { arith.mulf } ins(%cst_24, %arg79 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_800 = linalg.map { arith.mulf } ins(%cst_23, %mapped_610 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_801 = linalg.map { arith.mulf } ins(%mapped_800, %mapped_610 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_802 = linalg.map { arith.addf } ins(%mapped_799, %mapped_801 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_803 = linalg.map { arith.mulf } ins(%cst_22, %arg80 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_804 = linalg.map { arith.mulf } ins(%cst_21, %mapped_609 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_805 = linalg.map { arith.mulf } ins(%mapped_804, %mapped_609 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_806 = linalg.map { arith.addf } ins(%mapped_803, %mapped_805 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_807 = linalg.map { arith.mulf } ins(%cst_32, %arg81 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_808 = linalg.map { arith.mulf } ins(%cst_31, %reduced_356 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_809 = linalg.map { arith.mulf } ins(%mapped_808, %reduced_356 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_810 = linalg.map { arith.addf } ins(%mapped_807, %mapped_809 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_811 = linalg.map { arith.mulf } ins(%cst_32, %arg82 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_812 = linalg.map { arith.mulf } ins(%cst_31, %reduced_361 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_813 = linalg.map { arith.mulf } ins(%mapped_812, %reduced_361 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_814 = linalg.map { arith.addf } ins(%mapped_811, %mapped_813 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_815 = linalg.map { arith.mulf } ins(%cst_20, %arg83 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>)
    %mapped_816 = linalg.map { arith.mulf } ins(%cst_19, %mapped_608 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>)
    %mapped_817 = linalg.map { arith.mulf } ins(%mapped_816, %mapped_608 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>)
    %mapped_818 = linalg.map { arith.addf } ins(%mapped_815, %mapped_817 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>)
    %mapped_819 = linalg.map { arith.mulf } ins(%cst_18, %arg84 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%108 : tensor<128x64xf32>)
    %mapped_820 = linalg.map { arith.mulf } ins(%cst_17, %mapped_607 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%108 : tensor<128x64xf32>)
    %mapped_821 = linalg.map { arith.mulf } ins(%mapped_820, %mapped_607 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%108 : tensor<128x64xf32>)
    %mapped_822 = linalg.map { arith.addf } ins(%mapped_819, %mapped_821 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%108 : tensor<128x64xf32>)
    %mapped_823 = linalg.map ins(%mapped_626 : tensor<f32>) outs(%61 : tensor<f32>)
      (%in: f32, %init: f32) {
        %117 = math.powf %cst_69, %in : f32
        linalg.yield %117 : f32
      }
    %mapped_824 = linalg.map ins(%mapped_823 : tensor<f32>) outs(%61 : tensor<f32>)
      (%in: f32, %init: f32) {
        %117 = arith.subf %cst_70, %in : f32
        linalg.yield %117 : f32
      }
    %mapped_825 = linalg.map ins(%mapped_626 : tensor<f32>) outs(%61 : tensor<f32>)
      (%in: f32, %init: f32) {
        %117 = math.powf %cst_68, %in : f32
        linalg.yield %117 : f32
      }
    %mapped_826 = linalg.map ins(%mapped_825 : tensor<f32>) outs(%61 : tensor<f32>)
      (%in: f32, %init: f32) {
        %117 = arith.subf %cst_70, %in : f32
        linalg.yield %117 : f32
      }
    %broadcasted_827 = linalg.broadcast ins(%mapped_824 : tensor<f32>) outs(%115 : tensor<256x64xf32>) dimensions = [0, 1] 
    %mapped_828 = linalg.map { arith.divf } ins(%mapped_629, %broadcasted_827 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_829 = linalg.map { arith.mulf } ins(%cst_16, %mapped_828 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %broadcasted_830 = linalg.broadcast ins(%mapped_826 : tensor<f32>) outs(%115 : tensor<256x64xf32>) dimensions = [0, 1] 
    %mapped_831 = linalg.map { arith.divf } ins(%mapped_714, %broadcasted_830 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_832 = linalg.map { math.sqrt } ins(%mapped_831 : tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_833 = linalg.map { arith.addf } ins(%mapped_832, %cst_15 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_834 = linalg.map { arith.divf } ins(%mapped_829, %mapped_833 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_835 = linalg.map { arith.subf } ins(%arg29, %mapped_834 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %broadcasted_836 = linalg.broadcast ins(%mapped_824 : tensor<f32>) outs(%68 : tensor<64xf32>) dimensions = [0] 
    %mapped_837 = linalg.map { arith.divf } ins(%mapped_632, %broadcasted_836 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_838 = linalg.map { arith.mulf } ins(%cst_14, %mapped_837 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %broadcasted_839 = linalg.broadcast ins(%mapped_826 : tensor<f32>) outs(%68 : tensor<64xf32>) dimensions = [0] 
    %mapped_840 = linalg.map { arith.divf } ins(%mapped_718, %broadcasted_839 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_841 = linalg.map { math.sqrt } ins(%mapped_840 : tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_842 = linalg.map { arith.addf } ins(%mapped_841, %cst_13 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_843 = linalg.map { arith.divf } ins(%mapped_838, %mapped_842 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_844 = linalg.map { arith.subf } ins(%arg30, %mapped_843 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_845 = linalg.map { arith.divf } ins(%mapped_635, %broadcasted_836 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_846 = linalg.map { arith.mulf } ins(%cst_14, %mapped_845 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_847 = linalg.map { arith.divf } ins(%mapped_722, %broadcasted_839 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_848 = linalg.map { math.sqrt } ins(%mapped_847 : tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_849 = linalg.map { arith.addf } ins(%mapped_848, %cst_13 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_850 = linalg.map { arith.divf } ins(%mapped_846, %mapped_849 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_851 = linalg.map { arith.subf } ins(%arg31, %mapped_850 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_852 = linalg.map { arith.divf } ins(%mapped_638, %broadcasted_836 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_853 = linalg.map { arith.mulf } ins(%cst_14, %mapped_852 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_854 = linalg.map { arith.divf } ins(%mapped_726, %broadcasted_839 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_855 = linalg.map { math.sqrt } ins(%mapped_854 : tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_856 = linalg.map { arith.addf } ins(%mapped_855, %cst_13 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_857 = linalg.map { arith.divf } ins(%mapped_853, %mapped_856 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_858 = linalg.map { arith.subf } ins(%arg32, %mapped_857 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_859 = linalg.map { arith.divf } ins(%mapped_641, %broadcasted_836 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_860 = linalg.map { arith.mulf } ins(%cst_14, %mapped_859 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_861 = linalg.map { arith.divf } ins(%mapped_730, %broadcasted_839 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_862 = linalg.map { math.sqrt } ins(%mapped_861 : tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_863 = linalg.map { arith.addf } ins(%mapped_862, %cst_13 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_864 = linalg.map { arith.divf } ins(%mapped_860, %mapped_863 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_865 = linalg.map { arith.subf } ins(%arg33, %mapped_864 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_866 = linalg.map { arith.divf } ins(%mapped_644, %broadcasted_836 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_867 = linalg.map { arith.mulf } ins(%cst_14, %mapped_866 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_868 = linalg.map { arith.divf } ins(%mapped_734, %broadcasted_839 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_869 = linalg.map { math.sqrt } ins(%mapped_868 : tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_870 = linalg.map { arith.addf } ins(%mapped_869, %cst_13 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_871 = linalg.map { arith.divf } ins(%mapped_867, %mapped_870 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_872 = linalg.map { arith.subf } ins(%arg34, %mapped_871 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %broadcasted_873 = linalg.broadcast ins(%mapped_824 : tensor<f32>) outs(%114 : tensor<64x64xf32>) dimensions = [0, 1] 
    %mapped_874 = linalg.map { arith.divf } ins(%mapped_647, %broadcasted_873 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_875 = linalg.map { arith.mulf } ins(%cst_12, %mapped_874 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %broadcasted_876 = linalg.broadcast ins(%mapped_826 : tensor<f32>) outs(%114 : tensor<64x64xf32>) dimensions = [0, 1] 
    %mapped_877 = linalg.map { arith.divf } ins(%mapped_738, %broadcasted_876 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_878 = linalg.map { math.sqrt } ins(%mapped_877 : tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_879 = linalg.map { arith.addf } ins(%mapped_878, %cst_11 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_880 = linalg.map { arith.divf } ins(%mapped_875, %mapped_879 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_881 = linalg.map { arith.subf } ins(%arg35, %mapped_880 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_882 = linalg.map { arith.divf } ins(%mapped_650, %broadcasted_836 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_883 = linalg.map { arith.mulf } ins(%cst_14, %mapped_882 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_884 = linalg.map { arith.divf } ins(%mapped_742, %broadcasted_839 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_885 = linalg.map { math.sqrt } ins(%mapped_884 : tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_886 = linalg.map { arith.addf } ins(%mapped_885, %cst_13 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_887 = linalg.map { arith.divf } ins(%mapped_883, %mapped_886 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_888 = linalg.map { arith.subf } ins(%arg36, %mapped_887 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %broadcasted_889 = linalg.broadcast ins(%mapped_824 : tensor<f32>) outs(%113 : tensor<64x192xf32>) dimensions = [0, 1] 
    %mapped_890 = linalg.map { arith.divf } ins(%mapped_653, %broadcasted_889 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_891 = linalg.map { arith.mulf } ins(%cst_10, %mapped_890 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %broadcasted_892 = linalg.broadcast ins(%mapped_826 : tensor<f32>) outs(%113 : tensor<64x192xf32>) dimensions = [0, 1] 
    %mapped_893 = linalg.map { arith.divf } ins(%mapped_746, %broadcasted_892 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_894 = linalg.map { math.sqrt } ins(%mapped_893 : tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_895 = linalg.map { arith.addf } ins(%mapped_894, %cst_9 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_896 = linalg.map { arith.divf } ins(%mapped_891, %mapped_895 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_897 = linalg.map { arith.subf } ins(%arg37, %mapped_896 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %broadcasted_898 = linalg.broadcast ins(%mapped_824 : tensor<f32>) outs(%112 : tensor<192xf32>) dimensions = [0] 
    %mapped_899 = linalg.map { arith.divf } ins(%mapped_656, %broadcasted_898 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_900 = linalg.map { arith.mulf } ins(%cst_8, %mapped_899 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %broadcasted_901 = linalg.broadcast ins(%mapped_826 : tensor<f32>) outs(%112 : tensor<192xf32>) dimensions = [0] 
    %mapped_902 = linalg.map { arith.divf } ins(%mapped_750, %broadcasted_901 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_903 = linalg.map { math.sqrt } ins(%mapped_902 : tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_904 = linalg.map { arith.addf } ins(%mapped_903, %cst_7 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_905 = linalg.map { arith.divf } ins(%mapped_900, %mapped_904 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_906 = linalg.map { arith.subf } ins(%arg38, %mapped_905 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %broadcasted_907 = linalg.broadcast ins(%mapped_824 : tensor<f32>) outs(%111 : tensor<64x256xf32>) dimensions = [0, 1] 
    %mapped_908 = linalg.map { arith.divf } ins(%mapped_659, %broadcasted_907 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_909 = linalg.map { arith.mulf } ins(%cst_6, %mapped_908 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %broadcasted_910 = linalg.broadcast ins(%mapped_826 : tensor<f32>) outs(%111 : tensor<64x256xf32>) dimensions = [0, 1] 
    %mapped_911 = linalg.map { arith.divf } ins(%mapped_754, %broadcasted_910 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_912 = linalg.map { math.sqrt } ins(%mapped_911 : tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_913 = linalg.map { arith.addf } ins(%mapped_912, %cst_5 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_914 = linalg.map { arith.divf } ins(%mapped_909, %mapped_913 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_915 = linalg.map { arith.subf } ins(%arg39, %mapped_914 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %broadcasted_916 = linalg.broadcast ins(%mapped_824 : tensor<f32>) outs(%110 : tensor<256xf32>) dimensions = [0] 
    %mapped_917 = linalg.map { arith.divf } ins(%mapped_662, %broadcasted_916 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_918 = linalg.map { arith.mulf } ins(%cst_4, %mapped_917 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %broadcasted_919 = linalg.broadcast ins(%mapped_826 : tensor<f32>) outs(%110 : tensor<256xf32>) dimensions = [0] 
    %mapped_920 = linalg.map { arith.divf } ins(%mapped_758, %broadcasted_919 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_921 = linalg.map { math.sqrt } ins(%mapped_920 : tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_922 = linalg.map { arith.addf } ins(%mapped_921, %cst_3 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_923 = linalg.map { arith.divf } ins(%mapped_918, %mapped_922 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_924 = linalg.map { arith.subf } ins(%arg40, %mapped_923 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_925 = linalg.map { arith.divf } ins(%mapped_665, %broadcasted_827 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_926 = linalg.map { arith.mulf } ins(%cst_16, %mapped_925 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_927 = linalg.map { arith.divf } ins(%mapped_762, %broadcasted_830 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_928 = linalg.map { math.sqrt } ins(%mapped_927 : tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_929 = linalg.map { arith.addf } ins(%mapped_928, %cst_15 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_930 = linalg.map { arith.divf } ins(%mapped_926, %mapped_929 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_931 = linalg.map { arith.subf } ins(%arg41, %mapped_930 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%115 : tensor<256x64xf32>)
    %mapped_932 = linalg.map { arith.divf } ins(%mapped_668, %broadcasted_836 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_933 = linalg.map { arith.mulf } ins(%cst_14, %mapped_932 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_934 = linalg.map { arith.divf } ins(%mapped_766, %broadcasted_839 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_935 = linalg.map { math.sqrt } ins(%mapped_934 : tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_936 = linalg.map { arith.addf } ins(%mapped_935, %cst_13 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_937 = linalg.map { arith.divf } ins(%mapped_933, %mapped_936 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_938 = linalg.map { arith.subf } ins(%arg42, %mapped_937 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_939 = linalg.map { arith.divf } ins(%mapped_671, %broadcasted_836 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_940 = linalg.map { arith.mulf } ins(%cst_14, %mapped_939 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_941 = linalg.map { arith.divf } ins(%mapped_770, %broadcasted_839 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_942 = linalg.map { math.sqrt } ins(%mapped_941 : tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_943 = linalg.map { arith.addf } ins(%mapped_942, %cst_13 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_944 = linalg.map { arith.divf } ins(%mapped_940, %mapped_943 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_945 = linalg.map { arith.subf } ins(%arg43, %mapped_944 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_946 = linalg.map { arith.divf } ins(%mapped_674, %broadcasted_836 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_947 = linalg.map { arith.mulf } ins(%cst_14, %mapped_946 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_948 = linalg.map { arith.divf } ins(%mapped_774, %broadcasted_839 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_949 = linalg.map { math.sqrt } ins(%mapped_948 : tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_950 = linalg.map { arith.addf } ins(%mapped_949, %cst_13 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_951 = linalg.map { arith.divf } ins(%mapped_947, %mapped_950 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_952 = linalg.map { arith.subf } ins(%arg44, %mapped_951 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_953 = linalg.map { arith.divf } ins(%mapped_677, %broadcasted_836 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_954 = linalg.map { arith.mulf } ins(%cst_14, %mapped_953 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_955 = linalg.map { arith.divf } ins(%mapped_778, %broadcasted_839 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_956 = linalg.map { math.sqrt } ins(%mapped_955 : tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_957 = linalg.map { arith.addf } ins(%mapped_956, %cst_13 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_958 = linalg.map { arith.divf } ins(%mapped_954, %mapped_957 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_959 = linalg.map { arith.subf } ins(%arg45, %mapped_958 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_960 = linalg.map { arith.divf } ins(%mapped_680, %broadcasted_836 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_961 = linalg.map { arith.mulf } ins(%cst_14, %mapped_960 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_962 = linalg.map { arith.divf } ins(%mapped_782, %broadcasted_839 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_963 = linalg.map { math.sqrt } ins(%mapped_962 : tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_964 = linalg.map { arith.addf } ins(%mapped_963, %cst_13 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_965 = linalg.map { arith.divf } ins(%mapped_961, %mapped_964 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_966 = linalg.map { arith.subf } ins(%arg46, %mapped_965 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_967 = linalg.map { arith.divf } ins(%mapped_683, %broadcasted_873 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_968 = linalg.map { arith.mulf } ins(%cst_12, %mapped_967 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_969 = linalg.map { arith.divf } ins(%mapped_786, %broadcasted_876 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_970 = linalg.map { math.sqrt } ins(%mapped_969 : tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_971 = linalg.map { arith.addf } ins(%mapped_970, %cst_11 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_972 = linalg.map { arith.divf } ins(%mapped_968, %mapped_971 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_973 = linalg.map { arith.subf } ins(%arg47, %mapped_972 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%114 : tensor<64x64xf32>)
    %mapped_974 = linalg.map { arith.divf } ins(%mapped_686, %broadcasted_836 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_975 = linalg.map { arith.mulf } ins(%cst_14, %mapped_974 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_976 = linalg.map { arith.divf } ins(%mapped_790, %broadcasted_839 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_977 = linalg.map { math.sqrt } ins(%mapped_976 : tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_978 = linalg.map { arith.addf } ins(%mapped_977, %cst_13 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_979 = linalg.map { arith.divf } ins(%mapped_975, %mapped_978 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_980 = linalg.map { arith.subf } ins(%arg48, %mapped_979 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_981 = linalg.map { arith.divf } ins(%mapped_689, %broadcasted_889 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_982 = linalg.map { arith.mulf } ins(%cst_10, %mapped_981 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_983 = linalg.map { arith.divf } ins(%mapped_794, %broadcasted_892 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_984 = linalg.map { math.sqrt } ins(%mapped_983 : tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_985 = linalg.map { arith.addf } ins(%mapped_984, %cst_9 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_986 = linalg.map { arith.divf } ins(%mapped_982, %mapped_985 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_987 = linalg.map { arith.subf } ins(%arg49, %mapped_986 : tensor<64x192xf32>, tensor<64x192xf32>) outs(%113 : tensor<64x192xf32>)
    %mapped_988 = linalg.map { arith.divf } ins(%mapped_692, %broadcasted_898 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_989 = linalg.map { arith.mulf } ins(%cst_8, %mapped_988 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_990 = linalg.map { arith.divf } ins(%mapped_798, %broadcasted_901 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_991 = linalg.map { math.sqrt } ins(%mapped_990 : tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_992 = linalg.map { arith.addf } ins(%mapped_991, %cst_7 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_993 = linalg.map { arith.divf } ins(%mapped_989, %mapped_992 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_994 = linalg.map { arith.subf } ins(%arg50, %mapped_993 : tensor<192xf32>, tensor<192xf32>) outs(%112 : tensor<192xf32>)
    %mapped_995 = linalg.map { arith.divf } ins(%mapped_695, %broadcasted_907 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_996 = linalg.map { arith.mulf } ins(%cst_6, %mapped_995 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_997 = linalg.map { arith.divf } ins(%mapped_802, %broadcasted_910 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_998 = linalg.map { math.sqrt } ins(%mapped_997 : tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_999 = linalg.map { arith.addf } ins(%mapped_998, %cst_5 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_1000 = linalg.map { arith.divf } ins(%mapped_996, %mapped_999 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_1001 = linalg.map { arith.subf } ins(%arg51, %mapped_1000 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%111 : tensor<64x256xf32>)
    %mapped_1002 = linalg.map { arith.divf } ins(%mapped_698, %broadcasted_916 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_1003 = linalg.map { arith.mulf } ins(%cst_4, %mapped_1002 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_1004 = linalg.map { arith.divf } ins(%mapped_806, %broadcasted_919 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_1005 = linalg.map { math.sqrt } ins(%mapped_1004 : tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_1006 = linalg.map { arith.addf } ins(%mapped_1005, %cst_3 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_1007 = linalg.map { arith.divf } ins(%mapped_1003, %mapped_1006 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_1008 = linalg.map { arith.subf } ins(%arg52, %mapped_1007 : tensor<256xf32>, tensor<256xf32>) outs(%110 : tensor<256xf32>)
    %mapped_1009 = linalg.map { arith.divf } ins(%mapped_701, %broadcasted_836 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_1010 = linalg.map { arith.mulf } ins(%cst_14, %mapped_1009 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_1011 = linalg.map { arith.divf } ins(%mapped_810, %broadcasted_839 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_1012 = linalg.map { math.sqrt } ins(%mapped_1011 : tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_1013 = linalg.map { arith.addf } ins(%mapped_1012, %cst_13 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_1014 = linalg.map { arith.divf } ins(%mapped_1010, %mapped_1013 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_1015 = linalg.map { arith.subf } ins(%arg53, %mapped_1014 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_1016 = linalg.map { arith.divf } ins(%mapped_704, %broadcasted_836 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_1017 = linalg.map { arith.mulf } ins(%cst_14, %mapped_1016 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_1018 = linalg.map { arith.divf } ins(%mapped_814, %broadcasted_839 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_1019 = linalg.map { math.sqrt } ins(%mapped_1018 : tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_1020 = linalg.map { arith.addf } ins(%mapped_1019, %cst_13 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_1021 = linalg.map { arith.divf } ins(%mapped_1017, %mapped_1020 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %mapped_1022 = linalg.map { arith.subf } ins(%arg54, %mapped_1021 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>)
    %broadcasted_1023 = linalg.broadcast ins(%mapped_824 : tensor<f32>) outs(%109 : tensor<32x64xf32>) dimensions = [0, 1] 
    %mapped_1024 = linalg.map { arith.divf } ins(%mapped_707, %broadcasted_1023 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>)
    %mapped_1025 = linalg.map { arith.mulf } ins(%cst_2, %mapped_1024 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>)
    %broadcasted_1026 = linalg.broadcast ins(%mapped_826 : tensor<f32>) outs(%109 : tensor<32x64xf32>) dimensions = [0, 1] 
    %mapped_1027 = linalg.map { arith.divf } ins(%mapped_818, %broadcasted_1026 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>)
    %mapped_1028 = linalg.map { math.sqrt } ins(%mapped_1027 : tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>)
    %mapped_1029 = linalg.map { arith.addf } ins(%mapped_1028, %cst_1 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>)
    %mapped_1030 = linalg.map { arith.divf } ins(%mapped_1025, %mapped_1029 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>)
    %mapped_1031 = linalg.map { arith.subf } ins(%arg55, %mapped_1030 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>)
    %broadcasted_1032 = linalg.broadcast ins(%mapped_824 : tensor<f32>) outs(%108 : tensor<128x64xf32>) dimensions = [0, 1] 
    %mapped_1033 = linalg.map { arith.divf } ins(%mapped_710, %broadcasted_1032 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%108 : tensor<128x64xf32>)
    %mapped_1034 = linalg.map { arith.mulf } ins(%cst_0, %mapped_1033 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%108 : tensor<128x64xf32>)
    %broadcasted_1035 = linalg.broadcast ins(%mapped_826 : tensor<f32>) outs(%108 : tensor<128x64xf32>) dimensions = [0, 1] 
    %mapped_1036 = linalg.map { arith.divf } ins(%mapped_822, %broadcasted_1035 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%108 : tensor<128x64xf32>)
    %mapped_1037 = linalg.map { math.sqrt } ins(%mapped_1036 : tensor<128x64xf32>) outs(%108 : tensor<128x64xf32>)
    %mapped_1038 = linalg.map { arith.addf } ins(%mapped_1037, %cst : tensor<128x64xf32>, tensor<128x64xf32>) outs(%108 : tensor<128x64xf32>)
    %mapped_1039 = linalg.map { arith.divf } ins(%mapped_1034, %mapped_1038 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%108 : tensor<128x64xf32>)
    %mapped_1040 = linalg.map { arith.subf } ins(%arg56, %mapped_1039 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%108 : tensor<128x64xf32>)
    return %mapped_348, %mapped_625, %mapped_629, %mapped_632, %mapped_635, %mapped_638, %mapped_641, %mapped_644, %mapped_647, %mapped_650, %mapped_653, %mapped_656, %mapped_659, %mapped_662, %mapped_665, %mapped_668, %mapped_671, %mapped_674, %mapped_677, %mapped_680, %mapped_683, %mapped_686, %mapped_689, %mapped_692, %mapped_695, %mapped_698, %mapped_701, %mapped_704, %mapped_707, %mapped_710, %mapped_835, %mapped_844, %mapped_851, %mapped_858, %mapped_865, %mapped_872, %mapped_881, %mapped_888, %mapped_897, %mapped_906, %mapped_915, %mapped_924, %mapped_931, %mapped_938, %mapped_945, %mapped_952, %mapped_959, %mapped_966, %mapped_973, %mapped_980, %mapped_987, %mapped_994, %mapped_1001, %mapped_1008, %mapped_1015, %mapped_1022, %mapped_1031, %mapped_1040, %mapped_714, %mapped_718, %mapped_722, %mapped_726, %mapped_730, %mapped_734, %mapped_738, %mapped_742, %mapped_746, %mapped_750, %mapped_754, %mapped_758, %mapped_762, %mapped_766, %mapped_770, %mapped_774, %mapped_778, %mapped_782, %mapped_786, %mapped_790, %mapped_794, %mapped_798, %mapped_802, %mapped_806, %mapped_810, %mapped_814, %mapped_818, %mapped_822 : tensor<f32>, tensor<i32>, tensor<256x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64x192xf32>, tensor<192xf32>, tensor<64x256xf32>, tensor<256xf32>, tensor<256x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64x192xf32>, tensor<192xf32>, tensor<64x256xf32>, tensor<256xf32>, tensor<64xf32>, tensor<64xf32>, tensor<32x64xf32>, tensor<128x64xf32>, tensor<256x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64x192xf32>, tensor<192xf32>, tensor<64x256xf32>, tensor<256xf32>, tensor<256x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64x192xf32>, tensor<192xf32>, tensor<64x256xf32>, tensor<256xf32>, tensor<64xf32>, tensor<64xf32>, tensor<32x64xf32>, tensor<128x64xf32>, tensor<256x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64x192xf32>, tensor<192xf32>, tensor<64x256xf32>, tensor<256xf32>, tensor<256x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64x192xf32>, tensor<192xf32>, tensor<64x256xf32>, tensor<256xf32>, tensor<64xf32>, tensor<64xf32>, tensor<32x64xf32>, tensor<128x64xf32>
  }
  func.func private @_where(%arg0: tensor<32x32xi1>, %arg1: tensor<2x4x32x32xbf16>, %arg2: tensor<bf16>) -> (tensor<2x4x32x32xbf16>, tensor<2x4x32x32xi1>, tensor<2x4x32x32xbf16>) {
    %cst = arith.constant dense<0.000000e+00> : tensor<2x4x32x32xbf16>
    %0 = tensor.empty() : tensor<2x4x32x32xi1>
    %broadcasted = linalg.broadcast ins(%arg0 : tensor<32x32xi1>) outs(%0 : tensor<2x4x32x32xi1>) dimensions = [0, 1] 
    %1 = tensor.empty() : tensor<2x4x32x32xbf16>
    %broadcasted_0 = linalg.broadcast ins(%arg2 : tensor<bf16>) outs(%1 : tensor<2x4x32x32xbf16>) dimensions = [0, 1, 2, 3] 
    %mapped = linalg.map { arith.select } ins(%broadcasted, %arg1, %broadcasted_0 : tensor<2x4x32x32xi1>, tensor<2x4x32x32xbf16>, tensor<2x4x32x32xbf16>) outs(%1 : tensor<2x4x32x32xbf16>)
    return %mapped, %broadcasted, %cst : tensor<2x4x32x32xbf16>, tensor<2x4x32x32xi1>, tensor<2x4x32x32xbf16>
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
  func.func private @_where_2(%arg0: tensor<2x4x32x32xi1>, %arg1: tensor<2x4x32x32xbf16>, %arg2: tensor<2x4x32x32xbf16>) -> tensor<2x4x32x32xbf16> {
    %cst = arith.constant dense<0.000000e+00> : tensor<2x4x32x32xbf16>
    %0 = tensor.empty() : tensor<2x4x32x32xbf16>
    %mapped = linalg.map { arith.select } ins(%arg0, %arg2, %cst : tensor<2x4x32x32xi1>, tensor<2x4x32x32xbf16>, tensor<2x4x32x32xbf16>) outs(%0 : tensor<2x4x32x32xbf16>)
    return %mapped : tensor<2x4x32x32xbf16>
  }
}
