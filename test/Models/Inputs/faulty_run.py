"""Stands in for checkpoint-run: JAX's own results with a fault put in.

    faulty_run.py FOLDER FAULT STEP.mlir --inputs=F --outputs=F

The inputs come from a fixed seed, so JAX's results are computed once and kept in
FOLDER.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np

import checkpoint_opt

folder, fault, step, inputs, outputs = sys.argv[1:]
args = checkpoint_opt.load_tensors(inputs.removeprefix("--inputs="), "arg")
kept = Path(folder) / "results.safetensors"
if not kept.exists():
    import jax

    from capture_models import SHIPPED

    made = SHIPPED[Path(step).stem][0]()
    tree = jax.tree.structure(made.args)
    results = jax.jit(made.step)(*jax.tree.unflatten(tree, args))
    results = [np.array(leaf) for leaf in jax.tree.leaves(results)]
    checkpoint_opt.save_tensors(str(kept), results, "result")
results = [np.array(value) for value in checkpoint_opt.load_tensors(str(kept), "result")]

if fault == "loss":
    results[0] *= np.float32(1.0001)
elif fault == "gradient":
    # An entry of the update is off, though by little of the parameter.
    results[5] += np.float32(5e-3) * (results[5] - args[4])
elif fault == "nan":
    results[5].flat[0] = np.nan
elif fault == "missing":
    results.pop()
elif fault == "shape":
    results[3] = results[3].reshape(-1, 1)
elif fault == "crash":
    sys.exit("no plan today")

checkpoint_opt.save_tensors(outputs.removeprefix("--outputs="), results, "result")
