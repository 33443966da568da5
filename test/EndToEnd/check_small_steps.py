"""Runs steps as JAX does, and rewritten for budgets with the same bits.

    check_small_steps.py MODULE [NAME...] [--budgets 60%,40%]

MODULE is a file of Inputs/; without NAME all its functions.  Each returns (step,
arguments, donated positions).  f64 steps run with JAX's 64-bit types.  Results
are held to JAX's within 2e-4 of each one's largest entry (1e-9 for f64), NaN in
the same places; what is rewritten, to what it was, bit for bit.  The measured
peak is the predicted one each time.
"""

import argparse
import importlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ["JAX_PLATFORMS"] = "cpu"
HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE / "Inputs"), str(HERE.parents[1] / "python")]

import jax  # noqa: E402
import numpy as np  # noqa: E402

import checkpoint_opt  # noqa: E402


def run(arguments, allowed=(0,)):
    done = subprocess.run(arguments, capture_output=True, text=True)
    if done.returncode not in allowed:
        raise SystemExit(f"{' '.join(map(str, arguments))}:\n{done.stderr}")
    return done


def measure(binary, step, *flags):
    figures = step.with_suffix(".json")
    run([binary, step, f"--json={figures}", "--no-cache", *flags])
    runs = json.loads(figures.read_text())
    if runs["predicted_peak_bytes"] != runs["measured_peak_bytes"]:
        raise SystemExit(f"{step}: predicted peak is not measured peak: {runs}")
    return runs


def compare(name, results, expected):
    worst = 0.0
    for number, (mine, theirs) in enumerate(zip(results, expected, strict=True)):
        theirs = np.asarray(theirs)
        if mine.shape != theirs.shape or mine.dtype != theirs.dtype:
            raise SystemExit(f"{name}: result {number} is {mine.dtype}{mine.shape}")
        if theirs.dtype.kind not in "fV":
            if not np.array_equal(mine, theirs):
                raise SystemExit(f"{name}: result {number} is {mine}, not {theirs}")
            continue
        limit = 1e-9 if theirs.dtype == np.float64 else 2e-4
        mine, theirs = mine.astype(np.float64), theirs.astype(np.float64)
        finite = np.isfinite(theirs)
        if not np.array_equal(mine[~finite], theirs[~finite], equal_nan=True):
            raise SystemExit(f"{name}: result {number} has infinity or NaN elsewhere")
        scale = np.max(np.abs(theirs[finite]), initial=1e-30)
        difference = np.max(np.abs(mine[finite] - theirs[finite]), initial=0)
        if not difference <= limit * scale:
            raise SystemExit(f"{name}: result {number} is {difference / scale:g} off")
        worst = max(worst, difference / scale)
    return worst


def check(name, factory, folder, budgets):
    optimizer, runner = map(
        checkpoint_opt.binaries.find_binary, ("checkpoint-opt", "checkpoint-run")
    )
    step, arguments, donated = factory()
    leaves = jax.tree.leaves(arguments)
    jax.config.update("jax_enable_x64", any(a.dtype == np.float64 for a in leaves))
    expected = jax.tree.leaves(jax.jit(step)(*arguments))
    source, before = folder / f"{name}.mlir", folder / f"{name}.before.mlir"
    text = checkpoint_opt.capture(step, *arguments, donate_argnums=donated)
    source.write_text(checkpoint_opt.convert(text, name))
    inputs, outputs = folder / "inputs.safetensors", folder / "outputs.safetensors"
    checkpoint_opt.save_tensors(inputs, leaves)
    run([optimizer, source, "--checkpoint-prepare", "-o", before])
    measure(runner, before, f"--inputs={inputs}", f"--outputs={outputs}")
    results = checkpoint_opt.load_tensors(outputs, "result")
    worst = compare(name, results, expected)
    fitting = []
    for budget in budgets:
        after = folder / f"{name}.after.mlir"
        remat = f"--checkpoint-remat=budget={budget} quiet"
        verify = ["--checkpoint-verify", "-o", after]
        if run([optimizer, before, remat, *verify], (0, 2)).returncode == 0:
            measure(runner, after, f"--inputs={inputs}", f"--compare={before}")
            fitting.append(budget)
    print(f"{name}: {worst:.0e} off, same bits at {' '.join(fitting) or 'no budget'}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("module")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--budgets", default="90%,70%,45%")
    options = parser.parse_args()
    module = importlib.import_module(options.module)
    names = options.names or [
        name
        for name, value in vars(module).items()
        if callable(value)
        and getattr(value, "__module__", "") == options.module
        and not name.startswith("_")
    ]
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            check(
                name,
                getattr(module, name),
                Path(folder),
                options.budgets.split(","),
            )


if __name__ == "__main__":
    main()
