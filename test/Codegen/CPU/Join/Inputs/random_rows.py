"""Runs random steps of kernels that work by rows, columns and in between, with
kernels joined and not, and holds all runs to the same bits.

    random_rows.py FIRST LAST

Ends with 1 at the first seed that differs, and names it.
"""

import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

# Of some, rows do not fill the chunks that sums over rows are kept in.
SHAPES = [(8, 32, 96), (4, 24, 160), (12, 40, 33), (16, 4, 5, 72), (64, 130), (9, 7, 16, 16), (41, 23, 160),
          (1, 50, 130), (1, 96)]


class Step:
    """A step over one shape: `kernels` and `calls` as text, `values` by shape. A
    shape may end with the type of its elements."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.shape = self.random.choice(SHAPES)
        self.element = self.random.choice(["f32", "f32", "bf16"])
        self.kernels, self.calls, self.values, self.used = [], [], {}, set()
        self.arguments, self.attributes, self.returned = [], {}, set()
        rank = len(self.shape)
        for shape in [self.shape] * 3 + [self.shape[:-1]] * 2 + [self.shape[-1:]] * 2:
            name = f"%arg{len(self.arguments)}"
            self.arguments.append((name, shape))
            self.values.setdefault(shape, []).append(name)
        for _ in range(self.random.randint(12, 30)):
            self.random.choice([self.elementwise] * 5 + [self.reduce_rows] * 3 + [self.row_values] * 2 +
                               [self.reduce_columns] * 3 + [self.sums_of_columns] * 2 + [self.columns_first, self.mirrored, self.shifted,
                                self.gathered, self.vectors, self.both] + [self.reduce_two] * (rank > 2))()

    def element_of(self, shape):
        return shape[-1] if shape and isinstance(shape[-1], str) else self.element

    def type(self, shape):
        sizes = [str(size) for size in shape if isinstance(size, int)]
        return f"tensor<{'x'.join(sizes + [self.element_of(shape)])}>"

    def pick(self, shape):
        """Newest values first: chains are what is joined."""
        names = self.values[shape]
        return names[-1 - min(int(self.random.expovariate(0.7)), len(names) - 1)]

    def kernel(self, operands, result, dims, maps, out_map, iterators, body, init=None):
        """Adds a kernel of one generic op and a call of it."""
        name = f"k{len(self.kernels)}"
        e = self.element_of(result)
        ins = ", ".join(f"%a{i}" for i in range(len(operands)))
        types = ", ".join(self.type(shape) for _, shape in operands)
        out = self.type(result)
        arguments = "".join(f"%a{i}: {self.type(shape)}, " for i, (_, shape) in enumerate(operands))
        text = [f"func.func private @{name}({arguments}%o: {out}) -> {out} attributes {{checkpoint.kernel}} {{"]
        target = "%o"
        if init:
            text.append(f"  %init = arith.constant {init} : {e}")
            text.append(f"  %filled = linalg.fill ins(%init : {e}) outs(%o : {out}) -> {out}")
            target = "%filled"
        names = ", ".join(f"d{i}" for i in range(dims))
        all_maps = ", ".join(f"affine_map<({names}) -> ({', '.join(m)})>" for m in [*maps, out_map])
        kinds = ", ".join(f'"{kind}"' for kind in iterators)
        blocks = ", ".join(f"%x{i}: {self.element_of(shape)}" for i, (_, shape) in enumerate(operands))
        text.append(f"  %r = linalg.generic {{indexing_maps = [{all_maps}], iterator_types = [{kinds}]}} "
                    f"ins({ins} : {types}) outs({target} : {out}) {{")
        text.append(f"  ^bb0({blocks}, %out: {e}):")
        text += [f"    {line}" for line in body]
        text += [f"    linalg.yield %y : {e}", f"  }} -> {out}", f"  return %r : {out}", "}"]
        self.kernels.append("\n".join(text))
        value = f"%v{len(self.calls)}"
        listed = ", ".join(v for v, _ in operands)
        self.calls.append(f"  %e{value[1:]} = tensor.empty() : {out}\n  {value} = checkpoint.dispatch @{name} "
                          f"ins({listed} : {types}) outs(%e{value[1:]} : {out}) -> {out}")
        self.used.update(v for v, _ in operands)
        self.values.setdefault(result, []).append(value)

    def dims(self):
        return [f"d{i}" for i in range(len(self.shape))]

    def compute(self, count):
        """Some arithmetic of %x0 to %x<count-1> that stays bounded, into %y."""
        e, lines, last = self.element, [], "%x0"
        for i in range(1, count):
            op = self.random.choice(["addf", "subf", "mulf", "maximumf"])
            lines.append(f"%t{i} = arith.{op} {last}, %x{i} : {e}")
            last = f"%t{i}"
        lines.append(f"%z = math.tanh {last} : {e}" if self.random.random() < 0.4 else f"%z = arith.negf {last} : {e}")
        lines.append(f"%c = arith.constant 0.37 : {e}")
        lines.append(f"%y = arith.mulf %z, %c : {e}")
        return lines

    def elementwise(self):
        d, shape = self.dims(), self.shape
        operands, maps = [(self.pick(shape), shape)], [d]
        for kind in self.random.choices(["full", "row", "column"], k=self.random.randint(0, 2)):
            other = {"full": shape, "row": shape[:-1], "column": shape[-1:]}[kind]
            operands.append((self.pick(other), other))
            maps.append({"full": d, "row": d[:-1], "column": d[-1:]}[kind])
        self.kernel(operands, shape, len(d), maps, d, ["parallel"] * len(d), self.compute(len(operands)))

    def row_values(self):
        d, shape = self.dims()[:-1], self.shape[:-1]
        operands = [(self.pick(shape), shape) for _ in range(self.random.randint(1, 2))]
        self.kernel(operands, shape, len(d), [d] * len(operands), d, ["parallel"] * len(d), self.compute(len(operands)))

    def reduce(self, out, iterators, result):
        d, e = self.dims(), self.element
        if self.random.random() < 0.5:
            body = [f"%m = arith.mulf %x0, %x0 : {e}", f"%y = arith.addf %out, %m : {e}"]
            init = "0.0"
        else:
            body, init = [f"%y = arith.maximumf %out, %x0 : {e}"], "-1.0e+30"
        self.kernel([(self.pick(self.shape), self.shape)], result, len(d), [d], out, iterators, body, init)

    def reduce_rows(self):
        d = self.dims()
        self.reduce(d[:-1], ["parallel"] * (len(d) - 1) + ["reduction"], self.shape[:-1])

    def reduce_columns(self):
        d = self.dims()
        self.reduce(d[-1:], ["reduction"] * (len(d) - 1) + ["parallel"], self.shape[-1:])

    def sums_of_columns(self):
        """What a norm's scale and shift get: two sums of what was just computed,
        one of them of products with another value."""
        self.elementwise()
        d, e, shape = self.dims(), self.element, self.shape
        value = self.values[shape][-1]
        iterators = ["reduction"] * (len(d) - 1) + ["parallel"]
        self.kernel([(value, shape)], shape[-1:], len(d), [d], d[-1:], iterators,
                    [f"%y = arith.addf %x0, %out : {e}"], "0.0")
        self.kernel([(value, shape), (self.pick(shape[:-1]), shape[:-1])], shape[-1:], len(d), [d, d[:-1]], d[-1:],
                    iterators, [f"%m = arith.mulf %x0, %x1 : {e}", f"%y = arith.addf %out, %m : {e}"], "0.25")

    def columns_first(self):
        """The same sums, by loops of which the first is parallel."""
        d = self.dims()
        first = d[1:] + d[:1]
        self.kernel([(self.pick(self.shape), self.shape)], self.shape[-1:], len(d), [first], d[:1],
                    ["parallel"] + ["reduction"] * (len(d) - 1), [f"%y = arith.maximumf %out, %x0 : {self.element}"],
                    "-1.0e+30")

    def vectors(self):
        """Sums that are the same in each row, which rows alone would add up in
        another order."""
        d, shape = self.dims(), self.shape
        operands = [(self.pick(shape[-1:]), shape[-1:]) for _ in range(2)]
        self.kernel(operands, shape[:-1], len(d), [d[-1:]] * 2, d[:-1], ["parallel"] * (len(d) - 1) + ["reduction"],
                    [f"%m = arith.mulf %x0, %x1 : {self.element}", f"%y = arith.addf %out, %m : {self.element}"], "0.0")

    def gathered(self):
        """Reads rows, and places in them, by computed indices."""
        d, lines = self.dims(), []
        for i, size in enumerate(self.shape):
            lines += [f"%i{i} = linalg.index {i} : index", f"%n{i} = arith.constant {size - 1} : index",
                      f"%g{i} = arith.subi %n{i}, %i{i} : index"]
        indices = ", ".join(f"%g{i}" for i in range(len(d)))
        lines.append(f"%x1 = tensor.extract %a0[{indices}] : {self.type(self.shape)}")
        self.kernel([(self.pick(self.shape), self.shape)], self.shape, len(d), [d], d, ["parallel"] * len(d),
                    lines + self.compute(2))

    def reduce_two(self):
        d = self.dims()
        self.values.setdefault(self.shape[:-2], [])
        self.reduce(d[:-2], ["parallel"] * (len(d) - 2) + ["reduction"] * 2, self.shape[:-2])

    def mirrored(self):
        """Reads each row from its end."""
        d = self.dims()
        back = d[:-1] + [f"{self.shape[-1] - 1} - {d[-1]}"]
        self.kernel([(self.pick(self.shape), self.shape)] * 2, self.shape, len(d), [d, back], d,
                    ["parallel"] * len(d), self.compute(2))

    def shifted(self):
        """Reads other rows."""
        d = self.dims()
        other = [f"{self.shape[0] - 1} - d0"] + d[1:]
        self.kernel([(self.pick(self.shape), self.shape)] * 2, self.shape, len(d), [d, other], d,
                    ["parallel"] * len(d), self.compute(2))

    def both(self):
        """A row's sum that each of its elements reads: what is joined best."""
        self.reduce_rows()
        row = self.values[self.shape[:-1]][-1]
        d, shape = self.dims(), self.shape
        self.kernel([(self.pick(shape), shape), (row, shape[:-1])], shape, len(d), [d, d[:-1]], d,
                    ["parallel"] * len(d), self.compute(2))

    def text(self):
        results = [(v, shape) for shape, names in self.values.items() for v in names
                   if v.startswith("%v") and
                   (v not in self.used or v in self.returned or self.random.random() < 0.2)]
        arguments = ", ".join(f"{name}: {self.type(shape)}{self.attributes.get(name, '')}"
                              for name, shape in self.arguments)
        types = ", ".join(self.type(shape) for _, shape in results)
        return "\n".join(self.kernels + [f"func.func @main({arguments}) -> ({types}) {{"] + self.calls +
                         [f"  return {', '.join(v for v, _ in results)} : {types}", "}", ""])


def compare(path, seed, outputs):
    """Runs the step in three ways; how many kernels run alone and joined."""
    expected, kernels = None, []
    for options in (["--no-join", "--num-threads=1"], ["--num-threads=1"], ["--num-threads=3"]):
        run = subprocess.run(["checkpoint-run", str(path), f"--outputs={outputs}", f"--seed={seed}", *options],
                             capture_output=True, text=True)
        if run.returncode:
            sys.exit(f"seed {seed}: {run.stdout}{run.stderr}\n{path.read_text()}")
        bits = outputs.read_bytes()
        if expected is None:
            expected = bits
        elif bits != expected:
            sys.exit(f"seed {seed}: other bits with {' '.join(options)}\n{path.read_text()}")
        kernels.append(int(re.search(r"kernels run +(\d+)", run.stdout)[1]))
    return kernels[:2]


def run_seeds(make, most_left, look=lambda path: None):
    """Compares the steps that `make` writes of the seeds that the command line
    names, and looks at them. Not much is proved where more than the part
    `most_left` of the kernels is left."""
    first, last = int(sys.argv[1]), int(sys.argv[2])
    kernels = [0, 0]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "step.mlir"
        for seed in range(first, last + 1):
            path.write_text(make(seed).text())
            for i, count in enumerate(compare(path, seed, Path(folder) / "outputs")):
                kernels[i] += count
            look(path)
    print(f"{last - first + 1} steps equal, {kernels[0]} kernels joined to {kernels[1]}")
    if kernels[1] > most_left * kernels[0]:
        sys.exit("too little was joined")


if __name__ == "__main__":
    run_seeds(Step, 0.75)
