// RUN: %checkpoint-opt %s --split-input-file --checkpoint-fuse | FileCheck %s

// Terms of a sum in bf16 are added up in f32, and the sum is rounded once.
// CHECK-LABEL: func.func @bias
// CHECK: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK: %[[FILL:.*]] = linalg.fill ins(%[[ZERO]] : f32) outs(%{{.*}} : tensor<8xf32>)
// CHECK: %[[SUM:.*]] = linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%{{.*}} : tensor<64x8xbf16>) outs(%[[FILL]] : tensor<8xf32>)
// CHECK: ^bb0(%[[IN:.*]]: bf16, %[[OUT:.*]]: f32):
// CHECK-NEXT: %[[WIDE:.*]] = arith.extf %[[IN]] : bf16 to f32
// CHECK-NEXT: %[[ADDED:.*]] = arith.addf %[[OUT]], %[[WIDE]] : f32
// CHECK-NEXT: linalg.yield %[[ADDED]] : f32
// CHECK: linalg.generic {{.*}} ins(%[[SUM]] : tensor<8xf32>)
// CHECK: arith.truncf %{{.*}} : f32 to bf16
#columns = affine_map<(j, i) -> (i, j)>
#sums = affine_map<(j, i) -> (j)>
func.func @bias(%x: tensor<64x8xbf16>) -> tensor<8xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<8xbf16>
  %f = linalg.fill ins(%zero : bf16) outs(%e : tensor<8xbf16>) -> tensor<8xbf16>
  %r = linalg.generic {indexing_maps = [#columns, #sums], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<64x8xbf16>) outs(%f : tensor<8xbf16>) {
  ^bb0(%in: bf16, %out: bf16):
    %0 = arith.addf %out, %in : bf16
    linalg.yield %0 : bf16
  } -> tensor<8xbf16>
  return %r : tensor<8xbf16>
}

// -----

// What is multiplied on the way is multiplied in f32, too, and an initial
// value that is no constant is converted.
// CHECK-LABEL: func.func @squares
// CHECK: arith.extf %{{.*}} : bf16 to f32
// CHECK: linalg.generic {{.*}}"reduction"]
// CHECK-NOT: arith.mulf {{.*}} : bf16
// CHECK: arith.mulf %{{.*}}, %{{.*}} : f32
// CHECK: arith.addf %{{.*}}, %{{.*}} : f32
#all = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>
func.func @squares(%x: tensor<4x64xbf16>, %y: tensor<4xbf16>) -> tensor<4xbf16> {
  %r = linalg.generic {indexing_maps = [#all, #rows], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x64xbf16>) outs(%y : tensor<4xbf16>) {
  ^bb0(%in: bf16, %out: bf16):
    %0 = arith.mulf %in, %in : bf16
    %1 = arith.addf %0, %out : bf16
    linalg.yield %1 : bf16
  } -> tensor<4xbf16>
  return %r : tensor<4xbf16>
}

// -----

// Maxima need no more bits than their terms have, sums of f32 have theirs.
// CHECK-LABEL: func.func @others
// CHECK-NOT: arith.extf
#all = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>
func.func @others(%x: tensor<4x64xbf16>, %y: tensor<4xbf16>, %z: tensor<4x64xf32>, %w: tensor<4xf32>) -> (tensor<4xbf16>, tensor<4xf32>) {
  %r = linalg.generic {indexing_maps = [#all, #rows], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x64xbf16>) outs(%y : tensor<4xbf16>) {
  ^bb0(%in: bf16, %out: bf16):
    %0 = arith.maximumf %out, %in : bf16
    linalg.yield %0 : bf16
  } -> tensor<4xbf16>
  %s = linalg.generic {indexing_maps = [#all, #rows], iterator_types = ["parallel", "reduction"]} ins(%z : tensor<4x64xf32>) outs(%w : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  } -> tensor<4xf32>
  return %r, %s : tensor<4xbf16>, tensor<4xf32>
}

// -----

// f16 too; what the last product reads stays in its type, and that product is one
// of f32.
// CHECK-LABEL: func.func @shared
// CHECK: ^bb0(%[[IN:.*]]: f16, %{{.*}}: f32):
// CHECK: %[[WIDE:.*]] = arith.extf %{{.*}} : f16 to f32
// CHECK: arith.addf %{{.*}}, %{{.*}} : f32
// CHECK: arith.truncf %{{.*}} : f32 to f16
#all = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>
func.func @shared(%x: tensor<4x64xf16>, %y: tensor<4xf16>) -> tensor<4xf16> {
  %r = linalg.generic {indexing_maps = [#all, #rows], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x64xf16>) outs(%y : tensor<4xf16>) {
  ^bb0(%in: f16, %out: f16):
    %0 = arith.mulf %in, %in : f16
    %1 = math.exp %0 : f16
    %2 = arith.mulf %0, %1 : f16
    %3 = arith.addf %out, %2 : f16
    linalg.yield %3 : f16
  } -> tensor<4xf16>
  return %r : tensor<4xf16>
}


// -----

// So is the product of all elements.
// CHECK-LABEL: func.func @product
// CHECK: %[[ONE:.*]] = arith.constant 1.000000e+00 : f32
// CHECK: linalg.fill ins(%[[ONE]] : f32)
// CHECK: ^bb0(%[[IN:.*]]: bf16, %[[OUT:.*]]: f32):
// CHECK-NEXT: %[[WIDE:.*]] = arith.extf %[[IN]] : bf16 to f32
// CHECK-NEXT: arith.mulf %[[OUT]], %[[WIDE]] : f32
// CHECK: arith.truncf %{{.*}} : f32 to bf16
#all = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>
func.func @product(%x: tensor<4x64xbf16>) -> tensor<4xbf16> {
  %one = arith.constant 1.0 : bf16
  %e = tensor.empty() : tensor<4xbf16>
  %f = linalg.fill ins(%one : bf16) outs(%e : tensor<4xbf16>) -> tensor<4xbf16>
  %r = linalg.generic {indexing_maps = [#all, #rows], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x64xbf16>) outs(%f : tensor<4xbf16>) {
  ^bb0(%in: bf16, %out: bf16):
    %0 = arith.mulf %out, %in : bf16
    linalg.yield %0 : bf16
  } -> tensor<4xbf16>
  return %r : tensor<4xbf16>
}
