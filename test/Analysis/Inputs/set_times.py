"""Rewrites the times of a profile: set_times.py FROM TO [KERNEL=SECONDS...].

A kernel without a time is left out; `digest:KERNEL=TEXT` sets a digest."""

import json
import sys

source, target, *words = sys.argv[1:]
values = dict(word.split("=") for word in words)
with open(source) as file:
    profile = json.load(file)
profile["kernels"] = [
    dict(kernel, seconds_per_call=float(values[kernel["kernel"]]))
    for kernel in profile["kernels"]
    if kernel["kernel"] in values
]
for kernel in profile["kernels"]:
    kernel["digest"] = values.get("digest:" + kernel["kernel"], kernel["digest"])
with open(target, "w") as file:
    json.dump(profile, file)
