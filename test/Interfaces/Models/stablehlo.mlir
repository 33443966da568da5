// RUN: checkpoint-test-opt %s -allow-unregistered-dialect -test-checkpoint-models -verify-diagnostics

func.func @arithmetic(%x: tensor<4x8xf32>, %c: tensor<4x8xi1>) {
  // expected-remark @+1 {{known, flops 32.000000, recomputable, result 0 in place of operand 0, result 0 in place of operand 1.}}
  %0 = "stablehlo.add"(%x, %x) {test} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  // expected-remark @+1 {{known, recomputable, result 0 in place of operand 1, result 0 in place of operand 2.}}
  %1 = "stablehlo.select"(%c, %x, %0) {test} : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  // expected-remark @+1 {{known, recomputable.}}
  %2 = "stablehlo.convert"(%x) {test} : (tensor<4x8xf32>) -> tensor<4x8xbf16>
  // expected-remark @+1 {{known, flops 32.000000, recomputable, result 0 in place of operand 0.}}
  %3 = "chlo.erf"(%x) {test} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

func.func @views(%x: tensor<4x8xf32>, %s: tensor<f32>) {
  // expected-remark @+1 {{known, recomputable, result 0 is operand 0, in argument 0.}}
  %0 = "stablehlo.reshape"(%x) {test} : (tensor<4x8xf32>) -> tensor<2x2x8xf32>
  // expected-remark @+1 {{known, recomputable, result 0 is operand 0, in argument 0.}}
  %1 = "stablehlo.broadcast_in_dim"(%x) <{broadcast_dimensions = array<i64: 0, 2>}> {test} : (tensor<4x8xf32>) -> tensor<4x1x8xf32>
  // expected-remark @+1 {{known, recomputable.}}
  %2 = "stablehlo.broadcast_in_dim"(%s) <{broadcast_dimensions = array<i64>}> {test} : (tensor<f32>) -> tensor<4x8xf32>
  // The last two move a dimension of size 1, then two others.
  // expected-remark @+1 {{known, recomputable, result 0 is operand 0, in argument 0.}}
  %3 = "stablehlo.transpose"(%1) <{permutation = array<i64: 1, 0, 2>}> {test} : (tensor<4x1x8xf32>) -> tensor<1x4x8xf32>
  // expected-remark @+1 {{known, recomputable.}}
  %4 = "stablehlo.transpose"(%x) <{permutation = array<i64: 1, 0>}> {test} : (tensor<4x8xf32>) -> tensor<8x4xf32>
  // Each reads the other's rows.
  // expected-remark @+1 {{known, recomputable.}}
  %5 = "stablehlo.broadcast_in_dim"(%x) <{broadcast_dimensions = array<i64: 1, 0>}> {test} : (tensor<4x8xf32>) -> tensor<8x4xf32>
  // expected-remark @+1 {{known, recomputable, result 0 is operand 0, in argument 0, result 1 is operand 1, in argument 1.}}
  %6:2 = "stablehlo.optimization_barrier"(%x, %s) {test} : (tensor<4x8xf32>, tensor<f32>) -> (tensor<4x8xf32>, tensor<f32>)
  // expected-remark @+1 {{known, recomputable.}}
  %7 = "stablehlo.slice"(%x) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> {test} : (tensor<4x8xf32>) -> tensor<2x8xf32>
  return
}

func.func @products(%q: tensor<2x16x3x5xf32>, %k: tensor<2x7x3x5xf32>,
                    %image: tensor<1x8x8x3xf32>, %filter: tensor<3x3x3x16xf32>) {
  // 2 * (2 * 3 * 16 * 7) * 5
  // expected-remark @+1 {{known, flops 6720.000000, recomputable, product.}}
  %0 = "stablehlo.dot_general"(%q, %k) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> {test} : (tensor<2x16x3x5xf32>, tensor<2x7x3x5xf32>) -> tensor<2x3x16x7xf32>
  // 2 * (8 * 8 * 16) * (3 * 3 * 3)
  // expected-remark @+1 {{known, flops 55296.000000, recomputable, product.}}
  %1 = "stablehlo.convolution"(%image, %filter) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, padding = dense<1> : tensor<2x2xi64>}> {test} : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>) -> tensor<1x8x8x16xf32>
  return
}

func.func @bodies(%x: tensor<4x8xf32>, %zero: tensor<f32>, %i: tensor<3x1xi32>,
                  %u: tensor<3x8xf32>) {
  // expected-remark @+1 {{known, flops 32.000000, recomputable.}}
  %0 = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %9 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%9) : (tensor<f32>) -> ()
  }) {test} : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  // 8 windows of 4.
  // expected-remark @+1 {{known, flops 32.000000, recomputable.}}
  %1 = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %9 = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%9) : (tensor<f32>) -> ()
  }) {test} : (tensor<4x8xf32>, tensor<f32>) -> tensor<2x4xf32>
  // One addition for each of 24 updates; the updated operand may be overwritten.
  // expected-remark @+1 {{known, flops 24.000000, recomputable, result 0 in place of operand 0.}}
  %2 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %9 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%9) : (tensor<f32>) -> ()
  }) {test} : (tensor<4x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<4x8xf32>
  // 32 * log2(8) comparisons.
  // expected-remark @+1 {{known, flops 96.000000, recomputable.}}
  %3 = "stablehlo.sort"(%x) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %9 = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%9) : (tensor<i1>) -> ()
  }) {test} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // A reduction whose body has an effect.
  // expected-remark @+1 {{known, flops 32.000000, ordered.}}
  %4 = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.custom_call"(%a) <{call_target_name = "log"}> : (tensor<f32>) -> ()
    %9 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%9) : (tensor<f32>) -> ()
  }) {test} : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

func.func @loops(%x: tensor<8xf32>, %n: tensor<i32>) {
  %c0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %c5 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
  // 5 times one addition to the counter, 8 exponentials and a comparison. A
  // constant that another operand is in too has no place of its own.
  // expected-remark @+1 {{known, flops 50.000000, recomputable, result 0 in place of operand 0, result 1 in place of operand 1.}}
  %0:2 = "stablehlo.while"(%c0, %x) ({
  ^bb0(%i: tensor<i32>, %a: tensor<8xf32>):
    %1 = "stablehlo.compare"(%i, %c5) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%1) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %a: tensor<8xf32>):
    %c1 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.add"(%i, %c1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = "stablehlo.exponential"(%a) : (tensor<8xf32>) -> tensor<8xf32>
    "stablehlo.return"(%2, %3) : (tensor<i32>, tensor<8xf32>) -> ()
  }) {test} : (tensor<i32>, tensor<8xf32>) -> (tensor<i32>, tensor<8xf32>)
  // The bound is an argument: once.
  // expected-remark @+1 {{known, flops 10.000000, recomputable, result 0 in place of operand 0, result 1 in place of operand 1.}}
  %4:2 = "stablehlo.while"(%c0, %x) ({
  ^bb0(%i: tensor<i32>, %a: tensor<8xf32>):
    %1 = "stablehlo.compare"(%i, %n) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%1) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %a: tensor<8xf32>):
    %c1 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.add"(%i, %c1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = "stablehlo.exponential"(%a) : (tensor<8xf32>) -> tensor<8xf32>
    "stablehlo.return"(%2, %3) : (tensor<i32>, tensor<8xf32>) -> ()
  }) {test} : (tensor<i32>, tensor<8xf32>) -> (tensor<i32>, tensor<8xf32>)
  return
}

func.func @effects(%x: tensor<4xf32>, %state: tensor<2xui64>, %shape: tensor<1xi64>) {
  // Random bits from a state that is an operand are pure, from one that is not
  // are not.
  // expected-remark @+1 {{known, flops 320.000000, recomputable.}}
  %0:2 = "stablehlo.rng_bit_generator"(%state) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> {test} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
  // expected-remark @+1 {{known, ordered.}}
  %1 = "stablehlo.rng"(%x, %x, %shape) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> {test} : (tensor<4xf32>, tensor<4xf32>, tensor<1xi64>) -> tensor<4xf32>
  // expected-remark @+1 {{known, ordered.}}
  %2 = "stablehlo.custom_call"(%x) <{call_target_name = "mystery"}> {test} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-remark @+1 {{known, recomputable, result 0 is operand 0, in argument 0.}}
  %3 = "stablehlo.custom_call"(%x) <{call_target_name = "Sharding"}> {test} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-remark @+1 {{known, recomputable.}}
  %4 = "stablehlo.custom_call"(%x) <{call_target_name = "mystery"}> {test, checkpoint.recomputable = true} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-remark @+1 {{known, ordered.}}
  %5 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) {test} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-remark @+1 {{unknown, ordered.}}
  %6 = "other.op"(%x) {test} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

func.func private @gelu_body(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.tanh"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @composite(%x: tensor<4xf32>) {
  // expected-remark @+1 {{known, flops 4.000000, recomputable.}}
  %0 = "stablehlo.composite"(%x) <{decomposition = @gelu_body, name = "gelu"}> {test} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
