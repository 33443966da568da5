"""Every policy and ten budgets of one model, run against the original.

    python sweep.py STEP.mlir --bin-dir DIR

Prepares the step once, rewrites it by each named policy and by `auto` at ten
budgets from 90% of the unchanged peak down to the least feasible, and holds
every rewritten step to three things: `--checkpoint-verify` accepts it, its
results equal the original's bit for bit, and the peak measured while running is
the predicted one to the byte (and within the budget). Prints a table; exits 1
when anything fails.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

POLICIES = ("none", "full", "sqrt", "selective")
BUDGETS = 10


def run(command, check=True):
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if check and result.returncode != 0:
        sys.exit(f"failed ({result.returncode}): {' '.join(map(str, command))}\n{result.stderr}")
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("step", type=pathlib.Path)
    parser.add_argument("--bin-dir", type=pathlib.Path, required=True)
    parser.add_argument("--budgets", type=int, default=BUDGETS)
    options = parser.parse_args()
    opt, runner = options.bin_dir / "checkpoint-opt", options.bin_dir / "checkpoint-run"
    failures = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        prepared = folder / "prepared.mlir"
        run([opt, options.step, "--checkpoint-prepare", "-o", prepared])

        def rewrite(label, remat):
            """Rewrites and verifies; the report, or None when no plan exists."""
            report, output = folder / f"{label}.json", folder / f"{label}.mlir"
            result = run(
                [opt, prepared, f"--checkpoint-remat={remat} report={report}",
                 "--checkpoint-verify", "-o", output],
                check=False,
            )
            if result.returncode == 2:
                return None, result.stderr
            if result.returncode != 0:
                sys.exit(f"{label}: checkpoint-opt failed:\n{result.stderr}")
            return json.loads(report.read_text()), output

        rows = []
        for policy in POLICIES:
            report, output = rewrite(policy, f"policy={policy}")
            rows.append((policy, None, report, output))
        before = rows[0][2]["peak_bytes_before"]

        # A budget of one byte is refused with the least peak that was found.
        report, message = rewrite("least", "budget=1")
        if report is not None:
            sys.exit("a budget of one byte was accepted")
        least = re.search(r"least peak for which a plan was found is (\d+)", message)
        if not least:
            sys.exit(f"the refusal does not say the least peak:\n{message}")
        least = int(least.group(1))
        top = max(least, before * 9 // 10)
        for index in range(options.budgets):
            budget = top - (top - least) * index // (options.budgets - 1)
            report, output = rewrite(f"budget{index}", f"budget={budget}")
            if report is None:
                failures.append(f"budget {budget}, not below the least peak {least}, was refused")
                continue
            rows.append(("auto", budget, report, output))

        result = folder / "run.json"
        compares = [f"--compare={output}" for _, _, _, output in rows]
        run([runner, prepared, *compares, "--repeat=1", f"--json={result}"], check=False)
        measured = json.loads(result.read_text())
        others = measured["others"]

        print(f"{'policy':10} {'budget':>12} {'predicted':>12} {'measured':>12} {'of none':>8} "
              f"{'recompute':>9} {'equal':>5}")
        for (policy, budget, report, _), other in zip(rows, others, strict=True):
            predicted, peak = report["peak_bytes_after"], other["measured_peak_bytes"]
            print(f"{policy:10} {budget or '':>12} {predicted:12} {peak:12} {predicted / before:8.1%} "
                  f"{report['recompute_cost'] / report['step_cost']:9.2%} {other['equal']!s:>5}")
            what = f"{policy} {budget or ''}".strip()
            if not other["equal"]:
                failures.append(f"{what}: differs by {other['largest_difference']}")
            if predicted != peak:
                failures.append(f"{what}: predicted {predicted}, measured {peak}")
            if budget and peak > budget:
                failures.append(f"{what}: {peak} exceeds the budget")
    for failure in failures:
        print("FAILED:", failure)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
