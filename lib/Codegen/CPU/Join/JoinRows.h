//===- JoinRows.h - Kernels that work row by row ----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_JOIN_JOINROWS_H
#define CHECKPOINT_LIB_CODEGEN_CPU_JOIN_JOINROWS_H

#include "Codegen/Common/RowAccesses.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <cstdint>
#include <optional>
#include <string>

namespace checkpoint {

/// What a joined kernel runs by: rows, or slices of many rows each, in which
/// kernels that were joined by rows and products of matrices take part.
enum class JoinLevel : uint8_t { Rows, Slices };

/// What `kernel` does row by row; without it, `why` says what prevents it.
std::optional<RowKernel> describeRows(mlir::func::FuncOp kernel,
                                      std::string &why);

/// The same of a kernel that was joined from such ones, or is a product of
/// matrices, as far as it works slice by slice, a slice being many rows.
std::optional<RowKernel> describeSlices(mlir::func::FuncOp kernel,
                                        std::string &why);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_JOIN_JOINROWS_H
