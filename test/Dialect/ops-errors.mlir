// RUN: %checkpoint-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

func.func @no_kernel(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'checkpoint.dispatch' op calls @missing, which is not a function of this module}}
  %0 = checkpoint.dispatch @missing outs(%x : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func private @plain(%x: tensor<4xf32>) -> tensor<4xf32>
func.func @not_a_kernel(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{calls @plain, which is not marked 'checkpoint.kernel'}}
  %0 = checkpoint.dispatch @plain outs(%x : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-note @+1 {{kernel defined here}}
func.func private @k(%x: tensor<8xf32>) -> tensor<8xf32>
    attributes {checkpoint.kernel}
func.func @wrong_types(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{passes '(tensor<4xf32>) -> tensor<4xf32>', but kernel @k is '(tensor<8xf32>) -> tensor<8xf32>'}}
  %0 = checkpoint.dispatch @k outs(%x : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func private @k(%x: tensor<4xf32>) attributes {checkpoint.kernel}
func.func @does_nothing(%x: tensor<4xf32>) {
  // expected-error @+1 {{has no outputs and is not 'ordered', so it does nothing; give it outputs or mark it 'ordered'}}
  checkpoint.dispatch @k ins(%x : tensor<4xf32>)
  return
}

// -----

func.func private @k(%x: tensor<4xf32>) attributes {checkpoint.kernel}
func.func @contradiction(%x: tensor<4xf32>) {
  // expected-error @+1 {{is 'ordered', so it cannot be 'checkpoint.recomputable'}}
  checkpoint.dispatch ordered @k ins(%x : tensor<4xf32>) {checkpoint.recomputable = true}
  return
}

// -----

func.func @one_result_for_two_outputs(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected the number of tensor results (1) to be equal to the number of output tensors (2)}}
  %0 = checkpoint.dispatch @k outs(%x, %x : tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @empty_name(%x: tensor<4xf32>) {
  // expected-error @+1 {{needs a name that is not empty}}
  %0 = checkpoint.name %x "" : tensor<4xf32>
  return
}

// -----

func.func @comma(%x: tensor<4xf32>) {
  // expected-error @+1 {{name "a,b" must not contain a comma, which separates names in 'save-names'}}
  %0 = checkpoint.name %x "a,b" : tensor<4xf32>
  return
}

// -----

func.func @unknown_policy() {
  // expected-error @+1 {{policy "ful" is not one of none, full, sqrt, selective, auto}}
  checkpoint.segment policy "ful" {
    checkpoint.yield
  }
  return
}

// -----

func.func @bad_budget() {
  // expected-error @+1 {{cannot read the budget '12 apples'; write bytes}}
  checkpoint.segment budget "12 apples" {
    checkpoint.yield
  }
  return
}

// -----

func.func @segment_yield(%x: tensor<4xf32>) {
  // expected-error @+1 {{has results of types 'tensor<4xf32>', but its body yields}}
  %0 = checkpoint.segment -> tensor<4xf32> {
    // expected-note @+1 {{yielded here}}
    checkpoint.yield
  }
  return
}

// -----

func.func @segment_end() {
  // expected-error @+1 {{body must end with 'checkpoint.yield'}}
  checkpoint.segment {
    "some.terminator"() : () -> ()
  }
  return
}

// -----

func.func @segment_without_end() {
  // expected-error @+1 {{expects a non-empty block}}
  "checkpoint.segment"() ({
  ^bb0:
  }) : () -> ()
  return
}

// -----

func.func @recompute_yield(%x: tensor<4xf32>) {
  // expected-error @+1 {{has results of types 'tensor<8xf32>', but its body yields 'tensor<4xf32>'}}
  %0 = checkpoint.recompute 0 inputs(%a = %x : tensor<4xf32>) -> tensor<8xf32> {
    // expected-note @+1 {{yielded here}}
    checkpoint.yield %a : tensor<4xf32>
  }
  return
}

// -----

func.func @recompute_end() {
  // expected-error @+1 {{body must end with 'checkpoint.yield'}}
  checkpoint.recompute 0 {
    "some.terminator"() : () -> ()
  }
  return
}

// -----

func.func @reads_from_outside(%x: tensor<4xf32>) {
  // expected-note @+1 {{required by region isolation constraints}}
  %0 = checkpoint.recompute 0 -> tensor<4xf32> {
    // expected-error @+1 {{using value defined outside the region}}
    checkpoint.yield %x : tensor<4xf32>
  }
  return
}

// -----

func.func @too_few_arguments(%x: tensor<4xf32>) {
  // expected-error @+1 {{has 1 inputs, but its body takes 0 arguments}}
  "checkpoint.recompute"(%x) <{instance = 0 : i64, operandSegmentSizes = array<i32: 1, 0>}> ({
    "checkpoint.yield"() : () -> ()
  }) : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @other_argument(%x: tensor<4xf32>) {
  // expected-error @+1 {{input 0 has type 'tensor<4xf32>', but its body takes 'tensor<8xf32>'}}
  "checkpoint.recompute"(%x) <{instance = 0 : i64, operandSegmentSizes = array<i32: 1, 0>}> ({
  ^bb0(%a: tensor<8xf32>):
    "checkpoint.yield"() : () -> ()
  }) : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @missing_instance(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected integer value}}
  checkpoint.recompute inputs(%a = %x : tensor<4xf32>) {
    checkpoint.yield
  }
  return
}

// -----

func.func @orders_nothing() {
  // expected-error @+1 {{orders nothing; give it at least one value}}
  checkpoint.fence 0
  return
}

// -----

func.func @stray_yield() {
  // expected-error @+1 {{expects parent op to be one of 'checkpoint.segment, checkpoint.recompute'}}
  checkpoint.yield
}

// -----

func.func @no_function(%x: tensor<4xf32>, %e: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'checkpoint.library_call' op needs the name of a function}}
  %0 = checkpoint.library_call "" descriptor [1] workspace 0 flops 0.0 ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @less_than_no_workspace(%x: tensor<4xf32>, %e: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{needs a workspace and FLOPs that are not negative}}
  %0 = checkpoint.library_call "f" descriptor [1] workspace -8 flops 0.0 ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @half_on_buffers(%x: memref<4xf32>, %e: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{takes tensors or buffers, not both}}
  %0 = checkpoint.library_call "f" descriptor [1] workspace 0 flops 0.0 ins(%x : memref<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @too_small_a_workspace(%x: memref<4xf32>, %e: memref<4xf32>, %w: memref<8xi8>) {
  // expected-error @+1 {{needs a workspace of 64 bytes, but is given 8}}
  checkpoint.library_call "f" descriptor [1] workspace 64 flops 0.0 ins(%x : memref<4xf32>) outs(%e : memref<4xf32>) in(%w : memref<8xi8>)
  return
}

// -----

func.func @dynamic_call(%x: tensor<?xf32>, %e: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{takes 'tensor<?xf32>', but its function knows static shapes alone}}
  %0 = checkpoint.library_call "f" descriptor [1] workspace 0 flops 0.0 ins(%x : tensor<?xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
