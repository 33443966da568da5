"""check_live_peak.py REPORT TRACE RUN: the most that the trace shows in use, worked
out from the calls that run, is the live peak that was planned, to the byte."""

import json
import sys


def main():
    report, trace, run = (json.load(open(path)) for path in sys.argv[1:])
    most = max(
        event["args"]["bytes"] for event in trace["traceEvents"] if event["ph"] == "C"
    )
    resident = run["measured_peak_bytes"] - run["temp_bytes"]
    assert most + resident == report["live_peak_bytes"], (most, resident, report)
    assert most <= run["temp_bytes"], (most, run["temp_bytes"])
    print("as planned")


main()
