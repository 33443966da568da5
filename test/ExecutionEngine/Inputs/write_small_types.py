"""Writes bytes 0x08, 0xF7 and 0x0F to FOLDER as int4, as uint4, and as themselves."""

import sys
from pathlib import Path

import numpy as np
from safetensors.numpy import save_file

for kind in ("int4", "uint4", "uint8"):
    save_file({"arg0": np.array([0x08, 0xF7, 0x0F], np.uint8)}, Path(sys.argv[1]) / kind,
              metadata={"arg0": kind})
