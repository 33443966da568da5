//===- Products.cpp - Products of matrices at run time --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Blas.h"
#include "ProductBlocks.h"

#include <cstring>

using namespace checkpoint;

namespace {
/// Where one matrix of one batch slice lies.
struct Matrix {
  void *data;
  int64_t type;
  int64_t rowStride, columnStride;

  /// The element at a row and column.
  char *at(int64_t row, int64_t column) const {
    int64_t bytes = type == CHECKPOINT_BF16 ? 2 : 4;
    return static_cast<char *>(data) +
           (row * rowStride + column * columnStride) * bytes;
  }
};
} // namespace

static float fromBf16(uint16_t bits) {
  uint32_t wide = uint32_t(bits) << 16;
  float value;
  std::memcpy(&value, &wide, sizeof(value));
  return value;
}

/// Rounds to the nearest, ties to even; NaN stays NaN.
static uint16_t toBf16(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  uint32_t rounded = (bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16;
  bool isNan = (bits & 0x7fffffffu) > 0x7f800000u;
  return isNan ? uint16_t((bits >> 16) | 0x40u) : uint16_t(rounded);
}

/// Copies a block of `source` into `block`, rows one after the other, as f32.
/// The loop nest follows the source's smaller stride.
static void pack(const Matrix &source, int64_t row, int64_t column,
                 int64_t rows, int64_t columns, float *block) {
  const char *from = source.at(row, column);
  int64_t rs = source.rowStride, cs = source.columnStride;
  if (source.type == CHECKPOINT_BF16) {
    const uint16_t *data = reinterpret_cast<const uint16_t *>(from);
    if (cs == 1) {
      for (int64_t i = 0; i < rows; ++i)
        for (int64_t j = 0; j < columns; ++j)
          block[i * columns + j] = fromBf16(data[i * rs + j]);
    } else if (cs < rs) {
      for (int64_t i = 0; i < rows; ++i)
        for (int64_t j = 0; j < columns; ++j)
          block[i * columns + j] = fromBf16(data[i * rs + j * cs]);
    } else {
      for (int64_t j = 0; j < columns; ++j)
        for (int64_t i = 0; i < rows; ++i)
          block[i * columns + j] = fromBf16(data[i * rs + j * cs]);
    }
    return;
  }
  const float *data = reinterpret_cast<const float *>(from);
  if (cs < rs) {
    for (int64_t i = 0; i < rows; ++i)
      for (int64_t j = 0; j < columns; ++j)
        block[i * columns + j] = data[i * rs + j * cs];
  } else {
    for (int64_t j = 0; j < columns; ++j)
      for (int64_t i = 0; i < rows; ++i)
        block[i * columns + j] = data[i * rs + j * cs];
  }
}

/// Copies `block` into its place in `target`, rounding once.
static void unpack(const float *block, const Matrix &target, int64_t row,
                   int64_t column, int64_t rows, int64_t columns) {
  char *to = target.at(row, column);
  int64_t rs = target.rowStride, cs = target.columnStride;
  if (target.type == CHECKPOINT_BF16) {
    uint16_t *data = reinterpret_cast<uint16_t *>(to);
    if (cs == 1) {
      for (int64_t i = 0; i < rows; ++i)
        for (int64_t j = 0; j < columns; ++j)
          data[i * rs + j] = toBf16(block[i * columns + j]);
    } else {
      for (int64_t i = 0; i < rows; ++i)
        for (int64_t j = 0; j < columns; ++j)
          data[i * rs + j * cs] = toBf16(block[i * columns + j]);
    }
    return;
  }
  float *data = reinterpret_cast<float *>(to);
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < columns; ++j)
      data[i * rs + j * cs] = block[i * columns + j];
}

/// An f32 matrix as BLAS takes it: rows one after the other unless transposed.
namespace {
struct Operand {
  const float *data;
  bool transposed;
  int64_t leadingDimension;
};
} // namespace

/// C = A B, or C += A B. All matrices are row-major unless transposed; for a
/// transposed C everything is read as its transpose, column-major.
static void multiply(Operand a, Operand b, Operand c, int64_t m, int64_t n,
                     int64_t k, bool accumulate) {
  CBLAS_ORDER order = c.transposed ? CblasColMajor : CblasRowMajor;
  auto transpose = [&](const Operand &operand) {
    return operand.transposed == c.transposed ? CblasNoTrans : CblasTrans;
  };
  getSgemm()(order, transpose(a), transpose(b), m, n, k, 1.0f, a.data,
             a.leadingDimension, b.data, b.leadingDimension,
             accumulate ? 1.0f : 0.0f, const_cast<float *>(c.data),
             c.leadingDimension);
}

/// The product of one batch slice.
static void multiplySlice(const CheckpointProduct &p,
                          const ProductBlocks &blocks, const Matrix &a,
                          const Matrix &b, const Matrix &c, char *workspace) {
  auto block = [&](int64_t offset) {
    return reinterpret_cast<float *>(workspace + offset);
  };
  // An operand of BLAS: in place, or packed now.
  auto load = [&](const MatrixView &view, const Matrix &matrix, int64_t row,
                  int64_t column, int64_t rows, int64_t columns,
                  int64_t offset) -> Operand {
    if (view.inPlace)
      return {reinterpret_cast<const float *>(matrix.at(row, column)),
              view.transposed, view.leadingDimension};
    pack(matrix, row, column, rows, columns, block(offset));
    return {block(offset), false, columns};
  };
  for (int64_t i = 0; i < p.m; i += blocks.m) {
    int64_t m = std::min(blocks.m, p.m - i);
    for (int64_t j = 0; j < p.n; j += blocks.n) {
      int64_t n = std::min(blocks.n, p.n - j);
      Operand target =
          blocks.c.inPlace
              ? Operand{reinterpret_cast<const float *>(c.at(i, j)),
                        blocks.c.transposed, blocks.c.leadingDimension}
              : Operand{block(blocks.offsetC), false, n};
      bool accumulate = false;
      for (int64_t outer = 0; outer < p.kOuter; ++outer) {
        Matrix outerA = a, outerB = b;
        outerA.data = Matrix{a.data, a.type, p.strideAkOuter, 0}.at(outer, 0);
        outerB.data = Matrix{b.data, b.type, p.strideBkOuter, 0}.at(outer, 0);
        for (int64_t l = 0; l < p.k; l += blocks.k) {
          int64_t k = std::min(blocks.k, p.k - l);
          multiply(load(blocks.a, outerA, i, l, m, k, blocks.offsetA),
                   load(blocks.b, outerB, l, j, k, n, blocks.offsetB), target,
                   m, n, k, accumulate);
          accumulate = true;
        }
      }
      if (!blocks.c.inPlace)
        unpack(target.data, c, i, j, m, n);
    }
  }
}

void checkpointProduct(const CheckpointProduct *product, const void *a,
                       const void *b, void *c, void *workspace) {
  const CheckpointProduct &p = *product;
  Matrix matrixA = {const_cast<void *>(a), p.typeA, p.strideAm, p.strideAk};
  Matrix matrixB = {const_cast<void *>(b), p.typeB, p.strideBk, p.strideBn};
  Matrix matrixC = {c, p.typeC, p.strideCm, p.strideCn};
  ProductBlocks blocks(p);

  int64_t slices = 1;
  for (int64_t d = 0; d < p.batchDims; ++d)
    slices *= p.batchSizes[d];
  for (int64_t slice = 0; slice < slices; ++slice) {
    int64_t rest = slice, offsetA = 0, offsetB = 0, offsetC = 0;
    for (int64_t d = p.batchDims - 1; d >= 0; --d) {
      int64_t index = rest % p.batchSizes[d];
      rest /= p.batchSizes[d];
      offsetA += index * p.batchStridesA[d];
      offsetB += index * p.batchStridesB[d];
      offsetC += index * p.batchStridesC[d];
    }
    auto shifted = [](const Matrix &matrix, int64_t elements) {
      Matrix result = matrix;
      result.data = Matrix{matrix.data, matrix.type, 1, 0}.at(elements, 0);
      return result;
    };
    multiplySlice(p, blocks, shifted(matrixA, offsetA),
                  shifted(matrixB, offsetB), shifted(matrixC, offsetC),
                  static_cast<char *>(workspace));
  }
}
