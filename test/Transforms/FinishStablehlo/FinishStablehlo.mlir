// RUN: %checkpoint-opt %s --checkpoint-finish-stablehlo --split-input-file | FileCheck %s

// Calls disappear, those in calls and loop bodies too, and the private functions
// with them; what a dispatch names stays.

// CHECK-LABEL: func.func @calls
// CHECK-NOT:     call
// CHECK:         math.sin
// CHECK:         scf.while
// CHECK:           math.sin
// CHECK-NOT:     call
// CHECK:         return
// CHECK-NOT:   @inner
// CHECK-NOT:   @outer
// CHECK:       func.func private @kernel
// CHECK-NOT:   @unused
func.func @calls(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @outer(%x) : (tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.while"(%0) ({
  ^bb0(%a: tensor<f32>):
    %p = func.call @positive(%a) : (tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>):
    %b = func.call @outer(%a) : (tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<f32>) -> tensor<f32>
  %e = tensor.empty() : tensor<f32>
  %2 = checkpoint.dispatch @kernel ins(%1 : tensor<f32>) outs(%e : tensor<f32>) -> tensor<f32>
  return %2 : tensor<f32>
}
func.func private @outer(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @inner(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @inner(%x: tensor<f32>) -> tensor<f32> {
  %e = tensor.empty() : tensor<f32>
  %0 = linalg.map { math.sin } ins(%x : tensor<f32>) outs(%e : tensor<f32>)
  return %0 : tensor<f32>
}
func.func private @positive(%x: tensor<f32>) -> tensor<i1> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<i1>
  %0 = linalg.map ins(%x : tensor<f32>) outs(%e : tensor<i1>)
    (%in: f32, %init: i1) {
      %1 = arith.cmpf ogt, %in, %zero : f32
      linalg.yield %1 : i1
    }
  return %0 : tensor<i1>
}
func.func private @kernel(%x: tensor<f32>, %out: tensor<f32>) -> tensor<f32> attributes {checkpoint.kernel} {
  %0 = linalg.copy ins(%x : tensor<f32>) outs(%out : tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @unused(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}

// -----

// Unsigned integers become signless in signatures, constants and what loops
// carry; how an op reads its operands does not change.

// CHECK-LABEL: func.func @unsigned
// CHECK-SAME:    (%[[X:.*]]: tensor<2xi32> {checkpoint.unsigned}) -> (tensor<2xi32> {checkpoint.unsigned}, tensor<2xi8> {checkpoint.unsigned})
// CHECK-NOT:     unrealized_conversion_cast
// CHECK:         %[[C:.*]] = arith.constant dense<[1, -1]> : tensor<2xi8>
// CHECK:         scf.while (%{{.*}} = %[[X]]) : (tensor<2xi32>)
// CHECK:           arith.divui
// CHECK:         return %{{.*}}, %[[C]] : tensor<2xi32>, tensor<2xi8>
func.func @unsigned(%x: tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui8>) {
  %c = arith.constant dense<[1, 255]> : tensor<2xui8>
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<2xui32>):
    %s = builtin.unrealized_conversion_cast %a : tensor<2xui32> to tensor<2xi32>
    %i = arith.constant 0 : index
    %e = tensor.extract %s[%i] : tensor<2xi32>
    %t = arith.trunci %e : i32 to i1
    %p = tensor.from_elements %t : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<2xui32>):
    %s = builtin.unrealized_conversion_cast %a : tensor<2xui32> to tensor<2xi32>
    %e = tensor.empty() : tensor<2xi32>
    %d = linalg.map { arith.divui } ins(%s, %s : tensor<2xi32>, tensor<2xi32>) outs(%e : tensor<2xi32>)
    %u = builtin.unrealized_conversion_cast %d : tensor<2xi32> to tensor<2xui32>
    "stablehlo.return"(%u) : (tensor<2xui32>) -> ()
  }) : (tensor<2xui32>) -> tensor<2xui32>
  return %0, %c : tensor<2xui32>, tensor<2xui8>
}

// -----

// A counter from one constant to another makes a scf.for. What no iteration
// changes is not carried, and where the counter stops is known.

// CHECK-LABEL: func.func @counted
// CHECK-SAME:    (%[[X:.*]]: tensor<9xf32>, %[[Y:.*]]: tensor<9xf32>)
// CHECK-DAG:     %[[STOP:.*]] = arith.constant dense<32> : tensor<i32>
// CHECK-DAG:     %[[LOW:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[HIGH:.*]] = arith.constant 31 : index
// CHECK-DAG:     %[[STEP:.*]] = arith.constant 3 : index
// CHECK:         %[[R:.*]] = scf.for %[[I:.*]] = %[[LOW]] to %[[HIGH]] step %[[STEP]] iter_args(%[[A:.*]] = %[[Y]]) -> (tensor<9xf32>) {
// CHECK:           %[[N:.*]] = arith.index_cast %[[I]] : index to i32
// CHECK:           %[[F:.*]] = arith.sitofp %[[N]]
// CHECK:           %[[S:.*]] = linalg.map ins(%[[X]], %[[A]]
// CHECK:             arith.mulf %{{.*}}, %[[F]]
// CHECK:           scf.yield %[[S]]
// CHECK:         return %[[STOP]], %[[X]], %[[R]]
func.func @counted(%x: tensor<9xf32>, %y: tensor<9xf32>) -> (tensor<i32>, tensor<9xf32>, tensor<9xf32>) {
  %three = arith.constant 3 : i32
  %bound = arith.constant 31 : i32
  %first = arith.constant dense<2> : tensor<i32>
  %0:3 = "stablehlo.while"(%first, %x, %y) ({
  ^bb0(%i: tensor<i32>, %a: tensor<9xf32>, %b: tensor<9xf32>):
    %e = tensor.empty() : tensor<i1>
    %p = linalg.map ins(%i : tensor<i32>) outs(%e : tensor<i1>)
      (%in: i32, %init: i1) {
        %1 = arith.cmpi slt, %in, %bound : i32
        linalg.yield %1 : i1
      }
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %a: tensor<9xf32>, %b: tensor<9xf32>):
    %ei = tensor.empty() : tensor<i32>
    %n = tensor.extract %i[] : tensor<i32>
    %f = arith.sitofp %n : i32 to f32
    %next = linalg.map ins(%i : tensor<i32>) outs(%ei : tensor<i32>)
      (%in: i32, %init: i32) {
        %1 = arith.addi %in, %three : i32
        linalg.yield %1 : i32
      }
    %e = tensor.empty() : tensor<9xf32>
    %s = linalg.map ins(%a, %b : tensor<9xf32>, tensor<9xf32>) outs(%e : tensor<9xf32>)
      (%in0: f32, %in1: f32, %init: f32) {
        %1 = arith.addf %in0, %in1 : f32
        %2 = arith.mulf %1, %f : f32
        linalg.yield %2 : f32
      }
    "stablehlo.return"(%next, %a, %s) : (tensor<i32>, tensor<9xf32>, tensor<9xf32>) -> ()
  }) : (tensor<i32>, tensor<9xf32>, tensor<9xf32>) -> (tensor<i32>, tensor<9xf32>, tensor<9xf32>)
  return %0#0, %0#1, %0#2 : tensor<i32>, tensor<9xf32>, tensor<9xf32>
}

// -----

// Few iterations are unrolled; the counter and the table it looks up fold away.

// CHECK-LABEL: func.func @unrolled
// CHECK-SAME:    (%[[X:.*]]: tensor<f32>)
// CHECK-NOT:     scf
// CHECK:         %[[S1:.*]] = linalg.map { math.sin } ins(%[[X]]
// CHECK-NEXT:    tensor.empty
// CHECK-NEXT:    %[[S2:.*]] = linalg.map { math.sin } ins(%[[S1]]
// CHECK-NOT:     math.sin
// CHECK:         %[[LAST:.*]] = arith.constant dense<17> : tensor<i32>
// CHECK-NEXT:    return %[[S2]], %[[LAST]]
func.func @unrolled(%x: tensor<f32>) -> (tensor<f32>, tensor<i32>) {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %first = arith.constant dense<0> : tensor<i32>
  %table = arith.constant dense<[13, 17]> : tensor<2xi32>
  %0:3 = "stablehlo.while"(%first, %x, %first) ({
  ^bb0(%i: tensor<i32>, %a: tensor<f32>, %b: tensor<i32>):
    %e = tensor.empty() : tensor<i1>
    %p = linalg.map ins(%i : tensor<i32>) outs(%e : tensor<i1>)
      (%in: i32, %init: i1) {
        %1 = arith.cmpi slt, %in, %two : i32
        linalg.yield %1 : i1
      }
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %a: tensor<f32>, %b: tensor<i32>):
    %e = tensor.empty() : tensor<f32>
    %s = linalg.map { math.sin } ins(%a : tensor<f32>) outs(%e : tensor<f32>)
    %ei = tensor.empty() : tensor<i32>
    %next = linalg.map ins(%i : tensor<i32>) outs(%ei : tensor<i32>)
      (%in: i32, %init: i32) {
        %1 = arith.addi %in, %one : i32
        linalg.yield %1 : i32
      }
    %n = tensor.extract %i[] : tensor<i32>
    %index = arith.index_cast %n : i32 to index
    %slice = tensor.extract_slice %table[%index] [1] [1] : tensor<2xi32> to tensor<1xi32>
    %entry = tensor.collapse_shape %slice [] : tensor<1xi32> into tensor<i32>
    "stablehlo.return"(%next, %s, %entry) : (tensor<i32>, tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<i32>, tensor<f32>, tensor<i32>) -> (tensor<i32>, tensor<f32>, tensor<i32>)
  return %0#1, %0#2 : tensor<f32>, tensor<i32>
}

// -----

// CHECK-LABEL: func.func @slices_of_constants
// CHECK:         %[[C:.*]] = arith.constant dense<{{\[}}[4, 6], [7, 9]]> : tensor<2x2xi32>
// CHECK-NEXT:    return %[[C]]
func.func @slices_of_constants() -> tensor<2x2xi32> {
  %c = arith.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %0 = tensor.extract_slice %c[1, 0] [2, 2] [1, 2] : tensor<3x3xi32> to tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}

// -----

// The last branch of a case is taken for every other number.

// CHECK-LABEL: func.func @branches
// CHECK-SAME:    (%[[P:.*]]: tensor<i32>, %[[Q:.*]]: tensor<i1>, %[[X:.*]]: tensor<f32>, %[[Y:.*]]: tensor<f32>, %[[Z:.*]]: tensor<f32>)
// CHECK:         %[[N:.*]] = tensor.extract %[[P]]
// CHECK:         %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK:         %[[IS0:.*]] = arith.cmpi eq, %[[N]], %[[ZERO]]
// CHECK:         %[[CASE:.*]] = scf.if %[[IS0]]
// CHECK-NEXT:      scf.yield %[[X]]
// CHECK:           %[[ONE:.*]] = arith.constant 1 : i32
// CHECK:           %[[IS1:.*]] = arith.cmpi eq, %[[N]], %[[ONE]]
// CHECK:           scf.if %[[IS1]]
// CHECK-NEXT:        scf.yield %[[Y]]
// CHECK-NEXT:      } else {
// CHECK-NEXT:        scf.yield %[[Z]]
// CHECK:         %[[C:.*]] = tensor.extract %[[Q]]
// CHECK:         %[[IF:.*]] = scf.if %[[C]]
// CHECK-NEXT:      scf.yield %[[CASE]]
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %[[Y]]
// CHECK:         return %[[IF]], %[[Z]]
func.func @branches(%p: tensor<i32>, %q: tensor<i1>, %x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %0 = "stablehlo.case"(%p) ({
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }, {
    "stablehlo.return"(%y) : (tensor<f32>) -> ()
  }, {
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<i32>) -> tensor<f32>
  %1 = "stablehlo.if"(%q) ({
    "stablehlo.return"(%0) : (tensor<f32>) -> ()
  }, {
    "stablehlo.return"(%y) : (tensor<f32>) -> ()
  }) : (tensor<i1>) -> tensor<f32>
  %2 = "stablehlo.case"(%p) ({
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<i32>) -> tensor<f32>
  return %1, %2 : tensor<f32>, tensor<f32>
}
