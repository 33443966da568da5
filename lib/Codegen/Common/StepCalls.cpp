//===- StepCalls.cpp - The calls of a step and what they use --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "StepCalls.h"

#include "Support/ByteMap.h"
#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Planning/Model/Locality.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"

#include <map>
#include <tuple>

using namespace mlir;
using namespace checkpoint;

LogicalResult checkpoint::checkIsLowered(func::FuncOp step) {
  for (Operation &op : step.front())
    if (!isa<memref::ViewOp, memref::GetGlobalOp, func::CallOp, func::ReturnOp>(
            op) &&
        !matchPattern(&op, m_Constant()))
      return op.emitOpError("is no part of a lowered step; run "
                            "--checkpoint-lower-to-arena first");
  return success();
}

const KernelFacts &StepCalls::getFacts(StringRef name,
                                       const SymbolTable &symbols,
                                       DescribeRows describe, bool explain) {
  std::unique_ptr<KernelFacts> &entry = facts[name];
  if (entry)
    return *entry;
  entry = std::make_unique<KernelFacts>();
  auto kernel = symbols.lookup<func::FuncOp>(name);
  if (!kernel)
    return *entry;
  entry->uses = findUses(kernel);
  if (describe)
    entry->rows = describe(kernel, entry->why);
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

void StepCalls::place(Call &call) {
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

StepCalls::StepCalls(func::FuncOp step, const SymbolTable &symbols,
                     DescribeRows describe, bool explain) {
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
      calls.push_back({call,
                       calls.size(),
                       &getFacts(call.getCallee(), symbols, describe, explain),
                       {},
                       {},
                       {},
                       {},
                       {},
                       {}});
    }
  }
  for (Call &call : calls)
    place(call);
  follow(step);
  findSharers();
  findConflicts();
}

void StepCalls::findSharers() {
  std::map<std::tuple<unsigned, int64_t, int64_t>, Call *> last;
  for (Call &call : calls)
    for (const ByteRange &range : call.ranges) {
      if (range.end - range.begin < kWorthReadingOnceBytes)
        continue;
      Call *&user = last[{range.memory, range.begin, range.end}];
      if (user && user != &call && !llvm::is_contained(call.sharers, user))
        call.sharers.push_back(user);
      user = &call;
    }
}

void StepCalls::findConflicts() {
  struct Users {
    Call *writer = nullptr;
    SmallVector<Call *, 2> readers; // since then
  };
  std::vector<ByteMap<Users>> usersOf(memories.size());
  for (Call &call : calls) {
    for (const ByteRange &range : call.ranges) {
      ByteMap<Users> &users = usersOf[range.memory];
      users.cover(range.begin, range.end, [&](int64_t, int64_t, Users &users) {
        if (users.writer)
          call.earlier.push_back(users.writer);
        if (range.written)
          call.earlier.append(users.readers);
        else if (users.readers.empty() || users.readers.back() != &call)
          users.readers.push_back(&call);
      });
      if (range.written)
        users.assign(range.begin, range.end, {&call, {}});
    }
    llvm::sort(call.earlier,
               [](Call *a, Call *b) { return a->number < b->number; });
    call.earlier.erase(llvm::unique(call.earlier), call.earlier.end());
    llvm::erase(call.earlier, &call);
    for (Call *other : call.earlier)
      other->later.push_back(&call);
  }
}

/// Finds who reads what others write to the arena.
void StepCalls::follow(func::FuncOp step) {
  struct Held {
    Content *content = nullptr;
    bool whole = true; // nothing was written over a part of it
  };
  ByteMap<Held> held;
  auto read = [&](const ByteRange &range) -> Content * {
    Content *found = nullptr;
    held.visit(range.begin, range.end,
               [&](int64_t begin, int64_t end, Held &piece) {
                 if (begin == range.begin && end == range.end && piece.whole)
                   found = piece.content;
                 else
                   piece.content->escapes = true;
               });
    return found;
  };
  auto write = [&](const ByteRange &range, Content *content) {
    held.visit(range.begin, range.end,
               [&](int64_t begin, int64_t end, Held &piece) {
                 piece.whole &= begin >= range.begin && end <= range.end;
               });
    held.assign(range.begin, range.end, {content});
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
        // What is read there without being known may be this, too.
        for (size_t other = 0; other < call.ranges.size(); ++other) {
          const ByteRange &place = call.ranges[other];
          content->escapes |= useOf(other).read && !call.contents[other] &&
                              place.memory == range.memory &&
                              place.begin < range.end &&
                              range.begin < place.end;
        }
        if (!useOf(index).read)
          call.contents[index] = content;
        write(range, content);
      }
  }
  for (Value result : step.front().getTerminator()->getOperands())
    if (auto [memory, offset] = places.lookup(result); memory == 0)
      held.visit(
          offset, offset + getBytes(result),
          [](int64_t, int64_t, Held &piece) { piece.content->escapes = true; });
}

bool checkpoint::areRowsApart(const Call &a, const Call &b,
                              ArrayRef<int64_t> rows,
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
