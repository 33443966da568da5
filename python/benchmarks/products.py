"""The products of a step beside the same products by a library alone.

    python python/benchmarks/products.py STEP.mlir [--rounds 9]

STEP.mlir is a prepared step (`checkpoint-opt --checkpoint-prepare`), or one that
a plan was applied to. Each of its products is computed on operands of its shape
and strides by what a compiled step calls, and by the fastest way that a library
has: oneDNN's sgemm and OpenBLAS in f32, and oneDNN's primitive, for each matrix
or for the whole batch, in f32 or in the product's own types (bf16 operands,
results of bf16 or f32), each on its own threads. Every way that may be the fastest
stays in the running, and ours takes turns of some calls with each, in changing
order and with a pause between. A turn's figure is its fastest call, a round's that
of its fastest turn, and a ratio is the median of the rounds' ratios, so that what
else the machine does falls on both.

Times are weighted by how often the step calls a product.
"""

import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "python")]

from checkpoint_opt import binaries  # noqa: E402

# Those that end in -types compute in the product's own types, others in f32.
LIBRARIES = ("onednn", "onednn-batch", "openblas", "onednn-types",
             "onednn-batch-types")
CHOICE_ROUNDS = 3  # in which all ways of the library are tried for each product
SLOWER = 1.8  # times as slow as the fastest, a way is not tried again
TURN_MICROSECONDS = 4000
# After a call OpenMP's threads wait for the next one on their CPUs, where whoever
# has the next turn would meet them.
PAUSE_SECONDS = 0.04

# Where CheckpointProduct (include/checkpoint/Runtime/Products.h) has what.
BATCH_DIMS, TYPES, SIZES, BATCH_SIZES = 0, slice(1, 4), slice(4, 8), 8
OUTER_DIMS, OUTER_SIZES = 40, 41
STRIDES = {"A": (32, 33), "B": (35, 36), "C": (38, 39)}  # of rows and columns


class Product:
    """A product of a step: its kernel, its words and how often it is called."""

    def __init__(self, kernel, words, calls):
        self.kernel, self.words, self.calls = kernel, words, calls

    @property
    def flops(self):
        result = 2
        for size in self.words[SIZES]:
            result *= size
        for dims, sizes in ((BATCH_DIMS, BATCH_SIZES), (OUTER_DIMS, OUTER_SIZES)):
            for size in self.words[sizes:sizes + self.words[dims]]:
                result *= size
        return result

    def describe(self):
        """Like "4x8 x 256x64x256 bf16 A^T"."""
        batch = self.words[BATCH_SIZES:BATCH_SIZES + self.words[BATCH_DIMS]]
        m, n, k, k_outer = self.words[SIZES]
        outer = self.words[OUTER_SIZES:OUTER_SIZES + self.words[OUTER_DIMS]]
        summed = "*".join(map(str, [k, *(o for o in [k_outer, *outer] if o > 1)]))
        text = f"{m}x{n}x{summed}"
        if batch:
            text = "x".join(map(str, batch)) + " x " + text
        types = ["bf16" if t else "f32" for t in self.words[TYPES]]
        transposed = [
            name + "^T"
            for name, (rows, columns) in STRIDES.items()
            if self.words[rows] == 1 and self.words[columns] != 1
        ]
        return " ".join([text, *dict.fromkeys(types), *transposed])


def list_products(step):
    """The products that the step in a file calls."""
    with tempfile.NamedTemporaryFile(suffix=".mlir") as file:
        command = [str(binaries.find_binary("checkpoint-opt")), str(step),
                   "--checkpoint-lower-to-arena", "--checkpoint-select-matmuls", "-o", file.name]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"failed: {' '.join(command)}\n{done.stderr[:2000]}")
        text = pathlib.Path(file.name).read_text()
    calls = {}
    for kernel in re.findall(r" call @(\w+)\(", text):
        calls[kernel] = calls.get(kernel, 0) + 1
    return [
        Product(kernel, [int(word) for word in words.split(",")], calls[kernel])
        for kernel, words in re.findall(
            r"func\.func private @(product_\w+)\([^\n]*\n(?:(?!\s*return).*\n)*?"
            r"\s*checkpoint\.matmul descriptor \[([^\]]*)\]", text)
        if kernel in calls
    ]


def pin(threads):
    """The start of a command that may use so many CPUs only."""
    cpus = sorted(os.sched_getaffinity(0))[:threads]
    return ["taskset", "-c", ",".join(map(str, cpus))]


class Worker:
    """Computes products on request: by the runtime, or by a library."""

    def __init__(self, products, by, threads):
        environment = dict(
            os.environ, CHECKPOINT_NUM_THREADS=str(threads),
            OMP_NUM_THREADS=str(threads), OPENBLAS_NUM_THREADS=str(threads))
        self.process = subprocess.Popen(
            [*pin(threads), str(binaries.find_binary("checkpoint-product-speed")), by],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=environment)
        self.say(len(products))
        for product in products:
            self.say(*product.words)

    def say(self, *words):
        self.process.stdin.write(" ".join(map(str, words)) + "\n")

    def seconds(self, index, microseconds=TURN_MICROSECONDS):
        """The fastest call of a turn, or None: the library cannot do it."""
        time.sleep(PAUSE_SECONDS)
        self.say(index, microseconds)
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"a worker ended early: {self.process.args}")
        return None if line.startswith("none") else float(line.split()[0])

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Comparison:
    """Turns of all products: seconds of ours and of the library by round."""

    def __init__(self, products, threads, rounds):
        self.products = products
        ours = Worker(products, "runtime", threads)
        libraries = {by: Worker(products, by, threads) for by in LIBRARIES}
        best = {}
        for _ in range(CHOICE_ROUNDS):
            for index in range(len(products)):
                for by, worker in libraries.items():
                    known = best.get((index, by), 0)
                    if known is None or known > 10 * min(
                            (best.get((index, other)) or 1e9) for other in libraries):
                        continue
                    seconds = worker.seconds(index)
                    best[index, by] = seconds and min(known or seconds, seconds)

        def seconds_of(index, by):
            return best[index, by] or 1e9

        def list_ways(index):
            fastest = min(seconds_of(index, by) for by in LIBRARIES)
            return [by for by in LIBRARIES
                    if seconds_of(index, by) < SLOWER * fastest]

        # The first call of each loads the library and makes its code.
        for index in range(len(products)):
            ours.seconds(index, microseconds=0)
        rounds_by_way = []
        for round_ in range(rounds):
            turns = []
            for index in range(len(products)):
                turns.append({})
                for by in list_ways(index):
                    alone = libraries[by]
                    if round_ % 2:
                        theirs, mine = alone.seconds(index), ours.seconds(index)
                    else:
                        mine, theirs = ours.seconds(index), alone.seconds(index)
                    best[index, by] = min(seconds_of(index, by), theirs)
                    turns[index][by] = (mine, theirs)
            rounds_by_way.append(turns)
        self.library = [
            min(LIBRARIES, key=lambda by: seconds_of(index, by))
            for index in range(len(products))
        ]
        # As many turns of ours as of the library: those beside the way that is
        # the fastest in the end, which was in the running in every round.
        self.rounds = [
            [turns[index][by] for index, by in enumerate(self.library)]
            for turns in rounds_by_way
        ]
        for worker in (ours, *libraries.values()):
            worker.close()

    def sum_seconds(self, pairs, which):
        return sum(pair[which] * product.calls
                   for pair, product in zip(pairs, self.products))

    def speed(self):
        """How fast all products are, the library's speed being 1."""
        return statistics.median(
            self.sum_seconds(pairs, 1) / self.sum_seconds(pairs, 0)
            for pairs in self.rounds)

    def speed_of_fastest(self):
        """The same by the fastest call of each product in any round. A turn in
        which the machine takes a CPU away stalls both threads of whoever has
        it, OpenMP's the longest: rounds swing, fastest calls do not."""
        fastest = [
            tuple(min(pairs[index][which] for pairs in self.rounds)
                  for which in (0, 1))
            for index in range(len(self.products))
        ]
        return self.sum_seconds(fastest, 1) / self.sum_seconds(fastest, 0)

    def product_speed(self, index):
        return statistics.median(
            pairs[index][1] / pairs[index][0] for pairs in self.rounds)

    def gigaflops(self, index, which):
        fastest = min(pairs[index][which] for pairs in self.rounds)
        return self.products[index].flops / fastest * 1e-9

    def print_table(self):
        print("    of library  GFLOP/s  library  calls")
        for index, product in enumerate(self.products):
            print(f"    {self.product_speed(index):9.0%}"
                  f" {self.gigaflops(index, 0):9.0f} {self.gigaflops(index, 1):8.0f}"
                  f" {product.calls:6}  {product.describe()}"
                  f"  ({self.library[index]})", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("step", type=pathlib.Path, help="a prepared step")
    parser.add_argument("--rounds", type=int, default=9,
                        help="in which ours and the library take turns (default: 9)")
    parser.add_argument("--num-threads", dest="threads", type=int, default=2,
                        help="of each, on as many CPUs (default: 2)")
    options = parser.parse_args()
    listed = list_products(options.step)
    if not listed:
        sys.exit(f"{options.step}: no products; prepare it by checkpoint-opt "
                 "--checkpoint-prepare")
    comparison = Comparison(listed, options.threads, options.rounds)
    comparison.print_table()
    print(f"all: {comparison.speed():.1%} of the library alone in the median"
          f" round, {comparison.speed_of_fastest():.1%} by fastest calls")


if __name__ == "__main__":
    main()
