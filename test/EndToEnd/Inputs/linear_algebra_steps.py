"""Steps whose forward and gradients factorize matrices, by the name of what they
call."""

import jax
import jax.numpy as jnp
import jax.scipy.linalg as scipy
import numpy as np
from jax import lax

N = 24


def _matrices(shape, dtype=np.float32, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(dtype)


def _positive(a):
    return a @ a.mT + a.shape[-1] * jnp.eye(a.shape[-1], dtype=a.dtype)


def _train(loss, *args):
    """The loss and the arguments after a step of descent."""

    def step(*args):
        value, gradients = jax.value_and_grad(loss, argnums=tuple(range(len(args))))(
            *args
        )
        return value, jax.tree.map(lambda a, g: a - 0.01 * g, args, gradients)

    return step, args, tuple(range(len(args)))


def cholesky():
    """A Gaussian process: two solves and a determinant, a batch of three."""

    def loss(x, y):
        factor = jnp.linalg.cholesky(_positive(x))
        z = scipy.solve_triangular(factor, y[..., None], lower=True)
        return (z**2).sum() + jnp.log(jnp.diagonal(factor, axis1=-2, axis2=-1)).sum()

    return _train(loss, _matrices((3, N, N)), _matrices((3, N), seed=1))


def cholesky_f64():
    return _train(
        lambda x, y: (scipy.cho_solve(scipy.cho_factor(_positive(x)), y) ** 2).sum(),
        _matrices((N, N), np.float64),
        _matrices((N, 5), np.float64, 1),
    )


def triangular_solves():
    """All sides, triangles and transpositions."""

    def loss(a, b):
        a = a + 8 * jnp.eye(a.shape[-1], dtype=a.dtype)
        total = 0.0
        for left in (False, True):
            for lower in (False, True):
                for transposed in (False, True):
                    x = lax.linalg.triangular_solve(
                        a,
                        b if left else b.mT,
                        left_side=left,
                        lower=lower,
                        transpose_a=transposed,
                        unit_diagonal=lower != transposed,
                    )
                    total += jnp.sin(x).sum()
        return total

    return _train(loss, 0.1 * _matrices((2, N, N)), _matrices((2, N, 7), seed=1))


def solve():
    """LU of a batch: solve, inverse, determinant and its logarithm."""

    def loss(a, b):
        a = a + 4 * jnp.eye(a.shape[-1], dtype=a.dtype)
        sign, logarithm = jnp.linalg.slogdet(a)
        return (
            (jnp.linalg.solve(a, b) ** 2).sum()
            + jnp.linalg.inv(a).sum()
            + (sign * logarithm).sum()
            + 1e-9 * jnp.linalg.det(a).sum()
        )

    return _train(loss, 0.5 * _matrices((2, 12, 12)), _matrices((2, 12, 3), seed=1))


def qr():
    def loss(a):
        q, r = jnp.linalg.qr(a)
        return jnp.sin(q).sum() + (r**2).mean()

    return _train(loss, _matrices((2, N, 10)))


def qr_complete():
    def step(a):
        q, r = jnp.linalg.qr(a, mode="complete")
        p, s, order = scipy.qr(a[0], pivoting=True)
        return q @ r, jnp.abs(r), p @ s, order

    return step, (_matrices((2, N, 10)),), ()


def multiply_by_q():
    """What solves least squares by QR, from either side."""

    def step(a, c, d):
        left, r = scipy.qr_multiply(a, c, mode="left")
        right, _ = scipy.qr_multiply(a, d, mode="right")
        return left, jnp.abs(r), right

    shapes = (N, 10), (10, 5), (5, N)
    return step, tuple(_matrices(shape, seed=i) for i, shape in enumerate(shapes)), ()


def eigh():
    def loss(a):
        values, vectors = jnp.linalg.eigh(a + a.mT)
        return (jnp.abs(vectors) ** 3).sum() + jnp.tanh(values).sum()

    return _train(loss, _matrices((2, 12, 12)))


def svd():
    """Vectors, thin and all of them, and values alone."""

    def loss(a):
        u, s, vt = jnp.linalg.svd(a, full_matrices=False)
        return (
            (jnp.abs(u) ** 3).sum()
            + (jnp.abs(vt) ** 3).sum()
            + jnp.sqrt(s).sum()
            + jnp.linalg.svd(a.mT, compute_uv=False).sum()
        )

    return _train(loss, _matrices((2, 14, 9)))


def svd_full():
    def step(a):
        u, s, vt = jnp.linalg.svd(a, full_matrices=True)
        return u[..., :9] * s[:, None] @ vt, s, u @ u.mT

    return step, (_matrices((2, 14, 9)),), ()


def ranks():
    """Singular values alone, of matrices wide and tall."""

    def step(wide, tall):
        values = jnp.linalg.svd(wide, compute_uv=False)
        return jnp.linalg.matrix_rank(wide), jnp.linalg.matrix_rank(tall), values

    return step, (_matrices((9, 14)), _matrices((14, 9), seed=1)), ()


def exponential():
    """Its solve stands in branches: rows change places there."""
    return _train(lambda a: (scipy.expm(a) ** 2).mean(), 0.3 * _matrices((8, 8)))


def solves_in_a_loop():
    def loss(a):
        def body(x, _):
            eye = 4 * jnp.eye(6, dtype=a.dtype)
            x = jnp.linalg.solve(x + eye, x + a)
            return x, x.sum()

        return lax.scan(body, a, None, length=20)[1].sum()

    return _train(loss, 0.3 * _matrices((6, 6)))


def least_squares():
    def loss(a, b):
        x, *_ = jnp.linalg.lstsq(a, b)
        return (x**2).sum() + (jnp.linalg.pinv(a) ** 2).sum()

    return _train(loss, _matrices((14, 6)), _matrices((14, 2), seed=1))


def tridiagonal():
    def loss(low, diagonal, up, b):
        x = lax.linalg.tridiagonal_solve(low, 5 + diagonal, up, b)
        return (x**2).sum()

    v = _matrices((3, 2, N), seed=1)
    v[0, :, 0] = v[2, :, -1] = 0
    return _train(loss, v[0], v[1], v[2], _matrices((2, N, 4)))


def reductions():
    """To other forms, which have no gradients."""

    def step(a):
        h, q = scipy.hessenberg(a, calc_q=True)
        t, z = scipy.schur(a)
        _, d, e, _ = lax.linalg.tridiagonal(a + a.mT, lower=True)
        return q @ h @ q.mT, jnp.abs(h), z @ t @ z.mT, d, jnp.abs(e)

    return step, (_matrices((10, 10)),), ()


def not_positive():
    """Where a matrix has no factor, JAX gives NaN, for it alone."""

    def step(a):
        a = _positive(a)
        a = a.at[1].multiply(-1)
        return jnp.linalg.cholesky(a), jnp.linalg.slogdet(a)

    return step, (_matrices((3, 5, 5)),), ()


def with_nan():
    """What depends on a NaN must not come out finite."""
    a = np.array(_positive(jnp.asarray(_matrices((5, 5)))))
    a[0, 0] = np.nan
    return _train(lambda a: jnp.linalg.cholesky(a)[4, 4], a)


def in_loop():
    """Factorizations in a loop that is kept, of slices of a stack."""

    def loss(a):
        def body(carry, slice):
            x = jnp.linalg.solve(_positive(slice) + jnp.diag(carry), carry)
            return jnp.tanh(x), x.sum()

        carry, sums = lax.scan(body, jnp.ones(6, a.dtype), a)
        return carry.sum() + sums.sum()

    return _train(loss, _matrices((20, 6, 6)))


def in_layers():
    """Whitening between layers: what is saved can be computed again."""

    def loss(weights, x):
        for w in weights:
            x = jnp.tanh(x @ w)
            factor = jnp.linalg.cholesky(x.T @ x / len(x) + jnp.eye(N))
            x = scipy.solve_triangular(factor, x.T, lower=True).T
        return (x**2).mean()

    return _train(loss, _matrices((6, N, N)) / 5, _matrices((256, N), seed=1))
