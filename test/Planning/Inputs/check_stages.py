"""Checks that the stages of planning agree with the plan's figures.

    check_stages.py FIGURES.json PLANNER
"""

import json
import sys

figures = json.load(open(sys.argv[1], encoding="utf-8"))
stages = figures["stages"]
names = [stage["name"] for stage in stages]
# Every stage of planning this step, in the order in which they begin.
LAYERS, LAST = ["layers"], ["locality", "packing", "certificate"]
SEARCH = ["store all", "release order", "price cuts", "nested layers", "mixed cuts",
          "layer boundaries", "lowest peaks", "chain of layers", "local moves",
          "for this budget", "branch and bound"]
wanted = {"auto": LAYERS + SEARCH + LAST, "full": LAYERS + ["full"] + LAST}[sys.argv[2]]
if names != wanted:
    sys.exit(f"the stages are {names}, not {wanted}")
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
