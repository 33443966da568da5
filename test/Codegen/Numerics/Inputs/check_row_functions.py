"""Holds exp to f64, and maxima and masks of rows to numpy."""

import sys
from pathlib import Path

import numpy as np

from run_functions import run_functions

failed = False


def report(name, ok, text=""):
    global failed
    failed |= not ok
    print(f"{name} {'ok' if ok else 'WRONG'} {text}")


def check_exp(runner, step):
    random = np.random.default_rng(4)
    count = 262144
    ends = [np.linspace(88.3, 88.8, 40000), np.linspace(-88.1, -87.2, 40000)]
    payloads = (random.integers(1, 1 << 22, 1000) | 0x7FC00000).astype(np.uint32)
    special = np.concatenate([payloads, payloads | 0x80000000]).view(np.float32)
    special = np.concatenate([special, [0, -0.0, np.inf, -np.inf, 1e38, -1e38]])
    drawn = random.uniform(-90, 90, count - 80000 - special.size)
    drawn[::2] *= np.exp2(random.uniform(-30, 0, drawn[::2].size))
    x = np.concatenate([special, *ends, drawn]).astype(np.float32)
    have = run_functions(runner, step, x)["result0"]
    with np.errstate(all="ignore"):
        want = np.exp(x.astype(np.float64))
        want32 = want.astype(np.float32)
        wrong = np.isnan(x) != np.isnan(have)
        wrong |= np.isinf(want32) != np.isinf(have)
        wrong |= (x == 0) & (have != 1)
        wrong |= (x < -103) & (have != 0)
        tiny = np.finfo(np.float32).tiny
        off = np.abs(have.astype(np.float64) - want) / np.spacing(np.maximum(want32, tiny))
        # What is below the smallest normal number may be 0.
        wrong |= (want < tiny) & ~((have >= 0) & (have <= tiny))
        off[~np.isfinite(want32) | (want < tiny)] = 0
    last = x > 127.5 * np.log(2)
    worst, worst_last = off[~last].max(), off[last].max()
    report("exp", worst <= 1.2 and worst_last <= 2.6 and not wrong.any(),
           f"{worst:.3g} units, {worst_last:.3g} at the end, wrong at {x[wrong][:4]}")


def check_rows(runner, step):
    random = np.random.default_rng(5)
    x = random.normal(size=(80, 80)).astype(np.float32)
    x[:, ::3] *= np.exp2(random.integers(-90, 90, (80, 27))).astype(np.float32)
    x = (x.view(np.uint32) & 0xFFFF0000).view(np.float32)  # numbers of bf16
    x[1, 7], x[2, 8], x[3], x[4] = np.inf, -np.inf, np.inf, -np.inf
    masked = x.copy()
    for i in range(16):  # NaN of either sign, in and behind whole vectors
        x[10 + i, 5 * i] = np.uint32(0x7FC00000).view(np.float32)
        x[30 + i, 5 * i + 2] = np.uint32(0xFFC00000).view(np.float32)
    x[50, ::2] = np.nan
    results = run_functions(runner, step, x)
    for i, (name, function) in enumerate([("maximum", np.max), ("minimum", np.min)]):
        ok = np.array_equal(results[f"result{i}"], function(x, axis=1), equal_nan=True)
        report(name, ok)
    want = np.where(np.tri(80, dtype=bool), masked / 8, np.float32(-1e30))
    want[~np.tri(80, dtype=bool)] = (
        np.float32(-1e30).view(np.uint32) + 0x8000 & 0xFFFF0000).view(np.float32)
    have = run_functions(runner, step, masked)["result2"]
    report("masked", np.array_equal(have, want))


check_exp(sys.argv[1], f"{sys.argv[2]}/exp.mlir")
check_rows(sys.argv[1], f"{sys.argv[2]}/rows.mlir")
sys.exit(failed)
