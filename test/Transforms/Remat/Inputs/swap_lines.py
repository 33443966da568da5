"""Prints a file with the first line that has one text and the first that has
another exchanged."""

import sys

path, first, second = sys.argv[1:]
with open(path) as file:
    lines = file.readlines()
i = next(i for i, line in enumerate(lines) if first in line)
j = next(j for j, line in enumerate(lines) if second in line)
lines[i], lines[j] = lines[j], lines[i]
sys.stdout.writelines(lines)
