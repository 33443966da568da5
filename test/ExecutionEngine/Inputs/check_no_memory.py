"""Runs a compiled step in a process that may have 2 GiB."""

import ctypes
import resource
import sys

from check_refusals import VERSION, Step

step = Step(sys.argv[1])
step.begin(VERSION, None)
argument = ctypes.create_string_buffer(64)
resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
step.call(
    step.go,
    (ctypes.c_void_p * 1)(-(-ctypes.addressof(argument) // 16) * 16),
    (ctypes.c_void_p * 1)(),
    None,
)
