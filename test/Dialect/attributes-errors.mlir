// RUN: %checkpoint-opt %s -split-input-file -verify-diagnostics

func.func @flops(%x: tensor<4xf32>) {
  // expected-error @+1 {{'checkpoint.flops' must be a number that is not negative}}
  %0 = math.exp %x {checkpoint.flops = -1.0 : f64} : tensor<4xf32>
  return
}

// -----

func.func @flops_infinite(%x: tensor<4xf32>) {
  // expected-error @+1 {{'checkpoint.flops' must be a number that is not negative}}
  %0 = math.exp %x {checkpoint.flops = 0x7FF0000000000000 : f64} : tensor<4xf32>
  return
}

// -----

func.func @flops_text(%x: tensor<4xf32>) {
  // expected-error @+1 {{'checkpoint.flops' must be a number that is not negative}}
  %0 = math.exp %x {checkpoint.flops = "many"} : tensor<4xf32>
  return
}

// -----

func.func @workspace(%x: tensor<4xf32>) {
  // expected-error @+1 {{'checkpoint.workspace_bytes' must be a number that is not negative}}
  %0 = math.exp %x {checkpoint.workspace_bytes = -64 : i64} : tensor<4xf32>
  return
}

// -----

func.func @workspace_fraction(%x: tensor<4xf32>) {
  // expected-error @+1 {{'checkpoint.workspace_bytes' must be a number that is not negative}}
  %0 = math.exp %x {checkpoint.workspace_bytes = 0.5 : f64} : tensor<4xf32>
  return
}

// -----

func.func @workspace_wide(%x: tensor<4xf32>) {
  // expected-error @+1 {{'checkpoint.workspace_bytes' must be a number that is not negative}}
  %0 = math.exp %x {checkpoint.workspace_bytes = 100000000000000000000000 : i128} : tensor<4xf32>
  return
}

// -----

func.func @recomputable(%x: tensor<4xf32>) {
  // expected-error @+1 {{'checkpoint.recomputable' must be true or false}}
  %0 = math.exp %x {checkpoint.recomputable = 1 : i64} : tensor<4xf32>
  return
}

// -----

func.func @phase(%x: tensor<4xf32>) {
  // expected-error @+1 {{'checkpoint.phase' must be "forward", "backward" or "update"}}
  %0 = math.exp %x {checkpoint.phase = "sideways"} : tensor<4xf32>
  return
}

// -----

func.func @segment_kind(%x: tensor<4xf32>) {
  // expected-error @+1 {{'checkpoint.segment' must be an integer}}
  %0 = math.exp %x {checkpoint.segment = "core"} : tensor<4xf32>
  return
}

// -----

func.func @names(%x: tensor<4xf32>) {
  // expected-error @+1 {{'checkpoint.result_names' must hold one string for each result}}
  %0 = math.exp %x {checkpoint.result_names = ["a", "b"]} : tensor<4xf32>
  return
}

// -----

func.func @names_kind(%x: tensor<4xf32>) {
  // expected-error @+1 {{'checkpoint.result_names' must hold one string for each result}}
  %0 = math.exp %x {checkpoint.result_names = [1]} : tensor<4xf32>
  return
}

// -----

func.func @kernel(%x: tensor<4xf32>) {
  // expected-error @+1 {{'checkpoint.kernel' marks functions only}}
  %0 = math.exp %x {checkpoint.kernel} : tensor<4xf32>
  return
}

// -----

// expected-error @+1 {{'checkpoint.target' must be a #checkpoint.target attribute}}
func.func @target() attributes {checkpoint.target = "h200"} {
  return
}

// -----

// expected-error @+1 {{'checkpoint.segments' must be an array of dictionaries}}
func.func @segments() attributes {checkpoint.segments = ["core"]} {
  return
}

// -----

// expected-error @+1 {{'checkpoint.segments' entry 0: parent must be an earlier entry}}
func.func @segment_parent() attributes {checkpoint.segments = [{parent = 0 : i64}]} {
  return
}

// -----

// expected-error @+1 {{'checkpoint.donated' on argument 0 takes no value}}
func.func @donated(%x: tensor<4xf32> {checkpoint.donated = 1 : i64}) {
  return
}

// -----

// expected-error @+1 {{'checkpoint.range' on argument 0 must be [lo, hi] with integers lo < hi}}
func.func @range(%x: tensor<4xi32> {checkpoint.range = [4, 4]}) {
  return
}

// -----

// expected-error @+1 {{'checkpoint.range' on argument 1 must be [lo, hi] with integers lo < hi}}
func.func @range_size(%y: tensor<4xi32>, %x: tensor<4xi32> {checkpoint.range = [4]}) {
  return
}

// -----

// expected-error @+1 {{'checkpoint.next_result' on argument 0 must be the number of a result}}
func.func @next_kind(%x: tensor<4xf32> {checkpoint.next_result}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error @+1 {{'checkpoint.next_result' on argument 0 must be the number of a result}}
func.func @next_negative(%x: tensor<4xf32> {checkpoint.next_result = -1 : i64}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error @+1 {{'checkpoint.next_result' on argument 1 is result 1; there are 1}}
func.func @next_beyond(%y: tensor<4xf32>, %x: tensor<4xf32> {checkpoint.next_result = 1 : i64}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error @+1 {{'checkpoint.next_result' on argument 0 is result 1, which is 'tensor<2xf32>', not 'tensor<4xf32>'}}
func.func @next_type(%x: tensor<4xf32> {checkpoint.next_result = 1 : i64}, %y: tensor<2xf32>) -> (tensor<4xf32>, tensor<2xf32>) {
  return %x, %y : tensor<4xf32>, tensor<2xf32>
}

// -----

// expected-error @+1 {{'checkpoint.next_result' on argument 0 is result 0, which is 'tensor<4xi32>', not 'tensor<4xui32>'}}
func.func @next_sign(%x: tensor<4xui32> {checkpoint.next_result = 0 : i64}, %y: tensor<4xi32>) -> tensor<4xi32> {
  return %y : tensor<4xi32>
}

// -----

// expected-error @+1 {{'checkpoint.next_result' on argument 0 is result 0, but 'checkpoint.unsigned' is on one of the two only}}
func.func @next_unsigned(%x: tensor<4xi32> {checkpoint.next_result = 0 : i64, checkpoint.unsigned}) -> tensor<4xi32> {
  return %x : tensor<4xi32>
}

// -----

// A function on buffers may have lost its results, and two arguments may have
// the same next value.
func.func @next_on_buffers(%x: memref<4xf32> {checkpoint.next_result = 1 : i64}) {
  return
}
func.func @next_shared(%x: tensor<4xf32> {checkpoint.next_result = 0 : i64}, %y: tensor<4xf32> {checkpoint.next_result = 0 : i64}) -> tensor<4xf32> {
  return %y : tensor<4xf32>
}

// -----

// expected-error @+1 {{'checkpoint.loss' on result 0 takes no value}}
func.func @loss(%x: tensor<f32>) -> (tensor<f32> {checkpoint.loss = true}) {
  return %x : tensor<f32>
}

// -----

// expected-error @+1 {{'checkpoint.next_result' on argument 0 is result 0, but 'checkpoint.complex' is on one of the two only}}
func.func @next_complex(%x: tensor<2xf32> {checkpoint.next_result = 0 : i64}) -> (tensor<2xf32> {checkpoint.complex}) {
  return %x : tensor<2xf32>
}

// -----

// expected-error @+1 {{'checkpoint.complex' on argument 1 is about f32 or f64 with a last dimension of 2, not 'tensor<2x3xf32>'}}
func.func @complex_shape(%x: tensor<4x2xf64> {checkpoint.complex}, %y: tensor<2x3xf32> {checkpoint.complex}) {
  return
}

// -----

// expected-error @+1 {{'checkpoint.complex' on result 0 is about f32 or f64 with a last dimension of 2, not 'tensor<2xi32>'}}
func.func @complex_kind(%x: tensor<2xi32>) -> (tensor<2xi32> {checkpoint.complex}) {
  return %x : tensor<2xi32>
}

// -----

// expected-error @+1 {{'checkpoint.unsigned' on argument 0 takes no value}}
func.func @unsigned(%x: tensor<4xi32> {checkpoint.unsigned = true}) {
  return
}

// -----

// expected-error @+1 {{'checkpoint.unsigned' on argument 1 is about integers, not 'tensor<4xf32>'}}
func.func @unsigned_kind(%i: tensor<4xi8> {checkpoint.unsigned}, %x: tensor<4xf32> {checkpoint.unsigned}) {
  return
}

// -----

// expected-error @+1 {{'checkpoint.unsigned' on result 0 is about integers, not 'tensor<f32>'}}
func.func @unsigned_result(%x: tensor<f32>) -> (tensor<f32> {checkpoint.unsigned}) {
  return %x : tensor<f32>
}

// -----

// expected-error @+1 {{target 'box': rates and capacity must be positive}}
func.func @rates() attributes {checkpoint.target = #checkpoint.target<name = "box", f32_flops = 0, bf16_flops = 2, memory_bandwidth = 3, link_bandwidth = 4, launch_nanoseconds = 0, capacity_bytes = 6>} {
  return
}

// -----

// expected-error @+1 {{target 'box': alignment must be a power of two from 64 to 2^30}}
func.func @alignment() attributes {checkpoint.target = #checkpoint.target<name = "box", f32_flops = 1, bf16_flops = 2, memory_bandwidth = 3, link_bandwidth = 4, launch_nanoseconds = 0, capacity_bytes = 6, alignment = 96>} {
  return
}

// -----

// expected-error @+1 {{target 'box': alignment must be a power of two from 64 to 2^30}}
func.func @most() attributes {checkpoint.target = #checkpoint.target<name = "box", f32_flops = 1, bf16_flops = 2, memory_bandwidth = 3, link_bandwidth = 4, launch_nanoseconds = 0, capacity_bytes = 6, alignment = 2147483648>} {
  return
}

// -----

// expected-error @+1 {{target 'box': workers must be positive}}
func.func @workers() attributes {checkpoint.target = #checkpoint.target<name = "box", f32_flops = 1, bf16_flops = 2, memory_bandwidth = 3, link_bandwidth = 4, launch_nanoseconds = 0, capacity_bytes = 6, workers = 0>} {
  return
}

// -----

// expected-error @+1 {{target 'box': launch_nanoseconds must not be negative}}
func.func @launch() attributes {checkpoint.target = #checkpoint.target<name = "box", f32_flops = 1, bf16_flops = 2, memory_bandwidth = 3, link_bandwidth = 4, launch_nanoseconds = -1, capacity_bytes = 6>} {
  return
}

// -----

// expected-error @+1 {{'checkpoint.variant_of' must name a kernel}}
func.func private @variant() attributes {checkpoint.kernel, checkpoint.variant_of = "whole"}

// -----

// expected-error @+1 {{'checkpoint.value_digest' must be an array<i64>}}
func.func private @digest() attributes {checkpoint.value_digest = [1, 2]}

// -----

// expected-error @+1 {{'checkpoint.shape' must be a string}}
func.func private @shape() attributes {checkpoint.shape = 2 : i64}

// -----

// expected-error @+1 {{'checkpoint.members' must hold kernels' names}}
func.func private @members() attributes {checkpoint.members = ["exp", 1 : i64]}

// -----

// expected-error @+1 {{'checkpoint.inputs' must be an integer}}
func.func private @inputs() attributes {checkpoint.inputs = "two"}

// -----

// expected-error @+1 {{'checkpoint.predicted_peak_bytes' must be a number that is not negative}}
func.func private @peak() attributes {checkpoint.predicted_peak_bytes = "much"}

// -----

// expected-error @+1 {{'checkpoint.sections' must hold kernels' symbols}}
func.func private @sections() attributes {checkpoint.inputs = 1 : i64, checkpoint.sections = ["exp"]}

// -----

// expected-error @+1 {{'checkpoint.members' needs 'checkpoint.inputs' beside it}}
func.func private @alone() attributes {checkpoint.members = ["exp"]}
