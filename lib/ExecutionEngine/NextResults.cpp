//===- NextResults.cpp - Results that are the next arguments --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/NextResults.h"

#include "checkpoint/Dialect/AttributeNames.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"

using namespace llvm;
using namespace checkpoint;

namespace {
/// Arguments `first` to `last` and the results from `result` on.
struct Range {
  unsigned first = 0, last = 0, result = 0;
};
} // namespace

static Expected<Range> parseRange(StringRef pair) {
  Range range;
  auto [arguments, result] = pair.split(':');
  auto [first, last] = arguments.split('-');
  if (first.getAsInteger(10, range.first) ||
      (last.empty() ? arguments.contains('-')
                    : last.getAsInteger(10, range.last)) ||
      result.getAsInteger(10, range.result))
    return createStringError(
        "--next=" + pair +
        ": say ARG:RESULT, or FIRST-LAST:RESULT for arguments in a row");
  if (last.empty())
    range.last = range.first;
  if (range.last < range.first)
    return createStringError("--next=" + pair + ": argument " + last +
                             " comes before " + first);
  return range;
}

Error checkpoint::setNextResults(StepProgram &program,
                                 ArrayRef<std::string> pairs) {
  SmallSet<unsigned, 16> said;
  for (StringRef pair : pairs) {
    Expected<Range> range = parseRange(pair);
    if (!range)
      return range.takeError();
    auto fail = [&](const Twine &what) {
      return createStringError(program.name + ": --next=" + pair + ": " + what);
    };
    size_t numArguments = program.arguments.size(),
           numResults = program.results.size();
    if (range->last >= numArguments)
      return fail("there is no argument " + Twine(range->last) +
                  "; the step takes " + Twine(numArguments));
    if (range->result >= numResults ||
        range->last - range->first >= numResults - range->result)
      return fail("there is no result " +
                  Twine(uint64_t(range->result) + range->last - range->first) +
                  "; the step returns " + Twine(numResults));
    for (unsigned argument = range->first; argument <= range->last;
         ++argument) {
      unsigned result = range->result + (argument - range->first);
      StepArgument &next = program.arguments[argument];
      if (!next.hasTypeOf(program.results[result]))
        return fail("argument " + Twine(argument) + " is " + next.describe() +
                    ", but result " + Twine(result) + " is " +
                    program.results[result].describe());
      if (!said.insert(argument).second)
        return fail("another --next speaks of argument " + Twine(argument) +
                    ", too");
      next.nextResult = result;
    }
  }
  return Error::success();
}

/// "argument 3" or "arguments 0-3, 5".
static std::string listArguments(ArrayRef<unsigned> arguments) {
  std::string text = arguments.size() == 1 ? "argument " : "arguments ";
  for (size_t first = 0, end; first < arguments.size(); first = end) {
    end = first + 1;
    while (end < arguments.size() && arguments[end] == arguments[end - 1] + 1)
      ++end;
    text += (first == 0 ? "" : ", ") + std::to_string(arguments[first]);
    if (end > first + 1)
      text += "-" + std::to_string(arguments[end - 1]);
  }
  return text;
}

Error checkpoint::checkFeedsBack(const StepProgram &program, unsigned steps) {
  if (steps == 1)
    return Error::success();
  SmallVector<unsigned> unknown;
  bool anyKnown = false;
  for (auto [index, argument] : enumerate(program.arguments)) {
    anyKnown |= argument.nextResult.has_value();
    if (argument.donated && !argument.nextResult)
      unknown.push_back(index);
  }
  std::string what;
  if (!unknown.empty())
    what = listArguments(unknown) +
           (unknown.size() == 1 ? " is donated, but its value"
                                : " are donated, but their values") +
           " in the next step " + (unknown.size() == 1 ? "is" : "are") +
           " not known";
  else if (!anyKnown)
    what = "no argument's value in the next step is known";
  else
    return Error::success();
  return createStringError(
      program.name + ": --steps=" + Twine(steps) + ": " + what +
      "; say which result it is by --next=ARG:RESULT, by '" +
      attrs::kNextResult +
      "' on the argument, or when the step is captured (python -m "
      "checkpoint_opt capture --next)");
}

Error checkpoint::checkSameNextResults(const StepProgram &one,
                                       const StepProgram &other) {
  auto describeNext = [](const StepArgument &argument) {
    return argument.nextResult
               ? "result " + std::to_string(*argument.nextResult)
               : std::string("none");
  };
  for (auto [index, a, b] : enumerate(one.arguments, other.arguments))
    if (a.nextResult != b.nextResult)
      return createStringError(
          other.name + ": the next value of argument " + Twine(index) + " is " +
          describeNext(b) + ", but in " + one.name + " it is " +
          describeNext(a) + "; say by --next which it is in both");
  return Error::success();
}

std::string checkpoint::describeNextResults(const StepProgram &program) {
  std::vector<Range> ranges;
  SmallVector<unsigned> others;
  for (auto [index, argument] : enumerate(program.arguments)) {
    if (!argument.nextResult) {
      others.push_back(index);
      continue;
    }
    unsigned number = index, result = *argument.nextResult;
    if (!ranges.empty() && ranges.back().last + 1 == number &&
        ranges.back().result + (number - ranges.back().first) == result)
      ranges.back().last = number;
    else
      ranges.push_back({number, number, result});
  }
  std::string text;
  for (const Range &range : ranges) {
    bool one = range.first == range.last;
    unsigned last = range.result + (range.last - range.first);
    auto span = [&](unsigned from, unsigned to) {
      return std::to_string(from) + (one ? "" : "-" + std::to_string(to));
    };
    text += std::string(text.empty() ? "" : ", ") + "argument" +
            (one ? " " : "s ") + span(range.first, range.last) +
            (one ? " takes result " : " take results ") +
            span(range.result, last);
  }
  if (!others.empty())
    text += (text.empty() ? "" : ", ") + listArguments(others) +
            (others.size() == 1 ? " stays as it is" : " stay as they are");
  return text;
}
