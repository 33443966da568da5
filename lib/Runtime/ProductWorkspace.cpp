//===- ProductWorkspace.cpp - What a product needs besides operands -------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Apart from Products.cpp, so that the compiler asks without linking BLAS.
//
//===----------------------------------------------------------------------===//

#include "ProductBlocks.h"

int64_t checkpointProductWorkspaceBytes(const CheckpointProduct *product) {
  return checkpoint::ProductBlocks(*product).workspaceBytes;
}
