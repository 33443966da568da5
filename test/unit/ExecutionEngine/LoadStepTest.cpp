//===- LoadStepTest.cpp - From a module to a step that runs ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/LoadStep.h"
#include "FakeDevice.h"
#include "checkpoint/ExecutionEngine/AheadOfTime/SharedObject.h"
#include "checkpoint/ExecutionEngine/CPU/CPUExecutable.h"
#include "checkpoint/ExecutionEngine/Run/StepExecution.h"
#include "checkpoint/Pipelines/Registration.h"

#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

#include <cmath>

using namespace checkpoint;

namespace {

/// loss = sum(tanh(x w)), and w + 1 in w's place.
constexpr char kStep[] = R"(
func.func @step(%w: tensor<8x4xf32> {checkpoint.donated, checkpoint.next_result = 1 : i64},
                %x: tensor<16x8xf32>) -> (tensor<f32>, tensor<8x4xf32>) {
  %zeros = arith.constant dense<0.0> : tensor<16x4xf32>
  %m = linalg.matmul ins(%x, %w : tensor<16x8xf32>, tensor<8x4xf32>)
      outs(%zeros : tensor<16x4xf32>) -> tensor<16x4xf32>
  %h = linalg.map { math.tanh } ins(%m : tensor<16x4xf32>)
      outs(%zeros : tensor<16x4xf32>)
  %zero = arith.constant dense<0.0> : tensor<f32>
  %loss = linalg.reduce { arith.addf } ins(%h : tensor<16x4xf32>)
      outs(%zero : tensor<f32>) dimensions = [0, 1]
  %one = arith.constant dense<1.0> : tensor<8x4xf32>
  %next = linalg.map { arith.addf } ins(%w, %one : tensor<8x4xf32>, tensor<8x4xf32>)
      outs(%one : tensor<8x4xf32>)
  return %loss, %next : tensor<f32>, tensor<8x4xf32>
})";

/// A CPU whose allocations are counted.
class CountingDevice final : public Device {
public:
  int64_t allocatedBytes = 0;

  std::string getProcessor() const override { return cpu->getProcessor(); }
  int64_t getThreads() const override { return cpu->getThreads(); }
  llvm::LogicalResult lower(mlir::ModuleOp module,
                            const LowerOptions &options) const override {
    return cpu->lower(module, options);
  }
  std::unique_ptr<Executable> createExecutable() override {
    return std::make_unique<Kernels>(*this, cpu->createExecutable());
  }
  int64_t getMemoryBytes() const override { return cpu->getMemoryBytes(); }
  llvm::Expected<std::unique_ptr<DeviceMemory>>
  allocate(int64_t bytes) override {
    allocatedBytes += bytes;
    return cpu->allocate(bytes);
  }
  llvm::Error copyIn(char *to, llvm::ArrayRef<char> from) override {
    return cpu->copyIn(to, from);
  }
  llvm::Error copyOut(llvm::MutableArrayRef<char> to,
                      const char *from) override {
    return cpu->copyOut(to, from);
  }
  llvm::Error fill(char *to, char byte, int64_t bytes) override {
    return cpu->fill(to, byte, bytes);
  }
  std::unique_ptr<MemoryWatch> watchMemory() const override {
    return cpu->watchMemory();
  }

  const CompileFigures &getFigures(Executable &executable) {
    return static_cast<Kernels &>(executable).inner->getFigures();
  }

private:
  struct Kernels final : Executable {
    Kernels(Device &device, std::unique_ptr<Executable> inner)
        : Executable(device), inner(std::move(inner)) {}
    void add(mlir::ModuleOp module, StepProgram &program) override {
      inner->add(module, program);
    }
    llvm::Error compile(const CompileOptions &options) override {
      return inner->compile(options);
    }
    llvm::Error load(const CompileOptions &options) override {
      return inner->load(options);
    }
    llvm::Expected<std::unique_ptr<DeviceStep>>
    bind(const StepProgram &program, const StepAddresses &addresses) override {
      return inner->bind(program, addresses);
    }
    std::unique_ptr<Executable> inner;
  };
  std::unique_ptr<CPUDevice> cpu = valueOf(CPUDevice::create());
};

class LoadStepTest : public testing::Test {
protected:
  LoadStepTest() {
    mlir::DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.printOpOnDiagnostic(false);
    context.getDiagEngine().registerHandler([&](mlir::Diagnostic &diagnostic) {
      if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error)
        errors += diagnostic.str() + "\n";
    });
  }

  mlir::FailureOr<StepProgram> load(llvm::StringRef text,
                                    const LoadOptions &options = {}) {
    auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    if (!module)
      return mlir::failure();
    return loadStep(*module, *executable, options);
  }

  mlir::MLIRContext context;
  CountingDevice device;
  std::unique_ptr<Executable> executable = device.createExecutable();
  std::string errors;
};

TEST_F(LoadStepTest, RunsTwiceWithTheSameBitsInThePredictedMemory) {
  mlir::FailureOr<StepProgram> program = load(kStep);
  ASSERT_TRUE(succeeded(program)) << errors;
  ASSERT_EQ(messageOf(executable->load()), "");
  StepExecution step = valueOf(StepExecution::create(*executable, *program));
  EXPECT_EQ(device.allocatedBytes, program->predictedPeakBytes);
  std::vector<float> w(32, 0.25f), x(128), loss(1), next(32);
  for (size_t i = 0; i < x.size(); ++i)
    x[i] = std::sin(i);
  double expected = 0;
  for (int row = 0; row < 16; ++row) {
    double sum = 0;
    for (int i = 0; i < 8; ++i)
      sum += 0.25 * x[row * 8 + i];
    expected += 4 * std::tanh(sum);
  }
  std::vector<std::vector<char>> first;
  for (int repetition = 0; repetition < 2; ++repetition) {
    ASSERT_EQ(messageOf(step.setArgument(0, w)), "");
    ASSERT_EQ(messageOf(step.setArgument(1, x)), "");
    ASSERT_EQ(messageOf(step.run()), "");
    ASSERT_EQ(messageOf(step.getResult(0, loss)), "");
    ASSERT_EQ(messageOf(step.getResult(1, next)), "");
    EXPECT_NEAR(loss.front(), expected, 1e-4);
    EXPECT_EQ(next, std::vector<float>(32, 1.25f));
    auto results = valueOf(step.getResults());
    if (repetition == 0)
      first = results;
    EXPECT_EQ(first, results);
  }
  EXPECT_EQ(device.allocatedBytes, program->predictedPeakBytes);
}

TEST_F(LoadStepTest, RunsOnlyWhatWasLoaded) {
  mlir::FailureOr<StepProgram> program = load(kStep);
  ASSERT_TRUE(succeeded(program)) << errors;
  const char *notLoaded = "step: its kernels were not loaded";
  EXPECT_EQ(messageOf(StepExecution::create(*executable, *program)), notLoaded);
  ASSERT_EQ(messageOf(executable->compile({})), "");
  EXPECT_EQ(messageOf(StepExecution::create(*executable, *program)), notLoaded);
  ASSERT_EQ(messageOf(executable->load()), "");
  StepExecution step = valueOf(StepExecution::create(*executable, *program));
  ASSERT_EQ(messageOf(executable->load()), ""); // what is loaded stays
  ASSERT_EQ(messageOf(executable->compile({})), "");
  ASSERT_EQ(messageOf(step.setArgument(0, std::vector<float>(32))), "");
  ASSERT_EQ(messageOf(step.setArgument(1, std::vector<float>(128))), "");
  EXPECT_EQ(messageOf(step.run()), "");
}

TEST_F(LoadStepTest, RunsNothingThatWasAddedTooLate) {
  ASSERT_TRUE(succeeded(load(kStep))) << errors;
  ASSERT_EQ(messageOf(executable->compile({})), "");
  mlir::FailureOr<StepProgram> late =
      load("func.func @f(%x: tensor<5xf32>) -> tensor<5xf32> {\n"
           "  %0 = linalg.map { math.exp } ins(%x : tensor<5xf32>)\n"
           "      outs(%x : tensor<5xf32>)\n"
           "  return %0 : tensor<5xf32>\n}");
  ASSERT_TRUE(succeeded(late)) << errors;
  ASSERT_EQ(messageOf(executable->load()), "");
  EXPECT_EQ(messageOf(StepExecution::create(*executable, *late)),
            "step: its kernels were not loaded");
}

TEST_F(LoadStepTest, WritesNoLibraryOfWhatIsNotCompiled) {
  std::unique_ptr<CPUDevice> cpu = valueOf(CPUDevice::create());
  CPUExecutable kernels(*cpu);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(kStep, &context);
  mlir::FailureOr<StepProgram> program = loadStep(*module, kernels);
  ASSERT_TRUE(succeeded(program)) << errors;
  const char *refused = "step: to be written as a library, its kernels have to "
                        "be compiled and not loaded";
  std::string path = testing::TempDir() + "/not-compiled.so";
  EXPECT_EQ(messageOf(writeSharedObject(*program, kernels, path)), refused);
  ASSERT_EQ(messageOf(kernels.load()), "");
  EXPECT_EQ(messageOf(writeSharedObject(*program, kernels, path)), refused);
}

TEST_F(LoadStepTest, CompilesKernelsThatStepsShareOnce) {
  auto countKernels = [&](unsigned steps) {
    executable = device.createExecutable();
    for (unsigned i = 0; i < steps; ++i)
      EXPECT_TRUE(succeeded(load(kStep))) << errors;
    EXPECT_EQ(messageOf(executable->compile({})), "");
    return device.getFigures(*executable).kernels;
  };
  EXPECT_GT(countKernels(1), 0u);
  EXPECT_EQ(countKernels(2), countKernels(1));
}

TEST_F(LoadStepTest, EmitsWhatIsWrongWithAModule) {
  EXPECT_TRUE(failed(load("module {}")));
  EXPECT_NE(errors.find("no public function"), std::string::npos) << errors;
  errors.clear();
  EXPECT_TRUE(failed(load(kStep, {"other"})));
  EXPECT_NE(errors.find("there is no function @other"), std::string::npos)
      << errors;
  errors.clear();
  EXPECT_TRUE(failed(load("func.func @f(%x: tensor<?xf32>) -> tensor<?xf32> {\n"
                          "  return %x : tensor<?xf32>\n}")));
  EXPECT_NE(errors.find("tensor<?xf32>"), std::string::npos) << errors;
  errors.clear();
  EXPECT_TRUE(failed(load("func.func @f(%x: f32) -> f32 {\n"
                          "  return %x : f32\n}")));
  EXPECT_NE(errors.find("only tensors of static shape can be run"),
            std::string::npos)
      << errors;
}

TEST_F(LoadStepTest, EmitsWhatIsWrongWithAFile) {
  EXPECT_TRUE(failed(loadStepFile("no/such.mlir", context, *executable)));
  EXPECT_EQ(errors, "no/such.mlir: cannot read: No such file or directory\n");
}

TEST(CPUDeviceTest, RefusesACPUThatIsNone) {
  EXPECT_EQ(messageOf(CPUDevice::create({"abacus"})),
            "no CPU of the name 'abacus' is known; say native, or a name that "
            "clang's -march= knows");
}

} // namespace
