"""Checks that the stages of planning agree with the plan's figures.

    check_stages.py FIGURES.json PLANNER
"""

import json
import sys

figures = json.load(open(sys.argv[1], encoding="utf-8"))
stages = figures["stages"]
names = [stage["name"] for stage in stages]
if len(set(names)) != len(names):
    sys.exit(f"a stage is listed twice: {names}")
wanted = {"auto": ["store all", "release order", "price cuts", "local moves", "for this budget",
                   "packing", "certificate"], "full": ["full", "packing", "certificate"]}
for name in wanted[sys.argv[2]]:
    if name not in names:
        sys.exit(f"the stage '{name}' is missing: {names}")
if sum(stage["seconds"] for stage in stages) > figures["plan_seconds"]:
    sys.exit("the stages took longer than planning")
if any(stage["seconds"] < 0 or stage["plans"] < 0 for stage in stages):
    sys.exit("a figure is negative")
if stages[-1]["best_cost"] != figures["recompute_cost"]:
    sys.exit(f"{stages[-1]} is not the end with {figures['recompute_cost']}")
if sys.argv[2] == "auto":
    tried = {stage["name"]: stage["plans"] for stage in stages}
    if tried["store all"] != 1 or tried["price cuts"] < 2 or tried["certificate"] != 0:
        sys.exit(f"plans tried: {tried}")
    # Within a budget below what the unchanged step takes.
    if stages[names.index("store all")]["best_cost"] is not None:
        sys.exit("the unchanged step is within the budget")
