"""How far results are from JAX's.

Two measures, of every result:

  * its largest difference, relative to its largest entry;
  * of state, the difference relative to what the step changed,
    |new - new of JAX| / |new of JAX - old| in the 2-norm, less one rounding of the
    state.  New parameters are old ones plus a little: without this a missing
    gradient would pass.
"""

from typing import NamedTuple

import numpy as np

F32_ROUNDING = 2.0**-23


class Difference(NamedTuple):
    """A result's, by both measures; complaint: why there is none."""

    worst: float
    change: float
    complaint: str | None


def difference(want, have, old):
    """Compares one result; `old` is the state it replaces, or None."""
    if (want.shape, want.dtype) != (have.shape, have.dtype):
        return Difference(
            np.inf, 0.0,
            f"{have.dtype}{list(have.shape)}, JAX has {want.dtype}{list(want.shape)}",
        )
    if want.dtype.kind in "iub":
        if not np.array_equal(want, have):
            count = np.count_nonzero(want != have)
            return Difference(
                np.inf, 0.0, f"{count} of {want.size} entries differ"
            )
        return Difference(0.0, 0.0, None)
    wide = np.complex128 if want.dtype.kind == "c" else np.float64
    want, have = want.astype(wide), have.astype(wide)
    finite = np.isfinite(want)
    if not np.array_equal(finite, np.isfinite(have)) or not np.array_equal(
        want[~finite], have[~finite], equal_nan=True
    ):
        return Difference(np.inf, 0.0, "infinities or NaNs differ")
    want, have = want[finite], have[finite]
    if want.size == 0:
        return Difference(0.0, 0.0, None)
    largest = np.max(np.abs(want))
    error = np.max(np.abs(have - want))
    worst = 0.0 if error == 0 else error / max(largest, np.finfo(np.float64).tiny)
    change = 0.0
    if old is not None:
        old = old.astype(wide)[finite]
        moved = np.linalg.norm(want - old)
        apart = np.linalg.norm(have - want) - F32_ROUNDING * np.linalg.norm(want)
        if apart > 0:
            change = apart / moved if moved > 0 else np.inf
    return Difference(worst, change, None)
