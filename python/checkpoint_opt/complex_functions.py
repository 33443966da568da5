"""Functions of complex numbers, on their real and imaginary parts.

Each takes and gives pairs (re, im) of `Real`.  None of them leaves the range of
its type on the way to a result that is in it, but for the last bits of that
range, and none loses digits to cancellation that the larger part has; `sqrt`,
`exp`, `log` and `log1p` are those of StableHLO's own expansion.
"""

from .real_tensors import select


def add(a, b):
    return a[0] + b[0], a[1] + b[1]


def subtract(a, b):
    return a[0] - b[0], a[1] - b[1]


def negate(a):
    return -a[0], -a[1]


def multiply(a, b):
    return a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]


def divide(a, b):
    """By the smaller part over the larger one (Smith, CACM 5, 1962)."""
    swapped = abs(b[0]) < abs(b[1])
    large, small = select(swapped, b[1], b[0]), select(swapped, b[0], b[1])
    # i times a / (i b) where the imaginary part is larger.
    real, imaginary = select(swapped, a[1], a[0]), select(swapped, -a[0], a[1])
    small = select(swapped, -small, small)
    ratio = small / large
    scale = large + small * ratio
    quotient = (real + imaginary * ratio) / scale, (imaginary - real * ratio) / scale
    by_zero = large.equals(0)
    return (
        select(by_zero, a[0] / b[0], quotient[0]),
        select(by_zero, a[1] / b[0], quotient[1]),
    )


def absolute(a):
    one, other = abs(a[0]), abs(a[1])
    large, small = one.maximum(other), one.minimum(other)
    ratio = small / large
    length = large * (1 + ratio * ratio).sqrt()
    # The ratio of two zeros, or of two infinities, is no number.
    length = select(large.equals(0), large, length)
    return select(large.equals(float("inf")), large, length)


def sign(a):
    length = absolute(a)
    is_zero = length.equals(0)
    divisor = select(is_zero, length.of(1), length)
    return a[0] / divisor, a[1] / divisor


def expm1(a):
    """exp(x) cos y - 1 as expm1(x) cos y - 2 sin(y / 2)^2."""
    half = (a[1] * 0.5).sin()
    real = a[0].expm1() * a[1].cos() - 2 * half * half
    return real, _times_exp(a[1].sin(), a[0])


def _times_exp(factor, exponent):
    """factor * exp(exponent), which may be finite where exp(exponent) is not."""
    half = (exponent * 0.5).exp()
    return (factor * half) * half


def sinh_cosh(x):
    """Of a real number."""
    size = abs(x)
    grown = size.expm1()
    # Beyond, 1 is nothing beside it.
    is_large = size > (x.digits * 0.5)
    shrunk = select(is_large, x.of(1), grown / (grown + 1))
    sine = (grown + shrunk) * 0.5
    cosine = select(is_large, grown * 0.5, (grown + 1 + 1 / (grown + 1)) * 0.5)
    return select(x < 0, -sine, sine), cosine


def sin(a):
    sine, cosine = sinh_cosh(a[1])
    return a[0].sin() * cosine, a[0].cos() * sine


def cos(a):
    sine, cosine = sinh_cosh(a[1])
    return a[0].cos() * cosine, -(a[0].sin() * sine)


def tanh(a):
    """By the tangent of y (Kahan, Branch Cuts for Complex Functions, 1987)."""
    x, y = a
    # From there on, 1 - tanh(x) is below the last digit.
    limit = x.digits * 0.35 + 1
    is_large = abs(x) > limit
    bounded = select(is_large, x * 0, x)
    tangent = y.tan()
    sine = sinh_cosh(bounded)[0]
    slope = 1 + tangent * tangent
    scale = 1 + slope * sine * sine
    real = slope * (1 + sine * sine).sqrt() * sine / scale
    imaginary = tangent / scale
    one = select(x < 0, x.of(-1), x.of(1))
    far = 4 * y.sin() * y.cos() * (-2 * abs(x)).exp()
    return select(is_large, one, real), select(is_large, far, imaginary)


def tan(a):
    """tan(z) = -i tanh(iz)."""
    real, imaginary = tanh((-a[1], a[0]))
    return imaginary, -real


def power(a, b):
    """By length and angle of the base."""
    length, angle = absolute(a), a[1].atan2(a[0])
    is_zero = length.equals(0)
    log = select(is_zero, length, length.log())
    turned = b[0] * angle + b[1] * log
    grown = _times_exp(length ** b[0], -(b[1] * angle))
    real, imaginary = grown * turned.cos(), grown * turned.sin()
    # Of base 0: 1, 0, or no number.
    zero, nan = length.of(0), length.of(float("nan"))
    at_zero = select(b[0] > 0, zero, nan)
    is_one = absolute(b).equals(0)
    return (
        select(is_zero, select(is_one, length.of(1), at_zero), real),
        select(is_zero, select(is_one, zero, at_zero), imaginary),
    )


UNARY = {
    "negate": negate,
    "sign": sign,
    "exponential_minus_one": expm1,
    "sine": sin,
    "cosine": cos,
    "tan": tan,
    "tanh": tanh,
}

BINARY = {
    "add": add,
    "subtract": subtract,
    "multiply": multiply,
    "divide": divide,
    "power": power,
}
