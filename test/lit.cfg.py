"""The lit suite: `lit BUILD/test` runs it, `tools/check` sets it up first."""

import os
import shutil
import subprocess
import sys

import lit.formats

config.name = "checkpoint-opt"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "unit"]
config.test_source_root = os.path.join(config.source_dir, "test")
config.test_exec_root = os.path.join(config.binary_dir, "test")

python = config.python or sys.executable
bin_dir = os.path.join(config.binary_dir, "bin")
config.environment["PATH"] = os.pathsep.join(
    [bin_dir, config.llvm_tools_dir, os.environ["PATH"]]
)
config.environment["PYTHONPATH"] = os.path.join(config.source_dir, "python")
config.environment["CHECKPOINT_OPT_BIN_DIR"] = bin_dir
config.environment["JAX_PLATFORMS"] = "cpu"
# Tests share a cache of kernels among each other, and with nobody else.
config.environment["XDG_CACHE_HOME"] = os.path.join(config.test_exec_root, "cache")
for name in ("HOME", "LD_LIBRARY_PATH", "CHECKPOINT_ONEDNN"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

for tool in ("checkpoint-opt", "checkpoint-run", "checkpoint-plan"):
    config.substitutions.append(("%" + tool, os.path.join(bin_dir, tool)))
config.substitutions += [
    ("%python", python),
    ("%cmake", config.cmake),
    ("%cxx", config.cxx),
    ("%llvm_include", config.llvm_include_dir),
    ("%models", os.path.join(config.test_source_root, "Models")),
    ("%source_dir", config.source_dir),
    ("%binary_dir", config.binary_dir),
    ("%mlir-opt", os.path.join(config.llvm_tools_dir, "mlir-opt")),
    ("%unittest_dir", os.path.join(config.binary_dir, "unit")),
]

if subprocess.run([python, "-c", "import jax"], capture_output=True).returncode == 0:
    config.available_features.add("jax")

# What test/Steps/requirements.txt installs.
find_libraries = (
    "import importlib.util as util, sys;"
    "sys.exit(not all(map(util.find_spec, sys.argv[1:])))"
)
libraries = ["flax", "equinox", "haiku", "optax", "jraph", "distrax", "diffrax"]
found = subprocess.run([python, "-c", find_libraries, *libraries])
if found.returncode == 0:
    config.available_features.add("step-libraries")

browser = shutil.which("chromium") or shutil.which("chromium-browser")
if browser:
    config.available_features.add("browser")
    config.substitutions.append(("%browser", browser))
