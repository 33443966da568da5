//===- LoopSpaces.h - Loop spaces written by hand ---------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TEST_UNIT_CODEGEN_LOOPSPACES_H
#define CHECKPOINT_TEST_UNIT_CODEGEN_LOOPSPACES_H

#include "Codegen/Common/LoopSpace.h"

#include <vector>

namespace checkpoint {

inline LoopDim parallel(int64_t size) { return {size, true}; }
inline LoopDim sum(int64_t size) { return {size, false}; }

/// An operation of one arithmetic op on whole buffers of f32 with these
/// strides; its outputs are added to if a loop is a sum, and else written.
inline LoopSpace makeSpace(std::vector<LoopDim> dims,
                           std::vector<std::vector<int64_t>> inputs,
                           std::vector<std::vector<int64_t>> outputs) {
  LoopSpace space;
  space.dims.assign(dims.begin(), dims.end());
  bool sums = !space.isElementwise();
  for (const auto *list : {&inputs, &outputs})
    for (const std::vector<int64_t> &strides : *list) {
      LoopAccess &access = space.accesses.emplace_back();
      access.writes = list == &outputs;
      access.reads = sums || !access.writes;
      access.elementBits = 32;
      access.isFlat = true;
      access.strides.assign(strides.begin(), strides.end());
    }
  space.numInputs = inputs.size();
  space.combines.assign(outputs.size(), sums);
  space.takesVectors = true;
  space.numBodyOps = 2; // and the end of the body
  return space;
}

} // namespace checkpoint

#endif // CHECKPOINT_TEST_UNIT_CODEGEN_LOOPSPACES_H
