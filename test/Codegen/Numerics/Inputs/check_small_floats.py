"""Holds all that is computed with floats of 8 and 4 bits to ml_dtypes, bit for bit (NaN
for NaN): every number made longer, numbers made shorter (all of f16 and bf16, of f32 and
f64 the bounds between two numbers, their neighbours, and drawn ones), and sums, products
and comparisons of all pairs."""

import subprocess
import sys
import tempfile
from pathlib import Path

import ml_dtypes
import numpy as np
from safetensors.numpy import load_file, save_file

TYPES = {
    "f8E4M3FN": ml_dtypes.float8_e4m3fn, "f8E5M2": ml_dtypes.float8_e5m2,
    "f8E4M3FNUZ": ml_dtypes.float8_e4m3fnuz, "f8E5M2FNUZ": ml_dtypes.float8_e5m2fnuz,
    "f8E4M3B11FNUZ": ml_dtypes.float8_e4m3b11fnuz, "f8E4M3": ml_dtypes.float8_e4m3,
    "f8E3M4": ml_dtypes.float8_e3m4, "f8E8M0FNU": ml_dtypes.float8_e8m0fnu,
    "f4E2M1FN": ml_dtypes.float4_e2m1fn,
}
LONG = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "f32": np.float32,
        "f64": np.float64}
ALL_16_BITS = np.arange(1 << 16, dtype=np.uint32).astype(np.uint16)


def width(name):
    return 4 if name.startswith("f4") else 8


def codes(name):
    return np.arange(1 << width(name), dtype=np.uint8)


def magnitudes(name):
    """The numbers that are not negative, in order, from code 0 or the one after it."""
    half = codes(name)[: 1 << width(name) - (name != "f8E8M0FNU")]
    values = half.view(TYPES[name]).astype(np.float64)
    return values[np.isfinite(values)]


def bounds(name):
    """The ties between two numbers, the last with what would follow the largest."""
    values = magnitudes(name)
    after = (2 * values[-1] if name == "f8E8M0FNU" else 2 * values[-1] - values[-2])
    # Of powers the middle, too, is that of the two numbers.
    following = np.append(values[1:], after)
    return values / 2 + following / 2


def sample(name, kind):
    points = np.concatenate([magnitudes(name), bounds(name)])
    with np.errstate(over="ignore"):
        points = np.append(points, points[-1] * np.array([1.01, 2, 16])).astype(kind)
    word = {4: np.uint32, 8: np.uint64}[points.itemsize]
    bits = points.view(word)
    one = word(1)
    bits = np.concatenate([bits, bits + one, bits - one])
    special = np.array([0, 1e-45, 1e-40, 2.0**-126, 3e38, np.inf, np.nan], kind)
    rng = np.random.default_rng(0)
    drawn = rng.integers(0, 1 << 32, 20000, dtype=np.uint32).view(np.float32)
    near = (rng.standard_normal(20000) * magnitudes(name)[-1] / 8).astype(kind)
    with np.errstate(invalid="ignore"):
        drawn = drawn.astype(kind)
    bits = np.concatenate([bits, special.view(word), drawn.view(word), near.view(word)])
    negative = bits | word(1 << 8 * points.itemsize - 1)
    return np.concatenate([bits, negative]).view(kind)


def narrow_exactly(x, name):
    """Codes of the nearest numbers, ties to even: ml_dtypes rounds f64 twice."""
    sign = 1 << width(name) - 1
    overflow = np.array([3e38], np.float32).astype(TYPES[name]).view(np.uint8)[0]
    absolute, ties = np.abs(x), bounds(name)
    code = np.searchsorted(ties, absolute, side="left")  # ties to the lower one
    tied = (code < len(ties)) & (ties[np.minimum(code, len(ties) - 1)] == absolute)
    # A power alone is odd, as its only bit is 1; the one after it is even beside it.
    odd = (code % 2 == 1) | (name == "f8E8M0FNU")
    code = np.where(tied & odd, code + 1, code)
    code = np.where(code >= len(ties), overflow, code).astype(np.uint8)
    if name == "f8E8M0FNU":
        # What f32 has as a denormal number goes up, as in ml_dtypes and XLA.
        code = np.where((absolute > 2.0**-127) & (absolute < 2.0**-126), 1, code)
        return np.where((x <= 0) | np.isinf(x), 0xFF, code).astype(np.uint8)
    signed = code | np.where(np.signbit(x), sign, 0).astype(np.uint8)
    if name.endswith("FNUZ"):  # neither zero nor NaN has a sign
        signed = np.where((code == 0) | (code == sign), code, signed)
    return signed.astype(np.uint8)


class Step:
    """A step of many elementwise results, and what each should be."""

    def __init__(self):
        self.arguments, self.wanted, self.body, self.names = [], [], [], []

    def add(self, name, inputs, result, lines, want, check):
        count, places = len(inputs[0][1]), []
        for kind, array in inputs:
            for at, (known, other) in enumerate(self.arguments):
                if other is array:
                    break
            else:
                at = len(self.arguments)
                self.arguments.append((kind, array))
            places.append((at, kind))
        number, one = len(self.wanted), "affine_map<(i) -> (i)>"
        shape = f"tensor<{count}x%s>"
        operands = ", ".join(f"%arg{at}" for at, _ in places)
        kinds = ", ".join(shape % kind for _, kind in places)
        block = ", ".join(f"%in{i}: {kind}" for i, (_, kind) in enumerate(places))
        self.body.append(
            f"%e{number} = tensor.empty() : {shape % result}\n"
            f"%r{number} = linalg.generic {{indexing_maps = "
            f"[{', '.join([one] * (len(places) + 1))}], iterator_types = [\"parallel\"]}} "
            f"ins({operands} : {kinds}) outs(%e{number} : {shape % result}) {{\n"
            f"^bb0({block}, %out: {result}):\n" + "\n".join(lines) +
            f"\nlinalg.yield %y : {result}\n}} -> {shape % result}")
        self.wanted.append((shape % result, want, check))
        self.names.append(name)

    def text(self):
        arguments = ", ".join(f"%arg{i}: tensor<{len(array)}x{kind}>" +
                              " {checkpoint.unsigned}" * (kind == "i8")
                              for i, (kind, array) in enumerate(self.arguments))
        types = ", ".join(kind for kind, _, _ in self.wanted)
        values = ", ".join(f"%r{i}" for i in range(len(self.wanted)))
        return (f"func.func @step({arguments}) -> ({types}) {{\n" + "\n".join(self.body) +
                f"\nreturn {values} : {types}\n}}\n")


def from_code(name, operand, result):
    """Of a byte, the number whose bits are its lowest."""
    if width(name) == 8:
        return [f"{result} = arith.bitcast {operand} : i8 to {name}"]
    return [f"{result}_low = arith.trunci {operand} : i8 to i4",
            f"{result} = arith.bitcast {result}_low : i4 to {name}"]


def to_code(name, operand):
    if width(name) == 8:
        return [f"%y = arith.bitcast {operand} : {name} to i8"]
    return [f"%low = arith.bitcast {operand} : {name} to i4",
            "%y = arith.extui %low : i4 to i8"]


def is_right(got, want, kind):
    if kind is np.uint8:
        return got == want
    # Bits, and NaN for NaN.
    with np.errstate(invalid="ignore"):
        nan = np.isnan(got.view(kind).astype(np.float32)) & np.isnan(
            want.view(kind).astype(np.float32))
    bits = f"u{np.dtype(kind).itemsize}"
    return nan | (got.view(bits) == want.view(bits))


def build():
    step = Step()
    f16, bf16 = ALL_16_BITS.view(np.float16), ALL_16_BITS.view(ml_dtypes.bfloat16)
    for name, kind in TYPES.items():
        every = codes(name)
        numbers = every.view(kind)
        left = np.repeat(every, len(every))
        right = np.tile(every, len(every))
        for other, long in LONG.items():
            step.add(f"{name} to {other}", [("i8", every)], other,
                     from_code(name, "%in0", "%x") +
                     [f"%y = arith.extf %x : {name} to {other}"],
                     numbers.astype(long), long)
            x = {"f16": f16, "bf16": bf16}.get(other)
            x = sample(name, long) if x is None else x
            want = x.astype(np.float32).astype(kind).view(np.uint8)
            if other == "f64":
                want = narrow_exactly(x, name)
                want[np.isnan(x)] = x[np.isnan(x)].astype(kind).view(np.uint8)
                if name == "f8E8M0FNU":  # XLA has NaN of what ml_dtypes rounds up
                    x, want = x[np.abs(x) > 2.0**-127], want[np.abs(x) > 2.0**-127]
            if name == "f4E2M1FN":  # which has no NaN: -0, as XLA
                want[np.isnan(x)] = 8
            step.add(f"{other} to {name}", [(other, x)], "i8",
                     [f"%n = arith.truncf %in0 : {other} to {name}"] + to_code(name, "%n"),
                     want, kind)
        pair = [("i8", left), ("i8", right)]
        read = from_code(name, "%in0", "%a") + from_code(name, "%in1", "%b")
        a, b = left.view(kind), right.view(kind)
        for op, function in (("add", np.add), ("mul", np.multiply)):
            want = function(a.astype(np.float32), b.astype(np.float32)).astype(kind)
            if name == "f4E2M1FN":
                assert not np.isnan(want.astype(np.float32)).any()
            step.add(f"{op} of {name}", pair, "i8",
                     read + [f"%n = arith.{op}f %a, %b : {name}"] + to_code(name, "%n"),
                     want.view(np.uint8), kind)
        for predicate, function in (("olt", np.less), ("oeq", np.equal)):
            step.add(f"{predicate} of {name}", pair, "i8",
                     read + [f"%c = arith.cmpf {predicate}, %a, %b : {name}",
                             "%y = arith.extui %c : i1 to i8"],
                     function(a.astype(np.float32), b.astype(np.float32)).astype(np.uint8),
                     np.uint8)
    return step


def check_reference():
    """Where ml_dtypes rounds once, it rounds as `narrow_exactly` does."""
    for name, kind in TYPES.items():
        x = sample(name, np.float32)
        x = x[~np.isnan(x)]
        if name == "f8E8M0FNU":
            x = x[np.abs(x) > 2.0**-127]
        got = narrow_exactly(x.astype(np.float64), name)
        assert is_right(got, x.astype(kind).view(np.uint8), kind).all(), name


def main():
    runner, *options = sys.argv[1:]
    np.seterr(all="ignore")
    check_reference()
    step = build()
    with tempfile.TemporaryDirectory() as folder:
        text, given, got = (Path(folder) / name for name in ("step.mlir", "in", "out"))
        text.write_text(step.text())
        save_file({f"arg{i}": array for i, (_, array) in enumerate(step.arguments)}, given)
        subprocess.run([runner, text, f"--inputs={given}", f"--outputs={got}", *options],
                       check=True, stdout=subprocess.DEVNULL)
        results = load_file(got)
    wrong = 0
    for i, (_, want, kind) in enumerate(step.wanted):
        result = results[f"result{i}"].view(want.dtype)
        bad = np.flatnonzero(~is_right(result, want, kind))
        for at in bad[:3]:
            print(f"{step.names[i]}, element {at}: {result[at]!r} instead of {want[at]!r}")
        wrong += len(bad)
    print(f"{wrong} are wrong" if wrong else f"{len(step.wanted)} results agree")
    sys.exit(wrong != 0)


main()
