//===- KernelSymbols.cpp --------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "KernelSymbols.h"

#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Interfaces/Kernels/KernelShape.h"
#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"
#include "checkpoint/Interfaces/Kernels/StructuredOps.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace checkpoint;

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// "kind" of a structured op, by what its body does.
static std::string describeStructuredOp(linalg::LinalgOp op) {
  StringRef mnemonic = op->getName().stripDialect();
  if (op->getNumRegions() == 0 || op->getRegion(0).empty() ||
      isa<linalg::FillOp, linalg::CopyOp>(op.getOperation()))
    return mnemonic.str();
  if (matchProductIgnoringInit(op))
    return "product";
  Operation *yield = op.getBlock()->getTerminator();
  if (op.getNumReductionLoops()) {
    std::string kind = "reduce";
    if (yield->getNumOperands() == 1)
      if (Operation *combiner = yield->getOperand(0).getDefiningOp())
        kind += "_" + combiner->getName().stripDialect().str();
    return kind;
  }
  if (op.getNumDpsInputs() == 1 && op.getNumDpsInits() == 1 &&
      yield->getOperand(0) == op.getBlock()->getArgument(0)) {
    AffineMap from = op.getIndexingMapsArray()[0];
    if (from.getNumResults() < op.getNumLoops())
      return "broadcast";
    return from == op.getIndexingMapsArray()[1] ? "copy" : "transpose";
  }
  return "elementwise";
}

std::string checkpoint::describeKernel(Operation *op) {
  std::string name;
  llvm::raw_string_ostream os(name);
  SmallVector<int64_t> extents;
  if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
    os << describeStructuredOp(structured);
    extents = getLoopRanges(structured);
  } else {
    StringRef mnemonic = op->getName().stripDialect();
    if (auto call = dyn_cast<LibraryCallOp>(op))
      mnemonic = call.getFunction();
    std::replace_copy(mnemonic.begin(), mnemonic.end(),
                      std::back_inserter(name), '.', '_');
    if (op->getNumResults())
      if (auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType()))
        extents.assign(type.getShape().begin(), type.getShape().end());
  }
  if (!extents.empty()) {
    os << '_';
    llvm::interleave(extents, os, "x");
  }
  if (op->getNumResults())
    os << '_' << getElementTypeOrSelf(op->getResult(0).getType());
  return name;
}

//===----------------------------------------------------------------------===//
// Equality
//===----------------------------------------------------------------------===//

namespace {
/// Writes the structure of a kernel as a list of words.
class StructureWriter {
public:
  explicit StructureWriter(std::vector<uintptr_t> &words) : words(words) {}

  void write(Region &region) {
    words.push_back(region.getBlocks().size());
    for (Block &block : region) {
      words.push_back(block.getNumArguments());
      for (BlockArgument argument : block.getArguments()) {
        number(argument);
        add(argument.getType().getAsOpaquePointer());
      }
      words.push_back(block.getOperations().size());
      for (Operation &op : block)
        write(&op);
    }
  }

private:
  void write(Operation *op) {
    add(op->getName().getAsOpaquePointer());
    add(op->getAttrDictionary().getAsOpaquePointer());
    words.push_back(op->getNumOperands());
    for (Value operand : op->getOperands())
      words.push_back(numbers.lookup(operand));
    words.push_back(op->getNumResults());
    for (Value result : op->getResults()) {
      number(result);
      add(result.getType().getAsOpaquePointer());
    }
    words.push_back(op->getNumRegions());
    for (Region &region : op->getRegions())
      write(region);
  }
  void number(Value value) { numbers.try_emplace(value, numbers.size() + 1); }
  void add(const void *pointer) {
    words.push_back(reinterpret_cast<uintptr_t>(pointer));
  }

  std::vector<uintptr_t> &words;
  llvm::DenseMap<Value, unsigned> numbers;
};
} // namespace

static std::vector<uintptr_t> getStructure(func::FuncOp kernel) {
  std::vector<uintptr_t> words;
  StructureWriter(words).write(kernel.getBody());
  return words;
}

KernelSymbols::KernelSymbols(ModuleOp module) : module(module), table(module) {
  for (auto kernel : module.getOps<func::FuncOp>())
    if (kernel->hasAttr(attrs::kKernel))
      known.try_emplace(getStructure(kernel), FlatSymbolRefAttr::get(kernel));
}

FlatSymbolRefAttr KernelSymbols::intern(OwningOpRef<func::FuncOp> kernel,
                                        Operation *op) {
  auto [entry, inserted] = known.try_emplace(getStructure(*kernel));
  if (!inserted)
    return entry->second;
  std::string name = describeKernel(op), symbol;
  do {
    unsigned count = used[name]++;
    symbol = count ? name + "_" + std::to_string(count) : name;
  } while (table.lookup(symbol));
  func::FuncOp function = kernel.release();
  function.setSymName(symbol);
  function->setAttr(attrs::kShape,
                    StringAttr::get(module.getContext(),
                                    stringify(getKernelShape(function))));
  table.insert(function, module.getBody()->end());
  return entry->second = FlatSymbolRefAttr::get(function);
}
