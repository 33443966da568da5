"""Runs JAX's operations through checkpoint-run and holds the results to JAX.

    check_operations.py FAMILY[:TYPE]... [--every=N] [--only=NAME,...]
    check_operations.py --all

Captures steps of many operations (operation_table.py), converts and prepares
them, runs them, and compares with jax.jit on the CPU: integers and booleans
exactly; floats to 2e-4 (f32), 1e-10 (f64) or 3e-2 (16 bits) of the result's
largest finite entry (of the shortest type among arguments and result), with the
same NaNs and infinities.  Where edge values are
given, each entry is held to its own size (at least 1), and zeros to their sign.

Of 16 bits, XLA rounds each operation's result, and a fused kernel here does not:
a result that is as near to that of f64 will do, too.

A step that fails is halved until the operations that fail are known.  Ends with
1 if one is wrong, refused or fails.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_allow_excess_precision=false"
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python"))

import jax  # noqa: E402
import numpy as np  # noqa: E402

import checkpoint_opt  # noqa: E402
from operation_table import FAMILIES  # noqa: E402

TOLERANCES = {"float32": 2e-4, "float64": 1e-10, "bfloat16": 3e-2, "float16": 3e-2}
SMALLEST = 1e-30
SECONDS = 300


class Failure(Exception):
    pass


def step_of(cases, function_of=lambda case: case.function):
    """A step of all cases, and its arguments."""
    arguments, where = [], []
    for case in cases:
        places = []
        for argument in case.arguments:
            places.append(len(arguments))
            arguments.append(argument)
        where.append(places)

    def step(*given):
        return [
            jax.tree.leaves(function_of(case)(*(given[i] for i in places)))
            for case, places in zip(cases, where)
        ]

    return step, arguments


def run(cases, folder, binary):
    """The results of each case by checkpoint-run.  Raises `Failure`."""
    step, arguments = step_of(cases)
    arguments = [np.asarray(a) for a in arguments]
    try:
        text = checkpoint_opt.convert(checkpoint_opt.capture(step, *arguments))
    except checkpoint_opt.CheckpointError as error:
        raise Failure(f"{type(error).__name__}: {error}") from error
    name = folder / "step.mlir"
    name.write_text(text)
    checkpoint_opt.save_tensors(folder / "in.safetensors", arguments)
    for command in (
        [checkpoint_opt.find_binary("checkpoint-opt"), name, "--checkpoint-prepare", "-o", folder / "prepared.mlir"],
        [binary, folder / "prepared.mlir", f"--inputs={folder / 'in.safetensors'}", f"--outputs={folder / 'out.safetensors'}"],
    ):
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            raise Failure(f"no end after {SECONDS} seconds") from None
        if done.returncode:
            raise Failure(f"exit {done.returncode}: {done.stderr.strip() or done.stdout.strip()}")
    return checkpoint_opt.load_tensors(folder / "out.safetensors")


def find_wrong(case, want, have, tolerance):
    """Which entries of a result of floats are wrong."""
    want, have = want.astype(np.float64), have.astype(np.float64)
    finite = np.isfinite(want)
    if case.entrywise:
        scale = np.maximum(np.abs(want), 1.0)
    else:
        scale = np.max(np.abs(want), initial=SMALLEST, where=finite)
    with np.errstate(invalid="ignore"):
        close = np.abs(want - have) <= tolerance * scale
    same = (want == have) | (np.isnan(want) & np.isnan(have))
    wrong = ~np.where(finite, close, same)
    if case.entrywise and not case.any_zero:
        wrong |= (want == 0) & (have == 0) & (np.signbit(want) != np.signbit(have))
    return wrong


def by_f64(case, i):
    """Result `i` with the arguments of 16 bits widened."""
    widened = [
        a.astype(np.float64) if str(a.dtype) in ("bfloat16", "float16") else a
        for a in map(np.asarray, case.arguments)
    ]
    return np.asarray(jax.tree.leaves(jax.jit(case.function)(*widened))[i])


def difference(case, i, want, have):
    """What is wrong with result `i`, or None."""
    if (want.shape, want.dtype) != (have.shape, have.dtype):
        return f"{have.dtype}{list(have.shape)}, expected {want.dtype}{list(want.shape)}"
    if str(want.dtype) not in TOLERANCES:
        wrong = want != have
    else:
        types = {str(np.asarray(a).dtype) for a in case.arguments} | {str(want.dtype)}
        tolerance = max(TOLERANCES[t] for t in types & TOLERANCES.keys())
        wrong = find_wrong(case, want, have, tolerance)
        if wrong.any() and want.dtype.itemsize == 2 and not case.reference:
            wrong &= find_wrong(case, by_f64(case, i), have, tolerance)
    if not wrong.any():
        return None
    places = np.argwhere(wrong)
    shown = []
    for place in map(tuple, places[:4]):
        inputs = [str(a[place]) for a in map(np.asarray, case.arguments) if a.shape == want.shape]
        of = ", ".join(inputs) or str(list(map(int, place)))
        shown.append(f"({of}) gives {have[place]}, JAX {want[place]}")
    return f"{len(places)} of {want.size} differ: " + "; ".join(shown)


def check(cases, folder, binary, report):
    """Runs `cases` together, and halves what fails."""
    try:
        found = run(cases, folder, binary)
    except Failure as failure:
        if len(cases) == 1:
            kind = "refused" if str(failure).startswith("exit 1:") else "failed"
            report(cases[0], kind, str(failure))
            return
        half = len(cases) // 2
        check(cases[:half], folder, binary, report)
        check(cases[half:], folder, binary, report)
        return
    step, arguments = step_of(cases, lambda case: case.reference or case.function)
    expected = jax.jit(step)(*arguments)
    position = 0
    for case, results in zip(cases, expected):
        complaints = []
        for i, want in enumerate(results):
            problem = difference(case, i, np.asarray(want), found[position])
            position += 1
            if problem:
                complaints.append(f"result {i}: {problem}")
        report(case, "wrong" if complaints else "ok", "\n    ".join(complaints))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("families", nargs="*", metavar="FAMILY[:TYPE]")
    parser.add_argument("--all", action="store_true", help="all families")
    parser.add_argument("--list", action="store_true", help="print their names")
    parser.add_argument("--only", help="operations of these names")
    parser.add_argument("--every", type=int, default=1, help="each N-th operation")
    parser.add_argument("--together", type=int, default=20, help="operations in a step")
    parser.add_argument("--verbose", action="store_true", help="say how far it is")
    parser.add_argument("--checkpoint-run", help="the binary")
    options = parser.parse_args()
    if options.list:
        print("\n".join(FAMILIES))
        return
    binary = options.checkpoint_run or checkpoint_opt.find_binary("checkpoint-run")
    unknown = set(options.families) - FAMILIES.keys() - {f.split(":")[0] for f in FAMILIES}
    if unknown:
        parser.error(f"no family {', '.join(sorted(unknown))}; --list names them")
    counts = {}

    def report(case, kind, text):
        counts[kind] = counts.get(kind, 0) + 1
        if kind != "ok":
            print(f"{case.name}: {kind}: {text}", flush=True)

    for x64 in (True, False):
        with jax.enable_x64(x64), tempfile.TemporaryDirectory() as folder:
            cases = [
                case._replace(name=f"{label} {case.name}")
                for label, (make, type_name) in FAMILIES.items()
                if (make.__name__ != "without_x64") == x64
                if options.all or {label, label.split(":")[0]} & set(options.families)
                for case in make(type_name)
                if not options.only or case.name in options.only.split(",")
            ][:: options.every]
            for first in range(0, len(cases), options.together):
                part = cases[first : first + options.together]
                check(part, Path(folder), binary, report)
                if options.verbose:
                    print(f"{part[0].name} ... {part[-1].name}", flush=True)
    said = ", ".join(f"{count} {kind}" for kind, count in counts.items())
    print(f"operations: {said or 'none'}")
    sys.exit(set(counts) != {"ok"})


if __name__ == "__main__":
    main()
