//===- Passes.td - Kernels to the CPU ----------------------*- tablegen -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_CODEGEN_CPU_PASSES_TD
#define CHECKPOINT_CODEGEN_CPU_PASSES_TD

include "mlir/Pass/PassBase.td"

def SelectMatmuls : Pass<"checkpoint-select-matmuls", "::mlir::ModuleOp"> {
  let summary = "Leave matmuls to the CPU's library where it is faster than loops";
  let description = [{
    The CPU's first pass over a step that `checkpoint-lower-to-arena` made: it
    refuses one that was planned for another target. Matrix products become
    `checkpoint.matmul`, but small ones inside larger kernels; what they begin
    with is 0, which is not written then. A sum over many rows, one value a
    column, gets its loops over rows first, as the kernels that compute the rows
    have them.

    ```mlir
    linalg.fill ins(%zero : f32) outs(%c : memref<8x4xf32>)
    linalg.matmul {checkpoint.product} ins(%a, %b : memref<8x16xf32>, memref<16x4xf32>)
      outs(%c : memref<8x4xf32>)
    ```
    becomes
    ```mlir
    checkpoint.matmul descriptor [0, 0, 0, 0, 8, 4, 16, ...]
      ins(%a, %b : memref<8x16xf32>, memref<16x4xf32>) outs(%c : memref<8x4xf32>)
    ```
  }];
  let options = [
    Option<"entry", "entry", "std::string", "\"\"",
           "The training step, when the module has several public functions">,
  ];
  let dependentDialects = ["::checkpoint::CheckpointDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect"];
}

def JoinKernels : Pass<"checkpoint-join-kernels", "::mlir::ModuleOp"> {
  let summary = "Join kernels that work row by row into one pass over memory";
  let description = [{
    Works on a step that `checkpoint-lower-to-arena` made; addresses, results and
    their bits stay as they are. Calls of kernels of which each writes a row of
    its results from the same row of what others wrote (softmax, norms, cross
    entropy, chains of elementwise operations) become a call of one kernel,
    which holds their operations in a tile loop over the rows: what one writes is
    still in a core's cache when the next reads it. Where all who read a value
    are joined, it is not in the arena any more but in a private buffer, of which
    each thread has one row.
    Calls also come from further away when what is in between uses
    other bytes: the updates of a parameter and of its moments, which read one
    gradient, from behind those of all others. Calls joined alike share one
    kernel. Elementwise members that follow each other and call the same function
    (tanh, exp) become one operation, so that what both compute is computed once.

    ```mlir
    call @reduce_maximumf(%x, %m) : (memref<8x64xf32>, memref<8xf32>) -> ()
    call @exp(%x, %m, %x) : (memref<8x64xf32>, memref<8xf32>, memref<8x64xf32>) -> ()
    call @reduce_addf(%x, %s) : (memref<8x64xf32>, memref<8xf32>) -> ()
    ```
    becomes
    ```mlir
    call @rows_8_maximumf_addf(%x, %s) : (memref<8x64xf32>, memref<8xf32>) -> ()
    ...
    func.func private @rows_8_maximumf_addf(%x: memref<8x64xf32>,
        %s: memref<8xf32>) attributes {
          checkpoint.inputs = 1 : i64,
          checkpoint.members = ["reduce_maximumf", "exp", "reduce_addf"]} {
      checkpoint.tile_loop in (8) private(%m : memref<8xf32>) {
        ... // the operations of the three
      }
      return
    }
    ```
    A sum over the rows (the gradient of a bias, of a norm's scale), which
    `checkpoint-kernel-loops` keeps in chunks of rows, takes part where nobody in
    the kernel uses its result. A kernel takes no part whose sums would be added
    up in another order row by row, or that works along columns in another way,
    multiplies matrices, or writes where data says.
  }];
  let options = [
    Option<"entry", "entry", "std::string", "\"\"",
           "The training step, when the module has several public functions">,
    Option<"explain", "explain", "bool", "false",
           "Say by remarks why kernels are not joined">,
  ];
  let dependentDialects = ["::checkpoint::CheckpointDialect",
                           "::mlir::func::FuncDialect",
                           "::mlir::memref::MemRefDialect"];
}

def JoinSlices : Pass<"checkpoint-join-slices", "::mlir::ModuleOp"> {
  let summary = "Join products of a batch with what works on their slices";
  let description = [{
    Works on a step that `checkpoint-lower-to-arena` made and
    `checkpoint-join-kernels` has seen; addresses, results and their bits stay as
    they are. Calls that follow each other slice by slice, as those of attention
    do (a product for each head, the softmax of its rows, another product), become
    a call of one kernel. Each call is a section of its tile loop, and all of them
    run on one slice, an iteration of their first loops, before the next slice:
    what one writes is still in a core's cache when the next reads it. Where all
    who read a value are joined, it is not in the arena any more but in a private
    buffer, of which each thread has one slice. At least one of the calls is a
    matmul.

    ```mlir
    call @product(%q, %k, %s) : (memref<32x256x64xf32>, memref<32x64x256xf32>, memref<32x256x256xf32>) -> ()
    call @rows_32x256_addf(%s, %p) : (memref<32x256x256xf32>, memref<32x256x256xf32>) -> ()
    ```
    becomes
    ```mlir
    call @slices_32_product(%q, %k, %p) : (memref<32x256x64xf32>, memref<32x64x256xf32>, memref<32x256x256xf32>) -> ()
    ...
    func.func private @slices_32_product(%q: memref<32x256x64xf32>,
        %k: memref<32x64x256xf32>, %p: memref<32x256x256xf32>) attributes {
          checkpoint.inputs = 2 : i64, checkpoint.sections = [@product, @rows_32x256_addf]} {
      checkpoint.tile_loop in (32) private(%s : memref<32x256x256xf32>) {
        checkpoint.matmul descriptor [...]
          ins(%q, %k : memref<32x256x64xf32>, memref<32x64x256xf32>) outs(%s : memref<32x256x256xf32>)
        checkpoint.tile_loop in (32, 256) {
          ... // the operations of @rows_32x256_addf
        }
      }
      return
    }
    ```
  }];
  let options = [
    Option<"entry", "entry", "std::string", "\"\"",
           "The training step, when the module has several public functions">,
    Option<"explain", "explain", "bool", "false",
           "Say by remarks why kernels are not joined">,
  ];
  let dependentDialects = ["::checkpoint::CheckpointDialect",
                           "::mlir::func::FuncDialect",
                           "::mlir::memref::MemRefDialect"];
}

def KernelLoops : Pass<"checkpoint-kernel-loops", "::mlir::func::FuncOp"> {
  let summary = "Turn linalg ops and copies on buffers into loops";
  let description = [{
    Loops are ordered by stride, neighbouring ones that step through memory as
    one are merged, and sums over the innermost loops stay in registers. Sums
    along memory are 32 partial sums, element i in number i mod 32, added up by
    halves; of 8192 elements or more, each block of 4096 is one before it is added
    to those. The order of a sum depends on shapes alone, and not on the width of
    the machine's vectors. Loops over rows or elements stand outside of sums
    (columns are taken in blocks), and what is enough work for several threads
    says how many iterations one takes at a time:
    ```mlir
    scf.parallel (%i) = (%c0) to (%c1024) step (%c1) {
      ...
    } {checkpoint.grain = 12 : i64}
    ```
    An innermost loop whose iterations are independent is marked, also where an
    output lies in an input's place. One that runs along memory and asks where it
    is (a mask's) takes 32 elements at a time: LLVM, which makes vectors of the
    others, would compare their indices in 64 bits.

    A sum over 32 rows or more, one value a column, of 16 columns or more and at
    most 32 KiB, is kept in up to 32 chunks of 16 consecutive rows or more, by
    shape alone. Each is added up row by row into a partial row, of which each
    thread has one, and then to the result, in the order of chunks:
    ```mlir
    scf.parallel (%i) = (%c0) to (%c32) step (%c1) {
      %partial = memref.alloca() : memref<2048xf32>
      ... // %begin = 32 * %i, %partial = 0
      scf.for %row = %begin to %end step %c1 {
        ... // %partial += %x[%row]
      }
      checkpoint.in_order {
        scf.for %j = %c0 to %c2048 step %c1 {
          ... // %sum[%j] += %partial[%j]
        }
      }
    } {checkpoint.grain = 1 : i64}
    ```

    The operations of a `checkpoint.tile_loop` are in one loop over its rows, and
    where they have no more loops than these, in one loop over elements; sums over
    the rows are kept there as above. One with sections becomes a loop in which all
    of these run on one slice: each matmul is one for a slice of its batch.
  }];
  let dependentDialects = [
    "::checkpoint::CheckpointDialect",
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def CallRuntime : Pass<"checkpoint-call-runtime", "::mlir::ModuleOp"> {
  let summary = "Call the CPU's runtime for matmuls and library calls";
  let description = [{
    `checkpoint.matmul` becomes a call of `checkpointProduct`,
    `checkpoint.library_call` one of the function that it names, and
    `checkpoint.end_section` one of `checkpointEndSection`. Operands are passed by
    address, behind the address of a descriptor.

    ```mlir
    checkpoint.matmul descriptor [...]
      ins(%a, %b : memref<8x16xf32>, memref<16x4xf32>) outs(%c : memref<8x4xf32>)
    ```
    becomes
    ```mlir
    call @checkpointProduct(%descriptor, %at_a, %at_b, %at_c, %c0_i64, %c-1_i64)
      : (i64, i64, i64, i64, i64, i64) -> ()
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::func::FuncDialect",
                           "::mlir::memref::MemRefDialect"];
}

def SplitLoops : Pass<"checkpoint-split-loops", "::mlir::ModuleOp"> {
  let summary = "Make loops that threads can share functions of their bounds";
  let description = [{
    Each `scf.parallel` of one dimension, from 0 by 1, becomes a private function
    of the buffers and scalars that it reads and of its bounds. The function has
    the loop's `checkpoint.grain`, or 1. What the loop's body allocates the
    function allocates once. A value that cannot be passed is computed again in
    the function; a loop that uses something else stays in its place, as an
    `scf.for`. A `checkpoint.in_order` waits, by `checkpointAwaitTurn` and
    `checkpointPassTurn` of the runtime, for that of the iterations before;
    outside of such a loop it is what is in it.

    ```mlir
    func.func @kernel(%x: memref<1024xf32>, %y: memref<1024xf32>) {
      ...
      scf.parallel (%i) = (%c0) to (%c1024) step (%c1) {
        %0 = memref.load %x[%i] : memref<1024xf32>
        memref.store %0, %y[%i] : memref<1024xf32>
      } {checkpoint.grain = 256 : i64}
      return
    }
    ```
    becomes
    ```mlir
    func.func @kernel(%x: memref<1024xf32>, %y: memref<1024xf32>) {
      ...
      call @kernel_part0(%x, %y, %c0, %c1024)
        : (memref<1024xf32>, memref<1024xf32>, index, index) -> ()
      return
    }
    func.func private @kernel_part0(%x: memref<1024xf32>, %y: memref<1024xf32>,
        %begin: index, %end: index) attributes {checkpoint.grain = 256 : i64} {
      %c1 = arith.constant 1 : index
      scf.for %i = %begin to %end step %c1 {
        %0 = memref.load %x[%i] : memref<1024xf32>
        memref.store %0, %y[%i] : memref<1024xf32>
      }
      return
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
}

def ShareLoops : Pass<"checkpoint-share-loops", "::mlir::ModuleOp"> {
  let summary = "Hand functions of loop bounds to the runtime's threads";
  let description = [{
    Functions that `checkpoint-split-loops` made, on the LLVM dialect by now,
    become tasks of the runtime, and calls of them calls of its
    `checkpointParallelFor`, or `checkpointParallelForInOrder` of those whose
    iterations wait for a turn. The other arguments pass through the caller's
    frame.

    ```mlir
    llvm.call @kernel_part0(%x, %c0, %c1024) : (!llvm.ptr, i64, i64) -> ()
    ```
    becomes
    ```mlir
    %0 = llvm.getelementptr %slots[0, 0]
      : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr)>
    llvm.store %x, %0 : !llvm.ptr, !llvm.ptr
    %task = llvm.mlir.addressof @kernel_part0 : !llvm.ptr
    llvm.call @checkpointParallelFor(%task, %slots, %c1024, %grain)
      : (!llvm.ptr, !llvm.ptr, i64, i64) -> ()
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def ReturnAddresses
    : Pass<"checkpoint-return-addresses", "::mlir::func::FuncOp"> {
  let summary = "Return the addresses of results that are parts of buffers";
  let description = [{
    With bare pointers, upstream's lowering returns for a part of a buffer the
    address of the whole. A step's results are parts of the arena.

    ```mlir
    func.func @step(%arena: memref<512xi8>) -> memref<8xf32> {
      %y = memref.view %arena[%c64][] : memref<512xi8> to memref<8xf32>
      return %y : memref<8xf32>
    }
    ```
    becomes
    ```mlir
    func.func @step(%arena: memref<512xi8>) -> !llvm.ptr {
      %y = memref.view %arena[%c64][] : memref<512xi8> to memref<8xf32>
      ... // %address: that of %y
      %0 = llvm.inttoptr %address : i64 to !llvm.ptr
      return %0 : !llvm.ptr
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::LLVM::LLVMDialect",
                           "::mlir::memref::MemRefDialect"];
}

def CallLibm : Pass<"checkpoint-call-libm", "::mlir::ModuleOp"> {
  let summary = "Call libm for what upstream lowers to a difference";
  let description = [{
    Upstream lowers `math.log1p` to log(1 + x) and `math.expm1` to exp(x) - 1.
    Near 0 that loses all digits, and the sign of -0, which decides whether a
    quotient by it is +inf or -inf. What `checkpoint-approximate-math` has not
    made arithmetic (f64) calls the C library instead.

    ```mlir
    %0 = math.log1p %x : f64
    ```
    becomes
    ```mlir
    %0 = func.call @log1p(%x) : (f64) -> f64
    ```
  }];
  let dependentDialects = ["::mlir::func::FuncDialect",
                           "::mlir::vector::VectorDialect"];
}

def ExpandMaximum : Pass<"checkpoint-expand-maximum", "::mlir::func::FuncOp"> {
  let summary = "Compute maxima by an ordered comparison and a test for NaN";
  let description = [{
    x86's instruction for the larger of two numbers returns the second one where
    either is NaN. What is left is a test of the first one, which is the one of
    the two that a loop does not carry: from step to step it waits for little.

    ```mlir
    %0 = arith.maximumf %carried, %x : f32
    ```
    becomes
    ```mlir
    %larger = arith.cmpf ogt, %x, %carried : f32
    %number = arith.select %larger, %x, %carried : f32
    %isNaN = arith.cmpf uno, %x, %x : f32
    %0 = arith.select %isNaN, %nan, %number : f32
    ```
    Of two zeros either may be the result. `arith.minimumf` is treated alike.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def ExpandBF16 : Pass<"checkpoint-expand-bf16", "::mlir::func::FuncOp"> {
  let summary = "Convert between bf16 and f32 by integer arithmetic";
  let description = [{
    ```mlir
    %0 = arith.extf %x : bf16 to f32
    %1 = arith.truncf %y : f32 to bf16
    ```
    become
    ```mlir
    %half = arith.bitcast %x : bf16 to i16
    %word = arith.extui %half : i16 to i32
    %shifted = arith.shli %word, %c16 : i32
    %0 = arith.bitcast %shifted : i32 to f32

    %bits = arith.bitcast %y : f32 to i32
    %upper = arith.shrui %bits, %c16 : i32
    %odd = arith.andi %upper, %c1 : i32
    %half_of_last_place = arith.addi %odd, %c0x7fff : i32
    %sum = arith.addi %bits, %half_of_last_place : i32
    %rounded = arith.shrui %sum, %c16 : i32
    ... // NaN stays NaN
    ```
    Numbers are rounded to nearest, ties to even, whatever their size: below 2^-126
    they lose bits gradually, as all arithmetic of f32 does. x86's instruction,
    which makes 0 of them, is not used: a step's results do not depend on the
    processor, and seven operations a vector are little beside memory. f64 is
    rounded to f32 first, as XLA does. A number that was rounded and made f32 again
    at once is taken as it was before, where both allow it by `contract`. LLVM would
    do arithmetic in bf16 where it sees that it comes from bf16 and ends there, and
    does not see it behind a shift.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def SmallIntegersAsBytes
    : Pass<"checkpoint-small-integers-as-bytes", "::mlir::LLVM::LLVMFuncOp"> {
  let summary = "Load and store integers of fewer than 8 bits as bytes";
  let description = [{
    LLVM does not vectorize loops with loads or stores of a few bits, and takes it
    that the other bits of their bytes are 0. A step's numbers lie in a byte each,
    those of 4-bit floats too, and only its lower bits count. A truth value is
    whether its byte is not 0.

    ```mlir
    %0 = llvm.load %mask : !llvm.ptr -> i1
    ```
    becomes
    ```mlir
    %byte = llvm.load %mask : !llvm.ptr -> i8
    %0 = llvm.icmp "ne" %byte, %zero : i8
    ```
  }];
}

def AnnotateForCPU
    : Pass<"checkpoint-annotate-for-cpu", "::mlir::LLVM::LLVMFuncOp"> {
  let summary = "Tell LLVM of parallel loops, wide vectors and large stacks";
  let description = [{
    `checkpoint-kernel-loops` leaves `llvm.loop_annotation` on loops of
    independent iterations. This puts the annotation on the branch back and an
    access group on every load and store of the loop, so that the loop is
    vectorized without checks that its buffers are apart: when they are the same
    buffer, that is safe and the checks would fail. A buffer of one element that
    the function allocates is left out, as all iterations share it. Functions
    are asked to touch each page of a large frame, so that a stack that is too small
    is found, and to use the widest vectors that the machine has. On a target with
    16 lanes of f32, which has registers enough, loops with long bodies (exp, tanh)
    compute two vectors at a time: one operation after the other, they would wait
    longer than they work.
  }];
  let options = [
    Option<"f32Lanes", "f32-lanes", "unsigned", "0",
           "How many numbers of f32 the target's widest vectors hold; 0 if that "
           "is not known">,
  ];
}

#endif // CHECKPOINT_CODEGEN_CPU_PASSES_TD
