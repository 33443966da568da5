//===- Products.h - Products of matrices at run time ------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The C ABI that compiled steps call for products. One call computes
//
//   C[b..., m, n] = sum over k of A[b..., m, k] * B[b..., k, n]
//
// over any number of batch dimensions, each operand with its own stride (in
// elements) for every dimension. f32 operands: f32 sums. bf16 operands: summed
// in f32, rounded once to the result type; where a processor's own bf16
// instructions are faster than its f32 ones, by them, which take for 0 what is
// below 2^-126 (CHECKPOINT_BF16_PRODUCTS=bf16 or =f32 says which). oneDNN
// computes the tiles where it is there, OpenBLAS elsewhere;
// CHECKPOINT_PRODUCTS=openblas asks for the latter. Tiles are cut by shape
// alone, so the bits do not depend on the number of threads.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_RUNTIME_PRODUCTS_H
#define CHECKPOINT_RUNTIME_PRODUCTS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum CheckpointElementType { CHECKPOINT_F32 = 0, CHECKPOINT_BF16 = 1 };

enum { CHECKPOINT_MAX_BATCH_DIMS = 6, CHECKPOINT_MAX_OUTER_DIMS = 3 };

/// Shape and strides (in elements) of one product. The sum runs over `k` and,
/// when the summed dimensions do not collapse into one, over `kOuter` around
/// it (1 otherwise) and `outerDims` dimensions more around that. Strides of A
/// and B may overlap, as those of a window that slides over an image do.
/// Sizes that are summed over are at least 1; C may be empty. Compiled steps hold
/// it as an array of 64-bit integers, in this order.
struct CheckpointProduct {
  int64_t batchDims;
  int64_t typeA, typeB, typeC; // CheckpointElementType
  int64_t m, n, k, kOuter;
  int64_t batchSizes[CHECKPOINT_MAX_BATCH_DIMS];
  int64_t batchStridesA[CHECKPOINT_MAX_BATCH_DIMS];
  int64_t batchStridesB[CHECKPOINT_MAX_BATCH_DIMS];
  int64_t batchStridesC[CHECKPOINT_MAX_BATCH_DIMS];
  int64_t strideAm, strideAk, strideAkOuter;
  int64_t strideBk, strideBn, strideBkOuter;
  int64_t strideCm, strideCn;
  int64_t outerDims;
  int64_t outerSizes[CHECKPOINT_MAX_OUTER_DIMS];
  int64_t outerStridesA[CHECKPOINT_MAX_OUTER_DIMS];
  int64_t outerStridesB[CHECKPOINT_MAX_OUTER_DIMS];
};

/// Computes the product. It needs no `workspace`, which is null: conversions
/// pass through a buffer of each thread. C overlaps neither A nor B. A `slice`
/// of -1 asks for all matrices of the batch; one from 0 on, below their number,
/// for that one alone, in the calling thread, with the same bits. Slices are
/// counted with the last batch dimension fastest.
void checkpointProduct(const struct CheckpointProduct *product, const void *a,
                       const void *b, void *c, void *workspace, int64_t slice);

/// Loads the library that computes products, which the first product does
/// otherwise: null, or why it cannot be loaded.
const char *checkpointLoadProductLibrary(void);

/// The library that computes products, for people.
const char *checkpointProductLibrary(void);

/// Bytes of the buffers that products have used: at most 2 MiB for each thread,
/// and what the library asks for. They come with the first products and stay.
int64_t checkpointRuntimeBufferBytes(void);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // CHECKPOINT_RUNTIME_PRODUCTS_H
