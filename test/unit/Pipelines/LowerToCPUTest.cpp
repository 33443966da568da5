//===- LowerToCPUTest.cpp - One pipeline in two halves --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// checkpoint-run runs the first half of checkpoint-lower-to-cpu on a step and
// the second on each kernel by itself, checkpoint-opt both on all of it:
// kernels must come out the same.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Pipelines/CPU.h"

#include "checkpoint/Codegen/CPU/Passes.h"
#include "checkpoint/Pipelines/Registration.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "gtest/gtest.h"

#include <map>

using namespace mlir;
using namespace checkpoint;

namespace {

/// A product, two kernels that are joined by rows, and one with a constant and
/// a temporary.
constexpr StringLiteral kStep = R"(
#m = affine_map<(i, j) -> (i, j)>
#r = affine_map<(i, j) -> (i)>
func.func private @product(%x: tensor<256x64xf32>, %w: tensor<64x512xf32>, %o: tensor<256x512xf32>) -> tensor<256x512xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<256x512xf32>) -> tensor<256x512xf32>
  %1 = linalg.matmul ins(%x, %w : tensor<256x64xf32>, tensor<64x512xf32>) outs(%0 : tensor<256x512xf32>) -> tensor<256x512xf32>
  return %1 : tensor<256x512xf32>
}
func.func private @tanh(%x: tensor<256x512xf32>, %o: tensor<256x512xf32>) -> tensor<256x512xf32> attributes {checkpoint.kernel} {
  %0 = linalg.map { math.tanh } ins(%x : tensor<256x512xf32>) outs(%o : tensor<256x512xf32>)
  return %0 : tensor<256x512xf32>
}
func.func private @sum(%x: tensor<256x512xf32>, %o: tensor<256xf32>) -> tensor<256xf32> attributes {checkpoint.kernel} {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<256xf32>) -> tensor<256xf32>
  %1 = linalg.generic {indexing_maps = [#m, #r], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<256x512xf32>) outs(%0 : tensor<256xf32>) {
  ^bb0(%a: f32, %b: f32):
    %n = arith.addf %b, %a : f32
    linalg.yield %n : f32
  } -> tensor<256xf32>
  return %1 : tensor<256xf32>
}
func.func private @weigh(%x: tensor<4xf32>, %o: tensor<4xf32>) -> tensor<4xf32> attributes {checkpoint.kernel} {
  %weights = arith.constant dense<[1.0, 2.0, 4.0, 8.0]> : tensor<4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.map { arith.mulf } ins(%x, %weights : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>)
  %1 = linalg.map { math.tanh } ins(%0 : tensor<4xf32>) outs(%o : tensor<4xf32>)
  return %1 : tensor<4xf32>
}
func.func @step(%x: tensor<256x64xf32>, %w: tensor<64x512xf32>, %v: tensor<4xf32>) -> (tensor<256xf32>, tensor<4xf32>) {
  %big = tensor.empty() : tensor<256x512xf32>
  %row = tensor.empty() : tensor<256xf32>
  %small = tensor.empty() : tensor<4xf32>
  %0 = checkpoint.dispatch @product ins(%x, %w : tensor<256x64xf32>, tensor<64x512xf32>) outs(%big : tensor<256x512xf32>) -> tensor<256x512xf32>
  %1 = checkpoint.dispatch @tanh ins(%0 : tensor<256x512xf32>) outs(%big : tensor<256x512xf32>) -> tensor<256x512xf32>
  %2 = checkpoint.dispatch @sum ins(%1 : tensor<256x512xf32>) outs(%row : tensor<256xf32>) -> tensor<256xf32>
  %3 = checkpoint.dispatch @weigh ins(%v : tensor<4xf32>) outs(%small : tensor<4xf32>) -> tensor<4xf32>
  return %2, %3 : tensor<256xf32>, tensor<4xf32>
})";

/// Each function that has a body, printed by itself.
std::map<std::string, std::string> printFunctions(ModuleOp module) {
  std::map<std::string, std::string> texts;
  for (auto function : module.getOps<LLVM::LLVMFuncOp>()) {
    if (function.isExternal())
      continue;
    llvm::raw_string_ostream stream(texts[function.getSymName().str()]);
    function->print(stream, OpPrintingFlags().useLocalScope());
  }
  return texts;
}

/// The kernel in a module of its own, with what it refers to.
OwningOpRef<ModuleOp> takeApart(func::FuncOp kernel) {
  OwningOpRef<ModuleOp> own = ModuleOp::create(kernel.getLoc());
  SymbolTable symbols(*own);
  symbols.insert(kernel->clone());
  SymbolTableCollection tables;
  kernel.walk([&](Operation *op) {
    SymbolRefAttr reference;
    if (auto global = dyn_cast<memref::GetGlobalOp>(op))
      reference = global.getNameAttr();
    else if (auto call = dyn_cast<func::CallOp>(op))
      reference = call.getCalleeAttr();
    if (reference && !symbols.lookup(reference.getLeafReference()))
      symbols.insert(
          tables.lookupNearestSymbolFrom(kernel, reference)->clone());
  });
  return own;
}

TEST(LowerToCPUTest, KernelsByThemselvesAreThoseOfTheWhole) {
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry);
  context.loadAllAvailableDialects();
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(kStep, &context);
  ASSERT_TRUE(module);
  OwningOpRef<ModuleOp> whole(module->clone());
  LowerToCPUOptions options;
  options.f32Lanes = 16;
  PassManager all(&context);
  buildLowerToCPUPipeline(all, options);
  ASSERT_TRUE(succeeded(all.run(*whole)));
  std::map<std::string, std::string> expected = printFunctions(*whole);

  PassManager first(&context), second(&context);
  buildStepToCPUCallsPipeline(first, options);
  KernelTarget target;
  target.f32Lanes = 16;
  buildKernelsToLLVMPipeline(second, target);
  ASSERT_TRUE(succeeded(first.run(*module)));
  unsigned kernels = 0, functions = 0;
  for (auto kernel : module->getOps<func::FuncOp>()) {
    if (kernel.isExternal() || !kernel.isPrivate())
      continue;
    ++kernels;
    OwningOpRef<ModuleOp> own = takeApart(kernel);
    ASSERT_TRUE(succeeded(second.run(*own)));
    for (auto &[name, text] : printFunctions(*own)) {
      ++functions;
      // The whole has lost the dialect's attributes.
      auto known = expected.find(name);
      ASSERT_NE(known, expected.end()) << name;
      std::string body = text.substr(text.find('\n'));
      EXPECT_EQ(body, known->second.substr(known->second.find('\n'))) << name;
    }
  }
  EXPECT_EQ(kernels, 3u);                    // two are joined
  EXPECT_GT(functions, kernels);             // loops that threads share
  EXPECT_EQ(expected.size(), functions + 1); // and the step
}

} // namespace
