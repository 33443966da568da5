"""Writes tensor files that are wrong in one way each, for small-step.mlir."""

import json
import struct
import sys
from pathlib import Path

import numpy as np
from safetensors.numpy import save


def with_header(header, data=b""):
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text + data


def entry(shape, begin, end, dtype="F32"):
    return {"dtype": dtype, "shape": shape, "data_offsets": [begin, end]}


good = {"arg0": np.zeros((4, 3), np.float32), "arg1": np.zeros((8, 4), np.float32),
        "arg2": np.zeros((8, 3), np.float32)}
files = {
    "good": save(good),
    "short": b"abc",
    "long-header": struct.pack("<Q", 1 << 40) + b"{}",
    "no-json": with_header(b"{not json"),
    "no-object": with_header(b"[1, 2]"),
    "no-dtype": with_header({"arg0": {"shape": [1], "data_offsets": [0, 4]}}, b"0000"),
    "unknown-dtype": with_header({"arg0": entry([1], 0, 4, "F7")}, b"0000"),
    "negative-size": with_header({"arg0": entry([-1], 0, 4)}, b"0000"),
    "huge": with_header({"arg0": entry([1 << 40, 1 << 40], 0, 4)}, b"0000"),
    "no-offsets": with_header({"arg0": {"dtype": "F32", "shape": [1]}}, b"0000"),
    "cut-off": with_header({"arg0": entry([4], 0, 16)}, b"0000"),
    "wrong-bytes": with_header({"arg0": entry([4], 0, 4)}, b"0000"),
    "overlap": with_header({"arg0": entry([1], 0, 4), "arg1": entry([1], 0, 4)}, b"0000"),
    "hole": with_header({"arg0": entry([1], 4, 8)}, b"00000000"),
    "rest": with_header({"arg0": entry([1], 0, 4)}, b"00000000"),
    "missing": save({name: good[name] for name in ("arg0", "arg2")}),
    "extra": save({**good, "arg3": np.zeros(1, np.float32)}),
    "other-name": save({**good, "weights": np.zeros(1, np.float32)}),
    "shape": save({**good, "arg1": np.zeros((4, 8), np.float32)}),
    "type": save({**good, "arg1": np.zeros((8, 4), np.int32)}),
}
for name, data in files.items():
    (Path(sys.argv[1]) / f"{name}.safetensors").write_bytes(data)
