"""The binaries of checkpoint-opt, found and called as subprocesses."""

import os
import shutil
import subprocess
from pathlib import Path

from .errors import BinaryError, CheckpointError

NAMES = ("checkpoint-opt", "checkpoint-run", "checkpoint-plan")
BIN_DIR_VARIABLE = "CHECKPOINT_OPT_BIN_DIR"


def find_binary(name):
    """The path of `name`: from $CHECKPOINT_OPT_BIN_DIR, then beside the
    installed package (its `bin` folder), then from PATH.

    A folder that the variable names is the only one searched: a wrong one is
    an error, not a silent use of another build.  Raises `BinaryError` when
    there is no such binary.
    """
    folder = os.environ.get(BIN_DIR_VARIABLE)
    if folder:
        path = shutil.which(name, path=folder)
        if path is None:
            raise BinaryError(
                f"{BIN_DIR_VARIABLE} is '{folder}', but there is no {name} in it"
            )
        return path
    beside = Path(__file__).resolve().parent / "bin"
    path = shutil.which(name, path=str(beside)) or shutil.which(name)
    if path is None:
        raise BinaryError(
            f"cannot find {name}: set {BIN_DIR_VARIABLE} to the folder it is in "
            f"(the build's or the install's bin), or add that folder to PATH"
        )
    return path


def optimize(
    source,
    output,
    *,
    budget=None,
    policy="auto",
    target=None,
    cost=None,
    profile=None,
    report=None,
    curve=False,
    html=None,
    before=(),
    after=(),
):
    """Rewrites the step in the file `source` to fit `budget`, into `output`.

    budget: bytes, or text as the binary reads it ("24GiB", "60%"); None is no
        budget of one's own.
    policy, target, cost: words as the pass option of the same name reads them.
    profile: with cost="profile", the file that `run(profile=...)` wrote.
    report: where the report JSON goes; with `curve` it has the curve of budget
        against recomputation, which takes 16 more plans.
    html: where the report as a page goes.
    before, after: further flags of checkpoint-opt on either side of
        `--checkpoint-remat`, such as "--checkpoint-prepare".

    Returns what the binary said on standard error (its remarks).  Raises
    `BinaryError` when it fails (`exit_code` 2 says that the budget is
    impossible or that no plan was found), and `CheckpointError` for an option
    that cannot be passed.
    """
    options = {
        "budget": budget,
        "policy": policy,
        "cost": cost,
        "profile": profile,
        "target": target,
        "report": report,
        "curve": "true" if curve else None,
        "html": html,
    }
    remat = " ".join(
        f"{key}={_option(key, value)}"
        for key, value in options.items()
        if value is not None
    )
    return _call(
        "checkpoint-opt",
        [os.fspath(source), *before, f"--checkpoint-remat={remat}", *after,
         "-o", os.fspath(output)],
    ).stderr


def run(
    step,
    *,
    inputs=None,
    outputs=None,
    compare=None,
    entry=None,
    seed=None,
    repeat=None,
    steps=None,
    next_results=None,
    device=None,
    json=None,
    profile=None,
    trace=None,
    num_threads=None,
):
    """Compiles and runs the step in the file `step`; returns what was printed.

    The options are those of `checkpoint-run`; `next_results` is its `--next`, a
    mapping from an argument's number to that of the result that is its value in
    the next step.  Raises `BinaryError` when it
    fails, or when `compare` finds a difference.
    """
    options = {
        "entry": entry,
        "compare": compare,
        "inputs": inputs,
        "outputs": outputs,
        "seed": seed,
        "repeat": repeat,
        "steps": steps,
        "next": next_results
        and ",".join(f"{argument}:{next_results[argument]}" for argument in next_results),
        "device": device,
        "json": json,
        "profile": profile,
        "trace": trace,
        "num-threads": num_threads,
    }
    flags = [
        f"--{key}={os.fspath(value) if isinstance(value, os.PathLike) else value}"
        for key, value in options.items()
        if value is not None
    ]
    return _call("checkpoint-run", [os.fspath(step), *flags]).stdout


def _option(key, value):
    text = os.fspath(value) if isinstance(value, os.PathLike) else str(value)
    if any(c.isspace() or c in "{}\"'" for c in text):
        raise CheckpointError(
            f"{key}='{text}': blanks, quotes and braces cannot stand in a pass option"
        )
    return text


def _call(name, arguments):
    command = [find_binary(name), *arguments]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except OSError as error:
        raise BinaryError(f"cannot start {command[0]}: {error.strerror}") from error
    if done.returncode != 0:
        said = done.stderr.strip() or done.stdout.strip() or "it said nothing"
        raise BinaryError(
            f"{name} failed with exit code {done.returncode}: {said}", done.returncode
        )
    return done
