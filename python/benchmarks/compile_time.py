"""How long a step takes to compile for the CPU, cold and from the cache.

    python python/benchmarks/compile_time.py [--ops 20000] [--layers 4 48]

Captures a GPT of width 512 (8 heads, 256 tokens, batch 4, 4000 words) with each
number of layers, generates a step of about that many ops (make_large_step.py), and
compiles each by `checkpoint-run --emit=shared`, with an empty cache and again.
`lower` is reading, fusing, outlining and bufferizing, `code` is kernels to machine
code; equal kernels are compiled once. `CPUs` is the processor time of the cold one,
which a machine that others use does not distort. Prints a table and the targets.
"""

import argparse
import json
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "python"), str(ROOT / "test" / "Models")]

import checkpoint_opt  # noqa: E402
import models  # noqa: E402
from checkpoint_opt import binaries  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent


def capture(layers, path):
    step = models.gpt(
        layers=layers, width=512, heads=8, length=256, batch=4, vocabulary=4000
    )
    text = checkpoint_opt.capture(
        step.step, *step.args, donate_argnums=step.donate_argnums, ranges=step.ranges
    )
    path.write_text(checkpoint_opt.convert(text))


def compile_step(tool, step, cache):
    figures = step.with_suffix(".json")
    start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [tool, step, "--emit=shared", "-o", step.with_suffix(".so"),
         f"--cache={cache}", f"--json={figures}"],
        capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    seconds = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, processor, json.loads(figures.read_text())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--layers", type=int, nargs="+", default=[4, 48],
                        help="of each GPT (default: 4 48)")
    parser.add_argument("--ops", type=int, default=20000,
                        help="of the generated step; 0: none (default: 20000)")
    options = parser.parse_args()
    tool = binaries.find_binary("checkpoint-run")
    print(f"{'step':>16} {'calls':>7} {'kernels':>8} {'lower':>8} {'code':>8}"
          f" {'cold':>8} {'cached':>8} {'CPUs':>8}")
    processor_seconds = {}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        steps = []
        for layers in options.layers:
            steps.append((f"gpt, {layers} layers", folder / f"gpt_{layers}.mlir"))
            capture(layers, steps[-1][1])
        if options.ops:
            steps.append((f"{options.ops} ops", folder / "large.mlir"))
            subprocess.run(
                [sys.executable, HERE / "make_large_step.py", str(options.ops),
                 "-o", steps[-1][1]], check=True, stderr=subprocess.DEVNULL)
        for title, step in steps:
            cache = step.with_suffix(".cache")
            cold, processor, figures = compile_step(tool, step, cache)
            cached, _, again = compile_step(tool, step, cache)
            compile = figures["compile"]
            assert again["compile"]["compiled"] == 0, again
            processor_seconds[title] = processor
            print(f"{title:>16} {figures['kernel_calls']:7} {compile['kernels']:8}"
                  f" {compile['load_seconds']:7.2f}s {compile['seconds']:7.2f}s"
                  f" {cold:7.2f}s {cached:7.2f}s {processor:7.2f}s", flush=True)
    titles = [f"gpt, {layers} layers" for layers in options.layers]
    if len(titles) > 1:
        ratio = processor_seconds[titles[-1]] / processor_seconds[titles[0]]
        print(f"{titles[-1]} take {ratio:.2f} times the processor time of {titles[0]}")
    print("targets: 4 layers within 15 s cold and 1 s cached, 48 layers within "
          "twice that, 20000 ops lowered within 10 s")


if __name__ == "__main__":
    main()
