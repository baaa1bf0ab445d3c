"""The gradient of a softmax's logarithm divides the powers that the forward pass has made."""

import numpy as np

import asg
from asg.runtime.backend import Options
from asg.runtime.compiling import compile
from asg_numpy.planning.planner import make_plan


def gradient_of(loss, shape):
    with asg.Graph() as graph:
        x = graph.input("x", shape)
        graph.output("loss", loss(x))
    return compile(asg.splice(graph, asg.gradients(graph["loss"], [x])), "numpy")


def chosen(x):
    return asg.sum(asg.log_softmax(x, -1)[:, 0])


def test_powers_are_computed_once():
    exe = gradient_of(chosen, (5, 7))
    plan = make_plan(exe.lowered, Options())
    made = [part for step in plan.steps for part in step.parts if part.node.op.name == "exp"]
    assert [len(step.reads) for step in made] == [1, 2]
    x = np.random.default_rng(0).normal(size=(5, 7)).astype("f4")
    powers = np.exp(x.astype("f8"))
    expected = -powers / powers.sum(1, keepdims=True)
    expected[:, 0] += 1
    np.testing.assert_allclose(exe(x=x)["grad/x"].numpy(), expected, rtol=2e-6, atol=1e-7)


def test_entries_of_no_weight_and_large_ones_keep_their_gradients():
    x = np.array([[0.0, -np.inf, 1.0], [500.0, 0.0, 500.0], [-np.inf] * 3], "f4")
    found = gradient_of(chosen, (3, 3))(x=x)["grad/x"].numpy()
    share = 1 / (1 + np.e)
    np.testing.assert_allclose(found[:2], [[1 - share, 0, share - 1], [0.5, 0, -0.5]], rtol=1e-6)
    assert np.isnan(found[2]).all()


def test_powers_beside_one_that_overflowed_are_0():
    with asg.Graph() as graph:
        x = graph.input("x", (3,))
        graph.output("unshifted", asg.exp(x - asg.log(asg.sum(asg.exp(x)))))
        graph.output("shifted", asg.exp(asg.log_softmax(x, 0)))
        graph.output("softmax", asg.softmax(x, 0))
    exe = asg.compile(graph, "numpy")
    np.testing.assert_array_equal(exe(x=np.float32([100, 90, 1]))["unshifted"], [0, 0, 0])
    for name in ("shifted", "softmax"):
        found = exe(x=np.float32([np.inf, 1e19, 1]))[name].numpy()
        np.testing.assert_array_equal(found, [np.nan, 0, 0])


def test_other_exponents_are_powers():
    """The sum is of other powers, or of those of another axis."""
    x = np.random.default_rng(1).normal(size=(4, 4)).astype("f4")
    with asg.Graph() as graph:
        given = graph.input("x", (4, 4))
        powers = asg.exp(given)
        graph.output("halves", asg.exp(given - asg.log(asg.sum(2 * powers, 1, keepdims=True))))
        graph.output("columns", asg.exp(given - asg.log(asg.sum(powers, 0, keepdims=True))))
        graph.output("most", asg.exp(given - asg.log(asg.max(powers, 1, keepdims=True))))
    found = asg.compile(graph, "numpy")(x=x)
    powers = np.exp(x)
    for name, total in (
        ("halves", 2 * powers.sum(1, keepdims=True)),
        ("columns", powers.sum(0, keepdims=True)),
        ("most", powers.max(1, keepdims=True)),
    ):
        np.testing.assert_allclose(found[name].numpy(), powers / total, rtol=2e-6)
