"""Models read: names, symbols, shape arithmetic, bodies, what is refused and how."""

import inspect
import itertools
import json
import subprocess
import sys

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import TensorProto, helper, numpy_helper, parser

import asg
from asg.io.onnx.importing.operators import HANDLERS, convolution, windows
from asg.io.onnx.importing.operators.ml import scores
from asg.io.onnx.importing.unsupported import NEWEST, OPSET
from tests.onnx.runtime import session

RNG = np.random.default_rng(0)


def model(text, weights=(), opset=18):
    """A model in ONNX's text form, with initializers by name."""
    whole = f'<ir_version: 8, opset_import: ["" : {opset}]> {text}'
    made = parser.parse_model(whole)
    made.graph.initializer.extend(numpy_helper.from_array(a, n) for n, a in dict(weights).items())
    return made


def run(graph, **feeds):
    return {name: np.asarray(value) for name, value in asg.compile(graph, "numpy")(feeds).items()}


LAYER = model(
    "g (float[N, 3] x) => (float[N, 2] y) { h = MatMul(x, w)  b2 = Add(h, b)  y = Relu(b2) }",
    {"w": RNG.normal(size=(3, 2)).astype("f4"), "b": np.ones(2, "f4")},
)


# Names, symbols, parameters


def test_inputs_outputs_and_symbols_keep_their_names():
    graph = asg.onnx.load(LAYER)
    assert str(graph.inputs["x"].type) == "f32[N,3]"
    assert str(graph.outputs["y"].type) == "f32[N,2]"
    assert list(graph.parameters) == ["w", "b"]
    for rows in (1, 5):
        x = RNG.normal(size=(rows, 3)).astype("f4")
        weights = [numpy_helper.to_array(each) for each in LAYER.graph.initializer]
        np.testing.assert_allclose(run(graph, x=x)["y"], np.maximum(x @ weights[0] + 1, 0), 1e-6)


def test_what_is_loaded_can_be_differentiated_and_trained():
    graph = asg.onnx.load(LAYER)
    graph.output("loss", asg.mean(asg.square(graph["y"] - 1)))
    step = asg.train_step(graph, loss="loss", optimizer=asg.optim.sgd(0.1))
    exe = asg.compile(step, "numpy")
    x = RNG.normal(size=(8, 3)).astype("f4")
    losses = [exe(x=x)["loss"].item() for _ in range(20)]
    assert losses[-1] < losses[0] / 2


def test_leaves_come_from_the_model_and_not_from_who_reads_it():
    graph = asg.onnx.load(LAYER)
    assert str(graph["x"].node.source) == "model.onnx:0"
    assert str(graph["y"].node.source) == "model.onnx:3"
    assert {node.source.file for node in graph.nodes} == {"model.onnx"}
    mine = graph.input("mine")
    assert "test_models.py" in str(mine.node.source)


def test_node_names_and_their_paths_are_kept():
    made = onnx.ModelProto()
    made.CopyFrom(LAYER)
    for node, name in zip(
        made.graph.node, ("/block0/fc/MatMul", "/block0/fc/Add", ""), strict=True
    ):
        node.name = name
    graph = asg.onnx.load(made)
    assert graph["block0/fc/Add"].node.scope == "block0/fc"
    assert graph["y"].node.name == "y"
    assert {node.scope for node in graph.nodes} == {"", "block0/fc"}


@pytest.mark.parametrize("form", ["path", "bytes", "proto"])
def test_paths_bytes_and_protos_are_read(form, tmp_path):
    data = LAYER.SerializeToString()
    (tmp_path / "m.onnx").write_bytes(data)
    given = {"path": tmp_path / "m.onnx", "bytes": data, "proto": LAYER}[form]
    assert list(asg.onnx.load(given).inputs) == ["x"]


def test_dims_and_assumptions_can_be_given():
    made = model("g (float[N] x, float[M] y) => (float[K] z) { z = Add(x, y) }")
    with pytest.raises(asg.ShapeError, match="N and M differ"):
        asg.onnx.load(made)
    assert str(asg.onnx.load(made, dims={"N": 4, "M": 4})["z"].type) == "f32[4]"
    assert asg.onnx.load(made, assume=["N == M"]).facts.assumptions


def test_symbols_that_are_no_names_become_some():
    made = model("g (float[N] x) => (float[N] y) { y = Neg(x) }")
    made.graph.input[0].type.tensor_type.shape.dim[0].dim_param = "batch.size"
    assert str(asg.onnx.load(made).inputs["x"].type) == "f32[batch_size]"
    made.graph.input[0].type.tensor_type.shape.dim[0].ClearField("dim_param")
    assert str(asg.onnx.load(made).inputs["x"].type) == "f32[x_0]"


# Integers


def test_int64_is_held_as_i32_and_checked():
    made = model("g (int64[N] x) => (int64[N] y) { y = Add(x, x) }")
    graph = asg.onnx.load(made)
    assert graph.inputs["x"].dtype == "i32"
    found = run(graph, x=np.array([3, -4]))
    assert found["y"].dtype == np.int32
    restored = asg.onnx.restored(made, found)
    assert restored["y"].dtype == np.int64
    np.testing.assert_array_equal(restored["y"], [6, -8])
    with pytest.raises(asg.DTypeError, match="does not fit i32"):
        run(graph, x=np.array([2**40]))


def test_int64_numbers_that_do_not_fit_are_refused():
    made = model("g (int64[N] x) => (int64[N] y) { y = Add(x, big) }", {"big": np.array(2**40)})
    with pytest.raises(asg.DTypeError, match=r"Add.*does not fit i32"):
        asg.onnx.load(made)


def test_what_int64_does_beyond_32_bits_is_as_documented():
    """Known numbers are 64 bits wide; a run wraps, and casts of floats stop at the ends."""
    made = model(
        "g (int64[2] x, float[2] f) => (int64[2] sum, int64[2] cast, float[2] known) {"
        " sum = Add(x, x)  cast = Cast<to = 7>(f)  wide = Mul(k, k)  known = Cast<to = 1>(wide) }",
        {"k": np.array([2**20, 3])},
    )
    given = {"x": np.array([2**30, -3]), "f": np.array([3e9, -1.5], "f4")}
    found = asg.onnx.restored(made, run(asg.onnx.load(made), **given))
    np.testing.assert_array_equal(found["sum"], [-(2**31), -6])
    np.testing.assert_array_equal(found["cast"], [2**31 - 1, -1])
    np.testing.assert_array_equal(found["known"], np.array([2.0**40, 9], "f4"))


def test_bounds_that_no_int32_reaches_are_none():
    """As exporters write clamp(min=0) of int64: the greatest int64 on the other side."""
    weights = {"low": np.array(0), "high": np.array(2**63 - 1), "least": np.array(-(2**63))}
    text = "g (int64[3] x) => (int64[3] y, int64[3] z) {{ y = Clip(x, low, high)  {} }}"
    found = run(asg.onnx.load(model(text.format("z = Clip(x, least, high)"), weights)),
                x=np.array([-5, 0, 2**31 - 1]))  # fmt: skip
    np.testing.assert_array_equal(found["y"], [0, 0, 2**31 - 1])
    np.testing.assert_array_equal(found["z"], [-5, 0, 2**31 - 1])
    with pytest.raises(asg.DTypeError, match=r"Clip.*does not fit i32"):
        asg.onnx.load(model(text.format("z = Clip(x, high, high)"), weights))


@pytest.mark.parametrize("given", [np.array([3e9, 1]), np.array([2**31, 1], np.uint32)])
def test_constants_that_do_not_fit_are_refused(given):
    made = model("g (int64[2] x) => (int64[2] y) { y = Add(x, x) }")
    with pytest.raises(asg.DTypeError, match=r"the constant 'x': .* does not fit i32"):
        asg.onnx.load(made, constants={"x": given})


def test_an_opset_that_the_package_does_not_know_is_refused():
    made = helper.make_model(LAYER.graph, opset_imports=[helper.make_opsetid("", 999)])
    with pytest.raises(asg.FormatError, match=r"opset 999, but the installed package onnx knows"):
        asg.onnx.load(made)


def test_bf16_rounds_as_the_model_says():
    made = model("""g (bfloat16[2] x) => (bfloat16[2] y, float[2] z) {
        h = Constant <value = float {0.5}> ()  half = Cast<to = 16>(h)  twice = Add(half, half)
        s = Add(x, twice)  y = Mul(s, w)  f = Cast<to = 1>(y)  c = Cast<to = 16>(f)
        z = Cast<to = 1>(c)
    }""")
    made.graph.initializer.append(helper.make_tensor("w", TensorProto.BFLOAT16, [2], [1.5, -3.0]))
    graph = asg.onnx.load(made)
    leaves = {name: str(leaf.type) for name, leaf in (graph.inputs | graph.parameters).items()}
    assert leaves == {"x": "bf16[2]", "w": "bf16[2]"}
    found = run(graph, x=np.array([1, 256], asg.bf16.numpy))  # bf16 has no 257
    assert found["y"].dtype == asg.bf16.numpy
    np.testing.assert_array_equal(found["y"], [3, -768])
    np.testing.assert_array_equal(found["z"], [3, -768])
    assert asg.onnx.restored(made, found)["y"].dtype == asg.bf16.numpy
    again = asg.onnx.load(asg.onnx.to_model(graph))
    assert [t.dtype for t in again.outputs.values()] == [asg.bf16, asg.f32]
    np.testing.assert_array_equal(run(again, x=np.array([1, 256], asg.bf16.numpy))["z"], [3, -768])


@pytest.mark.parametrize("element", ["complex64", "string"])
def test_other_element_types_are_refused(element):
    made = model(f"g ({element}[N] x) => ({element}[N] y) {{ y = Identity(x) }}")
    with pytest.raises(asg.DTypeError, match=rf"input 'x'.*{element.upper()} has no dtype"):
        asg.onnx.load(made)


# Shapes that are computed


def test_arithmetic_of_shapes_folds_with_symbols():
    made = model(
        """g (float[N, H, W] x) => (float[A, B] y) {
            s = Shape(x)  i0 = Constant<value = int64 {0}>()  i1 = Constant<value = int64 {1}>()
            n = Gather(s, i0)  h = Gather(s, i1)  two = Constant<value = int64 {2}>()
            nh = Mul(n, h)  half = Div(nh, two)  double = Mul(half, two)
            axes = Constant<value = int64[1] {0}>()
            u = Unsqueeze(nh, axes)  rest = Constant<value = int64[1] {-1}>()
            shape = Concat<axis = 0>(u, rest)  y = Reshape(x, shape) }"""
    )
    graph = asg.onnx.load(made)
    assert str(graph["y"].type) == "f32[H*N,W]"
    assert {node.op.name for node in graph.nodes} == {"input", "reshape"}


def test_a_shape_is_a_result_like_any_other():
    made = model("g (float[N, 3] x) => (int64[2] s) { s = Shape(x) }")
    np.testing.assert_array_equal(run(asg.onnx.load(made), x=np.zeros((5, 3), "f4"))["s"], [5, 3])


SLICED = """g (float[4] x) => (float[M] y, int64[K] k) {{
    a = Constant<value = int64[1] {{{}}}>()  b = Constant<value = int64[1] {{{}}}>()
    s = Constant<value = int64[1] {{{}}}>()  z = Constant<value = int64[1] {{0}}>()
    n = Constant<value = int64[4] {{5, 6, 7, 8}}>()
    y = Slice(x, a, b, z, s)  k = Slice(n, a, b, z, s) }}"""


@pytest.mark.parametrize("step", [-2, -1, 1, 3])
def test_slices_are_those_of_onnx_runtime(step):
    """Backwards, a start before the first place is the first place: not as in Python."""
    places = (-9, -5, -4, -1, 0, 3, 4, 9)
    x = np.arange(4, dtype="f4")
    for start, end in itertools.product(places, (*places, 2**63 - 1 if step > 0 else -(2**63))):
        made = model(SLICED.format(start, end, step))
        found = run(asg.onnx.load(made), x=x)
        for name, expected in zip("yk", session(made).run(None, {"x": x}), strict=True):
            np.testing.assert_array_equal(found[name], expected, err_msg=f"{start}:{end}")


def test_slices_with_symbolic_bounds():
    made = model(
        """g (float[N, 4] x) => (float[M, 4] y) {
            s = Shape<end = 1>(x)  one = Constant<value = int64[1] {1}>()  last = Sub(s, one)
            zero = Constant<value = int64[1] {0}>()  y = Slice(x, zero, last, zero) }"""
    )
    graph = asg.onnx.load(made)
    assert str(graph["y"].type) == "f32[N - 1,4]"


def test_expanding_with_minus_one_as_exporters_write_it():
    made = model(
        """g (float[N, 1] x) => (float[A, B] y) {
            s = Shape(x)  m = Constant<value = int64[2] {-1, 3}>()
            k = Constant<value = int64[2] {-1, -1}>()  e = Equal(m, k)
            one = Constant<value = int64[2] {1, 1}>()  w = Where(e, s, m)  y = Expand(x, w) }"""
    )
    assert str(asg.onnx.load(made)["y"].type) == "f32[N,3]"


def test_an_input_that_shapes_the_graph_is_named_and_can_be_given():
    made = model("g (float[2, 6] x, int64[2] shape) => (float[A, B] y) { y = Reshape(x, shape) }")
    with pytest.raises(asg.onnx.ConstantNeeded, match=r"Reshape: the shape.*'shape'") as caught:
        asg.onnx.load(made)
    assert caught.value.inputs == ("shape",)
    assert "constants={'shape': array}" in str(caught.value)
    graph = asg.onnx.load(made, constants={"shape": np.array([3, -1])})
    assert list(graph.inputs) == ["x"]
    assert str(graph["y"].type) == "f32[3,4]"
    with pytest.raises(asg.GraphError, match="constants has 'nope'"):
        asg.onnx.load(made, constants={"nope": np.array([1])})


def test_numbers_behind_constants_are_computed():
    made = model(
        """g (float[8] x) => (float[A] y) {
            k = Constant<value = float {3.7}>()  f = Exp(k)  l = Log(f)  fl = Floor(l)
            i = Cast<to = 7>(fl)  a = Constant<value = int64[1] {0}>()  u = Unsqueeze(i, a)
            y, p = TopK(x, u) }"""
    )
    assert str(asg.onnx.load(made)["y"].type) == "f32[3]"


# Bodies


CLIPPED = """
<ir_version: 8, opset_import: ["" : 18, "own" : 1]>
g (float[N] x) => (float[N] y) { y = own.scaled<factor = 3.0>(x) }
<domain: "own", opset_import: ["" : 18]>
scaled <factor> (a) => (b) { f = Constant<value_float: float = @factor>()  b = Mul(a, f) }
"""


def test_functions_of_the_model_are_put_in_place():
    graph = asg.onnx.load(parser.parse_model(CLIPPED))
    np.testing.assert_array_equal(run(graph, x=np.array([1, 2], "f4"))["y"], [3, 6])


BRANCHES = """g (float[N] x, bool c) => (float[N] y) {
    y = If (c) <
        then_branch = t () => (float[N] a) { a = Mul(x, w) },
        else_branch = e () => (float[N] b) { b = Neg(x) }
    > }"""


def test_a_branch_that_is_fed_becomes_a_cond():
    made = model(BRANCHES, {"w": np.array(2.0, "f4")})
    graph = asg.onnx.load(made, parameters=["w"])
    assert "cond" in {node.op.name for node in graph.nodes}
    assert list(graph.parameters) == ["w"]
    x = np.array([1, 2], "f4")
    np.testing.assert_array_equal(run(graph, x=x, c=True)["y"], 2 * x)
    np.testing.assert_array_equal(run(graph, x=x, c=False)["y"], -x)


def test_a_branch_that_is_known_is_put_in_place():
    made = model(BRANCHES, {"w": np.array(2.0, "f4")})
    graph = asg.onnx.load(made, constants={"c": np.array(False)})
    assert {node.op.name for node in graph.nodes} == {"input", "neg"}


LOOP = """g (float[3] x, int64 n) => (float[3] last, float[M, 3] all) {
    true = Constant<value = bool {1}>()
    last, all = Loop (n, true, x) <
        body = b (int64 i, bool c, float[3] v) => (bool d, float[3] after, float[3] out) {
            d = Identity(c)  two = Constant<value = float {2}>()
            after = Mul(v, two)  f = Cast<to = 1>(i)  out = Add(after, f)
        }
    > }"""


def test_a_loop_of_known_length_becomes_a_scan():
    made = model(LOOP)
    with pytest.raises(asg.onnx.ConstantNeeded, match="number of steps"):
        asg.onnx.load(made)
    graph = asg.onnx.load(made, constants={"n": np.array(4)})
    assert "scan" in {node.op.name for node in graph.nodes}
    found = run(graph, x=np.ones(3, "f4"))
    np.testing.assert_array_equal(found["last"], np.full(3, 16))
    np.testing.assert_array_equal(found["all"][:, 0], [2, 5, 10, 19])


WHILE = """g (float[N, 3] x, {inputs}) => (float[N, 3] last) {{
    last = Loop ({count}, {start}, x) <
        body = b (int64 i, bool c, float[N, 3] v) => (bool d, float[N, 3] after) {{
            half = Constant<value = float {{0.5}}>()  f = Cast<to = 1>(i)
            s = Mul(v, half)  after = Add(s, f)
            {more}
        }}
    > }}"""


@pytest.mark.parametrize("start", [True, False])
@pytest.mark.parametrize("count", [0, 1, 5])
def test_a_loop_takes_as_many_steps_as_are_fed(count, start):
    text = WHILE.format(inputs="int64 n, bool t", count="n", start="t", more="d = Identity(c)")
    made, x = model(text), RNG.normal(size=(2, 3)).astype("f4")
    graph = asg.onnx.load(made)
    fed = {"x": x, "n": np.array(count), "t": np.array(start)}
    (expected,) = session(made).run(None, fed)
    np.testing.assert_allclose(run(graph, **fed)["last"], expected, rtol=1e-6)


def test_a_loop_ends_where_its_numbers_say_so():
    more = "a = ReduceMax<keepdims = 0>(after)  d = Less(a, limit)"
    made = model(WHILE.format(inputs="bool t, float limit", count="", start="t", more=more))
    graph = asg.onnx.load(made)
    assert "while_loop" in {node.op.name for node in graph.nodes}
    fed = {"x": np.ones((2, 3), "f4"), "t": np.array(True), "limit": np.array(6, "f4")}
    (expected,) = session(made).run(None, fed)
    np.testing.assert_allclose(run(graph, **fed)["last"], expected, rtol=1e-6)


def test_frames_of_a_signal_without_an_axis_of_parts():
    """STFT of [batch, places], which ONNX Runtime takes as real numbers."""
    weights = {"step": np.array(4), "w": np.hanning(8).astype("f4")}
    made = model("g (float[2, 32] x) => (float[2, 7, 5, 2] y) { y = STFT(x, step, w) }", weights)
    x = RNG.normal(size=(2, 32)).astype("f4")
    runtime = onnxruntime.InferenceSession(made.SerializeToString())
    np.testing.assert_allclose(
        run(asg.onnx.load(made), x=x)["y"], runtime.run(None, {"x": x})[0], atol=1e-5
    )


def test_attention_without_extras_stays_one_node():
    made = model(
        """g (float[2, 4, T, 8] q, float[2, 4, T, 8] k, float[2, 4, T, 8] v)
            => (float[2, 4, T, 8] y) { y = Attention<is_causal = 1>(q, k, v) }""",
        opset=23,
    )
    graph = asg.onnx.load(made)
    assert "scaled_dot_product_attention" in {node.op.name for node in graph.nodes}


def test_grids_of_a_batch_of_one_are_read_although_the_body_of_onnx_loses_it():
    made = model(
        """g (float[1, 2, 3] theta) => (float[1, 4, 5, 2] y) <int64[4] size = {1, 3, 4, 5}> {
            y = AffineGrid(theta, size) }""",
        opset=20,
    )
    theta = np.random.default_rng(0).normal(size=(1, 2, 3)).astype("f4")
    (expected,) = session(made).run(None, {"theta": theta})
    found = asg.compile(asg.onnx.load(made), "numpy")(theta=theta)["y"].numpy()
    np.testing.assert_allclose(found, expected, 1e-5, 1e-6)


# Refusals


def test_all_operators_that_are_not_supported_are_named_at_once():
    made = model(
        """g (float[N] x, bool c) => (float[N] y) {
            a = RegexFullMatch(x)  f = ImageDecoder(a)  z = ImageDecoder(f)
            y = If (c) <
                then_branch = t () => (float[N] u) { u = Nope(x) },
                else_branch = s () => (float[N] w) { w = Neg(x) }
            > }""",
        opset=26,
    )
    with pytest.raises(asg.FormatError) as caught:
        asg.onnx.load(made)
    message = str(caught.value)
    assert "ImageDecoder (2×), Nope (unknown in opset 26), RegexFullMatch" in message


@pytest.mark.parametrize(
    ("name", "opset", "instead"),
    [
        ("com.microsoft.BeamSearch", 18, "operators of com.microsoft come from .* functions"),
        ("RegexFullMatch", 20, r"extract_model"),
        ("ImageDecoder", 20, r"decode it first, .*Pillow.* feed its pixels .*extract_model"),
        ("Reshape", 4, r"Reshape \(of opset 4\).*another opset with onnx.version_converter"),
    ],
)
def test_what_to_do_in_place_of_an_unsupported_operator_is_said(name, opset, instead):
    made = model(f"g (float[N] x) => (float[M] y) {{ y = {name}(x) }}", opset=opset)
    with pytest.raises(asg.FormatError, match=instead):
        asg.onnx.load(made)


def test_operators_of_newer_opsets_than_are_known_are_refused(monkeypatch):
    made = model("g (float[N] x) => (float[N] y) { y = Gelu(x) }", opset=20)
    assert asg.onnx.load(made)
    monkeypatch.setattr("asg.io.onnx.importing.unsupported.NEWEST", 19)
    with pytest.raises(asg.FormatError, match=r"Gelu \(of opset 20, newer than 19\)"):
        asg.onnx.load(made)


# Attributes that the function of an operator does not ask for, and why it need not.
UNASKED = {
    ("Constant", "value_floats"): "asked for as value_float and s",
    ("Constant", "value_ints"): "asked for as value_int and s",
    ("Optional", "type"): "the value itself has it",
    ("Range", "stash_type"): "the precision of sums, which are not made here",
    ("SequenceEmpty", "dtype"): "tensors that are put into it have one",
    **{
        (name, each): "for the speed of other runtimes"
        for name in ("TreeEnsemble", "TreeEnsembleClassifier", "TreeEnsembleRegressor")
        for each in ("nodes_hitrates", "nodes_hitrates_as_tensor")
        if (name, each) != ("TreeEnsemble", "nodes_hitrates_as_tensor")
    },
    ("TopK", "sorted"): "where any order will do, this one does",
}
SLIDING = ("AveragePool", "DeformConv", "LpPool", "MaxPool", "ConvInteger", "QLinearConv")
# asked for by sliding_of, and by the function of Conv


def test_every_attribute_of_every_operator_is_asked_for():
    """An attribute of a newer version, passed over, would be wrong in silence."""
    unasked = set()
    for (domain, name), function in HANDLERS.items():
        text = inspect.getsource(sys.modules[function.__module__])
        text += inspect.getsource(windows) if name in SLIDING else ""
        text += inspect.getsource(convolution) if name in SLIDING else ""
        text += inspect.getsource(scores) if domain else ""
        for opset in range(1 if domain else OPSET, NEWEST + 1):
            try:
                schema = onnx.defs.get_schema(name, max_inclusive_version=opset, domain=domain)
            except onnx.defs.SchemaError:
                continue
            plain = {each: each.removesuffix("_as_tensor") for each in schema.attributes}
            unasked |= {(name, each) for each in plain if f'"{plain[each]}"' not in text}
    assert unasked == UNASKED.keys()


@pytest.mark.parametrize("opset", range(OPSET, onnx.defs.onnx_opset_version() + 1))
def test_every_opset_is_read(opset):
    """Operators that have changed since opset 13, each as it is there."""
    axes = "a = Constant<value = int64[1] {1}>()"
    mean = "ReduceMean(c, a)" if opset >= 18 else "ReduceMean<axes = [1]>(c)"
    text = f"""g (float[N, 4] x) => (float[N, 1] y, int64[N, 4] k) {{
        {axes}  s = Softmax<axis = 1>(x)  u = Unsqueeze(s, a)  q = Squeeze(u, a)
        low = Constant<value = float {{0.1}}>()  c = Clip(q, low)  m = {mean}
        y = Mul(m, scale)  i = Cast<to = 7>(x)  k = Abs(i) }}"""
    graph = asg.onnx.load(model(text, {"scale": np.array(2, "f4")}, opset=opset))
    x = RNG.normal(size=(3, 4)).astype("f4")
    soft = np.exp(x) / np.exp(x).sum(1, keepdims=True)
    found = run(graph, x=x)
    np.testing.assert_allclose(found["y"], 2 * soft.clip(0.1).mean(1, keepdims=True), 1e-5)
    np.testing.assert_array_equal(found["k"], np.abs(np.trunc(x)))


def test_old_opsets_are_refused_where_an_operator_is_another_one():
    old = "g (float[N] x) => (float[N] y) { y = Add<broadcast = 1>(x, x) }"
    with pytest.raises(asg.FormatError, match=r"Add \(of opset 6\)"):
        asg.onnx.load(model(old, opset=6))
    assert asg.onnx.load(model("g (float[N] x) => (float[N] y) { y = Tanh(x) }", opset=6))


def test_a_setting_that_is_not_held_names_the_operator_and_the_node():
    made = model("g (float[1,1,8,8] x, float[1,4] r, int64[1] i) => (float[A,B,C,D] y) "
                 "{ [roi] y = RoiAlign<mode = \"max\">(x, r, i) }")  # fmt: skip
    with pytest.raises(asg.GraphError, match="RoiAlign 'roi': sampling_ratio = 0"):
        asg.onnx.load(made)


def test_a_kernel_shape_that_is_not_that_of_the_weights_is_refused():
    text = "g (float[1,1,8,8] x) => (float[A,B,C,D] y) {{ y = Conv<kernel_shape = {}>(x, w) }}"
    weights = {"w": np.ones((1, 1, 3, 3), "f4")}
    assert str(asg.onnx.load(model(text.format("[3, 3]"), weights))["y"].type) == "f32[1,1,6,6]"
    with pytest.raises(asg.GraphError, match=r"kernel_shape is \[2, 2\]"):
        asg.onnx.load(model(text.format("[2, 2]"), weights))


def test_without_the_package_the_extra_is_named(monkeypatch):
    monkeypatch.setattr("asg.io.onnx.find_spec", lambda name: None)
    with pytest.raises(asg.FormatError, match=r"asg-autodiff\[onnx\]"):
        asg.onnx.load(b"")
    with pytest.raises(asg.FormatError, match=r"asg-autodiff\[onnx\]"):
        asg.onnx.to_model(asg.Graph())


def test_importing_asg_does_not_import_onnx():
    code = "import asg, sys; asg.onnx; assert 'onnx' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_element_types_that_are_held():
    names = {"BOOL", "INT32", "INT64", "UINT32", "FLOAT16", "FLOAT", "BFLOAT16", "DOUBLE"}
    for name in names:
        made = model("g (float[N] x) => (float[N] y) { y = Identity(x) }")
        for info in (made.graph.input[0], made.graph.output[0]):
            info.type.tensor_type.elem_type = TensorProto.DataType.Value(name)
        held = ("bool", "i32", "u32", "f16", "bf16", "f32", "f64")
        assert asg.onnx.load(made).inputs["x"].dtype in held
    assert json.dumps(sorted(names))


def test_a_resampler_has_finite_gradients_where_its_angle_is_0():
    graph = asg.onnx.load(model("""g (float[N] t) => (float[N] y) {
        zero = Constant<value = float {0}>()  one = Constant<value = float {1}>()
        c = Equal(t, zero)  s = Sin(t)  d = Div(s, t)  y = Where(c, one, d) }"""))  # fmt: skip
    gradient = asg.gradients(asg.sum(graph["y"]), graph["t"])
    found = asg.run_gradient(graph, gradient, {"t": np.array([0, 2], "f4")})["grad/t"]
    np.testing.assert_allclose(found, [0, -0.43539774], 1e-6)
