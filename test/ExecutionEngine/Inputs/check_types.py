"""Holds types.mlir to NumPy: doubled, squared or negated, bit for bit."""

import subprocess
import sys
import tempfile
from pathlib import Path

import ml_dtypes
import numpy as np
from safetensors.numpy import load_file, save_file


def main():
    runner, step = sys.argv[1:]
    given = [
        np.array([1.5, -2.25, 0, 3e38, 1e-40], np.float32),
        np.array([1.0078125, -1.5, 3.1e38, 1.2, 0], ml_dtypes.bfloat16),
        np.array([1.001, -2, 300, 65504, 0.1], np.float16),
        np.array([1.1, -2, 1e300, 0, 3], np.float64),
        np.array([1, -2, 127, 0, -128], np.int8),
        np.array([1, -2, 2**31 - 1, 0, 7], np.int32),
        np.array([1, -2, 2**62, 0, 7], np.int64),
        np.array([1, 2, 65535, 0, 7], np.uint16),
        np.array([True, False, True, True, False]),
    ]
    with np.errstate(all="ignore"):
        expected = [
            given[0] + given[0], given[1] * given[1], given[2] * given[2], given[3] * given[3],
            *(x + x for x in given[4:8]), ~given[8],
        ]
    with tempfile.TemporaryDirectory() as folder:
        inputs, outputs = Path(folder) / "in", Path(folder) / "out"
        save_file({f"arg{i}": x for i, x in enumerate(given)}, inputs)
        subprocess.run([runner, step, f"--inputs={inputs}", f"--outputs={outputs}"],
                       check=True, stdout=subprocess.DEVNULL)
        results = load_file(outputs)
    for i, want in enumerate(expected):
        have = results[f"result{i}"]
        assert have.shape == want.shape, i
        assert have.dtype == want.dtype, (i, have.dtype)
        assert have.tobytes() == want.tobytes(), (i, have, want)
    assert results["result9"].shape == (), results["result9"].shape
    print("all types agree")


main()
