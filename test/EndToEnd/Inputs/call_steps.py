"""Steps with calls and annotations that leave no trace in what runs: functions
in the bodies of reductions, meshes and collectives of one device, and the
largest elements by a sort."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import AxisType, NamedSharding, PartitionSpec


def _values(*shape, seed=0):
    generator = np.random.default_rng(seed)
    return generator.standard_normal(shape).astype(np.float32)


def _mesh():
    return jax.make_mesh((1,), ("d",), axis_types=(AxisType.Auto,))


def _larger(a, b):
    """`jnp.where` and `jnp.clip` are private functions that are called."""
    return jnp.clip(jnp.where(jnp.abs(a) > jnp.abs(b), a, b), -9.0, 9.0)


def empty_tensors():
    """Slices, concatenations and transforms of nothing."""

    def step(p, a, c):
        joined = jnp.concatenate([a, a])
        return p.sum(), p - 1, a[:, 0:1] * 2, joined, jnp.fft.ifft(c).real

    nothing = np.zeros((0, 3), np.float32)
    return step, (np.ones(4, np.float32), nothing, nothing.astype(np.complex64)), (0,)


def reduction():
    def step(p):
        y = lax.reduce(p, 0.0, _larger, (1,))
        return y.sum(), p - y[:, None]

    return step, (_values(4, 6),), (0,)


def window():
    def step(p):
        y = lax.reduce_window(p, 0.0, _larger, (2, 2), (1, 1), "SAME")
        return y.sum(), p - y

    return step, (_values(4, 6),), (0,)


def scatter():
    def step(p):
        q = p.at[jnp.array([2, 0])].apply(lambda v: jnp.where(v > 0, v, 2.0 * v))
        return q.sum(), q

    return step, (_values(4, 6),), (0,)


def several_in_one_body():
    """A body of two results, whose calls call others, in a loop."""

    def combine(a, b):
        first = jnp.clip(jnp.where(a[0] > b[0], a[0], b[0]), -9.0, 9.0)
        return first, jnp.where(a[1] < b[1], a[1], b[1])

    def step(p):
        def body(i, p):
            low, high = lax.reduce((p, p + 1), (-9.0, 9.0), combine, (1,))
            return p - 0.1 * (low + high)[:, None]

        return lax.fori_loop(0, 3, body, p)

    return step, (_values(4, 6),), (0,)


def sorted_by_call():
    """A comparator of several keys."""

    def step(p):
        keys = jnp.floor(2 * p)
        _, order, q = lax.sort(
            (keys, jnp.broadcast_to(jnp.arange(6), p.shape), p), dimension=1, num_keys=2
        )
        return q, order

    return step, (_values(4, 6),), ()


def mesh():
    mesh = _mesh()

    def step(p):
        q = lax.with_sharding_constraint(p, NamedSharding(mesh, PartitionSpec("d")))
        return (q**2).sum(), p * 0.9

    return step, (_values(4),), (0,)


def placed_arguments():
    """Arguments that say where they lie."""
    p = jax.device_put(_values(4, 2), NamedSharding(_mesh(), PartitionSpec("d")))
    return lambda p: ((p**2).sum(), p * 0.9), (p,), (0,)


def collectives():
    mesh = _mesh()

    def inner(p, x):
        def loss(p):
            h = jnp.tanh(lax.all_gather(x, "d", tiled=True) @ p)
            h = lax.ppermute(h, "d", [(0, 0)]) + lax.axis_index("d")
            return lax.pmean((lax.psum_scatter(h, "d", tiled=True) ** 2).sum(), "d")

        value, gradient = jax.value_and_grad(loss)(p)
        moved = lax.all_to_all(x, "d", 0, 1, tiled=True)
        return value, p - 0.1 * lax.psum(gradient, "d"), lax.pmax(moved, "d")

    def step(p, x):
        return jax.shard_map(
            inner,
            mesh=mesh,
            in_specs=(PartitionSpec(), PartitionSpec("d")),
            out_specs=PartitionSpec(),
            check_vma=False,
        )(p, x)

    return step, (_values(3, 3), _values(4, 3, seed=1)), (0,)


def random_keys():
    """Typed keys put an empty mesh into the module."""

    def step(p, key):
        keys = jax.random.split(jax.random.wrap_key_data(key), 3)
        noise = jax.vmap(lambda k: jax.random.normal(k, p.shape))(keys)
        return p - 0.1 * noise.sum(0), jax.random.key_data(keys[1])

    return step, (_values(4), np.array([0, 7], np.uint32)), (0,)


def approximate_largest():
    def step(p):
        values, places = lax.approx_max_k(p, 3)
        low, low_places = lax.approx_min_k(p, 2, reduction_dimension=0)
        return values.sum(), places, low, low_places, p - values.mean()

    return step, (_values(4, 9),), (0,)


def approximate_largest_gradient():
    def step(p):
        loss = lambda p: (lax.approx_max_k(p, 3)[0] ** 2).sum()
        value, gradient = jax.value_and_grad(loss)(p)
        return value, p - gradient

    return step, (_values(4, 9),), (0,)
