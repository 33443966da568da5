//===- CheckpointDialect.h - The checkpoint dialect -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_DIALECT_CHECKPOINTDIALECT_H
#define CHECKPOINT_DIALECT_CHECKPOINTDIALECT_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "checkpoint/Dialect/CheckpointDialect.h.inc"

#define GET_ATTRDEF_CLASSES
#include "checkpoint/Dialect/CheckpointAttrs.h.inc"

#define GET_OP_CLASSES
#include "checkpoint/Dialect/CheckpointOps.h.inc"

#endif // CHECKPOINT_DIALECT_CHECKPOINTDIALECT_H
