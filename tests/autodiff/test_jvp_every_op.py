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


def cases(op):
    """Yield the numbers of the samples that have float operands and results, and these."""
    for number, sample in enumerate(op.samples):
        graph, wrt, outputs = add(op, sample)
        if wrt and outputs:
            yield number, sample, graph, wrt, outputs


def drawn(tensors, rng):
    return {t.label: rng.normal(size=t.shape).astype(t.dtype.numpy) for t in tensors}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("op", DIFFERENTIABLE, ids=lambda op: op.name)
def test_the_two_products_agree(op):
    for number, *case in cases(op):
        check_products(*case, f"sample {number}")


def check_products(sample, graph, wrt, outputs, name):
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
    rtol = 1e-2 if low else 1e-9
    np.testing.assert_allclose(np.sum(forth), np.sum(back), rtol=rtol, atol=1e-9, err_msg=name)
