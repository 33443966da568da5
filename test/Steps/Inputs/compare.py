"""compare_results.py on results whose difference is known."""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from compare_results import difference  # noqa: E402


def f32(*values):
    return np.array(values, np.float32)


same = difference(f32(1, -4, 0), f32(1, -4, 0), None)
assert (same.worst, same.change, same.complaint) == (0, 0, None), same

# Relative to the largest entry, not to each.
off = difference(f32(1, -4, 0), f32(1, -4, 0.5), None)
assert off.worst == 0.125 and off.complaint is None, off

# State that was not changed at all, but should be by a little.
still = difference(f32(1, 1.0001), f32(1, 1), f32(1, 1))
assert still.worst < 2e-4 and abs(still.change - 1) < 1e-2, still
# And the other way round.
moved = difference(f32(1, 1), f32(1, 1.0001), f32(1, 1))
assert moved.change == np.inf, moved
# One rounding is not a change.
assert difference(f32(1, 1), f32(1, 1 + 2**-23), f32(1, 1)).change == 0

# Nothing is near to zeros, infinities and NaNs but themselves.
assert difference(f32(0, 0), f32(0, 1e-30), None).worst > 1
assert difference(f32(np.inf, 1), f32(np.inf, 1), None).complaint is None
for wrong in (1, np.nan, -np.inf):
    assert difference(f32(np.inf, 1), f32(wrong, 1), None).complaint
    assert difference(f32(1, 1), f32(np.inf, 1), None).complaint
assert difference(f32(np.nan, 1), f32(np.nan, 1), None).complaint is None

# Integers are equal or not, and types and shapes are.
assert difference(np.array([3, 4]), np.array([3, 5]), None).complaint
assert difference(np.array([True]), np.array([False]), None).complaint
assert difference(f32(1), np.array([1]), None).complaint
assert difference(f32(1), f32(1, 1), None).complaint
