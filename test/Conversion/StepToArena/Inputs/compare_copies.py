"""compare_copies.py CHECKPOINT-OPT STEP.mlir...: holds what runs to the program.

Counts what only moves tensors in each step as captured (its loops unrolled where
they will be) and as it will run, and fails when anything was added."""

import re
import subprocess
import sys
from pathlib import Path

COUNT = re.compile(
    r"moves tensors (\d+) times without computing anything: "
    r"(\d+) copies, (\d+) transposes, (\d+) insertions, (\d+) slices"
)


def main():
    tool, *steps = sys.argv[1:]
    failed = 0
    for step in steps:
        if step.endswith(".stablehlo.mlir"):
            continue
        count = "--checkpoint-count-copies"
        done = subprocess.run(
            [tool, step, "--checkpoint-finish-stablehlo", count, "--checkpoint-prepare", "--checkpoint-lower-to-arena",
             count, "-o", "/dev/null"],
            check=True, capture_output=True, text=True)
        counts = [tuple(map(int, found)) for found in COUNT.findall(done.stderr)]
        assert len(counts) == 2, done.stderr
        before, after = counts
        _, copies, transposes, insertions, slices = before
        # An insertion becomes a copy into a part.
        allowed = (copies + insertions, transposes, 0, slices)
        added = sum(max(0, runs - asked) for runs, asked in zip(after[1:], allowed))
        print(f"{Path(step).name}: {before[0]} in the program, {after[0]} run, {added} added")
        failed += added > 0
    return failed


sys.exit(main())
