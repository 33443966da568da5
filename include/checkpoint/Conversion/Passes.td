//===- Passes.td - Passes out of the dialect ---------------*- tablegen -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_CONVERSION_PASSES_TD
#define CHECKPOINT_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def BufferizeKernels : Pass<"checkpoint-bufferize-kernels", "::mlir::ModuleOp"> {
  let summary = "Bufferize each kernel into its caller's buffers";
}

#endif // CHECKPOINT_CONVERSION_PASSES_TD
