"""Calls of Python out of a compiled step: named where they stand, or left out.

A compiled step has no Python to call. What would call it is lowered to the
custom call that XLA makes, with two attributes more, so that whoever refuses it
can say what the user wrote and where: `checkpoint.callback` (`jax.debug.print`,
`equinox.error_if`, ...) and `checkpoint.source` (`file:line`).
"""

import os
import re
import sysconfig
import warnings

from .errors import CaptureError, CaptureWarning

_TARGET = "xla_ffi_python_cpu_callback"
_CALLBACK = "checkpoint.callback"
_SOURCE = "checkpoint.source"
_DROPPED = "checkpoint.dropped"
_FILE_LINE = re.compile(r'"([^"]+)":(\d+)')

_PRINT = "jax.debug.print"
_DEBUG = "jax.debug.callback"
_PURE = "jax.pure_callback"
_IO = "jax.experimental.io_callback"
_CHECK = "equinox.error_if"


def lowering_rules(drop):
    """Rules for `override_lowering_rules`, one for each primitive that calls
    Python. With `drop`, what has no result is left out with a warning, and the
    branch that reports an error is marked for `drop_checks`."""
    from jax._src.callback import io_callback_p, pure_callback_p
    from jax._src.debugging import debug_callback_p, debug_print_p

    names = {
        debug_print_p: _PRINT,
        debug_callback_p: _DEBUG,
        pure_callback_p: _PURE,
        io_callback_p: _IO,
    }
    return tuple((p, _make_rule(name, drop)) for p, name in names.items())


def drop_checks(module):
    """Takes each conditional that reports an error as what it is without one:
    the value that was checked."""
    from jax.extend.mlir import ir

    marked = []

    def visit(op):
        if _DROPPED in op.attributes:
            marked.append(op)
        return ir.WalkResult.ADVANCE

    module.operation.walk(visit)
    # A branch may hold several; it goes with the first of them.
    branches = []
    for op in marked:
        branch = _find_branch(op)
        if branch is None:
            del op.attributes[_DROPPED]
        elif branch not in branches:
            branches.append(branch)
            source = ir.StringAttr(op.attributes[_SOURCE]).value
            _warn(_CHECK, source, "what it checks is no longer checked")
    for conditional, kept in branches:
        _take_branch(conditional, kept)


def _make_rule(name, drop):
    def rule(context, *args, **parameters):
        from jax.extend.mlir import ir
        from jax.extend.mlir.dialects import stablehlo
        from jax.interpreters import mlir

        checks = _is_error_check(parameters.get("callback"))
        of = _CHECK if checks else name
        source = _find_source(ir.Location.current)
        if context.tokens_in.effects():
            # The order of effects is an argument and a result of the step.
            where = f"{source}: " if source else ""
            raise CaptureError(
                f"{where}{of} is ordered, which a compiled step cannot keep; leave "
                "it out, or make it unordered"
            )
        if drop and not context.avals_out:
            _warn(of, source, "a compiled step does not call Python")
            return []
        attributes = {
            "call_target_name": ir.StringAttr.get(_TARGET),
            "has_side_effect": ir.BoolAttr.get(name != _PURE),
            _CALLBACK: ir.StringAttr.get(of),
            _SOURCE: ir.StringAttr.get(source),
        }
        if drop and checks:
            attributes[_DROPPED] = ir.UnitAttr.get()
        context.module_context.context.allow_unregistered_dialects = True
        call = ir.Operation.create(
            stablehlo.CustomCallOp.OPERATION_NAME,
            results=[
                mlir.aval_to_ir_type(context.module_context, aval)
                for aval in context.avals_out
            ],
            operands=list(args),
            attributes=attributes,
        )
        return list(call.results)

    return rule


def _is_error_check(callback):
    function = getattr(callback, "callback_func", callback)
    return getattr(function, "__module__", "") == "equinox._errors"


def _find_source(location):
    """`file:line` of the innermost line that is no installed package's."""
    frames = _FILE_LINE.findall(str(location))
    installed = os.path.join(sysconfig.get_paths()["purelib"], "")
    own = [f for f in frames if not f[0].startswith(installed)]
    for name, line in own or frames:
        return f"{name}:{line}"
    return ""


def _find_branch(op):
    """The conditional that `op` is in a branch of, and the number of its one
    other branch; None if there is none."""
    while op.name not in ("func.func", "builtin.module"):
        parent = op.parent
        if parent.name in ("stablehlo.case", "stablehlo.if"):
            block = op.block
            others = [
                number
                for number, region in enumerate(parent.regions)
                if region.blocks[0] != block
            ]
            return (parent, others[0]) if len(others) == 1 else None
        op = parent
    return None


def _take_branch(conditional, kept):
    block = conditional.regions[kept].blocks[0]
    *body, terminator = block.operations
    for op in body:
        op.move_before(conditional)
    for result, value in zip(conditional.results, list(terminator.operands)):
        result.replace_all_uses_with(value)
    conditional.erase()


def _warn(name, source, why):
    where = f"{source}: " if source else ""
    warnings.warn(f"{where}{name} is left out: {why}", CaptureWarning, stacklevel=2)
