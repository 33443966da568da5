"""Runs random steps of products of batches, as those of attention are, and of
kernels around them, joined by slices and not, and holds all runs to the same bits.

    random_slices.py FIRST LAST

Ends with 1 at the first seed that differs, and names it.
"""

import random
import re
import subprocess
import sys

from random_rows import Step, run_seeds

BATCHES = [(4, 8), (4, 8), (16,), (32,), (2, 4, 4), (17,), (3, 6), (1, 16), (16, 1), (2, 8), (16, 3)]

# What matrices are of: places, positions looked at and the depth of a head.
SD, TD, ST = ("s", "d"), ("t", "d"), ("s", "t")
MATRICES = [SD, TD, ST]
VALUES = MATRICES + [("s",), ("t",), ()]


class SliceStep(Step):
    """A step of values in `VALUES`, each for all of a batch. Its loops are those
    of the batch and then those of a value; in memory they may come in another
    order, its layout."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        choose = self.random.choice
        self.element = choose(["f32", "f32", "bf16"])
        self.batch = choose(BATCHES)
        self.sizes = {"s": choose([16, 32, 24, 7, 33, 40]), "t": choose([16, 32, 48, 9, 31]),
                      "d": choose([16, 32, 8, 20, 5])}
        if seed % 9 == 8:
            # Then a value and others transposed are of one type.
            self.sizes = dict.fromkeys("std", self.sizes["s"])
        self.kernels, self.calls, self.values, self.used = [], [], {}, set()
        self.arguments, self.attributes, self.returned, self.updated = [], {}, set(), set()
        self.layout_of = {}
        self.batch_last = seed % 4 == 0
        for value in [SD, SD, TD, TD, ST, ("s",), ("t",)]:
            layout = self.layout(value)
            self.argument(self.shape(value, layout), (value, layout))
        for inner in [ST, ("t",), ("d",)]:
            self.argument(tuple(self.sizes[name] for name in inner))
        self.argument((*self.slice_shape(ST), "i1"))
        self.argument((*self.slice_shape(ST)[len(self.batch):], "i1"))
        steps = [self.product] * 5 + [self.softmax] * 2 + [self.elementwise] * 4 + [self.pair] * 4 + \
            [self.row_values, self.reduce, self.reduce, self.reduce_batch, self.masked, self.causal, self.update, self.update,
             self.seen_otherwise]
        self.product()
        for _ in range(self.random.randint(8, 18)):
            choose(steps)()

    def argument(self, shape, kind=None):
        name = f"%arg{len(self.arguments)}"
        self.arguments.append((name, shape))
        self.values.setdefault(shape, []).append(name)
        self.layout_of[name] = kind
        if kind and self.random.random() < 0.6:
            self.attributes[name] = " {checkpoint.donated}"

    # Shapes and layouts

    def slice_shape(self, value):
        return (*self.batch, *(self.sizes[name] for name in value))

    def layout(self, value):
        """The loops in their order in memory: that of a batch of matrices or of
        transposed ones, or with some of the batch inside of a matrix; in some
        steps, with all of it there."""
        batch, inner = list(range(len(self.batch))), [len(self.batch) + i for i in range(len(value))]
        if len(inner) == 2 and self.random.random() < 0.2:
            inner.reverse()
        if self.batch_last and self.random.random() < 0.2:
            return tuple(inner + batch)
        at = len(batch)
        if inner and self.random.random() < 0.3:
            at = self.random.randrange(min(1, at - 1) if self.random.random() < 0.8 else 0, at)
        return tuple(batch[:at] + inner[:1] + batch[at:] + inner[1:])

    def plain(self, value):
        return tuple(range(len(self.batch) + len(value)))

    def shape(self, value, layout=None, element=None):
        sizes = self.slice_shape(value)
        shape = tuple(sizes[i] for i in layout or self.plain(value))
        return shape if element in (None, self.element) else (*shape, element)

    def pick_value(self, value):
        """A value and its layout and shape, newest ones first."""
        found = [(name, kind[1], shape) for shape, names in self.values.items() for name in names
                 if (kind := self.layout_of.get(name)) and kind[0] == value]
        if not found:
            self.reduce(value)
            return self.pick_value(value)
        found.sort(key=lambda entry: (entry[0].startswith("%v"), int(re.sub(r"\D", "", entry[0]))))
        return found[-1 - min(int(self.random.expovariate(0.6)), len(found) - 1)]

    def add(self, value, layout, element, *rest, **more):
        """A kernel with a result of this kind."""
        self.kernel(rest[0], self.shape(value, layout, element), *rest[1:], **more)
        name = f"%v{len(self.calls) - 1}"
        self.layout_of[name] = (value, layout)
        return name, layout, self.shape(value, layout, element)

    # Kernels

    def product(self):
        """Of two matrices that have one of s, t and d in common, the product."""
        left, right = self.random.choice([(SD, TD), (ST, TD), (SD, ST)])
        summed = (set(left) & set(right)).pop()
        m, n = (set(left) - {summed}).pop(), (set(right) - {summed}).pop()
        result = next(value for value in MATRICES if set(value) == {m, n})
        count = len(self.batch)
        loops = {m: f"d{count}", n: f"d{count + 1}", summed: f"d{count + 2}"}
        batch = [f"d{i}" for i in range(count)]

        def place(value, layout):
            names = batch + [loops[name] for name in value]
            return [names[i] for i in layout]

        operands = [self.pick_value(left), self.pick_value(right)]
        types = [self.element_of(shape) for _, _, shape in operands]
        element = "f32" if "f32" in types or self.random.random() < 0.3 else self.element
        layout = self.layout(result)
        body, factors = [], []
        for i, type_ in enumerate(types):
            factors.append(f"%x{i}" if type_ == element else f"%f{i}")
            if type_ != element:
                body.append(f"%f{i} = arith.extf %x{i} : {type_} to {element}")
        body += [f"%m = arith.mulf {', '.join(factors)} : {element}", f"%y = arith.addf %out, %m : {element}"]
        self.add(result, layout, element, [(name, shape) for name, _, shape in operands], count + 3,
                 [place(left, operands[0][1]), place(right, operands[1][1])], place(result, layout),
                 ["parallel"] * (count + 2) + ["reduction"], body, init="0.0")

    def over(self, value, operands, body, layout=None, in_memory=None):
        """An elementwise kernel. An operand is a value of the same kind or one of
        fewer loops: (name, shape, loops in the order of its dimensions)."""
        layout = layout or (self.layout(value) if self.random.random() < 0.3 else self.plain(value))
        loops = [f"d{i}" for i in layout]
        if in_memory is None:
            in_memory = self.random.random() < 0.5
        # Loops in the order of memory, or of batch and value.
        number = {loop: f"d{i}" for i, loop in enumerate(loops)} if in_memory else {loop: loop for loop in loops}
        rename = lambda text: re.sub(r"d\d+", lambda match: number[match[0]], text)
        widths, lines, element = {"bf16": 0, "f32": 1}, [], self.element
        for i, (_, shape, _) in enumerate(operands):
            given = self.element_of(shape)
            if given == "i1" or given == element:
                lines.append((f"%x{i}", f"%x{i}"))
            else:
                lines.append((f"%x{i}", f"%n{i}"))
                cast = "extf" if widths[given] < widths[element] else "truncf"
                body = [f"%n{i} = arith.{cast} %x{i} : {given} to {element}"] + [
                    re.sub(rf"%x{i}\b(?! : {given} to)", f"%n{i}", line) for line in body]
        body = [re.sub(r"index (d\d+)", lambda match: f"index {rename(match[1])[1:]}", line) for line in body]
        return self.add(value, layout, element, [(name, shape) for name, shape, _ in operands], len(loops),
                        [[rename(loop) for loop in loops_of] for _, _, loops_of in operands],
                        [rename(loop) for loop in loops], ["parallel"] * len(loops), body)

    def operand(self, value, kind=None):
        """Something to compute a `value` with."""
        count = len(self.batch)
        of = {name: f"d{count + i}" for i, name in enumerate(value)}
        batch = [f"d{i}" for i in range(count)]
        smaller = [other for other in VALUES if set(other) <= set(value)]
        kinds = ["full"] * 4 + ["part"] * 2 + [inner for inner in [ST, ("t",), ("d",)] if set(inner) <= set(value)]
        kind = kind or self.random.choice(kinds)
        if kind in ("full", "part"):
            chosen = value if kind == "full" else self.random.choice(smaller)
            name, layout, shape = self.pick_value(chosen)
            names = batch + [of[inner] for inner in chosen]
            return name, shape, [names[i] for i in layout]
        shape = tuple(self.sizes[name] for name in kind)
        return self.values[shape][0], shape, [of[name] for name in kind]

    def compute(self, count, function=None):
        e, lines, last = self.element, [], "%x0"
        for i in range(1, count):
            op = self.random.choice(["addf", "subf", "mulf", "maximumf"])
            lines.append(f"%t{i} = arith.{op} {last}, %x{i} : {e}")
            last = f"%t{i}"
        function = function or self.random.choice(["tanh", "exp", "neg", "neg"])
        if function == "neg":
            lines.append(f"%z = arith.negf {last} : {e}")
        else:
            lines += [f"%top = arith.constant 2.0 : {e}", f"%b = arith.minimumf {last}, %top : {e}",
                      f"%z = math.{function} %b : {e}"]
        return lines + [f"%c = arith.constant 0.37 : {e}", f"%y = arith.mulf %z, %c : {e}"]

    def elementwise(self, value=None):
        value = value or self.random.choice(MATRICES + [ST])
        operands = [self.operand(value, "full")] + [self.operand(value) for _ in range(self.random.randint(0, 2))]
        self.over(value, operands, self.compute(len(operands)))

    def row_values(self):
        self.elementwise(self.random.choice([("s",), ("t",)]))

    def pair(self):
        """Kernels that call one function, of the same operand, or of what the one
        before wrote, or of both."""
        value = self.random.choice(MATRICES + [ST])
        function = self.random.choice(["tanh", "exp"])
        layout = self.layout(value) if self.random.random() < 0.2 else self.plain(value)
        in_memory = self.random.random() < 0.5
        first = self.operand(value, "full")
        loops = [f"d{i}" for i in layout]
        for _ in range(self.random.choice([2, 2, 3])):
            operands = [first] + [self.operand(value) for _ in range(self.random.randint(0, 1))]
            name, _, shape = self.over(value, operands, self.compute(len(operands), function), layout, in_memory)
            if self.random.random() < 0.4:
                first = name, shape, loops

    def update(self):
        """Writes over an argument that is donated and not read any more."""
        donated = [name for name in self.attributes if name not in self.updated and len(self.layout_of[name][0]) == 2]
        if not donated:
            return
        name = self.random.choice(donated)
        self.updated.add(name)
        value, layout = self.layout_of[name]
        operands = [(name, self.shape(value, layout), [f"d{i}" for i in layout]), self.operand(value)]
        self.values[operands[0][1]].remove(name)
        function = self.random.choice(["tanh", "exp", "neg"])
        result = self.over(value, operands, self.compute(2, function), layout)
        self.returned.add(result[0])
        if self.random.random() < 0.5:
            self.seen_otherwise(value, result, function)

    def seen_otherwise(self, value=None, read=None, function=None):
        """Reads a value as one with another dimension, of size 1, or with the
        first two as one."""
        value = value or self.random.choice(MATRICES)
        name, layout, shape = read or self.pick_value(value)
        loops = [f"d{i}" for i in layout]
        sizes = [size for size in shape if isinstance(size, int)]
        rest = list(shape[len(sizes):])
        if len(sizes) > 2 and self.random.random() < 0.5:
            groups = [[0, 1]] + [[i] for i in range(2, len(sizes))]
            other = (sizes[0] * sizes[1], *sizes[2:], *rest)
            seen = [f"{loops[0]} * {sizes[1]} + {loops[1]}", *loops[2:]]
            op, into = "collapse_shape", ""
        else:
            at = self.random.randrange(1, len(sizes))
            groups = [[i] for i in range(at - 1)] + [[at - 1, at]] + [[i + 1] for i in range(at, len(sizes))]
            other = (*sizes[:at], 1, *sizes[at:], *rest)
            seen = [*loops[:at], "0", *loops[at:]]
            op, into = "expand_shape", f" output_shape {[size for size in other if isinstance(size, int)]}"
        new = f"%s{len(self.calls)}"
        self.calls.append(f"  {new} = tensor.{op} {name} {groups}{into} : {self.type(shape)} into {self.type(other)}")
        self.used.add(name)
        operands = [(new, other, seen)] + [self.operand(value) for _ in range(self.random.randint(0, 1))]
        self.over(value, operands, self.compute(len(operands), function), layout)

    def masked(self):
        count = len(self.batch)
        loops = [f"d{i}" for i in range(count + 2)]
        shape = (*self.slice_shape(ST), "i1")
        if self.random.random() < 0.5:
            shape, loops = shape[count:], loops[count:]
        mask = (self.values[shape][0], shape, loops)
        self.over(ST, [self.operand(ST, "full"), mask],
                  [f"%low = arith.constant -3.0 : {self.element}",
                   f"%y = arith.select %x1, %x0, %low : {self.element}"])

    def causal(self):
        count = len(self.batch)
        self.over(ST, [self.operand(ST, "full")],
                  [f"%i = linalg.index d{count} : index", f"%j = linalg.index d{count + 1} : index",
                   "%p = arith.cmpi uge, %i, %j : index", f"%low = arith.constant -3.0 : {self.element}",
                   f"%y = arith.select %p, %x0, %low : {self.element}"])

    def sums(self, operand, result, kept, maximum):
        """Reduces a value to the loops in `kept`, numbers; `result` is a kind, or
        a shape without the batch."""
        name, layout, shape = operand
        rest = [i for i in range(len(layout)) if i not in kept]
        number = {loop: f"d{i}" for i, loop in enumerate([*kept, *rest])}
        e, given = self.element, self.element_of(shape)
        body, x = [], "%x0"
        if given != e:
            body, x = [f"%n = arith.truncf %x0 : {given} to {e}"], "%n"
        if maximum:
            body.append(f"%y = arith.maximumf %out, {x} : {e}")
        else:
            body += [f"%m = arith.mulf {x}, {x} : {e}", f"%y = arith.addf %out, %m : {e}"]
        rest_of = ([(name, shape)], len(layout), [[number[i] for i in layout]], [number[i] for i in kept],
                   ["parallel"] * len(kept) + ["reduction"] * len(rest), body)
        init = "-1.0e+30" if maximum else "0.0"
        if isinstance(result[0] if result else "", str):
            return self.add(result, self.plain(result), e, *rest_of, init=init)
        self.kernel(rest_of[0], result, *rest_of[1:], init=init)

    def reduce(self, result=None):
        value = self.random.choice(MATRICES)
        if result is None:
            result = self.random.choice([("s",), ("t",), ()])
        if not set(result) <= set(value):
            value = ST
        count = len(self.batch)
        kept = [*range(count), *(count + value.index(name) for name in result)]
        self.sums(self.pick_value(value), result, kept, self.random.random() < 0.5)

    def reduce_batch(self):
        """What a bias or a norm's scale gets."""
        value, count = self.random.choice(MATRICES), len(self.batch)
        kept = self.random.choice([[count + 1], [count, count + 1], [*range(count - 1), count + 1]])
        sizes = self.slice_shape(value)
        self.sums(self.pick_value(value), tuple(sizes[i] for i in kept), kept, self.random.random() < 0.5)

    def softmax(self):
        count = len(self.batch)
        loops = [f"d{i}" for i in range(count + 2)]
        e = self.element
        scores = self.pick_value(ST)
        see = lambda entry: (entry[0], entry[2], [loops[i] for i in entry[1]])
        top = self.sums(scores, ("s",), [*range(count + 1)], True)
        exps = self.over(ST, [see(scores), see(top)], [f"%z = arith.subf %x0, %x1 : {e}", f"%y = math.exp %z : {e}"],
                         self.plain(ST))
        sums = self.sums(exps, ("s",), [*range(count + 1)], False)
        self.over(ST, [see(exps), see(sums)], [f"%y = arith.divf %x0, %x1 : {e}"], self.plain(ST))
        if self.random.random() < 0.7:
            self.product()


def count_slices(path):
    """How many kernels of slices run."""
    passes = ["--checkpoint-lower-to-arena", "--checkpoint-select-matmuls", "--checkpoint-join-kernels", "--checkpoint-join-slices"]
    step = subprocess.run(["checkpoint-opt", str(path), *passes], capture_output=True, text=True, check=True)
    return len(re.findall(r"call @slices_", step.stdout))


def main():
    slices = []
    run_seeds(SliceStep, 0.6, lambda path: slices.append(count_slices(path)))
    print(f"{sum(slices)} of them by slices")
    if sum(slices) < len(slices):
        sys.exit("too little was joined by slices")


if __name__ == "__main__":
    main()
