"""What the training steps of this folder share: data from a fixed seed, layers,
losses, the update, and the GPT that several of them are made of.
"""

import jax
import jax.numpy as jnp
import numpy as np


# Large enough that the update of a parameter is well above the rounding of the
# parameter itself: a comparison of new parameters then sees the gradients.
LEARNING_RATE = 0.1


def generator():
    return np.random.default_rng(20260305)


def normal(rng, *shape, scale=0.02, mean=0.0):
    return (mean + scale * rng.standard_normal(shape)).astype(np.float32)


def random_tokens(rng, batch, length, vocabulary):
    return rng.integers(0, vocabulary, (batch, length), dtype=np.int32)


# Shared pieces


def layer_norm(x, scale, bias):
    mean = jnp.mean(x, axis=-1, keepdims=True)
    centred = x - mean
    variance = jnp.mean(centred * centred, axis=-1, keepdims=True)
    return centred * jax.lax.rsqrt(variance + 1e-5) * scale + bias


def rms_norm(x, scale):
    mean_square = jnp.mean(x * x, axis=-1, keepdims=True)
    return x * jax.lax.rsqrt(mean_square + 1e-5) * scale


def causal(scores):
    """Masks what lies ahead; the last two axes are query and key positions."""
    shape = scores.shape[-2:]
    query = jax.lax.broadcasted_iota(jnp.int32, shape, 0)
    key = jax.lax.broadcasted_iota(jnp.int32, shape, 1)
    return jnp.where(query >= key, scores, jnp.asarray(-1e30, scores.dtype))


def mean_cross_entropy(logits, targets):
    log_probabilities = jax.nn.log_softmax(logits, axis=-1)
    picked = jnp.take_along_axis(log_probabilities, targets[..., None], axis=-1)
    return -jnp.mean(picked)


def sgd(loss_of):
    """The plain descent step: donated parameters, loss first."""

    def step(parameters, *batch):
        loss, gradients = jax.value_and_grad(loss_of)(parameters, *batch)
        new_parameters = jax.tree.map(
            lambda p, g: p - LEARNING_RATE * g, parameters, gradients
        )
        return loss, new_parameters

    return step


# GPT


def gpt_parameters(rng, layers, width, length, vocabulary):
    return {
        "token_embedding": normal(rng, vocabulary, width),
        "position_embedding": normal(rng, length, width),
        "layers": [
            {
                "norm1_scale": normal(rng, width, mean=1.0),
                "norm1_bias": normal(rng, width),
                "qkv": normal(rng, width, 3 * width, scale=width**-0.5),
                "qkv_bias": normal(rng, 3 * width),
                "projection": normal(rng, width, width, scale=width**-0.5),
                "projection_bias": normal(rng, width),
                "norm2_scale": normal(rng, width, mean=1.0),
                "norm2_bias": normal(rng, width),
                "up": normal(rng, width, 4 * width, scale=width**-0.5),
                "up_bias": normal(rng, 4 * width),
                "down": normal(rng, 4 * width, width, scale=(4 * width) ** -0.5),
                "down_bias": normal(rng, width),
            }
            for _ in range(layers)
        ],
        "norm_scale": normal(rng, width, mean=1.0),
        "norm_bias": normal(rng, width),
    }


def self_attention(x, p, heads, mask):
    batch, length, width = x.shape
    qkv = x @ p["qkv"] + p["qkv_bias"]
    q, k, v = (
        part.reshape(batch, length, heads, width // heads)
        for part in jnp.split(qkv, 3, axis=-1)
    )
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) * (width // heads) ** -0.5
    # The softmax runs in f32 whatever the activations are, as is the habit.
    weights = jax.nn.softmax(mask(scores).astype(jnp.float32), axis=-1)
    mixed = jnp.einsum("bhqk,bkhd->bqhd", weights.astype(x.dtype), v)
    return mixed.reshape(batch, length, width) @ p["projection"] + p["projection_bias"]


def norm_in_f32(x, scale, bias):
    out = layer_norm(x.astype(jnp.float32), scale, bias)
    return out.astype(x.dtype)


def gpt_loss(parameters, tokens, heads):
    inputs, targets = tokens[:, :-1], tokens[:, 1:]
    x = parameters["token_embedding"][inputs] + parameters["position_embedding"]
    for p in parameters["layers"]:
        h = norm_in_f32(x, p["norm1_scale"], p["norm1_bias"])
        x = x + self_attention(h, p, heads, causal)
        h = norm_in_f32(x, p["norm2_scale"], p["norm2_bias"])
        h = jax.nn.gelu(h @ p["up"] + p["up_bias"], approximate=True)
        x = x + h @ p["down"] + p["down_bias"]
    x = norm_in_f32(x, parameters["norm_scale"], parameters["norm_bias"])
    logits = x @ parameters["token_embedding"].T
    return mean_cross_entropy(logits.astype(jnp.float32), targets)
