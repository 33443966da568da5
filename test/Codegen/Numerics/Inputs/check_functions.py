"""Holds the functions of functions.mlir to f64, in units in the last place."""

import math
import sys

import numpy as np

from run_functions import run_functions

SPECIAL = [0.0, -0.0, 1e-30, -1e-30, 1e-8, -1e-8, 1e30, -1e30, 88.0, -88.0, 104.0,
           -104.0, math.inf, -math.inf, math.nan]
# Function and how many units in the last place it may be off. Results below the
# smallest normal number may become zero.
FUNCTIONS = [
    ("exp", np.exp, 4), ("tanh", np.tanh, 8), ("log", np.log, 4),
    ("erf", np.vectorize(math.erf), 8), ("expm1", np.expm1, 4),
    ("log1p", np.log1p, 4), ("rsqrt", lambda x: 1 / np.sqrt(x), 2),
    ("sin", np.sin, 2), ("cos", np.cos, 2),
]


def main():
    runner, step = sys.argv[1:]
    random = np.random.default_rng(3)
    x = np.concatenate([
        np.array(SPECIAL),
        random.normal(size=2000) * 3,
        random.uniform(-90, 90, size=1000),
        np.exp(random.uniform(-60, 60, size=4096 - 3000 - len(SPECIAL))),
    ]).astype(np.float32)
    results = run_functions(runner, step, x)
    failed = False
    with np.errstate(all="ignore"):
        for i, (name, function, limit) in enumerate(FUNCTIONS):
            want = function(x.astype(np.float64))
            have = results[f"result{i}"].astype(np.float64)
            want32 = want.astype(np.float32)
            special = ~np.isfinite(want32)
            unlike = special & ~((have == want32) | (np.isnan(have) & np.isnan(want32)))
            tiny = np.finfo(np.float32).tiny
            off = np.abs(have - want) / np.spacing(np.maximum(np.abs(want32), tiny))
            off[special | ((np.abs(want) < tiny) & (np.abs(have) <= tiny))] = 0
            worst = int(np.nanargmax(np.where(np.isnan(off), np.inf, off)))
            ok = off[worst] <= limit and not unlike.any()
            failed |= not ok
            print(f"{name:6} {'ok' if ok else 'WRONG'} {off[worst]:.3g} units (limit {limit}) at {x[worst]!r}"
                  f", special values wrong at {x[unlike][:4]}")
    sys.exit(failed)


main()
