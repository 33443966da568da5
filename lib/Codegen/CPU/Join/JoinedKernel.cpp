//===- JoinedKernel.cpp - Calls that become one ---------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "JoinedKernel.h"

#include "Codegen/CPU/Loops/ColumnSum.h"
#include "Codegen/CPU/Loops/MergeLoops.h"
#include "Codegen/CPU/Loops/RowBuffers.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/OpModel.h"

#include <numeric>

using namespace mlir;
using namespace checkpoint;

/// Of a row, and of a slice, that is kept out of the arena. It is on the stack.
static constexpr int64_t kMostOwnRowBytes = 32 << 10,
                         kMostOwnSliceBytes = 512 << 10;

std::optional<int64_t> checkpoint::getOwnReach(const Content &content,
                                               ArrayRef<Call *> calls,
                                               ArrayRef<int64_t> rows,
                                               JoinLevel level) {
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
  int64_t most =
      level == JoinLevel::Rows ? kMostOwnRowBytes : kMostOwnSliceBytes;
  return reach && *reach <= most ? reach : std::nullopt;
}

/// Where in `calls` the last use of `content` is.
static size_t getLastUse(const Content &content, ArrayRef<Call *> calls) {
  size_t last = 0;
  for (auto [call, operand] : content.uses)
    last = std::max<size_t>(last, llvm::find(calls, call) - calls.begin());
  return last;
}

static const ByteRange &getPlace(const Content &content) {
  auto [call, operand] = content.uses.front();
  return call->ranges[operand];
}

/// Whether `call`, which reads `before` and writes `after`, may write it in the
/// same place: each element is read before, by the operation that writes there
/// or by earlier ones.
static bool mayWriteInPlace(const Call &call, const Content &before,
                            const Content &after) {
  if (call.kernel->rows->product)
    return false;
  const RowAccess *written = nullptr;
  for (const RowAccess &access : call.kernel->rows->accesses) {
    const Content *content = call.contents[access.argument];
    if (content == &after && access.writes && !written)
      written = &access;
    if (content == &before && (written || access.writes))
      return false;
  }
  return written &&
         llvm::all_of(call.kernel->rows->accesses,
                      [&](const RowAccess &access) {
                        return call.contents[access.argument] != &before ||
                               (access.sizes == written->sizes &&
                                access.steps == written->steps);
                      });
}

/// The buffer of this type that is free again when `content` is written, if
/// any; else the number of a new one.
unsigned JoinedKernel::findOwn(const Content &content, MemRefType type) {
  if (level == JoinLevel::Rows) // they are small
    return own.size();
  size_t begin = llvm::find(slot.calls, content.writer) - slot.calls.begin();
  auto isFree = [&](unsigned buffer) {
    return llvm::all_of(ownOf, [&](auto &entry) {
      auto &[other, index] = entry;
      if (index != buffer)
        return true;
      size_t end = getLastUse(*other, slot.calls);
      const ByteRange &a = getPlace(*other), &b = getPlace(content);
      bool isOnePlace =
          a.memory == b.memory && a.begin == b.begin && a.end == b.end;
      return end < begin ||
             (end == begin && (isOnePlace || mayWriteInPlace(*slot.calls[end],
                                                             *other, content)));
    });
  };
  for (unsigned i = 0; i < own.size(); ++i)
    if (own[i] == type && isFree(i))
      return i;
  return own.size();
}

/// Gives `content` a buffer, of which a row takes so many bytes.
unsigned JoinedKernel::addOwn(const Content &content, MemRefType type,
                              int64_t bytes) {
  if (auto known = ownOf.find(&content); known != ownOf.end())
    return known->second;
  unsigned index = findOwn(content, type);
  if (index == own.size()) {
    own.push_back(type);
    ownBytes.push_back(0);
  }
  ownBytes[index] = std::max(ownBytes[index], bytes);
  return ownOf[&content] = index;
}

/// What a kernel that was joined by rows keeps of them.
static int64_t getRowBufferBytes(func::FuncOp kernel) {
  int64_t bytes = 0;
  if (TileLoopOp loop = findTileLoop(kernel))
    for (auto &[buffer, reach] : findReaches(loop))
      bytes += reach * *getByteSize(getElementTypeOrSelf(buffer.getType()));
  return bytes;
}

int64_t JoinedKernel::getOwnBytes() const {
  int64_t bytes = std::accumulate(ownBytes.begin(), ownBytes.end(), int64_t(0));
  // Sections do not share theirs.
  for (Call *call : slot.calls)
    if (auto kernel = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
            call->op, call->op.getCalleeAttr()))
      bytes += getRowBufferBytes(kernel);
  return bytes;
}

static bool isElementwise(const Call &call) {
  const RowKernel &kernel = *call.kernel->rows;
  return kernel.loops.size() == 1 &&
         kernel.isElementwise(kernel.loops.front().size());
}

/// Whether call number `first` writes where `second` finds or leaves something
/// under another name.
bool JoinedKernel::writesUnseen(size_t first, size_t second) const {
  const Call &a = *slot.calls[first], &b = *slot.calls[second];
  for (const PlacedAccess &left : a.accesses)
    for (const PlacedAccess &right : b.accesses)
      if (left.access->writes && left.memory == right.memory &&
          left.offset < right.offset + right.bytes &&
          right.offset < left.offset + left.bytes &&
          sources[first][left.access->argument] !=
              sources[second][right.access->argument])
        return true;
  return false;
}

void JoinedKernel::findElementRuns() {
  followsElements.assign(slot.calls.size(), false);
  if (level != JoinLevel::Rows)
    return;
  for (size_t i = 1; i < slot.calls.size(); ++i) {
    const Call &call = *slot.calls[i];
    bool follows = isElementwise(call);
    for (size_t j = i; follows && j-- > 0;) {
      const Call &before = *slot.calls[j];
      follows = isElementwise(before) &&
                before.kernel->rows->loops == call.kernel->rows->loops &&
                areRowsApart(before, call, call.kernel->rows->loops.front()) &&
                !writesUnseen(j, i);
      if (!followsElements[j])
        break;
    }
    followsElements[i] = follows;
  }
}

/// What the kernel is called: its rows and what they are reduced by.
std::string JoinedKernel::getName() const {
  std::string name = level == JoinLevel::Rows ? "rows_" : "slices_";
  for (auto [index, size] : llvm::enumerate(slot.rows))
    name += (index ? "x" : "") + std::to_string(size);
  if (level == JoinLevel::Slices)
    return name + "_product";
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

JoinedKernel::JoinedKernel(const Slot &slot, JoinLevel level)
    : slot(slot), level(level) {
  auto getOwn = [&](const Call *call, unsigned operand) -> const Content * {
    const Content *content = call->contents[operand];
    if (!content)
      return nullptr;
    std::optional<int64_t> reach =
        getOwnReach(*content, slot.calls, slot.rows, level);
    if (!reach)
      return nullptr;
    addOwn(*content, cast<MemRefType>(call->op->getOperand(operand).getType()),
           *reach);
    return content;
  };
  // An argument is what is in a place, in whatever shape, not the place: so
  // calls are alike that write a result in the place of an operand or not.
  auto nameOf = [](Call *call, unsigned operand) -> const void * {
    const void *content = call->contents[operand];
    return content ? content
                   : call->op.getOperand(operand).getAsOpaquePointer();
  };
  // Whether it is written before it is read, and where it is.
  llvm::MapVector<const void *, std::pair<bool, Value>> named;
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
  llvm::DenseMap<const void *, unsigned> numbers;
  for (bool first : {false, true}) {
    for (auto &[name, entry] : named)
      if (entry.first == first) {
        numbers[name] = operands.size();
        operands.push_back(entry.second);
      }
    if (!first)
      numInputs = operands.size();
  }
  for (Call *call : slot.calls) {
    SmallVector<unsigned> &list = sources.emplace_back();
    for (unsigned index = 0; index < call->op.getNumOperands(); ++index) {
      const Content *content = getOwn(call, index);
      list.push_back(content ? operands.size() + ownOf.lookup(content)
                             : numbers.lookup(nameOf(call, index)));
    }
  }
  findElementRuns();
}

std::string JoinedKernel::getKey() const {
  std::string key;
  llvm::raw_string_ostream stream(key);
  llvm::interleave(slot.rows, stream, "x");
  stream << ' ' << operands.size() << ' ' << numInputs;
  for (auto [call, list, follows] :
       llvm::zip_equal(slot.calls, sources, followsElements)) {
    stream << (follows ? " +" : " ") << call->op.getCallee();
    for (unsigned source : list)
      stream << ' ' << source;
  }
  return key;
}

/// Copies the body of `kernel`, whose arguments are those of `buffers` that
/// `list` numbers.
IRMapping JoinedKernel::buildMember(OpBuilder &builder, func::FuncOp kernel,
                                    ArrayRef<unsigned> list,
                                    ArrayRef<Value> buffers) const {
  IRMapping mapping;
  for (auto [argument, source] : llvm::zip_equal(kernel.getArguments(), list)) {
    auto type = cast<MemRefType>(argument.getType());
    Value buffer = buffers[source];
    if (buffer.getType() != type) {
      SmallVector<int64_t> strides;
      int64_t offset;
      (void)type.getStridesAndOffset(strides, offset);
      buffer = memref::ReinterpretCastOp::create(builder, kernel.getLoc(), type,
                                                 buffer, offset,
                                                 type.getShape(), strides);
    }
    mapping.map(argument, buffer);
  }
  for (Operation &op : kernel.front().without_terminator())
    builder.clone(op, mapping);
  return mapping;
}

/// Brings those of `members`, null where one is of another kind, into one loop
/// that have much in common.
void JoinedKernel::mergeMembers(ArrayRef<linalg::GenericOp> members) const {
  linalg::GenericOp last;
  for (auto [member, follows] : llvm::zip_equal(members, followsElements)) {
    linalg::GenericOp merged;
    if (follows && last && member)
      merged = mergeLoops(last, member);
    last = merged ? merged : member;
  }
}

/// Each kernel becomes a section: a matmul, or a tile loop over its rows.
void JoinedKernel::buildSections(OpBuilder &builder, func::FuncOp function,
                                 ArrayRef<Value> buffers,
                                 SymbolTable &symbols) const {
  SmallVector<Attribute> sections;
  for (auto [number, call] : llvm::enumerate(slot.calls)) {
    auto kernel = symbols.lookup<func::FuncOp>(call->op.getCallee());
    sections.push_back(FlatSymbolRefAttr::get(kernel));
    OpBuilder::InsertionGuard guard(builder);
    if (!call->kernel->rows->product && !findTileLoop(kernel)) {
      auto loop = TileLoopOp::create(builder, function.getLoc(), slot.rows,
                                     TypeRange());
      builder.setInsertionPointToStart(&loop.getBody().front());
    }
    buildMember(builder, kernel, sources[number], buffers);
  }
  function->setAttr(attrs::kSections, builder.getArrayAttr(sections));
}

/// Each kernel becomes operations, one after the other. What fills sums over
/// the rows stands before `loop`.
void JoinedKernel::buildRows(OpBuilder &builder, func::FuncOp function,
                             TileLoopOp loop, ArrayRef<Value> buffers,
                             SymbolTable &symbols) const {
  SmallVector<StringRef> members;
  SmallVector<linalg::GenericOp> elementwise;
  for (auto [call, list] : llvm::zip_equal(slot.calls, sources)) {
    members.push_back(call->op.getCallee());
    auto kernel = symbols.lookup<func::FuncOp>(members.back());
    IRMapping mapping = buildMember(builder, kernel, list, buffers);
    linalg::GenericOp op = findElementwise(kernel);
    elementwise.push_back(
        op ? cast<linalg::GenericOp>(mapping.lookup(op.getOperation()))
           : nullptr);
  }
  mergeMembers(elementwise);
  builder.setInsertionPoint(loop);
  for (linalg::LinalgOp op : getStructured(loop))
    if (preparesColumnSum(op)) {
      Operation *value = builder.clone(*op->getOperand(0).getDefiningOp());
      op->setOperand(0, value->getResult(0));
      op->moveBefore(loop);
    }
  function->setAttr(attrs::kMembers, builder.getStrArrayAttr(members));
}

func::FuncOp JoinedKernel::build(SymbolTable &symbols) const {
  SmallVector<Location> locations;
  for (Call *call : slot.calls)
    locations.push_back(call->op.getLoc());
  OpBuilder builder(symbols.getOp()->getContext());
  Location loc = FusedLoc::get(builder.getContext(), locations);
  auto function = func::FuncOp::create(
      loc, getName(),
      builder.getFunctionType(ValueRange(operands).getTypes(), {}));
  function.setPrivate();
  symbols.insert(function, Block::iterator(symbols.lookup(
                               slot.calls.front()->op.getCallee())));
  function->setAttr(attrs::kInputs, builder.getI64IntegerAttr(numInputs));
  builder.setInsertionPointToStart(function.addEntryBlock());
  auto loop = TileLoopOp::create(builder, loc, slot.rows, own);
  func::ReturnOp::create(builder, loc);
  SmallVector<Value> buffers(function.getArguments());
  llvm::append_range(buffers, loop.getPrivateBuffers());
  builder.setInsertionPointToStart(&loop.getBody().front());
  if (level == JoinLevel::Slices)
    buildSections(builder, function, buffers, symbols);
  else
    buildRows(builder, function, loop, buffers, symbols);
  return function;
}
