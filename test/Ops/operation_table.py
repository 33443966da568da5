"""The operations that check_operations.py runs, by family.

A family is a function of the element type that yields cases; a case is a
function of arrays and its arguments.  Arguments that are the same object are
one argument of the step, so that the operations of a step share their inputs.
"""

from typing import Any, Callable, NamedTuple, Sequence

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax


class Case(NamedTuple):
    name: str
    function: Callable
    arguments: Sequence[Any]
    # Each entry is held to its own size, not to the largest entry's.
    entrywise: bool = False
    # What to compare with, where XLA computes the function wrongly.
    reference: Callable = None
    # A zero may be of either sign.
    any_zero: bool = False


FLOATS = ("f32", "f64", "bf16", "f16")
SIGNED = ("i8", "i16", "i32", "i64")
UNSIGNED = ("u8", "u16", "u32", "u64")
INTEGERS = SIGNED + UNSIGNED
TYPES = {
    "f16": np.float16, "bf16": ml_dtypes.bfloat16, "f32": np.float32, "f64": np.float64,
    "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
    "u8": np.uint8, "u16": np.uint16, "u32": np.uint32, "u64": np.uint64,
    "bool": np.bool_,
}
FAMILIES = {}


def family(*types):
    """Registers a function of the element type for each of `types`."""

    def register(function):
        for name in types:
            FAMILIES[f"{function.__name__}:{name}"] = (function, name)
        return function

    return register


def is_float(name):
    return name in FLOATS


_made = {}


def shared(*key):
    """The same array object for the same key."""

    def decorate(make):
        if key not in _made:
            _made[key] = make()
        return _made[key]

    return decorate


def edges(name):
    """Every value at which an operation of the type may turn wrong."""

    @shared("edges", name)
    def made():
        kind = TYPES[name]
        if name == "bool":
            return np.array([False, True, True, False])
        if not is_float(name):
            info = np.iinfo(kind)
            bits = info.bits
            values = {0, 1, 2, 3, 5, 7, bits - 1, bits, bits + 1, 100, info.max, info.max - 1,
                      info.max // 2, info.max // 3, info.min, info.min + 1}
            if info.min < 0:
                values |= {-1, -2, -3, -7, -100, info.min // 2}
            return np.array(sorted(v for v in values if info.min <= v <= info.max), kind)
        info = ml_dtypes.finfo(kind)
        most, least = float(info.max), float(info.smallest_normal)
        values = [0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 7.0, 10.3, 0.1, 1e-3, 31.7, 88.0,
                  100.0, 127.5, 200.0, 1000.0, least, most, np.inf]
        return np.array(values + [-v for v in values] + [np.nan], kind)

    return made


def pairs(name):
    """All pairs of edges, as two vectors."""

    @shared("pairs", name)
    def made():
        e = edges(name)
        return np.repeat(e, len(e)), np.tile(e, len(e))

    return made


def values(name, *shape, seed=0, low=-2.0, high=2.0):
    """Ordinary values: no two alike, none near another's ties."""

    @shared("values", name, shape, seed, low, high)
    def made():
        random = np.random.default_rng([seed, *shape])
        if name == "bool":
            return random.integers(0, 2, shape).astype(bool)
        if not is_float(name):
            first = 0 if name in UNSIGNED else -9
            return random.integers(first, 10, shape).astype(TYPES[name])
        return random.uniform(low, high, shape).astype(TYPES[name])

    return made


def indices(*entries):
    @shared("indices", entries)
    def made():
        return np.array(entries, np.int32)

    return made


def gradient(function, *differentiated):
    """The gradients of all arguments, with a cotangent that varies."""

    def of(*arguments):
        results, pull = jax.vjp(function, *arguments)
        cotangents = jax.tree.map(
            lambda r: (0.5 + jnp.arange(r.size, dtype=jnp.float32) % 7 / 4)
            .reshape(r.shape).astype(r.dtype),
            results,
        )
        gradients = pull(cotangents)
        return [g for g in gradients if g.dtype != jax.dtypes.float0]

    return of


def both(name, function, arguments, differentiable):
    """The value, and the gradient where there is one."""
    yield Case(name, function, arguments)
    if differentiable:
        yield Case(f"{name}.gradient", gradient(function), arguments)


# -- elementwise --------------------------------------------------------------

# Name, function, and the interval on which its gradient is taken.
UNARY_FLOATS = [
    ("abs", lax.abs, (-2, 2)), ("neg", lax.neg, (-2, 2)), ("sign", lax.sign, (-2, 2)),
    ("floor", lax.floor, (-5, 5)), ("ceil", lax.ceil, (-5, 5)),
    ("round_away", lambda x: lax.round(x, lax.RoundingMethod.AWAY_FROM_ZERO), (-5, 5)),
    ("round_even", lambda x: lax.round(x, lax.RoundingMethod.TO_NEAREST_EVEN), (-5, 5)),
    ("exp", lax.exp, (-3, 3)), ("exp2", lax.exp2, (-3, 3)), ("expm1", lax.expm1, (-3, 3)),
    ("log", lax.log, (0.1, 9)), ("log1p", lax.log1p, (-0.9, 3)),
    ("sqrt", lax.sqrt, (0.1, 9)), ("rsqrt", lax.rsqrt, (0.1, 9)), ("cbrt", lax.cbrt, (0.1, 9)),
    ("sin", lax.sin, (-9, 9)), ("cos", lax.cos, (-9, 9)), ("tan", lax.tan, (-1.4, 1.4)),
    ("asin", lax.asin, (-0.9, 0.9)), ("acos", lax.acos, (-0.9, 0.9)), ("atan", lax.atan, (-3, 3)),
    ("sinh", lax.sinh, (-3, 3)), ("cosh", lax.cosh, (-3, 3)), ("tanh", lax.tanh, (-3, 3)),
    ("asinh", lax.asinh, (-3, 3)), ("acosh", lax.acosh, (1.1, 5)), ("atanh", lax.atanh, (-0.9, 0.9)),
    ("logistic", lax.logistic, (-5, 5)), ("square", lax.square, (-3, 3)),
    ("reciprocal", lax.reciprocal, (0.2, 3)), ("integer_pow_3", lambda x: lax.integer_pow(x, 3), (-2, 2)),
    ("integer_pow_-2", lambda x: lax.integer_pow(x, -2), (0.3, 3)),
    ("erf", lax.erf, (-2, 2)), ("erfc", lax.erfc, (-2, 2)), ("erf_inv", lax.erf_inv, (-0.95, 0.95)),
    ("lgamma", lax.lgamma, (0.2, 6)), ("digamma", lax.digamma, (0.2, 6)),
    ("bessel_i0e", lax.bessel_i0e, (-4, 4)), ("bessel_i1e", lax.bessel_i1e, (-4, 4)),
    ("is_finite", lax.is_finite, None), ("isnan", jnp.isnan, None), ("isinf", jnp.isinf, None),
    ("isposinf", jnp.isposinf, None), ("isneginf", jnp.isneginf, None), ("signbit", jnp.signbit, None),
    ("nan_to_num", jnp.nan_to_num, (-2, 2)), ("trunc", jnp.trunc, (-5, 5)), ("rint", jnp.rint, (-5, 5)),
    ("log2", jnp.log2, (0.1, 9)), ("log10", jnp.log10, (0.1, 9)), ("sinc", jnp.sinc, (0.1, 3)),
    ("i0", jnp.i0, (-3, 3)), ("deg2rad", jnp.deg2rad, (-3, 3)), ("modf", jnp.modf, None),
    ("spacing", jnp.spacing, None), ("not", jnp.logical_not, None),
    ("clip", lambda x: jnp.clip(x, -1.0, 2.5), (-3, 3)), ("round_2", lambda x: jnp.round(x, 2), None),
    ("reduce_precision_5_10", lambda x: lax.reduce_precision(x, 5, 10), None),
    ("reduce_precision_8_7", lambda x: lax.reduce_precision(x, 8, 7), (-2, 2)),
    ("reduce_precision_4_3", lambda x: lax.reduce_precision(x, 4, 3), None),
]
ACTIVATIONS = [
    "celu", "elu", "gelu", "hard_sigmoid", "hard_silu", "hard_tanh", "leaky_relu", "log_sigmoid", "mish",
    "relu", "relu6", "selu", "sigmoid", "silu", "soft_sign", "softplus", "sparse_plus", "sparse_sigmoid",
    "squareplus", "tanh",
]
SPECIAL = [
    ("bessel_i0", jax.scipy.special.i0, (-3, 3)), ("entr", jax.scipy.special.entr, (0.1, 3)),
    ("expi", jax.scipy.special.expi, (0.2, 3)), ("exp1", jax.scipy.special.exp1, (0.2, 3)),
    ("gamma", jax.scipy.special.gamma, (0.2, 4)), ("factorial", jax.scipy.special.factorial, (0.2, 4)),
    ("i1", jax.scipy.special.i1, (-3, 3)), ("log_ndtr", jax.scipy.special.log_ndtr, (-3, 3)),
    ("ndtr", jax.scipy.special.ndtr, (-3, 3)), ("ndtri", jax.scipy.special.ndtri, (0.05, 0.95)),
    ("logit", jax.scipy.special.logit, (0.1, 0.9)), ("spence", jax.scipy.special.spence, (0.1, 3)),
    ("expit", jax.scipy.special.expit, (-3, 3)), ("gelu_erf", lambda x: jax.nn.gelu(x, False), (-3, 3)),
    ("polygamma_1", lambda x: jax.scipy.special.polygamma(1, x), (0.3, 4)),
    ("log1mexp", jax.nn.log1mexp, (0.1, 3)), ("zeta_2", lambda x: jax.scipy.special.zeta(x, 2.0), (1.2, 5)),
    ("multigammaln", lambda x: jax.scipy.special.multigammaln(x, 2), (1.0, 5)),
]


@family(*FLOATS)
def unary(name):
    for op, function, interval in UNARY_FLOATS:
        # JAX makes exp2 of bf16 an exp of a product, which here is not rounded.
        if (op, name) != ("exp2", "bf16"):
            yield Case(op, function, [edges(name)], entrywise=True)


@family(*FLOATS)
def near_zero(name):
    """Functions that are about x there, to all digits."""
    small = np.array([1e-3, -1e-3, 1e-4, -3e-5, 1e-6, -1e-8, 1e-12, 0.0, -0.0], np.float64)
    small = (small if name != "f16" else small[:5]).astype(TYPES[name])
    for op in ("expm1", "log1p", "sin", "tan", "asin", "atan", "sinh", "tanh", "asinh", "atanh", "erf", "erf_inv"):
        # The largest entry is no measure: each is brought to its own size.
        function = getattr(lax, op)
        yield Case(op, lambda v, function=function: jnp.where(v == 0, function(v), function(v) / v), [small], entrywise=True)


@family(*FLOATS)
def unary_gradient(name):
    for op, function, interval in UNARY_FLOATS:
        if interval:
            x = values(name, 19, low=interval[0], high=interval[1])
            yield from both(op, function, [x], True)


@family(*FLOATS)
def activations(name):
    for op in ACTIVATIONS:
        function = getattr(jax.nn, op)
        yield Case(op, function, [edges(name)], entrywise=True)
        yield from both(op, function, [values(name, 19, low=-4, high=4)], True)


@family("f32", "f64")
def special(name):
    for op, function, interval in SPECIAL:
        x = values(name, 13, low=interval[0], high=interval[1])
        yield from both(op, function, [x], True)
        # XLA:CPU takes denormal numbers for 0. That is what ends exp1's loop for
        # the least normal number, and what makes spence of the largest a NaN.
        if op not in ("exp1", "spence"):
            yield Case(f"{op}.edges", function, [edges(name)], entrywise=True)


@family(*FLOATS)
def binary(name):
    a, b = pairs(name)
    for op in ("add", "sub", "mul", "div", "max", "min", "pow", "rem", "atan2", "nextafter",
               "eq", "ne", "lt", "le", "gt", "ge"):
        # Of +0 and -0, a maximum may be either.
        yield Case(op, getattr(lax, op), [a, b], entrywise=True, any_zero=op in ("max", "min"))
    for op in ("fmax", "fmin", "fmod", "remainder", "floor_divide", "hypot", "copysign", "heaviside",
               "logaddexp", "logaddexp2", "float_power", "divmod", "isclose", "logical_and",
               "logical_or", "logical_xor", "true_divide", "power"):
        yield Case(op, getattr(jnp, op), [a, b], entrywise=True)
    yield Case("clamp", lambda x, y: lax.clamp(jnp.minimum(x, y), y, x), [a, b], entrywise=True, any_zero=True)
    yield Case("xlogy", jax.scipy.special.xlogy, [a, b], entrywise=True)
    yield Case("xlog1py", jax.scipy.special.xlog1py, [a, b], entrywise=True)
    yield Case("where", lambda x, y: jnp.where(x > y, x, y), [a, b], entrywise=True)
    yield Case("total_order", lambda x, y: (lax.eq_to_p.bind(x, y), lax.lt_to_p.bind(x, y),
                                            lax.le_to_p.bind(x, y)), [a, b])
    exponents = np.tile(np.array([-3, -1, 0, 1, 2, 5, 31, 127], np.int32), (len(edges(name)), 1))
    yield Case("pow_integer", lambda x, n: lax.pow(x[:, None] + 0 * n.astype(x.dtype), n),
               [edges(name), exponents], entrywise=True)
    yield Case("ldexp", lambda x, n: jnp.ldexp(x[:, None], n), [edges(name), exponents], entrywise=True)


@family(*FLOATS)
def binary_gradient(name):
    a, b = values(name, 4, 5), values(name, 4, 5, seed=1)
    p, q = values(name, 4, 5, low=0.3, high=3.0), values(name, 4, 5, seed=1, low=0.3, high=3.0)
    for op in ("add", "sub", "mul", "max", "min", "atan2"):
        yield from both(op, getattr(lax, op), [a, b], True)
    for op in ("div", "pow", "rem"):
        yield from both(op, getattr(lax, op), [p, q], True)
    for op in ("hypot", "logaddexp", "logaddexp2", "fmod", "copysign", "maximum", "fmax", "arctan2"):
        yield from both(op, getattr(jnp, op), [a, b], True)
    yield from both("max_ties", lax.max, [a, a], True)
    yield from both("xlogy", jax.scipy.special.xlogy, [p, q], True)
    yield from both("betaln", jax.scipy.special.betaln, [p, q], True)
    yield from both("clamp", lambda x, y: lax.clamp(jnp.minimum(x, y), y * y, x + 1), [a, b], True)
    yield from both("where", lambda x, y: jnp.where(x > y, jnp.sin(x), y * y), [a, b], True)
    yield from both("select_n", lambda x, y: lax.select_n(
        jnp.int32(3) & lax.convert_element_type(jnp.abs(x) * 4, jnp.int32), x, y, x * y, x - y),
        [a, b], True)
    yield from both("broadcast", lambda x, y: x[:, :1] * y[:1] + y, [a, b], True)


@family("f32", "bf16")
def denormals(name):
    """Against f64, of which they are normal numbers: XLA:CPU takes them for 0."""
    info = ml_dtypes.finfo(TYPES[name])
    least, normal = float(info.smallest_subnormal), float(info.smallest_normal)
    small = np.array([0.0, least, 3 * least, normal / 2, normal - least, normal, -0.0, -least, -normal / 2, -normal, 1.0],
                     TYPES[name])
    a, b = np.repeat(small, len(small)), np.tile(small, len(small))

    def case(op, function, *arguments):
        wide = [v.astype(np.float64) for v in arguments]

        def reference(*_):
            result = function(*(jnp.asarray(v) for v in wide))
            return result.astype(TYPES[name]) if result.dtype == jnp.float64 else result

        return Case(op, function, arguments, entrywise=True, reference=reference)

    for op in ("sign", "floor", "ceil", "log", "sqrt", "rsqrt", "exp", "cbrt", "is_finite"):
        yield case(op, getattr(lax, op), small)._replace(any_zero=op == "sign")
    for op in ("log2", "log10", "logical_not", "argmax", "argsort", "signbit"):
        yield case(op, getattr(jnp, op), small)
    for op in ("add", "sub", "mul", "div", "max", "min", "atan2", "eq", "ne", "lt", "le"):
        yield case(op, getattr(lax, op), a, b)._replace(any_zero=op in ("max", "min"))


@family("f32", "f64")
def igamma(name):
    a, x = values(name, 12, low=0.3, high=5.0), values(name, 12, seed=1, low=0.3, high=5.0)
    z = values(name, 12, seed=2, low=0.1, high=0.9)
    yield from both("igamma", lax.igamma, [a, x], True)
    yield from both("igammac", lax.igammac, [a, x], True)
    yield Case("random_gamma_grad", lax.random_gamma_grad, [a, x])
    yield Case("betainc", lax.betainc, [a, x, z])
    yield Case("zeta", lax.zeta, [a + 1, x])
    yield Case("polygamma", lambda v: lax.polygamma(jnp.full_like(v, 2.0), v), [x])


@family(*INTEGERS, "bool")
def integers(name):
    a, b = pairs(name)
    e = edges(name)
    if name == "bool":
        for op in ("bitwise_and", "bitwise_or", "bitwise_xor", "max", "min", "eq", "ne", "lt", "ge"):
            yield Case(op, getattr(lax, op), [a, b])
        for op in ("add", "multiply", "logical_xor", "maximum", "minimum", "power", "less"):
            yield Case(f"jnp.{op}", getattr(jnp, op), [a, b])
        yield Case("not", lax.bitwise_not, [e])
        for op in ("sum", "prod", "mean", "any", "all", "argmax", "argmin", "max", "cumsum", "count_nonzero",
                   "sort", "argsort"):
            yield Case(op, getattr(jnp, op), [values("bool", 17)])
        return
    for op in ("add", "sub", "mul", "div", "rem", "max", "min", "bitwise_and", "bitwise_or",
               "bitwise_xor", "shift_left", "shift_right_arithmetic", "shift_right_logical",
               "eq", "ne", "lt", "le", "gt", "ge"):
        yield Case(op, getattr(lax, op), [a, b])
    for op in ("floor_divide", "remainder", "fmod", "divmod", "true_divide", "power",
               "left_shift", "right_shift", "logical_and", "mod"):
        yield Case(f"jnp.{op}", getattr(jnp, op), [a, b], entrywise=True)
    yield Case("mulhi", lax.mulhi, [a, b])
    # Of the least integer and another, JAX's loop does not end.
    ordinary = [values(name, 12), values(name, 12, seed=1)]
    yield Case("gcd", jnp.gcd, ordinary)
    yield Case("lcm", jnp.lcm, ordinary)
    for op in ("abs", "neg", "sign", "bitwise_not", "population_count", "clz", "square"):
        if not (name in UNSIGNED and op in ("abs",)):
            yield Case(op, getattr(lax, op), [e])
    for op in ("abs", "sign", "invert", "bitwise_count", "sqrt", "exp", "log", "logical_not"):
        yield Case(f"jnp.{op}", getattr(jnp, op), [e], entrywise=True)
    for n in (0, 1, 2, 5):
        yield Case(f"integer_pow_{n}", lambda x, n=n: lax.integer_pow(x, n), [e])
    yield Case("pow", lambda x: jnp.power(x[:, None], (jnp.arange(6, dtype=x.dtype)[None] + 0 * x[:, None])), [e])
    yield Case("clamp", lambda x, y: lax.clamp(jnp.minimum(x, y), y, x), [a, b])
    for n in (2, 3, 7, 10):
        yield Case(f"divided_by_{n}", lambda x, n=n: (x // n, x % n, lax.div(x, x.dtype.type(n)),
                                                      lax.rem(x, x.dtype.type(n))), [e])
    yield Case("select_n", lambda x: lax.select_n((jnp.abs(x.astype(jnp.int32)) & 3), x, x + 1, x * 3, x - 1), [e])


@family(*TYPES)
def conversions(name):
    for other in TYPES:
        kind = TYPES[other]
        yield Case(f"to_{other}", lambda x, kind=kind: lax.convert_element_type(x, kind), [edges(name)],
                   entrywise=True)
        if is_float(name) and not is_float(other):
            def ordinary(x, kind=kind):
                return lax.convert_element_type(x, kind)
            yield Case(f"ordinary_to_{other}", ordinary, [values(name, 20, low=-60, high=60)])
    if name == "bool":
        return
    width = np.dtype(TYPES[name]).itemsize * 8
    for other in TYPES:
        if other == "bool":
            continue
        kind, size = TYPES[other], np.dtype(TYPES[other]).itemsize * 8
        rows = 8
        yield Case(f"bitcast_to_{other}", lambda x, kind=kind: lax.bitcast_convert_type(x, kind),
                   [values(name, rows, max(1, size // width))] if size > width else [edges(name)]
                   if not is_float(name) else [values(name, rows, 2)])


# -- reductions ---------------------------------------------------------------

@family(*FLOATS, *INTEGERS)
def reductions(name):
    x = values(name, 3, 4, 5)
    differentiable = is_float(name)
    for op in ("sum", "prod", "max", "min"):
        for axes in ((0,), (1,), (2,), (0, 2), (0, 1, 2)):
            # Rounding of a product of 60 is beyond 16 bits.
            yield from both(f"{op}_{''.join(map(str, axes))}", lambda v, op=op, axes=axes: getattr(jnp, op)(v, axes),
                            [x], differentiable and axes != (0, 1, 2))
    for op in ("argmax", "argmin"):
        for axis in (None, 0, 2):
            yield Case(f"{op}_{axis}", lambda v, op=op, axis=axis: getattr(jnp, op)(v, axis), [x])
    for op in ("any", "all", "count_nonzero", "cumsum", "cumprod", "median", "ptp"):
        yield Case(op, getattr(jnp, op), [x])
    for op in ("mean", "var", "std"):
        yield from both(op, lambda v, op=op: getattr(jnp, op)(v, 1), [x], differentiable)
    if differentiable:
        yield from both("logsumexp", lambda v: jax.nn.logsumexp(v, 1), [x], True)
        yield from both("softmax", lambda v: jax.nn.softmax(v, 1), [x], True)
        yield from both("log_softmax", lambda v: jax.nn.log_softmax(v, -1), [x], True)
        yield from both("standardize", lambda v: jax.nn.standardize(v, -1), [x], True)
        yield from both("norm", lambda v: jnp.linalg.norm(v, axis=-1), [x], True)
        yield from both("glu", lambda v: jax.nn.glu(v, 1), [x], True)
        for op in ("nansum", "nanmean", "nanmax", "nanvar", "nanmin", "nanprod", "nanargmax"):
            yield Case(op, lambda v, op=op: getattr(jnp, op)(jnp.where(v > 1, jnp.nan, v), 0), [x])
        bad = edges(name)
        for op in ("sum", "prod", "max", "min", "argmax", "argmin", "mean", "any", "all", "nanmax",
                   "nansum", "nanargmin", "cumsum", "cummax"):
            function = getattr(jnp, op, None) or (lambda v, op=op: getattr(lax, op)(v, 0))
            yield Case(f"{op}_edges", function, [bad], entrywise=True)
        rows = np.stack([bad[:8], bad[-8:], np.roll(bad, 5)[:8], np.full(8, np.nan, bad.dtype),
                         np.full(8, -np.inf, bad.dtype)])
        for op in ("logsumexp", "softmax", "log_softmax"):
            yield Case(f"{op}_edges", lambda v, op=op: getattr(jax.nn, op)(v, -1), [rows], entrywise=True)
    else:
        e = edges(name)
        for op in ("bitwise_and", "bitwise_or", "bitwise_xor"):
            yield Case(f"reduce_{op}", getattr(jnp, op).reduce, [e])
        yield Case("dot_edges", lambda v: jnp.dot(v, v), [e])
        for op in ("sum", "prod", "max", "min", "argmax", "argmin", "mean"):
            yield Case(f"{op}_edges", getattr(jnp, op), [e])
    ties = np.array([[1, 3, 3, 0], [2, 2, 2, 2], [0, 0, 1, 1]], TYPES[name])
    yield Case("argmax_ties", lambda v: (jnp.argmax(v, 1), jnp.argmin(v, 1), jnp.argmax(v, 0), jnp.argmax(v)), [ties])
    yield from both("max_ties", lambda v: jnp.max(v, 1), [ties], differentiable)
    if differentiable:
        nans = np.array([[1, np.nan, 3, np.nan], [np.nan] * 4, [np.inf, -np.inf, np.nan, 0]], TYPES[name])
        yield Case("argmax_nans", lambda v: (jnp.argmax(v, 1), jnp.argmin(v, 1), jnp.argmax(v), lax.argmax(v, 0, jnp.int32)), [nans])
    yield Case("variadic", lambda v: lax.reduce((v, jnp.abs(v) if name not in UNSIGNED else v), (v.dtype.type(0), v.dtype.type(1)),
                                                lambda p, q: (p[0] + q[0], lax.max(p[1], q[1])), (1,)), [x])


@family(*FLOATS, "i32", "u32", "i64", "u8")
def cumulative(name):
    x = values(name, 7, 5)
    for op in ("cumsum", "cumprod", "cummax", "cummin", "cumlogsumexp"):
        if op == "cumlogsumexp" and not is_float(name):
            continue
        for axis in (0, 1):
            for reverse in (False, True):
                yield from both(f"{op}_{axis}{'_reverse' * reverse}",
                                lambda v, op=op, axis=axis, reverse=reverse: getattr(lax, op)(v, axis, reverse),
                                [x], is_float(name))
    yield Case("associative_scan", lambda v: lax.associative_scan(jnp.add, v, axis=0), [x])
    yield Case("diff", lambda v: jnp.diff(v, axis=0), [x])
    yield Case("cumsum_long", lambda v: jnp.cumsum(v.ravel()), [values(name, 40, 7)])


@family(*FLOATS, "i32", "u32")
def windows(name):
    x = values(name, 2, 9, 8, 3)
    zero, one = TYPES[name](0), TYPES[name](1)
    low = -np.inf if is_float(name) else np.iinfo(TYPES[name]).min
    high = np.inf if is_float(name) else np.iinfo(TYPES[name]).max
    low, high = TYPES[name](low), TYPES[name](high)
    shapes = [("valid", (1, 2, 3, 1), (1, 1, 1, 1), "VALID", None, None),
              ("same_strided", (1, 3, 3, 1), (1, 2, 2, 1), "SAME", None, None),
              ("dilated", (1, 2, 2, 1), (1, 1, 2, 1), "VALID", None, (1, 2, 3, 1)),
              ("base_dilated", (1, 3, 2, 1), (1, 1, 1, 1), ((0, 0), (1, 2), (0, 1), (0, 0)), (1, 2, 1, 1), None),
              ("channels", (1, 1, 1, 2), (1, 1, 1, 1), "SAME", None, None),
              ("all", (2, 9, 8, 3), (1, 1, 1, 1), "VALID", None, None)]
    for label, window, strides, padding, base, dilation in shapes:
        for op, init, function in (("sum", zero, lax.add), ("max", low, lax.max), ("min", high, lax.min), ("prod", one, lax.mul)):
            def run(v, init=init, function=function, window=window, strides=strides, padding=padding, base=base, dilation=dilation):
                return lax.reduce_window(v, init, function, window, strides, padding, base, dilation)
            differentiable = is_float(name) and op != "prod" and (op == "sum" or (base is None and dilation is None))
            yield from both(f"{op}_{label}", run, [x], differentiable)
    if is_float(name):
        def average(v):
            count = lax.reduce_window(jnp.ones_like(v), zero, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "SAME")
            return lax.reduce_window(v, zero, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "SAME") / count
        yield from both("average_pool", average, [x], True)
        bad = np.array(x)
        bad[0, 2, 3, 1], bad[1, 1, 1, 0], bad[1, 5, 5, 2] = np.nan, np.inf, -np.inf
        yield Case("max_nan", lambda v: lax.reduce_window(v, low, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "SAME"), [bad])
        yield Case("sum_nan", lambda v: lax.reduce_window(v, zero, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "SAME"), [bad])


# -- sorting ------------------------------------------------------------------

@family(*FLOATS, *INTEGERS, "bool")
def sorting(name):
    x = values(name, 5, 7)
    e = edges(name)
    ties = np.array([3, 1, 2, 1, 3, 3, 0, 2, 1, 0], TYPES[name])
    differentiable = is_float(name)
    for axis in (0, 1):
        yield from both(f"sort_{axis}", lambda v, axis=axis: jnp.sort(v, axis), [x], differentiable)
        yield Case(f"argsort_{axis}", lambda v, axis=axis: jnp.argsort(v, axis), [x])
    yield Case("sort_descending", lambda v: (jnp.sort(v, 1, descending=True), jnp.argsort(v, 1, descending=True)), [x])
    yield Case("sort_edges", lambda v: (jnp.sort(v), jnp.argsort(v), jnp.argsort(v, descending=True)), [e], entrywise=True)
    yield Case("sort_ties", lambda v: (jnp.sort(v), jnp.argsort(v), jnp.argsort(v, descending=True)), [ties])
    if name != "bool":
        yield from both("top_k", lambda v: lax.top_k(v, 3), [x], False)
        if differentiable:
            yield Case("top_k.gradient", gradient(lambda v: lax.top_k(v, 3)[0]), [x])
        yield Case("top_k_ties", lambda v: lax.top_k(v, 4), [ties])
        yield Case("top_k_edges", lambda v: lax.top_k(v, len(e)), [e], entrywise=True)
        yield Case("top_k_axis", lambda v: lax.top_k(v, 2, axis=0), [x])
        yield Case("sort_key_val", lambda v: lax.sort_key_val(v, jnp.arange(v.size)), [ties])
        yield Case("sort_two_keys", lambda v: lax.sort((v, v[::-1], jnp.arange(v.size)), num_keys=2), [ties])
        yield Case("lexsort", lambda v: jnp.lexsort((v, v[::-1])), [ties])
        yield Case("searchsorted", lambda v: jnp.searchsorted(jnp.sort(v), v), [ties])
        yield Case("searchsorted_right", lambda v: jnp.searchsorted(jnp.sort(v), v, side="right", method="sort"), [ties])
        yield Case("unique", lambda v: jnp.unique(v, size=6, return_index=True, return_inverse=True, return_counts=True, fill_value=7), [ties])
        yield Case("median", lambda v: jnp.median(v, 1), [x])
        yield Case("partition", lambda v: jnp.sort(jnp.partition(v, 3, axis=1)[:, :3], 1), [x])
        yield Case("argpartition", lambda v: jnp.take_along_axis(v, jnp.argpartition(v, 2, axis=1), 1)[:, 2], [x])
    if differentiable:
        yield from both("quantile", lambda v: jnp.quantile(v, 0.3, axis=1), [x], True)
        yield Case("percentile", lambda v: jnp.percentile(v, jnp.array([10.0, 55.0]), axis=0), [x])


# -- indexing -----------------------------------------------------------------

@family(*FLOATS, *INTEGERS, "bool")
def gathers(name):
    x = values(name, 6, 5)
    differentiable = is_float(name)
    wild = indices(0, 5, -1, 6, 100, -7, 2, 2, -2147483648, 2147483647)
    for mode in ("clip", "fill", "promise_in_bounds"):
        at = indices(0, 3, 2, 2, 5) if mode == "promise_in_bounds" else wild
        yield from both(f"take_{mode}", lambda v, i, mode=mode: v.at[i].get(mode=mode), [x, at], differentiable)
    for mode in ("clip", "fill", "wrap"):
        yield from both(f"take_1_{mode}", lambda v, i, mode=mode: jnp.take(v, i, axis=1, mode=mode), [x, wild], differentiable)
    yield from both("index", lambda v, i: v[i], [x, wild], differentiable)
    yield from both("index_pairs", lambda v, i: v[i % 6, (i + 1) % 5], [x, wild], differentiable)
    yield from both("index_grid", lambda v, i: v[(i % 6)[:3, None], (i % 5)[None, 2:6]], [x, wild], differentiable)
    yield Case("index_u8", lambda v, i: v[(i & 3).astype(jnp.uint8)], [x, wild])
    yield Case("fill_value", lambda v, i: v.at[i].get(mode="fill", fill_value=TYPES[name](1)), [x, wild])
    order = np.argsort(np.random.default_rng(5).random((6, 5)), 1).astype(np.int32)
    yield from both("take_along_axis", lambda v, o: jnp.take_along_axis(v, o, 1), [x, order], differentiable)
    yield Case("take_along_axis_out", lambda v, o: jnp.take_along_axis(v, o + 3, 1), [x, order])
    for start in ((0, 0), (5, 4), (-3, -1), (100, -100), (2, 1)):
        at = indices(*start)
        yield from both(f"dynamic_slice_{start[0]}_{start[1]}", lambda v, s: lax.dynamic_slice(v, (s[0], s[1]), (3, 2)), [x, at], differentiable)
        small = values(name, 3, 2, seed=4)
        yield from both(f"dynamic_update_slice_{start[0]}_{start[1]}",
                        lambda v, u, s: lax.dynamic_update_slice(v, u, (s[0], s[1])), [x, small, at], differentiable)
    yield from both("dynamic_index", lambda v, i: lax.dynamic_index_in_dim(v, i[5], 0), [x, wild], differentiable)
    yield Case("dynamic_slice_u8", lambda v, i: lax.dynamic_slice(v, (i[1].astype(jnp.uint8), i[4].astype(jnp.uint8)), (2, 2)), [x, wild])
    yield Case("choose", lambda v, i: jnp.choose(i[:5] % 3, [v[0], v[1], v[2]], mode="clip"), [x, wild])
    yield Case("one_hot_gather", lambda v, i: jnp.where(jax.nn.one_hot(i, 6, axis=0).astype(bool), v[:, :1], v[:, 1:2]), [x, wild])
    yield Case("gather_windows", lambda v, i: lax.gather(
        v, i[:4, None] % 6, lax.GatherDimensionNumbers((1, 2), (), (0,)), (2, 3), mode="clip"), [x, wild])
    yield Case("gather_batched", lambda v, i: jax.vmap(lambda r, k: r[k])(v, i[:6] % 5), [x, wild])


@family(*FLOATS, *INTEGERS)
def scatters(name):
    x = values(name, 6, 5)
    differentiable = is_float(name)
    wild = indices(0, 5, -1, 6, 100, -7, 2, 2, 3, 2147483647)
    plain = indices(4, 1, 0, 3)
    u, few = values(name, 10, 5, seed=3), values(name, 4, 5, seed=3)
    for op in ("add", "multiply", "min", "max", "set"):
        for mode in ("drop", "clip", "promise_in_bounds"):
            # Which of two updates a set leaves is not defined.
            unique = op == "set" or mode == "promise_in_bounds"
            at, with_ = (plain, few) if unique else (wild, u)
            run = lambda v, w, i, op=op, mode=mode, unique=unique: getattr(v.at[i], op)(w, mode=mode, unique_indices=unique)
            yield from both(f"{op}_{mode}", run, [x, with_, at], differentiable and (unique or op in ("add", "max", "min")))
    lone = indices(4, -100, 0, 100)
    yield from both("set_outside", lambda v, w, i: v.at[i].set(w, mode="drop"), [x, few, lone], differentiable)
    yield Case("set_clip_outside", lambda v, w, i: v.at[i].set(w, mode="clip"), [x, few, indices(4, 1, 100, 0)])
    yield Case("set_duplicates", lambda v, w, i: v.at[i].set(w), [x, few, indices(4, 1, 4, 4)])
    yield Case("subtract", lambda v, w, i: v.at[i].subtract(w), [x, u, wild])
    yield Case("apply", lambda v, i: v.at[i].apply(lambda y: y * 2 + 1), [x, plain])
    if differentiable:
        yield from both("divide", lambda v, w, i: v.at[i].divide(w), [x, few, plain], False)
        yield Case("power", lambda v, i: jnp.abs(v).at[i].power(2.0), [x, plain])
    yield from both("add_columns", lambda v, w, i: v.at[:, i[:4] % 5].add(w.T[:5, :4].sum(0)), [x, few, plain], differentiable)
    yield from both("add_points", lambda v, w, i: v.at[i % 6, i % 5].add(w[:, 0]), [x, u, wild], differentiable)
    yield from both("add_slices", lambda v, w: v.at[1:5, ::2].add(w[:, :3]), [x, few], differentiable)
    yield from both("put_along_axis", lambda v, w, i: jnp.put_along_axis(v[:4], i[:4, None], w[:, :1], 1, inplace=False), [x, few, plain], differentiable)
    yield Case("batched", lambda v, w, i: jax.vmap(lambda r, k, y: r.at[k].add(y))(v, i[:6] % 5, w[:6, 0]), [x, u, wild])
    segments = indices(0, 2, 2, 1, 0, 4, 2, -1, 7, 4)
    for op in ("sum", "prod", "max", "min"):
        yield from both(f"segment_{op}", lambda v, s, op=op: getattr(jax.ops, f"segment_{op}")(v, s, 6), [u, segments],
                        differentiable and op != "prod")
        yield Case(f"segment_{op}_sorted", lambda v, s, op=op: getattr(jax.ops, f"segment_{op}")(v, jnp.sort(s % 6), 6, indices_are_sorted=True), [u, segments])
    yield Case("bincount", lambda s: jnp.bincount(jnp.abs(s), length=6), [segments])
    yield Case("histogram", lambda v: jnp.histogram(v, bins=4), [u])


# -- shapes -------------------------------------------------------------------

@family(*FLOATS, *INTEGERS, "bool")
def shapes(name):
    x = values(name, 3, 4, 5)
    scalar = values(name)
    differentiable = is_float(name)
    one = np.array(1, TYPES[name])
    functions = [
        ("transpose", lambda v: lax.transpose(v, (2, 0, 1))), ("rev", lambda v: lax.rev(v, (0, 2))),
        ("reshape", lambda v: v.reshape(6, 10)), ("squeeze", lambda v: v[:1].squeeze(0)),
        ("expand_dims", lambda v: lax.expand_dims(v, (0, 3))), ("broadcast", lambda v: jnp.broadcast_to(v[:, :1], (2, 3, 4, 5))),
        ("slice_strided", lambda v: lax.slice(v, (0, 1, 0), (3, 4, 5), (2, 1, 3))),
        ("reverse_slice", lambda v: v[::-1, :, ::-2]), ("concatenate", lambda v: lax.concatenate([v, v[:, :2], v], 1)),
        ("pad", lambda v: lax.pad(v, v.dtype.type(1), ((1, 2, 0), (0, 0, 0), (0, 1, 2)))),
        ("pad_negative", lambda v: lax.pad(v, v.dtype.type(1), ((-1, 2, 0), (1, -2, 0), (-1, -1, 1)))),
        ("pad_negative_interior", lambda v: lax.pad(v, v.dtype.type(0), ((-2, 1, 1), (0, -1, 2), (0, 0, 0)))),
        ("tile", lambda v: jnp.tile(v, (2, 1, 2))), ("repeat", lambda v: jnp.repeat(v, 3, 1)),
        ("repeat_counts", lambda v: jnp.repeat(v, jnp.array([1, 0, 2]), 0, total_repeat_length=4)),
        ("roll", lambda v: jnp.roll(v, (1, -2), (0, 2))), ("flip", lambda v: jnp.flip(v)),
        ("rot90", lambda v: jnp.rot90(v)), ("stack", lambda v: jnp.stack([v, v[::-1]], 2)),
        ("split", lambda v: jnp.split(v, [1, 3], 1)), ("tril", lambda v: jnp.tril(v, -1)), ("triu", lambda v: jnp.triu(v, 1)),
        ("diagonal", lambda v: jnp.diagonal(v, 1, 1, 2)), ("diag", lambda v: jnp.diag(v[0, 0])),
        ("moveaxis", lambda v: jnp.moveaxis(v, 0, -1)), ("swapaxes", lambda v: v.swapaxes(0, 2)),
        ("rank6", lambda v: v.reshape(1, 3, 2, 2, 5, 1).transpose(4, 2, 0, 1, 5, 3)),
        ("rank8", lambda v: v.reshape(1, 3, 1, 2, 2, 1, 5, 1).transpose(4, 6, 2, 0, 1, 5, 3, 7)),
        ("copy", lambda v: jnp.array(v, copy=True)), ("identity", lambda v: v),
        ("empty_slice", lambda v: v[:, 2:2]), ("empty_concatenate", lambda v: jnp.concatenate([v[:, :0], v], 1)),
        ("pad_edge", lambda v: jnp.pad(v, 1, mode="edge")), ("pad_reflect", lambda v: jnp.pad(v, 2, mode="reflect")),
        ("pad_wrap", lambda v: jnp.pad(v, 1, mode="wrap")), ("atleast", lambda v: jnp.atleast_3d(v[0, 0])),
        ("unstack", lambda v: lax.unstack(v, axis=1)), ("optimization_barrier", lambda v: lax.optimization_barrier(v)),
        ("delete", lambda v: jnp.delete(v, 1, axis=1)), ("insert", lambda v: jnp.insert(v, 1, v[0, 0, 0], axis=2)),
    ]
    for label, function in functions:
        yield from both(label, function, [x], differentiable)
    yield Case("iota", lambda s: lax.broadcasted_iota(s.dtype if name != "bool" else jnp.int32, (3, 5), 1), [scalar])
    if name != "bool":
        yield Case("arange", lambda s: jnp.arange(1, 20, 3, dtype=s.dtype) + s, [scalar])
        yield Case("linspace", lambda s: jnp.linspace(s, s + 3, 5), [scalar])
    yield Case("empty_sum", lambda v: jnp.sum(v[:, :0], 1), [x])
    yield Case("empty_result", lambda v: (v[:0] * v[:0], v[0, 0, :0]), [x])
    yield Case("full", lambda s: jnp.full((3, 2), s), [scalar])
    yield Case("eye", lambda s: jnp.eye(4, 5, 1, dtype=s.dtype), [scalar])
    yield from both("scalar", lambda s: s * s + s, [scalar if name != "bool" else one], differentiable)
    yield Case("scalar_results", lambda s: (s, s == s, s[None], s.reshape(1, 1, 1)), [scalar])
    yield Case("meshgrid", lambda v: jnp.meshgrid(v[0, 0], v[0, :, 0], indexing="ij"), [x])
    yield Case("switch", lambda v, i: lax.switch(i[0], [lambda y: y, lambda y: y[::-1], lambda y: y ^ y if name in INTEGERS or name == "bool" else y + y], v), [x, indices(5, 1)])
    yield Case("cond", lambda v: lax.cond(v[0, 0, 0] == v[1, 0, 0], lambda y: y[0], lambda y: y[1], v), [x])


# -- products -----------------------------------------------------------------

@family(*FLOATS, "i8", "i32", "u8", "u32", "i64", "bool")
def products(name):
    a, b = values(name, 4, 6), values(name, 6, 5, seed=1)
    c, d = values(name, 2, 3, 4, 5), values(name, 3, 5, 2, 6, seed=1)
    differentiable = is_float(name)
    yield from both("matmul", lambda x, y: x @ y, [a, b], differentiable)
    yield from both("vector", lambda x, y: x[0] @ y[:, 0], [a, b], differentiable)
    yield from both("matrix_vector", lambda x, y: x @ y[:, 0], [a, b], differentiable)
    yield from both("outer", lambda x, y: jnp.outer(x[0], y[0]), [a, b], differentiable)
    yield from both("batched_odd", lambda x, y: lax.dot_general(x, y, (((3,), (1,)), ((0, 1), (2, 0)))), [c, d], differentiable)
    yield from both("batched_last", lambda x, y: lax.dot_general(x, y, (((2, 3), (3, 1)), ((1,), (0,)))), [c[:, :, :, :], values(name, 3, 5, 2, 4, seed=1)], differentiable)
    yield from both("tensordot", lambda x, y: jnp.tensordot(x, y, ((1, 3), (0, 1))), [c, d], differentiable)
    yield from both("einsum", lambda x, y: jnp.einsum("abcd,bdae->cbe", x, y), [c, d], differentiable)
    yield from both("einsum_transposed", lambda x, y: jnp.einsum("ij,jk->ki", x, y), [a, b], differentiable)
    yield from both("einsum_diagonal", lambda x, y: jnp.einsum("ii,ij->j", x[:, :4], y[:4]), [a, b], differentiable)
    if name != "bool":
        wide = {"f16": "f32", "bf16": "f32", "f32": "f64", "f64": "f64", "i8": "i32", "u8": "u32"}.get(name, "f32")
        yield from both("preferred", lambda x, y: lax.dot_general(x, y, (((1,), (0,)), ((), ())), preferred_element_type=TYPES[wide]), [a, b], differentiable)
    if name == "bf16":
        yield Case("preferred_bf16", lambda x, y: lax.dot_general(x, y, (((1,), (0,)), ((), ())), preferred_element_type=jnp.bfloat16), [a, b])
        yield Case("f32_by_bf16", lambda x, y: lax.dot_general(x.astype(jnp.float32), y, (((1,), (0,)), ((), ())), preferred_element_type=jnp.float32), [a, b])
    if name == "f32":
        yield from both("highest", lambda x, y: jnp.matmul(x, y, precision="highest"), [a, b], True)
        yield from both("ragged_dot", lambda x, y: lax.ragged_dot(x, jnp.stack([y, y * 2, y - 1]), jnp.array([1, 0, 3], jnp.int32)), [a, b], True)
    if name in ("f32", "bf16", "f16"):
        yield from both("attention", lambda q, k: jax.nn.dot_product_attention(q, k, k * 2, is_causal=True),
                        [values(name, 2, 5, 4, 8), values(name, 2, 5, 2, 8, seed=1)], True)
        yield Case("zero_times_inf", lambda x: (x * 0) @ jnp.full((6, 2), jnp.inf, x.dtype), [a])
    yield Case("empty_inner", lambda x, y: x[:, :0] @ y[:0], [a, b])
    yield Case("empty_outer", lambda x, y: x[:0] @ y, [a, b])
    if name != "bool":
        yield Case("kron", lambda x, y: jnp.kron(x[:2, :2], y[:2, :2]), [a, b])
    yield Case("convolve", lambda x, y: jnp.convolve(x[0], y[0, :3]), [a, b])


@family(*FLOATS, "i32", "i8")
def convolutions(name):
    x, w = values(name, 2, 9, 8, 4), values(name, 3, 2, 4, 6, seed=1)
    differentiable = is_float(name)
    nhwc = ("NHWC", "HWIO", "NHWC")

    def conv(strides=(1, 1), padding="VALID", **options):
        options.setdefault("dimension_numbers", nhwc)
        return lambda v, k: lax.conv_general_dilated(v, k, strides, padding, **options)

    cases = [
        ("valid", conv(), x, w), ("same_strided", conv((2, 3), "SAME"), x, w),
        ("padded", conv((1, 2), ((2, 1), (0, 3))), x, w),         ("dilated_kernel", conv(rhs_dilation=(2, 3)), x, w), ("dilated_input", conv(padding=((2, 2), (1, 1)), lhs_dilation=(2, 2)), x, w),
        ("both_dilations", conv((2, 1), ((1, 1), (2, 2)), lhs_dilation=(2, 1), rhs_dilation=(1, 2)), x, w),
        ("groups", conv(feature_group_count=2), x, values(name, 3, 2, 2, 6, seed=1)),
        ("depthwise", conv(padding="SAME", feature_group_count=4), x, values(name, 3, 2, 1, 8, seed=1)),
        ("depthwise_dilated", conv((2, 2), ((1, 1), (1, 1)), feature_group_count=4, rhs_dilation=(2, 2)), x, values(name, 3, 2, 1, 4, seed=1)),
        ("batch_groups", conv(batch_group_count=2), x, w),
        ("nchw", conv(dimension_numbers=("NCHW", "OIHW", "NCHW")), values(name, 2, 4, 7, 6), values(name, 5, 4, 3, 2, seed=1)),
        ("mixed_layout", conv(dimension_numbers=("HWNC", "IOHW", "CNHW")), values(name, 7, 6, 2, 4), values(name, 4, 5, 3, 2, seed=1)),
        ("point", conv(), x, values(name, 1, 1, 4, 3, seed=1)),
    ]
    for label, function, image, kernel in cases:
        yield from both(label, function, [image, kernel], differentiable)
    # XLA:CPU reads past the image where a padding is negative.
    cut = conv((1, 1), ((-1, 1), (0, -2)))
    by_slice = lambda v, k: conv((1, 1), ((0, 1), (0, 0)))(v[:, 1:, :-2], k)
    yield Case("negative_padding", cut, [x, w], reference=by_slice)
    if differentiable:
        yield Case("negative_padding.gradient", gradient(cut), [x, w], reference=gradient(by_slice))
    yield from both("one_dimension", lambda v, k: lax.conv_general_dilated(v, k, (2,), "SAME", dimension_numbers=("NWC", "WIO", "NWC")),
                    [values(name, 2, 9, 3), values(name, 4, 3, 5, seed=1)], differentiable)
    yield from both("three_dimensions", lambda v, k: lax.conv_general_dilated(v, k, (1, 2, 1), "SAME", dimension_numbers=("NDHWC", "DHWIO", "NDHWC")),
                    [values(name, 1, 4, 5, 3, 2), values(name, 2, 3, 2, 2, 3, seed=1)], differentiable)
    yield from both("zero_dimensions", lambda v, k: lax.conv_general_dilated(v, k, (), ()), [values(name, 3, 4), values(name, 5, 4, seed=1)], differentiable)
    if differentiable:
        yield from both("transpose", lambda v, k: lax.conv_transpose(v, k, (2, 2), "SAME"), [x, w], True)
        yield Case("patches", lambda v: lax.conv_general_dilated_patches(v, (2, 2), (1, 1), "VALID", dimension_numbers=nhwc), [x])
        yield Case("preferred", lambda v, k: lax.conv_general_dilated(v, k, (1, 1), "VALID", dimension_numbers=nhwc, preferred_element_type=jnp.float32), [x, w])


# -- others -------------------------------------------------------------------

@family("f32", "f64", "bf16")
def images(name):
    x = values(name, 2, 6, 5, 3)
    for method in ("nearest", "linear", "cubic", "lanczos3"):
        yield from both(f"resize_{method}", lambda v, m=method: jax.image.resize(v, (2, 9, 4, 3), m), [x], True)
    yield from both("map_coordinates", lambda v: jax.scipy.ndimage.map_coordinates(v[0, :, :, 0], [v[0, :3, 0, 0] * 2 + 2, v[0, :3, 1, 0] + 2], order=1), [x], True)
    yield from both("scale_and_translate", lambda v: jax.image.scale_and_translate(v, (2, 4, 4, 3), (1, 2), jnp.array([0.7, 0.8]), jnp.array([0.1, 0.3]), "linear"), [x], True)


@family("f32", "f64", "bf16")
def numpy_functions(name):
    x, y = values(name, 4, 6), values(name, 4, 6, seed=1)
    s = values(name, 7, low=0.0, high=3.0)
    functions = [
        ("interp", lambda a, b: jnp.interp(a[0], jnp.sort(b[0]), a[1])), ("cov", lambda a, b: jnp.cov(a, b)),
        ("corrcoef", lambda a, b: jnp.corrcoef(a)), ("average", lambda a, b: jnp.average(a, 0, jnp.abs(b))),
        ("trapezoid", lambda a, b: jnp.trapezoid(a, b)), ("cross", lambda a, b: jnp.cross(a[:, :3], b[:, :3])),
        ("polyval", lambda a, b: jnp.polyval(a[0], b)), ("gradient", lambda a, b: jnp.gradient(a, axis=0)),
        ("unwrap", lambda a, b: jnp.unwrap(a)), ("vander", lambda a, b: jnp.vander(a[0], 4)),
        ("inner", lambda a, b: jnp.inner(a, b)), ("vdot", lambda a, b: jnp.vdot(a, b)), ("trace", lambda a, b: jnp.trace(a)),
        ("logspace", lambda a, b: jnp.logspace(0.0, a[0, 0], 4)), ("nanmedian", lambda a, b: jnp.nanmedian(a, 1)),
        ("piecewise", lambda a, b: jnp.piecewise(a, [a < -1, a > 1], [-1, 1, lambda v: v])),
        ("select", lambda a, b: jnp.select([a > 1, b > 0], [a, b], 0.5)),
        ("optax_huber", lambda a, b: jnp.where(jnp.abs(a - b) < 1, 0.5 * (a - b) ** 2, jnp.abs(a - b) - 0.5)),
        ("cross_entropy", lambda a, b: -jnp.take_along_axis(jax.nn.log_softmax(a), jnp.arange(4)[:, None], 1)),
        ("one_hot", lambda a, b: jnp.sum(jax.nn.one_hot(jnp.arange(4), 6, dtype=a.dtype) * a, 1)),
        ("layer_norm", lambda a, b: (a - a.mean(-1, keepdims=True)) * lax.rsqrt(a.var(-1, keepdims=True) + 1e-5) * b),
        ("logsumexp_b", lambda a, b: jax.nn.logsumexp(a, 1, b=jnp.abs(b))), ("logmeanexp", lambda a, b: jax.nn.logmeanexp(a, 1)),
        ("softmax_where", lambda a, b: jax.nn.softmax(a, where=b > -1, axis=-1)),
        ("sum_where", lambda a, b: (jnp.sum(a, where=b > 0), jnp.max(a, where=b > 0, initial=-9.0), jnp.mean(a, where=b > 0))),
        ("custom_jvp", lambda a, b: jax.nn.relu(a) + jax.nn.silu(b)), ("map", lambda a, b: lax.map(lambda v: v @ v, a)),
        ("scan", lambda a, b: lax.scan(lambda c, v: (jnp.tanh(c + v), c * v), a[0], b)),
        ("checkpoint", lambda a, b: jax.checkpoint(lambda v: jnp.sin(jnp.sin(v)))(a) * b),
        ("fill_diagonal", lambda a, b: jnp.fill_diagonal(a[:, :4], 0.5, inplace=False)),
        ("apply_along_axis", lambda a, b: jnp.apply_along_axis(lambda v: v.sum() * v, 1, a)),
        ("geomspace", lambda a, b: jnp.geomspace(1.0, 2 + a[0, 0] ** 2, 4)),
    ]
    for label, function in functions:
        yield from both(label, function, [x, y], True)
    yield Case("digitize", lambda a, b: jnp.digitize(a, jnp.sort(b[0])), [x, y])
    yield Case("isin", lambda a, b: jnp.isin(jnp.round(a), jnp.round(b)), [x, y])
    yield Case("allclose", lambda a, b: (jnp.allclose(a, a), jnp.array_equal(a, b)), [x, y])
    yield Case("nonzero", lambda a, b: jnp.nonzero(a > 0, size=9, fill_value=-1), [x, y])
    yield Case("argwhere", lambda a, b: jnp.argwhere(a > 1, size=5), [x, y])
    yield Case("frexp", lambda v: jnp.frexp(v), [s])
    yield Case("frexp_edges", lambda v: jnp.frexp(v), [edges(name)], entrywise=True)
    yield Case("windows", lambda v: jnp.hamming(7) * v, [s])
    yield Case("packbits", lambda a, b: jnp.packbits(a > 0, axis=1), [x, y])
    yield Case("unpackbits", lambda a, b: jnp.unpackbits((jnp.abs(a) * 90).astype(jnp.uint8), axis=1), [x, y])


@family("f32", "f64")
def statistics(name):
    x, p = values(name, 9), values(name, 9, low=0.1, high=0.9)
    counts = np.arange(9).astype(TYPES[name])
    stats = jax.scipy.stats
    functions = [
        ("norm.logpdf", lambda v, q: stats.norm.logpdf(v, q, q + 1), x),
        ("norm.cdf", lambda v, q: stats.norm.cdf(v, q, q + 1), x),
        ("norm.ppf", lambda v, q: stats.norm.ppf(q) + v, x),
        ("norm.logsf", lambda v, q: stats.norm.logsf(v + q), x),
        ("beta.logpdf", lambda v, q: stats.beta.logpdf(q, 3.0 + v, 5.0), x),
        ("gamma.logpdf", lambda v, q: stats.gamma.logpdf(q, 3.0 + v), x),
        ("poisson.logpmf", lambda v, q: stats.poisson.logpmf(v, q * 5), counts),
        ("t.logpdf", lambda v, q: stats.t.logpdf(v, q * 5), x),
        ("laplace.logpdf", lambda v, q: stats.laplace.logpdf(v, q), x),
        ("cauchy.logpdf", lambda v, q: stats.cauchy.logpdf(v, q), x),
        ("logistic.logpdf", lambda v, q: stats.logistic.logpdf(v, q), x),
        ("bernoulli.logpmf", lambda v, q: stats.bernoulli.logpmf(v > 0, q), x),
        ("dirichlet.logpdf", lambda v, q: stats.dirichlet.logpdf(q / q.sum(), 3.0 + v), x),
        ("nbinom.logpmf", lambda v, q: stats.nbinom.logpmf(v, 3.0, q), counts),
        ("binom.logpmf", lambda v, q: stats.binom.logpmf(v, 10.0, q), counts),
        ("expon.logpdf", lambda v, q: stats.expon.logpdf(v, q), x),
        ("pareto.logpdf", lambda v, q: stats.pareto.logpdf(v + 4, q), x),
        ("truncnorm.logpdf", lambda v, q: stats.truncnorm.logpdf(v, -3.0, 3.0) + q, x),
        ("vonmises.logpdf", lambda v, q: stats.vonmises.logpdf(v, q), x),
        ("gennorm.logpdf", lambda v, q: stats.gennorm.logpdf(v, q + 1), x),
    ]
    for label, function, first in functions:
        yield Case(label, function, [first, p])


@family("f32", "bf16", "f16", "f64")
def random(name):
    kind = TYPES[name]

    @shared("key")
    def key():
        return np.array([17, 4711], np.uint32)

    seed = np.array(5, np.uint32)
    shape = (3, 5)
    r = jax.random
    samplers = [
        ("uniform", lambda k: r.uniform(k, shape, kind)), ("normal", lambda k: r.normal(k, shape, kind)),
        ("truncated_normal", lambda k: r.truncated_normal(k, -1, 1, shape, kind)), ("gumbel", lambda k: r.gumbel(k, shape, kind)),
        ("laplace", lambda k: r.laplace(k, shape, kind)), ("exponential", lambda k: r.exponential(k, shape, kind)),
        ("cauchy", lambda k: r.cauchy(k, shape, kind)), ("logistic", lambda k: r.logistic(k, shape, kind)),
        ("rademacher", lambda k: r.rademacher(k, shape, jnp.int32)), ("bernoulli", lambda k: r.bernoulli(k, 0.3, shape)),
    ]
    if name == "f32":
        samplers += [
            ("split", lambda k: r.split(k, 3)), ("fold_in", lambda k: r.fold_in(k, 7)),
            ("randint", lambda k: r.randint(k, shape, -5, 17)), ("randint_u8", lambda k: r.randint(k, shape, 0, 200, jnp.uint8)),
            ("randint_i64", lambda k: r.randint(k, shape, 0, 2**40, jnp.int64)),
            ("bits", lambda k: r.bits(k, shape)), ("bits_u8", lambda k: r.bits(k, shape, jnp.uint8)), ("bits_u16", lambda k: r.bits(k, shape, jnp.uint16)),
            ("bits_u64", lambda k: r.bits(k, shape, jnp.uint64)),
            ("permutation", lambda k: r.permutation(k, 9)), ("permutation_rows", lambda k: r.permutation(k, jnp.arange(15).reshape(5, 3))),
            ("permutation_independent", lambda k: r.permutation(k, jnp.arange(15).reshape(5, 3), 1, independent=True)),
            ("choice", lambda k: r.choice(k, 9, (4,))), ("choice_without", lambda k: r.choice(k, 9, (4,), replace=False)),
            ("choice_weighted", lambda k: r.choice(k, 5, (4,), p=jnp.array([0.1, 0.2, 0.3, 0.3, 0.1]))),
            ("categorical", lambda k: r.categorical(k, jnp.log(jnp.arange(1.0, 6.0)), shape=(7,))),
            ("categorical_without", lambda k: r.categorical(k, jnp.log(jnp.arange(1.0, 6.0)), shape=(3,), replace=False)),
            ("gamma", lambda k: r.gamma(k, 2.5, shape)), ("loggamma", lambda k: r.loggamma(k, 0.4, shape)), ("beta", lambda k: r.beta(k, 2.0, 3.0, shape)),
            ("dirichlet", lambda k: r.dirichlet(k, jnp.arange(1.0, 4.0), (2,))), ("poisson", lambda k: r.poisson(k, 4.0, shape)), ("poisson_large", lambda k: r.poisson(k, 40.0, shape)),
            ("geometric", lambda k: r.geometric(k, 0.3, shape)), ("binomial", lambda k: r.binomial(k, 10.0, 0.3, shape)),
            ("t", lambda k: r.t(k, 3.0, shape)), ("chisquare", lambda k: r.chisquare(k, 3.0, shape=shape)), ("pareto", lambda k: r.pareto(k, 3.0, shape)),
            ("maxwell", lambda k: r.maxwell(k, shape)), ("double_sided_maxwell", lambda k: r.double_sided_maxwell(k, 0.0, 1.0, shape)),
            ("weibull_min", lambda k: r.weibull_min(k, 1.0, 2.0, shape)), ("rayleigh", lambda k: r.rayleigh(k, 1.0, shape)), ("wald", lambda k: r.wald(k, 1.0, shape)),
            ("lognormal", lambda k: r.lognormal(k, 1.0, shape)), ("triangular", lambda k: r.triangular(k, 0.0, 0.5, 1.0, shape)), ("ball", lambda k: r.ball(k, 3, shape=(2,))),
            ("generalized_normal", lambda k: r.generalized_normal(k, 1.5, shape)), ("f", lambda k: r.f(k, 3.0, 4.0, shape)), ("multinomial", lambda k: r.multinomial(k, 10.0, jnp.array([0.2, 0.3, 0.5]))),
            ("normal_scalar", lambda k: r.normal(k)), ("normal_empty", lambda k: r.normal(k, (0, 3))), ("normal_odd", lambda k: r.normal(k, (7,))),
            ("gamma.gradient", lambda k: jax.grad(lambda a: r.gamma(k, a, (4,)).sum())(2.5)),
            ("dropout", lambda k: jnp.where(r.bernoulli(k, 0.9, shape), 1.0 / 0.9, 0.0)),
            ("rng_bit_generator", lambda k: lax.rng_bit_generator(jnp.concatenate([k, k]), (5,), jnp.uint32)),
            ("wrap_key_data", lambda k: r.uniform(r.wrap_key_data(k), shape)),
            ("rbg", lambda k: r.uniform(r.wrap_key_data(jnp.concatenate([k, k]), impl="rbg"), shape)),
            ("unsafe_rbg_split", lambda k: r.key_data(r.split(r.wrap_key_data(jnp.concatenate([k, k]), impl="unsafe_rbg"), 3))),
        ]
    for label, sampler in samplers:
        yield Case(label, sampler, [key])
    if name == "f32":
        yield Case("PRNGKey", lambda s: r.PRNGKey(s), [seed])
        yield Case("key_of_seed", lambda s: r.normal(r.key(s), (3,)), [seed])
        yield Case("key_of_step", lambda s: r.normal(r.fold_in(r.key(0), s), (3,)), [seed])


@family("f32", "i32", "u32", "bf16")
def scalar_bodies(name):
    """Reductions, windows and scatters by bodies of more than an operation."""
    x = values(name, 4, 6)
    kind = TYPES[name]
    yield Case("reduce_smooth", lambda v: lax.reduce(v, kind(0), lambda p, q: p + q * kind(2) - q, (1,)), [x])
    yield Case("reduce_max_abs", lambda v: lax.reduce(v, kind(0), lambda p, q: lax.select(p > q, p, q), (0,)), [x])
    yield Case("reduce_xor_like", lambda v: lax.reduce_or(v > kind(1), (1,)), [x])
    yield Case("window_select", lambda v: lax.reduce_window(v, kind(0), lambda p, q: lax.select(p > q, p, q), (1, 2), (1, 2), "VALID"), [x])
    yield Case("window_variadic", lambda v: lax.reduce_window((v, v), (kind(0), kind(1)), lambda p, q: (p[0] + q[0], lax.max(p[1], q[1])), (2, 2), (1, 1), "VALID"), [x])
    yield Case("sort_body", lambda v: lax.sort((v, -v if name not in UNSIGNED else v), dimension=1, num_keys=1), [x])


@family("i32")
def without_x64(name):
    """What JAX makes of default types is i32 and f32."""
    x = values("f32", 5, 4)
    yield Case("argmax", lambda v: (jnp.argmax(v, 1), jnp.argsort(v, 1), jnp.arange(4), jnp.sum(v > 0)), [x])
    yield Case("int", lambda v: v.astype(int), [x])
    yield from both("mean_of_ints", lambda v: v * jnp.mean(jnp.arange(7)), [x], True)
