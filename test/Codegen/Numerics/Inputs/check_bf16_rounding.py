"""Holds rounding to bf16 to ml_dtypes: of every upper half, with the lower halves that
matter, in vectors and one by one, of f32 and f64, on two processors."""

import subprocess
import sys
import tempfile
from pathlib import Path

import ml_dtypes
import numpy as np
from safetensors.numpy import load_file, save_file


def bits_of(array):
    return np.asarray(array).reshape(-1).view(np.uint16)


def main():
    runner, step = sys.argv[1:]
    upper = np.arange(1 << 16, dtype=np.uint32) << 16
    lower = np.array([0, 1, 0x7FFF, 0x8000, 0x8001, 0xC000, 0xFFFF], np.uint32)
    words = (upper[:, None] | lower).reshape(-1)
    # What a vector leaves over, too: ties, the largest number, the smallest ones.
    words = np.append(words, np.array([0x3F808000, 0x3F818000, 0x7F7FFFFF, 0xFF7F8000,
                                       0x00800000, 0x80000001, 0x7F800001], np.uint32))
    x = words.view(np.float32)
    with np.errstate(all="ignore"):
        want, wide = x.astype(ml_dtypes.bfloat16), x.astype(np.float64)
    nan = np.isnan(x)
    wrong = 0
    for cpu in ("native", "x86-64"):
        with tempfile.TemporaryDirectory() as folder:
            given, got = Path(folder) / "in", Path(folder) / "out"
            # x + -0.0 is x, of 0.0 as well.
            save_file({"arg0": x, "arg1": x.reshape(-1, 7),
                       "arg2": np.full(x.size // 7, -0.0, np.float32),
                       "arg3": wide}, given)
            subprocess.run([runner, step, f"--cpu={cpu}", f"--inputs={given}",
                            f"--outputs={got}"], check=True, stdout=subprocess.DEVNULL)
            results = load_file(got)
        vector, single, of_f64 = (bits_of(results[f"result{i}"]) for i in range(3))
        right = vector == bits_of(want)
        stay_nan = np.logical_and.reduce([np.isnan(bits.view(ml_dtypes.bfloat16))
                                          for bits in (vector, single, of_f64)])
        for name, bad in (("wrong", np.where(nan, ~stay_nan, ~right)),
                          ("unlike one by one", ~nan & (vector != single)),
                          ("unlike of f64", ~nan & (vector != of_f64))):
            for i in np.flatnonzero(bad)[:5]:
                print(f"{cpu}: {words[i]:#010x} becomes {vector[i]:#06x}, one by one "
                      f"{single[i]:#06x}: {name}")
            wrong += int(bad.sum())
    print(f"{wrong} are wrong" if wrong else "all numbers agree")
    sys.exit(wrong != 0)


main()
