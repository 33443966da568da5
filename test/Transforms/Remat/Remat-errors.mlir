// RUN: %checkpoint-opt %s -split-input-file -verify-diagnostics --checkpoint-remat="policy=full quiet"

// expected-error @+2 {{module has no training step: no public function with a body}}
// expected-note @+1 {{give one function that computes forward, backward and update}}
module {
}

// -----

// expected-error @+2 {{no public function with a body}}
// expected-note @+1 {{make the step public or name it with entry=; the module has @step}}
module {
  func.func private @step(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}

// -----

// expected-note @+1 {{the first one is here}}
func.func @train(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
// expected-error @+1 {{module has 2 public functions (@train, @evaluate); name the training step with entry=, or make the others private}}
func.func @evaluate(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-note @+1 {{the first one is here}}
func.func @forward(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
// expected-error @+1 {{forward and backward are separate functions (@forward, @backward), so what is kept between them cannot be planned; call them from one public function and make them private}}
func.func @backward(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error @+1 {{has the dynamic shape 'tensor<?x4xf32>'; memory is planned for static shapes: capture the step with fixed sizes}}
func.func @dynamic(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  return %x : tensor<?x4xf32>
}

// -----

func.func @dynamic_inside(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  // expected-error @+1 {{has the dynamic shape 'tensor<?xf32>'}}
  %0 = tensor.cast %x : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func private @layer(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "other.send"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @calls(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{calls a function with effects or products, so what the step holds cannot be seen; inline it (--checkpoint-finish-stablehlo does)}}
  %0 = func.call @layer(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @segments(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{is still a region; run --checkpoint-flatten-segments first}}
  %0 = checkpoint.segment policy "full" -> tensor<4xf32> {
    %1 = arith.addf %x, %x : tensor<4xf32>
    checkpoint.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// expected-error @+1 {{the training step branches between blocks; express control flow by scf operations}}
func.func @branches(%x: tensor<4xf32>) -> tensor<4xf32> {
  cf.br ^next
^next:
  return %x : tensor<4xf32>
}

// -----

// expected-error @+1 {{has type 'memref<4xf32>'; a training step works on tensors, before it is bufferized}}
func.func @buffers(%x: memref<4xf32>) {
  return
}

// -----

// expected-error @+1 {{has been rewritten already; plan the unchanged step}}
func.func @twice(%x: tensor<4xf32>) -> tensor<4xf32> attributes {checkpoint.predicted_peak_bytes = 16 : i64} {
  return %x : tensor<4xf32>
}

// -----

// expected-remark @+2 {{no result is a loss}}
// expected-error @+1 {{'tf.aliasing_output' of argument 0 names no result; the step has 1}}
func.func @donates_to_nothing(%x: tensor<4xf32> {tf.aliasing_output = 3 : i32}) -> tensor<4xf32> {
  // expected-note @+1 {{forward ends here}}
  %0 = arith.addf %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-remark @+2 {{no result is a loss}}
// expected-error @+1 {{arguments 0 and 1 both give their buffer to result 0}}
func.func @donates_twice(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
  // expected-note @+1 {{forward ends here}}
  %0 = arith.addf %x, %y : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @segment_index(%x: tensor<4xf32>) -> tensor<4xf32> attributes {checkpoint.segments = []} {
  // expected-error @+1 {{says 'checkpoint.segment' 2, but the function's 'checkpoint.segments' has 0 entries}}
  %0 = arith.addf %x, %x {checkpoint.segment = 2 : i64} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// What is unknown is kept, with one remark for each name.

// expected-remark @+1 {{no result is a loss}}
func.func @unknown(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-remark @+1 {{nothing is known of 'other.op': it is kept, in order, and its cost counts as none; 'checkpoint.flops' and 'checkpoint.recomputable' on it say more}}
  %0 = "other.op"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-note @+1 {{forward ends here}}
  %1 = "other.op"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
