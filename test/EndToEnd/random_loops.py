"""Random loop steps against JAX, before and after rematerialization.

    python random_loops.py FIRST LAST [--jobs N] [--keep FOLDER]

Each step must convert, prepare and run; give what `jax.jit` gives, within 2e-4 of
the largest entry of each result (3e-2 in bfloat16; integers and booleans exactly),
or, where XLA's compiled loop is wrong, what JAX gives op by op; and, rewritten by
the policy `full` and at the least peak that a plan was found for, give the unchanged
step's bits. The measured peak is the predicted one each time, and within the budget.
All 2,000 of them, as no one test runs them:

    python random_loops.py 1 2000 --jobs 2

Ends with 1 if a step fails, and names each that does with the reason.
"""

import argparse
import functools
import json
import multiprocessing
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

INFEASIBLE = 2
TOLERANCE = {"float32": 2e-4, "bfloat16": 3e-2}
TIME_LIMIT_S = 120


class Failure(Exception):
    pass


def run(*command, codes=(0,)):
    import checkpoint_opt

    tool = checkpoint_opt.find_binary(command[0])
    try:
        result = subprocess.run([tool, *map(str, command[1:])], capture_output=True, text=True, timeout=TIME_LIMIT_S)
    except subprocess.TimeoutExpired:
        raise Failure(f"{command[0]} takes more than {TIME_LIMIT_S} s") from None
    if result.returncode not in codes:
        lines = [line for line in result.stderr.splitlines() if "error" in line] or result.stderr.splitlines()
        raise Failure(f"{command[0]} ends with {result.returncode}: {lines[0] if lines else 'it said nothing'}")
    return result


def compare(results, expected):
    import numpy as np

    if len(results) != len(expected):
        raise Failure(f"{len(results)} results, JAX gives {len(expected)}")
    for index, (ours, theirs) in enumerate(zip(results, expected)):
        theirs = np.asarray(theirs)
        if ours.shape != theirs.shape or ours.dtype != theirs.dtype:
            raise Failure(f"result {index} is {ours.dtype}{ours.shape}, JAX's {theirs.dtype}{theirs.shape}")
        tolerance = TOLERANCE.get(str(theirs.dtype), 0)
        if not theirs.size:
            continue
        a, b = ours.astype(np.float64), theirs.astype(np.float64)
        off = np.max(np.abs(a - b))
        if not off <= tolerance * max(np.max(np.abs(b)), 1e-6):
            raise Failure(f"result {index}, {theirs.dtype}{theirs.shape}, is off by {off:.3g} "
                          f"where the largest entry is {np.max(np.abs(b)):.3g}")


def check(seed, folder):
    """Checks one step; whether it takes less memory when told to, and whether JAX's
    compiled step gives what JAX gives op by op."""
    import jax
    import numpy as np
    import random_loop_step

    import checkpoint_opt

    step, arguments, donated = random_loop_step.make(seed)
    converted, prepared = folder / "step.mlir", folder / "prepared.mlir"
    inputs, outputs, figures = folder / "in.safetensors", folder / "out.safetensors", folder / "run.json"
    try:
        text = checkpoint_opt.capture(step, *arguments, donate_argnums=donated)
        converted.write_text(checkpoint_opt.convert(text))
    except checkpoint_opt.CheckpointError as error:
        raise Failure(f"{type(error).__name__}: {error}") from None
    expected = [np.asarray(leaf) for leaf in jax.tree.leaves(jax.jit(step)(*arguments))]
    checkpoint_opt.save_tensors(inputs, arguments, "arg")
    run("checkpoint-opt", converted, "--checkpoint-prepare", "-o", prepared)

    report, full, least = folder / "report.json", folder / "full.mlir", folder / "least.mlir"

    def rewrite(what, output):
        run("checkpoint-opt", prepared, f"--checkpoint-remat={what} report={report} quiet", "--checkpoint-verify",
            "-o", output)
        return json.loads(report.read_text())

    planned = rewrite("policy=full", full)
    before = planned["peak_bytes_before"]
    predicted, budgets = [planned["peak_bytes_after"]], [None]
    said = run("checkpoint-opt", prepared, "--checkpoint-remat=budget=1", "-o", "/dev/null", codes=(INFEASIBLE,)).stderr
    found = re.search(r"least peak for which a plan was found is (\d+)", said)
    budget = int(found[1]) if found else before
    predicted.append(rewrite(f"budget={budget}", least)["peak_bytes_after"])
    budgets.append(budget)

    run("checkpoint-run", prepared, f"--compare={full}", f"--compare={least}", f"--inputs={inputs}",
        f"--outputs={outputs}", f"--json={figures}", "--num-threads=1", codes=(0, 1))
    if not figures.exists():
        run("checkpoint-run", prepared, f"--inputs={inputs}", "--num-threads=1")
        raise Failure("checkpoint-run fails on a rewritten step alone")
    measured = json.loads(figures.read_text())
    results = checkpoint_opt.load_tensors(outputs, "result")
    by_jit = True
    try:
        compare(results, expected)
    except Failure:
        # XLA moves rows within a carry wrongly now and then.
        with jax.disable_jit():
            expected = jax.tree.leaves(step(*map(jax.numpy.asarray, arguments)))
        compare(results, expected)
        by_jit = False
    if measured["measured_peak_bytes"] != before:
        raise Failure(f"predicted {before} bytes, measured {measured['measured_peak_bytes']}")
    for what, bytes_, limit, other in zip(("full", "least"), predicted, budgets, measured["others"], strict=True):
        peak = other["measured_peak_bytes"]
        if not other["equal"] or peak != bytes_ or (limit and peak > limit):
            raise Failure(f"{what}: predicted {bytes_}, measured {peak}, budget {limit}, equal: {other['equal']}")
    return budget < before, by_jit


def start_worker():
    # Reference results need no tuned code, and compile in half the time without.
    os.environ["XLA_FLAGS"] = "--xla_backend_optimization_level=0 --xla_cpu_multi_thread_eigen=false"
    os.environ["JAX_PLATFORMS"] = "cpu"
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))


def check_seed(seed, keep):
    """(seed, why it fails or None, what `check` says of it)."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        if keep:
            folder = pathlib.Path(keep) / str(seed)
            folder.mkdir(parents=True, exist_ok=True)
        try:
            return seed, None, check(seed, folder)
        except Failure as failure:
            return seed, str(failure), (False, True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("first", type=int)
    parser.add_argument("last", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", help="leave the files of each step in this folder")
    options = parser.parse_args()
    seeds = range(options.first, options.last + 1)
    begin, failed, lower = time.monotonic(), 0, 0
    # A compiler keeps what it compiled: a worker that lives long grows.
    with multiprocessing.get_context("spawn").Pool(options.jobs, start_worker, maxtasksperchild=200) as pool:
        tried = pool.imap_unordered(functools.partial(check_seed, keep=options.keep), seeds)
        for done, (seed, failure, (less, by_jit)) in enumerate(tried, 1):
            lower += less
            if not by_jit:
                print(f"step {seed}: JAX's compiled step differs, ours is what JAX gives op by op", flush=True)
            if failure:
                failed += 1
                print(f"seed {seed}: {failure}", flush=True)
            if done % 50 == 0:
                seconds = time.monotonic() - begin
                print(f"{done} of {len(seeds)} after {seconds:.0f} s, {failed} failed", file=sys.stderr, flush=True)
    print(f"{len(seeds) - failed} of {len(seeds)} steps hold; {lower} of them take less when told to")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
