"""Models of old opsets and odd exporters, read as they are."""

from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import numpy_helper

import asg
from tests.onnx.importing.test_models import model, run
from tests.onnx.runtime import session

RNG = np.random.default_rng(0)


def normal(*shape):
    return RNG.normal(size=shape).astype("f4")


REST = "e = Constant<value = int64[1] {-1}>()  r = Concat<axis = 0>(t, e)  y = Reshape(x, r)"
OLD = {
    "softmax over the rest": (11, "y = Softmax<axis = 1>(x)"),
    "softmax of the last axis": (9, "y = Softmax<axis = -1>(x)"),
    "log softmax by default": (7, "y = LogSoftmax(x)"),
    "hardmax": (11, "y = Hardmax<axis = 2>(x)"),
    "slice by attributes": (9, "y = Slice<axes = [1, 3], starts = [-2, 1], ends = [9, -1]>(x)"),
    "slice of a shape": (9, f"s = Shape(x) t = Slice<starts = [0], ends = [2]>(s) {REST}"),
    "split of a shape": (11, f"s = Shape(x) a, t = Split<axis = 0, split = [3, 1]>(s) {REST}"),
    "largest by attribute": (9, "y, i = TopK<axis = 2, k = 2>(x)"),
    "largest by operand": (10, "k = Constant<value = int64[1] {2}>()  y, i = TopK(x, k)"),
    "upsample by attribute": (7, 'y = Upsample<mode = "nearest", scales = [1.0, 1.0, 2.0, 3.]>(x)'),
    "statistics": (7, "y = BatchNormalization(x, c, c, c, v)"),
    "clip": (7, "y = Clip<min = -0.5, max = 0.25>(x)"),
    "expand": (8, "y = Expand(x, five)"),
    "remainder": (10, "y = Mod<fmod = 1>(x, c4)"),
    "sum": (7, "y = Sum(x, x)"),
    "pad": (9, "y = Pad<pads = [0, 0, 1, 1, 0, 0, 0, 2], value = 1.5>(x)"),
}  # fmt: skip


@pytest.mark.parametrize("name", OLD)
def test_operators_of_old_opsets_are_those_of_onnx_runtime(name):
    opset, text = OLD[name]
    weights = {"c": normal(3), "v": np.ones(3, "f4"), "c4": np.full(1, 0.7, "f4")}
    weights["five"] = np.array([2, 1, 1, 1, 1])
    used = {n: a for n, a in weights.items() if f" {n}," in text or f" {n})" in text}
    rank = 5 if name == "expand" else 2 if name.endswith("shape") else 4
    axes = ",".join("ABCDE"[:rank])
    made = model(f"g (float[2,3,4,5] x) => (float[{axes}] y) {{ {text} }}", used, opset)
    x = normal(2, 3, 4, 5)
    (expected,) = session(made).run(None, {"x": x})
    np.testing.assert_allclose(run(asg.onnx.load(made), x=x)["y"], expected, 1e-5, 1e-6)


CASES = Path(onnx.__file__).parent / "backend" / "test" / "data"
OPSET_6 = (
    "converted/test_AvgPool1d", "converted/test_BatchNorm1d_3d_input_eval", "converted/test_Linear",
    "converted/test_PReLU_2d_multiparam", "operator/test_operator_add_size1_right_broadcast",
    "operator/test_operator_addmm", "operator/test_operator_basic",
)  # fmt: skip


@pytest.mark.parametrize("case", OPSET_6)
def test_operators_of_opset_6_are_those_of_torch(case):
    """Attributes spread operands there, along the axis they name: from torch's first exporter."""
    folder = CASES / f"pytorch-{case}"
    made = onnx.load(folder / "model.onnx")
    assert made.opset_import[0].version == 6
    feeds, expected = (
        [numpy_helper.to_array(onnx.load_tensor(path)) for path in sorted(folder.rglob(kind))]
        for kind in ("input_*.pb", "output_*.pb")
    )
    graph = asg.onnx.load(made)
    found = run(graph, **dict(zip(graph.inputs, feeds, strict=True)))
    np.testing.assert_allclose(found[made.graph.output[0].name], expected[0], 1e-4, 1e-6)


def test_a_slope_along_channels_is_not_spread_along_another_axis():
    """The converter leaves slopes of PRelu as they are: such a model is refused, not misread."""
    made = model("g (float[2,3,3] x) => (float[2,3,3] y) { a = PRelu(x, c)  y = Add(a, a) }",
                 {"c": normal(3)}, 6)  # fmt: skip
    with pytest.raises(asg.FormatError, match=r"Add \(of opset 6\)"):
        asg.onnx.load(made)


def test_statistics_of_each_place_have_no_runtime_but_a_meaning():
    text = (
        "g (float[N,2,3] x) => (float[N,2,3] y) { y = BatchNormalization<spatial = 0>(x,a,b,m,v) }"
    )
    weights = {name: normal(2, 3) for name in "abm"} | {"v": np.abs(normal(2, 3))}
    x = normal(4, 2, 3)
    found = run(asg.onnx.load(model(text, weights, 7)), x=x)["y"]
    a, b, m, v = weights.values()
    np.testing.assert_allclose(found, (x - m) / np.sqrt(v + 1e-5) * a + b, 1e-5, 1e-5)


def test_weights_that_are_no_inputs_are_read_in_the_oldest_files_too():
    made = model(
        "g (float[N, 3] x) => (float[N, 2] y) { y = MatMul(x, w) }", {"w": normal(3, 2)}, 8
    )
    made.ir_version = 3
    graph = asg.onnx.load(made)
    assert list(graph.parameters) == ["w"]
    assert made.ir_version == 3


def test_a_size_of_minus_one_is_a_symbol():
    made = model("g (float[A, 3] x) => (float[A, 3] y) { y = Neg(x) }")
    made.graph.input[0].type.tensor_type.shape.dim[0].dim_value = -1
    assert str(asg.onnx.load(made)["y"].type) == "f32[x_0,3]"


CONSTANT = "w = Constant<value = float[2, 2] {1, 2, 3, 4}>()"


def test_nodes_constant_are_weights():
    text = f"""g (float[N, 2] x) => (float[N, 2] y) {{
        {CONSTANT}  one = Constant<value = float[1] {{1}}>()
        two = Constant<value = float[2] {{2, 2}}>()
        h = MatMul(x, w)  p = Pow(h, two)  y = Add(p, one) }}"""
    assert list(asg.onnx.load(model(text)).parameters) == ["w"]


@pytest.mark.parametrize("fed", [True, False])
def test_nodes_constant_of_bodies_are_weights_once(fed):
    condition = "" if fed else "c = Constant<value = bool {1}>()"
    text = f"""g (float[N, 2] x{", bool c" if fed else ""}) => (float[N, 2] y) {{ {condition}
        y = If (c) < then_branch = t () => (float[N, 2] u) {{ {CONSTANT} u = MatMul(x, w) }},
                     else_branch = e () => (float[N, 2] v) {{ v = Neg(x) }} > }}"""
    graph = asg.onnx.load(model(text))
    assert list(graph.parameters) == ["w"]
    x = normal(3, 2)
    expected = x @ np.array([[1, 2], [3, 4]], "f4")
    feeds = {"x": x, "c": np.array(True)} if fed else {"x": x}
    np.testing.assert_allclose(run(graph, **feeds)["y"], expected, 1e-6)
    grad = asg.gradients(asg.mean(graph["y"]), graph["w"])
    assert np.isfinite(asg.run_gradient(graph, grad, feeds)["grad/w"]).all()


def test_bodies_that_onnx_gives_its_operators_have_no_weights():
    text = "g (float[N, 2] x) => (float[N, 2] y) { y = MeanVarianceNormalization<axes = [1]>(x) }"
    assert not asg.onnx.load(model(text)).parameters
