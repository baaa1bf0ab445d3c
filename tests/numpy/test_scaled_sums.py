"""a·x + b·y takes one pass over memory, and has the bits of NumPy's three functions.

Where the library's function rounds once for a product and a sum, it has them but for a rounding.
"""

import numpy as np
import pytest

import asg
from asg.core.dtypes import DType, as_dtype
from asg.core.interpreter import interpret
from asg.runtime.backend import Options
from asg_numpy.blas import address_of, axpby
from asg_numpy.planning.planner import make_plan

pytestmark = pytest.mark.skipif(axpby(DType.F32) is None, reason="NumPy's library has no axpby")

SHAPE = (300, 7)


@pytest.fixture(autouse=True)
def from_a_few_elements(use):
    use({"elementwise.scaled_sum": 4})


def compiled(make, dtype="f32"):
    with asg.Graph() as graph:
        x, y = graph.input("x", SHAPE, dtype), graph.input("y", SHAPE, dtype)
        graph.output("found", make(x, y))
    return asg.compile(graph, "numpy")


def arithmetic_of(exe):
    plan = make_plan(exe.lowered, Options())
    names = [part.node.op.name for step in plan.steps for part in step.parts]
    return [name for name in names if name in ("add", "mul", "sub")]


def rounds_once(dtype):
    """Whether the library's function rounds once where NumPy's functions round three times."""
    x, y = np.random.default_rng(2).normal(size=(2, 640)).astype(dtype)
    a, b = 0.9, 0.3
    found = y.copy()
    axpby(as_dtype(dtype))(x.size, a, address_of(x), 1, b, address_of(found), 1)
    three = dtype.type(a) * x + dtype.type(b) * y
    return not np.array_equal(found, three)


def check(exe, **feeds):
    expected, found = interpret(exe.lowered, feeds)["found"], exe(**feeds)["found"].numpy()
    if rounds_once(expected.dtype):
        largest = max(float(np.abs(each).max()) for each in (*feeds.values(), expected))
        bound = 2 * float(np.finfo(expected.dtype).eps) * max(largest, 1.0)
        np.testing.assert_allclose(found, expected, rtol=0, atol=bound)
    else:
        np.testing.assert_array_equal(found, expected)


def turned(x):
    """Return columns of what lies in memory as rows."""
    return asg.transpose(asg.reshape(x, SHAPE[::-1]))


def fed(dtype=np.float32):
    x, y = np.random.default_rng(0).normal(size=(2, *SHAPE)).astype(dtype)
    return {"x": x, "y": y}


@pytest.mark.parametrize("dtype", ["f32", "f64"])
@pytest.mark.parametrize(
    "make",
    [
        lambda x, y: 0.9 * x + y * 0.3,
        lambda x, y: 0.9 * x - 0.3 * y,
        lambda x, y: x - 0.3 * y,
        lambda x, y: 0.3 * x - y,
        lambda x, y: 0.3 * asg.square(x) + 0.9 * asg.abs(y),  # in the place of an operand
        lambda x, y: asg.abs(y) - asg.sum(y) * x,  # by a number that is computed
    ],
)
def test_one_step_has_the_bits_of_three(make, dtype):
    exe = compiled(make, dtype)
    assert arithmetic_of(exe) in (["add"], ["sub"])
    check(exe, **fed(DType(dtype).numpy))


def test_a_sum_in_parts_and_strips(use):
    use({"strips.nbytes": 1 << 12})
    with asg.Graph() as graph:
        x, y = graph.input("x", (512, 640)), graph.input("y", (512, 640))
        graph.output("found", asg.exp(0.9 * x - 0.3 * asg.tanh(y)))
    x, y = np.random.default_rng(1).normal(size=(2, 512, 640)).astype("f4")
    check(asg.compile(graph, "numpy"), x=x, y=y)


@pytest.mark.parametrize(
    ("make", "names"),
    [
        (lambda x, y: (0.5 * x + y) * (0.5 * x), ["mul", "add", "mul"]),  # a product read twice
        (lambda x, y: 0.5 + 0.5 * x, ["mul", "add"]),  # a single number
        (lambda x, y: 0.5 * x + turned(y), ["mul", "add"]),
        (lambda x, y: 0.5 * turned(x) + 0.5 * y, ["mul", "add"]),
        (lambda x, y: 0.5 * x + asg.sum(y, 1, keepdims=True), ["mul", "add"]),
    ],
)
def test_other_sums_are_added_as_before(make, names):
    exe = compiled(make)
    assert arithmetic_of(exe) == names
    check(exe, **fed())


def test_no_number_is_lost_where_a_factor_is_zero():
    """CBLAS leaves out what is multiplied with 0, where 0 times infinity is NaN."""
    with asg.Graph() as graph:
        x, a, b = graph.input("x", (4,)), graph.input("a", ()), graph.input("b", ())
        graph.output("apart", a * x + b * asg.square(x))
        graph.output("turned", b * x - a * asg.square(x))
        graph.output("elsewhere", a * x + b * graph.input("y", (4,)))
    exe = asg.compile(graph, "numpy")
    x = np.array([1, np.inf, np.nan, -2], "f4")
    for a, b in ((0, 2), (2, 0), (0, 0), (1, -1)):
        feeds = {"x": x, "y": x[::-1].copy(), "a": np.float32(a), "b": np.float32(b)}
        with np.errstate(all="ignore"):
            expected = interpret(exe.lowered, feeds)
        for name, found in exe(**feeds).items():
            np.testing.assert_array_equal(found.numpy(), expected[name])


def test_a_few_elements_are_added_as_before(use):
    use({"elementwise.scaled_sum": 2101})
    exe = compiled(lambda x, y: 0.9 * x + y * 0.3)
    assert arithmetic_of(exe) == ["mul", "mul", "add"]


def test_a_library_without_it_is_no_obstacle(monkeypatch):
    monkeypatch.setattr("asg_numpy.kernels.scaled_sums.axpby", lambda dtype: None)
    exe = compiled(lambda x, y: 0.9 * x + y * 0.3)
    assert arithmetic_of(exe) == ["mul", "mul", "add"]
    check(exe, **fed())
