"""One step through capture, convert, prepare, three budgets and a run."""

import contextlib
import json
import re
import subprocess
import tempfile
import time
import warnings
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

import checkpoint_opt
from compare_results import difference
from emitted_library import EmittedStep

# Of what planning can save of the peak at all, what the three budgets leave.
LEFT = (2 / 3, 1 / 3, 0)
SECONDS = 600
WARM_UP_STEPS = 3
TRAINING_STEPS = 5


@dataclass
class Outcome:
    """What is known of a step: its line of the table, and what is wrong."""

    library: str
    name: str
    ops: int | None = None
    worst: float | None = None
    change: float | None = None
    shares: list = field(default_factory=list)
    bit_equal: bool | None = None
    peaks_hold: bool | None = None
    trained: bool | None = None
    seconds: dict = field(default_factory=dict)
    complaints: list = field(default_factory=list)

    def passed(self):
        return not self.complaints and bool(self.bit_equal) and bool(self.peaks_hold)


class Refusal(Exception):
    """A stage that ended with a message."""


def check_step(entry):
    """Runs all stages of the step; a refusal ends them and is in the outcome."""
    outcome = Outcome(entry.library, entry.name)

    @contextlib.contextmanager
    def stage(name):
        start = time.monotonic()
        try:
            yield
        finally:
            outcome.seconds[name] = time.monotonic() - start

    with tempfile.TemporaryDirectory() as folder:
        try:
            _run_stages(entry, outcome, stage, Path(folder))
        except (Refusal, checkpoint_opt.CheckpointError) as error:
            outcome.complaints.append(str(error))
    return outcome


def _run_stages(entry, outcome, stage, folder):
    with stage("make"):
        made = entry.make()
    with stage("JAX"):
        made = advanced(made, WARM_UP_STEPS)
    with stage("capture"):
        text = capture_step(made, entry.checks)
    outcome.ops = len(re.findall(r'"(?:stablehlo|chlo)\.\w+"\(', text))
    with stage("convert"):
        (folder / "step.mlir").write_text(checkpoint_opt.convert(text, entry.name))
    prepared = folder / "prepared.mlir"
    with stage("prepare"):
        call("checkpoint-opt", folder / "step.mlir", "--checkpoint-prepare", "-o", prepared)
    with stage("plan"):
        plans = plan_budgets(prepared, folder)
    before = plans[0][0]["peak_bytes_before"]
    outcome.shares = [report["peak_bytes_after"] / before for report, _ in plans]

    with stage("JAX again"):
        reference = jax_results(made)
    with stage("run"):
        inputs, outputs = folder / "in.safetensors", folder / "out.safetensors"
        checkpoint_opt.save_tensors(inputs, flat_arrays(made.args))
        figures = folder / "run.json"
        # Not equal is exit code 1, and in the figures.
        call(
            "checkpoint-run", prepared, f"--inputs={inputs}", f"--outputs={outputs}",
            f"--json={figures}", *(f"--compare={output}" for _, output in plans),
            codes=(0, 1), wrote=figures,
        )
    ran = json.loads(figures.read_text())
    outcome.bit_equal = all(other["equal"] for other in ran["others"])
    if not outcome.bit_equal:
        outcome.complaints.append("a rewritten step gives other bits")
    outcome.peaks_hold = ran["predicted_peak_bytes"] == ran["measured_peak_bytes"] and all(
        report["peak_bytes_after"] == other["measured_peak_bytes"]
        for (report, _), other in zip(plans, ran["others"], strict=True)
    )
    if not outcome.peaks_hold:
        outcome.complaints.append("a predicted peak is not the measured one")
    compare_with(reference, checkpoint_opt.load_tensors(outputs), entry, outcome)
    if entry.trains:
        with stage("train"):
            train(made, prepared, plans[-1][1], inputs, entry, outcome)


def train(made, prepared, planned, inputs, entry, outcome):
    """Several steps: by --steps, and by the emitted library of the step in the least
    memory; both as JAX does, and of the same bits."""
    outputs = prepared.with_name("trained.safetensors")
    call(
        "checkpoint-run", prepared, f"--steps={TRAINING_STEPS}",
        f"--inputs={inputs}", f"--outputs={outputs}",
    )
    found = checkpoint_opt.load_tensors(outputs)
    before = len(outcome.complaints)
    compare_with(
        jax_results(made, TRAINING_STEPS), found, entry, outcome,
        f"after {TRAINING_STEPS} steps, ",
    )
    library = prepared.with_name("step.so")
    call("checkpoint-run", planned, "--emit=shared", "-o", library)
    emitted = EmittedStep(library).train(flat_arrays(made.args), TRAINING_STEPS)
    if emitted != [np.ascontiguousarray(array).tobytes() for array in found]:
        outcome.complaints.append("the emitted library trains to other bits")
    outcome.trained = len(outcome.complaints) == before


def capture_step(made, has_checks):
    """StableHLO; of a step with checks, without them, and with a warning."""

    def capture(**options):
        return checkpoint_opt.capture(
            made.step,
            *made.args,
            donate_argnums=made.donate_argnums,
            ranges=made.ranges,
            **options,
        )

    if not has_checks:
        return capture()
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        text = capture(drop_callbacks=True)
    if not any("equinox.error_if" in str(warning.message) for warning in said):
        raise Refusal("no warning says that a check by equinox.error_if is left out")
    return text


def call(tool, *arguments, codes=(0,), wrote=None):
    """Runs a tool; raises `Refusal` with what it said when it fails.

    An exit code other than 0 counts as success only if it is in `codes` and the
    file `wrote` is there.
    """
    command = [checkpoint_opt.find_binary(tool), *map(str, arguments)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        raise Refusal(f"{tool} took more than {SECONDS} s") from None
    bad = done.returncode not in codes
    if bad or (done.returncode != 0 and wrote is not None and not wrote.exists()):
        raise Refusal(f"{tool} exits with {done.returncode}: {_short(done.stderr)}")
    return done


def _short(message):
    """The first error and its notes, without the IR that MLIR prints below."""
    lines = message.strip().splitlines()
    first = next((i for i, text in enumerate(lines) if "error:" in text), 0)
    return "\n    ".join(text[:300] for text in lines[first : first + 4]) or "it said nothing"


def plan_budgets(prepared, folder):
    """[(report, rewritten file)] for three budgets, the last the least peak found."""
    least = least_peak(prepared, folder)
    report, output = folder / "report.json", folder / "none.mlir"
    remat(prepared, "policy=none", report, output)
    before = json.loads(report.read_text())["peak_bytes_before"]
    plans = []
    for index, left in enumerate(LEFT):
        budget = least + int((before - least) * left)
        output = folder / f"after{index}.mlir"
        remat(prepared, f"budget={budget}", report, output)
        plan = json.loads(report.read_text())
        if plan["peak_bytes_after"] > budget:
            raise Refusal(f"{plan['peak_bytes_after']} B exceed a budget of {budget} B")
        plans.append((plan, output))
    return plans


def least_peak(prepared, folder):
    """A budget of one byte is refused, with the least peak that was found."""
    refused = call(
        "checkpoint-opt", prepared, "--checkpoint-remat=budget=1 quiet",
        "-o", folder / "none.mlir", codes=(2,),
    )
    found = re.search(r"least peak for which a plan was found is (\d+)", refused.stderr)
    if not found:
        raise Refusal(f"a refusal names no least peak: {_short(refused.stderr)}")
    return int(found.group(1))


def remat(prepared, options, report, output):
    call(
        "checkpoint-opt", prepared,
        f"--checkpoint-remat={options} quiet report={report}",
        "--checkpoint-verify", "-o", output,
    )


def advanced(made, steps):
    """The step with the state that so many steps of JAX make of it.

    After a few, biases and moments are not zero: of a first step, an optimizer
    that divides a gradient by its own size makes no more than signs.
    """
    import jax

    args = list(made.args)
    step = jax.jit(made.step)
    for _ in range(steps):
        results = step(*args)
        for result, position in next_states(made, results).items():
            args[position] = parts_of(results)[result]
    return made._replace(args=tuple(args))


def parts_of(results):
    return list(results) if isinstance(results, tuple) else [results]


def next_states(made, results):
    """Which parts of a step's results are next values of which arguments.

    In these steps every donated argument is a state, and the part of the results
    that has its structure is the next one.
    """
    import jax

    parts = [jax.tree.structure(part) for part in parts_of(results)]
    pairs = {}
    for position in made.donate_argnums:
        structure = jax.tree.structure(made.args[position])
        if parts.count(structure) != 1:
            raise Refusal(f"argument {position} has no next state among the results")
        pairs[parts.index(structure)] = position
    return pairs


def jax_results(made, steps=1):
    """JAX's results of the last of so many steps: [(name, array, old)], where old is
    what an array of state was before all of them."""
    import jax

    results = jax.jit(made.step)(*advanced(made, steps - 1).args)
    pairs = next_states(made, results)
    listed = []
    for index, part in enumerate(parts_of(results)):
        leaves = jax.tree_util.tree_flatten_with_path(part)[0]
        before = [None] * len(leaves)
        if index in pairs:
            before = flat_arrays(made.args[pairs[index]])
        for (path, leaf), was in zip(leaves, before, strict=True):
            name = f"result[{index}]" + jax.tree_util.keystr(path)
            listed.append((name, array_of(leaf), was))
    return listed


def array_of(leaf):
    """A leaf as JAX lowers it: a key is its words, a number an array."""
    import jax
    import jax.numpy as jnp

    if jax.dtypes.issubdtype(getattr(leaf, "dtype", np.float32), jax.dtypes.prng_key):
        leaf = jax.random.key_data(leaf)
    return np.asarray(jnp.asarray(leaf))


def flat_arrays(tree):
    import jax

    return [array_of(leaf) for leaf in jax.tree.leaves(tree)]


def compare_with(reference, found, entry, outcome, when=""):
    """Adds to the outcome how far the results are from JAX's."""
    if len(found) != len(reference):
        outcome.complaints.append(
            f"{when}{len(found)} results, JAX has {len(reference)}"
        )
        return
    outcome.worst, outcome.change = outcome.worst or 0.0, outcome.change or 0.0
    for (name, want, old), have in zip(reference, found):
        one = difference(want, have, old)
        outcome.worst = max(outcome.worst, one.worst)
        outcome.change = max(outcome.change, one.change)
        if one.complaint:
            outcome.complaints.append(f"{when}{name}: {one.complaint}")
        elif not one.worst <= entry.limit:
            outcome.complaints.append(f"{when}{name}: off by {one.worst:.1e}")
        elif not one.change <= entry.change_limit:
            outcome.complaints.append(
                f"{when}{name}: its change is off by {one.change:.1e}"
            )
