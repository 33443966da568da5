//===- ShortDiagnostics.h - What passes say, in few lines -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TOOLSUPPORT_SHORTDIAGNOSTICS_H
#define CHECKPOINT_TOOLSUPPORT_SHORTDIAGNOSTICS_H

#include "mlir/IR/MLIRContext.h"

namespace checkpoint {

/// From now on errors, warnings and remarks in `context` go to standard error
/// with their place and at most a screen's width of its source line: the
/// signature of a captured step is a line of ten thousand characters.
void printDiagnosticsShortly(mlir::MLIRContext &context);

} // namespace checkpoint

#endif // CHECKPOINT_TOOLSUPPORT_SHORTDIAGNOSTICS_H
