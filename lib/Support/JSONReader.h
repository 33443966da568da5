//===- JSONReader.h - Reading JSON with located errors ----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_SUPPORT_JSONREADER_H
#define CHECKPOINT_LIB_SUPPORT_JSONREADER_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <limits>
#include <string>

namespace checkpoint {

/// Reads values of one JSON document and keeps the first error, which says
/// where in the document it is ("nodes[3].cost: ..."). After an error every
/// read gives a default, so that callers check once at the end.
class JSONReader {
public:
  void fail(const llvm::Twine &where, const llvm::Twine &what) {
    if (message.empty())
      message = (where + ": " + what).str();
  }
  bool failed() const { return !message.empty(); }
  llvm::Error takeError() const {
    if (message.empty())
      return llvm::Error::success();
    return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
  }

  const llvm::json::Object *object(const llvm::json::Value &value,
                                   const llvm::Twine &where,
                                   llvm::ArrayRef<llvm::StringRef> keys) {
    const llvm::json::Object *object = value.getAsObject();
    if (!object) {
      fail(where, "expected an object");
      return nullptr;
    }
    // The smallest unknown key, since objects have no order.
    std::string unknown;
    for (const auto &entry : *object) {
      llvm::StringRef key = entry.first;
      if (!llvm::is_contained(keys, key) && (unknown.empty() || key < unknown))
        unknown = key.str();
    }
    if (!unknown.empty())
      fail(where, "unknown key '" + unknown + "'; known are " +
                      llvm::join(keys, ", "));
    return object;
  }

  /// The member `key`, or null when it is left out.
  const llvm::json::Value *member(const llvm::json::Object &object,
                                  llvm::StringRef key, const llvm::Twine &where,
                                  bool required) {
    const llvm::json::Value *value = object.get(key);
    if (!value && required)
      fail(where, "the key '" + key + "' is missing");
    return value;
  }

  const llvm::json::Array *array(const llvm::json::Object &object,
                                 llvm::StringRef key, const llvm::Twine &where,
                                 bool required = true) {
    const llvm::json::Value *value = member(object, key, where, required);
    if (!value)
      return nullptr;
    if (const llvm::json::Array *array = value->getAsArray())
      return array;
    fail(where, "'" + key + "' must be a list");
    return nullptr;
  }

  std::string string(const llvm::json::Object &object, llvm::StringRef key,
                     const llvm::Twine &where) {
    return scalar(object, key, where, llvm::StringRef(), "a string",
                  &llvm::json::Value::getAsString)
        .str();
  }

  bool boolean(const llvm::json::Object &object, llvm::StringRef key,
               const llvm::Twine &where, bool otherwise) {
    return scalar(object, key, where, otherwise, "true or false",
                  &llvm::json::Value::getAsBoolean);
  }

  double number(const llvm::json::Object &object, llvm::StringRef key,
                const llvm::Twine &where, double otherwise) {
    return scalar(object, key, where, otherwise, "a number",
                  &llvm::json::Value::getAsNumber);
  }

  int64_t size(const llvm::json::Object &object, llvm::StringRef key,
               const llvm::Twine &where, bool required) {
    const llvm::json::Value *value = member(object, key, where, required);
    if (!value)
      return 0;
    std::optional<int64_t> integer = value->getAsInteger();
    if (integer && *integer >= 0)
      return *integer;
    fail(where, "'" + key + "' must be a whole number from 0 to 2^63 - 1");
    return 0;
  }

  /// An index into a list.
  uint32_t index(const llvm::json::Value &value, const llvm::Twine &where) {
    std::optional<int64_t> integer = value.getAsInteger();
    if (integer && *integer >= 0 &&
        *integer < int64_t(std::numeric_limits<uint32_t>::max()))
      return uint32_t(*integer);
    fail(where, "expected an index (a whole number from 0)");
    return 0;
  }

  /// An index, or the largest number (`kNoIndex`) when it is null or left out.
  uint32_t optionalIndex(const llvm::json::Object &object, llvm::StringRef key,
                         const llvm::Twine &where) {
    const llvm::json::Value *value = object.get(key);
    if (!value || value->kind() == llvm::json::Value::Null)
      return std::numeric_limits<uint32_t>::max();
    return index(*value, where + "." + key);
  }

private:
  /// The member `key` as `get` reads it; `otherwise` when it is left out.
  template <typename T>
  T scalar(const llvm::json::Object &object, llvm::StringRef key,
           const llvm::Twine &where, T otherwise, llvm::StringRef kind,
           std::optional<T> (llvm::json::Value::*get)() const) {
    const llvm::json::Value *value = object.get(key);
    if (!value)
      return otherwise;
    if (std::optional<T> read = (value->*get)())
      return *read;
    fail(where, "'" + key + "' must be " + kind);
    return otherwise;
  }

  std::string message;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_SUPPORT_JSONREADER_H
