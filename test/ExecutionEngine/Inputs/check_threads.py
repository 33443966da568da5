"""Holds the rows of a trace of gpt in two threads to each other: the second one's
work lies within the calls that it is part of."""

import json
import sys


def main():
    with open(sys.argv[1]) as file:
        events = [e for e in json.load(file)["traceEvents"] if e["ph"] == "X"]
    calls = [e for e in events if e["tid"] == 0]
    parts = [e for e in events if e["tid"] == 1]
    assert len(calls) + len(parts) == len(events)
    assert parts, "the second thread did nothing"
    at = 0
    for part in sorted(parts, key=lambda e: e["ts"]):
        while at + 1 < len(calls) and calls[at + 1]["ts"] <= part["ts"]:
            at += 1
        assert part["name"] == calls[at]["name"], (part, calls[at])
        end = calls[at]["ts"] + calls[at]["dur"]
        assert part["ts"] + part["dur"] <= end + 1, (part, calls[at])
    products = {e["name"] for e in parts if e["name"].startswith("product")}
    assert products, "no product ran in two threads"
    print("two rows that agree")


main()
