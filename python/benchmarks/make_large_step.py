"""Writes a training step of about N ops, to time the compiler on.

    make_large_step.py N [-o OUT.mlir] [--form linalg|stablehlo]

The step is the GPT of test/Models with tiny widths and as many layers as it
takes: its structure is a real step's, its data is next to nothing.  N counts
the ops on tensors, not the scalar ones inside them.
"""

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "python"), str(ROOT / "test" / "Models")]

import checkpoint_opt  # noqa: E402
import models  # noqa: E402
from checkpoint_opt.tensors import write_atomically  # noqa: E402

_OP_LINE = re.compile(r"^ {4}[^\s}^]", re.MULTILINE)


def make(layers, form):
    step = models.gpt(
        layers=layers, width=16, heads=2, length=8, batch=2, vocabulary=32
    )
    text = checkpoint_opt.capture(
        step.step, *step.args, donate_argnums=step.donate_argnums, ranges=step.ranges
    )
    return checkpoint_opt.convert(text) if form == "linalg" else text


def count_ops(text):
    """Ops that stand directly in a function: MLIR prints them four blanks deep."""
    return len(_OP_LINE.findall(text))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ops", type=int, metavar="N", help="about so many ops")
    parser.add_argument("-o", dest="output", default="-", metavar="OUT.mlir",
                        help="default: standard output")
    parser.add_argument("--form", choices=["linalg", "stablehlo"], default="linalg",
                        help="what the step is written in (default: linalg)")
    options = parser.parse_args()

    one, two = (count_ops(make(layers, options.form)) for layers in (1, 2))
    if options.ops < one:
        parser.error(f"N is {one} at least: that is one layer")
    layers = 1 + round((options.ops - one) / (two - one))
    text = make(layers, options.form)
    print(f"{layers} layers, {count_ops(text)} ops", file=sys.stderr)
    if options.output == "-":
        sys.stdout.write(text)
    else:
        write_atomically(options.output, text.encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
