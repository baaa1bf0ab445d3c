"""Extremes and defaults of array functions, which their samples do not show, on a device."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.runtime.compiling import compile
from asg.testing.agreement import assert_agrees
from tests.wgpu.values.beside_numpy import check

NAN, INF = np.nan, np.inf
STRANGE = np.array([NAN, INF, -INF, 1.5, -0.0, 3e38, -3e38, 1e-30], np.float32)
ROWS = np.array([[3.0, -4.0, 1.0], [1.0, 1.0, 2.5], [0.0, 0.0, 0.0], [0.0, -2.0, 0.0]])


@pytest.mark.parametrize("scale", [1e30, 1e-30, 1.0])
@pytest.mark.parametrize("ord", [2, 1, 3, 0.5, -1, INF, -INF, 0])
def test_norms(ord, scale, backend):
    check(backend, lambda x: asg.norm(x, ord, 1), 4e-6, x=(scale * ROWS).astype(np.float32))


def test_nan_to_num(backend):
    graph = asg.Graph()
    x = graph.input("x", STRANGE.shape)
    graph.output("plain", asg.nan_to_num(x))
    graph.output("given", asg.nan_to_num(x, 2.0, 3.0, -4.0))
    graph.output("count", asg.count_nonzero(x))
    found = compile(graph, backend)(x=STRANGE)
    np.testing.assert_array_equal(found["plain"].numpy(), np.nan_to_num(STRANGE))
    expected = np.nan_to_num(STRANGE, nan=2, posinf=3, neginf=-4)
    np.testing.assert_array_equal(found["given"].numpy(), expected)
    assert found["count"].numpy() == 7


def test_symbolic_sizes(backend):
    rng = np.random.default_rng(0)
    graph = asg.Graph()
    x = graph.input("x", ("N", "M"))
    results = {
        "roll": asg.roll(x, (3, -1), (0, 1)), "diagonal": asg.diagonal(x, 1), "trace": asg.trace(x),
        "tile": asg.tile(x, (2, 3)), "repeat": asg.repeat(x, 2, 1),
        "linspace": asg.linspace(-1, 2, "N", graph=graph) + 0 * x[:, 0],
        "einsum": asg.einsum("nm,km->nk", x, x),
    }  # fmt: skip
    for name, result in results.items():
        graph.output(name, result)
    total = asg.sum(asg.concat([asg.reshape(each * each, (-1,)) for each in results.values()]))
    joint = asg.splice(graph, asg.gradients(total, wrt=[x]))
    for shape in ((1, 1), (2, 5), (5, 2)):
        feeds = {"x": rng.normal(size=shape).astype(np.float32)}
        found = {n: a.numpy() for n, a in compile(joint, backend)(feeds).items()}
        right = {n: a.numpy() for n, a in compile(joint, "numpy")(feeds).items()}
        assert_agrees(found, right, right, 4e-6)


@pytest.mark.parametrize(
    ("equation", "shapes"),
    [
        ("bhqd,bhkd->bhqk", ((2, 3, 4, 5), (2, 3, 6, 5))),
        ("ij,jk,kl->li", ((3, 4), (4, 5), (5, 2))),
        ("...ii,i...->i", ((2, 3, 3), (3, 2))), ("i,ij,j->", ((3,), (3, 4), (4,))),
        ("aab,b...,c->c...", ((3, 3, 2), (2, 2, 1), (4,))),
    ],
)  # fmt: skip
def test_einsum(equation, shapes, backend):
    rng = np.random.default_rng(0)
    feeds = {f"x{i}": rng.normal(size=s).astype(np.float32) for i, s in enumerate(shapes)}
    check(backend, lambda *xs: asg.einsum(equation, *xs), 4e-6, **feeds)
