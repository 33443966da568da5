// RUN: %checkpoint-opt %s --pass-pipeline="builtin.module(func.func(checkpoint-return-addresses))" | FileCheck %s
// RUN: %checkpoint-opt %s --checkpoint-kernels-to-llvm | FileCheck %s --check-prefix=LLVM

// A result that is a part of the arena: its own address, not the arena's.
// CHECK-LABEL: func.func @step(%{{.*}}: memref<512xi8>) -> (!llvm.ptr, index)
// CHECK: %[[VIEW:.*]] = memref.view
// CHECK: %[[AT:.*]] = memref.extract_aligned_pointer_as_index %[[VIEW]]
// CHECK: %[[NUMBER:.*]] = arith.index_cast %[[AT]] : index to i64
// CHECK: %[[ADDRESS:.*]] = llvm.inttoptr %[[NUMBER]] : i64 to !llvm.ptr
// CHECK: return %[[ADDRESS]], %{{.*}} : !llvm.ptr, index
// LLVM: llvm.func @step(%{{.*}}: !llvm.ptr) -> !llvm.struct<(ptr, i64)>
func.func @step(%arena: memref<512xi8>) -> (memref<8xf32>, index) {
  %c64 = arith.constant 64 : index
  %y = memref.view %arena[%c64][] : memref<512xi8> to memref<8xf32>
  return %y, %c64 : memref<8xf32>, index
}
