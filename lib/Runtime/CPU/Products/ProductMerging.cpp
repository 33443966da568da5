//===- ProductMerging.cpp - Whether calls may be merged -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ProductMerging.h"

#include "MatrixProduct.h"
#include "MergingProbe.h"

using namespace checkpoint;

int64_t checkpoint::getMergeBound() {
  static const int64_t bound =
      knowsOrderOfSums() && isSameMergedF32() ? kMergeBound : 0;
  return bound;
}

bool checkpoint::mergesBf16() {
  static const bool answer = knowsOrderOfBf16Sums() && isSameMergedBf16();
  return answer;
}

ProductLibrary checkpoint::getProductLibrary() {
  return {usesBf16(), getMergeBound, mergesBf16};
}
