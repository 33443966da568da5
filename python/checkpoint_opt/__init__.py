"""checkpoint-opt from Python: capture a JAX step, convert it, optimize it, run it.

    text = checkpoint_opt.capture(step, parameters, batch, donate_argnums=(0,))
    linalg = checkpoint_opt.convert(text)
    checkpoint_opt.optimize("step.mlir", "small.mlir", budget="60%")

The planner itself lives in the `checkpoint-opt` binary; this package traces,
converts and calls.
"""

from .binaries import find_binary, optimize, run
from .capture import Step, capture, load_step
from .convert import convert
from .errors import (
    BinaryError,
    CaptureError,
    CaptureWarning,
    CheckpointError,
    ConvertError,
)
from .tensors import flatten, load_tensors, save_tensors

__all__ = [
    "BinaryError",
    "CaptureError",
    "CaptureWarning",
    "CheckpointError",
    "ConvertError",
    "Step",
    "capture",
    "convert",
    "find_binary",
    "flatten",
    "load_step",
    "load_tensors",
    "optimize",
    "run",
    "save_tensors",
]
