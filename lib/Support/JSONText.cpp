//===- JSONText.cpp - JSON in pieces --------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "JSONText.h"

#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace checkpoint;

static constexpr StringLiteral kBlanks = " \t\r\n";

/// Where the first comma or closing bracket stands that is neither in a string
/// nor in brackets that open in `text`; npos when there is none.
static size_t findEnd(StringRef text) {
  size_t level = 0;
  for (size_t at = 0; at < text.size(); ++at)
    switch (text[at]) {
    case '"':
      for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\')
          ++at;
      break;
    case '[':
    case '{':
      ++level;
      break;
    case ',':
      if (level == 0)
        return at;
      break;
    case ']':
    case '}':
      if (level == 0)
        return at;
      --level;
      break;
    }
  return StringRef::npos;
}

/// The string at the beginning of `text`, which is taken off.
static std::optional<std::string> takeString(StringRef &text) {
  if (!text.starts_with("\""))
    return std::nullopt;
  size_t end = 1;
  for (; end < text.size() && text[end] != '"'; ++end)
    if (text[end] == '\\')
      ++end;
  if (end >= text.size())
    return std::nullopt;
  Expected<json::Value> parsed = json::parse(text.take_front(end + 1));
  if (!parsed) {
    consumeError(parsed.takeError());
    return std::nullopt;
  }
  text = text.drop_front(end + 1);
  return parsed->getAsString()->str();
}

std::optional<SmallVector<std::pair<std::string, StringRef>>>
checkpoint::splitObject(StringRef text) {
  SmallVector<std::pair<std::string, StringRef>> members;
  text = text.ltrim(kBlanks);
  if (!text.consume_front("{"))
    return std::nullopt;
  char after = ',';
  while (after == ',') {
    text = text.ltrim(kBlanks);
    std::optional<std::string> key = takeString(text);
    text = text.ltrim(kBlanks);
    if (!key || !text.consume_front(":"))
      return std::nullopt;
    size_t end = findEnd(text);
    if (end == StringRef::npos)
      return std::nullopt;
    members.push_back({std::move(*key), text.take_front(end).trim(kBlanks)});
    after = text[end];
    text = text.drop_front(end + 1);
  }
  if (after != '}' || !text.trim(kBlanks).empty())
    return std::nullopt;
  return members;
}

ListText::ListText(StringRef text) : rest(text.trim(kBlanks)) {
  begins = rest.consume_front("[");
  ended = !begins;
}

std::optional<StringRef> ListText::next() {
  if (ended)
    return std::nullopt;
  size_t end = findEnd(rest);
  if (end == StringRef::npos || rest[end] == '}') {
    ended = true;
    return std::nullopt;
  }
  StringRef element = rest.take_front(end).trim(kBlanks);
  ended = rest[end] == ']';
  rest = rest.drop_front(end + 1);
  if (ended)
    whole = rest.empty();
  // A list without elements has no empty one either.
  if (begins && ended && element.empty())
    return std::nullopt;
  begins = false;
  return element;
}
