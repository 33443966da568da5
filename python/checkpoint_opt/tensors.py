"""Inputs and results of a step as safetensors files, named by position."""

import json
import os
import re
import tempfile

from .errors import CheckpointError, needed_packages, summarize

# Of tensor files.
_TYPES = {
    "BOOL": "bool",
    "I8": "int8",
    "I16": "int16",
    "I32": "int32",
    "I64": "int64",
    "U8": "uint8",
    "U16": "uint16",
    "U32": "uint32",
    "U64": "uint64",
    "F16": "float16",
    "F32": "float32",
    "F64": "float64",
    "C64": "complex64",
    "BF16": "bfloat16",
    "F8_E4M3": "float8_e4m3fn",
    "F8_E4M3FNUZ": "float8_e4m3fnuz",
    "F8_E5M2": "float8_e5m2",
    "F8_E5M2FNUZ": "float8_e5m2fnuz",
    "F8_E8M0": "float8_e8m0fnu",
}
# What tensor files have not: U8 there, an element a byte, and the metadata says, by
# the name of the tensor, which of these it is.
_AS_BYTES = (
    "int4", "uint4", "int2", "uint2", "float4_e2m1fn", "float8_e3m4", "float8_e4m3",
    "float8_e4m3b11fnuz",
)

_COMPLEX128 = "complex128"


@needed_packages()
def flatten(tree):
    """The leaves of a pytree as NumPy arrays, in the order of a step's arguments.

    A random key is the integers that it is lowered to.  Raises `CheckpointError`
    for a leaf that has no contents, such as a `jax.ShapeDtypeStruct`.
    """
    import jax

    try:
        leaves, _ = jax.tree_util.tree_flatten_with_path(tree)
    except (TypeError, ValueError) as error:
        raise CheckpointError(f"this is no pytree: {summarize(error)}") from error
    arrays = []
    for path, leaf in leaves:
        dtype = getattr(leaf, "dtype", None)
        if dtype is not None and jax.dtypes.issubdtype(dtype, jax.dtypes.prng_key):
            leaf = jax.random.key_data(leaf)
        keys = jax.tree_util.keystr(path)
        arrays.append(_as_array(leaf, f"the leaf {keys}" if keys else "this"))
    return arrays


def _as_array(value, name):
    import numpy

    try:
        array = numpy.asarray(value)
    except Exception as error:
        raise CheckpointError(f"{name} is no array: {summarize(error)}") from error
    if array.dtype.hasobject or array.dtype.kind in "SU":
        kind = array.dtype if isinstance(value, numpy.ndarray) else type(value).__name__
        raise CheckpointError(f"{name} holds no numbers but {kind}")
    return array


@needed_packages()
def save_tensors(path, arrays, prefix="arg"):
    """Writes `arrays` to `path` as `arg0`, `arg1`, … (or `result0`, …).

    Shapes and types are kept; an array that is not contiguous is copied.  Tensor
    files have no complex128: such an array is F64 with a last dimension of 2
    (real, imaginary), and the file's metadata says `complex128` of its name.
    Raises `CheckpointError` when the file cannot be written, or when one of them
    is no array of a type that such files have.
    """
    import numpy
    from safetensors import SafetensorError
    from safetensors.numpy import save

    try:
        arrays = list(arrays)
    except TypeError:
        raise CheckpointError(
            f"only a list of arrays can be saved, not {type(arrays).__name__}"
        ) from None
    named, metadata = {}, {}
    for i, value in enumerate(arrays):
        name = f"{prefix}{i}"
        array = _as_array(value, name)
        array = numpy.ascontiguousarray(array).reshape(array.shape)
        if array.dtype == numpy.complex128:
            metadata[name] = _COMPLEX128
            array = array.reshape(*array.shape, 1).view(numpy.float64)
        elif array.dtype.name in _AS_BYTES:
            metadata[name] = array.dtype.name
            array = array.view(numpy.uint8)
        named[name] = array
    try:
        data = save(named, metadata or None)
    except (SafetensorError, KeyError, TypeError, ValueError) as error:
        types = sorted({array.dtype.name for array in named.values()})
        raise CheckpointError(
            f"{path}: cannot write arrays of types {', '.join(types)}; tensor files "
            f"have {', '.join(sorted([*_TYPES.values(), *_AS_BYTES]))}"
        ) from error
    write_atomically(path, data)


@needed_packages()
def load_tensors(path, prefix="result"):
    """Reads `result0`, `result1`, … (or `arg0`, …) from `path`, in order.

    Returns a list of NumPy arrays.  Raises `CheckpointError` when the file
    cannot be read or one of them is missing.
    """
    import numpy
    from safetensors import SafetensorError, deserialize

    path = _as_path(path)
    try:
        with open(path, "rb") as stream:
            data = stream.read()
        named = deserialize(data)
    except OSError as error:
        raise CheckpointError(f"{path}: cannot read tensors: {error.strerror}") from error
    except SafetensorError as error:
        raise CheckpointError(
            f"{path}: cannot read tensors: {summarize(error)}"
        ) from error
    metadata = _metadata(data)
    pattern = re.compile(re.escape(str(prefix)) + r"(\d+)")
    found = {}
    for name, tensor in named:
        match = pattern.fullmatch(name)
        if match:
            dtype = _dtype(path, name, tensor["dtype"], metadata)
            array = numpy.frombuffer(tensor["data"], dtype)
            array = array.reshape(tensor["shape"]).copy()
            is_pair = array.dtype == numpy.float64 and array.shape[-1:] == (2,)
            if is_pair and metadata.get(name) == _COMPLEX128:
                array = array.view(numpy.complex128)[..., 0]
            found[int(match.group(1))] = array
    missing = next((i for i in range(len(found)) if i not in found), None)
    if missing is not None:
        raise CheckpointError(f"{path}: there is no tensor '{prefix}{missing}'")
    return [found[i] for i in range(len(found))]


def _metadata(data):
    """What a tensor file, which was read without an error, says of itself."""
    length = int.from_bytes(data[:8], "little")
    return json.loads(data[8 : 8 + length]).get("__metadata__", {})


def _dtype(path, name, dtype, metadata):
    """The type of a tensor file as NumPy has it, or ml_dtypes."""
    import ml_dtypes
    import numpy

    if dtype == "U8" and metadata.get(name) in _AS_BYTES:
        return numpy.dtype(getattr(ml_dtypes, metadata[name]))
    if dtype not in _TYPES:
        raise CheckpointError(
            f"{path}: tensor '{name}' is of type {dtype}, which NumPy does not have"
        )
    return numpy.dtype(getattr(ml_dtypes, _TYPES[dtype], _TYPES[dtype]))


def write_atomically(path, data):
    """Writes bytes to `path`, or leaves what was there: never half a file.

    Follows symbolic links; writes to a device or a pipe as it is. Raises
    `CheckpointError` when it cannot be written.
    """
    path = _as_path(path)
    special = os.path.exists(path) and not os.path.isfile(path)
    if special or path.startswith("/dev/"):
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


def _as_path(path):
    try:
        path = os.fsdecode(path)
    except TypeError:
        raise CheckpointError(f"{path!r} is no path of a file") from None
    if "\0" in path:
        raise CheckpointError(f"{path!r} is no path of a file")
    return path
