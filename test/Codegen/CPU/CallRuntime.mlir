// RUN: %checkpoint-opt %s --checkpoint-call-runtime --split-input-file | FileCheck %s

// A matmul is a call by address, behind the address of its descriptor. Without
// a slice it is of all of them.

// CHECK: func.func private @checkpointProduct(i64, i64, i64, i64, i64, i64)
// CHECK: memref.global "private" constant @[[NAME:product_.*]] : memref<50xi64> = dense<[0, 0, 0, 0, 8, 4, 16, 1,
// CHECK: func.func private @all(%[[A:.*]]: memref<8x16xf32>, %[[B:.*]]: memref<16x4xf32>, %[[C:.*]]: memref<8x4xf32>)
// CHECK-DAG: %[[AT_A:.*]] = memref.extract_aligned_pointer_as_index %[[A]]
// CHECK-DAG: %[[INT_A:.*]] = arith.index_cast %[[AT_A]]
// CHECK-DAG: %[[AT_B:.*]] = memref.extract_aligned_pointer_as_index %[[B]]
// CHECK-DAG: %[[INT_B:.*]] = arith.index_cast %[[AT_B]]
// CHECK-DAG: %[[AT_C:.*]] = memref.extract_aligned_pointer_as_index %[[C]]
// CHECK-DAG: %[[INT_C:.*]] = arith.index_cast %[[AT_C]]
// CHECK-DAG: %[[NONE:.*]] = arith.constant 0 : i64
// CHECK-DAG: %[[ALL:.*]] = arith.constant -1 : i64
// CHECK-DAG: %[[DESCRIPTOR:.*]] = memref.get_global @[[NAME]]
// CHECK-DAG: %[[AT_DESCRIPTOR:.*]] = memref.extract_aligned_pointer_as_index %[[DESCRIPTOR]]
// CHECK-DAG: %[[INT_DESCRIPTOR:.*]] = arith.index_cast %[[AT_DESCRIPTOR]]
// CHECK: call @checkpointProduct(%[[INT_DESCRIPTOR]], %[[INT_A]], %[[INT_B]], %[[INT_C]], %[[NONE]], %[[ALL]])
func.func private @all(%a: memref<8x16xf32>, %b: memref<16x4xf32>, %c: memref<8x4xf32>) {
  checkpoint.matmul descriptor [0, 0, 0, 0, 8, 4, 16, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 1, 0, 4, 1, 0, 4, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0] ins(%a, %b : memref<8x16xf32>, memref<16x4xf32>) outs(%c : memref<8x4xf32>)
  return
}

// -----

// A slice is passed as a number; a part of a buffer begins at its offset, in
// bytes.

// CHECK-LABEL: func.func private @slice(
// CHECK-SAME:    %[[A:[^:]*]]: memref<8x16xf32, strided<[16, 1], offset: 3>>, %{{.*}}, %[[N:[^:]*]]: index)
// CHECK:         %[[START:.*]] = memref.extract_aligned_pointer_as_index %[[A]]
// CHECK:         %base_buffer, %[[OFFSET:[^,]*]], {{.*}} = memref.extract_strided_metadata %[[A]]
// CHECK:         %[[BYTES:.*]] = arith.muli %[[OFFSET]], %c4
// CHECK:         %[[ADDRESS:.*]] = arith.addi %[[START]], %[[BYTES]]
// CHECK:         %[[INT_A:.*]] = arith.index_cast %[[ADDRESS]]
// CHECK:         %[[NUMBER:.*]] = arith.index_cast %[[N]] : index to i64
// CHECK:         call @checkpointProduct(%{{.*}}, %[[INT_A]], %{{.*}}, %{{.*}}, %{{.*}}, %[[NUMBER]])
func.func private @slice(%a: memref<8x16xf32, strided<[16, 1], offset: 3>>, %b: memref<16x4xf32>, %c: memref<8x4xf32>, %n: index) {
  checkpoint.matmul descriptor [0, 0, 0, 0, 8, 4, 16, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 1, 0, 4, 1, 0, 4, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0] ins(%a, %b : memref<8x16xf32, strided<[16, 1], offset: 3>>, memref<16x4xf32>) outs(%c : memref<8x4xf32>) slice %n
  return
}

// -----

// Two matmuls of one descriptor share its global.

// CHECK:       memref.global
// CHECK-NOT:   memref.global
// CHECK-LABEL: func.func private @twice(
// CHECK-COUNT-2: call @checkpointProduct(
func.func private @twice(%a: memref<8x8xf32>, %b: memref<8x8xf32>, %c: memref<8x8xf32>) {
  checkpoint.matmul descriptor [0, 0, 0, 0, 8, 4, 16, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 1, 0, 4, 1, 0, 4, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0] ins(%a, %b : memref<8x8xf32>, memref<8x8xf32>) outs(%c : memref<8x8xf32>)
  checkpoint.matmul descriptor [0, 0, 0, 0, 8, 4, 16, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 1, 0, 4, 1, 0, 4, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0] ins(%c, %b : memref<8x8xf32>, memref<8x8xf32>) outs(%a : memref<8x8xf32>)
  return
}

// -----

// CHECK:       func.func private @checkpointCholesky(i64, i64, i64, i64, i64)
// CHECK:       memref.global "private" constant @[[DESCRIPTOR:library_[0-9a-f]+]] : memref<1xi64> = dense<7>
// CHECK-LABEL: func.func private @factor(
// CHECK-SAME:    %[[A:[^:]*]]: memref<4x4xf32>, %[[L:[^:]*]]: memref<4x4xf32>, %[[INFO:[^:]*]]: memref<i32>, %[[WORK:[^:]*]]: memref<64xi8>)
// CHECK:         memref.get_global @[[DESCRIPTOR]]
// CHECK:         %[[ADDRESS_A:.*]] = memref.extract_aligned_pointer_as_index %[[A]]
// CHECK:         %[[NUMBER_A:.*]] = arith.index_cast %[[ADDRESS_A]]
// CHECK:         %[[ADDRESS_WORK:.*]] = memref.extract_aligned_pointer_as_index %[[WORK]]
// CHECK:         %[[NUMBER_WORK:.*]] = arith.index_cast %[[ADDRESS_WORK]]
// CHECK:         call @checkpointCholesky(%{{.*}}, %[[NUMBER_A]], %{{.*}}, %{{.*}}, %[[NUMBER_WORK]]) : (i64, i64, i64, i64, i64) -> ()
func.func private @factor(%a: memref<4x4xf32>, %l: memref<4x4xf32>, %info: memref<i32>, %w: memref<64xi8>) {
  checkpoint.library_call "checkpointCholesky" descriptor [7] workspace 64 flops 2.0e+01 ins(%a : memref<4x4xf32>) outs(%l, %info : memref<4x4xf32>, memref<i32>) in(%w : memref<64xi8>)
  return
}

// -----

// CHECK-LABEL: func.func private @section(
// CHECK:         %[[NUMBER:.*]] = arith.constant 2 : i64
// CHECK:         call @checkpointEndSection(%[[NUMBER]]) : (i64) -> ()
func.func private @section() {
  checkpoint.end_section 2
  return
}
