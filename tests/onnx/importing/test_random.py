"""Random operators of ONNX: the numbers drawn, which differ by run, node and step.

ONNX says what is drawn from. The numbers are Threefry's, and those of no other runtime.
"""

import numpy as np
import pytest
from onnx import TensorProto, helper, parser

import asg
from tests.onnx.importing.test_models import model, run
from tests.onnx.runtime import assert_same_numbers, session

MANY = 40_000
DTYPES = {"float": 1, "double": 11, "float16": 10}


def drawn(text, runs=1, **feeds):
    """The results of a model, run after run."""
    made = model(text)
    exe = asg.compile(asg.onnx.load(made), "numpy")
    return [asg.onnx.restored(made, exe(feeds)) for _ in range(runs)]


# Distributions


@pytest.mark.parametrize("element", DTYPES)
def test_uniform_numbers_have_their_range_and_mean(element):
    settings = f"shape = [{MANY}], low = -3.0, high = 5.0, dtype = {DTYPES[element]}"
    y = drawn(f"g () => ({element}[{MANY}] y) {{ y = RandomUniform<{settings}>() }}")[0]["y"]
    assert y.dtype == helper.tensor_dtype_to_np_dtype(DTYPES[element])
    assert -3 <= y.min() < -2.9 < 4.9 < y.max() <= 5
    assert np.mean(y, dtype="f8") == pytest.approx(1, abs=0.05)
    assert np.var(y, dtype="f8") == pytest.approx(64 / 12, rel=0.03)


@pytest.mark.parametrize("element", DTYPES)
def test_normal_numbers_have_their_mean_and_scale(element):
    settings = f"shape = [{MANY}], mean = 2.0, scale = 3.0, dtype = {DTYPES[element]}"
    y = drawn(f"g () => ({element}[{MANY}] y) {{ y = RandomNormal<{settings}>() }}")[0]["y"]
    assert y.dtype == helper.tensor_dtype_to_np_dtype(DTYPES[element])
    assert np.mean(y, dtype="f8") == pytest.approx(2, abs=0.06)
    assert np.std(y, dtype="f8") == pytest.approx(3, rel=0.02)
    assert np.mean(np.abs(y.astype("f8") - 2) < 3) == pytest.approx(0.6827, abs=0.01)


@pytest.mark.parametrize("op", ["RandomUniformLike", "RandomNormalLike"])
def test_numbers_like_an_operand_have_its_shape_and_its_dtype_or_the_given_one(op):
    text = f"""g (double[N, 3] x, int64[N, 2] k) => (double[N, 3] y, float[N, 2] z) {{
        y = {op}(x)  z = {op}<dtype = 1>(k) }}"""
    found = drawn(text, x=np.zeros((5, 3)), k=np.zeros((5, 2), int))[0]
    assert (found["y"].shape, found["y"].dtype) == ((5, 3), np.float64)
    assert (found["z"].shape, found["z"].dtype) == ((5, 2), np.float32)
    assert np.unique(found["y"]).size == 15


@pytest.mark.parametrize("element", ["float", "double", "float16", "int32", "int64", "bool"])
def test_bernoulli_is_one_as_often_as_it_should(element):
    code = getattr(TensorProto, element.upper())
    text = f"g (float[N, 4] p) => ({element}[N, 4] y) {{ y = Bernoulli<dtype = {code}>(p) }}"
    p = np.tile(np.array([0, 0.25, 0.7, 1], "f4"), (MANY // 4, 1))
    y = drawn(text, p=p)[0]["y"]
    assert y.dtype == helper.tensor_dtype_to_np_dtype(code)
    assert set(np.unique(y)) == {0, 1}
    np.testing.assert_allclose(y.mean(0, dtype="f8"), [0, 0.25, 0.7, 1], atol=0.02)


@pytest.mark.parametrize("element", ["int32", "int64"])
def test_multinomial_draws_by_unnormalized_log_probabilities(element):
    code = getattr(TensorProto, element.upper())
    text = f"""g (float[2, 3] x) => ({element}[2, K] y) {{
        y = Multinomial<sample_size = {MANY}, dtype = {code}>(x) }}"""
    p = np.array([[0.1, 0.2, 0.7], [0.5, 0, 0.5]], "f4")
    with np.errstate(divide="ignore"):
        y = drawn(text, x=np.log(p) + 3)[0]["y"]
    assert y.dtype == helper.tensor_dtype_to_np_dtype(code)
    counts = np.array([np.bincount(row, minlength=3) for row in y])
    np.testing.assert_allclose(counts / MANY, p, atol=0.01)
    assert counts[1, 1] == 0


@pytest.mark.parametrize("element", ["float16", "float", "double"])
def test_an_impossible_class_is_not_drawn(element):
    text = f"""g ({element}[1, 3] x) => (int32[1, K] y) {{
        y = Multinomial<sample_size = {MANY}>(x) }}"""
    x = np.array([[-np.inf, 0, -np.inf]], helper.tensor_dtype_to_np_dtype(DTYPES[element]))
    assert set(np.unique(drawn(text, x=x)[0]["y"])) == {1}


def test_a_small_probability_of_f16_is_not_that_of_the_least_uniform_number():
    text = "g (float16[N] p) => (bool[N] y) { y = Bernoulli<dtype = 9>(p) }"
    y = drawn(text, p=np.full(10 * MANY, 1e-5, "f2"))[0]["y"]
    assert y.sum() < 20  # 4 are expected, and 195 of uniform numbers of 11 bits


def test_dropout_in_training_drops_a_share_and_scales_the_rest():
    text = """g (float[N] x) => (float[N] y, bool[N] kept) {
        r = Constant<value = float {0.25}>()  t = Constant<value = bool {1}>()
        y, kept = Dropout(x, r, t) }"""
    found = drawn(text, x=np.full(MANY, 3, "f4"))[0]
    np.testing.assert_array_equal(found["y"], np.where(found["kept"], np.float32(4), 0))
    assert found["kept"].mean() == pytest.approx(0.75, abs=0.01)


@pytest.mark.parametrize(
    "node",
    ["RandomNormal<shape = [3, 2]>()", "RandomUniform<shape = [3, 2], dtype = 11>()",
     "RandomNormalLike(x)", "RandomUniformLike<dtype = 11>(x)", "Bernoulli(p)",
     "Bernoulli<dtype = 7>(p)", "Multinomial<sample_size = 5>(x)"],
)  # fmt: skip
def test_shapes_and_dtypes_are_those_of_onnx_runtime(node):
    operands = "float[3, 2] x, float[3, 2] p"
    text = f"g ({operands}) => (float[A, B] y) {{ y = {node}  u = Add(x, p) }}"
    made = model(text, opset=17)
    made.graph.output[0].type.tensor_type.elem_type = next(
        (each.i for each in made.graph.node[0].attribute if each.name == "dtype"),
        TensorProto.INT32 if "Multinomial" in node else TensorProto.FLOAT,
    )
    feeds = {"x": np.ones((3, 2), "f4"), "p": np.full((3, 2), 0.5, "f4")}
    expected = session(made).run(None, feeds)[0]
    found = asg.onnx.restored(made, run(asg.onnx.load(made), **feeds))["y"]
    assert (found.shape, found.dtype) == (expected.shape, expected.dtype)


# Keys


NORMAL = "RandomNormal<shape = [4] {}>()"


def test_every_run_draws_anew_with_a_seed_and_without():
    y, z = (NORMAL.format(seed) for seed in ("", ", seed = 2.5"))
    first, second = drawn(f"g () => (float[4] y, float[4] z) {{ y = {y}  z = {z} }}", runs=2)
    numbers = [*first["y"], *first["z"], *second["y"], *second["z"]]
    assert np.unique(numbers).size == 16


def test_a_seed_says_where_the_numbers_begin():
    same, other = (NORMAL.format(f", seed = {seed}") for seed in (2.5, 3.0))
    text = f"y = {same}  z = {same}  o = {other}"
    runs = drawn(f"g () => (float[4] y, float[4] z, float[4] o) {{ {text} }}", runs=2)
    for found in runs:
        np.testing.assert_array_equal(found["y"], found["z"])
        assert not np.isin(found["y"], found["o"]).any()
    again = drawn(f"g () => (float[4] y) {{ y = {same} }}", runs=2)
    for one, two in zip(runs, again, strict=True):
        np.testing.assert_array_equal(one["y"], two["y"])


def test_the_operand_of_numbers_like_it_has_no_gradient():
    """Their reparametrization has: y = m + s·e passes the cotangent to m, and times e to s."""
    text = """g (float[5] m, float[5] s) => (float[5] y, float[5] e) {
        e = RandomNormalLike<seed = 1.0>(m)  se = Mul(s, e)  y = Add(m, se) }"""
    graph = asg.onnx.load(model(text))
    gradient = asg.gradients(asg.sum(graph["y"]), [graph["m"], graph["s"]])
    m, s = np.zeros(5, "f4"), np.ones(5, "f4")
    found = asg.run_gradient(graph, gradient, {"m": m, "s": s})
    np.testing.assert_array_equal(found["grad/m"], 1)
    np.testing.assert_array_equal(found["grad/s"], run(graph, m=m, s=s)["e"])


# Bodies


LOOP = """g (float[4] x) => (float[4] last, float[3, 4] all) {{
    n = Constant<value = int64 {{3}}>()  t = Constant<value = bool {{1}}>()
    last, all = Loop (n, t, x) <
        body = b (int64 i, bool c, float[4] v) => (bool d, float[4] after, float[4] out) {{
            d = Identity(c)  out = RandomNormalLike{seed}(v)  after = Add(v, out) }}
    > }}"""


@pytest.mark.parametrize("seed", ["", "<seed = 1.5>"])
def test_every_step_of_a_loop_draws_anew(seed):
    runs = drawn(LOOP.format(seed=seed), runs=2, x=np.zeros(4, "f4"))
    assert np.unique([each["all"] for each in runs]).size == 24
    for each in runs:
        np.testing.assert_allclose(each["last"], each["all"].sum(0), 1e-5)
    again = drawn(LOOP.format(seed=seed), x=np.zeros(4, "f4"))
    np.testing.assert_array_equal(again[0]["all"], runs[0]["all"])


def test_every_step_of_a_loop_whose_length_is_fed_draws_anew():
    text = """g (float[4] x, int64 n) => (float[4] low, float[4] high) {
        t = Constant<value = bool {1}>()
        low, high = Loop (n, t, x, x) <
            body = b (int64 i, bool c, float[4] v, float[4] w) => (bool d, float[4] p, float[4] q) {
                d = Identity(c)  u = RandomUniformLike(v)  p = Min(v, u)  q = Max(w, u) }
        > }"""
    found = drawn(text, x=np.full(4, 0.5, "f4"), n=np.array(20))[0]
    assert (found["low"] < 0.4).all()
    assert (found["high"] > 0.6).all()


def test_every_step_of_a_scan_draws_anew():
    text = """g (float[4] s, float[3, 4] xs) => (float[4] last, float[3, 4] all) {
        last, all = Scan <num_scan_inputs = 1,
            body = b (float[4] v, float[4] x) => (float[4] after, float[4] out) {
                out = RandomUniformLike(x)  after = Add(v, out) }
        > (s, xs) }"""
    runs = drawn(text, runs=2, s=np.zeros(4, "f4"), xs=np.zeros((3, 4), "f4"))
    assert np.unique([each["all"] for each in runs]).size == 24


def test_loops_in_loops_and_branches_draw_by_keys_of_their_own():
    text = """g (float[4] x, bool c) => (float[2, 3, 4] all) {
        n = Constant<value = int64 {2}>()  t = Constant<value = bool {1}>()
        last, all = Loop (n, t, x) <
            body = b (int64 i, bool c0, float[4] v) => (bool d, float[4] v1, float[3, 4] out) {
                d = Identity(c0)  m = Constant<value = int64 {3}>()
                v1, out = Loop (m, c0, v) <
                    body = bb (int64 j, bool c1, float[4] w) => (bool e, float[4] w1, float[4] o) {
                        e = Identity(c1)  w1 = Identity(w)
                        o = If (c) <
                            then_branch = p () => (float[4] a) { a = RandomUniformLike(w) },
                            else_branch = q () => (float[4] b1) { b1 = RandomNormalLike(w) }
                        > }
                > }
        > }"""
    for fed in (True, False):
        runs = drawn(text, runs=2, x=np.zeros(4, "f4"), c=np.array(fed))
        assert np.unique([each["all"] for each in runs]).size == 48
        assert (runs[0]["all"].min() >= 0) == fed


def calling(body):
    """A model that draws in a function of its own, called by a body."""
    made = parser.parse_model(
        f"""<ir_version: 8, opset_import: ["" : 18, "own" : 1]>
        g (float[4] x, bool c) => (float[4] y) {{
            n = Constant<value = int64 {{3}}>()  t = Constant<value = bool {{1}}>()  {body} }}
        <domain: "own", opset_import: ["" : 18]>
        noise (a) => (b) {{ b = RandomNormalLike(a) }}"""
    )
    return asg.onnx.load(made)


def test_a_function_that_a_loop_calls_draws_anew_in_each_step():
    graph = calling(
        """y = Loop (n, t, x) <
            body = b (int64 i, bool c0, float[4] v) => (bool d, float[4] after) {
                d = Identity(c0)  u = own.noise(v)  after = Sub(u, v) }
        >"""
    )
    assert len(graph.updates) == 3


def test_a_function_that_draws_in_a_branch_is_to_be_inlined():
    with pytest.raises(asg.GraphError, match=r"If: noise: RandomNormalLike.*onnx\.inliner"):
        calling(
            """y = If (c) < then_branch = p () => (float[4] a) { a = own.noise(x) },
                            else_branch = q () => (float[4] b) { b = Neg(x) } >"""
        )


# Written again


@pytest.mark.parametrize("seed", ["", "<seed = 1.5>"])
def test_what_draws_is_written_and_draws_the_same_in_onnx_runtime(seed):
    graph = asg.onnx.load(model(LOOP.format(seed=seed)))
    feeds = {"x": np.zeros(4, "f4")}
    written = assert_same_numbers(graph, feeds, steps=3)
    again, first = (asg.compile(each, "numpy") for each in (asg.onnx.load(written), graph))
    for _ in range(2):
        np.testing.assert_allclose(again(feeds)["all"], first(feeds)["all"], 1e-6)
