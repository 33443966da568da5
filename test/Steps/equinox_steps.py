"""Steps out of equinox: models are pytrees, partitioned into arrays and the rest."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax

from checkpoint_opt import Step
from registry import step


def _cross_entropy(logits, labels):
    return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()


def _training(model, optimizer, loss_of):
    """(step, (parameters, moments)): what filter_jit does, with arrays only.

    loss_of(model, *batch) is the loss.
    """
    parameters, static = eqx.partition(model, eqx.is_inexact_array)
    moments = jax.jit(optimizer.init)(parameters)

    def train(state, *batch):
        parameters, moments = state
        loss, gradients = eqx.filter_value_and_grad(loss_of)(
            eqx.combine(parameters, static), *batch
        )
        updates, moments = optimizer.update(gradients, moments, parameters)
        return loss, (eqx.apply_updates(parameters, updates), moments)

    return train, (parameters, moments)


@step("equinox", quick=True)
def equinox_mlp_dropout():
    """vmapped layers, a key for each example's dropout, a learned activation."""

    class Model(eqx.Module):
        layers: list
        dropout: eqx.nn.Dropout
        slope: eqx.nn.PReLU

        def __init__(self, key):
            a, b, c = jax.random.split(key, 3)
            self.layers = [
                eqx.nn.Linear(24, 64, key=a),
                eqx.nn.WeightNorm(eqx.nn.Linear(64, 64, key=b)),
                eqx.nn.Linear(64, 7, key=c),
            ]
            self.dropout = eqx.nn.Dropout(0.25)
            self.slope = eqx.nn.PReLU()

        def __call__(self, x, key):
            first, second, last = self.layers
            x = self.dropout(self.slope(first(x)), key=key)
            return last(self.slope(second(x)))

    draw = np.random.default_rng(1)
    x = draw.normal(size=(32, 24)).astype(np.float32)
    labels = draw.integers(0, 7, 32).astype(np.int32)

    def loss_of(model, x, labels, key):
        keys = jax.random.split(key, x.shape[0])
        return _cross_entropy(jax.vmap(model)(x, keys), labels)

    train, state = _training(Model(jax.random.key(0)), optax.adam(1e-3), loss_of)
    return Step(train, (state, x, labels, jax.random.key(2)), (0,), {2: (0, 7)})


@step("equinox", quick=True)
def equinox_cnn_batchnorm_state():
    """BatchNorm over a vmapped axis, its statistics in eqx.nn.State."""

    class Model(eqx.Module):
        first: eqx.nn.Conv2d
        norm: eqx.nn.BatchNorm
        second: eqx.nn.Conv2d
        pool: eqx.nn.AvgPool2d
        head: eqx.nn.Linear

        def __init__(self, key):
            a, b, c = jax.random.split(key, 3)
            self.first = eqx.nn.Conv2d(3, 16, 3, padding=1, key=a)
            self.norm = eqx.nn.BatchNorm(16, axis_name="batch", mode="ema")
            self.second = eqx.nn.Conv2d(16, 16, 3, stride=2, groups=4, key=b)
            self.pool = eqx.nn.AvgPool2d(2, 2)
            self.head = eqx.nn.Linear(16, 5, key=c)

        def __call__(self, x, state):
            x, state = self.norm(self.first(x), state)
            x = self.pool(jax.nn.relu(self.second(jax.nn.relu(x))))
            return self.head(x.mean((1, 2))), state

    draw = np.random.default_rng(3)
    images = draw.normal(size=(8, 3, 12, 12)).astype(np.float32)
    labels = draw.integers(0, 5, 8).astype(np.int32)
    model, statistics = eqx.nn.make_with_state(Model)(jax.random.key(1))
    parameters, static = eqx.partition(model, eqx.is_inexact_array)
    optimizer = optax.sgd(0.1, momentum=0.9)
    moments = optimizer.init(parameters)

    def train(state, images, labels):
        parameters, statistics, moments = state

        def loss_of(parameters):
            batched = jax.vmap(
                eqx.combine(parameters, static),
                axis_name="batch",
                in_axes=(0, None),
                out_axes=(0, None),
            )
            logits, changed = batched(images, statistics)
            return _cross_entropy(logits, labels), changed

        (loss, statistics), gradients = jax.value_and_grad(loss_of, has_aux=True)(
            parameters
        )
        updates, moments = optimizer.update(gradients, moments)
        return loss, (eqx.apply_updates(parameters, updates), statistics, moments)

    return Step(
        train, ((parameters, statistics, moments), images, labels), (0,), {2: (0, 5)}
    )


@step("equinox", quick=True, checks=True)
def equinox_error_if():
    """A model that checks its activations by eqx.error_if, under filter_checkpoint."""

    class Model(eqx.Module):
        body: eqx.nn.MLP
        head: eqx.nn.Linear

        def __call__(self, x):
            h = eqx.filter_checkpoint(self.body)(x)
            h = eqx.error_if(h, ~jnp.isfinite(h), "an activation is not finite")
            return self.head(jax.nn.silu(h))

    a, b = jax.random.split(jax.random.key(4))
    model = Model(eqx.nn.MLP(16, 32, 48, 2, key=a), eqx.nn.Linear(32, 4, key=b))
    draw = np.random.default_rng(5)
    x = draw.normal(size=(24, 16)).astype(np.float32)
    y = draw.normal(size=(24, 4)).astype(np.float32)

    def loss_of(model, x, y):
        loss = jnp.mean((jax.vmap(model)(x) - y) ** 2)
        return eqx.error_if(loss, loss > 1e3, "training diverges")

    train, state = _training(model, optax.adam(1e-3), loss_of)
    return Step(train, (state, x, y), (0,))


@step("equinox", quick=True)
def equinox_rotary_attention():
    """Rotary positions and attention per example, layers scanned over stacks."""

    class Block(eqx.Module):
        norm: eqx.nn.RMSNorm
        attention: eqx.nn.MultiheadAttention
        rotary: eqx.nn.RotaryPositionalEmbedding
        mlp: eqx.nn.MLP

        def __init__(self, key):
            a, b = jax.random.split(key)
            self.norm = eqx.nn.RMSNorm(32)
            self.attention = eqx.nn.MultiheadAttention(4, 32, key=a)
            self.rotary = eqx.nn.RotaryPositionalEmbedding(8)
            self.mlp = eqx.nn.MLP(32, 32, 64, 1, jax.nn.gelu, key=b)

        def __call__(self, x, mask):
            def heads(q, k, v):
                turn = jax.vmap(self.rotary, in_axes=1, out_axes=1)
                return turn(q), turn(k), v

            h = jax.vmap(self.norm)(x)
            x = x + self.attention(h, h, h, mask=mask, process_heads=heads)
            return x + jax.vmap(self.mlp)(x)

    class Model(eqx.Module):
        embed: eqx.nn.Embedding
        blocks: Block
        head: eqx.nn.Linear

        def __init__(self, key):
            a, b, c = jax.random.split(key, 3)
            self.embed = eqx.nn.Embedding(40, 32, key=a)
            self.blocks = eqx.filter_vmap(Block)(jax.random.split(b, 3))
            self.head = eqx.nn.Linear(32, 40, key=c)

        def __call__(self, tokens):
            x = jax.vmap(self.embed)(tokens)
            mask = jnp.tril(jnp.ones((tokens.shape[0],) * 2, bool))
            arrays, static = eqx.partition(self.blocks, eqx.is_array)

            def layer(x, arrays):
                return eqx.combine(arrays, static)(x, mask), None

            x, _ = jax.lax.scan(layer, x, arrays)
            return jax.vmap(self.head)(x)

    tokens = np.random.default_rng(6).integers(0, 40, (4, 19)).astype(np.int32)

    def loss_of(model, tokens):
        return _cross_entropy(jax.vmap(model)(tokens[:, :-1]), tokens[:, 1:])

    model = Model(jax.random.key(7))
    train, state = _training(model, optax.adamw(1e-3), loss_of)
    return Step(train, (state, tokens), (0,), {1: (0, 40)})


@step("equinox")
def equinox_gru_spectral():
    """A GRU scanned over time, and a spectral norm whose vectors are state."""

    class Model(eqx.Module):
        cell: eqx.nn.GRUCell
        norm: eqx.nn.SpectralNorm
        head: eqx.nn.Linear

        def __init__(self, key):
            a, b, c, d = jax.random.split(key, 4)
            self.cell = eqx.nn.GRUCell(6, 24, key=a)
            self.norm = eqx.nn.SpectralNorm(
                eqx.nn.Linear(24, 24, key=b), "weight", key=c
            )
            self.head = eqx.nn.Linear(24, 1, key=d)

        def __call__(self, series, state):
            def advance(h, x):
                return self.cell(x, h), None

            h, _ = jax.lax.scan(advance, jnp.zeros(24), series)
            h, state = self.norm(h, state)
            return jax.nn.sigmoid(self.head(jax.nn.tanh(h)))[0], state

    draw = np.random.default_rng(8)
    series = draw.normal(size=(8, 24, 6)).astype(np.float32)
    labels = draw.integers(0, 2, 8).astype(np.float32)
    model, vectors = eqx.nn.make_with_state(Model)(jax.random.key(9))
    parameters, static = eqx.partition(model, eqx.is_inexact_array)
    optimizer = optax.adabelief(1e-3)
    moments = optimizer.init(parameters)

    def train(state, series, labels):
        parameters, vectors, moments = state

        def loss_of(parameters):
            batched = jax.vmap(
                eqx.combine(parameters, static),
                axis_name="batch",
                in_axes=(0, None),
                out_axes=(0, None),
            )
            p, changed = batched(series, vectors)
            p = jnp.clip(p, 1e-6, 1 - 1e-6)
            loss = -jnp.mean(labels * jnp.log(p) + (1 - labels) * jnp.log(1 - p))
            return loss, changed

        (loss, vectors), gradients = jax.value_and_grad(loss_of, has_aux=True)(
            parameters
        )
        updates, moments = optimizer.update(gradients, moments, parameters)
        return loss, (eqx.apply_updates(parameters, updates), vectors, moments)

    return Step(train, ((parameters, vectors, moments), series, labels), (0,))
