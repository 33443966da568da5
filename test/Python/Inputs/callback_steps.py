"""Steps that call Python."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.experimental import io_callback


def _step(call):
    def step(p):
        return (call(p) ** 2).sum(), p * 0.9

    return step, (jnp.ones(4),), (0,)


def printing():
    def call(p):
        jax.debug.print("{}", p[0])  # print
        jax.debug.callback(lambda x: None, p)
        return p

    return _step(call)


def pure():
    struct = jax.ShapeDtypeStruct((4,), np.float32)
    return _step(lambda p: p * jax.pure_callback(np.sign, struct, p))


def effects():
    struct = jax.ShapeDtypeStruct((4,), np.float32)
    return _step(lambda p: io_callback(np.sign, struct, p))


def ordered():
    def call(p):
        jax.debug.print("{}", p[0], ordered=True)
        return p

    return _step(call)


def _report(index):
    raise RuntimeError("an error")


# As equinox.error_if reports errors: in a branch, by a function of that module.
_report.__module__ = "equinox._errors"


def _check(x, wrong):
    struct = jax.eval_shape(lambda: x)

    def report():
        first = jax.pure_callback(_report, struct, 0)
        return jax.pure_callback(_report, struct, first)

    return lax.cond(wrong, report, lambda: x)


def checked():
    def body(i, p):
        return _check(p * 0.5, jnp.any(p > 9))

    return _step(lambda p: _check(lax.fori_loop(0, 3, body, p), jnp.any(p < 0)))
