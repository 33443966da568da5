"""python -m checkpoint_opt capture MODULE:FUNCTION [--linalg] [-o OUT.mlir]
python -m checkpoint_opt convert IN.mlir [-o OUT.mlir]
"""

import argparse
import contextlib
import os
import sys
import traceback
import warnings

from .capture import capture, load_step
from .convert import convert
from .errors import (
    TRACEBACK_VARIABLE,
    CaptureWarning,
    CheckpointError,
    ConvertError,
    summarize,
)
from .next_values import as_statements, parse_statement
from .tensors import flatten, save_tensors, write_atomically


def _parser():
    parser = argparse.ArgumentParser(
        prog="python -m checkpoint_opt",
        description="Bring a JAX training step to checkpoint-opt.",
        epilog=f"With {TRACEBACK_VARIABLE}=1 an error shows its Python traceback.",
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
        "--drop-callbacks",
        action="store_true",
        help="leave out debug prints, debug callbacks and equinox.error_if's "
        "checks, with a warning each; without it a step that has them is refused",
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


def _print_warning(message, category, *place):
    _say(f"warning: {message}")


def _capture(options):
    warnings.simplefilter("always", CaptureWarning)
    warnings.showwarning = _print_warning
    if options.inputs and options.output == options.inputs:
        raise CheckpointError(f"-o and --inputs both write to {options.output}")
    # What the user's code prints is not part of the text.
    with contextlib.redirect_stdout(sys.stderr):
        made = load_step(options.target)
        text = capture(
            made.step,
            *made.args,
            donate_argnums=made.donate_argnums,
            ranges=made.ranges,
            next_arguments=[
                *as_statements(made.next_arguments),
                *map(parse_statement, options.next),
            ],
            locations=options.locations,
            drop_callbacks=options.drop_callbacks,
            explain=_say,
        )
    if options.linalg:
        text = convert(text, options.target)
    # All is there before the first file is written.
    inputs = flatten(made.args) if options.inputs else None
    _write(options.output, text)
    if options.inputs:
        save_tensors(options.inputs, inputs)


def _convert(options):
    _write(options.output, convert(_read(options.input), options.input))


def _read(path):
    try:
        if path == "-":
            data = sys.stdin.buffer.read() if sys.stdin else b""
        else:
            with open(path, "rb") as stream:
                data = stream.read()
        return data.decode()
    except OSError as error:
        raise CheckpointError(f"{path}: cannot read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CheckpointError(
            f"{path}: is not MLIR text (byte {error.start}); bytecode is not read "
            "here, print it first"
        ) from error


def _write(path, text):
    if path != "-":
        write_atomically(path, text.encode())
        return
    if sys.stdout is None:
        raise CheckpointError("standard output is closed; say -o OUT.mlir")
    try:
        # In UTF-8, whatever the terminal's language.
        sys.stdout.reconfigure(encoding="utf-8")
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise  # nobody reads, and nothing is wrong here
    except OSError as error:
        _drop_output()
        raise CheckpointError(
            f"cannot write to standard output: {error.strerror}"
        ) from error


def _drop_output():
    """Python flushes at the end, and would complain once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(text):
    # Without a standard error, print would take standard output.
    if sys.stderr is not None:
        print(text, file=sys.stderr)


def _fail(error):
    """Says in one line what is wrong."""
    if isinstance(error, ConvertError):
        _say(error)
    elif isinstance(error, CheckpointError):
        _say(f"error: {error}")
    else:
        _say(
            f"error: this should not happen: {summarize(error)}; "
            f"{TRACEBACK_VARIABLE}=1 shows where"
        )
    if os.environ.get(TRACEBACK_VARIABLE):
        traceback.print_exception(error)
    return 1


def main(arguments=None):
    options = _parser().parse_args(arguments)
    try:
        {"capture": _capture, "convert": _convert}[options.command](options)
    except BrokenPipeError:
        _drop_output()
        return 1
    except KeyboardInterrupt:
        _say("interrupted")
        return 130
    except Exception as error:
        return _fail(error)
    return 0


if __name__ == "__main__":
    sys.exit(main())
