// The plan in a file runs the first layer's square again after forward. Reuse
// shows in the destinations: a dying operand, or a donated argument.

// RUN: %checkpoint-opt %S/Inputs/two-layers.mlir --checkpoint-remat="plan=%S/Inputs/two-layers-again.json quiet" | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[X:.*]]: tensor<16x16xf32>, %[[W0:.*]]: tensor<16x16xf32> {checkpoint.donated}, %[[W1:.*]]: tensor<16x16xf32> {checkpoint.donated}
// CHECK-SAME: checkpoint.live_peak_bytes = 7172 : i64
// CHECK-SAME: checkpoint.predicted_peak_bytes = 7172 : i64
// CHECK-SAME: checkpoint.target = #checkpoint.target<name = "cpu"
// CHECK-DAG: %[[E:.*]] = tensor.empty() : tensor<16x16xf32>
// CHECK-DAG: %[[S:.*]] = tensor.empty() : tensor<f32>
// CHECK: %[[H0:.*]] = checkpoint.dispatch @dot ins(%[[X]], %[[W0]] :
// CHECK: %[[A0:.*]] = checkpoint.dispatch @square ins(%[[H0]] : {{.*}} outs(%[[E]] :
// CHECK: %[[H1:.*]] = checkpoint.dispatch @dot ins(%[[A0]], %[[W1]] :
// CHECK: checkpoint.dispatch @sum
// CHECK: %[[DH1:.*]] = checkpoint.dispatch @twice ins(%[[H1]] : {{.*}} outs(%[[H1]] :
// CHECK-NEXT: %[[A0_2:.*]] = checkpoint.recompute 0 inputs(%[[IN:.*]] = %[[H0]] : tensor<16x16xf32>) after(%[[DH1]] : tensor<16x16xf32>)
// CHECK-NEXT: %[[E2:.*]] = tensor.empty()
// CHECK-NEXT: %[[AGAIN:.*]] = checkpoint.dispatch @square ins(%[[IN]] : {{.*}} outs(%[[E2]] :
// CHECK-NEXT: checkpoint.yield %[[AGAIN]]
// CHECK-NEXT: }
// CHECK-NEXT: checkpoint.dispatch @dot_tn ins(%[[A0_2]], %[[DH1]] :
// CHECK: checkpoint.dispatch @dsquare ins(%[[H0]], {{.*}} outs(%[[H0]] :
// CHECK: %[[V0:.*]] = checkpoint.dispatch @descend ins(%[[W0]], {{.*}} outs(%[[W0]] :
// CHECK: %[[V1:.*]] = checkpoint.dispatch @descend ins(%[[W1]], {{.*}} outs(%[[W1]] :
// CHECK: return %{{.*}}, %[[V0]], %[[V1]]

// The table goes to standard error unless it is not wanted.

// RUN: %checkpoint-opt %S/Inputs/two-layers.mlir --checkpoint-remat="policy=none" -o /dev/null 2>&1 | FileCheck %s --check-prefix=TABLE
// TABLE: two-layers.mlir: policy none
// TABLE: peak memory
// RUN: %checkpoint-opt %S/Inputs/two-layers.mlir --checkpoint-remat="policy=none quiet" -o /dev/null 2>&1 | count 0

// A first run that nobody reads before the node runs again is only delayed:
// the loss of this plan is computed once, after all else.

// RUN: echo '{"steps": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3, 4]}' > %t.json
// RUN: %checkpoint-opt %S/Inputs/two-layers.mlir --checkpoint-remat="plan=%t.json quiet" | FileCheck %s --check-prefix=DELAYED
// DELAYED-LABEL: func.func @main
// DELAYED-NOT: recompute
// DELAYED: dispatch @square
// DELAYED: dispatch @dot
// DELAYED-NOT: recompute
// DELAYED-NOT: dispatch @sum
// DELAYED: dispatch @descend
// DELAYED: dispatch @descend
// DELAYED: dispatch @square
// DELAYED: dispatch @sum
// DELAYED: return

// The report and the page are written together with the step.

// RUN: %checkpoint-opt %S/Inputs/two-layers.mlir --checkpoint-remat="policy=full report=%t.report html=%t.html quiet" -o %t.mlir
// RUN: FileCheck %s --check-prefix=REPORT < %t.report
// RUN: FileCheck %s --check-prefix=PAGE < %t.html
// REPORT-DAG: "peak_bytes_before": 7172
// REPORT-DAG: "planner": "full"
// PAGE: <html
