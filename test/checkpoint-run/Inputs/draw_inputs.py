"""draw_inputs.py STEP.mlir FILE.safetensors: arguments for a captured step of f32
and i32 tensors; integers lie within `checkpoint.range`."""

import re
import sys
from pathlib import Path

import numpy as np
from safetensors.numpy import save_file

ARGUMENT = re.compile(r"%arg(\d+): tensor<((?:\d+x)*)(f32|i32)>(?: \{([^}]*)\})?")


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
            low, high = re.search(r"range = \[(-?\d+)(?: : \w+)?, (\d+)", attributes).groups()
            value = random.integers(int(low), int(high), sizes, dtype=np.int32)
        tensors[f"arg{number}"] = np.asarray(value)
    save_file(tensors, target)


main()
