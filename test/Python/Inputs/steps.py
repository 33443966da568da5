"""Steps, good and bad, for the tests of the command line."""

import jax
import jax.numpy as jnp
import numpy as np
from jax.ad_checkpoint import checkpoint_name


def _loss(w, x):
    return jnp.mean(jnp.square(x @ w))


def _step(w, x, unused, tokens):
    loss, gradient = jax.value_and_grad(_loss)(w, x)
    return loss, w - 0.1 * gradient


_ARGS = (
    np.ones((3, 2), np.float32),
    np.arange(12, dtype=np.float32).reshape(4, 3),
    np.float32(1),
    np.zeros((4,), np.int32),
)


def good():
    return _step, _ARGS, (0,), {3: (0, 10)}


def no_donation():
    return _step, _ARGS


def buffer_donor():
    """Nothing that comes out has the shape of the donated argument."""
    return (lambda w, x: jnp.sum(x @ w)), _ARGS[:2], (0,)


def scatter():
    def step(table, rows):
        return jax.grad(lambda t: jnp.sum(jnp.sin(t[rows])))(table)

    return step, (np.ones((5, 2), np.float32), np.zeros((3,), np.int32))


def unsigned():
    def step(key, x):
        return jnp.where(jax.random.bernoulli(key, 0.5, x.shape), x, 0.0)

    return step, (np.zeros((2,), np.uint32), np.ones((4,), np.float32))


def loop():
    def step(x):
        return jax.lax.fori_loop(0, 3, lambda i, y: jnp.sin(y), x)

    return step, (np.ones((4,), np.float32),)


def private_calls():
    @jax.jit
    def inner(x):
        return jnp.sin(x)

    return (lambda x: inner(x) + inner(x * 2)), (np.ones((4,), np.float32),)


def chlo():
    return (lambda x: jax.lax.erf_inv(jnp.sinh(x))), (
        np.ones((4,), np.float32),
    )


def _layers(name):
    def loss(weights, x):
        for into_gate, into_up, out in weights:
            gate = name(jnp.tanh(x @ into_gate), "gate")
            up = name(jnp.sin(x @ into_up), "up")
            x = (gate * up) @ out
        return jnp.mean(jnp.square(x))

    def step(weights, x):
        value, gradient = jax.value_and_grad(loss)(weights, x)
        return value, jax.tree.map(lambda w, d: w - 0.1 * d, weights, gradient)

    random = np.random.default_rng(0)

    def draw(*shape):
        return random.standard_normal(shape, np.float32) / 4

    weights = [(draw(16, 32), draw(16, 32), draw(32, 16)) for _ in range(3)]
    return step, (weights, draw(8, 16)), (0,)


def named():
    return _layers(checkpoint_name)


def unnamed():
    return _layers(lambda x, name: x)


def name_with_comma():
    return (lambda x: checkpoint_name(x, "a,b")), (np.ones((4,), np.float32),)


def not_a_step():
    return 3


def raises():
    raise ValueError("no data set here")


def needs_an_argument(size):
    return _step, _ARGS


def bad_trace():
    return (lambda w, x: jnp.sum(w @ x)), _ARGS[:2]


not_a_function = 3
