"""Corners in which models and ONNX Runtime must agree: limits, ties, bounds, loops of no steps."""

from __future__ import annotations

from itertools import product

import numpy as np
import onnxruntime
import pytest
from onnx import ModelProto, helper, numpy_helper, parser

import asg
from tests.effort import sampled


def model_of(text: str) -> ModelProto:
    return parser.parse_model(f'<ir_version: 8, opset_import: ["" : 19]> {text}')


def both(model: ModelProto, backend="numpy", **feeds):
    """Return the results of ONNX Runtime and ours."""
    session = onnxruntime.InferenceSession(model.SerializeToString())
    exe = asg.compile(asg.onnx.load(model), backend)
    found = asg.onnx.restored(model, exe(feeds))
    return session.run(None, feeds), [found[output.name] for output in model.graph.output]


@pytest.mark.parametrize("source", ["f16", "f32", "f64"])
@pytest.mark.parametrize("target", ["i32", "u32"])
def test_a_written_cast_saturates(source, target):
    g = asg.Graph()
    g.output("y", asg.cast(g.input("x", (13,), source), target))
    x = np.array(
        [np.nan, 3e9, -3e9, np.inf, -np.inf, 1.7, -1.7, 2147483520, 5e9, -0.5, 1e20, 2.0**31, 0]
    )
    with np.errstate(over="ignore"):
        x = x.astype(asg.DType(source).numpy)
    model = asg.onnx.to_model(g)
    expected = asg.compile(g, "numpy")(x=x)["y"]
    session = onnxruntime.InferenceSession(model.SerializeToString())
    np.testing.assert_array_equal(session.run(None, {"x": x})[0], expected)
    np.testing.assert_array_equal(asg.compile(asg.onnx.load(model), "numpy")(x=x)["y"], expected)


@pytest.mark.parametrize("op", ["LSTM", "GRU", "RNN"])
def test_clip_cuts_off_the_gates_and_not_the_cell(op):
    rng, gates = np.random.default_rng(0), {"LSTM": 4, "GRU": 3, "RNN": 1}[op]
    weights = [("W", (1, gates * 4, 3)), ("R", (1, gates * 4, 4)), ("B", (1, gates * 8))]
    node = helper.make_node(op, ["x", "W", "R", "B"], ["y"], hidden_size=4, clip=0.4)
    graph = helper.make_graph(
        [node], "g", [helper.make_tensor_value_info("x", 1, [5, 2, 3])],
        [helper.make_tensor_value_info("y", 1, [5, 1, 2, 4])],
        [numpy_helper.from_array(np.float32(3 * rng.normal(size=s)), n) for n, s in weights],
    )  # fmt: skip
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 14)], ir_version=8)
    [theirs], [mine] = both(model, x=np.float32(3 * rng.normal(size=(5, 2, 3))))
    np.testing.assert_allclose(mine, theirs, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_dynamic_quantization_rounds_half_to_even(backend):
    model = model_of("""g (float[N] x) => (uint8[N] y, float s, uint8 z) {
        y, s, z = DynamicQuantizeLinear(x) }""")
    for low in (0.0, -0.5, -1.5, -2.5, -127.5, -254.5):
        for scale in (1.0, 0.25, 8.0):
            x = np.float32([low, low + 255, *np.arange(max(low, -20), low + 40, 0.5)]) * scale
            theirs, mine = both(model, backend, x=np.float32(x))
            for a, b in zip(theirs, mine, strict=True):
                np.testing.assert_array_equal(a, b)


NEAREST = ["round_prefer_floor", "round_prefer_ceil", "floor", "ceil"]
IN_F64 = {("half_pixel_symmetric", each) for each in ("floor", "ceil")}  # by ONNX Runtime alone
SCALES = (1 / 3, 0.4, 0.5, 0.6, 0.75, 0.9, 1.3, 1.5, 2.5, 3.0)


def resizing(n: int | str, scale: float, **settings: str) -> ModelProto:
    """Return a model that resizes the last axis, of n places."""
    graph = helper.make_graph(
        [helper.make_node("Resize", ["x", "", "s"], ["y"], **settings)], "g",
        [helper.make_tensor_value_info("x", 1, [1, 1, n])],
        [helper.make_tensor_value_info("y", 1, [1, 1, "M"])],
        [numpy_helper.from_array(np.float32([1, 1, scale]), "s")],
    )  # fmt: skip
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 19)], ir_version=8)


def grows(n: int, scale: float) -> bool:
    """Whether an axis has another size then, and not 0; ONNX Runtime copies one that keeps it."""
    return int(np.float32(n) * np.float32(scale)) not in (0, n)


@pytest.mark.parametrize("move", ["half_pixel", "half_pixel_symmetric"])
@pytest.mark.parametrize("nearest", NEAREST)
def test_half_pixels_are_nearest_at_exact_places(nearest, move, request):
    settings = {"nearest_mode": nearest, "coordinate_transformation_mode": move}
    cases = product((2, 3, 4, 5, 6, 7, 9, 12, 16, 20), SCALES)
    for n, scale in sampled([case for case in cases if grows(*case)], request):
        x = np.arange(n, dtype=np.float32).reshape(1, 1, n)
        [theirs], [mine] = both(resizing(n, scale, mode="nearest", **settings), x=x)
        np.testing.assert_array_equal(mine, theirs, err_msg=f"{n} times {scale}")


@pytest.mark.parametrize(
    ("move", "nearest"),
    [
        (move, nearest)
        for move in ("half_pixel", "half_pixel_symmetric", "pytorch_half_pixel", "asymmetric")
        for nearest in (None, *NEAREST)
        if (move, nearest) not in IN_F64
    ],
)
def test_places_of_symbolic_axes_are_those_of_onnx_runtime(move, nearest):
    """They are computed at a run, in f32; so are the weights of linear ones."""
    settings = {"mode": "nearest", "nearest_mode": nearest} if nearest else {"mode": "linear"}
    for scale in (0.4, 0.6, 1.3, 2.5):
        model = resizing("N", scale, coordinate_transformation_mode=move, **settings)
        session = onnxruntime.InferenceSession(model.SerializeToString())
        exe = asg.compile(asg.onnx.load(model), "numpy")
        for n in filter(lambda n: grows(n, scale), (3, 7, 12, 20)):
            x = np.arange(n, dtype=np.float32).reshape(1, 1, n)
            [theirs], mine = session.run(None, {"x": x}), exe(x=x)["y"].numpy()
            exact = 0 if nearest else 1e-5
            np.testing.assert_allclose(mine, theirs, atol=exact, err_msg=f"{n} times {scale}")


def test_a_loop_of_no_steps_has_the_declared_shape():
    model = model_of("""g (float[3] x) => (float[3] y, float[K, 3, 2] s, bool[K] b) {
        n = Constant<value = int64 {0}>()
        c = Constant<value = bool {1}>()
        y, s, b = Loop(n, c, x) <body = step (int64 i, bool k, float[3] v) =>
            (bool after, float[3] w, float[3, 2] o, bool p) {
            after = Identity(k)
            w = Add(v, v)
            shape = Constant<value = int64[2] {3, 2}>()
            column = Constant<value = int64[2] {3, 1}>()
            tall = Reshape(w, column)
            o = Expand(tall, shape)
            p = Identity(k) }> }""")
    theirs, mine = both(model, x=np.ones(3, np.float32))
    assert [a.shape for a in mine] == [a.shape for a in theirs] == [(3,), (0, 3, 2), (0,)]
    np.testing.assert_array_equal(mine[0], theirs[0])


@pytest.mark.parametrize("include_self", [True, False])
@pytest.mark.parametrize("reduce", ["sum", "prod", "mean", "amax", "amin"])
def test_a_written_scatter_reduce_is_what_it_was(reduce, include_self):
    g, rng = asg.Graph(), np.random.default_rng(1)
    x, index, src = g.input("x", (3, 4)), g.input("i", (3, 4), "i32"), g.input("s", (3, 4))
    g.output("y", asg.scatter_reduce(x, index, src, 0, reduce, include_self=include_self))
    feeds = {
        "x": np.float32(rng.normal(size=(3, 4))), "s": np.float32(rng.normal(size=(3, 4))),
        "i": np.array([[0, 1, 0, 2], [0, 2, 7, 2], [0, 0, 0, 2]], np.int32),
    }  # fmt: skip
    session = onnxruntime.InferenceSession(asg.onnx.to_model(g).SerializeToString())
    mine = asg.compile(g, "numpy")(feeds)["y"]
    np.testing.assert_allclose(session.run(None, feeds)[0], mine, rtol=1e-6)
    read = asg.compile(asg.onnx.load(asg.onnx.to_model(g)), "numpy")(feeds)["y"]
    np.testing.assert_allclose(read, mine, rtol=1e-6)
