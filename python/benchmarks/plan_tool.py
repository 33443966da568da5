"""Runs checkpoint-plan and measures it."""

import dataclasses
import json
import os
import pathlib
import subprocess
import tempfile
import time

from checkpoint_opt import binaries


@dataclasses.dataclass
class Planned:
    """Figures of one run; `figures` is None when there is no plan."""

    figures: dict | None
    message: str
    seconds: float  # wall-clock
    cpu_seconds: float
    max_rss_bytes: int
    steps: list | None = None

    @property
    def recompute_cost(self):
        return self.figures["recompute_cost"]

    @property
    def peak_bytes(self):
        return self.figures["peak_bytes"]


class PlanTool:
    """One graph in a file, and the tool on it."""

    def __init__(self, graph, folder=None):
        self.binary = binaries.find_binary("checkpoint-plan")
        self.graph = graph
        self.owned = tempfile.TemporaryDirectory(dir=folder)
        self.folder = pathlib.Path(self.owned.name)
        self.problem = self.folder / "problem.json"
        self.problem.write_text(json.dumps(graph.to_json()))

    def run(self, *arguments):
        """Runs the tool; exit code 2 (no plan) is an answer, 1 an error."""
        command = [str(self.binary), str(self.problem), *map(str, arguments)]
        output, error = self.folder / "stdout", self.folder / "stderr"
        with open(output, "w") as out, open(error, "w") as err:
            start = time.perf_counter()
            process = subprocess.Popen(command, stdout=out, stderr=err)
            _, status, usage = os.wait4(process.pid, 0)
            seconds = time.perf_counter() - start
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 2):
            raise RuntimeError(f"failed ({process.returncode}): {' '.join(command)}\n"
                               f"{error.read_text()}")
        figures = json.loads(output.read_text())
        return Planned(figures if process.returncode == 0 else None,
                       error.read_text() or json.dumps(figures), seconds,
                       usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)

    def plan(self, budget=None, planner="auto"):
        """A verified plan, or None in `figures` when the budget cannot be met."""
        path = self.folder / "plan.json"
        path.unlink(missing_ok=True)
        limits = [] if budget is None else [f"--budget={int(budget)}"]
        result = self.run(f"--planner={planner}", *limits, "-o", path)
        if result.figures:
            result.steps = json.loads(path.read_text())["steps"]
            judged = self.evaluate(result.steps)
            for key in ("peak_bytes", "recompute_cost"):
                if judged[key] != result.figures[key]:
                    raise RuntimeError(f"{key}: planned {result.figures[key]}, "
                                       f"verified {judged[key]}")
            if budget is not None and judged["peak_bytes"] > budget:
                raise RuntimeError(f"over budget: {judged['peak_bytes']} > {budget}")
        return result

    def infeasible(self, budget=0):
        """floor_bytes and least_peak_bytes."""
        result = self.run(f"--budget={int(budget)}")
        figures = result.figures or json.loads((self.folder / "stdout").read_text())
        return figures["floor_bytes"], figures["least_peak_bytes"]

    def evaluate(self, steps):
        """The verifier's figures of a plan from elsewhere."""
        path = self.folder / "evaluated.json"
        path.write_text(json.dumps({"steps": steps}))
        return self.run(f"--evaluate={path}").figures
