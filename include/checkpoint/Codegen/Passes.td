//===- Passes.td - Arithmetic for any device ---------------*- tablegen -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_CODEGEN_PASSES_TD
#define CHECKPOINT_CODEGEN_PASSES_TD

include "mlir/Pass/PassBase.td"

def ApproximateBF16Math
    : Pass<"checkpoint-approximate-bf16-math", "::mlir::func::FuncOp"> {
  let summary = "Replace tanh on bf16 by a quotient of few terms";
  let description = [{
    bf16 has 8 bits, and what is good for all 24 of f32 takes half as long again.
    This is within 2^-16 up to 4 and 1 from 4.51 on, and of every bf16 the result
    is the nearest one. Where the value goes on to other operations it is not
    rounded, like what is between them.
    ```mlir
    %y = math.tanh %x : bf16
    ```
    becomes, with the wide number between -4.51 and 4.51,
    ```mlir
    %wide = arith.extf %x fastmath<contract> : bf16 to f32
    %square = arith.mulf %wide, %wide : f32
    %quotient = arith.divf %p, %q : f32 // %wide P(%square) / Q(%square)
    %y = arith.truncf %quotient fastmath<contract> : f32 to bf16
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::math::MathDialect"];
}

def SkipExactRounding
    : Pass<"checkpoint-skip-exact-rounding", "::mlir::func::FuncOp"> {
  let summary = "Do not round to bf16 what bf16 has bits enough for";
  let description = [{
    A number of bf16 times a power of two has bits enough in bf16, too, but below
    2^-126. Where such a product is made f32 again, at once or behind a selection,
    it is taken as it was. Below 2^-126 it keeps bits that rounding takes; so what is
    compared for equality, maybe with a number that was rounded, stays as it is.

    ```mlir
    %product = arith.mulf %wide, %eighth : f32 // %wide is from bf16
    %rounded = arith.truncf %product : f32 to bf16
    %masked = arith.select %mask, %rounded, %least : bf16
    %y = arith.extf %masked : bf16 to f32
    ```
    becomes
    ```mlir
    %product = arith.mulf %wide, %eighth : f32
    %other = arith.extf %least : bf16 to f32
    %y = arith.select %mask, %product, %other : f32
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def ExpandSmallFloats
    : Pass<"checkpoint-expand-small-floats", "::mlir::func::FuncOp"> {
  let summary = "Compute with floats of 8 and 4 bits in f32";
  let description = [{
    Arithmetic on floats of at most 8 bits becomes f32's, each result rounded. Their
    conversions become exact integer and f32 arithmetic, which vectorizes. Narrowing
    rounds to nearest, ties to even, denormal results too. A number beyond the largest becomes infinity; in a format without
    infinity NaN; in one without both the largest (as in XLA). A number of f64 is
    rounded once.

    ```mlir
    %y = arith.extf %x : f8E5M2 to f32
    ```
    becomes
    ```mlir
    %stored = arith.bitcast %x : f8E5M2 to i8
    %bits = arith.extui %stored : i8 to i32
    %magnitude = arith.andi %bits, %c127 : i32
    %shifted = arith.shli %magnitude, %c21 : i32
    %scaled = arith.mulf %shifted_as_f32, %two_to_the_112 : f32
    ... // infinity, NaN and the sign
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def ApproximateMath : Pass<"checkpoint-approximate-math", "::mlir::func::FuncOp"> {
  let summary = "Replace exp, tanh and others on f32 by polynomials";
  let description = [{
    Good to a few units in the last place, logarithms of denormal numbers
    included; unlike calls of a library they are vectorized, with the same bits.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::math::MathDialect"];
}

def SaturateConversions
    : Pass<"checkpoint-saturate-conversions", "::mlir::func::FuncOp"> {
  let summary = "Make conversions to integers end at the ends of their range";
  let description = [{
    Of a number out of range, LLVM's own conversion is any value, another one in
    a vectorized loop than beside it. Here it is the nearest integer of the type
    and 0 for NaN, as in XLA, in arithmetic that vectorizes.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def DivideByConstants
    : Pass<"checkpoint-divide-by-constants", "::mlir::func::FuncOp"> {
  let summary = "Multiply f32 by constants' reciprocals in f64, not divide";
  let description = [{
    A processor divides vectors slowly.
    ```mlir
    %q = arith.divf %x, %c : f32 // 0.9
    ```
    becomes
    ```mlir
    %wide = arith.extf %x : f32 to f64
    %product = arith.mulf %wide, %r : f64 // 1 / 0.9
    %q = arith.truncf %product : f64 to f32
    ```
    These are the bits of the division, for every number, infinity and NaN: a
    constant with which the two would be rounded apart (some subnormal quotients,
    as by 98) is divided by. Powers of two stay: LLVM multiplies by their
    reciprocals in f32. A divisor that is not known is divided by, too, also where
    a loop has one only: the same in f64 takes a softmax longer, as its divisions
    run beside the next row's exponentials.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif // CHECKPOINT_CODEGEN_PASSES_TD
