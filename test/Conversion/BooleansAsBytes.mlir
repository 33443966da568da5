// RUN: checkpoint-opt %s --pass-pipeline="builtin.module(llvm.func(checkpoint-booleans-as-bytes))" | FileCheck %s

// CHECK-LABEL: llvm.func @negate
// CHECK-SAME: (%[[X:.*]]: !llvm.ptr, %[[Y:.*]]: !llvm.ptr, %[[I:.*]]: i64)
// CHECK: %[[FROM:.*]] = llvm.getelementptr %[[X]][%[[I]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK: %[[BYTE:.*]] = llvm.load %[[FROM]] {alignment = 1 : i64} : !llvm.ptr -> i8
// CHECK: %[[BIT:.*]] = llvm.icmp "ne" %[[BYTE]], %{{.*}} : i8
// CHECK: %[[NEGATED:.*]] = llvm.xor %[[BIT]], %{{.*}} : i1
// CHECK: %[[WIDE:.*]] = llvm.zext %[[NEGATED]] : i1 to i8
// CHECK: llvm.store %[[WIDE]], %[[Y]] {alignment = 1 : i64} : i8, !llvm.ptr
llvm.func @negate(%x: !llvm.ptr, %y: !llvm.ptr, %i: i64) {
  %true = llvm.mlir.constant(true) : i1
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i1
  %0 = llvm.load %from : !llvm.ptr -> i1
  %1 = llvm.xor %0, %true : i1
  llvm.store %1, %y : i1, !llvm.ptr
  llvm.return
}

// Other types stay.
// CHECK-LABEL: llvm.func @others
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> f32
llvm.func @others(%x: !llvm.ptr) -> f32 {
  %0 = llvm.load %x : !llvm.ptr -> f32
  llvm.return %0 : f32
}
