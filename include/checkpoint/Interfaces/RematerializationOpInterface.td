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
    op and know ops that are not registered.
  }];
  let methods = [
    InterfaceMethod<[{
        Floating-point operations of one run: a multiply-add counts 2, any other
        arithmetic or transcendental operation 1, data movement 0.
      }], "double", "getFlops", (ins), "", "return 0.0;">,
    InterfaceMethod<[{
        Bytes allocated while the op runs, besides operands and results, on the
        target of that name.
      }], "int64_t", "getWorkspaceBytes", (ins "::llvm::StringRef":$target), "",
      "return 0;">,
    InterfaceMethod<[{
        Whether a second run with the same operands gives the same bits and is
        observable by nothing else.
      }], "bool", "isRecomputable", (ins), "", "return true;">,
    InterfaceMethod<[{
        Whether the op is a product of matrices (a contraction over at least one
        dimension); policies treat products apart.
      }], "bool", "isProduct", (ins), "", "return false;">,
    InterfaceMethod<[{
        The operand whose buffer result `result` shares because it is a view of
        it (reshape, slice in place), or nothing.
      }], "::std::optional<unsigned>", "getAliasedOperand",
      (ins "unsigned":$result), "", "return ::std::nullopt;">,
    InterfaceMethod<[{
        Pairs (result, operand): the result may be written into the operand's
        buffer, provided that nothing reads the operand afterwards.
      }], "void", "getReusableOperands",
      (ins "::llvm::SmallVectorImpl<::std::pair<unsigned, unsigned>> &":$pairs),
      "", "">,
  ];
}

#endif // CHECKPOINT_INTERFACES_REMATERIALIZATIONOPINTERFACE_TD
