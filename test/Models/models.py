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

# Large enough that the update of a parameter is well above the rounding of the
# parameter itself: a comparison of new parameters then sees the gradients.
LEARNING_RATE = 0.1


def _generator():
    return np.random.default_rng(20260305)


def _normal(rng, *shape, scale=0.02, mean=0.0):
    return (mean + scale * rng.standard_normal(shape)).astype(np.float32)


def _tokens(rng, batch, length, vocabulary):
    return rng.integers(0, vocabulary, (batch, length), dtype=np.int32)


# Shared pieces


def _layer_norm(x, scale, bias):
    mean = jnp.mean(x, axis=-1, keepdims=True)
    centred = x - mean
    variance = jnp.mean(centred * centred, axis=-1, keepdims=True)
    return centred * jax.lax.rsqrt(variance + 1e-5) * scale + bias


def _rms_norm(x, scale):
    mean_square = jnp.mean(x * x, axis=-1, keepdims=True)
    return x * jax.lax.rsqrt(mean_square + 1e-5) * scale


def _causal(scores):
    """Masks what lies ahead; the last two axes are query and key positions."""
    shape = scores.shape[-2:]
    query = jax.lax.broadcasted_iota(jnp.int32, shape, 0)
    key = jax.lax.broadcasted_iota(jnp.int32, shape, 1)
    return jnp.where(query >= key, scores, jnp.asarray(-1e30, scores.dtype))


def _mean_cross_entropy(logits, targets):
    log_probabilities = jax.nn.log_softmax(logits, axis=-1)
    picked = jnp.take_along_axis(log_probabilities, targets[..., None], axis=-1)
    return -jnp.mean(picked)


def _sgd(loss_of):
    """The plain descent step: donated parameters, loss first."""

    def step(parameters, *batch):
        loss, gradients = jax.value_and_grad(loss_of)(parameters, *batch)
        new_parameters = jax.tree.map(
            lambda p, g: p - LEARNING_RATE * g, parameters, gradients
        )
        return loss, new_parameters

    return step


# GPT


def _gpt_parameters(rng, layers, width, length, vocabulary):
    return {
        "token_embedding": _normal(rng, vocabulary, width),
        "position_embedding": _normal(rng, length, width),
        "layers": [
            {
                "norm1_scale": _normal(rng, width, mean=1.0),
                "norm1_bias": _normal(rng, width),
                "qkv": _normal(rng, width, 3 * width, scale=width**-0.5),
                "qkv_bias": _normal(rng, 3 * width),
                "projection": _normal(rng, width, width, scale=width**-0.5),
                "projection_bias": _normal(rng, width),
                "norm2_scale": _normal(rng, width, mean=1.0),
                "norm2_bias": _normal(rng, width),
                "up": _normal(rng, width, 4 * width, scale=width**-0.5),
                "up_bias": _normal(rng, 4 * width),
                "down": _normal(rng, 4 * width, width, scale=(4 * width) ** -0.5),
                "down_bias": _normal(rng, width),
            }
            for _ in range(layers)
        ],
        "norm_scale": _normal(rng, width, mean=1.0),
        "norm_bias": _normal(rng, width),
    }


def _self_attention(x, p, heads, mask):
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


def _norm_in_f32(x, scale, bias):
    out = _layer_norm(x.astype(jnp.float32), scale, bias)
    return out.astype(x.dtype)


def _gpt_loss(parameters, tokens, heads):
    inputs, targets = tokens[:, :-1], tokens[:, 1:]
    x = parameters["token_embedding"][inputs] + parameters["position_embedding"]
    for p in parameters["layers"]:
        h = _norm_in_f32(x, p["norm1_scale"], p["norm1_bias"])
        x = x + _self_attention(h, p, heads, _causal)
        h = _norm_in_f32(x, p["norm2_scale"], p["norm2_bias"])
        h = jax.nn.gelu(h @ p["up"] + p["up_bias"], approximate=True)
        x = x + h @ p["down"] + p["down_bias"]
    x = _norm_in_f32(x, parameters["norm_scale"], parameters["norm_bias"])
    logits = x @ parameters["token_embedding"].T
    return _mean_cross_entropy(logits.astype(jnp.float32), targets)


def gpt(layers=4, width=256, heads=8, length=128, batch=4, vocabulary=512):
    """GPT: causal attention, tanh GELU, layer norm, tied embedding, SGD."""
    rng = _generator()
    parameters = _gpt_parameters(rng, layers, width, length, vocabulary)
    tokens = _tokens(rng, batch, length + 1, vocabulary)
    step = _sgd(functools.partial(_gpt_loss, heads=heads))
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
    rng = _generator()
    parameters = _gpt_parameters(rng, layers, width, length, vocabulary)
    # A state in mid-training: with moments of zero the first update would be
    # the sign of the gradient, and a wrong magnitude would go unseen.
    state = {
        "parameters": parameters,
        "first": jax.tree.map(lambda p: _normal(rng, *p.shape, scale=1e-2), parameters),
        "second": jax.tree.map(
            lambda p: np.square(_normal(rng, *p.shape, scale=1e-2)) + np.float32(1e-4),
            parameters,
        ),
        "count": np.int32(10),
    }
    tokens = _tokens(rng, batch, length + 1, vocabulary)

    def loss_of(master, tokens):
        # Norm scales and biases stay f32: they act inside the f32 norms.
        def cast(path, p):
            kept = "norm" in jax.tree_util.keystr(path[-1:])
            return p if kept else p.astype(jnp.bfloat16)

        parameters = jax.tree_util.tree_map_with_path(cast, master)
        return _gpt_loss(parameters, tokens, heads)

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
        h = _rms_norm(x, p["norm1"])
        # Grouped-query attention (Ainslie et al., arXiv 2305.13245): `group`
        # query heads share one head of keys and values.
        group = heads // kv_heads
        q = _rotate((h @ p["q"]).reshape(batch, length, heads, head))
        q = q.reshape(batch, length, kv_heads, group, head)
        k = _rotate((h @ p["k"]).reshape(batch, length, kv_heads, head))
        v = (h @ p["v"]).reshape(batch, length, kv_heads, head)
        scores = jnp.einsum("bqkgd,bskd->bkgqs", q, k) * head**-0.5
        weights = jax.nn.softmax(_causal(scores), axis=-1)
        mixed = jnp.einsum("bkgqs,bskd->bqkgd", weights, v)
        x = x + mixed.reshape(batch, length, width) @ p["o"]
        h = _rms_norm(x, p["norm2"])
        x = x + (jax.nn.silu(h @ p["gate"]) * (h @ p["up"])) @ p["down"]
    x = _rms_norm(x, parameters["norm"])
    return _mean_cross_entropy(x @ parameters["head"], targets)


def llama(
    layers=3, width=64, heads=4, kv_heads=2, hidden=176, length=32, batch=2,
    vocabulary=128,
):
    """Llama blocks: RMSNorm, rotary, grouped-query attention, SwiGLU, SGD."""
    rng = _generator()
    kv_width = width // heads * kv_heads
    into = functools.partial(_normal, rng, width, scale=width**-0.5)
    parameters = {
        "embedding": _normal(rng, vocabulary, width),
        "layers": [
            {
                "norm1": _normal(rng, width, mean=1.0),
                "q": into(width),
                "k": into(kv_width),
                "v": into(kv_width),
                "o": into(width),
                "norm2": _normal(rng, width, mean=1.0),
                "gate": into(hidden),
                "up": into(hidden),
                "down": _normal(rng, hidden, width, scale=hidden**-0.5),
            }
            for _ in range(layers)
        ],
        "norm": _normal(rng, width, mean=1.0),
        "head": into(vocabulary),
    }
    tokens = _tokens(rng, batch, length + 1, vocabulary)
    loss = functools.partial(_llama_loss, heads=heads, kv_heads=kv_heads)
    return Step(_sgd(loss), (parameters, tokens), (0,), {1: (0, vocabulary)})


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
        x = _layer_norm(
            x + _dropout(next(keys), h, rate), p["norm1_scale"], p["norm1_bias"]
        )
        h = jax.nn.gelu(x @ p["up"] + p["up_bias"], approximate=True)
        h = h @ p["down"] + p["down_bias"]
        x = _layer_norm(
            x + _dropout(next(keys), h, rate), p["norm2_scale"], p["norm2_bias"]
        )
    pooled = jnp.mean(x, axis=1)
    return _mean_cross_entropy(pooled @ parameters["classifier"], labels)


def encoder_dropout(
    layers=2, width=64, heads=4, length=32, batch=2, vocabulary=128, classes=8
):
    """Encoder classifier; dropout from jax.random (threefry), key as argument."""
    rng = _generator()
    gpt_like = _gpt_parameters(rng, layers, width, length, vocabulary)
    parameters = {
        "embedding": gpt_like["token_embedding"],
        "position_embedding": gpt_like["position_embedding"],
        "layers": gpt_like["layers"],
        "classifier": _normal(rng, width, classes, scale=width**-0.5),
    }
    tokens = _tokens(rng, batch, length, vocabulary)
    labels = rng.integers(0, classes, (batch,), dtype=np.int32)
    key = np.array([0, 42], dtype=np.uint32)
    step = _sgd(functools.partial(_encoder_loss, heads=heads, rate=0.1))
    return Step(
        step,
        (parameters, tokens, labels, key),
        (0,),
        {1: (0, vocabulary), 2: (0, classes)},
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
        h = _rms_norm(x, p["norm1"])
        x = x + _self_attention(h, p, heads, _causal)
        h = _rms_norm(x, p["norm2"])
        mixed, loss = _experts(
            h.reshape(-1, h.shape[-1]), p, chosen, capacity
        )
        x = x + mixed.reshape(x.shape)
        balance = balance + loss
    logits = _rms_norm(x, parameters["norm"]) @ parameters["head"]
    return _mean_cross_entropy(logits, targets) + 0.01 * balance


def moe(
    layers=2, width=64, heads=4, experts=4, chosen=2, hidden=128, length=32,
    batch=2, vocabulary=128,
):
    """Decoder whose MLPs are experts: top-k routing, capacity, balance loss."""
    rng = _generator()
    into = functools.partial(_normal, rng, width, scale=width**-0.5)
    parameters = {
        "embedding": _normal(rng, vocabulary, width, scale=1.0),
        "layers": [
            {
                "norm1": _normal(rng, width, mean=1.0),
                "qkv": into(3 * width),
                "qkv_bias": _normal(rng, 3 * width),
                "projection": into(width),
                "projection_bias": _normal(rng, width),
                "norm2": _normal(rng, width, mean=1.0),
                "router": into(experts),
                "up": _normal(rng, experts, width, hidden, scale=width**-0.5),
                "down": _normal(rng, experts, hidden, width, scale=hidden**-0.5),
            }
            for _ in range(layers)
        ],
        "norm": _normal(rng, width, mean=1.0),
        "head": into(vocabulary),
    }
    tokens = _tokens(rng, batch, length + 1, vocabulary)
    # A quarter more room than an even split needs.
    capacity = chosen * batch * length * 5 // (4 * experts)
    loss = functools.partial(
        _moe_loss, heads=heads, chosen=chosen, capacity=capacity
    )
    return Step(_sgd(loss), (parameters, tokens), (0,), {1: (0, vocabulary)})


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
    rng = _generator()

    def kernel(size, into, out):
        return _normal(rng, size, size, into, out, scale=(size * size * into) ** -0.5)

    def norm(width):
        return {"scale": _normal(rng, width, mean=1.0), "bias": _normal(rng, width)}

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
    noisy = _normal(rng, batch, size, size, colours, scale=1.0)
    noise = _normal(rng, batch, size, size, colours, scale=1.0)
    return Step(_sgd(_unet_loss), (parameters, noisy, noise), (0,), {})


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
    return _mean_cross_entropy(x @ parameters["head"], targets.T)


def lstm(layers=2, width=64, length=24, batch=4, vocabulary=128):
    """Language model of LSTM layers, each a scan over positions."""
    rng = _generator()
    into = functools.partial(_normal, rng, width, scale=width**-0.5)
    parameters = {
        "embedding": _normal(rng, vocabulary, width, scale=1.0),
        "layers": [
            {
                "input": into(4 * width),
                "recurrent": into(4 * width),
                "bias": _normal(rng, 4 * width),
            }
            for _ in range(layers)
        ],
        "head": into(vocabulary),
    }
    tokens = _tokens(rng, batch, length + 1, vocabulary)
    return Step(_sgd(_lstm_loss), (parameters, tokens), (0,), {1: (0, vocabulary)})


# GPT whose layers are one scan


def _gpt_scan_loss(parameters, tokens, heads):
    inputs, targets = tokens[:, :-1], tokens[:, 1:]
    x = parameters["token_embedding"][inputs] + parameters["position_embedding"]

    def layer(x, p):
        h = _norm_in_f32(x, p["norm1_scale"], p["norm1_bias"])
        x = x + _self_attention(h, p, heads, _causal)
        h = _norm_in_f32(x, p["norm2_scale"], p["norm2_bias"])
        h = jax.nn.gelu(h @ p["up"] + p["up_bias"], approximate=True)
        return x + h @ p["down"] + p["down_bias"], None

    x, _ = jax.lax.scan(layer, x, parameters["layers"])
    x = _norm_in_f32(x, parameters["norm_scale"], parameters["norm_bias"])
    logits = x @ parameters["token_embedding"].T
    return _mean_cross_entropy(logits.astype(jnp.float32), targets)


def _stacked_gpt_parameters(*sizes):
    parameters = _gpt_parameters(*sizes)
    parameters["layers"] = jax.tree.map(
        lambda *layers: np.stack(layers), *parameters["layers"]
    )
    return parameters


def gpt_scan(layers=12, width=64, heads=4, length=32, batch=2, vocabulary=128):
    """GPT under `lax.scan`: the parameters of all layers are stacked."""
    rng = _generator()
    parameters = _stacked_gpt_parameters(rng, layers, width, length, vocabulary)
    tokens = _tokens(rng, batch, length + 1, vocabulary)
    step = _sgd(functools.partial(_gpt_scan_loss, heads=heads))
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
        h = _rms_norm(x, p["norm_mlp"])
        return x + jax.nn.relu(h @ p["up"]) @ p["down"]

    memory = parameters["embedding"][source] + parameters["position"]
    for p in parameters["encoder"]:
        h = _rms_norm(memory, p["norm_self"])
        memory = memory + _cross_attention(h, h, p["self"], heads, padding)
        memory = mlp(memory, p)
    memory = _rms_norm(memory, parameters["memory_norm"])

    x = parameters["embedding"][inputs] + parameters["position"]
    for p in parameters["decoder"]:
        h = _rms_norm(x, p["norm_self"])
        x = x + _self_attention(h, p["self"], heads, _causal)
        h = _rms_norm(x, p["norm_cross"])
        x = x + _cross_attention(h, memory, p["cross"], heads, padding)
        x = mlp(x, p)
    logits = _rms_norm(x, parameters["norm"]) @ parameters["embedding"].T
    log_probabilities = jax.nn.log_softmax(logits, axis=-1)
    picked = jnp.take_along_axis(log_probabilities, wanted[..., None], axis=-1)[..., 0]
    # Padding does not count.
    counted = (wanted != 0).astype(picked.dtype)
    return -jnp.sum(picked * counted) / jnp.sum(counted)


def encoder_decoder(layers=2, width=64, heads=4, length=32, batch=2, vocabulary=128):
    """Translation: encoder, decoder with cross-attention, padded batches."""
    rng = _generator()
    square = functools.partial(_normal, rng, width, width, scale=width**-0.5)

    def attention():
        return {name: square() for name in "qkvo"}

    def self_attention():
        return {
            "qkv": _normal(rng, width, 3 * width, scale=width**-0.5),
            "qkv_bias": _normal(rng, 3 * width),
            "projection": square(),
            "projection_bias": _normal(rng, width),
        }

    def mlp():
        return {
            "norm_self": _normal(rng, width, mean=1.0),
            "norm_mlp": _normal(rng, width, mean=1.0),
            "up": _normal(rng, width, 4 * width, scale=width**-0.5),
            "down": _normal(rng, 4 * width, width, scale=(4 * width) ** -0.5),
        }

    parameters = {
        "embedding": _normal(rng, vocabulary, width),
        "position": _normal(rng, length, width),
        "encoder": [{"self": attention(), **mlp()} for _ in range(layers)],
        "memory_norm": _normal(rng, width, mean=1.0),
        "decoder": [
            {
                "self": self_attention(),
                "cross": attention(),
                "norm_cross": _normal(rng, width, mean=1.0),
                **mlp(),
            }
            for _ in range(layers)
        ],
        "norm": _normal(rng, width, mean=1.0),
    }
    source = _tokens(rng, batch, length, vocabulary)
    target = _tokens(rng, batch, length + 1, vocabulary)
    for sentence in range(batch):
        source[sentence, length - 3 * sentence :] = 0
        target[sentence, length - 2 * sentence :] = 0
    loss = functools.partial(_translation_loss, heads=heads)
    tokens = (0, vocabulary)
    return Step(
        _sgd(loss), (parameters, source, target), (0,), {1: tokens, 2: tokens}
    )


# Gradient accumulation


def gradient_accumulation(
    pieces=12, layers=2, width=64, heads=4, length=32, batch=2, vocabulary=128
):
    """A GPT's gradients summed by a scan over pieces of the batch, one update."""
    rng = _generator()
    parameters = _gpt_parameters(rng, layers, width, length, vocabulary)
    tokens = _tokens(rng, pieces * batch, length + 1, vocabulary)

    def step(parameters, tokens):
        def add_piece(total, piece):
            loss, gradients = jax.value_and_grad(_gpt_loss)(parameters, piece, heads)
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
    rng = _generator()
    parameters = _stacked_gpt_parameters(rng, layers, width, length, vocabulary)
    tokens = _tokens(rng, batch, length + 1, vocabulary)
    step = _sgd(_in_bf16(functools.partial(_gpt_scan_loss, heads=heads)))
    return Step(step, (parameters, tokens), (0,), {1: (0, vocabulary)})
