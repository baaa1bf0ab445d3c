"""`assume="auto"`: the weakest assumptions that settle a model, and axes resized by any size."""

import re

import numpy as np
import pytest

import asg
from tests.onnx.importing.test_models import model, run
from tests.onnx.runtime import session

RNG = np.random.default_rng(0)


def normal(*shape):
    return RNG.normal(size=shape).astype("f4")


def loaded(made):
    with pytest.warns(
        asg.onnx.AssumedWarning,
        match=r"asg.onnx.load: assuming .* for model.onnx; every run checks",
    ):
        return asg.onnx.load(made, assume="auto")


HALF = "MaxPool<kernel_shape = [2], strides = [2], ceil_mode = 1>"
SKIP = f"""g (float[N, 1, W] x) => (float[N, 1, K] y) {{
    a = {HALF}(x)  b = {HALF}(a)  two = Constant<value = float[3] {{1, 1, 2}}>()
    c = Resize<mode = "nearest">(b, , two)  d = Add(c, a)
    e = Resize<mode = "nearest">(d, , two)  y = Add(e, x) }}"""
TABLE = """g (float[T, 2] x) => (float[K, 2] y) { s = Shape(x)  i = Constant<value = int64 {0}>()
    n = Gather(s, i)  m = Constant<value = int64 {8}>()  k = Min(n, m)
    zero = Constant<value = int64[1] {0}>()  o = Constant<value = int64[1] {-1}>()
    e = Unsqueeze(k, zero)  t = Slice(table, zero, e, zero)  y = Add(x, t) }"""
SQUEEZED = """g (float[N, T] x) => (float[N] y) { a = Constant<value = int64[1] {1}>()
    b = Constant<value = int64[1] {0}>()  e = Constant<value = int64[1] {9}>()
    by = Constant<value = int64[1] {4}>()  h = Slice(x, b, e, a, by)  y = Squeeze(h, a) }"""
WINDOW = """g (float[N, 1, T] x) => (float[N, 1, K] y)
    { y = MaxPool<kernel_shape = [5], pads = [1, 1]>(x) }"""
JOINED = "g (float[A, 2] x, float[B, 2] z) => (float[A, 4] y) { y = Concat<axis = 1>(x, z) }"
ONE_ROW = """g (float[A, B, 2] x) => (float[B, 2] y) { s = Shape(x)
    i = Constant<value = int64[2] {1, 2}>()  t = Gather(s, i)  y = Reshape(x, t) }"""
MODELS = {
    "an axis that must have one row": (ONE_ROW, ["A == 1"]),
    "a window that must fit": (WINDOW, ["T >= 3"]),
    "a map that must equal its skip connection": (SKIP, ["W % 4 == 0"]),
    "a table of 8 rows": (TABLE, ["T <= 8"]),
    "sizes that must be equal": (JOINED, ["A == B"]),
    "a squeezed axis": (SQUEEZED, ["T <= 4"]),
}


@pytest.mark.parametrize("name", MODELS)
def test_the_weakest_assumption_that_settles_a_model_is_found_and_said(name):
    text, expected = MODELS[name]
    made = model(text, {"table": normal(8, 2)} if "table" in text else ())
    graph = loaded(made)
    assert [str(each) for each in graph.facts] == expected
    feeds = {key: normal(*(4 if isinstance(d, asg.core.dims.Expr) else d for d in t.shape))
             for key, t in graph.inputs.items()}  # fmt: skip
    for each, found in zip(
        session(made).run(None, feeds), run(graph, **feeds).values(), strict=True
    ):
        np.testing.assert_allclose(found, each, 1e-5)


def test_what_was_assumed_is_checked_at_each_run():
    graph = loaded(model(SKIP))
    with pytest.raises(asg.ShapeError, match=r"assumption W % 4 == 0 does not hold for W = 6"):
        run(graph, x=normal(1, 1, 6))


def test_without_auto_the_hint_says_what_to_pass():
    with pytest.raises(asg.ShapeError, match=re.escape('assume=["2*((W + 3)//4) == (W + 1)//2"]')):
        asg.onnx.load(model(SKIP))


def test_names_that_the_model_does_not_have_are_refused():
    with pytest.raises(asg.GraphError, match=r"assume has 'H', .*; they are 'N', 'W'"):
        asg.onnx.load(model(SKIP), assume=["H % 4 == 0"])


def test_sizes_that_break_a_relation_that_the_model_needs_are_named():
    with pytest.raises(asg.ShapeError, match=r"the model needs W % 4 == 0, which is false"):
        asg.onnx.load(model(SKIP), dims={"W": 10})
    assert asg.onnx.load(model(SKIP), dims={"W": 12})
    with pytest.raises(asg.ShapeError, match="needs A == B, which is false"):
        asg.onnx.load(model(JOINED), dims={"A": 2, "B": 3})
    with pytest.raises(asg.ShapeError, match=r"assume=\[\"A == 2\"\]|assume=\[\"2 == A\"\]"):
        asg.onnx.load(model(JOINED), dims={"B": 2})  # which may still hold


def test_a_model_that_no_assumption_settles_is_refused_as_before():
    text = "g (float[N, 2] x) => (float[K, 3] y) { y = Add(x, table) }"
    with pytest.raises(asg.ShapeError, match="do not broadcast"):
        asg.onnx.load(model(text, {"table": normal(1, 3)}), assume="auto")


def test_branches_of_a_condition_on_sizes_are_decided():
    """As torch.squeeze is traced: the branches have different ranks, and one is taken."""
    text = """g (float[N, T] x) => (float[N] y) {
        s = Shape(x)  one = Constant<value = int64 {1}>()  t = Gather(s, one)  c = Equal(t, one)
        y = If (c) < then_branch = a () => (float[N] u)
                       { i = Constant<value = int64[1] {1}>()  u = Squeeze(x, i) },
                     else_branch = b () => (float[N, T] v) { v = Identity(x) } > }"""
    graph = loaded(model(text))
    assert [str(each) for each in graph.facts] == ["T == 1"]
    assert str(graph["y"].type) == "f32[N]"


BRANCHES = """g (float[N] x, int64 rate) => (float[1] y) {
    high = Constant<value = int64 {16}>()  c = Equal(rate, high)
    y = If (c) < then_branch = a () => (float[1] u) { s = Constant<value = int64[2] {1, 6}>()
                     p = Reshape(x, s)  o = Constant<value = int64[1] {1}>()
                     u = ReduceSum<keepdims = 0>(p, o) },
                 else_branch = b () => (float[1] v) { t = Constant<value = int64[2] {1, 3}>()
                     q = Reshape(x, t)  e = Constant<value = int64[1] {1}>()
                     v = ReduceSum<keepdims = 0>(q, e) } > }"""


def test_an_input_that_decides_branches_becomes_a_constant_if_they_exclude_each_other():
    graph = loaded(model(BRANCHES))
    assert [str(each) for each in graph.facts] == ["N == 6"]
    assert list(graph.inputs) == ["x"]
    with pytest.warns(asg.onnx.AssumedWarning, match=r"constants=\{'rate': 16\} and N == 6"):
        asg.onnx.load(model(BRANCHES), assume="auto")
    with pytest.raises(asg.ShapeError, match=r"choose the branch: constants=\{'rate': 16\}"):
        asg.onnx.load(model(BRANCHES))
    low = asg.onnx.load(model(BRANCHES), {"rate": 8}, dims={"N": 3})
    np.testing.assert_allclose(run(low, x=np.ones(3, "f4"))["y"], [3])


def test_an_input_that_decides_branches_stays_if_both_allow_the_same_sizes():
    graph = loaded(model(BRANCHES.replace("{1, 6}", "{1, 3}")))
    assert [str(each) for each in graph.facts] == ["N == 3"]
    assert list(graph.inputs) == ["x", "rate"]


def test_a_stated_size_is_not_excluded():
    end = 'e = Resize<mode = "nearest">(d, , two)  y = Add(e, x)'
    made = model(SKIP.replace(end, "y = Identity(d)"))
    made.metadata_props.add(key="W", value="3")
    graph = loaded(made)
    assert [str(each) for each in graph.facts] == ["2*((W + 3)//4) == (W + 1)//2"]
    x = normal(1, 1, 3)
    np.testing.assert_allclose(run(graph, x=x)["y"], session(made).run(None, {"x": x})[0], 1e-5)


@pytest.mark.parametrize(("shape", "fact"), [("", "N == 1"), ("[N]", "N >= 2")])
def test_a_squeeze_without_axes_gives_the_declared_rank(shape, fact):
    text = f"g (float[N, 1] x) => (float{shape} y) {{ s = Squeeze(x)  y = Sigmoid(s) }}"
    graph = loaded(model(text))
    assert [str(each) for each in graph.facts] == [fact]
    assert graph["y"].ndim == len(shape) // 3


# Resize by scales and to sizes that are symbolic


SCALED = [
    (mode, move, near, scale)
    for mode, near in (("nearest", "round_prefer_floor"), ("nearest", "floor"), ("linear", ""),
                       ("cubic", ""))
    for move in ("half_pixel", "asymmetric", "align_corners", "pytorch_half_pixel")
    for scale in (2.0, 0.5, 1.5)
]  # fmt: skip


@pytest.mark.parametrize(("mode", "move", "near", "scale"), SCALED)
def test_resize_of_a_symbolic_size_is_that_of_onnx_runtime(mode, move, near, scale):
    nearest = f', nearest_mode = "{near}"' if near else ""
    text = f"""g (float[1, 1, 4, W] x) => (float[1, 1, 4, K] y) {{ y = Resize<mode = "{mode}",
        coordinate_transformation_mode = "{move}"{nearest}>(x, , scales) }}"""
    made = model(text, {"scales": np.array([1, 1, 1, scale], "f4")})
    graph, runtime = asg.onnx.load(made), session(made)
    for width in (1, 5, 8):
        x = normal(1, 1, 4, width)
        if int(width * scale):
            (expected,) = runtime.run(None, {"x": x})
            np.testing.assert_allclose(run(graph, x=x)["y"], expected, 1e-4, 1e-5)


def test_resize_to_the_size_of_another_map():
    text = """g (float[1, 1, W] x, float[1, 1, V] z) => (float[1, 1, V] y) {
        s = Shape(z)  h = Resize<mode = "linear">(x, , , s)  y = Add(h, z) }"""
    made = model(text)
    graph, runtime = asg.onnx.load(made), session(made)
    feeds = {"x": normal(1, 1, 5), "z": normal(1, 1, 13)}
    np.testing.assert_allclose(run(graph, **feeds)["y"], runtime.run(None, feeds)[0], 1e-5, 1e-5)
    joint = asg.splice(graph, asg.gradients(asg.sum(graph["y"]), graph["x"]))
    found = run(joint, **feeds)["grad/x"]
    np.testing.assert_allclose(found.sum(), 13, 1e-5)


PADDED = """g (float[N, T] x, float[N, U] z) => (float[N, A] y, float[N, B] w) {
    one = Constant<value = int64[1] {1}>()  s = Shape(x)  t = Gather(s, one)
    r = Shape(z)  u = Gather(r, one)  d = Sub(u, t)  o = Constant<value = int64[3] {0, 0, 0}>()
    p = Concat<axis = 0>(o, d)  y = Pad(x, p)
    eight = Constant<value = int64[1] {8}>()  m = Mod(t, eight)  e = Sub(eight, m)
    q = Concat<axis = 0>(o, e)  f = Constant<value = float {-1.5}>()  w = Pad(x, q, f) }"""


def test_padding_to_another_size_and_to_a_multiple():
    made = model(PADDED)
    with pytest.warns(asg.onnx.AssumedWarning):
        graph = asg.onnx.load(made, assume="auto")
    assert len(graph.facts) == 1  # of the one, which may not cut off
    feeds = {"x": normal(2, 11), "z": normal(2, 13)}
    names = [each.name for each in made.graph.output]
    expected = dict(zip(names, session(made).run(None, feeds), strict=True))
    for name, value in run(graph, **feeds).items():
        np.testing.assert_array_equal(value, expected[name], err_msg=name)
    with pytest.raises(asg.ShapeError, match="U"):
        asg.compile(graph, "numpy")(x=feeds["z"], z=feeds["x"])


def test_a_range_up_to_a_size_that_was_made_a_float():
    text = """g (float[W] x) => (float[W] y) { s = Shape(x)  i = Constant<value = int64 {0}>()
        n = Gather(s, i)  f = Cast<to = 1>(n)  r = Range(zero, f, one)  y = Add(x, r) }"""
    weights = {"zero": np.array(0, "f4"), "one": np.array(1, "f4")}
    graph = asg.onnx.load(model(text, weights))
    np.testing.assert_array_equal(run(graph, x=np.ones(3, "f4"))["y"], [1, 2, 3])


def test_maps_whose_sizes_are_equal_by_a_bound_are_joined_and_derived():
    graph = asg.Graph("joined")
    x = graph.input("x", (2, "T // 4"))
    graph.input("sizes", ("T",))
    graph.assume("T >= 4")
    graph.assume("T <= 7")
    z = graph.input("z", (2, 1))
    graph.output("y", asg.sum(asg.square(asg.concat([x, z], 0))))
    joint = asg.splice(graph, asg.gradients(graph["y"], [x, z]))
    feeds = {"x": normal(2, 1), "z": normal(2, 1), "sizes": np.zeros(5, "f4")}
    found = run(joint, **feeds)
    for name in "xz":
        np.testing.assert_allclose(found[f"grad/{name}"], 2 * feeds[name], 1e-6)
