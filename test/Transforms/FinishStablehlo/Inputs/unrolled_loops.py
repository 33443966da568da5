"""What finishing makes of short loops: how many stay, and how many ops there are."""

import re
import subprocess
import sys

import jax
import jax.numpy as jnp
from jax import lax

import checkpoint_opt

X = jax.ShapeDtypeStruct((4, 6), jnp.float32)
W = jax.ShapeDtypeStruct((8, 6, 6), jnp.float32)


def nested(depth, x):
    if depth == 0:
        return jnp.sin(x) * 0.9 + x[::-1] * 0.1
    return lax.fori_loop(0, 8, lambda i, a: nested(depth - 1, a + i), x)


def until_large(depth, x):
    return lax.while_loop(lambda s: s.sum() < 1e3, lambda s: nested(depth, s), x)


def layers(x, w):
    return lax.scan(lambda c, w: (jnp.tanh(c @ w), None), x, w)[0]


def accumulated_gradient(x, w):
    """Four pieces of a batch, eight layers."""
    gradient = jax.grad(lambda w, x: layers(x, w).sum())
    return lax.fori_loop(0, 4, lambda i, g: g + gradient(w, x * i), w * 0)


def accumulated_until_large(x, w):
    return lax.while_loop(lambda w: w.sum() < 1e3, lambda w: w + accumulated_gradient(x, w), w)


def noise_in_a_long_loop(x):
    draw = lambda i: jax.random.uniform(jax.random.fold_in(jax.random.key(0), i), x.shape)
    return lax.fori_loop(0, 200, lambda i, a: a * 0.5 + draw(i), x)


def choice(x):
    return lax.cond(x[0, 0] > 0, lambda a: nested(2, a), lambda a: a, x)


CASES = (
    ("one level", lambda x: nested(1, x), (X,)),
    ("two levels", lambda x: nested(2, x), (X,)),
    ("four levels", lambda x: nested(4, x), (X,)),
    ("one level in a while", lambda x: until_large(1, x), (X,)),
    ("four levels in a while", lambda x: until_large(4, x), (X,)),
    ("two levels in a branch", choice, (X,)),
    ("layers", layers, (X, W)),
    ("accumulated gradient", accumulated_gradient, (X, W)),
    ("accumulated gradient in a while", accumulated_until_large, (X, W)),
    ("noise in a long loop", noise_in_a_long_loop, (X,)),
)
for name, function, arguments in CASES:
    text = checkpoint_opt.convert(checkpoint_opt.capture(function, *arguments))
    finished = subprocess.run(
        ["checkpoint-opt", "-", f"--checkpoint-finish-stablehlo={' '.join(sys.argv[1:])}"],
        input=text, capture_output=True, text=True, check=True).stdout
    loops = len(re.findall(r"scf\.(?:for|while) ", finished))
    ops = len(re.findall(r"= (?:linalg|tensor\.(?!empty))", finished))
    print(f"{name}: {loops} loops, {ops} ops")
