"""The dependences of every op, and of its gradient, hold each nonzero of the dense Jacobian."""

from __future__ import annotations

from contextlib import suppress

import numpy as np
import pytest

import asg
from asg.autodiff.sparse.dependence import dependences
from asg.core.errors import GradientError, ShapeError
from asg.core.opdef import Composition, NotDifferentiable, Primitive, Stopped
from asg.ops._support.catalogue import OPS
from asg.testing import interpret
from tests.effort import sampled

DERIVED = [
    op
    for op in OPS.values()
    if isinstance(op, Primitive | Composition)
    and not isinstance(op.vjp, NotDifferentiable | Stopped)
    and any(sample.shapes for sample in op.samples)
]
WIDEST = 12  # variables of a second derivative, without --full


def graph_of(op, sample, arrays, known):
    """Return a graph of flat inputs and a flat float result; integers are constants if known."""
    graph = asg.Graph(op.name)
    operands = [
        asg.reshape(graph.input(f"x{place}", (array.size,), str(array.dtype)), array.shape)
        if array.dtype.kind == "f" or not known
        else asg.constant(array, str(array.dtype), graph)
        for place, array in enumerate(arrays)
    ]
    results = [each for each in graph.add(op, operands, sample.attrs) if each.dtype.is_float]
    return graph, asg.concat([asg.reshape(each, -1) for each in results], 0) if results else None


def slopes_of(graph, result):
    """Return a graph with the gradient of a nonlinear sum of a result, as a flat tensor."""
    total = asg.sum(asg.square(result))
    names = [name for name, leaf in graph.inputs.items() if leaf.dtype.is_float]
    joint = asg.splice(graph, asg.gradients(total, [graph[name] for name in names]))
    return joint, asg.concat([joint[f"grad/{name}"] for name in names], 0)


def check(graph, result, fed):
    sources = [leaf for leaf in graph.inputs.values() if leaf.dtype.is_float]
    sets, (fact,) = dependences("test", graph, [result], sources)
    each = fact.depends.reshape(-1)
    found = np.zeros((each.size, sets.count), bool)
    found[np.repeat(np.arange(each.size), sets.sizes(each)), sets.elements(each)] = True
    values = interpret(asg.splice(graph, asg.jacobian(result, sources)), fed)
    dense = np.concatenate([values[f"jacobian/{source.name}"] for source in sources], 1)
    assert found[dense != 0].all(), f"{graph.name}: {graph}"


@pytest.mark.parametrize("known", [True, False], ids=["constants", "inputs"])
def test_no_dependence_is_missed(known, request):
    ops = sampled(DERIVED, request)
    full = request.config.getoption("--full")
    for op in ops if known else [op for op in ops if op.kind is asg.extend.Kind.INDEXING]:
        for sample in op.samples[: 2 if full else 1]:
            arrays = sample.arrays(np.random.default_rng(1))
            graph, result = graph_of(op, sample, arrays, known)
            if result is None or not result.size or not graph.inputs:
                continue
            fed = {name: arrays[int(name[1:])].reshape(-1) for name in graph.inputs}
            with suppress(GradientError, ShapeError):  # no gradient for these constants
                check(graph, result, fed)
                if full or sum(map(np.size, fed.values())) <= WIDEST:
                    check(*slopes_of(graph, result), fed)
