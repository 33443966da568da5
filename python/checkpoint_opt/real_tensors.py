"""Arithmetic on real tensors of a module, written as one writes it on numbers.

Ops are made at the insertion point and the location that are current.
"""

import math

import numpy

from jax.extend.mlir import ir
from jax.extend.mlir.dialects import stablehlo


class Real:
    """A value of floating-point type; numbers beside it take its shape."""

    def __init__(self, value):
        self.value = value

    @property
    def type(self):
        return ir.RankedTensorType(self.value.type)

    @property
    def shape(self):
        return list(self.type.shape)

    @property
    def digits(self):
        """Bits of the significand."""
        return 53 if isinstance(self.type.element_type, ir.F64Type) else 24

    def of(self, number):
        """The number as a tensor of this type."""
        return constant(numpy.full((), number), self.type.element_type).broadcast(
            self.shape
        )

    def _other(self, other):
        return other if isinstance(other, Real) else self.of(other)

    def __add__(self, other):
        return Real(stablehlo.AddOp(self.value, self._other(other).value).result)

    def __sub__(self, other):
        return Real(stablehlo.SubtractOp(self.value, self._other(other).value).result)

    def __mul__(self, other):
        return Real(stablehlo.MulOp(self.value, self._other(other).value).result)

    def __truediv__(self, other):
        return Real(stablehlo.DivOp(self.value, self._other(other).value).result)

    def __rsub__(self, other):
        return self.of(other) - self

    def __rtruediv__(self, other):
        return self.of(other) / self

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self):
        return Real(stablehlo.NegOp(self.value).result)

    def __abs__(self):
        return Real(stablehlo.AbsOp(self.value).result)

    def __pow__(self, other):
        return Real(stablehlo.PowOp(self.value, self._other(other).value).result)

    def __lt__(self, other):
        return self._compare(other, "LT")

    def __gt__(self, other):
        return self._compare(other, "GT")

    def equals(self, other):
        return self._compare(other, "EQ")

    def differs(self, other):
        return self._compare(other, "NE")

    def _compare(self, other, direction):
        return stablehlo.CompareOp(
            self.value,
            self._other(other).value,
            stablehlo.ComparisonDirectionAttr.get(direction),
        ).result

    def maximum(self, other):
        return Real(stablehlo.MaxOp(self.value, self._other(other).value).result)

    def minimum(self, other):
        return Real(stablehlo.MinOp(self.value, self._other(other).value).result)

    def atan2(self, other):
        return Real(stablehlo.Atan2Op(self.value, self._other(other).value).result)

    def exp(self):
        return Real(stablehlo.ExpOp(self.value).result)

    def expm1(self):
        return Real(stablehlo.Expm1Op(self.value).result)

    def log(self):
        return Real(stablehlo.LogOp(self.value).result)

    def sin(self):
        return Real(stablehlo.SineOp(self.value).result)

    def cos(self):
        return Real(stablehlo.CosineOp(self.value).result)

    def tan(self):
        return Real(stablehlo.TanOp(self.value).result)

    def sqrt(self):
        return Real(stablehlo.SqrtOp(self.value).result)

    def broadcast(self, shape):
        """A scalar in every place of `shape`."""
        if not shape:
            return self
        return Real(
            stablehlo.BroadcastInDimOp(
                _tensor(shape, self.type.element_type),
                self.value,
                ir.DenseI64ArrayAttr.get([]),
            ).result
        )

    def reshape(self, shape):
        if list(shape) == self.shape:
            return self
        return Real(
            stablehlo.ReshapeOp(_tensor(shape, self.type.element_type), self.value).result
        )

    def transpose(self, order):
        if list(order) == list(range(len(order))):
            return self
        return Real(
            stablehlo.TransposeOp(self.value, ir.DenseI64ArrayAttr.get(order)).result
        )

    def slice_last(self, begin, end):
        """Of the last dimension what is in [begin, end)."""
        rank = len(self.shape)
        return Real(
            stablehlo.SliceOp(
                self.value,
                ir.DenseI64ArrayAttr.get([0] * (rank - 1) + [begin]),
                ir.DenseI64ArrayAttr.get(self.shape[:-1] + [end]),
                ir.DenseI64ArrayAttr.get([1] * rank),
            ).result
        )

    def pad_last(self, low, high):
        """With zeros before and behind, in the last dimension."""
        rank = len(self.shape)
        zero = constant(numpy.zeros(()), self.type.element_type)
        return Real(
            stablehlo.PadOp(
                self.value,
                zero.value,
                ir.DenseI64ArrayAttr.get([0] * (rank - 1) + [low]),
                ir.DenseI64ArrayAttr.get([0] * (rank - 1) + [high]),
                ir.DenseI64ArrayAttr.get([0] * rank),
            ).result
        )

    def reverse_last(self):
        return Real(
            stablehlo.ReverseOp(
                self.value, ir.DenseI64ArrayAttr.get([len(self.shape) - 1])
            ).result
        )

    def times_matrix(self, matrix):
        """The product of the last dimension with the first of a matrix."""
        length, columns = matrix.shape
        # One product, not one for each place of the dimensions before.
        rows = math.prod(self.shape[:-1])
        product = stablehlo.DotGeneralOp(
            _tensor([rows, columns], self.type.element_type),
            self.reshape([rows, length]).value,
            matrix.value,
            stablehlo.DotDimensionNumbers.get([], [], [1], [0]),
        ).result
        return Real(product).reshape(self.shape[:-1] + [columns])

    def times_last(self, vector):
        """Each place of the last dimensions times that of a smaller tensor."""
        rank, count = len(self.shape), len(vector.shape)
        factors = stablehlo.BroadcastInDimOp(
            self.type,
            vector.value,
            ir.DenseI64ArrayAttr.get(list(range(rank - count, rank))),
        ).result
        return self * Real(factors)


def constant(array, element_type):
    """A NumPy array, rounded to `element_type`."""
    dtype = numpy.float64 if isinstance(element_type, ir.F64Type) else numpy.float32
    array = numpy.asarray(array, dtype)
    attribute = ir.DenseElementsAttr.get(
        numpy.ascontiguousarray(array).reshape(array.shape),
        type=element_type,
        shape=list(array.shape),
    )
    return Real(stablehlo.ConstantOp(attribute).result)


def concatenate_last(parts):
    parts = list(parts)
    dimension = len(parts[0].shape) - 1
    return Real(
        stablehlo.ConcatenateOp([part.value for part in parts], dimension).result
    )


def select(condition, one, other):
    """`condition` is a value of Booleans, of the shape of the others."""
    return Real(stablehlo.SelectOp(condition, one.value, other.value).result)


def _tensor(shape, element_type):
    return ir.RankedTensorType.get(list(shape), element_type)
