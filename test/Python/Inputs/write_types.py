import sys

import jax
import ml_dtypes
import numpy as np

import checkpoint_opt

types = [ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2,
         ml_dtypes.float8_e4m3fnuz, ml_dtypes.float8_e5m2fnuz, np.complex64]
arrays = [np.array([1.5, -2]).astype(t) for t in types]
keys = checkpoint_opt.flatten(jax.random.key(7))
checkpoint_opt.save_tensors(sys.argv[1], arrays + keys, "result")
