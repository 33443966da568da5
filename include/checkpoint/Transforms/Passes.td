//===- Passes.td - Passes on tensors -----------------------*- tablegen -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TRANSFORMS_PASSES_TD
#define CHECKPOINT_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def FinishStablehlo : Pass<"checkpoint-finish-stablehlo", "::mlir::ModuleOp"> {
  let summary = "Convert what the upstream StableHLO conversion leaves behind";
  let description = [{
    Inlines private calls (in loop bodies too), turns `stablehlo.scatter`,
    `stablehlo.while` and `stablehlo.sort` in generic form into linalg, scf and
    tensor ops, and unsigned integers behind casts into signless ones. Loops of
    a few constant iterations are unrolled, so that random bits become
    elementwise arithmetic.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def FlattenSegments : Pass<"checkpoint-flatten-segments", "::mlir::ModuleOp"> {
  let summary = "Turn checkpoint.segment and checkpoint.name into tags on ops";
  let description = [{
    Inlines segments, so that they block nothing. Each op of a segment says by
    `checkpoint.segment` which entry of the function's `checkpoint.segments` it
    belongs to (the innermost segment around it); entries name their `parent`. A
    name goes to the op that makes the value's buffer; a named argument loses
    its name, for it is always there.

    ```mlir
    func.func @f(%x: tensor<8xf32>) -> tensor<8xf32> {
      %0 = checkpoint.segment "core" policy "full" -> tensor<8xf32> {
        %1 = math.exp %x : tensor<8xf32>
        checkpoint.yield %1 : tensor<8xf32>
      }
      %2 = checkpoint.name %0 "ctx" : tensor<8xf32>
      return %2 : tensor<8xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: tensor<8xf32>) -> tensor<8xf32> attributes {
        checkpoint.segments = [{label = "core", policy = "full"} ]} {
      %0 = math.exp %x {checkpoint.result_names = ["ctx"],
                        checkpoint.segment = 0 : i64} : tensor<8xf32>
      return %0 : tensor<8xf32>
    }
    ```
  }];
  let dependentDialects = ["::checkpoint::CheckpointDialect"];
}

def Fuse : Pass<"checkpoint-fuse", "::mlir::ModuleOp"> {
  let summary = "Fuse elementwise chains and reductions within each phase";
  let dependentDialects = [
    "::checkpoint::CheckpointDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def Outline : Pass<"checkpoint-outline", "::mlir::ModuleOp"> {
  let summary = "Make each op a dispatch of a kernel; equal kernels are shared";
  let description = [{
    Every op of a public function that makes tensors becomes a
    `checkpoint.dispatch` on tensors of its own, and a private function marked
    `checkpoint.kernel`. Constants, scalar arithmetic, initial fills and empty
    tensors that feed an op move into its kernel; an initial value of any other
    kind is copied there. Kernels with equal types and bodies are one symbol.
    Views, constants and ops of this dialect stay; so does what is not
    registered or calls a function. Loops are one kernel each, and write what
    they yield over their own arguments.

    ```mlir
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %r = linalg.reduce {arith.addf} ins(%x : tensor<4x8xf32>)
           outs(%f : tensor<4xf32>) dimensions = [1]
    ```
    becomes
    ```mlir
    %e = tensor.empty() : tensor<4xf32>
    %r = checkpoint.dispatch @reduce_addf_4x8_f32 ins(%x : tensor<4x8xf32>)
           outs(%e : tensor<4xf32>) -> tensor<4xf32>

    func.func private @reduce_addf_4x8_f32(%x: tensor<4x8xf32>,
        %out: tensor<4xf32>) -> tensor<4xf32> attributes {checkpoint.kernel} {
      %zero = arith.constant 0.0 : f32
      %f = linalg.fill ins(%zero : f32) outs(%out : tensor<4xf32>)
             -> tensor<4xf32>
      %r = linalg.reduce {arith.addf} ins(%x : tensor<4x8xf32>)
             outs(%f : tensor<4xf32>) dimensions = [1]
      return %r : tensor<4xf32>
    }
    ```
  }];
  let dependentDialects = [
    "::checkpoint::CheckpointDialect", "::mlir::arith::ArithDialect",
    "::mlir::func::FuncDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"];
}

def Remat : Pass<"checkpoint-remat", "::mlir::ModuleOp"> {
  let summary = "Plan which values to keep, and compute the others again";
  let dependentDialects = [
    "::checkpoint::CheckpointDialect", "::mlir::tensor::TensorDialect"];
  let options = [
    Option<"budget", "budget", "std::string", "\"\"",
           "Most bytes at the peak: 24GiB, or 50% of the unchanged peak">,
    Option<"policy", "policy", "std::string", "\"auto\"",
           "auto, none, full, sqrt, selective, save-names=a,b">,
    Option<"cost", "cost", "std::string", "\"flops\"",
           "What a node costs: flops, roofline">,
    Option<"target", "target", "std::string", "\"cpu\"",
           "Device for roofline, workspace and capacity: h200, h100, a100, cpu">,
    Option<"maxFlopsPerByte", "max-flops-per-byte", "double", "-1.0",
           "selective: recompute kernels of at most that many FLOPs per byte">,
    Option<"report", "report", "std::string", "\"\"",
           "Write the report as JSON to this file">,
    Option<"html", "html", "std::string", "\"\"",
           "Write the report as a self-contained page to this file">,
    Option<"table", "table", "bool", "false",
           "Print the report as a table on standard error">,
    Option<"planFile", "plan", "std::string", "\"\"",
           "Apply the plan in this JSON file instead of making one">,
  ];
}

def Verify : Pass<"checkpoint-verify", "::mlir::ModuleOp"> {
  let summary = "Prove that a rewritten step is sound and has its stated peak";
}

def InlineRecompute : Pass<"checkpoint-inline-recompute", "::mlir::ModuleOp"> {
  let summary = "Replace each checkpoint.recompute by a fence and its body";
  let dependentDialects = ["::checkpoint::CheckpointDialect"];
}

def PrintMemory : Pass<"checkpoint-print-memory", "::mlir::ModuleOp"> {
  let summary = "Print the peak, where it is, what is live there, the timeline";
}

#endif // CHECKPOINT_TRANSFORMS_PASSES_TD
