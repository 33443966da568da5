//===- Safetensors.h - Tensors in a file ------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The safetensors format: 8 bytes with the length of a header, the header in
// JSON (a name's dtype, shape and place), then the data, little-endian.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_SUPPORT_SAFETENSORS_H
#define CHECKPOINT_LIB_SUPPORT_SAFETENSORS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <optional>
#include <string>

namespace checkpoint {

/// One tensor of a file; `data` belongs to someone else.
struct FileTensor {
  std::string name;
  std::string dtype; // "F32", "BF16", "I32", "BOOL", ...
  llvm::SmallVector<int64_t, 4> shape;
  llvm::StringRef data;
  /// Said by the metadata of a file that is written: pairs of F64 are complex
  /// numbers, for which the format has no dtype.
  bool isComplexOfF64 = false;
};

/// Bytes of an element of `dtype`, or nothing for one that is not known. Types
/// that the format has not are written as U8, one element a byte, and the
/// file's metadata says of each such tensor what ml_dtypes calls its type: I4,
/// U4, I2, U2, F4_E2M1, F8_E3M4, F8_E4M3B11FNUZ, and F8_E4M3IEEE (with
/// infinities; what the format calls F8_E4M3 has none).
std::optional<int64_t> getDtypeBytes(llvm::StringRef dtype);

/// "F32[2, 3]".
std::string describeTensor(llvm::StringRef dtype,
                           llvm::ArrayRef<int64_t> shape);

/// The tensors of a file that was read.
class TensorFile {
public:
  /// Reads and checks the whole file: header, types, shapes, places. The error
  /// names the file and what is wrong where.
  static llvm::Expected<TensorFile> read(llvm::StringRef path);

  /// The tensor of that name, or null.
  const FileTensor *find(llvm::StringRef name) const;
  llvm::ArrayRef<FileTensor> tensors() const { return list; }

private:
  std::unique_ptr<llvm::MemoryBuffer> buffer;
  std::vector<FileTensor> list; // sorted by name
  llvm::StringMap<size_t> index;
};

/// Writes the tensors in the given order. The file appears whole or not at all.
llvm::Error writeTensorFile(llvm::StringRef path,
                            llvm::ArrayRef<FileTensor> tensors);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_SUPPORT_SAFETENSORS_H
