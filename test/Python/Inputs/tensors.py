import os
import sys

import ml_dtypes
import numpy as np

import checkpoint_opt

path = sys.argv[1]
arrays = [
    np.float32(3),
    np.arange(6).reshape(2, 3).astype(ml_dtypes.bfloat16),
    np.array([0, 2**32 - 1], np.uint32),
    np.array([True, False]),
    # Not contiguous: what is written is the logical order.
    np.arange(6, dtype=np.int32).reshape(2, 3).T,
    # Of pairs of double precision, which the format has no type for.
    (np.arange(6) * (1 - 2j)).reshape(2, 3).T,
    np.complex128(2j),
] + [np.full((2,), i, np.int64) for i in range(7, 12)]
checkpoint_opt.save_tensors(path, arrays)
loaded = checkpoint_opt.load_tensors(path, "arg")
print(len(loaded), *(a.dtype for a in loaded[:4]), loaded[0].shape)
same = all(
    a.dtype == b.dtype and a.shape == b.shape and (a == b).all()
    for a, b in zip(map(np.asarray, arrays), loaded)
)
print("equal" if same else "different")


def complain(name):
    try:
        checkpoint_opt.load_tensors(name)
    except checkpoint_opt.CheckpointError as error:
        print(error)


from safetensors.numpy import save_file  # noqa: E402

save_file({"result0": arrays[3], "result2": arrays[3]}, path)
complain(path)
complain("no_such.safetensors")
garbage = os.path.join(os.path.dirname(path), "garbage.safetensors")
with open(garbage, "wb") as stream:
    stream.write(b"\xff" * 40)
complain(garbage)

for value in ("text", None, np.array(["a"])):
    try:
        checkpoint_opt.save_tensors(path, [value])
    except checkpoint_opt.CheckpointError as error:
        print(error)
for what in (
    lambda: checkpoint_opt.save_tensors(path, None),
    lambda: checkpoint_opt.save_tensors(path, [np.array([1j], np.clongdouble)]),
    lambda: checkpoint_opt.save_tensors(7, arrays),
    lambda: checkpoint_opt.load_tensors(None),
    lambda: checkpoint_opt.load_tensors(os.path.dirname(path)),
    lambda: checkpoint_opt.flatten({1: 1.0, "a": 2.0}),
    lambda: checkpoint_opt.flatten(lambda x: x),
):
    try:
        what()
    except checkpoint_opt.CheckpointError as error:
        print(error)
