"""Reproduces the activation counts of Korthikanti et al., 2205.05198, from IR.

Writes the paper's layer (paper_layer.py) at the sizes of the paper's Table 3,
plans it with `checkpoint-opt`, and checks what one layer saves for backward and
recomputes against the paper's formulas:

    none                              sbh (34 + 5 a s / h)
    attention core in a full segment  34 sbh, at most s / (6h + s) more forward
    full                              2 sbh
    selective                         about 20 sbh, s / (2 (6h + s)) more forward

Figures of one layer are differences between steps of three and of two layers.
Prints the table; exits 1 when a figure is off.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from paper_layer import write_step

# Table 3 of the paper: heads, hidden size, micro batch; s = 2048 throughout.
MODELS = {
    "22B": dict(a=64, h=6144, b=4),
    "175B": dict(a=96, h=12288, b=1),
    "530B": dict(a=128, h=20480, b=1),
    "1T": dict(a=160, h=25600, b=1),
}
S = 2048


def plan(tool, folder, model, layers, policy, segment, products_only):
    """The report of one planned step."""
    step = folder / "step.mlir"
    report = folder / "report.json"
    step.write_text(
        write_step(S, model["b"], model["h"], model["a"], layers, segment, products_only)
    )
    passes = ["--checkpoint-flatten-segments"] if segment else []
    passes += [f"--checkpoint-remat=policy={policy} report={report}", "--checkpoint-verify"]
    run = subprocess.run(
        [tool, str(step), *passes, "-o", "/dev/null"], capture_output=True, text=True
    )
    if run.returncode != 0:
        sys.exit(f"{policy}: checkpoint-opt failed:\n{run.stderr}")
    return json.loads(report.read_text())


def one_layer(tool, folder, model, policy, segment=False, products_only=False):
    """Saved bytes and recomputed FLOPs of one layer."""
    two, three = (
        plan(tool, folder, model, layers, policy, segment, products_only) for layers in (2, 3)
    )
    return [three[key] - two[key] for key in ("saved_bytes", "recompute_flops")]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--checkpoint-opt", required=True)
    options = parser.parse_args()
    failures = []

    def expect(holds, what):
        if not holds:
            failures.append(what)

    print(f"{'model':6} {'policy':15} {'saved/layer':>12} {'in sbh':>8} {'of none':>8} "
          f"{'recomputed':>11} {'products only':>14}")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for label, model in MODELS.items():
            a, h, b = model["a"], model["h"], model["b"]
            sbh = S * b * h
            forward = 24 * b * S * h * h + 4 * b * S * S * h
            core = S / (6 * h + S)
            none_bytes = None
            for policy, segment in (("none", False), ("none", True), ("selective", False), ("full", False)):
                saved, flops = one_layer(options.checkpoint_opt, folder, model, policy, segment)
                _, products = one_layer(
                    options.checkpoint_opt, folder, model, policy, segment, products_only=True
                )
                name_ = "core segment" if segment else policy
                none_bytes = none_bytes or saved
                share, product_share = flops / forward, products / forward
                print(f"{label:6} {name_:15} {saved / 2**20:8.0f} MiB {saved / sbh:8.3f} "
                      f"{saved / none_bytes:8.1%} {share:11.3%} {product_share:14.3%}")
                what = f"{label} {name_}"
                if segment:
                    expect(saved == 34 * sbh, f"{what}: saves {saved / sbh} sbh, not 34")
                    expect(0 < product_share <= core * (1 + 1e-9),
                           f"{what}: recomputes {product_share:.4%} of forward, more than {core:.4%}")
                elif policy == "none":
                    # In whole bytes: 34 sbh + 5 a s^2 b.
                    expect(saved == 34 * sbh + 5 * a * S * S * b, f"{what}: saves {saved / sbh} sbh")
                    expect(flops == 0, f"{what}: recomputes")
                elif policy == "full":
                    expect(saved == 2 * sbh, f"{what}: saves {saved / sbh} sbh, not 2")
                else:
                    expect(abs(saved / sbh - 20) <= 0.5, f"{what}: saves {saved / sbh} sbh, not about 20")
                    expect(share <= core / 2 + 0.002,
                           f"{what}: recomputes {share:.4%} of forward, more than {core / 2 + 0.002:.4%}")
    for failure in failures:
        print("FAILED:", failure)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
