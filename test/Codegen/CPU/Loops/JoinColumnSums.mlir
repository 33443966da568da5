// RUN: %checkpoint-opt %s --split-input-file --checkpoint-join-kernels=explain=1 -verify-diagnostics | FileCheck %s
// RUN: %checkpoint-opt %s --split-input-file --checkpoint-join-kernels --checkpoint-kernels-to-llvm -o /dev/null
// RUN: %checkpoint-opt %s --split-input-file --pass-pipeline="builtin.module(checkpoint-join-kernels,func.func(checkpoint-kernel-loops,canonicalize))" | FileCheck %s --check-prefix=LOOPS

// Sums over the rows that are computed are added up in the same loop; what they
// alone read is in no memory.
// CHECK-LABEL: func.func @two_sums(
// CHECK:         call @rows_64x128_elementwise(%[[X:.*]], %[[S:.*]], %[[T:.*]]) : (memref<64x128xf32>, memref<128xf32>, memref<128xf32>) -> ()
// CHECK-NEXT:    return %[[S]], %[[T]]
// CHECK-LABEL: func.func private @rows_64x128_elementwise(
// CHECK-SAME:    checkpoint.members = ["negate", "sum", "sum_of_squares"]
// CHECK:    checkpoint.tile_loop in (64, 128)
// LOOPS-LABEL: func.func private @rows_64x128_elementwise(
// LOOPS-SAME:    %[[X:.*]]: memref<64x128xf32>, %[[S:.*]]: memref<128xf32>, %[[T:.*]]: memref<128xf32>)
// LOOPS-DAG:     %[[PS:.*]] = memref.alloca() {{.*}} : memref<128xf32>
// LOOPS-DAG:     %[[PT:.*]] = memref.alloca() {{.*}} : memref<128xf32>
// LOOPS-DAG:     memref.alloca() {{.*}} : memref<1xf32>
// LOOPS:         memref.store %{{.*}}, %[[S]]
// LOOPS:         memref.store %{{.*}}, %[[T]]
// LOOPS:         scf.for %[[I:.*]] = %c0 to %c4 step
// LOOPS-COUNT-2:   memref.store %cst, %{{.*}}[%{{.*}}] : memref<128xf32>
// LOOPS:           %[[BEGIN:.*]] = arith.muli %[[I]], %c16
// LOOPS:           %[[END:.*]] = arith.addi %[[BEGIN]], %c16
// LOOPS:           scf.for %{{.*}} = %[[BEGIN]] to %[[END]]
// LOOPS-NEXT:        scf.for %{{.*}} = %c0 to %c128
// LOOPS-NOT:           scf.for
// LOOPS:               arith.negf
// LOOPS:               arith.addf
// LOOPS:               arith.mulf
// LOOPS:               arith.addf
// LOOPS:             } {llvm.loop_annotation
// LOOPS:           checkpoint.in_order {
// LOOPS:             memref.store %{{.*}}, %[[S]][
// LOOPS:             memref.store %{{.*}}, %[[T]][
// LOOPS-NOT:     scf.for
// LOOPS:         return
#m = affine_map<(i, j) -> (i, j)>
#c = affine_map<(i, j) -> (j)>
func.func @two_sums(%arena: memref<40960xi8>, %a: memref<32768xi8>) -> (memref<128xf32>, memref<128xf32>) {
  %c0 = arith.constant 0 : index
  %c32768 = arith.constant 32768 : index
  %c33792 = arith.constant 33792 : index
  %x = memref.view %a[%c0][] : memref<32768xi8> to memref<64x128xf32>
  %y = memref.view %arena[%c0][] : memref<40960xi8> to memref<64x128xf32>
  %s = memref.view %arena[%c32768][] : memref<40960xi8> to memref<128xf32>
  %t = memref.view %arena[%c33792][] : memref<40960xi8> to memref<128xf32>
  call @negate(%x, %y) : (memref<64x128xf32>, memref<64x128xf32>) -> ()
  call @sum(%y, %s) : (memref<64x128xf32>, memref<128xf32>) -> ()
  call @sum_of_squares(%y, %t) : (memref<64x128xf32>, memref<128xf32>) -> ()
  return %s, %t : memref<128xf32>, memref<128xf32>
}
func.func private @negate(%x: memref<64x128xf32>, %y: memref<64x128xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<64x128xf32>) outs(%y : memref<64x128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.negf %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @sum(%x: memref<64x128xf32>, %s: memref<128xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%s : memref<128xf32>)
  linalg.generic {indexing_maps = [#m, #c], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<64x128xf32>) outs(%s : memref<128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @sum_of_squares(%x: memref<64x128xf32>, %s: memref<128xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%s : memref<128xf32>)
  linalg.generic {indexing_maps = [#m, #c], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<64x128xf32>) outs(%s : memref<128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.mulf %in, %in : f32
    %0 = arith.addf %out, %1 : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// A row's own sum and those over rows: one loop over rows, in which a row is kept
// in a buffer of its own.
// CHECK-LABEL: func.func private @rows_64_addf(
// CHECK-SAME:    checkpoint.members = ["negate", "reduce_addf_rows", "scale", "reduce_addf"]
// CHECK:    checkpoint.tile_loop in (64)
// LOOPS-LABEL: func.func private @rows_64_addf(
// LOOPS-DAG:     memref.alloca() {{.*}} : memref<1xf32>
// LOOPS-DAG:     %[[ROW:.*]] = memref.alloca() {{.*}} : memref<128xf32>
// LOOPS-DAG:     %[[PARTIAL:.*]] = memref.alloca() {{.*}} : memref<128xf32>
// LOOPS:         scf.for %{{.*}} = %c0 to %c4 step
// LOOPS:           arith.negf
// LOOPS:           vector.shuffle
// LOOPS:           arith.mulf
// LOOPS:           arith.addf
// LOOPS:           checkpoint.in_order {
#m = affine_map<(i, j) -> (i, j)>
#r = affine_map<(i, j) -> (i)>
#c = affine_map<(i, j) -> (j)>
func.func @norm(%arena: memref<40960xi8>, %a: memref<32768xi8>) -> memref<128xf32> {
  %c0 = arith.constant 0 : index
  %c32768 = arith.constant 32768 : index
  %c33792 = arith.constant 33792 : index
  %x = memref.view %a[%c0][] : memref<32768xi8> to memref<64x128xf32>
  %y = memref.view %arena[%c0][] : memref<40960xi8> to memref<64x128xf32>
  %s = memref.view %arena[%c32768][] : memref<40960xi8> to memref<64xf32>
  %t = memref.view %arena[%c33792][] : memref<40960xi8> to memref<128xf32>
  call @negate(%x, %y) : (memref<64x128xf32>, memref<64x128xf32>) -> ()
  call @reduce_addf_rows(%y, %s) : (memref<64x128xf32>, memref<64xf32>) -> ()
  call @scale(%y, %s, %y) : (memref<64x128xf32>, memref<64xf32>, memref<64x128xf32>) -> ()
  call @reduce_addf(%y, %t) : (memref<64x128xf32>, memref<128xf32>) -> ()
  return %t : memref<128xf32>
}
func.func private @negate(%x: memref<64x128xf32>, %y: memref<64x128xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<64x128xf32>) outs(%y : memref<64x128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.negf %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @reduce_addf_rows(%x: memref<64x128xf32>, %s: memref<64xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%s : memref<64xf32>)
  linalg.generic {indexing_maps = [#m, #r], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<64x128xf32>) outs(%s : memref<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @scale(%x: memref<64x128xf32>, %s: memref<64xf32>, %y: memref<64x128xf32>) {
  linalg.generic {indexing_maps = [#m, #r, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : memref<64x128xf32>, memref<64xf32>) outs(%y : memref<64x128xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %0 = arith.mulf %in, %sum : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @reduce_addf(%x: memref<64x128xf32>, %s: memref<128xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%s : memref<128xf32>)
  linalg.generic {indexing_maps = [#m, #c], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<64x128xf32>) outs(%s : memref<128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// The sum's place is that of a value that ends with the kernel before: the first
// chunk would write over rows that the others have yet to read.
// CHECK-LABEL: func.func @in_place
// CHECK:         call @negate
// CHECK:         call @sum
#m = affine_map<(i, j) -> (i, j)>
#c = affine_map<(i, j) -> (j)>
func.func @in_place(%arena: memref<65536xi8>) -> memref<128xf32> {
  %c0 = arith.constant 0 : index
  %c32768 = arith.constant 32768 : index
  %x = memref.view %arena[%c0][] : memref<65536xi8> to memref<64x128xf32>
  %y = memref.view %arena[%c32768][] : memref<65536xi8> to memref<64x128xf32>
  %s = memref.view %arena[%c0][] : memref<65536xi8> to memref<128xf32>
  call @negate(%x, %y) : (memref<64x128xf32>, memref<64x128xf32>) -> ()
  // expected-remark @+1 {{@sum is not joined with @negate: a row of one uses bytes of other rows of the other}}
  call @sum(%y, %s) : (memref<64x128xf32>, memref<128xf32>) -> ()
  return %s : memref<128xf32>
}
func.func private @negate(%x: memref<64x128xf32>, %y: memref<64x128xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<64x128xf32>) outs(%y : memref<64x128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.negf %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @sum(%x: memref<64x128xf32>, %s: memref<128xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%s : memref<128xf32>)
  linalg.generic {indexing_maps = [#m, #c], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<64x128xf32>) outs(%s : memref<128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// The sum is there when all rows are: who reads it in each row comes after.
// CHECK-LABEL: func.func @reader
// CHECK:         call @rows_64x128_elementwise(
// CHECK-NEXT:    call @less
#m = affine_map<(i, j) -> (i, j)>
#c = affine_map<(i, j) -> (j)>
func.func @reader(%arena: memref<98304xi8>, %a: memref<32768xi8>) -> memref<64x128xf32> {
  %c0 = arith.constant 0 : index
  %c32768 = arith.constant 32768 : index
  %c65536 = arith.constant 65536 : index
  %x = memref.view %a[%c0][] : memref<32768xi8> to memref<64x128xf32>
  %y = memref.view %arena[%c0][] : memref<98304xi8> to memref<64x128xf32>
  %z = memref.view %arena[%c32768][] : memref<98304xi8> to memref<64x128xf32>
  %s = memref.view %arena[%c65536][] : memref<98304xi8> to memref<128xf32>
  call @negate(%x, %y) : (memref<64x128xf32>, memref<64x128xf32>) -> ()
  call @sum(%y, %s) : (memref<64x128xf32>, memref<128xf32>) -> ()
  // expected-remark @+1 {{@less is not joined with @negate: a row of one uses bytes of other rows of the other}}
  call @less(%y, %s, %z) : (memref<64x128xf32>, memref<128xf32>, memref<64x128xf32>) -> ()
  return %z : memref<64x128xf32>
}
func.func private @negate(%x: memref<64x128xf32>, %y: memref<64x128xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<64x128xf32>) outs(%y : memref<64x128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.negf %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @sum(%x: memref<64x128xf32>, %s: memref<128xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%s : memref<128xf32>)
  linalg.generic {indexing_maps = [#m, #c], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<64x128xf32>) outs(%s : memref<128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @less(%x: memref<64x128xf32>, %s: memref<128xf32>, %y: memref<64x128xf32>) {
  linalg.generic {indexing_maps = [#m, #c, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : memref<64x128xf32>, memref<128xf32>) outs(%y : memref<64x128xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %0 = arith.subf %in, %sum : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Chunks of rows are not chunks of what other kernels have in common with it.
// CHECK-LABEL: func.func @other_rows
// CHECK:         call @norms
// CHECK:         call @sum
#m = affine_map<(i, j, k) -> (i, j, k)>
#r = affine_map<(i, j, k) -> (i)>
#c = affine_map<(i, j, k) -> (k)>
func.func @other_rows(%arena: memref<65536xi8>, %a: memref<65536xi8>) -> (memref<16xf32>, memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1024 = arith.constant 1024 : index
  %x = memref.view %a[%c0][] : memref<65536xi8> to memref<16x16x64xf32>
  %n = memref.view %arena[%c0][] : memref<65536xi8> to memref<16xf32>
  %s = memref.view %arena[%c1024][] : memref<65536xi8> to memref<64xf32>
  call @norms(%x, %n) : (memref<16x16x64xf32>, memref<16xf32>) -> ()
  // expected-remark @+1 {{@sum is not joined with @norms: it would compute sums in another order}}
  call @sum(%x, %s) : (memref<16x16x64xf32>, memref<64xf32>) -> ()
  return %n, %s : memref<16xf32>, memref<64xf32>
}
func.func private @norms(%x: memref<16x16x64xf32>, %n: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%n : memref<16xf32>)
  linalg.generic {indexing_maps = [#m, #r], iterator_types = ["parallel", "reduction", "reduction"]}
      ins(%x : memref<16x16x64xf32>) outs(%n : memref<16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @sum(%x: memref<16x16x64xf32>, %s: memref<64xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%s : memref<64xf32>)
  linalg.generic {indexing_maps = [#m, #c], iterator_types = ["reduction", "reduction", "parallel"]}
      ins(%x : memref<16x16x64xf32>) outs(%s : memref<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Elements that others count as rows are columns of a sum: they have the rows of
// the sum in common.
// CHECK-LABEL: func.func private @rows_64_elementwise(
// CHECK-SAME:    checkpoint.members = ["inner", "sum"]
// CHECK:    checkpoint.tile_loop in (64)
#m = affine_map<(i, j) -> (i, j)>
#m3 = affine_map<(i, j, k) -> (i, j, k)>
#r3 = affine_map<(i, j, k) -> (i, j)>
#c = affine_map<(i, j) -> (j)>
func.func @elements(%arena: memref<65536xi8>, %a: memref<1048576xi8>) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %c16384 = arith.constant 16384 : index
  %x = memref.view %a[%c0][] : memref<1048576xi8> to memref<64x64x64xf32>
  %n = memref.view %arena[%c0][] : memref<65536xi8> to memref<64x64xf32>
  %s = memref.view %arena[%c16384][] : memref<65536xi8> to memref<64xf32>
  call @inner(%x, %n) : (memref<64x64x64xf32>, memref<64x64xf32>) -> ()
  call @sum(%n, %s) : (memref<64x64xf32>, memref<64xf32>) -> ()
  return %s : memref<64xf32>
}
func.func private @inner(%x: memref<64x64x64xf32>, %n: memref<64x64xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%n : memref<64x64xf32>)
  linalg.generic {indexing_maps = [#m3, #r3], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x : memref<64x64x64xf32>) outs(%n : memref<64x64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @sum(%x: memref<64x64xf32>, %s: memref<64xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%s : memref<64xf32>)
  linalg.generic {indexing_maps = [#m, #c], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<64x64xf32>) outs(%s : memref<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Kernels that do more with a sum than to fill and to add, and sums of rows that
// are counted in two ways.
// CHECK-LABEL: func.func @step
// CHECK-NOT:     call @rows
#m = affine_map<(i, j) -> (i, j)>
#c = affine_map<(i, j) -> (j)>
#v = affine_map<(j) -> (j)>
#m3 = affine_map<(i, j, k) -> (i, j, k)>
#c3 = affine_map<(i, j, k) -> (k)>
func.func @step(%arena: memref<32768xi8>, %a: memref<65536xi8>) -> memref<128xf32> {
  %c0 = arith.constant 0 : index
  %x = memref.view %a[%c0][] : memref<65536xi8> to memref<64x128xf32>
  %x3 = memref.view %a[%c0][] : memref<65536xi8> to memref<64x2x128xf32>
  %s = memref.view %arena[%c0][] : memref<32768xi8> to memref<128xf32>
  call @adding(%x, %s) : (memref<64x128xf32>, memref<128xf32>) -> ()
  call @changed(%x, %s) : (memref<64x128xf32>, memref<128xf32>) -> ()
  call @filled_by(%x, %s) : (memref<64x128xf32>, memref<128xf32>) -> ()
  call @of_two(%x, %x3, %s, %s) : (memref<64x128xf32>, memref<64x2x128xf32>, memref<128xf32>, memref<128xf32>) -> ()
  return %s : memref<128xf32>
}
// expected-remark @+1 {{@adding is joined with nothing: what it sums up over rows is more than filled and added to}}
func.func private @adding(%x: memref<64x128xf32>, %s: memref<128xf32>) {
  linalg.generic {indexing_maps = [#m, #c], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<64x128xf32>) outs(%s : memref<128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}
// expected-remark @+1 {{@changed is joined with nothing: what it sums up over rows is more than filled and added to}}
func.func private @changed(%x: memref<64x128xf32>, %s: memref<128xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%s : memref<128xf32>)
  linalg.generic {indexing_maps = [#m, #c], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<64x128xf32>) outs(%s : memref<128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#v], iterator_types = ["parallel"]} outs(%s : memref<128xf32>) {
  ^bb0(%out: f32):
    %0 = arith.negf %out : f32
    linalg.yield %0 : f32
  }
  return
}
// expected-remark @+1 {{@filled_by is joined with nothing: what it sums up over rows is more than filled and added to}}
func.func private @filled_by(%x: memref<64x128xf32>, %s: memref<128xf32>) {
  %c0 = arith.constant 0 : index
  %dim = memref.dim %x, %c0 : memref<64x128xf32>
  %size = arith.index_cast %dim : index to i64
  %first = arith.sitofp %size : i64 to f32
  linalg.fill ins(%first : f32) outs(%s : memref<128xf32>)
  linalg.generic {indexing_maps = [#m, #c], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<64x128xf32>) outs(%s : memref<128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}
// expected-remark @+1 {{@of_two is joined with nothing: it sums up rows of two kinds}}
func.func private @of_two(%x: memref<64x128xf32>, %x3: memref<64x2x128xf32>, %s: memref<128xf32>, %t: memref<128xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%s : memref<128xf32>)
  linalg.generic {indexing_maps = [#m, #c], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<64x128xf32>) outs(%s : memref<128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  linalg.fill ins(%zero : f32) outs(%t : memref<128xf32>)
  linalg.generic {indexing_maps = [#m3, #c3], iterator_types = ["reduction", "reduction", "parallel"]}
      ins(%x3 : memref<64x2x128xf32>) outs(%t : memref<128xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}
