// RUN: checkpoint-opt %s --pass-pipeline="builtin.module(llvm.func(checkpoint-mark-parallel-loops))" | FileCheck %s
// RUN: checkpoint-opt %s --pass-pipeline="builtin.module(llvm.func(checkpoint-mark-parallel-loops{bf16-lanes=8}))" | FileCheck %s --check-prefix=LANES

#group = #llvm.access_group<id = distinct[0]<>>
#loop = #llvm.loop_annotation<parallelAccesses = #group>

// What the marked branch leads back to, and nothing around it, is in the loop's
// access group.
// CHECK: #[[GROUP:.*]] = #llvm.access_group
// CHECK: #[[LOOP:.*]] = #llvm.loop_annotation<parallelAccesses = #[[GROUP]]>
// CHECK-LABEL: llvm.func @marked
// CHECK: llvm.store %{{.*}}, %{{.*}} : f32, !llvm.ptr
// CHECK: ^bb2:
// CHECK: llvm.load %{{.*}} {access_groups = [#[[GROUP]]]} : !llvm.ptr -> f32
// CHECK: llvm.store %{{.*}} {access_groups = [#[[GROUP]]]} : f32, !llvm.ptr
// CHECK: llvm.br ^bb1({{.*}}) {loop_annotation = #[[LOOP]]}
// CHECK: ^bb3:
// CHECK: llvm.load %{{[^{]*}} : !llvm.ptr -> f32
llvm.func @marked(%x: !llvm.ptr, %y: !llvm.ptr, %n: i64) -> f32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %value = llvm.mlir.constant(1.0 : f32) : f32
  llvm.store %value, %x : f32, !llvm.ptr
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %more = llvm.icmp "slt" %i, %n : i64
  llvm.cond_br %more, ^bb2, ^bb3
^bb2:
  %0 = llvm.load %x : !llvm.ptr -> f32
  llvm.store %0, %y : f32, !llvm.ptr
  %next = llvm.add %i, %one : i64
  llvm.br ^bb1(%next : i64) {llvm.loop_annotation = #loop}
^bb3:
  %1 = llvm.load %y : !llvm.ptr -> f32
  llvm.return %1 : f32
}

// A loop without the mark stays as it is.
// CHECK-LABEL: llvm.func @unmarked
// CHECK-NOT: access_groups
llvm.func @unmarked(%x: !llvm.ptr, %stop: i1) {
  %value = llvm.mlir.constant(1.0 : f32) : f32
  llvm.br ^bb1
^bb1:
  llvm.store %value, %x : f32, !llvm.ptr
  llvm.cond_br %stop, ^bb2, ^bb1
^bb2:
  llvm.return
}

// An element that all iterations share is not said to be apart.
// CHECK-LABEL: llvm.func @shared
// CHECK: llvm.store %{{[^{]*}} : f32, !llvm.ptr
// CHECK: llvm.load %{{[^{]*}} : !llvm.ptr -> f32
// CHECK: llvm.store %{{.*}} {access_groups = [#[[GROUP]]]} : f32, !llvm.ptr
// CHECK: llvm.store %{{.*}} {access_groups = [#[[GROUP]]]} : f32, !llvm.ptr
llvm.func @shared(%x: !llvm.ptr, %stop: i1) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %value = llvm.mlir.constant(1.0 : f32) : f32
  %element = llvm.alloca %one x f32 : (i64) -> !llvm.ptr
  %row = llvm.alloca %two x f32 : (i64) -> !llvm.ptr
  llvm.br ^bb1
^bb1:
  %place = llvm.getelementptr %element[0] : (!llvm.ptr) -> !llvm.ptr, f32
  llvm.store %value, %place : f32, !llvm.ptr
  %0 = llvm.load %element : !llvm.ptr -> f32
  llvm.store %0, %row : f32, !llvm.ptr
  llvm.store %0, %x : f32, !llvm.ptr
  llvm.cond_br %stop, ^bb3, ^bb2
^bb2:
  llvm.br ^bb1 {llvm.loop_annotation = #loop}
^bb3:
  llvm.return
}

// A loop that rounds to bf16 gets the lanes that the target's instruction has.
// LANES-DAG: #[[WIDTH:.*]] = #llvm.loop_vectorize<width = 8 : i32>
// LANES-DAG: #[[WIDE:.*]] = #llvm.loop_annotation<vectorize = #[[WIDTH]], parallelAccesses = #{{.*}}>
// LANES-DAG: #[[PLAIN:.*]] = #llvm.loop_annotation<parallelAccesses
// LANES-LABEL: llvm.func @marked
// LANES: loop_annotation = #[[PLAIN]]
// LANES-LABEL: llvm.func @rounding
// LANES: loop_annotation = #[[WIDE]]
// CHECK-LABEL: llvm.func @rounding
// CHECK: loop_annotation = #[[LOOP]]
llvm.func @rounding(%x: !llvm.ptr, %y: !llvm.ptr, %stop: i1) {
  llvm.br ^bb1
^bb1:
  %0 = llvm.load %x : !llvm.ptr -> f32
  %1 = llvm.fptrunc %0 : f32 to bf16
  llvm.store %1, %y : bf16, !llvm.ptr
  llvm.cond_br %stop, ^bb3, ^bb2
^bb2:
  llvm.br ^bb1 {llvm.loop_annotation = #loop}
^bb3:
  llvm.return
}
