// RUN: %checkpoint-opt %s --split-input-file --checkpoint-finish-stablehlo --verify-diagnostics -o /dev/null

func.func @not_named(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' of xla_ffi_python_cpu_callback calls Python, which a compiled step cannot; keep it out of the step}}
  "stablehlo.custom_call"(%x) <{call_target_name = "xla_ffi_python_cpu_callback", has_side_effect = true}> : (tensor<4xf32>) -> ()
  return %x : tensor<4xf32>
}

// -----

func.func @unknown(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' is not handled (it calls "mine"); write what it computes with plain array operations, or keep it out of the step}}
  %0 = "stablehlo.custom_call"(%x) <{call_target_name = "mine", called_computations = [@of_mine]}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// What a custom call calls is no second step.
func.func @of_mine(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

func.func @no_comparator(%x: tensor<4xf32>, %least: tensor<f32>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' of ApproxTopK must have a 'reduction_dim', one comparator}}
  %0 = "stablehlo.custom_call"(%x, %least) <{call_target_name = "ApproxTopK"}> {mhlo.backend_config = {reduction_dim = 0 : i64}} : (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func private @f(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
func.func @call_in_body(%x: tensor<4xf32>, %init: tensor<f32>) -> tensor<f32> {
  %0 = linalg.reduce ins(%x : tensor<4xf32>) outs(%init : tensor<f32>) dimensions = [0]
    (%in: f32, %acc: f32) {
      %t = tensor.from_elements %in : tensor<f32>
      // expected-error@+1 {{call of 'f' on tensors in the body of 'linalg.reduce'; inline it before the conversion to linalg, as `python -m checkpoint_opt convert` does}}
      %c = func.call @f(%t) : (tensor<f32>) -> tensor<f32>
      %s = tensor.extract %c[] : tensor<f32>
      linalg.yield %s : f32
    }
  return %0 : tensor<f32>
}
