"""Damages each entry of a cache of kernels: a byte of one, the end of the next."""

import sys
from pathlib import Path

for index, path in enumerate(sorted(Path(sys.argv[1]).glob("llvmcache-*"))):
    data = bytearray(path.read_bytes())
    if index % 2:
        data[len(data) // 2] ^= 1
    else:
        del data[len(data) // 3 :]
    path.write_bytes(data)
