//===- ParseJSON.cpp - JSON from anywhere ---------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Support/ParseJSON.h"

using namespace llvm;

namespace checkpoint {

static constexpr size_t kMostLevels = 1000;

Error checkNesting(StringRef text) {
  size_t level = 0;
  bool inString = false;
  for (size_t at = 0; at < text.size(); ++at) {
    char c = text[at];
    if (inString && c == '\\')
      ++at;
    else if (c == '"')
      inString = !inString;
    else if (!inString && (c == '[' || c == '{') && ++level > kMostLevels)
      return createStringError(inconvertibleErrorCode(),
                               "byte " + Twine(at) +
                                   ": lists and objects nest over " +
                                   Twine(kMostLevels) + " levels deep");
    else if (!inString && (c == ']' || c == '}') && level > 0)
      --level;
  }
  return Error::success();
}

Expected<json::Value> parseJSON(StringRef text) {
  if (Error error = checkNesting(text))
    return std::move(error);
  return json::parse(text);
}

} // namespace checkpoint
