"""Calls a compiled step in ways that it must refuse, and prints what it says."""

import ctypes
import sys
from pathlib import Path

VERSION = 2


class Step:
    def __init__(self, path):
        name = Path(path).stem
        library = ctypes.CDLL(path)
        self.begin = getattr(library, f"{name}_init")
        self.begin.argtypes = [ctypes.c_int64, ctypes.c_void_p]
        self.go = getattr(library, f"{name}_run")
        self.go.argtypes = [ctypes.c_void_p] * 4
        self.release = getattr(library, f"{name}_release")
        self.release.restype = None

    def call(self, function, *values):
        text = ctypes.c_char_p()
        status = function(*values, ctypes.addressof(text))
        print(f"{status}: {text.value.decode()}" if text.value else status)
        return status


def main():
    step = Step(sys.argv[1])
    if sys.argv[2:] == ["init"]:
        step.call(step.begin, VERSION)
        return
    # The arguments of small-step.mlir, and an arena, all well aligned.
    sizes = [48, 128, 96]
    memory = [ctypes.create_string_buffer(size + 64) for size in (*sizes, 196)]
    *arguments, arena = (-(-ctypes.addressof(m) // 64) * 64 for m in memory)
    results = (ctypes.c_void_p * 2)()

    def run(given, arena=arena):
        return step.call(step.go, (ctypes.c_void_p * 3)(*given), results, arena)

    run(arguments)
    step.call(step.begin, VERSION + 1)
    run(arguments)
    step.call(step.begin, VERSION)
    run([arguments[0], None, arguments[2]])
    run([arguments[0], arguments[1], arguments[2] + 2])
    run(arguments, arena + 32)

    values = (ctypes.c_float * 12)(*range(12))
    ones = (ctypes.c_float * 32)(*[1] * 32)

    def results_in(arena):
        ctypes.memmove(arguments[0], values, 48)
        ctypes.memmove(arguments[1], ones, 128)
        assert run(arguments, arena) == 0
        assert results[1] == arguments[0]
        return [ctypes.string_at(results[0], 4), ctypes.string_at(results[1], 48)]

    mine = results_in(arena)
    assert arena <= results[0] < arena + 196
    own = results_in(None)
    assert not arena <= results[0] < arena + 196
    step.release()
    assert mine == own == results_in(None) and any(mine[0])
    print("ran in its own arena as in the caller's")


if __name__ == "__main__":
    main()
