"""Tensor files of f32 to and from bare bytes.

    tensor_bytes.py make FILE.safetensors FILE.raw SHAPE...   (4x3: any numbers)
    tensor_bytes.py read FILE.safetensors FILE.raw
"""

import json
import math
import struct
import sys

command, path, raw, *shapes = sys.argv[1:]
if command == "make":
    header, data = {}, b""
    for index, shape in enumerate(shapes):
        sizes = [int(size) for size in shape.split("x")]
        numbers = [math.sin(index + 1.7 * i) for i in range(math.prod(sizes))]
        begin = len(data)
        data += struct.pack(f"<{len(numbers)}f", *numbers)
        header[f"arg{index}"] = {
            "dtype": "F32", "shape": sizes, "data_offsets": [begin, len(data)]}
    text = json.dumps(header).encode()
    open(path, "wb").write(struct.pack("<Q", len(text)) + text + data)
    open(raw, "wb").write(data)
else:
    contents = open(path, "rb").read()
    end = 8 + struct.unpack("<Q", contents[:8])[0]
    header = json.loads(contents[8:end])
    header.pop("__metadata__", None)
    with open(raw, "wb") as file:
        for index in range(len(header)):
            begin, stop = header[f"result{index}"]["data_offsets"]
            file.write(contents[end + begin : end + stop])
