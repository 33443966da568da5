//===- ProductWorkspace.cpp - What a product needs besides operands -------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Apart from Products.cpp, so that the compiler asks without linking BLAS.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/Products.h"

int64_t checkpointProductWorkspaceBytes(const CheckpointProduct *) { return 0; }
