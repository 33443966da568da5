"""python -m checkpoint_opt capture MODULE:FUNCTION [--linalg] [-o OUT.mlir]
python -m checkpoint_opt convert IN.mlir [-o OUT.mlir]
"""

import argparse
import sys

from .capture import capture, load_step
from .convert import convert
from .errors import CheckpointError, ConvertError
from .next_values import as_statements, parse_statement
from .tensors import flatten, save_tensors, write_atomically

_NEEDED = ("jax", "jaxlib", "ml_dtypes", "numpy", "safetensors")


def _parser():
    parser = argparse.ArgumentParser(
        prog="python -m checkpoint_opt",
        description="Bring a JAX training step to checkpoint-opt.",
    )
    commands = parser.add_subparsers(dest="command", required=True)

    capturing = commands.add_parser(
        "capture",
        help="trace a training step and write its StableHLO in generic form",
        description="FUNCTION takes no argument and returns (step, args), "
        "(step, args, donate_argnums) or a checkpoint_opt.Step; step is the "
        "training step, a function of args. Says on standard error which part of "
        "the result is which argument's value in the next step.",
    )
    capturing.add_argument("target", metavar="MODULE:FUNCTION")
    capturing.add_argument("-o", metavar="OUT.mlir", dest="output", default="-")
    capturing.add_argument(
        "--linalg", action="store_true", help="convert to linalg on the way"
    )
    capturing.add_argument(
        "--locations",
        action="store_true",
        help="say of each op which source line it came from",
    )
    capturing.add_argument(
        "--inputs",
        metavar="F.safetensors",
        help="also write the args, for checkpoint-run --inputs",
    )
    capturing.add_argument(
        "--next",
        metavar="ARG:RESULT",
        action="append",
        default=[],
        help="this part of the result is that argument's value in the next step, "
        "where structures do not say it: positions, or paths such as "
        "0.params:1.params; '.' is the whole result, 'none' no next value; may be "
        "given several times",
    )

    converting = commands.add_parser(
        "convert", help="convert StableHLO (generic or pretty) to linalg on tensors"
    )
    converting.add_argument("input", metavar="IN.mlir", help="- is standard input")
    converting.add_argument("-o", metavar="OUT.mlir", dest="output", default="-")
    return parser


def _capture(options):
    made = load_step(options.target)
    text = capture(
        made.step,
        *made.args,
        donate_argnums=tuple(made.donate_argnums),
        ranges=made.ranges,
        next_arguments=[
            *as_statements(made.next_arguments),
            *map(parse_statement, options.next),
        ],
        locations=options.locations,
        explain=lambda line: print(line, file=sys.stderr),
    )
    if options.linalg:
        text = convert(text, options.target)
    _write(options.output, text)
    if options.inputs:
        save_tensors(options.inputs, flatten(made.args))


def _convert(options):
    _write(options.output, convert(_read(options.input), options.input))


def _read(path):
    try:
        if path == "-":
            return sys.stdin.read()
        with open(path, encoding="utf-8") as stream:
            return stream.read()
    except OSError as error:
        raise CheckpointError(f"{path}: cannot read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CheckpointError(
            f"{path}: is not MLIR text (byte {error.start}); bytecode is not read "
            "here, print it first"
        ) from error


def _write(path, text):
    if path == "-":
        sys.stdout.write(text)
    else:
        write_atomically(path, text.encode())


def main(arguments=None):
    options = _parser().parse_args(arguments)
    try:
        {"capture": _capture, "convert": _convert}[options.command](options)
    except CheckpointError as error:
        located = isinstance(error, ConvertError)
        print(error if located else f"error: {error}", file=sys.stderr)
        return 1
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in _NEEDED:
            raise
        print(
            f"error: the Python package '{package}' is missing; the versions "
            "that work together are in python/requirements.txt",
            file=sys.stderr,
        )
        return 1
    except BrokenPipeError:
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
