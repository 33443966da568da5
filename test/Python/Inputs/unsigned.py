"""Runs a step of unsigned integers in FOLDER and compares it with JAX."""

import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

from checkpoint_opt import capture, convert, flatten, load_tensors, optimize, run
from checkpoint_opt import save_tensors


def step(key, image, weights, count):
    def loss(weights):
        pixels = image.astype(jnp.float32).reshape(2, 4) / 256
        return jnp.mean(jnp.square(jnp.tanh(jnp.tanh(pixels @ weights) @ weights.T)))

    value, gradient = jax.value_and_grad(loss)(weights)
    return (
        key * jnp.uint32(3) + jnp.uint32(7),
        jnp.uint8(255) - image // 3,
        weights - 0.5 * gradient,
        count - 5,
        jnp.max(image),
        image.astype(jnp.uint16) * 257,
        value,
    )


def main():
    folder = Path(sys.argv[1])
    inputs = folder / "in.safetensors"
    args = (
        np.array([2**32 - 1, 2**31 + 5], np.uint32),
        np.array([255, 128, 127, 0, 200, 3, 254, 129], np.uint8),
        np.linspace(-1, 1, 12, dtype=np.float32).reshape(4, 3),
        np.array([3, -4], np.int32),
    )
    captured, planned = folder / "captured.mlir", folder / "planned.mlir"
    captured.write_text(
        convert(capture(step, *args, donate_argnums=(0, 2), next_arguments={0: 0, 2: 2}))
    )
    save_tensors(inputs, args)
    optimize(captured, planned, policy="selective", before=["--checkpoint-prepare"])
    assert "checkpoint.recompute" in planned.read_text()

    def check(what, source, count=1):
        want = args
        for _ in range(count):
            results = flatten(jax.jit(step)(*want))
            # Only what has a next value is fed back.
            want = (results[0], args[1], results[2], args[3])
        have_path = folder / "out.safetensors"
        run(source, inputs=inputs, outputs=have_path, steps=count)
        have = load_tensors(have_path)
        assert len(have) == len(results)
        for i, (a, b) in enumerate(zip(have, results)):
            assert (a.dtype, a.shape) == (b.dtype, b.shape), (what, i, a.dtype, b.dtype)
            if a.dtype == np.float32:
                assert np.allclose(a, b, rtol=1e-5, atol=1e-6), (what, i, a, b)
            else:
                assert np.array_equal(a, b), (what, i, a, b)
        print(f"{what}: as JAX")

    check("captured", captured)
    check("planned", planned)
    check("three steps", planned, 3)


main()
