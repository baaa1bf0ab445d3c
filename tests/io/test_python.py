"""Graphs written as Python: the code is executed, and builds the same graph."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

import asg
from asg import init
from asg.core.errors import FormatError
from asg.core.graph import Graph
from asg.core.hashing import fingerprint, node_hashes
from asg.core.opdef import OpDef
from asg.io import export
from asg.io.python.writing import module_text
from asg.ops._support.catalogue import OPS
from tests.example_graphs import EXAMPLE_GRAPHS, example
from tests.io.test_round_trips import sample_graphs
from tests.strategies import graphs

pytestmark = pytest.mark.sampled(3)


def executed(graphs_: Mapping[str, Graph], folder: Path) -> tuple[str, dict[str, Graph]]:
    """Write graphs as a module into a folder; return its text, and the graphs that it builds."""
    path = folder / "built.py"
    export(graphs_, path)
    text = path.read_text()
    namespace: dict[str, Any] = {"__name__": "built", "__file__": str(path)}
    exec(compile(text, path, "exec"), namespace)  # noqa: S102  # the project's own output
    return text, {name: build() for name, build in namespace["GRAPHS"].items()}


def assert_built(graphs_: Mapping[str, Graph], folder: Path) -> str:
    text, again = executed(graphs_, folder)
    assert list(again) == list(graphs_)
    for name, graph in graphs_.items():
        assert again[name].name == graph.name
        assert node_hashes(again[name]) == node_hashes(graph)
        assert fingerprint(again[name]) == fingerprint(graph)
        assert list(again[name].output_refs.items()) == list(graph.output_refs.items())
        assert list(again[name].update_refs.items()) == list(graph.update_refs.items())
        for one, other in zip(again[name].nodes, graph.nodes, strict=True):
            assert (one.name, one.scope, one.types) == (other.name, other.scope, other.types)
            assert one.origin == other.origin
    return text


LONG = "predator_prey"  # its loops have thousands of nodes


@pytest.mark.parametrize(
    "name",
    [pytest.param(n, marks=pytest.mark.full) if n == LONG else n for n in EXAMPLE_GRAPHS],
)
def test_every_example_is_built_again(name: str, tmp_path: Path) -> None:
    found = example(name)
    bundle = {"forward": found[0], "gradient": found[1], "step": found[2]}
    assert_built({key: graph for key, graph in bundle.items() if graph}, tmp_path)


@pytest.mark.parametrize("op", [op for op in OPS.values() if op.samples], ids=lambda op: op.name)
def test_every_op_is_built_again(op: OpDef, tmp_path: Path) -> None:
    assert_built({f"sample {i}": graph for i, graph in enumerate(sample_graphs(op))}, tmp_path)


@settings(max_examples=15)
@given(graph=graphs())
def test_random_graphs_are_built_again(
    graph: Graph, tmp_path_factory: pytest.TempPathFactory
) -> None:
    assert_built({"graph": graph}, tmp_path_factory.mktemp("python"))


def test_code_is_what_a_user_writes(tmp_path: Path) -> None:
    graph = Graph("mlp")
    x, w = graph.input("x", ("N", 3)), graph.parameter("w", (3, 2), init=init.normal(0.0, 0.1))
    b = graph.parameter("b", (2,))
    with graph.scope("head"):
        h = asg.relu(x @ w + b).named("h")
        top, _ = asg.topk(h, 1)
    graph.output("loss", asg.mean(h * 2.0 - 1))
    graph.output("rows", asg.reshape(h, ("2*N", 1)))
    graph.output("best", top)
    text = assert_built({"mlp": graph}, tmp_path)
    body = [line.strip() for line in text.splitlines()]
    for line in (
        'x = g.input("x", ("N", 3))',
        'w = g.parameter("w", (3, 2), init=asg.init.normal(std=0.1))',
        'b = g.parameter("b", (2,))',
        'with g.scope("head"):',
        "v3 = x @ w",
        "v5 = v3 + b",
        'h = asg.relu(v5).named("h")',
        "best, v7_1 = asg.topk(h, k=1)",
        "loss = asg.mean(v11)",
        'rows = asg.reshape(h, ("2*N", 1))',
        'g.output("loss", loss)',
    ):
        assert line in body, text
    assert "OPS" not in text


def test_names_cannot_write_code(tmp_path: Path) -> None:
    graph = Graph('a"); import os; ("')
    x = graph.input("class", (2,))
    with graph.scope('"""\\'):
        y = asg.tanh(graph.input("1 + '\\\"", (2,)) + x).named('"]; raise SystemExit; ["')
    graph.output("for", x)
    graph.output("g", y)
    assert_built({'"""} key': graph, "asg": graph}, tmp_path)


def test_arrays_that_are_long_or_odd_stand_beside_the_code(tmp_path: Path) -> None:
    graph = Graph("arrays")
    odd = np.array([0x7FC00001, 0xFFC00000], np.uint32).view(np.float32)
    for values in (np.arange(100.0), np.zeros((0, 3), np.int32), odd, np.array([-0.0, np.inf])):
        asg.constant(values, graph=graph)
    for dtype in asg.DType:
        asg.constant(np.arange(100) % 2, dtype, graph=graph)
    graph.parameter("w", (5, 20), init=np.arange(100, dtype=np.float32).reshape(5, 20))
    text = assert_built({"arrays": graph}, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "built.py",
        "built_arrays.safetensors",
    ]
    assert 'asg.constant([-0.0, float("inf")], "f64")' in text


def test_assumptions_and_bodies_are_built_again(tmp_path: Path) -> None:
    graph = Graph("assumed")
    x, y = graph.input("x", ("N", 3)), graph.input("y", ("2*M", 3))
    graph.input("m", ("M",))
    before = asg.tanh(x)
    graph.assume("N == 2*M")
    total, rows = asg.scan(lambda s, row: (s + row, asg.exp(s * row)), x[0], x)
    graph.assume("M >= 4")
    graph.output("sum", asg.tanh(x) + y)
    graph.output("total", total)
    graph.output("rows", rows)
    assert before.type != graph["sum"].type
    assert_built({"assumed": graph}, tmp_path)


def test_op_that_is_not_known_is_refused() -> None:
    graph = asg.parse("graph g\n%0: f32[2] = nobody.knows {}\noutput y = %0")
    with pytest.raises(FormatError, match=r"nobody.knows.*: its op is unknown"):
        module_text({"g": graph}, "g.safetensors")


def test_long_chain_is_written_without_recursion(tmp_path: Path) -> None:
    graph = Graph("chain")
    x = graph.input("x", ("N",))
    for _ in range(3000):
        x = asg.neg(x)
    graph.output("y", x)
    assert_built({"chain": graph}, tmp_path)
