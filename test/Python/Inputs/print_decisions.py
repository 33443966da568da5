"""Prints what a report says was decided about values of these names.

    print_decisions.py REPORT.json NAME...
"""

import json
import sys

report = json.load(open(sys.argv[1], encoding="utf-8"))
for name in sys.argv[2:]:
    decisions = [
        value["decision"]
        for value in report["values"]
        if value["name"].split("#")[0] == name
    ]
    print(name, *decisions)
