// RUN: checkpoint-opt %s --checkpoint-lower-to-arena --split-input-file --verify-diagnostics

func.func @not_prepared(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  // expected-error @+1 {{is not a dispatch of a kernel, so it cannot be run; run the checkpoint-prepare pipeline first}}
  %0 = linalg.map { arith.addf } ins(%x, %x : tensor<8xf32>, tensor<8xf32>) outs(%e : tensor<8xf32>)
  return %0 : tensor<8xf32>
}

// -----

// expected-error @+1 {{returns a value of type 'f32'; return it as a tensor of rank 0 instead}}
func.func @scalar_result(%x: tensor<f32>) -> f32 {
  %0 = tensor.extract %x[] : tensor<f32>
  return %0 : f32
}

// -----

// The input would have to be overwritten, or copied.

func.func private @overwrites_input(%x: tensor<8xf32>, %o: tensor<8xf32>) -> tensor<8xf32> attributes {checkpoint.kernel, checkpoint.workspace_bytes = 0} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  // expected-error @+1 {{bufferizing kernel @overwrites_input adds a copy of 'memref<8xf32>' that the plan does not know; write each result into the kernel's own output argument}}
  %0 = tensor.insert %one into %x[%c0] : tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func @added_copy(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %0 = checkpoint.dispatch @overwrites_input ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// expected-error @+1 {{kernel @small_workspace needs 1600 bytes of temporaries once bufferized, but its model says 64}}
func.func private @small_workspace(%x: tensor<4x100xf32>, %o: tensor<4xf32>) -> tensor<4xf32> attributes {checkpoint.kernel} {
  %e = tensor.empty() : tensor<4x100xf32>
  %0 = linalg.map { arith.mulf } ins(%x, %x : tensor<4x100xf32>, tensor<4x100xf32>) outs(%e : tensor<4x100xf32>)
  %zero = arith.constant 0.0 : f32
  %1 = linalg.fill ins(%zero : f32) outs(%o : tensor<4xf32>) -> tensor<4xf32>
  %2 = linalg.reduce { arith.addf } ins(%0 : tensor<4x100xf32>) outs(%1 : tensor<4xf32>) dimensions = [1]
  return %2 : tensor<4xf32>
}
func.func @workspace(%x: tensor<4x100xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = checkpoint.dispatch @small_workspace ins(%x : tensor<4x100xf32>) outs(%e : tensor<4xf32>) {checkpoint.workspace_bytes = 64} -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func private @two_sizes(%x: tensor<8xf32>, %o: tensor<8xf32>) -> tensor<8xf32> attributes {checkpoint.kernel} {
  %0 = linalg.map { arith.addf } ins(%x, %x : tensor<8xf32>, tensor<8xf32>) outs(%o : tensor<8xf32>)
  return %0 : tensor<8xf32>
}
func.func @sizes(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  // expected-note @+1 {{another dispatch of it says 64}}
  %0 = checkpoint.dispatch @two_sizes ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) {checkpoint.workspace_bytes = 64} -> tensor<8xf32>
  // expected-error @+1 {{says 128 bytes of workspace for kernel @two_sizes}}
  %1 = checkpoint.dispatch @two_sizes ins(%0 : tensor<8xf32>) outs(%e : tensor<8xf32>) {checkpoint.workspace_bytes = 128} -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

func.func private @unknown_op(%x: tensor<8xf32>, %o: tensor<8xf32>) -> tensor<8xf32> attributes {checkpoint.kernel} {
  // expected-error @+1 {{op was not bufferized}}
  %0 = "other.op"(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func @unknown(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %0 = checkpoint.dispatch ordered @unknown_op ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
