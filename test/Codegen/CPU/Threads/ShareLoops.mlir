// RUN: %checkpoint-opt %s --checkpoint-share-loops | FileCheck %s

// The call hands its arguments over in the caller's frame, taken once; the part
// reads them from there.
// CHECK:       llvm.func @checkpointParallelFor(!llvm.ptr, !llvm.ptr, i64, i64)
// CHECK-LABEL: llvm.func @kernel(
// CHECK-SAME:    %[[X:.*]]: !llvm.ptr, %[[S:.*]]: f32)
// CHECK:         [[SLOTS:%[0-9a-z]+]] = llvm.alloca {{.*}} x !llvm.struct<(ptr, f32)>
// CHECK:         llvm.br
// CHECK:         %[[SLOT0:.*]] = llvm.getelementptr [[SLOTS]][0, 0]
// CHECK:         llvm.store %[[X]], %[[SLOT0]]
// CHECK:         %[[SLOT1:.*]] = llvm.getelementptr [[SLOTS]][0, 1]
// CHECK:         llvm.store %[[S]], %[[SLOT1]]
// CHECK:         %[[TASK:.*]] = llvm.mlir.addressof @part
// CHECK:         %[[GRAIN:.*]] = llvm.mlir.constant(16 : i64)
// CHECK:         llvm.call @checkpointParallelFor(%[[TASK]], [[SLOTS]], %{{.*}}, %[[GRAIN]])
// CHECK-NOT:     llvm.call @part
llvm.func @kernel(%x: !llvm.ptr, %s: f32) {
  llvm.br ^bb1
^bb1:
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c64 = llvm.mlir.constant(64 : i64) : i64
  llvm.call @part(%x, %s, %c0, %c64) : (!llvm.ptr, f32, i64, i64) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func internal @part(
// CHECK-SAME:    [[SLOTS:%[0-9a-z]+]]: !llvm.ptr, %[[BEGIN:.*]]: i64, %[[END:.*]]: i64)
// CHECK-NOT:     checkpoint.grain
// CHECK:         %[[X:.*]] = llvm.load {{.*}} -> !llvm.ptr
// CHECK:         %[[S:.*]] = llvm.load {{.*}} -> f32
// CHECK:         %[[AT:.*]] = llvm.getelementptr %[[X]][%[[BEGIN]]]
// CHECK:         llvm.store %[[S]], %[[AT]]
llvm.func @part(%x: !llvm.ptr, %s: f32, %begin: i64, %end: i64) attributes {checkpoint.grain = 16 : i64} {
  %at = llvm.getelementptr %x[%begin] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.store %s, %at : f32, !llvm.ptr
  llvm.return
}

// Iterations that wait for those before them are begun in their order.
// CHECK-LABEL: llvm.func @kernel_in_order(
// CHECK-NOT:     @checkpointParallelFor(
// CHECK:         llvm.call @checkpointParallelForInOrder(
// CHECK-LABEL: llvm.func internal @part_in_order(
llvm.func @kernel_in_order(%x: !llvm.ptr) {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c64 = llvm.mlir.constant(64 : i64) : i64
  llvm.call @part_in_order(%x, %c0, %c64) : (!llvm.ptr, i64, i64) -> ()
  llvm.return
}
llvm.func @part_in_order(%x: !llvm.ptr, %begin: i64, %end: i64) attributes {checkpoint.grain = 1 : i64} {
  llvm.call @checkpointAwaitTurn(%x, %begin) : (!llvm.ptr, i64) -> ()
  llvm.return
}
llvm.func @checkpointAwaitTurn(!llvm.ptr, i64)
