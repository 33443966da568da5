// Addresses and workspaces are those of the target that the step was planned for.
// RUN: checkpoint-test-opt %s --split-input-file --checkpoint-lower-to-arena | FileCheck %s
// RUN: not checkpoint-test-opt %s --split-input-file --checkpoint-lower-to-cpu -o /dev/null 2>&1 | FileCheck %s --check-prefix=REFUSED

// A device whose buffers are 256 bytes apart, and whose library takes a workspace
// for a product, in the arena with everything else (8 by 4 numbers of f32).
// REFUSED: LowerToArena-target.mlir:{{[0-9]+}}:{{[0-9]+}}: error: was planned for the target 'test-device' and cannot be lowered for 'cpu'; plan it with target=cpu, or lower it for 'test-device'
// CHECK-LABEL: func.func private @double
// CHECK: func.func private @product(%{{.*}}: memref<8x4xf32>, %{{.*}}: memref<4x4xf32>, %{{.*}}: memref<8x4xf32>, %{{.*}}: memref<128xi8>)
// CHECK: linalg.matmul {checkpoint.product}
// CHECK: func.func @step(%[[ARENA:.*]]: memref<640xi8>
// CHECK-DAG: %[[C256:.*]] = arith.constant 256 : index
// CHECK-DAG: %[[C512:.*]] = arith.constant 512 : index
// CHECK-DAG: memref.view %[[ARENA]][%[[C256]]]
// CHECK-DAG: memref.view %[[ARENA]][%[[C512]]][] : memref<640xi8> to memref<128xi8>
// CHECK: call @product(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) : (memref<8x4xf32>, memref<4x4xf32>, memref<8x4xf32>, memref<128xi8>) -> ()
#device = #checkpoint.target<name = "test-device", f32_flops = 1, bf16_flops = 1, memory_bandwidth = 1,
  link_bandwidth = 1, launch_nanoseconds = 0, capacity_bytes = 1, alignment = 256, workers = 3>
func.func private @double(%x: tensor<8x4xf32>, %o: tensor<8x4xf32>) -> tensor<8x4xf32> attributes {checkpoint.kernel} {
  %0 = linalg.map { arith.addf } ins(%x, %x : tensor<8x4xf32>, tensor<8x4xf32>) outs(%o : tensor<8x4xf32>)
  return %0 : tensor<8x4xf32>
}
func.func private @product(%a: tensor<8x4xf32>, %b: tensor<4x4xf32>, %o: tensor<8x4xf32>) -> tensor<8x4xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = linalg.matmul ins(%a, %b : tensor<8x4xf32>, tensor<4x4xf32>) outs(%0 : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}
func.func @step(%a: tensor<8x4xf32>, %b: tensor<4x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) attributes {checkpoint.target = #device} {
  %e = tensor.empty() : tensor<8x4xf32>
  %0 = checkpoint.dispatch @double ins(%a : tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = checkpoint.dispatch @product ins(%0, %b : tensor<8x4xf32>, tensor<4x4xf32>) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0, %1 : tensor<8x4xf32>, tensor<8x4xf32>
}

// -----

// The same for all steps of a module.
// REFUSED: error: was planned for the target 'h100' and cannot be lowered for 'cpu'
// CHECK: func.func @step(%{{.*}}: memref<288xi8>
module attributes {checkpoint.target = #checkpoint.target<name = "h100", f32_flops = 1, bf16_flops = 1,
    memory_bandwidth = 1, link_bandwidth = 1, launch_nanoseconds = 0, capacity_bytes = 1, alignment = 256>} {
  func.func private @double(%x: tensor<8xf32>, %o: tensor<8xf32>) -> tensor<8xf32> attributes {checkpoint.kernel} {
    %0 = linalg.map { arith.addf } ins(%x, %x : tensor<8xf32>, tensor<8xf32>) outs(%o : tensor<8xf32>)
    return %0 : tensor<8xf32>
  }
  func.func @step(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
    %e = tensor.empty() : tensor<8xf32>
    %0 = checkpoint.dispatch @double ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %1 = checkpoint.dispatch @double ins(%0 : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    return %0, %1 : tensor<8xf32>, tensor<8xf32>
  }
}
