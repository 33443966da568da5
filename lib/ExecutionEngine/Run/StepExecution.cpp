//===- StepExecution.cpp - A step in the memory of a device ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/Run/StepExecution.h"

#include "checkpoint/Support/Format.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace checkpoint;

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Expected<StepExecution> StepExecution::create(Executable &executable,
                                              const StepProgram &program) {
  StepExecution execution(executable, program);
  if (Error error = execution.allocate())
    return std::move(error);
  Expected<std::unique_ptr<DeviceStep>> step =
      executable.bind(program, execution.addresses);
  if (!step)
    return step.takeError();
  execution.step = std::move(*step);
  return std::move(execution);
}

Expected<char *>
StepExecution::take(const Twine &what, int64_t bytes,
                    std::vector<std::unique_ptr<DeviceMemory>> &list) {
  Expected<std::unique_ptr<DeviceMemory>> memory = device->allocate(bytes);
  if (!memory)
    return createStringError(
        program->name + ": there is no memory for " + what + " of " +
        formatBytes(bytes) + " (the step needs " +
        formatBytes(program->arenaBytes + program->argumentBytes()) +
        " in all): " + toString(memory.takeError()));
  list.push_back(std::move(*memory));
  return list.back()->address();
}

Error StepExecution::allocate() {
  for (auto [index, argument] : enumerate(program->arguments)) {
    Expected<char *> address =
        take("argument " + Twine(index), argument.bytes, arguments);
    if (!address)
      return address.takeError();
    addresses.arguments.push_back(*address);
  }
  for (const std::vector<char> &constant : program->constants) {
    Expected<char *> address = take("a constant", constant.size(), constants);
    if (!address)
      return address.takeError();
    addresses.constants.push_back(*address);
    if (Error error = device->copyIn(*address, constant))
      return error;
  }
  Expected<char *> address = take("the arena", program->arenaBytes, arena);
  if (!address)
    return address.takeError();
  addresses.arena = *address;
  return Error::success();
}

std::vector<NamedRange> StepExecution::getMemory() const {
  std::vector<NamedRange> ranges;
  auto add = [&](StringRef name, ArrayRef<std::unique_ptr<DeviceMemory>> list) {
    for (const std::unique_ptr<DeviceMemory> &memory : list)
      ranges.push_back({name.str(), memory->address(), memory->size()});
  };
  add("arguments", arguments);
  add("arena", arena);
  add("constants", constants);
  return ranges;
}

int64_t StepExecution::getAllocatedBytes() const {
  int64_t bytes = 0;
  for (const NamedRange &range : getMemory())
    bytes += range.bytes;
  return bytes;
}

//===----------------------------------------------------------------------===//
// In and out
//===----------------------------------------------------------------------===//

/// Whether `tensors` has an `index`; `what` it is, "argument".
template <typename Tensor>
static Error checkIndex(const StepProgram &program, StringRef what,
                        const std::vector<Tensor> &tensors, unsigned index) {
  if (index < tensors.size())
    return Error::success();
  return createStringError(program.name + ": there is no " + what + " " +
                           Twine(index) + "; the step has " +
                           Twine(tensors.size()));
}

/// Whether it has so many bytes, too.
template <typename Tensor>
static Error checkBytes(const StepProgram &program, StringRef what,
                        const std::vector<Tensor> &tensors, unsigned index,
                        size_t bytes) {
  if (Error error = checkIndex(program, what, tensors, index))
    return error;
  const StepTensor &tensor = tensors[index];
  if (static_cast<int64_t>(bytes) == tensor.bytes)
    return Error::success();
  return createStringError(program.name + ": " + what + " " + Twine(index) +
                           " is " + tensor.describe() + " of " +
                           Twine(tensor.bytes) + " bytes, but " + Twine(bytes) +
                           " were given");
}

/// Whether its numbers are of that kind, too.
template <typename Tensor>
static Error checkNumbers(const StepProgram &program, StringRef what,
                          const std::vector<Tensor> &tensors, unsigned index,
                          size_t numberBytes, bool isFloat) {
  if (Error error = checkIndex(program, what, tensors, index))
    return error;
  const StepTensor &tensor = tensors[index];
  bool takesFloats = tensor.floats && tensor.bits >= 32;
  if (isFloat == takesFloats && numberBytes == divideCeil(tensor.bits, 8u))
    return Error::success();
  return createStringError(program.name + ": " + what + " " + Twine(index) +
                           " is " + tensor.describe() + ", but " +
                           (isFloat ? "floats" : "integers") + " of " +
                           Twine(numberBytes * 8) + " bits were given");
}

Error StepExecution::checkArgument(unsigned index, size_t numberBytes,
                                   bool isFloat) const {
  return checkNumbers(*program, "argument", program->arguments, index,
                      numberBytes, isFloat);
}

Error StepExecution::checkResult(unsigned index, size_t numberBytes,
                                 bool isFloat) const {
  return checkNumbers(*program, "result", program->results, index, numberBytes,
                      isFloat);
}

Error StepExecution::setArgument(unsigned index, ArrayRef<char> bytes) {
  if (Error error = checkBytes(*program, "argument", program->arguments, index,
                               bytes.size()))
    return error;
  hasValue[index] = true;
  return device->copyIn(addresses.arguments[index], bytes);
}

Error StepExecution::getResult(unsigned index,
                               MutableArrayRef<char> bytes) const {
  if (Error error =
          checkBytes(*program, "result", program->results, index, bytes.size()))
    return error;
  if (Error error = checkHasRun())
    return error;
  return device->copyOut(bytes, addresses.of(program->resultPlaces[index]));
}

Expected<std::vector<std::vector<char>>> StepExecution::getResults() const {
  std::vector<std::vector<char>> results;
  for (auto [index, result] : enumerate(program->results)) {
    results.emplace_back(result.bytes);
    if (Error error = getResult(index, results.back()))
      return std::move(error);
  }
  return std::move(results);
}

Error StepExecution::fillArena(char byte) {
  return device->fill(addresses.arena, byte, program->arenaBytes);
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

Error StepExecution::checkValues() const {
  for (auto [index, argument] : enumerate(program->arguments))
    if (!hasValue[index])
      return createStringError(
          program->name + ": argument " + Twine(index) + ", " +
          argument.describe() + ", has no value" +
          (argument.donated ? "; it is donated, so each step needs it anew"
                            : ""));
  return Error::success();
}

Error StepExecution::checkHasRun() const {
  if (hasRun)
    return Error::success();
  return createStringError(program->name +
                           ": there are no results: no step was run, or the "
                           "last one failed");
}

void StepExecution::noteRun() {
  hasRun = false;
  for (auto [index, argument] : enumerate(program->arguments))
    if (argument.donated)
      hasValue[index] = false;
}

Expected<double> StepExecution::run() {
  if (Error error = checkValues())
    return std::move(error);
  noteRun();
  if (Error error = step->launch())
    return std::move(error);
  Expected<double> seconds = step->wait();
  hasRun = static_cast<bool>(seconds);
  return seconds;
}

Expected<CallTimes> StepExecution::timeCalls() {
  if (Error error = checkValues())
    return std::move(error);
  noteRun();
  Expected<CallTimes> times = step->timeCalls();
  hasRun = static_cast<bool>(times);
  return times;
}

Error StepExecution::feedBack() {
  if (Error error = checkHasRun())
    return error;
  // A result may lie in another's argument: read all before writing any.
  std::vector<std::pair<unsigned, std::vector<char>>> copies;
  for (auto [index, argument] : enumerate(program->arguments)) {
    if (!argument.nextResult)
      continue;
    hasValue[index] = true;
    const BufferPlace &place = program->resultPlaces[*argument.nextResult];
    if (addresses.of(place) == addresses.arguments[index])
      continue;
    copies.emplace_back(index, std::vector<char>(argument.bytes));
    if (Error error = getResult(*argument.nextResult, copies.back().second))
      return error;
  }
  for (auto &[index, data] : copies)
    if (Error error = setArgument(index, data))
      return error;
  return Error::success();
}
