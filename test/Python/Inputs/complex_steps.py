"""Steps of complex numbers: (step, arguments, donated argument numbers) by name."""

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import AxisType, NamedSharding, PartitionSpec

LENGTHS = (1, 2, 3, 7, 8, 12, 30, 64, 97, 100, 128, 131, 360)


def numbers(seed, *shape, dtype=np.complex64):
    """Of length about 1, in all directions."""
    generator = np.random.default_rng(seed)
    draw = generator.standard_normal
    if np.issubdtype(dtype, np.complexfloating):
        return (draw(shape) + 1j * draw(shape)).astype(dtype)
    return draw(shape).astype(dtype)


def arithmetic():
    def step(x, y, scale):
        return (
            x + y, x - y * 2j, x * y, x / y, -x, jnp.conj(x), x.real, x.imag,
            jax.lax.complex(x.real, y.imag), scale * x, x + 1, jnp.square(x), x**3,
            x == y, x != y, x == x, jnp.where(x.real > 0, x, y), scale.astype(x.dtype),
            jnp.sign(x), jnp.abs(x), jnp.angle(x), 1 / x, jnp.asarray([1 + 2j, -jnp.inf]),
            jnp.asarray(np.arange(200) * (1 - 2j), x.dtype), jnp.full(4, 2 - 1j),
        )  # fmt: skip

    return step, (numbers(0, 4, 6), numbers(1, 4, 6), numbers(2, 4, 6, dtype=np.float32))


def functions():
    def step(x, y):
        # On both sides of the branch cuts, and far from them.
        z = jnp.concatenate([x, x * 1e-3, x * 6, -jnp.abs(x) + 0j])
        return [
            f(z)
            for f in (
                jnp.exp, jnp.expm1, jnp.log, jnp.log1p, jnp.sqrt, jax.lax.rsqrt, jnp.sin,
                jnp.cos, jnp.tan, jnp.tanh, jnp.sinh, jnp.cosh, jnp.arcsin, jnp.arccos,
                jnp.arctan, jnp.arcsinh, jnp.arccosh, jnp.arctanh, jax.nn.sigmoid,
            )
        ] + [x**y, x**0.5, 2.0**x, jnp.zeros(4, x.dtype) ** jnp.asarray([0, 1, 2j, 1 + 2j])]  # fmt: skip

    return step, (numbers(3, 50), numbers(4, 50))


def extremes():
    """Squares of these leave the range of f32, what is computed does not."""

    def step(x, y):
        results = []
        for scale in (1e-30, 1e30):
            results += [jnp.abs(x * scale), jnp.sign(x * scale), (x * scale) / (y * scale)]
            results += [1 / (x * scale), jnp.log(x * scale)]
        near = 1 + x * 1e-4
        return [*results, jnp.log(near) * 1e4, jnp.log1p(x * 1e-6) * 1e6, jnp.tanh(x * 40),
                jnp.expm1(x * 1e-6) * 1e6]  # fmt: skip

    return step, (numbers(5, 40), numbers(6, 40))


def reductions():
    def step(x):
        return (
            x.sum(), x.sum(0), x.prod(1), x.mean(1), x.var(0), x.std(), jnp.cumsum(x, 0),
            jnp.cumprod(x, 1), jnp.linalg.norm(x), jnp.sort(x, 1), jnp.sort(x.round(), 0),
            jax.lax.reduce(x, np.complex64(2), lambda a, b: a * b + b, (1,)),
            jax.lax.reduce_window(x, np.complex64(0), jax.lax.add, (2, 3), (1, 2), "SAME"),
            jnp.convolve(x[0], x[1]), jnp.trace(x[:, :5]), jnp.all(x == x),
        )  # fmt: skip

    return step, (numbers(7, 5, 9),)


def real_inside_and_out():
    """Complex numbers are only in between."""

    def step(p):
        lengths = jnp.abs((p + 0j).sum(1))
        return lengths.sum(), p - lengths[:, None]

    return step, (numbers(7, 4, 8, dtype=np.float32),), (0,)


def products():
    def step(a, b, images, filters):
        return (
            a @ b, a @ a.conj().T, jnp.einsum("ij,kj->ik", a, a), jnp.vdot(a, a),
            jnp.einsum("bij,bjk->bik", images[:, :, :, 0], images[:, :, :, 1]),
            jax.lax.conv_general_dilated(
                images, filters, (1, 2), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
            ),
            jnp.outer(a[0], b[:, 0]), jnp.kron(a[:2, :2], b[:2, :2]),
        )  # fmt: skip

    return step, (numbers(8, 24, 16), numbers(9, 16, 20), numbers(10, 2, 8, 8, 3),
                  numbers(11, 3, 3, 3, 4))  # fmt: skip


def moves():
    def step(x, i):
        rows = jnp.asarray([3, 0, 3])
        return (
            x.T, x.reshape(-1), x[::-1, 1:3], x[rows], jnp.pad(x, 1, constant_values=2j),
            jnp.concatenate([x, x[:1]]), x.at[rows].add(x[:3]), x.at[rows[:2]].set(1j),
            x.at[rows].multiply(x[:3]), jnp.broadcast_to(x[0], (3, 6)), jnp.roll(x, 2, 1),
            jax.lax.dynamic_slice(x, (i, 0), (2, 6)),
            jax.lax.dynamic_update_slice(x, x[:2] * 1j, (i, 0)),
            jnp.take_along_axis(x, jnp.argsort(x.real, 0), 0), jax.lax.iota(jnp.complex64, 5),
            jnp.linspace(0, 1j, 7), jnp.stack([x, x.conj()], 1), x[i, i],
        )  # fmt: skip

    return step, (numbers(12, 4, 6), np.int32(1))


def control():
    def step(x, count):
        def halve(carry):
            value, times = carry
            return value * (0.5 + 0.1j), times + 1

        shrunk = jax.lax.while_loop(
            lambda carry: jnp.abs(carry[0]).max() > 0.1, halve, (x, count)
        )
        final, partial = jax.lax.scan(lambda c, row: (c * row + 1j, c.imag), x[0], x)
        spun = jax.lax.fori_loop(0, count, lambda i, v: v * 1j + i, x)
        chosen = jax.lax.cond(count > 2, lambda v: v * 2j, lambda v: v.conj(), x)
        switched = jax.lax.switch(
            count - 2, [lambda: x.sum(), lambda: x.prod(), lambda: x[0, 0] * 1j]
        )
        return shrunk, final, partial, spun, chosen, switched

    return step, (numbers(13, 5, 6), np.int32(3))


def one_device():
    """A mesh of one means nothing: collectives and shardings give what they take."""
    mesh = jax.make_mesh((1,), ("d",), axis_types=(AxisType.Auto,))
    spec = PartitionSpec("d")

    def inner(x):
        gathered = jax.lax.all_gather(x, "d", tiled=True)
        passed = jax.lax.ppermute(x * 1j, "d", [(0, 0)])
        return jax.lax.pmean((x**2).sum(), "d"), gathered + passed

    def step(x):
        laid = jax.lax.with_sharding_constraint(x * 2j, NamedSharding(mesh, spec))
        return jax.shard_map(
            inner, mesh=mesh, in_specs=spec, out_specs=(PartitionSpec(), spec)
        )(laid)

    return step, (numbers(74, 4, 3),)


def training():
    """A complex layer with real loss, trained in place; and a holomorphic gradient."""

    def step(parameters, x, wanted):
        def loss(parameters):
            hidden = x
            for weights, shift in parameters:
                hidden = hidden @ weights + shift
                hidden = hidden / (1 + jnp.abs(hidden)) * jnp.exp(1j * jnp.angle(hidden))
                hidden = jnp.tanh(hidden) + jnp.log1p(hidden * hidden.conj())
            return jnp.mean(jnp.abs(hidden - wanted) ** 2)

        value, gradients = jax.value_and_grad(loss)(parameters)
        updated = jax.tree.map(lambda p, g: p - 0.1 * jnp.conj(g), parameters, gradients)
        slope = jax.grad(lambda z: jnp.sum(jnp.sin(z) * z), holomorphic=True)(x)
        return updated, value, slope

    parameters = [(numbers(14 + i, 16, 16) / 4, numbers(18 + i, 16)) for i in range(3)]
    return step, (parameters, numbers(21, 32, 16), numbers(22, 32, 16)), (0,)


def transforms():
    def step(signals):
        results = []
        for x in signals:
            forward, real = jnp.fft.fft(x), jnp.fft.rfft(x.real)
            results += [forward, jnp.fft.ifft(x), real, jnp.fft.irfft(real, n=x.shape[-1])]
            results.append(jnp.fft.irfft(x, n=x.shape[-1]))
        return results

    return step, ([numbers(30 + n, 3, n) for n in LENGTHS],)


def transforms_of_axes():
    def step(x):
        real = jnp.fft.rfftn(x.real)
        return (
            jnp.fft.fft2(x), jnp.fft.ifft2(x), jnp.fft.fftn(x), jnp.fft.ifftn(x),
            jnp.fft.rfft2(x.real), real, jnp.fft.irfftn(real, s=x.shape),
            jnp.fft.irfft2(x, s=(10, 7)), jnp.fft.fft(x, axis=0), jnp.fft.hfft(x),
            jnp.fft.fft(x, n=20), jnp.fft.ifft(x, norm="ortho"), jnp.fft.fftshift(x),
        )  # fmt: skip

    return step, (numbers(60, 6, 10, 12),)


def spectral_training():
    """Filters in the frequency domain: the gradient goes through the transforms."""

    def step(filters, signal, wanted):
        def loss(filters):
            value = signal
            for each in filters:
                spectrum = jnp.fft.rfft(value) * each
                value = jnp.tanh(jnp.fft.irfft(spectrum, n=signal.shape[-1]))
            image = jnp.fft.ifft2(jnp.fft.fft2(value) * filters[0][0, 0])
            return jnp.mean(jnp.abs(image - wanted) ** 2)

        value, gradients = jax.value_and_grad(loss)(filters)
        updated = jax.tree.map(lambda p, g: p - 0.1 * jnp.conj(g), filters, gradients)
        return updated, value

    filters = [numbers(61 + i, 1, 66) for i in range(4)]
    return step, (filters, numbers(70, 8, 131, dtype=np.float32),
                  numbers(71, 8, 131, dtype=np.float32)), (0,)  # fmt: skip


def double_precision():
    def step(x, y):
        value, slope = jax.value_and_grad(lambda z: jnp.abs(jnp.fft.fft(z * y)).sum())(x)
        results = [jnp.exp(x), jnp.sqrt(x), jnp.tanh(x), x / y, x**y, x @ y.T, jnp.log1p(x)]
        return [value, slope, *results, jnp.fft.rfft(x.real), x.astype(jnp.complex64)]

    return step, (numbers(72, 4, 134, dtype=np.complex128), numbers(73, 4, 134, dtype=np.complex128))


STEPS = {
    step.__name__: step
    for step in (
        arithmetic, functions, extremes, reductions, real_inside_and_out, products, moves,
        control, one_device, training, transforms, transforms_of_axes, spectral_training,
        double_precision,
    )
}  # fmt: skip
