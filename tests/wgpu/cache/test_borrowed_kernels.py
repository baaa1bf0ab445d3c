"""A class of sizes borrows the kernels of another class, until it has its own."""

import numpy as np
import pytest

import asg
from asg import nn
from asg_wgpu.cache.size_classes import BORROWED, Turn
from asg_wgpu.ir.plan_numbers import using


def letters(*, sorts):
    """A training step with momentum; the kernels of a sort have room for few more than they had."""
    graph = asg.Graph("letters")
    x = graph.input("x", ("N", "T"), "i32")
    inner = nn.Embedding(7, 8).named("letters")(x)
    look = nn.MultiheadAttention(8, 2, batch_first=True).named("look")
    inner = inner + look(inner, inner, inner)[0]
    logits = nn.Linear(8, 7).named("head")(asg.cumsum(inner, 1) * 0.1)
    graph.output("loss", asg.cross_entropy(logits.reshape(-1, 7), x.reshape(-1)))
    if sorts:
        graph.output("order", asg.argsort(logits[:, :, 0], axis=1))
    return asg.train_step(graph, loss="loss", optimizer=asg.optim.sgd(0.1, momentum=0.9))


def sums():
    graph = asg.Graph("sums")
    x, w = graph.input("x", ("N", 3)), graph.parameter("w", (3,), init=asg.init.ones())
    graph.output("loss", asg.mean((x @ w) ** 2))
    return asg.train_step(graph, loss="loss", optimizer=asg.optim.sgd(0.01, momentum=0.9))


def is_borrowed(exe, **sizes):
    return f"{BORROWED}: " in exe.explain(**sizes)


@pytest.mark.parametrize(
    ("first", "sorts"), [((3, 150), True), ((2, 3), False)], ids=["larger class", "smaller class"]
)
def test_lent_kernels_train_as_numpy_and_make_no_pipeline(backend, first, sorts):
    here, there = (asg.compile(letters(sorts=sorts), where) for where in (backend, "numpy"))
    rng = np.random.default_rng(0)
    made = []
    for n, t in (first, (5, 11), (1, 23), (17, 9), (2, 140), (3, 64), (2, 3)):
        x = rng.integers(0, 7, (n, t), np.int32)
        found, expected = here(x=x), there(x=x)
        np.testing.assert_allclose(found["loss"].numpy(), expected["loss"].numpy(), rtol=1e-4)
        if sorts:
            np.testing.assert_array_equal(np.sort(found["order"].numpy()), [np.arange(t)] * n)
        counters = backend.counters()
        made.append((counters.pipelines, counters.schedules))
    assert len(set(made)) == 1
    assert is_borrowed(here, N=17, T=9)
    for name, value in there.state.items():
        np.testing.assert_allclose(here.state[name], value, rtol=1e-3, atol=1e-5, err_msg=name)


def test_a_class_takes_its_own_kernels_after_a_number_of_steps_and_keeps_its_state(backend):
    with using({"sizes.borrowed": 3}):
        exe = asg.compile(sums(), backend)
    own = asg.compile(sums(), backend, specialize="never")
    rng = np.random.default_rng(1)
    borrowed, schedules = [], []
    for n in (200, 20, 20, 20, 33, 33, 20, 40):
        x = rng.standard_normal((n, 3)).astype(np.float32)
        own.load_state(dict(exe.state))
        loss, expected = exe(x=x)["loss"].item(), own(x=x)["loss"].item()
        borrowed.append(is_borrowed(exe, N=n))
        assert loss == pytest.approx(expected, rel=1e-6) if borrowed[-1] else loss == expected
        schedules.append(backend.counters().schedules)
    # The first step of 33 comes when it is time, but never waits for own kernels.
    assert borrowed == [False, True, True, True, True, False, False, False]
    assert schedules[-1] == schedules[5]
    for name, value in own.state.items():
        np.testing.assert_array_equal(exe.state[name], value, err_msg=name)


@pytest.mark.parametrize("specialize", ["never", "always"])
def test_only_auto_lends(backend, specialize):
    exe = asg.compile(sums(), backend, specialize=specialize)
    made = []
    for n in (200, 20):
        exe(x=np.ones((n, 3), np.float32))
        made.append(backend.counters().schedules)
        assert not is_borrowed(exe, N=n)
    assert made[0] < made[1]


def test_sizes_against_a_guard_get_kernels_of_their_own_at_once(backend):
    exe = asg.compile(letters(sorts=True), backend)
    borrowed = []
    for t in (9, 12, 40):
        exe(x=np.zeros((2, t), np.int32))
        borrowed.append(is_borrowed(exe, N=2, T=t))
    assert borrowed == [False, False, False]


def test_what_making_kernels_raised_is_raised_by_the_step_that_takes_them():
    def fails():
        raise asg.BackendError("a kernel does not compile")

    turn = Turn(2, fails)
    turn.count()
    assert not turn.is_over
    turn.count()
    assert turn.is_over
    with pytest.raises(asg.BackendError, match="does not compile"):
        turn.own()
