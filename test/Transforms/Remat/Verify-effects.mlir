// Ops with effects keep their order and run once, whatever is recomputed around
// them; the verifier holds the rewritten step to it.

// RUN: echo '{"steps": [0, 1, 2, 3, 0, 4, 5]}' > %t.json
// RUN: %checkpoint-opt %s --checkpoint-remat="plan=%t.json quiet" -o %t.mlir 2>/dev/null
// RUN: FileCheck %s < %t.mlir
// RUN: %checkpoint-opt %t.mlir --checkpoint-verify --canonicalize --cse --checkpoint-verify -o /dev/null

// CHECK: "host.send"
// CHECK-SAME: tag = 1
// CHECK: "host.send"
// CHECK-SAME: tag = 2
// CHECK: "host.receive"
// CHECK: checkpoint.recompute 0
// CHECK-NEXT: arith.mulf

// Permuted, dropped, duplicated, or sending something else.

// RUN: %python %S/Inputs/swap_lines.py %t.mlir "tag = 1" "tag = 2" > %t.1.mlir
// RUN: not %checkpoint-opt %t.1.mlir --checkpoint-verify -o /dev/null 2>&1 | FileCheck %s --check-prefix=PERMUTED
// PERMUTED: 1.mlir:{{[0-9]+}}:{{[0-9]+}}: error: 'host.send' op is not effect 0 of the unchanged step: effects were permuted, dropped or given other operands
// PERMUTED-NEXT: tag = 2

// RUN: grep -v "tag = 2" %t.mlir > %t.2.mlir
// RUN: not %checkpoint-opt %t.2.mlir --checkpoint-verify -o /dev/null 2>&1 | FileCheck %s --check-prefix=DROPPED
// DROPPED: error: 'host.receive' op is not effect 1 of the unchanged step

// RUN: sed 's/^.*tag = 2.*$/&\n&/' %t.mlir > %t.3.mlir
// RUN: not %checkpoint-opt %t.3.mlir --checkpoint-verify -o /dev/null 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: 'host.send' op is not effect 2 of the unchanged step

// RUN: sed 's/"host.send"(%%arg0) <*{tag = 1/"host.send"(%%arg1) {tag = 1/' %t.mlir > %t.4.mlir
// RUN: not diff %t.mlir %t.4.mlir
// RUN: not %checkpoint-opt %t.4.mlir --checkpoint-verify -o /dev/null 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: error: 'host.send' op is not effect 0 of the unchanged step

// The last one dropped, and one that was moved into a recomputation.

// RUN: sed '/tag = 3/d' %t.mlir > %t.5.mlir
// RUN: not %checkpoint-opt %t.5.mlir --checkpoint-verify -o /dev/null 2>&1 | FileCheck %s --check-prefix=LAST
// LAST: error: has 3 ops with ordered effects, the unchanged step 4: the last were dropped

// RUN: sed 's/^\( *\)\(checkpoint.yield .*\)$/"host.flush"() : () -> ()\n\2/' %t.mlir > %t.6.mlir
// RUN: not %checkpoint-opt %t.6.mlir --checkpoint-verify -o /dev/null 2>&1 | FileCheck %s --check-prefix=INSIDE
// INSIDE: error: 'host.flush' op has effects and stands in a recomputation, so they happen twice

// A plan that runs one twice is no plan.

// RUN: echo '{"steps": [0, 1, 2, 3, 1, 4, 5]}' > %t.bad.json
// RUN: not %checkpoint-opt %s --checkpoint-remat="plan=%t.bad.json quiet" -o /dev/null 2>&1 | FileCheck %s --check-prefix=PLAN
// PLAN: error: the plan is no schedule of this step: {{.*}}host.send#0

func.func @main(%x: tensor<64xf32>, %y: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %0 = arith.mulf %x, %y : tensor<64xf32>
  "host.send"(%x) {tag = 1 : i64} : (tensor<64xf32>) -> ()
  "host.send"(%0) {tag = 2 : i64} : (tensor<64xf32>) -> ()
  %1 = "host.receive"() : () -> tensor<64xf32>
  %2 = arith.addf %0, %1 : tensor<64xf32>
  "host.send"(%y) {tag = 3 : i64} : (tensor<64xf32>) -> ()
  return %1, %2 : tensor<64xf32>, tensor<64xf32>
}
