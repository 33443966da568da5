// RUN: %checkpoint-opt %s --checkpoint-lower-to-cpu --split-input-file --verify-diagnostics

// What is not a step of dispatches says what to run first.
func.func @not_prepared(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  // expected-error @+1 {{is not a dispatch of a kernel, so it cannot be run; run the checkpoint-prepare pipeline first}}
  %0 = linalg.map { arith.addf } ins(%x, %x : tensor<8xf32>, tensor<8xf32>) outs(%e : tensor<8xf32>)
  return %0 : tensor<8xf32>
}

// -----

func.func private @double(%x: tensor<8xf32>, %o: tensor<8xf32>) -> tensor<8xf32> attributes {checkpoint.kernel} {
  %0 = linalg.map { arith.addf } ins(%x, %x : tensor<8xf32>, tensor<8xf32>) outs(%o : tensor<8xf32>)
  return %0 : tensor<8xf32>
}
// One that was planned for another device says for which, and what to do.
// expected-error @+1 {{was planned for the target 'h100' and cannot be lowered for 'cpu'; plan it with target=cpu, or lower it for 'h100'}}
func.func @elsewhere(%x: tensor<8xf32>) -> tensor<8xf32> attributes {checkpoint.target = #checkpoint.target<name = "h100",
    f32_flops = 1, bf16_flops = 1, memory_bandwidth = 1, link_bandwidth = 1, launch_nanoseconds = 0, capacity_bytes = 1>} {
  %e = tensor.empty() : tensor<8xf32>
  %0 = checkpoint.dispatch @double ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// expected-note @+1 {{the first one is here}}
func.func @a(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}
// expected-error @+1 {{module has 2 public functions (@a, @b); name the training step with entry=, or make the others private}}
func.func @b(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}
