"""Runs random steps op by op and fused, and holds the two to the same bits.

    compare_random_steps.py FIRST LAST --ops N

Ends with 1 at the first seed that differs, and names it.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from random_step import Step


def run(command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        raise RuntimeError(f"{' '.join(command)}\n{result.stdout}{result.stderr}")
    return result.stdout + result.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("first", type=int)
    parser.add_argument("last", type=int)
    parser.add_argument("--ops", type=int, default=60)
    options = parser.parse_args()
    before = after = 0
    with tempfile.TemporaryDirectory() as folder:
        step, single, fused = (str(Path(folder) / name) for name in ("step.mlir", "single.mlir", "fused.mlir"))
        for seed in range(options.first, options.last + 1):
            Path(step).write_text(Step(seed, options.ops).text())
            try:
                run(["checkpoint-opt", step, "--checkpoint-outline", "-o", single])
                said = run(["checkpoint-opt", step, "--checkpoint-fuse", "--checkpoint-outline", "-o", fused])
                run(["checkpoint-run", single, f"--compare={fused}", f"--seed={seed}"])
            except RuntimeError as error:
                sys.exit(f"seed {seed}: {error}")
            counts = re.search(r"fused (\d+) operations to (\d+)", said)
            if counts:
                before, after = before + int(counts[1]), after + int(counts[2])
    print(f"{options.last - options.first + 1} steps equal, {before} operations fused to {after}")
    # Not much is proved by steps in which nothing fuses.
    if after > 0.6 * before:
        sys.exit("too little was fused")


if __name__ == "__main__":
    main()
