//===- EvictShared.cpp - What several threads read and one overwrites -----===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "JoinCalls.h"
#include "Joiner.h"
#include "KernelProducts.h"
#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Conversion/Passes.h"
#include "checkpoint/Dialect/AttributeNames.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include <map>

namespace checkpoint {
#define GEN_PASS_DEF_EVICTSHARED
#include "checkpoint/Conversion/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// Less is not worth the call. What was used before so much else was is in no
/// cache any more, or soon in none.
static constexpr int64_t kFewestBytes = 256 << 10, kCachedBytes = 64 << 20;

/// The runtime's function, of an address and a number of bytes.
static constexpr StringLiteral kEvictFunction = "checkpointEvict";

/// Whether threads read the same parts of what `kernel` reads: where it
/// multiplies matrices, of which each thread takes some rows or columns.
static bool isReadByAll(func::FuncOp kernel) {
  return !kernel->hasAttr(attrs::kSections) &&
         kernel
             .walk([](func::CallOp call) {
               return call.getCallee() == kProductFunction
                          ? WalkResult::interrupt()
                          : WalkResult::advance();
             })
             .wasInterrupted();
}

namespace {
/// Bytes of a memory that calls have used alike.
struct Piece {
  int64_t end;
  Value memory;
  bool shared = false;     // several threads read it since it was written
  size_t lastUse = 0;      // number of a call
  int64_t bytesBefore = 0; // that the step used up to then
};

class Evictor {
public:
  Evictor(func::FuncOp step, SymbolTable &symbols)
      : step(step), symbols(symbols),
        read(step, symbols, JoinLevel::Rows, /*explain=*/false) {}

  void run();

private:
  using Pieces = std::map<int64_t, Piece>; // by where they begin

  bool isReadByAll(Call &call);
  void use(Call &call, size_t operand);
  void evict();
  func::FuncOp getKernel(int64_t bytes);

  func::FuncOp step;
  SymbolTable &symbols;
  StepCalls read;
  llvm::StringMap<bool> known;
  llvm::DenseMap<unsigned, Pieces> pieces; // of each memory
  int64_t bytesUsed = 0;
  llvm::DenseMap<int64_t, func::FuncOp> kernels; // by what they evict

  /// Of a memory, where it begins and ends.
  struct Range {
    Value memory;
    int64_t begin, end;
  };
  /// After each call.
  std::map<size_t, SmallVector<Range>> evictions;
};
} // namespace

bool Evictor::isReadByAll(Call &call) {
  StringRef name = call.op.getCallee();
  auto [entry, isNew] = known.try_emplace(name);
  if (isNew)
    if (auto kernel = symbols.lookup<func::FuncOp>(name))
      entry->second = ::isReadByAll(kernel);
  return entry->second;
}

/// Cuts the piece around `at` in two.
template <typename Map> static void cut(Map &pieces, int64_t at) {
  auto after = pieces.lower_bound(at);
  if (after == pieces.begin())
    return;
  auto &before = std::prev(after)->second;
  if (before.end <= at)
    return;
  auto rest = before;
  before.end = at;
  pieces.insert({at, rest});
}

void Evictor::use(Call &call, size_t operand) {
  const ByteRange &range = call.ranges[operand];
  auto view = call.op.getOperand(operand).getDefiningOp<memref::ViewOp>();
  if (!view || range.begin >= range.end)
    return;
  bool reads =
      operand >= call.kernel->uses.size() || call.kernel->uses[operand].read;
  Pieces &all = pieces[range.memory];
  cut(all, range.begin);
  cut(all, range.end);
  auto it = all.lower_bound(range.begin);
  for (int64_t at = range.begin; at < range.end;) {
    if (it == all.end() || it->first > at) {
      int64_t end =
          it == all.end() ? range.end : std::min(it->first, range.end);
      it = all.insert(it, {at, {end, view.getSource()}});
    }
    Piece &piece = it->second;
    if (range.written) {
      if (piece.shared && piece.lastUse != call.number &&
          bytesUsed - piece.bytesBefore < kCachedBytes)
        evictions[piece.lastUse].push_back({piece.memory, at, piece.end});
      piece.shared = false;
    } else if (reads && isReadByAll(call)) {
      piece.shared = true;
    }
    piece.lastUse = call.number;
    piece.bytesBefore = bytesUsed;
    at = piece.end;
    ++it;
  }
}

/// The kernel that evicts so many bytes.
func::FuncOp Evictor::getKernel(int64_t bytes) {
  func::FuncOp &kernel = kernels[bytes];
  if (kernel)
    return kernel;
  Location loc = step.getLoc();
  OpBuilder builder(step.getContext());
  Type i64 = builder.getI64Type();
  if (!symbols.lookup(kEvictFunction)) {
    auto runtime = func::FuncOp::create(
        loc, kEvictFunction, builder.getFunctionType({i64, i64}, {}));
    runtime.setPrivate();
    symbols.insert(runtime);
  }
  kernel = func::FuncOp::create(
      loc, "evict_" + std::to_string(bytes),
      builder.getFunctionType({MemRefType::get({bytes}, builder.getI8Type())},
                              {}));
  kernel.setPrivate();
  symbols.insert(kernel); // under another name where this one is taken
  builder.setInsertionPointToStart(kernel.addEntryBlock());
  Value address = memref::ExtractAlignedPointerAsIndexOp::create(
      builder, loc, kernel.getArgument(0));
  address = arith::IndexCastOp::create(builder, loc, i64, address);
  Value count = arith::ConstantIntOp::create(builder, loc, i64, bytes);
  func::CallOp::create(builder, loc, kEvictFunction, TypeRange(),
                       ValueRange{address, count});
  func::ReturnOp::create(builder, loc);
  return kernel;
}

void Evictor::evict() {
  for (auto &[number, ranges] : evictions) {
    llvm::sort(ranges, [](const Range &a, const Range &b) {
      return std::pair(a.memory.getAsOpaquePointer(), a.begin) <
             std::pair(b.memory.getAsOpaquePointer(), b.begin);
    });
    SmallVector<Range> merged;
    for (const Range &range : ranges) {
      if (!merged.empty() && merged.back().memory == range.memory &&
          merged.back().end == range.begin)
        merged.back().end = range.end;
      else
        merged.push_back(range);
    }
    OpBuilder builder(step.getContext());
    builder.setInsertionPointAfter(read.calls[number].op);
    for (const Range &range : merged) {
      int64_t bytes = range.end - range.begin;
      if (bytes < kFewestBytes)
        continue;
      func::FuncOp kernel = getKernel(bytes);
      Location loc = read.calls[number].op.getLoc();
      Value offset = arith::ConstantIndexOp::create(builder, loc, range.begin);
      Value view = memref::ViewOp::create(
          builder, loc, cast<MemRefType>(kernel.getArgumentTypes().front()),
          range.memory, offset, ValueRange());
      func::CallOp::create(builder, loc, kernel, view);
    }
  }
}

void Evictor::run() {
  for (Call &call : read.calls) {
    for (size_t operand = 0; operand < call.ranges.size(); ++operand)
      use(call, operand);
    for (const ByteRange &range : call.ranges)
      bytesUsed += range.end - range.begin;
  }
  evict();
}

namespace {
struct EvictShared : public checkpoint::impl::EvictSharedBase<EvictShared> {
  using EvictSharedBase::EvictSharedBase;

  void runOnOperation() override {
    FailureOr<func::FuncOp> step = findTrainingStep(getOperation(), entry);
    if (failed(step) || failed(checkIsLowered(*step)))
      return signalPassFailure();
    SymbolTable symbols(getOperation());
    Evictor(*step, symbols).run();
  }
};
} // namespace
