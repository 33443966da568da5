"""Compares finished functions with JAX: `finish_numerics.py GROUP`.

A group's cases become one module: captured, converted, finished by
checkpoint-opt, run through stock MLIR. Integers and random bits must be equal
to the bit, floating point to the last few."""

import pathlib
import re
import subprocess
import sys
import tempfile

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

import stock_mlir
from checkpoint_opt import capture, convert

UNFINISHED = re.compile(r'"?(stablehlo|chlo)\.|unrealized|\bcall\b|\bui\d+\b')


def compare(cases):
    """cases: name -> (function, *arguments)."""
    arguments = [tuple(np.asarray(a) for a in case[1:]) for case in cases.values()]

    def step(*arguments):
        return [case[0](*a) for case, a in zip(cases.values(), arguments)]

    expected = jax.jit(step)(*arguments)
    names = [
        f"{name}[{i}]"
        for name, results in zip(cases, expected)
        for i, _ in enumerate(jax.tree.leaves(results))
    ]
    expected = [np.asarray(e) for e in jax.tree.leaves(expected)]
    with tempfile.TemporaryDirectory() as folder:
        converted = pathlib.Path(folder) / "converted.mlir"
        finished = pathlib.Path(folder) / "finished.mlir"
        converted.write_text(convert(capture(step, *arguments)))
        subprocess.run(
            ["checkpoint-opt", converted, "--checkpoint-finish-stablehlo", "-o",
             finished],
            check=True,
        )
        left = UNFINISHED.search(finished.read_text().split("func.func", 1)[1])
        if left:
            sys.exit(f"left in the finished module: {left.group()}")
        results = stock_mlir.run(
            finished,
            "main",
            jax.tree.leaves(arguments),
            [(e.shape, e.dtype) for e in expected],
        )
    wrong = [n for n, e, r in zip(names, expected, results) if not _equal(e, r)]
    for name in wrong:
        i = names.index(name)
        print(f"{name}: expected\n{expected[i]}\nbut got\n{results[i]}")
    print(f"{len(names) - len(wrong)} of {len(names)} results agree")
    sys.exit(1 if wrong else 0)


def _equal(expected, result):
    if not jnp.issubdtype(expected.dtype, jnp.inexact):
        return np.array_equal(expected, result)
    # Relative to the largest entry: sums cancel.
    tolerance = 1e-5 if expected.dtype == np.float32 else 2e-2
    expected, result = expected.astype(np.float32), result.astype(np.float32)
    largest = np.max(np.abs(expected), where=np.isfinite(expected), initial=0.0)
    return np.allclose(
        expected, result, rtol=tolerance, atol=tolerance * largest, equal_nan=True
    )


def scatters():
    """Random dimension numbers; many windows are partly or fully out of bounds."""
    cases = {}
    for seed in range(40):
        rng = np.random.default_rng(seed)
        rank = int(rng.integers(1, 5))
        shape = rng.integers(2, 6, rank)
        # Each operand dimension has a start index or not, and is a window's,
        # inserted (one wide) or batching.
        kinds = rng.choice(["window", "inserted", "batching"], rank, p=[0.5, 0.3, 0.2])
        indexed = [
            d for d in range(rank)
            if kinds[d] == "inserted" or kinds[d] == "window" and rng.random() < 0.6
        ]
        rng.shuffle(indexed)
        batching = [d for d in range(rank) if kinds[d] == "batching"]
        inserted = [d for d in range(rank) if kinds[d] == "inserted"]
        window = [int(rng.integers(1, shape[d] + 1)) for d in range(rank)
                  if kinds[d] == "window"]
        # Dimensions of the indices: the batching ones and up to two more, in
        # any order.  JAX has the index vector last.
        loose = rng.integers(1, 5, int(rng.integers(0, 3)))
        extents = [("batch", d) for d in batching] + [("loose", n) for n in loose]
        rng.shuffle(extents)
        extents = [(kind, int(n)) for kind, n in extents]
        index_shape = [int(shape[n]) if kind == "batch" else n for kind, n in extents]
        index_batching = [extents.index(("batch", d)) for d in batching]
        update_rank = len(index_shape) + len(window)
        window_dims = sorted(
            int(d) for d in rng.choice(update_rank, len(window), replace=False)
        )
        rest_of_index, rest_of_window = iter(index_shape), iter(window)
        update_shape = [
            next(rest_of_window if d in window_dims else rest_of_index)
            for d in range(update_rank)
        ]
        numbers = lax.ScatterDimensionNumbers(
            update_window_dims=tuple(window_dims),
            inserted_window_dims=tuple(inserted),
            scatter_dims_to_operand_dims=tuple(int(d) for d in indexed),
            operand_batching_dims=tuple(batching),
            scatter_indices_batching_dims=tuple(index_batching),
        )
        dtype = rng.choice(["float32", "int32", "uint32", "bfloat16"])
        index_dtype = rng.choice(["int32", "uint32", "uint8", "int8"])
        low = 0 if index_dtype.startswith("u") else -2
        indices = rng.integers(
            low, 6, (*index_shape, len(indexed)), dtype=index_dtype
        )
        if index_dtype == "uint32":
            indices = np.where(indices == 5, np.uint32(2**32 - 1), indices)
        operand = rng.integers(0, 9, shape).astype(dtype)
        updates = rng.integers(1, 9, update_shape).astype(dtype)
        kind = rng.choice(["add", "mul", "min", "max", "sub", "set"])
        if kind == "mul":
            updates = updates % 2 + 1
        scatter = {
            "add": lax.scatter_add, "mul": lax.scatter_mul, "min": lax.scatter_min,
            "max": lax.scatter_max, "sub": lax.scatter_sub, "set": lax.scatter,
        }[kind]
        if kind == "set":
            # Which of several updates of one element wins is not defined.
            updates = np.full_like(updates, 7)

        def function(operand, indices, updates, scatter=scatter, numbers=numbers):
            return scatter(
                operand, indices, updates, numbers,
                mode=lax.GatherScatterMode.FILL_OR_DROP,
            )

        cases[f"scatter-{kind}-{dtype}-{index_dtype}-{seed}"] = (
            function, operand, indices, updates,
        )
    x = np.arange(12, dtype=np.float32).reshape(4, 3)
    i = np.array([3, 0, 3, 9, -1], np.int32)
    cases["apply"] = (lambda x, i: x.at[i].apply(jnp.sin), x, i[:2])
    cases["one"] = (lambda x: x.at[1].set(5.0), x)
    numbers = lax.ScatterDimensionNumbers((), (0,), (0,))
    far = np.array([[150], [255], [199], [3]], np.uint8)
    cases["beyond the signed range"] = (
        lambda i: lax.scatter_add(
            jnp.zeros(200), i, jnp.ones(4), numbers,
            mode=lax.GatherScatterMode.FILL_OR_DROP,
        ), far,
    )
    cases["gradient"] = (jax.grad(lambda x, i: (x[i] ** 2).sum()), x, i)
    return cases


def sorts():
    rng = np.random.default_rng(0)
    normal = lambda *shape: rng.standard_normal(shape).astype(np.float32)
    special = normal(3, 17)
    special[0, 3], special[0, 9], special[1, 4] = np.nan, -np.inf, np.inf
    special[2, 2], special[2, 8] = -0.0, 0.0
    keys = rng.integers(0, 4, (3, 33)).astype(np.int32)
    cases = {
        "special": (lambda x: jnp.sort(x), special),
        "stable": (lambda k: jnp.argsort(k, stable=True), keys),
        "descending": (lambda k: jnp.argsort(k, stable=True, descending=True), keys),
        "two keys": (lambda x, y: lax.sort((x, y), num_keys=2), keys[0], normal(33)),
        "payload": (lambda x, y: lax.sort((x, y), num_keys=1), keys, normal(3, 33)),
        "top_k": (lambda x: lax.top_k(x, 4), normal(2, 3, 9)),
        "median": (lambda x: jnp.median(x), normal(8)),
        "bf16": (lambda x: jnp.sort(x), normal(13).astype(jnp.bfloat16)),
        "unsigned": (lambda x: jnp.sort(x), rng.integers(0, 2**32, 21, np.uint32)),
        "gradient": (jax.grad(lambda x: (jnp.sort(x) * jnp.arange(8.0)).sum()), normal(8)),
        "unique": (lambda x: jnp.unique(x, size=4), keys[0]),
    }
    for n in (1, 2, 3, 4, 5, 7, 8, 9, 16, 31, 64, 65, 100):
        for axis in (0, 1, 2):
            shape = [2, 2, 2]
            shape[axis] = n
            cases[f"{n} along {axis}"] = (
                lambda x, axis=axis: jnp.sort(x, axis=axis), normal(*shape)
            )
    return cases


def random():
    key = np.array([3, 42], np.uint32)
    shape = (5, 3)
    draws = {
        "bits": lambda k: jax.random.bits(k, shape),
        "bits8": lambda k: jax.random.bits(k, shape, dtype=jnp.uint8),
        "bits16": lambda k: jax.random.bits(k, shape, dtype=jnp.uint16),
        "split": lambda k: jax.random.split(k, 5),
        "uniform": lambda k: jax.random.uniform(k, shape),
        "normal": lambda k: jax.random.normal(k, shape),
        "bernoulli": lambda k: jax.random.bernoulli(k, 0.3, shape),
        "randint": lambda k: jax.random.randint(k, shape, 0, 10),
        "permutation": lambda k: jax.random.permutation(k, 9),
        "categorical": lambda k: jax.random.categorical(k, jnp.arange(12.0).reshape(3, 4)),
        "truncated": lambda k: jax.random.truncated_normal(k, -1.0, 1.0, shape),
        "fold_in": lambda k: jax.random.bits(jax.random.fold_in(k, 7), shape),
    }
    cases = {name: (draw, key) for name, draw in draws.items()}
    cases["from seed"] = (
        lambda s: jax.random.bits(jax.random.key(s), (3,)), np.int32(-5)
    )
    x = np.linspace(-1, 1, 12, dtype=np.float32).reshape(3, 4)
    cases["dropout"] = (
        lambda k, x: jax.grad(
            lambda x: (jnp.where(jax.random.bernoulli(k, 0.9, x.shape), x / 0.9, 0.0) ** 2).sum()
        )(x), key, x,
    )
    return cases


def control():
    rng = np.random.default_rng(0)
    normal = lambda *shape: rng.standard_normal(shape).astype(np.float32)
    x, w = normal(4, 8), normal(3, 8, 8)
    deep = normal(20, 8, 8) * 0.3

    def layers(x, w):
        return lax.scan(lambda c, w: (jnp.tanh(c @ w), c.sum()), x, w)

    def loss(w, x, body=lambda c, w: (jnp.tanh(c @ w), None)):
        return lax.scan(body, x, w)[0].sum()

    branches = [lambda x: x * 2, lambda x: x - 1, jnp.sin]
    cases = {
        "unrolled scan": (layers, x, w),
        "long scan": (layers, x, deep),
        "scan gradient": (jax.grad(loss), w, x),
        "long scan gradient": (jax.grad(loss), deep, x),
        "checkpointed scan": (
            jax.grad(lambda w, x: loss(w, x, jax.checkpoint(
                lambda c, w: (jnp.tanh(c @ w), None)))), deep, x),
        "reverse scan": (lambda w: lax.scan(
            lambda c, w: (c + w, c), w[0], w, reverse=True), deep),
        "accumulation": (lambda x, w: lax.fori_loop(
            0, 4, lambda i, g: g + x[i, :, None] * w, jnp.zeros((8, 8))), x, w[0]),
        "no iteration": (lambda x: lax.fori_loop(3, 3, lambda i, c: c * 2, x), x),
        "bound already reached": (lambda x: lax.while_loop(
            lambda c: c[0] < 3, lambda c: (c[0] + 1, c[1] * 2), (5, x)), x),
        "dynamic bound": (lambda n, x: lax.fori_loop(
            0, n, lambda i, c: (c[0] + x[i % 4], c[1] + i), (x[0], 0)),
            np.int32(11), x),
        "dynamic bounds": (lambda a, b, x: lax.while_loop(
            lambda c: c[0] < b, lambda c: (c[0] + 3, c[1] * 2), (a, x)),
            np.int32(-4), np.int32(6), x),
        "none of dynamic": (lambda a, b, x: lax.while_loop(
            lambda c: c[0] < b, lambda c: (c[0] + 3, c[1] * 2), (a, x)),
            np.int32(9), np.int32(6), x),
        "strided": (lambda x: lax.while_loop(
            lambda c: c[0] < 50, lambda c: (c[0] + 3, c[1] + c[0]), (1, x)), x),
        "unsigned counter": (lambda x: lax.while_loop(
            lambda c: c[0] < jnp.uint32(100),
            lambda c: (c[0] + jnp.uint32(7), c[1] * 1.1), (jnp.uint32(0), x)), x),
        "unsigned few": (lambda x: lax.while_loop(
            lambda c: c[0] < jnp.uint32(3000000000),
            lambda c: (c[0] + jnp.uint32(1000000000), c[1] * 1.1),
            (jnp.uint32(5), x)), x),
        "until": (lambda x: lax.while_loop(
            lambda c: c.sum() < 100, lambda c: c * c + 1, x), np.abs(x)),
        "nested": (lambda x: lax.fori_loop(0, 3, lambda i, c: lax.fori_loop(
            0, 20, lambda j, c: c * 0.9 + x[j % 4] * i, c), x[0]), x),
        "nested while": (lambda x: lax.fori_loop(0, 12, lambda i, c: lax.while_loop(
            lambda d: d.max() < i, lambda d: d + 1.0, c), x), x),
        "call in a body": (lambda x: lax.fori_loop(
            0, 12, lambda i, c: jax.jit(jnp.sin)(c) + jax.nn.silu(c), x), x),
        "scatter in a body": (lambda x: lax.fori_loop(
            0, 12, lambda i, c: c.at[i % 4, jnp.array([1, 1, 9])].add(1.0), x), x),
        "search": (lambda a, v: jnp.searchsorted(a, v), np.sort(normal(9)), normal(5)),
    }
    for p in (-1, 0, 1, 2, 7):
        cases[f"case {p}"] = (lambda p, x: lax.switch(p, branches, x), np.int32(p), x)
    for p in (False, True):
        cases[f"if {p}"] = (
            lambda p, x: lax.cond(p, lambda x: (x * 2, x.sum()), lambda x: (x - 1, x.max()), x),
            np.bool_(p), x)
    return cases


def others():
    rng = np.random.default_rng(0)
    normal = lambda *shape: rng.standard_normal(shape).astype(np.float32)
    image = normal(1, 8, 8, 3)
    a = rng.integers(0, 2**32, 16, np.uint32)
    b = rng.integers(1, 40, 16).astype(np.uint32)

    def pooled(window, strides, padding):
        def loss(x):
            y = lax.reduce_window(
                x, -jnp.inf, lax.max, window, strides, padding)
            return (y**2).sum()
        return jax.grad(loss)

    cases = {
        "max pool": (pooled((1, 2, 2, 1), (1, 2, 2, 1), "VALID"), image),
        "overlapping pool": (pooled((1, 3, 3, 1), (1, 2, 2, 1), "SAME"), image),
        "dense pool": (pooled((1, 3, 3, 1), (1, 1, 1, 1), "VALID"), image),
        "padded pool": (pooled((1, 3, 2, 1), (1, 2, 2, 1), ((0, 0), (2, 1), (0, 1), (0, 0))), image),
        "unsigned": (
            lambda a, b: (
                a // b, a % b, a >> (b % 32), a < b, jnp.maximum(a, b), a * b,
                a.astype(jnp.float32), a.max(), a.sum(), lax.clamp(b, a, b + 9),
                lax.population_count(a), lax.clz(a),
            ), a, b),
        "bytes": (
            lambda x: (x.astype(jnp.int32) + 1, (x + jnp.uint8(200)).astype(jnp.float32),
                       x.astype(jnp.uint32) * 300),
            rng.integers(0, 256, 9).astype(np.uint8)),
        "cumsum": (lambda x: jnp.cumsum(x, axis=1), normal(4, 8)),
        "associative scan": (
            lambda x: lax.associative_scan(jnp.add, x), normal(8, 3)
        ),
        "associative scan gradient": (
            jax.grad(lambda x: (lax.associative_scan(jnp.multiply, x) ** 2).sum()),
            normal(8, 3),
        ),
        # Long enough to become a loop along the line.
        "long cumsum": (lambda x: jnp.cumsum(x, axis=1), normal(2, 20, 3)),
        "long integers": (
            lambda x: lax.cumprod(x, axis=0, reverse=True),
            np.arange(1, 33, dtype=np.int32).reshape(16, 2),
        ),
        "long cumlogsumexp": (
            lambda x: lax.cumlogsumexp(x, axis=2, reverse=True), normal(2, 2, 17)
        ),
        "long cumsum gradient": (
            jax.grad(lambda x: (jnp.cumsum(x, axis=0) ** 2).sum()), normal(24, 2)
        ),
        "cummax": (lambda x: lax.cummax(x, axis=1), normal(4, 8)),
        "cumsum gradient": (jax.grad(lambda x: (jnp.cumsum(x) ** 2).sum()), normal(8)),
        "take along": (
            lambda x, i: jax.grad(lambda x: (jnp.take_along_axis(x, i, 1) ** 2).sum())(x),
            normal(4, 8), rng.integers(0, 8, (4, 2)).astype(np.int32)),
        "segments": (
            lambda x, i: jax.ops.segment_sum(x, i, num_segments=4), normal(8, 3),
            rng.integers(0, 5, 8).astype(np.int32)),
        "slices": (
            lambda x, u, i: (lax.dynamic_slice(x, (i, 0), (2, 8)),
                             lax.dynamic_update_slice(x, u, (i, 0))),
            normal(4, 8), normal(2, 8), np.int32(3)),
        "embedding": (
            jax.grad(lambda t, i: (jnp.tanh(t[i]) ** 2).sum()), normal(16, 4),
            rng.integers(0, 16, (3, 5)).astype(np.int32)),
        "argmax": (lambda x: jnp.argmax(x, axis=1), normal(4, 8)),
        "any": (lambda x: (x > 1).any(axis=1), normal(4, 8)),
        "barrier": (jax.grad(lambda x: jax.checkpoint(
            lambda x: jnp.sin(jnp.sin(x)).sum())(x)), normal(8)),
    }
    return cases


if __name__ == "__main__":
    groups = {g.__name__: g for g in (scatters, sorts, random, control, others)}
    cases = groups[sys.argv[1]]()
    if len(sys.argv) > 2:
        cases = {n: c for n, c in cases.items() if n in sys.argv[2:]}
    compare(cases)
