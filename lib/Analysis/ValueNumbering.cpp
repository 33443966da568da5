//===- ValueNumbering.cpp - What the values of a step are -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Analysis/ValueNumbering.h"

#include "checkpoint/Analysis/StepValues.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace checkpoint;

namespace {
/// Words that are hashed together, in order.
class Words {
public:
  explicit Words(StringRef kind) { add(kind); }
  Words &add(uint64_t word) {
    words.push_back(word);
    return *this;
  }
  Words &add(StringRef text) { return add(llvm::xxh3_64bits(text)); }
  uint64_t hash() const {
    // Byte by byte, so that the order of bytes in a word does not matter.
    SmallVector<uint8_t, 128> bytes;
    for (uint64_t word : words)
      for (unsigned shift = 0; shift < 64; shift += 8)
        bytes.push_back(uint8_t(word >> shift));
    return llvm::xxh3_64bits(bytes);
  }

private:
  SmallVector<uint64_t, 16> words;
};
} // namespace

template <typename T> static std::string toText(T thing) {
  std::string text;
  llvm::raw_string_ostream(text) << thing;
  return text;
}

ValueNumbering::ValueNumbering(func::FuncOp step) {
  for (BlockArgument argument : step.getArguments())
    numbers[argument] = Words("argument")
                            .add(argument.getArgNumber())
                            .add(hash(argument.getType()))
                            .hash();
  Block &body = step.getBody().front();
  visitBlock(body);
  for (Value result : body.getTerminator()->getOperands())
    resultDigest.push_back(int64_t(numberOf(result)));
}

std::vector<int64_t>
ValueNumbering::digestRuns(ArrayRef<Operation *> ops) const {
  Words words("runs");
  for (Operation *op : ops) {
    words.add(op->getNumResults());
    for (Value result : op->getResults())
      words.add(numberOf(result));
  }
  return {int64_t(ops.size()), int64_t(words.hash())};
}

void ValueNumbering::visitBlock(Block &block) {
  for (Operation &op : block.without_terminator())
    visit(&op);
}

/// Numbers the results of `op`; returns a number for the op as a whole.
uint64_t ValueNumbering::visit(Operation *op) {
  if (auto recompute = dyn_cast<RecomputeOp>(op)) {
    for (auto [argument, input] : llvm::zip_equal(
             recompute.getBody().getArguments(), recompute.getInputs())) {
      numbers[argument] = numberOf(input);
      if (Value source = reshaped.lookup(input))
        reshaped[argument] = source;
    }
    Block &body = recompute.getBody().front();
    visitBlock(body);
    for (auto [result, yielded] : llvm::zip_equal(
             recompute.getResults(), body.getTerminator()->getOperands())) {
      numbers[result] = numberOf(yielded);
      if (Value source = reshaped.lookup(yielded))
        reshaped[result] = source;
    }
    return 0;
  }
  if (isa<FenceOp, NameOp>(op)) {
    for (auto [index, result] : llvm::enumerate(op->getResults())) {
      Value operand = op->getOperand(index);
      numbers[result] = numberOf(operand);
      if (Value source = reshaped.lookup(operand))
        reshaped[result] = source;
    }
    return 0;
  }
  if (depth == 0 && isOrdered(op, &callees)) {
    uint64_t number =
        Words("ordered")
            .add(effectsDigest.size())
            .add(isa<DispatchOp>(op) ? numberDispatch(op) : numberGeneric(op))
            .hash();
    effectsDigest.push_back(int64_t(number));
    orderedOps.push_back(op);
    for (OpResult result : op->getResults())
      numbers[result] = Words("ordered result")
                            .add(number)
                            .add(result.getResultNumber())
                            .hash();
    return number;
  }
  if (isa<DispatchOp>(op))
    return numberDispatch(op);
  if (numberReshape(op))
    return 0;
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (linalgOp && linalgOp.hasPureTensorSemantics() &&
      op->getNumResults() == size_t(linalgOp.getNumDpsInits())) {
    numberLinalg(linalgOp);
    return 0;
  }
  return numberGeneric(op);
}

/// Reshapes of the same elements in the same order: any chain of them is one.
bool ValueNumbering::numberReshape(Operation *op) {
  if (op->getNumResults() != 1)
    return false;
  Value view = op->getResult(0);
  Value source = getViewSource(view);
  auto from = source ? dyn_cast<RankedTensorType>(source.getType()) : nullptr;
  auto to = dyn_cast<RankedTensorType>(view.getType());
  if (!from || !to || from.getElementType() != to.getElementType() ||
      !from.hasStaticShape() || !to.hasStaticShape() ||
      from.getNumElements() != to.getNumElements())
    return false;
  if (Value root = reshaped.lookup(source))
    source = root;
  reshaped[view] = source;
  numbers[view] = source.getType() == view.getType()
                      ? numberOf(source)
                      : Words("reshape")
                            .add(numberOf(source))
                            .add(hash(view.getType()))
                            .hash();
  return true;
}

/// An op that runs its body for every point of an iteration space: each result
/// is what the body yields for it, over the elements that the body reads.
void ValueNumbering::numberLinalg(linalg::LinalgOp op) {
  Words space("linalg");
  for (utils::IteratorType iterator : op.getIteratorTypesArray())
    space.add(uint64_t(iterator));
  for (int64_t range : op.getStaticLoopRanges())
    space.add(uint64_t(range));
  uint64_t spaceHash = space.hash();

  Block *body = op.getBlock();
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  for (OpOperand &operand : op->getOpOperands())
    if (operand.getOperandNumber() < body->getNumArguments())
      numbers[body->getArgument(operand.getOperandNumber())] =
          Words("element")
              .add(numberOf(operand.get()))
              .add(hash(AffineMapAttr::get(maps[operand.getOperandNumber()])))
              .hash();
  ++depth;
  visitBlock(*body);
  --depth;
  for (OpOperand &init : op.getDpsInitsMutable()) {
    OpResult result = op.getTiedOpResult(&init);
    Value yielded = body->getTerminator()->getOperand(result.getResultNumber());
    numbers[result] =
        Words("linalg result")
            .add(spaceHash)
            .add(hash(AffineMapAttr::get(maps[init.getOperandNumber()])))
            .add(hash(result.getType()))
            .add(numberOf(yielded))
            .hash();
  }
}

uint64_t ValueNumbering::numberDispatch(Operation *op) {
  auto dispatch = cast<DispatchOp>(op);
  StringRef name = dispatch.getKernel();
  ArrayRef<int64_t> positions; // in the whole kernel
  if (func::FuncOp kernel = callees.lookup(op, dispatch.getKernelAttr()))
    if (auto whole =
            kernel->getAttrOfType<FlatSymbolRefAttr>(attrs::kVariantOf)) {
      name = whole.getValue();
      if (auto results =
              kernel->getAttrOfType<DenseI64ArrayAttr>(attrs::kVariantResults))
        positions = results;
    }
  Words words("dispatch");
  words.add(name);
  for (Value input : dispatch.getInputs())
    words.add(numberOf(input));
  uint64_t number = words.hash();
  for (auto [position, result] : llvm::enumerate(op->getResults()))
    numbers[result] =
        Words("dispatch result")
            .add(number)
            .add(position < positions.size() ? uint64_t(positions[position])
                                             : position)
            .hash();
  return number;
}

std::vector<uint64_t> ValueNumbering::numberKernel(func::FuncOp kernel) {
  std::vector<uint64_t> computed;
  if (kernel.isDeclaration())
    return computed;
  unsigned numInputs = kernel.getNumArguments() - kernel.getNumResults();
  for (BlockArgument argument : kernel.getArguments()) {
    // Destinations hold nothing that could be read.
    Words words("kernel argument");
    if (argument.getArgNumber() < numInputs)
      words.add(argument.getArgNumber());
    numbers[argument] = words.add(hash(argument.getType())).hash();
  }
  ++depth;
  visitBlock(kernel.getBody().front());
  --depth;
  for (Value result : kernel.getBody().front().getTerminator()->getOperands())
    computed.push_back(numberOf(result));
  return computed;
}

uint64_t ValueNumbering::numberGeneric(Operation *op) {
  Words words(op->getName().getStringRef());
  if (Attribute contents = getConstantContents(op))
    words.add(hash(contents));
  else
    words.add(hashAttributes(op));
  for (Value operand : op->getOperands())
    words.add(numberOf(operand));
  for (Type type : op->getResultTypes())
    words.add(hash(type));
  if (op->getNumRegions() != 0)
    words.add(hashRegions(op));
  uint64_t number = words.hash();
  for (OpResult result : op->getResults())
    numbers[result] =
        Words("result").add(number).add(result.getResultNumber()).hash();
  return number;
}

uint64_t ValueNumbering::hashRegions(Operation *op) {
  ++depth;
  Words words("regions");
  for (Region &region : op->getRegions()) {
    words.add("region");
    unsigned blockNumber = 0;
    for (Block &block : region) {
      words.add("block");
      for (BlockArgument argument : block.getArguments())
        numbers[argument] = Words("block argument")
                                .add(depth)
                                .add(region.getRegionNumber())
                                .add(blockNumber)
                                .add(argument.getArgNumber())
                                .add(hash(argument.getType()))
                                .hash();
      for (Operation &inner : block) {
        uint64_t number = visit(&inner);
        // Others count by what uses them.
        if (inner.getNumResults() == 0 || !isMemoryEffectFree(&inner))
          words.add(number);
      }
      ++blockNumber;
    }
  }
  --depth;
  return words.hash();
}

uint64_t ValueNumbering::hashAttributes(Operation *op) {
  Words words("attributes");
  if (Attribute properties = op->getPropertiesAsAttribute())
    words.add(hash(properties));
  for (NamedAttribute attribute : op->getDiscardableAttrs())
    if (!attribute.getName().strref().starts_with("checkpoint."))
      words.add(attribute.getName().strref()).add(hash(attribute.getValue()));
  return words.hash();
}

uint64_t ValueNumbering::hash(Type type) {
  auto [it, inserted] = typeHashes.try_emplace(type, 0);
  if (inserted)
    it->second = llvm::xxh3_64bits(toText(type));
  return it->second;
}

uint64_t ValueNumbering::hash(Attribute attribute) {
  auto it = attributeHashes.find(attribute);
  if (it != attributeHashes.end())
    return it->second;
  uint64_t number;
  if (auto dictionary = dyn_cast<DictionaryAttr>(attribute)) {
    Words words("dictionary");
    for (NamedAttribute entry : dictionary)
      if (!entry.getName().strref().starts_with("checkpoint."))
        words.add(entry.getName().strref()).add(hash(entry.getValue()));
    number = words.hash();
  } else if (auto array = dyn_cast<ArrayAttr>(attribute)) {
    Words words("array");
    for (Attribute entry : array)
      words.add(hash(entry));
    number = words.hash();
  } else if (auto dense = dyn_cast<DenseIntOrFPElementsAttr>(attribute)) {
    ArrayRef<char> data = dense.getRawData();
    number = Words("dense")
                 .add(hash(Type(dense.getType())))
                 .add(StringRef(data.data(), data.size()))
                 .hash();
  } else if (auto resource = dyn_cast<DenseResourceElementsAttr>(attribute)) {
    Words words("resource");
    words.add(hash(Type(resource.getType())));
    if (AsmResourceBlob *blob = resource.getRawHandle().getBlob())
      words.add(StringRef(blob->getData().data(), blob->getData().size()));
    number = words.hash();
  } else {
    number = llvm::xxh3_64bits(toText(attribute));
  }
  attributeHashes[attribute] = number;
  return number;
}
