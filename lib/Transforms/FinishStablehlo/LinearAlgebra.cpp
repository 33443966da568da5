//===- LinearAlgebra.cpp --------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// JAX lowers factorizations for the CPU to custom calls of LAPACK's routines:
// `lapack_spotrf_ffi` and the like, with the options as bytes (LAPACK's own
// letters) in `mhlo.backend_config`. Matrices are said to lie by columns there,
// which is how the routine reads them, not how they lie here.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Runtime/LinearAlgebra.h"
#include "checkpoint/Runtime/RuntimeSymbols.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace checkpoint;

namespace {
/// One op that factorizes, or solves, and the call that it becomes.
class LinearAlgebraLowering {
public:
  explicit LinearAlgebraLowering(Operation *op)
      : op(op), builder(op), i32(builder.getI32Type()) {}

  /// For a custom call of the routine without its type, such as `potrf`.
  LogicalResult lower(StringRef routine);
  LogicalResult lowerTriangularSolve();

private:
  using Describe = void (LinearAlgebraLowering::*)();

  InFlightDiagnostic emitError() {
    StringRef target = finish::getCallTarget(op);
    return ::emitError(op->getLoc())
           << "'" << op->getName().getStringRef() << "'"
           << (target.empty() ? "" : " of ") << target << " ";
  }

  /// Reads the element type and the batch off the first operand, and the
  /// matrix that it, or the operand `index`, holds.
  LogicalResult readShape(unsigned index);
  LogicalResult checkArguments();
  LogicalResult checkTypes();
  LogicalResult checkLayouts(StringRef name, TypeRange types);
  LogicalResult replace();

  /// A byte, a number or a truth of `mhlo.backend_config`. One that is not
  /// there is noted as missing and read as 0.
  int64_t option(StringRef name);
  /// One of LAPACK's `letters`. Another is noted as unknown.
  char letter(StringRef name, StringRef letters);
  void readTriangle() { call.upper = letter("uplo", "LU") == 'U'; }

  Type matrix(int64_t rows, int64_t columns) {
    SmallVector<int64_t> shape(batch);
    shape.append({rows, columns});
    return RankedTensorType::get(shape, element);
  }
  Type vector(int64_t size, Type type = {}) {
    SmallVector<int64_t> shape(batch);
    shape.push_back(size);
    return RankedTensorType::get(shape, type ? type : element);
  }
  Type number() { return RankedTensorType::get(batch, i32); }
  int64_t getVectorSize(unsigned operand);

  void describeCholesky();
  void describeTriangularSolve();
  void describeLu();
  void describeQr();
  void describePivotedQr();
  void describeOrthogonal();
  void describeMultiplyOrthogonal();
  void describeSymmetricEigen();
  void describeSingularValues();
  void describeTridiagonal();
  void describeTridiagonalSolve();
  void describeHessenberg();
  void describeSchur();

  Operation *op;
  OpBuilder builder;
  StringRef missingOption, unknownOption;
  Type i32, element;
  SmallVector<int64_t> batch;
  int64_t m = 0, n = 0;

  // What `describe` tells.
  CheckpointLinearAlgebra call = {};
  StringRef function;
  double flops = 0;
  SmallVector<Type> operands, results;
  /// The first results are what the routine leaves of its operands, which the
  /// function does not give.
  unsigned leftOvers = 0;
};
} // namespace

int64_t LinearAlgebraLowering::option(StringRef name) {
  auto config = op->getAttrOfType<DictionaryAttr>("mhlo.backend_config");
  Attribute value = config ? config.get(name) : Attribute();
  if (auto truth = dyn_cast_or_null<BoolAttr>(value))
    return truth.getValue();
  if (auto number = dyn_cast_or_null<IntegerAttr>(value))
    return number.getValue().getSExtValue();
  missingOption = name;
  return 0;
}

char LinearAlgebraLowering::letter(StringRef name, StringRef letters) {
  int64_t value = option(name);
  if (value > 0 && value < 128 && letters.contains(static_cast<char>(value)))
    return static_cast<char>(value);
  unknownOption = name;
  return 0;
}

int64_t LinearAlgebraLowering::getVectorSize(unsigned operand) {
  if (operand >= op->getNumOperands())
    return 0;
  auto type = dyn_cast<RankedTensorType>(op->getOperand(operand).getType());
  return type && type.getRank() > 0 ? type.getShape().back() : 0;
}

//===----------------------------------------------------------------------===//
// What each routine takes and gives. FLOPs after LAPACK Working Note 41 and
// Golub and Van Loan, Matrix Computations.
//===----------------------------------------------------------------------===//

void LinearAlgebraLowering::describeCholesky() {
  function = symbols::checkpointCholesky;
  call.routine = CHECKPOINT_CHOLESKY;
  readTriangle();
  operands = {matrix(n, n)};
  results = {matrix(n, n), number()};
  flops = double(n) * n * n / 3;
}

void LinearAlgebraLowering::describeTriangularSolve() {
  function = symbols::checkpointTriangularSolve;
  call.routine = CHECKPOINT_TRIANGULAR_SOLVE;
  int64_t order = call.right ? n : m;
  operands = {matrix(order, order), matrix(m, n)};
  results = {matrix(m, n)};
  flops = double(order) * m * n;
}

void LinearAlgebraLowering::describeLu() {
  function = symbols::checkpointLu;
  call.routine = CHECKPOINT_LU;
  double least = std::min(m, n), most = std::max(m, n);
  operands = {matrix(m, n)};
  results = {matrix(m, n), vector(std::min(m, n), i32), number()};
  flops = least * least * (most - least / 3);
}

void LinearAlgebraLowering::describeQr() {
  function = symbols::checkpointQr;
  call.routine = CHECKPOINT_QR;
  double least = std::min(m, n), most = std::max(m, n);
  operands = {matrix(m, n)};
  results = {matrix(m, n), vector(std::min(m, n))};
  flops = 2 * least * least * (most - least / 3);
}

void LinearAlgebraLowering::describePivotedQr() {
  describeQr();
  function = symbols::checkpointPivotedQr;
  call.routine = CHECKPOINT_PIVOTED_QR;
  operands.push_back(vector(n, i32));
  results = {matrix(m, n), vector(n, i32), vector(std::min(m, n))};
}

void LinearAlgebraLowering::describeOrthogonal() {
  function = symbols::checkpointOrthogonal;
  call.routine = CHECKPOINT_ORTHOGONAL;
  double k = call.k = getVectorSize(1);
  operands = {matrix(m, n), vector(call.k)};
  results = {matrix(m, n)};
  flops = 4 * k * m * n - 2 * k * k * (double(m) + n) + 4 * k * k * k / 3;
}

void LinearAlgebraLowering::describeMultiplyOrthogonal() {
  function = symbols::checkpointMultiplyOrthogonal;
  call.routine = CHECKPOINT_MULTIPLY_ORTHOGONAL;
  call.right = !option("left");
  call.transposed = option("transpose");
  call.k = getVectorSize(1);
  operands = {matrix(call.right ? n : m, call.k), vector(call.k), matrix(m, n)};
  results = {matrix(m, n)};
  flops = 4.0 * m * n * call.k;
}

void LinearAlgebraLowering::describeSymmetricEigen() {
  function = symbols::checkpointSymmetricEigen;
  call.routine = CHECKPOINT_SYMMETRIC_EIGEN;
  readTriangle();
  call.vectors = letter("mode", "VN") == 'V' ? CHECKPOINT_ALL_VECTORS
                                             : CHECKPOINT_NO_VECTORS;
  operands = {matrix(n, n)};
  results = {matrix(n, n), vector(n), number()};
  flops = (call.vectors ? 9.0 : 4.0 / 3) * n * n * n;
}

void LinearAlgebraLowering::describeSingularValues() {
  function = symbols::checkpointSingularValues;
  call.routine = CHECKPOINT_SINGULAR_VALUES;
  char mode = letter("mode", "ASN");
  int64_t least = std::min(m, n);
  call.vectors = mode == 'A'   ? CHECKPOINT_ALL_VECTORS
                 : mode == 'S' ? CHECKPOINT_THIN_VECTORS
                               : CHECKPOINT_NO_VECTORS;
  // Without vectors, the types of their places say how large they are.
  bool all = call.vectors == CHECKPOINT_ALL_VECTORS;
  if (!call.vectors && op->getNumResults() == 5)
    all = op->getResult(2).getType() == matrix(m, m) &&
          op->getResult(3).getType() == matrix(n, n);
  call.full = all;
  operands = {matrix(m, n)};
  results = {matrix(m, n), vector(least), matrix(m, all ? m : least),
             matrix(all ? n : least, n), number()};
  leftOvers = 1;
  double most = std::max(m, n), small = least;
  flops = call.vectors ? 4 * most * small * small + 22 * small * small * small
                       : 4 * small * small * (most - small / 3);
}

void LinearAlgebraLowering::describeTridiagonal() {
  function = symbols::checkpointTridiagonal;
  call.routine = CHECKPOINT_TRIDIAGONAL;
  readTriangle();
  operands = {matrix(n, n)};
  int64_t beside = std::max<int64_t>(n - 1, 0);
  results = {matrix(n, n), vector(n), vector(beside), vector(beside), number()};
  flops = 4.0 / 3 * n * n * n;
}

void LinearAlgebraLowering::describeTridiagonalSolve() {
  function = symbols::checkpointTridiagonalSolve;
  call.routine = CHECKPOINT_TRIDIAGONAL_SOLVE;
  operands = {vector(m), vector(m), vector(m), matrix(m, n)};
  results = {vector(m), vector(m), vector(m), matrix(m, n), number()};
  leftOvers = 3;
  flops = (3.0 + 5.0 * n) * m;
}

void LinearAlgebraLowering::describeHessenberg() {
  function = symbols::checkpointHessenberg;
  call.routine = CHECKPOINT_HESSENBERG;
  call.low = option("low");
  call.high = option("high");
  operands = {matrix(n, n)};
  results = {matrix(n, n), vector(std::max<int64_t>(n - 1, 0)), number()};
  flops = 10.0 / 3 * n * n * n;
}

void LinearAlgebraLowering::describeSchur() {
  function = symbols::checkpointSchur;
  call.routine = CHECKPOINT_SCHUR;
  call.vectors = letter("mode", "VN") == 'V' ? CHECKPOINT_ALL_VECTORS
                                             : CHECKPOINT_NO_VECTORS;
  operands = {matrix(n, n)};
  results = {matrix(n, n), matrix(n, n), vector(n),
             vector(n),    number(),     number()};
  flops = (call.vectors ? 25.0 : 10.0) * n * n * n;
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

LogicalResult LinearAlgebraLowering::readShape(unsigned index) {
  auto type = index < op->getNumOperands()
                  ? dyn_cast<RankedTensorType>(op->getOperand(index).getType())
                  : RankedTensorType();
  if (!type || type.getRank() < 2)
    return emitError() << "must take a matrix as operand " << index;
  element = type.getElementType();
  if (!element.isF32() && !element.isF64())
    return emitError() << "on elements of type " << element
                       << " is not handled; convert them to f32 or f64";
  batch.assign(type.getShape().begin(), type.getShape().end() - 2);
  call.m = m = type.getDimSize(batch.size());
  call.n = n = type.getDimSize(batch.size() + 1);
  call.isDouble = element.isF64();
  call.batch = 1;
  for (int64_t size : batch)
    call.batch *= size;
  // LAPACK counts in 32 bits, and takes workspaces of some 33 rows and columns.
  constexpr int64_t kMost = std::numeric_limits<int32_t>::max() / 64;
  if (m < 0 || n < 0 || m > kMost || n > kMost || m + n > kMost ||
      m * n > std::numeric_limits<int32_t>::max() / 8)
    return emitError() << "on matrices of " << m << "x" << n
                       << " is not handled; rows and columns may be " << kMost
                       << " together, and elements "
                       << std::numeric_limits<int32_t>::max() / 8;
  return success();
}

/// What LAPACK refuses, which it could only say when it runs.
LogicalResult LinearAlgebraLowering::checkArguments() {
  if (!missingOption.empty())
    return emitError() << "needs '" << missingOption
                       << "' in 'mhlo.backend_config'";
  if (!unknownOption.empty())
    return emitError() << "has a '" << unknownOption
                       << "' in 'mhlo.backend_config' that LAPACK's routine "
                          "does not know";
  int64_t order = call.right ? n : m;
  if (call.routine == CHECKPOINT_ORTHOGONAL && (m < n || n < call.k))
    return emitError() << "needs as many rows as columns, and as many of these "
                          "as reflectors, or more, but has "
                       << m << ", " << n << " and " << call.k;
  if (call.routine == CHECKPOINT_MULTIPLY_ORTHOGONAL && call.k > order)
    return emitError() << "has " << call.k << " reflectors of " << order
                       << " elements; there can be no more than elements";
  if ((call.routine == CHECKPOINT_TRIDIAGONAL ||
       call.routine == CHECKPOINT_HESSENBERG) &&
      n < 1)
    return emitError() << "needs a matrix of at least one element";
  if (call.routine == CHECKPOINT_HESSENBERG &&
      (call.low < 1 || call.high < call.low || call.high > n))
    return emitError() << "needs 1 <= low <= high <= " << n << ", but has "
                       << call.low << " and " << call.high;
  return success();
}

LogicalResult LinearAlgebraLowering::checkTypes() {
  if (op->getOperandTypes() == TypeRange(operands) &&
      op->getResultTypes() == TypeRange(results))
    return success();
  return emitError() << "must take " << operands << " and give " << results
                     << ", but takes " << op->getOperandTypes() << " and gives "
                     << op->getResultTypes();
}

/// By columns for matrices, and by rows for what has fewer dimensions.
LogicalResult LinearAlgebraLowering::checkLayouts(StringRef name,
                                                  TypeRange types) {
  auto layouts = op->getAttrOfType<ArrayAttr>(name);
  int64_t rank = batch.size() + 2;
  bool known = layouts && layouts.size() == types.size();
  for (unsigned i = 0; known && i < types.size(); ++i) {
    SmallVector<int64_t> expected;
    for (int64_t dim = cast<ShapedType>(types[i]).getRank(); dim-- > 0;)
      expected.push_back(dim);
    if (static_cast<int64_t>(expected.size()) == rank)
      std::swap(expected[0], expected[1]);
    auto layout = dyn_cast<DenseIntElementsAttr>(layouts[i]);
    known = layout && layout.getNumElements() == int64_t(expected.size());
    if (known)
      for (auto [dim, wanted] : llvm::zip(layout.getValues<APInt>(), expected))
        known &= dim.getSExtValue() == wanted;
  }
  if (known)
    return success();
  return emitError() << "must give column-major layouts for matrices in '"
                     << name << "', and row-major ones for everything else";
}

//===----------------------------------------------------------------------===//
// Replacement
//===----------------------------------------------------------------------===//

LogicalResult LinearAlgebraLowering::replace() {
  for (OpResult result : op->getResults().take_front(leftOvers))
    if (!result.use_empty())
      return emitError() << "has a result " << result.getResultNumber()
                         << " that is read; it holds what the routine leaves "
                            "of an operand, which is not kept";
  SmallVector<Value> outputs;
  for (Type type : ArrayRef(results).drop_front(leftOvers)) {
    auto tensor = cast<RankedTensorType>(type);
    outputs.push_back(tensor::EmptyOp::create(
        builder, op->getLoc(), tensor.getShape(), tensor.getElementType()));
  }
  const auto *words = reinterpret_cast<const int64_t *>(&call);
  auto made = LibraryCallOp::create(
      builder, op->getLoc(), TypeRange(results).drop_front(leftOvers), function,
      ArrayRef(words, sizeof(call) / sizeof(int64_t)),
      checkpointLinearAlgebraWorkspaceBytes(&call),
      builder.getF64FloatAttr(flops * call.batch).getValue(), op->getOperands(),
      outputs, /*workspace=*/Value());
  for (auto [result, value] :
       llvm::zip(op->getResults().drop_front(leftOvers), made.getResults()))
    result.replaceAllUsesWith(value);
  op->erase();
  return success();
}

LogicalResult LinearAlgebraLowering::lower(StringRef routine) {
  using Self = LinearAlgebraLowering;
  static const llvm::StringMap<Describe> routines = {
      {"potrf", &Self::describeCholesky},
      {"trsm", &Self::describeTriangularSolve},
      {"getrf", &Self::describeLu},
      {"geqrf", &Self::describeQr},
      {"geqp3", &Self::describePivotedQr},
      {"orgqr", &Self::describeOrthogonal},
      {"ormqr", &Self::describeMultiplyOrthogonal},
      {"syevd", &Self::describeSymmetricEigen},
      {"gesdd", &Self::describeSingularValues},
      {"sytrd", &Self::describeTridiagonal},
      {"gtsv", &Self::describeTridiagonalSolve},
      {"gehrd", &Self::describeHessenberg},
      {"gees", &Self::describeSchur},
  };
  auto describe = routines.find(routine);
  // What is not known is told with all else that is left.
  if (describe == routines.end())
    return success();
  // The matrix that says m and n is not always the first.
  unsigned index = routine == "trsm"    ? 1
                   : routine == "ormqr" ? 2
                   : routine == "gtsv"  ? 3
                                        : 0;
  if (failed(readShape(index)))
    return failure();
  if (routine == "trsm") {
    readTriangle();
    call.right = letter("side", "LR") == 'R';
    call.transposed = letter("trans_x", "NTC") != 'N';
    call.unit = letter("diag", "NU") == 'U';
  }
  (this->*describe->second)();
  if (failed(checkArguments()) || failed(checkTypes()) ||
      failed(checkLayouts("operand_layouts", operands)) ||
      failed(checkLayouts("result_layouts", results)))
    return failure();
  return replace();
}

LogicalResult LinearAlgebraLowering::lowerTriangularSolve() {
  auto truth = [&](StringRef name) {
    auto value = op->getAttrOfType<BoolAttr>(name);
    return value && value.getValue();
  };
  if (failed(readShape(1)))
    return failure();
  call.upper = !truth("lower");
  call.right = !truth("left_side");
  call.unit = truth("unit_diagonal");
  auto transpose = dyn_cast_or_null<OpaqueAttr>(op->getAttr("transpose_a"));
  call.transposed =
      transpose && !transpose.getAttrData().contains("NO_TRANSPOSE");
  describeTriangularSolve();
  return failed(checkTypes()) ? failure() : replace();
}

LogicalResult finish::lowerCustomCall(Operation *op) {
  StringRef name = getCallTarget(op);
  if (!name.consume_front("lapack_") || !name.consume_back("_ffi"))
    return success();
  // Of c and z, complex numbers, nothing is known here.
  if (!name.consume_front("s") && !name.consume_front("d"))
    return success();
  return LinearAlgebraLowering(op).lower(name);
}

LogicalResult finish::lowerTriangularSolve(Operation *op) {
  return LinearAlgebraLowering(op).lowerTriangularSolve();
}
