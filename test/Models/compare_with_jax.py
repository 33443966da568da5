"""Runs captured steps and holds their results to JAX, on the same inputs.

    compare_with_jax.py MODEL... --checkpoint-run PATH [--step FILE.mlir]

MODEL is a name of capture_models.py, or `all`.  A model that is not shipped is
captured first.  --step runs that file (for example a rewritten step) instead.
Prints a line per model and exits with 1 when a result is out of tolerance,
missing, or of another shape or type.

What is compared, and to what tolerance
---------------------------------------
f32 models: the loss to 1e-5 relative, each result to 1e-4 of its largest entry.

New parameters are old ones plus a small update, so that bound would let a
missing gradient pass.  Hence one more: the change of each piece of state,
|new - new of JAX| / |new of JAX - old| in the 2-norm, to 1e-3, plus one
rounding of the state itself.

The reference is JAX on XLA:CPU with xla_allow_excess_precision=false: every op
rounds to its own type, as the program says.

bf16 (8 bits of mantissa): roundings of 2^-9 add up differently in two correct
programs, and this is how far they went apart when JAX itself was run in several
ways against the reference (loss; worst change of a piece of state):

    products accumulated in f64                       0        0.8%
    and sums accumulated in f32                       0        0.8%
    XLA keeps f32 between fused ops                   9e-5     2.2%
    everything in f32                                 1.2e-4   1.9%
    products accumulated in bf16                      6e-5     5.6%

The first four are correct, the last is the mistake to catch.  So the change may
differ by 3%, the loss by 5e-4 and a result by 1% of its largest entry.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = (
    os.environ.get("XLA_FLAGS", "") + " --xla_allow_excess_precision=false"
)
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "python"))

import jax  # noqa: E402
import numpy as np  # noqa: E402

import checkpoint_opt  # noqa: E402
from capture_models import OTHERS, SHIPPED, factory_of, texts  # noqa: E402


class Tolerance(NamedTuple):
    loss: float
    entry: float
    change: float


F32 = Tolerance(loss=1e-5, entry=1e-4, change=1e-3)
BF16 = Tolerance(loss=5e-4, entry=1e-2, change=3e-2)
TOLERANCES = {"gpt_bf16_adam": BF16, "gpt_scan_bf16": BF16}

F32_ROUNDING = 2.0**-23


class Worst:
    """The largest error of a kind, and whose it is."""

    def __init__(self, limit):
        self.limit, self.error, self.name = limit, 0.0, "-"

    def see(self, error, name):
        # A NaN, which compares with nothing, is the worst there is and stays.
        if not (error <= self.error or np.isnan(self.error)):
            self.error, self.name = error, name

    def passes(self):
        return self.error <= self.limit

    def __str__(self):
        return f"{self.error:8.1e} (limit {self.limit:.0e})"


def reference(made):
    """JAX's results by name, in order: loss, then the new state."""
    results = jax.jit(made.step)(*made.args)
    leaves = jax.tree_util.tree_flatten_with_path(results)[0]
    names = [jax.tree_util.keystr(p, simple=True, separator=".") for p, _ in leaves]
    return names, [np.asarray(leaf) for _, leaf in leaves]


def run_step(binary, step, inputs, folder):
    """What checkpoint-run computes from `inputs`, or None after its own error."""
    given, got = folder / "inputs.safetensors", folder / "results.safetensors"
    checkpoint_opt.save_tensors(given, inputs)
    command = [binary, step, f"--inputs={given}", f"--outputs={got}"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        print(f"checkpoint-run exits with {done.returncode}: {done.stderr.strip()}")
        return None
    return checkpoint_opt.load_tensors(got)


def compare(names, expected, found, old_state, tolerance):
    """The three worst errors, and complaints about results that cannot be compared."""
    loss, entry = Worst(tolerance.loss), Worst(tolerance.entry)
    change, complaints = Worst(tolerance.change), []
    if len(found) != len(expected):
        complaints.append(f"{len(found)} results, expected {len(expected)}")
    for i, (name, want, have) in enumerate(zip(names, expected, found)):
        if (want.shape, want.dtype) != (have.shape, have.dtype):
            complaints.append(
                f"{name}: {have.dtype}{list(have.shape)}, "
                f"expected {want.dtype}{list(want.shape)}"
            )
            continue
        if not np.issubdtype(want.dtype, np.floating):
            if not np.array_equal(want, have):
                complaints.append(f"{name}: integers differ")
            continue
        want, have = want.astype(np.float64), have.astype(np.float64)
        difference = np.abs(have - want)
        # np.max keeps a NaN.
        relative = np.max(difference) / max(np.max(np.abs(want)), 1e-30)
        if i == 0:
            loss.see(relative, name)
            continue
        entry.see(relative, name)
        moved = np.linalg.norm(want - old_state[i - 1])
        rounding = F32_ROUNDING * np.linalg.norm(want)
        change.see(
            max(0.0, np.linalg.norm(have - want) - rounding) / moved
            if np.isfinite(have).all()
            else np.nan,
            name,
        )
    return loss, entry, change, complaints


def check_model(name, binary, step):
    """Prints the model's line; whether all is within tolerance.

    `step` is the file to run; None: the shipped one, or a capture.
    """
    made = factory_of(name)()
    names, expected = reference(made)
    inputs = checkpoint_opt.flatten(made.args)
    old_state = checkpoint_opt.flatten([made.args[i] for i in made.donate_argnums])
    with tempfile.TemporaryDirectory() as folder:
        if step is None and name in SHIPPED:
            step = HERE / f"{name}.mlir"
        elif step is None:
            for filename, text in texts(name):
                step = Path(folder) / filename
                step.write_text(text)
        found = run_step(binary, step, inputs, Path(folder))
    if found is None:
        print(f"{name:16} FAIL  did not run")
        return False
    errors = compare(
        names, expected, found, old_state, TOLERANCES.get(name, F32)
    )
    loss, entry, change, complaints = errors
    passed = not complaints and all(e.passes() for e in (loss, entry, change))
    print(
        f"{name:16} {'ok  ' if passed else 'FAIL'} {len(found):4} results"
        f"  loss {loss}  entry {entry}  change {change}"
    )
    for kind, worst in (("entry", entry), ("change", change)):
        if not worst.passes():
            print(f"  worst {kind}: {worst.name}")
    for complaint in complaints:
        print(f"  {complaint}")
    return passed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("models", nargs="+", metavar="MODEL", help="names, or all")
    parser.add_argument("--checkpoint-run", required=True, metavar="PATH", help="the tool")
    parser.add_argument("--step", metavar="FILE.mlir",
                        help="run this step, not the one that is captured")
    options = parser.parse_args()
    known = [*SHIPPED, *OTHERS]
    names = known if options.models == ["all"] else options.models
    unknown = [name for name in names if name not in known]
    if unknown:
        parser.error(f"no model '{unknown[0]}'; there are {', '.join(known)}, all")
    if options.step and len(names) != 1:
        parser.error("--step takes one model")
    passed = [
        check_model(name, options.checkpoint_run, options.step) for name in names
    ]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
