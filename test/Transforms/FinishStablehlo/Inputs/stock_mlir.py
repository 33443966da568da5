"""Runs a function of linalg on tensors through stock MLIR, apart from our own
lowering: one-shot bufferization, loops, LLVM, a shared object."""

import ctypes
import pathlib
import shutil
import subprocess
import tempfile

import numpy as np

_PIPELINE = """builtin.module(
  one-shot-bufferize{allow-return-allocs-from-loops bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map},
  drop-equivalent-buffer-results,
  buffer-results-to-out-params{modify-public-functions hoist-static-allocs},
  func.func(convert-linalg-to-loops),
  expand-strided-metadata, lower-affine,
  arith-emulate-unsupported-floats{source-types=bf16 target-type=f32},
  func.func(arith-expand{include-bf16}, math-expand-ops{ops=rsqrt}),
  convert-scf-to-cf, convert-math-to-llvm, convert-math-to-libm,
  func.func(llvm-request-c-wrappers),
  finalize-memref-to-llvm, convert-arith-to-llvm, convert-func-to-llvm,
  convert-cf-to-llvm, convert-index-to-llvm, reconcile-unrealized-casts)"""


def run(path, entry, arguments, results):
    """Runs `entry` of the module at `path` and returns its results.

    arguments: numpy arrays.
    results: (shape, dtype) of each result.
    """
    arguments = [np.array(a, order="C") for a in arguments]
    results = [np.zeros(shape, dtype) for shape, dtype in results]
    with tempfile.TemporaryDirectory() as folder:
        library = _compile(path, pathlib.Path(folder))
        function = getattr(ctypes.CDLL(str(library)), "_mlir_ciface_" + entry)
        function.restype = None
        descriptors = [_descriptor(a) for a in arguments + results]
        function(*(ctypes.byref(d) for d in descriptors))
    return results


def _compile(path, folder):
    lowered, bitcode = folder / "lowered.mlir", folder / "lowered.ll"
    machine, library = folder / "lowered.o", folder / "lowered.so"
    _call("mlir-opt", path, "--allow-unregistered-dialect", "--pass-pipeline="
          + "".join(_PIPELINE.split("\n")).replace("  ", ""), "-o", lowered)
    _call("mlir-translate", "--mlir-to-llvmir", "--allow-unregistered-dialect",
          lowered, "-o", bitcode)
    _call("llc", "-O1", "-filetype=obj", "-relocation-model=pic", bitcode, "-o",
          machine)
    # memref.copy calls into MLIR's own runtime library.
    runtime = pathlib.Path(shutil.which("mlir-opt")).resolve().parent.parent / "lib"
    _call("c++", "-shared", machine, f"-L{runtime}", f"-Wl,-rpath,{runtime}",
          "-lmlir_c_runner_utils", "-lm", "-o", library)
    return library


def _call(*command):
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed:\n{done.stderr[:4000]}")


def _descriptor(array):
    rank = array.ndim

    class Descriptor(ctypes.Structure):
        _fields_ = [
            ("allocated", ctypes.c_void_p),
            ("aligned", ctypes.c_void_p),
            ("offset", ctypes.c_int64),
            ("sizes", ctypes.c_int64 * rank),
            ("strides", ctypes.c_int64 * rank),
        ]

    strides = [s // array.itemsize for s in array.strides]
    data = array.ctypes.data
    return Descriptor(data, data, 0, (ctypes.c_int64 * rank)(*array.shape),
                      (ctypes.c_int64 * rank)(*strides))
