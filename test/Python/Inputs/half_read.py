"""Runs a command, reads a line of what it prints and closes the pipe; exits as
the command does."""

import subprocess
import sys

process = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE)
process.stdout.readline()
process.stdout.close()
sys.exit(process.wait())
