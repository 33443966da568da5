//===- WorkBuffer.h - What a call of a product works in ---------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_WORKBUFFER_H
#define CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_WORKBUFFER_H

#include <stdint.h>

namespace checkpoint {

/// Memory, 64-byte aligned, that a call has while this lives. It is lent from
/// buffers that stay: one for each thread, all of the most bytes that any call
/// has asked for. So once all products have run nothing is allocated, whichever
/// thread comes to which call. The program ends with a message when there is
/// none left.
class WorkBuffer {
public:
  /// Whose copies it is for: a call has one of each at most.
  enum Kind : uint8_t { OfOperands, OfLibrary };

  /// Nothing, for 0 bytes.
  WorkBuffer(Kind kind, int64_t bytes);
  ~WorkBuffer();
  WorkBuffer(const WorkBuffer &) = delete;
  WorkBuffer &operator=(const WorkBuffer &) = delete;

  char *data() const { return memory; }

private:
  Kind kind;
  unsigned index = 0;
  char *memory = nullptr;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_WORKBUFFER_H
