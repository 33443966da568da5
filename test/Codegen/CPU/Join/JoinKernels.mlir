// RUN: %checkpoint-opt %s --split-input-file --checkpoint-join-kernels | FileCheck %s
// RUN: %checkpoint-opt %s --split-input-file --checkpoint-join-kernels --checkpoint-kernels-to-llvm -o /dev/null
// RUN: %checkpoint-opt %s --split-input-file --pass-pipeline="builtin.module(checkpoint-join-kernels,func.func(checkpoint-kernel-loops,canonicalize))" | FileCheck %s --check-prefix=LOOPS

// A softmax in place: one pass over its rows, in one kernel for both calls. The
// maxima, which only it reads, need no place in the arena.
// CHECK-LABEL: func.func @softmax(
// CHECK-SAME:      %[[ARENA:.*]]: memref<1024xi8>, %[[A:.*]]: memref<4096xi8>, %[[B:.*]]: memref<4096xi8>)
// CHECK-DAG:     %[[X:.*]] = memref.view %[[A]][%c0]
// CHECK-DAG:     %[[S:.*]] = memref.view %[[ARENA]][%c64]
// CHECK-DAG:     %[[Y:.*]] = memref.view %[[B]][%c0]
// CHECK-DAG:     %[[T:.*]] = memref.view %[[ARENA]][%c192]
// CHECK:         call @rows_16_maximumf_addf(%[[X]], %[[S]]) : (memref<16x64xf32>, memref<16xf32>) -> ()
// CHECK-NEXT:    call @rows_16_maximumf_addf(%[[Y]], %[[T]])
// CHECK-NEXT:    return %[[S]], %[[T]]
// CHECK:       func.func private @rows_16_maximumf_addf(%[[X:.*]]: memref<16x64xf32>, %[[S:.*]]: memref<16xf32>)
// CHECK-SAME:    checkpoint.inputs = 1 : i64
// CHECK-SAME:    checkpoint.members = ["reduce_maximumf", "exp", "reduce_addf", "divide"]
// CHECK:    checkpoint.tile_loop in (16) private(%[[M:.*]]: memref<16xf32>)
// CHECK:         linalg.fill {{.*}} outs(%[[M]]
// CHECK:         linalg.generic {{.*}} ins(%[[X]] : {{.*}} outs(%[[M]]
// CHECK:         linalg.generic {{.*}} ins(%[[X]], %[[M]] : {{.*}} outs(%[[X]]
// CHECK:         linalg.generic {{.*}} ins(%[[X]] : {{.*}} outs(%[[S]]
// CHECK:         linalg.generic {{.*}} ins(%[[X]], %[[S]] : {{.*}} outs(%[[X]]
// CHECK:         return
// CHECK-NOT:   func.func private @exp

// The loops: one over the rows, which keeps one maximum.
// LOOPS-LABEL: func.func private @rows_16_maximumf_addf(
// LOOPS:         %[[M:.*]] = memref.alloca() {{.*}} : memref<1xf32>
// LOOPS:         scf.for %[[ROW:.*]] = %c0 to %c16
// LOOPS:           memref.store %{{.*}}, %[[M]][%{{.*}}] : memref<1xf32>
// LOOPS:           scf.for %{{.*}} = %{{.*}} to %c64 step %c32 iter_args
// LOOPS:           scf.for %{{.*}} = %{{.*}} to %c64 step %c1
// LOOPS:           memref.load %[[M]]
// LOOPS:           } {llvm.loop_annotation
// LOOPS-NOT:     memref.alloca
// LOOPS:         return
#m = affine_map<(i, j) -> (i, j)>
#r = affine_map<(i, j) -> (i)>
func.func @softmax(%arena: memref<1024xi8>, %a: memref<4096xi8>, %b: memref<4096xi8>) -> (memref<16xf32>, memref<16xf32>) {
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
  return %s, %t : memref<16xf32>, memref<16xf32>
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

// -----

// A call comes from behind one that uses other bytes, and an earlier one moves
// behind what the later one reads.
// CHECK-LABEL: func.func @moved(
// CHECK:         call @opaque(%[[U:.*]]) :
// CHECK-NEXT:    call @rows_16_elementwise(
// CHECK-NEXT:    return
#m = affine_map<(i, j) -> (i, j)>
func.func @moved(%arena: memref<12288xi8>, %a: memref<4096xi8>) -> (memref<16x64xf32>, memref<16x64xf32>) {
  %c0 = arith.constant 0 : index
  %c4096 = arith.constant 4096 : index
  %c8192 = arith.constant 8192 : index
  %x = memref.view %a[%c0][] : memref<4096xi8> to memref<16x64xf32>
  %y = memref.view %arena[%c0][] : memref<12288xi8> to memref<16x64xf32>
  %u = memref.view %arena[%c4096][] : memref<12288xi8> to memref<16x64xf32>
  %z = memref.view %arena[%c8192][] : memref<12288xi8> to memref<16x64xf32>
  call @add(%x, %x, %y) : (memref<16x64xf32>, memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @add(%y, %u, %z) : (memref<16x64xf32>, memref<16x64xf32>, memref<16x64xf32>) -> ()
  return %y, %z : memref<16x64xf32>, memref<16x64xf32>
}
func.func private @opaque(%x: memref<16x64xf32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  memref.store %one, %x[%c0, %c0] : memref<16x64xf32>
  return
}
func.func private @add(%x: memref<16x64xf32>, %y: memref<16x64xf32>, %z: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#m, #m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : memref<16x64xf32>, memref<16x64xf32>) outs(%z : memref<16x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Elements one by one are one loop over elements, inside of one over rows.
// CHECK-LABEL: func.func private @rows_16x256_elementwise(
// CHECK:    checkpoint.tile_loop in (16, 256)
// LOOPS-LABEL: func.func private @rows_16x256_elementwise(
// LOOPS:         memref.alloca() {{.*}} : memref<1xf32>
// LOOPS:         scf.for %{{.*}} = %c0 to %c16
// LOOPS:           scf.for %{{.*}} = %c0 to %c256
// LOOPS-NOT:       scf.for
// LOOPS:           math.exp
// LOOPS-NOT:       scf.for
// LOOPS:           arith.negf
// LOOPS:         } {llvm.loop_annotation
// LOOPS-NOT:     llvm.loop_annotation
// LOOPS:         return
#m = affine_map<(i, j) -> (i, j)>
func.func @chain(%arena: memref<16384xi8>, %a: memref<16384xi8>, %b: memref<16384xi8>) -> memref<16x256xf32> {
  %c0 = arith.constant 0 : index
  %x = memref.view %a[%c0][] : memref<16384xi8> to memref<16x256xf32>
  %t = memref.view %arena[%c0][] : memref<16384xi8> to memref<16x256xf32>
  %y = memref.view %b[%c0][] : memref<16384xi8> to memref<16x256xf32>
  call @exp(%x, %t) : (memref<16x256xf32>, memref<16x256xf32>) -> ()
  call @negate(%t, %y) : (memref<16x256xf32>, memref<16x256xf32>) -> ()
  return %y : memref<16x256xf32>
}
func.func private @exp(%x: memref<16x256xf32>, %y: memref<16x256xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x256xf32>) outs(%y : memref<16x256xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @negate(%x: memref<16x256xf32>, %y: memref<16x256xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x256xf32>) outs(%y : memref<16x256xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.negf %in : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// The second kernel reads other columns' blocks of the first one's result, but
// of the same row: the row's loop alone is outside of both.
// CHECK-LABEL: func.func @within_rows(
// CHECK:         call @rows_16_elementwise(
// CHECK-NEXT:    return
// CHECK:       func.func private @rows_16_elementwise(
// CHECK:    checkpoint.tile_loop in (16)
#m = affine_map<(i, j, k) -> (i, j, k)>
#turned = affine_map<(i, j, k) -> (i, 3 - j, k)>
func.func @within_rows(%arena: memref<65536xi8>, %a: memref<32768xi8>) -> (memref<16x4x128xf32>, memref<16x4x128xf32>) {
  %c0 = arith.constant 0 : index
  %c32768 = arith.constant 32768 : index
  %x = memref.view %a[%c0][] : memref<32768xi8> to memref<16x4x128xf32>
  %y = memref.view %arena[%c0][] : memref<65536xi8> to memref<16x4x128xf32>
  %z = memref.view %arena[%c32768][] : memref<65536xi8> to memref<16x4x128xf32>
  call @exp(%x, %y) : (memref<16x4x128xf32>, memref<16x4x128xf32>) -> ()
  call @turn(%y, %z) : (memref<16x4x128xf32>, memref<16x4x128xf32>) -> ()
  return %y, %z : memref<16x4x128xf32>, memref<16x4x128xf32>
}
func.func private @exp(%x: memref<16x4x128xf32>, %y: memref<16x4x128xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : memref<16x4x128xf32>) outs(%y : memref<16x4x128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @turn(%x: memref<16x4x128xf32>, %y: memref<16x4x128xf32>) {
  linalg.generic {indexing_maps = [#turned, #m], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : memref<16x4x128xf32>) outs(%y : memref<16x4x128xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return
}

// -----

// As an optimizer has it that goes through all parameters for each moment: who
// shares an operand is found behind many other calls. The second comes to the
// first, and both go to the third, which reads what is written in between.
// CHECK-LABEL: func.func @far(
// CHECK-COUNT-34: call @opaque(
// CHECK-NEXT:    call @scale(
// CHECK-NEXT:    call @rows_128x128_elementwise(
// CHECK-NEXT:    return
// CHECK:       func.func private @rows_128x128_elementwise(
// CHECK-SAME:    checkpoint.members = ["first_moment", "second_moment", "update"]
#m = affine_map<(i, j) -> (i, j)>
#s = affine_map<(i, j) -> (0, 0)>
func.func @far(%arena: memref<73728xi8>, %m: memref<128x128xf32>, %v: memref<128x128xf32>, %p: memref<128x128xf32>) -> (memref<16x64xf32>) {
  %c0 = arith.constant 0 : index
  %c4096 = arith.constant 4096 : index
  %c8192 = arith.constant 8192 : index
  %u = memref.view %arena[%c0][] : memref<73728xi8> to memref<16x64xf32>
  %w = memref.view %arena[%c4096][] : memref<73728xi8> to memref<16x64xf32>
  %g = memref.view %arena[%c8192][] : memref<73728xi8> to memref<128x128xf32>
  call @first_moment(%g, %m) : (memref<128x128xf32>, memref<128x128xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @opaque(%u) : (memref<16x64xf32>) -> ()
  call @second_moment(%g, %v) : (memref<128x128xf32>, memref<128x128xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @opaque(%w) : (memref<16x64xf32>) -> ()
  call @scale(%u) : (memref<16x64xf32>) -> ()
  call @update(%m, %v, %u, %p) : (memref<128x128xf32>, memref<128x128xf32>, memref<16x64xf32>, memref<128x128xf32>) -> ()
  return %w : memref<16x64xf32>
}
func.func private @opaque(%x: memref<16x64xf32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  memref.store %one, %x[%c0, %c0] : memref<16x64xf32>
  return
}
func.func private @scale(%x: memref<16x64xf32>) {
  %c0 = arith.constant 0 : index
  %two = arith.constant 2.0 : f32
  memref.store %two, %x[%c0, %c0] : memref<16x64xf32>
  return
}
func.func private @first_moment(%g: memref<128x128xf32>, %m: memref<128x128xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%g : memref<128x128xf32>) outs(%m : memref<128x128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @second_moment(%g: memref<128x128xf32>, %v: memref<128x128xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%g : memref<128x128xf32>) outs(%v : memref<128x128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  }
  return
}
func.func private @update(%m: memref<128x128xf32>, %v: memref<128x128xf32>, %x: memref<16x64xf32>, %p: memref<128x128xf32>) {
  linalg.generic {indexing_maps = [#m, #m, #s, #m], iterator_types = ["parallel", "parallel"]}
      ins(%m, %v, %x : memref<128x128xf32>, memref<128x128xf32>, memref<16x64xf32>) outs(%p : memref<128x128xf32>) {
  ^bb0(%first: f32, %second: f32, %scale: f32, %out: f32):
    %0 = arith.divf %first, %second : f32
    %1 = arith.mulf %0, %scale : f32
    %2 = arith.subf %out, %1 : f32
    linalg.yield %2 : f32
  }
  return
}

// -----

// The gradient of a function and the function once more: they call tanh of the
// same values, so they become one operation, which reads these once.
// CHECK-LABEL: func.func @again(
// CHECK:       func.func private @rows_128x128_elementwise(
// CHECK-SAME:      %[[X:arg.]]: memref<128x128xf32>, %[[G:arg.]]: memref<128x128xf32>, %[[Y:arg.]]: memref<128x128xf32>, %[[O:arg.]]: memref<128x128xf32>)
// CHECK-SAME:    checkpoint.members = ["tanh", "gradient"]
// CHECK:         linalg.generic {{.*}} ins(%[[X]], %[[G]] : {{.*}} outs(%[[Y]], %[[O]]
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[GRADIENT:.*]]: f32, %{{.*}}: f32, %{{.*}}: f32):
// CHECK-NEXT:      %[[T:.*]] = math.tanh %[[IN]]
// CHECK-NEXT:      math.tanh %[[IN]]
// CHECK:           arith.mulf %{{.*}}, %[[GRADIENT]]
// CHECK:           linalg.yield %[[T]], %{{.*}} : f32, f32
// CHECK-NOT:     linalg.generic
// CHECK:         return
#m = affine_map<(i, j) -> (i, j)>
func.func @again(%arena: memref<131072xi8>, %a: memref<65536xi8>) -> (memref<128x128xf32>, memref<128x128xf32>) {
  %c0 = arith.constant 0 : index
  %c65536 = arith.constant 65536 : index
  %x = memref.view %a[%c0][] : memref<65536xi8> to memref<128x128xf32>
  %y = memref.view %arena[%c0][] : memref<131072xi8> to memref<128x128xf32>
  %g = memref.view %arena[%c65536][] : memref<131072xi8> to memref<128x128xf32>
  call @tanh(%x, %y) : (memref<128x128xf32>, memref<128x128xf32>) -> ()
  call @gradient(%x, %g, %g) : (memref<128x128xf32>, memref<128x128xf32>, memref<128x128xf32>) -> ()
  return %y, %g : memref<128x128xf32>, memref<128x128xf32>
}
func.func private @tanh(%x: memref<128x128xf32>, %o: memref<128x128xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]} ins(%x : memref<128x128xf32>) outs(%o : memref<128x128xf32>) {
  ^bb0(%a: f32, %b: f32):
    %t = math.tanh %a : f32
    linalg.yield %t : f32
  }
  return
}
func.func private @gradient(%x: memref<128x128xf32>, %g: memref<128x128xf32>, %o: memref<128x128xf32>) {
  %one = arith.constant 1.0 : f32
  linalg.generic {indexing_maps = [#m, #m, #m], iterator_types = ["parallel", "parallel"]} ins(%x, %g : memref<128x128xf32>, memref<128x128xf32>) outs(%o : memref<128x128xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %t = math.tanh %a : f32
    %s = arith.mulf %t, %t : f32
    %d = arith.subf %one, %s : f32
    %r = arith.mulf %d, %b : f32
    linalg.yield %r : f32
  }
  return
}

// -----

// Not so where the second one reads what the first one wrote and rounded.
// CHECK-LABEL: func.func @rounded(
// CHECK:       func.func private @rows_16x128_elementwise(
// CHECK-SAME:    checkpoint.members = ["tanh", "tanh"]
// CHECK-COUNT-2: linalg.generic
// CHECK:         return
#m = affine_map<(i, j) -> (i, j)>
func.func @rounded(%arena: memref<16384xi8>, %a: memref<8192xi8>) -> (memref<16x128xbf16>, memref<16x128xbf16>) {
  %c0 = arith.constant 0 : index
  %c8192 = arith.constant 8192 : index
  %x = memref.view %a[%c0][] : memref<8192xi8> to memref<16x128xbf16>
  %y = memref.view %arena[%c0][] : memref<16384xi8> to memref<16x128xbf16>
  %z = memref.view %arena[%c8192][] : memref<16384xi8> to memref<16x128xbf16>
  call @tanh(%x, %y) : (memref<16x128xbf16>, memref<16x128xbf16>) -> ()
  call @tanh(%y, %z) : (memref<16x128xbf16>, memref<16x128xbf16>) -> ()
  return %y, %z : memref<16x128xbf16>, memref<16x128xbf16>
}
func.func private @tanh(%x: memref<16x128xbf16>, %o: memref<16x128xbf16>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]} ins(%x : memref<16x128xbf16>) outs(%o : memref<16x128xbf16>) {
  ^bb0(%a: bf16, %b: bf16):
    %t = math.tanh %a : bf16
    linalg.yield %t : bf16
  }
  return
}

// -----

// Nor where it reads that by another name: a donated argument in two shapes.
// CHECK-LABEL: func.func @donated(
// CHECK:       func.func private @rows_16x128_elementwise(
// CHECK-SAME:    checkpoint.members = ["tanh", "tanh_of_pairs"]
// CHECK-COUNT-2: linalg.generic
// CHECK:         return
#m = affine_map<(i, j) -> (i, j)>
#pairs = affine_map<(i, j) -> (i, j, 0)>
func.func @donated(%arena: memref<16384xi8>, %a: memref<8192xi8>) -> memref<16x128xf32> {
  %c0 = arith.constant 0 : index
  %x = memref.view %a[%c0][] : memref<8192xi8> to memref<16x128xf32>
  %again = memref.view %a[%c0][] : memref<8192xi8> to memref<16x128x1xf32>
  %y = memref.view %arena[%c0][] : memref<16384xi8> to memref<16x128xf32>
  call @tanh(%x, %x) : (memref<16x128xf32>, memref<16x128xf32>) -> ()
  call @tanh_of_pairs(%again, %y) : (memref<16x128x1xf32>, memref<16x128xf32>) -> ()
  return %y : memref<16x128xf32>
}
func.func private @tanh(%x: memref<16x128xf32>, %o: memref<16x128xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]} ins(%x : memref<16x128xf32>) outs(%o : memref<16x128xf32>) {
  ^bb0(%a: f32, %b: f32):
    %t = math.tanh %a : f32
    linalg.yield %t : f32
  }
  return
}
func.func private @tanh_of_pairs(%x: memref<16x128x1xf32>, %o: memref<16x128xf32>) {
  linalg.generic {indexing_maps = [#pairs, #m], iterator_types = ["parallel", "parallel"]} ins(%x : memref<16x128x1xf32>) outs(%o : memref<16x128xf32>) {
  ^bb0(%a: f32, %b: f32):
    %t = math.tanh %a : f32
    linalg.yield %t : f32
  }
  return
}
