//===- Joiner.cpp - Which calls become one --------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Joiner.h"

#include "checkpoint/Planning/Model/Locality.h"
#include "checkpoint/Runtime/CPU/Sections.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace checkpoint;

/// Kernels in one, and how many calls back any one is looked for. One with an
/// operand of the same bytes may be further off: of an optimizer that goes
/// through all parameters for each moment, the updates of one parameter are as
/// many calls apart as there are parameters.
static constexpr size_t kMostMembers = 16, kWindow = 16;

/// What is on a thread's stack while a joined kernel runs.
static constexpr int64_t kMostOwnBytes = 1536 << 10;

static_assert(kMostMembers <= CHECKPOINT_MAX_SECTIONS,
              "a profile would leave some out");

Joiner::Joiner(func::FuncOp step, JoinLevel level, bool explain)
    : step(step), level(level), explain(explain),
      module(step->getParentOfType<ModuleOp>()), symbols(module),
      read(step, symbols,
           level == JoinLevel::Rows ? describeRows : describeSlices, explain) {}

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
int64_t checkpoint::getRowBytes(ArrayRef<const Call *> calls, unsigned count) {
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

/// Whether all who use `content` may come to be in one slot, when `last` is the
/// number of the last call that has a place.
static bool mayBeOwn(const Content &content, size_t last) {
  return !content.escapes && llvm::all_of(content.uses, [&](auto use) {
    return use.first->kernel->rows && use.first->number <= last + kWindow;
  });
}

/// How many first loops `call` has in common with all in `slot`.
unsigned checkpoint::countCommon(const Slot &slot, const Call &call) {
  ArrayRef<int64_t> shape = call.kernel->rows->shape;
  size_t common = 0, most = std::min(slot.rows.size(), shape.size());
  while (common < most && slot.rows[common] == shape[common])
    ++common;
  return common;
}

bool Joiner::areApart(const Slot &slot, const Call &call,
                      ArrayRef<int64_t> rows) const {
  // What is looked at again once it is known who belongs together.
  auto mayBeOwn = [&](const Content &content) {
    return ::mayBeOwn(content, std::max(call.number, slotOf.size()));
  };
  // What stands in the slot is apart already, unless it is a first kernel.
  bool apart = slot.calls.size() > 1 ||
               checkpoint::areRowsApart(*slot.calls.front(),
                                        *slot.calls.front(), rows, mayBeOwn);
  for (const Call *member : slot.calls)
    apart = apart && checkpoint::areRowsApart(*member, call, rows, mayBeOwn);
  return apart && checkpoint::areRowsApart(call, call, rows, mayBeOwn);
}

/// The last slots, and others with a call that shares an operand; the last one
/// first.
SmallVector<Joiner::SlotPlace> Joiner::findCandidates(const Call &call) {
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

/// Brings what `call` has just found a place with and what it reads from other
/// slots together, where all of these belong into one: then what it reads need
/// not be in the arena.
void Joiner::gather(const Call &call) {
  for (const Call *source : call.earlier) {
    SlotPlace from = slotOf[source->number], to = slotOf[call.number];
    if (from == to || !from->outside ||
        from->calls.size() + to->calls.size() > kMostMembers)
      continue;
    // The one in front moves behind what is in between.
    SlotPlace front = from->order < to->order ? from : to,
              back = front == from ? to : from;
    bool moves = llvm::all_of(front->calls, [&](const Call *member) {
      return llvm::all_of(member->later, [&](const Call *other) {
        if (other->number > call.number)
          return true;
        SlotPlace place = slotOf[other->number];
        return place == front || place->order >= back->order;
      });
    });
    Slot all = *to;
    for (Call *member : from->calls) {
      StringRef why;
      std::optional<unsigned> count;
      if (!moves || countCommon(all, *member) == 0 ||
          !(count = fits(all, *member, why)))
        break;
      all.add(*member, *count);
    }
    if (all.calls.size() < from->calls.size() + to->calls.size())
      continue;
    llvm::sort(all.calls,
               [](Call *a, Call *b) { return a->number < b->number; });
    static_cast<Slot &>(*back) = std::move(all);
    for (Call *member : back->calls)
      slotOf[member->number] = back;
    slots.erase(front);
  }
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
      if (!place->outside || !mayMeet(*place, call) || !pays(*place, call))
        continue;
      StringRef why;
      std::optional<unsigned> count;
      if (place->calls.size() >= kMostMembers)
        why = "there are enough in one";
      else if (countCommon(*place, call) == 0)
        why = "their rows are not counted alike";
      else
        count = fits(*place, call, why);
      bool rises = last <= place->order;
      if (count && !rises && !mayMoveTo(*place, call)) {
        count = std::nullopt;
        why = "what runs in between uses the same bytes";
      }
      if (count) {
        place->add(call, *count);
        if (!rises) {
          slots.splice(slots.end(), slots, place);
          place->order = ++newest;
        }
        slotOf.push_back(place);
        if (gathers())
          gather(call);
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
  JoinedKernel kernel(slot, level);
  func::FuncOp &function = joined[kernel.getKey()];
  if (!function)
    function = kernel.build(symbols);
  OpBuilder builder(step.front().getTerminator());
  func::CallOp::create(builder, function.getLoc(), function, kernel.operands);
  for (Call *call : slot.calls)
    call->op.erase();
}

/// Whether the calls in `slot` may run row by row as they are.
bool Joiner::areApart(const Slot &slot) const {
  llvm::DenseMap<const Content *, bool> known;
  auto isOwn = [&](const Content &content) {
    auto [it, isNew] = known.try_emplace(&content);
    if (isNew)
      it->second =
          getOwnReach(content, slot.calls, slot.rows, level).has_value();
    return it->second;
  };
  for (size_t i = 0; i < slot.calls.size(); ++i)
    for (size_t j = 0; j <= i; ++j)
      if (!checkpoint::areRowsApart(*slot.calls[j], *slot.calls[i], slot.rows,
                                    isOwn))
        return false;
  return true;
}

/// Joins the calls of `slot`: as many from the first on as may be, and then the
/// others.
void Joiner::settle(const Slot &slot) {
  Slot rest = slot;
  while (!rest.calls.empty()) {
    Slot part = rest;
    StringRef why;
    while (part.calls.size() > 1) {
      if (!areApart(part))
        why = kMeetsOtherRows;
      else if (JoinedKernel(part, level).getOwnBytes() > kMostOwnBytes)
        why = "a thread would have to keep too much";
      else
        break;
      part.calls.pop_back();
    }
    size_t count = part.calls.size();
    if (explain && count < rest.calls.size())
      emitRemark(rest.calls[count]->op.getLoc())
          << "@" << rest.calls[count]->op.getCallee() << " is not joined with @"
          << part.calls.front()->op.getCallee() << ": " << why;
    if (count > 1 && isWorthIt(part))
      join(part);
    else
      for (Call *call : part.calls)
        call->op->moveBefore(step.front().getTerminator());
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
