//===- KernelVariants.h - Kernels without some results ----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TRANSFORMS_REMAT_KERNELVARIANTS_H
#define CHECKPOINT_TRANSFORMS_REMAT_KERNELVARIANTS_H

#include "checkpoint/Dialect/CheckpointDialect.h"

#include "mlir/IR/BuiltinOps.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace checkpoint {

/// Kernels that compute some of the results of others, for recomputations of
/// which not every result is needed. They take the same inputs, compute the
/// same bits, and join the module once. `checkpoint.variant_of` on one names
/// the whole kernel, `checkpoint.variant_results` the results it computes.
class KernelVariants {
public:
  explicit KernelVariants(mlir::ModuleOp module);
  ~KernelVariants();

  /// The kernel that computes only the results `kept` (rising positions) of
  /// what `dispatch` calls; null when they cannot be computed without writing
  /// the others.
  mlir::FlatSymbolRefAttr get(DispatchOp dispatch,
                              llvm::ArrayRef<unsigned> kept);

  /// Erases the kernels made here that nothing calls.
  void eraseUnused();

private:
  mlir::FlatSymbolRefAttr make(mlir::func::FuncOp kernel,
                               llvm::ArrayRef<unsigned> kept);

  mlir::ModuleOp module;
  std::unique_ptr<mlir::SymbolTable> symbols; // made when first needed
  std::map<std::pair<std::string, std::vector<unsigned>>,
           mlir::FlatSymbolRefAttr>
      variants;
};

} // namespace checkpoint

#endif // CHECKPOINT_TRANSFORMS_REMAT_KERNELVARIANTS_H
