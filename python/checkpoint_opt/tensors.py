"""Inputs and results of a step as safetensors files, named by position."""

import os
import re
import tempfile

from .errors import CheckpointError


def flatten(tree):
    """The leaves of a pytree as NumPy arrays, in the order of a step's arguments."""
    import jax
    import numpy

    return [numpy.asarray(leaf) for leaf in jax.tree.leaves(tree)]


def save_tensors(path, arrays, prefix="arg"):
    """Writes `arrays` to `path` as `arg0`, `arg1`, … (or `result0`, …).

    Shapes and types are kept; an array that is not contiguous is copied.
    Raises `CheckpointError` when the file cannot be written.
    """
    import numpy
    from safetensors.numpy import save

    named = {
        f"{prefix}{i}": numpy.ascontiguousarray(a).reshape(numpy.shape(a))
        for i, a in enumerate(arrays)
    }
    write_atomically(path, save(named))


def load_tensors(path, prefix="result"):
    """Reads `result0`, `result1`, … (or `arg0`, …) from `path`, in order.

    Returns a list of NumPy arrays.  Raises `CheckpointError` when the file
    cannot be read or one of them is missing.
    """
    from safetensors import SafetensorError
    from safetensors.numpy import load_file

    try:
        named = load_file(path)
    except (OSError, SafetensorError) as error:
        raise CheckpointError(f"{path}: cannot read tensors: {error}") from error
    pattern = re.compile(re.escape(prefix) + r"(\d+)")
    found = {}
    for name, array in named.items():
        match = pattern.fullmatch(name)
        if match:
            found[int(match.group(1))] = array
    missing = next((i for i in range(len(found)) if i not in found), None)
    if missing is not None:
        raise CheckpointError(f"{path}: there is no tensor '{prefix}{missing}'")
    return [found[i] for i in range(len(found))]


def write_atomically(path, data):
    """Writes bytes to `path`, or leaves what was there: never half a file.

    Follows symbolic links; writes to a device or a pipe as it is. Raises
    `CheckpointError` when it cannot be written.
    """
    special = os.path.exists(path) and not os.path.isfile(path)
    if special or os.fspath(path).startswith("/dev/"):
        try:
            with open(path, "wb") as stream:
                stream.write(data)
        except OSError as error:
            raise CheckpointError(f"{path}: cannot write: {error.strerror}") from error
        return
    path = os.path.realpath(path)
    folder = os.path.dirname(path)
    try:
        descriptor, temporary = tempfile.mkstemp(prefix=".checkpoint-", dir=folder)
    except OSError as error:
        raise CheckpointError(f"{path}: cannot write: {error.strerror}") from error
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(data)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(temporary, 0o666 & ~mask)
        os.replace(temporary, path)
    except OSError as error:
        os.unlink(temporary)
        raise CheckpointError(f"{path}: cannot write: {error.strerror}") from error
