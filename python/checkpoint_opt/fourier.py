"""Discrete Fourier transforms as products with matrices.

A length that is a product is transformed by its factors (Cooley and Tukey,
Math. Comp. 19, 1965), each by one product with the matrix of its roots of unity;
a large prime as a convolution of a length that is a product (Bluestein, IEEE
Trans. Audio Electroacoust. 18, 1970).  Roots are computed in double precision of
exponents that are reduced first.  What comes out are products, transposes and
elementwise ops, which the planner knows: it recomputes and joins them as any
others, and their memory is in its figures.

Signals are pairs (re, im) of `Real`, or (re, None) where the imaginary part is
0; all functions transform the last dimension unless they say otherwise.
"""

import numpy

from .real_tensors import concatenate_last, constant

# The largest matrix. Smaller factors need less arithmetic, but products with small
# matrices are slow: of length 128, one matrix takes a third of the time of two.
_LARGEST_FACTOR = 128


def transform(signal, kind, lengths):
    """`kind` is FFT, IFFT, RFFT or IRFFT, of the last `len(lengths)` dimensions.

    Inverse transforms are divided by the product of the lengths.
    """
    rank = len(signal[0].shape)
    axes = list(range(rank - len(lengths), rank))
    outer = list(zip(axes, lengths))[:-1]
    length = lengths[-1]
    if kind == "RFFT":
        signal = _real(signal[0], length)
    elif kind in ("FFT", "IFFT"):
        signal = _complex(signal, length, inverse=kind == "IFFT")
    for axis, outer_length in reversed(outer):
        order = [i for i in range(rank) if i != axis] + [axis]
        back = sorted(range(rank), key=order.__getitem__)
        signal = _transpose(signal, order)
        signal = _complex(signal, outer_length, inverse=kind in ("IFFT", "IRFFT"))
        signal = _transpose(signal, back)
    if kind == "IRFFT":
        return _to_real(signal, length), None
    return signal


def _real(signal, length):
    """The first half of the transform of real numbers: the rest mirrors it."""
    count = length // 2 + 1
    if _is_direct(length):
        return _by_matrix((signal, None), _roots(length, length)[:, :count])
    real, imaginary = _complex((signal, None), length)
    return real.slice_last(0, count), imaginary.slice_last(0, count)


def _to_real(signal, length):
    """The inverse transform of what is the first half of real numbers'."""
    real, imaginary = signal
    count = length // 2 + 1
    if _is_direct(length):
        weights = numpy.full(count, 2.0)
        weights[0] = 1
        if length % 2 == 0:
            weights[-1] = 1
        matrix = _roots(length, length)[:count].conj() * weights[:, None] / length
        element = real.type.element_type
        return real.times_matrix(constant(matrix.real, element)) - imaginary.times_matrix(
            constant(matrix.imag, element)
        )
    # Imaginary parts of the first and the middle one take no part in the real
    # part of the result, which is all of it.
    mirrored = length - count
    if mirrored:
        real = concatenate_last([real, real.slice_last(1, 1 + mirrored).reverse_last()])
        imaginary = concatenate_last(
            [imaginary, -imaginary.slice_last(1, 1 + mirrored).reverse_last()]
        )
    return _complex((real, imaginary), length, inverse=True)[0]


def _complex(signal, length, inverse=False, scale=None):
    if scale is None:
        scale = 1 / length if inverse else 1
    if _is_direct(length):
        matrix = _roots(length, length)
        return _by_matrix(signal, (matrix.conj() if inverse else matrix) * scale)
    factor = _find_factor(length)
    if factor is None:
        return _by_convolution(signal, length, inverse, scale)
    return _by_factors(signal, factor, length // factor, inverse, scale)


def _is_direct(length):
    return length <= _LARGEST_FACTOR


def _find_factor(length):
    """A divisor for which the two products cost least, or None of a prime."""
    divisors = [d for d in range(2, int(length**0.5) + 1) if length % d == 0]
    # The quotient is at least as large as the divisor.
    small = [d for d in divisors if length // d <= _LARGEST_FACTOR]
    if small:
        return small[-1]
    # More than two factors: take off the largest that is one matrix.
    both = divisors + [length // d for d in divisors]
    fitting = [d for d in both if d <= _LARGEST_FACTOR]
    return max(fitting) if fitting else (divisors[0] if divisors else None)


def _by_factors(signal, first, second, inverse, scale):
    """Position second * i + j goes to place k + first * l."""
    shape = signal[0].shape
    length = first * second
    rank = len(shape) + 1
    swap = list(range(rank - 2)) + [rank - 1, rank - 2]
    signal = _reshape(signal, shape[:-1] + [first, second])
    signal = _complex(_transpose(signal, swap), first, inverse, 1)  # [j, k]
    roots = _roots(second, first, length)
    signal = _times(signal, roots.conj() if inverse else roots)
    signal = _complex(_transpose(signal, swap), second, inverse, scale)  # [k, l]
    return _reshape(_transpose(signal, swap), shape)


def _by_convolution(signal, length, inverse, scale):
    """jk = (j^2 + k^2 - (k - j)^2) / 2 makes the transform a convolution."""
    padded = _find_smooth(2 * length - 1)
    squares = numpy.arange(length, dtype=object) ** 2 % (2 * length)
    chirp = numpy.exp(-1j * numpy.pi * squares.astype(float) / length)
    if inverse:
        chirp = chirp.conj()
    kernel = numpy.zeros(padded, complex)
    kernel[:length] = chirp.conj()
    kernel[padded - length + 1 :] = chirp.conj()[:0:-1]
    signal = _times(signal, chirp)
    signal = tuple(part.pad_last(0, padded - length) for part in signal)
    signal = _times(_complex(signal, padded), numpy.fft.fft(kernel) * scale)
    signal = _complex(signal, padded, inverse=True)
    signal = tuple(part.slice_last(0, length) for part in signal)
    return _times(signal, chirp)


def _find_smooth(least):
    """The smallest length from `least` up whose primes are at most 7."""
    length = least
    while True:
        rest = length
        for prime in (2, 3, 5, 7):
            while rest % prime == 0:
                rest //= prime
        if rest == 1:
            return length
        length += 1


def _roots(rows, columns, length=None):
    """exp(-2 pi i jk / length), j of the rows and k of the columns."""
    length = length or rows
    exponents = numpy.outer(numpy.arange(rows), numpy.arange(columns)) % length
    return numpy.exp(-2j * numpy.pi * exponents / length)


def _multiply(signal, factors, times):
    """The product of a signal, real or complex, with a complex constant, by a
    product `times` of real tensors."""
    real, imaginary = signal
    element = real.type.element_type
    one, other = constant(factors.real, element), constant(factors.imag, element)
    if imaginary is None:
        return times(real, one), times(real, other)
    return (
        times(real, one) - times(imaginary, other),
        times(real, other) + times(imaginary, one),
    )


def _by_matrix(signal, matrix):
    return _multiply(signal, matrix, lambda part, m: part.times_matrix(m))


def _times(signal, factors):
    """Each place times a constant, which has the last dimensions."""
    return _multiply(signal, factors, lambda part, f: part.times_last(f))


def _transpose(signal, order):
    return tuple(part and part.transpose(order) for part in signal)


def _reshape(signal, shape):
    return tuple(part and part.reshape(shape) for part in signal)
