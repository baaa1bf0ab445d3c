"""`with_dtypes`: a graph in other dtypes is the graph that would have been built in them."""

import numpy as np
import pytest

import asg
from asg.core.dtypes import DType
from asg.core.errors import BackendError, DTypeError, GraphError
from asg.core.leaves import EXTERNAL
from asg.core.subgraphs import nodes_within
from asg.ops._support.catalogue import OPS
from asg.testing.samples import graph_of, takes
from tests.small_graphs import SMALL_GRAPHS

FIXED = {"bitcast", "dequantize_weight", "dynamic_quantize_linear"}  # take f32, and no f64
OWN = {"cast", "custom_root", "interpolate"}  # a cast of a dtype to itself, numbers by the dtype
WIDE, NARROW = {"f32": "f64"}, {"f64": "f32"}


def text(graph):
    """The lines without origins, which name the rewrite."""
    return [line.split(" origin=")[0] for line in asg.text(graph, sources=False).splitlines()]


def dtypes_of(graph):
    return {type_.dtype for node in nodes_within(graph) for type_ in node.types}


@pytest.mark.sampled(8)
@pytest.mark.parametrize(
    "op", [op for op in OPS.values() if op.samples and takes(op, DType.F32)], ids=lambda op: op.name
)
def test_an_op_and_its_gradient_become_those_built_in_f32(op):
    narrow = asg.with_dtypes(graph_of(op, DType.F64, 1), NARROW)
    built = graph_of(op, DType.F32, 1)
    assert DType.F64 not in dtypes_of(narrow)
    assert op.name in OWN or text(narrow) == text(built)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", SMALL_GRAPHS)
def test_a_graph_comes_back_from_f64_as_it_was(name):
    graph = SMALL_GRAPHS[name]().compiled
    reads_another = any(node.op is EXTERNAL for node in graph.nodes)
    if reads_another or DType.F64 in dtypes_of(graph):  # both dtypes would become the same one
        return
    wide = asg.with_dtypes(graph, WIDE)
    fixed = FIXED & {node.op.name for node in nodes_within(graph)}
    assert (DType.F32 in dtypes_of(wide)) == bool(fixed)
    assert fixed or text(asg.with_dtypes(wide, NARROW)) == text(graph)


def test_a_step_in_f64_trains_as_in_f32_and_its_state_comes_along():
    g = asg.Graph("line")
    x, y = g.input("x", ("N", 3)), g.input("y", ("N",))
    w = g.parameter("w", (3,), init=asg.init.values(np.float32([1, 2, 3])))
    g.output("loss", asg.mean(asg.square(x @ w - y)))
    step = asg.train_step(g, optimizer=asg.optim.adamw(1e-2))
    rng = np.random.default_rng(0)
    feeds = {"x": rng.normal(size=(5, 3)), "y": rng.normal(size=5)}
    single = asg.compile(step, "numpy")
    double = asg.compile(asg.with_dtypes(step, WIDE), "numpy", state=dict(single.state))
    for _ in range(3):
        losses = [exe(feeds)["loss"] for exe in (single, double)]
    assert double.state["w"].dtype == np.float64
    np.testing.assert_allclose(*losses, rtol=1e-5)
    assert losses[0].item() != losses[1].item()  # the digits beyond f32


def test_numbers_beyond_the_new_range_stay_finite():
    g = asg.Graph()
    x = g.input("x", (3,), "f64")
    masked = x + g.parameter("mask", (3,), "f64", init=asg.init.values([-1e300, 0.0, -np.inf]))
    masked = asg.nan_to_num(masked, posinf=1e308)  # a composition, of floats as attributes
    g.output("y", masked + asg.constant([1e300, 1.0, np.nan], "f64", graph=g) + 1e200)
    narrow = asg.with_dtypes(g, NARROW)
    assert dtypes_of(narrow) == {DType.F32}
    most = np.finfo(np.float32).max
    assert asg.compile(narrow, "numpy").state["mask"].tolist() == [-most, 0.0, -np.inf]
    fixed = {n.op.name: n.attrs["value"] for n in narrow.nodes if "value" in n.attrs}
    np.testing.assert_array_equal(fixed["constant"], np.float32([most, 1.0, np.nan]))
    assert fixed["full"] == most


def test_what_cannot_be_converted_is_refused():
    g = asg.Graph("ids")
    ids = g.input("ids", (2,), "i64") + asg.constant(np.array(2**40), graph=g, dtype="i64")
    g.output("y", ids)
    with pytest.raises(DTypeError, match=r"with_dtypes: node %1 constant, .*does not fit i32"):
        asg.with_dtypes(g, {"i64": "i32"})
    with pytest.raises(DTypeError, match=r"i64 cannot become f32; use one of .*i32"):
        asg.with_dtypes(g, {"i64": "f32"})
    h = asg.Graph("h")
    w = h.parameter("w", (), "f64")
    gradient = asg.gradients(h.output("y", w * w), [w])
    with pytest.raises(GraphError, match="convert the forward graph, and derive"):
        asg.with_dtypes(gradient, NARROW)


def test_the_executor_without_f64_names_the_function():
    g = asg.Graph()
    g.output("y", asg.exp(g.input("x", (2,), "f64")))
    with pytest.raises(BackendError, match=r'asg.with_dtypes\(graph, {"f64": "f32"}\)'):
        asg.compile(g, "wgpu")(x=[0.0, 1.0])
    found = asg.compile(asg.with_dtypes(g, NARROW), "wgpu")(x=[0.0, 1.0])["y"]
    np.testing.assert_allclose(found, np.exp([0.0, 1.0]), rtol=1e-6)
