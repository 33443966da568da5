// RUN: %checkpoint-opt %s --checkpoint-lower-to-arena --split-input-file --verify-diagnostics

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

// -----

// What is inserted reads its surroundings, so it cannot be computed there without
// a copy of them; apart it needs memory that its model does not know. Both are told.

// expected-note @+2 {{computed where its results are inserted, it fails, too: kernel @neither_way needs 128 bytes of temporaries once bufferized, but its model says 0}}
// expected-error @+1 {{kernel @neither_way needs 64 bytes of temporaries once bufferized, but its model says 0}}
func.func private @neither_way(%x: tensor<32xf32>, %o: tensor<32xf32>) -> tensor<32xf32> attributes {checkpoint.kernel, checkpoint.workspace_bytes = 0} {
  %0 = tensor.insert_slice %x into %o[0] [32] [1] : tensor<32xf32> into tensor<32xf32>
  %1 = tensor.extract_slice %0[4] [24] [1] : tensor<32xf32> to tensor<24xf32>
  %2 = tensor.expand_shape %1 [[0, 1]] output_shape [8, 3] : tensor<24xf32> into tensor<8x3xf32>
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %3 = linalg.reduce { arith.addf } ins(%2 : tensor<8x3xf32>) outs(%f : tensor<8xf32>) dimensions = [1]
  %4 = tensor.insert_slice %3 into %0[6] [8] [1] : tensor<8xf32> into tensor<32xf32>
  return %4 : tensor<32xf32>
}
func.func @surroundings(%x: tensor<32xf32>) -> tensor<32xf32> {
  %e = tensor.empty() : tensor<32xf32>
  %0 = checkpoint.dispatch @neither_way ins(%x : tensor<32xf32>) outs(%e : tensor<32xf32>) -> tensor<32xf32>
  return %0 : tensor<32xf32>
}

// -----

// A loop may copy what it carries, and no more: here its body adds to an input,
// three times.

#id = affine_map<(i) -> (i)>
func.func private @adds_to_input(%x: tensor<8xf32>, %o: tensor<8xf32>) -> tensor<8xf32> attributes {checkpoint.kernel, checkpoint.workspace_bytes = 4096} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c200 = arith.constant 200 : index
  %start = linalg.copy ins(%x : tensor<8xf32>) outs(%o : tensor<8xf32>) -> tensor<8xf32>
  %r = scf.for %i = %c0 to %c200 step %c1 iter_args(%t = %start) -> (tensor<8xf32>) {
    %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%t : tensor<8xf32>) outs(%x : tensor<8xf32>) {
    ^bb0(%a: f32, %b: f32):
      %v = arith.addf %b, %a : f32
      linalg.yield %v : f32
    } -> tensor<8xf32>
    %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%0 : tensor<8xf32>) outs(%x : tensor<8xf32>) {
    ^bb0(%a: f32, %b: f32):
      %v = arith.mulf %b, %a : f32
      linalg.yield %v : f32
    } -> tensor<8xf32>
    // expected-error @+1 {{bufferizing kernel @adds_to_input adds a copy of 'memref<8xf32>' that the plan does not know}}
    %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%1 : tensor<8xf32>) outs(%x : tensor<8xf32>) {
    ^bb0(%a: f32, %b: f32):
      %v = arith.subf %b, %a : f32
      linalg.yield %v : f32
    } -> tensor<8xf32>
    %next = linalg.copy ins(%2 : tensor<8xf32>) outs(%t : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %next : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}
func.func @loops(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %0 = checkpoint.dispatch @adds_to_input ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
