"""Steps out of haiku: functions of parameters and state."""

import haiku as hk
import jax
import jax.numpy as jnp
import jmp
import numpy as np
import optax

from checkpoint_opt import Step
from registry import step


def _cross_entropy(logits, labels):
    return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()


@step("haiku", quick=True)
def haiku_residual_batchnorm():
    """Residual blocks with hk.BatchNorm; its averages are state."""

    def network(x, is_training):
        def norm(x):
            return hk.BatchNorm(True, True, 0.9)(x, is_training)

        x = hk.Conv2D(16, 3, with_bias=False)(x)
        for width, stride in ((16, 1), (32, 2)):
            skip = hk.Conv2D(width, 1, stride=stride, with_bias=False)(x)
            x = hk.Conv2D(width, 3, stride=stride, with_bias=False)(jax.nn.relu(norm(x)))
            x = skip + hk.Conv2D(width, 3, with_bias=False)(jax.nn.relu(norm(x)))
        x = hk.avg_pool(jax.nn.relu(norm(x)), (1, 4, 4, 1), (1, 4, 4, 1), "VALID")
        return hk.Linear(10)(hk.Flatten()(x))

    model = hk.without_apply_rng(hk.transform_with_state(network))
    draw = np.random.default_rng(1)
    images = draw.normal(size=(4, 16, 16, 3)).astype(np.float32)
    labels = draw.integers(0, 10, 4).astype(np.int32)
    params, statistics = jax.jit(model.init, static_argnums=2)(
        jax.random.PRNGKey(0), images, True
    )
    optimizer = optax.sgd(optax.exponential_decay(0.1, 10, 0.5), momentum=0.9)
    moments = jax.jit(optimizer.init)(params)

    def train(params, statistics, moments, images, labels):
        def loss_of(params):
            logits, changed = model.apply(params, statistics, images, True)
            decay = 1e-4 * sum(jnp.sum(p**2) for p in jax.tree.leaves(params))
            return _cross_entropy(logits, labels) + decay, changed

        (loss, changed), gradients = jax.value_and_grad(loss_of, has_aux=True)(params)
        updates, moments = optimizer.update(gradients, moments)
        return optax.apply_updates(params, updates), changed, moments, loss

    return Step(
        train, (params, statistics, moments, images, labels), (0, 1, 2), {4: (0, 10)}
    )


@step("haiku")
def haiku_lstm_dynamic_unroll():
    """A deep LSTM by hk.dynamic_unroll, on characters."""

    def network(tokens):
        core = hk.DeepRNN([hk.LSTM(24), jax.nn.relu, hk.LSTM(24), hk.Linear(30)])
        x = hk.Embed(30, 16)(tokens)
        logits, _ = hk.dynamic_unroll(
            core, x, core.initial_state(tokens.shape[0]), time_major=False
        )
        return logits

    model = hk.without_apply_rng(hk.transform(network))
    tokens = np.random.default_rng(2).integers(0, 30, (4, 17)).astype(np.int32)
    params = jax.jit(model.init)(jax.random.PRNGKey(1), tokens[:, :-1])
    optimizer = optax.rmsprop(1e-3, momentum=0.5, centered=True)
    moments = jax.jit(optimizer.init)(params)

    def train(state, tokens):
        params, moments = state

        def loss_of(params):
            return _cross_entropy(model.apply(params, tokens[:, :-1]), tokens[:, 1:])

        loss, gradients = jax.value_and_grad(loss_of)(params)
        updates, moments = optimizer.update(gradients, moments)
        return loss, (optax.apply_updates(params, updates), moments)

    return Step(train, ((params, moments), tokens), (0,), {1: (0, 30)})


@step("haiku", quick=True)
def haiku_transformer_dropout():
    """hk.MultiHeadAttention with dropout by hk.next_rng_key, layers by layer_stack."""

    def network(tokens):
        x = hk.Embed(50, 32)(tokens)
        x = x + hk.get_parameter(
            "position", x.shape[1:], init=hk.initializers.TruncatedNormal(0.02)
        )
        mask = jnp.tril(jnp.ones((1, 1, tokens.shape[1], tokens.shape[1])))
        scale = hk.initializers.VarianceScaling(0.5)

        def block(x):
            h = hk.LayerNorm(-1, True, True)(x)
            # A bias of the keys has no gradient but rounding errors.
            attention = hk.MultiHeadAttention(4, 8, w_init=scale, with_bias=False)
            h = attention(h, h, h, mask=mask)
            x = x + hk.dropout(hk.next_rng_key(), 0.1, h)
            h = hk.LayerNorm(-1, True, True)(x)
            h = hk.nets.MLP((64, 32), w_init=scale, activation=jax.nn.gelu)(h)
            return x + hk.dropout(hk.next_rng_key(), 0.1, h)

        x = hk.experimental.layer_stack(2)(block)(x)
        return hk.Linear(50)(x)

    model = hk.transform(network)
    tokens = np.random.default_rng(3).integers(0, 50, (4, 21)).astype(np.int32)
    params = jax.jit(model.init)(jax.random.PRNGKey(2), tokens[:, :-1])
    optimizer = optax.lamb(1e-3)
    state = (params, jax.jit(optimizer.init)(params), jax.random.PRNGKey(4))

    def train(state, tokens):
        params, moments, key = state
        key, dropout = jax.random.split(key)

        def loss_of(params):
            logits = model.apply(params, dropout, tokens[:, :-1])
            return _cross_entropy(logits, tokens[:, 1:])

        loss, gradients = jax.value_and_grad(loss_of)(params)
        updates, moments = optimizer.update(gradients, moments, params)
        return loss, (optax.apply_updates(params, updates), moments, key)

    return Step(train, (state, tokens), (0,), {1: (0, 50)})


@step("haiku")
def haiku_vq_vae():
    """A codebook by moving averages, and a straight-through estimate."""

    def network(x, is_training):
        h = hk.Linear(16)(jax.nn.relu(hk.Linear(32)(x)))
        quantized = hk.nets.VectorQuantizerEMA(8, 24, 0.25, 0.9)(
            h.reshape(-1, 8), is_training
        )
        q = quantized["quantize"].reshape(h.shape)
        out = hk.Linear(x.shape[-1])(jax.nn.relu(hk.Linear(32)(q)))
        return out, quantized["loss"], quantized["perplexity"]

    model = hk.without_apply_rng(hk.transform_with_state(network))
    x = np.random.default_rng(5).normal(size=(16, 20)).astype(np.float32)
    params, codebook = jax.jit(model.init, static_argnums=2)(
        jax.random.PRNGKey(3), x, True
    )
    optimizer = optax.adam(1e-3)
    state = (params, codebook, jax.jit(optimizer.init)(params))

    def train(state, x):
        params, codebook, moments = state

        def loss_of(params):
            (out, commitment, perplexity), changed = model.apply(
                params, codebook, x, True
            )
            return jnp.mean((out - x) ** 2) + commitment, (changed, perplexity)

        (loss, (codebook, perplexity)), gradients = jax.value_and_grad(
            loss_of, has_aux=True
        )(params)
        updates, moments = optimizer.update(gradients, moments)
        params = optax.apply_updates(params, updates)
        return {"loss": loss, "perplexity": perplexity}, (params, codebook, moments)

    return Step(train, (state, x), (0,))


@step("haiku", bf16=True, trains=True)
def haiku_mixed_precision():
    """A jmp policy in bf16 with jmp's dynamic loss scale in the state."""

    def network(x):
        x = hk.nets.MLP((64, 64), activate_final=True)(x)
        return hk.Linear(6)(x)

    policy = jmp.get_policy("params=float32,compute=bfloat16,output=float32")

    def in_bf16(x):
        # For this network alone: a policy that is set holds for the process.
        with hk.mixed_precision.push_policy(hk.Linear, policy):
            return network(x)

    model = hk.without_apply_rng(hk.transform(in_bf16))
    draw = np.random.default_rng(6)
    x = draw.normal(size=(32, 24)).astype(np.float32)
    labels = draw.integers(0, 6, 32).astype(np.int32)
    params = jax.jit(model.init)(jax.random.PRNGKey(5), x)
    optimizer = optax.adam(1e-3)
    # jmp's class looks at what is in it, which no lowering by JAX survives: its
    # arrays are the state.
    scale = (jnp.float32(64), jnp.int32(0))
    state = (params, jax.jit(optimizer.init)(params), scale)

    def train(state, x, labels):
        params, moments, (value, counter) = state
        scale = jmp.DynamicLossScale(value, counter, period=3, factor=2)

        def loss_of(params):
            loss = _cross_entropy(model.apply(params, x), labels)
            return scale.scale(loss), loss

        gradients, loss = jax.grad(loss_of, has_aux=True)(params)
        gradients = scale.unscale(gradients)
        finite = jmp.all_finite(gradients)
        updates, changed = optimizer.update(gradients, moments)
        params, moments = jmp.select_tree(
            finite,
            (optax.apply_updates(params, updates), changed),
            (params, moments),
        )
        scale = scale.adjust(finite)
        return loss, (params, moments, (scale.loss_scale, scale.counter))

    return Step(train, (state, x, labels), (0,), {2: (0, 6)})
