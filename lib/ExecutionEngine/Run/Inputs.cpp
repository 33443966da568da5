//===- Inputs.cpp - What goes into a step ---------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/Run/Inputs.h"
#include "Support/Safetensors.h"

#include "checkpoint/Support/SplitMix64.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace llvm;
using namespace checkpoint;

//===----------------------------------------------------------------------===//
// From a file
//===----------------------------------------------------------------------===//

/// What to do about unsigned integers for an argument that is not known to be
/// so: it may come from where types have no sign.
static StringRef getAdvice(StringRef dtype, const StepTensor &argument) {
  bool differsBySign = dtype.consume_front("U") &&
                       StringRef(argument.dtype).starts_with("I") &&
                       StringRef(argument.dtype).drop_front() == dtype;
  return differsBySign ? "; if its integers are unsigned, mark the argument "
                         "with 'checkpoint.unsigned'"
                       : "";
}

Expected<InputData> checkpoint::readInputs(const StepProgram &program,
                                           StringRef path) {
  Expected<TensorFile> file = TensorFile::read(path);
  if (!file)
    return file.takeError();
  InputData data;
  for (auto [index, argument] : enumerate(program.arguments)) {
    std::string name = "arg" + std::to_string(index);
    const FileTensor *tensor = file->find(name);
    std::string expected = argument.describe();
    if (!tensor)
      return createStringError(path + ": there is no tensor '" + name +
                               "'; the step takes " + expected + " there");
    if (argument.dtype != tensor->dtype || argument.shape != tensor->shape)
      return createStringError(path + ": tensor '" + name + "' is " +
                               describeTensor(tensor->dtype, tensor->shape) +
                               ", but the step takes " + expected + " there" +
                               getAdvice(tensor->dtype, argument));
    if (argument.dtype == "BOOL" &&
        any_of(tensor->data, [](char byte) { return byte != 0 && byte != 1; }))
      return createStringError(path + ": tensor '" + name +
                               "' has a BOOL other than 0 and 1");
    std::vector<char> &bytes =
        data.emplace_back(tensor->data.begin(), tensor->data.end());
    // Of a byte that holds fewer bits, the upper ones say nothing.
    if (argument.bits > 1 && argument.bits < 8)
      for (char &byte : bytes)
        byte &= (1 << argument.bits) - 1;
  }
  for (const FileTensor &tensor : file->tensors()) {
    unsigned index = 0;
    StringRef number = tensor.name;
    if (!number.consume_front("arg") || number.getAsInteger(10, index) ||
        index >= program.arguments.size() ||
        tensor.name != "arg" + std::to_string(index))
      return createStringError(
          path + ": tensor '" + tensor.name +
          "' is no argument of the step, which takes " +
          (program.arguments.empty()
               ? "none"
               : "arg0 to arg" + std::to_string(program.arguments.size() - 1)));
  }
  return std::move(data);
}

//===----------------------------------------------------------------------===//
// Drawn
//===----------------------------------------------------------------------===//

namespace {
class Random : public SplitMix64 {
public:
  using SplitMix64::SplitMix64;

  /// Of mean 0 and variance 1, by adding twelve uniform ones; exact in any
  /// floating point, so the same everywhere.
  double normal() {
    double sum = -6;
    for (int i = 0; i < 12; ++i)
      sum += static_cast<double>(next() >> 40) / (1 << 24);
    return sum;
  }
  int64_t between(int64_t low, int64_t high) {
    uint64_t width = static_cast<uint64_t>(high) - static_cast<uint64_t>(low);
    return low + static_cast<int64_t>(next() % width);
  }
};
} // namespace

static void storeFloat(double value, const fltSemantics &format, char *to) {
  // Which has neither signs nor zero nor numbers between powers.
  if (&format == &APFloat::Float8E8M0FNU())
    value = std::exp2(std::ilogb(std::max(std::fabs(value), 1e-3)));
  APFloat number(value);
  bool losesInfo;
  number.convert(format, APFloat::rmNearestTiesToEven, &losesInfo);
  uint64_t bits = number.bitcastToAPInt().getZExtValue();
  std::memcpy(to, &bits, divideCeil(APFloat::getSizeInBits(format), 8u));
}

static std::vector<char> draw(const StepArgument &argument, Random &random) {
  std::vector<char> data(argument.bytes);
  int64_t count = argument.numbers;
  int64_t elementBytes = count ? argument.bytes / count : 0;
  if (argument.floats) {
    size_t rank = argument.shape.size();
    double fanIn = rank >= 2 ? argument.shape[rank - 2] : 100;
    double deviation = 1 / std::sqrt(fanIn);
    for (int64_t i = 0; i < count; ++i) {
      double value = random.normal() * deviation;
      if (argument.floats == &APFloat::IEEEsingle()) {
        float single = static_cast<float>(value);
        std::memcpy(&data[i * 4], &single, 4);
      } else {
        storeFloat(value, *argument.floats, &data[i * elementBytes]);
      }
    }
    return data;
  }
  auto [low, high] = argument.range.value_or(std::make_pair(0, 2));
  for (int64_t i = 0; i < count; ++i) {
    int64_t value = random.between(low, high);
    if (argument.bits < 8)
      value &= (1 << argument.bits) - 1;
    std::memcpy(&data[i * elementBytes], &value, elementBytes);
  }
  return data;
}

InputData checkpoint::drawInputs(const StepProgram &program, uint64_t seed,
                                 std::vector<unsigned> &assumed) {
  InputData data;
  for (auto [index, argument] : enumerate(program.arguments)) {
    Random random(seed * 0x9e3779b97f4a7c15u + index);
    random = Random(random.next());
    data.push_back(draw(argument, random));
    if (!argument.floats && argument.dtype != "BOOL" && !argument.range)
      assumed.push_back(index);
  }
  return data;
}
