// RUN: %checkpoint-opt %s --pass-pipeline="builtin.module(llvm.func(checkpoint-small-integers-as-bytes))" | FileCheck %s

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

// What is above four bits is not looked at.
// CHECK-LABEL: llvm.func @nibbles
// CHECK-SAME: (%[[X:.*]]: !llvm.ptr, %[[Y:.*]]: !llvm.ptr, %[[I:.*]]: i64)
// CHECK: %[[FROM:.*]] = llvm.getelementptr %[[X]][%[[I]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK: %[[BYTE:.*]] = llvm.load %[[FROM]] {alignment = 1 : i64} : !llvm.ptr -> i8
// CHECK: %[[NUMBER:.*]] = llvm.trunc %[[BYTE]] : i8 to i4
// CHECK: %[[SUM:.*]] = llvm.add %[[NUMBER]], %[[NUMBER]] : i4
// CHECK: %[[WIDE:.*]] = llvm.zext %[[SUM]] : i4 to i8
// CHECK: llvm.store %[[WIDE]], %[[Y]] {alignment = 1 : i64} : i8, !llvm.ptr
llvm.func @nibbles(%x: !llvm.ptr, %y: !llvm.ptr, %i: i64) {
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i4
  %0 = llvm.load %from : !llvm.ptr -> i4
  %1 = llvm.add %0, %0 : i4
  llvm.store %1, %y : i4, !llvm.ptr
  llvm.return
}

// Other types stay.
// CHECK-LABEL: llvm.func @others
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> f32
llvm.func @others(%x: !llvm.ptr) -> f32 {
  %0 = llvm.load %x : !llvm.ptr -> f32
  llvm.return %0 : f32
}
