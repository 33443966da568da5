// RUN: checkpoint-opt %s --checkpoint-finish-stablehlo --split-input-file --verify-diagnostics -o /dev/null

func.func @by_rows(%a: tensor<5x5xf32>) -> tensor<5x5xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' of lapack_spotrf_ffi must say in 'operand_layouts' that matrices lie by columns, and all else by rows}}
  %0:2 = "stablehlo.custom_call"(%a) <{call_target_name = "lapack_spotrf_ffi", operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<5x5xf32>) -> (tensor<5x5xf32>, tensor<i32>)
  return %0#0 : tensor<5x5xf32>
}

// -----

func.func @wrong_shapes(%a: tensor<5x4xf32>) -> tensor<5x4xf32> {
  // expected-error@+1 {{must take 'tensor<4x4xf32>' and give 'tensor<4x4xf32>', 'tensor<i32>', but takes 'tensor<5x4xf32>'}}
  %0:2 = "stablehlo.custom_call"(%a) <{call_target_name = "lapack_spotrf_ffi"}> {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<5x4xf32>) -> (tensor<5x4xf32>, tensor<i32>)
  return %0#0 : tensor<5x4xf32>
}

// -----

func.func @left_over(%a: tensor<3x3xf32>) -> tensor<3x3xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' of lapack_sgesdd_ffi has a result 0 that is read; it holds what the routine leaves of an operand, which is not kept}}
  %0:5 = "stablehlo.custom_call"(%a) <{call_target_name = "lapack_sgesdd_ffi", operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {mode = 65 : ui8}} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<i32>)
  return %0#0 : tensor<3x3xf32>
}

// -----

func.func @element_type(%a: tensor<3x3xf16>, %b: tensor<3x2xf16>) -> tensor<3x2xf16> {
  // expected-error@+1 {{'stablehlo.triangular_solve' on elements of type 'f16' is not handled; convert them to f32 or f64}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf16>, tensor<3x2xf16>) -> tensor<3x2xf16>
  return %0 : tensor<3x2xf16>
}

// -----

func.func @not_known(%a: tensor<3x3xf32>) -> tensor<3xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' is not handled (it calls "lapack_sgeev_ffi")}}
  %0:2 = "stablehlo.custom_call"(%a) <{call_target_name = "lapack_sgeev_ffi"}> : (tensor<3x3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  return %0#0 : tensor<3xf32>
}
