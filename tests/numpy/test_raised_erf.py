"""GELU's share c + c·erf(x) is one step, which is as exact as its three functions."""

import math

import numpy as np
import pytest

import asg
from asg.runtime.backend import Options
from asg_numpy.planning.planner import make_plan

LINE = np.linspace(-9, 9, 40001, dtype="f4")


def ops_of(exe):
    plan = make_plan(exe.lowered, Options())
    return [part.node.op.name for step in plan.steps for part in step.parts]


def compiled(make, shape):
    with asg.Graph() as graph:
        x = graph.input("x", shape)
        graph.output("y", make(x))
    return asg.compile(graph, "numpy")


def exact(x):
    return np.array([(1 + math.erf(each)) / 2 for each in x.astype("f8").ravel()]).reshape(x.shape)


def test_the_share_is_one_step_and_exact():
    exe = compiled(lambda x: 0.5 + asg.erf(x) * 0.5, LINE.shape)
    assert ops_of(exe) == ["add"]
    found, expected = exe(x=LINE)["y"].numpy(), exact(LINE)
    np.testing.assert_allclose(found, expected, rtol=2e-7, atol=1.5e-7)


def test_gelu_and_its_gradient_share_it():
    with asg.Graph() as graph:
        x = graph.input("x", LINE.shape)
        graph.output("y", asg.sum(asg.gelu(x)))
    exe = asg.compile(asg.splice(graph, asg.gradients(graph["y"], [x])), "numpy")
    assert "erf" not in ops_of(exe)
    density = np.exp(-(LINE.astype("f8") ** 2) / 2) / math.sqrt(2 * math.pi)
    expected = exact(LINE * np.sqrt(0.5)) + LINE * density
    np.testing.assert_allclose(exe(x=LINE)["grad/x"].numpy(), expected, atol=5e-7)


def test_what_is_not_finite():
    exe = compiled(lambda x: 3 + 3 * asg.erf(x), (4,))
    found = exe(x=np.array([np.inf, -np.inf, np.nan, -1e30], "f4"))["y"].numpy()
    np.testing.assert_array_equal(found, [6, 0, np.nan, 0])


def share(x):
    return 0.5 + 0.5 * asg.erf(x)


def test_the_bits_are_the_same_wherever_it_lies():
    x = LINE[:40000].reshape(200, 200)
    plain = compiled(share, x.shape)
    turned = compiled(lambda x: asg.transpose(share(asg.transpose(x))), x.shape)
    np.testing.assert_array_equal(turned(x=x)["y"].numpy(), plain(x=x)["y"].numpy())
    in_place = compiled(lambda x: share(asg.square(x)), x.shape)
    np.testing.assert_array_equal(in_place(x=x)["y"].numpy(), plain(x=x * x)["y"].numpy())


@pytest.mark.parametrize(
    "make",
    [
        lambda x: 0.5 + 0.25 * asg.erf(x),
        lambda x: (0.5 + 0.5 * asg.erf(x)) * asg.erf(x),
        lambda x: x + x * asg.erf(x),
    ],
)
def test_other_sums_are_of_error_functions(make):
    assert "erf" in ops_of(compiled(make, (5,)))
