"""Makes the captured steps of this folder again.

    capture_models.py [--check] [--to FOLDER] [NAME...]

Without names, the shipped ones; the others (OTHERS below) are captured into
another folder when a test wants them.

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
import models_on_demand  # noqa: E402

# File stem -> factory in models.py, and the forms that are shipped.
SHIPPED = {
    "gpt": (models.gpt, ["linalg"]),
    "llama": (models.llama, ["linalg"]),
    "encoder_dropout": (models.encoder_dropout, ["linalg"]),
    "gpt_bf16_adam": (models.gpt_bf16_adam, ["linalg"]),
    "gpt_small": (models.gpt_small, ["linalg", "stablehlo"]),
}
# Those of models_on_demand.py.
OTHERS = {
    "moe": models_on_demand.moe,
    "unet": models_on_demand.unet,
    "lstm": models_on_demand.lstm,
    "gpt_scan": models_on_demand.gpt_scan,
    "gpt_scan_bf16": models_on_demand.gpt_scan_bf16,
    "encoder_decoder": models_on_demand.encoder_decoder,
    "gradient_accumulation": models_on_demand.gradient_accumulation,
}
SUFFIX = {"linalg": ".mlir", "stablehlo": ".stablehlo.mlir"}


def factory_of(name):
    return SHIPPED[name][0] if name in SHIPPED else OTHERS[name]


def texts(name, forms=None):
    """Yields (file name, text) for each form of a model."""
    made = factory_of(name)()
    shipped = SHIPPED[name][1] if name in SHIPPED else ["linalg"]
    stablehlo = checkpoint_opt.capture(
        made.step, *made.args, donate_argnums=made.donate_argnums,
        ranges=made.ranges, next_arguments=made.next_arguments,
    )
    for form in forms or shipped:
        text = stablehlo if form == "stablehlo" else checkpoint_opt.convert(stablehlo)
        yield name + SUFFIX[form], text


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="default: the shipped ones")
    parser.add_argument("--check", action="store_true",
                        help="write nothing; fail when a file is not what capturing gives")
    parser.add_argument("--to", type=Path, default=Path(__file__).parent,
                        help="folder to write to (default: this one)")
    parser.add_argument(
        "--form", action="append", choices=SUFFIX, help="default: as shipped"
    )
    options = parser.parse_args()
    known = [*SHIPPED, *OTHERS]
    unknown = [name for name in options.names if name not in known]
    if unknown:
        parser.error(f"no model '{unknown[0]}'; there are {', '.join(known)}")
    # A file in this folder is a shipped one.
    if options.to == Path(__file__).parent and not options.check:
        for name in options.names:
            if name in OTHERS:
                parser.error(f"'{name}' is not shipped; say --to FOLDER")

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
