//===- CheckpointDialect.td - The checkpoint dialect -------*- tablegen -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_DIALECT_CHECKPOINTDIALECT_TD
#define CHECKPOINT_DIALECT_CHECKPOINTDIALECT_TD

include "mlir/IR/OpBase.td"

def Checkpoint_Dialect : Dialect {
  let name = "checkpoint";
  let cppNamespace = "::checkpoint";
  let summary = "Rematerialization of training steps";
  let description = [{
    A training step is one function: forward, backward and update. This dialect
    says which of its values are kept and which are computed again.

    `checkpoint.segment` and `checkpoint.name` are what a user writes in the
    forward part. `checkpoint.dispatch` calls a kernel, the unit that a planner
    decides on. `checkpoint.recompute` holds what a plan computes again, and
    `checkpoint.fence` is what keeps it apart once it is inlined.
    `checkpoint.tile_loop`, `checkpoint.matmul` and `checkpoint.in_order` are what
    back ends make of kernels on buffers, until they are loops and calls.

    Discardable attributes of the dialect (`AttributeNames.h` has them all). None
    of those on kernels' bodies is needed for right results:

    | where | attribute | meaning |
    |---|---|---|
    | argument | `checkpoint.donated` | its buffer may be overwritten by a result |
    | argument | `checkpoint.next_result = 3 : i64` | result 3 is its value in the next step |
    | argument | `checkpoint.range = [lo, hi]` | integers drawn for it lie in `[lo, hi)` |
    | result | `checkpoint.loss` | this result is the loss |
    | argument, result | `checkpoint.unsigned` | its integers are unsigned; their type has no sign |
    | argument, result | `checkpoint.complex` | its elements are complex numbers: the last dimension, of 2, has the real and the imaginary part |
    | op | `checkpoint.flops`, `checkpoint.workspace_bytes`, `checkpoint.recomputable` | overrides of what its model says |
    | op | `checkpoint.phase` | `"forward"`, `"backward"` or `"update"` |
    | op | `checkpoint.segment` | index into the function's `checkpoint.segments` |
    | op | `checkpoint.result_names` | names given by `checkpoint.name`, one string a result; several names of one buffer are separated by commas |
    | op | `checkpoint.dropped_results` | results of a recomputation that nobody reads: they take no memory |
    | op in a kernel | `checkpoint.product` | it multiplies matrices and begins with zeros, which its target's library need not read |
    | scatter | `checkpoint.unsigned_indices` | its indices were unsigned, while StableHLO is being finished |
    | custom call | `checkpoint.callback`, `checkpoint.source` | it calls Python: what the user wrote (`jax.debug.print`), and where (`file:line`) |
    | function | `checkpoint.segments` | the segments, as an array of dictionaries (`label`, `policy`, `budget`, `parent`) |
    | function | `checkpoint.kernel` | a kernel: destination-style body of a dispatch |
    | function | `checkpoint.workspace_bytes` | of a kernel: what its temporaries take together, as measured; without it, the sum of them |
    | function | `checkpoint.shape` | of a kernel: "elementwise", "rows" (reduces along memory), "columns" (across it), "product" or "other" |
    | function | `checkpoint.members`, `checkpoint.inputs` | for reports: of a kernel on buffers that runs others row by row, their names; how many of its first arguments are read before they are written |
    | function | `checkpoint.sections` | for reports: of a kernel on buffers whose tile loop has sections, the kernels that these were |
    | `scf.parallel` in a kernel, or the function that it becomes | `checkpoint.grain` | how many iterations are worth a thread's while; without it, one |
    | function | `checkpoint.variant_of`, `checkpoint.variant_results` | a kernel that computes some of the results of another |
    | function | `checkpoint.predicted_peak_bytes`, `checkpoint.live_peak_bytes`, `checkpoint.target`, `checkpoint.effects_digest`, `checkpoint.value_digest`, `checkpoint.plan_digest` | left by the rewrite for the verifier |
    | module | `checkpoint.target` | the target of its steps that name none |
    | module | `checkpoint.fused` | fusion has run; it does not run again |

    Training state and the reuse of buffers are two things. `checkpoint.donated`,
    as `tf.aliasing_output` and `jax.buffer_donor` do, says that an argument's
    memory may be overwritten, and by which result; the planner and the back end
    read it. `checkpoint.next_result` says which result is the argument's value
    in the next step; whoever runs several steps reads it:

    ```mlir
    func.func @step(%weights: tensor<4x4xf32> {checkpoint.donated, checkpoint.next_result = 1 : i64},
                    %scale: tensor<f32> {checkpoint.next_result = 2 : i64},
                    %batch: tensor<8x4xf32>)
        -> (tensor<f32> {checkpoint.loss}, tensor<4x4xf32>, tensor<f32>)
    ```

    An argument that is not donated may have a next value, too, and two
    arguments may have the same one: each gets a copy. The result must exist and
    have the argument's type, `checkpoint.unsigned` and `checkpoint.complex` included. This is checked on
    tensors; a function on buffers may have given up its results.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

class Checkpoint_Op<string mnemonic, list<Trait> traits = []>
    : Op<Checkpoint_Dialect, mnemonic, traits>;

#endif // CHECKPOINT_DIALECT_CHECKPOINTDIALECT_TD
