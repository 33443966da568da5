//===- JoinKernels.cpp - Kernels joined into one pass over rows -----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "JoinRows.h"
#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Conversion/Passes.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Planning/ArenaLayout.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/MapVector.h"

#include <map>

namespace checkpoint {
#define GEN_PASS_DEF_JOINKERNELS
#include "checkpoint/Conversion/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

/// Kernels in one, and how many calls back one is looked for.
static constexpr size_t kMostMembers = 16, kWindow = 16;
/// Fewer rows leave nothing to share out between threads; of shorter ones the
/// loops around cost as much as what is in them; longer ones leave the cache.
static constexpr int64_t kFewestRows = 8, kFewestElements = 32,
                         kGoodElements = 128, kMostRowBytes = 256 << 10;
/// Of a row that is kept out of the arena.
static constexpr int64_t kMostOwnBytes = 32 << 10;
/// What two kernels read must be worth not to be read twice.
static constexpr int64_t kWorthReadingOnce = 64 << 10;

static constexpr llvm::StringLiteral kMeetsOtherRows =
    "a row of one uses bytes of other rows of the other";

namespace {
/// Bytes of a memory that a call uses.
struct ByteRange {
  unsigned memory;
  int64_t begin, end;
  bool written;
};

struct Content;

struct KernelFacts {
  std::optional<RowKernel> rows;
  std::string why; // there are no rows
  SmallVector<ArgumentUse> uses;
};

struct Call {
  func::CallOp op;
  size_t number; // in the step
  const KernelFacts *kernel;
  SmallVector<ByteRange> ranges;      // of the operands
  SmallVector<PlacedAccess> accesses; // where the kernel has rows
  /// Of each operand, what it finds there or else leaves there.
  SmallVector<Content *> contents;
};

/// What a call writes to an operand, until it is overwritten.
struct Content {
  Call *writer = nullptr;
  SmallVector<std::pair<Call *, unsigned>> uses; // by operands
  /// Somebody may see a part of it, or it lives on after the step.
  bool escapes = false;
};

/// Calls that run as one, or a single one, at its place in the step.
struct Slot {
  SmallVector<Call *> calls;
  /// Loops that rows are counted by, as far as all have them in common.
  SmallVector<int64_t, 6> rows;
  uint64_t outside = 0;
};

class Joiner {
public:
  Joiner(func::FuncOp step, bool explain)
      : step(step), explain(explain), module(step->getParentOfType<ModuleOp>()),
        symbols(module) {}

  void run();

private:
  void readCalls();
  const KernelFacts &getFacts(StringRef name);
  void place(Call &call);
  void follow();
  void add(Call &call);
  std::optional<unsigned> fits(const Slot &slot, const Call &call,
                               StringRef &why) const;
  void settle(const Slot &slot);
  void join(const Slot &slot);

  func::FuncOp step;
  bool explain;
  ModuleOp module;
  SymbolTable symbols;
  llvm::StringMap<std::unique_ptr<KernelFacts>> facts;
  /// Each memory with its number, and where a buffer lies in it.
  llvm::MapVector<Value, unsigned> memories;
  DenseMap<Value, std::pair<unsigned, int64_t>> places;
  std::vector<Call> calls;
  std::vector<std::unique_ptr<Content>> contents;
  std::vector<Slot> slots;
  llvm::StringMap<func::FuncOp> joined;
};
} // namespace

//===----------------------------------------------------------------------===//
// The step
//===----------------------------------------------------------------------===//

const KernelFacts &Joiner::getFacts(StringRef name) {
  std::unique_ptr<KernelFacts> &entry = facts[name];
  if (entry)
    return *entry;
  entry = std::make_unique<KernelFacts>();
  auto kernel = symbols.lookup<func::FuncOp>(name);
  if (!kernel)
    return *entry;
  entry->uses = findUses(kernel);
  entry->rows = describeRows(kernel, entry->why);
  if (!entry->rows && explain)
    emitRemark(kernel.getLoc())
        << "@" << name << " is joined with nothing: " << entry->why;
  return *entry;
}

static int64_t getBytes(Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  return getByteSize(
             RankedTensorType::get(type.getShape(), type.getElementType()))
      .value_or(0);
}

void Joiner::place(Call &call) {
  for (auto [index, operand] : llvm::enumerate(call.op.getOperands())) {
    auto [memory, offset] = places.lookup(operand);
    bool written =
        index >= call.kernel->uses.size() || call.kernel->uses[index].written;
    call.ranges.push_back(
        {memory, offset, offset + getBytes(operand), written});
  }
  if (!call.kernel->rows)
    return;
  for (const RowAccess &access : call.kernel->rows->accesses) {
    const ByteRange &range = call.ranges[access.argument];
    call.accesses.push_back(
        {&access, range.memory, range.begin, range.end - range.begin});
  }
}

void Joiner::readCalls() {
  auto numberOf = [&](Value memory) {
    return memories.insert({memory, memories.size()}).first->second;
  };
  for (BlockArgument argument : step.getArguments())
    places[argument] = {numberOf(argument), 0};
  for (Operation &op : step.front()) {
    if (auto view = dyn_cast<memref::ViewOp>(op)) {
      APInt shift;
      auto [memory, offset] = places.lookup(view.getSource());
      if (matchPattern(view.getByteShift(), m_ConstantInt(&shift)))
        offset += shift.getSExtValue();
      places[view.getResult()] = {memory, offset};
    } else if (auto global = dyn_cast<memref::GetGlobalOp>(op)) {
      places[global.getResult()] = {numberOf(global.getResult()), 0};
    } else if (auto call = dyn_cast<func::CallOp>(op)) {
      calls.push_back(
          {call, calls.size(), &getFacts(call.getCallee()), {}, {}, {}});
    }
  }
  for (Call &call : calls)
    place(call);
  follow();
}

/// Finds who reads what others write to the arena.
void Joiner::follow() {
  struct Piece {
    int64_t end;
    Content *content;
    bool whole; // nothing was written over a part of it
  };
  std::map<int64_t, Piece> held; // by where they begin
  // The first that reaches beyond `begin`.
  auto find = [&](int64_t begin) {
    auto it = held.upper_bound(begin);
    if (it != held.begin() && std::prev(it)->second.end > begin)
      --it;
    return it;
  };
  auto read = [&](const ByteRange &range) -> Content * {
    auto it = find(range.begin);
    if (it != held.end() && it->first == range.begin &&
        it->second.end == range.end && it->second.whole)
      return it->second.content;
    for (; it != held.end() && it->first < range.end; ++it)
      it->second.content->escapes = true;
    return nullptr;
  };
  auto write = [&](const ByteRange &range, Content *content) {
    auto it = find(range.begin);
    while (it != held.end() && it->first < range.end) {
      auto [begin, old] = *it;
      it = held.erase(it);
      if (begin < range.begin)
        held[begin] = {range.begin, old.content, false};
      if (old.end > range.end)
        it = held.insert({range.end, {old.end, old.content, false}}).first;
    }
    held[range.begin] = {range.end, content, true};
  };
  for (Call &call : calls) {
    call.contents.assign(call.ranges.size(), nullptr);
    auto useOf = [&](size_t operand) {
      return operand < call.kernel->uses.size() ? call.kernel->uses[operand]
                                                : ArgumentUse();
    };
    auto isInArena = [](const ByteRange &range) {
      return range.memory == 0 && range.begin < range.end;
    };
    for (auto [index, range] : llvm::enumerate(call.ranges))
      if (isInArena(range) && useOf(index).read)
        if (Content *content = read(range)) {
          content->uses.emplace_back(&call, index);
          content->escapes |= useOf(index).written;
          call.contents[index] = content;
        }
    for (auto [index, range] : llvm::enumerate(call.ranges))
      if (isInArena(range) && useOf(index).written) {
        Content *content =
            contents.emplace_back(std::make_unique<Content>()).get();
        content->writer = &call;
        content->uses.emplace_back(&call, index);
        content->escapes = useOf(index).read;
        if (!useOf(index).read)
          call.contents[index] = content;
        write(range, content);
      }
  }
  for (Value result : step.front().getTerminator()->getOperands())
    if (auto [memory, offset] = places.lookup(result); memory == 0)
      for (auto it = find(offset);
           it != held.end() && it->first < offset + getBytes(result); ++it)
        it->second.content->escapes = true;
}

//===----------------------------------------------------------------------===//
// Which calls belong together
//===----------------------------------------------------------------------===//

static int64_t getOverlap(const ByteRange &a, const ByteRange &b) {
  return a.memory != b.memory
             ? 0
             : std::min(a.end, b.end) - std::max(a.begin, b.begin);
}

/// Whether the two must stay in their order.
static bool conflict(const Call &a, const Call &b) {
  for (const ByteRange &left : a.ranges)
    for (const ByteRange &right : b.ranges)
      if ((left.written || right.written) && getOverlap(left, right) > 0)
        return true;
  return false;
}

static bool conflict(const Slot &slot, const Call &call) {
  return llvm::any_of(slot.calls,
                      [&](Call *other) { return conflict(*other, call); });
}

static bool conflict(const Slot &a, const Slot &b) {
  return llvm::any_of(b.calls, [&](Call *call) { return conflict(a, *call); });
}

/// Whether `call` uses bytes that are still in the cache after `slot`.
static bool pays(const Slot &slot, const Call &call) {
  for (const Call *other : slot.calls)
    for (const ByteRange &left : other->ranges)
      for (const ByteRange &right : call.ranges)
        if (getOverlap(left, right) >=
            (left.written || right.written ? 1 : kWorthReadingOnce))
          return true;
  return false;
}

/// The bytes that a row of all calls uses, those of each buffer once.
static int64_t getRowBytes(ArrayRef<const Call *> calls, unsigned count) {
  llvm::MapVector<std::pair<unsigned, int64_t>, int64_t> bytes;
  for (const Call *call : calls)
    for (const PlacedAccess &placed : call->accesses) {
      int64_t &most = bytes[{placed.memory, placed.offset}];
      most = std::max(most, checkpoint::getRowBytes(*placed.access, count));
    }
  int64_t sum = 0;
  for (auto &[buffer, most] : bytes)
    sum += most;
  return sum;
}

/// Whether in all that `a` and `b` use, but for `except`, no row meets another.
static bool areRowsApart(const Call &a, const Call &b, ArrayRef<int64_t> rows,
                         function_ref<bool(const Content &)> except) {
  auto isExcept = [&](const Call &call, const PlacedAccess &placed) {
    const Content *content = call.contents[placed.access->argument];
    return content && except(*content);
  };
  for (const PlacedAccess &left : a.accesses) {
    for (const PlacedAccess &right : b.accesses)
      if ((left.access->writes || right.access->writes) &&
          !checkpoint::areRowsApart(left, right, rows) && !isExcept(a, left) &&
          !isExcept(b, right))
        return false;
  }
  return true;
}

/// Whether all who use `content` may come to be in one slot with `call`, which
/// is the last one that has a place.
static bool mayBeOwn(const Content &content, const Call &call) {
  return !content.escapes && llvm::all_of(content.uses, [&](auto use) {
    return use.first->kernel->rows &&
           use.first->number <= call.number + kWindow;
  });
}

/// The bytes of a row of `content`, if the calls alone use it and a buffer of
/// one row will do.
static std::optional<int64_t> getOwnReach(const Content &content,
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

/// How many loops rows are counted by once `call` belongs to `slot`.
std::optional<unsigned> Joiner::fits(const Slot &slot, const Call &call,
                                     StringRef &why) const {
  const std::optional<RowKernel> &kernel = call.kernel->rows;
  if (slot.calls.size() >= kMostMembers) {
    why = "there are enough in one";
    return std::nullopt;
  }
  size_t common = 0, most = std::min(slot.rows.size(), kernel->shape.size());
  while (common < most && slot.rows[common] == kernel->shape[common])
    ++common;
  if (common == 0) {
    why = "their rows are not counted alike";
    return std::nullopt;
  }
  SmallVector<const Call *> all(slot.calls.begin(), slot.calls.end());
  all.push_back(&call);
  std::optional<unsigned> best;
  int64_t bestElements = 0;
  for (unsigned count = common; count > 0; --count) {
    ArrayRef<int64_t> rows = ArrayRef(slot.rows).take_front(count);
    auto refuse = [&](StringRef reason) {
      if (why.empty())
        why = reason;
    };
    if (!(slot.outside >> (count - 1) & 1) || !kernel->allowsOutside(count)) {
      refuse("it would compute sums in another order");
      continue;
    }
    int64_t number = 1, elements = 1;
    for (int64_t size : rows)
      number *= size;
    for (const Call *member : all)
      elements =
          std::max(elements, member->kernel->rows->getRowElements(count));
    if (elements < kFewestElements || elements <= bestElements ||
        number < kFewestRows || getRowBytes(all, count) > kMostRowBytes) {
      refuse("there would be too few rows, or too short or too long ones");
      continue;
    }
    // What is looked at again once it is known who belongs together.
    auto mayBeOwn = [&](const Content &content) {
      return ::mayBeOwn(content, call);
    };
    // What stands in the slot is apart already, unless it is a first kernel.
    bool apart =
        slot.calls.size() > 1 ||
        areRowsApart(*slot.calls.front(), *slot.calls.front(), rows, mayBeOwn);
    for (const Call *member : all)
      apart = apart && areRowsApart(*member, call, rows, mayBeOwn);
    if (!apart) {
      why = kMeetsOtherRows;
      continue;
    }
    best = count;
    bestElements = elements;
    if (elements >= kGoodElements)
      break;
  }
  return best;
}

/// Gives `call` its place: in a slot before, to which it can move or which can
/// move to it, or in one of its own.
void Joiner::add(Call &call) {
  const std::optional<RowKernel> &kernel = call.kernel->rows;
  bool rises = true;
  size_t begin = slots.size() - std::min(slots.size(), kWindow);
  StringRef reason;
  for (size_t i = slots.size(); kernel && i-- > begin;) {
    Slot &slot = slots[i];
    if (slot.outside && pays(slot, call)) {
      StringRef why;
      std::optional<unsigned> count = fits(slot, call, why);
      if (count && !rises &&
          llvm::any_of(
              ArrayRef(slots).drop_front(i + 1),
              [&](const Slot &other) { return conflict(slot, other); })) {
        count = std::nullopt;
        why = "what runs in between uses the same bytes";
      }
      if (count) {
        slot.calls.push_back(&call);
        slot.rows.truncate(*count);
        slot.outside &= kernel->outside;
        if (!rises)
          std::rotate(slots.begin() + i, slots.begin() + i + 1, slots.end());
        return;
      }
      if (explain && reason.empty()) {
        reason = why;
        emitRemark(call.op.getLoc())
            << "@" << call.op.getCallee() << " is not joined with @"
            << slot.calls.front()->op.getCallee() << ": " << why;
      }
    }
    rises = rises && !conflict(slot, call);
  }
  Slot &own = slots.emplace_back();
  own.calls.push_back(&call);
  if (kernel) {
    own.rows = kernel->shape;
    own.outside = kernel->outside;
  }
}

//===----------------------------------------------------------------------===//
// Joining
//===----------------------------------------------------------------------===//

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

namespace {
/// A joined kernel in the making: where the operands of its calls come from.
class JoinedKernel {
public:
  explicit JoinedKernel(const Slot &slot);

  /// The calls' operands that it takes, those first that are read before they
  /// are written.
  SmallVector<Value> operands;
  /// What makes it, so that equal ones are one.
  std::string getKey() const;
  func::FuncOp build(SymbolTable &symbols) const;

private:
  const Slot &slot;
  unsigned numInputs = 0;
  /// Contents that have buffers of their own, with the buffers' types.
  llvm::MapVector<const Content *, MemRefType> own;
  /// Of each call and operand: the argument, or after all arguments the number
  /// of the own buffer.
  SmallVector<SmallVector<unsigned>> sources;
};
} // namespace

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

/// Puts one call into the place of those of `slot`, at the end of the step as
/// it is built again.
void Joiner::join(const Slot &slot) {
  JoinedKernel kernel(slot);
  func::FuncOp &function = joined[kernel.getKey()];
  if (!function)
    function = kernel.build(symbols);
  OpBuilder builder(step.front().getTerminator());
  func::CallOp::create(builder, function.getLoc(), function, kernel.operands);
  for (Call *call : slot.calls)
    call->op.erase();
}

/// Whether the calls in `slot` may run row by row as they are.
static bool areApart(const Slot &slot) {
  llvm::DenseMap<const Content *, bool> known;
  auto isOwn = [&](const Content &content) {
    auto [it, isNew] = known.try_emplace(&content);
    if (isNew)
      it->second = getOwnReach(content, slot.calls, slot.rows).has_value();
    return it->second;
  };
  for (size_t i = 0; i < slot.calls.size(); ++i)
    for (size_t j = 0; j <= i; ++j)
      if (!areRowsApart(*slot.calls[j], *slot.calls[i], slot.rows, isOwn))
        return false;
  return true;
}

/// Joins the calls of `slot`: as many from the first on as may be, and then the
/// others.
void Joiner::settle(const Slot &slot) {
  Slot rest = slot;
  while (!rest.calls.empty()) {
    Slot part = rest;
    while (part.calls.size() > 1 && !areApart(part))
      part.calls.pop_back();
    size_t count = part.calls.size();
    if (explain && count < rest.calls.size())
      emitRemark(rest.calls[count]->op.getLoc())
          << "@" << rest.calls[count]->op.getCallee() << " is not joined with @"
          << part.calls.front()->op.getCallee() << ": " << kMeetsOtherRows;
    if (count > 1)
      join(part);
    else
      part.calls.front()->op->moveBefore(step.front().getTerminator());
    rest.calls.erase(rest.calls.begin(), rest.calls.begin() + count);
  }
}

void Joiner::run() {
  readCalls();
  for (Call &call : calls)
    add(call);
  if (llvm::all_of(slots,
                   [](const Slot &slot) { return slot.calls.size() == 1; }))
    return;
  // Calls to the end in their new order; what is left before them are views.
  for (const Slot &slot : slots)
    settle(slot);
  std::optional<SymbolTable::UseRange> uses =
      SymbolTable::getSymbolUses(&module.getBodyRegion());
  if (!uses)
    return;
  DenseSet<StringAttr> used;
  for (const SymbolTable::SymbolUse &use : *uses)
    used.insert(use.getSymbolRef().getRootReference());
  for (auto &entry : facts)
    if (Operation *kernel = symbols.lookup(entry.first()))
      if (!used.contains(StringAttr::get(module.getContext(), entry.first())))
        symbols.erase(kernel);
}

namespace {
struct JoinKernels : public checkpoint::impl::JoinKernelsBase<JoinKernels> {
  using JoinKernelsBase::JoinKernelsBase;

  void runOnOperation() override {
    FailureOr<func::FuncOp> step = findTrainingStep(getOperation(), entry);
    if (failed(step))
      return signalPassFailure();
    // A step of anything but calls of buffers in its arguments is not lowered.
    for (Operation &op : step->front())
      if (!isa<memref::ViewOp, memref::GetGlobalOp, func::CallOp,
               func::ReturnOp>(op) &&
          !matchPattern(&op, m_Constant())) {
        op.emitOpError("is no part of a lowered step; run "
                       "--checkpoint-lower-to-arena first");
        return signalPassFailure();
      }
    Joiner(*step, explain).run();
  }
};
} // namespace
