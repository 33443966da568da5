// RUN: %checkpoint-opt %s --checkpoint-finish-stablehlo --split-input-file 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --implicit-check-not=remark < %t

// What one iteration saves for another is read where it was made.
// CHECK-LABEL: func.func @saved
// CHECK-SAME:    (%[[STACK:[a-z0-9]+]]: tensor<3x4xf32>, %[[A:[a-z0-9]+]]: tensor<1x4xf32>, %[[B:[a-z0-9]+]]: tensor<1x4xf32>)
// CHECK-NOT:     tensor.insert_slice
// CHECK:         %[[PART:.*]] = tensor.extract_slice %[[B]][0, 1] [1, 2] [1, 1]
// CHECK:         %[[OLD:.*]] = tensor.extract_slice %[[STACK]][0, 0] [1, 4] [1, 1]
// CHECK:         return %[[A]], %[[PART]], %[[OLD]]
func.func @saved(%stack: tensor<3x4xf32>, %a: tensor<1x4xf32>, %b: tensor<1x4xf32>) -> (tensor<1x4xf32>, tensor<1x2xf32>, tensor<1x4xf32>) {
  %0 = tensor.insert_slice %a into %stack[1, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<3x4xf32>
  %1 = tensor.insert_slice %b into %0[2, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<3x4xf32>
  %2 = tensor.extract_slice %1[1, 0] [1, 4] [1, 1] : tensor<3x4xf32> to tensor<1x4xf32>
  %3 = tensor.extract_slice %1[2, 1] [1, 2] [1, 1] : tensor<3x4xf32> to tensor<1x2xf32>
  %4 = tensor.extract_slice %1[0, 0] [1, 4] [1, 1] : tensor<3x4xf32> to tensor<1x4xf32>
  return %2, %3, %4 : tensor<1x4xf32>, tensor<1x2xf32>, tensor<1x4xf32>
}

// -----

// What was written over in part, or at a place that is not known, is read from
// the whole.
// CHECK-LABEL: func.func @overwritten
// CHECK:         %[[ONE:.*]] = tensor.insert_slice
// CHECK:         %[[TWO:.*]] = tensor.insert_slice %{{.*}} into %[[ONE]]
// CHECK:         tensor.extract_slice %[[TWO]]
// CHECK:         %[[SOMEWHERE:.*]] = tensor.insert_slice %{{.*}} into %[[TWO]]
// CHECK:         tensor.extract_slice %[[SOMEWHERE]]
func.func @overwritten(%stack: tensor<3x4xf32>, %a: tensor<1x4xf32>, %b: tensor<1x2xf32>, %i: index) -> (tensor<1x4xf32>, tensor<1x4xf32>) {
  %0 = tensor.insert_slice %a into %stack[1, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<3x4xf32>
  %1 = tensor.insert_slice %b into %0[1, 1] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<3x4xf32>
  %2 = tensor.extract_slice %1[1, 0] [1, 4] [1, 1] : tensor<3x4xf32> to tensor<1x4xf32>
  %3 = tensor.insert_slice %a into %1[%i, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<3x4xf32>
  %4 = tensor.extract_slice %3[2, 0] [1, 4] [1, 1] : tensor<3x4xf32> to tensor<1x4xf32>
  return %2, %4 : tensor<1x4xf32>, tensor<1x4xf32>
}

// -----

// A loop over layers is a part of the network: its iterations are nodes of
// their own. The same without a product stays a loop.
// CHECK-LABEL: func.func @layers
// CHECK-COUNT-20: linalg.matmul
// CHECK:          scf.for
func.func @layers(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant dense<0> : tensor<i32>
  %r:2 = "stablehlo.while"(%c0, %x) ({
  ^bb0(%i: tensor<i32>, %y: tensor<4x4xf32>):
    %n = arith.constant dense<20> : tensor<i32>
    %e = tensor.empty() : tensor<i1>
    %c = linalg.map ins(%i, %n : tensor<i32>, tensor<i32>) outs(%e : tensor<i1>)
      (%j: i32, %m: i32, %o: i1) {
        %b = arith.cmpi slt, %j, %m : i32
        linalg.yield %b : i1
      }
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %y: tensor<4x4xf32>):
    %one = arith.constant dense<1> : tensor<i32>
    %e = tensor.empty() : tensor<i32>
    %n = linalg.map { arith.addi } ins(%i, %one : tensor<i32>, tensor<i32>) outs(%e : tensor<i32>)
    %f = tensor.empty() : tensor<4x4xf32>
    %zero = arith.constant 0.0 : f32
    %z = linalg.fill ins(%zero : f32) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
    %p = linalg.matmul ins(%y, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
    "stablehlo.return"(%n, %p) : (tensor<i32>, tensor<4x4xf32>) -> ()
  }) : (tensor<i32>, tensor<4x4xf32>) -> (tensor<i32>, tensor<4x4xf32>)
  %s:2 = "stablehlo.while"(%c0, %x) ({
  ^bb0(%i: tensor<i32>, %y: tensor<4x4xf32>):
    %n = arith.constant dense<20> : tensor<i32>
    %e = tensor.empty() : tensor<i1>
    %c = linalg.map ins(%i, %n : tensor<i32>, tensor<i32>) outs(%e : tensor<i1>)
      (%j: i32, %m: i32, %o: i1) {
        %b = arith.cmpi slt, %j, %m : i32
        linalg.yield %b : i1
      }
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %y: tensor<4x4xf32>):
    %one = arith.constant dense<1> : tensor<i32>
    %e = tensor.empty() : tensor<i32>
    %n = linalg.map { arith.addi } ins(%i, %one : tensor<i32>, tensor<i32>) outs(%e : tensor<i32>)
    %f = tensor.empty() : tensor<4x4xf32>
    %p = linalg.map { math.exp } ins(%y : tensor<4x4xf32>) outs(%f : tensor<4x4xf32>)
    "stablehlo.return"(%n, %p) : (tensor<i32>, tensor<4x4xf32>) -> ()
  }) : (tensor<i32>, tensor<4x4xf32>) -> (tensor<i32>, tensor<4x4xf32>)
  return %r#1, %s#1 : tensor<4x4xf32>, tensor<4x4xf32>
}

// -----

// CHECK-LABEL: func.func @empty_parts
// CHECK-SAME:    (%[[A:.*]]: tensor<2x4xf32>, %{{.*}}: tensor<0x4xf32>)
// CHECK:         tensor.concat dim(0) %[[A]], %[[A]] :
func.func @empty_parts(%a: tensor<2x4xf32>, %none: tensor<0x4xf32>) -> tensor<4x4xf32> {
  %0 = tensor.concat dim(0) %a, %none, %a, %none : (tensor<2x4xf32>, tensor<0x4xf32>, tensor<2x4xf32>, tensor<0x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// Too many layers: that is said.
// REMARK:      remark: a loop of 200 iterations of 6 operations stays one kernel
// CHECK-LABEL: func.func @many_layers
// CHECK:         scf.for
func.func @many_layers(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant dense<0> : tensor<i32>
  %r:2 = "stablehlo.while"(%c0, %x) ({
  ^bb0(%i: tensor<i32>, %y: tensor<4x4xf32>):
    %n = arith.constant dense<200> : tensor<i32>
    %e = tensor.empty() : tensor<i1>
    %c = linalg.map ins(%i, %n : tensor<i32>, tensor<i32>) outs(%e : tensor<i1>)
      (%j: i32, %m: i32, %o: i1) {
        %b = arith.cmpi slt, %j, %m : i32
        linalg.yield %b : i1
      }
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %y: tensor<4x4xf32>):
    %one = arith.constant dense<1> : tensor<i32>
    %e = tensor.empty() : tensor<i32>
    %n = linalg.map { arith.addi } ins(%i, %one : tensor<i32>, tensor<i32>) outs(%e : tensor<i32>)
    %f = tensor.empty() : tensor<4x4xf32>
    %zero = arith.constant 0.0 : f32
    %z = linalg.fill ins(%zero : f32) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
    %p = linalg.matmul ins(%y, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
    "stablehlo.return"(%n, %p) : (tensor<i32>, tensor<4x4xf32>) -> ()
  }) : (tensor<i32>, tensor<4x4xf32>) -> (tensor<i32>, tensor<4x4xf32>)
  return %r#1 : tensor<4x4xf32>
}
