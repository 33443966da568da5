// RUN: %checkpoint-opt %s | %checkpoint-opt | FileCheck %s
// RUN: %checkpoint-opt %s --mlir-print-op-generic | %checkpoint-opt | FileCheck %s

// Every op and attribute in every form that is printed.

// CHECK: module attributes {checkpoint.fused, checkpoint.target = #checkpoint.target<name = "box", f32_flops = 1, bf16_flops = 2, memory_bandwidth = 3, link_bandwidth = 4, launch_nanoseconds = 0, capacity_bytes = 6>}
module attributes {checkpoint.fused, checkpoint.target =
  #checkpoint.target<name = "box", f32_flops = 1, bf16_flops = 2,
    memory_bandwidth = 3, link_bandwidth = 4, launch_nanoseconds = 0,
    capacity_bytes = 6>} {

// CHECK-LABEL: func.func private @gelu
// CHECK-SAME: attributes {checkpoint.kernel}
func.func private @gelu(%x: tensor<8x16xf32>, %out: tensor<8x16xf32>)
    -> tensor<8x16xf32> attributes {checkpoint.kernel} {
  %0 = linalg.tanh ins(%x : tensor<8x16xf32>) outs(%out : tensor<8x16xf32>)
         -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}

func.func private @fill(%out: tensor<4xf32>, %other: tensor<f32>)
    -> (tensor<4xf32>, tensor<f32>) attributes {checkpoint.kernel} {
  %c = arith.constant 1.0 : f32
  %0 = linalg.fill ins(%c : f32) outs(%out : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.fill ins(%c : f32) outs(%other : tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<4xf32>, tensor<f32>
}

// CHECK-LABEL: func.func private @factor
// CHECK: checkpoint.library_call "checkpointCholesky" descriptor [0, 0, 1] workspace 64 flops 2.150000e+01 ins(%{{.*}} : tensor<4x4xf32>) outs(%{{.*}}, %{{.*}} : tensor<4x4xf32>, tensor<i32>) -> tensor<4x4xf32>, tensor<i32>
func.func private @factor(%a: tensor<4x4xf32>, %out: tensor<4x4xf32>,
                          %info: tensor<i32>)
    -> (tensor<4x4xf32>, tensor<i32>) attributes {checkpoint.kernel} {
  %0:2 = checkpoint.library_call "checkpointCholesky" descriptor [0, 0, 1]
           workspace 64 flops 2.15e+01 ins(%a : tensor<4x4xf32>)
           outs(%out, %info : tensor<4x4xf32>, tensor<i32>)
           -> tensor<4x4xf32>, tensor<i32>
  return %0#0, %0#1 : tensor<4x4xf32>, tensor<i32>
}

// CHECK-LABEL: func.func private @factor_on_buffers
// CHECK-SAME: checkpoint.target = #checkpoint.target<name = "wide", f32_flops = 1, bf16_flops = 2, memory_bandwidth = 3, link_bandwidth = 4, launch_nanoseconds = 0, capacity_bytes = 6, alignment = 128, workers = 4>
// CHECK: checkpoint.library_call "checkpointCholesky" descriptor [0] workspace 64 flops 2.000000e+00 ins(%{{.*}} : memref<4x4xf32>) outs(%{{.*}}, %{{.*}} : memref<4x4xf32>, memref<i32>) in(%{{.*}} : memref<64xi8>){{$}}
func.func private @factor_on_buffers(%a: memref<4x4xf32>, %out: memref<4x4xf32>, %info: memref<i32>, %w: memref<64xi8>)
    attributes {checkpoint.target = #checkpoint.target<name = "wide", f32_flops = 1, bf16_flops = 2, memory_bandwidth = 3,
      link_bandwidth = 4, launch_nanoseconds = 0, capacity_bytes = 6, workers = 4, alignment = 128>} {
  checkpoint.library_call "checkpointCholesky" descriptor [0] workspace 64 flops 2.0 ins(%a : memref<4x4xf32>)
    outs(%out, %info : memref<4x4xf32>, memref<i32>) in(%w : memref<64xi8>)
  return
}

func.func private @log(%x: tensor<8x16xf32>) attributes {checkpoint.kernel} {
  return
}

// CHECK-LABEL: func.func @dispatch
// CHECK-SAME: %[[X:.*]]: tensor<8x16xf32> {checkpoint.donated}
// CHECK-SAME: {checkpoint.range = [0, 512]}
// CHECK-SAME: -> (tensor<8x16xf32> {checkpoint.loss})
func.func @dispatch(%x: tensor<8x16xf32> {checkpoint.donated},
                    %tokens: tensor<4xi32> {checkpoint.range = [0, 512]})
    -> (tensor<8x16xf32> {checkpoint.loss}) {
  %e = tensor.empty() : tensor<8x16xf32>
  // CHECK: checkpoint.dispatch @gelu ins(%[[X]] : tensor<8x16xf32>) outs(%{{.*}} : tensor<8x16xf32>) {checkpoint.phase = "forward"} -> tensor<8x16xf32>
  %y = checkpoint.dispatch @gelu ins(%x : tensor<8x16xf32>)
         outs(%e : tensor<8x16xf32>) {checkpoint.phase = "forward"}
         -> tensor<8x16xf32>
  %e4 = tensor.empty() : tensor<4xf32>
  %e0 = tensor.empty() : tensor<f32>
  // CHECK: %{{.*}}:2 = checkpoint.dispatch @fill outs(%{{.*}}, %{{.*}} : tensor<4xf32>, tensor<f32>) -> tensor<4xf32>, tensor<f32>
  %a, %b = checkpoint.dispatch @fill
             outs(%e4, %e0 : tensor<4xf32>, tensor<f32>)
             -> tensor<4xf32>, tensor<f32>
  // CHECK: checkpoint.dispatch ordered @log ins(%{{.*}} : tensor<8x16xf32>){{$}}
  checkpoint.dispatch ordered @log ins(%y : tensor<8x16xf32>)
  return %y : tensor<8x16xf32>
}

// CHECK-LABEL: func.func @tags
func.func @tags(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {checkpoint.segments = [{label = "core"}, {parent = 0 : i64}]} {
  // CHECK: math.exp
  // CHECK-SAME: checkpoint.flops = 1.280000e+02 : f64
  // CHECK-SAME: checkpoint.phase = "update"
  // CHECK-SAME: checkpoint.recomputable = false
  // CHECK-SAME: checkpoint.result_names = ["qkv"]
  // CHECK-SAME: checkpoint.segment = 1 : i64
  // CHECK-SAME: checkpoint.workspace_bytes = 64 : i64
  %0 = math.exp %x {checkpoint.flops = 128.0 : f64,
    checkpoint.workspace_bytes = 64 : i64, checkpoint.recomputable = false,
    checkpoint.phase = "update", checkpoint.segment = 1 : i64,
    checkpoint.result_names = ["qkv"]} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @identities
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>, %[[I:.*]]: index
func.func @identities(%x: tensor<4xf32>, %i: index) -> tensor<4xf32> {
  // CHECK: %[[N:.*]] = checkpoint.name %[[X]] "qkv" : tensor<4xf32>
  %n = checkpoint.name %x "qkv" : tensor<4xf32>
  // CHECK: %[[F:.*]]:2 = checkpoint.fence 7 %[[N]], %[[I]] : tensor<4xf32>, index
  %f:2 = checkpoint.fence 7 %n, %i : tensor<4xf32>, index
  return %f#0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @segments
func.func @segments(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: checkpoint.segment "outer" policy "sqrt" budget "512MiB" -> tensor<4xf32> attributes {note} {
  %0 = checkpoint.segment "outer" policy "sqrt" budget "512MiB"
         -> tensor<4xf32> attributes {note} {
    // CHECK: checkpoint.segment budget "50%" -> tensor<4xf32>, tensor<4xf32> {
    %1:2 = checkpoint.segment budget "50%" -> tensor<4xf32>, tensor<4xf32> {
      %2 = math.exp %x : tensor<4xf32>
      // CHECK: checkpoint.yield %{{.*}}, %{{.*}} : tensor<4xf32>, tensor<4xf32>
      checkpoint.yield %2, %x : tensor<4xf32>, tensor<4xf32>
    }
    checkpoint.yield %1#0 : tensor<4xf32>
  }
  // CHECK: checkpoint.segment {
  checkpoint.segment {
    // CHECK-NEXT: checkpoint.yield{{$}}
    checkpoint.yield
  }
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @recompute
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>, %[[G:.*]]: tensor<f32>
func.func @recompute(%x: tensor<4xf32>, %g: tensor<f32>) -> tensor<4xf32> {
  // CHECK: checkpoint.recompute 3 inputs(%[[A:.*]] = %[[X]] : tensor<4xf32>, %[[B:.*]] = %[[X]] : tensor<4xf32>) after(%[[G]] : tensor<f32>) -> tensor<4xf32> attributes {note} {
  %0 = checkpoint.recompute 3
         inputs(%a = %x : tensor<4xf32>, %b = %x : tensor<4xf32>)
         after(%g : tensor<f32>) -> tensor<4xf32> attributes {note} {
    // CHECK: arith.addf %[[A]], %[[B]]
    %1 = arith.addf %a, %b : tensor<4xf32>
    checkpoint.yield %1 : tensor<4xf32>
  }
  // CHECK: checkpoint.recompute -1 -> (tensor<4xf32>, index) {
  %2:2 = checkpoint.recompute -1 -> (tensor<4xf32>, index) {
    %3 = arith.constant dense<1.0> : tensor<4xf32>
    %4 = arith.constant 1 : index
    checkpoint.yield %3, %4 : tensor<4xf32>, index
  }
  // CHECK: checkpoint.recompute 0 after(%{{.*}} : tensor<4xf32>) {
  checkpoint.recompute 0 after(%2#0 : tensor<4xf32>) {
    checkpoint.yield
  }
  return %0 : tensor<4xf32>
}
}
