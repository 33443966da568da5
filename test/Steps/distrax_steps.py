"""Distributions and bijectors of distrax, with haiku networks."""

import distrax
import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np
import optax

from checkpoint_opt import Step
from registry import step


def _normal(seed, shape):
    return np.random.default_rng(seed).normal(size=shape).astype(np.float32)


def _training(network, optimizer, seed, batch, ranges=None):
    """A step on the mean of what `network(*batch)` returns; keys are state."""
    model = hk.transform(lambda *batch: jnp.mean(network(*batch)))
    params = jax.jit(model.init)(jax.random.PRNGKey(seed), *batch)
    state = (params, jax.jit(optimizer.init)(params), jax.random.PRNGKey(seed + 1))

    def train(state, *batch):
        params, moments, key = state
        key, draw = jax.random.split(key)
        loss, gradients = jax.value_and_grad(model.apply)(params, draw, *batch)
        updates, moments = optimizer.update(gradients, moments, params)
        return loss, (optax.apply_updates(params, updates), moments, key)

    return Step(train, (state, *batch), (0,), ranges or {})


def _flow(conditioner, bijector, layers, width):
    """Couplings with masks in turn, over a standard normal distribution."""
    mask = np.arange(width) % 2 == 0
    parts = []
    for _ in range(layers):
        parts.append(
            distrax.MaskedCoupling(mask=mask, bijector=bijector, conditioner=conditioner())
        )
        mask = ~mask
    base = distrax.Independent(
        distrax.Normal(jnp.zeros(width), jnp.ones(width)), reinterpreted_batch_ndims=1
    )
    return distrax.Transformed(base, distrax.Inverse(distrax.Chain(parts)))


@step("distrax", quick=True)
def distrax_affine_flow():
    """Masked affine couplings (RealNVP) by log-likelihood."""

    def conditioner():
        # Not zero, as they would be at first: gradients of all layers count.
        last = hk.initializers.RandomNormal(0.05)
        return hk.Sequential(
            [
                hk.nets.MLP((32, 32), activation=jax.nn.tanh, activate_final=True),
                hk.Linear(12, w_init=last),
                lambda x: x.reshape(x.shape[:-1] + (6, 2)),
            ]
        )

    def bijector(params):
        return distrax.ScalarAffine(
            shift=params[..., 0], log_scale=jnp.tanh(params[..., 1])
        )

    def loss(x):
        return -_flow(conditioner, bijector, 4, 6).log_prob(x)

    return _training(loss, optax.adam(1e-3), 1, (_normal(2, (32, 6)),))


@step("distrax")
def distrax_spline_flow():
    """Rational quadratic splines (Durkan et al., arXiv 1906.04032)."""
    bins = 5

    def conditioner():
        return hk.Sequential(
            [
                hk.nets.MLP((24,), activate_final=True),
                hk.Linear(4 * (3 * bins + 1), w_init=hk.initializers.RandomNormal(0.1)),
                lambda x: x.reshape(x.shape[:-1] + (4, 3 * bins + 1)),
            ]
        )

    def bijector(params):
        return distrax.RationalQuadraticSpline(params, range_min=-3.0, range_max=3.0)

    def loss(x):
        return -_flow(conditioner, bijector, 2, 4).log_prob(x)

    return _training(loss, optax.adam(1e-3), 3, (_normal(4, (32, 4)),))


@step("distrax", quick=True)
def distrax_vae():
    """Normal posterior, Bernoulli likelihood, divergence in closed form."""

    def loss(x):
        h = hk.nets.MLP((48,), activate_final=True)(x)
        posterior = distrax.MultivariateNormalDiag(
            hk.Linear(6)(h), jax.nn.softplus(hk.Linear(6)(h)) + 1e-3
        )
        prior = distrax.MultivariateNormalDiag(jnp.zeros(6), jnp.ones(6))
        z = posterior.sample(seed=hk.next_rng_key())
        logits = hk.nets.MLP((48, 30))(z)
        likelihood = distrax.Independent(distrax.Bernoulli(logits=logits), 1)
        return posterior.kl_divergence(prior) - likelihood.log_prob(x)

    x = (np.random.default_rng(5).random((32, 30)) < 0.4).astype(np.float32)
    return _training(loss, optax.adam(1e-3), 6, (x,))


@step("distrax")
def distrax_policy_gradient():
    """A clipped policy objective (Schulman et al., arXiv 1707.06347) with entropy."""

    def loss(observations, actions, moves, old, advantages, returns):
        h = hk.nets.MLP((48, 48), activation=jax.nn.tanh, activate_final=True)(observations)
        choice = distrax.Categorical(logits=hk.Linear(5)(h))
        move = distrax.MultivariateNormalDiag(
            hk.Linear(2)(h),
            jnp.exp(hk.get_parameter("log_scale", (2,), init=hk.initializers.Constant(-0.5)))
            * jnp.ones((observations.shape[0], 1)),
        )
        squashed = distrax.Transformed(move, distrax.Block(distrax.Tanh(), 1))
        log_prob = choice.log_prob(actions) + squashed.log_prob(moves)
        ratio = jnp.exp(log_prob - old)
        clipped = jnp.clip(ratio, 0.8, 1.2)
        gain = jnp.minimum(ratio * advantages, clipped * advantages)
        value = hk.Linear(1)(h)[:, 0]
        return 0.5 * (value - returns) ** 2 - gain - 0.01 * choice.entropy()

    draw = np.random.default_rng(7)
    actions = draw.integers(0, 5, 48).astype(np.int32)
    moves = np.tanh(_normal(8, (48, 2))) * 0.9
    old = (-2.5 + 0.3 * draw.normal(size=48)).astype(np.float32)
    batch = (
        _normal(9, (48, 10)), actions, moves, old, _normal(10, (48,)), _normal(11, (48,)),
    )
    optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(3e-4))
    return _training(loss, optimizer, 12, batch, {2: (0, 5)})


@step("distrax")
def distrax_mixture_density():
    """A mixture of normals and a Gumbel-softmax choice (arXiv 1611.01144)."""

    def loss(x, y):
        h = hk.nets.MLP((40,), activation=jax.nn.elu, activate_final=True)(x)
        mixture = distrax.MixtureSameFamily(
            mixture_distribution=distrax.Categorical(logits=hk.Linear(4)(h)),
            components_distribution=distrax.Normal(
                hk.Linear(4)(h), jax.nn.softplus(hk.Linear(4)(h)) + 0.1
            ),
        )
        gumbel = distrax.Gumbel(0.0, 1.0).sample(
            seed=hk.next_rng_key(), sample_shape=(x.shape[0], 3)
        )
        soft = jax.nn.softmax((hk.Linear(3)(h) + gumbel) / 0.7)
        shift = hk.Linear(1, with_bias=False)(soft)[:, 0]
        return -mixture.log_prob(y - shift)

    return _training(
        loss, optax.adam(1e-3), 13, (_normal(14, (48, 8)), _normal(15, (48,)))
    )


@step("distrax")
def distrax_full_covariance():
    """A normal distribution with a learned triangular scale, and an LKJ-like prior."""

    def loss(x):
        lower = hk.get_parameter("lower", (5, 5), init=hk.initializers.RandomNormal(0.3))
        scale = jnp.tril(lower, -1) + jnp.diag(jax.nn.softplus(jnp.diag(lower)) + 0.2)
        mean = hk.nets.MLP((24, 5))(x[:, ::-1])
        normal = distrax.MultivariateNormalTri(mean, scale)
        drawn = normal.sample(seed=hk.next_rng_key())
        return -normal.log_prob(x) + 0.1 * jnp.sum(drawn**2, -1)

    return _training(loss, optax.adam(1e-2), 16, (_normal(17, (40, 5)),))
