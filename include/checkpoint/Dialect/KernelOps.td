//===- KernelOps.td - Operations in kernels on buffers -----*- tablegen -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// What a back end decides about a kernel on buffers stands in these operations
// until they are lowered, and not in attributes that a pass may drop.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_DIALECT_KERNELOPS_TD
#define CHECKPOINT_DIALECT_KERNELOPS_TD

include "checkpoint/Dialect/CheckpointDialect.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Checkpoint_TileLoopOp : Checkpoint_Op<"tile_loop", [
    SingleBlock, NoTerminator, RecursiveMemoryEffects]> {
  let summary = "Runs structured operations tile by tile";
  let description = [{
    A tile is a point of the loops of the given sizes. They are the first loops
    of every operation in the region. For each tile, the operations run in their
    order, each restricted to that tile: a structured operation to its other
    loops, a copy to what these loops leave of the buffer, `checkpoint.matmul`
    to the matrices of the batch, and a nested `checkpoint.tile_loop`, whose
    sizes begin with these, to its other sizes. Operations without effects on
    memory may stand between them.

    Tiles run in any order, several at once: whoever makes the operation sees to
    it that no tile writes what another one uses. An operation whose first loops
    are a sum may add to what no other operation uses; the order of the sum is a
    function of the shapes alone.

    A `private` buffer belongs to the tile. Its type is that of all tiles
    together, as the operations index it, but what one tile writes is never seen
    by another, so a thread keeps one tile's part of it alone. It holds nothing
    when a tile begins.

    ```mlir
    checkpoint.tile_loop in (8) private(%m : memref<8xf32>) {
      linalg.fill ins(%low : f32) outs(%m : memref<8xf32>)
      linalg.reduce { arith.maximumf } ins(%x : memref<8x64xf32>)
        outs(%m : memref<8xf32>) dimensions = [1]
      ...
    }
    ```
  }];
  let arguments = (ins DenseI64ArrayAttr:$sizes);
  let regions = (region SizedRegion<1>:$body);
  let builders = [OpBuilder<(ins "::llvm::ArrayRef<int64_t>":$sizes,
                                 "::mlir::TypeRange":$privateTypes)>];
  let skipDefaultBuilders = 1;
  let extraClassDeclaration = [{
    /// The private buffers.
    ::mlir::Block::BlockArgListType getPrivateBuffers() {
      return getBody().getArguments();
    }
  }];
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
}

def Checkpoint_MatmulOp : Checkpoint_Op<"matmul", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Multiplies matrices, or a batch of them, in buffers";
  let description = [{
    Computes C = A B by the runtime's function for products. `descriptor` holds
    sizes and strides as 64-bit integers in the order of `CheckpointProduct`
    (Runtime/Products.h). C is overwritten. With `slice`, the matrix of the batch
    with that number alone is computed, from the same places and with the same
    bits; without it, all of them are.

    ```mlir
    checkpoint.matmul descriptor [1, 0, 0, 0, 8, ...]
      ins(%a, %b : memref<4x8x16xf32>, memref<4x16x8xf32>)
      outs(%c : memref<4x8x8xf32>)
    ```
  }];
  let arguments = (ins DenseI64ArrayAttr:$descriptor, AnyStridedMemRef:$a,
                       AnyStridedMemRef:$b, AnyStridedMemRef:$c,
                       Optional<Index>:$slice);
  let assemblyFormat = [{
    `descriptor` $descriptor `ins` `(` $a `,` $b `:` type($a) `,` type($b) `)`
    `outs` `(` $c `:` type($c) `)` (`slice` $slice^)? attr-dict
  }];
}

def Checkpoint_InOrderOp : Checkpoint_Op<"in_order", [
    SingleBlock, NoTerminator, NoRegionArguments, RecursiveMemoryEffects]> {
  let summary = "A part of a parallel loop's iterations that runs in their order";
  let description = [{
    In an `scf.parallel` of one dimension, the region of an iteration runs after
    those of all iterations before it and sees what they wrote; what is outside
    of the region runs in any order. It stands in the loop's own body, once, so
    that each iteration has one turn. Where no `scf.parallel` is around, the
    region just runs.

    ```mlir
    scf.parallel (%i) = (%c0) to (%c32) step (%c1) {
      ... // %partial = the sum of chunk %i
      checkpoint.in_order {
        ... // %sum += %partial
      }
    }
    ```
  }];
  let regions = (region SizedRegion<1>:$body);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins)>];
  let assemblyFormat = "$body attr-dict";
  let hasVerifier = 1;
}

def Checkpoint_EndSectionOp : Checkpoint_Op<"end_section"> {
  let summary = "Tells a profile that a section of a kernel has ended";
  let description = [{
    The calling thread is done with section `number` of a tile; -1 stands before
    the first one. It has effects that nobody knows, so it stays where it is.

    ```mlir
    checkpoint.end_section 0
    ```
  }];
  let arguments = (ins I64Attr:$number);
  let assemblyFormat = "$number attr-dict";
}

#endif // CHECKPOINT_DIALECT_KERNELOPS_TD
