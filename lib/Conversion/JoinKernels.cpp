//===- JoinKernels.cpp - Kernels joined into one pass over rows -----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "JoinedKernel.h"
#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Conversion/Passes.h"
#include "checkpoint/Planning/Locality.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"

#include <list>

namespace checkpoint {
#define GEN_PASS_DEF_JOINKERNELS
#include "checkpoint/Conversion/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

/// Kernels in one, and how many calls back any one is looked for. One with an
/// operand of the same bytes may be further off: of an optimizer that goes
/// through all parameters for each moment, the updates of one parameter are as
/// many calls apart as there are parameters.
static constexpr size_t kMostMembers = 16, kWindow = 16;
/// Fewer rows leave nothing to share out between threads; of shorter ones the
/// loops around cost as much as what is in them; longer ones leave the cache.
static constexpr int64_t kFewestRows = 8, kFewestElements = 32,
                         kGoodElements = 128, kMostRowBytes = 256 << 10;

static constexpr llvm::StringLiteral
    kMeetsOtherRows = "a row of one uses bytes of other rows of the other",
    kOtherOrder = "it would compute sums in another order";

namespace {
/// A slot among the others: they stand in ascending order.
struct PlacedSlot : Slot {
  size_t order = 0;
};
using SlotPlace = std::list<PlacedSlot>::iterator;

class Joiner {
public:
  Joiner(func::FuncOp step, bool explain)
      : step(step), explain(explain), module(step->getParentOfType<ModuleOp>()),
        symbols(module), read(step, symbols, explain) {}

  void run();

private:
  void add(Call &call);
  SmallVector<SlotPlace> findCandidates(const Call &call);
  bool mayMoveTo(const Slot &slot, const Call &call) const;
  std::optional<unsigned> fits(const Slot &slot, const Call &call,
                               StringRef &why) const;
  void settle(const Slot &slot);
  void join(const Slot &slot);

  func::FuncOp step;
  bool explain;
  ModuleOp module;
  SymbolTable symbols;
  StepCalls read;
  std::list<PlacedSlot> slots;
  std::vector<SlotPlace> slotOf; // of each call
  size_t newest = 0;             // order of the last slot
  llvm::StringMap<func::FuncOp> joined;
};
} // namespace

//===----------------------------------------------------------------------===//
// Which calls belong together
//===----------------------------------------------------------------------===//

static int64_t getOverlap(const ByteRange &a, const ByteRange &b) {
  return a.memory != b.memory
             ? 0
             : std::min(a.end, b.end) - std::max(a.begin, b.begin);
}

/// Whether `call` uses bytes that are still in the cache after `slot`.
static bool pays(const Slot &slot, const Call &call) {
  for (const Call *other : slot.calls)
    for (const ByteRange &left : other->ranges)
      for (const ByteRange &right : call.ranges)
        if (getOverlap(left, right) >=
            (left.written || right.written ? 1 : kWorthReadingOnceBytes))
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
    for (const PlacedAccess &right : b.accesses) {
      // A sum of rows adds to all of its result, in its own way.
      if (&left == &right && left.access->anywhere)
        continue;
      if ((left.access->writes || right.access->writes) &&
          !checkpoint::areRowsApart(left, right, rows) && !isExcept(a, left) &&
          !isExcept(b, right))
        return false;
    }
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
      refuse(kOtherOrder);
      continue;
    }
    int64_t number = 1, elements = 1;
    for (int64_t size : rows)
      number *= size;
    for (const Call *member : all)
      elements =
          std::max(elements, member->kernel->rows->getRowElements(count));
    // Of elements one by one, rows are what the last loop runs through.
    bool oneByOne = elements == 1 && count > 1 &&
                    llvm::all_of(all, [&](const Call *member) {
                      return member->kernel->rows->isElementwise(count);
                    });
    if (oneByOne) {
      elements = rows.back();
      number /= elements;
    }
    // Rows that are summed up are counted as the loop over them counts.
    unsigned counting = oneByOne ? count - 1 : count;
    if (llvm::any_of(all, [&](const Call *member) {
          unsigned summed = member->kernel->rows->summedLoops;
          return summed && summed != counting;
        })) {
      refuse(kOtherOrder);
      continue;
    }
    if (elements < (oneByOne ? kGoodElements : kFewestElements) ||
        elements <= bestElements || number < kFewestRows ||
        getRowBytes(all, count) > kMostRowBytes) {
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

/// The last slots, and others with a call that shares an operand; the last one
/// first.
SmallVector<SlotPlace> Joiner::findCandidates(const Call &call) {
  SmallVector<SlotPlace> candidates;
  for (auto place = slots.end();
       place != slots.begin() && candidates.size() < kWindow;)
    candidates.push_back(--place);
  size_t near = candidates.size();
  for (Call *sharer : call.sharers)
    if (SlotPlace place = slotOf[sharer->number];
        sharer->kernel->rows && place->order < candidates[near - 1]->order)
      candidates.push_back(place);
  std::sort(candidates.begin() + near, candidates.end(),
            [](SlotPlace a, SlotPlace b) { return a->order > b->order; });
  candidates.erase(std::unique(candidates.begin() + near, candidates.end()),
                   candidates.end());
  return candidates;
}

/// Whether `slot` may move to where `call` is: what stands behind it uses none
/// of its bytes.
bool Joiner::mayMoveTo(const Slot &slot, const Call &call) const {
  return llvm::all_of(slot.calls, [&](const Call *member) {
    return llvm::all_of(member->later, [&](const Call *other) {
      return other->number >= call.number || &*slotOf[other->number] == &slot;
    });
  });
}

/// Gives `call` its place: in a slot before, to which it can move or which can
/// move to it, or in one of its own.
void Joiner::add(Call &call) {
  const std::optional<RowKernel> &kernel = call.kernel->rows;
  // The last slot that it must not pass.
  size_t last = 0;
  for (const Call *other : call.earlier)
    last = std::max(last, slotOf[other->number]->order);
  bool explained = false;
  if (kernel) {
    for (SlotPlace place : findCandidates(call)) {
      if (!place->outside || !pays(*place, call))
        continue;
      StringRef why;
      std::optional<unsigned> count = fits(*place, call, why);
      bool rises = last <= place->order;
      if (count && !rises && !mayMoveTo(*place, call)) {
        count = std::nullopt;
        why = "what runs in between uses the same bytes";
      }
      if (count) {
        place->calls.push_back(&call);
        place->rows.truncate(*count);
        place->outside &= kernel->outside;
        if (!rises) {
          slots.splice(slots.end(), slots, place);
          place->order = ++newest;
        }
        slotOf.push_back(place);
        return;
      }
      if (explain && !explained) {
        explained = true;
        emitRemark(call.op.getLoc())
            << "@" << call.op.getCallee() << " is not joined with @"
            << place->calls.front()->op.getCallee() << ": " << why;
      }
    }
  }
  PlacedSlot &own = slots.emplace_back();
  own.order = ++newest;
  own.calls.push_back(&call);
  if (kernel) {
    own.rows = kernel->shape;
    own.outside = kernel->outside;
  }
  slotOf.push_back(std::prev(slots.end()));
}

//===----------------------------------------------------------------------===//
// Joining
//===----------------------------------------------------------------------===//

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
  for (Call &call : read.calls)
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
  for (auto &entry : read.facts)
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
