// RUN: %checkpoint-opt %s --checkpoint-lower-to-arena --split-input-file | FileCheck %s

// An argument, an arena place, and reuse of a dying operand's place.

func.func private @double(%x: tensor<8x16xf32>, %o: tensor<8x16xf32>) -> tensor<8x16xf32> attributes {checkpoint.kernel} {
  %0 = linalg.map { arith.addf } ins(%x, %x : tensor<8x16xf32>, tensor<8x16xf32>) outs(%o : tensor<8x16xf32>)
  return %0 : tensor<8x16xf32>
}
func.func @chain(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %e = tensor.empty() : tensor<8x16xf32>
  %0 = checkpoint.dispatch @double ins(%x : tensor<8x16xf32>) outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
  %1 = checkpoint.dispatch @double ins(%0 : tensor<8x16xf32>) outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}
// CHECK: func.func private @double(%{{.*}}: memref<8x16xf32>, %{{.*}}: memref<8x16xf32>) {
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: func.func @chain(%[[ARENA:.*]]: memref<512xi8>, %[[X:.*]]: memref<512xi8>) -> memref<8x16xf32>
// CHECK-SAME: checkpoint.predicted_peak_bytes = 1024
// CHECK: %[[C0:.*]] = arith.constant 0
// CHECK: %[[IN:.*]] = memref.view %[[X]][%[[C0]]]
// CHECK: %[[OUT:.*]] = memref.view %[[ARENA]][%[[C0]]]
// CHECK: call @double(%[[IN]], %[[OUT]])
// CHECK: call @double(%[[OUT]], %[[OUT]])
// CHECK: return %[[OUT]]

// -----

// A donated argument's place goes to the result bound to it; a recomputation is
// inlined and has its own place; fences vanish.

func.func private @double(%x: tensor<16xf32>, %o: tensor<16xf32>) -> tensor<16xf32> attributes {checkpoint.kernel} {
  %0 = linalg.map { arith.addf } ins(%x, %x : tensor<16xf32>, tensor<16xf32>) outs(%o : tensor<16xf32>)
  return %0 : tensor<16xf32>
}
func.func private @add(%x: tensor<16xf32>, %y: tensor<16xf32>, %o: tensor<16xf32>) -> tensor<16xf32> attributes {checkpoint.kernel} {
  %0 = linalg.map { arith.addf } ins(%x, %y : tensor<16xf32>, tensor<16xf32>) outs(%o : tensor<16xf32>)
  return %0 : tensor<16xf32>
}
func.func @donated(%w: tensor<16xf32> {checkpoint.donated}, %x: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) {
  %e0 = tensor.empty() : tensor<16xf32>
  %a = checkpoint.dispatch @double ins(%x : tensor<16xf32>) outs(%e0 : tensor<16xf32>) -> tensor<16xf32>
  %b = checkpoint.recompute 0 inputs(%i = %x : tensor<16xf32>) after(%a : tensor<16xf32>) -> tensor<16xf32> {
    %e1 = tensor.empty() : tensor<16xf32>
    %1 = checkpoint.dispatch @double ins(%i : tensor<16xf32>) outs(%e1 : tensor<16xf32>) -> tensor<16xf32>
    checkpoint.yield %1 : tensor<16xf32>
  }
  %f = checkpoint.fence 0 %b : tensor<16xf32>
  %e2 = tensor.empty() : tensor<16xf32>
  %c = checkpoint.dispatch @add ins(%w, %f : tensor<16xf32>, tensor<16xf32>) outs(%e2 : tensor<16xf32>) -> tensor<16xf32>
  return %a, %c : tensor<16xf32>, tensor<16xf32>
}
// CHECK: func.func @donated(%[[ARENA:.*]]: memref<128xi8>, %[[W:[a-z0-9]*]]: memref<64xi8> {{.*}}, %[[X:[a-z0-9]*]]: memref<64xi8>)
// CHECK: %[[XV:.*]] = memref.view %[[X]]
// CHECK: %[[A:.*]] = memref.view %[[ARENA]]
// CHECK: call @double(%[[XV]], %[[A]])
// CHECK: %[[B:.*]] = memref.view %[[ARENA]]
// CHECK: call @double(%[[XV]], %[[B]])
// CHECK: %[[WV:.*]] = memref.view %[[W]]
// CHECK: call @add(%[[WV]], %[[B]], %[[WV]])
// CHECK: return %[[A]], %[[WV]]

// -----

// Views: another shape at the same place; a contiguous slice further on.

func.func private @double(%x: tensor<2x8xf32>, %o: tensor<2x8xf32>) -> tensor<2x8xf32> attributes {checkpoint.kernel} {
  %0 = linalg.map { arith.addf } ins(%x, %x : tensor<2x8xf32>, tensor<2x8xf32>) outs(%o : tensor<2x8xf32>)
  return %0 : tensor<2x8xf32>
}
func.func @views(%x: tensor<6x2x4xf32>) -> tensor<16xf32> {
  %flat = tensor.collapse_shape %x [[0], [1, 2]] : tensor<6x2x4xf32> into tensor<6x8xf32>
  %rows = tensor.extract_slice %flat[3, 0] [2, 8] [1, 1] : tensor<6x8xf32> to tensor<2x8xf32>
  %e = tensor.empty() : tensor<2x8xf32>
  %0 = checkpoint.dispatch @double ins(%rows : tensor<2x8xf32>) outs(%e : tensor<2x8xf32>) -> tensor<2x8xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<2x8xf32> into tensor<16xf32>
  return %1 : tensor<16xf32>
}
// CHECK: func.func @views(%[[ARENA:.*]]: memref<64xi8>, %[[X:.*]]: memref<192xi8>) -> memref<16xf32>
// CHECK-DAG: %[[C0:.*]] = arith.constant 0
// CHECK-DAG: %[[C96:.*]] = arith.constant 96
// CHECK: %[[ROWS:.*]] = memref.view %[[X]][%[[C96]]][] : memref<192xi8> to memref<2x8xf32>
// CHECK: %[[OUT:.*]] = memref.view %[[ARENA]][%[[C0]]][] : memref<64xi8> to memref<2x8xf32>
// CHECK: call @double(%[[ROWS]], %[[OUT]])
// CHECK: %[[FLAT:.*]] = memref.view %[[ARENA]][%[[C0]]][] : memref<64xi8> to memref<16xf32>
// CHECK: return %[[FLAT]]

// -----

// A constant is a global, named by its contents; its views are other globals.

func.func private @copy(%x: tensor<2xf32>, %o: tensor<2xf32>) -> tensor<2xf32> attributes {checkpoint.kernel} {
  %0 = linalg.copy ins(%x : tensor<2xf32>) outs(%o : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @constants() -> tensor<2xf32> {
  %c = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %slice = tensor.extract_slice %c[1, 0] [1, 2] [1, 1] : tensor<2x2xf32> to tensor<2xf32>
  %e = tensor.empty() : tensor<2xf32>
  %0 = checkpoint.dispatch @copy ins(%slice : tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// CHECK: memref.global "private" constant @[[NAME:constant_.*]] : memref<2xf32> = dense<[3.000000e+00, 4.000000e+00]> {alignment = 64
// CHECK: func.func @constants
// CHECK: memref.get_global @[[NAME]]

// -----

// A temporary lies in the workspace, which lies in the arena.

func.func private @mean_square(%x: tensor<4x100xf32>, %o: tensor<4xf32>) -> tensor<4xf32> attributes {checkpoint.kernel} {
  %e = tensor.empty() : tensor<4x100xf32>
  %0 = linalg.map { arith.mulf } ins(%x, %x : tensor<4x100xf32>, tensor<4x100xf32>) outs(%e : tensor<4x100xf32>)
  %zero = arith.constant 0.0 : f32
  %1 = linalg.fill ins(%zero : f32) outs(%o : tensor<4xf32>) -> tensor<4xf32>
  %2 = linalg.reduce { arith.addf } ins(%0 : tensor<4x100xf32>) outs(%1 : tensor<4xf32>) dimensions = [1]
  return %2 : tensor<4xf32>
}
func.func @temporaries(%x: tensor<4x100xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = checkpoint.dispatch @mean_square ins(%x : tensor<4x100xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK: func.func private @mean_square(%{{.*}}: memref<4x100xf32>, %{{.*}}: memref<4xf32>, %[[WORKSPACE:.*]]: memref<1600xi8>)
// CHECK-NOT: memref.alloc
// CHECK: memref.view %[[WORKSPACE]]
// CHECK: func.func @temporaries(%[[ARENA:.*]]: memref<1616xi8>
// CHECK: %[[W:.*]] = memref.view %[[ARENA]][%{{.*}}][] : memref<1616xi8> to memref<1600xi8>
// CHECK: call @mean_square(%{{.*}}, %{{.*}}, %[[W]])

// -----

// Temporaries lie behind each other, each 64-byte aligned.

func.func private @three(%x: tensor<20xf32>, %o: tensor<20xf32>) -> tensor<20xf32> attributes {checkpoint.kernel} {
  %e0 = tensor.empty() : tensor<20xf32>
  %e1 = tensor.empty() : tensor<20xf32>
  %e2 = tensor.empty() : tensor<20xf32>
  %0 = linalg.map { arith.mulf } ins(%x, %x : tensor<20xf32>, tensor<20xf32>) outs(%e0 : tensor<20xf32>)
  %1 = linalg.map { math.exp } ins(%x : tensor<20xf32>) outs(%e1 : tensor<20xf32>)
  %2 = linalg.map { arith.addf } ins(%0, %1 : tensor<20xf32>, tensor<20xf32>) outs(%e2 : tensor<20xf32>)
  %3 = linalg.transpose ins(%2 : tensor<20xf32>) outs(%o : tensor<20xf32>) permutation = [0]
  return %3 : tensor<20xf32>
}
func.func @three_temporaries(%x: tensor<20xf32>) -> tensor<20xf32> {
  %e = tensor.empty() : tensor<20xf32>
  %0 = checkpoint.dispatch @three ins(%x : tensor<20xf32>) outs(%e : tensor<20xf32>) -> tensor<20xf32>
  return %0 : tensor<20xf32>
}
// CHECK: func.func private @three(%{{.*}}, %{{.*}}, %[[W:.*]]: memref<384xi8>)
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C128:.*]] = arith.constant 128 : index
// CHECK-DAG: %[[C256:.*]] = arith.constant 256 : index
// CHECK-DAG: memref.view %[[W]][%[[C0]]]
// CHECK-DAG: memref.view %[[W]][%[[C128]]]
// CHECK-DAG: memref.view %[[W]][%[[C256]]]

// -----

// What a target's library computes is left for its back end: a product, marked,
// on the arguments' buffers in whatever shape, and the zeros it begins with.

func.func private @product(%b: tensor<16x4xbf16>, %a: tensor<8x16xbf16>, %o: tensor<8x4xbf16>) -> tensor<8x4xbf16> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : bf16
  %0 = linalg.fill ins(%zero : bf16) outs(%o : tensor<8x4xbf16>) -> tensor<8x4xbf16>
  %1 = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x4xbf16>) outs(%0 : tensor<8x4xbf16>) -> tensor<8x4xbf16>
  return %1 : tensor<8x4xbf16>
}
func.func @products(%a: tensor<8x16xbf16>, %b: tensor<16x4xbf16>) -> tensor<8x4xbf16> {
  %e = tensor.empty() : tensor<8x4xbf16>
  %0 = checkpoint.dispatch @product ins(%b, %a : tensor<16x4xbf16>, tensor<8x16xbf16>) outs(%e : tensor<8x4xbf16>) -> tensor<8x4xbf16>
  return %0 : tensor<8x4xbf16>
}
// CHECK: func.func private @product(%[[B:.*]]: memref<16x4xbf16>, %[[A:.*]]: memref<8x16xbf16>, %[[C:.*]]: memref<8x4xbf16>) {
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0.0{{.*}} : bf16
// CHECK-NEXT: linalg.fill ins(%[[ZERO]] : bf16) outs(%[[C]] : memref<8x4xbf16>)
// CHECK-NEXT: linalg.matmul {checkpoint.product} ins(%[[A]], %[[B]] : memref<8x16xbf16>, memref<16x4xbf16>) outs(%[[C]] : memref<8x4xbf16>)
// CHECK-NEXT: return

// -----

func.func private @reshaped(%a: tensor<32xf32>, %b: tensor<4x2x4xf32>, %o: tensor<64xf32>) -> tensor<64xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %x = tensor.expand_shape %a [[0, 1]] output_shape [8, 4] : tensor<32xf32> into tensor<8x4xf32>
  %y = tensor.collapse_shape %b [[0], [1, 2]] : tensor<4x2x4xf32> into tensor<4x8xf32>
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %c = linalg.matmul ins(%x, %y : tensor<8x4xf32>, tensor<4x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = tensor.collapse_shape %c [[0, 1]] : tensor<8x8xf32> into tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @shapes(%a: tensor<32xf32>, %b: tensor<4x2x4xf32>) -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %0 = checkpoint.dispatch @reshaped ins(%a, %b : tensor<32xf32>, tensor<4x2x4xf32>) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
// CHECK: func.func private @reshaped(%[[A:.*]]: memref<32xf32>, %[[B:.*]]: memref<4x2x4xf32>, %[[C:.*]]: memref<64xf32>) {
// CHECK-DAG: %[[X:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [8, 4], strides: [4, 1]
// CHECK-DAG: %[[Y:.*]] = memref.reinterpret_cast %[[B]] to offset: [0], sizes: [4, 8], strides: [8, 1]
// CHECK-DAG: %[[Z:.*]] = memref.reinterpret_cast %[[C]] to offset: [0], sizes: [8, 8], strides: [8, 1]
// CHECK: linalg.fill ins(%{{.*}} : f32) outs(%[[Z]] :
// CHECK-NEXT: linalg.matmul {checkpoint.product} ins(%[[X]], %[[Y]] : {{.*}} outs(%[[Z]] :

// -----

// Loops change the output in place: no copy is left of what they return.

func.func private @count(%x: tensor<16xi32>, %o: tensor<8xi32>) -> tensor<8xi32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = linalg.fill ins(%zero : i32) outs(%o : tensor<8xi32>) -> tensor<8xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %1 = scf.for %i = %c0 to %c16 step %c1 iter_args(%t = %0) -> (tensor<8xi32>) {
    %v = tensor.extract %x[%i] : tensor<16xi32>
    %at = arith.index_cast %v : i32 to index
    %inside = arith.cmpi ult, %at, %c8 : index
    %2 = scf.if %inside -> (tensor<8xi32>) {
      %old = tensor.extract %t[%at] : tensor<8xi32>
      %new = arith.addi %old, %one : i32
      %3 = tensor.insert %new into %t[%at] : tensor<8xi32>
      scf.yield %3 : tensor<8xi32>
    } else {
      scf.yield %t : tensor<8xi32>
    }
    scf.yield %2 : tensor<8xi32>
  }
  return %1 : tensor<8xi32>
}
func.func @loops(%x: tensor<16xi32>) -> tensor<8xi32> {
  %e = tensor.empty() : tensor<8xi32>
  %0 = checkpoint.dispatch @count ins(%x : tensor<16xi32>) outs(%e : tensor<8xi32>) -> tensor<8xi32>
  return %0 : tensor<8xi32>
}
// CHECK: func.func private @count(%{{.*}}: memref<16xi32>, %[[O:.*]]: memref<8xi32>) {
// CHECK: scf.for
// CHECK: memref.store %{{.*}}, %[[O]]
// CHECK-NOT: memref.copy
// CHECK: return

// -----

// A part written into a part of the output is computed there.

func.func private @join(%x: tensor<2x8xf32>, %o: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {checkpoint.kernel} {
  %e = tensor.empty() : tensor<2x8xf32>
  %0 = linalg.map { arith.addf } ins(%x, %x : tensor<2x8xf32>, tensor<2x8xf32>) outs(%e : tensor<2x8xf32>)
  %1 = tensor.insert_slice %x into %o[0, 0] [2, 8] [1, 1] : tensor<2x8xf32> into tensor<4x8xf32>
  %2 = tensor.insert_slice %0 into %1[2, 0] [2, 8] [1, 1] : tensor<2x8xf32> into tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}
func.func @parts(%x: tensor<2x8xf32>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %0 = checkpoint.dispatch @join ins(%x : tensor<2x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
// CHECK: func.func private @join
// CHECK: memref.copy
// CHECK-NOT: memref.alloc
// CHECK: func.func @parts

// -----

// A library call is on buffers; its workspace is one of the kernel's temporaries,
// which the plan knows: an arena of the result, the info, and the workspace.


func.func @step(%a: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<i32>) {
  %e = tensor.empty() : tensor<4x4xf32>
  %i = tensor.empty() : tensor<i32>
  %l:2 = checkpoint.dispatch @factor ins(%a : tensor<4x4xf32>) outs(%e, %i : tensor<4x4xf32>, tensor<i32>) -> tensor<4x4xf32>, tensor<i32>
  return %l#0, %l#1 : tensor<4x4xf32>, tensor<i32>
}
func.func private @factor(%a: tensor<4x4xf32>, %l: tensor<4x4xf32>, %info: tensor<i32>) -> (tensor<4x4xf32>, tensor<i32>) attributes {checkpoint.kernel} {
  %0:2 = checkpoint.library_call "checkpointCholesky" descriptor [0, 0, 1, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0] workspace 64 flops 2.0e+01 ins(%a : tensor<4x4xf32>) outs(%l, %info : tensor<4x4xf32>, tensor<i32>) -> tensor<4x4xf32>, tensor<i32>
  return %0#0, %0#1 : tensor<4x4xf32>, tensor<i32>
}
// CHECK: func.func @step(%{{[a-z0-9]*}}: memref<132xi8>
// CHECK: func.func private @factor(%[[A:.*]]: memref<4x4xf32>, %[[L:.*]]: memref<4x4xf32>, %[[INFO:.*]]: memref<i32>, %[[WORK:.*]]: memref<64xi8>)
// CHECK: %[[PART:.*]] = memref.view %[[WORK]]
// CHECK: checkpoint.library_call "checkpointCholesky" descriptor [0, {{.*}}] workspace 64 flops 2.0{{.*}} ins(%[[A]] : memref<4x4xf32>) outs(%[[L]], %[[INFO]] : memref<4x4xf32>, memref<i32>) in(%[[PART]] : memref<64xi8>)
// CHECK-NEXT: return
