"""Values and gradients against JAX in f64, op by op, with random upstream gradients."""

from __future__ import annotations

import itertools
import math
from functools import cache, partial

import jax
import numpy as np
import pytest

import asg
from asg.ops._support.catalogue import OPS
from asg.ops._support.emitting import emit
from asg.ops.indexing.scattering import SCATTER_EXTREME
from asg.ops.linalg.determinants import COFACTORS
from asg.ops.reductions.nan_reductions import EXTREME_OF
from asg.ops.reductions.scans import segmented_recurrence
from tests.quick_jax import quickly
from tests.reference import calls, jax_cases
from tests.reference.calls.arrays import UNARY
from tests.reference.jax_functions import FUNCTIONS
from tests.reference.sampling import upstream

# Where JAX's own convention is another one; tests/ops/test_conventions.py holds ours.
DIFFERENT = {
    ("clamp", 0): "JAX gives an edge half the gradient, as of min and max",
    ("clamp", 1): "the same",
    ("clamp", 2): "the same",
    ("clamp", 3): "with low > high JAX's gradient is that of min and max",
    ("std", 13): "JAX's gradient is NaN where the deviation is 0",
    ("std", 14): "the same",
}
# From which call on JAX has another convention at a corner, or refuses the shapes; PyTorch's
# values are ours there.
BEYOND = {"atan2": 8, "pow": 9, "remainder": 10, "gather": 8}
# 64-bit integers in JAX
WIDE = ("argmax", "argmin", "sum", "prod")
# Compiling takes JAX its time: of a unary op's shapes, a scalar, a matrix, an empty one, rank 4
THIN = (0, 2, 3, 5)
# The calls that are compared with PyTorch as well, and how many of each op are with JAX
SHARED = [*calls.cases("functional"), *calls.cases("arrays")]
OF_SHARED = 2
ADAPTED = {
    "shift_left": asg.bitwise_left_shift,
    "shift_right": asg.bitwise_right_shift,
    "segmented_recurrence": segmented_recurrence,
    "scatter_extreme": partial(emit, SCATTER_EXTREME),
    "cofactors": partial(emit, COFACTORS),
    "extreme_of": partial(emit, EXTREME_OF),
    "concat": lambda *xs, axis: asg.concat(xs, axis),
    "stack": lambda *xs, axis: asg.stack(xs, axis),
    "polygamma": lambda x, order: x.graph.add(OPS["polygamma"], (x,), {"order": order})[0],
    "transpose": lambda x, axes: asg.transpose(x, *axes),
    "reshape": lambda x, shape: asg.reshape(x, *shape),
    "cast": lambda x, dtype: asg.cast(x, np.dtype(dtype)),
}


def _pad(x, **arguments):
    if "interior" in arguments:
        return x.graph.add(OPS["pad"], (x,), arguments)[0]
    return asg.pad(x, **arguments)


ADAPTED["pad"] = _pad


def _cases():
    for case in itertools.chain(SHARED, jax_cases.cases()):
        if case.number >= BEYOND.get(case.op, math.inf):
            continue
        if case.op in FUNCTIONS and (case.op not in UNARY or case.number in THIN):
            yield case


def _some(cases):
    """Leave out most of those that are compared with PyTorch as well, evenly."""
    shared = [case for case in cases if case.name in TORCH]
    kept = {case.name for case in shared[:: -(-len(shared) // OF_SHARED) or 1]}
    return [case for case in cases if case.name in kept or case.name not in TORCH]


TORCH = {case.name for case in SHARED}
BY_OP = {
    op: _some(list(group))
    for op, group in itertools.groupby(
        sorted(_cases(), key=lambda case: case.op), key=lambda case: case.op
    )
}


@pytest.fixture(autouse=True)
def x64():
    with jax.enable_x64(True):
        yield


def _is_float(array):
    return array.dtype.kind == "f"


def _mine(case):
    """Return the spliced graph, its feeds and the names of the gradients."""
    graph = asg.Graph(case.op)
    feeds = {f"x{i}": array for i, array in enumerate(case.operands)}
    with graph:
        leaves = [graph.input(name, a.shape, a.dtype) for name, a in feeds.items()]
        value = (ADAPTED.get(case.op) or getattr(asg, case.op))(*leaves, **case.arguments)
    graph.output("value", value)
    wrt = [leaf for leaf in leaves if leaf.dtype.is_float]
    if not wrt or not value.dtype.is_float:
        return graph, feeds
    derived = asg.gradients(value, wrt=wrt, seeds="input")
    seeds = {
        n: upstream(case.name, t.shape).astype(t.dtype.numpy) for n, t in derived.inputs.items()
    }
    return asg.splice(graph, derived), {**feeds, **seeds}


def _theirs(case, operands, seed):
    """Return the value and the gradients for the float operands."""
    places = [i for i, array in enumerate(operands) if _is_float(array)]

    def function(*floats):
        full = list(operands)
        for i, array in zip(places, floats, strict=True):
            full[i] = array
        return FUNCTIONS[case.op](*full, **case.arguments)

    if seed is None:
        return {"value": function(*[operands[i] for i in places])}
    value, vjp = jax.vjp(function, *[operands[i] for i in places])
    return {"value": value, **{f"grad/x{i}": g for i, g in zip(places, vjp(seed), strict=True)}}


@cache
def _expected(op):
    """Return JAX's results of every case of `op`, compiled at once: that takes the time."""
    seeds = [next((a for n, a in f.items() if n.startswith("seed/")), None) for f in _feeds(op)]

    def everything(operands, seeds):
        return [_theirs(*each) for each in zip(BY_OP[op], operands, seeds, strict=True)]

    return quickly(everything)([case.operands for case in BY_OP[op]], seeds)


@cache
def built(op):
    return [_mine(case) for case in BY_OP[op]]


def _feeds(op):
    return [feeds for _, feeds in built(op)]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("op", BY_OP)
def test_values_and_gradients(op, run):
    for case, (graph, feeds), expected in zip(BY_OP[op], built(op), _expected(op), strict=True):
        found = run(graph, feeds)
        different = (op, case.number) in DIFFERENT and case.name in TORCH
        for name in ("value",) if different else expected:
            wide = op in WIDE and expected[name].dtype == np.int64
            wanted = np.dtype(np.int32) if wide else expected[name].dtype
            assert found[name].dtype == wanted, f"{case.name} {name}"
            assert found[name].shape == expected[name].shape, f"{case.name} {name}"
            np.testing.assert_allclose(
                found[name], expected[name], rtol=1e-9, atol=1e-12,
                err_msg=f"{case.name} {name} {dict(case.arguments)}",
            )  # fmt: skip
