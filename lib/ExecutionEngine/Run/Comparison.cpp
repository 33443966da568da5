//===- Comparison.cpp - Whether two runs gave the same --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/Run/Comparison.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <cstring>

using namespace llvm;
using namespace checkpoint;

static double loadNumber(const StepTensor &tensor, const char *from,
                         int64_t bytes) {
  uint64_t bits = 0;
  std::memcpy(&bits, from, bytes);
  if (tensor.floats) {
    APFloat number(
        *tensor.floats,
        APInt(tensor.bits, bits & maskTrailingOnes<uint64_t>(tensor.bits)));
    bool losesInfo;
    number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                   &losesInfo);
    return number.convertToDouble();
  }
  if (tensor.dtype[0] == 'U')
    return static_cast<double>(bits);
  unsigned width = tensor.bits == 1 ? 8 : tensor.bits;
  return static_cast<double>(SignExtend64(bits, width));
}

Comparison checkpoint::compareResults(ArrayRef<StepTensor> tensors,
                                      ArrayRef<std::vector<char>> one,
                                      ArrayRef<std::vector<char>> other) {
  Comparison comparison;
  for (auto [index, tensor] : enumerate(tensors)) {
    if (one[index] == other[index])
      continue;
    bool equal = true;
    int64_t count = tensor.numbers, bytes = tensor.bytes / count;
    // Of complex numbers, each part is compared by itself.
    int64_t parts = tensor.dtype == "C64" ? 2 : 1;
    for (int64_t i = 0; i < count; ++i) {
      const char *a = &one[index][i * bytes], *b = &other[index][i * bytes];
      if (std::memcmp(a, b, bytes) == 0)
        continue;
      double left = loadNumber(tensor, a, bytes),
             right = loadNumber(tensor, b, bytes);
      // Which operand's NaN an operation returns is nobody's to say.
      if (std::isnan(left) && std::isnan(right))
        continue;
      bool isFirst = comparison.equal && equal;
      equal = false;
      double difference = std::fabs(left - right);
      bool larger = isFirst || difference > comparison.largestDifference ||
                    std::isnan(difference);
      if (larger && !std::isnan(comparison.largestDifference)) {
        comparison.largestDifference = difference;
        comparison.result = index;
        comparison.element = i / parts;
      }
    }
    comparison.equal &= equal;
    comparison.differingResults += !equal;
  }
  return comparison;
}

Error checkpoint::checkSameSignature(const StepProgram &one,
                                     const StepProgram &other) {
  auto compare = [&](StringRef what, size_t countOne, size_t countOther,
                     auto get) -> Error {
    if (countOne != countOther)
      return createStringError(other.name + ": has " + Twine(countOther) + " " +
                               what + "s, but " + one.name + " has " +
                               Twine(countOne) +
                               "; only steps of one signature compare");
    for (size_t i = 0; i < countOne; ++i) {
      const StepTensor &a = get(one, i), &b = get(other, i);
      if (!a.hasTypeOf(b))
        return createStringError(other.name + ": " + what + " " + Twine(i) +
                                 " is " + b.describe() + ", but in " +
                                 one.name + " it is " + a.describe() +
                                 "; only steps of one signature compare");
    }
    return Error::success();
  };
  if (Error error = compare(
          "argument", one.arguments.size(), other.arguments.size(),
          [](const StepProgram &program, size_t i) -> const StepTensor & {
            return program.arguments[i];
          }))
    return error;
  return compare(
      "result", one.results.size(), other.results.size(),
      [](const StepProgram &program, size_t i) -> const StepTensor & {
        return program.results[i];
      });
}
