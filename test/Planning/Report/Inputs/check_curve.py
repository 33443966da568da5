"""check_curve.py REPORT.json: whether its curve goes from what is live in the
unchanged step, for nothing, down to less and less for more and more."""

import json
import sys

report = json.load(open(sys.argv[1], encoding="utf-8"))
curve = report["curve"]
assert len(curve) == 16, len(curve)
budgets = [point["budget_bytes"] for point in curve]
costs = [point["recompute_cost"] for point in curve]
assert budgets == sorted(set(budgets), reverse=True) and costs == sorted(costs), curve
assert costs[0] == 0 and costs[-1] > 0, costs
assert budgets[0] == report["live_peak_bytes_before"], budgets
assert all(point["live_peak_bytes"] <= point["budget_bytes"] for point in curve), curve
