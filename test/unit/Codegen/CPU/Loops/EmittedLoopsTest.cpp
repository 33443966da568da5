//===- EmittedLoopsTest.cpp - Loops that run as described -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Random operations, compiled as checkpoint-run compiles kernels, give the bits
// that their descriptions give when they are run in plain C++.
//
//===----------------------------------------------------------------------===//

#include "Codegen/Common/ReadLoopSpace.h"
#include "ExecutionEngine/CPU/CodeTarget.h"
#include "ExecutionEngine/CPU/KernelCompiler.h"

#include "InterpretLoops.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/InitAllDialects.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cstring>
#include <random>

using namespace mlir;
using namespace checkpoint;

namespace {

/// An operation of random loops on operands that have some of them, in some
/// order, alone or as a part of a larger buffer; its text and what it computes.
class RandomOperation {
public:
  explicit RandomOperation(unsigned seed) : random(seed) {
    chooseLoops();
    for (int64_t i = choose(0, 2); i > 0; --i)
      addInput();
    // One that has all loops, or their sizes would not be known.
    addOperand(choose(0, 2) ? getLoops(true, true)
                            : shuffle(getLoops(true, true)));
    numInputs = operands.size();
    for (int64_t i = choose(1, 5) == 1 ? 2 : 1; i > 0; --i)
      addOperand(choose(0, 3) ? getLoops(true, false)
                              : shuffle(getLoops(true, false)));
    if (choose(0, 3) == 0)
      indexLoop = choose(0, sizes.size() - 1);
    bool sums = llvm::is_contained(isParallel, false);
    for (size_t i = numInputs; i < operands.size(); ++i)
      computation.outputs.push_back(
          sums ? std::array{Computation::Add, Computation::Add,
                            Computation::Maximum,
                            Computation::Multiply}[choose(0, 3)]
               : Computation::Store);
    computation.term = [this](const std::vector<float> &inputs,
                              const std::vector<int64_t> &at) {
      float term = inputs[0];
      for (size_t i = 1; i < inputs.size(); ++i)
        term *= inputs[i];
      return indexLoop ? term * float(at[*indexLoop]) : term;
    };
  }

  std::string getText() const;
  const Computation &getComputation() const { return computation; }
  size_t getNumOperands() const { return operands.size(); }
  /// How many elements the buffer of an operand has.
  int64_t getNumElements(size_t operand) const {
    return operands[operand].numElements;
  }

private:
  struct Operand {
    std::vector<size_t> loops; // of each dimension
    std::vector<int64_t> strides;
    int64_t offset = 0, numElements = 1;
    bool isPart = false;
  };

  int64_t choose(int64_t low, int64_t high) {
    return low + int64_t(random() % (high - low + 1));
  }
  std::vector<size_t> shuffle(std::vector<size_t> loops) {
    std::shuffle(loops.begin(), loops.end(), random);
    return loops;
  }
  std::vector<size_t> getLoops(bool parallel, bool sums) const {
    std::vector<size_t> loops;
    for (size_t i = 0; i < sizes.size(); ++i)
      if (isParallel[i] ? parallel : sums)
        loops.push_back(i);
    return loops;
  }
  void chooseLoops();
  void addInput();
  void addOperand(std::vector<size_t> loops);
  std::string getType(size_t operand) const;

  std::mt19937 random;
  std::vector<int64_t> sizes;
  std::vector<bool> isParallel;
  std::vector<Operand> operands;
  size_t numInputs = 0;
  std::optional<size_t> indexLoop;
  Computation computation;
};
} // namespace

/// Few iterations in all, so that no threads are asked for.
void RandomOperation::chooseLoops() {
  int64_t kind = choose(0, 9);
  if (kind == 0) { // a long sum
    sizes = {choose(8100, 12500)};
    isParallel = {false};
  } else if (kind <= 2) { // rows, summed up in chunks
    sizes = {choose(10, 100), choose(14, 200)};
    isParallel = {false, true};
    if (choose(0, 2) == 0) {
      sizes.insert(sizes.begin() + 1, choose(2, 3));
      isParallel.insert(isParallel.begin() + 1, false);
    }
  } else if (kind <= 4) { // a sum within a row
    sizes = {choose(1, 40), choose(1, 3), choose(50, 160)};
    isParallel = {true, false, false};
  } else if (kind <= 6) { // a row's elements
    sizes = {choose(1, 40), choose(50, 160)};
    isParallel = {true, true};
  } else {
    int64_t rest = 20000;
    for (int64_t i = choose(1, 4); i > 0; --i) {
      int64_t size = std::min<int64_t>(rest, choose(0, 2) ? choose(1, 20)
                                                          : choose(60, 200));
      rest /= size;
      sizes.push_back(size);
      isParallel.push_back(choose(0, 2) != 0);
    }
  }
}

void RandomOperation::addInput() {
  std::vector<size_t> loops;
  for (size_t i = 0; i < sizes.size(); ++i)
    if (choose(0, 3))
      loops.push_back(i);
  addOperand(choose(0, 2) ? loops : shuffle(loops));
}

void RandomOperation::addOperand(std::vector<size_t> loops) {
  Operand operand;
  operand.loops = loops;
  operand.isPart = choose(0, 9) == 0;
  if (operand.isPart)
    operand.offset = choose(0, 9);
  int64_t step = 1;
  operand.numElements += operand.offset;
  for (size_t i = loops.size(); i-- > 0;) {
    operand.strides.insert(operand.strides.begin(), step);
    operand.numElements += step * (sizes[loops[i]] - 1);
    step *= sizes[loops[i]] + (operand.isPart ? choose(0, 3) : 0);
  }
  operands.push_back(operand);
}

std::string RandomOperation::getType(size_t operand) const {
  std::string type = "memref<";
  for (size_t loop : operands[operand].loops)
    type += std::to_string(sizes[loop]) + "x";
  type += "f32";
  if (operands[operand].isPart) {
    type += ", strided<[";
    for (auto [i, stride] : llvm::enumerate(operands[operand].strides))
      type += (i ? ", " : "") + std::to_string(stride);
    type += "], offset: " + std::to_string(operands[operand].offset) + ">";
  }
  return type + ">";
}

std::string RandomOperation::getText() const {
  std::string text, arguments, casts, maps, iterators, block, body, dims;
  for (size_t i = 0; i < sizes.size(); ++i) {
    dims += (i ? ", d" : "d") + std::to_string(i);
    iterators += std::string(i ? ", " : "") +
                 (isParallel[i] ? "\"parallel\"" : "\"reduction\"");
  }
  auto list = [&](size_t begin, size_t end) {
    std::string names, types;
    for (size_t i = begin; i < end; ++i) {
      names += (i > begin ? ", %x" : "%x") + std::to_string(i);
      types += (i > begin ? ", " : "") + getType(i);
    }
    return "(" + names + " : " + types + ")";
  };
  for (auto [i, operand] : llvm::enumerate(operands)) {
    std::string number = std::to_string(i), comma = i ? ", " : "";
    std::string elements = std::to_string(operand.numElements);
    std::string sizeList, strideList, map;
    for (auto [j, loop] : llvm::enumerate(operand.loops)) {
      sizeList += (j ? ", " : "") + std::to_string(sizes[loop]);
      strideList += (j ? ", " : "") + std::to_string(operand.strides[j]);
      map += (j ? ", d" : "d") + std::to_string(loop);
    }
    if (operand.isPart) {
      arguments += comma + "%a" + number + ": memref<" + elements + "xf32>";
      casts += "  %x" + number + " = memref.reinterpret_cast %a" + number +
               " to offset: [" + std::to_string(operand.offset) +
               "], sizes: [" + sizeList + "], strides: [" + strideList +
               "] : memref<" + elements + "xf32> to " + getType(i) + "\n";
    } else {
      arguments += comma + "%x" + number + ": " + getType(i);
    }
    maps += comma + "affine_map<(" + dims + ") -> (" + map + ")>";
    block += comma + "%b" + number + ": f32";
  }
  std::string term = "%b0";
  for (size_t i = 1; i < numInputs; ++i) {
    std::string next = "%t" + std::to_string(i);
    body += "    " + next + " = arith.mulf " + term + ", %b" +
            std::to_string(i) + " : f32\n";
    term = next;
  }
  if (indexLoop) {
    body += "    %i = linalg.index " + std::to_string(*indexLoop) +
            " : index\n    %j = arith.index_cast %i : index to i32\n"
            "    %k = arith.sitofp %j : i32 to f32\n    %l = arith.mulf " +
            term + ", %k : f32\n";
    term = "%l";
  }
  std::string yields, types;
  for (auto [i, kind] : llvm::enumerate(computation.outputs)) {
    std::string value = term;
    if (kind != Computation::Store) {
      value = "%y" + std::to_string(i);
      body += "    " + value + " = arith." +
              (kind == Computation::Add        ? "addf"
               : kind == Computation::Multiply ? "mulf"
                                               : "maximumf") +
              " %b" + std::to_string(numInputs + i) + ", " + term + " : f32\n";
    }
    yields += (i ? ", " : "") + value;
    types += i ? ", f32" : "f32";
  }
  return "func.func @kernel(" + arguments + ") {\n" + casts +
         "  linalg.generic {indexing_maps = [" + maps +
         "], iterator_types = [" + iterators + "]} ins" + list(0, numInputs) +
         " outs" + list(numInputs, operands.size()) + " {\n  ^bb0(" + block +
         "):\n" + body + "    linalg.yield " + yields + " : " + types +
         "\n  }\n  return\n}\n";
}

namespace {

/// What the tests have seen, or little would be proved.
struct Seen {
  unsigned inLanes = 0, inBlocks = 0, rests = 0, chunks = 0, vectors = 0,
           columnBlocks = 0, collapsed = 0, parts = 0;

  void add(const LoopSpace &space, const LoopPlan &plan, bool isChunked) {
    chunks += isChunked;
    if (isChunked || plan.loops.empty())
      return;
    inLanes += plan.sumsInLanes;
    inBlocks += plan.sumsInLanes && plan.sumsBlocks();
    rests += plan.sumsInLanes && plan.getWhole() != plan.loops.back().size;
    vectors += plan.inVectors;
    columnBlocks += plan.block != 0;
    collapsed += plan.loops.size() < orderLoops(space).size();
    parts += llvm::any_of(space.accesses, [](const LoopAccess &access) {
      return !access.isFlat;
    });
  }
};

class EmittedLoopsTest : public ::testing::Test {
protected:
  EmittedLoopsTest() {
    DialectRegistry registry;
    registerAllDialects(registry);
    registerBuiltinDialectTranslation(registry);
    registerLLVMDialectTranslation(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  MLIRContext context;
};

/// Runs `operation`, of `space`, as its description says.
Seen interpret(const RandomOperation &operation, const LoopSpace &space,
               Buffers &buffers) {
  Seen seen;
  std::optional<ColumnLoops> columns = findChunkedColumns(space);
  bool isChunked = columns && columns->areRowsFirst();
  seen.add(space, planLoops(space), isChunked);
  LoopInterpreter interpreter(space, operation.getComputation(), buffers);
  if (isChunked)
    interpreter.runChunks(*columns);
  else
    interpreter.run();
  return seen;
}

TEST_F(EmittedLoopsTest, HaveTheBitsOfTheirDescription) {
  constexpr unsigned kOperations = 150;
  // Behind each buffer, what nobody writes.
  constexpr ptrdiff_t kGuardElements = 1024;
  constexpr float kGuard = 12345.0f;
  auto target = cantFail(CodeTarget::get("native"));
  KernelCompiler compiler;
  std::vector<std::unique_ptr<RandomOperation>> operations;
  std::vector<OwningOpRef<ModuleOp>> modules;
  std::vector<unsigned> numbers;
  for (unsigned seed = 0; seed < kOperations; ++seed) {
    operations.push_back(std::make_unique<RandomOperation>(seed));
    std::string text = operations.back()->getText();
    modules.push_back(parseSourceString<ModuleOp>(text, &context));
    ASSERT_TRUE(modules.back()) << text;
    numbers.push_back(
        compiler.add(*modules.back()->getOps<func::FuncOp>().begin()));
  }
  ASSERT_FALSE(errorToBool(compiler.compile(target, nullptr, 1)));
  ASSERT_FALSE(errorToBool(compiler.load(target)));

  Seen seen;
  for (unsigned seed = 0; seed < kOperations; ++seed) {
    const RandomOperation &operation = *operations[seed];
    linalg::LinalgOp op;
    modules[seed]->walk([&](linalg::LinalgOp found) { op = found; });
    FailureOr<LoopSpace> space = readLoopSpace(op);
    ASSERT_TRUE(succeeded(space));
    std::mt19937 random(seed);
    Buffers described;
    for (size_t i = 0; i < operation.getNumOperands(); ++i) {
      std::vector<float> &buffer =
          described.emplace_back(operation.getNumElements(i));
      for (float &element : buffer)
        element = 0.5f + (random() % 65536) / 65536.0f;
    }
    Buffers emitted = described;
    Seen more = interpret(operation, *space, described);
    for (auto member :
         {&Seen::inLanes, &Seen::inBlocks, &Seen::rests, &Seen::chunks,
          &Seen::vectors, &Seen::columnBlocks, &Seen::collapsed, &Seen::parts})
      seen.*member += more.*member;
    std::vector<void *> pointers;
    for (std::vector<float> &buffer : emitted) {
      buffer.resize(buffer.size() + kGuardElements, kGuard);
      pointers.push_back(buffer.data());
    }
    compiler.get(numbers[seed])(pointers.data());
    for (size_t i = 0; i < emitted.size(); ++i)
      ASSERT_EQ(std::memcmp(emitted[i].data(), described[i].data(),
                            described[i].size() * sizeof(float)),
                0)
          << "operand " << i << " of seed " << seed << "\n"
          << operation.getText();
    for (const std::vector<float> &buffer : emitted)
      ASSERT_EQ(std::count(buffer.end() - kGuardElements, buffer.end(), kGuard),
                kGuardElements)
          << "seed " << seed << "\n"
          << operation.getText();
  }
  EXPECT_GT(seen.inLanes, 20u);
  EXPECT_GT(seen.inBlocks, 2u);
  EXPECT_GT(seen.rests, 10u);
  EXPECT_GT(seen.chunks, 5u);
  EXPECT_GT(seen.vectors, 2u);
  EXPECT_GT(seen.columnBlocks, 0u);
  EXPECT_GT(seen.collapsed, 10u);
  EXPECT_GT(seen.parts, 20u);
}

TEST_F(EmittedLoopsTest, ReadAndAddWhereQuotientsAre) {
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(R"(
    func.func @kernel(%q: memref<25xf32>, %x: memref<100xf32>,
                      %one: memref<f32>, %four: memref<25xf32>) {
      linalg.generic {indexing_maps = [
          affine_map<(i) -> (i floordiv 4)>, affine_map<(i) -> (i)>,
          affine_map<(i) -> ()>], iterator_types = ["reduction"]}
        ins(%q, %x : memref<25xf32>, memref<100xf32>)
        outs(%one : memref<f32>) {
      ^bb0(%0: f32, %1: f32, %2: f32):
        %3 = arith.mulf %0, %1 : f32
        %4 = arith.addf %2, %3 : f32
        linalg.yield %4 : f32
      }
      linalg.generic {indexing_maps = [
          affine_map<(i) -> (i)>, affine_map<(i) -> (i floordiv 4)>],
        iterator_types = ["reduction"]}
        ins(%x : memref<100xf32>) outs(%four : memref<25xf32>) {
      ^bb0(%0: f32, %1: f32):
        %2 = arith.addf %1, %0 : f32
        linalg.yield %2 : f32
      }
      return
    })",
                                                             &context);
  ASSERT_TRUE(module);
  auto target = cantFail(CodeTarget::get("native"));
  KernelCompiler compiler;
  unsigned number = compiler.add(*module->getOps<func::FuncOp>().begin());
  ASSERT_FALSE(errorToBool(compiler.compile(target, nullptr, 1)));
  ASSERT_FALSE(errorToBool(compiler.load(target)));
  std::vector<float> q(25), x(100), one(1, 0.5f), four(25, 0.25f);
  for (size_t i = 0; i < q.size(); ++i)
    q[i] = 1.0f / (i + 3);
  for (size_t i = 0; i < x.size(); ++i)
    x[i] = 1.0f / (i + 7);
  std::vector<float> expectedOne = one, expectedFour = four;
  for (size_t i = 0; i < x.size(); ++i) {
    expectedOne[0] += q[i / 4] * x[i];
    expectedFour[i / 4] += x[i];
  }
  void *pointers[] = {q.data(), x.data(), one.data(), four.data()};
  compiler.get(number)(pointers);
  EXPECT_EQ(one, expectedOne);
  EXPECT_EQ(four, expectedFour);
}
} // namespace
