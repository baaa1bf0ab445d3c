"""Training steps on a device: each rule's path is NumPy's, and an update takes few kernels."""

import numpy as np
import pytest

import asg
from asg import optim, schedules
from asg.passes import LOWER, optimize
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.build import make_schedule
from tests.optim.models import flat, model, run
from tests.optim.test_train_step import BAD, GOOD, RULES, scaled_problem

pytestmark = pytest.mark.sampled(3)

ALL = {
    "ema": 0.9, "accumulate": 2, "clip_value": 2.0, "clip_each": 1.0, "clip_norm": 1.0,
    "loss_scale": optim.dynamic_loss_scale(64.0, interval=2),
}  # fmt: skip


@pytest.mark.parametrize("name", [*RULES, "sgd with all", "groups with all"])
def test_path_is_that_of_numpy(name, backend):
    rule, _, options = name.partition(" ")
    step = asg.train_step(model("f32"), "loss", RULES[rule], **(ALL if options else {}))
    paths = [run(asg.compile(step, backend=on), 0, 6, np.float32) for on in (backend, "numpy")]
    np.testing.assert_allclose(paths[0], paths[1], rtol=2e-4, atol=2e-5)


def test_a_bad_step_is_skipped_on_a_device(backend):
    step = asg.train_step(
        scaled_problem(), "loss", optim.adam(0.1), loss_scale=optim.dynamic_loss_scale(8.0)
    )
    exe = asg.compile(step, backend=backend)
    for slope in (GOOD, BAD, BAD * np.nan, GOOD):
        exe(slope=slope)
    assert exe.state["optim/step"] == 2
    assert exe.state["optim/loss_scale"] == 2.0
    assert np.isfinite(exe.state["w"]).all()


@pytest.mark.parametrize(
    "schedule",
    [
        schedules.step(0.1, 3, 0.5),
        schedules.cosine_restarts(0.1, 3),
        schedules.cosine_restarts(0.1, 2, 2),
        schedules.one_cycle(0.1, 20),
        schedules.sequence([schedules.linear(0.01, 0.1, 5), schedules.polynomial(0.1, 9, 2)], [5]),
        schedules.reduce_on_plateau(0.1, patience=2),
    ],
    ids=str,
)
def test_rates_are_those_of_numpy(schedule, backend):
    g = asg.Graph()
    w = g.parameter("w", (), "f32")
    g.output("loss", w * 0.0 + g.input("metric", (), "f32"))
    step = asg.train_step(g, optimizer=optim.sgd(schedule), report=["learning_rate"])
    rates = []
    for on in (backend, "numpy"):
        exe = asg.compile(step, backend=on)
        rates.append([exe(metric=1.0)["learning_rate"].numpy().item() for _ in range(20)])
    np.testing.assert_allclose(rates[0], rates[1], rtol=1e-5, atol=1e-9)
    assert len(set(rates[0])) > 2


def net(layers):
    g = asg.Graph("net")
    x = g.input("x", (32, 16))
    for i in range(layers):
        w = g.parameter(f"w{i}", (16, 16), init=asg.init.xavier_normal())
        x = asg.tanh(x @ w + g.parameter(f"b{i}", (16,)))
    g.output("loss", asg.mean(x))
    return g


def dispatches(layers, rule, buffers, options):
    step = asg.train_step(net(layers), optimizer=rule, **options)
    lowered = optimize(step, LOWER, verify=False)
    return len(make_schedule(lowered, Target(storage_buffers=buffers)).dispatches)


COSTS = [  # beside the two dispatches that forward and gradient take for each parameter
    ("sgd", {}, 0.2, 0.2), ("adam", {}, 1.2, 0.8), ("adamw", {}, 1.2, 0.8), ("lion", {}, 0.2, 0.2),
    ("nadam", {}, 2.1, 1.0), ("radam", {}, 1.2, 0.8), ("lamb", {}, 2.5, 1.0),
    ("adamw", {"clip_norm": 1.0}, 3.3, 1.7), ("adamw", {"ema": 0.9}, 2.0, 1.0),
    ("adamw", {"accumulate": 4}, 2.7, 1.0),
]  # fmt: skip
COSTED = {**RULES, "sgd": optim.sgd(0.1, 0.9), "adamw": optim.adamw(schedules.cosine(1e-3, 100))}


@pytest.mark.parametrize(("name", "options", "few", "many"), COSTS)
def test_an_update_takes_one_kernel_or_two(name, options, few, many):
    """With 8 buffers a kernel, the least that a device may have, and with 16."""
    for buffers, most in ((8, few), (16, many)):
        more, less = (dispatches(n, COSTED[name], buffers, options) for n in (6, 2))
        assert (more - less) / 8 - 2 <= most, f"{(more - less) / 8 - 2} with {buffers} buffers"


def test_averages_share_the_state_of_a_device(backend):
    g = model("f32")
    step = asg.train_step(g, "loss", optim.adamw(0.02), ema=0.9)
    train = asg.compile(step, backend=backend)
    evaluation = asg.compile(optim.averaged(g, step), backend=backend, state=train)
    run(train, 0, 3, np.float32)
    x, y = np.ones((6, 4), np.float32), np.zeros((6, 2), np.float32)
    w, v, b = (np.asarray(train.state[f"ema/{n}"]) for n in ("w", "v", "b"))
    expected = np.mean((np.tanh(x @ w + b) @ v - y) ** 2)
    assert evaluation(x=x, y=y)["loss"].numpy() == pytest.approx(expected, rel=1e-5)
    assert np.abs(flat(train) - flat(train, "ema/")).max() > 1e-3
