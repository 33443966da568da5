// RUN: checkpoint-opt %s --split-input-file --checkpoint-join-kernels | FileCheck %s
// RUN: checkpoint-opt %s --split-input-file --checkpoint-join-kernels --checkpoint-kernels-to-llvm -o /dev/null

// A softmax in place: one pass over its rows, in one kernel for both calls.
// CHECK-LABEL: func.func @softmax(
// CHECK:         %[[X0:.*]] = memref.view %arg1[%c0]
// CHECK:         call @rows_16_maximumf_addf(%[[X0]], %{{.*}}, %{{.*}}) : (memref<16x64xf32>, memref<16xf32>, memref<16xf32>) -> ()
// CHECK-NEXT:    call @rows_16_maximumf_addf(
// CHECK-NEXT:    return
// CHECK:       func.func private @rows_16_maximumf_addf(%[[X:.*]]: memref<16x64xf32>, %[[M:.*]]: memref<16xf32>, %[[S:.*]]: memref<16xf32>)
// CHECK-SAME:    checkpoint.inputs = 1 : i64
// CHECK-SAME:    checkpoint.members = ["reduce_maximumf", "exp", "reduce_addf", "divide"]
// CHECK-SAME:    checkpoint.rows = array<i64: 16>
// CHECK:         linalg.fill {{.*}} outs(%[[M]]
// CHECK:         linalg.generic {{.*}} ins(%[[X]] : {{.*}} outs(%[[M]]
// CHECK:         linalg.generic {{.*}} ins(%[[X]], %[[M]] : {{.*}} outs(%[[X]]
// CHECK:         linalg.generic {{.*}} ins(%[[X]] : {{.*}} outs(%[[S]]
// CHECK:         linalg.generic {{.*}} ins(%[[X]], %[[S]] : {{.*}} outs(%[[X]]
// CHECK:         return
// CHECK-NOT:   func.func private @exp
#m = affine_map<(i, j) -> (i, j)>
#r = affine_map<(i, j) -> (i)>
func.func @softmax(%arena: memref<1024xi8>, %a: memref<4096xi8>, %b: memref<4096xi8>) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c192 = arith.constant 192 : index
  %x = memref.view %a[%c0][] : memref<4096xi8> to memref<16x64xf32>
  %m = memref.view %arena[%c0][] : memref<1024xi8> to memref<16xf32>
  %s = memref.view %arena[%c64][] : memref<1024xi8> to memref<16xf32>
  call @reduce_maximumf(%x, %m) : (memref<16x64xf32>, memref<16xf32>) -> ()
  call @exp(%x, %m, %x) : (memref<16x64xf32>, memref<16xf32>, memref<16x64xf32>) -> ()
  call @reduce_addf(%x, %s) : (memref<16x64xf32>, memref<16xf32>) -> ()
  call @divide(%x, %s, %x) : (memref<16x64xf32>, memref<16xf32>, memref<16x64xf32>) -> ()
  %y = memref.view %b[%c0][] : memref<4096xi8> to memref<16x64xf32>
  %n = memref.view %arena[%c128][] : memref<1024xi8> to memref<16xf32>
  %t = memref.view %arena[%c192][] : memref<1024xi8> to memref<16xf32>
  call @reduce_maximumf(%y, %n) : (memref<16x64xf32>, memref<16xf32>) -> ()
  call @exp(%y, %n, %y) : (memref<16x64xf32>, memref<16xf32>, memref<16x64xf32>) -> ()
  call @reduce_addf(%y, %t) : (memref<16x64xf32>, memref<16xf32>) -> ()
  call @divide(%y, %t, %y) : (memref<16x64xf32>, memref<16xf32>, memref<16x64xf32>) -> ()
  return
}
func.func private @reduce_maximumf(%x: memref<16x64xf32>, %m: memref<16xf32>) {
  %low = arith.constant 0xFF800000 : f32
  linalg.fill ins(%low : f32) outs(%m : memref<16xf32>)
  linalg.generic {indexing_maps = [#m, #r], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<16x64xf32>) outs(%m : memref<16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @exp(%x: memref<16x64xf32>, %m: memref<16xf32>, %y: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#m, #r, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x, %m : memref<16x64xf32>, memref<16xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%in: f32, %max: f32, %out: f32):
    %0 = arith.subf %in, %max : f32
    %1 = math.exp %0 : f32
    linalg.yield %1 : f32
  }
  return
}
func.func private @reduce_addf(%x: memref<16x64xf32>, %s: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%s : memref<16xf32>)
  linalg.generic {indexing_maps = [#m, #r], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<16x64xf32>) outs(%s : memref<16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @divide(%x: memref<16x64xf32>, %s: memref<16xf32>, %y: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#m, #r, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : memref<16x64xf32>, memref<16xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %0 = arith.divf %in, %sum : f32
    linalg.yield %0 : f32
  }
  return
}
