"""Steps out of flax.linen, with optimizers of optax."""

from typing import Any

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import struct
from flax.linen import fp8_ops
from flax.training import dynamic_scale, train_state

from checkpoint_opt import Step
from registry import step


def _images(seed, shape, classes):
    draw = np.random.default_rng(seed)
    labels = draw.integers(0, classes, shape[:1]).astype(np.int32)
    return draw.normal(size=shape).astype(np.float32), labels


def _tokens(seed, shape, vocabulary):
    return np.random.default_rng(seed).integers(0, vocabulary, shape).astype(np.int32)


def _cross_entropy(logits, labels):
    return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()


class _StateWithStatistics(train_state.TrainState):
    batch_stats: Any
    key: jax.Array


@step("flax.linen", quick=True)
def linen_mlp_batchnorm_dropout():
    """BatchNorm with mutable statistics; the dropout key is part of the state."""

    class Model(nn.Module):
        @nn.compact
        def __call__(self, x, train):
            for width in (96, 64):
                x = nn.Dense(width, use_bias=False)(x)
                x = nn.BatchNorm(use_running_average=not train, momentum=0.9)(x)
                x = nn.Dropout(0.2, deterministic=not train)(nn.relu(x))
            return nn.Dense(10)(x)

    images, labels = _images(1, (64, 48), 10)
    model = Model()
    variables = jax.jit(model.init, static_argnums=2)(jax.random.PRNGKey(0), images, False)
    state = _StateWithStatistics.create(
        apply_fn=model.apply,
        params=variables["params"],
        batch_stats=variables["batch_stats"],
        key=jax.random.PRNGKey(7),
        tx=optax.adam(1e-3),
    )

    def train(state, images, labels):
        key = jax.random.fold_in(state.key, state.step)

        def loss_of(params):
            logits, updates = state.apply_fn(
                {"params": params, "batch_stats": state.batch_stats},
                images,
                True,
                rngs={"dropout": key},
                mutable=["batch_stats"],
            )
            return _cross_entropy(logits, labels), (logits, updates["batch_stats"])

        (loss, (logits, statistics)), gradients = jax.value_and_grad(
            loss_of, has_aux=True
        )(state.params)
        state = state.apply_gradients(grads=gradients, batch_stats=statistics)
        accuracy = jnp.mean(jnp.argmax(logits, -1) == labels)
        return state, {"loss": loss, "accuracy": accuracy}

    return Step(train, (state, images, labels), (0,), {2: (0, 10)})


class _Block(nn.Module):
    """Pre-norm attention and MLP."""

    heads: int
    dropout: float = 0.1
    dtype: Any = jnp.float32
    bias: Any = nn.initializers.zeros

    @nn.compact
    def __call__(self, x, mask, deterministic):
        h = nn.LayerNorm(dtype=self.dtype)(x)
        h = nn.MultiHeadDotProductAttention(
            num_heads=self.heads,
            # A bias of the keys has no gradient but rounding errors.
            use_bias=False,
            dropout_rate=self.dropout,
            deterministic=deterministic,
            dtype=self.dtype,
        )(h, h, mask=mask)
        x = x + nn.Dropout(self.dropout, deterministic=deterministic)(h)
        h = nn.LayerNorm(dtype=self.dtype)(x)
        h = nn.Dense(4 * x.shape[-1], dtype=self.dtype, bias_init=self.bias)(h)
        h = nn.Dense(x.shape[-1], dtype=self.dtype, bias_init=self.bias)(nn.gelu(h))
        return x + nn.Dropout(self.dropout, deterministic=deterministic)(h)


@step("flax.linen", quick=True)
def linen_transformer_dropout():
    """A causal language model; adamw by a warm-up and cosine schedule, clipped."""

    class Model(nn.Module):
        @nn.compact
        def __call__(self, tokens, deterministic):
            embed = nn.Embed(64, 32)
            x = embed(tokens)
            x = x + self.param("position", nn.initializers.normal(0.02), x.shape[1:])
            mask = nn.make_causal_mask(tokens)
            for _ in range(2):
                x = _Block(4)(x, mask, deterministic)
            return embed.attend(nn.LayerNorm()(x))

    model = Model()
    tokens = _tokens(2, (4, 25), 64)
    params = jax.jit(model.init, static_argnums=2)(
        jax.random.PRNGKey(1), tokens[:, :-1], True
    )["params"]
    schedule = optax.warmup_cosine_decay_schedule(1e-4, 3e-3, 3, 20)
    optimizer = optax.chain(
        optax.clip_by_global_norm(1.0), optax.adamw(schedule, weight_decay=0.01)
    )
    state = (params, jax.jit(optimizer.init)(params), jax.random.PRNGKey(3))

    def train(state, tokens):
        params, moments, key = state
        key, dropout = jax.random.split(key)

        def loss_of(params):
            logits = model.apply(
                {"params": params}, tokens[:, :-1], False, rngs={"dropout": dropout}
            )
            return _cross_entropy(logits, tokens[:, 1:])

        loss, gradients = jax.value_and_grad(loss_of)(params)
        updates, moments = optimizer.update(gradients, moments, params)
        return loss, (optax.apply_updates(params, updates), moments, key)

    return Step(train, (state, tokens), (0,), {1: (0, 64)})


@step("flax.linen", quick=True)
def linen_cnn_sgd():
    """A residual network with GroupNorm; label smoothing, Nesterov momentum."""

    class Model(nn.Module):
        @nn.compact
        def __call__(self, x):
            x = nn.Conv(16, (3, 3), use_bias=False)(x)
            for width, stride in ((16, 1), (32, 2)):
                h = nn.relu(nn.GroupNorm(num_groups=4)(x))
                skip = nn.Conv(width, (1, 1), strides=stride)(h)
                h = nn.Conv(width, (3, 3), strides=stride, use_bias=False)(h)
                h = nn.relu(nn.GroupNorm(num_groups=4)(h))
                x = skip + nn.Conv(width, (3, 3), use_bias=False)(h)
            x = nn.max_pool(nn.relu(x), (2, 2), strides=(2, 2))
            return nn.Dense(10)(jnp.mean(x, axis=(1, 2)))

    model = Model()
    images, labels = _images(3, (4, 16, 16, 3), 10)
    params = jax.jit(model.init)(jax.random.PRNGKey(2), images)["params"]
    optimizer = optax.chain(
        optax.add_decayed_weights(1e-4), optax.sgd(0.05, momentum=0.9, nesterov=True)
    )
    state = train_state.TrainState.create(
        apply_fn=model.apply, params=params, tx=optimizer
    )

    def train(state, images, labels):
        def loss_of(params):
            logits = state.apply_fn({"params": params}, images)
            targets = optax.smooth_labels(jax.nn.one_hot(labels, 10), 0.1)
            return optax.softmax_cross_entropy(logits, targets).mean()

        loss, gradients = jax.value_and_grad(loss_of)(state.params)
        return state.apply_gradients(grads=gradients), loss

    return Step(train, (state, images, labels), (0,), {2: (0, 10)})


@step("flax.linen")
def linen_bidirectional_lstm():
    """nn.RNN over sequences of different lengths, in both directions."""

    class Model(nn.Module):
        @nn.compact
        def __call__(self, tokens, lengths):
            x = nn.Embed(40, 16)(tokens)
            x = nn.Bidirectional(
                nn.RNN(nn.OptimizedLSTMCell(24)), nn.RNN(nn.GRUCell(24))
            )(x, seq_lengths=lengths)
            inside = jnp.arange(x.shape[1]) < lengths[:, None]
            x = jnp.where(inside[..., None], x, 0).sum(1) / lengths[:, None]
            return nn.Dense(5)(x)

    model = Model()
    tokens = _tokens(4, (6, 14), 40)
    lengths = np.array([14, 9, 3, 12, 7, 1], np.int32)
    labels = _tokens(5, (6,), 5)
    params = jax.jit(model.init)(jax.random.PRNGKey(3), tokens, lengths)["params"]
    state = train_state.TrainState.create(
        apply_fn=model.apply, params=params, tx=optax.adam(2e-3)
    )

    def train(state, tokens, lengths, labels):
        def loss_of(params):
            return _cross_entropy(
                state.apply_fn({"params": params}, tokens, lengths), labels
            )

        loss, gradients = jax.value_and_grad(loss_of)(state.params)
        return state.apply_gradients(grads=gradients), loss, optax.global_norm(gradients)

    return Step(
        train,
        (state, tokens, lengths, labels),
        (0,),
        {1: (0, 40), 2: (1, 15), 3: (0, 5)},
    )


@step("flax.linen", bf16=True, quick=True)
def linen_scan_remat_bf16():
    """Layers under nn.scan and nn.remat, computed in bf16, with f32 parameters."""

    class Layer(nn.Module):
        @nn.compact
        def __call__(self, x, mask):
            # Biases as training makes them: one that is all but zero is all noise.
            bias = nn.initializers.normal(0.05)
            return _Block(4, 0.0, jnp.bfloat16, bias)(x, mask, True), None

    class Model(nn.Module):
        @nn.compact
        def __call__(self, tokens):
            x = nn.Embed(64, 32, dtype=jnp.bfloat16)(tokens)
            layers = nn.scan(
                nn.remat(Layer),
                variable_axes={"params": 0},
                split_rngs={"params": True},
                in_axes=nn.broadcast,
                length=3,
            )
            x, _ = layers()(x, nn.make_causal_mask(tokens))
            x = nn.RMSNorm(dtype=jnp.bfloat16)(x)
            return nn.Dense(64, dtype=jnp.bfloat16)(x).astype(jnp.float32)

    model = Model()
    tokens = _tokens(6, (4, 17), 64)
    params = jax.jit(model.init)(jax.random.PRNGKey(4), tokens[:, :-1])["params"]
    optimizer = optax.adamw(optax.linear_schedule(1e-3, 0, 100), b2=0.95)
    state = (params, jax.jit(optimizer.init)(params))

    def train(state, tokens):
        params, moments = state

        def loss_of(params):
            logits = model.apply({"params": params}, tokens[:, :-1])
            return _cross_entropy(logits, tokens[:, 1:])

        loss, gradients = jax.value_and_grad(loss_of)(params)
        updates, moments = optimizer.update(gradients, moments, params)
        return (optax.apply_updates(params, updates), moments), loss

    return Step(train, (state, tokens), (0,), {1: (0, 64)})


@step("flax.linen", quick=True)
def linen_fp8_dense():
    """Dense layers by Fp8DotGeneralOp: scales and histories are part of the state."""

    class Model(nn.Module):
        @nn.compact
        def __call__(self, x):
            x = nn.Dense(64, dot_general_cls=fp8_ops.Fp8DotGeneralOp)(x)
            x = nn.Dense(64, dot_general_cls=fp8_ops.Fp8DotGeneralOp)(nn.gelu(x))
            return nn.Dense(10)(x)

    model = Model()
    images, labels = _images(7, (32, 48), 10)
    variables = jax.jit(model.init)(jax.random.PRNGKey(5), images)
    optimizer = optax.adam(1e-3)
    state = (variables, jax.jit(optimizer.init)(variables["params"]))

    def train(state, images, labels):
        variables, moments = state

        def loss_of(variables):
            return _cross_entropy(model.apply(variables, images), labels)

        loss, gradients = jax.value_and_grad(loss_of)(variables)
        updates, moments = optimizer.update(
            gradients["params"], moments, variables["params"]
        )
        params = optax.apply_updates(variables["params"], updates)
        # What flax keeps of scales comes out as their "gradient".
        return loss, (
            {**variables, **gradients, "params": params},
            moments,
        )

    return Step(train, (state, images, labels), (0,), {2: (0, 10)})


@step("flax.linen", quick=True, trains=True)
def linen_dynamic_loss_scale():
    """flax's dynamic loss scale: f32 and i32 scalars next to the parameters."""

    class Model(nn.Module):
        @nn.compact
        def __call__(self, x):
            x = nn.swish(nn.WeightNorm(nn.Dense(48))(x))
            return nn.Dense(6)(nn.LayerNorm()(x))

    class State(train_state.TrainState):
        scale: dynamic_scale.DynamicScale

    model = Model()
    images, labels = _images(8, (24, 20), 6)
    params = jax.jit(model.init)(jax.random.PRNGKey(6), images)["params"]
    state = State.create(
        apply_fn=model.apply,
        params=params,
        tx=optax.adam(1e-3),
        scale=dynamic_scale.DynamicScale(
            growth_factor=2.0, growth_interval=3, fin_steps=0, scale=1024.0
        ),
    )
    # Arrays, as they are after the first step.
    state = jax.tree.map(jnp.asarray, state)

    def train(state, images, labels):
        def loss_of(params):
            return _cross_entropy(state.apply_fn({"params": params}, images), labels)

        scale, finite, loss, gradients = state.scale.value_and_grad(loss_of)(
            state.params
        )
        after = state.apply_gradients(grads=gradients)
        keep = lambda new, old: jax.tree.map(
            lambda n, o: jnp.where(finite, n, o), new, old
        )
        return loss, after.replace(
            params=keep(after.params, state.params),
            opt_state=keep(after.opt_state, state.opt_state),
            scale=scale,
        )

    return Step(train, (state, images, labels), (0,), {2: (0, 6)})


@step("flax.linen")
def linen_gan_spectral_norm():
    """Two networks, two optimizers and an average of parameters in one step."""

    class Critic(nn.Module):
        @nn.compact
        def __call__(self, x, train):
            for width in (32, 32):
                x = nn.SpectralNorm(nn.Dense(width))(x, update_stats=train)
                x = nn.leaky_relu(x, 0.2)
            return nn.SpectralNorm(nn.Dense(1))(x, update_stats=train)[:, 0]

    class Generator(nn.Module):
        @nn.compact
        def __call__(self, z):
            z = nn.relu(nn.InstanceNorm()(nn.Dense(32)(z)[..., None, :])[..., 0, :])
            return nn.tanh(nn.Dense(12)(z + nn.Dense(32)(z)))

    @struct.dataclass
    class State:
        generator: Any
        average: Any
        critic: Any
        statistics: Any
        generator_moments: Any
        critic_moments: Any
        key: jax.Array

    generator, critic = Generator(), Critic()
    real, _ = _images(9, (16, 12), 2)
    of_generator, of_critic = optax.adam(1e-3, b1=0.5), optax.rmsprop(1e-3)
    g = jax.jit(generator.init)(jax.random.PRNGKey(8), np.zeros((16, 8), np.float32))
    c = jax.jit(critic.init, static_argnums=2)(jax.random.PRNGKey(9), real, True)
    state = State(
        generator=g["params"],
        average=jax.tree.map(jnp.copy, g["params"]),
        critic=c["params"],
        statistics=c["batch_stats"],
        generator_moments=jax.jit(of_generator.init)(g["params"]),
        critic_moments=jax.jit(of_critic.init)(c["params"]),
        key=jax.random.PRNGKey(10),
    )

    def score(params, statistics, x):
        return critic.apply(
            {"params": params, "batch_stats": statistics}, x, True, mutable="batch_stats"
        )

    def train(state, real):
        key, noise = jax.random.split(state.key)
        z = jax.random.normal(noise, (16, 8))

        def critic_loss(params):
            fake = generator.apply({"params": state.generator}, z)
            on_real, changed = score(params, state.statistics, real)
            on_fake, changed = score(params, changed["batch_stats"], fake)
            loss = nn.relu(1 - on_real).mean() + nn.relu(1 + on_fake).mean()
            return loss, changed["batch_stats"]

        (c_loss, statistics), c_gradients = jax.value_and_grad(
            critic_loss, has_aux=True
        )(state.critic)
        updates, critic_moments = of_critic.update(c_gradients, state.critic_moments)
        c_params = optax.apply_updates(state.critic, updates)

        def generator_loss(params):
            fake = generator.apply({"params": params}, z)
            return -score(c_params, statistics, fake)[0].mean()

        g_loss, g_gradients = jax.value_and_grad(generator_loss)(state.generator)
        updates, generator_moments = of_generator.update(
            g_gradients, state.generator_moments
        )
        g_params = optax.apply_updates(state.generator, updates)
        return c_loss, g_loss, State(
            generator=g_params,
            average=optax.incremental_update(g_params, state.average, 0.01),
            critic=c_params,
            statistics=statistics,
            generator_moments=generator_moments,
            critic_moments=critic_moments,
            key=key,
        )

    return Step(train, (state, real), (0,))
