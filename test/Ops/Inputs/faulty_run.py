"""Runs checkpoint-run and puts a fault into its first result.

    faulty_run.py CHECKPOINT_RUN FAULT STEP.mlir --inputs=F --outputs=F
"""

import subprocess
import sys

import numpy as np

import checkpoint_opt

binary, fault, *arguments = sys.argv[1:]
subprocess.run([binary, *arguments], check=True, capture_output=True)
outputs = arguments[-1].removeprefix("--outputs=")
results = [np.array(r) for r in checkpoint_opt.load_tensors(outputs)]
first = results[0].reshape(-1)
if fault == "one":
    first[5] += 1
elif fault == "last-digits":
    first[5] *= 1.001
elif fault == "nan":
    first[5] = np.nan
elif fault == "zero":
    first[:] = np.where(first == 0, -first, first)
elif fault == "missing":
    sys.exit("checkpoint-run: error: no result")
checkpoint_opt.save_tensors(outputs, results, "result")
