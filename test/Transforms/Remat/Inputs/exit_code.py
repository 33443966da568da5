"""Runs a command and fails unless it exits with the code given first."""

import subprocess
import sys

done = subprocess.run(sys.argv[2:])
if done.returncode != int(sys.argv[1]):
    sys.exit(f"exit code {done.returncode}, not {sys.argv[1]}")
