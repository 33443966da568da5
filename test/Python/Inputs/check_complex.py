"""Runs steps of complex numbers beside JAX, unchanged and within a budget.

    python check_complex.py FOLDER [NAME...]

Each result is JAX's to a share of its largest entry (2e-4 in single, 1e-12 in
double precision; 2e-6 and 1e-14 of transforms), and the same bits after remat,
with the peak that was predicted.  Ends with 1 and says which result differs.
"""

import json
import sys
from pathlib import Path

import jax
import numpy as np
from complex_steps import STEPS

from checkpoint_opt import BinaryError, capture, convert, flatten, load_tensors, optimize
from checkpoint_opt import run, save_tensors


def limit(name, dtype):
    is_double = dtype in (np.float64, np.complex128)
    if name.startswith("transforms"):
        return 1e-14 if is_double else 2e-6
    return 1e-12 if is_double else 2e-4


def compare(name, results, wanted):
    assert len(results) == len(wanted), (name, len(results), len(wanted))
    worst = 0
    for i, (have, want) in enumerate(zip(results, wanted)):
        assert (have.dtype, have.shape) == (want.dtype, want.shape), (name, i, have.dtype)
        if want.dtype.kind not in "fc":
            assert np.array_equal(have, want), (name, i, have, want)
            continue
        finite = np.isfinite(want)
        assert np.array_equal(finite, np.isfinite(have)), (name, i, have, want)
        largest = np.abs(want[finite]).max(initial=0)
        error = np.abs(have[finite] - want[finite]).max(initial=0)
        assert error <= limit(name, want.dtype) * largest, (name, i, error, largest)
        worst = max(worst, error / largest if largest else 0)
    return worst


def check(name, folder):
    step, args, *donated = STEPS[name]()
    source, planned = folder / f"{name}.mlir", folder / f"{name}.planned.mlir"
    inputs, outputs = folder / f"{name}.in", folder / f"{name}.out"
    figures = folder / f"{name}.json"
    source.write_text(convert(capture(step, *args, donate_argnums=donated[0] if donated else ())))
    save_tensors(inputs, flatten(args))
    run(source, inputs=inputs, outputs=outputs)
    worst = compare(name, load_tensors(outputs), flatten(jax.jit(step)(*args)))
    for budget in (0.6, 0.7, 0.8, 0.9, 1.0):
        try:
            optimize(source, planned, budget=budget, before=["--checkpoint-prepare"])
            break
        except BinaryError as error:
            if error.exit_code != 2:
                raise
    run(planned, inputs=inputs, compare=source, json=figures)
    peak = json.loads(figures.read_text())
    assert peak["predicted_peak_bytes"] == peak["measured_peak_bytes"], (name, peak)
    recomputes = "checkpoint.recompute" in planned.read_text()
    print(f"{name}: as JAX to {worst:.1e}, at {budget:.0%}", end="")
    print(" with recomputation" if recomputes else "", flush=True)


def main():
    folder = Path(sys.argv[1])
    for name in sys.argv[2:] or STEPS:
        with jax.enable_x64(name.startswith("double")):
            check(name, folder)


main()
