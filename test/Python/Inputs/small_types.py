"""Runs a step on numbers of 2 to 8 bits in FOLDER and compares it with JAX, bit for bit."""

import functools
import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np

from checkpoint_opt import capture, convert, flatten, load_tensors, optimize, run
from checkpoint_opt import save_tensors

FLOATS = ("float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e5m2fnuz",
          "float8_e4m3b11fnuz", "float8_e4m3", "float8_e3m4", "float8_e8m0fnu",
          "float4_e2m1fn")
INTEGERS = ("int4", "uint4", "int2", "uint2")
INDICES = np.array([2, 0, 2], np.int32)


def join_wide(arrays):
    """XLA:CPU ends the process where it joins numbers of 4 bits."""
    return jnp.concatenate([a.astype(jnp.float32) for a in arrays]).astype(
        arrays[0].dtype)


def total_wide(q):
    """XLA rounds between additions; we round once, as it does for bf16.

    Powers alone have no zero to begin with: their sum is NaN.
    """
    zero = jnp.zeros((), q.dtype).astype(jnp.float32)
    return (zero + jnp.sum(q.astype(jnp.float32), axis=1)).astype(q.dtype)


def work(x, q, join, total):
    """All that moves numbers of a small type, and what is computed with them."""
    kind = q.dtype
    y = x.astype(kind)
    is_float = jnp.issubdtype(kind, jnp.floating)
    joined = join([y, q])
    moved = {
        "narrow": y,
        "select": jnp.where(x > 0.5, y, q),
        "slice": joined[1:7:2, ::-1],
        "gather": q[INDICES],
        "scatter": q.at[INDICES[:2]].set(y[:2]),
        "update": jax.lax.dynamic_update_slice(q, y[:1], (1, 0)),
        "transpose": joined.T,
        "constant": joined[:2] + jnp.asarray(np.array([[1], [0]]), kind),
        "less": y < q,
        "equal": y == q,
        "sum of two": y + q,
        "product of two": y * q,
        "wide": joined.astype(jnp.float32),
        "half": joined.astype(jnp.bfloat16),
    }
    if not is_float:
        return moved | {
            "whole": joined.astype(jnp.int32),
            "of whole": (jnp.arange(32, dtype=jnp.int32) - 16).astype(kind),
            "total": jnp.sum(q.astype(jnp.int32), axis=1),
        }
    bits = jnp.arange(16 if kind == jnp.float4_e2m1fn else 256, dtype=jnp.int32)
    every = jax.lax.bitcast_convert_type(
        bits.astype(jnp.uint4 if len(bits) == 16 else jnp.uint8), kind)
    moved |= {
        "sum of a row": total(q),
        "largest of a row": jnp.max(q, axis=1),
        "sorted": jnp.sort(q, axis=1),
        "is finite": jnp.isfinite(every),
        "is NaN": jnp.isnan(every),
        "is infinite": jnp.isinf(every),
    }
    if kind == jnp.float4_e2m1fn:
        return moved
    return moved | {
        "bits": jax.lax.bitcast_convert_type(q, jnp.uint8),
        "of bits": jax.lax.bitcast_convert_type(
            jnp.arange(4, 12, dtype=jnp.uint8), kind),
        "total": jnp.sum(q.astype(jnp.float32), axis=1),
        "dot": jax.lax.dot_general(q, y, (((1,), (1,)), ((), ())),
                                   preferred_element_type=jnp.float32),
    }


def step(x, weights, small, join=jnp.concatenate,
         total=functools.partial(jnp.sum, axis=1)):
    def loss(weights):
        return jnp.mean(jnp.square(jnp.tanh(jnp.tanh(x @ weights) @ weights.T)))

    value, gradient = jax.value_and_grad(loss)(weights)
    return value, weights - 0.5 * gradient, {
        name: work(x, q, join, total) for name, q in small.items()}


def agree(a, b):
    if a.dtype == np.float32:
        return np.allclose(a, b, rtol=1e-5, atol=1e-6, equal_nan=True)
    wide_a, wide_b = a.astype(np.float32), b.astype(np.float32)
    same = (wide_a == wide_b) & (np.signbit(wide_a) == np.signbit(wide_b))
    return (same | (np.isnan(wide_a) & np.isnan(wide_b))).all()


def main():
    folder = Path(sys.argv[1])
    rng = np.random.default_rng(0)
    x = rng.uniform(0.25, 1.75, (4, 80)).astype(np.float32)
    x[0, :3] = [1e-9, 1e9, 2.0**-7]
    small = {name: rng.uniform(0.3, 6, (4, 80)).astype(getattr(ml_dtypes, name))
             for name in FLOATS}
    small |= {name: rng.integers(0, 4, (4, 80)).astype(getattr(ml_dtypes, name))
              for name in INTEGERS}
    args = x, rng.standard_normal((80, 6)).astype(np.float32), small
    captured, planned = folder / "captured.mlir", folder / "planned.mlir"
    captured.write_text(convert(capture(step, *args)))
    inputs, outputs = folder / "in.safetensors", folder / "out.safetensors"
    save_tensors(inputs, flatten(args))
    optimize(captured, planned, policy="selective", before=["--checkpoint-prepare"])
    paths, _ = jax.tree_util.tree_flatten_with_path(jax.eval_shape(step, *args))
    want = flatten(jax.jit(functools.partial(step, join=join_wide, total=total_wide))(*args))
    wrong = 0
    for what, source in (("captured", captured), ("planned", planned)):
        run(source, inputs=inputs, outputs=outputs)
        have = load_tensors(outputs)
        for (path, _), a, b in zip(paths, have, want, strict=True):
            name = jax.tree_util.keystr(path)
            assert (a.dtype, a.shape) == (b.dtype, b.shape), (name, a.dtype, b.dtype)
            if not agree(a, b):
                wrong += 1
                print(f"{what}{name}:\n{a}\ninstead of\n{b}")
    print(f"{wrong} are wrong" if wrong else f"{len(want)} results as JAX's")


main()
