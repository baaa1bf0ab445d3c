"""Graphs written as ONNX models: every op, what changes from run to run, and back again."""

from functools import cache

import numpy as np
import onnx
import pytest

import asg
from asg.core.dtypes import DType
from asg.core.interpreter import interpret
from asg.core.leaves import LEAVES
from asg.core.opdef import AttrType, Kind, Primitive
from asg.core.subgraphs import nodes_within
from asg.io.onnx.exporting.expressions import EXPRESSIONS
from asg.io.onnx.exporting.expressions.contraction import KEPT
from asg.io.onnx.exporting.replacements import REPLACED
from asg.ops._support.catalogue import OPS
from asg.passes import lower, optimize
from tests.onnx.runtime import assert_same_numbers, close, feeds_of, session

UNWRITTEN = ("debug_print",)  # ONNX prints nothing
WRITTEN = [
    op
    for op in OPS.values()
    if op.kind is not Kind.LEAF and "." not in op.name and op.name not in UNWRITTEN
]


def quadrants():
    """The classifier of the README."""
    graph = asg.Graph("quadrants")
    points = graph.input("points", ("N", 2))
    labels = graph.input("labels", ("N",), "i32")
    with graph.scope("hidden"):
        w1 = graph.parameter("w1", (2, 16), init=asg.init.xavier_uniform())
        h = asg.tanh(points @ w1 + graph.parameter("b1", (16,)))
    w2 = graph.parameter("w2", (16, 2), init=asg.init.xavier_uniform())
    graph.output("logits", h @ w2)
    graph.output("loss", asg.cross_entropy(graph["logits"], labels))
    return graph


def cnn():
    """A small convolutional net with what usually stands in one."""
    graph = asg.Graph("cnn")
    x = graph.input("x", ("N", 1, 8, 8))
    w1 = graph.parameter("w1", (6, 1, 3, 3), init=asg.init.kaiming_uniform())
    w2 = graph.parameter("w2", (8, 3, 3, 3), init=asg.init.kaiming_uniform())
    h = asg.max_pool2d(asg.relu(asg.conv2d(x, w1, graph.parameter("b", (6,)), padding=1)), 2)
    h = asg.avg_pool2d(asg.gelu(asg.conv2d(h, w2, stride=2, padding=1, groups=2)), 2)
    w3 = graph.parameter("w3", (5, 8), init=asg.init.xavier_uniform())
    h = asg.dropout(asg.flatten(h, 1), 0.3, key=asg.random_key(3, graph=graph))
    graph.output("loss", asg.cross_entropy(h @ w3.T, graph.input("y", ("N",), "i32")))
    return graph


def transformer():
    """A block of a transformer over sequences of any length."""
    graph = asg.Graph("block")
    x = graph.input("x", ("B", "T", 16))
    block = asg.nn.TransformerEncoderBlock(16, 4, 32, dropout=0.0, batch_first=True)
    y = block(x, is_causal=True)
    graph.output("loss", asg.mean(asg.square(y - x)))
    return graph


def derived(graph):
    """Its gradient with it, and a step of training."""
    gradient = asg.gradients(graph["loss"], wrt=list(graph.parameters.values()))
    step = asg.train_step(graph, loss="loss", optimizer=asg.optim.sgd(0.1, momentum=0.9))
    return {"forward": graph, "both": asg.splice(graph, gradient), "step": step}


@pytest.mark.parametrize("kind", ["forward", "both", "step"])
@pytest.mark.parametrize("model", [quadrants, cnn, transformer], ids=lambda f: f.__name__)
def test_onnx_runtime_gives_the_same_numbers(model, kind):
    graph = derived(model())[kind]
    assert_same_numbers(graph, feeds_of(graph), steps=3 if graph.updates else 1)


def without_expression(graph):
    """The primitives of a graph that the exporter has no expression for."""
    nodes = nodes_within(optimize(graph, lower(KEPT)))
    return {node.op.name for node in nodes if node.op not in LEAVES} - {*EXPRESSIONS, *REPLACED}


def test_halves_take_operators_that_runtimes_have_of_them():
    graph = asg.Graph("halves")
    x, places = graph.input("x", (5,), "f16"), asg.constant([1, 1, 0, 4, 4], graph=graph)
    graph.output("elu", asg.elu(x))  # by way of IsInf, which has f16 from opset 20 on
    graph.output("rows", asg.index_add(x, places, x, 0))
    graph.output("sums", asg.scatter_add(x, places, x, 0))
    assert_same_numbers(graph, {"x": np.array([0.5, -2.0, 1.5, -np.inf, 0.0], "f2")})


@pytest.mark.sampled(3)
@pytest.mark.parametrize("op", WRITTEN, ids=lambda op: op.name)
def test_every_op_gives_the_same_numbers_or_is_refused_by_name(op):
    """All samples in f32, but for loops and branches, whose bodies are of f64."""
    nested = op.kind is Kind.CONTROL or AttrType.GRAPH in op.attrs.values()
    for sample in op.samples:
        arrays = sample.arrays(np.random.default_rng(0))
        attrs = dict(sample.attrs)
        if not nested:
            arrays = [a.astype("f4") if a.dtype == np.float64 else a for a in arrays]
            attrs = {k: DType.F32 if v is DType.F64 else v for k, v in attrs.items()}
        graph = asg.Graph(op.name)
        # Without VNNI, ONNX Runtime adds two products of u8 and i8 in 16 bits: 7 bits are exact.
        arrays = [np.asarray(a // 2) if a.dtype == np.int8 else a for a in arrays]
        feeds = {f"x{i}": array for i, array in enumerate(arrays)}
        leaves = [graph.input(name, a.shape, a.dtype.name) for name, a in feeds.items()]
        for i, tensor in enumerate(graph.add(op, leaves, attrs)):
            shown = tensor.cast(DType.F32) if tensor.dtype is DType.BF16 else tensor
            graph.output(f"y{i}", shown)  # NumPy has no bf16 for ONNX Runtime's results
        if missing := without_expression(graph):
            with pytest.raises(asg.GraphError, match=f"for {', '.join(sorted(missing))};"):
                asg.onnx.to_model(graph)
            continue
        runtime = session(asg.onnx.to_model(graph))
        given = {each.name: feeds[each.name] for each in runtime.get_inputs()}
        tolerance = max(op.tolerance if isinstance(op, Primitive) else 0.0, 3e-5)
        results = zip(interpret(graph, feeds).items(), runtime.run(None, given), strict=True)
        for (name, expected), found in results:
            close(found, expected, 0 if found.dtype.kind != "f" else tolerance, tolerance, name)


def test_operators_that_came_later_raise_the_opset():
    graph = asg.Graph("bits")
    graph.output("y", asg.bitcast(graph.input("x", (2,)), "i32"))
    assert asg.onnx.to_model(graph).opset_import[0].version == 26
    assert asg.onnx.to_model(graph, opset=27).opset_import[0].version == 27
    with pytest.raises(asg.FormatError, match="ONNX has bitcast from opset 26 on, not in opset 18"):
        asg.onnx.to_model(graph, opset=18)


EXTREMES = (
    "abs", "sign", "exp", "expm1", "log", "log1p", "sqrt", "sigmoid", "softplus", "tanh", "erf",
    "erfc", "floor", "round", "trunc", "isnan", "isinf", "isfinite", "maximum", "minimum", "hypot",
    "copysign", "atan2", "logaddexp", "equal", "less", "clamp", "lgamma", "erfinv",
)  # fmt: skip


@pytest.mark.parametrize("name", EXTREMES)
def test_extremes_are_as_on_numpy(name):
    numbers = [0.0, -0.0, 1.0, -1.0, 1e-8, -1e-8, 30.0, -30.0, 1e30, np.inf, -np.inf, np.nan]
    operands = len(OPS[name].operands)
    grids = np.meshgrid(*[np.array(numbers, "f4")] * operands) if operands < 3 else [
        np.array(numbers, "f4"), np.full(12, -1.0, "f4"), np.full(12, 1.0, "f4")
    ]  # fmt: skip
    graph = asg.Graph(name)
    feeds = {f"x{i}": grid.reshape(-1) for i, grid in enumerate(grids)}
    leaves = [graph.input(key, (grid.size,)) for key, grid in feeds.items()]
    graph.output("y", graph.add(OPS[name], leaves)[0])
    (found,) = session(asg.onnx.to_model(graph)).run(None, feeds)
    close(found, interpret(graph, feeds)["y"], 1e-5, 1e-6, name)


def test_special_functions_of_f16_are_computed_in_f32():
    graph = asg.Graph("halves")
    x = graph.input("x", (5,), "f16")
    for function in (asg.erfc, asg.lgamma, asg.digamma):
        graph.output(function.__name__, function(x))
    feeds = {"x": np.array([0.1, 0.75, 2.5, 30.0, 6e4], "f2")}
    expected = interpret(graph, feeds)
    found = session(asg.onnx.to_model(graph)).run(None, feeds)
    for name, array in zip(expected, found, strict=True):
        close(array, expected[name], 1e-3, 1e-3, name)


def test_u32_from_2_to_the_31_on_is_read_back():
    graph = asg.Graph("unsigned")
    x, y = graph.input("x", (6,), "u32"), graph.input("y", (6,), "u32")
    for op in (asg.remainder, asg.floor_divide, asg.minimum, asg.less, asg.add, asg.mul):
        graph.output(op.__name__, op(x, y))
    graph.output("order", asg.argsort(x))
    graph.output("drawn", asg.random_randint(x[:2], (5,), -5, 17))
    square = asg.reshape(x, (2, 3))
    for op in (asg.sum, asg.max, asg.argmin, asg.cumsum):
        graph.output(op.__name__, op(square, axis=1))
    graph.output("matmul", square.T @ asg.reshape(y, (3, 2)).T)
    graph.output("index_add", asg.index_add(square, asg.constant([1, 1], graph=graph), square, 0))
    feeds = {
        "x": np.array([4_000_000_000, 7, 2**31, 5, 2**32 - 1, 3_000_000_001], "u4"),
        "y": np.array([3_000_000_000, 3, 10, 2**31 + 1, 2, 0], "u4"),
    }
    again = asg.onnx.load(assert_same_numbers(graph, feeds))
    types = [type_ for node in optimize(again).nodes for type_ in node.types]
    assert all(type_.dtype.itemsize <= 4 for type_ in types)
    expected = interpret(graph, feeds)
    for name, found in interpret(again, feeds).items():
        np.testing.assert_array_equal(found, expected[name], name)


# Numbers that change from run to run


def counted():
    graph = asg.Graph("counted")
    x = graph.input("x", ("N",))
    steps = graph.state_variable("steps", (), "i32")
    key = graph.state_variable("key", (2,), "u32", init=np.array([7, 9], "u4"))
    graph.update(steps, steps + 1)
    graph.update(key, asg.random_fold_in(key, 1))
    graph.output("y", asg.dropout(x, 0.5, key=key) * asg.cast(steps, "f32"))
    return graph


def test_state_is_an_input_with_its_first_value_and_its_next_one_an_output():
    model = assert_same_numbers(counted(), {"x": np.ones(9, "f4")}, steps=3)
    assert [each.name for each in model.graph.input] == ["x", "steps", "key"]
    assert [each.name for each in model.graph.output] == ["y", "update/steps", "update/key"]
    assert {each.name for each in model.graph.initializer} >= {"steps", "key"}


def test_trained_numbers_are_written():
    step = derived(quadrants())["step"]
    exe = asg.compile(step, "numpy", seed=1)
    feeds = feeds_of(step)
    for _ in range(3):
        exe(feeds)
    net = quadrants()
    state = {name: exe.state[name] for name in net.parameters}
    runtime = session(asg.onnx.to_model(net, state, seed=5))
    weights = {each.name: each for each in asg.onnx.to_model(step, exe.state).graph.initializer}
    np.testing.assert_array_equal(
        onnx.numpy_helper.to_array(weights["w1"]), np.asarray(exe.state["w1"])
    )
    assert runtime.run(["loss"], feeds)[0] > 0


def test_a_gradient_alone_is_fed_its_externals():
    graph = quadrants()
    gradient = asg.gradients(graph["loss"], wrt=[graph["w2"]])
    model = assert_same_numbers(gradient, feeds_of(gradient))
    assert {each.name for each in model.graph.input} == set(gradient.externals)


def test_a_symbol_that_stands_nowhere_alone_is_solved_for():
    graph = asg.Graph("parts")
    x = graph.input("x", ("2*N - 1", "M"))
    graph.input("y", ("M*K + 3*M",))
    graph.output("n", asg.sum(x) * 0 + asg.dim("N", "f32", graph))
    graph.output("k", asg.sum(x) * 0 + asg.dim("K", "f32", graph))
    runtime = session(asg.onnx.to_model(graph))
    feeds = {"x": np.ones((9, 2), "f4"), "y": np.ones(14, "f4")}
    assert [float(each) for each in runtime.run(["n", "k"], feeds)] == [5, 4]


def test_scopes_become_paths_of_node_names():
    model = asg.onnx.to_model(quadrants())
    assert any(node.name.startswith("hidden/tanh") for node in model.graph.node)


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ({"nope": 0}, "no parameter or state 'nope'"),
        ({"w1": np.zeros(3)}, r"'w1' must be f32\[2,16\]"),
    ],
)
def test_foreign_state_is_refused(state, words):
    net = quadrants()
    rest = {name: np.zeros(leaf.shape, np.float32) for name, leaf in net.parameters.items()}
    with pytest.raises(asg.GraphError, match=words):
        asg.onnx.to_model(net, {**rest, **state})


def test_an_output_named_like_an_update_is_refused():
    graph = counted()
    graph.output("update/steps", graph.state["steps"])
    with pytest.raises(asg.GraphError, match="has the name of an update"):
        asg.onnx.to_model(graph)


OF_RUNTIME = 26  # the newest that ONNX Runtime takes


@cache
def training_step():
    """A step of training, a batch and its loss."""
    step = derived(cnn())["step"]
    feeds = feeds_of(step)
    return step, feeds, asg.compile(step, "numpy", seed=0)(feeds)["loss"].numpy()


@pytest.mark.parametrize("opset", range(18, onnx.defs.onnx_opset_version() + 1))
def test_every_opset_from_18_on_is_written(opset):
    step, feeds, expected = training_step()
    written = asg.onnx.to_model(step, opset=opset)
    onnx.checker.check_model(written, full_check=True)
    assert {each.version for each in written.opset_import if not each.domain} == {opset}
    if opset <= OF_RUNTIME:
        (found,) = session(written).run(["loss"], feeds)
        close(found, expected, 1e-3, 1e-4, "loss")
    back = asg.compile(asg.onnx.load(written), "numpy")
    close(back(feeds)["loss"].numpy(), expected, 1e-3, 1e-4, "loss")


@pytest.mark.parametrize("opset", [13, 15, 17])
def test_operators_that_an_old_opset_lacks_are_decomposed_or_named(opset):
    graph = asg.Graph()
    x = graph.input("x", ("N", 4))
    w, b = (graph.parameter(name, (4,), init=asg.init.ones()) for name in "wb")
    y = asg.nn.functional.layer_norm(x, (4,), w, b) * asg.max(x, -1, keepdims=True)
    graph.output("y", y)
    written = asg.onnx.to_model(graph, opset=opset)
    assert written.opset_import[0].version == opset
    whole = "LayerNormalization" in {node.op_type for node in written.graph.node}
    assert whole == (opset == 17)
    feeds = feeds_of(graph)
    expected = asg.compile(graph, "numpy", seed=0)(feeds)["y"].numpy()
    close(session(written).run(None, feeds)[0], expected, 1e-5, 1e-5, "y")
    back = asg.compile(asg.onnx.load(written), "numpy")
    close(back(feeds)["y"].numpy(), expected, 1e-5, 1e-5, "y")
    graph.output("bits", graph.input("k", ("N",), "i32") & 3)
    with pytest.raises(asg.FormatError, match=f"opset {opset} lacks BitwiseAnd"):
        asg.onnx.to_model(graph, opset=opset)


def test_old_opsets_are_refused():
    with pytest.raises(asg.FormatError, match="opset must be from 13 to"):
        asg.onnx.to_model(quadrants(), opset=12)


# And back


TRAINED = [(f, k) for f in (quadrants, cnn, transformer) for k in ("forward", "both", "step")]


@pytest.mark.parametrize(("model", "kind"), [*TRAINED, (counted, "forward")])  # which has no loss
def test_what_is_written_is_read_back_with_the_same_numbers(model, kind, tmp_path):
    graph = model() if kind == "forward" else derived(model())[kind]
    asg.onnx.save(graph, tmp_path / "g.onnx", seed=3)
    back = asg.onnx.load(tmp_path / "g.onnx")
    assert list(back.inputs) == list(graph.inputs)
    assert list(back.outputs) == list(graph.outputs)
    assert set(back.updates) == set(graph.updates)
    assert set(back.state) == set(graph.state)
    assert {n: t.type for n, t in back.inputs.items()} == {
        n: t.type for n, t in graph.inputs.items()
    }
    one, other = (asg.compile(each, "numpy", seed=3) for each in (graph, back))
    feeds = feeds_of(graph)
    for _ in range(2):
        expected, found = one(feeds), other(feeds)
        for name in graph.outputs:
            close(found[name].numpy(), expected[name].numpy(), 1e-4, 1e-5, name)
        for name in graph.updates:
            close(np.asarray(other.state[name]), np.asarray(one.state[name]), 1e-4, 1e-5, name)


@pytest.mark.parametrize("derived", [False, True])
@pytest.mark.parametrize(
    "layer",
    [
        lambda x: asg.max_pool2d(x, 3, stride=1),
        lambda x: asg.avg_pool2d(x, 3, stride=1),
        lambda x: asg.lp_pool(x, 2, 3),
        lambda x: asg.conv2d(x, np.ones((2, 2, 3, 3), "f4")),
        lambda x: asg.unfold(x, 3),
    ],
)
def test_windows_that_fit_by_an_assumption_are_written(layer, derived):
    g = asg.Graph()
    x = g.input("x", ("N", 2, "H", 5))
    g.assume("H >= 3")
    g.output("y", layer(x).sum())
    if derived:
        g = asg.splice(g, asg.gradients(g["y"], wrt=[x]))
    feeds = {"x": np.random.default_rng(0).normal(size=(2, 2, 4, 5)).astype("f4")}
    assert_same_numbers(g, feeds)


@pytest.mark.parametrize("dtype", ["i8", "u8", "i16", "u16", "i64"])
def test_integers_of_other_widths_wrap_in_onnx_runtime(dtype):
    graph = asg.Graph()
    x, y = graph.input("x", (3, 4), dtype), graph.input("y", (3, 4), dtype)
    less = asg.less(x, y)
    found = [
        x * y + 100, asg.where(less, x, y), asg.sum(x * 7, 0), asg.prod(x, 1), x // y, x % y,
        asg.clamp(x, 1, 5), asg.sort(x, 1), asg.argmax(x, 0), asg.take(x.T, y, 0), x @ y.T,
        x.cast("f32") / 2, asg.cast(x.cast("f32") * 1e3, dtype), asg.maximum(x, y), asg.square(x),
        asg.concat([x, y], 0), asg.pad(x, 1, constant_values=3), x.cast("i32"), (x * 60).cast("u8"),
    ]  # fmt: skip
    for number, value in enumerate(found):
        graph.output(f"out{number}", value)
    limits = np.iinfo(asg.DType(dtype).numpy)
    rng = np.random.default_rng(0)
    feeds = {
        "x": rng.integers(max(limits.min, -200), min(limits.max, 200), (3, 4)).astype(limits.dtype),
        "y": rng.integers(1, 4, (3, 4)).astype(limits.dtype),
    }
    model = assert_same_numbers(graph, feeds)
    if dtype == "i64":  # the bounds of its cast do not fit the i32 of a loaded model
        return
    results = asg.compile(asg.onnx.load(model), "numpy")(feeds)
    expected = asg.compile(graph, "numpy")(feeds)
    for name, array in asg.onnx.restored(model, results).items():
        np.testing.assert_array_equal(array, expected[name].numpy(), err_msg=name)


def test_sums_of_i32_wrap_and_u32_has_powers():
    graph = asg.Graph()
    x, y = graph.input("x", (2, 3), "i32"), graph.input("y", (3,), "u32")
    graph.output("sum", asg.sum(x, 1))
    graph.output("power", asg.pow(y, asg.constant([3, 0, 2], "u32", graph=graph)))
    feeds = {"x": np.array([[2**31 - 1, 5, 7], [-(2**31), -1, 2]], "i4")}
    assert_same_numbers(graph, {**feeds, "y": np.array([7, 2**32 - 1, 300], "u4")})


@pytest.mark.parametrize("dtype", ["i64", "u64"])
def test_what_onnx_lacks_for_64_bits_is_named(dtype):
    graph = asg.Graph()
    x = graph.input("x", (3,), dtype)
    graph.output("y", asg.bitwise_left_shift(x, 1))
    with pytest.raises(asg.DTypeError, match=r"shift_left: .*cast to \"i(32|64)\""):
        asg.onnx.to_model(graph)
