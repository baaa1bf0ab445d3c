"""Schedules give PyTorch's rates, as numbers and inside the graph of a training step."""

import copy
import pickle
from functools import partial
from pathlib import Path

import numpy as np
import pytest

import asg
from asg import optim, schedules
from tests.optim.problem import RATES, metrics

TORCH = np.load(Path(__file__).parent / "data" / "torch_schedules.npz")

SCHEDULES = {
    "constant": schedules.constant(0.1),
    "step": schedules.step(0.1, 7, 0.5),
    "step_30": schedules.step(0.1, 30),
    "multi_step": schedules.multi_step(0.1, [60, 10, 11], 0.3),
    "exponential": schedules.exponential(0.1, 0.97),
    "cosine": schedules.cosine(0.1, RATES, 0.01),
    "cosine_restarts": schedules.cosine_restarts(0.1, 20, final=0.001),
    "cosine_restarts_2": schedules.cosine_restarts(0.1, 7, 2),
    "cosine_restarts_3": schedules.cosine_restarts(0.1, 1, 3, 0.01),
    "polynomial": schedules.polynomial(0.1, 100),
    "polynomial_2": schedules.polynomial(0.1, 120, 2.5),
    "linear": schedules.linear(0.025, 0.1, 40),
    "linear_down": schedules.linear(0.1, 0.01, 130),
    "one_cycle": schedules.one_cycle(0.1, RATES),
    "one_cycle_linear": schedules.one_cycle(0.1, RATES, 0.21, "linear", 10, 50),
    "one_cycle_three": schedules.one_cycle(0.1, RATES, 0.4, three_phase=True),
    "sequence": schedules.sequence(
        [schedules.linear(0.01, 0.1, 20), schedules.cosine(0.1, 60), 0.05], [20, 80]
    ),
    "chain": schedules.chain(
        schedules.sequence([0.01, 0.1], [20]),
        schedules.exponential(1.0, 0.97),
        schedules.linear(0.5, 1.0, 30),
    ),
}
PLATEAUS = {
    "plateau": {"patience": 5},
    "plateau_abs": {"threshold": 0.05, "threshold_mode": "abs", "patience": 3, "cooldown": 7},
    "plateau_max": {"mode": "max", "factor": 0.5, "patience": 8, "threshold": 0.01},
    "plateau_floor": {
        "factor": 0.3, "patience": 2, "final": 0.004, "mode": "max", "threshold_mode": "abs",
    },
}  # fmt: skip


def test_all_that_is_recorded_is_compared():
    recorded = {name for name in TORCH if not name.startswith("gain_")}
    assert set(SCHEDULES) | set(PLATEAUS) == recorded


def _rate(step):
    return 1.0 / (step + 1.0)


def pickled(value):
    return pickle.loads(pickle.dumps(value))  # noqa: S301  # its own bytes


def test_a_rule_with_any_schedule_is_copied_and_pickled():
    custom = schedules.as_schedule(_rate), schedules.reduce_on_plateau(0.1)
    for schedule in (*SCHEDULES.values(), *custom, 2.0 * schedules.warmup_cosine(1.0, 2, 5)):
        rule = optim.adam(schedule)
        assert repr(copy.deepcopy(rule)) == repr(rule)
        assert repr(pickled(rule)) == repr(rule)
    name = "one_cycle_linear"
    twin = pickled(optim.adam(0.5 * SCHEDULES[name])).rate
    np.testing.assert_allclose(twin.values(RATES), 0.5 * TORCH[name], rtol=1e-11, atol=1e-16)


def test_numbers_of_numpy_are_numbers():
    given = schedules.multi_step(np.float32(0.5), np.array([2, 3]), np.float16(0.5))
    assert repr(given) == repr(schedules.multi_step(0.5, [2, 3], 0.5))
    joined = schedules.sequence([np.float32(0.5), given], boundaries=np.array([4]))
    assert repr(optim.adam(joined, betas=(np.float32(0.5), 0.75))) == repr(
        optim.adam(schedules.sequence([0.5, given], [4]), betas=(0.5, 0.75))
    )
    gradient = asg.constant([-9.0, 9.0], graph=asg.Graph())
    (clipped,) = optim.clip_by_value([gradient], np.uint8(1))
    assert asg.evaluate(clipped).tolist() == [-1.0, 1.0]


@pytest.mark.parametrize("name", SCHEDULES)
def test_has_the_rates_of_torch(name):
    np.testing.assert_allclose(SCHEDULES[name].values(RATES), TORCH[name], rtol=1e-11, atol=1e-16)


@pytest.mark.parametrize("name", SCHEDULES)
def test_a_step_of_training_has_that_rate(name):
    exe = stepper(optim.sgd(SCHEDULES[name]), "f32")
    rates = [exe(metric=0.0)["learning_rate"].item() for _ in range(RATES)]
    np.testing.assert_allclose(rates, TORCH[name], rtol=2e-5, atol=1e-9)


@pytest.mark.parametrize("name", PLATEAUS)
def test_plateau_falls_where_that_of_torch_does(name):
    exe = stepper(optim.sgd(schedules.reduce_on_plateau(0.1, **PLATEAUS[name])))
    rates = [exe(metric=m)["learning_rate"].item() for m in metrics()]
    np.testing.assert_allclose(rates, TORCH[name], rtol=1e-12)
    assert len(set(rates)) > 2


def stepper(optimizer, dtype="f64", **options):
    """A training step whose loss is what is fed."""
    g = asg.Graph()
    w = g.parameter("w", (), dtype)
    g.output("loss", w * 0.0 + g.input("metric", (), dtype))
    step = asg.train_step(g, optimizer=optimizer, report=["learning_rate"], **options)
    return asg.compile(step, backend="numpy")


def test_plateau_sees_the_mean_of_several_steps():
    rate = schedules.reduce_on_plateau(0.1, patience=5, every=4)
    spread = np.array([-0.3, 0.2, 0.4, -0.3])  # its mean is 0
    for options, repeats in (({}, 1), ({"accumulate": 3}, 3)):
        exe = stepper(optim.sgd(rate), **options)
        fed = (metrics()[:, None] + np.repeat(spread, repeats)).ravel()
        rates = [exe(metric=m)["learning_rate"].item() for m in fed]
        np.testing.assert_allclose(rates[:: 4 * repeats], TORCH["plateau"], rtol=1e-12)


def test_plateau_watches_another_value_and_waits_for_its_turn():
    wait = 10
    rate = schedules.sequence(
        [0.5, schedules.reduce_on_plateau(0.1, patience=5, metric="validation")], [wait]
    )
    g = asg.Graph()
    w = g.parameter("w", (), "f64")
    g.output("loss", w * 0.0)
    g.output("validation", g.input("metric", (), "f64") + 0.0)
    step = asg.train_step(g, optimizer=optim.sgd(rate), report=["learning_rate"])
    exe = asg.compile(step, backend="numpy")
    fed = np.concatenate([np.full(wait, -5.0), metrics()])
    rates = [exe(metric=m)["learning_rate"].item() for m in fed]
    np.testing.assert_allclose(rates, [*[0.5] * wait, *TORCH["plateau"]], rtol=1e-12)


def test_plateau_is_one_state_for_all_groups_that_share_it():
    base = optim.adamw(schedules.reduce_on_plateau(0.1), weight_decay=0.1)
    g = asg.Graph()
    a, b = g.parameter("a", (2,)), g.parameter("b", (2,))
    g.output("loss", asg.sum(a * b))
    step = asg.train_step(g, optimizer=optim.groups(base, ("b", base.but(weight_decay=0.0))))
    kept = [n for n in step.state if n.startswith("optim/rate")]
    assert kept == [f"optim/rate/{n}" for n in ("rate", "best", "bad", "cooldown")]
    other = base.but(rate=schedules.reduce_on_plateau(0.2))
    step = asg.train_step(g, optimizer=optim.groups(base, ("b", other)))
    assert {"optim/rate/best", "optim/rate/best.1"} <= set(step.state)


ENDS = {
    "cosine": (schedules.cosine(0.3, 40, 0.05), 40, 0.05),
    "polynomial": (schedules.polynomial(0.3, 40, 2, 0.05), 40, 0.05),
    "linear": (schedules.linear(0.3, 0.05, 40), 40, 0.05),
    "one_cycle": (schedules.one_cycle(0.3, 40), 39, 0.3 / 25 / 1e4),
    "warmup_cosine": (schedules.warmup_cosine(0.3, 5, 40, 0.05), 40, 0.05),
}


@pytest.mark.parametrize("name", ENDS)
def test_stays_at_its_end(name):
    schedule, steps, final = ENDS[name]
    rates = schedule.values(200)
    np.testing.assert_allclose(rates[steps:], final, rtol=1e-12)
    assert np.all(np.diff(rates[steps // 2 :]) <= 0)


def test_cosine_never_rises():
    assert np.all(np.diff(schedules.cosine(0.1, 33).values(1000)) <= 0)


def test_warmup_then_cosine_is_what_it_says():
    rates = schedules.warmup_cosine(0.4, warmup=4, steps=12, final=0.1).values(15)
    expected = [0.1, 0.2, 0.3, 0.4]
    expected += [0.1 + 0.3 * 0.5 * (1 + np.cos(np.pi * i / 8)) for i in range(8)] + [0.1] * 3
    np.testing.assert_allclose(rates, expected, rtol=1e-12)


def test_inverse_sqrt_rises_to_its_rate_and_falls_by_the_root():
    rates = schedules.inverse_sqrt(0.2, 10).values(100)
    n = np.arange(1, 101)
    np.testing.assert_allclose(rates, 0.2 * np.minimum(n / 10, np.sqrt(10 / n)), rtol=1e-12)


def test_products_and_functions_are_schedules():
    product = 0.5 * schedules.linear_warmup(1.0, 4) * schedules.exponential(1.0, 0.5)
    n = np.arange(8)
    expected = 0.5 * np.minimum((n + 1) / 4, 1) * 0.5**n
    np.testing.assert_allclose(product.values(8), expected)
    np.testing.assert_allclose(schedules.scaled(product, 2.0).values(8), 2 * expected)
    custom = schedules.as_schedule(lambda step: 1.0 / (step + 1.0))
    assert custom.value(3) == 0.25
    assert stepper(optim.sgd(lambda step: 1.0 / (step + 4.0)))(metric=0.0)[
        "learning_rate"
    ].item() == pytest.approx(0.25)


def test_value_is_a_number_at_any_step():
    assert schedules.cosine(0.1, 10).value(5) == pytest.approx(0.05)
    np.testing.assert_allclose(schedules.linear(0, 1, 10).values([2, 2.5]), [0.2, 0.25])
    assert repr(schedules.cosine(0.1, 10)) == "cosine(rate=0.1, steps=10, final=0.0)"


def test_whole_steps_are_counted_in_integers_far_out():
    g = asg.Graph()
    t = g.input("t", ("N",), "f32")
    g.output("rate", schedules.step(1.0, 3, 0.5)(t) + schedules.cosine_restarts(1.0, 3)(t))
    exe = asg.compile(g, backend="numpy")
    steps = np.arange(9_999_990, 9_999_999, dtype=np.float32)
    np.testing.assert_allclose(exe(t=steps)["rate"].numpy(), [1, 0.75, 0.25] * 3, rtol=1e-6)


WRONG = [
    (lambda: schedules.constant(-1), "rate is -1"),
    (lambda: schedules.constant("0.1"), "rate is 0.1"),
    (lambda: schedules.cosine(0.1, 0), "steps is 0"),
    (lambda: schedules.cosine(0.1, 2.5), "steps is 2.5"),
    (lambda: schedules.warmup_cosine(0.1, 9, 5), "warm-up of 9"),
    (lambda: schedules.multi_step(0.1, [0]), "milestone 0 is 0"),
    (lambda: schedules.sequence([0.1, 0.2], []), "2 schedules have 0 boundaries"),
    (lambda: schedules.sequence([0.1, 0.2, 0.3], [5, 5]), "do not rise"),
    (schedules.chain, "no schedules"),
    (lambda: schedules.one_cycle(0.1, 10, anneal="cosine"), "anneal='cosine'"),
    (lambda: schedules.one_cycle(0.1, 10, 0.7, three_phase=True), "rise=0.7"),
    (lambda: schedules.one_cycle(0.1, 10, divisor=0), "must be positive"),
    (lambda: schedules.reduce_on_plateau(0.1, 1.0), "factor 1.0"),
    (lambda: schedules.reduce_on_plateau(0.1, patience=-1), "patience -1"),
    (lambda: schedules.reduce_on_plateau(0.1, mode="least"), "no mode 'least'"),
    (lambda: schedules.reduce_on_plateau(0.1).value(3), "needs the loss"),
    (lambda: stepper(optim.sgd(schedules.reduce_on_plateau(1, metric="q"))), "nothing named 'q'"),
    (lambda: stepper(optim.sgd(lambda step: asg.cast(step, "f16"))), "must give a scalar"),
]


@pytest.mark.parametrize(("call", "words"), WRONG)
def test_wrong_calls_say_what_to_do(call, words):
    with pytest.raises(asg.GraphError, match=words):
        call()


TAKE_A_RATE = {
    **{
        name: getattr(asg.optim, name)
        for name in ("adam", "adamw", "lion", "muon", "rmsprop", "sgd")
    },
    "cosine": partial(schedules.cosine, steps=10),
    "reduce_on_plateau": schedules.reduce_on_plateau,
}


@pytest.mark.parametrize("name", TAKE_A_RATE)
def test_a_learning_rate_is_taken_as_lr_too(name):
    make = TAKE_A_RATE[name]
    found, expected = make(lr=0.25), make(rate=0.25)
    found, expected = (getattr(each, "rate", each) for each in (found, expected))
    if isinstance(expected, schedules.Schedule):
        assert found.value(3) == expected.value(3)
    else:
        assert found == expected
    with pytest.raises(asg.GraphError, match="got the learning rate twice; give rate or lr"):
        make(0.25, lr=0.25)
