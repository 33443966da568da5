//===- CheckpointAttrs.td - Attributes of the dialect ------*- tablegen -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_DIALECT_CHECKPOINTATTRS_TD
#define CHECKPOINT_DIALECT_CHECKPOINTATTRS_TD

include "checkpoint/Dialect/CheckpointDialect.td"
include "mlir/IR/AttrTypeBase.td"

def Checkpoint_TargetAttr : AttrDef<Checkpoint_Dialect, "Target"> {
  let mnemonic = "target";
  let summary = "The device that costs and capacities refer to";
  let description = [{
    Peak rates and capacity of a device, as its vendor states them; never
    probed from the host. `TargetAttr::getPreset` knows `h200`, `h100`, `a100`
    and `cpu`.

    Two more numbers decide how a step lies in memory and is cut up, and are left
    out where they are the CPU's. Every buffer of the arena begins at a multiple
    of `alignment` bytes, a power of two from 64 to 2^30. So many `workers` (threads
    of a CPU, multiprocessors of a GPU) are counted on to run one kernel together,
    each with private memory of its own; results do not depend on how many do.

    ```mlir
    #checkpoint.target<name = "h200", f32_flops = 67000000000000,
      bf16_flops = 989000000000000, memory_bandwidth = 4800000000000,
      link_bandwidth = 450000000000, launch_nanoseconds = 3000,
      capacity_bytes = 141000000000, alignment = 256, workers = 132>
    ```

    A step was planned for the target that its `checkpoint.target` says, or that
    of its module, or else for `cpu`. The back end of one target refuses a step
    that was planned for another.
  }];
  let parameters = (ins
    StringRefParameter<"name of the device">:$name,
    "int64_t":$f32_flops,           // FLOP/s of f32 products
    "int64_t":$bf16_flops,          // FLOP/s of 16-bit products
    "int64_t":$memory_bandwidth,    // bytes/s
    "int64_t":$link_bandwidth,      // bytes/s towards the host
    "int64_t":$launch_nanoseconds,  // of one kernel
    "int64_t":$capacity_bytes,
    DefaultValuedParameter<"int64_t", "64">:$alignment, // bytes
    DefaultValuedParameter<"int64_t", "16">:$workers);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The target of that name, or null when there is no such preset.
    static TargetAttr getPreset(::mlir::MLIRContext *context,
                                ::llvm::StringRef name);
    /// The names `getPreset` knows, for help and error texts.
    static ::llvm::ArrayRef<::llvm::StringRef> getPresetNames();
    /// The target that `step` was planned for: its own, its module's, or `cpu`.
    static TargetAttr of(::mlir::Operation *step);
  }];
}

#endif // CHECKPOINT_DIALECT_CHECKPOINTATTRS_TD
