"""Training steps that are captured when they are wanted: what they make of a
compiler is told by running them, not by a file.  As in models.py, each factory
takes no argument and returns a `checkpoint_opt.Step`.
"""

import functools

import jax
import jax.numpy as jnp
import numpy as np

from checkpoint_opt import Step
from model_parts import (
    LEARNING_RATE,
    causal,
    generator,
    gpt_loss,
    gpt_parameters,
    mean_cross_entropy,
    norm_in_f32,
    normal,
    random_tokens,
    rms_norm,
    self_attention,
    sgd,
)



# Mixture of experts


def _experts(x, p, chosen, capacity):
    """Sparsely gated experts with one-hot dispatch (Lepikhin et al., arXiv
    2006.16668): each token goes to the `chosen` experts its router likes best,
    as long as they have room for it.

    x: tokens, width.  Returns the mixed outputs and the balance loss of
    Fedus et al., arXiv 2101.03961, equation 4.
    """
    gates = jax.nn.softmax(x @ p["router"], axis=-1)
    experts = gates.shape[-1]
    weights, indices = jax.lax.top_k(gates, chosen)
    weights = weights / jnp.sum(weights, axis=-1, keepdims=True)
    # First choices of all tokens come before second choices.
    picked = jax.nn.one_hot(indices.T.reshape(-1), experts, dtype=jnp.int32)
    position = jnp.cumsum(picked, axis=0) * picked - 1
    position = position.reshape(chosen, -1, experts)
    slot = jax.nn.one_hot(position, capacity, dtype=x.dtype)
    dispatch = jnp.sum(slot, axis=0)
    combine = jnp.einsum("ktec,kt->tec", slot, weights.T)
    gathered = jnp.einsum("tec,td->ecd", dispatch, x)
    hidden = jax.nn.gelu(jnp.einsum("ecd,edf->ecf", gathered, p["up"]))
    out = jnp.einsum("ecf,efd->ecd", hidden, p["down"])
    first = jnp.mean(jax.nn.one_hot(indices[:, 0], experts, dtype=x.dtype), axis=0)
    balance = experts * jnp.sum(first * jnp.mean(gates, axis=0))
    return jnp.einsum("tec,ecd->td", combine, out), balance


def _moe_loss(parameters, tokens, heads, chosen, capacity):
    inputs, targets = tokens[:, :-1], tokens[:, 1:]
    x = parameters["embedding"][inputs]
    balance = 0.0
    for p in parameters["layers"]:
        h = rms_norm(x, p["norm1"])
        x = x + self_attention(h, p, heads, causal)
        h = rms_norm(x, p["norm2"])
        mixed, loss = _experts(
            h.reshape(-1, h.shape[-1]), p, chosen, capacity
        )
        x = x + mixed.reshape(x.shape)
        balance = balance + loss
    logits = rms_norm(x, parameters["norm"]) @ parameters["head"]
    return mean_cross_entropy(logits, targets) + 0.01 * balance


def moe(
    layers=2, width=64, heads=4, experts=4, chosen=2, hidden=128, length=32,
    batch=2, vocabulary=128,
):
    """Decoder whose MLPs are experts: top-k routing, capacity, balance loss."""
    rng = generator()
    into = functools.partial(normal, rng, width, scale=width**-0.5)
    parameters = {
        "embedding": normal(rng, vocabulary, width, scale=1.0),
        "layers": [
            {
                "norm1": normal(rng, width, mean=1.0),
                "qkv": into(3 * width),
                "qkv_bias": normal(rng, 3 * width),
                "projection": into(width),
                "projection_bias": normal(rng, width),
                "norm2": normal(rng, width, mean=1.0),
                "router": into(experts),
                "up": normal(rng, experts, width, hidden, scale=width**-0.5),
                "down": normal(rng, experts, hidden, width, scale=hidden**-0.5),
            }
            for _ in range(layers)
        ],
        "norm": normal(rng, width, mean=1.0),
        "head": into(vocabulary),
    }
    tokens = random_tokens(rng, batch, length + 1, vocabulary)
    # A quarter more room than an even split needs.
    capacity = chosen * batch * length * 5 // (4 * experts)
    loss = functools.partial(
        _moe_loss, heads=heads, chosen=chosen, capacity=capacity
    )
    return Step(sgd(loss), (parameters, tokens), (0,), {1: (0, vocabulary)})


# U-Net


def _convolve(x, kernel, stride=1):
    """x: batch, height, width, channels; kernel: height, width, in, out."""
    return jax.lax.conv_general_dilated(
        x, kernel, (stride, stride), "SAME",
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )


def _group_norm(x, p, groups=4):
    grouped = x.reshape(*x.shape[:3], groups, x.shape[3] // groups)
    mean = jnp.mean(grouped, axis=(1, 2, 4), keepdims=True)
    centred = grouped - mean
    variance = jnp.mean(centred * centred, axis=(1, 2, 4), keepdims=True)
    normed = centred * jax.lax.rsqrt(variance + 1e-5)
    return normed.reshape(x.shape) * p["scale"] + p["bias"]


def _unet_block(x, p):
    for convolution, norm in (("first", "norm1"), ("second", "norm2")):
        x = jax.nn.silu(_group_norm(_convolve(x, p[convolution]), p[norm]))
    return x


def _unet_loss(parameters, noisy, noise):
    x = _convolve(noisy, parameters["stem"])
    skips = []
    for p in parameters["down"]:
        x = _unet_block(x, p)
        skips.append(x)
        pooled = jax.lax.reduce_window(
            x, -jnp.inf, jax.lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID"
        )
        x = _convolve(x, p["stride"], stride=2) + pooled
    x = _unet_block(x, parameters["middle"])
    for p, skip in zip(parameters["up"], reversed(skips)):
        x = jax.lax.conv_transpose(
            x, p["transposed"], (2, 2), "SAME",
            dimension_numbers=("NHWC", "HWIO", "NHWC"),
        )
        x = _unet_block(jnp.concatenate([x, skip], axis=-1), p)
    return jnp.mean((_convolve(x, parameters["head"]) - noise) ** 2)


def unet(size=16, channels=(8, 16), batch=2, colours=3):
    """Denoiser after Ronneberger et al., arXiv 1505.04597: 3x3 convolutions,
    group norm, max pooling and strided convolutions down, transposed ones up,
    skips by concatenation."""
    rng = generator()

    def kernel(size, into, out):
        return normal(rng, size, size, into, out, scale=(size * size * into) ** -0.5)

    def norm(width):
        return {"scale": normal(rng, width, mean=1.0), "bias": normal(rng, width)}

    def block(into, out):
        return {
            "first": kernel(3, into, out),
            "norm1": norm(out),
            "second": kernel(3, out, out),
            "norm2": norm(out),
        }

    deepest = channels[-1]
    into = (channels[0],) + tuple(channels[:-1])
    parameters = {
        "stem": kernel(3, colours, channels[0]),
        "down": [
            {**block(i, c), "stride": kernel(3, c, c)} for i, c in zip(into, channels)
        ],
        "middle": block(deepest, deepest),
        "up": [
            {**block(2 * c, i), "transposed": kernel(2, c, c)}
            for i, c in reversed(list(zip(into, channels)))
        ],
        "head": kernel(1, channels[0], colours),
    }
    noisy = normal(rng, batch, size, size, colours, scale=1.0)
    noise = normal(rng, batch, size, size, colours, scale=1.0)
    return Step(sgd(_unet_loss), (parameters, noisy, noise), (0,), {})


# LSTM


def _lstm_layer(p, x):
    """Hochreiter and Schmidhuber 1997, with forget gates.  x: length, batch, width."""
    hidden = p["recurrent"].shape[0]
    # What does not depend on the state is one product, outside of the loop.
    projected = x @ p["input"] + p["bias"]

    def cell(state, row):
        h, c = state
        gates = row + h @ p["recurrent"]
        i, f, g, o = jnp.split(gates, 4, axis=-1)
        c = jax.nn.sigmoid(f + 1.0) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h

    start = jnp.zeros((x.shape[1], hidden), x.dtype)
    return jax.lax.scan(cell, (start, start), projected)[1]


def _lstm_loss(parameters, tokens):
    inputs, targets = tokens[:, :-1], tokens[:, 1:]
    x = parameters["embedding"][inputs.T]
    for p in parameters["layers"]:
        x = _lstm_layer(p, x)
    return mean_cross_entropy(x @ parameters["head"], targets.T)


def lstm(layers=2, width=64, length=24, batch=4, vocabulary=128):
    """Language model of LSTM layers, each a scan over positions."""
    rng = generator()
    into = functools.partial(normal, rng, width, scale=width**-0.5)
    parameters = {
        "embedding": normal(rng, vocabulary, width, scale=1.0),
        "layers": [
            {
                "input": into(4 * width),
                "recurrent": into(4 * width),
                "bias": normal(rng, 4 * width),
            }
            for _ in range(layers)
        ],
        "head": into(vocabulary),
    }
    tokens = random_tokens(rng, batch, length + 1, vocabulary)
    return Step(sgd(_lstm_loss), (parameters, tokens), (0,), {1: (0, vocabulary)})


# GPT whose layers are one scan


def _gpt_scan_loss(parameters, tokens, heads):
    inputs, targets = tokens[:, :-1], tokens[:, 1:]
    x = parameters["token_embedding"][inputs] + parameters["position_embedding"]

    def layer(x, p):
        h = norm_in_f32(x, p["norm1_scale"], p["norm1_bias"])
        x = x + self_attention(h, p, heads, causal)
        h = norm_in_f32(x, p["norm2_scale"], p["norm2_bias"])
        h = jax.nn.gelu(h @ p["up"] + p["up_bias"], approximate=True)
        return x + h @ p["down"] + p["down_bias"], None

    x, _ = jax.lax.scan(layer, x, parameters["layers"])
    x = norm_in_f32(x, parameters["norm_scale"], parameters["norm_bias"])
    logits = x @ parameters["token_embedding"].T
    return mean_cross_entropy(logits.astype(jnp.float32), targets)


def _stacked_gpt_parameters(*sizes):
    parameters = gpt_parameters(*sizes)
    parameters["layers"] = jax.tree.map(
        lambda *layers: np.stack(layers), *parameters["layers"]
    )
    return parameters


def gpt_scan(layers=12, width=64, heads=4, length=32, batch=2, vocabulary=128):
    """GPT under `lax.scan`: the parameters of all layers are stacked."""
    rng = generator()
    parameters = _stacked_gpt_parameters(rng, layers, width, length, vocabulary)
    tokens = random_tokens(rng, batch, length + 1, vocabulary)
    step = sgd(functools.partial(_gpt_scan_loss, heads=heads))
    return Step(step, (parameters, tokens), (0,), {1: (0, vocabulary)})


# Encoder and decoder


def _cross_attention(x, memory, p, heads, padding):
    """padding: batch, memory positions; true where there is a token."""
    batch, length, width = x.shape

    def split(y):
        return y.reshape(batch, y.shape[1], heads, width // heads)

    q, k, v = split(x @ p["q"]), split(memory @ p["k"]), split(memory @ p["v"])
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) * (width // heads) ** -0.5
    scores = jnp.where(padding[:, None, None, :], scores, -1e30)
    mixed = jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores, axis=-1), v)
    return mixed.reshape(batch, length, width) @ p["o"]


def _translation_loss(parameters, source, target, heads):
    padding = source != 0
    inputs, wanted = target[:, :-1], target[:, 1:]

    def mlp(x, p):
        h = rms_norm(x, p["norm_mlp"])
        return x + jax.nn.relu(h @ p["up"]) @ p["down"]

    memory = parameters["embedding"][source] + parameters["position"]
    for p in parameters["encoder"]:
        h = rms_norm(memory, p["norm_self"])
        memory = memory + _cross_attention(h, h, p["self"], heads, padding)
        memory = mlp(memory, p)
    memory = rms_norm(memory, parameters["memory_norm"])

    x = parameters["embedding"][inputs] + parameters["position"]
    for p in parameters["decoder"]:
        h = rms_norm(x, p["norm_self"])
        x = x + self_attention(h, p["self"], heads, causal)
        h = rms_norm(x, p["norm_cross"])
        x = x + _cross_attention(h, memory, p["cross"], heads, padding)
        x = mlp(x, p)
    logits = rms_norm(x, parameters["norm"]) @ parameters["embedding"].T
    log_probabilities = jax.nn.log_softmax(logits, axis=-1)
    picked = jnp.take_along_axis(log_probabilities, wanted[..., None], axis=-1)[..., 0]
    # Padding does not count.
    counted = (wanted != 0).astype(picked.dtype)
    return -jnp.sum(picked * counted) / jnp.sum(counted)


def encoder_decoder(layers=2, width=64, heads=4, length=32, batch=2, vocabulary=128):
    """Translation: encoder, decoder with cross-attention, padded batches."""
    rng = generator()
    square = functools.partial(normal, rng, width, width, scale=width**-0.5)

    def attention():
        return {name: square() for name in "qkvo"}

    def self_attention():
        return {
            "qkv": normal(rng, width, 3 * width, scale=width**-0.5),
            "qkv_bias": normal(rng, 3 * width),
            "projection": square(),
            "projection_bias": normal(rng, width),
        }

    def mlp():
        return {
            "norm_self": normal(rng, width, mean=1.0),
            "norm_mlp": normal(rng, width, mean=1.0),
            "up": normal(rng, width, 4 * width, scale=width**-0.5),
            "down": normal(rng, 4 * width, width, scale=(4 * width) ** -0.5),
        }

    parameters = {
        "embedding": normal(rng, vocabulary, width),
        "position": normal(rng, length, width),
        "encoder": [{"self": attention(), **mlp()} for _ in range(layers)],
        "memory_norm": normal(rng, width, mean=1.0),
        "decoder": [
            {
                "self": self_attention(),
                "cross": attention(),
                "norm_cross": normal(rng, width, mean=1.0),
                **mlp(),
            }
            for _ in range(layers)
        ],
        "norm": normal(rng, width, mean=1.0),
    }
    source = random_tokens(rng, batch, length, vocabulary)
    target = random_tokens(rng, batch, length + 1, vocabulary)
    for sentence in range(batch):
        source[sentence, length - 3 * sentence :] = 0
        target[sentence, length - 2 * sentence :] = 0
    loss = functools.partial(_translation_loss, heads=heads)
    tokens = (0, vocabulary)
    return Step(
        sgd(loss), (parameters, source, target), (0,), {1: tokens, 2: tokens}
    )


# Gradient accumulation


def gradient_accumulation(
    pieces=12, layers=2, width=64, heads=4, length=32, batch=2, vocabulary=128
):
    """A GPT's gradients summed by a scan over pieces of the batch, one update."""
    rng = generator()
    parameters = gpt_parameters(rng, layers, width, length, vocabulary)
    tokens = random_tokens(rng, pieces * batch, length + 1, vocabulary)

    def step(parameters, tokens):
        def add_piece(total, piece):
            loss, gradients = jax.value_and_grad(gpt_loss)(parameters, piece, heads)
            return jax.tree.map(jnp.add, total, (loss, gradients)), None

        zeros = jax.tree.map(jnp.zeros_like, parameters)
        split = tokens.reshape(pieces, batch, length + 1)
        (loss, gradients), _ = jax.lax.scan(add_piece, (0.0, zeros), split)
        new_parameters = jax.tree.map(
            lambda p, g: p - LEARNING_RATE / pieces * g, parameters, gradients
        )
        return loss / pieces, new_parameters

    return Step(step, (parameters, tokens), (0,), {1: (0, vocabulary)})


# bf16


def _in_bf16(loss_of):
    """The loss computed in bf16 from f32 parameters; norms stay f32."""

    def loss(parameters, *batch):
        def cast(path, p):
            kept = "norm" in jax.tree_util.keystr(path[-1:])
            return p if kept else p.astype(jnp.bfloat16)

        return loss_of(jax.tree_util.tree_map_with_path(cast, parameters), *batch)

    return loss


def gpt_scan_bf16(layers=12, width=64, heads=4, length=32, batch=2, vocabulary=128):
    """`gpt_scan` computed in bf16 from f32 master weights."""
    rng = generator()
    parameters = _stacked_gpt_parameters(rng, layers, width, length, vocabulary)
    tokens = random_tokens(rng, batch, length + 1, vocabulary)
    step = sgd(_in_bf16(functools.partial(_gpt_scan_loss, heads=heads)))
    return Step(step, (parameters, tokens), (0,), {1: (0, vocabulary)})
