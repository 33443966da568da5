"""Takes complex tensors of a StableHLO module apart into two of real numbers.

Whatever comes later, from the conversion to linalg to the kernels, then sees
real tensors alone: products of complex matrices are real products that a library
computes, and a real or an imaginary part can be kept or computed again by itself.

At the public function's boundary a complex tensor is one real tensor with a last
dimension of 2 more (real, imaginary), marked `checkpoint.complex`: the bytes are
those of an array of complex numbers.
"""

import re

import numpy

from .complex_functions import BINARY, UNARY, absolute
from .errors import ConvertError
from .fourier import transform
from .real_tensors import Real, concatenate_last, constant

MARK = "checkpoint.complex"

# StableHLO expands these itself, with care for the last digit.
_EXPAND = "builtin.module(func.func(stablehlo-complex-math-expander),canonicalize,cse)"

# Ops that move elements or choose among them: the same for both parts.
_MOVES = {
    "checkpoint.name",
    "sdy.sharding_constraint",
    "stablehlo.broadcast_in_dim",
    "stablehlo.collective_broadcast",
    "stablehlo.collective_permute",
    "stablehlo.concatenate",
    "stablehlo.dynamic_slice",
    "stablehlo.dynamic_update_slice",
    "stablehlo.gather",
    "stablehlo.pad",
    "stablehlo.reshape",
    "stablehlo.reverse",
    "stablehlo.select",
    "stablehlo.slice",
    "stablehlo.transpose",
}
_PRODUCTS = {"stablehlo.convolution", "stablehlo.dot_general"}
# Ops on any number of tensors, which take twice as many.
_VARIADIC = {
    "func.call",
    "func.return",
    "stablehlo.all_gather",
    "stablehlo.all_reduce",
    "stablehlo.all_to_all",
    "stablehlo.case",
    "stablehlo.if",
    "stablehlo.map",
    "stablehlo.optimization_barrier",
    "stablehlo.reduce",
    "stablehlo.reduce_window",
    "stablehlo.return",
    "stablehlo.scatter",
    "stablehlo.sort",
    "stablehlo.while",
}
# Of these, the ones that combine elements: with a sum, each part by itself.
_COMBINING = {
    "stablehlo.all_reduce",
    "stablehlo.reduce",
    "stablehlo.reduce_window",
    "stablehlo.scatter",
}

_DENSE = re.compile(r"dense<(.*?)> : tensor<", re.DOTALL)
_PAIR = re.compile(r"\(([^,()]+),([^,()]+)\)")


def take_complex_apart(module, locate):
    """Rewrites `module` in place; `locate` makes text of an op's location.

    Raises `ConvertError` for what is not supported.
    """
    from jax.extend.mlir import passmanager

    _expand_by_others(module)
    passmanager.PassManager.parse(_EXPAND).run(module.operation)
    for function in module.body.operations:
        if function.operation.name == "func.func":
            _Parts(locate).rewrite_function(function.operation)


def _expand_by_others(module):
    """What is a function of functions that StableHLO expands."""
    from jax.extend.mlir import ir
    from jax.extend.mlir.dialects import stablehlo

    found = []

    def visit(op):
        names = ("stablehlo.rsqrt", "stablehlo.logistic")
        if op.name in names and _is_complex(op.results[0].type):
            found.append(op)
        return ir.WalkResult.ADVANCE

    module.operation.walk(visit)
    for op in found:
        with ir.InsertionPoint(op), op.location:
            operand = op.operands[0]
            one = _complex_one(operand.type)
            if op.name == "stablehlo.rsqrt":
                divisor = stablehlo.SqrtOp(operand).result
            else:
                power = stablehlo.ExpOp(stablehlo.NegOp(operand).result).result
                divisor = stablehlo.AddOp(one, power).result
            quotient = stablehlo.DivOp(one, divisor).result
        op.results[0].replace_all_uses_with(quotient)
        op.erase()


def _complex_one(type):
    from jax.extend.mlir.dialects import stablehlo

    one, zero = _splat(type, 1), _splat(type, 0)
    return stablehlo.ComplexOp(one.value, zero.value).result


def _splat(type, number):
    scalar = constant(numpy.full((), number), type.element_type.element_type)
    return scalar.broadcast(type.shape)


def _is_complex(type):
    from jax.extend.mlir import ir

    return isinstance(type, ir.RankedTensorType) and isinstance(
        type.element_type, ir.ComplexType
    )


def _real_type(type, more=()):
    """Of a part of a complex tensor, with dimensions added at the end."""
    from jax.extend.mlir import ir

    type = ir.RankedTensorType(type)
    element = ir.ComplexType(type.element_type).element_type
    return ir.RankedTensorType.get(list(type.shape) + list(more), element)


def _flatten_types(types):
    flat = []
    for type in types:
        flat += [_real_type(type)] * 2 if _is_complex(type) else [type]
    return flat


def _involves_complex(op):
    values = list(op.operands) + list(op.results)
    for region in op.regions:
        for block in region:
            values += block.arguments
    return any(_is_complex(value.type) for value in values)


class _Parts:
    """Rewrites one function."""

    def __init__(self, locate):
        self.locate = locate
        self.parts = {}
        self.dead = []

    def rewrite_function(self, function):
        from jax.extend.mlir import ir

        if not function.regions[0].blocks:
            return
        entry = function.regions[0].blocks[0]
        type = ir.FunctionType(ir.TypeAttr(function.attributes["function_type"]).value)
        visibility = function.attributes
        private = (
            "sym_visibility" in visibility
            and ir.StringAttr(visibility["sym_visibility"]).value == "private"
        )
        self.public = not private
        if private:
            inputs, results = _flatten_types(type.inputs), _flatten_types(type.results)
        else:
            inputs, results = (
                [_real_type(t, [2]) if _is_complex(t) else t for t in types]
                for types in (type.inputs, type.results)
            )
        self._rewrite_block(entry, interleaved=self.public)
        self._erase_dead(0)
        for name, types in (("arg_attrs", type.inputs), ("res_attrs", type.results)):
            self._rewrite_attributes(function, name, types)
        function.attributes["function_type"] = ir.TypeAttr.get(
            ir.FunctionType.get(inputs, results)
        )

    def _rewrite_attributes(self, function, name, types):
        """One dictionary for each argument or result of the new signature."""
        from jax.extend.mlir import ir

        if not any(_is_complex(type) for type in types):
            return
        old = (
            list(function.attributes[name])
            if name in function.attributes
            else [ir.DictAttr.get({})] * len(types)
        )
        new = []
        for type, attributes in zip(types, old, strict=True):
            if not _is_complex(type):
                new.append(attributes)
            elif self.public:
                entries = {named.name: named.attr for named in attributes}
                new.append(ir.DictAttr.get(entries | {MARK: ir.UnitAttr.get()}))
            else:
                new += [attributes] * 2
        function.attributes[name] = ir.ArrayAttr.get(new)

    def _rewrite_block(self, block, interleaved=False, paired=False):
        """`interleaved`: arguments take one tensor for the two parts; `paired`: they
        come in pairs of one type, as those of a comparator do, and each part of
        one is followed by that of the other."""
        from jax.extend.mlir import ir

        old = list(block.arguments)
        ops = list(block.operations)
        takes_complex = any(_is_complex(argument.type) for argument in old)
        first_dead = len(self.dead)
        if takes_complex:
            with ir.InsertionPoint.at_block_begin(block), ir.Location.unknown():
                if paired:
                    self._rewrite_pairs(block, old)
                else:
                    for argument in old:
                        self._rewrite_argument(block, argument, interleaved)
        for op in ops:
            self._rewrite(op.operation)
        if takes_complex:
            # Nothing that is left reads them.
            self._erase_dead(first_dead)
            for _ in old:
                block.erase_argument(0)

    def _erase_dead(self, first):
        for op in reversed(self.dead[first:]):
            op.erase()
        del self.dead[first:]

    def _rewrite_argument(self, block, argument, interleaved):
        if not _is_complex(argument.type):
            new = block.add_argument(argument.type, argument.location)
            argument.replace_all_uses_with(new)
        elif interleaved:
            new = block.add_argument(
                _real_type(argument.type, [2]), argument.location
            )
            shape, both = argument.type.shape, Real(new)
            self.parts[argument] = tuple(
                both.slice_last(i, i + 1).reshape(shape) for i in range(2)
            )
        else:
            type = _real_type(argument.type)
            self.parts[argument] = tuple(
                Real(block.add_argument(type, argument.location)) for _ in range(2)
            )

    def _rewrite_pairs(self, block, arguments):
        for pair in zip(arguments[::2], arguments[1::2], strict=True):
            if not _is_complex(pair[0].type):
                for argument in pair:
                    self._rewrite_argument(block, argument, False)
                continue
            type = _real_type(pair[0].type)
            new = [Real(block.add_argument(type, pair[0].location)) for _ in range(4)]
            for i, argument in enumerate(pair):
                self.parts[argument] = new[i], new[i + 2]

    def _rewrite(self, op):
        from jax.extend.mlir import ir

        if not _involves_complex(op):
            for region in op.regions:
                for block in region:
                    self._rewrite_block(block)
            return
        with ir.InsertionPoint(op), op.location:
            if op.name in _VARIADIC:
                results = self._rewrite_variadic(op)
            else:
                results = [self._compute(op)]
        for result, new in zip(op.results, results, strict=True):
            if isinstance(new, tuple):
                self.parts[result] = new
            else:
                result.replace_all_uses_with(new.value)
        self.dead.append(op)

    def _of(self, value):
        """The two parts of a complex value, or the value of another."""
        return self.parts[value] if _is_complex(value.type) else Real(value)

    def _compute(self, op):
        """The new value of an op's only result."""
        if len(op.results) != 1 or len(op.regions):
            raise self._refuse(op)
        name = op.name
        short = name.removeprefix("stablehlo.")
        operands = [self._of(operand) for operand in op.operands]
        if name == "stablehlo.constant":
            return _read_constant(op)
        if name in _MOVES:
            return self._move(op, operands)
        if name in _PRODUCTS:
            return self._multiply(op, operands)
        if name == "stablehlo.complex":
            return tuple(operands)
        if name in ("stablehlo.real", "stablehlo.imag"):
            return operands[0][name == "stablehlo.imag"]
        if name == "stablehlo.abs":
            return absolute(operands[0])
        if name == "stablehlo.compare":
            return self._compare(op, operands)
        if name == "stablehlo.convert":
            return self._convert(op, operands[0])
        if name == "stablehlo.iota":
            real = self._clone(op, [], [_real_type(op.results[0].type)])
            return Real(real.results[0]), _splat(op.results[0].type, 0)
        if name == "stablehlo.fft":
            return self._transform(op, operands[0])
        if short in UNARY and name.startswith("stablehlo."):
            return UNARY[short](operands[0])
        if short in BINARY and name.startswith("stablehlo."):
            return BINARY[short](*operands)
        raise self._refuse(op)

    def _refuse(self, op):
        what = f"'{op.name}'"
        if "call_target_name" in op.attributes:
            from jax.extend.mlir import ir

            target = ir.StringAttr(op.attributes["call_target_name"]).value
            what += f", which calls '{target}',"
        types = [value.type for value in [*op.results, *op.operands]]
        types += [a.type for region in op.regions for b in region for a in b.arguments]
        type = next(type for type in types if _is_complex(type))
        return ConvertError(
            f"{self.locate(op.location)}error: {what} is not handled on complex numbers "
            f"({type}); write what it computes with plain array operations, or on real "
            "and imaginary parts, or keep it out of the step"
        )

    def _clone(self, op, operands, results, regions=0):
        from jax.extend.mlir import ir

        return ir.Operation.create(
            op.name,
            results=results,
            operands=[operand.value for operand in operands],
            attributes={name: op.attributes[name] for name in op.attributes},
            regions=regions,
        )

    def _move(self, op, operands):
        type = _real_type(op.results[0].type)
        return tuple(
            Real(
                self._clone(
                    op,
                    [o[part] if isinstance(o, tuple) else o for o in operands],
                    [type],
                ).results[0]
            )
            for part in range(2)
        )

    def _multiply(self, op, operands):
        type = _real_type(op.results[0].type)

        def product(one, other):
            return Real(self._clone(op, [one, other], [type]).results[0])

        (a, b), (c, d) = operands
        return product(a, c) - product(b, d), product(a, d) + product(b, c)

    def _compare(self, op, operands):
        from jax.extend.mlir.dialects import stablehlo

        direction = stablehlo.ComparisonDirectionAttr(
            op.attributes["comparison_direction"]
        ).value
        (a, b), (c, d) = operands
        if direction == "EQ":
            return Real(stablehlo.AndOp(a.equals(c), b.equals(d)).result)
        if direction == "NE":
            return Real(stablehlo.OrOp(a.differs(c), b.differs(d)).result)
        raise self._refuse(op)

    def _convert(self, op, operand):
        from jax.extend.mlir.dialects import stablehlo

        type = op.results[0].type
        if not _is_complex(type):
            return Real(stablehlo.ConvertOp(type, operand[0].value).result)
        to = _real_type(type)
        if not isinstance(operand, tuple):
            return Real(stablehlo.ConvertOp(to, operand.value).result), _splat(type, 0)
        return tuple(Real(stablehlo.ConvertOp(to, o.value).result) for o in operand)

    def _transform(self, op, operand):
        from jax.extend.mlir import ir
        from jax.extend.mlir.dialects import stablehlo

        kind = stablehlo.FftTypeAttr(op.attributes["fft_type"]).value
        lengths = list(ir.DenseI64ArrayAttr(op.attributes["fft_length"]))
        if not isinstance(operand, tuple):
            operand = (operand, None)
        result = transform(operand, kind, lengths)
        return result if kind != "IRFFT" else result[0]

    def _rewrite_variadic(self, op):
        """The new values of an op's results."""
        if op.name == "func.return" and self.public:
            self._return_interleaved(op)
            return []
        body = _find_combination(op) if op.name in _COMBINING else None
        if body:
            return [self._combine_parts(op, body)]
        # The operands of a variadic op are the parts of one after those of
        # another, but its groups are as long as before, each times two.
        operands, types = [], _flatten_types(result.type for result in op.results)
        for operand in op.operands:
            parts = self._of(operand)
            operands += parts if isinstance(parts, tuple) else [parts]
        new = self._clone(op, operands, types, regions=len(op.regions))
        for old_region, region in zip(op.regions, new.regions):
            for block in list(old_region.blocks):
                block.append_to(region)
        for region in new.regions:
            for block in region:
                self._rewrite_block(block, paired=op.name == "stablehlo.sort")
        return self._gather_results(op, new)

    def _gather_results(self, op, new):
        values = [Real(result) for result in new.results]
        gathered = []
        for result in op.results:
            if _is_complex(result.type):
                gathered.append((values.pop(0), values.pop(0)))
            else:
                gathered.append(values.pop(0))
        return gathered

    def _combine_parts(self, op, body):
        """A sum, or a replacement, of each part by itself."""
        from jax.extend.mlir import ir
        from jax.extend.mlir.dialects import stablehlo

        operands = [self._of(operand) for operand in op.operands]
        type = _real_type(op.results[0].type)
        scalar = ir.RankedTensorType.get([], type.element_type)
        parts = []
        for part in range(2):
            new = self._clone(
                op,
                [o[part] if isinstance(o, tuple) else o for o in operands],
                [type],
                regions=1,
            )
            block = new.regions[0].blocks.append(scalar, scalar)
            with ir.InsertionPoint(block):
                one, other = block.arguments
                result = stablehlo.AddOp(one, other).result if body == "add" else other
                stablehlo.ReturnOp([result])
            parts.append(Real(new.results[0]))
        return tuple(parts)

    def _return_interleaved(self, op):
        from jax.extend.mlir.dialects import func

        values = []
        for operand in op.operands:
            parts = self._of(operand)
            if isinstance(parts, tuple):
                shape = parts[0].shape
                parts = concatenate_last(part.reshape(shape + [1]) for part in parts)
            values.append(parts.value)
        func.ReturnOp(values)


def _find_combination(op):
    """'add' or 'replace' where that is all that a body does, else None."""
    if len(op.results) != 1:
        return None
    block = op.regions[0].blocks[0]
    ops = [inner.operation for inner in block.operations]
    one, other = block.arguments
    if len(ops) == 1 and list(ops[0].operands) == [other]:
        return "replace"
    if len(ops) == 2 and ops[0].name == "stablehlo.add":
        operands = list(ops[0].operands)
        returned = list(ops[1].operands) == list(ops[0].results)
        if returned and operands in ([one, other], [other, one]):
            return "add"
    return None


def _read_constant(op):
    """The two parts of a complex constant, which the bindings do not read."""
    from jax.extend.mlir import ir

    type = ir.RankedTensorType(op.results[0].type)
    element = ir.ComplexType(type.element_type).element_type
    dtype = numpy.dtype("<f8" if isinstance(element, ir.F64Type) else "<f4")
    text = _DENSE.search(op.get_asm(large_elements_limit=None)).group(1)
    if text.startswith('"0x'):
        numbers = numpy.frombuffer(bytes.fromhex(text[3:-1]), dtype)
    else:
        pairs = _PAIR.findall(text)
        numbers = numpy.array([_read_number(n, dtype) for p in pairs for n in p], dtype)
    numbers = numbers.reshape(-1, 2)
    shape = list(type.shape)
    return tuple(
        constant(numbers[0, part], element).broadcast(shape)
        if len(numbers) == 1
        else constant(numbers[:, part].reshape(shape), element)
        for part in range(2)
    )


def _read_number(text, dtype):
    text = text.strip()
    if not text.startswith("0x"):
        return float(text)
    # What decimals cannot say: the bits of an infinity or of no number.
    return numpy.array(int(text, 16), f"<u{dtype.itemsize}").view(dtype)[()]
