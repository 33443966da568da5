// One step of descent through a factorization: a + 8 = L L^T, L's sum, and what
// solves L x = a.
func.func public @step(%arg0: tensor<2x8x8xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<f32>, tensor<2x8x8xf32>) {
  %eight = arith.constant 8.0 : f32
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x8x8xf32>
  %positive = linalg.generic {
      indexing_maps = [affine_map<(b, i, j) -> (b, i, j)>, affine_map<(b, i, j) -> (b, j, i)>, affine_map<(b, i, j) -> (b, i, j)>],
      iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %arg0 : tensor<2x8x8xf32>, tensor<2x8x8xf32>) outs(%e : tensor<2x8x8xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %i = linalg.index 1 : index
    %j = linalg.index 2 : index
    %on = arith.cmpi eq, %i, %j : index
    %d = arith.select %on, %eight, %zero : f32
    %s = arith.addf %x, %y : f32
    %r = arith.addf %s, %d : f32
    linalg.yield %r : f32
  } -> tensor<2x8x8xf32>
  %l:2 = "stablehlo.custom_call"(%positive) <{call_target_name = "lapack_spotrf_ffi", operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]}> {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<2x8x8xf32>) -> (tensor<2x8x8xf32>, tensor<2xi32>)
  %x = "stablehlo.triangular_solve"(%l#0, %arg0) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x8x8xf32>, tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
  %f = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%f : tensor<f32>) -> tensor<f32>
  %sum = linalg.reduce { arith.addf } ins(%l#0 : tensor<2x8x8xf32>) outs(%init : tensor<f32>) dimensions = [0, 1, 2]
  return %sum, %x : tensor<f32>, tensor<2x8x8xf32>
}
