"""A JAX training step as StableHLO in generic form."""

import collections.abc
import importlib
import operator
import warnings
from typing import Any, Callable, Mapping, NamedTuple, Sequence

from .callbacks import drop_checks, lowering_rules
from .errors import CaptureError, needed_packages, summarize
from .next_values import NextValues, as_statements


class Step(NamedTuple):
    """What a factory named on the command line returns (a plain tuple will do).

    step: the training step, a function of `args`.
    args: arrays, pytrees of arrays, or `jax.ShapeDtypeStruct`s.
    donate_argnums: positions in `args` whose memory the step may overwrite.
    ranges: position in `args` -> (low, high) for arguments of integers such as
        token ids and labels: whoever draws inputs for the step stays in
        [low, high).
    next_arguments: which part of the result is which argument in the next step,
        where the structures do not say it; see `capture`.
    """

    step: Callable
    args: Sequence[Any]
    donate_argnums: Sequence[int] = ()
    ranges: Mapping[int, tuple] = {}
    next_arguments: Mapping[Any, Any] = {}


@needed_packages()
def capture(
    step,
    *args,
    donate_argnums=(),
    ranges=None,
    next_arguments=None,
    platform="cpu",
    locations=False,
    drop_callbacks=False,
    explain=None,
):
    """Traces `step(*args)` and returns its StableHLO module, generic form.

    The module has one public function, `main`.  Its arguments are the leaves
    of `args` and its results the leaves of what `step` returns, both in the
    order of `jax.tree.leaves`; none is dropped.  Donated arguments carry
    `tf.aliasing_output` (the result that takes their place), or, where no
    result has their shape and type, `jax.buffer_donor` or `checkpoint.donated`;
    arguments in `ranges` carry `checkpoint.range`.

    Which result is an argument's value in the next step is said by
    `checkpoint.next_result`, for whoever runs several steps; buffers are another
    matter.  It is recorded of a donated argument that is a container (a dict, a
    tuple, a dataclass, ...) when exactly one part of what `step` returns, at any
    depth, has its structure, shapes and types, no other part has its shapes, and
    no other argument has all three.  An
    argument that is not donated may be kept: what looks like it may be its
    gradient.  The shape of a bare array says nothing.  `next_arguments` states what structure does not say, or
    says wrongly: it maps an argument's position, or a path into it, to the
    position or path of its next value in what `step` returns, or to None where
    there is no next value.  A path is a tuple of positions, keys and fields; ()
    is the whole result.

        capture(step, params, momentum, batch, next_arguments={0: 1, 1: 2})
        capture(step, state, batch, next_arguments={(0, "params"): (1, "new")})

    `explain` is called with a line of text for each argument, which says what
    is known of its next value.

    Names given by `jax.ad_checkpoint.checkpoint_name` become `checkpoint.name`
    ops, of which `--checkpoint-remat=policy=save-names=...` speaks.  A name must
    not be empty or contain a comma.

    `platform` is what the step is lowered for: the default gives the same
    text on every machine.  With `locations` the text says of each op which
    line of which file it came from.

    A compiled step cannot call Python.  `jax.debug.print`, callbacks and
    `equinox.error_if` stay as custom calls, which `--checkpoint-prepare` refuses
    by name and line.  With `drop_callbacks` those whose results nothing needs are
    left out, with a `CaptureWarning` each: debug prints and debug callbacks, and
    `equinox.error_if`, which then is the value it checks, unchecked.

    Raises `CaptureError` when the step cannot be traced, or `ranges` or
    `next_arguments` make no sense.
    """
    import jax
    from jax.extend.core.primitives import name_p
    from jax.interpreters.mlir import LoweringParameters

    if not callable(step):
        raise CaptureError(f"the step is not callable: {type(step).__name__}")
    ranges = {} if ranges is None else ranges
    _check_ranges(ranges, len(args))
    donate_argnums = _as_positions(donate_argnums, len(args))
    statements = as_statements(next_arguments)
    try:
        jitted = jax.jit(step, donate_argnums=donate_argnums, keep_unused=True)
        traced = jitted.trace(*args)
        with warnings.catch_warnings():
            # XLA cannot use such an argument, the planner can.
            warnings.filterwarnings("ignore", "Some donated buffers were not usable")
            lowered = traced.lower(
                lowering_platforms=(platform,),
                # As `jax.export` overrides rules, for this lowering alone.
                _private_parameters=LoweringParameters(
                    override_lowering_rules=(
                        (name_p, _lower_name),
                        *lowering_rules(drop_callbacks),
                    )
                ),
            )
        module = lowered.compiler_ir("stablehlo")
        arguments, result = traced.args_info[0], traced.out_info
    except CaptureError:
        raise
    except Exception as error:
        raise CaptureError(
            f"cannot trace the step {_name(step)}: {summarize(error)}"
        ) from error
    if drop_callbacks:
        drop_checks(module)
    next_values = NextValues(arguments, result, donate_argnums, statements)
    _mark_arguments(module, args, donate_argnums, ranges, next_values.results)
    if explain:
        for line in next_values.describe():
            explain(line)
    return module.operation.get_asm(
        print_generic_op_form=True, enable_debug_info=locations
    ).rstrip("\n") + "\n"


def _lower_name(context, value, *, name):
    """What JAX itself drops, as an op of our dialect, which jaxlib does not know."""
    from jax.extend.mlir import ir

    if not name or "," in name:
        raise ValueError(
            f"the name {name!r} of a value is empty or contains a comma, which "
            "separates names in 'save-names'"
        )
    context.module_context.context.allow_unregistered_dialects = True
    op = ir.Operation.create(
        "checkpoint.name",
        results=[value.type],
        operands=[value],
        attributes={"name": ir.StringAttr.get(name)},
    )
    return list(op.results)


def load_step(target):
    """Imports MODULE:FUNCTION, calls the function and returns its `Step`.

    FUNCTION takes no argument and returns `(step, args)`,
    `(step, args, donate_argnums)` or a `Step`.  Raises `CaptureError` when it
    is not there, fails or returns something else.
    """
    module_name, colon, function_name = str(target).partition(":")
    if not (module_name and colon and function_name):
        raise CaptureError(
            f"'{target}' is not MODULE:FUNCTION; example: training.gpt:make_step"
        )
    if not all(part.isidentifier() for part in module_name.split(".")):
        raise CaptureError(
            f"'{module_name}' is no module's name; set PYTHONPATH to the folder of the "
            "file and say its name without '.py'; example: training.gpt:make_step"
        )
    try:
        module = importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name and (module_name + ".").startswith(error.name + "."):
            raise CaptureError(
                f"no module named '{error.name}'; set PYTHONPATH to the folder it "
                "is in, or run from there"
                + (", and leave '.py' out" if module_name.endswith(".py") else "")
            ) from error
        raise CaptureError(f"importing '{module_name}' failed: {error}") from error
    # A script may well end the process.
    except (Exception, SystemExit) as error:
        raise CaptureError(
            f"importing '{module_name}' failed: {summarize(error)}"
        ) from error
    function = getattr(module, function_name, None)
    if function is None:
        raise CaptureError(f"module '{module_name}' has no '{function_name}'")
    if not callable(function):
        raise CaptureError(f"'{target}' is not a function")
    try:
        made = function()
    except (Exception, SystemExit) as error:
        raise CaptureError(
            f"'{target}' must be a function without arguments that returns "
            f"(step, args[, donate_argnums]); calling it failed: {summarize(error)}"
        ) from error
    return _as_step(made, target)


def _as_step(made, target):
    well_formed = (
        isinstance(made, tuple)
        and 2 <= len(made) <= len(Step._fields)
        and callable(made[0])
        and isinstance(made[1], (tuple, list))
    )
    if not well_formed:
        raise CaptureError(
            f"'{target}' is no training step: it must return "
            f"(step, args[, donate_argnums]) with a callable and a tuple, but "
            f"returned {_describe(made)}"
        )
    return Step(*made)


def _as_positions(numbers, count):
    """Argument numbers, one or several, from 0 on."""
    if isinstance(numbers, str):
        numbers = (numbers,)
    try:
        numbers = [operator.index(number) for number in numbers]
    except TypeError:
        try:
            numbers = [operator.index(numbers)]
        except TypeError:
            raise CaptureError(
                f"donate_argnums must be argument numbers, such as (0,), not {numbers!r}"
            ) from None
    for number in numbers:
        if not -count <= number < count:
            raise CaptureError(
                f"donate_argnums speak of argument {number}; the step takes {count}"
            )
    return tuple(number % count for number in numbers)


def _check_ranges(ranges, count):
    if not isinstance(ranges, collections.abc.Mapping):
        raise CaptureError(
            "ranges must map an argument's number to (low, high), such as "
            f"{{1: (0, 512)}}, not {ranges!r}"
        )
    for position, bounds in ranges.items():
        if position not in range(count):
            raise CaptureError(
                f"ranges speak of argument {position!r}; the step takes {count}"
            )
        try:
            low, high = (operator.index(bound) for bound in bounds)
        except (TypeError, ValueError):
            low = high = 0
        if not -(2**63) <= low < high < 2**63:
            raise CaptureError(
                f"the range of argument {position} must be (low, high), whole "
                f"numbers of 64 bits with low < high, not {bounds!r}"
            )


def _mark_arguments(module, args, donate_argnums, ranges, next_results):
    """Adds what JAX does not say: ranges, donations it has no use for, and which
    result is an argument in the next step."""
    import jax
    from jax.extend.mlir import ir

    context = module.context
    # `checkpoint` is a dialect of ours that jaxlib does not know.
    context.allow_unregistered_dialects = True
    main = next(
        op
        for op in module.body.operations
        if ir.StringAttr(op.attributes["sym_name"]).value == "main"
    )
    present = (
        list(main.attributes["arg_attrs"]) if "arg_attrs" in main.attributes else []
    )
    if len(present) != len(next_results):
        raise CaptureError(
            f"the step was lowered with {len(present)} arguments instead of "
            f"{len(next_results)}: ordered side effects, such as printing and "
            "callbacks with ordered=True, pass a token along; take them out"
        )
    with context:
        of_leaf = []
        for position, arg in enumerate(args):
            extra = {}
            if position in ranges:
                low, high = ranges[position]
                extra["checkpoint.range"] = ir.ArrayAttr.get(
                    [_integer(low), _integer(high)]
                )
            if position in donate_argnums:
                extra["checkpoint.donated"] = ir.UnitAttr.get()
            of_leaf += [dict(extra) for _ in jax.tree.leaves(arg)]
        attributes = []
        for known, extra, result in zip(present, of_leaf, next_results, strict=True):
            entries = {named.name: named.attr for named in known}
            if entries.keys() & {"tf.aliasing_output", "jax.buffer_donor"}:
                extra.pop("checkpoint.donated", None)
            if result is not None:
                extra["checkpoint.next_result"] = _integer(result)
            attributes.append(ir.DictAttr.get(entries | extra))
        main.attributes["arg_attrs"] = ir.ArrayAttr.get(attributes)


def _integer(value):
    from jax.extend.mlir import ir

    return ir.IntegerAttr.get(ir.IntegerType.get_signless(64), int(value))


def _name(function):
    return getattr(function, "__name__", type(function).__name__)


def _describe(value):
    if isinstance(value, tuple):
        inner = ", ".join(type(v).__name__ for v in value)
        return f"a tuple of ({inner})"
    return f"a {type(value).__name__}"
