"""Quantized weights: their numbers, the graphs that expand them, files and reports."""

import numpy as np
import onnxruntime
import pytest

import asg
from asg import nn
from asg.core.dtypes import Array
from asg.core.errors import GraphError
from asg.core.interpreter import interpret
from asg.passes.quantization.numbers import dequantized
from asg.passes.quantization.quantize import Quantized
from asg.runtime.lowering import lower

RNG = np.random.default_rng(0)


def net() -> asg.Graph:
    """Weights of every kind of reader, some of sizes that no group divides."""
    g = asg.Graph("net")
    ids, image = g.input("ids", ("N",), "i32"), g.input("image", ("N", 2, 6, 6))
    draw = asg.init.normal()
    x = asg.embedding(ids, g.parameter("table", (11, 37), init=draw))
    x = asg.linear(x, g.parameter("linear", (130, 37), init=draw))
    x = asg.tanh(x) @ g.parameter("product", (130, 37), init=draw)
    x = g.output("logits", x @ g["table"].T)
    x = asg.einsum("ni,oi->no", x, g.parameter("einsum", (5, 11), init=draw))
    kernel = g.parameter("kernel", (4, 2, 3, 3), init=draw)
    image = asg.conv2d(image, kernel, g.parameter("bias", (4,)))
    back = g.parameter("back", (4, 3, 2, 2), init=draw)
    image = asg.conv_transpose2d(image, back)
    g.output("y", x.sum(1) + image.mean((1, 2, 3)))
    outer = asg.dot_general(x[0], g.parameter("outer", (2, 2), init=draw), ((), ()))
    g.output("outer sum", asg.sum(outer))
    g.output("total", asg.sum(g.parameter("plain", (3, 3), init=draw)))
    return g


FEEDS = {
    "ids": np.array([3, 0, 10, 3], "i4"),
    "image": RNG.normal(size=(4, 2, 6, 6)).astype("f4"),
}
WEIGHTS = {"table", "linear", "product", "einsum", "kernel", "back"}
CHOICES = (
    ("int8", None, True), ("int8", 32, False), ("int4", None, True), ("int4", 32, False),
)  # fmt: skip


@pytest.mark.parametrize(("dtype", "group", "symmetric"), CHOICES)
def test_executors_agree_with_dequantized_weights(dtype, group, symmetric, tmp_path) -> None:
    g = net()
    original = asg.compile(g, "numpy")
    small = asg.quantize(g, dtype, state=original.state, group=group, symmetric=symmetric)
    assert small.weights.keys() == WEIGHTS
    assert not WEIGHTS & {*small.graph.parameters, *small.graph.state}
    expanded = {name: dequantized(each) for name, each in small.weights.items()}
    expected = asg.compile(g, "numpy", state={**original.state, **expanded})(**FEEDS)
    asg.save(small.graph, tmp_path / "small.asg.json")
    asg.save_state(small.state, tmp_path / "small.safetensors")
    graph, state = (
        asg.load(tmp_path / "small.asg.json"),
        asg.load_state(tmp_path / "small.safetensors"),
    )
    assert {name: a.dtype for name, a in state.items()} == {
        name: a.dtype for name, a in small.state.items()
    }
    for backend in ("numpy", "wgpu"):
        found = asg.compile(graph, backend, state=state)(**FEEDS)
        for name, array in expected.items():
            np.testing.assert_allclose(found[name], array, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("dtype", ["int8", "int4"])
def test_an_exported_model_agrees(dtype, tmp_path) -> None:
    g = net()
    small = asg.quantize(g, dtype, state=asg.compile(g, "numpy").state)
    asg.onnx.save(small.graph, tmp_path / "small.onnx", small.state)
    options = onnxruntime.SessionOptions()  # products of 8 bits otherwise round activations
    options.add_session_config_entry("session.qdq_matmulnbits_accuracy_level", "1")
    session = onnxruntime.InferenceSession(tmp_path / "small.onnx", options)
    found = session.run(["y", "logits"], FEEDS)
    expected = asg.compile(small.graph, "numpy", state=small.state)(**FEEDS)
    np.testing.assert_allclose(found[0], expected["y"], rtol=1e-4, atol=1e-5)
    np.testing.assert_allclose(found[1], expected["logits"], rtol=1e-4, atol=1e-5)


def quantized(array: Array, dtype: str, **options: object) -> tuple[Quantized, Array]:
    """Quantize the right side of a product; return the record, and the expanded weight."""
    g = asg.Graph()
    g.output("y", g.input("x", ("N", len(array))) @ g.parameter("w", array.shape))
    small = asg.quantize(g, dtype, state={"w": array}, **options)
    exe = asg.compile(small.graph, "numpy", state=small.state)
    return small, np.asarray(exe(x=np.eye(len(array)))["y"])


@pytest.mark.parametrize("symmetric", [True, False])
@pytest.mark.parametrize(("dtype", "steps"), [("int8", 254), ("int4", 15)])
def test_errors_are_a_quarter_of_a_step_on_average(dtype, steps, symmetric) -> None:
    array = (RNG.normal(size=(128, 6)) + 1).astype("f4")
    small, found = quantized(array, dtype, group=32, symmetric=symmetric)
    groups = array.reshape(4, 32, 6)
    low, high = groups.min(1, keepdims=True), groups.max(1, keepdims=True)
    width = 2 * np.maximum(high, -low) if symmetric else np.maximum(high, 0) - np.minimum(low, 0)
    gap = np.abs(found.reshape(4, 32, 6) - groups)
    assert gap.mean() <= 0.3 * width.mean() / steps  # 0.25 where rounding is uniform
    assert ("w.zero" in small.state) is not symmetric


@pytest.mark.parametrize(("dtype", "group", "symmetric"), CHOICES)
def test_calibration_keeps_products_of_correlated_rows_closer(dtype, group, symmetric) -> None:
    g = asg.Graph()
    x = g.input("x", ("N", 100))
    g.output("y", asg.linear(x, g.parameter("a", (40, 100), init=asg.init.normal())))
    g.output("z", x @ g.parameter("b", (100, 40), init=asg.init.normal()))
    mixed = RNG.normal(size=(30, 100))  # nearly all rows lie in 30 of 100 dimensions
    train, test = (
        (RNG.normal(size=(400, 30)) @ mixed + 0.1 * RNG.normal(size=(400, 100))).astype("f4")
        for _ in range(2)
    )
    state = asg.compile(g, "numpy").state
    choice = {"state": state, "group": group, "symmetric": symmetric}
    nearest = asg.quantize(g, dtype, **choice)
    better = asg.quantize(g, dtype, **choice, calibrate=[{"x": train[:200]}, {"x": train[200:]}])
    with pytest.raises(GraphError, match="batch 2 of calibrate gives values that are not finite"):
        asg.quantize(g, dtype, **choice, calibrate=[{"x": train}, {"x": train + np.inf}])
    before, after = (
        {row.name: row.relative for row in each.errors(g, state, {"x": test}).rows}
        for each in (nearest, better)
    )
    assert all(after[name] < 0.7 * before[name] for name in ("y", "z"))
    assert all(before[name] < after[name] < 3 * before[name] for name in ("a", "b"))


def test_calibration_keeps_convolutions_of_smooth_pictures_closer() -> None:
    g, draw = asg.Graph(), asg.init.normal()
    x = asg.conv2d(g.input("x", ("N", 3, 12, 12)), g.parameter("a", (8, 3, 3, 3), init=draw))
    g.output("y", asg.conv2d(x, g.parameter("b", (6, 8, 3, 3), init=draw), stride=2))
    state = asg.compile(g, "numpy").state
    noise = RNG.normal(size=(24, 3, 15, 15))
    smooth = sum(noise[:, :, i : i + 12, j : j + 12] for i in range(4) for j in range(4))
    feeds = [{"x": part.astype("f4")} for part in np.split(smooth, 3)]
    before, after = (
        asg.quantize(g, "int4", state=state, calibrate=given).errors(g, state, feeds[2]).rows
        for given in (None, feeds[:2])
    )
    for one, other in zip(before, after, strict=True):
        assert one.name == other.name
        assert (other.relative < 0.75 * one.relative) is (one.kind != "weight")


@pytest.mark.parametrize(
    "options",
    [
        {"activations": "dynamic"},
        {"activations": "static", "symmetric_activations": True, "ranges": "mse"},
    ],
)
def test_activations_pass_through_8_bits_on_both_executors(options) -> None:
    g = net()
    state = asg.compile(g, "numpy").state
    given = {"state": state, "calibrate": iter([FEEDS, FEEDS]), **options}
    small = asg.quantize(g, **given)
    kinds = {"dynamic": "dynamic_quantize_linear", "static": "quantize_linear"}
    rounded = [n for n in small.graph.nodes if n.op.name == kinds[options["activations"]]]
    assert len(rounded) == 6  # of six products; the table's rows, read by two, are rounded once
    report = small.errors(g, state, FEEDS)
    assert {row.name for row in report.rows if row.kind == "output"} >= {"y", "logits"}
    assert max(row.relative for row in report.rows if row.kind == "product") < 0.03
    graph = asg.parse(str(small.graph))
    first, second = (
        asg.compile(graph, backend, state=small.state)(**FEEDS)["y"].numpy()
        for backend in ("numpy", "wgpu")
    )
    np.testing.assert_allclose(first, second, rtol=1e-3, atol=1e-3 * np.abs(first).max())


def looped() -> asg.Graph:
    """Loops within each other and a loop with a condition, whose products capture weights."""
    g = asg.Graph("looped")
    h, table = g.input("h", (1, 64)), g.parameter("table", (9, 64), init=asg.init.normal())
    w, v = (g.parameter(name, (64, 64), init=asg.init.normal(0, 0.1)) for name in "wv")

    def inner(c: asg.Tensor, _: object) -> tuple[asg.Tensor, tuple[()]]:
        return asg.tanh(c @ w.T), ()

    def outer(c: asg.Tensor, row: asg.Tensor) -> tuple[asg.Tensor, asg.Tensor]:
        c, _ = asg.scan(inner, c @ v + asg.take(table, row, 0), length=2)
        return c, asg.sum(c)

    c, _ = asg.scan(outer, h, asg.constant(np.array([[4], [1], [8]], "i4"), graph=g))
    g.output("c", c)
    g.output("grown", asg.while_loop(lambda d: asg.sum(d * d) < 90, lambda d: d + c @ v, c))
    return g


def check_looped(dtype, backend) -> None:
    """Products in loops expand weights, and no memory holds an expanded weight."""
    g = looped()
    small = asg.quantize(g, dtype, state=asg.compile(g, "numpy").state, skip=["table"])
    assert small.weights.keys() == {"w", "v"}
    exe = asg.compile(small.graph, backend, state=small.state)
    memory = exe.memory()
    assert memory.peak - memory.state < 64 * 64 * 4  # the bytes of an expanded weight
    feeds = {"h": RNG.normal(size=(1, 64)).astype("f4")}
    right = interpret(small.graph, {**small.state, **feeds})
    for name, array in exe(feeds).items():
        np.testing.assert_allclose(array.numpy(), right[name], rtol=1e-4, atol=1e-4)


def test_loops_hold_weights_packed_on_wgpu() -> None:
    check_looped("int4", "wgpu")


def test_a_loop_that_takes_rows_of_a_weight_gets_the_expanded_weight() -> None:
    g = looped()
    small = asg.quantize(g, "int8", state=asg.compile(g, "numpy").state, only=["table"])
    (loop,) = (n for n in lower(small.graph, frozenset()).nodes if n.op.name == "scan")
    assert not any("packed" in str(node.name) for node in loop.attrs["body"].nodes)


def test_a_narrower_range_keeps_the_products_of_values_with_outliers_closer() -> None:
    x = RNG.normal(size=(4000, 16)).astype("f4")
    x[0, 0] = 60
    g = asg.Graph()
    g.output("y", g.input("x", ("N", 16)) @ g.parameter("w", (16, 8), init=asg.init.normal()))
    state = asg.compile(g, "numpy").state
    wanted = asg.compile(g, "numpy", state=state)(x=x[1:])["y"].numpy()
    gaps = {}
    for ranges in ("minmax", "percentile", "mse"):
        small = asg.quantize(
            g, state=state, calibrate=[{"x": x}], activations="static", ranges=ranges
        )
        found = asg.compile(small.graph, "numpy", state=small.state)(x=x[1:])["y"].numpy()
        gaps[ranges] = np.square(found - wanted).mean()
    assert gaps["percentile"] < 0.3 * gaps["minmax"]
    assert gaps["mse"] < gaps["minmax"]  # it also counts the outlier


def test_zeros_and_whole_numbers_are_exact() -> None:
    array = np.zeros((64, 3), "f4")
    array[:16, 1] = np.arange(-8, 8)
    for options in ({}, {"symmetric": False}):
        np.testing.assert_array_equal(quantized(array, "int4", **options)[1], array)
    array[:, 1] = np.arange(64) * 2 - 127
    array[0, 1] = 127
    np.testing.assert_array_equal(quantized(array, "int8")[1], array)


def test_state_of_a_transformer_in_4_bits_is_at_most_16_percent() -> None:
    block = nn.TransformerEncoderBlock(128, 4, 512, batch_first=True)
    g = asg.Graph()
    g.output("y", block.eval()(g.input("x", (1, "T", 128))))
    state = asg.compile(g, "numpy").state
    small = asg.quantize(g, "int4", state=state)
    exe = asg.compile(small.graph, "numpy", state=small.state)
    before = sum(np.asarray(array).nbytes for array in state.values())
    assert small.nbytes == sum(np.asarray(array).nbytes for array in exe.state.values())
    assert small.nbytes <= 0.16 * before


def test_the_report_has_weights_products_and_outputs() -> None:
    g = net()
    state = asg.compile(g, "numpy").state
    small = asg.quantize(g, "int4", state=state)
    report = small.errors(g, state, FEEDS)
    found = {(row.kind, row.name): row for row in report.rows}
    assert {name for kind, name in found if kind == "weight"} == WEIGHTS
    assert {name for kind, name in found if kind == "output"} == {
        "logits",
        "y",
        "total",
        "outer sum",
    }
    assert sum(kind == "product" for kind, _ in found) == 7
    exact = asg.compile(g, "numpy", state=state)(**FEEDS)["y"]
    gap = np.abs(asg.compile(small.graph, "numpy", state=small.state)(**FEEDS)["y"] - exact)
    assert found["output", "y"].largest == pytest.approx(gap.max(), rel=1e-3)
    assert found["output", "total"].largest == 0
    assert 0.01 < found["weight", "linear"].relative < 0.15
    assert str(report).splitlines()[0].split() == ["kind", "name", "max", "error", "relative"]


def test_two_calls_mix_widths() -> None:
    g = net()
    state = asg.compile(g, "numpy").state
    fine = asg.quantize(g, "int8", state=state, only=["table", "kernel"])
    mixed = asg.quantize(fine.graph, "int4", state=fine.state)
    assert mixed.weights.keys() == WEIGHTS - {"table", "kernel"}
    exe = asg.compile(mixed.graph, "numpy", state=mixed.state)
    expanded = {n: dequantized(each) for n, each in (fine.weights | mixed.weights).items()}
    expected = asg.compile(g, "numpy", state={**state, **expanded})(**FEEDS)["y"]
    np.testing.assert_allclose(exe(**FEEDS)["y"], expected, rtol=1e-4, atol=1e-5)


def test_names_choose_weights_and_updates_stay() -> None:
    g = net()
    count = g.state_variable("count", (), "i32")
    g.update(count, count + 1)
    state = asg.compile(g, "numpy").state
    assert asg.quantize(g, state=state, only=["plain"]).weights.keys() == {"plain"}
    small = asg.quantize(g, state=state, skip=["table", "kernel"])
    assert small.weights.keys() == WEIGHTS - {"table", "kernel"}
    exe = asg.compile(small.graph, "numpy", state=small.state)
    exe(**FEEDS)
    assert exe.state["count"] == 1


def test_a_table_expands_only_the_rows_that_it_reads() -> None:
    g = asg.Graph()
    table = g.parameter("table", (1000, 64), "f16", init=asg.init.normal())
    g.output("y", asg.embedding(g.input("ids", ("N",), "i32"), table))
    small = asg.quantize(g, "int4", state=asg.compile(g, "numpy").state)
    floats = [n.types[0] for n in small.graph.nodes if n.types[0].dtype.is_float and n.inputs]
    assert all(1000 not in type_.shape for type_ in floats)
    assert small.graph["y"].dtype is asg.f16


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"dtype": "int2"}, "dtype must be int8 or int4, got 'int2'"),
        ({"group": 48}, "group must be None, 32, 64 or 128, got 48"),
        ({"only": ["bias"]}, "'bias' is not a float parameter or state variable of at least two"),
        ({"skip": ["nope"]}, "'nope' is not a"),
        ({"state": {}}, "state has no 'table'"),
        ({"state": {"table": np.ones(3)}}, r"'table' is f32\[11,37\], not \[3\]"),
        ({"state": {"table": np.full((11, 37), np.nan)}}, "'table' has values that are not finite"),
        ({"calibrate": []}, "calibrate has no batch"),
        ({"calibrate": [], "activations": "static"}, "calibrate has no batch"),
        ({"calibrate": [np.ones(3)]}, r"batch 1 of calibrate is of type ndarray"),
        ({"calibrate": FEEDS}, r"calibrate is a single batch; .* calibrate=\[feeds\]"),
        ({"activations": "static"}, 'activations="static" needs calibrate'),
        ({"activations": "i8"}, "activations must be None, static or dynamic, got 'i8'"),
        ({"ranges": "max"}, "ranges must be minmax, percentile, mse, got 'max'"),
        ({"calibrate": [{"ids": FEEDS["ids"]}]}, "image"),
    ],
)
def test_refusals(options, words) -> None:
    g = net()
    given = {"state": asg.compile(g, "numpy").state, **options}
    with pytest.raises(GraphError, match=words):
        asg.quantize(g, **given)


def test_a_training_step_is_refused() -> None:
    g = asg.Graph()
    g.output("loss", asg.mean(g.input("x", ("N", 4)) @ g.parameter("w", (4, 2), init=1.0)))
    step = asg.train_step(g, "loss", asg.optim.sgd(0.1))
    with pytest.raises(GraphError, match="the graph updates 'w'"):
        asg.quantize(step, state=asg.compile(g, "numpy").state)
