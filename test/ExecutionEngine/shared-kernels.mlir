// Equal kernels are compiled once, whatever they are called, in one step and in
// several; a kernel's code depends on nothing else, so it is the same bytes alone
// and with others, from one thread and from several.

// RUN: rm -rf %t.one %t.all && mkdir %t.one %t.all
// RUN: checkpoint-run %s --cache=%t.one --json=%t.json
// RUN: FileCheck %s < %t.json
// CHECK: "misses": 2
// CHECK: "kernels": 2,
// CHECK: "kernel_calls": 4
// RUN: sed 's/8xf32/9xf32/g' %s > %t.nine.mlir
// RUN: checkpoint-run %t.nine.mlir --cache=%t.one --num-threads=1
// RUN: cat %t.nine.mlir > %t.both.mlir && sed 's/@/@other_/g' %s >> %t.both.mlir
// RUN: checkpoint-run %t.both.mlir --entry=other_main --cache=%t.all
// RUN: checkpoint-run %t.both.mlir --entry=main --cache=%t.all
// RUN: diff -r %t.one %t.all

func.func private @twice(%x: tensor<8xf32>, %o: tensor<8xf32>) -> tensor<8xf32> attributes {checkpoint.kernel} {
  %0 = linalg.map { arith.addf } ins(%x, %x : tensor<8xf32>, tensor<8xf32>) outs(%o : tensor<8xf32>)
  return %0 : tensor<8xf32>
}
func.func private @twice_again(%x: tensor<8xf32>, %o: tensor<8xf32>) -> tensor<8xf32> attributes {checkpoint.kernel} {
  %0 = linalg.map { arith.addf } ins(%x, %x : tensor<8xf32>, tensor<8xf32>) outs(%o : tensor<8xf32>)
  return %0 : tensor<8xf32>
}
func.func private @square(%x: tensor<8xf32>, %o: tensor<8xf32>) -> tensor<8xf32> attributes {checkpoint.kernel} {
  %0 = linalg.map { arith.mulf } ins(%x, %x : tensor<8xf32>, tensor<8xf32>) outs(%o : tensor<8xf32>)
  return %0 : tensor<8xf32>
}
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %0 = checkpoint.dispatch @twice ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %1 = checkpoint.dispatch @square ins(%0 : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %2 = checkpoint.dispatch @twice_again ins(%1 : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %3 = checkpoint.dispatch @twice ins(%2 : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  return %3 : tensor<8xf32>
}
