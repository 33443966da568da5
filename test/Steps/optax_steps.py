"""Optimizers and losses of optax, on models written in jax.numpy."""

import jax
import jax.numpy as jnp
import numpy as np
import optax
from optax import contrib

from checkpoint_opt import Step
from registry import step


def _normal(seed, shape, scale=1.0):
    return jnp.asarray(scale * np.random.default_rng(seed).normal(size=shape), jnp.float32)


def _labels(seed, shape, classes):
    return np.random.default_rng(seed).integers(0, classes, shape).astype(np.int32)


def _mlp_parameters(seed, widths):
    return [
        {"w": _normal(seed + i, (m, n), m**-0.5), "b": _normal(seed - i, (n,), 0.1)}
        for i, (m, n) in enumerate(zip(widths, widths[1:]))
    ]


def _mlp(params, x):
    for layer in params[:-1]:
        x = jax.nn.gelu(x @ layer["w"] + layer["b"])
    return x @ params[-1]["w"] + params[-1]["b"]


def _classify(params, x, labels):
    return optax.softmax_cross_entropy_with_integer_labels(_mlp(params, x), labels).mean()


def _classifier():
    """(parameters, features, labels) of `_classify`."""
    return _mlp_parameters(20, (24, 64, 64, 9)), _normal(40, (128, 24)), _labels(41, 128, 9)


def _mixer_parameters(seed):
    shapes = {
        "embed": (36, 24), "rows": (12, 24), "rows_back": (24, 12),
        "columns": (24, 64), "columns_back": (64, 24), "head": (24, 36),
    }
    params = {
        name: _normal(seed + i, shape, shape[0] ** -0.5)
        for i, (name, shape) in enumerate(shapes.items())
    }
    return params | {"scale": 1 + _normal(seed + 9, (2, 24), 0.1)}


def _mixer_loss(params, tokens, labels):
    """Mixes positions, then channels (Tolstikhin et al., arXiv 2105.01601)."""
    x = params["embed"][tokens]

    def norm(x, scale):
        return scale * jax.nn.standardize(x, axis=-1)

    h = jnp.einsum("bsd,sk->bkd", norm(x, params["scale"][0]), params["rows"])
    x = x + jnp.einsum("bkd,ks->bsd", jax.nn.gelu(h), params["rows_back"])
    h = jax.nn.gelu(norm(x, params["scale"][1]) @ params["columns"])
    x = x + h @ params["columns_back"]
    logits = x @ params["head"]
    return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()


def _mixer():
    return _mixer_parameters(60), _labels(61, (6, 12), 36), _labels(62, (6, 12), 36)


def _training(optimizer, loss_of, params, *batch, ranges=None):
    """The usual step: gradient, update, apply."""
    state = (params, jax.jit(optimizer.init)(params))

    def train(state, *batch):
        params, moments = state
        loss, gradients = jax.value_and_grad(loss_of)(params, *batch)
        updates, moments = optimizer.update(gradients, moments, params)
        return loss, (optax.apply_updates(params, updates), moments)

    return Step(train, (state, *batch), (0,), ranges or {})


@step("optax", quick=True, trains=True)
def optax_inject_hyperparams():
    """The learning rate is an f32 scalar of the state, cut when the loss is low."""
    params, x, labels = _classifier()
    optimizer = optax.inject_hyperparams(optax.adamw)(
        learning_rate=optax.cosine_decay_schedule(3e-3, 50), weight_decay=0.01
    )
    state = (params, jax.jit(optimizer.init)(params))

    def train(state, x, labels):
        params, moments = state
        loss, gradients = jax.value_and_grad(_classify)(params, x, labels)
        decay = moments.hyperparams["weight_decay"]
        moments.hyperparams["weight_decay"] = jnp.where(loss < 2, decay * 0.5, decay * 0.9)
        updates, moments = optimizer.update(gradients, moments, params)
        return loss, (optax.apply_updates(params, updates), moments)

    return Step(train, (state, x, labels), (0,), {2: (0, 9)})


@step("optax", trains=True)
def optax_schedule_free():
    """schedule_free_adamw: averages of iterates, weighted by f32 scalars."""
    optimizer = contrib.schedule_free_adamw(2e-3, warmup_steps=10, weight_decay=0.01)
    return _training(optimizer, _mixer_loss, *_mixer(), ranges={1: (0, 36), 2: (0, 36)})


@step("optax", trains=True)
def optax_reduce_on_plateau():
    """The factor of the learning rate follows the loss; four scalars of state."""
    params, x, labels = _classifier()
    optimizer = optax.chain(
        optax.adam(1e-3),
        contrib.reduce_on_plateau(factor=0.5, patience=1, cooldown=1, accumulation_size=2),
    )
    state = (params, jax.jit(optimizer.init)(params))

    def train(state, x, labels):
        params, moments = state
        loss, gradients = jax.value_and_grad(_classify)(params, x, labels)
        updates, moments = optimizer.update(gradients, moments, params, value=loss)
        return loss, (optax.apply_updates(params, updates), moments)

    return Step(train, (state, x, labels), (0,), {2: (0, 9)})


@step("optax", trains=True)
def optax_prodigy():
    """Prodigy estimates its own step size: f32 scalars out of all parameters."""
    optimizer = contrib.prodigy(1.0, weight_decay=0.01)
    return _training(optimizer, _mixer_loss, *_mixer(), ranges={1: (0, 36), 2: (0, 36)})


@step("optax", quick=True, trains=True)
def optax_multisteps():
    """Gradients of two batches are accumulated; lax.cond applies them."""
    optimizer = optax.MultiSteps(optax.adamw(1e-3), every_k_schedule=2)
    return _training(optimizer, _classify, *_classifier(), ranges={2: (0, 9)})


@step("optax", quick=True, trains=True)
def optax_apply_if_finite():
    """A loss scale that grows until gradients overflow; such updates are left out."""
    params, x, labels = _classifier()
    optimizer = optax.apply_if_finite(
        optax.chain(optax.clip_by_block_rms(1.0), optax.adam(1e-3)), 3
    )
    # Overflows in the fifth step, and is cut then.
    state = (params, jax.jit(optimizer.init)(params), jnp.float32(2.0**118))

    def train(state, x, labels):
        params, moments, scale = state

        def loss_of(params):
            loss = _classify(params, x, labels)
            return loss * scale, loss

        gradients, loss = jax.grad(loss_of, has_aux=True)(params)
        gradients = jax.tree.map(lambda g: g / scale, gradients)
        updates, moments = optimizer.update(gradients, moments, params)
        scale = jnp.where(moments.last_finite, scale * 4, scale / 2**20)
        return loss, (optax.apply_updates(params, updates), moments, scale)

    return Step(train, (state, x, labels), (0,), {2: (0, 9)})


@step("optax", quick=True)
def optax_lbfgs():
    """lbfgs with its zoom line search, which evaluates loss and gradient anew."""
    x, targets = _normal(70, (48, 12)), _normal(71, (48, 3))
    params = _mlp_parameters(72, (12, 24, 3))
    optimizer = optax.lbfgs(memory_size=4, linesearch=optax.scale_by_zoom_linesearch(6))
    state = (params, jax.jit(optimizer.init)(params))

    def train(state, x, targets):
        params, moments = state

        def loss_of(params):
            return jnp.mean(optax.huber_loss(_mlp(params, x), targets))

        loss, gradients = optax.value_and_grad_from_state(loss_of)(params, state=moments)
        updates, moments = optimizer.update(
            gradients, moments, params, value=loss, grad=gradients, value_fn=loss_of
        )
        return loss, (optax.apply_updates(params, updates), moments)

    return Step(train, (state, x, targets), (0,))


@step("optax", quick=True)
def optax_muon():
    """Muon: momentum made orthogonal by Newton-Schulz iterations, adam for vectors."""
    optimizer = contrib.muon(0.02, weight_decay=0.01)
    return _training(optimizer, _mixer_loss, *_mixer(), ranges={1: (0, 36), 2: (0, 36)})


@step("optax")
def optax_adafactor():
    """Second moments in rows and columns; clipping and relative step sizes."""
    optimizer = optax.adafactor(
        1e-2, min_dim_size_to_factor=16, momentum=0.9, weight_decay_rate=1e-3
    )
    return _training(optimizer, _mixer_loss, *_mixer(), ranges={1: (0, 36), 2: (0, 36)})


@step("optax")
def optax_lion_masked_decay():
    """lion by a polynomial schedule; decay of matrices, frozen embeddings."""
    optimizer = optax.multi_transform(
        {
            "train": optax.chain(
                optax.clip_by_global_norm(1.0),
                optax.lion(
                    optax.polynomial_schedule(1e-3, 1e-4, 2, 20),
                    weight_decay=0.1,
                    mask=lambda params: jax.tree.map(lambda p: p.ndim > 1, params),
                ),
            ),
            "freeze": optax.set_to_zero(),
        },
        lambda params: {k: "freeze" if k == "embed" else "train" for k in params},
    )
    return _training(optimizer, _mixer_loss, *_mixer(), ranges={1: (0, 36), 2: (0, 36)})


@step("optax")
def optax_lookahead_ema():
    """Fast and slow parameters, and an average of updates without bias."""
    params, x, labels = _classifier()
    optimizer = optax.lookahead(
        optax.chain(optax.ema(0.9, debias=True), optax.sgd(0.1)), 2, 0.5
    )
    both = optax.LookaheadParams.init_synced(params)
    state = (both, jax.jit(optimizer.init)(both))

    def train(state, x, labels):
        params, moments = state
        loss, gradients = jax.value_and_grad(_classify)(params.fast, x, labels)
        updates, moments = optimizer.update(gradients, moments, params)
        return loss, (optax.apply_updates(params, updates), moments)

    return Step(train, (state, x, labels), (0,), {2: (0, 9)})


@step("optax")
def optax_sam():
    """Sharpness-aware minimization: a second gradient inside the update."""
    params, x, labels = _classifier()
    optimizer = contrib.sam(
        optax.sgd(0.05, momentum=0.9),
        optax.chain(contrib.normalize(), optax.sgd(0.02)),
        sync_period=2,
        opaque_mode=True,
    )
    state = (params, jax.jit(optimizer.init)(params))

    def train(state, x, labels):
        params, moments = state

        def gradient(params, _=None):
            return jax.grad(_classify)(params, x, labels)

        updates, moments = optimizer.update(
            gradient(params), moments, params, grad_fn=gradient
        )
        return _classify(params, x, labels), (optax.apply_updates(params, updates), moments)

    return Step(train, (state, x, labels), (0,), {2: (0, 9)})


@step("optax")
def optax_dpsgd():
    """Gradients of single examples, clipped, with noise from a key in the state."""
    params, x, labels = _classifier()
    optimizer = contrib.dpsgd(0.1, l2_norm_clip=1.0, noise_multiplier=0.5, seed=5)
    state = (params, optimizer.init(params))

    def train(state, x, labels):
        params, moments = state
        of_one = jax.vmap(jax.value_and_grad(_classify), in_axes=(None, 0, 0))
        losses, gradients = of_one(params, x, labels)
        updates, moments = optimizer.update(gradients, moments, params)
        return losses.mean(), (optax.apply_updates(params, updates), moments)

    return Step(train, (state, x, labels), (0,), {2: (0, 9)})


@step("optax")
def optax_ctc():
    """CTC loss: a scan over frames in the log domain."""
    frames = _normal(80, (4, 16, 12))
    labels = np.random.default_rng(81).integers(1, 8, (4, 5)).astype(np.int32)
    params = _mlp_parameters(82, (12, 32, 8))

    def loss_of(params, frames, labels):
        frame_padding = (jnp.arange(16) >= jnp.array([[16], [14], [9], [12]])) * 1.0
        label_padding = (jnp.arange(5) >= jnp.array([[5], [3], [1], [4]])) * 1.0
        logits = _mlp(params, frames)
        return optax.ctc_loss(logits, frame_padding, labels, label_padding).mean()

    return _training(optax.adam(1e-3), loss_of, params, frames, labels, ranges={2: (1, 8)})


@step("optax", quick=True)
def optax_contrastive():
    """Two towers and a learned temperature (Radford et al., arXiv 2103.00020)."""
    images, texts = _normal(90, (16, 20)), _labels(91, (16, 7), 30)
    params = {
        "image": _mlp_parameters(92, (20, 48, 16)),
        "embed": _normal(94, (30, 24), 0.3),
        "text": _mlp_parameters(95, (24, 16)),
        "temperature": jnp.float32(1.2),
    }

    def loss_of(params, images, texts):
        a = _mlp(params["image"], images)
        b = _mlp(params["text"], params["embed"][texts].mean(1))
        a = a / optax.safe_norm(a, 1e-6, axis=-1, keepdims=True)
        b = b / optax.safe_norm(b, 1e-6, axis=-1, keepdims=True)
        logits = jnp.exp(params["temperature"]) * a @ b.T
        same = jnp.arange(logits.shape[0])
        ways = [
            optax.softmax_cross_entropy_with_integer_labels(l, same).mean()
            for l in (logits, logits.T)
        ]
        focal = optax.sigmoid_focal_loss(logits, jnp.eye(16), alpha=0.25).mean()
        return sum(ways) / 2 + 0.1 * focal

    optimizer = optax.chain(optax.adaptive_grad_clip(0.05), optax.nadamw(1e-3))
    return _training(optimizer, loss_of, params, images, texts, ranges={2: (0, 30)})
