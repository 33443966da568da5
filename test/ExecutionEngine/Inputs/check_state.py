"""Runs state.mlir for several steps, in each way that it can be run, and holds
it to NumPy.

    check_state.py CHECKPOINT_RUN STEP.mlir [OPTION...]
    check_state.py --library TRAIN STEP.mlir

With OPTIONs such as --next, which result is which argument is not read off the
step, so that the program without attributes must give the same.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file, save_file

STEPS = 5


def step(a, b, scale, offset, x):
    return a.sum(), a + x, b * scale, scale + scale, offset + np.float32(1)


def main():
    *command, path = [a for a in sys.argv[1:] if not a.startswith("--next")]
    options = [a for a in sys.argv[1:] if a.startswith("--next")]
    # Small whole numbers: every result is exact.
    args = [
        np.array([1, 2, 3, 4], np.float32),
        np.array([1, -1, 2, 0.5], np.float32),
        np.array(8, np.float32),
        np.array(0, np.float32),
        np.array([1, 0, -1, 2], np.float32),
    ]
    want = None
    state = args
    for _ in range(STEPS):
        want = step(*state)
        state = [want[2], want[1], want[3], want[4], args[4]]
    with tempfile.TemporaryDirectory() as folder:
        given, got = Path(folder) / "in", Path(folder) / "out"
        if command[0] == "--library":
            given.write_bytes(b"".join(a.tobytes() for a in args))
            subprocess.run([command[1], given, got, str(STEPS)], check=True)
            have = np.frombuffer(got.read_bytes(), np.float32)
            have = np.split(have, [1, 5, 9, 10])
        else:
            save_file({f"arg{i}": a for i, a in enumerate(args)}, given)
            # Repeated, for the arguments of the first step are there again.
            subprocess.run(
                [*command, path, f"--inputs={given}", f"--outputs={got}",
                 f"--steps={STEPS}", "--repeat=2", *options],
                check=True, stdout=subprocess.DEVNULL)
            have = [load_file(got)[f"result{i}"] for i in range(5)]
    for i, (a, b) in enumerate(zip(have, want)):
        assert np.array_equal(np.ravel(a), np.ravel(b)), (i, a, b)
    print(f"{STEPS} steps as NumPy")


main()
