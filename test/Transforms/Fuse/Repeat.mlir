// RUN: %checkpoint-opt --checkpoint-fuse --split-input-file %s 2>/dev/null | FileCheck %s
// Fusing twice is fusing once.
// RUN: %checkpoint-opt --checkpoint-fuse --split-input-file %s 2>/dev/null -o %t.once
// RUN: %checkpoint-opt --checkpoint-fuse --split-input-file %t.once 2>/dev/null | diff %t.once -

// What forward and backward read is made again in backward when that takes no
// longer than memory, and from what backward reads anyhow: the normed values of a
// norm from the centred ones and one number a row. Forward's own is then fused,
// and nothing keeps it. Three exps or tanhs are dear, and a sum whose terms only
// forward reads is kept instead of them.
// CHECK-LABEL: func.func @repeated
// CHECK-SAME:    (%[[X:[a-z0-9]+]]: tensor<64x32xf32>, %[[ROW:[a-z0-9]+]]: tensor<64xf32>, %[[G:[a-z0-9]+]]: tensor<64x32xf32>)
// CHECK:         %[[CENTRED:.*]] = linalg.generic {{.*}} ins(%[[X]] : {{.*}} attrs = {checkpoint.phase = "forward"}
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      math.exp
// CHECK-NEXT:      math.exp
// CHECK-NEXT:      math.exp
// CHECK:         %[[SCALE:.*]] = linalg.generic {{.*}} ins(%[[ROW]] : {{.*}} attrs = {checkpoint.phase = "forward"}
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      math.rsqrt
// CHECK:         %[[TANH:.*]] = linalg.generic {{.*}} ins(%[[CENTRED]], %[[SCALE]] : {{.*}} attrs = {checkpoint.phase = "forward"}
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      arith.mulf
// CHECK-NEXT:      math.tanh
// CHECK-NEXT:      math.tanh
// CHECK-NEXT:      math.tanh
// CHECK:         %[[SIN:.*]] = linalg.generic {{.*}} ins(%[[X]] : {{.*}} attrs = {checkpoint.phase = "forward"}
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      math.sin
// CHECK:         %[[SUM:.*]] = linalg.generic {{.*}} ins(%[[SIN]], %[[TANH]] : {{.*}} attrs = {checkpoint.phase = "forward"}
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      arith.addf
// CHECK:         %[[COS:.*]] = linalg.generic {{.*}} ins(%[[SUM]] : {{.*}} attrs = {checkpoint.phase = "forward"}
// CHECK:         linalg.generic {{.*}} ins(%[[G]], %[[CENTRED]], %[[SCALE]], %[[TANH]], %[[SUM]] : {{.*}} attrs = {checkpoint.phase = "backward"}
// CHECK:           arith.mulf
// CHECK:           arith.mulf
// CHECK:           arith.mulf
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @repeated(%x: tensor<64x32xf32>, %row: tensor<64xf32>, %g: tensor<64x32xf32>) -> (tensor<64x32xf32>, tensor<64x32xf32>, tensor<64x32xf32>) {
  %e = tensor.empty() : tensor<64x32xf32>
  %er = tensor.empty() : tensor<64xf32>
  %exp1 = linalg.map {math.exp} ins(%x : tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "forward"}
  %exp2 = linalg.map {math.exp} ins(%exp1 : tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "forward"}
  %centred = linalg.map {math.exp} ins(%exp2 : tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "forward"}
  %scale = linalg.map {math.rsqrt} ins(%row : tensor<64xf32>) outs(%er : tensor<64xf32>) {checkpoint.phase = "forward"}
  %scales = linalg.broadcast ins(%scale : tensor<64xf32>) outs(%e : tensor<64x32xf32>) dimensions = [1] {checkpoint.phase = "forward"}
  %normed = linalg.map {arith.mulf} ins(%centred, %scales : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "forward"}
  %tanh1 = linalg.map {math.tanh} ins(%normed : tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "forward"}
  %tanh2 = linalg.map {math.tanh} ins(%tanh1 : tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "forward"}
  %tanh = linalg.map {math.tanh} ins(%tanh2 : tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "forward"}
  %sin = linalg.map {math.sin} ins(%x : tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "forward"}
  %sum = linalg.map {arith.addf} ins(%sin, %tanh : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "forward"}
  %cos = linalg.map {math.cos} ins(%sum : tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "forward"}
  %0 = linalg.map {arith.mulf} ins(%g, %centred : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "backward"}
  %1 = linalg.map {arith.mulf} ins(%0, %normed : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "backward"}
  %2 = linalg.map {arith.addf} ins(%1, %tanh : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "backward"}
  %3 = linalg.map {arith.addf} ins(%2, %sum : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "backward"}
  return %sin, %cos, %3 : tensor<64x32xf32>, tensor<64x32xf32>, tensor<64x32xf32>
}

// -----

// The tanh of a square takes less time than 4 bytes to memory and back, and more
// than 2.
// CHECK-LABEL: func.func @repeated_wide
// CHECK-SAME:    (%[[X:.*]]: tensor<64x32xf32>, %[[G:.*]]: tensor<64x32xf32>)
// CHECK:         linalg.generic {{.*}} ins(%[[X]] :
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      arith.mulf
// CHECK-NEXT:      math.tanh
// CHECK-NEXT:      arith.mulf
// CHECK:         linalg.generic {{.*}} ins(%[[G]], %[[X]] :
// CHECK:           math.tanh
func.func @repeated_wide(%x: tensor<64x32xf32>, %g: tensor<64x32xf32>) -> (tensor<64x32xf32>, tensor<64x32xf32>) {
  %e = tensor.empty() : tensor<64x32xf32>
  %square = linalg.map {arith.mulf} ins(%x, %x : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "forward"}
  %tanh = linalg.map {math.tanh} ins(%square : tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "forward"}
  %y = linalg.map {arith.mulf} ins(%x, %tanh : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "forward"}
  %0 = linalg.map {arith.mulf} ins(%g, %x : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "backward"}
  %1 = linalg.map {arith.mulf} ins(%0, %tanh : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) {checkpoint.phase = "backward"}
  return %y, %1 : tensor<64x32xf32>, tensor<64x32xf32>
}

// CHECK-LABEL: func.func @kept_narrow
// CHECK:         math.tanh
// CHECK:         linalg.generic {{.*}}checkpoint.phase = "backward"
// CHECK-NOT:     math.tanh
func.func @kept_narrow(%x: tensor<64x32xbf16>, %g: tensor<64x32xbf16>) -> (tensor<64x32xbf16>, tensor<64x32xbf16>) {
  %e = tensor.empty() : tensor<64x32xbf16>
  %square = linalg.map {arith.mulf} ins(%x, %x : tensor<64x32xbf16>, tensor<64x32xbf16>) outs(%e : tensor<64x32xbf16>) {checkpoint.phase = "forward"}
  %tanh = linalg.map {math.tanh} ins(%square : tensor<64x32xbf16>) outs(%e : tensor<64x32xbf16>) {checkpoint.phase = "forward"}
  %y = linalg.map {arith.mulf} ins(%x, %tanh : tensor<64x32xbf16>, tensor<64x32xbf16>) outs(%e : tensor<64x32xbf16>) {checkpoint.phase = "forward"}
  %0 = linalg.map {arith.mulf} ins(%g, %x : tensor<64x32xbf16>, tensor<64x32xbf16>) outs(%e : tensor<64x32xbf16>) {checkpoint.phase = "backward"}
  %1 = linalg.map {arith.mulf} ins(%0, %tanh : tensor<64x32xbf16>, tensor<64x32xbf16>) outs(%e : tensor<64x32xbf16>) {checkpoint.phase = "backward"}
  return %y, %1 : tensor<64x32xbf16>, tensor<64x32xbf16>
}
