"""Training steps whose state comes back in different ways.

Each factory returns a `checkpoint_opt.Step`; STATE_OF says for those that are
trained how their arguments follow from the results.
"""

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from checkpoint_opt import Step


def _draw(seed, *shape):
    return np.random.default_rng(seed).standard_normal(shape, np.float32) / 2


def _loss(params, x):
    return jnp.mean(jnp.square(jnp.tanh(x @ params["w"]) @ params["v"] - 1))


def _params():
    return {"w": _draw(0, 4, 8), "v": _draw(1, 8, 3)}


_X = _draw(2, 6, 4)


def loss_scale():
    """(loss, (parameters, f32 scalar)): JAX gives the scalar's buffer to the loss."""

    def step(state, x):
        params, scale = state
        loss, grads = jax.value_and_grad(lambda p: _loss(p, x) * scale)(params)
        new = jax.tree.map(lambda p, g: p - 0.1 * g / scale, params, grads)
        return loss / scale, (new, scale * 2)

    return Step(step, ((_params(), np.float32(8)), _X), (0,))


def swapped():
    """Two bare arrays of one shape, which come back in the other order."""

    def step(a, b, x):
        loss, (da, db) = jax.value_and_grad(
            lambda ab: jnp.mean(jnp.square(x @ ab[0] - jnp.tanh(x @ ab[1]))), 0
        )((a, b))
        return loss, (b - 0.2 * db, a - 0.1 * da)

    return Step(
        step, (_draw(3, 4, 4), _draw(4, 4, 4), _X), (0, 1), {}, {0: (1, 1), 1: (1, 0)}
    )


def momentum():
    """Parameters and momentum of one structure: stated, for neither is unique."""

    def step(params, velocity, rate, x):
        loss, grads = jax.value_and_grad(_loss)(params, x)
        velocity = jax.tree.map(lambda v, g: 0.9 * v + g, velocity, grads)
        params = jax.tree.map(lambda p, v: p - rate * v, params, velocity)
        return velocity, params, rate * jnp.float32(0.5), loss

    velocity = jax.tree.map(lambda p: p * 0.1, _params())
    return Step(
        step,
        (_params(), velocity, np.float32(0.1), _X),
        (0, 1, 2),
        {},
        {0: 1, 1: 0, 2: 2},
    )


class Moments(NamedTuple):
    count: jax.Array
    first: dict
    second: dict


def moments():
    """The optimizer's state holds two trees like the parameters."""

    def step(params, opt, x):
        loss, grads = jax.value_and_grad(_loss)(params, x)
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, opt.first, grads)
        second = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, opt.second, grads)
        rate = 0.1 / jnp.sqrt(opt.count.astype(jnp.float32) + 1)
        params = jax.tree.map(
            lambda p, m, v: p - rate * m / (jnp.sqrt(v) + 0.1), params, first, second
        )
        return {"loss": loss, "opt": Moments(opt.count + 1, first, second), "p": params}

    zeros = jax.tree.map(np.zeros_like, _params())
    return Step(step, (_params(), Moments(np.int32(0), zeros, zeros), _X), (0, 1))


def not_donated():
    """The same step, which says itself what structure alone does not."""
    made = moments()
    stated = {0: "p", 1: "opt"}
    return made._replace(donate_argnums=(), next_arguments=stated)


def gradients():
    """What comes back looks like the parameters and is none."""
    return Step(jax.value_and_grad(_loss), (_params(), _X))


def lookalikes():
    """New parameters change their type, or their container, beside gradients that do
    not; a scalar in a tuple beside the loss."""

    def step(params, pair, scale, x):
        loss, grads = jax.value_and_grad(_loss)(params, x)
        new = jax.tree.map(lambda p, g: (p - g).astype(jnp.bfloat16), params, grads)
        moved = [pair[0] + 1, pair[1] - 1]
        return new, grads, moved, (pair[0] * 2, pair[1] * 2), [scale[0] * 2], (loss,)

    pair = (np.ones(5, np.float32), np.ones(7, np.float32))
    return Step(step, (_params(), pair, (np.float32(1),), _X), (0, 1, 2))


class Trace(NamedTuple):
    trace: dict


def velocity():
    """An optimizer's whole state has the shapes of the parameters."""

    def step(params, opt, x):
        loss, grads = jax.value_and_grad(_loss)(params, x)
        trace = jax.tree.map(lambda t, g: 0.9 * t + g, opt.trace, grads)
        return jax.tree.map(lambda p, t: p - 0.1 * t, params, trace), Trace(trace), loss

    zeros = jax.tree.map(np.zeros_like, _params())
    return Step(step, (_params(), Trace(zeros), _X), (0, 1))


class Train(NamedTuple):
    params: dict
    scale: jax.Array
    loss: jax.Array


def whole():
    """The whole result is the state, the loss and a scalar of its type in it."""

    def step(state, x):
        loss, grads = jax.value_and_grad(_loss)(state.params, x)
        params = jax.tree.map(lambda p, g: p - state.scale * g, state.params, grads)
        return Train(params, state.scale * 0.5, loss)

    return Step(step, (Train(_params(), np.float32(0.2), np.float32(0)), _X), (0,))


# For each step, the next arguments from the arguments and the result.
TRAINED = {
    "loss_scale": lambda args, r: (r[1], args[1]),
    "swapped": lambda args, r: (r[1][1], r[1][0], args[2]),
    "momentum": lambda args, r: (r[1], r[0], r[2], args[3]),
    "moments": lambda args, r: (r["p"], r["opt"], args[2]),
    "velocity": lambda args, r: (r[0], r[1], args[2]),
    "not_donated": lambda args, r: (r["p"], r["opt"], args[2]),
    "whole": lambda args, r: (r, args[1]),
}


def unstated():
    made = momentum()
    return made._replace(next_arguments={})


def teacher():
    """A teacher of the structure of the parameters inside the state."""

    def step(state, frozen, x):
        loss, grads = jax.value_and_grad(_loss)(state["params"], x)
        new = jax.tree.map(
            lambda p, g, t: p - 0.1 * g + 0.01 * t, state["params"], grads, frozen
        )
        return loss, {"params": new, "count": state["count"] + 1}

    return Step(step, ({"params": _params(), "count": np.int32(0)}, _params(), _X), (0,))


def rival():
    """A teacher beside the parameters: one of the two is the state, which one is
    not said."""

    def step(params, frozen, x):
        return _loss(params, x), jax.tree.map(lambda p, t: p - 0.1 * t, params, frozen)

    return Step(step, (_params(), _params(), _X), (0,))


def other_types():
    """A part of the state comes back in another type, and another lies apart."""

    def step(state, x):
        count = state["count"] + jnp.float32(1)
        return state["w"] * x, {"w": state["w"] + 1, "count": count}

    return Step(step, ({"w": np.ones(3, np.float32), "count": np.int32(0)},
                       np.ones(3, np.float32)), (0,))


class Node:
    """What it carries is an array, which has no one truth value when compared."""

    def __init__(self, child, carried):
        self.child, self.carried = child, carried


jax.tree_util.register_pytree_node(
    Node,
    lambda node: ((node.child,), node.carried),
    lambda carried, children: Node(children[0], carried),
)


def odd_node():
    def step(node, x):
        return Node(node.child + x, np.arange(3))

    node = Node(np.ones(3, np.float32), np.arange(3))
    return Step(step, (node, np.ones(3, np.float32)), (0,))
