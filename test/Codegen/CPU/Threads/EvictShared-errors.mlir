// RUN: checkpoint-opt %s --split-input-file --checkpoint-evict-shared=entry=step -verify-diagnostics

func.func @step(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'tensor.empty' op is no part of a lowered step; run --checkpoint-lower-to-arena first}}
  %0 = tensor.empty() : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @other() {
  return
}

// -----

// expected-error @below {{there is no function @step with a body to take as the training step}}
// expected-note @below {{the module has @other}}
module {
  func.func @other() {
    return
  }
}
