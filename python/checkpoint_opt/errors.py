"""What the package raises when the user can do something about it."""

import contextlib
import sys
import traceback
from pathlib import Path

# Set, it shows the Python traceback behind an error of the command line.
TRACEBACK_VARIABLE = "CHECKPOINT_OPT_TRACEBACK"

# Those of python/requirements.txt that the package imports.
_NEEDED = ("jax", "jaxlib", "ml_dtypes", "numpy", "safetensors")
_VERSIONS = "the versions that work together are in python/requirements.txt"


class CheckpointError(Exception):
    """Base of all errors below; the command line prints it and exits with 1."""


class CaptureError(CheckpointError):
    """The step cannot be found, traced or lowered."""


class CaptureWarning(UserWarning):
    """Something that the step does is not in what was captured."""


class ConvertError(CheckpointError):
    """The module cannot be parsed or converted; the message has the location."""


class BinaryError(CheckpointError):
    """A binary is missing or failed; `exit_code` is None when it is missing.

    `exit_code` keeps the meaning the binary gives it: 2 says that the budget
    is impossible or that no plan was found for it.
    """

    def __init__(self, message, exit_code=None):
        super().__init__(message)
        self.exit_code = exit_code


@contextlib.contextmanager
def needed_packages():
    """Makes a `CheckpointError` of a package that is missing or does not fit;
    also decorates functions."""
    try:
        yield
    except ImportError as error:
        package = (error.name or "").partition(".")[0]
        if package not in _NEEDED:
            raise
        if sys.modules.get(package) is None:
            raise CheckpointError(
                f"the Python package '{package}' is missing; {_VERSIONS}"
            ) from error
        raise CheckpointError(
            f"the installed Python package '{package}' does not fit: {error}; "
            f"{_VERSIONS}"
        ) from error


def summarize(error):
    """Type, first line, and the innermost line of the user's code it came from."""
    # What follows a first line explains at length; the traceback has it.
    lines = str(error).strip().splitlines()
    text = type(error).__name__ + (f": {lines[0]}" if lines else "")
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if not _is_library(frame.filename):
            return f"{text} ({frame.filename}:{frame.lineno})"
    return text


def _is_library(filename):
    """Whether it is a file of ours, of an installed package or of Python's."""
    path = Path(filename)
    return (
        filename.startswith("<")
        or path.parent == Path(__file__).parent
        or bool({"site-packages", "dist-packages"} & set(path.parts))
        or path.is_relative_to(Path(traceback.__file__).parent)
    )
