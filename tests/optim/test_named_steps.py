"""Training steps that share a state: each has a clock, moments and averages under its name."""

import numpy as np
import pytest

import asg
from asg import optim, schedules
from tests.train.problem import classifier, data

RATE = 0.1
OPTIONS = {
    "ema": 0.9, "accumulate": 2, "clip_norm": 1.0,
    "loss_scale": optim.dynamic_loss_scale(64.0, interval=3),
}  # fmt: skip


def pair(dtype="f32"):
    """Two losses, of two parameters that meet in both: as of a generator and its critic."""
    g = asg.Graph("pair")
    a = g.parameter("a", (3,), dtype, init=[1.0, 2.0, 3.0])
    b = g.parameter("b", (3,), dtype, init=[-1.0, 0.5, 2.0])
    x = g.input("x", (3,), dtype)
    g.output("first", asg.sum(asg.square(a * x - b)))
    g.output("second", asg.sum(asg.square(asg.sin(a) + b * x)))
    return g


def steps(g, *, names=("first", "second"), rule=None, **options):
    """The steps of the two losses, each with a parameter of its own."""
    rules = rule or optim.adam(schedules.exponential(RATE, 0.9))
    return [
        asg.train_step(
            g, loss, rules, wrt=[leaf], **({"name": name} if name else {}), **options
        )
        for loss, leaf, name in zip(("first", "second"), "ab", names, strict=True)
    ]  # fmt: skip


def feeds(turn):
    return {"x": np.random.default_rng(turn).normal(size=3).astype("f4")}


def adam(parameter, gradient, memory, rate):
    """One step as torch.optim.Adam takes it, in f64."""
    m, v, n = memory
    m, v, n = 0.9 * m + 0.1 * gradient, 0.999 * v + 0.001 * gradient**2, n + 1
    change = rate * 0.9 ** (n - 1) * (m / (1 - 0.9**n)) / (np.sqrt(v / (1 - 0.999**n)) + 1e-8)
    return parameter - change, (m, v, n)


def test_steps_that_take_turns_have_a_clock_each():
    first, second = steps(pair())
    one = asg.compile(first, "numpy")
    two = asg.compile(second, "numpy", state=one)
    a, b = np.array([1.0, 2.0, 3.0]), np.array([-1.0, 0.5, 2.0])
    of_a = of_b = (0.0, 0.0, 0)
    for turn in range(6):
        x = feeds(turn)["x"].astype(float)
        one(**feeds(turn))
        a, of_a = adam(a, 2 * (a * x - b) * x, of_a, RATE)
        two(**feeds(turn))
        b, of_b = adam(b, 2 * (np.sin(a) + b * x) * x, of_b, RATE)
    np.testing.assert_allclose(one.state["a"], a, rtol=1e-5)
    np.testing.assert_allclose(two.state["b"], b, rtol=1e-5)
    assert one.state["optim/first/step"] == two.state["optim/second/step"] == 6
    assert "optim/step" not in {*one.state, *two.state}


def test_all_that_a_step_remembers_is_under_its_name():
    plain = steps(pair(), names=("", ""), **OPTIONS)[0]
    named = steps(pair(), **OPTIONS)[0]
    moved = {
        f"optim/first/{name.removeprefix('optim/')}" for name in plain.state
    }  # fmt: skip
    assert set(named.state) == moved
    assert "optim/first/ema/a" in moved
    both = [asg.compile(each, "numpy", seed=3) for each in (plain, named)]
    for turn in range(9):
        for exe in both:
            exe(**feeds(turn))
    for name in plain.state:
        other = f"optim/first/{name.removeprefix('optim/')}"
        np.testing.assert_array_equal(both[0].state[name], both[1].state[other])


def test_an_average_of_a_named_step_begins_as_its_parameter_does():
    g = asg.Graph()
    w = g.parameter("w", (5, 4), init=asg.init.xavier_normal())
    g.output("loss", asg.sum(asg.square(w)))
    step = asg.train_step(g, optimizer=optim.sgd(0.1), ema=0.9, name="net")
    exe = asg.compile(step, "numpy", seed=3)
    np.testing.assert_array_equal(exe.state["optim/net/ema/w"], exe.state["w"])
    exe()
    averages = asg.compile(optim.averaged(g, step), "numpy", state=exe)
    assert set(averages.graph.state) == {"optim/net/ema/w"}
    np.testing.assert_allclose(averages()["loss"], np.sum(np.square(exe.state["w"])), rtol=1e-6)


def test_two_steps_in_one_graph_see_the_state_of_before():
    g = pair()
    both = asg.train_step(g, "first", optim.adam(RATE), wrt=["a"], name="one")
    both = asg.train_step(both, "second", optim.adam(RATE), wrt=["b"], name="two")
    exe = asg.compile(both, "numpy")
    alone = [asg.compile(each, "numpy") for each in steps(g, rule=optim.adam(RATE))]
    exe(**feeds(0))
    for each in alone:
        each(**feeds(0))
    np.testing.assert_array_equal(exe.state["a"], alone[0].state["a"])
    np.testing.assert_array_equal(exe.state["b"], alone[1].state["b"])
    with pytest.raises(asg.GraphError, match="has a training step 'one' already"):
        asg.train_step(both, "second", optim.adam(RATE), wrt=["b"], name="one")


@pytest.mark.parametrize("name", ["", "a/b", "a b", 3])
def test_a_name_is_a_word(name):
    with pytest.raises(asg.GraphError, match="name"):
        asg.train_step(pair(), "first", optim.adam(RATE), wrt=["a"], name=name)


# Sharing of state


def test_two_steps_without_names_are_refused():
    first, second = steps(pair(), names=("", ""))
    one = asg.compile(first, "numpy")
    with pytest.raises(asg.GraphError, match="two training steps would share 'optim/step'") as no:
        asg.compile(second, "numpy", state=one)
    assert 'name="' in no.value.hint
    assert set(one._store.types) == {"a", "b", *first.state}  # nothing of the other was added
    forward = asg.compile(pair(), "numpy", state=one)
    with pytest.raises(asg.GraphError, match="two training steps"):  # through a third
        asg.compile(second, "numpy", state=forward)


def test_a_name_that_two_steps_have_is_refused():
    first, second = steps(pair(), names=("net", "net"))
    one = asg.compile(first, "numpy")
    with pytest.raises(asg.GraphError, match="share 'optim/net/step'"):
        asg.compile(second, "numpy", state=one)


def test_the_order_does_not_matter_where_a_forward_graph_was_first():
    first, second = steps(pair(), names=("", ""))
    forward = asg.compile(pair(), "numpy")
    asg.compile(first, "numpy", state=forward)
    with pytest.raises(asg.GraphError, match="two training steps"):
        asg.compile(second, "numpy", state=forward)


@pytest.mark.parametrize("other", ["loss", "rule", "schedule"])
def test_another_loss_rule_or_schedule_is_another_step(other):
    rule, changed = optim.adam(RATE), optim.adam(RATE)
    if other == "rule":
        changed = optim.adam(RATE, betas=(0.8, 0.99))
    elif other == "schedule":
        changed = optim.adam(schedules.cosine(RATE, 10))
    one = asg.compile(asg.train_step(pair(), "first", rule), "numpy")
    second = asg.train_step(pair(), "second" if other == "loss" else "first", changed)
    with pytest.raises(asg.GraphError, match="two training steps"):
        asg.compile(second, "numpy", state=one)


def test_the_same_step_may_be_compiled_again():
    g = pair()
    step = asg.train_step(g, "first", optim.adam(RATE))
    one = asg.compile(step, "numpy")
    same = asg.compile(step, "numpy", state=one, fetch="all")
    again = asg.compile(
        asg.train_step(g, "first", optim.adam(RATE), report=["learning_rate"]), "numpy", state=one
    )
    read = asg.compile(asg.parse(str(step)), "numpy", state=one)
    for exe in (one, same, again, read):
        exe(**feeds(0))
    assert one.state["optim/step"] == 4


def test_one_name_for_a_step_of_several_lengths_is_to_share():
    def step(length, name):
        g = asg.Graph(f"unrolled {length}")
        w = g.parameter("w", (), "f32", init=1.0)
        x = g.input("x", (length,), "f32")
        g.output("loss", asg.sum(asg.square(x - w)))
        return asg.train_step(g, optimizer=optim.adam(RATE), **name)

    one = asg.compile(step(2, {"name": "net"}), "numpy")
    two = asg.compile(step(3, {"name": "net"}), "numpy", state=one)
    one(x=np.ones(2, "f4"))
    two(x=np.ones(3, "f4"))
    assert one.state["optim/net/step"] == 2
    plain = asg.compile(step(2, {}), "numpy")
    with pytest.raises(asg.GraphError, match="two training steps") as no:
        asg.compile(step(3, {}), "numpy", state=plain)
    assert "both the same" in no.value.hint


# fit


def test_fit_goes_on_with_the_same_step_and_refuses_another():
    exe = asg.compile(classifier(), "numpy")

    def fit(rule, **options):
        return asg.train.fit(exe, data(), epochs=1, optimizer=rule, progress=False, **options)

    fit(optim.adam(0.01))
    fit(optim.adam(0.01), detect_anomaly=True)
    assert fit(optim.adam(0.01)).state["optim/step"] == 12
    with pytest.raises(asg.GraphError, match="two training steps"):
        fit(optim.adam(0.001))
    state = fit(optim.adam(0.001), name="fine").state
    assert state["optim/fine/step"] == 4
