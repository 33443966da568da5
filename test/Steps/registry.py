"""The steps of this folder: what `check_steps.py` knows of each.

    @step("flax.linen", quick=True)
    def linen_cnn():
        ...
        return Step(step, (state, images, labels), (0,))

A factory takes no argument and can also be captured by itself
(`python -m checkpoint_opt capture linen_steps:linen_cnn`).
"""

import importlib
from typing import Callable, NamedTuple

from checkpoint_opt import load_step

# Whose steps are in which module.
MODULES = {
    "flax.linen": "linen_steps",
    "flax.nnx": "nnx_steps",
    "equinox": "equinox_steps",
    "haiku": "haiku_steps",
    "optax": "optax_steps",
    "jraph": "jraph_steps",
    "distrax": "distrax_steps",
    "diffrax": "diffrax_steps",
}


class Entry(NamedTuple):
    """A step and how it is judged.

    library: whose code it is made of.
    name: its factory's name.
    factory: returns its `Step`.
    limit: how far a result may be from JAX's, relative to its largest entry.
    change_limit: how far what the step changes of a state may be, relative to it.
    quick: whether the lit suite runs it.
    trains: whether its state holds scalars that training must feed back.
    checks: whether it checks its values by equinox.error_if, which a compiled step
        cannot call: capture is told to leave the checks out.
    """

    library: str
    name: str
    factory: Callable
    limit: float
    change_limit: float
    quick: bool
    trains: bool
    checks: bool

    def make(self):
        return load_step(f"{MODULES[self.library]}:{self.name}")


# Of results, and of changes.  JAX itself, when XLA keeps f32 between fused operations
# that are in bf16, is up to 1.4e-2 and 4.6e-2 from the reference in these steps.
F32_LIMITS = 2e-4, 2e-3
BF16_LIMITS = 3e-2, 1e-1

_entries = {}


def step(library, *, bf16=False, quick=False, trains=False, checks=False):
    """Enters a factory into the table; `bf16` where the model computes in it."""

    def enter(factory):
        name = factory.__name__
        limits = BF16_LIMITS if bf16 else F32_LIMITS
        _entries[library, name] = Entry(
            library, name, factory, *limits, quick, trains, checks
        )
        return factory

    return enter


def steps_of(libraries):
    """Their steps, in the order of their modules."""
    for library in libraries:
        importlib.import_module(MODULES[library])
    return [entry for entry in _entries.values() if entry.library in libraries]
