"""Doubles complex numbers three times, drawn ones and those of a file."""

import sys
from pathlib import Path

import numpy as np

from checkpoint_opt import load_tensors, run, save_tensors

step, folder = sys.argv[1], Path(sys.argv[2])
given = [np.array([1 + 2j, -3j, 0.5], np.complex64), np.array(4 - 5j)]
inputs, outputs = folder / "in", folder / "out"
save_tensors(inputs, given)
run(step, inputs=inputs, outputs=outputs, steps=3)
doubled = load_tensors(outputs)
assert [x.dtype for x in doubled] == [np.complex64, np.complex128], doubled
assert np.array_equal(doubled[0], given[0] * 8), doubled
# It has no next value: each step is given the same.
assert doubled[1] == given[1] * 2, doubled
run(step, outputs=outputs, seed=7)
drawn = load_tensors(outputs)[0]
assert len(set(np.concatenate([drawn.real, drawn.imag]))) == 6, drawn
print("complex numbers agree")
