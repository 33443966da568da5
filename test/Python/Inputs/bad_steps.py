"""Steps that cannot be captured, each by another mistake."""

import sys

import jax
import jax.numpy as jnp
import numpy as np

_X = np.ones((3,), np.float32)


def step_raises():
    def step(x):
        raise RuntimeError("no such layer\nand a second line")

    return step, (_X,)


def returns_text():
    return (lambda x: "loss"), (_X,)


def branches_on_values():
    def step(x):
        return x if x.sum() > 0 else -x

    return step, (_X,)


def never_ends():
    def step(x):
        return step(x)

    return step, (_X,)


def takes_two():
    return (lambda x, y: x), (_X,)


def text_argument():
    return (lambda x: x), ("weights",)


def donates_what_is_not_there():
    return (lambda x: x), (_X,), (3,)


def donates_text():
    return (lambda x: x), (_X,), "x"


def ranges_in_a_list():
    return (lambda x: x), (_X,), (), [(0, 1)]


def next_in_text():
    return (lambda x: x), (_X,), (), {}, "01"


def too_many():
    return (lambda x: x), (_X,), (), {}, {}, 6


def exits():
    sys.exit("no GPU here")


def interrupts():
    raise KeyboardInterrupt


def prints_in_order():
    def step(x):
        jax.debug.print("{}", x, ordered=True)
        return x

    return step, (_X,)


def shapes_only():
    return (lambda x: x + 1), (jax.ShapeDtypeStruct((3,), jnp.float32),)


class _Odd:
    """Breaks what nobody expects to break."""

    def __iter__(self):
        raise ArithmeticError("odd")


def unexpected():
    return (lambda x: x), (_X,), (), {}, _Odd()
