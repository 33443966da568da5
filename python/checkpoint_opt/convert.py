"""StableHLO to linalg on tensors, through the conversion that jaxlib carries."""

import re

from .bodies import inline_in_bodies
from .errors import ConvertError, needed_packages

# Private functions keep most of their calls: `--checkpoint-finish-stablehlo`
# inlines them, those in loop bodies too.  A composite, as `jax.export` makes them of
# some chlo ops, is a call of its decomposition.
_LEGALIZE_CHLO = (
    "builtin.module(func.func(chlo-legalize-to-stablehlo,"
    "stablehlo-legalize-composite-to-call),inline,symbol-dce,canonicalize,cse)"
)
_TO_LINALG = "builtin.module(stablehlo-legalize-to-linalg{options},canonicalize,cse)"

_UNSIGNED = re.compile(r"\bui(?:2|4|8|16|32|64)\b")
_LEFT_OVER = re.compile(r'"((?:stablehlo|chlo|mhlo|vhlo|sdy)\.\w+"\()')
_HIDDEN = "unregistered_"
_FILE_LINE_COLUMN = re.compile(r'"([^"]*)":(\d+):(\d+)')


@needed_packages()
def convert(text, filename="-"):
    """Converts a StableHLO module, in generic or pretty form, to linalg.

    What the conversion does not know (scatter, while, sort, custom calls,
    meshes) stays, in generic form; unsigned values stay behind
    `builtin.unrealized_conversion_cast`.  The text parses in an MLIR that has
    never heard of StableHLO, if it allows unregistered dialects.

    `filename` is what errors call the input.  Raises `ConvertError`, whose
    message has a location, when the text does not parse or convert.
    """
    from jax.interpreters.mlir import make_ir_context
    from jax.extend.mlir import ir
    from jax.extend.mlir.dialects import stablehlo

    if not isinstance(text, str):
        raise ConvertError(
            f"{filename}: error: what is converted is a module's text, not "
            f"{type(text).__name__}"
        )
    stablehlo.register_stablehlo_passes()
    context = make_ir_context()
    # Attributes of dialects jaxlib does not know, ours among them, pass through.
    context.allow_unregistered_dialects = True
    with context, ir.Location.unknown():
        try:
            module = ir.Module.parse(text)
            _refuse_unknown_regions(module, filename)
            _drop_sharding_attributes(module)
            _run(module, _LEGALIZE_CHLO)
            inline_in_bodies(module)
            _settle_empty_tensors(module)
            _refuse_stateful_random(module, filename)
            _drop_dot_algorithms(module, filename)
            _widen_small_floats(module)
            generic = module.operation.get_asm(print_generic_op_form=True)
            if "complex<" in generic:
                from .complex_parts import take_complex_apart

                take_complex_apart(module, lambda place: _location(place, filename))
                _settle_empty_tensors(module)
                generic = module.operation.get_asm(print_generic_op_form=True)
            # Named ops are kinder to match than generics, but that mode of the
            # conversion rejects unsigned integers.
            unsigned = _UNSIGNED.search(generic) is not None
            options = "" if unsigned else "{enable-primitive-ops=true}"
            _run(module, _TO_LINALG.format(options=options))
            return _print(module)
        except ir.MLIRError as error:
            raise ConvertError(_diagnostics(error, filename)) from error
        except ValueError as error:
            raise ConvertError(f"{filename}: error: {error}") from error


def _refuse_unknown_regions(module, filename):
    """The inliner and symbol-dce do not survive them."""
    from jax.extend.mlir import ir

    unknown = []

    def visit(op):
        known = module.context.is_registered_operation(op.operation.name)
        if len(op.regions) and not known:
            unknown.append(op)
        return ir.WalkResult.ADVANCE

    module.operation.walk(visit)
    if unknown:
        # The walk goes from the inside out.
        op = unknown[-1]
        raise ConvertError(
            f"{_location(op.location, filename)}error: '{op.operation.name}' has a "
            "region, and the conversion does not know it; leave it out here, and put "
            "it into what is converted"
        )


def _drop_sharding_attributes(module):
    """How values lie on devices says nothing for one device, and a mesh of more
    is refused by what comes later."""
    from jax.extend.mlir import ir

    def is_sharding(name):
        return name.startswith("sdy.") or name == "mhlo.sharding"

    def visit(op):
        # Not an op's own, which have no dialect before their names.
        for name in list(op.attributes):
            if is_sharding(name):
                del op.attributes[name]
        for name in ("arg_attrs", "res_attrs"):
            if op.name == "func.func" and name in op.attributes:
                op.attributes[name] = ir.ArrayAttr.get(
                    [
                        ir.DictAttr.get(
                            {e.name: e.attr for e in entry if not is_sharding(e.name)}
                        )
                        for entry in map(ir.DictAttr, op.attributes[name])
                    ]
                )
        return ir.WalkResult.ADVANCE

    module.operation.walk(visit)


def _settle_empty_tensors(module):
    """Slices and concatenations of no elements become constants, and so does what
    pads such.

    Such a slice begins where its operand ends, which a slice of a tensor may
    not, and such an operand has no place in what it is padded to.  Associative
    scans have both.
    """
    from jax.extend.mlir import ir
    from jax.extend.mlir.dialects import stablehlo

    def is_empty(value):
        # Complex ones come again, as real ones.
        tensor = ir.RankedTensorType(value.type)
        is_complex = isinstance(tensor.element_type, ir.ComplexType)
        return 0 in tensor.shape and not is_complex

    parts, pads = [], []

    def visit(op):
        made_empty = op.name in ("stablehlo.slice", "stablehlo.concatenate")
        if made_empty and is_empty(op.results[0]):
            parts.append(op)
        elif op.name == "stablehlo.pad" and is_empty(op.operands[0]):
            pads.append(op)
        return ir.WalkResult.ADVANCE

    module.operation.walk(visit)
    for empty in parts:
        with ir.InsertionPoint(empty), empty.location:
            nothing = ir.Attribute.parse(f"dense<> : {empty.results[0].type}")
            constant = stablehlo.ConstantOp(nothing)
        empty.results[0].replace_all_uses_with(constant.result)
        empty.erase()
    for pad in pads:
        with ir.InsertionPoint(pad), pad.location:
            filled = stablehlo.BroadcastInDimOp(
                pad.results[0].type, pad.operands[1], ir.DenseI64ArrayAttr.get([])
            )
        pad.results[0].replace_all_uses_with(filled.result)
        pad.erase()


def _refuse_stateful_random(module, filename):
    """The conversion would draw the same numbers each time."""
    from jax.extend.mlir import ir

    found = []

    def visit(op):
        if op.name == "stablehlo.rng":
            found.append(op)
        return ir.WalkResult.ADVANCE

    module.operation.walk(visit)
    for op in found:
        raise ConvertError(
            f"{_location(op.location, filename)}error: 'stablehlo.rng' draws from a "
            "state that the step does not have; draw by a key (jax.random.uniform in "
            "place of jax.lax.rng_uniform)"
        )


def _drop_dot_algorithms(module, filename):
    """Leaves a product to the types of its operands and result.

    An algorithm is the least precision that will do, and the conversion knows
    none.  Here a product multiplies what its operands are and adds up in f32 or
    in its result's type, which is as precise, unless sums are to be of f64 and
    the result is not.
    """
    from jax.extend.mlir import ir
    from jax.extend.mlir.dialects import stablehlo

    too_precise = []

    def visit(op):
        if op.name == "stablehlo.dot_general" and "algorithm" in op.attributes:
            sums = stablehlo.DotAlgorithm(op.attributes["algorithm"]).accumulation_type
            result = ir.RankedTensorType(op.results[0].type).element_type
            if str(sums) == "f64" and str(result) != "f64":
                too_precise.append((op, result))
            del op.attributes["algorithm"]
        return ir.WalkResult.ADVANCE

    module.operation.walk(visit)
    for op, result in too_precise:
        raise ConvertError(
            f"{_location(op.location, filename)}error: 'stablehlo.dot_general' is to "
            f"add up in f64 what it returns as {result}; let it return f64, and "
            f"convert that to {result}"
        )


def _widen_small_floats(module):
    """Asks of f32 what the conversion asks of bits, which changes no answer.

    Whether numbers of 8 and 4 bits are finite it asks by comparing with infinity,
    which not all formats have; which of two is larger, by their signs, which powers
    alone (f8E8M0FNU) have not.
    """
    from jax.extend.mlir import ir
    from jax.extend.mlir.dialects import stablehlo

    found = []

    def visit(op):
        if op.name in ("stablehlo.is_finite", "stablehlo.compare"):
            element = str(ir.RankedTensorType(op.operands[0].type).element_type)
            asks_bits = op.name == "stablehlo.is_finite" or element == "f8E8M0FNU"
            if asks_bits and element.startswith(("f8", "f4")):
                found.append(op)
        return ir.WalkResult.ADVANCE

    module.operation.walk(visit)
    for op in found:
        shape = ir.RankedTensorType(op.operands[0].type).shape
        with ir.InsertionPoint(op), op.location:
            wide = ir.RankedTensorType.get(shape, ir.F32Type.get())
            for i, operand in enumerate(op.operands):
                op.operands[i] = stablehlo.ConvertOp(wide, operand).result


def _run(module, pipeline):
    from jax.extend.mlir import passmanager

    passmanager.PassManager.parse(pipeline).run(module.operation)


def _print(module):
    """Prints StableHLO ops in generic form and all others in their own.

    The printer offers only all or nothing, but an op that is not registered
    has no other form than the generic one: so the module is read once more
    with those ops under a name that nobody knows.
    """
    from jax.extend.mlir import ir

    generic = module.operation.get_asm(print_generic_op_form=True)
    hidden = _LEFT_OVER.sub(rf'"{_HIDDEN}\1', generic)
    text = str(ir.Module.parse(hidden))
    return text.replace(f'"{_HIDDEN}', '"').rstrip("\n") + "\n"


def _diagnostics(error, filename):
    """One line a diagnostic, `file:line:column: error: message`, notes below."""
    lines = []

    def add(diagnostic, kind):
        where = _location(diagnostic.location, filename)
        lines.append(f"{where}{kind}: {diagnostic.message}")
        for note in diagnostic.notes:
            add(note, "note")

    for diagnostic in error.error_diagnostics:
        add(diagnostic, "error")
    return "\n".join(lines) or f"{filename}: error: {' '.join(str(error).split())}"


def _location(location, filename):
    # The bindings read no parts of a location.  Of a nested one (a call site,
    # a fusion) the innermost file comes first.
    match = _FILE_LINE_COLUMN.search(str(location))
    if match is None:
        return f"{filename}: "
    name, line, column = match.groups()
    return f"{filename if name == '-' else name}:{line}:{column}: "
