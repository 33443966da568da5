// RUN: %checkpoint-opt --checkpoint-fuse --split-input-file %s 2>/dev/null | FileCheck %s
// Fusing twice is fusing once.
// RUN: %checkpoint-opt --checkpoint-fuse --split-input-file %s 2>/dev/null -o %t.once
// RUN: %checkpoint-opt --checkpoint-fuse --split-input-file %t.once 2>/dev/null | diff %t.once -

// A chain of one phase is one op; constants become scalars of its body.
// CHECK: module attributes {checkpoint.fused}
// CHECK-LABEL: func.func @chain
// CHECK-SAME:    (%[[X:.*]]: tensor<4x8xf32>, %[[Y:.*]]: tensor<4x8xf32>)
// CHECK:         %[[R:.*]] = linalg.generic {{.*}} ins(%[[X]], %[[Y]] : {{.*}} attrs = {checkpoint.phase = "forward"}
// CHECK-NEXT:    ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT:      %[[TWO:.*]] = arith.constant 2.0
// CHECK-NEXT:      %[[M:.*]] = arith.mulf %[[A]], %[[TWO]]
// CHECK-NEXT:      %[[S:.*]] = arith.addf %[[M]], %[[B]]
// CHECK-NEXT:      %[[E:.*]] = math.exp %[[S]]
// CHECK-NEXT:      linalg.yield %[[E]]
// CHECK-NOT:     linalg.generic
// CHECK:         return %[[R]]
func.func @chain(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %two = arith.constant dense<2.0> : tensor<4x8xf32>
  %e = tensor.empty() : tensor<4x8xf32>
  %a = linalg.map {arith.mulf} ins(%x, %two : tensor<4x8xf32>, tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {checkpoint.phase = "forward"}
  %b = linalg.map {arith.addf} ins(%a, %y : tensor<4x8xf32>, tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {checkpoint.phase = "forward"}
  %c = linalg.map {math.exp} ins(%b : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {checkpoint.phase = "forward"}
  return %c : tensor<4x8xf32>
}

// -----

// What another phase reads stays; the cheap mask made of indices is made again
// on both sides.
// CHECK-LABEL: func.func @phases
// CHECK:         %[[KEPT:.*]] = linalg.generic {{.*}} attrs = {checkpoint.phase = "forward"}
// CHECK:           arith.cmpi
// CHECK:           arith.select
// CHECK:           math.exp
// CHECK:         linalg.generic {{.*}} ins(%[[KEPT]] : {{.*}} attrs = {checkpoint.phase = "forward"}
// CHECK:         linalg.generic {{.*}} ins(%[[KEPT]], %{{.*}} attrs = {checkpoint.phase = "backward"}
// CHECK-NOT:       math.exp
// CHECK:           arith.cmpi
// CHECK:           arith.select
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @phases(%x: tensor<16x16xf32>, %g: tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16x16xf32>) {
  %zero = arith.constant dense<0.0> : tensor<16x16xf32>
  %ei = tensor.empty() : tensor<16x16xi1>
  %e = tensor.empty() : tensor<16x16xf32>
  %mask = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%ei : tensor<16x16xi1>) attrs = {checkpoint.phase = "forward"} {
  ^bb0(%out: i1):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c = arith.cmpi sge, %i, %j : index
    linalg.yield %c : i1
  } -> tensor<16x16xi1>
  %a = linalg.map {arith.select} ins(%mask, %x, %zero : tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {checkpoint.phase = "forward"}
  %b = linalg.map {math.exp} ins(%a : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {checkpoint.phase = "forward"}
  %c = linalg.map {arith.addf} ins(%b, %b : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {checkpoint.phase = "forward"}
  %d = linalg.map {arith.mulf} ins(%b, %g : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {checkpoint.phase = "backward"}
  %f = linalg.map {arith.select} ins(%mask, %d, %zero : tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {checkpoint.phase = "backward"}
  return %c, %f : tensor<16x16xf32>, tensor<16x16xf32>
}

// -----

// A window at one place reads three rows of four: its loop stays.
// CHECK-LABEL: func.func @window
// CHECK:         linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<4x8xf32>, tensor<3x8xf32>)
func.func @window(%x: tensor<4x8xf32>, %w: tensor<3x8xf32>, %o: tensor<1x8xf32>) -> tensor<1x8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, k, c) -> (i * 3 + k, c)>, affine_map<(i, k, c) -> (k, c)>, affine_map<(i, k, c) -> (i, c)>], iterator_types = ["parallel", "reduction", "parallel"]} ins(%x, %w : tensor<4x8xf32>, tensor<3x8xf32>) outs(%o : tensor<1x8xf32>) attrs = {checkpoint.phase = "forward"} {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}

// -----

// A broadcast by way of unit dimensions is an indexing map.
// CHECK-LABEL: func.func @broadcast
// CHECK-SAME:    (%[[X:.*]]: tensor<4x8xf32>, %[[B:.*]]: tensor<8xf32>)
// CHECK-NOT:     tensor.collapse_shape
// CHECK:         linalg.generic {indexing_maps = [#[[ID:.*]], #[[COLUMN:.*]], #[[ID]]]{{.*}} ins(%[[X]], %[[B]] : tensor<4x8xf32>, tensor<8xf32>)
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @broadcast(%x: tensor<4x8xf32>, %b: tensor<8xf32>) -> tensor<4x8xf32> {
  %e1 = tensor.empty() : tensor<1x8xf32>
  %e = tensor.empty() : tensor<4x8xf32>
  %0 = linalg.broadcast ins(%b : tensor<8xf32>) outs(%e1 : tensor<1x8xf32>) dimensions = [0] {checkpoint.phase = "forward"}
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<1x8xf32> into tensor<8xf32>
  %2 = linalg.broadcast ins(%1 : tensor<8xf32>) outs(%e : tensor<4x8xf32>) dimensions = [0] {checkpoint.phase = "forward"}
  %3 = linalg.map {arith.addf} ins(%x, %2 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {checkpoint.phase = "forward"}
  return %3 : tensor<4x8xf32>
}

// -----

// Softmax: the scale joins the maximum and the exponential, the division of one
// statistic a row is not done once an element, and a sum over one element is
// the element.
// CHECK-LABEL: func.func @softmax
// CHECK-SAME:    (%[[X:.*]]: tensor<64x128xf32>)
// CHECK:         %[[MAX:.*]] = linalg.generic {{.*}}"reduction"{{.*}} ins(%[[X]] : tensor<64x128xf32>)
// CHECK:           arith.mulf
// CHECK:           arith.maximumf
// CHECK:         %[[EXP:.*]] = linalg.generic {{.*}} ins(%[[X]], %[[MAX]] : tensor<64x128xf32>, tensor<64xf32>)
// CHECK:           arith.mulf
// CHECK:           arith.subf
// CHECK:           math.exp
// CHECK:         %[[SUM:.*]] = linalg.generic {{.*}}"reduction"{{.*}} ins(%[[EXP]] : tensor<64x128xf32>)
// CHECK:         %[[INVERSE:.*]] = linalg.generic {{.*}} ins(%[[SUM]] : tensor<64xf32>)
// CHECK:           arith.divf
// CHECK:         linalg.generic {{.*}} ins(%[[EXP]], %[[INVERSE]] : tensor<64x128xf32>, tensor<64xf32>)
// CHECK:           arith.mulf
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @softmax(%x: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %scale = arith.constant dense<0.5> : tensor<64x128xf32>
  %one = arith.constant dense<1.0> : tensor<64xf32>
  %e = tensor.empty() : tensor<64x128xf32>
  %er = tensor.empty() : tensor<64xf32>
  %least1 = linalg.fill ins(%least : f32) outs(%er : tensor<64xf32>) -> tensor<64xf32>
  %zero1 = linalg.fill ins(%zero : f32) outs(%er : tensor<64xf32>) -> tensor<64xf32>
  %s = linalg.map {arith.mulf} ins(%x, %scale : tensor<64x128xf32>, tensor<64x128xf32>) outs(%e : tensor<64x128xf32>) {checkpoint.phase = "forward"}
  %max = linalg.reduce {arith.maximumf} ins(%s : tensor<64x128xf32>) outs(%least1 : tensor<64xf32>) dimensions = [1] {checkpoint.phase = "forward"}
  %maxb = linalg.broadcast ins(%max : tensor<64xf32>) outs(%e : tensor<64x128xf32>) dimensions = [1] {checkpoint.phase = "forward"}
  %d = linalg.map {arith.subf} ins(%s, %maxb : tensor<64x128xf32>, tensor<64x128xf32>) outs(%e : tensor<64x128xf32>) {checkpoint.phase = "forward"}
  %exp = linalg.map {math.exp} ins(%d : tensor<64x128xf32>) outs(%e : tensor<64x128xf32>) {checkpoint.phase = "forward"}
  %sum = linalg.reduce {arith.addf} ins(%exp : tensor<64x128xf32>) outs(%zero1 : tensor<64xf32>) dimensions = [1] {checkpoint.phase = "forward"}
  %column = tensor.expand_shape %sum [[0, 1]] output_shape [64, 1] : tensor<64xf32> into tensor<64x1xf32>
  %again = linalg.reduce {arith.addf} ins(%column : tensor<64x1xf32>) outs(%zero1 : tensor<64xf32>) dimensions = [1] {checkpoint.phase = "forward"}
  %inverse = linalg.map {arith.divf} ins(%one, %again : tensor<64xf32>, tensor<64xf32>) outs(%er : tensor<64xf32>) {checkpoint.phase = "forward"}
  %inverseb = linalg.broadcast ins(%inverse : tensor<64xf32>) outs(%e : tensor<64x128xf32>) dimensions = [1] {checkpoint.phase = "forward"}
  %r = linalg.map {arith.mulf} ins(%exp, %inverseb : tensor<64x128xf32>, tensor<64x128xf32>) outs(%e : tensor<64x128xf32>) {checkpoint.phase = "forward"}
  return %r : tensor<64x128xf32>
}

// -----

// A product takes in the transposes around it and nothing else.
// CHECK-DAG: #[[M_K:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[N_K:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-DAG: #[[N_M:.*]] = affine_map<(d0, d1, d2) -> (d1, d0)>
// CHECK-LABEL: func.func @product
// CHECK-SAME:    (%[[A:.*]]: tensor<4x8xf32>, %[[B:.*]]: tensor<16x8xf32>)
// CHECK:         %[[BEFORE:.*]] = linalg.generic {{.*}} ins(%[[A]] : tensor<4x8xf32>)
// CHECK:           math.tanh
// CHECK:         %[[P:.*]] = linalg.generic {indexing_maps = [#[[M_K]], #[[N_K]], #[[N_M]]]{{.*}} ins(%[[BEFORE]], %[[B]] : {{.*}} outs(%{{.*}} : tensor<16x4xf32>)
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      arith.mulf
// CHECK-NEXT:      arith.addf
// CHECK:         linalg.generic {{.*}} ins(%[[P]] : tensor<16x4xf32>)
// CHECK:           math.exp
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @product(%a: tensor<4x8xf32>, %b: tensor<16x8xf32>) -> tensor<16x4xf32> {
  %zero = arith.constant 0.0 : f32
  %ea = tensor.empty() : tensor<4x8xf32>
  %eb = tensor.empty() : tensor<8x16xf32>
  %ep = tensor.empty() : tensor<4x16xf32>
  %et = tensor.empty() : tensor<16x4xf32>
  %t = linalg.map {math.tanh} ins(%a : tensor<4x8xf32>) outs(%ea : tensor<4x8xf32>) {checkpoint.phase = "forward"}
  %bt = linalg.transpose ins(%b : tensor<16x8xf32>) outs(%eb : tensor<8x16xf32>) permutation = [1, 0] {checkpoint.phase = "forward"}
  %f = linalg.fill ins(%zero : f32) outs(%ep : tensor<4x16xf32>) -> tensor<4x16xf32>
  %p = linalg.matmul {checkpoint.phase = "forward"} ins(%t, %bt : tensor<4x8xf32>, tensor<8x16xf32>) outs(%f : tensor<4x16xf32>) -> tensor<4x16xf32>
  %pt = linalg.transpose ins(%p : tensor<4x16xf32>) outs(%et : tensor<16x4xf32>) permutation = [1, 0] {checkpoint.phase = "forward"}
  %r = linalg.map {math.exp} ins(%pt : tensor<16x4xf32>) outs(%et : tensor<16x4xf32>) {checkpoint.phase = "forward"}
  return %r : tensor<16x4xf32>
}

// -----

// Named values and the boundaries of segments stay.
// CHECK-LABEL: func.func @boundaries
// CHECK:         linalg.generic {{.*}} attrs = {checkpoint.phase = "forward", checkpoint.result_names = ["kept"]}
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      arith.mulf
// CHECK-NEXT:      linalg.yield
// CHECK:         linalg.generic {{.*}} attrs = {checkpoint.phase = "forward"}
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      math.absf
// CHECK-NEXT:      linalg.yield
// CHECK:         linalg.generic {{.*}} attrs = {checkpoint.phase = "forward", checkpoint.segment = 0 : i64}
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      math.tanh
// CHECK-NEXT:      arith.negf
// CHECK-NEXT:      linalg.yield
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @boundaries(%x: tensor<8xf32>) -> tensor<8xf32> attributes {checkpoint.segments = [{label = "s"}]} {
  %e = tensor.empty() : tensor<8xf32>
  %a = linalg.map {arith.mulf} ins(%x, %x : tensor<8xf32>, tensor<8xf32>) outs(%e : tensor<8xf32>) {checkpoint.phase = "forward", checkpoint.result_names = ["kept"]}
  %b = linalg.map {math.absf} ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) {checkpoint.phase = "forward"}
  %c = linalg.map {math.tanh} ins(%b : tensor<8xf32>) outs(%e : tensor<8xf32>) {checkpoint.phase = "forward", checkpoint.segment = 0 : i64}
  %d = linalg.map {arith.negf} ins(%c : tensor<8xf32>) outs(%e : tensor<8xf32>) {checkpoint.phase = "forward", checkpoint.segment = 0 : i64}
  return %d : tensor<8xf32>
}

// -----

// Slices are read in place; together they do no more than their source did.
// CHECK-LABEL: func.func @slices
// CHECK-SAME:    (%[[X:.*]]: tensor<4x6xf32>, %[[B:.*]]: tensor<6xf32>)
// CHECK-DAG:     %[[X0:.*]] = tensor.extract_slice %[[X]][0, 0] [4, 3]
// CHECK-DAG:     %[[B0:.*]] = tensor.extract_slice %[[B]][0] [3]
// CHECK:         linalg.generic {{.*}} ins(%[[X0]], %[[B0]] : tensor<4x3xf32>, tensor<3xf32>)
// CHECK:           arith.addf
// CHECK-DAG:     %[[X1:.*]] = tensor.extract_slice %[[X]][0, 3] [4, 3]
// CHECK-DAG:     %[[B1:.*]] = tensor.extract_slice %[[B]][3] [3]
// CHECK:         linalg.generic {{.*}} ins(%[[X1]], %[[B1]] : tensor<4x3xf32>, tensor<3xf32>)
// CHECK:           arith.addf
// CHECK:           math.exp
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @slices(%x: tensor<4x6xf32>, %b: tensor<6xf32>) -> (tensor<4x3xf32>, tensor<4x3xf32>) {
  %e = tensor.empty() : tensor<4x6xf32>
  %e3 = tensor.empty() : tensor<4x3xf32>
  %bb = linalg.broadcast ins(%b : tensor<6xf32>) outs(%e : tensor<4x6xf32>) dimensions = [0] {checkpoint.phase = "forward"}
  %s = linalg.map {arith.addf} ins(%x, %bb : tensor<4x6xf32>, tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) {checkpoint.phase = "forward"}
  %0 = tensor.extract_slice %s[0, 0] [4, 3] [1, 1] {checkpoint.phase = "forward"} : tensor<4x6xf32> to tensor<4x3xf32>
  %1 = tensor.extract_slice %s[0, 3] [4, 3] [1, 1] {checkpoint.phase = "forward"} : tensor<4x6xf32> to tensor<4x3xf32>
  %r = linalg.map {math.exp} ins(%1 : tensor<4x3xf32>) outs(%e3 : tensor<4x3xf32>) {checkpoint.phase = "forward"}
  return %0, %r : tensor<4x3xf32>, tensor<4x3xf32>
}

// -----

// A slice of a slice is read from the whole, through a map.
// CHECK: #[[MAP:.*]] = affine_map<(d0) -> ((d0 * 3 + 2) * 2 + 1)>
// CHECK-LABEL: func.func @slice_of_slice
// CHECK-SAME:    (%[[X:.*]]: tensor<64xf32>)
// CHECK-NOT:     tensor.extract_slice
// CHECK:         linalg.generic {indexing_maps = [#[[MAP]], {{.*}} ins(%[[X]] : tensor<64xf32>)
func.func @slice_of_slice(%x: tensor<64xf32>) -> tensor<5xf32> {
  %0 = tensor.extract_slice %x[1] [30] [2] {checkpoint.phase = "forward"} : tensor<64xf32> to tensor<30xf32>
  %1 = tensor.extract_slice %0[2] [5] [3] {checkpoint.phase = "forward"} : tensor<30xf32> to tensor<5xf32>
  %e = tensor.empty() : tensor<5xf32>
  %2 = linalg.map {math.sqrt} ins(%1 : tensor<5xf32>) outs(%e : tensor<5xf32>) {checkpoint.phase = "forward"}
  return %2 : tensor<5xf32>
}

// -----

// What is costly is not done twice, and a sum of two big values with several
// readers is kept rather than both of them.
// CHECK-LABEL: func.func @several_readers
// CHECK:         math.exp
// CHECK-NOT:     math.exp
// CHECK:         %[[SUM:.*]] = linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<64x64xf32>, tensor<64x64xf32>)
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      arith.addf
// CHECK:         linalg.generic {{.*}} ins(%[[SUM]]
// CHECK:         linalg.generic {{.*}} ins(%[[SUM]]
// CHECK:         return
func.func @several_readers(%p: tensor<64x64xf32>, %q: tensor<64x64xf32>)
    -> (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) {
  %e = tensor.empty() : tensor<64x64xf32>
  %x = linalg.map {math.sin} ins(%p : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) {checkpoint.result_names = ["x"], checkpoint.phase = "forward"}
  %y = linalg.map {math.sin} ins(%q : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) {checkpoint.result_names = ["y"], checkpoint.phase = "forward"}
  %costly = linalg.map {math.exp} ins(%p : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) {checkpoint.phase = "forward"}
  %a = linalg.map {math.absf} ins(%costly : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) {checkpoint.phase = "forward"}
  %b = linalg.map {arith.negf} ins(%costly : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) {checkpoint.phase = "forward"}
  %sum = linalg.map {arith.addf} ins(%x, %y : tensor<64x64xf32>, tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) {checkpoint.phase = "forward"}
  %c = linalg.map {math.absf} ins(%sum : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) {checkpoint.phase = "forward"}
  %d = linalg.map {arith.negf} ins(%sum : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) {checkpoint.phase = "forward"}
  return %a, %b, %c, %d : tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>
}

// -----

// Overrides add up; one part that is not recomputable makes the whole so.
// CHECK-LABEL: func.func @overrides
// CHECK:         linalg.generic {{.*}} attrs = {checkpoint.flops = 1.080000e+02 : f64, {{.*}}checkpoint.recomputable = false}
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @overrides(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %a = linalg.map {arith.negf} ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) {checkpoint.flops = 100 : i64, checkpoint.recomputable = false, checkpoint.phase = "forward"}
  %b = linalg.map {math.absf} ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) {checkpoint.phase = "forward"}
  return %b : tensor<8xf32>
}

// -----

// Where only a producer says how far a reduction runs, it stays.
// CHECK-LABEL: func.func @extent
// CHECK:         %[[INDICES:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<8xindex>)
// CHECK:         linalg.generic {{.*}}"reduction"{{.*}} ins(%[[INDICES]]
func.func @extent() -> tensor<index> {
  %zero = arith.constant 0 : index
  %e = tensor.empty() : tensor<8xindex>
  %es = tensor.empty() : tensor<index>
  %f = linalg.fill ins(%zero : index) outs(%es : tensor<index>) -> tensor<index>
  %i = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%e : tensor<8xindex>) attrs = {checkpoint.phase = "forward"} {
  ^bb0(%out: index):
    %p = linalg.index 0 : index
    linalg.yield %p : index
  } -> tensor<8xindex>
  %s = linalg.reduce {arith.addi} ins(%i : tensor<8xindex>) outs(%f : tensor<index>) dimensions = [0] {checkpoint.phase = "forward"}
  return %s : tensor<index>
}

// -----

// A gather is elementwise: what it reads element by element is read as before,
// at the same places.
// CHECK-LABEL: func.func @gather
// CHECK-SAME:    (%[[TABLE:.*]]: tensor<16x8xf32>, %[[IDS:.*]]: tensor<4xindex>, %[[P:.*]]: tensor<8x4xf32>)
// CHECK:         linalg.generic {{.*}} ins(%[[P]], %[[IDS]] : tensor<8x4xf32>, tensor<4xindex>) outs(%{{.*}} : tensor<8x4xf32>)
// CHECK:         ^bb0(%[[V:.*]]: f32, %[[ROW:.*]]: index, %{{.*}}: f32):
// CHECK:           %[[J:.*]] = linalg.index 0
// CHECK:           %[[T:.*]] = tensor.extract %[[TABLE]][%[[ROW]], %[[J]]]
// CHECK:           arith.addf %[[V]], %[[T]]
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @gather(%table: tensor<16x8xf32>, %ids: tensor<4xindex>, %p: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %et = tensor.empty() : tensor<8x4xf32>
  %g = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<4xindex>) outs(%e : tensor<4x8xf32>) attrs = {checkpoint.phase = "forward"} {
  ^bb0(%row: index, %out: f32):
    %j = linalg.index 1 : index
    %v = tensor.extract %table[%row, %j] : tensor<16x8xf32>
    linalg.yield %v : f32
  } -> tensor<4x8xf32>
  %t = linalg.transpose ins(%g : tensor<4x8xf32>) outs(%et : tensor<8x4xf32>) permutation = [1, 0] {checkpoint.phase = "forward"}
  %r = linalg.map {arith.addf} ins(%p, %t : tensor<8x4xf32>, tensor<8x4xf32>) outs(%et : tensor<8x4xf32>) {checkpoint.phase = "forward"}
  return %r : tensor<8x4xf32>
}

// -----

// What only backward reads is computed there when backward reads its operands
// anyhow (3 x^2 from x), and is not when they would have to be kept for it.
// CHECK-LABEL: func.func @deferred
// CHECK-SAME:    (%[[X:.*]]: tensor<16x16xf32>, %[[G:.*]]: tensor<16x16xf32>)
// CHECK:         %[[H:.*]] = linalg.generic {{.*}} attrs = {checkpoint.phase = "forward"}
// CHECK:           math.tanh
// CHECK:         %[[OUT:.*]] = linalg.generic {{.*}} ins(%[[H]] : {{.*}} attrs = {checkpoint.phase = "forward"}
// CHECK:           math.sqrt
// CHECK:         %[[EXP:.*]] = linalg.generic {{.*}} ins(%[[OUT]] : {{.*}} attrs = {checkpoint.phase = "forward"}
// CHECK:           math.exp
// CHECK:         linalg.generic {{.*}} ins(%[[G]], %[[H]], %[[EXP]] : {{.*}} attrs = {checkpoint.phase = "backward"}
// CHECK:           arith.mulf
// CHECK:           arith.mulf
// CHECK-NOT:     linalg.generic
func.func @deferred(%x: tensor<16x16xf32>, %g: tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16x16xf32>) {
  %three = arith.constant dense<3.0> : tensor<16x16xf32>
  %e = tensor.empty() : tensor<16x16xf32>
  %h = linalg.map {math.tanh} ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {checkpoint.phase = "forward"}
  %h2 = linalg.map {arith.mulf} ins(%h, %h : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {checkpoint.phase = "forward"}
  %d = linalg.map {arith.mulf} ins(%h2, %three : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {checkpoint.phase = "forward"}
  %out = linalg.map {math.sqrt} ins(%h : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {checkpoint.phase = "forward"}
  %only = linalg.map {math.exp} ins(%out : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {checkpoint.phase = "forward"}
  %0 = linalg.map {arith.mulf} ins(%g, %d : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {checkpoint.phase = "backward"}
  %1 = linalg.map {arith.mulf} ins(%0, %h : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {checkpoint.phase = "backward"}
  %2 = linalg.map {arith.addf} ins(%1, %only : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {checkpoint.phase = "backward"}
  return %out, %2 : tensor<16x16xf32>, tensor<16x16xf32>
}

// -----

// A group norm's scale is one a group, what follows has one a channel: with the
// scale spread over its group, the normed values are computed in the shape in
// which they are read, and in their reader.
// CHECK-LABEL: func.func @collapsed
// CHECK-SAME:    (%[[X:.*]]: tensor<64x4x8xf32>, %[[SCALE:.*]]: tensor<4xf32>, %[[BIAS:.*]]: tensor<32xf32>)
// CHECK:         %[[ROWS:.*]] = tensor.collapse_shape %[[X]] {{\[}}[0], [1, 2]] {{.*}} into tensor<64x32xf32>
// CHECK:         %[[SPREAD:.*]] = linalg.generic {{.*}} ins(%[[SCALE]] : tensor<4xf32>) outs({{.*}} : tensor<4x8xf32>)
// CHECK:         %[[SCALES:.*]] = tensor.collapse_shape %[[SPREAD]] {{\[}}[0, 1]] {{.*}} into tensor<32xf32>
// CHECK:         %[[OUT:.*]] = linalg.generic {{.*}} ins(%[[ROWS]], %[[SCALES]], %[[BIAS]] :
// CHECK:           arith.mulf
// CHECK:           arith.addf
// CHECK-NOT:     linalg.generic
// CHECK:         return %[[OUT]]
func.func @collapsed(%x: tensor<64x4x8xf32>, %scale: tensor<4xf32>, %bias: tensor<32xf32>) -> tensor<64x32xf32> {
  %e3 = tensor.empty() : tensor<64x4x8xf32>
  %e = tensor.empty() : tensor<64x32xf32>
  %scales = linalg.broadcast ins(%scale : tensor<4xf32>) outs(%e3 : tensor<64x4x8xf32>) dimensions = [0, 2]
  %normed = linalg.map {arith.mulf} ins(%x, %scales : tensor<64x4x8xf32>, tensor<64x4x8xf32>) outs(%e3 : tensor<64x4x8xf32>)
  %rows = tensor.collapse_shape %normed [[0], [1, 2]] : tensor<64x4x8xf32> into tensor<64x32xf32>
  %biases = linalg.broadcast ins(%bias : tensor<32xf32>) outs(%e : tensor<64x32xf32>) dimensions = [0]
  %r = linalg.map {arith.addf} ins(%rows, %biases : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
  return %r : tensor<64x32xf32>
}

// -----

// Not where that takes apart what is fused (the square that the sum reads too),
// nor where an operand would have to be spread to much of the result's size.
// CHECK-LABEL: func.func @not_collapsed
// CHECK-SAME:    (%[[X:[a-z0-9]+]]: tensor<64x4x8xf32>, %[[LARGE:[a-z0-9]+]]: tensor<64x4xf32>,
// CHECK:         linalg.generic {{.*}} ins(%[[X]] : {{.*}} outs({{.*}} : tensor<64x4x8xf32>)
// CHECK:           arith.mulf
// CHECK-NEXT:      math.sqrt
// CHECK:         tensor.collapse_shape %{{.*}} into tensor<64x32xf32>
// CHECK:         linalg.generic {{.*}} ins(%[[X]] : {{.*}} outs({{.*}} : tensor<4x8xf32>)
// CHECK:         linalg.generic {{.*}} ins(%[[X]], %[[LARGE]] : {{.*}} outs({{.*}} : tensor<64x4x8xf32>)
// CHECK:         tensor.collapse_shape %{{.*}} into tensor<64x32xf32>
func.func @not_collapsed(%x: tensor<64x4x8xf32>, %large: tensor<64x4xf32>, %bias: tensor<32xf32>) -> (tensor<64x32xf32>, tensor<4x8xf32>, tensor<64x32xf32>) {
  %zero = arith.constant 0.0 : f32
  %e3 = tensor.empty() : tensor<64x4x8xf32>
  %e = tensor.empty() : tensor<64x32xf32>
  %es = tensor.empty() : tensor<4x8xf32>
  %square = linalg.map {arith.mulf} ins(%x, %x : tensor<64x4x8xf32>, tensor<64x4x8xf32>) outs(%e3 : tensor<64x4x8xf32>)
  %root = linalg.map {math.sqrt} ins(%square : tensor<64x4x8xf32>) outs(%e3 : tensor<64x4x8xf32>)
  %rows = tensor.collapse_shape %root [[0], [1, 2]] : tensor<64x4x8xf32> into tensor<64x32xf32>
  %biases = linalg.broadcast ins(%bias : tensor<32xf32>) outs(%e : tensor<64x32xf32>) dimensions = [0]
  %0 = linalg.map {arith.addf} ins(%rows, %biases : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
  %start = linalg.fill ins(%zero : f32) outs(%es : tensor<4x8xf32>) -> tensor<4x8xf32>
  %sum = linalg.reduce {arith.addf} ins(%square : tensor<64x4x8xf32>) outs(%start : tensor<4x8xf32>) dimensions = [0]
  %larges = linalg.broadcast ins(%large : tensor<64x4xf32>) outs(%e3 : tensor<64x4x8xf32>) dimensions = [2]
  %scaled = linalg.map {arith.mulf} ins(%x, %larges : tensor<64x4x8xf32>, tensor<64x4x8xf32>) outs(%e3 : tensor<64x4x8xf32>)
  %more = tensor.collapse_shape %scaled [[0], [1, 2]] : tensor<64x4x8xf32> into tensor<64x32xf32>
  %1 = linalg.map {arith.addf} ins(%more, %biases : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
  return %0, %sum, %1 : tensor<64x32xf32>, tensor<4x8xf32>, tensor<64x32xf32>
}

// -----

// Nor where an element depends on the loops that would be one.
// CHECK-LABEL: func.func @not_collapsed_by_index
// CHECK-SAME:    (%[[X:[a-z0-9]+]]: tensor<64x4x8xf32>,
// CHECK:         linalg.generic {{.*}} ins(%[[X]] : {{.*}} outs({{.*}} : tensor<64x4x8xf32>)
// CHECK:           linalg.index 1
// CHECK:         tensor.collapse_shape %{{.*}} into tensor<64x32xf32>
func.func @not_collapsed_by_index(%x: tensor<64x4x8xf32>, %bias: tensor<32xf32>) -> tensor<64x32xf32> {
  %e3 = tensor.empty() : tensor<64x4x8xf32>
  %e = tensor.empty() : tensor<64x32xf32>
  %ramp = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> (i, j, k)>],
                          iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : tensor<64x4x8xf32>) outs(%e3 : tensor<64x4x8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %j = linalg.index 1 : index
    %n = arith.index_cast %j : index to i32
    %f = arith.sitofp %n : i32 to f32
    %0 = arith.mulf %a, %f : f32
    linalg.yield %0 : f32
  } -> tensor<64x4x8xf32>
  %rows = tensor.collapse_shape %ramp [[0], [1, 2]] : tensor<64x4x8xf32> into tensor<64x32xf32>
  %biases = linalg.broadcast ins(%bias : tensor<32xf32>) outs(%e : tensor<64x32xf32>) dimensions = [0]
  %r = linalg.map {arith.addf} ins(%rows, %biases : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
  return %r : tensor<64x32xf32>
}

// -----

// Spreading an operand of no elements comes to an end, too.
// CHECK-LABEL: func.func @collapsed_without_elements
// CHECK:         return
func.func @collapsed_without_elements(%x: tensor<0x4x8xf32>, %scale: tensor<0x4xf32>, %bias: tensor<32xf32>) -> tensor<0x32xf32> {
  %e3 = tensor.empty() : tensor<0x4x8xf32>
  %e = tensor.empty() : tensor<0x32xf32>
  %scales = linalg.broadcast ins(%scale : tensor<0x4xf32>) outs(%e3 : tensor<0x4x8xf32>) dimensions = [2]
  %normed = linalg.map {arith.mulf} ins(%x, %scales : tensor<0x4x8xf32>, tensor<0x4x8xf32>) outs(%e3 : tensor<0x4x8xf32>)
  %rows = tensor.collapse_shape %normed [[0], [1, 2]] : tensor<0x4x8xf32> into tensor<0x32xf32>
  %biases = linalg.broadcast ins(%bias : tensor<32xf32>) outs(%e : tensor<0x32xf32>) dimensions = [0]
  %r = linalg.map {arith.addf} ins(%rows, %biases : tensor<0x32xf32>, tensor<0x32xf32>) outs(%e : tensor<0x32xf32>)
  return %r : tensor<0x32xf32>
}
