"""Holds division by constants to that of numpy, bit for bit: of every exponent with
mantissas at random, of the smallest numbers, and of quotients near the middle between
two subnormal numbers."""

import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file, save_file

# With 49, 98 and 30522 the product in f64 would be rounded apart.
DIVISORS = [0.9, 0.95, 3.0, -7.0, 49.0, 98.0, 30522.0, 512.0, 255.0, 1 / 3, 1e-30, 1e30,
            1e-40, 3.3e38, 1.9999999]


def main():
    runner = sys.argv[1]
    random = np.random.default_rng(5)
    upper = np.arange(512, dtype=np.uint32) << 23
    words = [(upper[:, None] | random.integers(0, 1 << 23, (512, 150), np.uint32)).reshape(-1),
             upper, upper | 0x7FFFFF, np.arange(20000, dtype=np.uint32),
             np.arange(20000, dtype=np.uint32) * 98, np.arange(1, 1000, 2, np.uint32) * 15261]
    words = np.concatenate(words)
    # A number of them that no vector divides.
    words = words[:words.size - (words.size % 16 != 7) * ((words.size - 7) % 16)]
    x = words.view(np.float32)
    divisors = np.array(DIVISORS, np.float32)
    tensor = f"tensor<{x.size}xf32>"
    count = len(divisors)
    lines = [f"func.func @divide(%x: {tensor}) -> ({', '.join([tensor] * count)}) {{",
             f"  %e = tensor.empty() : {tensor}"]
    for i, c in enumerate(divisors):
        lines += [
            f"  %c{i} = arith.constant 0x{c.view(np.uint32):08X} : f32",
            f"  %{i} = linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], "
            f"iterator_types = [\"parallel\"]}} ins(%x : {tensor}) outs(%e : {tensor}) {{",
            "  ^bb0(%in: f32, %out: f32):",
            f"    %q = arith.divf %in, %c{i} : f32",
            "    linalg.yield %q : f32",
            f"  }} -> {tensor}"]
    results = ", ".join(f"%{i}" for i in range(count))
    lines += [f"  return {results} : {', '.join([tensor] * count)}", "}"]
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        step, given, got = (Path(folder) / name for name in ("step.mlir", "in", "out"))
        step.write_text("\n".join(lines))
        save_file({"arg0": x}, given)
        subprocess.run([runner, step, f"--inputs={given}", f"--outputs={got}"], check=True,
                       stdout=subprocess.DEVNULL)
        results = load_file(got)
    for i, c in enumerate(divisors):
        with np.errstate(all="ignore"):
            want = x / c
        have = results[f"result{i}"]
        bad = (want.view(np.uint32) != have.view(np.uint32)) & ~(np.isnan(want) & np.isnan(have))
        wrong += int(bad.sum())
        for j in np.flatnonzero(bad)[:3]:
            print(f"{x[j]!r} / {c!r} is {want[j]!r}, not {have[j]!r}")
    print(f"{wrong} are wrong" if wrong else "all quotients agree")
    sys.exit(wrong != 0)


main()
