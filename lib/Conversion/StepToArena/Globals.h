//===- Globals.h - Constants as globals, named by contents ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CONVERSION_STEPTOARENA_GLOBALS_H
#define CHECKPOINT_LIB_CONVERSION_STEPTOARENA_GLOBALS_H

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

#include <string>

namespace checkpoint {

/// The name of a global that holds `contents`: the same contents give the same
/// name in every module, so that kernels with equal text are equal.
std::string getGlobalName(llvm::StringRef prefix,
                          mlir::DenseElementsAttr contents);

/// A constant, private and aligned as temporaries are.
mlir::memref::GlobalOp createGlobal(mlir::OpBuilder &builder,
                                    mlir::Location loc, llvm::StringRef name,
                                    mlir::DenseElementsAttr contents);

/// The constant global of `module` that holds `contents`; made when it is not
/// there.
mlir::FlatSymbolRefAttr getOrCreateGlobal(mlir::ModuleOp module,
                                          mlir::SymbolTable &symbols,
                                          llvm::StringRef prefix,
                                          mlir::Location loc,
                                          mlir::DenseElementsAttr contents);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CONVERSION_STEPTOARENA_GLOBALS_H
