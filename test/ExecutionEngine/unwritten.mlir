// A kernel that adds to what it should write: runs differ, and the run says so.
// RUN: not %checkpoint-run %s 2>&1 | FileCheck %s
// CHECK: error: {{.*}}two runs on the same inputs gave different results; a kernel reads memory that was never written

func.func private @accumulate(%x: tensor<8xi32>, %o: tensor<8xi32>) -> tensor<8xi32> attributes {checkpoint.kernel} {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x : tensor<8xi32>) outs(%o : tensor<8xi32>) {
  ^bb0(%a: i32, %b: i32):
    %1 = arith.addi %a, %b : i32
    %c1 = arith.constant 1 : i32
    %2 = arith.addi %1, %c1 : i32
    linalg.yield %2 : i32
  } -> tensor<8xi32>
  return %0 : tensor<8xi32>
}
func.func @step(%x: tensor<8xi32>) -> tensor<8xi32> {
  %e = tensor.empty() : tensor<8xi32>
  %0 = checkpoint.dispatch @accumulate ins(%x : tensor<8xi32>) outs(%e : tensor<8xi32>) -> tensor<8xi32>
  return %0 : tensor<8xi32>
}
