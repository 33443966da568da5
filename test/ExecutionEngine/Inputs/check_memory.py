"""Holds the account of memory in a run's JSON to the step's own figures."""

import json
import sys

PAGE = 4096


def main():
    with open(sys.argv[1]) as file:
        run = json.load(file)
    memory = run["memory"]
    parts = {part["name"]: part["bytes"] for part in memory["parts"]}
    assert sum(parts.values()) == memory["explained_bytes"]
    high = memory["high_water_bytes"]
    assert abs(high - memory["explained_bytes"]) <= 0.02 * high, memory
    # Every page of the arena is touched; arguments are whole pages each.
    assert run["temp_bytes"] <= parts["arena"] <= run["temp_bytes"] + 2 * PAGE, parts
    arguments = 60
    assert (
        run["argument_bytes"]
        <= parts["arguments"]
        <= run["argument_bytes"] + 2 * PAGE * arguments
    ), parts
    assert parts["compiled kernels"] > 0, parts
    assert any(name.startswith("buffers of") for name in parts), parts


main()
