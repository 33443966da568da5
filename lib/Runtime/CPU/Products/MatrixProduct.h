//===- MatrixProduct.h - Products that a library computes -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// What a tile of a product asks of a library: C = A B or C += A B for matrices
// that lie in memory as the library can read them, in the calling thread alone.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_MATRIXPRODUCT_H
#define CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_MATRIXPRODUCT_H

#include <memory>
#include <stdint.h>

namespace checkpoint {

/// A matrix with a unit stride: rows lie one after the other, or columns when
/// it is transposed, `leadingDimension` elements apart.
struct MatrixLayout {
  bool transposed;
  int64_t leadingDimension;
};

struct MatrixProduct {
  int64_t m, n, k;
  MatrixLayout a, b, c;
  int64_t typeAB, typeC; // CheckpointElementType
  bool accumulate;
};

/// A product made ready for one shape. Any number of threads may run it at
/// once.
class PreparedProduct {
public:
  virtual ~PreparedProduct() = default;
  virtual void run(const void *a, const void *b, void *c) const = 0;
};

/// The same object for the same product, made at the first call; null when no
/// library computes it, which happens for bf16 alone. The program ends with a
/// message when no library can be loaded.
const PreparedProduct *prepareProduct(const MatrixProduct &product);

/// Whether the library multiplies bf16 matrices faster than f32 ones on this
/// CPU.
bool usesBf16();

/// Ends the program with a message, from whichever thread: a product that could
/// not be computed leaves nothing to go on with.
[[noreturn]] void failProduct(const char *message);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_MATRIXPRODUCT_H
