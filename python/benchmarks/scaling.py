"""How the time of the whole way grows with the program.

    python python/benchmarks/scaling.py [--sizes 2500 5000 10000 20000]

Generates training steps of about that many ops (make_large_step.py), and times
`checkpoint-opt`: reading, finishing, fusing and outlining (`prepare`), and
planning by each simple policy, rewriting, laying out and verifying (on top of
`prepare`, in one process with it). Prints a table; seconds are wall-clock of
this machine, so compare columns, not machines.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from checkpoint_opt import binaries

HERE = pathlib.Path(__file__).resolve().parent
POLICIES = ("none", "full", "sqrt", "selective")


def seconds(command):
    start = time.perf_counter()
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"failed ({result.returncode}): {' '.join(map(str, command))}\n{result.stderr}")
    return time.perf_counter() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[2500, 5000, 10000, 20000],
                        help="ops of each step (default: 2500 5000 10000 20000)")
    options = parser.parse_args()
    tool = binaries.find_binary("checkpoint-opt")
    print(f"{'ops':>7} {'prepare':>9}" + "".join(f"{policy:>11}" for policy in POLICIES)
          + f"{'ms/op':>8}")
    with tempfile.TemporaryDirectory() as name:
        for size in options.sizes:
            step = pathlib.Path(name) / f"step_{size}.mlir"
            seconds([sys.executable, HERE / "make_large_step.py", size, "-o", step])
            prepare = seconds([tool, step, "--checkpoint-prepare", "-o", "/dev/null"])
            times = [
                seconds([tool, step, "--checkpoint-prepare", f"--checkpoint-remat=policy={policy}",
                         "--checkpoint-verify", "-o", "/dev/null"])
                for policy in POLICIES
            ]
            print(f"{size:7} {prepare:8.2f}s" + "".join(f"{value:10.2f}s" for value in times)
                  + f"{max(times) / size * 1000:8.2f}", flush=True)


if __name__ == "__main__":
    main()
