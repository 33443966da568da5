// RUN: %checkpoint-opt --checkpoint-outline --split-input-file %s 2>/dev/null | FileCheck %s

// The state that only the condition reads was left out of what it hands on, so
// that %x had another position in the body. It has one position everywhere.
// CHECK-LABEL: func.func private @while
// CHECK:         scf.while (%[[ERROR:.*]] = %{{.*}}, %[[X:.*]] = %{{.*}}) : (tensor<f32>, tensor<4xf32>) -> (tensor<f32>, tensor<4xf32>)
// CHECK:           scf.condition(%{{.*}}) %[[ERROR]], %[[X]] :
// CHECK:         ^bb0(%[[OLD_ERROR:.*]]: tensor<f32>, %[[OLD_X:.*]]: tensor<4xf32>):
// CHECK-DAG:       %[[ABS:.*]] = linalg.abs ins(%[[OLD_X]]
// CHECK-DAG:       %[[NEW_X:.*]] = linalg.copy {{.*}} outs(%[[OLD_X]] :
// CHECK-DAG:       %[[NEW_ERROR:.*]] = linalg.copy {{.*}} outs(%[[OLD_ERROR]] :
// CHECK:           scf.yield %[[NEW_ERROR]], %[[NEW_X]]
func.func @dropped(%error: tensor<f32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %limit = arith.constant 1.0e-3 : f32
  %c0 = arith.constant 0 : index
  %r = scf.while (%e = %error, %a = %x) : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32> {
    %value = tensor.extract %e[] : tensor<f32>
    %more = arith.cmpf ogt, %value, %limit : f32
    scf.condition(%more) %a : tensor<4xf32>
  } do {
  ^bb0(%a: tensor<4xf32>):
    %empty = tensor.empty() : tensor<4xf32>
    %abs = linalg.abs ins(%a : tensor<4xf32>) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
    %number = tensor.extract %abs[%c0] : tensor<4xf32>
    %next = tensor.from_elements %number : tensor<f32>
    %floor = linalg.floor ins(%abs : tensor<4xf32>) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %next, %floor : tensor<f32>, tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----

// What the condition computes is carried, too; a value handed on twice is handed
// on once, one from outside of the loop not at all.
// CHECK-LABEL: func.func private @while
// CHECK:         scf.while (%[[N:.*]] = %{{.*}}, %[[X:.*]] = %{{.*}}, %[[SLOT:.*]] = %{{.*}}) :
// CHECK:           %[[EXP:.*]] = linalg.exp ins(%[[X]]
// CHECK:           %[[KEPT:.*]] = linalg.copy ins(%[[EXP]] {{.*}} outs(%[[SLOT]] :
// CHECK:           scf.condition(%{{.*}}) %[[N]], %[[X]], %[[KEPT]] :
// CHECK:         ^bb0(%{{.*}}: i32, %{{.*}}: tensor<4xf32>, %[[OLD:.*]]: tensor<4xf32>):
// CHECK:           scf.yield %{{.*}}, %{{.*}}, %[[OLD]]
func.func @computed(%n: i32, %x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %r:5 = scf.while (%i = %n, %a = %x) : (i32, tensor<4xf32>) -> (tensor<4xf32>, i32, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %empty = tensor.empty() : tensor<4xf32>
    %exp = linalg.exp ins(%a : tensor<4xf32>) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
    %more = arith.cmpi slt, %i, %three : i32
    scf.condition(%more) %exp, %i, %a, %exp, %y : tensor<4xf32>, i32, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  } do {
  ^bb0(%e: tensor<4xf32>, %i: i32, %a: tensor<4xf32>, %again: tensor<4xf32>, %outside: tensor<4xf32>):
    %next = arith.addi %i, %one : i32
    %empty = tensor.empty() : tensor<4xf32>
    %sum = linalg.add ins(%e, %outside : tensor<4xf32>, tensor<4xf32>) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %next, %sum : i32, tensor<4xf32>
  }
  return %r#0, %r#2, %r#3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
