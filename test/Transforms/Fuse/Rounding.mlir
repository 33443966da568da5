// RUN: %checkpoint-opt %s --split-input-file --checkpoint-fuse | FileCheck %s

// Two kernels compute `a`: a maximum that is stored, and a comparison with it.
// Both must see the same number, or no element equals the largest. The sum is in
// f32, and its rounding stays: nothing says that it may be left out.
// CHECK-LABEL: func.func @shared
// CHECK:         ^bb0(%[[X:.*]]: bf16, %[[Y:.*]]: bf16, %[[MOST:.*]]: bf16):
// CHECK-DAG:       %[[A:.*]] = arith.extf %[[X]] fastmath<contract> : bf16 to f32
// CHECK-DAG:       %[[B:.*]] = arith.extf %[[Y]] fastmath<contract> : bf16 to f32
// CHECK:           %[[SUM:.*]] = arith.addf %[[A]], %[[B]] : f32
// CHECK:           %[[ROUNDED:.*]] = arith.truncf %[[SUM]] : f32 to bf16
// CHECK:           arith.maximumf %{{.*}}, %[[ROUNDED]] : bf16
// CHECK:         ^bb0(%{{.*}}: bf16, %{{.*}}: bf16, %[[M:.*]]: bf16, %{{.*}}: bf16):
// CHECK:           %[[SUM:.*]] = arith.addf %{{.*}}, %{{.*}} : f32
// CHECK:           %[[ROUNDED:.*]] = arith.truncf %[[SUM]] : f32 to bf16
// CHECK:           arith.cmpf oeq, %[[ROUNDED]], %[[M]] : bf16
#all = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>
func.func @shared(%x: tensor<64x64xbf16>, %y: tensor<64x64xbf16>) -> tensor<64x64xbf16> {
  %least = arith.constant 0xFF80 : bf16
  %zero = arith.constant 0.0 : bf16
  %one = arith.constant 1.0 : bf16
  %e = tensor.empty() : tensor<64x64xbf16>
  %a = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%x, %y : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%e : tensor<64x64xbf16>) {
  ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
    %0 = arith.addf %in, %in_1 : bf16
    linalg.yield %0 : bf16
  } -> tensor<64x64xbf16>
  %f = tensor.empty() : tensor<64xbf16>
  %init = linalg.fill ins(%least : bf16) outs(%f : tensor<64xbf16>) -> tensor<64xbf16>
  %m = linalg.generic {indexing_maps = [#all, #rows], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<64x64xbf16>) outs(%init : tensor<64xbf16>) {
  ^bb0(%in: bf16, %out: bf16):
    %0 = arith.maximumf %out, %in : bf16
    linalg.yield %0 : bf16
  } -> tensor<64xbf16>
  %h = tensor.empty() : tensor<64x64xbf16>
  %r = linalg.generic {indexing_maps = [#all, #rows, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %m : tensor<64x64xbf16>, tensor<64xbf16>) outs(%h : tensor<64x64xbf16>) {
  ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
    %0 = arith.cmpf oeq, %in, %in_1 : bf16
    %1 = arith.select %0, %one, %zero : bf16
    linalg.yield %1 : bf16
  } -> tensor<64x64xbf16>
  return %r : tensor<64x64xbf16>
}

// -----

// What was saved of the maximum, elsewhere, is compared with what is computed
// here again, by one kernel alone.
// CHECK-LABEL: func.func @equal
// CHECK:         ^bb0(%{{.*}}: bf16, %{{.*}}: bf16, %[[M:.*]]: bf16, %{{.*}}: bf16):
// CHECK:           %[[SUM:.*]] = arith.addf %{{.*}}, %{{.*}} : f32
// CHECK:           %[[ROUNDED:.*]] = arith.truncf %[[SUM]] : f32 to bf16
// CHECK:           arith.cmpf oeq, %[[ROUNDED]], %[[M]] : bf16
#all = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>
func.func @equal(%x: tensor<64x64xbf16>, %y: tensor<64x64xbf16>, %m: tensor<64xbf16>) -> tensor<64x64xbf16> {
  %zero = arith.constant 0.0 : bf16
  %one = arith.constant 1.0 : bf16
  %e = tensor.empty() : tensor<64x64xbf16>
  %a = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%x, %y : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%e : tensor<64x64xbf16>) {
  ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
    %0 = arith.addf %in, %in_1 : bf16
    linalg.yield %0 : bf16
  } -> tensor<64x64xbf16>
  %h = tensor.empty() : tensor<64x64xbf16>
  %r = linalg.generic {indexing_maps = [#all, #rows, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %m : tensor<64x64xbf16>, tensor<64xbf16>) outs(%h : tensor<64x64xbf16>) {
  ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
    %0 = arith.cmpf oeq, %in, %in_1 : bf16
    %1 = arith.select %0, %one, %zero : bf16
    linalg.yield %1 : bf16
  } -> tensor<64x64xbf16>
  return %r : tensor<64x64xbf16>
}

// -----

// A comparison that is a kernel already is rounded as well.
// CHECK-LABEL: func.func @written
// CHECK:           %[[PRODUCT:.*]] = arith.mulf %{{.*}}, %{{.*}} : f32
// CHECK:           %[[ROUNDED:.*]] = arith.truncf %[[PRODUCT]] : f32 to bf16
// CHECK:           arith.cmpf oeq, %[[ROUNDED]], %{{.*}} : bf16
#all = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>
func.func @written(%x: tensor<64x64xbf16>, %y: tensor<64x64xbf16>, %most: tensor<64xbf16>) -> tensor<64x64xbf16> {
  %zero = arith.constant 0.0 : bf16
  %one = arith.constant 1.0 : bf16
  %e = tensor.empty() : tensor<64x64xbf16>
  %equal = linalg.generic {indexing_maps = [#all, #all, #rows, #all], iterator_types = ["parallel", "parallel"]} ins(%x, %y, %most : tensor<64x64xbf16>, tensor<64x64xbf16>, tensor<64xbf16>) outs(%e : tensor<64x64xbf16>) {
  ^bb0(%in: bf16, %in_1: bf16, %in_2: bf16, %out: bf16):
    %0 = arith.mulf %in, %in_1 : bf16
    %1 = arith.cmpf oeq, %0, %in_2 : bf16
    %2 = arith.select %1, %one, %zero : bf16
    linalg.yield %2 : bf16
  } -> tensor<64x64xbf16>
  return %equal : tensor<64x64xbf16>
}
