"""Prints a random step of linalg and tensor ops, the same for the same seed.

    random_step.py SEED [--ops N]

Every value stays near [-2, 2], so that a difference between two programs is
never hidden by an infinity. What is summed is a multiple of 1/1024, so that sums
are exact and do not depend on an order, which is a kernel's own. There are no
products.
"""

import argparse
import itertools
import random

EXTENTS = (1, 1, 2, 3, 4, 5)
PHASES = ("forward", "backward", "update")


def type_of(shape, element="f32"):
    return f"tensor<{''.join(f'{extent}x' for extent in shape)}{element}>"


class Step:
    def __init__(self, seed, ops):
        self.random = random.Random(seed)
        self.lines = []
        self.values = []  # (name, shape), all f32
        self.count = itertools.count()
        self.phase = 0
        self.ops = ops

    def new(self):
        return f"%v{next(self.count)}"

    def emit(self, text):
        self.lines.append("    " + text)

    def pick(self, test=lambda shape: True):
        found = [value for value in self.values if test(value[1])]
        # Mostly recent ones, so that chains are long.
        return self.random.choice(found[-6:] if self.random.random() < 0.7 else found) if found else None

    def tags(self):
        words = [f'checkpoint.phase = "{PHASES[self.phase]}"']
        if self.random.random() < 0.05:
            words.append("checkpoint.segment = 0 : i64")
        if self.random.random() < 0.05:
            words.append('checkpoint.result_names = ["n"]')
        return "{" + ", ".join(words) + "}"

    def empty(self, shape, element="f32"):
        name = self.new()
        self.emit(f"{name} = tensor.empty() : {type_of(shape, element)}")
        return name

    def result(self, name, shape):
        self.values.append((name, tuple(shape)))

    def generic(self, inputs, maps, shape, iterators, body, outs=None, arguments="", yielded=None):
        """`inputs`: (name, type); the last map is the output's."""
        name = self.new()
        out = outs or self.empty(shape)
        ins = ""
        if inputs:
            ins = f"ins({', '.join(i[0] for i in inputs)} : {', '.join(i[1] for i in inputs)}) "
        self.emit(f"{name} = linalg.generic {{indexing_maps = [{', '.join(maps)}], "
                  f"iterator_types = [{', '.join(iterators)}]}} {ins}"
                  f"outs({out} : {type_of(shape)}) attrs = {self.tags()} {{")
        self.emit(f"^bb0({arguments}%out: f32):")
        for line in body:
            self.emit("  " + line)
        self.emit(f"  linalg.yield {yielded} : f32")
        self.emit(f"}} -> {type_of(shape)}")
        self.result(name, shape)

    # One function an op; each does nothing when no value fits.

    def unary(self):
        value, shape = self.pick()
        self.map(self.random.choice(("math.tanh", "math.absf", "arith.negf", "math.sin")), value, shape)

    def binary(self):
        a, shape = self.pick()
        b = self.pick(lambda other: other == shape)[0]
        op = self.random.choice(("arith.maximumf", "arith.minimumf", "halved sum", "halved difference", "product"))
        if not op.startswith("arith"):
            arith = {"halved sum": "addf", "halved difference": "subf", "product": "mulf"}[op]
            n = len(shape)
            dims = ", ".join(f"d{i}" for i in range(n))
            identity = f"affine_map<({dims}) -> ({dims})>"
            t = type_of(shape)
            factor = "%quarter" if op == "product" else "%half"
            self.generic([(a, t), (b, t)], [identity] * 3, shape, ['"parallel"'] * n,
                         [f"%0 = arith.{arith} %x, %y : f32", f"%1 = arith.mulf %0, {factor} : f32"],
                         arguments="%x: f32, %y: f32, ", yielded="%1")
            return
        name, out = self.new(), self.empty(shape)
        t = type_of(shape)
        self.emit(f"{name} = linalg.map {{{op}}} ins({a}, {b} : {t}, {t}) outs({out} : {t}) {self.tags()}")
        self.result(name, shape)

    def broadcast(self):
        found = self.pick(lambda shape: len(shape) < 4)
        if not found:
            return
        value, shape = found
        position = self.random.randint(0, len(shape))
        to = shape[:position] + (self.random.choice(EXTENTS),) + shape[position:]
        name, out = self.new(), self.empty(to)
        self.emit(f"{name} = linalg.broadcast ins({value} : {type_of(shape)}) outs({out} : {type_of(to)}) "
                  f"dimensions = [{position}] {self.tags()}")
        self.result(name, to)

    def transpose(self):
        found = self.pick(lambda shape: len(shape) > 1)
        if not found:
            return
        value, shape = found
        order = list(range(len(shape)))
        self.random.shuffle(order)
        to = [shape[i] for i in order]
        name, out = self.new(), self.empty(to)
        self.emit(f"{name} = linalg.transpose ins({value} : {type_of(shape)}) outs({out} : {type_of(to)}) "
                  f"permutation = {order} {self.tags()}")
        self.result(name, to)

    def reduce(self):
        found = self.pick(lambda shape: len(shape) > 0)
        if not found:
            return
        value, shape = found
        dims = sorted(self.random.sample(range(len(shape)), self.random.randint(1, len(shape))))
        to = [extent for i, extent in enumerate(shape) if i not in dims]
        op, start = self.random.choice((("arith.maximumf", "%least"), ("arith.addf", "%zero")))
        if op == "arith.addf":
            value = self.rounded(value, shape)
        filled, name, out = self.new(), self.new(), self.empty(to)
        again = self.pick(lambda other: list(other) == to)
        if again and op == "arith.maximumf" and self.random.random() < 0.3:
            filled = again[0]
        else:
            self.emit(f"{filled} = linalg.fill ins({start} : f32) outs({out} : {type_of(to)}) -> {type_of(to)}")
        self.emit(f"{name} = linalg.reduce {{{op}}} ins({value} : {type_of(shape)}) outs({filled} : {type_of(to)}) "
                  f"dimensions = {dims} {self.tags()}")
        if op == "arith.addf":  # back to the usual size
            self.map("math.tanh", name, to)
        else:
            self.result(name, to)

    def rounded(self, value, shape):
        dims = ", ".join(f"d{i}" for i in range(len(shape)))
        t = type_of(shape)
        self.generic([(value, t)], [f"affine_map<({dims}) -> ({dims})>"] * 2, shape, ['"parallel"'] * len(shape),
                     ["%c = arith.constant 1024.0 : f32", "%r = arith.constant 9.765625e-4 : f32",
                      "%0 = arith.mulf %x, %c : f32", "%1 = math.roundeven %0 : f32", "%2 = arith.mulf %1, %r : f32"],
                     arguments="%x: f32, ", yielded="%2")
        return self.values.pop()[0]

    def map(self, op, value, shape):
        name, out = self.new(), self.empty(shape)
        t = type_of(shape)
        self.emit(f"{name} = linalg.map {{{op}}} ins({value} : {t}) outs({out} : {t}) {self.tags()}")
        self.result(name, shape)

    def slice(self):
        found = self.pick(lambda shape: any(extent > 1 for extent in shape))
        if not found:
            return
        value, shape = found
        offsets, sizes, strides = [], [], []
        for extent in shape:
            stride = self.random.choice((1, 1, 2))
            size = self.random.randint(1, max(1, (extent + stride - 1) // stride))
            offsets.append(self.random.randint(0, extent - 1 - (size - 1) * stride))
            sizes.append(size)
            strides.append(stride)
        to = list(sizes)
        for i in reversed(range(len(to))):
            if to[i] == 1 and self.random.random() < 0.3:
                del to[i]
        name = self.new()
        self.emit(f"{name} = tensor.extract_slice {value}{offsets} {sizes} {strides} "
                  f"{self.tags()} : {type_of(shape)} to {type_of(to)}")
        self.result(name, to)

    def reverse(self):
        found = self.pick(lambda shape: len(shape) > 0)
        if not found:
            return
        value, shape = found
        dims = [f"d{i}" for i in range(len(shape))]
        i = self.random.randrange(len(shape))
        back = dims[:i] + [f"-{dims[i]} + {shape[i] - 1}"] + dims[i + 1:]
        self.generic([(value, type_of(shape))],
                     [f"affine_map<({', '.join(dims)}) -> ({', '.join(to)})>" for to in (back, dims)], shape,
                     ['"parallel"'] * len(shape), [], arguments="%x: f32, ", yielded="%x")

    def insert(self):
        found = self.pick(lambda shape: any(extent > 1 for extent in shape))
        if not found:
            return
        value, shape = found
        source = self.pick(lambda other: len(other) == len(shape) and all(a <= b for a, b in zip(other, shape)))
        offsets = [self.random.randint(0, b - a) for a, b in zip(source[1], shape)]
        name = self.new()
        self.emit(f"{name} = tensor.insert_slice {source[0]} into {value}{offsets} {list(source[1])} "
                  f"{[1] * len(shape)} {self.tags()} : {type_of(source[1])} into {type_of(shape)}")
        self.result(name, shape)

    def concat(self):
        found = self.pick(lambda shape: len(shape) > 0)
        if not found:
            return
        a, shape = found
        dim = self.random.randrange(len(shape))
        same = lambda other: len(other) == len(shape) and all(
            x == y for i, (x, y) in enumerate(zip(shape, other)) if i != dim)
        b, other = self.pick(same)
        to = list(shape)
        to[dim] += other[dim]
        if to[dim] > 8:
            return
        name = self.new()
        self.emit(f"{name} = tensor.concat dim({dim}) {a}, {b} {self.tags()} : "
                  f"({type_of(shape)}, {type_of(other)}) -> {type_of(to)}")
        self.result(name, to)

    def pad(self):
        value, shape = self.pick()
        if not shape or len(shape) > 3:
            return
        low = [self.random.randint(0, 1) for _ in shape]
        high = [self.random.randint(0, 1) for _ in shape]
        to = [a + b + c for a, b, c in zip(shape, low, high)]
        name = self.new()
        self.emit(f"{name} = tensor.pad {value} low{low} high{high} {{")
        self.emit(f"^bb0({', '.join(f'%p{i}: index' for i in range(len(shape)))}):")
        self.emit("  tensor.yield %half : f32")
        self.emit(f"}} {self.tags()} : {type_of(shape)} to {type_of(to)}")
        self.result(name, to)

    def unit(self):
        value, shape = self.pick()
        name = self.new()
        if len(shape) > 1 and 1 in shape and self.random.random() < 0.6:
            i = shape.index(1)
            j = i - 1 if i else 0
            groups = [[k] for k in range(len(shape))]
            groups[j:j + 2] = [[j, j + 1]]
            to = list(shape[:j]) + [shape[j] * shape[j + 1]] + list(shape[j + 2:])
            self.emit(f"{name} = tensor.collapse_shape {value} {groups} : {type_of(shape)} into {type_of(to)}")
        elif 0 < len(shape) < 4:
            i = self.random.randrange(len(shape))
            first = self.random.random() < 0.5
            to = list(shape[:i]) + ([1, shape[i]] if first else [shape[i], 1]) + list(shape[i + 1:])
            groups = [[k] for k in range(i)] + [[i, i + 1]] + [[k + 1] for k in range(i + 1, len(shape))]
            self.emit(f"{name} = tensor.expand_shape {value} {groups} output_shape {to} : "
                      f"{type_of(shape)} into {type_of(to)}")
        else:
            return
        self.result(name, to)

    def collapse(self):
        found = self.pick(lambda shape: len(shape) > 1)
        if not found:
            return
        value, shape = found
        i = self.random.randrange(len(shape) - 1)
        groups = [[k] for k in range(i)] + [[i, i + 1]] + [[k] for k in range(i + 2, len(shape))]
        to = list(shape[:i]) + [shape[i] * shape[i + 1]] + list(shape[i + 2:])
        name = self.new()
        self.emit(f"{name} = tensor.collapse_shape {value} {groups} : {type_of(shape)} into {type_of(to)}")
        self.result(name, to)

    def constant(self):
        shape = self.pick()[1]
        name = self.new()
        self.emit(f"{name} = arith.constant dense<{self.random.choice(('0.0', '0.5', '-1.25'))}> : {type_of(shape)}")
        self.result(name, shape)

    def mask(self):
        """Keeps what an inequality of indices says; the other is halved."""
        found = self.pick(lambda shape: len(shape) > 1)
        if not found:
            return
        value, shape = found
        dims = ", ".join(f"d{i}" for i in range(len(shape)))
        i, j = self.random.sample(range(len(shape)), 2)
        t = type_of(shape)
        self.generic([(value, t)], [f"affine_map<({dims}) -> ({dims})>"] * 2, shape, ['"parallel"'] * len(shape),
                     [f"%i = linalg.index {i} : index", f"%j = linalg.index {j} : index",
                      "%c = arith.cmpi sge, %i, %j : index", "%0 = arith.mulf %x, %half : f32",
                      "%1 = arith.select %c, %x, %0 : f32"], arguments="%x: f32, ", yielded="%1")

    def indices(self):
        """A value made of nothing but indices."""
        shape = self.pick(lambda shape: len(shape) > 0)
        if not shape:
            return
        shape = shape[1]
        dims = ", ".join(f"d{i}" for i in range(len(shape)))
        self.generic([], [f"affine_map<({dims}) -> ({dims})>"], shape, ['"parallel"'] * len(shape),
                     [f"%i = linalg.index {self.random.randrange(len(shape))} : index",
                      "%k = arith.index_cast %i : index to i32", "%f = arith.sitofp %k : i32 to f32",
                      "%0 = arith.mulf %f, %quarter : f32"], yielded="%0")

    def gather(self):
        """Reads elements by the places that another value says."""
        table = self.pick(lambda shape: len(shape) == 2)
        where = self.pick(lambda shape: len(shape) > 0)
        if not table or not where:
            return
        rows, columns = table[1]
        shape = where[1]
        dims = ", ".join(f"d{i}" for i in range(len(shape)))
        self.generic([(where[0], type_of(shape))], [f"affine_map<({dims}) -> ({dims})>"] * 2, shape,
                     ['"parallel"'] * len(shape),
                     ["%a = math.absf %x : f32", "%i = arith.fptosi %a : f32 to i32",
                      f"%r = arith.index_cast %i : i32 to index",
                      f"%rows = arith.constant {rows} : index", f"%columns = arith.constant {columns} : index",
                      "%row = arith.remui %r, %rows : index", "%p = linalg.index 0 : index",
                      "%column = arith.remui %p, %columns : index",
                      f"%0 = tensor.extract {table[0]}[%row, %column] : {type_of(table[1])}"],
                     arguments="%x: f32, ", yielded="%0")

    def scalar(self):
        """A number read from a tensor scales another one."""
        found = self.pick(lambda shape: shape == ())
        if not found:
            return
        value, shape = self.pick()
        number, halved = self.new(), self.new()
        self.emit(f"{number} = tensor.extract {found[0]}[] : tensor<f32>")
        self.emit(f"{halved} = arith.mulf {number}, %half : f32")
        dims = ", ".join(f"d{i}" for i in range(len(shape)))
        t = type_of(shape)
        self.generic([(value, t)], [f"affine_map<({dims}) -> ({dims})>"] * 2, shape, ['"parallel"'] * len(shape),
                     [f"%0 = arith.mulf %x, {halved} : f32", "%1 = math.tanh %0 : f32"],
                     arguments="%x: f32, ", yielded="%1")

    def text(self):
        arguments = []
        for i in range(4):
            shape = tuple(self.random.choice(EXTENTS) for _ in range(self.random.randint(1, 3)))
            arguments.append((f"%a{i}", shape))
            self.result(f"%a{i}", shape)
        makers = ([self.unary] * 4 + [self.binary] * 6 + [self.broadcast] * 3 + [self.transpose] * 2
                  + [self.reduce] * 3 + [self.slice] * 3 + [self.unit] * 3
                  + [self.reverse, self.insert, self.concat, self.pad, self.collapse, self.constant, self.mask,
                     self.indices, self.gather, self.scalar])
        while len(self.lines) < self.ops:
            if self.random.random() < 2 / self.ops:
                self.phase = min(self.phase + 1, 2)
            self.random.choice(makers)()
        made = [value for value in self.values[len(arguments):]]
        results = self.random.sample(made, min(len(made), 6)) + [made[-1]]
        types = ", ".join(type_of(shape) for _, shape in results)
        signature = ", ".join(f"{name}: {type_of(shape)}" for name, shape in arguments)
        head = [f"func.func @step({signature}) -> ({types}) attributes {{checkpoint.segments = [{{label = \"s\"}}]}} {{",
                "    %zero = arith.constant 0.0 : f32", "    %half = arith.constant 0.5 : f32",
                "    %quarter = arith.constant 0.25 : f32", "    %least = arith.constant 0xFF800000 : f32"]
        return "\n".join(head + self.lines
                         + [f"    return {', '.join(name for name, _ in results)} : {types}", "}", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("seed", type=int)
    parser.add_argument("--ops", type=int, default=60)
    options = parser.parse_args()
    print(Step(options.seed, options.ops).text(), end="")


if __name__ == "__main__":
    main()
