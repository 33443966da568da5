"""Training steps out of JAX's libraries, each held to JAX and to its plan.

    check_steps.py [NAME | LIBRARY ...] [--quick] [--jobs N] [--bin-dir DIR]

Without names all steps run, with --quick those of the lit suite.  Each step is
captured, converted, prepared, and planned for three budgets between its peak and the
least one found: two thirds of the way up, one third, and that one.  Then it must hold
that

  * every result is JAX's, to the step's limit of the result's largest entry
    (f32 2e-4, bf16 3e-2; integers and booleans exactly), and changes of state are
    JAX's to ten times that: see compare_results.py,
  * the three rewritten steps give the same bits as the unchanged one,
  * the peak that was predicted for each is the one measured, to the byte,
  * for steps whose state has scalars: five steps by `--steps=5`, and by the library
    that `--emit=shared` makes, are five calls in JAX.

Prints a line a step as it is done.  The last line is "N passed, N failed"; exit 1
when a step failed, or none ran.
"""

import argparse
import concurrent.futures
import multiprocessing
import os
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "python")]
os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = (
    os.environ.get("XLA_FLAGS", "") + " --xla_allow_excess_precision=false"
)

from one_step import Outcome, check_step  # noqa: E402
from registry import MODULES, steps_of  # noqa: E402

HEAD = (
    f"{'step':32} {'library':12} {'ops':>6} {'worst':>8} {'change':>8} "
    f"{'budgets':>14} {'bits':5} {'peak':5} {'train':5} {'s':>5}"
)


def line(outcome):
    """The step's line of the table."""
    budgets = "/".join(f"{share:.0%}" for share in outcome.shares)

    def verdict(value):
        return "-" if value is None else "same" if value else "DIFF"

    def figure(value):
        return "-" if value is None else f"{value:.1e}"

    return (
        f"{outcome.name:32} {outcome.library:12} {outcome.ops or '-':>6} "
        f"{figure(outcome.worst):>8} {figure(outcome.change):>8} {budgets or '-':>14} "
        f"{verdict(outcome.bit_equal):5} {verdict(outcome.peaks_hold):5} "
        f"{verdict(outcome.trained):5} "
        f"{sum(outcome.seconds.values()):5.1f}"
    )


def _check(library, name):
    """In a process that imports this library only."""
    return check_step(next(e for e in steps_of([library]) if e.name == name))


def outcomes(entries, jobs):
    """Yields each step's `Outcome` as it is done, `jobs` at a time.

    When one takes its process down, those that were not done run again, each in a
    process of its own, so that it is seen which it was.
    """
    done = set()
    context = multiprocessing.get_context("spawn")

    def run(entries, jobs):
        with concurrent.futures.ProcessPoolExecutor(jobs, mp_context=context) as pool:
            waiting = [pool.submit(_check, e.library, e.name) for e in entries]
            for future in concurrent.futures.as_completed(waiting):
                outcome = future.result()
                done.add(outcome.name)
                yield outcome

    try:
        yield from run(entries, jobs)
        return
    except concurrent.futures.process.BrokenProcessPool:
        pass
    for entry in entries:
        if entry.name not in done:
            try:
                yield from run([entry], 1)
            except concurrent.futures.process.BrokenProcessPool:
                yield Outcome(entry.library, entry.name, complaints=["its process died"])


def select(words, quick, parser):
    """The steps that `words` name, by themselves or by their library."""
    libraries = [word for word in words if word in MODULES]
    if not words or len(libraries) < len(words):
        libraries = list(MODULES)
    entries = steps_of(libraries)
    for word in words:
        if word not in MODULES and word not in [e.name for e in entries]:
            names = "\n  ".join(f"{e.library}: {e.name}" for e in entries)
            parser.error(f"no step or library '{word}'; there are\n  {names}")
    if words:
        entries = [e for e in entries if e.name in words or e.library in words]
    return [e for e in entries if e.quick] if quick else entries


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("words", nargs="*", metavar="NAME", help="steps or libraries")
    parser.add_argument("--quick", action="store_true",
                        help="only those that the lit suite runs")
    parser.add_argument("--jobs", type=int, default=2, help="steps at a time")
    parser.add_argument("--bin-dir", metavar="DIR", help="where the tools are")
    parser.add_argument("--times", action="store_true",
                        help="show what each part of each step took")
    options = parser.parse_args()
    if options.bin_dir:
        os.environ["CHECKPOINT_OPT_BIN_DIR"] = options.bin_dir
    entries = select(options.words, options.quick, parser)

    start = time.monotonic()
    print(HEAD, flush=True)
    failed = done = 0
    for outcome in outcomes(entries, options.jobs):
        done += 1
        failed += not outcome.passed()
        print(line(outcome))
        for complaint in outcome.complaints:
            print(f"  {complaint}")
        if options.times:
            parts = (f"{what} {s:.1f}" for what, s in outcome.seconds.items())
            print(f"  seconds: {', '.join(parts)}")
        sys.stdout.flush()
        if sys.stderr.isatty():
            print(f"\r{done} of {len(entries)} done ", end="", file=sys.stderr)
    print(f"In {time.monotonic() - start:.0f} s")
    print(f"{done - failed} passed, {failed} failed")
    return 1 if failed or not done else 0


if __name__ == "__main__":
    sys.exit(main())
