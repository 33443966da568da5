//===- F32Arithmetic.h - Arithmetic that passes on f32 share ----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_ARITHMETIC_F32ARITHMETIC_H
#define CHECKPOINT_LIB_CODEGEN_ARITHMETIC_F32ARITHMETIC_H

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace checkpoint {

/// Builds arithmetic before an op, on f32 in the shape of its result: a number
/// or a vector of them.
class F32Builder {
public:
  explicit F32Builder(mlir::Operation *op);

  mlir::Type getType() const { return type; }
  /// The number, which may be of another type, or a vector full of it.
  mlir::Value constant(double value);
  mlir::Value constant(mlir::TypedAttr number);
  /// `end` where `x` is `beyond` it. With an ordered comparison NaN stays.
  mlir::Value clamp(mlir::Value x, double end,
                    mlir::arith::CmpFPredicate beyond);
  /// The polynomial of `x` with these coefficients, the constant one first.
  mlir::Value evaluate(mlir::Value x, llvm::ArrayRef<double> terms);

private:
  mlir::OpBuilder builder;
  mlir::Location loc;
  mlir::ShapedType shape; // null for a number
  mlir::Type type;
};

/// What in `root` makes f32 of bf16.
llvm::SmallVector<mlir::arith::ExtFOp>
findExtensionsOfBF16(mlir::Operation *root);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_ARITHMETIC_F32ARITHMETIC_H
