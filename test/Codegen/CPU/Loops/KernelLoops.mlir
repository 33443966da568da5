// RUN: %checkpoint-opt %s --pass-pipeline="builtin.module(func.func(checkpoint-kernel-loops,canonicalize))" | FileCheck %s

// Dimensions that all operands step through as one become one loop, marked as
// free of dependences.
// CHECK-LABEL: func.func @merged
// CHECK: scf.for %{{.*}} = %c0 to %c128 step
// CHECK-NOT: scf.for
// CHECK: memref.store
// CHECK: } {llvm.loop_annotation
func.func @merged(%x: memref<8x16xf32>, %y: memref<8x16xf32>) {
  linalg.map { math.exp } ins(%x : memref<8x16xf32>) outs(%y : memref<8x16xf32>)
  return
}

// A row's sum stays in a register, and is no parallel loop.
// CHECK-LABEL: func.func @row_sum
// CHECK: scf.for %[[I:.*]] = %c0 to %c8
// CHECK: %[[INIT:.*]] = memref.load
// CHECK: %[[SUM:.*]] = scf.for %{{.*}} = %c0 to %c16 step %{{.*}} iter_args(%{{.*}} = %[[INIT]])
// CHECK-NOT: memref.store
// CHECK: }{{$}}
// CHECK: memref.store %[[SUM]]
func.func @row_sum(%x: memref<8x16xf32>, %y: memref<8xf32>) {
  linalg.reduce { arith.addf } ins(%x : memref<8x16xf32>) outs(%y : memref<8xf32>) dimensions = [1]
  return
}

// A column's sum goes through memory row by row; both summed dimensions, which
// step through memory as one, are one loop.
// CHECK-LABEL: func.func @column_sum
// CHECK: scf.for %{{.*}} = %c0 to %c8
// CHECK: scf.for %[[J:.*]] = %c0 to %c32
// CHECK: memref.load %{{.*}}[%[[J]]]
// CHECK: memref.store %{{.*}}[%[[J]]]
// CHECK: } {llvm.loop_annotation
func.func @column_sum(%x: memref<2x4x32xf32>, %y: memref<32xf32>) {
  linalg.reduce { arith.addf } ins(%x : memref<2x4x32xf32>) outs(%y : memref<32xf32>) dimensions = [0, 1]
  return
}

// The output of a transposition is written contiguously.
// CHECK-LABEL: func.func @transposed
// CHECK: scf.for %[[I:.*]] = %c0 to %c64
// CHECK: scf.for %[[J:.*]] = %c0 to %c32
// CHECK: %[[ROW:.*]] = arith.muli %[[I]], %c32
// CHECK: %[[AT:.*]] = arith.addi %[[ROW]], %[[J]]
// CHECK: memref.store %{{.*}}[%[[AT]]]
func.func @transposed(%x: memref<32x64xf32>, %y: memref<64x32xf32>) {
  linalg.transpose ins(%x : memref<32x64xf32>) outs(%y : memref<64x32xf32>) permutation = [1, 0]
  return
}

// Indices keep loops apart and are the loops' own.
// CHECK-LABEL: func.func @iota
// CHECK: scf.for %[[I:.*]] = %c0 to %c4
// CHECK: scf.for %[[J:.*]] = %c0 to %c8
// CHECK: arith.addi %[[I]], %[[J]] : index
func.func @iota(%y: memref<4x8xindex>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%y : memref<4x8xindex>) {
  ^bb0(%o: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.addi %i, %j : index
    linalg.yield %0 : index
  }
  return
}

// A copy into a part of a buffer.
// CHECK-LABEL: func.func @strided
// CHECK: %[[PART:.*]] = memref.subview
// CHECK: scf.for %[[I:.*]] = %c0 to %c4
// CHECK: scf.for %[[J:.*]] = %c0 to %c8
// CHECK: memref.store %{{.*}}, %[[PART]][%[[I]], %[[J]]]
// CHECK-NOT: memref.copy
func.func @strided(%x: memref<4x8xf32>, %y: memref<4x32xf32>) {
  %part = memref.subview %y[0, 16] [4, 8] [1, 1] : memref<4x32xf32> to memref<4x8xf32, strided<[32, 1], offset: 16>>
  memref.copy %x, %part : memref<4x8xf32> to memref<4x8xf32, strided<[32, 1], offset: 16>>
  return
}

// One sum in a register beside an output that every iteration writes.
// CHECK-LABEL: func.func @two_outputs
// CHECK: scf.for
// CHECK: scf.for {{.*}} iter_args
// CHECK: memref.store
// CHECK: scf.yield
// CHECK: memref.store
func.func @two_outputs(%x: memref<4x8xf32>, %y: memref<4x8xf32>, %s: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%x : memref<4x8xf32>) outs(%y, %s : memref<4x8xf32>, memref<4xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %0 = math.exp %a : f32
    %1 = arith.addf %c, %0 : f32
    linalg.yield %0, %1 : f32, f32
  }
  return
}

// Rank 0, and nothing to do at all.
// CHECK-LABEL: func.func @scalar
// CHECK-NOT: scf.for
// CHECK: memref.store
// CHECK-LABEL: func.func @empty
// CHECK-NOT: memref.store
func.func @scalar(%x: memref<f32>, %y: memref<f32>) {
  linalg.map { math.exp } ins(%x : memref<f32>) outs(%y : memref<f32>)
  return
}
func.func @empty(%x: memref<0x4xf32>, %y: memref<0x4xf32>) {
  linalg.map { math.exp } ins(%x : memref<0x4xf32>) outs(%y : memref<0x4xf32>)
  return
}

// A kernel that changes an input copies it into its output, unless the plan made
// them one place.
// CHECK-LABEL: func.func @insert
// CHECK-SAME:    (%[[X:.*]]: memref<4x8xf32>, %[[Y:.*]]: memref<4x8xf32>)
// CHECK-DAG:     %[[FROM:.*]] = memref.extract_aligned_pointer_as_index %[[X]]
// CHECK-DAG:     %[[TO:.*]] = memref.extract_aligned_pointer_as_index %[[Y]]
// CHECK:         %[[APART:.*]] = arith.cmpi ne, %[[FROM]], %[[TO]]
// CHECK:         scf.if %[[APART]] {
// CHECK:           scf.for
func.func @insert(%x: memref<4x8xf32>, %y: memref<4x8xf32>) {
  memref.copy %x, %y : memref<4x8xf32> to memref<4x8xf32>
  return
}

// A sum along memory is 32 partial sums, added up by halves; what does not fill
// them follows one by one.
// CHECK-LABEL: func.func @long_row_sum
// CHECK: %[[INIT:.*]] = memref.load
// CHECK: %[[LANES:.*]] = scf.for %[[I:.*]] = %c0 to %c96 step %c32 iter_args(%[[SUM:.*]] = %{{.*}}) -> (vector<32xf32>)
// CHECK:   %[[X:.*]] = vector.load %{{.*}}[%[[I]]] : {{.*}}, vector<32xf32>
// CHECK:   arith.addf %[[SUM]], %[[X]] : vector<32xf32>
// CHECK: %[[LOW:.*]] = vector.shuffle %[[LANES]], %[[LANES]] [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
// CHECK: %[[HIGH:.*]] = vector.shuffle %[[LANES]], %[[LANES]] [16,
// CHECK: arith.addf %[[LOW]], %[[HIGH]] : vector<16xf32>
// CHECK: %[[ALL:.*]] = arith.addf %[[INIT]], %{{.*}} : f32
// CHECK: scf.for %{{.*}} = %c96 to %c100 step %c1 iter_args(%{{.*}} = %[[ALL]])
func.func @long_row_sum(%x: memref<100xf32>, %y: memref<f32>) {
  linalg.reduce { arith.addf } ins(%x : memref<100xf32>) outs(%y : memref<f32>) dimensions = [0]
  return
}

// A longer one is added up by blocks first, so that no lane adds many terms to a
// large sum; the last block is what is left.
// CHECK-LABEL: func.func @sum_of_blocks
// CHECK: %[[TOTAL:.*]] = scf.for %[[BEGIN:.*]] = %c0 to %c8224 step %c4096 iter_args(%[[SUM:.*]] = %{{.*}}) -> (vector<32xf32>)
// CHECK:   %[[NEXT:.*]] = arith.addi %[[BEGIN]], %c4096
// CHECK:   %[[END:.*]] = arith.minui %[[NEXT]], %c8224
// CHECK:   %[[BLOCK:.*]] = scf.for %{{.*}} = %[[BEGIN]] to %[[END]] step %c32 iter_args(%{{.*}} = %cst{{.*}}) -> (vector<32xf32>)
// CHECK:   %[[ADDED:.*]] = arith.addf %[[SUM]], %[[BLOCK]] : vector<32xf32>
// CHECK:   scf.yield %[[ADDED]]
// CHECK: vector.shuffle %[[TOTAL]], %[[TOTAL]]
// CHECK: scf.for %{{.*}} = %c8224 to %c8227 step %c1
func.func @sum_of_blocks(%x: memref<8227xf32>, %y: memref<f32>) {
  linalg.reduce { arith.addf } ins(%x : memref<8227xf32>) outs(%y : memref<f32>) dimensions = [0]
  return
}

// So is a maximum of something computed from indices and a row's scalar.
// CHECK-LABEL: func.func @masked_maximum
// CHECK: %[[INF:.*]] = arith.constant dense<0xFF800000> : vector<32xf32>
// CHECK: scf.for %{{.*}} = %c0 to %c8
// CHECK: scf.for %[[J:.*]] = %c0 to %c64 step %c32 iter_args(%{{.*}} = %[[INF]])
// CHECK:   vector.broadcast %{{.*}} : f32 to vector<32xf32>
// CHECK:   %[[AT:.*]] = vector.broadcast %[[J]] : index to vector<32xindex>
// CHECK:   arith.addi %[[AT]], %{{.*}} : vector<32xindex>
// CHECK:   arith.cmpi ult, {{.*}} : vector<32xindex>
// CHECK:   arith.maximumf {{.*}} : vector<32xf32>
func.func @masked_maximum(%x: memref<8x64xf32>, %s: memref<8xf32>, %y: memref<8xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%x, %s : memref<8x64xf32>, memref<8xf32>) outs(%y : memref<8xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.cmpi ult, %j, %i : index
    %1 = arith.select %0, %a, %b : f32
    %2 = arith.maximumf %c, %1 : f32
    linalg.yield %2 : f32
  }
  return
}

// Bits are bytes in memory: they are read one by one.
// CHECK-LABEL: func.func @any
// CHECK-NOT: vector
func.func @any(%x: memref<64xi1>, %y: memref<i1>) {
  linalg.reduce { arith.ori } ins(%x : memref<64xi1>) outs(%y : memref<i1>) dimensions = [0]
  return
}

// What is work for several threads says how much one takes at a time; leading
// loops are one.
// CHECK-LABEL: func.func @shared
// CHECK: scf.parallel (%[[I:.*]]) = (%c0) to (%c32) step
// CHECK:   arith.remui %[[I]], %c8
// CHECK:   arith.divui %[[I]], %c8
// CHECK: } {checkpoint.grain = [[#]] : i64}
func.func @shared(%x: memref<4x8x16384xf32>, %s: memref<8xf32>, %y: memref<4x8x16384xf32>) {
  linalg.generic {indexing_maps = [affine_map<(b, i, j) -> (b, i, j)>, affine_map<(b, i, j) -> (i)>, affine_map<(b, i, j) -> (b, i, j)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %s : memref<4x8x16384xf32>, memref<8xf32>) outs(%y : memref<4x8x16384xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %0 = arith.mulf %a, %b : f32
    linalg.yield %0 : f32
  }
  return
}

// Threads share the columns of a sum over few rows in blocks, the last one
// smaller.
// CHECK-LABEL: func.func @columns
// CHECK-NOT: memref.alloca
// CHECK: scf.parallel (%[[BLOCK:.*]]) = (%c0) to (%c16) step
// CHECK:   scf.for %{{.*}} = %c0 to %c31
// CHECK:     %[[BEGIN:.*]] = arith.muli %[[BLOCK]], %c512
// CHECK:     %[[END:.*]] = arith.addi %[[BEGIN]], %c512
// CHECK:     %[[LAST:.*]] = arith.minui %[[END]], %c8000
// CHECK:     scf.for %{{.*}} = %[[BEGIN]] to %[[LAST]]
// CHECK: } {checkpoint.grain = [[#]] : i64}
func.func @columns(%x: memref<31x8000xf32>, %y: memref<8000xf32>) {
  linalg.reduce { arith.addf } ins(%x : memref<31x8000xf32>) outs(%y : memref<8000xf32>) dimensions = [0]
  return
}

// So they do where a row is too long for a partial one to stay in the cache.
// CHECK-LABEL: func.func @long_rows
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @long_rows(%x: memref<1024x8193xf32>, %y: memref<8193xf32>) {
  linalg.reduce { arith.addf } ins(%x : memref<1024x8193xf32>) outs(%y : memref<8193xf32>) dimensions = [0]
  return
}

// A sum over many rows is one of chunks of them, the last one smaller: row by row
// into a partial row, which is then added to the result in the order of chunks.
// CHECK-LABEL: func.func @chunks
// CHECK-SAME:    (%[[X:.*]]: memref<25x40x1000xf32>, %[[Y:.*]]: memref<1000xf32>)
// CHECK: %[[ZERO:.*]] = arith.constant 0.0
// CHECK: scf.parallel (%[[I:.*]]) = (%c0) to (%c32) step
// CHECK:   %[[PARTIAL:.*]] = memref.alloca() {{.*}} : memref<1000xf32>
// CHECK:   scf.for %[[J:.*]] = %c0 to %c1000
// CHECK:     memref.store %[[ZERO]], %[[PARTIAL]][%[[J]]]
// CHECK:   %[[BEGIN:.*]] = arith.muli %[[I]], %c32
// CHECK:   %[[END:.*]] = arith.addi %[[BEGIN]], %c32
// CHECK:   %[[LAST:.*]] = arith.minui %[[END]], %c1000
// CHECK:   scf.for %[[ROW:.*]] = %[[BEGIN]] to %[[LAST]]
// CHECK:     arith.remui %[[ROW]], %c40
// CHECK:     scf.for %[[J:.*]] = %c0 to %c1000
// CHECK:       %[[SUM:.*]] = memref.load %[[PARTIAL]][%[[J]]]
// CHECK:       %[[MORE:.*]] = arith.addf %[[SUM]], %{{.*}}
// CHECK:       memref.store %[[MORE]], %[[PARTIAL]][%[[J]]]
// CHECK:   checkpoint.in_order {
// CHECK:   scf.for %[[J:.*]] = %c0 to %c1000
// CHECK:     %[[SUM:.*]] = memref.load %[[Y]][%[[J]]]
// CHECK:     %[[MORE:.*]] = memref.load %[[PARTIAL]][%[[J]]]
// CHECK:     %[[ALL:.*]] = arith.addf %[[SUM]], %[[MORE]]
// CHECK:     memref.store %[[ALL]], %[[Y]][%[[J]]]
// CHECK:   } {llvm.loop_annotation
// CHECK: } {checkpoint.grain = 1 : i64}
func.func @chunks(%x: memref<25x40x1000xf32>, %y: memref<1000xf32>) {
  linalg.reduce { arith.addf } ins(%x : memref<25x40x1000xf32>) outs(%y : memref<1000xf32>) dimensions = [0, 1]
  return
}

// A tile loop of nothing is nothing.
// CHECK-LABEL: func.func @empty_tiles
// CHECK-NEXT:    return
func.func @empty_tiles() {
  checkpoint.tile_loop in (1099511627776, 1099511627776) private(%s : memref<1xf32>) {
  }
  return
}

// Little work is nothing to share, but its bits are as if it was.
// CHECK-LABEL: func.func @few_columns
// CHECK: scf.for %{{.*}} = %c0 to %c2 step
// CHECK-NOT: checkpoint.grain
// CHECK: return
func.func @few_columns(%x: memref<32x16xf32>, %y: memref<16xf32>) {
  linalg.reduce { arith.maximumf } ins(%x : memref<32x16xf32>) outs(%y : memref<16xf32>) dimensions = [0]
  return
}

// Iterations that write one element are not shared out, whatever the op says.
// CHECK-LABEL: func.func @one_element
// CHECK-NOT: checkpoint.grain
func.func @one_element(%x: memref<1000000xf32>, %y: memref<1xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (0)>], iterator_types = ["parallel"]} ins(%x : memref<1000000xf32>) outs(%y : memref<1xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }
  return
}

// A loop that asks where it is takes vectors; what is left of it does not.
// CHECK-LABEL: func.func private @masked
// CHECK: scf.for %[[I:.*]] = %c0{{.*}} to %c80
// CHECK: scf.for %[[J:.*]] = %c0{{.*}} to %c64{{.*}} step %c32
// CHECK:   vector.load {{.*}} vector<32xbf16>
// CHECK:   %[[AT:.*]] = vector.broadcast %[[J]] : index to vector<32xindex>
// CHECK:   arith.addi %[[AT]], %{{.*}} : vector<32xindex>
// CHECK:   arith.cmpi sge, {{.*}} : vector<32xi32>
// CHECK:   %[[Y:.*]] = arith.select {{.*}} : vector<32xi1>, vector<32xbf16>
// CHECK:   vector.store %[[Y]], {{.*}} vector<32xbf16>
// CHECK: scf.for {{.*}} = %c64{{.*}} to %c80{{.*}} step %c1
// CHECK:   arith.select {{.*}} : bf16
// CHECK: loop_annotation
func.func private @masked(%x: memref<80x80xbf16>, %y: memref<80x80xbf16>) {
  %least = arith.constant -1.0e+30 : bf16
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<80x80xbf16>) outs(%y : memref<80x80xbf16>) {
  ^bb0(%in: bf16, %out: bf16):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %row = arith.index_cast %i : index to i32
    %column = arith.index_cast %j : index to i32
    %below = arith.cmpi sge, %row, %column : i32
    %0 = arith.select %below, %in, %least : bf16
    linalg.yield %0 : bf16
  }
  return
}

// A maximum begins with the least number where the format has no infinity.
// CHECK-LABEL: func.func private @maximum_without_infinity
// CHECK: arith.constant dense<-4.480000e+02> : vector<32xf8E4M3FN>
// CHECK: vector.load {{.*}}, vector<32xf8E4M3FN>
func.func private @maximum_without_infinity(%x: memref<96xf8E4M3FN>, %y: memref<f8E4M3FN>) {
  linalg.reduce { arith.maximumf } ins(%x : memref<96xf8E4M3FN>) outs(%y : memref<f8E4M3FN>) dimensions = [0]
  return
}

// Numbers of four bits are bytes in memory, but not in vectors.
// CHECK-LABEL: func.func private @sum_of_nibbles
// CHECK-NOT: vector
// CHECK: return
func.func private @sum_of_nibbles(%x: memref<96xi4>, %y: memref<i32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%x : memref<96xi4>) outs(%y : memref<i32>) {
  ^bb0(%in: i4, %out: i32):
    %0 = arith.extsi %in : i4 to i32
    %1 = arith.addi %out, %0 : i32
    linalg.yield %1 : i32
  }
  return
}

// A quotient is the same in the first two iterations, but not in all of a
// vector, nor in all that a register would add up.
// CHECK-LABEL: func.func private @quotients
// CHECK-NOT: vector
// CHECK: scf.for %[[I:.*]] = %c0 to %c100 step %c1 iter_args
// CHECK: scf.yield
// CHECK: scf.for %{{.*}} = %c0 to %c100 step %c1 {
// CHECK: memref.load %arg3
// CHECK: memref.store {{.*}}, %arg3
// CHECK: return
func.func private @quotients(%q: memref<25xf32>, %x: memref<100xf32>, %y: memref<f32>, %z: memref<25xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i floordiv 4)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%q, %x : memref<25xf32>, memref<100xf32>) outs(%y : memref<f32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %c, %0 : f32
    linalg.yield %1 : f32
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i floordiv 4)>], iterator_types = ["reduction"]} ins(%x : memref<100xf32>) outs(%z : memref<25xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %b, %a : f32
    linalg.yield %0 : f32
  }
  return
}
