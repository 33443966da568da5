"""Trains layers whose products take numbers of 8 bits, in FOLDER: as JAX, and after
rematerialization bit for bit, with the peak that was predicted."""

import json
import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

from checkpoint_opt import capture, convert, flatten, load_tensors, optimize, run
from checkpoint_opt import save_tensors

FORWARD, BACKWARD = jnp.float8_e4m3fn, jnp.float8_e5m2


def quantize(x, scale, kind):
    largest = float(jnp.finfo(kind).max)
    return jnp.clip(x / scale, -largest, largest).astype(kind)


@jax.custom_vjp
def dot(x, w, scales):
    return dot_forward(x, w, scales)[0]


def dot_forward(x, w, scales):
    narrow_x = quantize(x, scales[0], FORWARD)
    narrow_w = quantize(w, scales[1], FORWARD)
    y = jax.lax.dot(narrow_x, narrow_w, preferred_element_type=jnp.float32)
    return y * scales[0] * scales[1], (narrow_x, narrow_w, scales)


def dot_backward(kept, dy):
    narrow_x, narrow_w, scales = kept
    scale = jnp.max(jnp.abs(dy)) / 57344 + 1e-12
    narrow_dy = quantize(dy, scale, BACKWARD).astype(jnp.float32) * scale
    dx = narrow_dy @ (narrow_w.astype(jnp.float32) * scales[1]).T
    dw = (narrow_x.astype(jnp.float32) * scales[0]).T @ narrow_dy
    return dx, dw, jnp.zeros_like(scales)


dot.defvjp(dot_forward, dot_backward)


def step(parameters, history, x, target):
    def loss(parameters):
        h = x
        for i, w in enumerate(parameters):
            h = jax.nn.gelu(dot(h, w, history[i] / 448)) + h
        return jnp.mean(jnp.square(h - target))

    value, gradients = jax.value_and_grad(loss)(parameters)
    new = [p - 0.1 * g for p, g in zip(parameters, gradients)]
    seen = jnp.stack([jnp.stack([jnp.float32(4), jnp.max(jnp.abs(w))]) for w in new])
    return value, new, jnp.maximum(0.9 * history, seen)


def main():
    folder = Path(sys.argv[1])
    rng = np.random.default_rng(0)

    def normal(*shape):
        return rng.standard_normal(shape).astype(np.float32)

    args = ([normal(32, 32) / 6 for _ in range(6)], np.full((6, 2), 4, np.float32),
            normal(64, 32), normal(64, 32))
    captured, prepared = folder / "captured.mlir", folder / "prepared.mlir"
    captured.write_text(convert(capture(step, *args)))
    inputs, outputs = folder / "in.safetensors", folder / "out.safetensors"
    save_tensors(inputs, flatten(args))
    optimize(captured, prepared, policy="none", before=["--checkpoint-prepare"])
    run(prepared, inputs=inputs, outputs=outputs)
    for i, (a, b) in enumerate(zip(load_tensors(outputs), flatten(jax.jit(step)(*args)),
                                   strict=True)):
        # A number that is rounded the other way is an eighth from there.
        worst = np.max(np.abs(a - b)) / np.max(np.abs(b))
        assert worst < 2e-4, (i, worst)
    print("as JAX")
    for budget in ("90%", "75%"):
        planned, figures = folder / "planned.mlir", folder / "figures.json"
        optimize(captured, planned, budget=budget, before=["--checkpoint-prepare"])
        print(run(planned, compare=prepared, inputs=inputs, json=figures))
        figures = json.loads(figures.read_text())
        assert figures["predicted_peak_bytes"] == figures["measured_peak_bytes"], figures
        assert "checkpoint.recompute" in planned.read_text(), budget
        print(f"{budget}: {figures['equal']}, as predicted")


main()
