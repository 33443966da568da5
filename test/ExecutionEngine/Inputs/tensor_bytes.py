"""tensor_bytes.py NAME FILE.safetensors TO: the bytes of NAME0, NAME1, ... of a
tensor file, one after the other."""

import json
import sys
from pathlib import Path


def main():
    name, source, target = sys.argv[1:]
    data = Path(source).read_bytes()
    length = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + length])
    count = sum(key.startswith(name) for key in header)
    with open(target, "wb") as file:
        for index in range(count):
            begin, end = header[f"{name}{index}"]["data_offsets"]
            file.write(data[8 + length + begin : 8 + length + end])


main()
