//===- JSONText.h - JSON in pieces ------------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// A tree of llvm::json takes some fifty times the bytes of its text. These cut
// the text of a large document into pieces that can be parsed one by one. They
// look at brackets, commas and strings alone: a piece need not be JSON, but
// when each is, so is the whole. Where they find nothing to cut, parsing the
// whole says what is wrong with it.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_SUPPORT_JSONTEXT_H
#define CHECKPOINT_LIB_SUPPORT_JSONTEXT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <utility>

namespace checkpoint {

/// The members of an object, in order, each with the text of its value. Nothing
/// when the text is no object, or more than one.
std::optional<llvm::SmallVector<std::pair<std::string, llvm::StringRef>>>
splitObject(llvm::StringRef text);

/// Walks over the elements of a list.
class ListText {
public:
  explicit ListText(llvm::StringRef text);

  /// The text of the next element; nothing at the end, or when the text turns
  /// out to be no list.
  std::optional<llvm::StringRef> next();
  /// Whether the end was reached and nothing follows it.
  bool isWhole() const { return whole; }

private:
  llvm::StringRef rest;
  bool begins = false; // no element was read yet
  bool ended = true;
  bool whole = false;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_SUPPORT_JSONTEXT_H
