"""The training steps shipped under test/Models, in plain JAX.

Each factory takes no argument and returns a `checkpoint_opt.Step`: what
`python -m checkpoint_opt capture models:gpt` expects.  Parameters and batches
come from a fixed NumPy seed, so that a capture, a comparison and a test see
the same numbers on every machine.  Every step returns the loss first and then
the new state in the order of the state that came in.

Nothing big is a constant here: masks and rotary angles are computed from iota
inside the step, so that a captured file holds structure and not data.
"""

import functools

import jax
import jax.numpy as jnp
import numpy as np

from checkpoint_opt import Step
from model_parts import (
    causal,
    generator,
    gpt_loss,
    gpt_parameters,
    layer_norm,
    mean_cross_entropy,
    normal,
    random_tokens,
    rms_norm,
    sgd,
)



def gpt(layers=4, width=256, heads=8, length=128, batch=4, vocabulary=512):
    """GPT: causal attention, tanh GELU, layer norm, tied embedding, SGD."""
    rng = generator()
    parameters = gpt_parameters(rng, layers, width, length, vocabulary)
    tokens = random_tokens(rng, batch, length + 1, vocabulary)
    step = sgd(functools.partial(gpt_loss, heads=heads))
    return Step(step, (parameters, tokens), (0,), {1: (0, vocabulary)})


def gpt_small():
    """The same step with two narrow layers: a small file to test entries with."""
    return gpt(layers=2, width=32, heads=2, length=16, batch=2, vocabulary=64)


# GPT in bf16 with f32 master weights and Adam


def _adam(parameters, gradients, first, second, count):
    """Kingma and Ba, arXiv 1412.6980, algorithm 1."""
    rate, beta1, beta2, epsilon = 1e-2, 0.9, 0.999, 1e-8
    count = count + 1
    steps = count.astype(jnp.float32)
    first = jax.tree.map(lambda m, g: beta1 * m + (1 - beta1) * g, first, gradients)
    second = jax.tree.map(
        lambda v, g: beta2 * v + (1 - beta2) * g * g, second, gradients
    )
    correction1 = 1 - beta1**steps
    correction2 = 1 - beta2**steps
    parameters = jax.tree.map(
        lambda p, m, v: p
        - rate * (m / correction1) / (jnp.sqrt(v / correction2) + epsilon),
        parameters,
        first,
        second,
    )
    return parameters, first, second, count


def gpt_bf16_adam(layers=2, width=64, heads=4, length=32, batch=2, vocabulary=128):
    """GPT computed in bf16 from f32 master weights; Adam, all state donated."""
    rng = generator()
    parameters = gpt_parameters(rng, layers, width, length, vocabulary)
    # A state in mid-training: with moments of zero the first update would be
    # the sign of the gradient, and a wrong magnitude would go unseen.
    state = {
        "parameters": parameters,
        "first": jax.tree.map(lambda p: normal(rng, *p.shape, scale=1e-2), parameters),
        "second": jax.tree.map(
            lambda p: np.square(normal(rng, *p.shape, scale=1e-2)) + np.float32(1e-4),
            parameters,
        ),
        "count": np.int32(10),
    }
    tokens = random_tokens(rng, batch, length + 1, vocabulary)

    def loss_of(master, tokens):
        # Norm scales and biases stay f32: they act inside the f32 norms.
        def cast(path, p):
            kept = "norm" in jax.tree_util.keystr(path[-1:])
            return p if kept else p.astype(jnp.bfloat16)

        parameters = jax.tree_util.tree_map_with_path(cast, master)
        return gpt_loss(parameters, tokens, heads)

    def step(state, tokens):
        loss, gradients = jax.value_and_grad(loss_of)(state["parameters"], tokens)
        parameters, first, second, count = _adam(
            state["parameters"], gradients, state["first"], state["second"],
            state["count"],
        )
        return loss, {
            "parameters": parameters,
            "first": first,
            "second": second,
            "count": count,
        }

    return Step(step, (state, tokens), (0,), {1: (0, vocabulary)})


# Llama


def _rotate(x):
    """Rotary position embedding (Su et al., arXiv 2104.09864), half-split form.

    x: batch, length, heads, head width.
    """
    length, half = x.shape[1], x.shape[-1] // 2
    position = jax.lax.broadcasted_iota(jnp.float32, (length, half), 0)
    index = jax.lax.broadcasted_iota(jnp.float32, (length, half), 1)
    angle = position * jnp.exp(index * (-np.log(10000.0) / half))
    cosine, sine = jnp.cos(angle)[:, None, :], jnp.sin(angle)[:, None, :]
    low, high = x[..., :half], x[..., half:]
    return jnp.concatenate(
        [low * cosine - high * sine, high * cosine + low * sine], axis=-1
    )


def _llama_loss(parameters, tokens, heads, kv_heads):
    inputs, targets = tokens[:, :-1], tokens[:, 1:]
    x = parameters["embedding"][inputs]
    batch, length, width = x.shape
    head = width // heads
    for p in parameters["layers"]:
        h = rms_norm(x, p["norm1"])
        # Grouped-query attention (Ainslie et al., arXiv 2305.13245): `group`
        # query heads share one head of keys and values.
        group = heads // kv_heads
        q = _rotate((h @ p["q"]).reshape(batch, length, heads, head))
        q = q.reshape(batch, length, kv_heads, group, head)
        k = _rotate((h @ p["k"]).reshape(batch, length, kv_heads, head))
        v = (h @ p["v"]).reshape(batch, length, kv_heads, head)
        scores = jnp.einsum("bqkgd,bskd->bkgqs", q, k) * head**-0.5
        weights = jax.nn.softmax(causal(scores), axis=-1)
        mixed = jnp.einsum("bkgqs,bskd->bqkgd", weights, v)
        x = x + mixed.reshape(batch, length, width) @ p["o"]
        h = rms_norm(x, p["norm2"])
        x = x + (jax.nn.silu(h @ p["gate"]) * (h @ p["up"])) @ p["down"]
    x = rms_norm(x, parameters["norm"])
    return mean_cross_entropy(x @ parameters["head"], targets)


def llama(
    layers=3, width=64, heads=4, kv_heads=2, hidden=176, length=32, batch=2,
    vocabulary=128,
):
    """Llama blocks: RMSNorm, rotary, grouped-query attention, SwiGLU, SGD."""
    rng = generator()
    kv_width = width // heads * kv_heads
    into = functools.partial(normal, rng, width, scale=width**-0.5)
    parameters = {
        "embedding": normal(rng, vocabulary, width),
        "layers": [
            {
                "norm1": normal(rng, width, mean=1.0),
                "q": into(width),
                "k": into(kv_width),
                "v": into(kv_width),
                "o": into(width),
                "norm2": normal(rng, width, mean=1.0),
                "gate": into(hidden),
                "up": into(hidden),
                "down": normal(rng, hidden, width, scale=hidden**-0.5),
            }
            for _ in range(layers)
        ],
        "norm": normal(rng, width, mean=1.0),
        "head": into(vocabulary),
    }
    tokens = random_tokens(rng, batch, length + 1, vocabulary)
    loss = functools.partial(_llama_loss, heads=heads, kv_heads=kv_heads)
    return Step(sgd(loss), (parameters, tokens), (0,), {1: (0, vocabulary)})


# Encoder with dropout


def _dropout(key, x, rate):
    kept = jax.random.bernoulli(key, 1.0 - rate, x.shape)
    return jnp.where(kept, x / (1.0 - rate), 0.0)


def _encoder_loss(parameters, tokens, labels, key, heads, rate):
    x = parameters["embedding"][tokens] + parameters["position_embedding"]
    batch, length, width = x.shape
    keys = iter(jax.random.split(key, 3 * len(parameters["layers"]) + 1))
    x = _dropout(next(keys), x, rate)
    for p in parameters["layers"]:
        qkv = x @ p["qkv"] + p["qkv_bias"]
        q, k, v = (
            part.reshape(batch, length, heads, width // heads)
            for part in jnp.split(qkv, 3, axis=-1)
        )
        scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) * (width // heads) ** -0.5
        weights = _dropout(next(keys), jax.nn.softmax(scores, axis=-1), rate)
        mixed = jnp.einsum("bhqk,bkhd->bqhd", weights, v).reshape(x.shape)
        h = mixed @ p["projection"] + p["projection_bias"]
        # Norm after the residual, as in the first transformer encoders.
        x = layer_norm(
            x + _dropout(next(keys), h, rate), p["norm1_scale"], p["norm1_bias"]
        )
        h = jax.nn.gelu(x @ p["up"] + p["up_bias"], approximate=True)
        h = h @ p["down"] + p["down_bias"]
        x = layer_norm(
            x + _dropout(next(keys), h, rate), p["norm2_scale"], p["norm2_bias"]
        )
    pooled = jnp.mean(x, axis=1)
    return mean_cross_entropy(pooled @ parameters["classifier"], labels)


def encoder_dropout(
    layers=2, width=64, heads=4, length=32, batch=2, vocabulary=128, classes=8
):
    """Encoder classifier; dropout from jax.random (threefry), key as argument."""
    rng = generator()
    gpt_like = gpt_parameters(rng, layers, width, length, vocabulary)
    parameters = {
        "embedding": gpt_like["token_embedding"],
        "position_embedding": gpt_like["position_embedding"],
        "layers": gpt_like["layers"],
        "classifier": normal(rng, width, classes, scale=width**-0.5),
    }
    tokens = random_tokens(rng, batch, length, vocabulary)
    labels = rng.integers(0, classes, (batch,), dtype=np.int32)
    key = np.array([0, 42], dtype=np.uint32)
    step = sgd(functools.partial(_encoder_loss, heads=heads, rate=0.1))
    return Step(
        step,
        (parameters, tokens, labels, key),
        (0,),
        {1: (0, vocabulary), 2: (0, classes)},
    )
