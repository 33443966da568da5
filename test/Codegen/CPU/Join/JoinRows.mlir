// RUN: %checkpoint-opt %s --split-input-file --checkpoint-join-kernels=explain=1 -verify-diagnostics | FileCheck %s

// Kernels that cannot run row by row, and what each is told of.

// CHECK-NOT: call @rows
#m = affine_map<(i, j) -> (i, j)>
#wrapped = affine_map<(i, j) -> (i mod 8, j)>
#last = affine_map<(i, j) -> (j)>
#t = affine_map<(i, j) -> (j, i)>
func.func @step(%arena: memref<16384xi8>, %a: memref<4096xi8>, %none: memref<0x64xf32>) -> memref<16x64xf32> {
  %c0 = arith.constant 0 : index
  %c4096 = arith.constant 4096 : index
  %c8192 = arith.constant 8192 : index
  %x = memref.view %a[%c0][] : memref<4096xi8> to memref<16x64xf32>
  %y = memref.view %arena[%c0][] : memref<16384xi8> to memref<16x64xf32>
  %h = memref.view %arena[%c4096][] : memref<16384xi8> to memref<8x64xf32>
  %s = memref.view %arena[%c8192][] : memref<16384xi8> to memref<64xf32>
  call @negate(%x, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @seen_anew(%y, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @moved(%y, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @wrapped(%y, %h) : (memref<16x64xf32>, memref<8x64xf32>) -> ()
  call @of_two_sizes(%y, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @written_by_all(%y, %s) : (memref<16x64xf32>, memref<64xf32>) -> ()
  call @storing(%y, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @loading(%y, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @sized(%y, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @empty(%none) : (memref<0x64xf32>) -> ()
  call @copying(%y, %y) : (memref<16x64xf32>, memref<16x64xf32>) -> ()
  call @copying_nothing(%none) : (memref<0x64xf32>) -> ()
  call @idle(%y) : (memref<16x64xf32>) -> ()
  call @elsewhere(%y) : (memref<16x64xf32>) -> ()
  call @branching(%y) : (memref<16x64xf32>) -> ()
  return %y : memref<16x64xf32>
}

func.func private @negate(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}

// expected-remark @+1 {{@seen_anew is joined with nothing: a buffer is no fixed part of an argument}}
func.func private @seen_anew(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  %z = memref.reinterpret_cast %x to offset: [0], sizes: [16, 64], strides: [1, 16]
      : memref<16x64xf32> to memref<16x64xf32, strided<[1, 16]>>
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%z : memref<16x64xf32, strided<[1, 16]>>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    linalg.yield %a : f32
  }
  return
}

// Where a part begins is known only when it runs.
// expected-remark @+1 {{@moved is joined with nothing: a buffer is no fixed part of an argument}}
func.func private @moved(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  %c0 = arith.constant 0 : index
  %dim = memref.dim %x, %c0 : memref<16x64xf32>
  %from = memref.subview %x[%dim, 0] [8, 64] [1, 1]
      : memref<16x64xf32> to memref<8x64xf32, strided<[64, 1], offset: ?>>
  %to = memref.subview %y[0, 0] [8, 64] [1, 1]
      : memref<16x64xf32> to memref<8x64xf32, strided<[64, 1]>>
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%from : memref<8x64xf32, strided<[64, 1], offset: ?>>) outs(%to : memref<8x64xf32, strided<[64, 1]>>) {
  ^bb0(%a: f32, %out: f32):
    linalg.yield %a : f32
  }
  return
}

// expected-remark @+1 {{@wrapped is joined with nothing: where it writes is no sum of steps}}
func.func private @wrapped(%x: memref<16x64xf32>, %h: memref<8x64xf32>) {
  linalg.generic {indexing_maps = [#m, #wrapped], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%h : memref<8x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    linalg.yield %a : f32
  }
  return
}

// Rows of the one are not rows of the other.
// expected-remark @+1 {{@of_two_sizes is joined with nothing: its operations have no first loops in common that are parallel and write apart}}
func.func private @of_two_sizes(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#t, #t], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    linalg.yield %a : f32
  }
  return
}

// Each row writes what every other one does.
// expected-remark @+1 {{@written_by_all is joined with nothing: its operations have no first loops in common that are parallel and write apart}}
func.func private @written_by_all(%x: memref<16x64xf32>, %s: memref<64xf32>) {
  linalg.generic {indexing_maps = [#m, #last], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%s : memref<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    linalg.yield %a : f32
  }
  return
}

// expected-remark @+1 {{@storing is joined with nothing: an operation's body does more than compute and read}}
func.func private @storing(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  %c0 = arith.constant 0 : index
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    memref.store %a, %x[%c0, %c0] : memref<16x64xf32>
    linalg.yield %a : f32
  }
  return
}

// What it reads may be anything.
// expected-remark @+1 {{@loading is joined with nothing: an operation's body does more than compute and read}}
func.func private @loading(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  %c0 = arith.constant 0 : index
  %z = memref.reinterpret_cast %y to offset: [0], sizes: [64, 16], strides: [16, 1]
      : memref<16x64xf32> to memref<64x16xf32>
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x64xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = memref.load %z[%c0, %c0] : memref<64x16xf32>
    linalg.yield %0 : f32
  }
  return
}

// expected-remark @+1 {{@sized is joined with nothing: an operation has no loops of fixed sizes on buffers}}
func.func private @sized(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  %from = memref.cast %x : memref<16x64xf32> to memref<?x64xf32>
  %to = memref.cast %y : memref<16x64xf32> to memref<?x64xf32>
  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%from : memref<?x64xf32>) outs(%to : memref<?x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    linalg.yield %a : f32
  }
  return
}

// expected-remark @+1 {{@empty is joined with nothing: an operation has no loops of fixed sizes on buffers}}
func.func private @empty(%x: memref<0x64xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%x : memref<0x64xf32>)
  return
}

// expected-remark @+1 {{@copying is joined with nothing: a copy is not of a fixed size}}
func.func private @copying(%x: memref<16x64xf32>, %y: memref<16x64xf32>) {
  %from = memref.cast %x : memref<16x64xf32> to memref<?x64xf32>
  %to = memref.cast %y : memref<16x64xf32> to memref<?x64xf32>
  memref.copy %from, %to : memref<?x64xf32> to memref<?x64xf32>
  return
}

// expected-remark @+1 {{@copying_nothing is joined with nothing: a copy is not of a fixed size}}
func.func private @copying_nothing(%x: memref<0x64xf32>) {
  memref.copy %x, %x : memref<0x64xf32> to memref<0x64xf32>
  return
}

// expected-remark @+1 {{@idle is joined with nothing: it has no operation}}
func.func private @idle(%x: memref<16x64xf32>) {
  return
}

// expected-remark @+1 {{@elsewhere is joined with nothing: its body is not here, or not straight-line}}
func.func private @elsewhere(%x: memref<16x64xf32>)

// expected-remark @+1 {{@branching is joined with nothing: its body is not here, or not straight-line}}
func.func private @branching(%x: memref<16x64xf32>) {
  cf.br ^end
^end:
  return
}
