//===- KernelVariants.cpp - Kernels without some results ------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Transforms/Remat/KernelVariants.h"

#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/Kernels/KernelShape.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace checkpoint;

KernelVariants::KernelVariants(ModuleOp module) : module(module) {}
KernelVariants::~KernelVariants() = default;

FlatSymbolRefAttr KernelVariants::get(DispatchOp dispatch,
                                      ArrayRef<unsigned> kept) {
  auto [it, inserted] = variants.try_emplace(
      {dispatch.getKernel().str(), std::vector<unsigned>(kept)});
  if (!inserted)
    return it->second;
  if (!symbols)
    symbols = std::make_unique<SymbolTable>(module);
  if (auto kernel = symbols->lookup<func::FuncOp>(dispatch.getKernel()))
    it->second = make(kernel, kept);
  return it->second;
}

FlatSymbolRefAttr KernelVariants::make(func::FuncOp kernel,
                                       ArrayRef<unsigned> kept) {
  if (kernel.isDeclaration())
    return {};
  OwningOpRef<func::FuncOp> variant = kernel.clone();
  Operation *terminator = variant->getBody().front().getTerminator();
  unsigned numResults = terminator->getNumOperands();
  unsigned numInputs = variant->getNumArguments() - numResults;
  SmallVector<Value> returned;
  for (unsigned result : kept)
    returned.push_back(terminator->getOperand(result));
  terminator->setOperands(returned);

  // What only computed the others goes, also out of ops with several results.
  RewritePatternSet patterns(module.getContext());
  linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
  // Nothing else changes: what is left computes the same by the same ops.
  GreedyRewriteConfig config;
  config.enableFolding(false).enableConstantCSE(false);
  if (failed(applyPatternsGreedily(variant->getBody(), std::move(patterns),
                                   config)))
    return {};

  BitVector unneeded(variant->getNumArguments());
  for (unsigned result = 0; result < numResults; ++result) {
    if (llvm::is_contained(kept, result))
      continue;
    if (!variant->getArgument(numInputs + result).use_empty())
      return {};
    unneeded.set(numInputs + result);
  }
  variant->getBody().front().eraseArguments(unneeded);
  if (ArrayAttr attributes = variant->getAllArgAttrs()) {
    SmallVector<Attribute> left;
    for (auto [index, attribute] : llvm::enumerate(attributes))
      if (!unneeded.test(index))
        left.push_back(attribute);
    variant->setAllArgAttrs(left);
  }
  variant->removeResAttrsAttr();
  variant->setFunctionType(FunctionType::get(
      module.getContext(), variant->getBody().getArgumentTypes(),
      variant->getBody().front().getTerminator()->getOperandTypes()));

  std::string name = kernel.getName().str() + "_only";
  for (unsigned result : kept)
    name += "_" + std::to_string(result);
  variant->setSymName(name);
  (*variant)->setAttr(attrs::kVariantOf, FlatSymbolRefAttr::get(kernel));
  (*variant)->setAttr(
      attrs::kVariantResults,
      DenseI64ArrayAttr::get(module.getContext(),
                             SmallVector<int64_t>(kept.begin(), kept.end())));
  StringRef shape = stringify(getKernelShape(*variant));
  (*variant)->setAttr(attrs::kShape,
                      StringAttr::get(module.getContext(), shape));
  func::FuncOp made = variant.release();
  symbols->insert(made, module.getBody()->end());
  return FlatSymbolRefAttr::get(made);
}

void KernelVariants::eraseUnused() {
  llvm::StringSet<> used;
  module.walk([&](DispatchOp dispatch) { used.insert(dispatch.getKernel()); });
  llvm::StringSet<> made;
  for (auto &[key, symbol] : variants)
    if (symbol && !used.contains(symbol.getValue()))
      made.insert(symbol.getValue());
  for (auto kernel : llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (made.contains(kernel.getName()))
      kernel.erase();
  variants.clear();
  symbols.reset();
}
