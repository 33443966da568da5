"""Holds operations.mlir to NumPy."""

import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file, save_file


def convolve(x, k):
    windows = np.lib.stride_tricks.sliding_window_view(x, (3, 3), axis=(1, 2))
    return np.einsum("bhwcij,ijcf->bhwf", windows, k)


def pool(x):
    windows = np.lib.stride_tricks.sliding_window_view(x, (3, 3), axis=(1, 2))
    return windows[:, ::2, ::2].max(axis=(-1, -2))


def main():
    runner, step = sys.argv[1:]
    random = np.random.default_rng(2)
    # Small multiples of 1/8: sums are exact in any order.
    x, k, m, n = (
        (random.integers(-16, 16, size=shape) / 8).astype(np.float32)
        for shape in ((1, 9, 9, 3), (3, 3, 3, 4), (6, 10), (4, 10))
    )
    at = np.array([5, 0, 3, 3, 1], np.int32)
    a, b = (random.integers(-16, 16, size=shape) / 8 for shape in ((7, 5), (5, 6)))
    given = [x, k, m, n, at, a, b]
    expected = [
        convolve(x, k), pool(x), m.T, np.pad(m, ((1, 1), (2, 1))), np.concatenate([m, n]),
        m[:, ::-1], m.max(axis=1), m.argmax(axis=1).astype(np.int32), m[at], a @ b,
        np.cumsum(m, axis=0), np.tril(m + n[2]), m.sum(axis=0), np.stack([m[::2]] * 2),
        np.clip(m * 100, -128, 127).astype(np.int8),
    ]
    with tempfile.TemporaryDirectory() as folder:
        inputs, outputs = Path(folder) / "in", Path(folder) / "out"
        save_file({f"arg{i}": np.ascontiguousarray(v) for i, v in enumerate(given)}, inputs)
        subprocess.run([runner, step, f"--inputs={inputs}", f"--outputs={outputs}"],
                       check=True, stdout=subprocess.DEVNULL)
        results = load_file(outputs)
    wrong = [i for i, want in enumerate(expected)
             if not np.array_equal(results[f"result{i}"], want)
             or results[f"result{i}"].dtype != want.dtype]
    print(f"wrong: {wrong}" if wrong else "all operations agree")
    sys.exit(bool(wrong))


main()
