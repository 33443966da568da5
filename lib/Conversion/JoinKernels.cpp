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

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/MapVector.h"

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
/// What two kernels read must be worth not to be read twice.
static constexpr int64_t kWorthReadingOnce = 64 << 10;

namespace {
/// Bytes of a memory that a call uses.
struct ByteRange {
  unsigned memory;
  int64_t begin, end;
  bool written;
};

struct KernelFacts {
  std::optional<RowKernel> rows;
  std::string why; // there are no rows
  SmallVector<bool> written;
};

struct Call {
  func::CallOp op;
  const KernelFacts *kernel;
  SmallVector<ByteRange> ranges;
  SmallVector<PlacedAccess> accesses; // where the kernel has rows
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
  void add(Call &call);
  std::optional<unsigned> fits(const Slot &slot, const Call &call,
                               StringRef &why) const;
  void join(const Slot &slot);
  func::FuncOp getJoined(const Slot &slot,
                         ArrayRef<SmallVector<unsigned>> argumentsOf,
                         ArrayRef<Type> types, unsigned numInputs);

  func::FuncOp step;
  bool explain;
  ModuleOp module;
  SymbolTable symbols;
  llvm::StringMap<std::unique_ptr<KernelFacts>> facts;
  /// Each memory with its number, and where a buffer lies in it.
  llvm::MapVector<Value, unsigned> memories;
  DenseMap<Value, std::pair<unsigned, int64_t>> places;
  std::vector<Call> calls;
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
  entry->written = findWritten(kernel);
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
        index >= call.kernel->written.size() || call.kernel->written[index];
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
      calls.push_back({call, &getFacts(call.getCallee()), {}, {}});
    }
  }
  for (Call &call : calls)
    place(call);
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

static bool areRowsApart(const Call &a, const Call &b, ArrayRef<int64_t> rows) {
  for (const PlacedAccess &left : a.accesses)
    for (const PlacedAccess &right : b.accesses)
      if ((left.access->writes || right.access->writes) &&
          !checkpoint::areRowsApart(left, right, rows))
        return false;
  return true;
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
  why = "it would compute sums in another order";
  for (unsigned count = common; count > 0; --count) {
    ArrayRef<int64_t> rows = ArrayRef(slot.rows).take_front(count);
    if (!(slot.outside >> (count - 1) & 1) || !kernel->allowsOutside(count))
      continue;
    int64_t number = 1, elements = 1;
    for (int64_t size : rows)
      number *= size;
    for (const Call *member : all)
      elements =
          std::max(elements, member->kernel->rows->getRowElements(count));
    if (elements < kFewestElements || elements <= bestElements ||
        number < kFewestRows || getRowBytes(all, count) > kMostRowBytes) {
      why = "there would be too few rows, or too short or too long ones";
      continue;
    }
    // What stands in the slot is apart already, unless it is a first kernel.
    bool apart = slot.calls.size() > 1 ||
                 areRowsApart(*slot.calls.front(), *slot.calls.front(), rows);
    for (const Call *member : all)
      apart = apart && areRowsApart(*member, call, rows);
    if (!apart) {
      why = "a row of one uses bytes of other rows of the other";
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

func::FuncOp Joiner::getJoined(const Slot &slot,
                               ArrayRef<SmallVector<unsigned>> argumentsOf,
                               ArrayRef<Type> types, unsigned numInputs) {
  std::string key;
  llvm::raw_string_ostream stream(key);
  llvm::interleave(slot.rows, stream, "x");
  for (auto [call, arguments] : llvm::zip_equal(slot.calls, argumentsOf)) {
    stream << ' ' << call->op.getCallee();
    for (unsigned argument : arguments)
      stream << ' ' << argument;
  }
  func::FuncOp &function = joined[key];
  if (function)
    return function;

  MLIRContext *context = module.getContext();
  SmallVector<Location> locations;
  for (Call *call : slot.calls)
    locations.push_back(call->op.getLoc());
  OpBuilder builder(context);
  function =
      func::FuncOp::create(FusedLoc::get(context, locations), getName(slot),
                           builder.getFunctionType(types, {}));
  function.setPrivate();
  symbols.insert(function, Block::iterator(symbols.lookup(
                               slot.calls.front()->op.getCallee())));
  function->setAttr(attrs::kRows, builder.getDenseI64ArrayAttr(slot.rows));
  function->setAttr(attrs::kInputs, builder.getI64IntegerAttr(numInputs));
  SmallVector<StringRef> members;
  builder.setInsertionPointToStart(function.addEntryBlock());
  for (auto [call, arguments] : llvm::zip_equal(slot.calls, argumentsOf)) {
    members.push_back(call->op.getCallee());
    auto kernel = symbols.lookup<func::FuncOp>(call->op.getCallee());
    IRMapping mapping;
    for (auto [argument, number] :
         llvm::zip_equal(kernel.getArguments(), arguments))
      mapping.map(argument, function.getArgument(number));
    for (Operation &op : kernel.front().without_terminator())
      builder.clone(op, mapping);
  }
  function->setAttr(attrs::kMembers, builder.getStrArrayAttr(members));
  func::ReturnOp::create(builder, function.getLoc());
  return function;
}

/// Puts one call into the place of the slot's first or last one: of what
/// stands in between it runs before or after, as the slots' order says.
void Joiner::join(const Slot &slot) {
  // Buffers that are read before anything is written there come first.
  enum Role : uint8_t { Read, Written };
  llvm::MapVector<Value, Role> roles;
  for (Call *call : slot.calls)
    for (const RowAccess &access : call->kernel->rows->accesses) {
      Value operand = call->op.getOperand(access.argument);
      if (access.reads || access.writes)
        roles.insert({operand, access.reads ? Read : Written});
    }
  // Some may be named without being used.
  for (Call *call : slot.calls)
    for (Value operand : call->op.getOperands())
      roles.insert({operand, Read});
  SmallVector<Value> operands;
  unsigned numInputs = 0;
  for (Role role : {Read, Written}) {
    for (auto &[operand, itsRole] : roles)
      if (itsRole == role)
        operands.push_back(operand);
    if (role == Read)
      numInputs = operands.size();
  }
  DenseMap<Value, unsigned> numbers;
  SmallVector<Type> types;
  for (auto [number, operand] : llvm::enumerate(operands)) {
    numbers[operand] = number;
    types.push_back(operand.getType());
  }
  SmallVector<SmallVector<unsigned>> argumentsOf;
  for (Call *call : slot.calls)
    argumentsOf.push_back(
        llvm::map_to_vector(call->op.getOperands(), [&](Value operand) {
          return numbers.lookup(operand);
        }));
  func::FuncOp function = getJoined(slot, argumentsOf, types, numInputs);
  OpBuilder builder(step.front().getTerminator());
  func::CallOp::create(builder, function.getLoc(), function, operands);
  for (Call *call : slot.calls)
    call->op.erase();
}

void Joiner::run() {
  readCalls();
  for (Call &call : calls)
    add(call);
  if (llvm::all_of(slots,
                   [](const Slot &slot) { return slot.calls.size() == 1; }))
    return;
  // Calls to the end in their new order; what is left before them are views.
  Operation *end = step.front().getTerminator();
  for (const Slot &slot : slots) {
    if (slot.calls.size() > 1)
      join(slot);
    else
      slot.calls.front()->op->moveBefore(end);
  }
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
