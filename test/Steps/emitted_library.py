"""A step that `checkpoint-run --emit=shared` compiled, called from Python."""

import ctypes
from pathlib import Path

import numpy as np

VERSION = 2  # CHECKPOINT_STEP_VERSION in step.h


class _Tensor(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_char_p),
        ("rank", ctypes.c_int64),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("bytes", ctypes.c_int64),
        ("alignment", ctypes.c_int64),
        ("donated", ctypes.c_int64),
        ("next_result", ctypes.c_int64),
    ]


class _Step(ctypes.Structure):
    # As far as a program needs it.
    _fields_ = [
        ("version", ctypes.c_int64),
        ("program", ctypes.c_char_p),
        ("cpu", ctypes.c_char_p),
        ("cpu_features", ctypes.POINTER(ctypes.c_char_p)),
        ("num_arguments", ctypes.c_int64),
        ("arguments", ctypes.POINTER(_Tensor)),
        ("num_results", ctypes.c_int64),
        ("results", ctypes.POINTER(_Tensor)),
    ]


class EmittedStep:
    """The library at `path`, whose functions begin with its file's name."""

    def __init__(self, path):
        path = Path(path)
        library = ctypes.CDLL(str(path))
        self._function = lambda name: getattr(library, f"{path.stem}_{name}")
        self._call("init", VERSION)
        describe = self._function("describe")
        describe.restype = ctypes.POINTER(_Step)
        step = describe().contents
        self.arguments = [step.arguments[i] for i in range(step.num_arguments)]
        self.results = [step.results[i] for i in range(step.num_results)]

    def _call(self, name, *arguments):
        error = ctypes.c_char_p()
        status = self._function(name)(*arguments, ctypes.byref(error))
        if status != 0:
            raise RuntimeError(f"{name}: {error.value.decode()}")

    def train(self, arguments, steps):
        """The bytes of each result of the last of `steps` steps.

        After a step each argument takes the result that the library names as its
        next value.
        """
        memory = [_aligned(np.ravel(a).view(np.uint8), 64) for a in arguments]
        wrong = [
            i for i, (have, want) in enumerate(zip(memory, self.arguments, strict=True))
            if have.nbytes != want.bytes
        ]
        if wrong:
            raise RuntimeError(f"argument {wrong[0]} is not of the size it should be")
        given = (ctypes.c_void_p * len(memory))(*(m.ctypes.data for m in memory))
        results = (ctypes.c_void_p * len(self.results))()
        for step in range(steps):
            self._call("run", given, results, None)
            # Copies, as a result may lie where another argument is.
            found = [
                ctypes.string_at(place, tensor.bytes)
                for place, tensor in zip(results, self.results)
            ]
            if step + 1 == steps:
                return found
            for place, tensor in zip(memory, self.arguments):
                if tensor.next_result >= 0:
                    place[:] = np.frombuffer(found[tensor.next_result], np.uint8)


def _aligned(data, alignment):
    """A copy of the bytes at an address that is a multiple of `alignment`."""
    room = np.empty(data.nbytes + alignment, np.uint8)
    first = -room.ctypes.data % alignment
    room[first : first + data.nbytes] = data
    return room[first : first + data.nbytes]
