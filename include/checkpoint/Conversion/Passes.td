//===- Passes.td - Passes out of the dialect ---------------*- tablegen -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_CONVERSION_PASSES_TD
#define CHECKPOINT_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def LowerToArena : Pass<"checkpoint-lower-to-arena", "::mlir::ModuleOp"> {
  let summary = "Lower a step of dispatches to calls on buffers in one arena";
  let description = [{
    Gives every value of the step its address in one arena, as the arena layout
    of its plan says, and every kernel a form on buffers. A step that was not
    planned keeps every value until its last use. Recomputations and fences are
    inlined, views become other types at the same address, and nothing is
    allocated or copied that the plan does not count.

    ```mlir
    func.func @main(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
      %e = tensor.empty() : tensor<8x16xf32>
      %y = checkpoint.dispatch @gelu ins(%x : tensor<8x16xf32>)
             outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
      return %y : tensor<8x16xf32>
    }
    ```
    becomes (the arena first, then the arguments, as bytes)
    ```mlir
    func.func @main(%arena: memref<512xi8>, %arg0: memref<512xi8>)
        -> memref<8x16xf32> {
      %c0 = arith.constant 0 : index
      %x = memref.view %arg0[%c0][] : memref<512xi8> to memref<8x16xf32>
      %y = memref.view %arena[%c0][] : memref<512xi8> to memref<8x16xf32>
      call @gelu(%x, %y) : (memref<8x16xf32>, memref<8x16xf32>) -> ()
      return %y : memref<8x16xf32>
    }
    ```
    A kernel takes its inputs, its outputs and, when it needs one, a workspace.
    Addresses and workspaces are those of the target that the step was planned
    for. What its library computes is left for its back end: matrix products that
    begin with zeros are marked `checkpoint.product`, and `checkpoint.library_call`
    is on buffers.
  }];
  let options = [
    Option<"entry", "entry", "std::string", "\"\"",
           "The training step, when the module has several public functions">,
  ];
  let dependentDialects = [
    "::checkpoint::CheckpointDialect", "::mlir::affine::AffineDialect",
    "::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
    "::mlir::func::FuncDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"];
}

def MeasureWorkspaces
    : Pass<"checkpoint-measure-workspaces", "::mlir::ModuleOp"> {
  let summary = "Find out how little memory the temporaries of kernels need";
  let description = [{
    By itself a kernel is believed to need all its temporaries at once. Of a
    kernel with loops or branches, this tries how it will be lowered, where
    temporaries that are not in use at the same time share their places, and
    writes down what that takes.

    ```mlir
    func.func private @for(...) attributes {checkpoint.kernel}
    ```
    becomes
    ```mlir
    func.func private @for(...) attributes {
      checkpoint.kernel, checkpoint.workspace_bytes = 65536 : i64}
    ```
    Lowering refuses a kernel that needs more than it says.
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::bufferization::BufferizationDialect", "::mlir::func::FuncDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def CountCopies : Pass<"checkpoint-count-copies", "::mlir::ModuleOp"> {
  let summary = "Count what a step only moves, and check it against a limit";
  let description = [{
    Says by a remark how many operations of one run move elements and compute
    nothing: copies, transposes, insertions into a larger tensor, slices that
    are no views. It counts in the kernels that the step calls, each time they
    are called, in any form of the step: before `checkpoint-prepare`, what the
    program asks for; after `checkpoint-lower-to-arena`, what will run. The
    module is unchanged. With `most` more is an error.

    ```sh
    checkpoint-opt step.mlir --checkpoint-count-copies --checkpoint-prepare \\
      --checkpoint-lower-to-arena --checkpoint-count-copies=most=12
    ```
  }];
  let options = [
    Option<"most", "most", "int64_t", "-1",
           "More than that are an error (-1: any number)">,
    Option<"entry", "entry", "std::string", "\"\"",
           "The training step, when the module has several public functions">,
  ];
}

def DropAttributes : Pass<"checkpoint-drop-attributes", "::mlir::ModuleOp"> {
  let summary = "Drop the dialect's attributes, for tools that do not know it";
  let description = [{
    The last pass over a module that was lowered: what the attributes said has
    been read, and stock tools refuse attributes of a dialect that they lack.

    ```mlir
    llvm.func @step(%arena: !llvm.ptr, %x: !llvm.ptr {checkpoint.donated})
      attributes {checkpoint.target = #checkpoint.target<...>}
    ```
    becomes
    ```mlir
    llvm.func @step(%arena: !llvm.ptr, %x: !llvm.ptr)
    ```
  }];
}

#endif // CHECKPOINT_CONVERSION_PASSES_TD
