//===- CheckpointOps.td - Operations of the dialect --------*- tablegen -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_DIALECT_CHECKPOINTOPS_TD
#define CHECKPOINT_DIALECT_CHECKPOINTOPS_TD

include "checkpoint/Dialect/CheckpointAttrs.td"
include "checkpoint/Dialect/KernelOps.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Checkpoint_DispatchOp : Checkpoint_Op<"dispatch", [
    AttrSizedOperandSegments, DestinationStyleOpInterface,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Runs a kernel on whole tensors";
  let description = [{
    Runs the kernel `@kernel`, a private `func.func` marked `checkpoint.kernel`
    whose arguments are the inputs followed by the outputs and whose results are
    the new contents of the outputs, in order. It is the unit that a planner
    keeps, drops or runs again; what is inside a kernel is never materialised.

    A kernel writes every element of its outputs and reads none of their old
    contents, so `outs` only says *where* a result is written: `tensor.empty`
    for a place of its own, another tensor for the place of that tensor, which
    then must not be read afterwards. Which places may be shared is decided by
    the memory analysis.

    `ordered` marks a kernel with side effects: it is never dropped, duplicated
    or moved across another ordered one.

    ```mlir
    %e = tensor.empty() : tensor<8x16xf32>
    %y = checkpoint.dispatch @gelu ins(%x : tensor<8x16xf32>)
           outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$kernel, Variadic<AnyType>:$inputs,
                       Variadic<AnyRankedTensor>:$outputs, UnitAttr:$ordered);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = [{
    (`ordered` $ordered^)? $kernel (`ins` `(` $inputs^ `:` type($inputs) `)`)?
    (`outs` `(` $outputs^ `:` type($outputs) `)`)? attr-dict
    (`->` type($results)^)?
  }];
  let builders = [OpBuilder<(ins "::mlir::FlatSymbolRefAttr":$kernel,
                                 "::mlir::ValueRange":$inputs,
                                 "::mlir::ValueRange":$outputs)>];
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() {
      return getOutputsMutable();
    }
    /// The kernel's function, or null when the symbol does not resolve.
    ::mlir::func::FuncOp lookupKernel(::mlir::SymbolTableCollection &tables);
  }];
  let hasVerifier = 1;
}

def Checkpoint_TensorOrBuffer : AnyTypeOf<[AnyRankedTensor, AnyStridedMemRef]>;

def Checkpoint_LibraryCallOp : Checkpoint_Op<"library_call", [
    AlwaysSpeculatable, AttrSizedOperandSegments, DestinationStyleOpInterface,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Calls a function of the runtime on whole tensors or buffers";
  let description = [{
    Computes its results by the runtime's function of that name, which takes
    addresses: of the `descriptor`, an array of 64-bit integers that the function
    knows the meaning of; of the inputs; of the outputs; and of a workspace of so
    many bytes, which the kernel around it holds. Tensors lie row by row without
    gaps. The function writes every element of its outputs, reads none of their
    old contents, touches nothing else, and gives the same bits at every call.

    ```mlir
    %e = tensor.empty() : tensor<4x4xf32>
    %i = tensor.empty() : tensor<i32>
    %l, %info = checkpoint.library_call "checkpointCholesky"
        descriptor [0, 0, 1, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0] workspace 64
        flops 2.1e+01
        ins(%a : tensor<4x4xf32>) outs(%e, %i : tensor<4x4xf32>, tensor<i32>)
        -> tensor<4x4xf32>, tensor<i32>
    ```
    Once the kernel is on buffers, it has no results, and the workspace, if it
    needs one, is a buffer, too; the target's back end makes the call of it.
    ```mlir
    checkpoint.library_call "checkpointCholesky" descriptor [...] workspace 64
        flops 2.1e+01 ins(%a : memref<4x4xf32>)
        outs(%l, %info : memref<4x4xf32>, memref<i32>) in(%w : memref<64xi8>)
    ```
  }];
  let arguments = (ins StrAttr:$function, DenseI64ArrayAttr:$descriptor,
                       I64Attr:$workspaceBytes, F64Attr:$flops,
                       Variadic<Checkpoint_TensorOrBuffer>:$inputs,
                       Variadic<Checkpoint_TensorOrBuffer>:$outputs,
                       Optional<MemRefRankOf<[I8], [1]>>:$workspace);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = [{
    $function `descriptor` $descriptor `workspace` $workspaceBytes
    `flops` $flops `ins` `(` $inputs `:` type($inputs) `)`
    `outs` `(` $outputs `:` type($outputs) `)`
    (`in` `(` $workspace^ `:` type($workspace) `)`)? attr-dict
    (`->` type($results)^)?
  }];
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() {
      return getOutputsMutable();
    }
  }];
  let hasVerifier = 1;
}

def Checkpoint_NameOp : Checkpoint_Op<"name", [
    Pure, SameOperandsAndResultType]> {
  let summary = "Gives a value a name that policies speak of";
  let description = [{
    Identity. A policy such as `save-names=qkv` keeps the values of that name.

    ```mlir
    %q = checkpoint.name %0 "qkv" : tensor<8x16xf32>
    ```
  }];
  let arguments = (ins AnyType:$value, StrAttr:$name);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value $name attr-dict `:` type($value)";
  let hasVerifier = 1;
}

def Checkpoint_SegmentOp : Checkpoint_Op<"segment", [
    SingleBlock, RecursiveMemoryEffects, RecursivelySpeculatable,
    NoRegionArguments]> {
  let summary = "A part of forward under a policy or budget of its own";
  let description = [{
    Computes what its region yields. The planner treats the operations inside
    by `policy` (`none`, `full`, `sqrt`, `selective`, `auto`) or so that the
    values they leave for backward take at most `budget` (`512MiB`, `50%`).
    Segments nest; the innermost one that says something decides. Before fusion
    a segment is flattened to tags on its operations, so it blocks nothing.

    ```mlir
    %ctx = checkpoint.segment "attention core" policy "full" -> tensor<8x16xf32> {
      %s = linalg.matmul ins(%q, %k : ...) outs(...) -> tensor<8x8xf32>
      ...
      checkpoint.yield %c : tensor<8x16xf32>
    }
    ```
  }];
  let arguments = (ins OptionalAttr<StrAttr>:$label,
                       OptionalAttr<StrAttr>:$policy,
                       OptionalAttr<StrAttr>:$budget);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    ($label^)? (`policy` $policy^)? (`budget` $budget^)?
    (`->` type($results)^)? attr-dict-with-keyword $body
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def Checkpoint_RecomputeOp : Checkpoint_Op<"recompute", [
    AttrSizedOperandSegments, IsolatedFromAbove, SingleBlock,
    RecursiveMemoryEffects]> {
  let summary = "Computes values again, at this place and no earlier";
  let description = [{
    Runs its body, which sees the `inputs` as block arguments and nothing else
    from outside, once the values in `after` exist. `after` orders only: it is
    not a read and keeps no buffer alive. `instance` differs between any two
    recomputations of a function, so that equal ones are not merged; the op is
    not speculatable, so it is not hoisted out of a loop. It is dead when no
    result is used and nothing in its body has an effect.

    ```mlir
    %y2 = checkpoint.recompute 0 inputs(%a = %x : tensor<8x16xf32>)
            after(%dz : tensor<8x16xf32>) -> tensor<8x16xf32> {
      %e = tensor.empty() : tensor<8x16xf32>
      %0 = checkpoint.dispatch @gelu ins(%a : tensor<8x16xf32>)
             outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
      checkpoint.yield %0 : tensor<8x16xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<AnyType>:$after,
                       I64Attr:$instance);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let builders = [OpBuilder<(ins "::mlir::TypeRange":$results,
                                 "::mlir::ValueRange":$inputs,
                                 "::mlir::ValueRange":$after,
                                 "int64_t":$instance)>];
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def Checkpoint_FenceOp : Checkpoint_Op<"fence", [
    NoMemoryEffect, AllTypesMatch<["values", "results"]>]> {
  let summary = "Identity on several values at once, which orders them";
  let description = [{
    Each result is the operand of the same position; none is available before
    all operands are. `instance` differs between any two fences of a function,
    so that equal ones are not merged; like a recomputation, a fence is not
    speculatable, so it is not hoisted out of a loop. Towards buffers it
    disappears: results share their operands' buffers.

    ```mlir
    %a, %b = checkpoint.fence 3 %x, %g : tensor<8xf32>, tensor<8xf32>
    ```
  }];
  let arguments = (ins I64Attr:$instance, Variadic<AnyType>:$values);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "$instance ($values^ `:` type($values))? attr-dict";
  let hasVerifier = 1;
}

def Checkpoint_YieldOp : Checkpoint_Op<"yield", [
    Pure, Terminator, ReturnLike,
    ParentOneOf<["SegmentOp", "RecomputeOp"]>]> {
  let summary = "Ends the body of a segment or a recomputation";
  let description = [{
    Its operands are the results of the op around it.

    ```mlir
    checkpoint.yield %y : tensor<8x16xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

#endif // CHECKPOINT_DIALECT_CHECKPOINTOPS_TD
