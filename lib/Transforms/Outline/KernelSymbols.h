//===- KernelSymbols.h ----------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_OUTLINE_KERNELSYMBOLS_H
#define CHECKPOINT_LIB_TRANSFORMS_OUTLINE_KERNELSYMBOLS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/StringMap.h"

#include <map>
#include <string>
#include <vector>

namespace checkpoint {

/// A readable name for the kernel of `op`: what it does, over which shape, on
/// which type ("reduce_addf_2x16x32_f32").
std::string describeKernel(mlir::Operation *op);

/// The kernels of a module. Two kernels with equal types and bodies, attributes
/// included and locations not, are one symbol.
class KernelSymbols {
public:
  explicit KernelSymbols(mlir::ModuleOp module);

  /// The symbol of a kernel equal to `kernel`, which is that of `op` and, if it
  /// is the first of its kind, joins the module under a name that describes it.
  mlir::FlatSymbolRefAttr intern(mlir::OwningOpRef<mlir::func::FuncOp> kernel,
                                 mlir::Operation *op);

  unsigned size() const { return known.size(); }

private:
  mlir::ModuleOp module;
  mlir::SymbolTable table;
  /// By structure: types, names and attributes by identity (they are unique in
  /// their context), values by number. Only looked up, never iterated.
  std::map<std::vector<uintptr_t>, mlir::FlatSymbolRefAttr> known;
  llvm::StringMap<unsigned> used;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_OUTLINE_KERNELSYMBOLS_H
