"""A random training step of loops and branches in JAX, the same for the same seed.

Loops nest; they carry floats, integers and booleans of several shapes, some of no
elements; they hand carried values on unchanged, swap and rotate them, read them in
the condition alone, move slices within one of them, and end at once, after a number
of iterations known beforehand, or when the data say so. Every float stays near
[-2, 2], so that an infinity never hides a difference.

A body may be traced more than once, and must come out the same each time: it draws
from a generator of its own, seeded when the body is made.
"""

import random
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

SHAPES = {
    "f32": ((), (6,), (4, 6), (4, 6), (12, 6)),
    "i32": ((), (), (5,)),
    "bool": ((), (4,)),
    "bf16": ((4,),),
}
DTYPES = {"f32": jnp.float32, "i32": jnp.int32, "bool": jnp.bool_, "bf16": jnp.bfloat16}
MOST_DYNAMIC_TRIPS = 5


class Kind(NamedTuple):
    shape: tuple
    dtype: str


def kind_of(value):
    names = {jnp.dtype(dtype): name for name, dtype in DTYPES.items()}
    return Kind(tuple(value.shape), names[jnp.dtype(value.dtype)])


def zeros(kind):
    return jnp.zeros(kind.shape, DTYPES[kind.dtype])


def make(seed):
    """(step, arguments, donate_argnums) of this seed."""
    rng = random.Random(seed)
    draw = np.random.default_rng(seed)
    arguments = (
        draw.uniform(-1, 1, (4, 6)).astype(np.float32),
        draw.uniform(-1, 1, (12, 6)).astype(np.float32),
        draw.uniform(-1, 1, (6,)).astype(np.float32),
        draw.integers(0, MOST_DYNAMIC_TRIPS + 1, (), np.int32),
        draw.integers(0, 4, (5,), np.int32),
        np.array(draw.integers(0, 2), np.bool_),
        draw.uniform(-1, 1, (4,)).astype(jnp.bfloat16),
    )
    donated = tuple(i for i in range(3) if rng.random() < 0.5)
    has_gradient = rng.random() < 0.4
    body_seed = rng.random()

    def values(state):
        """Some of what a random body makes of the arguments."""
        writer = Writer(random.Random(body_seed), list(state), 0, has_gradient)
        writer.loop()
        for _ in range(writer.rng.randint(0, 2)):
            writer.loop() if writer.rng.random() < 0.5 else writer.op()
        return writer.made()

    def loss(p, rest):
        made = values((p, *rest))
        floats = [value for value in made if value.dtype == jnp.float32]
        return sum((value * 0.5 + value**2).mean() for value in floats if value.size) + (p * 0.01).sum(), made

    def gradient_step(p, *rest):
        (value, made), gradient = jax.value_and_grad(loss, has_aux=True)(p, rest)
        return value, p - 0.1 * gradient, *kept(made)

    def plain_step(p, *rest):
        made = values((p, *rest))
        return *kept(made), p * 0.9

    def kept(made):
        chosen = random.Random(body_seed)
        return [value for value in made if chosen.random() < 0.7][:4]

    return (gradient_step if has_gradient else plain_step), arguments, donated


class Writer:
    """Appends random values to those it was given."""

    def __init__(self, rng, values, depth, differentiable):
        self.rng = rng
        self.values = values
        self.given = len(values)
        self.depth = depth
        self.differentiable = differentiable

    def made(self):
        return self.values[self.given :]

    def chance(self, probability):
        return self.rng.random() < probability

    def pick(self, test=lambda kind: True):
        found = [value for value in self.values if test(kind_of(value))]
        if not found:
            return None
        return self.rng.choice(found[-4:] if self.chance(0.6) else found)

    def pick_kind(self, kind):
        """A value of this kind; made of others where there is none."""
        if kind.dtype == "bool" and self.chance(0.5):
            return jnp.broadcast_to(self.predicate(), kind.shape)
        found = self.pick(lambda other: other == kind)
        return self.cast(kind) if found is None else found

    def cast(self, kind):
        if kind.dtype == "f32":
            value = self.pick(lambda other: other.dtype == "f32" and 0 not in other.shape)
            if kind.shape == ():
                return value.mean()
            rows = jnp.resize(value, kind.shape)
            return rows * 0.5 + self.scalar("f32") * 0.25
        if kind.dtype == "bf16":
            return self.pick(lambda other: other == kind)
        if kind.dtype == "i32":
            return jnp.broadcast_to(self.integer(4), kind.shape)
        return jnp.broadcast_to(self.predicate(), kind.shape)

    def scalar(self, dtype):
        found = self.pick(lambda kind: kind == Kind((), dtype))
        return zeros(Kind((), dtype)) if found is None else found

    def integer(self, below):
        """A scalar in [0, below)."""
        value = self.pick(lambda kind: kind.dtype == "i32" and 0 not in kind.shape)
        if value.ndim:
            value = value.ravel()[self.rng.randrange(value.shape[0])] if self.chance(0.5) else value.max()
        return (value + self.rng.randint(0, 3)) % below

    def predicate(self):
        how = self.rng.choice(("integer", "integer", "boolean", "float"))
        if how == "boolean":
            value = self.pick(lambda kind: kind.dtype == "bool")
            return value.any() if self.chance(0.5) else ~value.all()
        if how == "float":
            value = self.pick(lambda kind: kind.dtype == "f32" and 0 not in kind.shape)
            return value.max() > self.rng.uniform(-1, 1)
        return self.integer(3) > self.rng.randint(0, 1)

    # Ops: each appends one value.

    def op(self):
        ops = [self.unary, self.binary, self.binary, self.move, self.move, self.move, self.select]
        ops += [self.integers, self.compare, self.product, self.gather, self.brain, self.reduce]
        if self.depth < 2 and self.chance(0.25):
            ops = [self.branch]
        self.rng.choice(ops)()

    def float_(self, test=lambda kind: True):
        return self.pick(lambda kind: kind.dtype == "f32" and test(kind))

    def unary(self):
        function = self.rng.choice((
            jnp.sin, jnp.tanh, jnp.cos, lambda a: a * 0.5, lambda a: a[..., ::-1] if a.ndim else -a))
        self.values.append(function(self.float_()))

    def binary(self):
        a = self.float_()
        b = self.pick_kind(kind_of(a))
        self.values.append(self.rng.choice((
            lambda: a * 0.5 + b * 0.5, lambda: jnp.maximum(a, b), lambda: a * b * 0.25, lambda: (a - b) * 0.5))())

    def reduce(self):
        value = self.float_(lambda kind: len(kind.shape) == 2 and 0 not in kind.shape)
        axis = self.rng.choice((0, 1, None))
        if axis == 1:
            self.values.append(jnp.tanh(value.sum(1)).mean() + value[0])
        else:
            self.values.append(value.mean(axis))

    def product(self):
        value = self.float_(lambda kind: kind.shape == (4, 6))
        other = self.float_(lambda kind: kind.shape == (12, 6))
        if value is None or other is None:
            return self.unary()
        self.values.append(jnp.tanh(value @ other[2:8] * 0.5))

    def brain(self):
        value = self.pick_kind(Kind((4,), "bf16"))
        self.values.append(self.rng.choice((
            lambda: value[::-1] * jnp.bfloat16(0.5), lambda: jnp.tanh(value), lambda: -value))())

    def integers(self):
        value = self.pick(lambda kind: kind.dtype == "i32")

        def largest():
            return jnp.argmax(self.float_(lambda kind: kind.shape in ((6,), (4, 6)))).astype(jnp.int32) % 5

        self.values.append(self.rng.choice((
            lambda: (value * 3 + 1) % 7, lambda: value ^ 1, lambda: (value + self.integer(4)) % 8, largest))())

    def compare(self):
        if self.chance(0.5):
            self.values.append(self.predicate())
        else:
            value = self.float_(lambda kind: kind.shape == (4, 6))
            self.values.append(value[:, self.rng.randrange(6)] > self.rng.uniform(-1, 1))

    def select(self):
        a = self.pick()
        self.values.append(jnp.where(self.predicate(), a, self.pick_kind(kind_of(a))))

    def gather(self):
        value = self.float_(lambda kind: kind.shape == (12, 6))
        where = self.pick(lambda kind: kind == Kind((5,), "i32"))
        self.values.append(jnp.tanh(value[where % 12].sum(0) * 0.3))

    def move(self, value=None):
        """One part of a value becomes another part of it."""
        if value is None:
            value = self.pick(lambda kind: kind.shape in ((12, 6), (4, 6), (6,), (5,)))
        rows = value.shape[0]
        i, j = self.integer(rows), self.integer(rows)
        f = self.rng.choice((lambda a: a, jnp.sin if value.dtype == jnp.float32 else lambda a: (a + 1) % 7))
        size = self.rng.randint(1, max(1, rows // 2))
        ways = [
            lambda: value.at[i].set(f(value[j])),
            lambda: value.at[i].set(f(value[i - 1])),
            lambda: lax.dynamic_update_slice_in_dim(value, lax.dynamic_slice_in_dim(value, i + 1, size), i, 0),
            lambda: lax.dynamic_update_slice_in_dim(value, f(lax.dynamic_slice_in_dim(value, i, size)), j, 0),
            lambda: jnp.roll(value, 1, 0),
            lambda: value.at[i].set(value[j]).at[j].set(value[i]),
            lambda: value.at[1:].set(value[:-1]),
            lambda: value.at[: rows // 2].set(value[rows - rows // 2 :]),
            lambda: value.at[jnp.array([0, rows - 1])].set(value[jnp.array([rows - 1, 0])]),
            lambda: value.at[i].add(value[j]) % 7 if value.dtype == jnp.int32 else jnp.tanh(value.at[i].add(value[j])),
        ]
        self.values.append(self.rng.choice(ways)())

    def body(self, ops):
        """A function of values that draws the same each time, deeper by one."""
        seed, outer, depth, differentiable = self.rng.random(), list(self.values), self.depth + 1, self.differentiable

        def grow(*values):
            shadow = outer if random.Random(seed).random() < 0.5 else outer[:7]
            writer = Writer(random.Random(seed), shadow + list(values), depth, differentiable)
            writer.given = len(shadow)
            for _ in range(ops):
                if depth < 3 and writer.chance(0.2):
                    writer.loop()
                else:
                    writer.op()
            return writer

        return grow

    def branch(self):
        kind = kind_of(self.pick(lambda kind: kind.dtype != "bf16"))
        operands = [self.pick_kind(kind), self.float_()]
        bodies = [self.body(self.rng.randint(0, 2)) for _ in range(self.rng.choice((2, 2, 3)))]

        def call(body):
            return lambda *values: (body(*values).pick_kind(kind), values[0])

        functions = [call(body) for body in bodies]
        if len(functions) == 2:
            results = lax.cond(self.predicate(), *functions, *operands)
        else:
            results = lax.switch(self.integer(3), functions, *operands)
        self.values += results[: self.rng.randint(1, 2)]

    # Loops.

    def carried(self):
        """Initial values of what a loop carries."""
        initial = []
        for _ in range(self.rng.randint(1, 4)):
            if initial and self.chance(0.4):
                kind = kind_of(self.rng.choice(initial))  # to be swapped with
            else:
                dtype = self.rng.choice(("f32", "f32", "f32", "i32", "bool", "bf16"))
                kind = Kind(self.rng.choice(SHAPES[dtype]), dtype)
                if self.chance(0.05):
                    kind = Kind((0, 6), "f32")
            initial.append(zeros(kind) if self.chance(0.15) or 0 in kind.shape else self.pick_kind(kind))
        return initial

    def next_carried(self, writer, carried):
        """What the carried values become: of the same kinds, in new or old places."""
        becomes = []
        for value in carried:
            kind = kind_of(value)
            same = [other for other in carried if kind_of(other) == kind]
            how = writer.rng.random()
            if 0 in kind.shape or how < 0.1:
                becomes.append(value)
            elif how < 0.3:
                becomes.append(writer.rng.choice(same))
            elif how < 0.55 and kind.shape in ((12, 6), (4, 6), (6,), (5,)) and kind.dtype in ("f32", "i32"):
                writer.move(value)
                becomes.append(writer.values[-1])
            else:
                becomes.append(writer.pick_kind(kind))
        if len(set(map(kind_of, carried))) == 1 and writer.chance(0.3):
            becomes = becomes[1:] + becomes[:1]
        return [b.astype(c.dtype) for b, c in zip(becomes, carried)]

    def loop(self):
        loops = [self.fori, self.fori, self.scan, self.scan, self.associative, self.mapped]
        if self.differentiable:
            self.rng.choice([*loops, self.custom])()
        else:
            self.rng.choice([*loops, self.dynamic_fori, self.while_, self.while_, self.while_, self.batched])()

    def keep(self, results):
        """Not everything that a loop ends with is read."""
        self.values += [value for value in results if self.chance(0.7)] or results[:1]

    def trips(self):
        if self.depth >= 1:
            return self.rng.choice((0, 1, 2, 3, 4, 9))
        return self.rng.choice((0, 1, 2, 3, 5, 8, 9, 11, 12))

    def fori(self):
        carried, body = self.carried(), self.body(self.rng.randint(1, 3))
        lower = self.rng.randint(-3, 3)
        upper = lower + self.trips() if self.chance(0.9) else lower - 2

        def next_(i, values):
            writer = body(*values, jnp.int32(i) % 8)
            return tuple(self.next_carried(writer, values))

        self.keep(lax.fori_loop(lower, upper, next_, tuple(carried)))

    def dynamic_fori(self):
        carried, body = self.carried(), self.body(self.rng.randint(1, 3))
        lower = self.rng.choice((0, 0, self.rng.randint(-2, 4)))

        def next_(i, values):
            return tuple(self.next_carried(body(*values, i % 8), values))

        self.keep(lax.fori_loop(lower, self.integer(MOST_DYNAMIC_TRIPS + 1), next_, tuple(carried)))

    def while_(self):
        """The counter, and a flag or an error that only the condition reads, have
        random places among the carried values."""
        carried, body = self.carried(), self.body(self.rng.randint(1, 3))
        limit = self.rng.choice((0, 1, 3, 6)) if self.chance(0.5) else self.integer(MOST_DYNAMIC_TRIPS + 1)
        step = self.rng.choice((1, 1, 2, -1))
        start = limit if step < 0 else jnp.int32(0)
        guard = self.rng.choice(("none", "flag", "error"))
        order = list(range(len(carried) + (2 if guard != "none" else 1)))
        self.rng.shuffle(order)
        back = [order.index(i) for i in range(len(order))]
        extra = {"none": [], "flag": [jnp.bool_(False)], "error": [jnp.float32(10.0)]}[guard]
        bound = self.rng.uniform(-1, 1)

        def shuffled(values):
            return tuple(values[i] for i in order)

        def restored(values):
            return [values[i] for i in back]

        def goes_on(values):
            counter, *others = restored(values)
            going = counter > 0 if step < 0 else counter < limit
            if guard == "flag":
                going = going & ~others[0]
            elif guard == "error":
                going = going & (others[0] > 1e-3)
            return going

        def next_(values):
            counter, *others = restored(values)
            state = others[len(extra) :]
            writer = body(*state, counter % 8)
            state = self.next_carried(writer, state)
            changed = []
            if guard == "flag":
                changed = [writer.predicate()]
            elif guard == "error":
                changed = [jnp.abs(writer.float_(lambda kind: 0 not in kind.shape) + bound).max()]
            return shuffled([counter + step, *changed, *state])

        results = restored(lax.while_loop(goes_on, next_, shuffled([start, *extra, *carried])))
        self.keep(results if self.chance(0.2) else results[1 + len(extra) :])

    def scan(self):
        carried, body = self.carried(), self.body(self.rng.randint(1, 3))
        length = self.rng.choice((4, 12, 5, 6))
        rows = [self.pick(lambda kind: kind.shape[:1] == (length,)) for _ in range(self.rng.randint(0, 2))]
        rows = [value for value in rows if value is not None and value.dtype != jnp.bfloat16]
        emits = self.rng.randint(0, 2)

        def next_(values, xs):
            values = list(values)
            number, row = xs
            writer = body(*values, *row, number)
            ys = [writer.pick(lambda kind: kind.dtype != "bf16" and len(kind.shape) < 2) for _ in range(emits)]
            if emits and writer.chance(0.3):
                ys[0] = values[0]
            return tuple(self.next_carried(writer, values)), ys

        if self.chance(0.3):
            next_ = jax.checkpoint(next_)
        numbers = jnp.arange(length, dtype=jnp.int32)
        last, stacked = lax.scan(next_, tuple(carried), (numbers, rows), reverse=self.chance(0.4))
        self.keep(last)
        for value in stacked:
            if value.dtype == jnp.float32 and value.ndim == 3:
                self.values.append(value.mean(0))
            else:
                self.values.append(value)

    def associative(self):
        value = self.float_(lambda kind: len(kind.shape) == 2 and 0 not in kind.shape)
        combine = self.rng.choice((jnp.maximum, lambda a, b: a * 0.5 + b * 0.5, lambda a, b: a * b))
        if self.chance(0.5):
            reverse, axis = self.chance(0.5), self.rng.choice((0, 1))
            self.values.append(jnp.tanh(lax.associative_scan(combine, value, reverse=reverse, axis=axis)))
        else:
            scan = self.rng.choice((jnp.cumsum, lax.cummax, lax.cumlogsumexp))
            self.values.append(jnp.tanh(scan(value, axis=0) * 0.3))

    def mapped(self):
        value = self.float_(lambda kind: len(kind.shape) == 2 and 0 not in kind.shape)
        body = self.body(self.rng.randint(1, 2))
        self.values.append(lax.map(lambda row: body(row).pick_kind(Kind((6,), "f32")), value))

    def batched(self):
        """A loop of each row: those that are done wait for the others."""
        value = self.float_(lambda kind: kind.shape == (4, 6))
        bound = self.rng.randint(1, 4)

        def of_row(row, index):
            return lax.while_loop(
                lambda s: (s[0] < bound + index) & (s[1] > -5),
                lambda s: (s[0] + 1, s[2].min(), jnp.roll(s[2], 1) * 0.9), (0, jnp.float32(0), row))[2]

        self.values.append(jax.vmap(of_row)(value, jnp.arange(4)))

    def custom(self):
        """A loop of unknown length whose gradient is another one."""
        trips = self.integer(MOST_DYNAMIC_TRIPS + 1)
        value = self.float_(lambda kind: 0 not in kind.shape)

        def go(a, n, factor):
            return lax.while_loop(lambda s: s[0] < n, lambda s: (s[0] + 1, s[1] * factor), (0, a))[1]

        @jax.custom_vjp
        def power(a, n):
            return go(jnp.sin(a), n, 0.7)

        def forward(a, n):
            return power(a, n), (a, n)

        def backward(saved, cotangent):
            a, n = saved
            return go(cotangent * jnp.cos(a), n, 0.7), np.zeros((), jax.dtypes.float0)

        power.defvjp(forward, backward)
        self.values.append(power(value, trips))
