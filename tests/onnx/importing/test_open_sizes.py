"""Operators and loops at sizes that only a run knows, beside ONNX Runtime."""

import numpy as np
import pytest

import asg
from tests.onnx.importing.test_models import model, run
from tests.onnx.runtime import session

RNG = np.random.default_rng(0)


def normal(*shape):
    return RNG.normal(size=shape).astype("f4")


BRANCHES = """g (float[N] x, bool c) => (bool[K] y) { z = Constant<value = float {0}>()
    y = If (c) < then_branch = a () => (bool u) {
                     s = ReduceSum<keepdims = 0>(x)  u = Greater(s, z) },
                 else_branch = b () => (bool[1] v) {
                     r = ReduceSum<keepdims = 1>(x)  v = Less(r, z) } > }"""
LOOP = """g (float[N, 2] x, float[M, 2] z) => (float[K, 2] y, float L) {
    s = Shape(z)  zero = Constant<value = int64 {0}>()  n = Gather(s, zero)
    t = Constant<value = bool {1}>()  f = Constant<value = float {1}>()
    y, L = Loop(n, t, x, f) < body = b (int64 i, bool c, float[A, 2] h, float g)
                         => (bool d, float[B, 2] h2, float g2) {
        d = Identity(c)  one = Constant<value = int64[1] {0}>()  r = Gather(z, i)
        w = Mul(r, g)  q = Unsqueeze(w, one)  h2 = Concat<axis = 0>(ORDER)
        g2 = Add(g, g) } > }"""
COUNTS = """g (float[T, 2] x) => (float[2] h, float[K, 2] ys) {
    s = Shape(x)  at = Constant<value = int64 {0}>()  t = Gather(s, at)  n = Cast<to = 6>(t)
    first = Constant<value = int32 {0}>()  keep = Less(first, n)
    z = Constant<value = float[2] {0, 0}>()
    c, m, h, ys = Loop(, keep, first, n, z) < body = b (int64 i, bool k, int32 c0, int32 m0,
        float[2] h0) => (bool k1, int32 c1, int32 m0, float[2] h1, float[2] y) {
            one = Constant<value = int32 {1}>()  c1 = Add(c0, one)  k1 = Less(c1, m0)
            r = Gather(x, c0)  d = Mul(h0, r)  h1 = Add(d, r)  y = Identity(h1) } > }"""
TWICE = """g (float[T, 2] x) => (float[2] h, float[K, 2] ys) {
    s = Shape(x)  at = Constant<value = int64 {0}>()  n = Gather(s, at)  f = Cast<to = 1>(n)
    zero = Constant<value = float {0}>()  l = Less(zero, f)  keep = And(l, l)
    z = Constant<value = float[2] {0, 0}>()
    c, h, ys = Loop(n, keep, at, z) < body = b (int64 i, bool k, int64 c0, float[2] h0)
        => (bool k1, int64 c1, float[2] h1, float[2] y) {
            one = Constant<value = int64 {1}>()  c1 = Add(c0, one)  e = Cast<to = 1>(c1)
            j = Cast<to = 1>(i)  g = Cast<to = 1>(n)  p = Less(j, g)  q = Less(e, g)  k1 = And(p, q)
            r = Gather(x, c0)  d = Mul(h0, r)  h1 = Add(d, r)  y = Identity(h1) } > }"""
JOINED = " ".join(f"a{i + 1} = And(a{i}, a{i})" for i in range(40))
DEEP = TWICE.replace("keep = And(l, l)", f"a0 = And(l, l) {JOINED} keep = Identity(a40)").replace(
    "k1 = And(p, q)", f"b0 = And(p, q) {JOINED.replace('a', 'b')} k1 = Identity(b40)"
)
SCATTERED = """g (float[N, 3] x, int64[M, 3] i, float[M, 3] u) => (float[N, 3] y)
    {{ y = ScatterElements<axis = 0, reduction = "{}">(x, i, u) }}"""
ROWS = """g (float[N, 3] x, int64[M, 1] i, float[M, 3] u) => (float[N, 3] y)
    { y = ScatterND<reduction = "min">(x, i, u) }"""
DFT = "g (float[2, N, {}] x) => (float[2, K, 2] y) {{ y = DFT<axis = 1, {}>(x) }}"
SAME = """g (float[N, 1, H, W] x, float[1, 1, 4, 2] w) => (float[N, 1, A, B] y, float[N, 1, C, D] z)
    { y = MaxPool<kernel_shape = [2, 3], strides = [2, 2], auto_pad = "SAME_UPPER">(x)
      z = Conv<strides = [3, 3], auto_pad = "SAME_LOWER">(x, w) }"""
INDICES = np.array([[0, 3, -1], [1, 1, 1], [0, 3, 2], [2, 0, 2], [1, 2, 0]])
SCATTER = {"x": normal(4, 3), "i": INDICES, "u": normal(5, 3)}
GROW = {"x": normal(3, 2), "z": normal(4, 2)}
CASES = {
    "branches of two ranks": (BRANCHES, {"x": normal(3), "c": np.array(False)}),
    "a carry that grows": (LOOP.replace("ORDER", "h, q"), GROW),
    "a carry that grows in front": (LOOP.replace("ORDER", "q, h"), GROW),
    "a loop that counts its steps": (COUNTS, {"x": normal(5, 2)}),
    "a loop that counts its steps twice, below a size": (TWICE, {"x": normal(5, 2)}),
    "a condition joined with itself 40 times": (DEEP, {"x": normal(5, 2)}),
    "a maximum of writes": (SCATTERED.format("max"), SCATTER),
    "a product of writes": (SCATTERED.format("mul"), SCATTER),
    "a minimum of rows": (ROWS, SCATTER | {"i": INDICES[:, :1]}),
    "windows padded by a size": (SAME, {"x": normal(1, 1, 7, 8), "w": normal(1, 1, 4, 2)}),
    "a real transform": (DFT.format(1, "onesided = 1"), {"x": normal(2, 9, 1)}),
    "an inverse transform": (DFT.format(2, "inverse = 1"), {"x": normal(2, 6, 2)}),
    "the largest, as many as rows": (
        """g (float[N] x, float[M] z) => (float[K] y, int64[K] i) {
            s = Shape(z)  y, i = TopK(x, s) }""", {"x": normal(7), "z": normal(3)},
    ),
}  # fmt: skip


@pytest.mark.filterwarnings("ignore::asg.onnx.AssumedWarning")
@pytest.mark.parametrize("name", CASES)
def test_results_are_those_of_onnx_runtime(name):
    text, feeds = CASES[name]
    made = model(text, opset=17 if "DFT" in text else 18)
    graph = asg.onnx.load(made, assume="auto")
    expected = session(made).run(None, feeds)
    for each, found in zip(expected, run(graph, **feeds).values(), strict=True):
        np.testing.assert_allclose(found.astype(each.dtype), each, 1e-5, 1e-5)


def test_the_gradient_of_a_growing_carry_and_of_a_maximum_of_writes():
    for name, wrt in (("a carry that grows", "z"), ("a maximum of writes", "u")):
        text, feeds = CASES[name]
        graph = asg.onnx.load(model(text))
        graph.output("loss", asg.sum(asg.square(graph["y"])))
        gradient = asg.gradients(graph["loss"], graph[wrt])
        found = asg.run_gradient(graph, gradient, feeds)[f"grad/{wrt}"]
        direction = RNG.normal(size=found.shape)
        sides = [
            asg.evaluate(graph["loss"], feeds | {wrt: feeds[wrt] + np.float32(step) * direction})
            for step in (1e-3, -1e-3)
        ]
        assert float(sides[0] - sides[1]) / 2e-3 == pytest.approx(np.sum(found * direction), 2e-2)


def test_an_open_number_of_parts_of_a_number_is_refused():
    text = "g (float[2, 8, C] x) => (float[2, 8, 2] y) { y = DFT<axis = 1>(x) }"
    with pytest.raises(asg.GraphError, match=r"numbers of C parts.*dims=\{'C': 1\}"):
        asg.onnx.load(model(text, opset=17))
    assert asg.onnx.load(model(text, opset=17), dims={"C": 2})["y"].shape == (2, 8, 2)
    with pytest.raises(asg.GraphError, match="a real number has 1, a complex number 2"):
        asg.onnx.load(model(text, opset=17), dims={"C": 3})
