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

    ```mlir
    #checkpoint.target<name = "h200", f32_flops = 67000000000000,
      bf16_flops = 989000000000000, memory_bandwidth = 4800000000000,
      link_bandwidth = 450000000000, launch_nanoseconds = 3000,
      capacity_bytes = 151397597184>
    ```
  }];
  let parameters = (ins
    StringRefParameter<"name of the device">:$name,
    "int64_t":$f32_flops,           // FLOP/s of f32 products
    "int64_t":$bf16_flops,          // FLOP/s of 16-bit products
    "int64_t":$memory_bandwidth,    // bytes/s
    "int64_t":$link_bandwidth,      // bytes/s towards the host
    "int64_t":$launch_nanoseconds,  // of one kernel
    "int64_t":$capacity_bytes);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The target of that name, or null when there is no such preset.
    static TargetAttr getPreset(::mlir::MLIRContext *context,
                                ::llvm::StringRef name);
    /// The names `getPreset` knows, for help and error texts.
    static ::llvm::ArrayRef<::llvm::StringRef> getPresetNames();
  }];
}

#endif // CHECKPOINT_DIALECT_CHECKPOINTATTRS_TD
