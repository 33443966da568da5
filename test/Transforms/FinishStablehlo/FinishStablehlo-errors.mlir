// RUN: %checkpoint-opt %s --checkpoint-finish-stablehlo --split-input-file --verify-diagnostics -o /dev/null

// expected-note@+1 {{'forward' is public too}}
func.func @forward(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
// expected-error@+1 {{several public functions; a training step is one function with forward, backward and update: make the others private}}
func.func @backward(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}

// -----

// expected-error@+1 {{no public function with a body}}
module {
  func.func private @step(%x: tensor<f32>) -> tensor<f32> {
    return %x : tensor<f32>
  }
}

// -----

// expected-error@+1 {{dynamic shape 'tensor<?xf32>'; memory can only be planned for known sizes: capture the step with fixed shapes}}
func.func @dynamic_argument(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}

// -----

func.func @dynamic_result(%n: index) {
  // expected-error@+1 {{dynamic shape 'tensor<?xf32>'}}
  %0 = tensor.empty(%n) : tensor<?xf32>
  return
}

// -----

func.func @not_converted(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.add' has not been converted to linalg; run `python -m checkpoint_opt convert` on the module first}}
  %0 = "stablehlo.add"(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @chlo(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'chlo.erf' has not been converted to linalg}}
  %0 = "chlo.erf"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @composite(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.composite' has not been converted to linalg}}
  %0 = "stablehlo.composite"(%x) <{decomposition = @impl, name = "a.b"}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @impl(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// Each kind of op is named once.
func.func @leftovers(%x: tensor<4x4xf32>) -> tensor<16xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' is not handled (it calls "mine"); write what it computes with plain array operations, or keep it out of the step}}
  %0 = "stablehlo.custom_call"(%x) <{call_target_name = "mine"}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = "stablehlo.custom_call"(%0) <{call_target_name = "mine"}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error@+1 {{'sdy.data_flow_edge' is not handled; capture the step of one device}}
  %2 = "sdy.data_flow_edge"(%1) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error@+1 {{'mine.op' is not handled; keep it out of the step}}
  %3 = "mine.op"(%2) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error@+1 {{'builtin.unrealized_conversion_cast' is not handled; only casts between unsigned and signless integers are}}
  %4 = builtin.unrealized_conversion_cast %3 : tensor<4x4xf32> to tensor<16xf32>
  return %4 : tensor<16xf32>
}

// -----

// expected-error@+1 {{type 'tensor<4xcomplex<f32>>' of 'func.func' is not handled; convert the step's StableHLO with `python -m checkpoint_opt convert`, which takes complex numbers apart into real and imaginary parts, or do so yourself}}
func.func @complex_type(%x: tensor<4xcomplex<f32>>) {
  return
}

// -----

func.func @complex_op(%x: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %y = linalg.map ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>)
    (%a: f32, %out: f32) {
      // expected-error@+1 {{'complex.create' is not handled; convert the step's StableHLO with `python -m checkpoint_opt convert`, which takes complex numbers apart into real and imaginary parts, or do so yourself}}
      %z = complex.create %a, %a : complex<f32>
      // expected-error@+1 {{'complex.abs' is not handled; convert}}
      %l = complex.abs %z : complex<f32>
      linalg.yield %l : f32
    }
  return %y : tensor<4xf32>
}

// -----

// expected-error@+1 {{type 'tensor<4xvector<2xf32>>' of 'func.func' is not handled; a step computes on tensors of integers and floating-point numbers}}
func.func @other_type(%x: tensor<4xvector<2xf32>>) {
  return
}

// -----

func.func @recursion(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @a(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @a(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @b(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @b(%x: tensor<f32>) -> tensor<f32> {
  // expected-error@+1 {{'a' calls itself; a training step has no recursion: use a loop}}
  %0 = call @a(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @declaration(%x: tensor<f32>) -> tensor<f32> {
  // expected-error@+1 {{call of 'elsewhere', which has no body; define it in the module}}
  %0 = call @elsewhere(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @elsewhere(tensor<f32>) -> tensor<f32>

// -----

func.func @unknown_key(%x: tensor<4xf32>, %i: tensor<2x1xi32>, %u: tensor<2xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{scatter_dimension_numbers cannot be read from 'windows = [0]>' on}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<index_vector_dim = 1, windows = [0]>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @bad_dimensions(%x: tensor<4xf32>, %i: tensor<2x1xi32>, %u: tensor<3xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{scatter_dimension_numbers do not fit: the updates' shape does not fit the indices'}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<2x1xi32>, tensor<3xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @bad_comparator(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 0 of 'stablehlo.sort' must take arguments of types}}
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @bad_dimension(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{the dimension of 'stablehlo.sort' is beyond the rank}}
  %0 = "stablehlo.sort"(%x) <{dimension = 1 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @bad_loop(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 1 of 'stablehlo.while' must end with a stablehlo.return of types 'tensor<4xf32>'}}
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    %t = arith.constant dense<true> : tensor<i1>
    "stablehlo.return"(%t) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<4xf32>):
    "stablehlo.return"() : () -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
