// Without products, whose order of summation is the library's, a fused step
// gives the same bits as the step run op by op.
// RUN: %checkpoint-opt %s --checkpoint-outline -o %t.single.mlir
// RUN: %checkpoint-opt %s --checkpoint-fuse --checkpoint-outline -o %t.fused.mlir
// RUN: checkpoint-run %t.single.mlir --compare=%t.fused.mlir --seed=3 --json=%t.json | FileCheck %s
// CHECK: kernels run 28 13
// CHECK: results 4 equal bit for bit

// What is done is said in one line.
// RUN: %checkpoint-opt %s --checkpoint-fuse --checkpoint-outline -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK
// REMARK: Bits.mlir:[[@LINE+2]]:1: remark: fused 28 operations to 13
// REMARK: remark: outlined {{[0-9]+}} operations to 13 dispatches of 13 new kernels
module {
  func.func @step(%x: tensor<6x10xf32>, %scale: tensor<10xf32>, %ids: tensor<6xi32> {checkpoint.range = [0, 6]},
                  %g: tensor<6x5xf32>) -> (tensor<6x5xf32>, tensor<6x5xf32>, tensor<10xf32>, tensor<10x6xf32>) {
    %zero = arith.constant 0.0 : f32
    %least = arith.constant 0xFF800000 : f32
    %ten = arith.constant dense<10.0> : tensor<6x1xf32>
    %eps = arith.constant dense<1.0e-5> : tensor<6x1xf32>
    %zeros = arith.constant dense<0.0> : tensor<6x10xf32>
    %e = tensor.empty() : tensor<6x10xf32>
    %eb = tensor.empty() : tensor<6x10xi1>
    %e5 = tensor.empty() : tensor<6x5xf32>
    %et = tensor.empty() : tensor<10x6xf32>
    %erow = tensor.empty() : tensor<6xf32>
    %ecolumn = tensor.empty() : tensor<10xf32>
    %e1 = tensor.empty() : tensor<6x1xf32>
    %row = linalg.fill ins(%zero : f32) outs(%erow : tensor<6xf32>) -> tensor<6xf32>
    %low = linalg.fill ins(%least : f32) outs(%erow : tensor<6xf32>) -> tensor<6xf32>
    %column = linalg.fill ins(%zero : f32) outs(%ecolumn : tensor<10xf32>) -> tensor<10xf32>

    // Rows taken by index, then normalised.
    %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
                         iterator_types = ["parallel", "parallel"]}
        ins(%ids : tensor<6xi32>) outs(%e : tensor<6x10xf32>) attrs = {checkpoint.phase = "forward"} {
    ^bb0(%id: i32, %out: f32):
      %p = arith.index_cast %id : i32 to index
      %j = linalg.index 1 : index
      %v = tensor.extract %x[%p, %j] : tensor<6x10xf32>
      linalg.yield %v : f32
    } -> tensor<6x10xf32>
    %sum = linalg.reduce {arith.addf} ins(%y : tensor<6x10xf32>) outs(%row : tensor<6xf32>) dimensions = [1] {checkpoint.phase = "forward"}
    %sum1 = linalg.broadcast ins(%sum : tensor<6xf32>) outs(%e1 : tensor<6x1xf32>) dimensions = [1] {checkpoint.phase = "forward"}
    %mean1 = linalg.map {arith.divf} ins(%sum1, %ten : tensor<6x1xf32>, tensor<6x1xf32>) outs(%e1 : tensor<6x1xf32>) {checkpoint.phase = "forward"}
    %mean = tensor.collapse_shape %mean1 [[0, 1]] : tensor<6x1xf32> into tensor<6xf32>
    %meanb = linalg.broadcast ins(%mean : tensor<6xf32>) outs(%e : tensor<6x10xf32>) dimensions = [1] {checkpoint.phase = "forward"}
    %centered = linalg.map {arith.subf} ins(%y, %meanb : tensor<6x10xf32>, tensor<6x10xf32>) outs(%e : tensor<6x10xf32>) {checkpoint.phase = "forward"}
    %square = linalg.map {arith.mulf} ins(%centered, %centered : tensor<6x10xf32>, tensor<6x10xf32>) outs(%e : tensor<6x10xf32>) {checkpoint.phase = "forward"}
    %sum2 = linalg.reduce {arith.addf} ins(%square : tensor<6x10xf32>) outs(%row : tensor<6xf32>) dimensions = [1] {checkpoint.phase = "forward"}
    %sum21 = linalg.broadcast ins(%sum2 : tensor<6xf32>) outs(%e1 : tensor<6x1xf32>) dimensions = [1] {checkpoint.phase = "forward"}
    %mean21 = linalg.map {arith.divf} ins(%sum21, %ten : tensor<6x1xf32>, tensor<6x1xf32>) outs(%e1 : tensor<6x1xf32>) {checkpoint.phase = "forward"}
    %shifted = linalg.map {arith.addf} ins(%mean21, %eps : tensor<6x1xf32>, tensor<6x1xf32>) outs(%e1 : tensor<6x1xf32>) {checkpoint.phase = "forward"}
    %r1 = linalg.map {math.rsqrt} ins(%shifted : tensor<6x1xf32>) outs(%e1 : tensor<6x1xf32>) {checkpoint.phase = "forward"}
    %r = tensor.collapse_shape %r1 [[0, 1]] : tensor<6x1xf32> into tensor<6xf32>
    %rb = linalg.broadcast ins(%r : tensor<6xf32>) outs(%e : tensor<6x10xf32>) dimensions = [1] {checkpoint.phase = "forward"}
    %normal = linalg.map {arith.mulf} ins(%centered, %rb : tensor<6x10xf32>, tensor<6x10xf32>) outs(%e : tensor<6x10xf32>) {checkpoint.phase = "forward"}
    %scaleb = linalg.broadcast ins(%scale : tensor<10xf32>) outs(%e : tensor<6x10xf32>) dimensions = [0] {checkpoint.phase = "forward"}
    %scaled = linalg.map {arith.mulf} ins(%normal, %scaleb : tensor<6x10xf32>, tensor<6x10xf32>) outs(%e : tensor<6x10xf32>) {checkpoint.phase = "forward"}

    // A masked softmax.
    %mask = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        outs(%eb : tensor<6x10xi1>) attrs = {checkpoint.phase = "forward"} {
    ^bb0(%out: i1):
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %c = arith.cmpi sge, %i, %j : index
      linalg.yield %c : i1
    } -> tensor<6x10xi1>
    %masked = linalg.map {arith.select} ins(%mask, %scaled, %zeros : tensor<6x10xi1>, tensor<6x10xf32>, tensor<6x10xf32>) outs(%e : tensor<6x10xf32>) {checkpoint.phase = "forward"}
    %max = linalg.reduce {arith.maximumf} ins(%masked : tensor<6x10xf32>) outs(%low : tensor<6xf32>) dimensions = [1] {checkpoint.phase = "forward"}
    %maxb = linalg.broadcast ins(%max : tensor<6xf32>) outs(%e : tensor<6x10xf32>) dimensions = [1] {checkpoint.phase = "forward"}
    %below = linalg.map {arith.subf} ins(%masked, %maxb : tensor<6x10xf32>, tensor<6x10xf32>) outs(%e : tensor<6x10xf32>) {checkpoint.phase = "forward"}
    %exp = linalg.map {math.exp} ins(%below : tensor<6x10xf32>) outs(%e : tensor<6x10xf32>) {checkpoint.phase = "forward"}

    // Its halves, and sums over columns of what backward makes of it.
    %left = tensor.extract_slice %exp[0, 0] [6, 5] [1, 1] {checkpoint.phase = "forward"} : tensor<6x10xf32> to tensor<6x5xf32>
    %right = tensor.extract_slice %exp[0, 1] [6, 5] [1, 2] {checkpoint.phase = "forward"} : tensor<6x10xf32> to tensor<6x5xf32>
    %both = linalg.map {arith.addf} ins(%left, %right : tensor<6x5xf32>, tensor<6x5xf32>) outs(%e5 : tensor<6x5xf32>) {checkpoint.phase = "forward"}
    %d5 = linalg.map {arith.mulf} ins(%right, %g : tensor<6x5xf32>, tensor<6x5xf32>) outs(%e5 : tensor<6x5xf32>) {checkpoint.phase = "backward"}
    %dm = linalg.map {arith.select} ins(%mask, %exp, %zeros : tensor<6x10xi1>, tensor<6x10xf32>, tensor<6x10xf32>) outs(%e : tensor<6x10xf32>) {checkpoint.phase = "backward"}
    %dn = linalg.map {arith.mulf} ins(%dm, %normal : tensor<6x10xf32>, tensor<6x10xf32>) outs(%e : tensor<6x10xf32>) {checkpoint.phase = "backward"}
    %dscale = linalg.reduce {arith.addf} ins(%dn : tensor<6x10xf32>) outs(%column : tensor<10xf32>) dimensions = [0] {checkpoint.phase = "backward"}
    %dnt = linalg.transpose ins(%dn : tensor<6x10xf32>) outs(%et : tensor<10x6xf32>) permutation = [1, 0] {checkpoint.phase = "backward"}
    return %both, %d5, %dscale, %dnt : tensor<6x5xf32>, tensor<6x5xf32>, tensor<10xf32>, tensor<10x6xf32>
  }
}
