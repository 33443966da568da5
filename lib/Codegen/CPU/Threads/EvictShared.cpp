//===- EvictShared.cpp - What several threads read and one overwrites -----===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Codegen/Common/KernelProducts.h"
#include "Codegen/Common/StepCalls.h"
#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Codegen/CPU/Passes.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Runtime/RuntimeSymbols.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include <map>

namespace checkpoint {
#define GEN_PASS_DEF_EVICTSHARED
#include "checkpoint/Codegen/CPU/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// Less is not worth the call. What was used before so much else was is in no
/// cache any more, or soon in none.
static constexpr int64_t kFewestBytes = 256 << 10, kCachedBytes = 64 << 20;

/// Whether `workers` threads share what `kernel` reads: where it multiplies
/// matrices, of which each takes some rows or columns. Of a batch they take
/// slices, if there is one for each.
static bool sharesOperands(func::FuncOp kernel, int64_t workers) {
  if (kernel->hasAttr(attrs::kSections))
    return false;
  if (std::optional<ProductCall> call = findProductCall(kernel)) {
    int64_t slices = 1;
    for (int64_t i = 0; i < call->product.batchDims; ++i)
      slices *= call->product.batchSizes[i];
    return slices < workers;
  }
  WalkResult products = kernel.walk([](func::CallOp call) {
    return call.getCallee() == symbols::checkpointProduct
               ? WalkResult::interrupt()
               : WalkResult::advance();
  });
  return products.wasInterrupted();
}

namespace {
/// Bytes of a memory that calls have used alike.
struct Piece {
  BlockArgument memory;
  int64_t begin, end;
  bool shared = false;     // several threads read it since it was written
  size_t lastUse = 0;      // number of a call
  int64_t bytesBefore = 0; // that the step used up to then, this included
};

class Evictor {
public:
  Evictor(func::FuncOp step, SymbolTable &symbols)
      : step(step), workers(TargetAttr::of(step).getWorkers()),
        symbols(symbols), read(step, symbols) {}

  void run();

private:
  using Pieces = std::map<int64_t, Piece>; // by where they begin

  bool readsShared(Call &call);
  static void cut(Pieces &pieces, int64_t at);
  SmallVector<Piece *> getPieces(Call &call, size_t operand);
  void use(Call &call);
  void evict();
  bool isNameFree();
  func::FuncOp getKernel(int64_t bytes);

  func::FuncOp step;
  int64_t workers;
  SymbolTable &symbols;
  StepCalls read;
  llvm::StringMap<bool> known;
  llvm::DenseMap<unsigned, Pieces> pieces; // of each memory
  int64_t bytesUsed = 0;
  llvm::DenseMap<int64_t, func::FuncOp> kernels;  // by what they evict
  std::map<size_t, SmallVector<Piece>> evictions; // after each call
};
} // namespace

bool Evictor::readsShared(Call &call) {
  StringRef name = call.op.getCallee();
  auto [entry, isNew] = known.try_emplace(name);
  if (isNew)
    if (auto kernel = symbols.lookup<func::FuncOp>(name))
      entry->second = sharesOperands(kernel, workers);
  return entry->second;
}

/// Cuts the piece around `at` in two.
void Evictor::cut(Pieces &pieces, int64_t at) {
  auto after = pieces.lower_bound(at);
  if (after == pieces.begin())
    return;
  Piece &before = std::prev(after)->second;
  if (before.end <= at)
    return;
  Piece rest = before;
  before.end = rest.begin = at;
  pieces.insert({at, rest});
}

/// The pieces that an operand is made of.
SmallVector<Piece *> Evictor::getPieces(Call &call, size_t operand) {
  SmallVector<Piece *> result;
  const ByteRange &range = call.ranges[operand];
  auto view = call.op.getOperand(operand).getDefiningOp<memref::ViewOp>();
  auto memory =
      view ? dyn_cast<BlockArgument>(view.getSource()) : BlockArgument();
  if (!memory || range.begin >= range.end ||
      cast<MemRefType>(memory.getType()).getMemorySpace())
    return result;
  Pieces &all = pieces[range.memory];
  cut(all, range.begin);
  cut(all, range.end);
  auto it = all.lower_bound(range.begin);
  for (int64_t at = range.begin; at < range.end; ++it) {
    if (it == all.end() || it->first > at) {
      int64_t end =
          it == all.end() ? range.end : std::min(it->first, range.end);
      it = all.insert(it, {at, {memory, at, end}});
    }
    result.push_back(&it->second);
    at = it->second.end;
  }
  return result;
}

void Evictor::use(Call &call) {
  auto isWritten = [&](size_t operand) { return call.ranges[operand].written; };
  auto isRead = [&](size_t operand) {
    return operand >= call.kernel->uses.size() ||
           call.kernel->uses[operand].read;
  };
  size_t count = call.ranges.size();
  // What it writes was last used before it, also where it reads that, too.
  for (size_t operand = 0; operand < count; ++operand)
    for (Piece *piece : getPieces(call, operand)) {
      if (!isWritten(operand))
        continue;
      if (piece->shared && bytesUsed - piece->bytesBefore < kCachedBytes)
        evictions[piece->lastUse].push_back(*piece);
      piece->shared = false;
    }
  for (const ByteRange &range : call.ranges)
    bytesUsed += range.end - range.begin;
  for (size_t operand = 0; operand < count; ++operand)
    for (Piece *piece : getPieces(call, operand)) {
      piece->shared |=
          !isWritten(operand) && isRead(operand) && readsShared(call);
      piece->lastUse = call.number;
      piece->bytesBefore = bytesUsed;
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
  if (!symbols.lookup(symbols::checkpointEvict)) {
    auto runtime = func::FuncOp::create(
        loc, symbols::checkpointEvict, builder.getFunctionType({i64, i64}, {}));
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
  Value address = getAddress(builder, loc, kernel.getArgument(0));
  Value count = arith::ConstantIntOp::create(builder, loc, i64, bytes);
  func::CallOp::create(builder, loc, symbols::checkpointEvict, TypeRange(),
                       ValueRange{address, count});
  func::ReturnOp::create(builder, loc);
  return kernel;
}

void Evictor::evict() {
  for (auto &[number, ranges] : evictions) {
    // Neighbours at once.
    llvm::sort(ranges, [](const Piece &a, const Piece &b) {
      return std::pair(a.memory.getArgNumber(), a.begin) <
             std::pair(b.memory.getArgNumber(), b.begin);
    });
    SmallVector<Piece> merged;
    for (const Piece &range : ranges) {
      if (!merged.empty() && merged.back().memory == range.memory &&
          merged.back().end == range.begin)
        merged.back().end = range.end;
      else
        merged.push_back(range);
    }
    func::CallOp call = read.calls[number].op;
    OpBuilder builder(call->getContext());
    builder.setInsertionPointAfter(call);
    for (const Piece &range : merged) {
      int64_t bytes = range.end - range.begin;
      if (bytes < kFewestBytes)
        continue;
      func::FuncOp kernel = getKernel(bytes);
      Location loc = call.getLoc();
      Value offset = arith::ConstantIndexOp::create(builder, loc, range.begin);
      Value view = memref::ViewOp::create(
          builder, loc, cast<MemRefType>(kernel.getArgumentTypes().front()),
          range.memory, offset, ValueRange());
      func::CallOp::create(builder, loc, kernel, view);
    }
  }
}

/// Whether nothing but the runtime's function has its name in the module.
bool Evictor::isNameFree() {
  Operation *taken = symbols.lookup(symbols::checkpointEvict);
  if (!taken)
    return true;
  auto function = dyn_cast<func::FuncOp>(taken);
  Type i64 = IntegerType::get(step.getContext(), 64);
  return function && function.isExternal() &&
         function.getFunctionType() ==
             FunctionType::get(step.getContext(), {i64, i64}, {});
}

void Evictor::run() {
  if (!isNameFree())
    return;
  for (Call &call : read.calls)
    use(call);
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
