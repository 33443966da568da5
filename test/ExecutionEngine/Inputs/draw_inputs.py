"""draw_inputs.py STEP.mlir FILE.safetensors: arguments for a captured step of f32
and 32-bit integer tensors; integers lie within `checkpoint.range`, or are 0 or 1."""

import re
import sys
from pathlib import Path

import numpy as np
from safetensors.numpy import save_file

ARGUMENT = re.compile(r"%arg(\d+): tensor<((?:\d+x)*)(f32|i32|ui32)>(?: \{([^}]*)\})?")


def main():
    source, target = sys.argv[1:]
    text = Path(source).read_text()
    signature = text[text.index("func.func public") :].split("\n")[0].split("->")[0]
    random = np.random.default_rng(3)
    tensors = {}
    for number, shape, kind, attributes in ARGUMENT.findall(signature):
        sizes = [int(size) for size in shape.split("x")[:-1]]
        if kind == "f32":
            value = random.standard_normal(sizes).astype(np.float32) / 4
        else:
            said = re.search(r"range = \[(-?\d+)(?: : \w+)?, (\d+)", attributes)
            low, high = map(int, said.groups()) if said else (0, 2)
            kind = np.uint32 if kind == "ui32" else np.int32
            value = random.integers(low, high, sizes, dtype=kind)
        tensors[f"arg{number}"] = np.asarray(value)
    save_file(tensors, target)


main()
