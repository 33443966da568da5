"""Prints a rewritten step with one thing changed.

    mutate.py FILE OP CHANGE

OP says which operation: `@dot` is the first dispatch of that kernel, `@dot:2` the
second; `recompute` is the first recomputation; `func` the step. CHANGE is one of

    kernel=@twice     a dispatch calls another kernel
    swap              its first two inputs change places
    in0=VALUE         its first input is another value
    out0=VALUE        its first output is written elsewhere
    NAME=TEXT         an attribute of the step has another value
    NAME=             it is removed

where VALUE is an OP (its first result), an argument (`arg1`), or an input of the
operation itself (`in0`). It is an error if that leaves the file as it was.
"""

import re
import sys


def find(lines, op):
    """The number of the line that `op` is on."""
    name, _, number = op.partition(":")
    if name == "func":
        text = "func.func @main("
    elif name == "recompute":
        text = "checkpoint.recompute "
    else:
        text = f"checkpoint.dispatch {name} "
    found = [i for i, line in enumerate(lines) if text in line]
    if len(found) < int(number or 1):
        sys.exit(f"there is no operation '{op}'")
    return found[int(number or 1) - 1]


def operands(line, clause):
    """Where the operands of `ins(...)` or `outs(...)` are in the line."""
    match = re.search(rf"\b{clause}\(([^:]*) :", line)
    if not match:
        sys.exit(f"the operation has no {clause}")
    start = match.start(1)
    return [(start + m.start(), start + m.end())
            for m in re.finditer(r"%\w+\b(?! =)", match.group(1))]


def mutate(lines, op, change):
    at = find(lines, op)
    line = lines[at]
    inputs = "inputs" if op.startswith("recompute") else "ins"

    def value(name):
        if name.startswith("in"):
            begin, end = operands(line, inputs)[int(name[2:])]
            return line[begin:end]
        if name.startswith("arg"):
            return "%" + name
        return lines[find(lines, name)].split()[0]

    what, _, new = change.partition("=")
    if change == "swap":
        (a, b), (c, d) = operands(line, inputs)[:2]
        line = line[:a] + line[c:d] + line[b:c] + line[a:b] + line[d:]
    elif what == "kernel":
        line = line.replace(f"dispatch {op.partition(':')[0]} ", f"dispatch {new} ")
    elif re.fullmatch(r"(in|out)\d", what):
        clause = inputs if what.startswith("in") else "outs"
        begin, end = operands(line, clause)[int(what[-1])]
        line = line[:begin] + value(new) + line[end:]
    elif new:
        line = re.sub(rf"(checkpoint\.{what} = )\w+", rf"\g<1>{new}", line)
    else:
        line = re.sub(rf"checkpoint\.{what} = array<i64[^>]*>, ", "", line)
    if line == lines[at]:
        sys.exit(f"'{change}' changes nothing of: {line}")
    lines[at] = line


def main():
    path, op, change = sys.argv[1:]
    with open(path) as file:
        lines = file.readlines()
    mutate(lines, op, change)
    sys.stdout.writelines(lines)


if __name__ == "__main__":
    main()
