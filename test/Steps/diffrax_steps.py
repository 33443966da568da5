"""Neural differential equations: diffrax's solvers and adjoints."""

import diffrax
import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax

from checkpoint_opt import Step
from registry import step


class _Field(eqx.Module):
    """A vector field: an MLP of state and time."""

    mlp: eqx.nn.MLP

    def __init__(self, size, key):
        self.mlp = eqx.nn.MLP(size + 1, size, 24, 1, jnp.tanh, key=key)

    def __call__(self, t, y, args):
        return self.mlp(jnp.append(y, t))


def _training(model, optimizer, loss_of, *batch):
    parameters, static = eqx.partition(model, eqx.is_inexact_array)
    state = (parameters, jax.jit(optimizer.init)(parameters))

    def train(state, *batch):
        parameters, moments = state

        def loss(parameters):
            return loss_of(eqx.combine(parameters, static), *batch)

        value, gradients = jax.value_and_grad(loss)(parameters)
        updates, moments = optimizer.update(gradients, moments, parameters)
        return value, (eqx.apply_updates(parameters, updates), moments)

    return Step(train, (state, *batch), (0,))


class _Latent(eqx.Module):
    """A field between an encoder and a decoder."""

    encoder: eqx.nn.MLP
    field: _Field
    decoder: eqx.nn.MLP

    def __init__(self, size, latent, key):
        a, b, c = jax.random.split(key, 3)
        self.encoder = eqx.nn.MLP(size, latent, 48, 2, jax.nn.gelu, key=a)
        self.field = _Field(latent, b)
        self.decoder = eqx.nn.MLP(latent, size, 48, 2, jax.nn.gelu, key=c)


def _series(seed, count, times, size):
    """Starting points, times, and what is observed then."""
    draw = np.random.default_rng(seed)
    start = draw.normal(size=(count, size)).astype(np.float32)
    t = np.linspace(0, 1, times, dtype=np.float32)
    noise = 0.05 * draw.normal(size=(count, times, size)).astype(np.float32)
    turn = np.cos(3 * t)[None, :, None] * np.exp(-t)[None, :, None]
    return start, t, (start[:, None] * turn + noise).astype(np.float32)


def _neural_ode(adjoint, controller, solver, max_steps):
    """Trajectories of a learned field, decoded and compared at given times."""

    def loss_of(model, start, t, targets):
        def solve(x):
            path = diffrax.diffeqsolve(
                diffrax.ODETerm(model.field),
                solver,
                t0=t[0],
                t1=t[-1],
                dt0=0.1,
                y0=model.encoder(x),
                saveat=diffrax.SaveAt(ts=t),
                stepsize_controller=controller,
                adjoint=adjoint,
                max_steps=max_steps,
            )
            return jax.vmap(model.decoder)(path.ys)

        return jnp.mean((jax.vmap(solve)(start) - targets) ** 2)

    model = _Latent(6, 3, jax.random.PRNGKey(0))
    return _training(model, optax.adam(1e-3), loss_of, *_series(1, 8, 5, 6))


@step("diffrax", quick=True, checks=True)
def diffrax_recursive_checkpoint():
    """The default adjoint with an adaptive solver: loops of unknown length."""
    return _neural_ode(
        diffrax.RecursiveCheckpointAdjoint(),
        diffrax.PIDController(rtol=1e-3, atol=1e-4),
        diffrax.Tsit5(),
        64,
    )


@step("diffrax", checks=True)
def diffrax_fixed_steps():
    """Four checkpoints in a loop of equal steps."""
    return _neural_ode(
        diffrax.RecursiveCheckpointAdjoint(checkpoints=4),
        diffrax.ConstantStepSize(),
        diffrax.Heun(),
        16,
    )


@step("diffrax", checks=True)
def diffrax_direct():
    """DirectAdjoint: differentiates bounded loops step by step."""
    return _neural_ode(
        diffrax.DirectAdjoint(),
        diffrax.ConstantStepSize(),
        diffrax.Midpoint(),
        16,
    )


@step("diffrax", quick=True, checks=True)
def diffrax_backsolve():
    """BacksolveAdjoint: solves the adjoint equation backwards in time."""

    def loss_of(model, start, t, targets):
        def solve(x):
            path = diffrax.diffeqsolve(
                diffrax.ODETerm(lambda t, y, field: field(t, y, None)),
                diffrax.Bosh3(),
                t0=0.0,
                t1=1.0,
                dt0=0.1,
                y0=model.encoder(x),
                args=model.field,
                saveat=diffrax.SaveAt(ts=t),
                stepsize_controller=diffrax.PIDController(rtol=1e-3, atol=1e-4),
                adjoint=diffrax.BacksolveAdjoint(),
                max_steps=64,
            )
            return jax.vmap(model.decoder)(path.ys)

        return jnp.mean((jax.vmap(solve)(start) - targets) ** 2)

    model = _Latent(6, 3, jax.random.PRNGKey(3))
    return _training(model, optax.adam(1e-3), loss_of, *_series(2, 6, 4, 6))


@step("diffrax", checks=True)
def diffrax_controlled():
    """A neural controlled equation driven by an interpolated series."""

    class Model(eqx.Module):
        first: eqx.nn.Linear
        field: eqx.nn.MLP
        head: eqx.nn.Linear

        def __init__(self, key):
            a, b, c = jax.random.split(key, 3)
            self.first = eqx.nn.Linear(4, 8, key=a)
            self.field = eqx.nn.MLP(
                8, 32, 16, 1, jax.nn.softplus, final_activation=jnp.tanh, key=b
            )
            self.head = eqx.nn.Linear(8, 1, key=c)

        def __call__(self, times, series):
            coefficients = diffrax.backward_hermite_coefficients(times, series)
            control = diffrax.CubicInterpolation(times, coefficients)
            term = diffrax.ControlTerm(
                lambda t, y, args: self.field(y).reshape(8, 4), control
            ).to_ode()
            last = diffrax.diffeqsolve(
                term,
                diffrax.Heun(),
                t0=times[0],
                t1=times[-1],
                dt0=0.25,
                y0=self.first(series[0]),
                adjoint=diffrax.RecursiveCheckpointAdjoint(),
                max_steps=8,
            ).ys[-1]
            return self.head(last)[0]

    draw = np.random.default_rng(4)
    times = np.linspace(0, 1, 9, dtype=np.float32)
    series = draw.normal(size=(6, 9, 4)).astype(np.float32).cumsum(1) * 0.3
    labels = draw.integers(0, 2, 6).astype(np.float32)

    def loss_of(model, times, series, labels):
        logits = jax.vmap(model, in_axes=(None, 0))(times, series)
        return optax.sigmoid_binary_cross_entropy(logits, labels).mean()

    model = Model(jax.random.PRNGKey(5))
    return _training(model, optax.adam(1e-2), loss_of, times, series, labels)


@step("diffrax", checks=True)
def diffrax_stochastic():
    """A stochastic equation with a Brownian path out of a key."""

    class Model(eqx.Module):
        drift: _Field
        spread: eqx.nn.MLP

    a, b = jax.random.split(jax.random.PRNGKey(6))
    model = Model(_Field(3, a), eqx.nn.MLP(3, 3, 16, 1, jnp.tanh, key=b))
    start, _, targets = _series(7, 4, 3, 3)

    def loss_of(model, start, targets, key):
        def solve(y, key):
            path = diffrax.VirtualBrownianTree(0.0, 1.0, 0.02, (3,), key)
            terms = diffrax.MultiTerm(
                diffrax.ODETerm(model.drift),
                diffrax.ControlTerm(
                    lambda t, y, args: jnp.diag(0.1 * model.spread(y)), path
                ),
            )
            return diffrax.diffeqsolve(
                terms,
                diffrax.Euler(),
                t0=0.0,
                t1=1.0,
                dt0=0.1,
                y0=y,
                adjoint=diffrax.DirectAdjoint(),
                max_steps=16,
            ).ys[-1]

        keys = jax.random.split(key, start.shape[0])
        return jnp.mean((jax.vmap(solve)(start, keys) - targets[:, -1]) ** 2)

    return _training(
        model, optax.adam(1e-3), loss_of, start, targets, jax.random.PRNGKey(8)
    )
