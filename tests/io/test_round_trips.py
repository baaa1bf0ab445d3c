"""Files are read back the same: every op, every kind of attribute, random graphs."""

import json
import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

import numpy as np
import pytest
from hypothesis import given, seed

import asg
from asg import init
from asg.core.errors import FormatError
from asg.core.graph import Graph
from asg.core.node import Origin
from asg.core.opdef import AttrType, Kind, NotDifferentiable, Opaque, OpDef, Primitive
from asg.core.source import Source
from asg.core.types import TensorType
from asg.io import dumps, export, load, loads, parse, read, save, text
from asg.ops._support import catalogue
from asg.ops._support.catalogue import OPS
from tests.io.same import assert_same
from tests.strategies import graphs


def assert_round_trips(graph: Graph) -> None:
    written = text(graph)
    assert str(graph) == text(graph, arrays=False)
    parsed = parse(written)
    assert_same(graph, parsed)
    assert text(parsed) == written
    dumped = dumps(graph)
    loaded = loads(dumped)
    assert_same(graph, loaded)
    assert dumps(loaded) == dumped


def sample_graphs(op: OpDef) -> Iterator[Graph]:
    for sample in op.samples:
        graph = Graph("sample")
        types = zip(sample.shapes, sample.operand_dtypes(), strict=True)
        operands = [graph.input(f"x{i}", shape, dtype) for i, (shape, dtype) in enumerate(types)]
        results = graph.add(op, operands, MappingProxyType(dict(sample.attrs)), name="result")
        for i, result in enumerate(results):
            graph.output(f"y{i}", result)
        yield graph


@pytest.mark.sampled(2)
@pytest.mark.parametrize("op", [op for op in OPS.values() if op.samples], ids=lambda op: op.name)
def test_every_op_round_trips(op: OpDef) -> None:
    for graph in sample_graphs(op):
        assert_round_trips(graph)


@given(graphs())
def test_random_graphs_round_trip(graph: Graph) -> None:
    assert_round_trips(graph)


def test_random_graphs_meet_most_ops() -> None:
    """The strategy is worth its name: it reaches many ops, and every part of a graph."""
    every = {"outputs", "updates", "facts", "symbols", "parameters", "state"}
    seen: set[str] = set()
    parts: set[str] = set()

    @given(graphs())
    def look(graph: Graph) -> None:
        seen.update(node.op.name for node in graph.nodes)
        parts.update(part for part in every if getattr(graph, part))

    for turn in range(5):  # the graphs of one turn differ by the version of hypothesis
        seed(turn)(look)()
        if len(seen) > 45 and parts == every:
            break
    assert len(seen) > 45
    assert parts == every


def test_leaves_context_and_results_round_trip() -> None:
    graph = Graph('a "name" with: all')
    x = graph.input("x", ("N", "min(N, 4)"), "f16")
    w = graph.parameter("w", (3, 4), init=init.xavier_uniform(0.1 + 0.2))
    graph.parameter("v", (2,), "f64", init=np.array([np.nan, -0.0]))
    step = graph.state_variable("step", (), "i32", init=7)
    with graph.scope("block 0"), graph.scope("attn"):
        y = asg.tanh(w).named("the h")
    graph.context = graph.context._replace(
        origin=Origin("mlp%7:", 3, "vjp of a"), source=Source("odd dir/ä:b.py", 12)
    )
    z = asg.add(y, y)
    graph.output("the h", y)
    graph.output("x again", x)
    graph.update("w", z)
    graph.update(step, step)
    assert_round_trips(graph)


def test_gradient_graph_and_joint_graph_round_trip() -> None:
    graph = Graph("mlp")
    x, w = graph.input("x", ("N", 3)), graph.parameter("w", (3, 2))
    loss = graph.output("loss", asg.mean(asg.square(asg.softmax(x @ w))))
    gradient = asg.gradients(loss, wrt=[w])
    assert_round_trips(gradient)
    assert_round_trips(asg.splice(graph, gradient))


def test_types_of_before_and_after_an_assumption_round_trip() -> None:
    """A node made before `N == 2*M` has a type that the same node would not have after it."""
    graph = Graph("assumed")
    x, y = graph.input("x", ("N", 3)), graph.input("y", ("2*M", 3))
    graph.input("m", ("M",))
    before = asg.tanh(x)
    graph.assume("N == 2*M")
    after = asg.tanh(x)
    graph.assume("M >= 4")
    graph.output("sum", before + y if before.type == y.type else after + y)
    assert before.type != after.type
    assert_round_trips(graph)


SPECIAL = [0.0, -0.0, 1.0, 0.1, 1e-45, 3.4028235e38, math.inf, -math.inf, math.nan, 1 / 3, 16777217]


@pytest.mark.parametrize("dtype", ["bf16", "f16", "f32", "f64"])
@pytest.mark.parametrize("count", [1, 11, 200])
def test_floats_round_trip_to_the_last_bit(dtype: str, count: int) -> None:
    graph = Graph("floats")
    with np.errstate(over="ignore"):
        values = np.resize(np.array(SPECIAL), count).astype(asg.DType(dtype).numpy)
    asg.constant(values, graph=graph)
    asg.constant(values[0], graph=graph)
    graph.parameter("p", (count,), dtype, init=values)
    assert_round_trips(graph)


def test_payload_of_a_nan_survives() -> None:
    graph = Graph("payload")
    asg.constant(np.array([0x7FC00001, 0xFFC00000], np.uint32).view(np.float32), graph=graph)
    assert "base64" in text(graph)
    assert_round_trips(graph)


@pytest.mark.parametrize("number", SPECIAL)
def test_float_attributes_round_trip(number: float) -> None:
    graph = Graph("attrs")
    asg.full((2,), number, "f64", graph=graph)
    graph.parameter("p", (2,), init=init.normal(number, 1.0))
    assert_round_trips(graph)


def test_big_constants_are_base64_and_small_ones_are_numbers() -> None:
    graph = Graph("constants")
    asg.constant([[1.5, 2.0], [3.0, -4.0]], graph=graph)
    asg.constant(np.arange(1000, dtype=np.int32), graph=graph)
    small, big = text(graph, sources=False).splitlines()[1:]
    assert small == "%0: f32[2,2] = constant {value=[[1.5, 2.0], [3.0, -4.0]]}"
    assert big.startswith('%1: i32[1000] = constant {value=base64"AAAAAAEAAAACAAAA')
    assert_round_trips(graph)


# An op with every kind of attribute, and with several results


EVERY = {kind.value: kind for kind in AttrType}


def custom_op(name: str) -> Primitive:
    return Primitive(
        name=name, kind=Kind.ELEMENTWISE, doc="", operands=(), attrs=EVERY, infer=lambda **_: (
            TensorType((2,), asg.DType.F32), TensorType((3,), asg.DType.I32)
        ),
        vjp=NotDifferentiable("it is a test"), reference=lambda **_: None, tolerance=0.0,
        samples=(),
    )  # fmt: skip


def nested(depth: int) -> Graph:
    graph = Graph(f"level {depth}")
    x = graph.input("x", ("K", 2))
    graph.output("y", asg.tanh(x))
    graph.assume("K % 2 == 0")
    if depth:
        graph.add(custom_op_of_tests(), (), every_attr(depth - 1), name=f"inner {depth}")
    return graph


def every_attr(depth: int) -> Mapping[str, object]:
    dim = asg.Graph().input("x", ("3*N//2",)).shape[0]
    return MappingProxyType({
        "bool": True, "int": -(2**40), "float": -0.0, "string": 'a "b"\n\t\\ ü ', "scalar": 3,
        "dtype": asg.f16, "dim": dim, "ints": (1, -2), "dims": (dim, 0, 4),
        "array": np.array([[1, 2]], np.uint32), "initializer": init.values([1.0, 2.0]),
        "graph": nested(depth),
    })  # fmt: skip


_REGISTERED: list[Primitive] = []


def custom_op_of_tests() -> Primitive:
    return _REGISTERED[0]


@pytest.fixture
def custom(monkeypatch: pytest.MonkeyPatch) -> Primitive:
    """An op that is registered for the time of one test."""
    op = custom_op("every_attribute")
    monkeypatch.setattr(catalogue, "_ops", catalogue._ops)
    monkeypatch.setitem(catalogue._ops, op.name, op)
    monkeypatch.setattr("tests.io.test_round_trips._REGISTERED", [op], raising=False)
    monkeypatch.setitem(globals(), "_REGISTERED", [op])
    return op


def test_every_kind_of_attribute_round_trips(custom: Primitive) -> None:
    graph = nested(3)
    assert_round_trips(graph)
    assert set(custom.attrs.values()) == set(AttrType)


def test_nested_graphs_have_a_limit(custom: Primitive) -> None:
    assert_round_trips(nested(16))
    with pytest.raises(FormatError, match="nested more than 16 deep"):
        text(nested(17))
    with pytest.raises(FormatError, match="nested more than 16 deep"):
        dumps(nested(17))


def test_op_that_is_not_known_loads_to_be_looked_at(custom: Primitive) -> None:
    graph = nested(2)
    written, dumped = text(graph), dumps(graph)
    del catalogue._ops[custom.name]
    for again in (parse(written), loads(dumped)):
        node = again["inner 2"].node
        assert isinstance(node.op, Opaque)
        assert node.op.name == "every_attribute"
        assert node.types == graph["inner 2"].node.types
        assert isinstance(node.attrs["graph"], Graph)
        assert node.attrs["graph"].name == "level 1"
        assert np.array_equal(node.attrs["array"], [[1, 2]])
        assert node.attrs["initializer"] == init.values([1.0, 2.0])
        assert_same(again, parse(text(again)))
        assert dumps(again) == dumped
    assert text(parse(written)) == written
    assert dumps(loads(dumped)) == dumped


# Files


def bundle() -> dict[str, Graph]:
    one, two = Graph("one"), Graph("two")
    one.output("y", asg.tanh(one.input("x", ("N",))))
    two.parameter("w", (50, 60), init=np.arange(3000, dtype=np.float32).reshape(50, 60))
    return {"first": one, "the second": two}


def test_bundle_comes_back_as_a_dict(tmp_path: Path) -> None:
    graphs = bundle()
    save(graphs, tmp_path / "b.asg.json")
    again = load(tmp_path / "b.asg.json")
    assert isinstance(again, dict)
    assert list(again) == list(graphs)
    for key in graphs:
        assert_same(graphs[key], again[key])
    assert loads(dumps({})) == {}


def test_single_graph_comes_back_as_a_graph(tmp_path: Path) -> None:
    graph = bundle()["first"]
    save(graph, tmp_path / "g.asg.json")
    again = load(tmp_path / "g.asg.json")
    assert isinstance(again, Graph)
    assert_same(graph, again)
    save({"one": graph}, tmp_path / "g.asg.json")
    assert isinstance(load(tmp_path / "g.asg.json"), dict)


def test_sidecar_holds_the_larger_tensors(tmp_path: Path) -> None:
    graphs = bundle()
    save(graphs, tmp_path / "b.asg.json", sidecar=True)
    (sidecar,) = tmp_path.glob("b.*.safetensors")
    assert sidecar.stat().st_size > 12000
    assert (tmp_path / "b.asg.json").stat().st_size < 3000
    again = load(tmp_path / "b.asg.json")
    assert_same(graphs["the second"], again["the second"])
    assert asg.io.load_state(sidecar)["0"].shape == (50, 60)


def test_sidecar_comes_by_itself_for_large_tensors(tmp_path: Path) -> None:
    graph = Graph("large")
    asg.constant(np.ones(2**22 + 1, np.float32), graph=graph)
    save(graph, tmp_path / "l.asg.json")
    assert len(list(tmp_path.glob("*.safetensors"))) == 1
    assert_same(graph, load(tmp_path / "l.asg.json"))


def test_sources_can_be_left_out(tmp_path: Path) -> None:
    graph = bundle()["first"]
    assert graph.nodes[0].source is not None
    save(graph, tmp_path / "g.asg.json", sources=False)
    assert "test_round_trips" not in (tmp_path / "g.asg.json").read_text()
    assert all(node.source is None for node in load(tmp_path / "g.asg.json").nodes)


def test_file_has_one_line_a_node() -> None:
    lines = dumps(bundle()["first"]).splitlines()
    nodes = [json.loads(line.strip().rstrip(",")) for line in lines if '{"id"' in line]
    assert [node["op"] for node in nodes] == ["input", "tanh"]
    assert nodes[1]["inputs"] == ["%0"]
    assert nodes[1]["types"] == ["f32[N]"]


def test_export_goes_by_suffix(tmp_path: Path) -> None:
    graph = bundle()["first"]
    for suffix in (".asg.json", ".txt"):
        export(graph, tmp_path / f"g{suffix}")
        assert_same(graph, read(tmp_path / f"g{suffix}"))
    export(bundle(), tmp_path / "g.dot")
    assert (tmp_path / "g.dot").read_text().count("digraph") == 2
    with pytest.raises(FormatError, match=r"no form for the suffix '.pdf'; use one of .json"):
        export(graph, tmp_path / "g.pdf")
    with pytest.raises(FormatError, match=r"asg.save writes .asg.json, not '.txt'"):
        save(graph, tmp_path / "g.txt")
    with pytest.raises(FormatError, match=r"not ''; write g.asg.json"):
        save(graph, tmp_path / "g")
    with pytest.raises(FileNotFoundError, match=r"The folder '.*lost' does not exist"):
        save(graph, tmp_path / "lost" / "g.asg.json")
    with pytest.raises(FormatError, match=r"not '.onnx'; asg.io.export writes .*.onnx"):
        save(graph, tmp_path / "g.onnx")


def test_long_chain_is_written_and_read_without_recursion(tmp_path: Path) -> None:
    graph = Graph("chain")
    x = graph.input("x", ("N",))
    for _ in range(3000):
        x = asg.neg(x)
    graph.output("y", x)
    save(graph, tmp_path / "c.asg.json")
    again = load(tmp_path / "c.asg.json")
    assert again.nodes == graph.nodes
    assert parse(text(again)).nodes == graph.nodes
