// What lowering makes is upstream IR: stock tools take it to an object file. The
// step takes the arena and its arguments and returns where its results lie.
//
// RUN: %checkpoint-opt %s --checkpoint-lower-to-cpu=join=false | mlir-translate --mlir-to-llvmir -o %t.ll
// RUN: FileCheck %s < %t.ll
// RUN: llc -filetype=obj -relocation-model=pic %t.ll -o %t.o
// RUN: llvm-nm %t.o | FileCheck %s --check-prefix=SYMBOLS
//
// CHECK: define { ptr, ptr } @step(ptr %[[ARENA:[0-9]+]], ptr %[[X:[0-9]+]], ptr %[[W:[0-9]+]])
// CHECK: call void @product(ptr
// CHECK: call void @double(ptr
// SYMBOLS: U checkpointProduct
// SYMBOLS: T double
// SYMBOLS: T product
// SYMBOLS: T step

func.func private @product(%x: tensor<8x4xf32>, %w: tensor<4x8xf32>, %o: tensor<8x8xf32>) -> tensor<8x8xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x8xf32>) outs(%0 : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
func.func private @double(%x: tensor<8x8xf32>, %o: tensor<8x8xf32>) -> tensor<8x8xf32> attributes {checkpoint.kernel} {
  %0 = linalg.map { arith.addf } ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%o : tensor<8x8xf32>)
  return %0 : tensor<8x8xf32>
}
func.func @step(%x: tensor<8x4xf32>, %w: tensor<4x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = checkpoint.dispatch @product ins(%x, %w : tensor<8x4xf32>, tensor<4x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = checkpoint.dispatch @double ins(%0 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}
