"""Holds the profile and the trace of small-step.mlir to what is known of it."""

import json
import math
import sys

# FLOPs and bytes of a call, whether it is a product, and what of the arena it
# touches or leaves for later: y and then d have 96 bytes, the gradient 48, the
# loss 4; the new weights lie in the old ones' place.
KERNELS = {
    "product": (2 * 8 * 4 * 3, 4 * (32 + 12 + 24), True, 96),
    "difference": (24, 4 * 3 * 24, False, 96),
    "square_sum": (2 * 24, 4 * (24 + 1), False, 100),
    "gradient": (2 * 8 * 4 * 3, 4 * (32 + 24 + 12), True, 148),
    "update": (2 * 12, 4 * 3 * 12, False, 52),
}


def main():
    profile, trace, run = (json.load(open(path)) for path in sys.argv[1:])
    kernels = {kernel["kernel"]: kernel for kernel in profile["kernels"]}
    assert sorted(kernels) == sorted(KERNELS), sorted(kernels)
    for name, (flops, size, product, live) in KERNELS.items():
        kernel = kernels[name]
        assert kernel["calls"] == 1 and len(kernel["digest"]) == 32, kernel
        assert (kernel["flops"], kernel["bytes"]) == (flops, size), kernel
        assert kernel["product"] == product, kernel
        assert kernel["live_arena_bytes"] == live, kernel
        assert kernel["seconds"] == kernel["seconds_per_call"] > 0, kernel
        rate = flops * 1e-9 / kernel["seconds_per_call"]
        assert math.isclose(kernel["gflops_per_second"], rate), kernel
    assert len({kernel["digest"] for kernel in kernels.values()}) == 5
    times = [kernel["seconds"] for kernel in profile["kernels"]]
    assert times == sorted(times, reverse=True), times
    assert math.isclose(sum(kernel["share"] for kernel in kernels.values()), 1)
    assert math.isclose(profile["kernel_seconds"], sum(times))
    assert profile["repeat"] == 5 and profile["threads"] == run["threads"]
    assert profile["arena_bytes"] == run["temp_bytes"] == 196
    assert profile["seconds_per_step"] == run["seconds_per_step"]

    events = trace["traceEvents"]
    calls = [event for event in events if event["ph"] == "X" and event["tid"] == 0]
    assert [event["name"] for event in calls] == list(KERNELS), calls
    # One after the other on one row.
    for before, after in zip(calls, calls[1:]):
        assert before["ts"] + before["dur"] <= after["ts"] + 1e-6, (before, after)
        assert before["tid"] == after["tid"]
    counters = [event for event in events if event["ph"] == "C"]
    assert [event["args"]["bytes"] for event in counters] == [
        live for *_, live in KERNELS.values()
    ] + [0], counters
    assert [event["ts"] for event in counters[:-1]] == [event["ts"] for event in calls]
    names = {event["args"]["name"] for event in events if event["ph"] == "M"}
    workers = {f"worker {thread}" for thread in range(1, run["threads"])}
    assert names == {"small-step.mlir", "main"} | workers, names
    print(f"{len(kernels)} kernels in {len(calls)} events")


main()
