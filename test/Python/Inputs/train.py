"""Trains the steps of state_steps.py for five steps in three ways, and holds each
to five calls in JAX: checkpoint-run --steps, the same of a rewritten step, and
the emitted library under test/Examples/ahead-of-time/train.cpp.

    train.py FOLDER CXX TRAIN.cpp
"""

import subprocess
import sys
from pathlib import Path

import jax
import numpy as np

import checkpoint_opt
import state_steps

STEPS = 5


def check(what, have, want):
    assert len(have) == len(want), (what, len(have), len(want))
    for i, (a, b) in enumerate(zip(have, want)):
        assert a.dtype == b.dtype and a.shape == b.shape, (what, i, a, b)
        limit = 2e-5 * max(np.max(np.abs(b)), 1e-6)
        assert np.max(np.abs(a - b)) <= limit, (what, i, a, b)


def train_in_jax(made, follow):
    args, step = made.args, jax.jit(made.step)
    for _ in range(STEPS):
        result = step(*args)
        args = follow(args, result)
    return checkpoint_opt.flatten(result)


def split(data, like):
    arrays = []
    for array in like:
        arrays.append(np.frombuffer(data[: array.nbytes], array.dtype).reshape(array.shape))
        data = data[array.nbytes :]
    assert not data
    return arrays


def main():
    folder, compiler, source = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    captured, planned, inputs, outputs, library, program = (
        folder / name
        for name in ("step.mlir", "planned.mlir", "in", "out", "step.so", "train")
    )
    for name, follow in state_steps.TRAINED.items():
        made = getattr(state_steps, name)()
        want = train_in_jax(made, follow)
        one = checkpoint_opt.flatten(made.step(*made.args))
        assert not all(np.array_equal(a, b) for a, b in zip(one, want))
        text = checkpoint_opt.capture(
            made.step, *made.args, donate_argnums=made.donate_argnums,
            next_arguments=made.next_arguments,
        )
        captured.write_text(checkpoint_opt.convert(text))
        args = checkpoint_opt.flatten(made.args)
        checkpoint_opt.save_tensors(inputs, args)
        checkpoint_opt.optimize(captured, planned, policy="selective",
                                before=["--checkpoint-prepare"])
        for path in (captured, planned):
            checkpoint_opt.run(path, inputs=inputs, outputs=outputs, steps=STEPS)
            check((name, path), checkpoint_opt.load_tensors(outputs), want)
        # Of each library the functions have the same names.
        subprocess.run([checkpoint_opt.find_binary("checkpoint-run"), planned,
                        "--emit=shared", "-o", library], check=True)
        if not program.exists():
            subprocess.run([compiler, "-std=c++17", f"-I{folder}", source, library,
                            f"-Wl,-rpath,{folder}", "-o", program], check=True)
        inputs.write_bytes(b"".join(a.tobytes() for a in args))
        subprocess.run([program, inputs, outputs, str(STEPS)], check=True)
        check((name, "library"), split(outputs.read_bytes(), want), want)
        print(f"{name}: {STEPS} steps as in JAX")


main()
