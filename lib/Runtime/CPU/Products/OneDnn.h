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

/// Whether oneDNN is there: built with its header, and the library is found.
bool hasOneDnn();

/// Whether it computes with AVX-512, for which its order of sums is known.
bool oneDnnUsesAvx512();

/// Whether it is the version whose order of sums in products of bf16 is known,
/// and computes them with AVX-512's instructions and not with AMX.
bool oneDnnUsesAvx512Bf16();

/// Null when oneDNN cannot compute this product, or a batch not by the way that
/// the order of sums in it is known of.
std::unique_ptr<PreparedProduct> prepareOneDnn(const MatrixProduct &product);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_ONEDNN_H
