//===- RematerializationOpInterface.h - What planners ask -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_INTERFACES_REMATERIALIZATIONOPINTERFACE_H
#define CHECKPOINT_INTERFACES_REMATERIALIZATIONOPINTERFACE_H

#include "checkpoint/Interfaces/CalleeModels.h"

#include "mlir/IR/OpDefinition.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <optional>

#include "checkpoint/Interfaces/RematerializationOpInterface.h.inc"

#endif // CHECKPOINT_INTERFACES_REMATERIALIZATIONOPINTERFACE_H
