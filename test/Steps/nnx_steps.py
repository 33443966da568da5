"""Steps out of flax.nnx: modules that hold their state, split around the step."""

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from checkpoint_opt import Step
from registry import step


def _cross_entropy(logits, labels):
    return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()


def _split_step(model, optimizer, train, *batch):
    """A step on the state of `model` and `optimizer`, which `train` updates.

    train(model, optimizer, *batch) returns the loss.
    """
    graph, state = nnx.split((model, optimizer))

    def functional(state, *batch):
        model, optimizer = nnx.merge(graph, state)
        loss = train(model, optimizer, *batch)
        return loss, nnx.state((model, optimizer))

    return functional, (state, *batch)


@step("flax.nnx", quick=True)
def nnx_mlp_batchnorm_dropout():
    """Statistics and typed random keys are variables of the model."""

    class Model(nnx.Module):
        def __init__(self, rngs):
            # The norm takes a bias away again.
            self.first = nnx.Linear(40, 96, use_bias=False, rngs=rngs)
            self.norm = nnx.BatchNorm(96, momentum=0.9, rngs=rngs)
            self.dropout = nnx.Dropout(0.3, rngs=rngs)
            self.last = nnx.Linear(96, 8, rngs=rngs)

        def __call__(self, x):
            return self.last(self.dropout(nnx.relu(self.norm(self.first(x)))))

    draw = np.random.default_rng(1)
    x = draw.normal(size=(48, 40)).astype(np.float32)
    labels = draw.integers(0, 8, 48).astype(np.int32)
    model = Model(nnx.Rngs(0, dropout=1))
    optimizer = nnx.Optimizer(model, optax.adamw(1e-3), wrt=nnx.Param)

    def train(model, optimizer, x, labels):
        def loss_of(model):
            return _cross_entropy(model(x), labels)

        loss, gradients = nnx.value_and_grad(loss_of)(model)
        optimizer.update(model, gradients)
        return loss

    functional, args = _split_step(model, optimizer, train, x, labels)
    return Step(functional, args, (0,), {2: (0, 8)})


@step("flax.nnx", quick=True)
def nnx_transformer():
    """Attention with a causal mask, RMSNorm and a gated MLP; metrics are state."""

    class Block(nnx.Module):
        def __init__(self, width, rngs):
            self.before = nnx.RMSNorm(width, rngs=rngs)
            self.attention = nnx.MultiHeadAttention(
                4, width, decode=False, rngs=rngs, normalize_qk=True
            )
            self.between = nnx.RMSNorm(width, rngs=rngs)
            self.gate = nnx.Linear(width, 3 * width, use_bias=False, rngs=rngs)
            self.up = nnx.Linear(width, 3 * width, use_bias=False, rngs=rngs)
            self.down = nnx.Linear(3 * width, width, use_bias=False, rngs=rngs)

        def __call__(self, x, mask):
            x = x + self.attention(self.before(x), mask=mask)
            h = self.between(x)
            return x + self.down(nnx.silu(self.gate(h)) * self.up(h))

    class Model(nnx.Module):
        def __init__(self, rngs):
            self.embed = nnx.Embed(48, 32, rngs=rngs)
            self.blocks = nnx.List([Block(32, rngs) for _ in range(2)])
            self.head = nnx.Linear(32, 48, rngs=rngs)

        def __call__(self, tokens):
            x, mask = self.embed(tokens), nnx.make_causal_mask(tokens)
            for block in self.blocks:
                x = block(x, mask)
            return self.head(x)

    tokens = np.random.default_rng(2).integers(0, 48, (4, 21)).astype(np.int32)
    model = Model(nnx.Rngs(3))
    optimizer = nnx.Optimizer(
        model,
        optax.chain(optax.clip_by_global_norm(0.5), optax.lion(1e-3)),
        wrt=nnx.Param,
    )

    def train(model, optimizer, tokens):
        def loss_of(model):
            logits = model(tokens[:, :-1])
            return _cross_entropy(logits, tokens[:, 1:])

        loss, gradients = nnx.value_and_grad(loss_of)(model)
        optimizer.update(model, gradients)
        return loss

    functional, args = _split_step(model, optimizer, train, tokens)
    return Step(functional, args, (0,), {1: (0, 48)})


@step("flax.nnx")
def nnx_gru_lora():
    """A GRU over a sequence, and layers of which only low-rank factors are trained."""

    class Model(nnx.Module):
        def __init__(self, rngs):
            self.rnn = nnx.RNN(nnx.GRUCell(12, 32, rngs=rngs))
            self.hidden = nnx.LoRALinear(32, 32, lora_rank=4, rngs=rngs)
            self.head = nnx.LoRALinear(32, 6, lora_rank=2, rngs=rngs)

        def __call__(self, x):
            return self.head(nnx.tanh(self.hidden(self.rnn(x)))).mean(1)

    draw = np.random.default_rng(4)
    x = draw.normal(size=(16, 20, 12)).astype(np.float32)
    targets = draw.normal(size=(16, 6)).astype(np.float32)
    model = Model(nnx.Rngs(5))
    for layer in (model.hidden, model.head):
        # Zero at first, so that gradients of the other factor would be, too.
        factor = layer.lora.lora_b
        factor[...] = jnp.asarray(0.1 * draw.normal(size=factor.shape), jnp.float32)
    optimizer = nnx.Optimizer(model, optax.adam(1e-2), wrt=nnx.LoRAParam)

    def train(model, optimizer, x, targets):
        def loss_of(model):
            return optax.huber_loss(model(x), targets).mean()

        wrt = nnx.DiffState(0, nnx.LoRAParam)
        loss, gradients = nnx.value_and_grad(loss_of, argnums=wrt)(model)
        optimizer.update(model, gradients)
        return loss

    functional, args = _split_step(model, optimizer, train, x, targets)
    return Step(functional, args, (0,))


@step("flax.nnx", bf16=True)
def nnx_convolutional_autoencoder():
    """Strided and transposed convolutions in bf16; noise from the model's keys."""

    class Model(nnx.Module):
        def __init__(self, rngs):
            kind = dict(dtype=jnp.bfloat16, param_dtype=jnp.float32, rngs=rngs)
            self.down = nnx.Conv(1, 16, (3, 3), strides=2, **kind)
            self.norm = nnx.GroupNorm(16, num_groups=4, **kind)
            self.code = nnx.Conv(16, 8, (3, 3), strides=2, **kind)
            self.up = nnx.ConvTranspose(8, 16, (3, 3), strides=2, **kind)
            self.out = nnx.ConvTranspose(16, 1, (3, 3), strides=2, rngs=rngs)
            self.rngs = rngs.fork()

        def __call__(self, x):
            noise = 0.1 * jax.random.normal(self.rngs.noise(), x.shape)
            h = nnx.gelu(self.norm(self.down(x + noise)))
            h = nnx.gelu(self.up(nnx.gelu(self.code(h))))
            return self.out(h.astype(jnp.float32))

    x = np.random.default_rng(6).normal(size=(4, 16, 16, 1)).astype(np.float32)
    model = Model(nnx.Rngs(7, noise=8))
    optimizer = nnx.Optimizer(model, optax.adamw(1e-3, b1=0.8), wrt=nnx.Param)

    def train(model, optimizer, x):
        def loss_of(model):
            return jnp.mean((model(x) - x) ** 2)

        loss, gradients = nnx.value_and_grad(loss_of)(model)
        optimizer.update(model, gradients)
        return loss

    functional, args = _split_step(model, optimizer, train, x)
    return Step(functional, args, (0,))
