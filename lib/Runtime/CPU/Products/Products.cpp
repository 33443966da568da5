//===- Products.cpp - Products of matrices at run time --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/Products.h"

#include "ProductTiles.h"
#include "WorkBuffer.h"
#include "checkpoint/Runtime/CPU/Parallel.h"

#include <algorithm>
#include <cstring>

using namespace checkpoint;

// Compiled for each width of vectors; the one that fits is chosen while the
// program is loaded. Conversions alone: the same bits at any width.
#if defined(__x86_64__) && defined(__GLIBC__)
#define CHECKPOINT_VECTORIZED                                                  \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CHECKPOINT_VECTORIZED
#endif

static int64_t getElementBytes(int64_t type) {
  return type == CHECKPOINT_BF16 ? 2 : 4;
}

namespace {
/// Where one matrix of one batch slice lies.
struct Matrix {
  void *data;
  int64_t type;
  int64_t rowStride, columnStride;

  /// The element at a row and column.
  char *at(int64_t row, int64_t column) const {
    return static_cast<char *>(data) +
           (row * rowStride + column * columnStride) * getElementBytes(type);
  }
};
} // namespace

static inline float fromBf16(uint16_t bits) {
  uint32_t wide = uint32_t(bits) << 16;
  float value;
  std::memcpy(&value, &wide, sizeof(value));
  return value;
}

/// Rounds to the nearest, ties to even; NaN stays NaN.
static inline uint16_t toBf16(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  uint32_t rounded = (bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16;
  bool isNan = (bits & 0x7fffffffu) > 0x7f800000u;
  return isNan ? uint16_t((bits >> 16) | 0x40u) : uint16_t(rounded);
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

/// Copies lines of `length` elements with these strides to lines of f32.
CHECKPOINT_VECTORIZED
static void packBf16(const uint16_t *from, int64_t lineStride, int64_t stride,
                     int64_t lines, int64_t length, float *to, int64_t toLine) {
  if (stride == 1) {
    for (int64_t i = 0; i < lines; ++i) {
      const uint16_t *line = from + i * lineStride;
      float *target = to + i * toLine;
      for (int64_t j = 0; j < length; ++j)
        target[j] = fromBf16(line[j]);
    }
    return;
  }
  for (int64_t i = 0; i < lines; ++i)
    for (int64_t j = 0; j < length; ++j)
      to[i * toLine + j] = fromBf16(from[i * lineStride + j * stride]);
}

static void packF32(const float *from, int64_t lineStride, int64_t stride,
                    int64_t lines, int64_t length, float *to, int64_t toLine) {
  for (int64_t i = 0; i < lines; ++i)
    for (int64_t j = 0; j < length; ++j)
      to[i * toLine + j] = from[i * lineStride + j * stride];
}

/// The other way, rounding once.
CHECKPOINT_VECTORIZED
static void unpackBf16(const float *from, int64_t fromLine, int64_t lines,
                       int64_t length, uint16_t *to, int64_t lineStride,
                       int64_t stride) {
  if (stride == 1) {
    for (int64_t i = 0; i < lines; ++i) {
      const float *line = from + i * fromLine;
      uint16_t *target = to + i * lineStride;
      for (int64_t j = 0; j < length; ++j)
        target[j] = toBf16(line[j]);
    }
    return;
  }
  for (int64_t i = 0; i < lines; ++i)
    for (int64_t j = 0; j < length; ++j)
      to[i * lineStride + j * stride] = toBf16(from[i * fromLine + j]);
}

static void unpackF32(const float *from, int64_t fromLine, int64_t lines,
                      int64_t length, float *to, int64_t lineStride,
                      int64_t stride) {
  for (int64_t i = 0; i < lines; ++i)
    for (int64_t j = 0; j < length; ++j)
      to[i * lineStride + j * stride] = from[i * fromLine + j];
}

/// Elements from one line of a buffer to the next: a little more than there
/// are, lest lines a power of two apart fall into the same part of the cache.
static int64_t getLine(int64_t length) {
  int64_t line = (length + 15) / 16 * 16 + 16;
  return line % 128 == 0 ? line + 16 : line;
}

namespace {
/// A block of a matrix on its way through a buffer. Lines are what lies
/// together in the matrix, so that copying runs along memory.
struct Block {
  float *buffer;
  bool transposed;
  int64_t lines, length;

  Block(const MatrixView &view, int64_t rows, int64_t columns, float *buffer)
      : buffer(buffer), transposed(view.layout.transposed),
        lines(transposed ? columns : rows),
        length(transposed ? rows : columns) {}

  MatrixLayout layout() const { return {transposed, getLine(length)}; }

  void load(const Matrix &matrix, const void *from) const {
    int64_t line = transposed ? matrix.columnStride : matrix.rowStride;
    int64_t stride = transposed ? matrix.rowStride : matrix.columnStride;
    if (matrix.type == CHECKPOINT_BF16)
      packBf16(static_cast<const uint16_t *>(from), line, stride, lines, length,
               buffer, getLine(length));
    else
      packF32(static_cast<const float *>(from), line, stride, lines, length,
              buffer, getLine(length));
  }

  void store(const Matrix &matrix, void *to) const {
    int64_t line = transposed ? matrix.columnStride : matrix.rowStride;
    int64_t stride = transposed ? matrix.rowStride : matrix.columnStride;
    if (matrix.type == CHECKPOINT_BF16)
      unpackBf16(buffer, getLine(length), lines, length,
                 static_cast<uint16_t *>(to), line, stride);
    else
      unpackF32(buffer, getLine(length), lines, length,
                static_cast<float *>(to), line, stride);
  }

  static int64_t getBytes(const MatrixView &view, int64_t rows,
                          int64_t columns) {
    Block block(view, rows, columns, nullptr);
    return block.lines * getLine(block.length) * 4;
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

namespace {
/// Computes one product, tile by tile.
struct ProductRun {
  const CheckpointProduct &p;
  Matrix a, b, c;
  ProductTiles tiles;

  ProductRun(const CheckpointProduct &product, const void *dataA,
             const void *dataB, void *dataC)
      : p(product),
        a{const_cast<void *>(dataA), p.typeA, p.strideAm, p.strideAk},
        b{const_cast<void *>(dataB), p.typeB, p.strideBk, p.strideBn},
        c{dataC, p.typeC, p.strideCm, p.strideCn}, tiles(p, usesBf16()) {}

  void runTile(int64_t index) const;
  void runInPlace(const Matrix &a, const Matrix &b, const Matrix &c, int64_t i,
                  int64_t j, int64_t m, int64_t n) const;
  void runThroughBuffers(const Matrix &a, const Matrix &b, const Matrix &c,
                         int64_t i, int64_t j, int64_t m, int64_t n) const;
};
} // namespace

static Matrix shift(const Matrix &matrix, int64_t elements) {
  Matrix result = matrix;
  result.data = Matrix{matrix.data, matrix.type, 1, 0}.at(elements, 0);
  return result;
}

namespace {
/// How far into A and B the outer summands number `index` are.
struct OuterOffsets {
  int64_t a, b;
  OuterOffsets(const CheckpointProduct &p, int64_t index) {
    int64_t at = index % p.kOuter;
    a = at * p.strideAkOuter;
    b = at * p.strideBkOuter;
    index /= p.kOuter;
    for (int64_t d = p.outerDims - 1; d >= 0; --d) {
      at = index % p.outerSizes[d];
      index /= p.outerSizes[d];
      a += at * p.outerStridesA[d];
      b += at * p.outerStridesB[d];
    }
  }
};
} // namespace

void ProductRun::runInPlace(const Matrix &a, const Matrix &b, const Matrix &c,
                            int64_t i, int64_t j, int64_t m, int64_t n) const {
  for (int64_t outer = 0, count = countOuter(p); outer < count; ++outer) {
    OuterOffsets offsets(p, outer);
    const PreparedProduct *call =
        prepareProduct({m, n, p.k, tiles.a.layout, tiles.b.layout,
                        tiles.c.layout, p.typeA, p.typeC, outer > 0});
    if (!call) // only for bf16: the library knows no such product
      return runThroughBuffers(a, b, c, i, j, m, n);
    call->run(shift(a, offsets.a).at(i, 0), shift(b, offsets.b).at(0, j),
              c.at(i, j));
  }
}

void ProductRun::runThroughBuffers(const Matrix &a, const Matrix &b,
                                   const Matrix &c, int64_t i, int64_t j,
                                   int64_t m, int64_t n) const {
  int64_t offset = 0;
  auto reserve = [&](const MatrixView &view, int64_t rows, int64_t columns) {
    int64_t at = offset;
    if (!view.inPlace)
      offset += Block::getBytes(view, rows, columns);
    return at;
  };
  int64_t most = std::min(tiles.k, ProductTiles::kBufferedSummands);
  int64_t atA = reserve(tiles.a, tiles.rows.most(), most);
  int64_t atB = reserve(tiles.b, most, tiles.columns.most());
  int64_t atC = reserve(tiles.c, tiles.rows.most(), tiles.columns.most());
  WorkBuffer buffer(WorkBuffer::OfOperands, offset);
  auto blockAt = [&](int64_t at) {
    return reinterpret_cast<float *>(buffer.data() + at);
  };

  struct Operand {
    const void *data;
    MatrixLayout layout;
  };
  auto load = [&](const MatrixView &view, const Matrix &matrix, int64_t row,
                  int64_t column, int64_t rows, int64_t columns,
                  int64_t at) -> Operand {
    if (view.inPlace)
      return {matrix.at(row, column), view.layout};
    Block block(view, rows, columns, blockAt(at));
    block.load(matrix, matrix.at(row, column));
    return {block.buffer, block.layout()};
  };
  bool writesC = tiles.c.inPlace;
  Block blockC(tiles.c, m, n, blockAt(atC));
  Operand target = writesC ? Operand{c.at(i, j), tiles.c.layout}
                           : Operand{blockC.buffer, blockC.layout()};
  bool accumulate = false;
  for (int64_t outer = 0, count = countOuter(p); outer < count; ++outer) {
    OuterOffsets offsets(p, outer);
    for (int64_t l = 0; l < p.k; l += most) {
      int64_t k = std::min(most, p.k - l);
      Operand left = load(tiles.a, shift(a, offsets.a), i, l, m, k, atA);
      Operand right = load(tiles.b, shift(b, offsets.b), l, j, k, n, atB);
      prepareProduct({m, n, k, left.layout, right.layout, target.layout,
                      CHECKPOINT_F32, CHECKPOINT_F32, accumulate})
          ->run(left.data, right.data, const_cast<void *>(target.data));
      accumulate = true;
    }
  }
  if (!writesC)
    blockC.store(c, c.at(i, j));
}

void ProductRun::runTile(int64_t index) const {
  int64_t column = index % tiles.columns.parts;
  int64_t row = index / tiles.columns.parts % tiles.rows.parts;
  int64_t slice = index / tiles.columns.parts / tiles.rows.parts;
  int64_t offsetA = 0, offsetB = 0, offsetC = 0;
  for (int64_t d = p.batchDims - 1; d >= 0; --d) {
    int64_t at = slice % p.batchSizes[d];
    slice /= p.batchSizes[d];
    offsetA += at * p.batchStridesA[d];
    offsetB += at * p.batchStridesB[d];
    offsetC += at * p.batchStridesC[d];
  }
  Matrix sliceA = shift(a, offsetA), sliceB = shift(b, offsetB),
         sliceC = shift(c, offsetC);
  int64_t i = tiles.rows.start(row), j = tiles.columns.start(column);
  int64_t m = tiles.rows.start(row + 1) - i;
  int64_t n = tiles.columns.start(column + 1) - j;
  if (tiles.way == ProductWay::InPlace)
    runInPlace(sliceA, sliceB, sliceC, i, j, m, n);
  else
    runThroughBuffers(sliceA, sliceB, sliceC, i, j, m, n);
}

/// Whether C has no elements.
static bool isEmpty(const CheckpointProduct &p) {
  const int64_t *sizes = p.batchSizes;
  return p.m == 0 || p.n == 0 ||
         std::find(sizes, sizes + p.batchDims, 0) != sizes + p.batchDims;
}

void checkpointProduct(const CheckpointProduct *product, const void *a,
                       const void *b, void *c, void *, int64_t slice) {
  if (isEmpty(*product))
    return;
  ProductRun run(*product, a, b, c);
  if (slice >= 0) {
    int64_t count = run.tiles.rows.parts * run.tiles.columns.parts;
    for (int64_t index = slice * count; index < (slice + 1) * count; ++index)
      run.runTile(index);
    return;
  }
  checkpointParallelFor(
      [](void *context, int64_t begin, int64_t end) {
        for (int64_t index = begin; index < end; ++index)
          static_cast<const ProductRun *>(context)->runTile(index);
      },
      &run, run.tiles.count(), run.tiles.grain);
}
