"""Initial values: their distributions, their streams, and their way through files."""

import math
from pathlib import Path

import numpy as np
import pytest
import scipy

import asg
from asg import init
from asg.init.quantile import normal_quantile

TORCH = np.load(Path(__file__).parent.parent / "optim" / "data" / "torch_schedules.npz")
SHAPE = (400, 250)


def drawn(initializer, shape=SHAPE, name="w", seed=0, dtype=asg.f64):
    return init.materialize(initializer, name, shape, dtype, seed)


def law(name, *arguments):
    """A distribution when it is called for: scipy.stats takes most of a second to import."""
    return lambda: getattr(scipy.stats, name)(*arguments)


def uniform(bound):
    return law("uniform", -bound, 2 * bound)


DISTRIBUTIONS = {
    "uniform": (init.uniform(-1, 3), law("uniform", -1, 4)),
    "normal": (init.normal(2, 0.5), law("norm", 2, 0.5)),
    "truncated": (init.truncated_normal(), law("truncnorm", -2, 2)),
    "truncated, aside": (
        init.truncated_normal(1.0, 0.5, 1.25, 9.0), law("truncnorm", 0.5, 16, 1.0, 0.5),
    ),
    "xavier_uniform": (init.xavier_uniform(2.0), uniform(2 * math.sqrt(6 / 650))),
    "xavier_normal": (init.xavier_normal(), law("norm", 0, math.sqrt(2 / 650))),
    "kaiming_uniform": (init.kaiming_uniform(), uniform(math.sqrt(6 / 400))),
    "kaiming_normal": (init.kaiming_normal(), law("norm", 0, math.sqrt(2 / 400))),
    "kaiming, torch": (
        init.kaiming_normal(1.0, "out_in"), law("norm", 0, math.sqrt(1 / 250)),
    ),
    "kaiming, fan_out": (
        init.kaiming_uniform(1.0, mode="fan_out"), uniform(math.sqrt(3 / 250)),
    ),
    "kaiming, torch, fan_out": (
        init.kaiming_uniform(1.0, "out_in", "fan_out"), uniform(math.sqrt(3 / 400)),
    ),
    "lecun_uniform": (init.lecun_uniform(), uniform(math.sqrt(3 / 400))),
    "lecun_normal": (init.lecun_normal("out_in"), law("norm", 0, math.sqrt(1 / 250))),
}  # fmt: skip


@pytest.mark.parametrize("name", DISTRIBUTIONS)
def test_has_its_distribution(name):
    initializer, distribution = DISTRIBUTIONS[name]
    expected = distribution()
    values = drawn(initializer).ravel()
    low, high = expected.support()
    assert low <= values.min()
    assert values.max() <= high
    assert scipy.stats.kstest(values, expected.cdf).statistic < 1.95 / math.sqrt(
        values.size
    )  # p 0.001
    assert abs(np.corrcoef(values[:-1], values[1:])[0, 1]) < 0.015


@pytest.mark.parametrize("shape", [(30, 20), (20, 30), (16, 16), (6, 4, 3, 2), (1, 5), (5, 1)])
def test_orthogonal_is_orthogonal(shape):
    q = drawn(init.orthogonal(3.0), shape).reshape(shape[0], -1) / 3.0
    gram = q.T @ q if q.shape[0] >= q.shape[1] else q @ q.T
    np.testing.assert_allclose(gram, np.eye(len(gram)), atol=1e-12)


def test_orthogonal_favors_no_rotation():
    """Every angle of 2x2 matrices is as likely, and reflections as rotations."""
    found = np.array([drawn(init.orthogonal(), (2, 2), f"w{i}") for i in range(2000)])
    angles = np.arctan2(found[:, 1, 0], found[:, 0, 0])
    assert scipy.stats.kstest(angles, uniform(np.pi)().cdf).statistic < 1.95 / math.sqrt(2000)
    assert abs(np.linalg.det(found).mean()) < 0.08


def test_fans_of_matrices_and_kernels():
    assert init.fans((5, 7)) == (5, 7)
    assert init.fans((5, 7), 1, 0) == (7, 5)
    assert init.fans((8, 3, 5, 4)) == (60, 160)
    assert init.fans((8, 3, 5, 4), 0, 1) == (160, 60)
    assert init.fans((8, 3, 5)) == (15, 40)
    kernel = drawn(init.kaiming_normal(1.0), (64, 32, 3, 3))
    assert kernel.std() == pytest.approx(1 / math.sqrt(32 * 9), rel=0.03)
    turned = drawn(init.kaiming_normal(1.0, "in_out"), (64, 32, 3, 3))
    assert turned.std() == pytest.approx(1 / math.sqrt(64 * 9), rel=0.03)


def test_gains_are_those_of_torch():
    for name in ("linear", "sigmoid", "tanh", "relu", "selu"):
        assert init.gain(name) == pytest.approx(float(TORCH[f"gain_{name}"]))
    assert init.gain("leaky_relu", 0.2) == pytest.approx(float(TORCH["gain_leaky_relu"]))


def test_quantiles_are_those_of_scipy():
    rng = np.random.default_rng(0)
    edges = 2.0 ** -np.arange(1, 34)
    p = np.concatenate([rng.random(20_000), edges, 1 - edges])
    np.testing.assert_allclose(normal_quantile(p), scipy.stats.norm.ppf(p), rtol=4e-15, atol=1e-300)


# Bits that may never change: a saved seed means these values on every platform.
BITS = {
    "uniform": (init.uniform(), [
        "0x1.0242db8800000p-2", "0x1.fbe4470c00000p-2",
        "0x1.f04fdfe400000p-1", "0x1.2105cb2e00000p-1",
    ]),
    "normal": (init.normal(), [
        "-0x1.55ca0c34673b1p-1", "-0x1.498a4af510f04p-7",
        "0x1.df1811744be04p+0", "0x1.4c8ebbd92c572p-3",
    ]),
    "truncated_normal": (init.truncated_normal(), [
        "-0x1.43ea0a43e752ep-1", "-0x1.3a8baa5e920a5p-7",
        "0x1.a034227f57186p+0", "0x1.3d4d2e5a82a41p-3",
    ]),
    "xavier_uniform": (init.xavier_uniform(), [
        "-0x1.36c3ed5554df3p-1", "-0x1.4205de7f1d338p-7",
        "0x1.2652269f85feap+0", "0x1.438dec6cd26fbp-3",
    ]),
}  # fmt: skip


@pytest.mark.parametrize("name", BITS)
def test_bits_are_the_same_everywhere(name):
    initializer, bits = BITS[name]
    values = drawn(initializer, (2, 2), seed=7)
    assert [value.hex() for value in values.ravel().tolist()] == bits


def test_values_depend_on_name_and_seed_alone():
    one = drawn(init.normal())
    np.testing.assert_array_equal(one, drawn(init.normal()))
    for other in (drawn(init.normal(), name="v"), drawn(init.normal(), seed=1)):
        assert abs(np.corrcoef(one.ravel(), other.ravel())[0, 1]) < 0.015

    def state(names, seed=3):
        g = asg.Graph()
        for name in names:
            g.output(f"{name}/twice", g.parameter(name, (4, 3), init=init.orthogonal()) * 2.0)
        return asg.compile(g, backend="numpy", seed=seed).state

    forward, backward = state(["a", "b", "c"]), state(["c", "b"])
    np.testing.assert_array_equal(forward["b"], backward["b"])
    np.testing.assert_array_equal(forward["c"], backward["c"])
    assert not np.array_equal(forward["a"], forward["b"])
    assert not np.array_equal(forward["a"], state(["a"], seed=4)["a"])


ALL = (
    init.zeros(), init.ones(), init.constant(1.5), init.uniform(-1, 2), init.normal(1, 2),
    init.truncated_normal(0.5, 2, -1, 3), init.xavier_uniform(layout="out_in"),
    init.xavier_normal(0.5), init.kaiming_uniform(layout="in_out", mode="fan_out"),
    init.kaiming_normal(), init.lecun_normal("out_in"), init.lecun_uniform(),
    init.orthogonal(1.25), init.values(np.arange(12.0).reshape(4, 3)),
)  # fmt: skip


@pytest.mark.parametrize("initializer", ALL, ids=str)
def test_file_and_text_keep_it(initializer, tmp_path):
    g = asg.Graph("kept")
    g.output("y", g.parameter("w", (4, 3), "f64", init=initializer) * 2.0)
    asg.save(g, tmp_path / "g.asg.json")
    expected = asg.compile(g, backend="numpy", seed=5).state["w"]
    for again in (asg.load(tmp_path / "g.asg.json"), asg.parse(str(g))):
        assert again["w"].node.attrs["init"] == initializer
        state = asg.compile(again, backend="numpy", seed=5).state
        np.testing.assert_array_equal(state["w"], expected)


@pytest.mark.parametrize("initializer", ALL[:-1], ids=str)
@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (1, 1), (2, 3, 1, 2)])
def test_small_and_empty_shapes_have_values(initializer, shape):
    values = drawn(initializer, shape, dtype=asg.f32)
    assert values.shape == shape
    assert values.dtype == np.float32
    assert np.isfinite(values).all()


WRONG = [
    (lambda: init.truncated_normal(low=2, high=1), "not a distribution"),
    (lambda: init.truncated_normal(std=0), "not a distribution"),
    (lambda: init.xavier_uniform(layout="oi"), "layout 'oi'"),
    (lambda: init.kaiming_normal(mode="out"), "mode 'out'"),
    (lambda: init.gain("gelu"), "'gelu' has no gain"),
    (lambda: init.fans((3,)), "two axes or more"),
    (lambda: init.fans((3, 4), 0, 2), "no axis 2"),
    (lambda: init.Initializer("xavier_normal", {"gain": 1.0, "in_axis": 0}), "together"),
    (lambda: init.Initializer("xavier_normal", {"gain": 1.0, "in_axis": 0, "out_axis": 0}),
     "the same axis"),
    (lambda: init.Initializer("xavier_normal", {"gain": 1.0, "in_axis": 0.5, "out_axis": 0}),
     "in_axis 0.5"),
    (lambda: init.Initializer("orthogonal", {"gain": 1.0, "in_axis": 0, "out_axis": 1}), "takes"),
    (lambda: asg.Graph().parameter("w", (4,), init=init.orthogonal()), "two axes or more"),
    (lambda: asg.Graph().parameter("w", (4,), init=init.truncated_normal(0, 1, 9, 10)),
     "almost no values"),
    (lambda: asg.Graph().parameter("w", (4, 4), "i32", init=init.orthogonal()), "fractions"),
    (lambda: drawn(init.Initializer("normal", {"mean": 0, "std": 1, "zero_row": 9}), (3, 2)),
     "no row 9"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "words"), WRONG)
def test_wrong_calls_say_what_is_wrong(call, words):
    with pytest.raises(asg.AsgError, match=words):
        call()


@pytest.mark.parametrize(
    ("repeated", "number"),
    [(init.zeros(), 0), (init.ones(), 1), (init.constant(2.5), 2.5), (init.ones().part(0, 2), 1)],
)
def test_a_repeated_number_is_stored_without_another_array(repeated, number):
    array = init.draw.borrowed(repeated, (1 << 40,), asg.f32)
    assert array.dtype == np.float32
    assert array[-1] == number
    assert not array.flags.writeable


def test_given_values_are_stored_without_another_array():
    given = init.values(np.arange(3, dtype=np.float32))
    assert init.draw.borrowed(given, (3,), asg.f32) is given.values
    assert init.draw.borrowed(init.uniform(), (3,), asg.f32) is None
    g = asg.Graph()
    w, v = g.parameter("w", (3,), init=given.values), g.state_variable("v", (2, 2))
    g.output("y", w.sum())
    g.update(w, w + 1)
    g.update(v, v - 1)
    exe = asg.compile(g, "numpy")
    assert [exe()["y"].item() for _ in range(2)] == [3.0, 6.0]
    assert exe.state["v"].tolist() == [[-2.0, -2.0]] * 2
    assert given.values.tolist() == [0, 1, 2]


@pytest.mark.parametrize(("dtype", "low"), [("f16", 1.0), ("f32", 1000.0), ("f64", -2.0)])
def test_uniform_values_are_below_their_end(dtype, low):
    init = asg.init.uniform(low, low + 1)
    found = asg.init.materialize(init, "w", (300_000,), asg.DType(dtype))
    assert found.min() >= low
    assert found.max() < low + 1
