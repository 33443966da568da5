//===- FakeStep.h - A training step for the fake device ---------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TEST_UNIT_EXECUTIONENGINE_FAKESTEP_H
#define CHECKPOINT_TEST_UNIT_EXECUTIONENGINE_FAKESTEP_H

#include "FakeDevice.h"

namespace checkpoint {

template <typename Tensor = StepTensor>
Tensor makeF32(llvm::ArrayRef<int64_t> shape) {
  Tensor tensor;
  tensor.dtype = "F32";
  tensor.shape.assign(shape.begin(), shape.end());
  tensor.bits = 32;
  tensor.floats = &llvm::APFloat::IEEEsingle();
  tensor.numbers = 1;
  for (int64_t size : shape)
    tensor.numbers *= size;
  tensor.bytes = 4 * tensor.numbers;
  return tensor;
}

/// step(w[4], donated, x[4]) = loss, w - rate * x, with loss the sum of w * x.
/// The next w is in w's buffer, loss in the arena, rate a constant.
inline StepProgram makeFakeStep(float rate = 0.5f) {
  StepProgram program;
  program.name = "fake";
  program.arguments = {makeF32<StepArgument>({4}), makeF32<StepArgument>({4})};
  program.arguments[0].donated = true;
  program.arguments[0].nextResult = 1;
  program.results = {makeF32({}), makeF32({4})};
  BufferPlace w = {BufferPlace::Argument, 0, 0, 16},
              x = {BufferPlace::Argument, 1, 0, 16},
              loss = {BufferPlace::Arena, 0, 64, 4},
              factor = {BufferPlace::Constant, 0, 0, 4};
  program.resultPlaces = {loss, w};
  const char *bytes = reinterpret_cast<const char *>(&rate);
  program.constants = {std::vector<char>(bytes, bytes + 4)};
  StepKernel dot, update;
  dot.name = "dot";
  dot.numInputs = 2;
  dot.numOutputs = 1;
  dot.flops = 8;
  dot.bytes = 36;
  update.name = "update";
  update.numInputs = 2;
  update.numOutputs = 1;
  update.bytes = 36;
  program.kernels = {dot, update};
  KernelCall first, second;
  first.kernel = 0;
  first.buffers = {w, x, loss};
  second.kernel = 1;
  second.buffers = {x, factor, w};
  program.calls = {first, second};
  program.arenaBytes = 128;
  program.predictedPeakBytes = 16 + 16 + 4 + 128;
  return program;
}

inline void addFakeKernels(FakeDevice &device) {
  device.kernels["dot"] = [](llvm::ArrayRef<float *> buffers) {
    *buffers[2] = 0;
    for (int i = 0; i < 4; ++i)
      *buffers[2] += buffers[0][i] * buffers[1][i];
  };
  device.kernels["update"] = [](llvm::ArrayRef<float *> buffers) {
    for (int i = 0; i < 4; ++i)
      buffers[2][i] -= *buffers[1] * buffers[0][i];
  };
}

inline std::vector<char> toBytes(const std::vector<float> &numbers) {
  auto *data = reinterpret_cast<const char *>(numbers.data());
  return std::vector<char>(data, data + 4 * numbers.size());
}

} // namespace checkpoint

#endif // CHECKPOINT_TEST_UNIT_EXECUTIONENGINE_FAKESTEP_H
