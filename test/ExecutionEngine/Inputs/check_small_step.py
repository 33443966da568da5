"""Runs small-step.mlir on its own inputs and holds it to NumPy: one step, then
three with the weights fed back."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file, save_file


def step(w, x, t):
    d = x @ w - t
    return np.sum(d * d), w - np.float32(0.125) * (x.T @ d)


def main():
    runner, path = sys.argv[1:]
    random = np.random.default_rng(1)
    # Small multiples of 1/8: all sums are exact, so results must be equal.
    w, x, t = (
        (random.integers(-8, 8, size=shape) / 8).astype(np.float32)
        for shape in ((4, 3), (8, 4), (8, 3))
    )
    with tempfile.TemporaryDirectory() as folder:
        given, got, figures = (Path(folder) / name for name in ("in", "out", "json"))
        save_file({"arg0": w, "arg1": x, "arg2": t}, given)

        def run(*options):
            subprocess.run(
                [runner, path, f"--inputs={given}", f"--outputs={got}", f"--json={figures}", *options],
                check=True, stdout=subprocess.DEVNULL)
            results = load_file(got)
            assert sorted(results) == ["result0", "result1"], sorted(results)
            return results["result0"], results["result1"]

        loss, new = run("--repeat=3")
        want_loss, want_new = step(w, x, t)
        assert loss == want_loss and np.array_equal(new, want_new), "one step"
        values = json.loads(figures.read_text())
        # Arguments 272; the two results and the residual, two of them a step's.
        assert values["predicted_peak_bytes"] == values["measured_peak_bytes"] == 468, values
        assert values["argument_bytes"] == 272 and values["temp_bytes"] == 196, values
        assert values["threads"] >= 1 and values["seconds_per_step"] > 0, values
        assert "equal" not in values, values

        loss, new = run("--steps=3")
        for _ in range(3):
            want_loss, w = step(w, x, t)
        assert np.isclose(loss, want_loss, rtol=1e-6) and np.allclose(new, w, rtol=1e-6), "three steps"
    print("agrees with NumPy")


main()
