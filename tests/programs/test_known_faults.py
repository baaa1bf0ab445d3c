"""Faults that systems of this kind have had: each fault as a test that passes here.

The faults are those found in RustyASG, zyx, candle, ferrotorch, py-sadl and PyTensor; those that a
file of its own is about (optimizers, loaders, checkpoints, modules) are tested there.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import asg
from asg.core.errors import AsgError, GradientError, GraphError, ShapeError

RNG = np.random.default_rng(0)
_START = RNG.bit_generator.state


@pytest.fixture(autouse=True)
def same_numbers():
    """Each test draws the same numbers, whatever ran before it."""
    RNG.bit_generator.state = _START


def near(*shape: int) -> np.ndarray:
    return RNG.normal(size=shape)


def apart(*shape: int) -> np.ndarray:
    """Numbers of which no two are near each other, so that no maximum is a tie."""
    count = int(np.prod(shape))
    return (RNG.permutation(count) / count * 4 - 2).reshape(shape)


X, POSITIVE = near(3, 4), near(3, 4) ** 2 + 0.5
IMAGES, KERNEL = near(2, 3, 6, 5), near(4, 3, 3, 2)
HEADS = (near(2, 3, 5, 4), near(2, 3, 5, 4), near(2, 3, 5, 4))

Case = tuple[Callable[..., asg.Tensor], tuple[np.ndarray, ...]]
# The arguments for which each function's gradient was wrong, or missing
GRADIENTS: dict[str, Case] = {
    "softmax of a batch": (lambda x: asg.softmax(x, 1), (X,)),
    "gelu near -1": (asg.gelu, (np.linspace(-1.6, 1.6, 12),)),
    "adaptive average pool": (lambda x: asg.adaptive_avg_pool(x, (2, 3)), (IMAGES,)),
    "transposed convolution": (
        lambda x, w: asg.conv_transpose2d(x, w, stride=2), (near(2, 3, 3, 2), near(3, 2, 2, 2))),
    "variance along an axis": (lambda x: asg.var(x, 1), (X,)),
    "bias of a convolution": (asg.conv2d, (IMAGES, KERNEL, near(4))),
    "x - mean(x)": (lambda x: x - asg.mean(x), (X,)),
    "x - mean(x) along an axis": (lambda x: x - asg.mean(x, 0, keepdims=True), (X,)),
    "exponent of a power": (asg.pow, (POSITIVE, X)),
    "reciprocal": (asg.reciprocal, (POSITIVE,)),
    "pad": (lambda x: asg.pad(x, ((1, 2), (0, 3))), (X,)),
    "narrow": (lambda x: x[1:, ::2], (X,)),
    "gather": (lambda x: asg.gather(x, asg.constant(np.int32([[0, 2, 1, 1]]), graph=x.graph), 0),
               (X,)),
    "maximum for its second operand": (asg.maximum, (X, X[::-1] + 0.25)),
    "minimum": (asg.minimum, (X, X[::-1] + 0.25)),
    "relu": (asg.relu, (X,)),
    "slice of a value in between": (lambda x: asg.square(asg.tanh(x)[1:] * 2), (X,)),
    "concatenation": (lambda x, y: asg.concat([x, y * 2], 0), (X, near(2, 4))),
    "where": (lambda x, y: asg.where(x > 0, y, x * y), (X, near(3, 4))),
    "layer norm": (lambda x, w, b: asg.layer_norm(x, 4, w, b), (X, near(4), near(4))),
    "attention of any batch and length": (asg.scaled_dot_product_attention, HEADS),
    "max pool whose stride is not its kernel": (
        lambda x: asg.max_pool2d(x, (3, 2), (2, 1), (1, 0)), (apart(2, 3, 6, 5),)),
    "average pool whose stride is not its kernel": (
        lambda x: asg.avg_pool2d(x, 3, 2, 1), (IMAGES,)),
    "an input used twice": (lambda x: x * asg.sin(x) + x, (X,)),
}  # fmt: skip


@pytest.mark.parametrize("name", GRADIENTS)
def test_gradients_of_first_and_second_order(name):
    function, inputs = GRADIENTS[name]
    assert asg.gradcheck(function, inputs)


def gradient(function, *arrays, strict=False):
    graph = asg.Graph()
    leaves = [graph.input(f"x{i}", a.shape, "f64") for i, a in enumerate(arrays)]
    graph.output("y", asg.sum(function(*leaves)))
    joint = asg.splice(graph, asg.gradients(graph["y"], wrt=leaves, strict=strict))
    feeds = {f"x{i}": a for i, a in enumerate(arrays)}
    out = asg.compile(joint, "numpy")(feeds)
    return [out[f"grad/x{i}"].numpy() for i in range(len(arrays))]


def test_convolution_bias_gets_a_sum_for_each_channel():
    *_, bias = gradient(asg.conv2d, IMAGES, KERNEL, near(4))
    np.testing.assert_allclose(bias, np.full(4, 2 * 4 * 4))


def test_max_pool_hands_its_whole_gradient_on():
    (slope,) = gradient(lambda x: asg.max_pool2d(x, 3, 1), apart(1, 1, 5, 5))
    assert slope.sum() == pytest.approx(9)  # one for each window


@pytest.mark.parametrize("function", [asg.abs, asg.relu, asg.sign])
def test_slope_at_a_kink_is_zero(function):
    (slope,) = gradient(function, np.zeros(2))
    np.testing.assert_array_equal(slope, 0)


def test_remainder_floors_as_its_value_does_and_fmod_truncates():
    x, y = np.array([-7.5, 7.5]), np.array([2.0, -2.0])
    np.testing.assert_allclose(gradient(asg.remainder, x, y)[1], -np.floor(x / y))
    np.testing.assert_allclose(gradient(asg.fmod, x, y)[1], -np.trunc(x / y))


def test_no_gradient_leaks_through_an_integer():
    (slope,) = gradient(lambda x: asg.cast(asg.cast(x, "i32"), "f64") + 0 * x, near(3))
    np.testing.assert_array_equal(slope, 0)


def test_what_is_not_reached_is_zero_and_an_error_where_asked_for():
    np.testing.assert_array_equal(gradient(lambda x, y: x, near(2), near(3))[1], np.zeros(3))
    with pytest.raises(GradientError, match="x1"):
        gradient(lambda x, y: x, near(2), near(3), strict=True)


def test_no_layer_severs_the_gradient_in_silence():
    graph = asg.Graph()
    x = graph.input("x", (2, 3))
    index = asg.argmax(x * 2, 1)
    with pytest.raises(AsgError):
        asg.gradients(asg.sum(index), wrt=[x])


def test_hook_runs_once_on_the_total():
    graph = asg.Graph()
    x = graph.input("x", (3,), "f64")
    h = asg.tanh(x)
    loss = graph.output("loss", asg.sum(h * h + asg.sin(h) + h))
    seen: list[str] = []

    def hook(total):
        seen.append("hook")
        return total * 2

    doubled = asg.gradients(loss, wrt=[x], hooks={h: hook})
    plain = asg.gradients(loss, wrt=[x])
    feed = {"x": np.array([0.1, -0.4, 2.0])}
    found, once = (
        asg.compile(asg.splice(graph, each), "numpy")(feed)["grad/x"].numpy()
        for each in (doubled, plain)
    )
    assert seen == ["hook"]
    np.testing.assert_allclose(found, 2 * once)


# Shapes


def test_broadcasting_takes_the_greater_of_each_axis():
    graph = asg.Graph()
    assert (graph.input("x", (3, 1)) + graph.input("y", (1, 4))).shape == (3, 4)


@pytest.mark.parametrize(("left", "right", "result"), [
    ((4,), (4,), ()), ((2, 3, 4), (4, 5), (2, 3, 5)), ((2, 1, 3, 4), (6, 4, 2), (2, 6, 3, 2)),
])  # fmt: skip
def test_products_of_any_rank(left, right, result):
    graph = asg.Graph()
    assert (graph.input("x", left) @ graph.input("y", right)).shape == result


def test_reshape_infers_what_is_left():
    graph = asg.Graph()
    assert asg.reshape(graph.input("x", (2, 6)), -1, 3).shape == (4, 3)
    with pytest.raises(ShapeError, match="reshape"):
        asg.reshape(graph.input("z", (2, 5)), -1, 3)


def test_tensors_of_another_graph_are_refused():
    with pytest.raises(GraphError):
        asg.Graph().input("x", (2,)) + asg.Graph().input("y", (2,))


# Numbers


@pytest.fixture(params=["numpy", "wgpu"])
def run(request):
    def evaluate(function, *arrays):
        graph = asg.Graph()
        leaves = [graph.input(f"x{i}", a.shape, "f32") for i, a in enumerate(arrays)]
        graph.output("y", function(*leaves))
        exe = asg.compile(graph, request.param)
        feeds = {f"x{i}": a.astype(np.float32) for i, a in enumerate(arrays)}
        return exe(feeds)["y"].numpy()

    return evaluate


def test_tanh_and_sigmoid_far_out(run):
    far = np.array([-1e4, -100.0, 100.0, 1e4])
    np.testing.assert_allclose(run(asg.tanh, far), [-1, -1, 1, 1])
    np.testing.assert_allclose(run(asg.sigmoid, far), [0, 0, 1, 1], atol=1e-30)


def test_power_of_a_negative_base(run):
    base, exponent = np.array([-2.0, -2.0, -3.0, -1.5]), np.array([2.0, 3.0, -1.0, 0.0])
    np.testing.assert_allclose(run(asg.pow, base, exponent), base**exponent, rtol=1e-6)


def test_infinity_and_nan_as_constants(run):
    found = run(
        lambda x: asg.stack([x + float("inf"), x * float("nan"), x - float("inf")]), near(2)
    )
    np.testing.assert_array_equal(found, [[np.inf] * 2, [np.nan] * 2, [-np.inf] * 2])


def test_bias_of_a_batch(run):
    x, b = near(5, 3), near(3)
    np.testing.assert_allclose(run(asg.add, x, b), x + b, rtol=1e-6, atol=1e-6)


def test_more_elements_than_one_dimension_of_workgroups_has(run):
    x = np.ones(4_200_000)
    assert run(lambda t: asg.sum(t * 2), x) == pytest.approx(8.4e6)


def test_huber_takes_its_delta_and_means_are_numbers(run):
    x, y = np.array([[0.0, 3.0]]), np.zeros((1, 2))
    found = run(lambda a, b: asg.huber_loss(a, b, delta=0.5), x, y)
    assert found.shape == ()
    assert found == pytest.approx((0 + 0.5 * (3 - 0.25)) / 2)


# Structure


def test_chain_deeper_than_any_stack():
    graph = asg.Graph()
    x = y = graph.input("x", (2,))
    for _ in range(20_000):
        y = asg.sin(y)
    graph.output("y", asg.sum(y))
    assert len(asg.gradients(graph["y"], wrt=[x]).outputs) == 1


def test_dropout_is_drawn_anew_and_repeats_by_its_key(run):
    ones = np.ones((1, 1000))

    def drop(x):
        kept = [asg.dropout(x, 0.5, key=asg.random_key(seed, graph=x.graph)) for seed in (1, 2, 1)]
        return asg.concat(kept, 0)

    first, second, third = run(drop, ones)
    assert (first != second).any()
    np.testing.assert_array_equal(first, third)


def test_initializers_are_seeded():
    graph = asg.Graph()
    graph.parameter("w", (20, 20), init=asg.init.normal())
    graph.output("y", graph["w"] * 1)
    values = [np.asarray(asg.compile(graph, "numpy", seed=seed).state["w"]) for seed in (1, 1, 2)]
    np.testing.assert_array_equal(values[0], values[1])
    assert (values[0] != values[2]).any()


def test_cosine_does_not_rise_again_after_its_end():
    curve = asg.schedules.cosine(1.0, 10)
    values = curve.values(40)
    assert np.all(np.diff(values) <= 1e-12)


@pytest.mark.parametrize("dtype", ["f16", "f32", "i32", "u32", "bool"])
def test_state_of_every_dtype_is_saved(tmp_path, dtype):
    value = np.array([0, 1, 1], asg.DType(dtype).numpy)
    asg.save_state({"s": value}, tmp_path / "s.safetensors")
    found = asg.load_state(tmp_path / "s.safetensors")["s"]
    assert found.dtype == value.dtype
    np.testing.assert_array_equal(found, value)


def test_error_while_running_names_the_node_and_the_line():
    graph = asg.Graph()
    table, index = graph.input("table", (3, 2)), graph.input("index", (2,), "i32")
    graph.output("rows", asg.take(table, index, 0))
    exe = asg.compile(graph, "numpy", check_indices=True)
    with pytest.raises(AsgError, match="take") as caught:
        exe(table=np.zeros((3, 2), np.float32), index=np.int32([0, 7]))
    assert "test_known_faults.py" in str(caught.value)
