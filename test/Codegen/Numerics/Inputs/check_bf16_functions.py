"""Holds the functions of bf16-functions.mlir to f64, for every bf16."""

import sys

import ml_dtypes
import numpy as np

from run_functions import run_functions

FUNCTIONS = [("tanh", np.tanh)]
# Of the step between two bf16. Rounding alone takes half of it.
LIMIT = 0.505


def main():
    runner, step = sys.argv[1:]
    x = np.arange(1 << 16, dtype=np.uint16).view(ml_dtypes.bfloat16)
    results = run_functions(runner, step, x)
    failed = False
    for i, (name, function) in enumerate(FUNCTIONS):
        with np.errstate(all="ignore"):
            want = function(x.astype(np.float64))
        have = results[f"result{i}"].astype(np.float64)
        # Numbers below the smallest normal one may be rounded to zero.
        tiny = 2.0**-126
        step_of = 2.0 ** (np.floor(np.log2(np.maximum(np.abs(want), tiny))) - 7)
        off = np.abs(have - want) / step_of
        off[(np.abs(want) < tiny) & (np.abs(have) <= tiny)] = 0
        unlike = np.isnan(want) != np.isnan(have)
        unlike |= ~np.isnan(want) & (np.signbit(want) != np.signbit(have))
        worst = int(np.nanargmax(off))
        ok = off[worst] <= LIMIT and not unlike.any()
        failed |= not ok
        print(f"{name} {'ok' if ok else 'WRONG'}: {off[worst]:.4f} of a step at "
              f"{x[worst]}, NaN or sign wrong at {x[unlike][:4]}")
    # Gradients multiply it by large numbers where tanh is 1.
    with np.errstate(all="ignore"):
        far = x[np.abs(x.astype(np.float64)) >= 5]
        gradient = results[f"result{len(FUNCTIONS)}"][np.abs(x.astype(np.float64)) >= 5]
    ok = not gradient.any()
    failed |= not ok
    print(f"gradient of tanh {'ok' if ok else 'WRONG'} from 5 on: "
          f"{gradient[gradient != 0][:4]} at {far[gradient != 0][:4]}")
    sys.exit(failed)


main()
