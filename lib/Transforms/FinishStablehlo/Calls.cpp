//===- Calls.cpp ----------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// MLIR's inliner asks the dialect of each op it moves for permission, and
// refuses for ops it does not know. Here calls have no other reason than to
// save text, so all go.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace checkpoint;

namespace {
class CallInliner {
public:
  explicit CallInliner(ModuleOp module) : module(module), symbols(module) {}

  LogicalResult run();

private:
  /// The function a call stands for, if its body can take the call's place.
  FailureOr<func::FuncOp> getCallee(func::CallOp call);
  /// All functions, each after those it calls.
  FailureOr<SmallVector<func::FuncOp>> sortByCalls();
  void inlineCall(func::CallOp call, func::FuncOp callee);
  void collectReferences();
  bool canErase(func::FuncOp function) {
    return function.isPrivate() &&
           !referenced.contains(function.getSymNameAttr());
  }

  ModuleOp module;
  SymbolTable symbols;
  DenseMap<Operation *, SmallVector<func::CallOp>> callsIn;
  /// Calls of a function that have not been replaced yet.
  DenseMap<Operation *, unsigned> callsOf;
  /// Names that something else than a call refers to.
  DenseSet<StringAttr> referenced;
};
} // namespace

FailureOr<func::FuncOp> CallInliner::getCallee(func::CallOp call) {
  auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
  if (!callee)
    return emitError(call.getLoc()) << "call of '" << call.getCallee()
                                    << "', which is no function of this module";
  if (callee.isExternal())
    return emitError(call.getLoc())
           << "call of '" << call.getCallee()
           << "', which has no body; define it in the module";
  if (!callee.getBody().hasOneBlock())
    return emitError(call.getLoc())
           << "call of '" << call.getCallee()
           << "', which branches between blocks; use structured control flow";
  // What such a body computes with are scalars, which the tensors are not.
  bool ofTensors = llvm::any_of(
      call.getOperandTypes(), [](Type type) { return isa<TensorType>(type); });
  if (isa<linalg::LinalgOp>(call->getParentOp()) && ofTensors)
    return emitError(call.getLoc())
           << "call of '" << call.getCallee() << "' on tensors in the body of '"
           << call->getParentOp()->getName()
           << "'; inline it before the conversion to linalg, as `python -m "
              "checkpoint_opt convert` does";
  return callee;
}

FailureOr<SmallVector<func::FuncOp>> CallInliner::sortByCalls() {
  for (auto function : module.getOps<func::FuncOp>()) {
    SmallVector<func::CallOp> &calls = callsIn[function];
    function.walk([&](func::CallOp call) { calls.push_back(call); });
  }
  struct Frame {
    func::FuncOp function;
    size_t nextCall = 0;
  };
  SmallVector<func::FuncOp> sorted;
  llvm::SmallPtrSet<Operation *, 16> entered, left;
  for (auto root : module.getOps<func::FuncOp>()) {
    if (!entered.insert(root).second)
      continue;
    SmallVector<Frame> stack = {{root}};
    while (!stack.empty()) {
      Frame &frame = stack.back();
      ArrayRef<func::CallOp> calls = callsIn[frame.function];
      if (frame.nextCall == calls.size()) {
        sorted.push_back(frame.function);
        left.insert(frame.function);
        stack.pop_back();
        continue;
      }
      func::CallOp call = calls[frame.nextCall++];
      FailureOr<func::FuncOp> callee = getCallee(call);
      if (failed(callee))
        return failure();
      ++callsOf[*callee];
      if (entered.insert(*callee).second)
        stack.push_back({*callee});
      else if (!left.contains(*callee))
        return emitError(call.getLoc())
               << "'" << call.getCallee()
               << "' calls itself; a training step has no recursion: use a "
                  "loop";
    }
  }
  return sorted;
}

void CallInliner::inlineCall(func::CallOp call, func::FuncOp callee) {
  Block &body = callee.getBody().front();
  if (--callsOf[callee] == 0 && canErase(callee)) {
    // The last call takes the body itself.
    for (auto [argument, operand] :
         llvm::zip(body.getArguments(), call.getOperands()))
      argument.replaceAllUsesWith(operand);
    Operation *terminator = body.getTerminator();
    call->replaceAllUsesWith(terminator->getOperands());
    terminator->erase();
    call->getBlock()->getOperations().splice(call->getIterator(),
                                             body.getOperations());
  } else {
    OpBuilder builder(call);
    IRMapping mapping;
    mapping.map(body.getArguments(), call.getOperands());
    for (Operation &op : body.without_terminator())
      builder.clone(op, mapping);
    for (auto [result, returned] :
         llvm::zip(call.getResults(), body.getTerminator()->getOperands()))
      result.replaceAllUsesWith(mapping.lookupOrDefault(returned));
  }
  call.erase();
}

void CallInliner::collectReferences() {
  // It looks at each attribute once: most ops share theirs.
  AttrTypeWalker references;
  references.addWalk([&](SymbolRefAttr reference) {
    referenced.insert(reference.getRootReference());
  });
  auto collect = [&](Attribute attribute) {
    if (attribute)
      references.walk(attribute);
  };
  module.walk([&](Operation *op) {
    if (isa<func::CallOp, func::FuncOp>(op))
      return;
    collect(op->getAttrDictionary());
    if (!op->isRegistered())
      collect(op->getPropertiesAsAttribute());
  });
}

LogicalResult CallInliner::run() {
  FailureOr<SmallVector<func::FuncOp>> functions = sortByCalls();
  if (failed(functions))
    return failure();
  collectReferences();
  // Callees come first: what is copied holds no calls.
  for (func::FuncOp function : *functions)
    for (func::CallOp call : callsIn[function])
      inlineCall(call, symbols.lookup<func::FuncOp>(call.getCallee()));
  for (func::FuncOp function : *functions)
    if (canErase(function))
      function.erase();
  return success();
}

LogicalResult finish::inlineCalls(ModuleOp module) {
  return CallInliner(module).run();
}
