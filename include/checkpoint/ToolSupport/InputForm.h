//===- InputForm.h - Input that no parser here can read ---------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TOOLSUPPORT_INPUTFORM_H
#define CHECKPOINT_TOOLSUPPORT_INPUTFORM_H

#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/LLVM.h"
#include "llvm/Support/MemoryBuffer.h"

namespace checkpoint {

/// StableHLO parses here in generic form only: its own syntax is known to its
/// own parser alone. Fails, with an error in `context` at the first op in that
/// syntax, before a parser would stumble over it with a worse one. Any other
/// text succeeds, well formed or not.
mlir::LogicalResult checkInputForm(llvm::MemoryBufferRef buffer,
                                   mlir::MLIRContext &context);

} // namespace checkpoint

#endif // CHECKPOINT_TOOLSUPPORT_INPUTFORM_H
