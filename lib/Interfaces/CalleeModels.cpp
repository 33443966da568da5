//===- CalleeModels.cpp - What calling a function costs -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Interfaces/CalleeModels.h"

#include "Interfaces/Kernels/InPlace.h"
#include "Interfaces/Models/ExternalModels.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"
#include "checkpoint/Interfaces/TargetModel.h"
#include "checkpoint/Planning/Arena/ArenaLayout.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace checkpoint;

/// Whether `op`'s tensor results are in the place of an operand once they are
/// buffers.
static bool writesIntoOperand(Operation *op) {
  return isa<DestinationStyleOpInterface, LoopLikeOpInterface, tensor::InsertOp,
             tensor::InsertSliceOp, tensor::ScatterOp, tensor::ExtractSliceOp>(
             op) ||
         (op->getNumResults() > 0 && getAliasedOperand(op->getResult(0)));
}

int64_t checkpoint::getTemporaryBytes(Region &region, TargetAttr target,
                                      CalleeModels &callees) {
  int64_t total = 0;
  for (Block &block : region)
    for (Operation &op : block) {
      // A product inside a larger body becomes loops, not a library call.
      if (!isa<linalg::LinalgOp>(op))
        total += getWorkspaceBytes(&op, target, &callees);
      if (writesIntoOperand(&op) || op.hasTrait<OpTrait::ConstantLike>() ||
          isa<scf::IfOp, scf::IndexSwitchOp, scf::ExecuteRegionOp>(op))
        continue;
      for (OpResult result : op.getResults()) {
        if (!isa<RankedTensorType>(result.getType()))
          continue;
        int64_t places = isa<tensor::EmptyOp>(op) ? result.getNumUses() : 1;
        total +=
            places * llvm::alignTo(getByteSize(result.getType()).value_or(0),
                                   kArenaAlignment);
      }
    }
  return total;
}

static CalleeSummary summarizeBody(func::FuncOp function,
                                   CalleeModels &callees) {
  CalleeSummary summary;
  Region &body = function.getBody();
  summary.flops = getRegionFlops(body, callees);
  summary.recomputable = isRegionRecomputable(body, callees);
  summary.ordered = isRegionOrdered(body, callees);
  for (Operation &op : body.getOps())
    summary.product |= isProduct(&op, &callees);
  if (function->hasAttr(attrs::kKernel))
    summary.reusableArguments = getReusableArguments(function);
  return summary;
}

CalleeModels::CalleeModels() = default;
CalleeModels::~CalleeModels() = default;

func::FuncOp CalleeModels::lookup(Operation *from, SymbolRefAttr callee) {
  return tables.lookupNearestSymbolFrom<func::FuncOp>(from, callee);
}

const CalleeSummary &CalleeModels::summarize(Operation *from,
                                             SymbolRefAttr callee) {
  func::FuncOp function = lookup(from, callee);
  if (!function || function.isExternal())
    return unknown;
  auto [entry, isNew] = summaries.try_emplace(function);
  // No summary yet although it was asked for before: we are inside it.
  if (!isNew)
    return entry->second ? *entry->second : unknown;
  CalleeSummary summary = summarizeBody(function, *this);
  std::unique_ptr<CalleeSummary> &slot = summaries[function];
  slot = std::make_unique<CalleeSummary>(std::move(summary));
  return *slot;
}

static int64_t computeWorkspaceBytes(func::FuncOp function, TargetAttr target,
                                     CalleeModels &callees) {
  if (std::optional<ProductKernel> kernel = matchProductKernel(function)) {
    const TargetModel *model = getTargetModel(target);
    return model ? model->getProductWorkspaceBytes(kernel->product) : 0;
  }
  if (auto bytes = function->getAttrOfType<IntegerAttr>(attrs::kWorkspaceBytes))
    return bytes.getInt();
  return getTemporaryBytes(function.getBody(), target, callees);
}

int64_t CalleeModels::getWorkspaceBytes(Operation *from, SymbolRefAttr callee,
                                        TargetAttr target) {
  func::FuncOp function = lookup(from, callee);
  if (!function || function.isExternal())
    return 0;
  // One that calls itself asks again while its own bytes are not known yet.
  auto [known, isNew] = workspaces.try_emplace({function, target}, 0);
  if (!isNew)
    return known->second;
  int64_t bytes = computeWorkspaceBytes(function, target, *this);
  workspaces[{function, target}] = bytes;
  return bytes;
}
