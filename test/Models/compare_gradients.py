"""Holds gradients in bf16 to those of the same function in f64.

    compare_gradients.py

Each function's gradients are computed in bf16 by checkpoint-run, from the step
as captured, converted and prepared, and by JAX in f64 from the same numbers. The
error is that of all elements together, relative to the reference, and may be what
the case says, a few roundings of 2^-9, or where it says nothing half as much again
as JAX's own in bf16: which of two elements is larger, a rounding may decide. What
is NaN in f64, and nothing else, is NaN. Prints a line per function and exits with
1 when one is out of tolerance.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402
from ml_dtypes import bfloat16  # noqa: E402

import checkpoint_opt  # noqa: E402


def total(x):
    """A sum that is exact to f32 at least."""
    return jnp.sum(x if x.dtype == jnp.float64 else x.astype(jnp.float32))


def max_pool(x, weights):
    pooled = lax.reduce_window(
        x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID"
    )
    return total(pooled * weights)


def min_pool(x, weights):
    pooled = lax.reduce_window(x, jnp.inf, lax.min, (1, 4), (1, 4), "VALID")
    return total(pooled * weights)


def cases():
    """name -> (function, arguments, tolerance)"""
    rng = np.random.default_rng(0)

    def normal(*shape):
        return rng.standard_normal(shape)

    def of_max(x, w):
        a = x * w + w
        return total(jnp.tanh((a * jax.nn.sigmoid(a)).max(-1)))

    def of_max_twice(x, w):
        a = jnp.sin(x * w) + w
        return total(jnp.exp(a - a.max(-1, keepdims=True)) * a.max(0))

    def of_difference(x, w):
        a = jnp.tanh(x * w)
        return total(jnp.abs(a - a.max(-1, keepdims=True)))

    # Few different numbers: most windows have equal ones.
    image = rng.integers(-2, 3, (2, 8, 8, 4))
    lines = rng.integers(-2, 3, (8, 32))
    broken = image.astype(np.float64)
    broken[0, 3, 3, 0] = broken[1, 4, 4, 1] = np.nan
    pooled = normal(2, 4, 4, 4)
    return {
        # A gradient of a maximum asks which elements are equal to it.
        "maximum": (of_max, (normal(8, 32, 64), normal(64)), None),
        "two maxima": (of_max_twice, (normal(32, 64), normal(64)), None),
        "difference": (of_difference, (normal(32, 64), normal(64)), None),
        # Of equal elements, the first.
        "max pool": (max_pool, (image, pooled), 0.002),
        "min pool": (min_pool, (lines, normal(8, 8)), 0.002),
        "max pool of NaN": (max_pool, (broken, pooled), 0.002),
        # Sums along a line.
        "cumsum": (
            lambda x, w: total(jnp.cumsum(x, axis=1) * w),
            (rng.uniform(0, 1, (4, 600)), rng.uniform(0, 1, (4, 600))),
            0.004,
        ),
        "reverse cumsum": (
            lambda x, w: total(lax.cumsum(x, axis=0, reverse=True) * w),
            (rng.uniform(0, 1, (300, 5)), normal(300, 5)),
            0.004,
        ),
    }


def run(step, arguments, folder):
    """The step's results in bf16, or None after an error."""
    source, prepared = folder / "step.mlir", folder / "prepared.mlir"
    given, got = folder / "in.safetensors", folder / "out.safetensors"
    source.write_text(
        checkpoint_opt.convert(checkpoint_opt.capture(step, *arguments))
    )
    checkpoint_opt.save_tensors(given, arguments)
    for command in (
        ["checkpoint-opt", source, "--checkpoint-prepare", "-o", prepared],
        ["checkpoint-run", prepared, f"--inputs={given}", f"--outputs={got}"],
    ):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            print(f"{command[0]} exits with {done.returncode}: {done.stderr}")
            return None
    return checkpoint_opt.load_tensors(got)


def worst_error(expected, found):
    errors = []
    for want, have in zip(expected, found, strict=True):
        difference = np.nan_to_num(have.astype(np.float64) - want, nan=0.0)
        errors.append(np.linalg.norm(difference) / np.linalg.norm(np.nan_to_num(want)))
    return float(max(errors))


def check(name, function, arguments, tolerance):
    numbers = tuple(range(len(arguments)))
    step = jax.grad(function, numbers)
    narrow = [np.asarray(a).astype(bfloat16) for a in arguments]
    with jax.enable_x64(True):
        wide = [a.astype(np.float64) for a in narrow]
        expected = [np.asarray(g) for g in jax.jit(step)(*wide)]
    with tempfile.TemporaryDirectory() as folder:
        found = run(step, narrow, Path(folder))
    if found is None:
        return False
    same_nans = all(
        np.array_equal(np.isnan(w), np.isnan(h.astype(np.float64)))
        for w, h in zip(expected, found, strict=True)
    )
    error = worst_error(expected, found)
    if tolerance is None:
        of_jax = [np.asarray(g) for g in jax.jit(step)(*narrow)]
        tolerance = 1.5 * worst_error(expected, of_jax)
    passed = same_nans and error <= tolerance
    said = "ok  " if passed else "FAIL" if same_nans else "NaN "
    print(f"{name:16} {said} {error:.1e} (limit {tolerance:.1e})")
    return passed


if __name__ == "__main__":
    sys.exit(0 if all([check(n, *c) for n, c in cases().items()]) else 1)
