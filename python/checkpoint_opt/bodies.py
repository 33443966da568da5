"""Calls in the bodies of reductions, scatters, sorts and the like, inlined.

Functions such as `jnp.where` are private calls in what JAX lowers.  The upstream
inliner leaves those in such bodies, and the conversion to linalg expects the
body's own operations there.  Calls in the bodies of loops and conditionals stay:
`--checkpoint-finish-stablehlo` inlines them.
"""

_STATEMENTS = {"func.func", "stablehlo.while", "stablehlo.if", "builtin.module"}


def inline_in_bodies(module):
    """Replaces every call in such a body by what its function does.

    Raises `ValueError` for a function that calls itself.
    """
    from jax.extend.mlir import ir

    functions = {
        ir.StringAttr(op.attributes["sym_name"]).value: op
        for op in module.body.operations
        if op.operation.name == "func.func"
    }
    calls = []

    def visit(op):
        if op.name == "func.call" and _is_in_body(op):
            calls.append(op)
        return ir.WalkResult.ADVANCE

    module.operation.walk(visit)
    for call in calls:
        _inline(call, functions, ())


def _is_in_body(op):
    parent = op.parent
    while parent is not None:
        # One region: whoever reads it again takes the op for a symbol table.
        alone = parent.name == "stablehlo.case" and len(parent.regions) == 1
        if alone or parent.name not in _STATEMENTS | {"stablehlo.case"}:
            return True
        parent = parent.parent
    return False


def _inline(call, functions, callers):
    from jax.extend.mlir import ir

    name = ir.FlatSymbolRefAttr(call.attributes["callee"]).value
    if name in callers:
        raise ValueError(f"'{name}' calls itself")
    function = functions.get(name)
    if function is None or not len(function.regions[0].blocks):
        raise ValueError(f"'{name}' has no body")
    block = function.regions[0].blocks[0]
    values = dict(zip(block.arguments, call.operands))
    nested = []
    *body, terminator = block.operations
    for op in body:
        copy = op.operation.clone(ir.InsertionPoint(call))
        _replace_operands(copy, values)
        values.update(zip(op.results, copy.results))
        _collect_calls(copy, nested)
    for result, value in zip(call.results, terminator.operands):
        result.replace_all_uses_with(values.get(value, value))
    call.erase()
    for inner in nested:
        _inline(inner, functions, (*callers, name))


def _replace_operands(op, values):
    """Of `op` and of all ops in its regions."""
    for index, operand in enumerate(op.operands):
        if operand in values:
            op.operands[index] = values[operand]
    for region in op.regions:
        for block in region:
            for inner in block:
                _replace_operands(inner.operation, values)


def _collect_calls(op, calls):
    if op.name == "func.call":
        calls.append(op)
    for region in op.regions:
        for block in region:
            for inner in block:
                _collect_calls(inner.operation, calls)
