"""Runs a step of one argument."""

import subprocess
import tempfile
from pathlib import Path

from safetensors.numpy import load_file, save_file


def run_functions(runner, step, x):
    """The results by name ("result0", ...) of the step in a file for `x`."""
    with tempfile.TemporaryDirectory() as folder:
        given, got = Path(folder) / "in", Path(folder) / "out"
        save_file({"arg0": x}, given)
        subprocess.run([runner, step, f"--inputs={given}", f"--outputs={got}"],
                       check=True, stdout=subprocess.DEVNULL)
        return load_file(got)
