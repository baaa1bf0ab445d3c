"""Random numbers of further distributions: their laws, shapes and errors."""

import numpy as np
import pytest
from scipy import special

import asg
from asg.ops._support.keys import random_fold_ins
from tests.ops import laws

pytestmark = pytest.mark.sampled(3)

COUNT = 20_000


def drawn(draw, backend="numpy"):
    g = asg.Graph()
    g.output("y", draw(g.input("key", (2,), "u32")))
    return np.asarray(asg.compile(g, backend)(key=np.array([1, 2], np.uint32))["y"])


@pytest.mark.sampled(4)
@pytest.mark.parametrize("dtype", ["f16", "f32", "f64"])
@pytest.mark.parametrize("name", laws.LAWS)
def test_numbers_follow_their_law(name, dtype):
    found = laws.drawn(name, dtype, COUNT)
    assert found.dtype == asg.DType(dtype).numpy
    assert laws.supported(name, found)
    assert laws.distance(name, found) < 2


OFTEN_WRONG = [  # each had a number beyond its support, or NaN, within so many draws
    ("uniform(1, 2)", "f16"), ("uniform(1000, 1001)", "f32"), ("exponential(2)", "f32"),
    ("truncated_normal(-inf, inf)", "f16"), ("gamma(0.001)", "f32"), ("beta(0.01, 0.01)", "f32"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "dtype"), OFTEN_WRONG)
def test_many_numbers_stay_in_their_support(name, dtype):
    assert laws.supported(name, laws.drawn(name, dtype, 300_000, seed=3))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", laws.LAWS)
def test_an_executor_draws_the_same(name):
    """But where a try is taken by one and not by the other, whose logarithms round otherwise."""
    one, other = (laws.drawn(name, "f32", 200, backend) for backend in ("numpy", "wgpu"))
    assert np.isclose(one, other, rtol=2e-3, atol=1e-30).mean() > 0.98


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
@pytest.mark.parametrize("dtype", ["f16", "f32"])
def test_an_impossible_class_is_never_drawn(dtype, backend):
    def draw(key):
        logits = asg.constant([-np.inf, 0.0], dtype, key.graph)
        return asg.random_categorical(key, logits, shape=(100_000,))

    assert drawn(draw, backend).all()


def test_probabilities_of_f16_keep_their_digits():
    p = np.array([1.0, 3000.0, 1.0], np.float16)
    found = drawn(lambda k: asg.random.choice(k, 3, (200_000,), p=asg.constant(p, graph=k.graph)))
    assert abs((found == 2).sum() - 66.6) < 5 * np.sqrt(66.6)


ALPHAS = np.array([0.02, 0.3, 1.0, 2.5, 80.0, 3000.0])


def derived(draw, *shapes, backend="numpy", dtype="f64"):
    """Return a draw by shapes, and the first and second gradients of its sum by the first one."""
    with asg.Graph() as g:
        given = [asg.constant(shape, dtype) for shape in shapes]
        x = g.output("x", draw(g.input("key", (2,), "u32"), *given))
        [slope] = asg.call(asg.gradients(asg.sum(x), given[:1])).values()
        g.output("slope", slope)
        [curve] = asg.call(asg.gradients(asg.sum(slope), given[:1])).values()
        g.output("curve", curve)
    results = asg.compile(g, backend)(key=np.array([5, 6], np.uint32))
    return [results[name].numpy() for name in ("x", "slope", "curve")]


def test_gamma_has_the_implicit_gradient_of_its_shape():
    """Along it the probability stays: x is the quantile of P(alpha, x) as alpha moves."""
    x, slope, curve = derived(asg.random.gamma, ALPHAS)
    p = special.gammainc(ALPHAS, x)
    step = 1e-3 * ALPHAS
    below, above = (special.gammaincinv(ALPHAS + side * step, p) for side in (-1, 1))
    np.testing.assert_allclose(slope, (above - below) / (2 * step), rtol=1e-3)
    np.testing.assert_allclose(curve[1:], ((above - 2 * x + below) / step**2)[1:], rtol=1e-2)


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_gradients_of_small_shapes_are_finite(backend):
    alphas = np.array([2.4e-30, 1e-12, 1e-5, 1e-3, 0.01, 0.1], np.float32)
    for found in derived(asg.random.gamma, alphas, backend=backend, dtype="f32"):
        assert np.isfinite(found).all()
    for found in derived(asg.random.beta, alphas, alphas[::-1], backend=backend, dtype="f32"):
        assert np.isfinite(found).all()


def test_gradients_of_means_are_those_of_the_laws():
    """E x² is a² + a of gamma; E x is a / (a + b) of beta."""
    a, b = 1.7, 0.4
    _, slope, curve = derived(
        lambda k, a: asg.square(asg.random.gamma(k, a, (COUNT,))) / COUNT, np.float64(a)
    )
    np.testing.assert_allclose(slope, 2 * a + 1, rtol=0.05)
    np.testing.assert_allclose(curve, 2, rtol=0.05)
    for given, wanted in (((a, b), b / (a + b) ** 2), ((b, a), a / (a + b) ** 2)):
        _, slope, curve = derived(
            lambda k, a, b: asg.random.beta(k, a, b, (COUNT,)) / COUNT, *map(np.float64, given)
        )
        np.testing.assert_allclose(slope, wanted, rtol=0.05)
        np.testing.assert_allclose(curve, -2 * wanted / (a + b), rtol=0.2)


def test_keys_side_by_side_are_those_of_single_numbers():
    def keys(key):
        numbers = asg.arange(5, graph=key.graph)
        plain, computed = (
            asg.stack([asg.random_fold_in(key, of[n]) for n in range(5)])
            for of in (range(5), numbers)
        )
        return plain, computed, random_fold_ins(key, 5)

    plain, computed, together = (drawn(lambda k, i=i: keys(k)[i]) for i in range(3))
    np.testing.assert_array_equal(computed, plain)
    np.testing.assert_array_equal(together, plain)


def test_gamma_has_the_numbers_of_one_round_in_its_kernels():
    """Twelve rounds side by side took a minute to compile on a software driver."""
    g = asg.Graph()
    g.output("y", asg.random.gamma(g.input("key", (2,), "u32"), 0.01, (1000,)))
    kernels = asg.compile(g, "wgpu").kernels()
    assert sum(len(kernel.source) for kernel in kernels) < 60_000


def test_a_file_of_onnx_draws_the_same(tmp_path):
    g = asg.Graph()
    g.output("y", asg.random.gamma(g.input("key", (2,), "u32"), 0.4, (50,)))
    asg.onnx.save(g, tmp_path / "gamma.onnx")
    key = {"key": np.array([1, 2], np.uint32)}
    read = asg.compile(asg.onnx.load(tmp_path / "gamma.onnx"), "numpy")(key)
    np.testing.assert_allclose(read["y"], asg.compile(g, "numpy")(key)["y"], rtol=1e-5)


def test_shapes_that_have_no_distribution_give_nan():
    shapes = np.array([-1.0, np.nan, 2.0], np.float32)
    found = drawn(lambda k: asg.random.gamma(k, asg.constant(shapes, graph=k.graph)))
    np.testing.assert_array_equal(np.isnan(found), [True, True, False])


@pytest.mark.parametrize("weighted", [False, True])
def test_a_choice_without_replacement_is_of_different_elements(weighted):
    def draw(key, size, **more):
        p = asg.constant([0.1, 0.2, 0.3, 0.4], graph=key.graph) if weighted else None
        return asg.random.choice(key, 4, size, p=p, **more)

    assert sorted(drawn(lambda k: draw(k, (4,), replace=False))) == [0, 1, 2, 3]
    many = drawn(lambda k: draw(k, (COUNT,)))
    wanted = [0.1, 0.2, 0.3, 0.4] if weighted else [0.25] * 4
    np.testing.assert_allclose(np.bincount(many) / COUNT, wanted, atol=0.015)


def test_a_choice_of_slices_and_what_is_refused():
    rows = np.arange(6.0).reshape(3, 2).astype(np.float32)
    found = drawn(lambda k: asg.random.choice(k, asg.constant(rows, graph=k.graph), (2, 2)))
    assert found.shape == (2, 2, 2)
    assert all(row.tolist() in rows.tolist() for row in found.reshape(-1, 2))
    key = asg.random_key(0, graph=asg.Graph())
    with pytest.raises(asg.ShapeError, match="5 of 4 cannot be drawn"):
        asg.random.choice(key, 4, 5, replace=False)
    with pytest.raises(asg.ShapeError, match="low must be below high"):
        asg.random.truncated_normal(key, 3, 2.0, 1.0)
    for wrong in (0.0, -1.0, float("nan")):
        with pytest.raises(asg.ShapeError, match="random_gamma: alpha must be above 0, got"):
            asg.random.gamma(key, wrong, (2,))
        with pytest.raises(asg.ShapeError, match="random_beta: b must be above 0, got"):
            asg.random.beta(key, 2.0, wrong, (2,))


def test_shapes_of_gamma_broadcast():
    alpha = np.array([[1.0], [50.0]], np.float32)
    found = drawn(lambda k: asg.random.gamma(k, asg.constant(alpha, graph=k.graph), (2, COUNT)))
    np.testing.assert_allclose(found.mean(1), [1.0, 50.0], rtol=0.03)
