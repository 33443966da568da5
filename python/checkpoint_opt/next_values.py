"""Which part of a step's result is which argument's value in the next step.

A step is called again with some of what it returned.  Its text has arguments
and results by number only, and JAX's pairing of donated buffers goes by shape
in order, so what belongs together is found here, where the pytrees are known,
or is stated by the user; an array's shape alone says nothing.
"""

import collections.abc
import functools
from typing import Any, NamedTuple

from .errors import CaptureError


class Part(NamedTuple):
    """A pytree inside another, or that other itself."""

    path: tuple  # JAX's keys
    index: int  # among the children of what it is in
    structure: Any
    names: list  # of its arrays, below it
    arrays: list  # their (shape, dtype)
    first: int  # how many arrays come before it

    @property
    def is_bare(self):
        """Whether it is one array in no container."""
        return self.structure.num_nodes == 1

    @property
    def numbers(self):
        return range(self.first, self.first + len(self.arrays))

    def fits(self, other):
        return self.arrays == other.arrays and _equal(self.structure, other.structure)

    def has_shapes_of(self, other):
        return [shape for shape, _ in self.arrays] == [s for s, _ in other.arrays]

    def is_inside(self, others):
        return any(
            self.path[: len(other.path)] == other.path for other in others
        )


def _equal(one, other):
    try:
        return one == other
    except Exception:
        # What a node of the user's own carries beside its children may not
        # compare: an array has no one truth value.
        return False


def find_parts(tree):
    """The tree, and every pytree and array in it, in order."""
    import jax

    def visit(tree, path, index, first):
        inside, structure = jax.tree_util.tree_flatten_with_path(tree)
        if not inside:
            return
        names = [jax.tree_util.keystr(keys) for keys, _ in inside]
        arrays = [(tuple(leaf.shape), leaf.dtype) for _, leaf in inside]
        yield Part(path, index, structure, names, arrays, first)
        if structure.num_nodes == 1:
            return
        children, _ = jax.tree_util.tree_flatten_with_path(
            tree, is_leaf=lambda x: x is not tree
        )
        for number, (keys, child) in enumerate(children):
            yield from visit(child, path + tuple(keys), number, first)
            first += len(jax.tree.leaves(child))

    return list(visit(tree, (), 0, 0))


class NextValues:
    """For each array of the arguments the number of a result, or None.

    args, result: pytrees of what has `shape` and `dtype`.
    donated: positions of the arguments that the step may overwrite.
    statements: (argument, result) pairs in the words of `capture`.
    """

    def __init__(self, args, result, donated, statements):
        self.donated = donated
        self.result_parts = find_parts(result)
        self.parts = [find_parts(arg) for arg in args]
        self.firsts = [0]
        for parts in self.parts:
            count = len(parts[0].arrays) if parts else 0
            self.firsts.append(self.firsts[-1] + count)
        self.results = [None] * self.firsts[-1]
        self.stated = [False] * self.firsts[-1]
        self.why = [None] * len(args)
        for argument, target in statements:
            self._state(argument, target)
        self._derive()

    def _derive(self):
        """By structure, where that leaves one answer.

        What has found its place takes all that is in it along: moments in an
        optimizer's state have the structure of the parameters.
        """
        settled, taken = {}, []
        waiting = [
            position
            for position, parts in enumerate(self.parts)
            if parts and not self._has_statement(position)
        ]
        progress = True
        while progress:
            progress = False
            for position in waiting:
                if position in settled:
                    continue
                match = self._match(position, settled, taken)
                if match:
                    settled[position] = match
                    taken.append(match)
                    progress = True
        for position, match in settled.items():
            self._pair(position, self.parts[position][0], match)

    def _match(self, position, settled, taken):
        """The one part of the result that can be this argument, or None."""
        whole = self.parts[position][0]
        if position not in self.donated:
            # Gradients have the structure of the parameters that are kept.
            self.why[position] = "it is not donated"
            return None
        if whole.is_bare:
            self.why[position] = "an array by itself"
            return None
        matches = [
            part
            for part in self.result_parts
            if part.fits(whole) and not part.is_inside(taken)
        ]
        if not matches:
            self.why[position] = "no part of the result has its structure and types"
            return None
        if len(matches) > 1:
            names = " and ".join(_of_result(part.path) for part in matches[:2])
            self.why[position] = f"{names} both have its structure and types"
            return None
        for part in self.result_parts:
            # New parameters may have changed their type, or a tuple become a list:
            # then what fits is what only looks like them.
            if (
                part.has_shapes_of(whole)
                and part.numbers != matches[0].numbers
                and not part.is_inside(taken)
                and not self._fits_another(part, position)
            ):
                self.why[position] = (
                    f"{_of_result(matches[0].path)} has its structure and types, but "
                    f"{_of_result(part.path)} has its shapes, too"
                )
                return None
        for other, parts in enumerate(self.parts):
            for part in parts if other != position and other not in settled else ():
                if part.fits(whole):
                    self.why[position] = (
                        f"{_of_argument(other, part.path)} has its structure and "
                        "types, too"
                    )
                    return None
        return matches[0]

    def _fits_another(self, part, position):
        """Whether a part of the result looks like a part of another argument."""
        return any(
            part.fits(mine)
            for other, parts in enumerate(self.parts)
            if other != position
            for mine in parts
        )

    def _has_statement(self, position):
        return any(self.stated[self.firsts[position] : self.firsts[position + 1]])

    def _pair(self, position, part, target):
        for argument, result in zip(part.numbers, target.numbers):
            self.results[self.firsts[position] + argument] = result

    def _state(self, argument, target):
        position, *path = _as_path(argument, "an argument")
        if not _is_position(position) or position not in range(len(self.parts)):
            raise CaptureError(
                f"next_arguments speak of argument {position!r}; the step takes "
                f"{len(self.parts)}"
            )
        name_of = functools.partial(_of_argument, position)
        part = _find(self.parts[position], path, name_of)
        name = name_of(part.path)
        results = [None] * len(part.arrays)
        if target is not None:
            found = _find(self.result_parts, _as_path(target, "a result"), _of_result)
            _check_alike(name, part, found)
            results = found.numbers
        for number, result in zip(part.numbers, results):
            number += self.firsts[position]
            if self.stated[number] and self.results[number] != result:
                raise CaptureError(
                    f"next_arguments contradict each other about {name}"
                    f"{part.names[number - self.firsts[position] - part.first]}: its "
                    f"next value is {_of_number(self.results[number])}, and "
                    f"{_of_number(result)}"
                )
            self.stated[number] = True
            self.results[number] = result

    def describe(self):
        """A line for each argument: what is known, or how to say it."""
        for position in range(len(self.parts)):
            first, last = self.firsts[position], self.firsts[position + 1]
            count = f"{last - first} array{'' if last - first == 1 else 's'}"
            marks = f"{count}, donated" if position in self.donated else count
            yield f"argument {position} ({marks}): {self._about(position)}"

    def _about(self, position):
        first, last = self.firsts[position], self.firsts[position + 1]
        results = self.results[first:last]
        known = [result for result in results if result is not None]
        if first == last:
            return "has nothing to feed back"
        if not self._has_statement(position) and not known:
            return (
                f"its value in the next step is not known ({self.why[position]}); if "
                f"the step returns it, say --next {position}:RESULT, such as "
                f"{position}:1 or {position}:1.params"
            )
        how = "as stated" if self._has_statement(position) else "by structure"
        if not known:
            return f"has no value in the next step, {how}"
        if len(known) < len(results):
            return (
                f"{_results(known)} {'is' if len(known) == 1 else 'are'} {len(known)} "
                f"of its arrays in the next step, {how}; of "
                f"{len(results) - len(known)} the next value is not known"
            )
        return (
            f"its value in the next step is {self._target(position)} "
            f"({_results(known)}), {how}"
        )

    def _target(self, position):
        """The largest part of the result that all of it comes from."""
        first, last = self.firsts[position], self.firsts[position + 1]
        results = self.results[first:last]
        for part in self.result_parts:
            if results == list(part.numbers):
                return _of_result(part.path)
        return "in several parts of the result"


def parse_statement(text):
    """ARG:RESULT of the command line: paths with dots, `.` for the whole result,
    `none` where there is no next value."""
    argument, colon, result = text.partition(":")
    if not (argument and colon and result):
        raise CaptureError(
            f"--next {text}: say ARG:RESULT, positions or paths such as 0:1 or "
            "0.params:1.params; the whole result is '.', and 0:none says that "
            "argument 0 has no value in the next step"
        )
    position, *path = _split(argument)
    if not _is_position(position):
        raise CaptureError(
            f"--next {text}: '{argument}' must begin with an argument's position"
        )
    return (position, *path), None if result == "none" else _split(result)


def _split(text):
    if text == ".":
        return ()
    return tuple(int(key) if key.isdecimal() else key for key in text.split("."))


def as_statements(next_arguments):
    """The pairs of a mapping, as `capture` takes it."""
    if next_arguments is None:
        return []
    if isinstance(next_arguments, collections.abc.Mapping):
        return list(next_arguments.items())
    try:
        return [(argument, result) for argument, result in next_arguments]
    except (TypeError, ValueError):
        raise CaptureError(
            "next_arguments must map positions or paths of arguments to positions "
            "or paths in the result (or to None), such as {0: 1}, not "
            f"{next_arguments!r}"
        ) from None


def _is_position(key):
    return isinstance(key, int) and not isinstance(key, bool)


def _as_path(said, what):
    """A position, a name or a sequence of these, as a tuple."""
    path = said if isinstance(said, (tuple, list)) else (said,)
    good = all(isinstance(key, str) or _is_position(key) for key in path)
    if not good or (what == "an argument" and not path):
        raise CaptureError(
            f"next_arguments: {said!r} is no position or path of {what}"
        )
    return tuple(path)


def _find(parts, path, name_of):
    """The part at `path`, whose keys may be said as a number or as a name;
    `name_of` gives the name of what is at a path of JAX's."""
    if not parts:
        raise CaptureError(
            f"next_arguments speak of {name_of(())}, which has no arrays"
        )
    part = parts[0]
    for said in path:
        inside = [
            other
            for other in parts
            if len(other.path) == len(part.path) + 1 and other.is_inside([part])
        ]
        chosen = [other for other in inside if str(said) == _key(other)] or [
            other for other in inside if said == other.index
        ]
        if not chosen:
            has = _some([_key(other) for other in inside])
            raise CaptureError(
                f"next_arguments speak of {str(said)!r} in {name_of(part.path)}, "
                + (f"which has {has}" if inside else "which is an array")
            )
        part = chosen[0]
    return part


def _key(part):
    """What a user calls a part of a container: its position, key or field."""
    last = part.path[-1]
    for field in ("idx", "key", "name"):
        if hasattr(last, field):
            return str(getattr(last, field))
    return str(last)


def _check_alike(name, part, target):
    other = _of_result(target.path)
    if part.names != target.names:
        raise CaptureError(
            f"next_arguments: {name} {_contents(part)}, but {other} "
            f"{_contents(target)}; state its parts one by one, by paths"
        )
    for array, mine, its in zip(part.names, part.arrays, target.arrays):
        if mine != its:
            raise CaptureError(
                f"next_arguments: {name}{array} is {_describe(mine)}, but "
                f"{other}{array} is {_describe(its)}"
            )


def _contents(part):
    return "is an array" if part.is_bare else f"has {_some(part.names)}"


def _some(names):
    return ", ".join(names[:8]) + (", ..." if len(names) > 8 else "")


def _of_number(result):
    return "none" if result is None else f"result {result}"


def _describe(array):
    shape, dtype = array
    return f"{dtype}[{','.join(map(str, shape))}]"


def _keys(path):
    import jax

    return jax.tree_util.keystr(path)


def _of_result(path):
    return f"result{_keys(path)}" if path else "the whole result"


def _of_argument(position, path):
    return f"argument {position}{_keys(path)}"


def _results(numbers):
    """"result 1", or "results 1-3, 5" for 1, 2, 3, 5."""
    ranges = []
    for number in numbers:
        if ranges and ranges[-1][1] + 1 == number:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    text = ", ".join(f"{a}" if a == b else f"{a}-{b}" for a, b in ranges)
    return f"result{'' if len(numbers) == 1 else 's'} {text}"
