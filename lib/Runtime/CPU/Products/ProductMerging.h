//===- ProductMerging.h - Whether calls may be merged -----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_PRODUCTMERGING_H
#define CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_PRODUCTMERGING_H

#include "ProductTiles.h"

namespace checkpoint {

/// The library gives the same bits for several tiles (ProductTiles.h) in one
/// call of m rows and n columns as for each in its own, if m * n <= bound *
/// (m + n). 0 when it does not, or when nothing is known about its order of
/// sums. The first call computes a few products both ways and compares them, in
/// 25 to 60 milliseconds of one core; the answer is the same ever after, and on
/// every machine with this library and CPU.
int64_t getMergeBound();

/// The same for products of bf16 whose matrices have no gaps: any number of
/// rows in one call, or several heads. The first call compares as well, in some
/// 8 milliseconds.
bool mergesBf16();

/// What these and usesBf16 say of the library.
ProductLibrary getProductLibrary();

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_PRODUCTMERGING_H
