// RUN: %checkpoint-opt %s --pass-pipeline="builtin.module(llvm.func(checkpoint-annotate-for-cpu))" | FileCheck %s
// RUN: %checkpoint-opt %s --pass-pipeline="builtin.module(llvm.func(checkpoint-annotate-for-cpu{f32-lanes=16}))" | FileCheck %s --check-prefix=TWO

#group = #llvm.access_group<id = distinct[0]<>>
#loop = #llvm.loop_annotation<parallelAccesses = #group>

// What the marked branch leads back to, and nothing around it, is in the loop's
// access group.
// CHECK: #[[GROUP:.*]] = #llvm.access_group
// CHECK: #[[LOOP:.*]] = #llvm.loop_annotation<parallelAccesses = #[[GROUP]]>
// CHECK-LABEL: llvm.func @marked
// CHECK-SAME: {{\["prefer-vector-width", "512"\], \["probe-stack", "inline-asm"\]}}
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

// Two iterations of a long body run at a time, but not of a short body, nor where
// there are few iterations, nor on a target with few registers.
// TWO-DAG: #[[COUNT:.*]] = #llvm.loop_interleave<count = 2 : i32>
// TWO-DAG: #[[TWO:.*]] = #llvm.loop_annotation<interleave = #[[COUNT]], parallelAccesses = #{{.*}}>
// TWO-DAG: #[[ONE:.*]] = #llvm.loop_annotation<parallelAccesses
// TWO-LABEL: llvm.func @long_body
// TWO: loop_annotation = #[[TWO]]
// TWO-LABEL: llvm.func @short_body
// TWO: loop_annotation = #[[ONE]]
// TWO-LABEL: llvm.func @few_iterations
// TWO: loop_annotation = #[[ONE]]
llvm.func @long_body(%x: !llvm.ptr, %y: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %end = llvm.mlir.constant(64 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %more = llvm.icmp "slt" %i, %end : i64
  llvm.cond_br %more, ^bb2, ^bb3
^bb2:
  %0 = llvm.load %x : !llvm.ptr -> f32
  %1 = llvm.fadd %0, %0 : f32
  %2 = llvm.fadd %1, %1 : f32
  %3 = llvm.fadd %2, %2 : f32
  %4 = llvm.fadd %3, %3 : f32
  %5 = llvm.fadd %4, %4 : f32
  %6 = llvm.fadd %5, %5 : f32
  %7 = llvm.fadd %6, %6 : f32
  %8 = llvm.fadd %7, %7 : f32
  %9 = llvm.fadd %8, %8 : f32
  %10 = llvm.fadd %9, %9 : f32
  %11 = llvm.fadd %10, %10 : f32
  %12 = llvm.fadd %11, %11 : f32
  %13 = llvm.fadd %12, %12 : f32
  %14 = llvm.fadd %13, %13 : f32
  %15 = llvm.fadd %14, %14 : f32
  %16 = llvm.fadd %15, %15 : f32
  llvm.store %16, %y : f32, !llvm.ptr
  %next = llvm.add %i, %one : i64
  llvm.br ^bb1(%next : i64) {llvm.loop_annotation = #loop}
^bb3:
  llvm.return
}
llvm.func @short_body(%x: !llvm.ptr, %y: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %end = llvm.mlir.constant(64 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %more = llvm.icmp "slt" %i, %end : i64
  llvm.cond_br %more, ^bb2, ^bb3
^bb2:
  %0 = llvm.load %x : !llvm.ptr -> f32
  %1 = llvm.fadd %0, %0 : f32
  %2 = llvm.fadd %1, %1 : f32
  %3 = llvm.fadd %2, %2 : f32
  %4 = llvm.fadd %3, %3 : f32
  %5 = llvm.fadd %4, %4 : f32
  %6 = llvm.fadd %5, %5 : f32
  %7 = llvm.fadd %6, %6 : f32
  %8 = llvm.fadd %7, %7 : f32
  %9 = llvm.fadd %8, %8 : f32
  %10 = llvm.fadd %9, %9 : f32
  %11 = llvm.fadd %10, %10 : f32
  %12 = llvm.fadd %11, %11 : f32
  %13 = llvm.fadd %12, %12 : f32
  %14 = llvm.fadd %13, %13 : f32
  %15 = llvm.fadd %14, %14 : f32
  llvm.store %15, %y : f32, !llvm.ptr
  %next = llvm.add %i, %one : i64
  llvm.br ^bb1(%next : i64) {llvm.loop_annotation = #loop}
^bb3:
  llvm.return
}
llvm.func @few_iterations(%x: !llvm.ptr, %y: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %end = llvm.mlir.constant(63 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %more = llvm.icmp "slt" %i, %end : i64
  llvm.cond_br %more, ^bb2, ^bb3
^bb2:
  %0 = llvm.load %x : !llvm.ptr -> f32
  %1 = llvm.fadd %0, %0 : f32
  %2 = llvm.fadd %1, %1 : f32
  %3 = llvm.fadd %2, %2 : f32
  %4 = llvm.fadd %3, %3 : f32
  %5 = llvm.fadd %4, %4 : f32
  %6 = llvm.fadd %5, %5 : f32
  %7 = llvm.fadd %6, %6 : f32
  %8 = llvm.fadd %7, %7 : f32
  %9 = llvm.fadd %8, %8 : f32
  %10 = llvm.fadd %9, %9 : f32
  %11 = llvm.fadd %10, %10 : f32
  %12 = llvm.fadd %11, %11 : f32
  %13 = llvm.fadd %12, %12 : f32
  %14 = llvm.fadd %13, %13 : f32
  %15 = llvm.fadd %14, %14 : f32
  %16 = llvm.fadd %15, %15 : f32
  llvm.store %16, %y : f32, !llvm.ptr
  %next = llvm.add %i, %one : i64
  llvm.br ^bb1(%next : i64) {llvm.loop_annotation = #loop}
^bb3:
  llvm.return
}
