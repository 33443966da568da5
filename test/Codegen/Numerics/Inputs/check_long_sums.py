"""Holds the sums of long_sums.mlir to f64, relative to their size."""

import sys

import numpy as np

from run_functions import run_functions

LIMIT = 1e-6


def main():
    runner, step = sys.argv[1:]
    x = np.random.default_rng(11).uniform(size=4194304).astype(np.float32)
    results = run_functions(runner, step, x)
    squares = x.astype(np.float64) ** 2
    wanted = [("squares", squares.sum()), ("rest", squares[5:5 + 4194243].sum())]
    for rows in (100, 384, 1000):
        columns = x[:rows * 64].astype(np.float64).reshape(rows, 64)
        wanted.append((f"{rows} rows", columns.sum(axis=0)))
    for i, (name, want) in enumerate(wanted):
        error = np.max(np.abs(results[f"result{i}"] / want - 1))
        print(name, "ok" if error <= LIMIT else f"WRONG, off by {error:.1e}")


if __name__ == "__main__":
    main()
