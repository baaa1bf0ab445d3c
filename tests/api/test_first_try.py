"""What PyTorch users type at the first attempt works, or is answered with what to write."""

import warnings

import pytest

import asg


def line():
    """Return a graph of a line with a loss."""
    g = asg.Graph("line")
    x, y = g.input("x", ("N",)), g.input("y", ("N",))
    w = g.parameter("w", (), init=0.0)
    g.output("loss", asg.mse_loss(g.output("fit", w * x), y))
    return g


@pytest.mark.filterwarnings("ignore:load_state. left out")
def test_a_state_copied_before_training_is_told():
    g = line()
    exe = asg.compile(asg.train_step(g, optimizer=asg.optim.sgd(0.1)), "numpy")
    with pytest.warns(UserWarning, match=r"state=exe\.state copies.*before the first step.*=exe "):
        asg.compile(g, "numpy", state=exe.state)
    with warnings.catch_warnings():
        warnings.filterwarnings("error", message="compile: ")
        asg.compile(g, "numpy", state=exe)
        exe(x=[1.0], y=[2.0])
        asg.compile(g, "numpy", state=exe.state)


def noisy(key):
    """Return a graph whose loss has noise of a key, and the graph's key."""
    g = line()
    noise = asg.random.normal(key(g), g["fit"].shape)
    g.output("noisy", asg.mean(asg.square(g["fit"] + noise)))
    return g


def test_noise_that_repeats_in_each_step_is_told():
    step = asg.optim.sgd(0.1)
    with pytest.warns(UserWarning, match=r"random.*test_first_try.*the same numbers in every run"):
        asg.train_step(noisy(lambda g: asg.random.key(0, graph=g)), "noisy", step)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        asg.train_step(noisy(lambda g: g.input("key", (2,), "u32")), "noisy", step)
