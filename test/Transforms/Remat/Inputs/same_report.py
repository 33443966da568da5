"""same_report.py ONE.json OTHER.json: whether two reports say the same, but for
the times that planning took."""

import json
import sys


def read(path):
    with open(path) as stream:
        report = json.load(stream)
    del report["plan_seconds"]
    for stage in report["stages"]:
        del stage["seconds"]
    return report


one, other = map(read, sys.argv[1:])
different = [key for key in one.keys() | other.keys() if one.get(key) != other.get(key)]
assert not different, different
