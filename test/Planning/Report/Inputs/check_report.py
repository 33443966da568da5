"""Checks that the figures of a report agree with each other.

    check_report.py REPORT.json
"""

import json
import sys

report = json.load(open(sys.argv[1], encoding="utf-8"))


def same(what, a, b):
    if a != b:
        sys.exit(f"{what}: {a} is not {b}")


def peak(timeline):
    return max(point["live_bytes"] for point in timeline)


same("live peak", report["live_peak_bytes"], peak(report["timeline"]))
same(
    "live peak before",
    report["live_peak_bytes_before"],
    peak(report["timeline_before"]),
)
for suffix in ("", "_before"):
    listed = sum(value["bytes"] for value in report["live_at_peak" + suffix])
    same("listed at peak" + suffix, listed, peak(report["timeline" + suffix]))
kept = [v for v in report["values"] if v["decision"] == "kept"]
same("saved", sum(value["bytes"] for value in kept), report["saved_bytes"])
recomputed = [point for point in report["timeline"] if point["recomputed"]]
steps = len(report["timeline_before"])
same("steps", len(report["timeline"]), steps + len(recomputed))
dropped = {v["name"] for v in report["values"] if v["decision"] == "recomputed"}
if recomputed and not dropped:
    sys.exit("steps run again, but no value is recomputed")
if any(not value["why"] for value in report["values"]):
    sys.exit("a value has no reason")
if report["peak_bytes_after"] > report["budget_bytes"]:
    sys.exit("the plan exceeds its budget")
overhead = report["recompute_cost"] - report["lower_bound_cost"]
if abs(report["gap"] - overhead / report["step_cost"]) > 1e-12:
    sys.exit("the gap is not what its parts say")
if report["lower_bound_cost"] > report["recompute_cost"]:
    sys.exit("the plan costs less than its lower bound")
same("best at the end", report["stages"][-1]["best_cost"], report["recompute_cost"])
if sum(stage["seconds"] for stage in report["stages"]) > report["plan_seconds"]:
    sys.exit("the stages took longer than planning")
same("time limit reached", report["time_limit_reached"], False)
print(f"{len(report['values'])} values, {len(recomputed)} steps again")
