// RUN: checkpoint-opt %s --split-input-file --checkpoint-evict-shared | FileCheck %s

// What all threads read is evicted after its last use before something else is
// there: here after another product, and of W only what is overwritten. What is
// in an argument that lives on stays.
// CHECK-LABEL: func.func @overwritten(
// CHECK-SAME:      %[[ARENA:.*]]: memref<4194304xi8>, %[[A:.*]]: memref<1048576xi8>)
// CHECK:         call @product(%[[X:.*]], %[[W:.*]], %[[Y:.*]]) :
// CHECK-NEXT:    call @product(%[[W]], %[[X]], %[[Y]]) :
// CHECK-NEXT:    %[[AT:.*]] = arith.constant 262144 : index
// CHECK-NEXT:    %[[PLACE:.*]] = memref.view %[[ARENA]][%[[AT]]][] : memref<4194304xi8> to memref<524288xi8>
// CHECK-NEXT:    call @evict_524288(%[[PLACE]]) : (memref<524288xi8>) -> ()
// CHECK-NEXT:    call @negate(
// CHECK-NEXT:    call @negate(
// CHECK-NEXT:    return
// CHECK:       func.func private @evict_524288(%[[MEMORY:.*]]: memref<524288xi8>)
// CHECK:         %[[BYTES:.*]] = arith.constant 524288 : i64
// CHECK:         call @checkpointEvict(%{{.*}}, %[[BYTES]]) : (i64, i64) -> ()
func.func @overwritten(%arena: memref<4194304xi8>, %a: memref<1048576xi8>) {
  %c0 = arith.constant 0 : index
  %quarter = arith.constant 262144 : index
  %c1 = arith.constant 1048576 : index
  %c2 = arith.constant 2097152 : index
  %x = memref.view %a[%c0][] : memref<1048576xi8> to memref<512x512xf32>
  %w = memref.view %arena[%c0][] : memref<4194304xi8> to memref<512x512xf32>
  %y = memref.view %arena[%c1][] : memref<4194304xi8> to memref<512x512xf32>
  %z = memref.view %arena[%c2][] : memref<4194304xi8> to memref<512x512xf32>
  // The first quarter of W stays, and the last one.
  %part = memref.view %arena[%quarter][] : memref<4194304xi8> to memref<256x512xf32>
  %yPart = memref.view %arena[%c1][] : memref<4194304xi8> to memref<256x512xf32>
  call @product(%x, %w, %y) : (memref<512x512xf32>, memref<512x512xf32>, memref<512x512xf32>) -> ()
  call @product(%w, %x, %y) : (memref<512x512xf32>, memref<512x512xf32>, memref<512x512xf32>) -> ()
  call @negate(%yPart, %part) : (memref<256x512xf32>, memref<256x512xf32>) -> ()
  // It is nobody's any more.
  call @negate(%yPart, %part) : (memref<256x512xf32>, memref<256x512xf32>) -> ()
  return
}
func.func private @negate(%x: memref<256x512xf32>, %y: memref<256x512xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<256x512xf32>) outs(%y : memref<256x512xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.negf %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @product(%a: memref<512x512xf32>, %b: memref<512x512xf32>, %c: memref<512x512xf32>) {
  %zero = arith.constant 0 : i64
  %all = arith.constant -1 : i64
  %0 = memref.extract_aligned_pointer_as_index %a : memref<512x512xf32> -> index
  %1 = memref.extract_aligned_pointer_as_index %b : memref<512x512xf32> -> index
  %2 = memref.extract_aligned_pointer_as_index %c : memref<512x512xf32> -> index
  %3 = arith.index_cast %0 : index to i64
  %4 = arith.index_cast %1 : index to i64
  %5 = arith.index_cast %2 : index to i64
  call @checkpointProduct(%zero, %3, %4, %5, %zero, %all) : (i64, i64, i64, i64, i64, i64) -> ()
  return
}
func.func private @checkpointProduct(i64, i64, i64, i64, i64, i64)

// -----

// So is what is overwritten where it is, an argument too: after the use before
// that, whatever it is. A value of 255 KiB is not worth it.
// CHECK-LABEL: func.func @in_place(
// CHECK-SAME:      %{{.*}}: memref<1048576xi8>, %[[W:.*]]: memref<262144xi8>, %{{.*}}: memref<261120xi8>)
// CHECK:         call @product(
// CHECK-NEXT:    call @copy(
// CHECK-NEXT:    %[[AT:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[PLACE:.*]] = memref.view %[[W]][%[[AT]]][]
// CHECK-NEXT:    call @evict_262144(%[[PLACE]])
// CHECK-NEXT:    call @double_to(
// CHECK-NEXT:    call @double_small(
// CHECK-NEXT:    return
func.func @in_place(%arena: memref<1048576xi8>, %w: memref<262144xi8>, %v: memref<261120xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 262144 : index
  %a = memref.view %w[%c0][] : memref<262144xi8> to memref<65536xf32>
  %b = memref.view %v[%c0][] : memref<261120xi8> to memref<65280xf32>
  %c = memref.view %arena[%c0][] : memref<1048576xi8> to memref<65536xf32>
  %d = memref.view %arena[%c1][] : memref<1048576xi8> to memref<65536xf32>
  call @product(%a, %b, %c) : (memref<65536xf32>, memref<65280xf32>, memref<65536xf32>) -> ()
  call @copy(%a, %d) : (memref<65536xf32>, memref<65536xf32>) -> ()
  call @double_to(%a, %a) : (memref<65536xf32>, memref<65536xf32>) -> ()
  call @double_small(%b) : (memref<65280xf32>) -> ()
  return
}
func.func private @copy(%x: memref<65536xf32>, %y: memref<65536xf32>) {
  memref.copy %x, %y : memref<65536xf32> to memref<65536xf32>
  return
}
func.func private @double_to(%x: memref<65536xf32>, %y: memref<65536xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : memref<65536xf32>) outs(%y : memref<65536xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %in : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @double_small(%x: memref<65280xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%x : memref<65280xf32>) {
  ^bb0(%out: f32):
    %0 = arith.addf %out, %out : f32
    linalg.yield %0 : f32
  }
  return
}
func.func private @product(%a: memref<65536xf32>, %b: memref<65280xf32>, %c: memref<65536xf32>) {
  %zero = arith.constant 0 : i64
  %all = arith.constant -1 : i64
  %0 = memref.extract_aligned_pointer_as_index %a : memref<65536xf32> -> index
  %1 = memref.extract_aligned_pointer_as_index %b : memref<65280xf32> -> index
  %2 = memref.extract_aligned_pointer_as_index %c : memref<65536xf32> -> index
  %3 = arith.index_cast %0 : index to i64
  %4 = arith.index_cast %1 : index to i64
  %5 = arith.index_cast %2 : index to i64
  call @checkpointProduct(%zero, %3, %4, %5, %zero, %all) : (i64, i64, i64, i64, i64, i64) -> ()
  return
}
func.func private @checkpointProduct(i64, i64, i64, i64, i64, i64)

// -----

// What was read so long ago that it is in no cache any more stays, and so does
// what each thread read for itself: rows, or slices of a batch.
// CHECK-LABEL: func.func @long_ago(
// CHECK-NOT:     evict
// CHECK:         return
func.func @long_ago(%arena: memref<134217728xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 33554432 : index
  %c2 = arith.constant 67108864 : index
  %small = memref.view %arena[%c0][] : memref<134217728xi8> to memref<65536xf32>
  %other = memref.view %arena[%c1][] : memref<134217728xi8> to memref<65536xf32>
  %a = memref.view %arena[%c1][] : memref<134217728xi8> to memref<8388608xf32>
  %b = memref.view %arena[%c2][] : memref<134217728xi8> to memref<8388608xf32>
  call @product(%small, %small, %other) : (memref<65536xf32>, memref<65536xf32>, memref<65536xf32>) -> ()
  call @copy(%a, %b) : (memref<8388608xf32>, memref<8388608xf32>) -> ()
  call @zero(%small) : (memref<65536xf32>) -> ()
  call @slices(%small, %small, %other) : (memref<65536xf32>, memref<65536xf32>, memref<65536xf32>) -> ()
  call @zero(%small) : (memref<65536xf32>) -> ()
  return
}
func.func private @copy(%x: memref<8388608xf32>, %y: memref<8388608xf32>) {
  memref.copy %x, %y : memref<8388608xf32> to memref<8388608xf32>
  return
}
func.func private @zero(%x: memref<65536xf32>) {
  %0 = arith.constant 0.0 : f32
  linalg.fill ins(%0 : f32) outs(%x : memref<65536xf32>)
  return
}
func.func private @product(%a: memref<65536xf32>, %b: memref<65536xf32>, %c: memref<65536xf32>) {
  %zero = arith.constant 0 : i64
  %all = arith.constant -1 : i64
  %0 = memref.extract_aligned_pointer_as_index %a : memref<65536xf32> -> index
  %1 = memref.extract_aligned_pointer_as_index %b : memref<65536xf32> -> index
  %2 = memref.extract_aligned_pointer_as_index %c : memref<65536xf32> -> index
  %3 = arith.index_cast %0 : index to i64
  %4 = arith.index_cast %1 : index to i64
  %5 = arith.index_cast %2 : index to i64
  call @checkpointProduct(%zero, %3, %4, %5, %zero, %all) : (i64, i64, i64, i64, i64, i64) -> ()
  return
}
func.func private @slices(%a: memref<65536xf32>, %b: memref<65536xf32>, %c: memref<65536xf32>)
    attributes {checkpoint.inputs = 2 : i64, checkpoint.sections = [@product], checkpoint.slices = array<i64: 16>} {
  memref.alloca_scope {
    %zero = arith.constant 0 : i64
    %all = arith.constant -1 : i64
    %0 = memref.extract_aligned_pointer_as_index %a : memref<65536xf32> -> index
    %1 = memref.extract_aligned_pointer_as_index %b : memref<65536xf32> -> index
    %2 = memref.extract_aligned_pointer_as_index %c : memref<65536xf32> -> index
    %3 = arith.index_cast %0 : index to i64
    %4 = arith.index_cast %1 : index to i64
    %5 = arith.index_cast %2 : index to i64
    func.call @checkpointProduct(%zero, %3, %4, %5, %zero, %all) : (i64, i64, i64, i64, i64, i64) -> ()
  }
  return
}
func.func private @checkpointProduct(i64, i64, i64, i64, i64, i64)

// -----

// Neighbours are evicted at once.
// CHECK-LABEL: func.func @neighbours(
// CHECK:         call @product(
// CHECK:         call @evict_524288(
// CHECK-NOT:     evict
// CHECK:         return
func.func @neighbours(%arena: memref<1048576xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 262144 : index
  %c2 = arith.constant 524288 : index
  %a = memref.view %arena[%c0][] : memref<1048576xi8> to memref<65536xf32>
  %b = memref.view %arena[%c1][] : memref<1048576xi8> to memref<65536xf32>
  %c = memref.view %arena[%c2][] : memref<1048576xi8> to memref<65536xf32>
  %both = memref.view %arena[%c0][] : memref<1048576xi8> to memref<131072xf32>
  call @product(%a, %b, %c) : (memref<65536xf32>, memref<65536xf32>, memref<65536xf32>) -> ()
  call @zero_both(%both) : (memref<131072xf32>) -> ()
  return
}
func.func private @zero_both(%x: memref<131072xf32>) {
  %0 = arith.constant 0.0 : f32
  linalg.fill ins(%0 : f32) outs(%x : memref<131072xf32>)
  return
}
func.func private @product(%a: memref<65536xf32>, %b: memref<65536xf32>, %c: memref<65536xf32>) {
  %zero = arith.constant 0 : i64
  %all = arith.constant -1 : i64
  %0 = memref.extract_aligned_pointer_as_index %a : memref<65536xf32> -> index
  %1 = memref.extract_aligned_pointer_as_index %b : memref<65536xf32> -> index
  %2 = memref.extract_aligned_pointer_as_index %c : memref<65536xf32> -> index
  %3 = arith.index_cast %0 : index to i64
  %4 = arith.index_cast %1 : index to i64
  %5 = arith.index_cast %2 : index to i64
  call @checkpointProduct(%zero, %3, %4, %5, %zero, %all) : (i64, i64, i64, i64, i64, i64) -> ()
  return
}
func.func private @checkpointProduct(i64, i64, i64, i64, i64, i64)

// -----

// What a product writes, too, is not shared any more, and of a batch of 16 each
// thread reads its own slices.
// CHECK-LABEL: func.func @not_shared(
// CHECK-NOT:     evict
// CHECK:         return
func.func @not_shared(%arena: memref<4194304xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1048576 : index
  %c2 = arith.constant 2097152 : index
  %a = memref.view %arena[%c0][] : memref<4194304xi8> to memref<16x128x64xf32>
  %b = memref.view %arena[%c1][] : memref<4194304xi8> to memref<16x64x128xf32>
  %c = memref.view %arena[%c2][] : memref<4194304xi8> to memref<16x128x128xf32>
  %s = memref.view %arena[%c2][] : memref<4194304xi8> to memref<262144xf32>
  %d = memref.view %arena[%c1][] : memref<4194304xi8> to memref<131072xf32>
  %e = memref.view %arena[%c0][] : memref<4194304xi8> to memref<131072xf32>
  call @heads(%a, %b, %c) : (memref<16x128x64xf32>, memref<16x64x128xf32>, memref<16x128x128xf32>) -> ()
  call @zero(%d) : (memref<131072xf32>) -> ()
  call @zero(%e) : (memref<131072xf32>) -> ()
  call @square(%s) : (memref<262144xf32>) -> ()
  call @zero_all(%s) : (memref<262144xf32>) -> ()
  return
}
func.func private @zero(%x: memref<131072xf32>) {
  %0 = arith.constant 0.0 : f32
  linalg.fill ins(%0 : f32) outs(%x : memref<131072xf32>)
  return
}
func.func private @zero_all(%x: memref<262144xf32>) {
  %0 = arith.constant 0.0 : f32
  linalg.fill ins(%0 : f32) outs(%x : memref<262144xf32>)
  return
}
func.func private @square(%s: memref<262144xf32>) {
  %zero = arith.constant 0 : i64
  %all = arith.constant -1 : i64
  %0 = memref.extract_aligned_pointer_as_index %s : memref<262144xf32> -> index
  %1 = arith.index_cast %0 : index to i64
  call @checkpointProduct(%zero, %1, %1, %1, %zero, %all) : (i64, i64, i64, i64, i64, i64) -> ()
  return
}
memref.global "private" constant @heads_product : memref<50xi64> = dense<[1, 0, 0, 0, 128, 128, 64, 1, 16, 0, 0, 0, 0, 0, 8192, 0, 0, 0, 0, 0, 8192, 0, 0, 0, 0, 0, 16384, 0, 0, 0, 0, 0, 64, 1, 0, 128, 1, 0, 128, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]>
func.func private @heads(%a: memref<16x128x64xf32>, %b: memref<16x64x128xf32>, %c: memref<16x128x128xf32>) {
  %zero = arith.constant 0 : i64
  %all = arith.constant -1 : i64
  %product = memref.get_global @heads_product : memref<50xi64>
  %0 = memref.extract_aligned_pointer_as_index %product : memref<50xi64> -> index
  %1 = memref.extract_aligned_pointer_as_index %a : memref<16x128x64xf32> -> index
  %2 = memref.extract_aligned_pointer_as_index %b : memref<16x64x128xf32> -> index
  %3 = memref.extract_aligned_pointer_as_index %c : memref<16x128x128xf32> -> index
  %4 = arith.index_cast %0 : index to i64
  %5 = arith.index_cast %1 : index to i64
  %6 = arith.index_cast %2 : index to i64
  %7 = arith.index_cast %3 : index to i64
  call @checkpointProduct(%4, %5, %6, %7, %zero, %all) : (i64, i64, i64, i64, i64, i64) -> ()
  return
}
func.func private @checkpointProduct(i64, i64, i64, i64, i64, i64)

// -----

// The name of the runtime's function is taken.
// CHECK-LABEL: func.func @taken(
// CHECK-NOT:     evict
// CHECK:         return
func.func @taken(%arena: memref<1048576xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 262144 : index
  %c2 = arith.constant 524288 : index
  %a = memref.view %arena[%c0][] : memref<1048576xi8> to memref<65536xf32>
  %b = memref.view %arena[%c1][] : memref<1048576xi8> to memref<65536xf32>
  %c = memref.view %arena[%c2][] : memref<1048576xi8> to memref<65536xf32>
  %both = memref.view %arena[%c0][] : memref<1048576xi8> to memref<131072xf32>
  call @product(%a, %b, %c) : (memref<65536xf32>, memref<65536xf32>, memref<65536xf32>) -> ()
  call @zero_both(%both) : (memref<131072xf32>) -> ()
  return
}
func.func private @zero_both(%x: memref<131072xf32>) {
  %0 = arith.constant 0.0 : f32
  linalg.fill ins(%0 : f32) outs(%x : memref<131072xf32>)
  return
}
func.func private @product(%a: memref<65536xf32>, %b: memref<65536xf32>, %c: memref<65536xf32>) {
  %zero = arith.constant 0 : i64
  %all = arith.constant -1 : i64
  %0 = memref.extract_aligned_pointer_as_index %a : memref<65536xf32> -> index
  %1 = memref.extract_aligned_pointer_as_index %b : memref<65536xf32> -> index
  %2 = memref.extract_aligned_pointer_as_index %c : memref<65536xf32> -> index
  %3 = arith.index_cast %0 : index to i64
  %4 = arith.index_cast %1 : index to i64
  %5 = arith.index_cast %2 : index to i64
  call @checkpointProduct(%zero, %3, %4, %5, %zero, %all) : (i64, i64, i64, i64, i64, i64) -> ()
  return
}
func.func private @checkpointProduct(i64, i64, i64, i64, i64, i64)
func.func private @checkpointEvict(%x: i64) {
  return
}
