"""Runs functions with loops and branches as dispatches, and compares with JAX.

    control_flow.py LENGTH    of the loops
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

import checkpoint_opt

LENGTH = int(sys.argv[1])


def carries_change_places(x, w):
    def body(carry, row):
        a, b = carry
        return (b, jnp.tanh(a + b * row @ w)), a

    (a, b), rows = lax.scan(body, (x[0] * 0.1, x[1]), x)
    return a.sum(), b, rows


def gradient_through_a_loop(x, w):
    def loss(w):
        def body(carry, row):
            carry = jnp.tanh(carry @ w + row)
            return carry, carry * 2

        carry, rows = lax.scan(body, jnp.zeros_like(x[0]), x)
        return (carry**2).sum() + rows.mean()

    value, gradient = jax.value_and_grad(loss)(w)
    return value, w - 0.1 * gradient


def loop_until(x, w):
    def goes_on(state):
        return (state[0] < LENGTH + 3) & (state[2] < 100.0)

    def body(state):
        return state[0] + 1, state[1][::-1] * 0.5 + state[3], state[2] * 1.05, state[1]

    return lax.while_loop(goes_on, body, (0, x, x[0, 0] + 1, x * 0.3))


def updates_in_place(x, w):
    y = lax.cond(x[0, 0] > 0, jnp.sin, lambda a: a * 2, x)
    z = lax.fori_loop(0, LENGTH, lambda i, a: a.at[i % 4].add(y[i % 4]), x)
    part = lax.dynamic_slice(z, (jnp.argmax(x[:, 0]), 1), (2, 3))
    return y.sum(), lax.dynamic_update_slice(z, part, (1, jnp.int32(x[1, 1] * 3))), part


def branches_in_nested_loops(x, w):
    def outer(carry, row):
        def inner(state, number):
            return jnp.where(number > 0, jnp.tanh(state @ w), state + row), state.sum()

        state, sums = lax.scan(inner, carry, row)
        state = lax.cond(sums[0] > 0, lambda a: a * 0.5, lambda a: jnp.sin(a) + row, state)
        return state, (sums, state)

    return lax.scan(outer, x[0], x)


def gradient_through_branches(x, w):
    def loss(w):
        def body(carry, row):
            return lax.cond(row[0] > 0, lambda a: jnp.tanh(a @ w), lambda a: a + row, carry), None

        return jnp.sum(lax.scan(jax.checkpoint(body), x[0], x)[0] ** 2)

    return jax.value_and_grad(loss)(w)


def residuals_of_branches(x, w):
    """Branches with temporaries, whose results are one value twice in one of them."""

    def loss(w):
        h = lax.cond(x[0, 0] > 0, lambda a: jnp.tanh(a @ w), lambda a: a @ w * 2, x)
        number = jnp.clip(jnp.int32(x[1, 1] * 3), 0, 2)
        return jnp.sum(lax.switch(number, [jnp.sin, jnp.cos, lambda a: a], h) ** 2)

    value, gradient = jax.value_and_grad(loss)(w)
    return value, w - 0.1 * gradient


LONG = 160  # too long for loops with products to unroll


def branches_choose_among_carries(x, w):
    def body(i, carry):
        a, b, c = carry
        a, b = lax.cond(a.sum() > 0, lambda: (b, a), lambda: (a, b))
        t = jnp.tanh(a @ w + 0.1)
        t, c = lax.cond(t[0, 0] > c[0, 1], lambda: (c, t), lambda: (t, a))
        return lax.cond(c.sum() > t.sum(), lambda: b, lambda: jnp.tanh(a)), jnp.tanh(b), c * 0.9 + t * 0.1

    return lax.fori_loop(0, LONG, body, (x, x * 0.5, -x))


def gradient_through_a_choice(x, w):
    def loss(w):
        def body(carry, i):
            a, b = carry
            t = jnp.tanh(a @ w + b * 0.1)
            return lax.switch(i % 3, [lambda: (t, a), lambda: (b, t), lambda: (t * 0.5, b)]), None

        a, b = lax.scan(body, (x, x * 0.5), jnp.arange(LONG))[0]
        return (a**2).sum() + b.sum()

    return jax.value_and_grad(loss)(w)


def long_loop_in_a_long_loop(x, w):
    def outer(i, carry):
        a, b = carry
        kept = jnp.tanh(a @ w + 0.3)
        inner = lax.fori_loop(0, LONG, lambda j, s: jnp.tanh((s + kept) @ w) * 0.9 + kept * 0.1, b)
        return inner * 0.3 + jnp.sin(kept) @ w * 0.1, jnp.tanh(kept + inner)

    return lax.fori_loop(0, LONG, outer, (x, x * 0.5))


def stops_by_an_error(x, w):
    """Only the condition reads the error, and nothing does after the loop."""
    first = lax.while_loop(lambda s: s[0] > 1e-3, lambda s: (jnp.abs(s[1]).max(), s[1] * 0.5), (jnp.inf, x))[1]
    second = lax.while_loop(lambda s: s[1] > 1e-3, lambda s: (s[0] * 0.5, jnp.abs(s[0]).max()), (x, jnp.inf))[0]
    return first, second


def decodes_until_the_end(x, w):
    def body(state):
        token = jnp.argmax(w[state[0][state[1]]] * jnp.cos(state[1] * x[state[1]]))
        return state[0].at[state[1] + 1].set(token), state[1] + 1, token == 5

    return lax.while_loop(
        lambda state: (state[1] < 15) & ~state[2], body, (jnp.zeros(16, jnp.int32), 0, False))[0]


def rows_move_within_a_carry(x, w):
    """Longer than what unrolls; a part of what is carried becomes another part."""
    p = jnp.concatenate([x, x * 0.5, -x])
    before = lax.fori_loop(1, 11, lambda i, u: u.at[i].set(u[i - 1]), p)
    window = lax.fori_loop(0, 12, lambda i, u: lax.dynamic_update_slice(
        u, lax.dynamic_slice(u, (i + 1, 0), (3, 8)), (i, 0)), p)
    return before, window


def gradient_through_moved_rows(x, w):
    def loss(p):
        return lax.scan(lambda u, i: (u.at[i].set(jnp.sin(u[i - 1])), u[i - 1]), p, jnp.arange(1, 12))[1].var()

    return jax.value_and_grad(loss)(jnp.concatenate([x, x * 0.5, -x]))


def run(step, folder, pipeline):
    prepared, inputs, outputs = (str(Path(folder) / name) for name in ("step.mlir", "in.safetensors", "out.safetensors"))
    subprocess.run(["checkpoint-opt", step, *pipeline, "-o", prepared], check=True, stderr=subprocess.DEVNULL)
    checkpoint_opt.save_tensors(inputs, ARGUMENTS, "arg")
    subprocess.run(["checkpoint-run", prepared, f"--inputs={inputs}", f"--outputs={outputs}"],
                   check=True, stdout=subprocess.DEVNULL)
    return checkpoint_opt.load_tensors(outputs, "result")


ARGUMENTS = [np.array(jax.random.normal(jax.random.key(0), (LENGTH, 8))),
             np.array(jax.random.normal(jax.random.key(1), (8, 8))) * np.float32(0.3)]
agree = total = 0
for function in (carries_change_places, gradient_through_a_loop, loop_until, updates_in_place,
                 branches_in_nested_loops, gradient_through_branches, residuals_of_branches,
                 branches_choose_among_carries, gradient_through_a_choice, long_loop_in_a_long_loop,
                 stops_by_an_error, decodes_until_the_end, rows_move_within_a_carry, gradient_through_moved_rows):
    expected = [np.array(leaf) for leaf in jax.tree.leaves(jax.jit(function)(*ARGUMENTS))]
    with tempfile.TemporaryDirectory() as folder:
        step = Path(folder) / "captured.mlir"
        step.write_text(checkpoint_opt.convert(checkpoint_opt.capture(function, *ARGUMENTS)))
        for pipeline in (["--checkpoint-prepare"], ["--checkpoint-finish-stablehlo", "--canonicalize", "--checkpoint-outline"]):
            total += 1
            results = run(step, folder, pipeline)
            worst = np.max([np.max(np.abs(a - b)) / max(1, np.max(np.abs(b))) for a, b in zip(results, expected)])
            if len(results) == len(expected) and worst < 1e-5:
                agree += 1
            else:
                print(f"{function.__name__} {pipeline}: off by {worst}")
print(f"{agree} of {total} agree")
