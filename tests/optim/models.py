"""The problem as a graph, and how the tests run it."""

import numpy as np

import asg
from tests.optim import problem

NAMES = ("w", "b", "v")


def model(dtype="f64"):
    g = asg.Graph("problem")
    x, y = g.input("x", ("N", 4), dtype), g.input("y", ("N", 2), dtype)
    w, b, v = (
        g.parameter(name, value.shape, dtype, init=value.astype(asg.DType(dtype).numpy))
        for name, value in problem.first_values().items()
    )
    g.output("loss", asg.mse_loss(asg.tanh(x @ w + b) @ v, y))
    return g


def compiled(optimizer, graph=None, **options):
    step = asg.train_step(graph or model(), "loss", optimizer, **options)
    return asg.compile(step, backend="numpy")


def flat(exe, prefix=""):
    return np.concatenate([np.asarray(exe.state[prefix + n], np.float64).ravel() for n in NAMES])


def run(exe, first, last, dtype=np.float64):
    """The parameters after each of the steps from `first` to `last`."""
    path = []
    for step in range(first, last):
        x, y = problem.batch(step)
        exe(x=x.astype(dtype), y=y.astype(dtype))
        path.append(flat(exe))
    return np.array(path)


def same_state(one, other):
    assert set(one.state) == set(other.state)
    for name, value in one.state.items():
        np.testing.assert_array_equal(
            np.asarray(other.state[name]), np.asarray(value), err_msg=name
        )
