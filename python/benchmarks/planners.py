"""Our planner beside the alternatives, on the same graphs, in one run.

    python python/benchmarks/planners.py [--quick] [--only paper llama random models time
        chain]

Every plan, whoever made it, is judged by `checkpoint-plan --evaluate`: a peak is
the verifier's, a cost is what runs again as a share of the step's cost. `auto`
is ours; the alternatives are described in alternatives.py and milp.py. Ends with
what did not hold: `auto` over its budget, or dearer than an alternative (by more
than 0.01% of the step) at the same budget or the alternative's own peak. Exit
code 1 then. Seconds are processor time of one core (the tool has one thread),
so that other work on the machine counts little.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(HERE.parent)]

import alternatives
import graphs
import milp
from checkpoint_opt import binaries
from plan_tool import PlanTool

GIB = 2**30
TOLERANCE = 1e-4  # of the step
FAILURES = []


def heading(text):
    print(f"\n{text}\n{'-' * len(text)}", flush=True)


def row(*cells):
    print("  ".join(f"{cell:>{width}}" for cell, width in cells), flush=True)


def percent(cost, graph, digits=2):
    return "-" if cost is None else f"{100 * cost / graph.step_cost:.{digits}f}%"


def cost_of(figures):
    return None if figures is None else figures["recompute_cost"]


def share(planned, graph):
    return percent(planned.recompute_cost if planned.figures else None, graph)


def hold_within(what, tool, ours, others):
    """`auto` must have a plan, no dearer than what others have within its budget."""
    if ours.figures is None:
        FAILURES.append(f"{what}: {ours.message.strip()}")
        return
    if ours.figures["lower_bound_cost"] > ours.recompute_cost * (1 + 1e-9):
        FAILURES.append(f"{what}: the lower bound exceeds the cost")
    for name, other in others:
        if other and ours.recompute_cost > other["recompute_cost"] + TOLERANCE * tool.graph.step_cost:
            FAILURES.append(f"{what}: {name} {percent(other['recompute_cost'], tool.graph, 3)}, "
                            f"auto {percent(ours.recompute_cost, tool.graph, 3)}")


def hold_against(what, tool, figures):
    """`auto` at the alternative's own peak must cost no more; its cost."""
    if figures is None:
        return None
    ours = tool.plan(figures["peak_bytes"])
    if ours.figures is None:
        FAILURES.append(f"{what}: no plan at its peak of {figures['peak_bytes']} bytes")
        return None
    if ours.recompute_cost > figures["recompute_cost"] + TOLERANCE * tool.graph.step_cost:
        FAILURES.append(
            f"{what}: {percent(figures['recompute_cost'], tool.graph, 3)} at "
            f"{figures['peak_bytes']} bytes, auto {percent(ours.recompute_cost, tool.graph, 3)}")
    return ours.recompute_cost


# The paper's layers ----------------------------------------------------------

# Settings in sbh a layer: the target for auto's cost, and for its gap at 32 and
# at 96 layers, as shares of the step.
PAPER_TARGETS = {20: (0.005, 0.002, 0.002), 18: (0.01, 0.035, 0.012), 15: (0.03, 0.035, 0.012),
                 10: (0.075, 0.035, 0.012), 6: (0.13, 0.035, 0.012)}
PAPER = {"s": 2048, "b": 1, "h": 12288, "a": 96}


def paper(options):
    sbh = PAPER["s"] * PAPER["b"] * PAPER["h"]
    for layers in [4] if options.quick else [32, 96]:
        heading(f"GPT-3 175B layers, {layers} of them: s={PAPER['s']} b=1 h={PAPER['h']} a=96")
        graph = graphs.paper_step(layers=layers, **PAPER)
        tool = PlanTool(graph)
        weights = 24 * PAPER["h"] ** 2 * layers

        def setting(peak):
            return (peak - weights - 6.5 * GIB) / layers / sbh

        whole = tool.plan(planner="none")
        floor, least = tool.infeasible()
        print(f"{len(graph.nodes)} nodes; sbh/layer is (peak - weights - 6.5 GiB) / {layers} / sbh;"
              f" no remat {setting(whole.peak_bytes):.1f}, least peak found {setting(least):.1f},"
              f" floor {setting(floor):.1f}")
        knapsack = alternatives.Knapsack(tool)
        by_layer = alternatives.Knapsack(tool, graph.boundaries)
        widths = (9, 9, 9, 9, 9, 9, 8, 10, 12, 9)
        row(*zip(("sbh/layer", "auto", "target", "bound", "gap", "target", "seconds", "PyTorch",
                  "..by layer", "XLA"), widths))
        for target_sbh, (target, gap32, gap96) in PAPER_TARGETS.items():
            budget = int(weights + 6.5 * GIB + layers * target_sbh * sbh)
            ours = tool.plan(budget)
            others = [("PyTorch's knapsack", knapsack.within(budget)),
                      ("PyTorch's knapsack by layer", by_layer.within(budget)),
                      # Python is too slow for it on the large one.
                      ("XLA's greedy", alternatives.greedy(tool, budget) if layers <= 32 else None)]
            figures = ours.figures
            row(*zip((target_sbh, share(ours, graph),
                      f"{target:.1%}" if layers == 32 else "-",
                      percent(figures and figures["lower_bound_cost"], graph),
                      f"{figures['gap']:.2%}" if figures else "-",
                      f"{gap96 if layers > 32 else gap32:.1%}" if layers >= 32 else "-",
                      f"{ours.cpu_seconds:.2f}",
                      *(percent(cost_of(other), graph) for _, other in others)), widths))
            hold_within(f"{layers} layers at {target_sbh} sbh", tool, ours, others)
            for name, other in others:
                hold_against(f"{layers} layers, {name}", tool, other)
        named_policies(f"{layers} layers", tool, setting, "sbh/layer",
                       PlanTool(graphs.paper_step(layers=layers, core_segment=True, **PAPER)))


def named_policies(what, tool, unit, unit_name, core_tool=None):
    """Rules that have one plan only, and auto at the same peak."""
    plans = []
    if core_tool:
        plans.append(("Korthikanti selective", core_tool.plan(planner="none")))
    plans += [(f"our {word}" if word == "selective" else word, tool.plan(planner=word))
              for word in ("selective", "full", "sqrt")]
    widths = (22, 10, 9, 18)
    row(*zip(("rule", unit_name, "cost", "auto at its peak"), widths))
    for name, plan in plans:
        ours = hold_against(f"{what}, {name}", tool, plan.figures)
        row(*zip((name, f"{unit(plan.peak_bytes):.2f}", share(plan, tool.graph),
                  percent(ours, tool.graph)), widths))


# 70B at 128K -----------------------------------------------------------------


def llama(options):
    heading("Llama 70B, s=131072, 80 layers, 16 bit: one device's share; costs in seconds")
    print("tp: tensor parallel with sequence parallelism, cp: context parallel; weights split by tp,"
          "\n12 bytes of Adam state a parameter by both. Cost: what auto runs again, of the step.")
    devices = (80, 141)
    widths = (12, 4, 4, 9, 9, 9, 9, *(w for _ in devices for w in (10, 8, 8)))
    row(*zip(("attention", "tp", "cp", "resident", "no remat", "floor", "least",
              *(text for device in devices for text in (f"{device} GiB", "gap", "seconds"))),
             widths))
    groups = [(tp, cp) for tp in options.tensor_parallel for cp in options.context_parallel]
    for fused in (True, False):
        for tp, cp in groups:
            graph = graphs.llama_step(layers=8 if options.quick else 80, tensor_parallel=tp,
                                      context_parallel=cp, fused_attention=fused)
            tool = PlanTool(graph)
            whole = tool.plan(planner="none").peak_bytes
            floor, least = None, None
            cells = []
            for device in devices:
                ours = tool.plan(device * GIB)
                figures = ours.figures or json.loads((tool.folder / "stdout").read_text())
                floor, least = figures["floor_bytes"], figures["least_peak_bytes"]
                if ours.figures:
                    cells += [share(ours, graph), f"{figures['gap']:.2%}"]
                else:
                    cells += ["impossible" if device * GIB < floor else "not found", "-"]
                cells.append(f"{ours.cpu_seconds:.1f}")
            row(*zip(("fused" if fused else "materialised", tp, cp,
                      *(f"{b / GIB:.1f}" for b in (graph.resident_bytes, whole, floor, least)),
                      *cells), widths))


# Random graphs against the optimum --------------------------------------------


def random_graphs(options):
    heading("Random training-like graphs against the fixed-order optimum (Checkmate's MILP)")
    sizes = (12, 16) if options.quick else (15, 20, 25, 30, 40)
    seeds = range(2 if options.quick else options.seeds)
    print(f"{len(seeds)} graphs a size at 3 budgets each; excess: (auto - optimum) / step, at least 0;"
          f"\nthe MILP has {options.milp_seconds:g} s (wall), what it does not finish is not in the means;"
          " 'cheaper' are plans of auto in\nanother order that cost less than any in program order."
          " Right: mean excess of the others where they fit.")
    widths = (6, 8, 9, 8, 9, 9, 9, 9, 16, 16)
    row(*zip(("nodes", "optimal", "unsolved", "cheaper", "mean", "worst", "auto s", "MILP s",
              "PyTorch", "XLA"), widths))
    everything = []
    for size in sizes:
        excess, unsolved, cheaper, ours_seconds, milp_seconds = [], 0, 0, [], []
        others = {"knapsack": [], "greedy": []}
        for seed in seeds:
            graph = graphs.random_step(1000 * size + seed, size)
            tool = PlanTool(graph)
            whole = tool.plan(planner="none").peak_bytes
            _, least = tool.infeasible()
            knapsack = alternatives.Knapsack(tool, grid=10)
            for portion in (0.0, 0.3, 0.6):
                budget = least + int((whole - least) * portion)
                ours = tool.plan(budget)
                what = f"random graph {1000 * size + seed} ({size} nodes) at {budget} bytes"
                found = {"knapsack": knapsack.within(budget),
                         "greedy": alternatives.greedy(tool, budget)}
                hold_within(what, tool, ours, found.items())
                if ours.figures is None:
                    continue
                ours_seconds.append(ours.cpu_seconds)
                best = milp.solve(graph, budget, options.milp_seconds)
                milp_seconds.append(best.seconds)
                if best.steps:
                    judged = tool.evaluate(best.steps)
                    if judged["peak_bytes"] > budget:
                        FAILURES.append(f"{what}: the MILP's plan exceeds the budget")
                    if best.recompute_cost < ours.figures["lower_bound_cost"] * (1 - 1e-6) - 1e-6:
                        FAILURES.append(f"{what}: the bound exceeds the MILP's cost")
                if best.status == "infeasible":
                    cheaper += 1  # nothing in program order fits
                    continue
                if best.status != "optimal":
                    unsolved += 1
                    continue
                over = (ours.recompute_cost - best.recompute_cost) / graph.step_cost
                cheaper += over < -1e-9
                excess.append((max(0.0, over), what))
                for name, other in found.items():
                    if other:
                        others[name].append((other["recompute_cost"] - best.recompute_cost)
                                            / graph.step_cost)
        everything += excess
        row(*zip((size, len(excess), unsolved, cheaper, *mean_and_worst([e for e, _ in excess]),
                  f"{sum(ours_seconds) / len(ours_seconds):.3f}",
                  f"{sum(milp_seconds) / len(milp_seconds):.2f}",
                  *(f"{mean_and_worst(values)[0]} ({len(values)} fit)"
                    for values in others.values())), widths))
    mean, worst = mean_and_worst([over for over, _ in everything])
    print(f"all: {len(everything)} solved; mean excess {mean} (target under 1%), "
          f"worst {worst} (target under 3%)")
    for over, what in sorted(everything, reverse=True):
        if over > 0.01:
            print(f"  {over:.2%} above the optimum: {what}")


def mean_and_worst(values):
    if not values:
        return "-", "-"
    return f"{sum(values) / len(values):.3%}", f"{max(values):.3%}"


# The captured models ----------------------------------------------------------


def models(options):
    heading("Captured training steps (test/Models)")
    tool_path = binaries.find_binary("checkpoint-opt")
    names = ["gpt_small"] if options.quick else ["gpt", "llama", "encoder_dropout",
                                                 "gpt_bf16_adam"]
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            path = pathlib.Path(folder) / f"{name}.json"
            subprocess.run([tool_path, ROOT / "test" / "Models" / f"{name}.mlir",
                            "--checkpoint-prepare", f"--checkpoint-export-problem=file={path}",
                            "-o", "/dev/null"], check=True, stderr=subprocess.DEVNULL)
            model(name, graphs.Graph.from_json(json.loads(path.read_text())))


def model(name, graph):
    tool = PlanTool(graph)
    whole = tool.plan(planner="none").peak_bytes
    floor, least = tool.infeasible()
    print(f"\n{name}: {len(graph.nodes)} nodes, peak {whole / 2**20:.1f} MiB, least found "
          f"{least / whole:.1%}, floor {floor / whole:.1%}")
    knapsack = alternatives.Knapsack(tool)
    widths = (9, 9, 9, 9, 8, 9, 9)
    row(*zip(("budget", "auto", "bound", "gap", "seconds", "PyTorch", "XLA"), widths))
    for portion in (0.75, 0.5, 0.25, 0.0):
        budget = least + int((whole - least) * portion)
        ours = tool.plan(budget)
        others = [("PyTorch's knapsack", knapsack.within(budget)),
                  ("XLA's greedy", alternatives.greedy(tool, budget))]
        hold_within(f"{name} at {budget} bytes", tool, ours, others)
        if ours.figures is None:
            continue
        row(*zip((f"{budget / whole:.1%}", share(ours, graph),
                  percent(ours.figures["lower_bound_cost"], graph),
                  f"{ours.figures['gap']:.2%}", f"{ours.cpu_seconds:.2f}",
                  *(percent(cost_of(other), graph) for _, other in others)), widths))
        for label, other in others:
            hold_against(f"{name}, {label}", tool, other)
    named_policies(name, tool, lambda peak: 100 * peak / whole, "% of peak")


# Time and memory --------------------------------------------------------------


def time(options):
    heading("Time of checkpoint-plan, reading and writing included, and its memory")
    print("layers of 16 nodes with dropout, updates in place and long skips; budget: the residents and"
          " 40% of\nwhat the unchanged step holds beside them")
    sizes = options.sizes or ([500, 1000] if options.quick else [5000, 10000, 20000, 50000, 100000,
                                                                200000])
    widths = (8, 9, 9, 9, 9, 10, 9, 9)
    row(*zip(("nodes", "seconds", "ratio", "wall", "target", "max RSS", "cost", "gap"), widths))
    targets = {5000: 1, 50000: 10, 200000: 60}
    before = None
    for size in sizes:
        graph = graphs.deep_step(size)
        tool = PlanTool(graph)
        whole = tool.run("--planner=none").figures["peak_bytes"]
        budget = graph.resident_bytes + (whole - graph.resident_bytes) * 2 // 5
        planned = tool.plan(budget)
        figures = planned.figures or {}
        row(*zip((len(graph.nodes), f"{planned.cpu_seconds:.2f}",
                  f"x{planned.cpu_seconds / before:.2f}" if before else "-",
                  f"{planned.seconds:.2f}",
                  f"{targets[size]} s" if size in targets else "-",
                  f"{planned.max_rss_bytes / 2**20:.0f} MiB", share(planned, graph),
                  f"{figures['gap']:.2%}" if figures else "-"), widths))
        before = planned.cpu_seconds


# Deep chains ------------------------------------------------------------------


def chain(options):
    """Budgets at which layers nest: sqrt(n) layers and less."""
    heading("Deep chains: budgets of sqrt(n) layers and below")
    print("auto beside a lower bound for every schedule and the optimum on the chain of layers: the"
          " least that any\npersistent schedule recomputes with the options considered, no bound;"
          " '-' where the gap is under 1%,\nthe chain too long or no chain."
          " A unit is what crosses from layer to layer.")
    width = 1 << 20
    cases = [(f"plain chain of {layers}", graphs.chain_step(layers, width), width,
              (12, 13, 14, 16, 20, 30, 40, 60))
             for layers in ([24] if options.quick else [100, 1000])]
    if not options.quick:
        sbh = PAPER["s"] * PAPER["b"] * PAPER["h"]
        for layers in (32, 96):
            unit = 2 * sbh
            transients = int(6.5 * GIB / unit)
            cases.append((f"175B layers, {layers}", graphs.paper_step(layers=layers, **PAPER), unit,
                          [transients + int(layers * part / 2)
                           for part in (0.5, 0.75, 1, 1.5, 2, 3, 4, 6)]))
    widths = (20, 8, 10, 10, 10, 10, 9)
    for name, graph, unit, budgets in cases:
        tool = PlanTool(graph)
        row(*zip((name, "units", "auto", "bound", "gap", "chain", "seconds"), widths))
        for units in budgets:
            budget = graph.resident_bytes + units * unit
            ours = tool.plan(budget)
            figures = ours.figures
            row(*zip(("", units, share(ours, graph) if figures else "not found",
                      percent(figures and figures["lower_bound_cost"], graph),
                      f"{figures['gap']:.2%}" if figures else "-",
                      percent(figures and figures.get("chain_optimum_cost"), graph),
                      f"{ours.cpu_seconds:.2f}"), widths))
            if figures and figures.get("chain_optimum_cost") is not None and (
                    ours.recompute_cost
                    > figures["chain_optimum_cost"] + TOLERANCE * graph.step_cost):
                FAILURES.append(f"{name} at {units} units: auto is dearer than the optimum on the"
                                " chain")
        for word in ("full", "sqrt"):
            plan = tool.plan(planner=word)
            ours = hold_against(f"{name}, {word}", tool, plan.figures)
            row(*zip((word, f"{(plan.peak_bytes - graph.resident_bytes) / unit:.1f}",
                      share(plan, graph), "", "", "", f"auto {percent(ours, graph)}"), widths))


PARTS = {"paper": paper, "llama": llama, "random": random_graphs, "models": models, "time": time,
         "chain": chain}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="small graphs, under a minute")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS),
                        help="default: all parts")
    parser.add_argument("--tensor-parallel", type=int, nargs="+", default=[8],
                        help="of the 70B step (default: 8)")
    parser.add_argument("--context-parallel", type=int, nargs="+",
                        help="of the 70B step (default: 1 4 8 16 32; --quick: 16)")
    parser.add_argument("--milp-seconds", type=float, default=10.0,
                        help="for each graph and budget (default: 10)")
    parser.add_argument("--seeds", type=int, default=4,
                        help="of random graphs (default: 4; --quick: 2)")
    parser.add_argument("--sizes", type=int, nargs="+",
                        help="nodes of the steps that are timed")
    options = parser.parse_args()
    if options.context_parallel is None:
        options.context_parallel = [16] if options.quick else [1, 4, 8, 16, 32]
    for name in options.only:
        PARTS[name](options)
    print()
    for failure in FAILURES:
        print("FAILED:", failure)
    print(f"{len(FAILURES)} claims failed")
    sys.exit(1 if FAILURES else 0)


if __name__ == "__main__":
    main()
