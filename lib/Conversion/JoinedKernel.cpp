//===- JoinedKernel.cpp - Calls that become one ---------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "JoinedKernel.h"

#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Planning/ArenaLayout.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace checkpoint;

/// Of a row that is kept out of the arena.
static constexpr int64_t kMostOwnBytes = 32 << 10;

std::optional<int64_t> checkpoint::getOwnReach(const Content &content,
                                               ArrayRef<Call *> calls,
                                               ArrayRef<int64_t> rows) {
  if (content.escapes)
    return std::nullopt;
  SmallVector<const RowAccess *> accesses;
  for (auto [call, operand] : content.uses) {
    if (!llvm::is_contained(calls, call))
      return std::nullopt;
    for (const RowAccess &access : call->kernel->rows->accesses)
      if (access.argument == operand)
        accesses.push_back(&access);
  }
  std::optional<int64_t> reach = getRowReach(accesses, rows);
  return reach && *reach <= kMostOwnBytes ? reach : std::nullopt;
}

/// What `slot` is called: its rows and what they are reduced by.
static std::string getName(const Slot &slot) {
  std::string name = "rows_";
  for (auto [index, size] : llvm::enumerate(slot.rows))
    name += (index ? "x" : "") + std::to_string(size);
  std::string last;
  for (Call *call : slot.calls) {
    StringRef word = call->op.getCallee();
    if (!word.consume_front("reduce_"))
      continue;
    word = word.take_until(
        [](char c) { return c == '_' || (c >= '0' && c <= '9'); });
    if (word != last)
      name += ("_" + word).str();
    last = word.str();
  }
  return last.empty() ? name + "_elementwise" : name;
}

JoinedKernel::JoinedKernel(const Slot &slot) : slot(slot) {
  auto getOwn = [&](const Call *call, unsigned operand) -> const Content * {
    const Content *content = call->contents[operand];
    if (!content || !getOwnReach(*content, slot.calls, slot.rows))
      return nullptr;
    own.insert(
        {content, cast<MemRefType>(call->op->getOperand(operand).getType())});
    return content;
  };
  // An argument is what is in a place, not the place: so calls are alike that
  // write a result in the place of an operand or not.
  auto nameOf = [](Call *call, unsigned operand) {
    const void *content = call->contents[operand];
    Value value = call->op.getOperand(operand);
    return std::make_pair(content, value.getAsOpaquePointer());
  };
  // Whether it is written before it is read, and where it is.
  llvm::MapVector<std::pair<const void *, void *>, std::pair<bool, Value>>
      named;
  auto add = [&](Call *call, unsigned operand, bool isWritten) {
    if (!getOwn(call, operand))
      named.insert(
          {nameOf(call, operand), {isWritten, call->op.getOperand(operand)}});
  };
  for (Call *call : slot.calls)
    for (const RowAccess &access : call->kernel->rows->accesses)
      if (access.reads || access.writes)
        add(call, access.argument, !access.reads);
  // Some are named without being used.
  for (Call *call : slot.calls)
    for (unsigned i = 0; i < call->op.getNumOperands(); ++i)
      add(call, i, false);
  llvm::MapVector<std::pair<const void *, void *>, unsigned> numbers;
  for (bool first : {false, true}) {
    for (auto &[name, entry] : named)
      if (entry.first == first) {
        numbers[name] = operands.size();
        operands.push_back(entry.second);
      }
    if (!first)
      numInputs = operands.size();
  }
  DenseMap<const Content *, unsigned> ownNumbers;
  for (auto &[content, type] : own)
    ownNumbers.insert({content, operands.size() + ownNumbers.size()});
  for (Call *call : slot.calls) {
    SmallVector<unsigned> &list = sources.emplace_back();
    for (unsigned index = 0; index < call->op.getNumOperands(); ++index) {
      const Content *content = getOwn(call, index);
      list.push_back(content ? ownNumbers.lookup(content)
                             : numbers.lookup(nameOf(call, index)));
    }
  }
}

std::string JoinedKernel::getKey() const {
  std::string key;
  llvm::raw_string_ostream stream(key);
  llvm::interleave(slot.rows, stream, "x");
  stream << ' ' << operands.size() << ' ' << numInputs;
  for (auto [call, list] : llvm::zip_equal(slot.calls, sources)) {
    stream << ' ' << call->op.getCallee();
    for (unsigned source : list)
      stream << ' ' << source;
  }
  return key;
}

func::FuncOp JoinedKernel::build(SymbolTable &symbols) const {
  SmallVector<Location> locations;
  for (Call *call : slot.calls)
    locations.push_back(call->op.getLoc());
  OpBuilder builder(symbols.getOp()->getContext());
  Location loc = FusedLoc::get(builder.getContext(), locations);
  auto function = func::FuncOp::create(
      loc, getName(slot),
      builder.getFunctionType(ValueRange(operands).getTypes(), {}));
  function.setPrivate();
  symbols.insert(function, Block::iterator(symbols.lookup(
                               slot.calls.front()->op.getCallee())));
  function->setAttr(attrs::kRows, builder.getDenseI64ArrayAttr(slot.rows));
  function->setAttr(attrs::kInputs, builder.getI64IntegerAttr(numInputs));
  builder.setInsertionPointToStart(function.addEntryBlock());
  SmallVector<Value> buffers(function.getArguments());
  for (auto &[content, type] : own)
    buffers.push_back(memref::AllocaOp::create(
        builder, loc, type, builder.getI64IntegerAttr(kArenaAlignment)));
  SmallVector<StringRef> members;
  for (auto [call, list] : llvm::zip_equal(slot.calls, sources)) {
    members.push_back(call->op.getCallee());
    auto kernel = symbols.lookup<func::FuncOp>(call->op.getCallee());
    IRMapping mapping;
    for (auto [argument, source] :
         llvm::zip_equal(kernel.getArguments(), list)) {
      auto type = cast<MemRefType>(argument.getType());
      Value buffer = buffers[source];
      if (buffer.getType() != type) {
        SmallVector<int64_t> strides;
        int64_t offset;
        (void)type.getStridesAndOffset(strides, offset);
        buffer = memref::ReinterpretCastOp::create(builder, call->op.getLoc(),
                                                   type, buffer, offset,
                                                   type.getShape(), strides);
      }
      mapping.map(argument, buffer);
    }
    for (Operation &op : kernel.front().without_terminator())
      builder.clone(op, mapping);
  }
  function->setAttr(attrs::kMembers, builder.getStrArrayAttr(members));
  func::ReturnOp::create(builder, loc);
  return function;
}
