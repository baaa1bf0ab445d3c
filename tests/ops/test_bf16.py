"""bf16 is stored in 16 bits and computed in f32; the graph shows each cast."""

import sys

import ml_dtypes
import numpy as np
import onnxruntime
import pytest

import asg
from asg.core import dtypes
from asg.core.dtypes import FLOAT, DType
from asg.core.interpreter import interpret
from asg.core.opdef import Kind
from asg.ops._support.catalogue import OPS
from asg.testing.gradcheck import check_gradients
from asg.testing.samples import feeds_of, graph_of, takes
from tests.effort import sampled

BF16 = ml_dtypes.bfloat16
UNIT = 2.0**-8  # the largest relative error of a rounding
CHECKED = [
    op for op in OPS.values()
    if op.kind is not Kind.LEAF and takes(op, DType.BF16)
    and any(DType.F64 in sample.operand_dtypes() for sample in op.samples)
]  # fmt: skip

MOVING = [op for op in CHECKED if all(DType.BF16 in each for each in op.operands if each >= FLOAT)]
COMPUTING = [op for op in CHECKED if op not in MOVING]  # in f32, whose samples are other tests


def small_net():
    g = asg.Graph("net")
    x = g.input("x", ("N", 4), "bf16")
    w = g.parameter("w", (4, 3), "bf16", init=asg.init.normal())
    table = g.parameter("table", (5, 4), "bf16", init=asg.init.normal())
    rows = asg.take(table, g.input("ids", ("N",), "i32"), axis=0)
    y = g.output("y", asg.tanh((x + rows) @ w) * asg.constant([[0.1, 2.0, -3.0]], "bf16", graph=g))
    g.output("loss", asg.sum(asg.softmax(y, axis=-1) * y))
    count = g.state_variable("count", (2,), "bf16", init=np.array([1.0, 0.1], BF16))
    g.update("count", count + 1)
    return g


FEEDS = {"x": np.linspace(-2, 2, 8).reshape(2, 4).astype(BF16), "ids": [3, 0]}


def same(found, expected):
    assert list(found) == list(expected)
    for name in expected:
        left, right = np.asarray(found[name]), np.asarray(expected[name])
        assert left.dtype == right.dtype
        assert left.tobytes() == right.tobytes(), name


def numbers(array):
    return np.asarray(array).astype(np.float64)


def test_arithmetic_is_f32_between_casts_and_moves_are_bf16():
    g = asg.Graph()
    x = g.input("x", (2,), "bf16")
    y = asg.stack([x * x, x])[:, ::-1]
    assert y.dtype is asg.bf16
    shown = [f"{node.op.name} {node.types[0]}" for node in g.nodes[:4]]
    assert shown == ["input bf16[2]", "cast f32[2]", "mul f32[2]", "cast bf16[2]"]
    assert {str(node.types[0].dtype) for node in g.nodes[4:]} == {"bf16"}


def test_a_cast_rounds_half_to_even_through_f32():
    x = np.float32([1 + 2**-8, 1 + 3 * 2**-8, 1 + 2**-8 + 2**-20, 3.4e38, -np.inf, np.nan, 1e-40])
    g = asg.Graph()
    given = g.input("x", x.shape)
    g.output("y", given.cast("bf16"))
    g.output("whole", (given * 100).cast("bf16").cast("i32"))
    g.output("twice", asg.constant(np.array([257, 259], np.int32), graph=g).cast("bf16"))
    out = asg.compile(g, "numpy")(x=x)
    same({"y": out["y"]}, {"y": x.astype(BF16)})
    assert numbers(out["y"])[:5].tolist() == [1, 1 + 2**-6, 1 + 2**-7, np.inf, -np.inf]
    assert out["whole"].tolist()[2:6] == [100, 2**31 - 1, -(2**31), 0]
    assert numbers(out["twice"]).tolist() == [256, 260]


def test_samples_equal_their_f32_results_but_for_rounding(request):
    """The interpreter in bf16 is near f32, and the executor is near the interpreter."""
    for op in [*sampled(MOVING, request), *sampled(sampled(COMPUTING, request), request)]:
        graph, single = (graph_of(op, dtype, order=1) for dtype in (DType.BF16, DType.F32))
        feeds = feeds_of(op, graph, np.random.default_rng(0))
        right = interpret(
            single, {n: x.astype(single.leaf(n).dtype.numpy) for n, x in feeds.items()}
        )
        meant, found = interpret(graph, feeds), asg.compile(graph, "numpy")(feeds)
        steps = 16 if op.kind is Kind.CONTROL else 4  # a loop rounds in each step
        for name in meant:
            exact, near, own = (numbers(each[name]) for each in (right, meant, found))
            assert np.asarray(found[name]).dtype == meant[name].dtype, (op.name, name)
            finite = np.isfinite(exact)
            size = np.abs(exact[finite]).max(initial=0.0)
            np.testing.assert_allclose(
                near[finite], exact[finite], 0, steps * UNIT * size, err_msg=f"{op.name} {name}"
            )
            np.testing.assert_allclose(own, near, 0, 2 * UNIT * size, err_msg=f"{op.name} {name}")


def test_derivatives_are_near_the_finite_differences_of_f64():
    def loss(g, dtype):
        x, w = g.input("x", (3, 4), dtype), g.input("w", (4, 2), dtype)
        y = asg.softmax(asg.gelu(x @ w), axis=-1)
        return g.output("y", y), [x, w]

    rng = np.random.default_rng(0)
    seed = rng.normal(size=(3, 2)).astype(BF16)
    feeds = {"x": rng.normal(size=(3, 4)).astype(BF16), "w": rng.normal(size=(4, 2)).astype(BF16)}
    found = {}
    for dtype in ("bf16", "f64"):
        g = asg.Graph()
        y, wrt = loss(g, dtype)
        joint = asg.splice(g, asg.gradients(y, wrt=wrt, seeds="input"))
        given = {**feeds, next(n for n in joint.inputs if n not in feeds): seed}
        wide = {n: a.astype(joint.leaf(n).dtype.numpy) for n, a in given.items()}
        found[dtype] = asg.compile(joint, "numpy")(wide)
        if dtype == "f64":
            check_gradients(g, [y], {n: wide[n] for n in feeds}, wrt=list(feeds), order=2)
    for name in ("grad/x", "grad/w"):
        assert found["bf16"][name].dtype is asg.bf16
        exact = numbers(found["f64"][name])
        np.testing.assert_allclose(
            numbers(found["bf16"][name]), exact, 0, 8 * UNIT * np.abs(exact).max()
        )


def test_files_keep_bf16(tmp_path):
    g = small_net()
    exe = asg.compile(g, "numpy")
    exe.save(tmp_path / "net.asgx", sizes=[{"N": 2}])
    expected = exe(FEEDS)
    asg.save(g, tmp_path / "net.asg.json")
    for again in (asg.load(tmp_path / "net.asg.json"), asg.parse(asg.text(g))):
        assert asg.text(again) == asg.text(g)
        same(asg.compile(again, "numpy")(FEEDS), expected)
    same(asg.load_compiled(tmp_path / "net.asgx")(FEEDS), expected)
    asg.save_state(exe.state, tmp_path / "w.safetensors")
    assert (tmp_path / "w.safetensors").stat().st_size < 2 * (12 + 20 + 2) + 300
    read = asg.load_state(tmp_path / "w.safetensors")
    assert {array.dtype.name for array in read.values()} == {"float32"}  # without loss
    other = asg.compile(g, "numpy", seed=1)
    other.load_state(read)
    same(dict(other.state), dict(exe.state))


def test_onnx_runtime_loads_the_written_file():
    g = small_net()
    exe = asg.compile(g, "numpy")
    state = {name: np.array(array) for name, array in exe.state.items()}
    expected = exe(FEEDS)
    proto = asg.onnx.to_model(g, state)
    session = onnxruntime.InferenceSession(proto.SerializeToString())
    assert session.get_inputs()[0].type == "tensor(bfloat16)"
    read = asg.onnx.load(proto)
    assert (read["x"].dtype, read.leaf("count").dtype) == (asg.bf16, asg.bf16)
    found = asg.compile(read, "numpy")(FEEDS)
    np.testing.assert_allclose(numbers(found["y"]), numbers(expected["y"]), 0, 8 * UNIT)


def test_training_keeps_state_in_f32_and_rounds_parameters():
    step = asg.train_step(small_net(), "loss", asg.optim.adamw(0.1))
    exe = asg.compile(step, "numpy")
    losses = [float(exe(FEEDS)["loss"].item()) for _ in range(10)]
    assert losses[-1] < losses[0] - 0.5
    assert {n: a.dtype.name for n, a in exe.state.items() if "/w" in n or n == "w"} == {
        "w": "bfloat16", "optim/adamw/m/w": "float32", "optim/adamw/v/w": "float32",
    }  # fmt: skip


def test_autocast_to_bf16_trains_as_f32_does():
    g = asg.Graph()
    net = asg.nn.Sequential(asg.nn.Linear(8, 16), asg.nn.GELU(), asg.nn.Linear(16, 2))
    g.output("loss", asg.cross_entropy(net(g.input("x", ("N", 8))), g.input("y", ("N",), "i32")))
    half = asg.autocast(g, "bf16")
    assert {node.types[0].dtype for node in half.nodes if node.op.name == "cast"} == {"bf16", "f32"}
    assert half["loss"].dtype is asg.f32
    feeds = {"x": np.random.default_rng(0).normal(size=(16, 8)), "y": np.arange(16) % 2}
    ends = []
    for graph in (g, half):
        exe = asg.compile(asg.train_step(graph, "loss", asg.optim.adamw(1e-2)), "numpy")
        ends.append([exe(feeds)["loss"].item() for _ in range(20)][-1])
    assert abs(ends[0] - ends[1]) < 0.01 < 0.6 - ends[1]


@pytest.mark.parametrize("given", [[0.1, 3], np.array([0.1, 3]), np.array([0.1, 3], BF16)])
def test_feeds_of_any_float_dtype_round_once(given):
    x = asg.Graph().input("x", (2,), "bf16")
    x.graph.output("y", x)
    found = asg.compile(x.graph, "numpy")(x=given)["y"].numpy()
    assert (found.dtype, found.tolist()) == (np.dtype(BF16), [0.10009765625, 3.0])


def test_names_of_the_dtype():
    x = asg.Graph().input("x", (2,), "bf16")
    for dtype in ("bf16", "bfloat16", BF16, np.dtype(BF16), asg.bf16):
        assert x.astype("f32").astype(dtype).dtype is asg.bf16
    assert (asg.bf16.itemsize, asg.bf16.is_float, asg.bf16.numpy) == (2, True, np.dtype(BF16))


def test_other_floats_are_refused_beside_it():
    g = asg.Graph()
    x, y, z = (g.input(name, (2,), name) for name in ("bf16", "f16", "f32"))
    with pytest.raises(asg.DTypeError, match=r'add: .* different dtypes; cast both, .*, "f32"\)'):
        x + y
    with pytest.raises(asg.DTypeError, match=r'cast one, for example cast\(bf16, "f32"\)'):
        x + z
    with pytest.raises(
        asg.DTypeError, match=r"1e\+39 does not fit bf16; its largest number is 3\.3"
    ):
        x * 1e39
    with pytest.raises(asg.DTypeError, match=r"1e\+39 is beyond the numbers of bf16"):
        asg.evaluate(x, {"bf16": np.array([1e39, 1])})


def test_a_file_with_arithmetic_on_bf16_is_refused_by_name():
    text = "graph g\n%0 x: bf16[2] = input\n%1: bf16[2] = neg %0\noutput y = %1\n"
    with pytest.raises(asg.FormatError, match=r"neg: operand 0 is bf16\[2\].*cast"):
        asg.parse(text)


def test_a_missing_package_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "ml_dtypes", None)
    dtypes._bfloat16.cache_clear()
    vars(asg.bf16).pop("numpy", None)  # found already by other tests
    x = asg.Graph().input("x", (2,), "bf16")
    x.graph.output("y", -x)
    assert asg.parse(asg.text(x.graph))["y"].dtype is asg.bf16
    with pytest.raises(asg.DTypeError, match=r'need the package ml_dtypes; pip install "asg-'):
        asg.evaluate(x.graph["y"], {"x": [1, 2]})


def test_functions_that_a_decorator_made_ops_compute_in_bf16():
    x = asg.Graph("g").input("x", (4,), "bf16")
    for function in (asg.exp, asg.log_softmax, asg.relu6, asg.glu, asg.hardswish, asg.ceil):
        assert "op" in vars(function)
        assert function(x).dtype is asg.bf16, function
