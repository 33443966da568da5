"""Holds steps on bf16 around 2^-126 to numpy: joined and not, by any number of threads,
on processors with an instruction that rounds to bf16 and on others."""

import itertools
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import ml_dtypes
import numpy as np
from safetensors.numpy import load_file, save_file

ROWS, COLUMNS = 96, 29  # a vector, and what it leaves over


def narrow(wide):
    return wide.astype(np.float32).astype(ml_dtypes.bfloat16)


def make_inputs():
    rng = np.random.default_rng(0)
    shape = ROWS, COLUMNS
    # Bits of bf16 and of f32, most of them below 2^-126; of either sign.
    sign = rng.integers(0, 2, shape)
    a = rng.integers(0, 0x00C0, shape) | sign << 15
    b = rng.integers(0, 0x00C00000, shape) | sign << 31
    # Ties, and what rounds up to 2^-126.
    b.reshape(-1)[::5] &= 0xFFFF0000
    b.reshape(-1)[::5] |= 0x8000
    b[0, :4] = [0x007FFFFF, 0x007F8000, 0x007F7FFF, 0x00800000]
    return (a.astype(np.uint16).view(ml_dtypes.bfloat16),
            b.astype(np.uint32).view(np.float32))


def compute(a, b):
    """All sums are exact in f32: what is added is a multiple of 2^-133 below 2^-119."""
    wide = a.astype(np.float32)
    total = narrow(wide.sum(axis=1, keepdims=True)).astype(np.float32)
    return (narrow(wide * np.float32(0.5)),
            narrow(wide - wide.max(axis=1, keepdims=True)),
            narrow(wide + total), narrow(b), wide + b)


def main():
    runner, step = sys.argv[1:]
    a, b = make_inputs()
    wanted = compute(a, b)
    assert all((np.abs(w.astype(np.float64)) < 2.0**-126).sum() > 300 for w in wanted)
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        given, got = Path(folder) / "in", Path(folder) / "out"
        save_file({"arg0": a, "arg1": b}, given)
        for cpu, join, threads in itertools.product(
                ("native", "sapphirerapids", "x86-64"), ([], ["--no-join"]), "13"):
            run = [runner, step, f"--cpu={cpu}", *join, f"--inputs={given}",
                   f"--outputs={got}"]
            # Not every machine runs code of every processor.
            environment = dict(os.environ, CHECKPOINT_NUM_THREADS=threads)
            done = subprocess.run(run, env=environment, capture_output=True, text=True)
            if done.returncode and cpu == "sapphirerapids":
                continue
            assert not done.returncode, done.stderr
            results = load_file(got)
            for i, want in enumerate(wanted):
                result = results[f"result{i}"]
                bits = f"u{want.dtype.itemsize}"
                bad = int((result.view(bits) != want.view(bits)).sum())
                if bad:
                    print(f"{cpu} {join} {threads} threads: {bad} of result {i} are wrong")
                wrong += bad
    print(f"{wrong} are wrong" if wrong else "all numbers agree")
    sys.exit(wrong != 0)


main()
