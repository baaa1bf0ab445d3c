"""Every op forwards: ⟨ct, jvp(v)⟩ = ⟨vjp(ct), v⟩, and what is left holds no trace of the ct."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.core.opdef import Composition, NotDifferentiable, Primitive
from asg.ops._support.catalogue import OPS
from asg.testing import interpret

DIFFERENTIABLE = [
    op
    for op in OPS.values()
    if isinstance(op, Primitive | Composition) and not isinstance(op.vjp, NotDifferentiable)
]


def add(op, sample):
    """Return a graph of the sample, its float operands and its float results."""
    graph = asg.Graph(op.name)
    operands = zip(sample.shapes, sample.operand_dtypes(), strict=True)
    leaves = [graph.input(f"x{i}", shape, dtype) for i, (shape, dtype) in enumerate(operands)]
    results = graph.add(op, leaves, sample.attrs)
    wrt = [leaf for leaf in leaves if leaf.dtype.is_float]
    outputs = [result for result in results if result.dtype.is_float]
    return graph, wrt, outputs


CASES = [
    pytest.param(op, sample, id=f"{op.name}-{number}")
    for op in DIFFERENTIABLE
    for number, sample in enumerate(op.samples)
    if all(add(op, sample)[1:])
]


def drawn(tensors, rng):
    return {t.label: rng.normal(size=t.shape).astype(t.dtype.numpy) for t in tensors}


@pytest.mark.parametrize(("op", "sample"), CASES)
def test_the_two_products_agree(op, sample):
    graph, wrt, outputs = add(op, sample)
    rng = np.random.default_rng(0)
    fed = {f"x{i}": array for i, array in enumerate(sample.arrays(rng))}
    moves, cts = drawn(wrt, rng), drawn(outputs, rng)
    joint = asg.splice(graph, asg.jvp(outputs, wrt))
    joint = asg.splice(joint, asg.vjp([joint.tensor(t.ref) for t in outputs],
                                      [joint.leaf(t.name) for t in wrt]))  # fmt: skip
    fed |= {f"tangent/{name}": value for name, value in moves.items()}
    fed |= {f"cotangent/{name}": value for name, value in cts.items()}
    found = interpret(joint, fed)
    forth = [np.vdot(ct, found[f"jvp/{name}"]) for name, ct in cts.items()]
    back = [np.vdot(found[f"vjp/{name}"], move) for name, move in moves.items()]
    low = any(d.itemsize < 8 for d in sample.operand_dtypes() if d.is_float)
    low = low or any(t.dtype.itemsize < 8 for t in outputs)
    np.testing.assert_allclose(np.sum(forth), np.sum(back), rtol=1e-2 if low else 1e-9, atol=1e-9)
