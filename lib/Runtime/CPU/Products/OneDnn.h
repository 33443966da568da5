//===- OneDnn.h - Products by oneDNN ----------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_ONEDNN_H
#define CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_ONEDNN_H

#include "MatrixProduct.h"

#include <memory>

namespace checkpoint {

/// Whether oneDNN is there (OneDnnLibrary.h).
bool hasOneDnn();

/// Why the library that CHECKPOINT_ONEDNN names cannot be used; null where it
/// can, or none is named.
const char *getOneDnnError();

/// Null when oneDNN cannot compute this product.
std::unique_ptr<PreparedProduct> prepareOneDnn(const MatrixProduct &product);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_ONEDNN_H
