//===- RematerializationOpInterface.td - What planners ask -*- tablegen -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_INTERFACES_REMATERIALIZATIONOPINTERFACE_TD
#define CHECKPOINT_INTERFACES_REMATERIALIZATIONOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def RematerializationOpInterface : OpInterface<"RematerializationOpInterface"> {
  let cppNamespace = "::checkpoint";
  let description = [{
    What a rematerialization planner needs to know of an operation on tensors:
    what it costs to run again, what memory it takes besides its results, whose
    memory its results share, and whether running it again gives the same bits.
    Ask through the functions of `OpModel.h`, which also honour overrides on the
    op and know ops that are not registered. `callees` answers for what the op
    calls; an op that calls nothing ignores it.
  }];
  let methods = [
    InterfaceMethod<[{
        Floating-point operations of one run: a multiply-add counts 2, any other
        arithmetic or transcendental operation 1 (on integers too), data
        movement, conversions, selections and index arithmetic 0.
      }], "double", "getFlops", (ins "::checkpoint::CalleeModels &":$callees),
      "", "return 0.0;">,
    InterfaceMethod<[{
        Bytes allocated while the op runs, besides operands and results, on
        `target`; without one (null), those that every target allocates.
      }], "int64_t", "getWorkspaceBytes",
      (ins "::checkpoint::TargetAttr":$target, "::checkpoint::CalleeModels &":$callees),
      "", "return 0;">,
    InterfaceMethod<[{
        Whether a second run with the same operands gives the same bits and is
        observable by nothing else.
      }], "bool", "isRecomputable", (ins "::checkpoint::CalleeModels &":$callees),
      "", "return ::mlir::isMemoryEffectFree($_op);">,
    InterfaceMethod<[{
        Whether the op has effects whose order must be kept; such an op is not
        recomputable.
      }], "bool", "isOrdered", (ins "::checkpoint::CalleeModels &":$callees),
      "", "return !::mlir::isMemoryEffectFree($_op);">,
    InterfaceMethod<[{
        Whether the op is a product of matrices (a contraction over at least one
        dimension) or a convolution; policies treat products apart.
      }], "bool", "isProduct", (ins "::checkpoint::CalleeModels &":$callees), "",
      "return false;">,
    InterfaceMethod<[{
        The operand whose buffer result `result` shares because it is a view of
        it (reshape, slice in place), or nothing.
      }], "::std::optional<unsigned>", "getAliasedOperand",
      (ins "unsigned":$result), "", "return ::std::nullopt;">,
    InterfaceMethod<[{
        Pairs (result, operand): the result may be written into the operand's
        buffer, provided that nothing reads the operand afterwards.
      }], "void", "getReusableOperands",
      (ins "::llvm::SmallVectorImpl<::std::pair<unsigned, unsigned>> &":$pairs,
           "::checkpoint::CalleeModels &":$callees),
      "", "return;">,
  ];
}

#endif // CHECKPOINT_INTERFACES_REMATERIALIZATIONOPINTERFACE_TD
