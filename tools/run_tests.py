"""Runs the unit tests and the lit suites of builds.

    run_tests.py BUILD... [--jobs N]

Shows each test with its time, and the output of those that fail. The last line
is "N passed, N failed": what GoogleTest and lit count together, less what is
not supported here. Exit 1 when something failed or nothing ran.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PASSED = {"PASS", "XFAIL", "FLAKYPASS"}
LEFT_OUT = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def run_unit_tests(build, folder):
    """Yields (name, seconds, code) for each test of each program."""
    listed = (build / "test" / "unit_tests.txt").read_text().split()
    for name in listed:
        program = build / "unit" / name
        answer = folder / f"{name}.json"
        start = time.monotonic()
        done = subprocess.run(
            [program, f"--gtest_output=json:{answer}", "--gtest_brief=1"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        seconds = time.monotonic() - start
        results = []
        if answer.exists():
            for suite in json.loads(answer.read_text())["testsuites"]:
                results += list(read_suite(name, suite))
        failed = [result for result in results if result[2] == "FAIL"]
        if done.returncode != 0 and not failed:
            # It crashed, or left before it told what happened.
            results.append((f"{name} (exit code {done.returncode})", seconds, "FAIL"))
            failed = results[-1:]
        if failed:
            print(done.stdout, end="")
        left_out = sum(code in LEFT_OUT for _, _, code in results)
        print(
            f"{'FAIL' if failed else 'PASS'}: {name}: "
            f"{len(results) - len(failed) - left_out} passed, {len(failed)} failed "
            f"({seconds:.1f} s)",
            flush=True,
        )
        yield from results


def read_suite(program, suite):
    for test in suite["testsuite"]:
        name = f"{program} :: {suite['name']}.{test['name']}"
        if test.get("failures"):
            code = "FAIL"
        elif test.get("status") != "RUN" or test.get("result") == "SKIPPED":
            code = "SKIPPED"
        else:
            code = "PASS"
        yield name, float(test.get("time", "0s").rstrip("s")), code


def run_lit(build, folder, jobs):
    """Yields (name, seconds, code) for each lit test, of which a build may have none."""
    if not list((build / "test").glob("lit*.cfg.py")):
        return
    answer = folder / "lit.json"
    lit = [sys.executable, "-c", "from lit.main import main; main()"]
    done = subprocess.run([*lit, "-v", f"-j{jobs}", "-o", answer, build / "test"])
    if not answer.exists():
        yield f"lit (exit code {done.returncode})", 0.0, "FAIL"
        return
    results = [
        (test["name"], test.get("elapsed") or 0.0, test["code"])
        for test in json.loads(answer.read_text())["tests"]
    ]
    yield from results
    bad = any(code not in PASSED | LEFT_OUT for _, _, code in results)
    if done.returncode != 0 and not bad:
        yield f"lit (exit code {done.returncode})", 0.0, "FAIL"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("builds", type=Path, nargs="+", metavar="BUILD")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    builds = [build.resolve() for build in options.builds]
    start = time.monotonic()
    results = []
    for run in (run_unit_tests, lambda *of: run_lit(*of, options.jobs)):
        for build in builds:
            with tempfile.TemporaryDirectory() as folder:
                results += run(build, Path(folder))

    passed = [result for result in results if result[2] in PASSED]
    left_out = [result for result in results if result[2] in LEFT_OUT]
    failed = [r for r in results if r[2] not in PASSED | LEFT_OUT]
    print("\nSlowest:")
    for name, seconds, _ in sorted(results, key=lambda r: -r[1])[:10]:
        print(f"  {seconds:7.1f} s  {name}")
    if left_out:
        print("Not supported here, not counted:")
        for name, _, _ in left_out:
            print(f"  {name}")
    if failed:
        print("Failed:")
        for name, _, code in failed:
            print(f"  {code}: {name}")
    print(f"In {time.monotonic() - start:.0f} s")
    print(f"{len(passed)} passed, {len(failed)} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
