//===- LoopSpace.cpp - What an operation does, as loops -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LoopSpace.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>

using namespace llvm;
using namespace checkpoint;

bool LoopSpace::isEmpty(unsigned firstDim) const {
  return any_of(ArrayRef(dims).drop_front(firstDim),
                [](const LoopDim &dim) { return dim.size == 0; });
}

bool LoopSpace::isElementwise() const {
  return all_of(dims, [](const LoopDim &dim) { return dim.isParallel; });
}

double LoopSpace::getWork() const {
  double work = 2 + numBodyOps;
  for (const LoopDim &dim : dims)
    work *= dim.size;
  return work;
}

int64_t LoopSpace::getReach(unsigned access, unsigned firstDim) const {
  int64_t reach = 1;
  for (size_t dim = firstDim; dim < dims.size(); ++dim)
    reach += (dims[dim].size - 1) * accesses[access].strides[dim];
  return reach;
}

static void print(raw_ostream &stream, const LoopAccess &access) {
  if (!access.isBuffer) {
    stream << "scalar\n";
    return;
  }
  stream << (access.reads    ? access.writes ? "update" : "read"
             : access.writes ? "write"
                             : "unused");
  stream << ' ' << access.elementBits << " bits at ";
  if (access.begin)
    stream << *access.begin;
  else
    stream << '?';
  stream << " by [";
  interleaveComma(access.strides, stream, [&](int64_t stride) {
    if (std::abs(stride) >= kUnknownStride)
      stream << '?';
    else
      stream << stride;
  });
  stream << ']' << (access.isFlat ? " flat" : "");
  for (unsigned dim : access.uneven.set_bits())
    stream << ", uneven in loop " << dim;
  stream << '\n';
}

void LoopSpace::print(raw_ostream &stream) const {
  for (const LoopDim &dim : dims)
    stream << (dim.isParallel ? "parallel " : "sum ") << dim.size << '\n';
  for (auto [index, access] : enumerate(accesses)) {
    if (index >= numInputs && combines[index - numInputs])
      stream << "combining ";
    ::print(stream, access);
  }
  stream << "body of " << numBodyOps << (usesIndices ? ", indices" : "")
         << (takesVectors ? ", vectors" : "") << '\n';
}
