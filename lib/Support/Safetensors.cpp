//===- Safetensors.cpp - Tensors in a file --------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Safetensors.h"

#include "checkpoint/Support/OutputFile.h"
#include "checkpoint/Support/ParseJSON.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace checkpoint;

namespace {
/// A type that the format has not, and what ml_dtypes calls it.
struct OddDtype {
  StringLiteral dtype, name;
};
} // namespace

static constexpr OddDtype kOddDtypes[] = {
    {"I4", "int4"},
    {"U4", "uint4"},
    {"I2", "int2"},
    {"U2", "uint2"},
    {"F4_E2M1", "float4_e2m1fn"},
    {"F8_E3M4", "float8_e3m4"},
    {"F8_E4M3IEEE", "float8_e4m3"},
    {"F8_E4M3B11FNUZ", "float8_e4m3b11fnuz"}};

static constexpr StringLiteral kMetadata = "__metadata__";

static const OddDtype *findOddDtype(StringRef dtype) {
  return find_if(kOddDtypes,
                 [&](const OddDtype &odd) { return odd.dtype == dtype; });
}

static bool isOdd(StringRef dtype) {
  return findOddDtype(dtype) != std::end(kOddDtypes);
}

std::optional<int64_t> checkpoint::getDtypeBytes(StringRef dtype) {
  static constexpr std::pair<StringLiteral, int64_t> known[] = {
      {"F64", 8},     {"F32", 4},         {"F16", 2},        {"BF16", 2},
      {"I64", 8},     {"I32", 4},         {"I16", 2},        {"I8", 1},
      {"U64", 8},     {"U32", 4},         {"U16", 2},        {"U8", 1},
      {"BOOL", 1},    {"C64", 8},         {"F8_E4M3", 1},    {"F8_E5M2", 1},
      {"F8_E8M0", 1}, {"F8_E4M3FNUZ", 1}, {"F8_E5M2FNUZ", 1}};
  for (auto [name, bytes] : known)
    if (name == dtype)
      return bytes;
  if (isOdd(dtype))
    return 1;
  return std::nullopt;
}

std::string checkpoint::describeTensor(StringRef dtype,
                                       ArrayRef<int64_t> shape) {
  std::string text;
  raw_string_ostream stream(text);
  stream << dtype << '[';
  interleaveComma(shape, stream);
  stream << ']';
  return text;
}

/// Fills `tensor` from its entry in the header; `data` is all the data. What
/// the metadata calls it, if that is a type the format has not, it is.
static Error readEntry(const json::Value &value, StringRef data,
                       const json::Object *metadata, FileTensor &tensor,
                       int64_t &begin, int64_t &end) {
  auto fail = [&](const Twine &what) {
    return createStringError("tensor '" + tensor.name + "' " + what);
  };
  const json::Object *entry = value.getAsObject();
  if (!entry)
    return fail("is no object in the header");
  std::optional<StringRef> dtype = entry->getString("dtype");
  if (!dtype)
    return fail("has no 'dtype'");
  std::optional<int64_t> elementBytes = getDtypeBytes(*dtype);
  if (!elementBytes || isOdd(*dtype))
    return fail("has dtype '" + *dtype + "', which is not known");
  tensor.dtype = dtype->str();
  std::optional<StringRef> called = metadata && *dtype == "U8"
                                        ? metadata->getString(tensor.name)
                                        : std::nullopt;
  for (const OddDtype &odd : kOddDtypes)
    if (called == odd.name)
      tensor.dtype = odd.dtype;

  const json::Array *shape = entry->getArray("shape");
  if (!shape)
    return fail("has no 'shape'");
  int64_t bytes = *elementBytes;
  for (const json::Value &size : *shape) {
    std::optional<int64_t> number = size.getAsInteger();
    if (!number || *number < 0)
      return fail("has a size in its 'shape' that is no integer from 0 up");
    std::optional<int64_t> product = checkedMul(bytes, *number);
    if (!product)
      return fail("has a 'shape' too large for any memory");
    bytes = *product;
    tensor.shape.push_back(*number);
  }

  const json::Array *offsets = entry->getArray("data_offsets");
  std::optional<int64_t> first, last;
  if (offsets && offsets->size() == 2) {
    first = (*offsets)[0].getAsInteger();
    last = (*offsets)[1].getAsInteger();
  }
  if (!first || !last || *first < 0 || *last < *first)
    return fail("needs 'data_offsets' [begin, end] with 0 <= begin <= end");
  if (*last > static_cast<int64_t>(data.size()))
    return fail("ends at byte " + Twine(*last) + " of the data, which has " +
                Twine(data.size()) + "; the file is cut off");
  if (*last - *first != bytes)
    return fail("is " + describeTensor(tensor.dtype, tensor.shape) +
                ", which takes " + Twine(bytes) + " bytes, but has " +
                Twine(*last - *first));
  begin = *first;
  end = *last;
  tensor.data = data.slice(begin, end);
  return Error::success();
}

Expected<TensorFile> TensorFile::read(StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> opened = MemoryBuffer::getFile(
      path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!opened)
    return createStringError(path +
                             ": cannot read: " + opened.getError().message());
  TensorFile file;
  file.buffer = std::move(*opened);
  auto fail = [&](const Twine &what) {
    return createStringError(path + ": " + what);
  };
  StringRef all = file.buffer->getBuffer();
  if (all.size() < 8)
    return fail("is no safetensors file: it has " + Twine(all.size()) +
                " bytes, not even the 8 of the header's length");
  uint64_t headerBytes = support::endian::read64le(all.data());
  if (headerBytes > all.size() - 8)
    return fail("is no safetensors file, or cut off: it says that its header "
                "has " +
                Twine(headerBytes) + " bytes, but only " +
                Twine(all.size() - 8) + " follow");
  StringRef header = all.substr(8, headerBytes);
  StringRef data = all.drop_front(8 + headerBytes);
  Expected<json::Value> parsed = parseJSON(header);
  if (!parsed)
    return fail("the header is no JSON: " + toString(parsed.takeError()));
  const json::Object *entries = parsed->getAsObject();
  if (!entries)
    return fail("the header is no JSON object");

  struct Range {
    int64_t begin, end;
    std::string name;
  };
  std::vector<Range> ranges;
  for (const auto &entry : *entries) {
    if (entry.first.str() == kMetadata)
      continue;
    FileTensor tensor;
    tensor.name = entry.first.str();
    Range range = {0, 0, tensor.name};
    if (Error error =
            readEntry(entry.second, data, entries->getObject(kMetadata), tensor,
                      range.begin, range.end))
      return fail(toString(std::move(error)));
    ranges.push_back(range);
    file.list.push_back(std::move(tensor));
  }
  llvm::sort(ranges, [](const Range &lhs, const Range &rhs) {
    return std::tie(lhs.begin, lhs.end, lhs.name) <
           std::tie(rhs.begin, rhs.end, rhs.name);
  });
  int64_t covered = 0;
  for (size_t i = 0; i < ranges.size(); ++i) {
    if (ranges[i].begin < covered)
      return fail("tensors '" + ranges[i - 1].name + "' and '" +
                  ranges[i].name + "' overlap");
    if (ranges[i].begin > covered)
      return fail("there are " + Twine(ranges[i].begin - covered) +
                  " bytes before tensor '" + ranges[i].name +
                  "' that belong to none");
    covered = ranges[i].end;
  }
  if (covered != static_cast<int64_t>(data.size()))
    return fail("there are " + Twine(data.size() - covered) +
                " bytes after the last tensor");

  llvm::sort(file.list, [](const FileTensor &lhs, const FileTensor &rhs) {
    return lhs.name < rhs.name;
  });
  for (auto [index, tensor] : enumerate(file.list))
    file.index[tensor.name] = index;
  return std::move(file);
}

const FileTensor *TensorFile::find(StringRef name) const {
  auto it = index.find(name);
  return it == index.end() ? nullptr : &list[it->second];
}

Error checkpoint::writeTensorFile(StringRef path,
                                  ArrayRef<FileTensor> tensors) {
  std::string header;
  raw_string_ostream stream(header);
  json::OStream writer(stream);
  int64_t offset = 0;
  writer.object([&] {
    auto getKind = [](const FileTensor &tensor) -> StringRef {
      if (tensor.isComplexOfF64)
        return "complex128";
      return isOdd(tensor.dtype) ? findOddDtype(tensor.dtype)->name
                                 : StringLiteral("");
    };
    auto hasKind = [&](const FileTensor &tensor) {
      return !getKind(tensor).empty();
    };
    if (any_of(tensors, hasKind))
      writer.attributeObject(kMetadata, [&] {
        for (const FileTensor &tensor : make_filter_range(tensors, hasKind))
          writer.attribute(tensor.name, getKind(tensor));
      });
    for (const FileTensor &tensor : tensors)
      writer.attributeObject(tensor.name, [&] {
        writer.attribute("dtype", isOdd(tensor.dtype) ? "U8" : tensor.dtype);
        writer.attributeArray("shape", [&] {
          for (int64_t size : tensor.shape)
            writer.value(size);
        });
        writer.attributeArray("data_offsets", [&] {
          writer.value(offset);
          offset += tensor.data.size();
          writer.value(offset);
        });
      });
  });
  header.resize(alignTo(header.size(), 8), ' ');
  return writeFile(path, [&](raw_ostream &out) {
    char length[8];
    support::endian::write64le(length, header.size());
    out << StringRef(length, 8) << header;
    for (const FileTensor &tensor : tensors)
      out << tensor.data;
  });
}
