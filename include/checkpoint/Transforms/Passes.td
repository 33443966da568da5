//===- Passes.td - Passes on tensors -----------------------*- tablegen -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TRANSFORMS_PASSES_TD
#define CHECKPOINT_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def FinishStablehlo : Pass<"checkpoint-finish-stablehlo", "::mlir::ModuleOp"> {
  let summary = "Lower what the upstream StableHLO conversion leaves behind";
  let description = [{
    Takes a module as `python -m checkpoint_opt convert` leaves it and makes one
    public function of linalg, tensor, arith, math and scf ops on signless
    integers and floating point:

    - calls are replaced by the bodies of private functions, in loops too;
    - unsigned integers become signless in signatures, constants and loops; the
      step's arguments and results of them get `checkpoint.unsigned`;
    - `stablehlo.while` becomes `scf.for` when it counts, or `scf.while`;
      `stablehlo.if` and `case` become `scf.if`;
    - at most 8 iterations are unrolled, so that random bits (threefry) become
      elementwise arithmetic, as long as all levels of a nest together make at
      most 2,000 ops (400 inside a loop or branch that stays); of loops with
      products, over layers or pieces of a batch, at most 128 iterations and
      50,000 ops, for the planner to see them;
    - `stablehlo.scatter` becomes a serial loop over the updates; a window that
      is not inside the operand as a whole is skipped;
    - `stablehlo.sort` becomes a stable merge sort, O(n log n), in place but for
      one scratch line;
    - `stablehlo.select_and_scatter` and `reduce` become loops and a generic;
    - meshes, shardings and collectives of one device go, and so do what custom
      calls say about them; more devices are refused;
    - the custom call `ApproxTopK` becomes a sort, its comparator's function goes;
      custom calls of Python are refused by the name and line that capture noted;
    - `stablehlo.optimization_barrier` goes: what to compute again is planned
      here.

    Anything else that is left is an error at the op, which says what to do.

    ```mlir
    %0 = "stablehlo.scatter"(%table, %rows, %updates) <{
        scatter_dimension_numbers = #stablehlo.scatter<...>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      ... // arith.addf in a linalg.map
    }) : (tensor<16xf32>, tensor<6x1xi32>, tensor<6xf32>) -> tensor<16xf32>
    ```
    becomes
    ```mlir
    %0 = scf.for %i = %c0 to %c6 step %c1 iter_args(%t = %table) {
      %row = tensor.extract %rows[%i, %c0]
      ... // if it is in bounds: extract, add, insert
    }
    ```
  }];
  let options = [Option<
      "maxUnrolledOps", "max-unrolled-ops", "int64_t", "100000",
      "Unroll loops until all that became straight-line code are this many ops">];
  let dependentDialects = [
    "::checkpoint::CheckpointDialect", "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def CanonicalizeStep : Pass<"checkpoint-canonicalize", "::mlir::ModuleOp"> {
  let summary = "Canonicalize a step of many ops in little time";
  let description = [{
    What `-canonicalize` does, without what finds nothing in a step: branches
    between blocks, and, where all shapes are static, shapes to infer. Patterns
    of LLVM 22 that change what a program computes are left out, too
    (`Canonicalization.h` names them).

    ```mlir
    %1 = linalg.exp ins(%x : tensor<8xf32>) outs(%0 : tensor<8xf32>) -> tensor<8xf32>
    %2 = tensor.cast %1 : tensor<8xf32> to tensor<8xf32>
    return %2 : tensor<8xf32>
    ```
    becomes
    ```mlir
    %1 = linalg.exp ins(%x : tensor<8xf32>) outs(%0 : tensor<8xf32>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
    ```
  }];
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
  let description = [{
    Marks every op with its phase, generalises structured ops, and computes
    elementwise producers in the bodies of the elementwise ops and reductions
    that read them, so that one kernel is one `linalg.generic`. Broadcasts,
    transposes, strided slices and unit dimensions become ways of reading; what
    is read in a collapsed shape is computed in it where that lets its readers
    take it in. Products stay as they are, but take in the transposes around
    them.

    A value stays when another phase, a product or a result reads it, when it
    has a name, when its reader is in another segment, when computing it in each
    of its readers would repeat more than a few additions, or when its operands
    would have to live on for longer and are larger. Masks made of indices and
    broadcasts of smaller values are made again wherever they are read; what
    forward and backward read is made again in backward, from values that
    backward reads anyhow, where that takes no longer than writing and reading
    it: up to 4 additions a byte (a gelu's tanh in f32, not in bf16). No
    arithmetic is reordered. Sums of bf16 and f16, of products of two of these,
    and products of all elements are computed in f32 and rounded once. What
    more than one kernel computes in bf16 is rounded in each.

    ```mlir
    %b = linalg.broadcast ins(%bias : tensor<8xf32>)
           outs(%e : tensor<4x8xf32>) dimensions = [0]
    %s = linalg.map {arith.addf} ins(%x, %b : tensor<4x8xf32>, tensor<4x8xf32>)
           outs(%e : tensor<4x8xf32>)
    %r = linalg.map {math.tanh} ins(%s : tensor<4x8xf32>)
           outs(%e : tensor<4x8xf32>)
    ```
    becomes
    ```mlir
    %r = linalg.generic {
           indexing_maps = [affine_map<(i, j) -> (i, j)>,
                            affine_map<(i, j) -> (j)>,
                            affine_map<(i, j) -> (i, j)>],
           iterator_types = ["parallel", "parallel"]}
           ins(%x, %bias : tensor<4x8xf32>, tensor<8xf32>)
           outs(%e : tensor<4x8xf32>) attrs = {checkpoint.phase = "forward"} {
    ^bb0(%0: f32, %1: f32, %out: f32):
      %2 = arith.addf %0, %1 : f32
      %3 = math.tanh %2 : f32
      linalg.yield %3 : f32
    } -> tensor<4x8xf32>
    ```
    The module is then marked `checkpoint.fused`, and is not fused again. A step
    with recomputations is refused.
  }];
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
  let description = [{
    Takes the training step (the module's one public function) as a graph, plans
    within the budget, and rewrites it: what is computed again stands in a
    `checkpoint.recompute` right before its first later use, and each
    destination says which buffer a result takes over.

    ```mlir
    %g = checkpoint.dispatch @gelu ins(%u : ...) outs(%e : ...) -> tensor<8x16xf32>
    ...                                     // forward
    %d = checkpoint.dispatch @dot ins(%g, %z : ...) outs(%e1 : ...) -> ...
    ```
    becomes, when `%g` is not worth its memory,
    ```mlir
    %g = checkpoint.dispatch @gelu ins(%u : ...) outs(%e : ...) -> tensor<8x16xf32>
    ...                                     // forward
    %g2 = checkpoint.recompute 0 inputs(%a = %u : ...) after(%z : ...)
            -> tensor<8x16xf32> {
      %e2 = tensor.empty() : tensor<8x16xf32>
      %0 = checkpoint.dispatch @gelu ins(%a : ...) outs(%e2 : ...) -> ...
      checkpoint.yield %0 : tensor<8x16xf32>
    }
    %d = checkpoint.dispatch @dot ins(%g2, %z : ...) outs(%e1 : ...) -> ...
    ```
    The function says its peak (`checkpoint.predicted_peak_bytes`: arguments and
    arena), its live peak, the target, and digests for `--checkpoint-verify`.

    A step that is still linalg is prepared first (`checkpoint-prepare`, where
    that pipeline is registered), which a remark says: what runs are kernels, and
    a plan of the operations before fusion is not one of those. `prepare=false`
    plans the operations as they are, for a back end other than ours. A step of
    StableHLO ops alone is always planned as it is.
  }];
  let dependentDialects = [
    "::checkpoint::CheckpointDialect", "::mlir::arith::ArithDialect",
    "::mlir::func::FuncDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"];
  let options = [
    Option<"budget", "budget", "std::string", "\"\"",
           "Most bytes at the peak: 24GiB, or 50% of the unchanged peak">,
    Option<"policy", "policy", "std::string", "\"auto\"",
           "auto, none, full, sqrt, selective, save-names=a,b">,
    Option<"cost", "cost", "std::string", "\"flops\"",
           "What a node costs: flops, roofline, profile">,
    Option<"profile", "profile", "std::string", "\"\"",
           "The times that cost=profile reads: what checkpoint-run "
           "--profile=FILE wrote for this step or one of the same kernels">,
    Option<"target", "target", "std::string", "\"\"",
           "Device for roofline, workspace, alignment and capacity: h200, h100, "
           "a100, cpu (default: the step's checkpoint.target, or cpu)">,
    Option<"maxFlopsPerByte", "max-flops-per-byte", "double", "-1.0",
           "selective: recompute kernels of at most that many FLOPs per byte">,
    Option<"report", "report", "std::string", "\"\"",
           "Write the report as JSON to this file">,
    Option<"curve", "curve", "bool", "false",
           "Put the curve of budget against recomputation into the report, which "
           "takes plans for 16 more budgets; with html it always is there">,
    Option<"html", "html", "std::string", "\"\"",
           "Write the report as a self-contained page to this file">,
    Option<"planFile", "plan", "std::string", "\"\"",
           "Apply the plan in this JSON file instead of making one">,
    Option<"prepare", "prepare", "bool", "true",
           "Prepare a step of linalg that was not prepared before planning">,
    Option<"entry", "entry", "std::string", "\"\"",
           "The training step, when the module has several public functions">,
    Option<"timeLimit", "time-limit", "double", "-1.0",
           "Most seconds of planning; then the best plan so far is taken, which "
           "depends on the machine. The curve of the page has as many again">,
    Option<"quiet", "quiet", "bool", "false",
           "Do not print progress and the table of the result to standard error">,
  ];
}

def Verify : Pass<"checkpoint-verify", "::mlir::ModuleOp"> {
  let summary = "Prove that a rewritten step is sound and has its stated peak";
  let description = [{
    Checks what `--checkpoint-remat` left, from the IR and the attributes on it
    alone, also after recomputations were inlined: ordered effects are those of
    the unchanged step in its order; a recomputation runs the same kernels on
    the same operands; every result is the expression it was; no buffer is read
    after a result was written in its place; the ops that run are the plan's,
    in its order; the peak, computed anew, is the stated one. A step of
    dispatches still passes after `canonicalize` and `cse`; they may turn other
    ops into ones that no longer compare equal.
  }];
  let options = [
    Option<"entry", "entry", "std::string", "\"\"",
           "The training step, when the module has several public functions">,
  ];
}

def InlineRecompute : Pass<"checkpoint-inline-recompute", "::mlir::ModuleOp"> {
  let summary = "Replace each checkpoint.recompute by a fence and its body";
  let description = [{
    ```mlir
    %y2 = checkpoint.recompute 0 inputs(%a = %x : tensor<8xf32>)
            after(%z : tensor<8xf32>) -> tensor<8xf32> { body on %a }
    ```
    becomes
    ```mlir
    %a, %f = checkpoint.fence 0 %x, %z : tensor<8xf32>, tensor<8xf32>
    body on %a
    ```
    so that what merges equal expressions sees other operands than those of the
    first run. An operation whose operands are all constants or `tensor.empty`
    has one of them taken through the fence as well.
  }];
  let dependentDialects = ["::checkpoint::CheckpointDialect"];
}

def PrintMemory : Pass<"checkpoint-print-memory", "::mlir::ModuleOp"> {
  let summary = "Print the peak, where it is, what is live there, the timeline";
  let description = [{
    Prints to standard error; the module is unchanged. Works on any step, as it
    was and as it was rewritten.

    ```
    @main: peak 7172 bytes (7.00 KiB) = arguments and constants 3072 + arena 4100; live 7172
    at step 5 of 12: sum#0, forward, loc("step.mlir":13:10)

             bytes   share  live at the peak
              1024   14.3%  arg0
              1024   14.3%  dot#0
              ...
    ```
  }];
  let dependentDialects = ["::checkpoint::CheckpointDialect"];
  let options = [
    Option<"entry", "entry", "std::string", "\"\"",
           "The training step, when the module has several public functions">,
  ];
}

def ExportProblem : Pass<"checkpoint-export-problem", "::mlir::ModuleOp"> {
  let summary = "Write the step as a graph in a JSON file";
  let description = [{
    Writes the graph that `checkpoint-remat` would plan, for `checkpoint-plan`;
    what that plans comes back by `checkpoint-remat{plan=PLAN.json}`. The module
    is unchanged.

    ```sh
    checkpoint-opt step.mlir --checkpoint-prepare \\
      --checkpoint-export-problem=file=problem.json -o prepared.mlir
    checkpoint-plan problem.json --budget=24GiB -o plan.json
    checkpoint-opt prepared.mlir --checkpoint-remat=plan=plan.json
    ```
  }];
  let dependentDialects = ["::checkpoint::CheckpointDialect"];
  let options = [
    Option<"file", "file", "std::string", "\"\"", "Write the graph here">,
    Option<"cost", "cost", "std::string", "\"flops\"",
           "What a node costs: flops, roofline, profile">,
    Option<"profile", "profile", "std::string", "\"\"",
           "The times that cost=profile reads: what checkpoint-run "
           "--profile=FILE wrote for this step or one of the same kernels">,
    Option<"target", "target", "std::string", "\"\"",
           "Device for roofline, workspace and alignment: h200, h100, a100, cpu "
           "(default: the step's checkpoint.target, or cpu)">,
    Option<"entry", "entry", "std::string", "\"\"",
           "The training step, when the module has several public functions">,
  ];
}

#endif // CHECKPOINT_TRANSFORMS_PASSES_TD
