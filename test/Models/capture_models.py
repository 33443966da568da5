"""Makes the captured steps of this folder again.

    capture_models.py [--check] [--to FOLDER] [NAME...]

With --check nothing is written: exit 1 when a file differs from what the
pinned JAX gives now.
"""

import argparse
import difflib
import sys
from pathlib import Path

# The package of this source tree, installed or not.
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python"))

import checkpoint_opt  # noqa: E402
import models  # noqa: E402

# File stem -> factory in models.py, and the forms that are shipped.
SHIPPED = {
    "gpt": (models.gpt, ["linalg"]),
    "llama": (models.llama, ["linalg"]),
    "encoder_dropout": (models.encoder_dropout, ["linalg"]),
    "gpt_bf16_adam": (models.gpt_bf16_adam, ["linalg"]),
    "gpt_small": (models.gpt_small, ["linalg", "stablehlo"]),
}
SUFFIX = {"linalg": ".mlir", "stablehlo": ".stablehlo.mlir"}


def texts(name, forms=None):
    """Yields (file name, text) for each form of a model."""
    factory, shipped = SHIPPED[name]
    made = factory()
    stablehlo = checkpoint_opt.capture(
        made.step, *made.args, donate_argnums=made.donate_argnums, ranges=made.ranges
    )
    for form in forms or shipped:
        text = stablehlo if form == "stablehlo" else checkpoint_opt.convert(stablehlo)
        yield name + SUFFIX[form], text


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="default: all")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--to", type=Path, default=Path(__file__).parent)
    parser.add_argument(
        "--form", action="append", choices=SUFFIX, help="default: as shipped"
    )
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in SHIPPED]
    if unknown:
        parser.error(f"no model '{unknown[0]}'; there are {', '.join(SHIPPED)}")

    different = 0
    for name in options.names or SHIPPED:
        for filename, text in texts(name, options.form):
            path = options.to / filename
            if not options.check:
                path.write_text(text)
                print(f"{path}: {len(text)} bytes")
                continue
            old = path.read_text() if path.exists() else ""
            if old == text:
                print(f"{filename}: same")
                continue
            different += 1
            print(f"{filename}: differs")
            lines = difflib.unified_diff(
                old.splitlines(), text.splitlines(), "shipped", "now", n=0, lineterm=""
            )
            for line, _ in zip(lines, range(10)):
                print("  " + line[:200])
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
