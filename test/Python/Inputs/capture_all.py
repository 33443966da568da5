"""Captures steps, each argument of this script being a command line such as
"steps:good --linalg", in one process: prints it, what is said, and what the
signature of the step is."""

import contextlib
import io
import sys

from checkpoint_opt.__main__ import main

for line in sys.argv[1:]:
    print(f"== {line}")
    text = io.TextIOWrapper(io.BytesIO())
    with contextlib.redirect_stderr(sys.stdout), contextlib.redirect_stdout(text):
        code = main(["capture", *line.split()])
    text.seek(0)
    for found in text.read().splitlines():
        if "arg_attrs" in found or "@main" in found:
            print(found)
    print(f"exit code {code}")
