// RUN: %checkpoint-opt %s --checkpoint-finish-stablehlo --split-input-file --verify-diagnostics -o /dev/null

func.func @by_rows(%a: tensor<5x5xf32>) -> tensor<5x5xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' of lapack_spotrf_ffi must give column-major layouts for matrices in 'operand_layouts', and row-major ones for everything else}}
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

func.func @missing_option(%a: tensor<5x5xf32>) -> tensor<5x5xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' of lapack_spotrf_ffi needs 'uplo' in 'mhlo.backend_config'}}
  %0:2 = "stablehlo.custom_call"(%a) <{call_target_name = "lapack_spotrf_ffi"}> : (tensor<5x5xf32>) -> (tensor<5x5xf32>, tensor<i32>)
  return %0#0 : tensor<5x5xf32>
}

// -----

func.func @unknown_option(%a: tensor<5x5xf32>) -> tensor<5x5xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' of lapack_spotrf_ffi has a 'uplo' in 'mhlo.backend_config' that LAPACK's routine does not know}}
  %0:2 = "stablehlo.custom_call"(%a) <{call_target_name = "lapack_spotrf_ffi"}> {mhlo.backend_config = {uplo = 9 : ui8}} : (tensor<5x5xf32>) -> (tensor<5x5xf32>, tensor<i32>)
  return %0#0 : tensor<5x5xf32>
}

// -----

func.func @too_few_rows(%a: tensor<3x5xf32>, %t: tensor<2xf32>) -> tensor<3x5xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' of lapack_sorgqr_ffi needs as many rows as columns, and as many of these as reflectors, or more, but has 3, 5 and 2}}
  %0 = "stablehlo.custom_call"(%a, %t) <{call_target_name = "lapack_sorgqr_ffi"}> {mhlo.backend_config = {}} : (tensor<3x5xf32>, tensor<2xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// -----

func.func @too_many_rows(%a: tensor<1x67108864xf32>) -> tensor<1x67108864xf32> {
  // expected-error@+1 {{on matrices of 1x67108864 is not handled; rows and columns may be 33554431 together}}
  %0:2 = "stablehlo.custom_call"(%a) <{call_target_name = "lapack_sgeqrf_ffi"}> {mhlo.backend_config = {}} : (tensor<1x67108864xf32>) -> (tensor<1x67108864xf32>, tensor<1xf32>)
  return %0#0 : tensor<1x67108864xf32>
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
