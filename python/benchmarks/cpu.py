"""A step on our CPU back end beside the same step on JAX's XLA:CPU.

    python python/benchmarks/cpu.py [--models gpt llama ...] [--rounds 5]

Captures training steps from test/Models/models.py at a size that fills two
cores (on request, those of models_on_demand.py, of that size or as small as
they are tested), and runs the same inputs through XLA (by JAX) and through
`checkpoint-run`, there before rematerialization and after it at half of the saved
activations, planned by a CPU's rates (cost=roofline target=cpu: computing again
what goes through memory costs time, however few its FLOPs). XLA and we take turns
in every round, each turn a median of --repeat steps; before and after take turns
step by step, in one process. A ratio is the median of the turns' ratios, so that
what else the machine does falls on all alike.

Then the products: their share of the step, and their speed beside that of the
same products by a library alone, in turns (products.py; --shapes prints each).

With --tuning, one row for each thing that makes steps faster and can be switched
off: the time without it beside that with it. With --vs DIR, the binaries of another
build (the commit before) beside these. Both in --pairs interleaved pairs, each of
the step before and after remat: the median of the ratios, and a 95% interval of that
median (bootstrap). XLA does not run then.

Memory: the arena of `checkpoint-run` beside XLA's temp bytes
(`compiled.memory_analysis()`) with its default flags and with its
memory-friendly schedule
(--xla_cpu_enable_concurrency_optimized_scheduler=false).
"""

import argparse
import dataclasses
import functools
import importlib
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "python"), str(ROOT / "test" / "Models")]

from checkpoint_opt import binaries  # noqa: E402
import products  # noqa: E402

MEMORY_FRIENDLY = "--xla_cpu_enable_concurrency_optimized_scheduler=false"
SAVED_SHARE = 0.5


@dataclasses.dataclass
class Model:
    """A step and what is asked of it."""

    factory: str
    arguments: dict
    target: float  # time of XLA / ours
    memory_target: float = 1.0  # ours / XLA, memory-friendly
    module: str = "models"

    def make(self):
        factory = getattr(importlib.import_module(self.module), self.factory)
        return factory(**self.arguments)


SIZE = dict(layers=4, width=512, heads=8, length=256, batch=4, vocabulary=4000)
MODELS = {
    "gpt": Model("gpt", SIZE, 1.5, 0.94),
    "llama": Model("llama", dict(SIZE, kv_heads=4, hidden=1408), 1.3),
    "encoder_dropout": Model("encoder_dropout", SIZE, 1.3),
    "gpt_bf16_adam": Model("gpt_bf16_adam", SIZE, 2.0),
}
DEFAULT_MODELS = list(MODELS)

# Steps with what transformers lack: sorts, convolutions, loops. At a size that
# takes some ten to some hundred milliseconds, and as small as they are tested.
ON_DEMAND = {
    "moe": dict(width=256, heads=8, experts=8, hidden=512, length=128, batch=4,
                vocabulary=1000),
    "unet": dict(size=32, channels=(32, 64), batch=4),
    "lstm": dict(width=256, length=32, batch=16, vocabulary=1000),
    "gpt_scan": dict(width=256, heads=8, length=128, batch=2, vocabulary=1000),
    "encoder_decoder": dict(width=256, heads=8, length=128, batch=4, vocabulary=1000),
    "gradient_accumulation": dict(pieces=4, width=256, heads=8, length=128,
                                  vocabulary=1000),
}
for _name, _size in ON_DEMAND.items():
    MODELS[_name] = Model(_name, _size, 1.0, module="models_on_demand")
    MODELS[f"{_name}_small"] = Model(_name, {}, 1.0, module="models_on_demand")


# XLA, in a process of its own for each set of flags.


def xla_worker(name):
    """Answers on stdout: memory once, then seconds a step for each line of stdin."""
    import time

    import jax

    made = MODELS[name].make()
    step = jax.jit(made.step, donate_argnums=made.donate_argnums, keep_unused=True)
    fresh = functools.partial(jax.tree.map, lambda leaf: jax.numpy.array(leaf))
    compiled = step.lower(*made.args).compile()
    memory = compiled.memory_analysis()
    print(json.dumps({"temp_bytes": memory.temp_size_in_bytes}), flush=True)

    def once():
        arguments = [fresh(argument) for argument in made.args]
        jax.block_until_ready(arguments)
        start = time.perf_counter()
        jax.block_until_ready(compiled(*arguments))
        return time.perf_counter() - start

    once()
    for line in sys.stdin:
        times = [once() for _ in range(int(line))]
        print(json.dumps(statistics.median(times)), flush=True)


class Xla:
    """A worker, started with some flags."""

    def __init__(self, name, flags, threads):
        environment = dict(os.environ, JAX_PLATFORMS="cpu")
        environment["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} {flags}".strip()
        # It has as many threads as it may use CPUs.
        self.process = subprocess.Popen(
            [*products.pin(threads), sys.executable, __file__, "--xla-worker", name],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment,
        )
        self.temp_bytes = self.answer()["temp_bytes"]

    def answer(self):
        line = self.process.stdout.readline()
        if not line:
            sys.exit("the XLA worker ended early")
        return json.loads(line)

    def seconds(self, repeat):
        self.process.stdin.write(f"{repeat}\n")
        self.process.stdin.flush()
        return self.answer()

    def close(self):
        self.process.stdin.close()
        self.process.wait()


# Ours.


IMPOSSIBLE = 2  # exit code: no plan within the budget


def call(tool, *arguments, allowed=(0,), bin_dir=None):
    binary = bin_dir / tool if bin_dir else binaries.find_binary(tool)
    command = [str(binary), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in allowed:
        sys.exit(f"failed ({done.returncode}): {' '.join(command)}\n{done.stderr[:2000]}")
    return done.returncode


def prepare(name, folder):
    """Captures and prepares a model; returns the file and its inputs' file."""
    import checkpoint_opt

    made = MODELS[name].make()
    stablehlo = checkpoint_opt.capture(
        made.step, *made.args, donate_argnums=made.donate_argnums, ranges=made.ranges
    )
    source, step = folder / f"{name}.mlir", folder / f"{name}.before.mlir"
    source.write_text(checkpoint_opt.convert(stablehlo))
    inputs = folder / f"{name}.safetensors"
    checkpoint_opt.save_tensors(inputs, checkpoint_opt.flatten(made.args))
    call("checkpoint-opt", source, "--checkpoint-prepare", "-o", step)
    return step, inputs


def rematerialize(step):
    """Plans the step so that it saves at most half, or as little as a plan is found
    for; returns file and report."""
    report, after = step.with_suffix(".json"), step.with_suffix(".after.mlir")

    def plan(thousandths):
        budget = f"{thousandths / 10}%"
        code = call("checkpoint-opt", step,
                    f"--checkpoint-remat=budget={budget} report={report} "
                    "cost=roofline target=cpu quiet",
                    "--checkpoint-verify", "-o", after, allowed=(0, IMPOSSIBLE))
        return None if code == IMPOSSIBLE else json.loads(report.read_text())

    # The largest budget, in thousandths of the peak, that comes to it.
    low, high = 300, 1000
    while high - low > 1:
        middle = (low + high) // 2
        figures = plan(middle)
        if not figures or figures["saved_bytes"] <= (
                SAVED_SHARE * figures["saved_bytes_before"]):
            low = middle
        else:
            high = middle
    return after, plan(low) or plan(high)


def run(step, inputs, repeat, threads, *more, bin_dir=None):
    with tempfile.NamedTemporaryFile(suffix=".json") as figures:
        call("checkpoint-run", step, f"--inputs={inputs}", f"--repeat={repeat}",
             f"--num-threads={threads}", f"--json={figures.name}", *more,
             bin_dir=bin_dir)
        return json.loads(pathlib.Path(figures.name).read_text())


# Products: ours in the step, and beside the library alone.


def print_products(step, inputs, options):
    """Prints the products' share of a step, by the median of the rounds, and their
    speed."""
    shares, speeds = [], []
    for _ in range(options.rounds):
        with tempfile.NamedTemporaryFile(suffix=".json") as file:
            run(step, inputs, options.repeat, options.threads, f"--profile={file.name}")
            profile = json.loads(pathlib.Path(file.name).read_text())
        kernels = [k for k in profile["kernels"] if k["product"]]
        seconds = sum(k["seconds"] for k in kernels)
        shares.append(seconds / profile["kernel_seconds"])
        speeds.append(sum(k["flops"] * k["calls"] for k in kernels) / seconds)
    share, flops_per_second = statistics.median(shares), statistics.median(speeds)
    listed = products.list_products(step)
    comparison = products.Comparison(listed, options.threads, 2 * options.rounds)
    speed = comparison.speed_of_fastest()
    print(f"  products      {share:.1%} of the step  target 90% {mark(share >= 0.9)}"
          f"  {flops_per_second * 1e-9:.0f} GFLOP/s; {speed:.0%} of the library"
          f" alone by fastest calls  target 95% {mark(speed >= 0.95)}"
          f"  ({comparison.speed():.0%} in the median round)", flush=True)
    if options.shapes:
        comparison.print_table()


# Two ways to run one step, in turns.


# What can be switched off, by options of checkpoint-run.
TUNING = {"kernels joined by rows and slices": ["--no-join"]}


def median_interval(ratios):
    """The bounds of a 95% interval of the median."""
    draws = random.Random(1)
    medians = sorted(statistics.median(draws.choices(ratios, k=len(ratios)))
                     for _ in range(4000))
    return medians[100], medians[3899]


def print_pairs(label, before, after, inputs, options, run_other):
    """Prints how long `run_other` takes beside the build and options of this run."""
    def seconds(run_one):
        figures = run_one(before, inputs, options.repeat, options.threads,
                          f"--compare={after}")
        return figures["seconds_per_step"], figures["other"]["seconds_per_step"]

    seconds(run), seconds(run_other)  # compiles
    ratios = []
    for pair in range(options.pairs):
        turns = (run, run_other) if pair % 2 else (run_other, run)
        times = {one: seconds(one) for one in turns}
        ratios.append([b / a for a, b in zip(times[run], times[run_other])])
    for which, column in zip(("before remat", "after remat"), zip(*ratios)):
        low, high = median_interval(column)
        print(f"  {label}, {which}: {statistics.median(column):.3f}"
              f" [{low:.3f}, {high:.3f}], {len(column)} pairs", flush=True)


def compare_ways(name, options, folder):
    """The rows of --tuning and --vs."""
    before, inputs = prepare(name, folder)
    after, _ = rematerialize(before)
    print(f"{name}: {options.threads} threads, medians of {options.repeat} steps")
    if options.tuning:
        for label, switch in TUNING.items():
            print_pairs(f"without {label} / with", before, after, inputs, options,
                        lambda *arguments, off=switch: run(*arguments, *off))
    if options.vs:
        print_pairs("that build / this", before, after, inputs, options,
                    functools.partial(run, bin_dir=options.vs))


# The table.


def mark(good):
    return " " if good else "*"


def compare(name, options, folder):
    model = MODELS[name]
    before, inputs = prepare(name, folder)
    after, report = rematerialize(before)
    xla = Xla(name, "", options.threads)
    friendly = Xla(name, MEMORY_FRIENDLY, options.threads)
    rounds = []
    for _ in range(options.rounds):
        rounds.append((
            xla.seconds(options.repeat),
            run(before, inputs, options.repeat, options.threads,
                f"--compare={after}"),
            friendly.seconds(options.repeat),
        ))
    xla.close()
    friendly.close()
    median = statistics.median
    ours = median(r[1]["seconds_per_step"] for r in rounds)
    theirs = median(r[0] for r in rounds)
    ratio = median(r[0] / r[1]["seconds_per_step"] for r in rounds)
    remat = median(r[1]["other"]["time_ratio"] for r in rounds)
    temp = rounds[0][1]["temp_bytes"]
    memory = temp / friendly.temp_bytes
    print(f"{name}: {options.threads} threads, {options.rounds} rounds of {options.repeat}")
    print(f"  step          ours {ours * 1e3:7.1f} ms   XLA {theirs * 1e3:7.1f} ms"
          f"   XLA/ours {ratio:5.2f}  target {model.target:.2f} {mark(ratio >= model.target)}")
    print(f"  friendly XLA                    "
          f"{median(r[2] for r in rounds) * 1e3:7.1f} ms")
    after_remat = median(r[1]["other"]["seconds_per_step"] for r in rounds)
    print(f"  after remat   ours {after_remat * 1e3:7.1f} ms   "
          f"after/before {remat:5.3f}  target 1.020 {mark(remat <= 1.02)}"
          f"  (saved {report['saved_bytes'] / report['saved_bytes_before']:.0%},"
          f" +{report['recompute_flops'] / report['step_flops']:.1%} FLOPs)")
    print(f"  temp          ours {temp / 2**20:7.1f} MiB  XLA {friendly.temp_bytes / 2**20:7.1f} MiB"
          f"  ours/XLA {memory:5.3f}  target {model.memory_target:.3f} "
          f"{mark(memory <= model.memory_target)}  (default XLA {xla.temp_bytes / 2**20:.1f} MiB,"
          f" after remat {rounds[0][1]['other']['temp_bytes'] / 2**20:.1f} MiB)", flush=True)
    print_products(before, inputs, options)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--models", nargs="+", default=DEFAULT_MODELS, choices=MODELS,
                        help="default: " + " ".join(DEFAULT_MODELS))
    parser.add_argument("--rounds", type=int, default=5,
                        help="in which the programs take turns (default: 5)")
    parser.add_argument("--repeat", type=int, default=5,
                        help="steps of which a turn is the median (default: 5)")
    parser.add_argument("--num-threads", dest="threads", type=int, default=2,
                        help="of each program, on as many CPUs (default: 2)")
    parser.add_argument("--shapes", action="store_true",
                        help="print the speed of each product, too")
    parser.add_argument("--tuning", action="store_true",
                        help="time steps without what can be switched off, instead")
    parser.add_argument("--vs", metavar="DIR",
                        type=lambda folder: pathlib.Path(folder).resolve(),
                        help="time the binaries in this folder beside these, instead")
    parser.add_argument("--pairs", type=int, default=20,
                        help="for --tuning and --vs (default: 20)")
    parser.add_argument("--xla-worker", choices=MODELS, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.xla_worker:
        return xla_worker(options.xla_worker)
    pairs = options.tuning or options.vs
    if not pairs:
        print("* misses its target")
    with tempfile.TemporaryDirectory() as folder:
        for name in options.models:
            (compare_ways if pairs else compare)(name, options, pathlib.Path(folder))


if __name__ == "__main__":
    main()
