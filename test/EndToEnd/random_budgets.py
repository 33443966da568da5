"""Random steps under random budgets, run against the unchanged step.

    python random_budgets.py FIRST LAST --ops N

Each step is rewritten by `full`, at its own peak, at the least one that a plan was
found for and at a budget in between. `--checkpoint-verify` must accept it, its results must be
the original's to the bit, and its measured peak the predicted one, within the
budget. Ends with 1 at the first seed that fails, and names it.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

INFEASIBLE = 2
TENSOR = "tensor<8x8xf32>"
PRODUCTS = ("(i, k), (k, j)", "(k, i), (k, j)", "(i, k), (j, k)")
LOCAL = "affine_map<(i, j) -> (i, j)>"


class Step:
    """Forward on random earlier values, backward through all of it in reverse,
    donated arguments updated; views, ops of two results, fan-out."""

    def __init__(self, seed, ops):
        self.random, self.lines, self.count = random.Random(seed), [], 0
        arguments = [f"%x{i}" for i in range(self.random.randint(2, 4))]
        values = list(arguments)
        for _ in range(ops):
            values += self.op([self.recent(values) for _ in range(2)])
        gradient = self.op(values[-2:])[0]
        results = []
        for value in values[: len(arguments) - 1 : -1]:
            if self.random.random() < 0.7:
                gradient = self.op([gradient, value])[0]
            if self.random.random() < 0.1:
                results.append(gradient)
        results += [gradient] + self.random.sample(values, 1)
        kinds = []
        for argument in arguments:
            donated = self.random.random() < 0.6
            kinds.append(f"{argument}: {TENSOR}" + (" {checkpoint.donated}" if donated else ""))
            if donated:
                results += self.op([argument, self.random.choice([gradient, *values])])[:1]
        types = ", ".join([TENSOR] * len(results))
        self.text = (f"func.func @step({', '.join(kinds)}) -> ({types}) {{\n" + "\n".join(self.lines)
                     + f"\nreturn {', '.join(results)} : {types}\n}}\n")

    def recent(self, values):
        return self.random.choice(values[-4:] if self.random.random() < 0.7 else values)

    def emit(self, text, results=1):
        self.count += 1
        self.lines.append(f"%v{self.count}{f':{results}' if results > 1 else ''} = {text}")
        return [f"%v{self.count}#{i}" for i in range(results)] if results > 1 else [f"%v{self.count}"]

    def op(self, operands):
        """The results of a random op on one or both operands, none far from 1."""
        kind = self.random.choice(("local", "local", "two", "product", "view", "turned"))
        empty = self.emit(f"tensor.empty() : {TENSOR}")[0]
        a, b = operands
        if kind == "view":
            flat = self.emit(f"tensor.collapse_shape {a} [[0, 1]] : {TENSOR} into tensor<64xf32>")[0]
            return self.emit(f"tensor.expand_shape {flat} [[0, 1]] output_shape [8, 8] : tensor<64xf32> into {TENSOR}")
        if kind == "turned":
            return self.emit(f"linalg.transpose ins({a} : {TENSOR}) outs({empty} : {TENSOR}) permutation = [1, 0]")
        if kind == "product":
            zero = self.emit("arith.constant 0.0 : f32")[0]
            filled = self.emit(f"linalg.fill ins({zero} : f32) outs({empty} : {TENSOR}) -> {TENSOR}")[0]
            maps = [f"affine_map<(i, j, k) -> {to})>" for to in self.random.choice(PRODUCTS).split(")")[:2]]
            maps = [to.replace("-> , (", "-> (") for to in maps] + ["affine_map<(i, j, k) -> (i, j)>"]
            product = self.emit(
                f'linalg.generic {{indexing_maps = [{", ".join(maps)}], iterator_types = ["parallel", "parallel", '
                f'"reduction"]}} ins({a}, {b} : {TENSOR}, {TENSOR}) outs({filled} : {TENSOR}) {{\n'
                "^bb0(%a: f32, %b: f32, %c: f32):\n%m = arith.mulf %a, %b : f32\n%s = arith.addf %c, %m : f32\n"
                f"linalg.yield %s : f32\n}} -> {TENSOR}")[0]
            empty = self.emit(f"tensor.empty() : {TENSOR}")[0]
            return self.emit(f"linalg.map {{ math.tanh }} ins({product} : {TENSOR}) outs({empty} : {TENSOR})")
        if kind == "local":
            sum_ = self.emit(f"linalg.map {{ arith.{self.random.choice(('addf', 'maximumf'))} }} "
                             f"ins({a}, {b} : {TENSOR}, {TENSOR}) outs({empty} : {TENSOR})")[0]
            return self.emit(f"linalg.map {{ math.tanh }} ins({sum_} : {TENSOR}) outs({empty} : {TENSOR})")
        return self.emit(
            f'linalg.generic {{indexing_maps = [{", ".join([LOCAL] * 4)}], iterator_types = ["parallel", "parallel"]}} '
            f"ins({a}, {b} : {TENSOR}, {TENSOR}) outs({empty}, {empty} : {TENSOR}, {TENSOR}) {{\n"
            "^bb0(%a: f32, %b: f32, %c: f32, %d: f32):\n%s = arith.subf %a, %b : f32\n%t = math.cos %s : f32\n%u = math.sin %t : f32\n"
            f"linalg.yield %t, %u : f32, f32\n}} -> ({TENSOR}, {TENSOR})", results=2)


def run(*command, codes=(0,)):
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if result.returncode not in codes:
        raise RuntimeError(f"exit {result.returncode}: {' '.join(map(str, command))}\n{result.stderr}")
    return result


def check(seed, ops, folder):
    """Checks one step; the bytes of its peak before and at its least."""
    step, prepared, figures = folder / "step.mlir", folder / "prepared.mlir", folder / "run.json"
    step.write_text(Step(seed, ops).text)
    run("checkpoint-opt", step, "--checkpoint-prepare", "-o", prepared)
    rewritten = []

    def rewrite(what, budget=None):
        report, output = folder / f"{len(rewritten)}.json", folder / f"{len(rewritten)}.mlir"
        run("checkpoint-opt", prepared, f"--checkpoint-remat={what} report={report} quiet",
            "--checkpoint-verify", "-o", output)
        rewritten.append((what, budget, json.loads(report.read_text()), output))
        return rewritten[-1][2]

    before = rewrite("policy=full")["peak_bytes_before"]
    refused = run("checkpoint-opt", prepared, "--checkpoint-remat=budget=1", "-o", "/dev/null",
                  codes=(INFEASIBLE,))
    least = int(re.search(r"least peak for which a plan was found is (\d+)", refused.stderr)[1])
    for budget in (before, least, random.Random(seed).randint(least, max(least, before))):
        rewrite(f"budget={budget}", budget)

    run("checkpoint-run", step, *(f"--compare={output}" for *_, output in rewritten),
        f"--seed={seed}", f"--json={figures}")
    others = json.loads(figures.read_text())["others"]
    for (what, budget, report, _), other in zip(rewritten, others, strict=True):
        predicted, measured = report["peak_bytes_after"], other["measured_peak_bytes"]
        if not other["equal"] or predicted != measured or (budget and measured > budget):
            raise RuntimeError(f"{what}: predicted {predicted}, measured {measured}, equal: {other['equal']}")
    return before, least


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("first", type=int)
    parser.add_argument("last", type=int)
    parser.add_argument("--ops", type=int, default=20)
    options = parser.parse_args()
    lower = 0
    for seed in range(options.first, options.last + 1):
        with tempfile.TemporaryDirectory() as folder:
            try:
                before, least = check(seed, options.ops, pathlib.Path(folder))
            except RuntimeError as error:
                sys.exit(f"seed {seed}: {error}")
        lower += least < before
    print(f"{options.last - options.first + 1} steps hold; {lower} of them take less when told to")


if __name__ == "__main__":
    main()
