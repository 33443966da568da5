"""Random programs of loops and branches, before and after a pass.

    random_control_flow.py --command "checkpoint-opt --checkpoint-canonicalize" \
        [--count N] [--seed N]

Writes N functions of integers with nested scf.while, scf.for and scf.if, in
which values are forwarded twice, swapped, ignored or constant, runs the command
on them, interprets both texts and compares what the functions return. Exit 1
when one differs; its text is printed.
"""

import argparse
import random
import shlex
import subprocess
import sys

import jax  # noqa: F401  (brings MLIR)
from jax.extend.mlir import ir
from jax.interpreters.mlir import make_ir_context

WIDTH = 64
SIGN = 1 << (WIDTH - 1)
MASK = (1 << WIDTH) - 1
PREDICATES = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"]
MAX_STEPS = 200_000


class Writer:
    """Writes one function; `i` are its integers in scope, `b` its booleans."""

    def __init__(self, seed, name):
        self.random = random.Random(seed)
        self.name = name
        self.lines = []
        self.next = 0

    def fresh(self):
        self.next += 1
        return f"%v{self.next}"

    def emit(self, depth, text):
        self.lines.append("  " * (depth + 1) + text)

    def constant(self, depth, value):
        name = self.fresh()
        self.emit(depth, f"{name} = arith.constant {value} : i64")
        return name

    def write(self):
        ints = ["%x", "%y"]
        bools = []
        self.lines.append(
            f"func.func @{self.name}(%x: i64, %y: i64) -> (i64, i64, i64) {{"
        )
        for value in (0, 1, 7):
            ints.append(self.constant(0, value))
        self.block(0, ints, bools, self.random.randint(2, 5), 3)
        picked = ", ".join(self.pick(ints, recent=True) for _ in range(3))
        self.emit(0, f"return {picked} : i64, i64, i64")
        self.lines.append("}")
        return "\n".join(self.lines)

    def pick(self, values, recent=False):
        if recent and len(values) > 3 and self.random.random() < 0.7:
            return self.random.choice(values[-4:])
        return self.random.choice(values)

    def condition(self, depth, ints, bools):
        if bools and self.random.random() < 0.5:
            return self.pick(bools)
        name = self.fresh()
        predicate = self.random.choice(PREDICATES)
        a, b = self.pick(ints, True), self.pick(ints)
        self.emit(depth, f"{name} = arith.cmpi {predicate}, {a}, {b} : i64")
        bools.append(name)
        return name

    def block(self, depth, ints, bools, count, nesting):
        for _ in range(count):
            kinds = [self.arithmetic, self.arithmetic, self.compare]
            if nesting:
                kinds += [self.branch, self.for_loop, self.while_loop] * 2
            self.random.choice(kinds)(depth, ints, bools, nesting)

    def arithmetic(self, depth, ints, bools, nesting):
        name = self.fresh()
        if bools and self.random.random() < 0.3:
            self.emit(
                depth,
                f"{name} = arith.select {self.pick(bools)}, {self.pick(ints)}, "
                f"{self.pick(ints)} : i64",
            )
        else:
            op = self.random.choice(["addi", "subi", "muli", "minsi", "maxsi", "xori"])
            self.emit(
                depth,
                f"{name} = arith.{op} {self.pick(ints, True)}, {self.pick(ints)} : i64",
            )
        ints.append(name)

    def compare(self, depth, ints, bools, nesting):
        self.condition(depth, ints, bools)

    def results(self, count):
        return [self.fresh() for _ in range(count)]

    def branch(self, depth, ints, bools, nesting):
        condition = self.condition(depth, ints, bools)
        count = self.random.randint(0, 3)
        base = self.fresh()
        types = ", ".join(["i64"] * count)
        head = f"{base}:{count} = " if count > 1 else f"{base} = " if count else ""
        self.emit(
            depth, f"{head}scf.if {condition}{f' -> ({types})' if count else ''} {{"
        )
        for way in range(2):
            inner, inner_bools = list(ints), list(bools)
            self.block(
                depth + 1, inner, inner_bools, self.random.randint(0, 2), nesting - 1
            )
            if count:
                values = ", ".join(self.pick(inner, True) for _ in range(count))
                self.emit(depth + 1, f"scf.yield {values} : {types}")
            if way == 0:
                if count == 0 and self.random.random() < 0.5:
                    break
                self.emit(depth, "} else {")
        self.emit(depth, "}")
        ints += [f"{base}#{i}" for i in range(count)] if count > 1 else [base][:count]

    def for_loop(self, depth, ints, bools, nesting):
        lower = self.constant(depth, self.random.randint(-2, 3))
        if self.random.random() < 0.5:
            upper = self.constant(depth, self.random.randint(-2, 6))
        else:
            upper, bound = self.fresh(), self.constant(depth, 5)
            self.emit(depth, f"{upper} = arith.remsi {self.pick(ints)}, {bound} : i64")
            ints.append(upper)
        step = self.constant(depth, self.random.randint(1, 3))
        count = self.random.randint(0, 3)
        base, arguments = self.fresh(), self.results(count)
        variable = self.fresh()
        types = ", ".join(["i64"] * count)
        inits = ", ".join(f"{a} = {self.pick(ints)}" for a in arguments)
        head = f"{base}:{count} = " if count > 1 else f"{base} = " if count else ""
        carried = f" iter_args({inits}) -> ({types})" if count else ""
        self.emit(
            depth,
            f"{head}scf.for {variable} = {lower} to {upper} step {step}{carried} : i64 {{",
        )
        inner, inner_bools = ints + [variable] + arguments, list(bools)
        self.block(
            depth + 1, inner, inner_bools, self.random.randint(0, 3), nesting - 1
        )
        if count:
            values = ", ".join(
                self.random.choice(
                    [self.pick(inner, True), self.pick(arguments), self.pick(ints)]
                )
                for _ in range(count)
            )
            self.emit(depth + 1, f"scf.yield {values} : {types}")
        self.emit(depth, "}")
        ints += [f"{base}#{i}" for i in range(count)] if count > 1 else [base][:count]

    def while_loop(self, depth, ints, bools, nesting):
        """A counter bounds it; everything else about it is drawn."""
        limit = self.constant(depth, self.random.randint(0, 4))
        one = self.constant(depth, 1)
        zero = self.constant(depth, 0)
        carried = self.random.randint(1, 4)
        counter = self.random.randrange(carried)
        before = self.results(carried)
        inits = [self.pick(ints) for _ in range(carried)]
        inits[counter] = zero
        passed = self.random.randint(1, 5)
        passed_counter = self.random.randrange(passed)
        base = self.fresh()
        before_types = ", ".join(["i64"] * carried)
        after_types = ", ".join(["i64"] * passed)
        assigned = ", ".join(f"{a} = {v}" for a, v in zip(before, inits))
        self.emit(
            depth,
            f"{base}{f':{passed}' if passed > 1 else ''} = scf.while ({assigned}) : "
            f"({before_types}) -> ({after_types}) {{",
        )
        inner, inner_bools = ints + before, list(bools)
        go_on = self.fresh()
        self.emit(
            depth + 1, f"{go_on} = arith.cmpi slt, {before[counter]}, {limit} : i64"
        )
        inner_bools.append(go_on)
        self.block(
            depth + 1, inner, inner_bools, self.random.randint(0, 2), nesting - 1
        )
        # Often a branch on the loop's own condition, just before it.
        branches = self.random.random() < 0.5
        if branches:
            value = self.fresh()
            self.emit(depth + 1, f"{value} = scf.if {go_on} -> (i64) {{")
            made = self.fresh()
            operands = f"{self.pick(before)}, {self.pick(ints)}"
            self.emit(depth + 2, f"{made} = arith.addi {operands} : i64")
            self.emit(depth + 2, f"scf.yield {made} : i64")
            self.emit(depth + 1, "} else {")
            self.emit(depth + 2, f"scf.yield {self.pick(inner, True)} : i64")
            self.emit(depth + 1, "}")
            inner.append(value)
        forwarded = [
            self.random.choice(
                [self.pick(inner, True), inner[-1], self.pick(before), self.pick(ints)]
            )
            for _ in range(passed)
        ]
        forwarded[passed_counter] = before[counter]
        condition = go_on
        if not branches and self.random.random() < 0.4:
            condition = self.fresh()
            other = self.pick(inner_bools)
            self.emit(depth + 1, f"{condition} = arith.andi {go_on}, {other} : i1")
        self.emit(
            depth + 1,
            f"scf.condition({condition}) {', '.join(forwarded)} : {after_types}",
        )
        self.emit(depth, "} do {")
        after = self.results(passed)
        self.emit(depth, f"^bb0({', '.join(f'{a}: i64' for a in after)}):")
        inner, inner_bools = ints + after, list(bools)
        self.block(
            depth + 1, inner, inner_bools, self.random.randint(0, 2), nesting - 1
        )
        grown = self.fresh()
        self.emit(
            depth + 1, f"{grown} = arith.addi {after[passed_counter]}, {one} : i64"
        )
        if self.random.random() < 0.3:
            again = self.fresh()
            self.emit(
                depth + 1,
                f"{again} = arith.cmpi slt, {after[passed_counter]}, {limit} : i64",
            )
            chosen = self.fresh()
            self.emit(
                depth + 1,
                f"{chosen} = arith.select {again}, {self.pick(inner)}, "
                f"{self.pick(inner)} : i64",
            )
            inner.append(chosen)
        yielded = [
            self.random.choice(
                [self.pick(inner, True), self.pick(after), self.pick(inits)]
            )
            for _ in range(carried)
        ]
        yielded[counter] = grown
        self.emit(depth + 1, f"scf.yield {', '.join(yielded)} : {before_types}")
        self.emit(depth, "}")
        ints += [f"{base}#{i}" for i in range(passed)] if passed > 1 else [base]


def signed(value):
    value &= MASK
    return value - (1 << WIDTH) if value & SIGN else value


ARITHMETIC = {
    "arith.addi": lambda a, b: a + b,
    "arith.subi": lambda a, b: a - b,
    "arith.muli": lambda a, b: a * b,
    "arith.minsi": min,
    "arith.maxsi": max,
    "arith.minui": lambda a, b: min(a & MASK, b & MASK),
    "arith.maxui": lambda a, b: max(a & MASK, b & MASK),
    "arith.xori": lambda a, b: a ^ b,
    "arith.andi": lambda a, b: a & b,
    "arith.ori": lambda a, b: a | b,
    "arith.shli": lambda a, b: a << b,
    "arith.remsi": lambda a, b: abs(a) % abs(b) * (-1 if a < 0 else 1),
}
COMPARE = [
    lambda a, b: a == b,
    lambda a, b: a != b,
    lambda a, b: a < b,
    lambda a, b: a <= b,
    lambda a, b: a > b,
    lambda a, b: a >= b,
    lambda a, b: a & MASK < b & MASK,
    lambda a, b: a & MASK <= b & MASK,
    lambda a, b: a & MASK > b & MASK,
    lambda a, b: a & MASK >= b & MASK,
]


class Interpreter:
    """Runs a function whose ops stand in generic form."""

    def __init__(self):
        self.values = {}
        self.steps = 0

    def run(self, function, arguments):
        return self.block(function.regions[0].blocks[0], arguments)

    def block(self, block, arguments):
        """What the block's terminator hands on."""
        for argument, value in zip(block.arguments, arguments, strict=True):
            self.values[argument] = value
        for op in block.operations:
            self.steps += 1
            if self.steps > MAX_STEPS:
                raise RuntimeError("a program runs too long")
            operands = [self.values[operand] for operand in op.operands]
            if op.name in ("func.return", "scf.yield", "scf.condition"):
                return operands
            results = self.op(op, operands)
            for result, value in zip(op.results, results, strict=True):
                self.values[result] = value
        return []

    def op(self, op, operands):
        name = op.name
        if name == "arith.constant":
            attribute = op.attributes["value"]
            if str(attribute) in ("true", "false"):
                return [int(str(attribute) == "true")]
            return [int(str(attribute).split(":")[0])]
        if name == "arith.cmpi":
            predicate = int(str(op.attributes["predicate"]).split(":")[0])
            return [int(COMPARE[predicate](*operands))]
        if name == "arith.select":
            return [operands[1] if operands[0] else operands[2]]
        if name in ("arith.extui", "arith.trunci", "arith.extsi", "arith.index_cast"):
            value = operands[0]
            if name == "arith.trunci":
                value &= 1
            if name == "arith.extsi":
                value = -value
            return [value]
        if name in ARITHMETIC:
            value = ARITHMETIC[name](*operands)
            is_bool = str(op.results[0].type) == "i1"
            return [value & 1 if is_bool else signed(value)]
        if name == "scf.if":
            region = op.regions[0 if operands[0] else 1]
            return self.block(region.blocks[0], []) if len(region.blocks) else []
        if name == "scf.for":
            at, upper, step, *carried = operands
            while at < upper:
                carried = self.block(op.regions[0].blocks[0], [at, *carried])
                at += step
            return carried
        if name == "scf.while":
            carried = operands
            while True:
                go_on, *passed = self.block(op.regions[0].blocks[0], carried)
                if not go_on:
                    return passed
                carried = self.block(op.regions[1].blocks[0], passed)
        raise RuntimeError(f"'{name}' has no meaning here")


def run_all(generic):
    """What each function of a module returns on a few arguments."""
    context = make_ir_context()
    context.allow_unregistered_dialects = True
    outcomes = {}
    with context, ir.Location.unknown():
        module = ir.Module.parse(generic)
        for function in module.body.operations:
            name = str(function.attributes["sym_name"]).strip('"')
            outcomes[name] = [
                Interpreter().run(function, pair)
                for pair in ((0, 0), (3, -5), (11, 2), (-1, 1 << 40))
            ]
    return outcomes


def call(command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{done.stderr}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--command", required=True)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    texts = {}
    for index in range(options.count):
        name = f"program{options.seed + index}"
        texts[name] = Writer(options.seed + index, name).write()
    command = shlex.split(options.command)
    generic = ["--mlir-print-op-generic", "-"]
    text = "\n".join(texts.values())
    before = call([command[0], *generic], text)
    after = call([*command, *generic], text)
    expected, found = run_all(before), run_all(after)
    wrong = [name for name in texts if expected[name] != found[name]]
    for name in wrong[:3]:
        print(texts[name])
        print(f"{name} returns {found[name]}, not {expected[name]}")
    unchanged = sum(
        before.count(f'"{op}"') - after.count(f'"{op}"') for op in ("scf.while",)
    )
    print(
        f"{len(texts)} programs, {before.count('scf.while')} whiles of which "
        f"{unchanged} went, {len(wrong)} wrong"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
