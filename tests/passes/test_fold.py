"""Known values are computed once, by the references, and never make a file much larger."""

from collections.abc import Callable

import numpy as np
import pytest

import asg
from asg.core.graph import Graph, Tensor
from asg.core.leaves import CONSTANT
from asg.io.text_form.parsing import parse
from asg.ops.numbers import DIM, FULL
from asg.passes import run
from asg.passes.fold import FOLD, MAX_CONSTANT
from tests.passes.graphs import assert_same_values, body, formula


def test_constants_are_computed_and_what_made_them_goes() -> None:
    graph = parse("""
        graph g
        %0 a: f32[3] = constant {value=[1, 2, 3]}
        %1 = full {value=2.0, shape=[3], dtype=f32}
        %2 = mul %0, %1
        %3 x: f32[3] = input
        %4 = add %3, %2
        output y = %4
    """)
    after = FOLD(graph)
    assert formula(after["y"]) == "add(x, [2.0, 4.0, 6.0])"
    assert [node.op.name for node in after.nodes] == ["constant", "input", "add"]


def graph_of(build: Callable[[], Tensor]) -> Graph:
    g = Graph("g")
    with g:
        g.output("z", build())
    return g


@pytest.mark.parametrize(
    ("build", "expected"),
    [
        (lambda: asg.exp(asg.zeros((2, 3))), "1.0"),
        (lambda: asg.full((2, 3), 3, "i32") // 2, "1"),
        (lambda: asg.ones((2, 3)).reshape(6), "1.0"),
        (lambda: asg.ones((2, 3)).sum(), "6.0"),
        (lambda: asg.where(asg.full((2,), True), asg.ones(2), asg.zeros(2)), "1.0"),
        (lambda: asg.cast(asg.full((), 2.7), "i32"), "2"),
        (lambda: -asg.zeros(3), "-0.0"),
        (lambda: asg.zeros(3) / asg.zeros(3), "nan"),
        (lambda: asg.ones(3) / asg.zeros(3), "inf"),
        (lambda: asg.full((2,), 60000.0, "f16") * 2, "inf"),
        (lambda: asg.full((1,), 2**31 - 1, "i32") + 1, "-2147483648"),
        (lambda: asg.arange(4), "iota{[4],0,i32}()"),
        (lambda: asg.arange(4) * 2, "[0, 2, 4, 6]"),
        (lambda: asg.equal(asg.arange(3), 1), "[False, True, False]"),
        (lambda: asg.constant([5.0, 5.0]), "5.0"),
        (lambda: asg.constant([0.0, -0.0]), "[0.0, -0.0]"),
        (lambda: asg.eye(2), "[[1.0, 0.0], [0.0, 1.0]]"),
        (lambda: asg.constant([[1.0, 2.0]]) @ asg.constant([[3.0], [4.0]]), "11.0"),
        (lambda: asg.concat([asg.zeros(1), asg.ones(1)]), "[0.0, 1.0]"),
        (lambda: asg.constant([3.0, 4.0])[1], "4.0"),
        (lambda: asg.zeros((0, 3)) * 2, "0.0"),
    ],
)
def test_value(build: Callable[[], Tensor], expected: str) -> None:
    before = graph_of(build)
    after = FOLD(before)
    assert formula(after["z"]) == expected
    assert after["z"].type == before["z"].type
    assert_same_values(before, after, {})


@pytest.mark.parametrize(
    "build",
    [
        lambda: asg.random_bits(asg.random_key(1), (3,)),
        lambda: asg.barrier(asg.constant([1.0, 2.0]), asg.ones(())),
        lambda: asg.softmax(asg.constant([1.0, 2.0])),
        lambda: asg.iota((100, 1000), 1, "f32") * 2,
        lambda: asg.iota((10**6, 10**6), 1).sum(),
    ],
)
def test_stays(build: Callable[[], Tensor]) -> None:
    before = graph_of(build)
    after = FOLD(before)
    assert [n.op.name for n in after.nodes] == [n.op.name for n in before.nodes]


def test_size_is_limited_but_one_number_is_small() -> None:
    count = MAX_CONSTANT // 4
    g = Graph("g")
    with g:
        g.output("fits", asg.arange(count) + 1)
        g.output("large", asg.arange(count + 1) + 1)
        g.output("same", asg.arange(count + 1) * 0)
    after = FOLD(g)
    assert after["fits"].node.op is CONSTANT
    assert after["large"].node.op.name == "add"
    assert after["same"].node.op is FULL


def test_symbolic_shapes_of_one_number_are_folded_too() -> None:
    g = Graph("g")
    x = g.input("x", ("N", 3))
    g.output("z", asg.exp(asg.zeros_like(x)).reshape(3, "N") * 2 + x.T)
    after = FOLD(g)
    assert formula(after["z"]) == "add(2.0, transpose{[1,0]}(x))"
    assert str(after.nodes[-1].types[0]) == "f32[3,N]"


def test_symbolic_dim_stays() -> None:
    g = Graph("g")
    g.input("x", ("N", 3))
    g.output("z", asg.dim("3*N", "f32", graph=g) * 2)
    assert body(FOLD(g)) == body(g)


def test_bound_dim_is_a_number() -> None:
    g = Graph("g")
    (count,) = g.add(DIM, (), {"expression": 12, "dtype": asg.f32})
    g.output("z", count * 2)
    assert formula(FOLD(g)["z"]) == "24.0"


def test_work_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asg.passes.fold.MAX_TOTAL_WORK", 100)
    g = Graph("g")
    with g:
        x = asg.arange(10)
        for _ in range(20):
            x = x + asg.constant(np.arange(10, dtype=np.int32))
        g.output("z", x)
    first = run(g, [FOLD]).history.steps[0].after
    assert sum(node.op.name == "add" for node in first.nodes) == 17
    assert_same_values(g, first, {})


def test_name_and_history() -> None:
    g = Graph("g")
    with g, g.scope("layer"):
        g.output("z", (asg.constant([1.0, 2.0]) * 3).named("table"))
    graph, history = run(g, [FOLD])
    node = graph["z"].node
    assert node.name == "table"
    assert (node.scope, node.source, str(node.origin)) == ("layer", g["z"].node.source, "g%2:fold")
    assert {(r.before, r.after) for r in history.rewrites if r.rule == "fold"} == {
        (2, (graph["z"].ref,))
    }
    assert {r.before for r in history.rewrites if r.after is None} == {0, 1}
