"""The binaries of checkpoint-opt, found and called as subprocesses."""

import functools
import os
import shutil
import subprocess
import warnings
from pathlib import Path

from .errors import BinaryError, CheckpointError

NAMES = ("checkpoint-opt", "checkpoint-run", "checkpoint-plan")
BIN_DIR_VARIABLE = "CHECKPOINT_OPT_BIN_DIR"


def find_binary(name):
    """The path of `name`: from $CHECKPOINT_OPT_BIN_DIR, then beside the
    installed package (its `bin` folder), then from `build/bin` of the checkout
    that the package lies in, then from PATH.

    A folder that the variable names is the only one searched: a wrong one is
    an error, not a silent use of another build.  A checkout whose sources are
    newer than its build is a warning.  Raises `BinaryError` when there is no
    such binary.
    """
    name = str(name)
    folder = os.environ.get(BIN_DIR_VARIABLE)
    if folder:
        path = shutil.which(name, path=folder)
        if path is None:
            raise BinaryError(
                f"{BIN_DIR_VARIABLE} is '{folder}', but there is no {name} in it"
            )
        return path
    beside = Path(__file__).resolve().parent / "bin"
    path = shutil.which(name, path=str(beside))
    checkout = _find_checkout()
    if path is None and checkout:
        path = shutil.which(name, path=str(checkout / "build" / "bin"))
        if path:
            _warn_if_stale(checkout)
    path = path or shutil.which(name)
    if path is None:
        built = f"build {checkout} (tools/check does), " if checkout else ""
        raise BinaryError(
            f"cannot find {name}: {built}set {BIN_DIR_VARIABLE} to the folder it is "
            "in (the build's or the install's bin), or add that folder to PATH"
        )
    return path


def _find_checkout():
    """The source tree that this file lies in, or None when it is installed."""
    root = Path(__file__).resolve().parents[2]
    is_checkout = (root / "CMakeLists.txt").is_file() and (
        root / "tools" / "checkpoint-opt"
    ).is_dir()
    return root if is_checkout else None


@functools.cache
def _warn_if_stale(checkout):
    build = checkout / "build"
    sources = (
        Path(folder) / name
        for part in ("include", "lib", "tools")
        for folder, _, names in os.walk(checkout / part)
        for name in names
        if name.endswith((".cpp", ".h", ".td", ".inc"))
    )
    try:
        # Ninja writes its log whenever it has built something.
        built = (build / ".ninja_log").stat().st_mtime
        newer = next((path for path in sources if path.stat().st_mtime > built), None)
    except OSError:
        return
    if newer:
        warnings.warn(
            f"the build in {build} is older than {newer.relative_to(checkout)}; run "
            f"cmake --build {build}",
            stacklevel=5,
        )


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

    budget: bytes, a fraction of the unchanged peak (0.6), or text as the binary
        reads it ("24GiB", "60%"); None is no budget of one's own.
    policy, target, cost: words as the pass option of the same name reads them.
    profile: with cost="profile", the file that `run(profile=...)` wrote.
    report: where the report JSON goes; with `curve` it has the curve of budget
        against recomputation, which takes 16 more plans.
    html: where the report as a page goes.
    before, after: further flags of checkpoint-opt on either side of
        `--checkpoint-remat`, such as ["--canonicalize"].

    Returns what the binary said on standard error (its remarks).  Raises
    `BinaryError` when it fails (`exit_code` 2 says that the budget is
    impossible or that no plan was found), and `CheckpointError` for an option
    that cannot be passed.
    """
    if isinstance(budget, float) and 0 < budget <= 1:
        budget = f"{100 * budget:.12g}%"
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
        [
            _path(source),
            *_flags(before),
            f"--checkpoint-remat={remat}",
            *_flags(after),
            "-o",
            _path(output),
        ],
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
        "next": _pairs(next_results),
        "device": device,
        "json": json,
        "profile": profile,
        "trace": trace,
        "num-threads": num_threads,
    }
    flags = [
        f"--{key}={_text(value)}"
        for key, value in options.items()
        if value is not None
    ]
    return _call("checkpoint-run", [_path(step), *flags]).stdout


def _pairs(next_results):
    if not next_results:
        return None
    try:
        return ",".join(f"{argument}:{result}" for argument, result in next_results.items())
    except AttributeError:
        raise CheckpointError(
            "next_results must map arguments' numbers to results' numbers, such as "
            f"{{0: 1}}, not {next_results!r}"
        ) from None


def _flags(flags):
    """One flag, or several."""
    if isinstance(flags, str):
        return [flags]
    try:
        return [_text(flag) for flag in flags]
    except TypeError:
        raise CheckpointError(f"{flags!r} are no flags of checkpoint-opt") from None


def _path(path):
    if not isinstance(path, (str, os.PathLike)):
        raise CheckpointError(f"{path!r} is no path of a file")
    return _text(path)


def _text(value):
    text = os.fspath(value) if isinstance(value, os.PathLike) else str(value)
    if "\0" in text:
        raise CheckpointError(f"{text!r}: a zero byte cannot stand in an argument")
    return text


def _option(key, value):
    text = _text(value)
    if any(c.isspace() or c in "{}\"'" for c in text):
        raise CheckpointError(
            f"{key}='{text}': blanks, quotes and braces cannot stand in a pass option"
        )
    return text


def _call(name, arguments):
    command = [find_binary(name), *arguments]
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        raise BinaryError(f"cannot start {command[0]}: {error.strerror}") from error
    if done.returncode != 0:
        said = done.stderr.strip() or done.stdout.strip() or "it said nothing"
        how = f"failed with exit code {done.returncode}"
        if done.returncode < 0:
            how = f"was ended by signal {-done.returncode}"
        raise BinaryError(f"{name} {how}: {said}", done.returncode)
    return done
