"""Step metrics: those read, how often, and that they are the same on a device."""

import numpy as np
import pytest

import asg
from asg import train
from asg.runtime.backend_choice import find_backend
from asg.train import metrics
from asg.train.step_metrics import INTERVAL, StepInfo, StepMetrics
from tests.train.problem import adam, classifier, data, same_bits


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self):
        return self.now


def doubling(backend):
    g = asg.Graph()
    x = g.input("x", (), "f32")
    g.output("double", x * 2)
    g.output("count", asg.cast(x, "i32"))
    g.output("large", asg.greater(x, 3.0))
    return asg.compile(g, backend)


@pytest.fixture(scope="module")
def wgpu():
    backend = find_backend("wgpu")
    doubling("wgpu")(x=0)["double"].numpy()  # the device is open
    return backend


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
@pytest.mark.parametrize("counts", [[1], [31, 2], [32, 32, 1], [100, 0, 70]])
def test_all_that_was_added_is_read_in_order(backend, counts) -> None:
    exe = doubling(backend)
    scalars = StepMetrics(exe, ("double", "count", "large"), "test", Clock())
    number = 0
    for count in counts:
        for _ in range(count):
            scalars.add(StepInfo(number, 0, 1, 0.0), exe(x=float(number)))
            number += 1
        found = scalars.read()
        assert [each.info.step for each in found] == list(range(number - count, number))
        for info, values in found:
            assert values == {
                "double": info.step * 2.0, "count": info.step, "large": info.step > 3
            }  # fmt: skip


def test_it_is_read_once_a_second_however_fast_the_steps_are() -> None:
    exe, clock = doubling("numpy"), Clock()
    scalars = StepMetrics(exe, ("double",), "test", clock)
    read = []
    for number in range(3000):
        scalars.add(StepInfo(number, 0, 1, 0.0), exe(x=1.0))
        clock.now += 0.002  # 500 steps a second
        if scalars.due():
            scalars.read()
            read.append(round(clock.now / INTERVAL, 2))
    assert read[0] < 0.1  # the first steps tell the speed
    assert np.allclose(np.diff(read), 1.0, atol=0.01)


def test_no_more_steps_wait_than_two_seconds_of_the_device() -> None:
    exe, clock = doubling("numpy"), Clock()
    scalars = StepMetrics(exe, ("double",), "test", clock)
    waiting, most = 0, 0
    for number in range(500):  # the host is at once, the device takes 0.1 s a step
        scalars.add(StepInfo(number, 0, 1, 0.0), exe(x=1.0))
        waiting += 1
        if scalars.due():
            clock.now += 0.1 * waiting
            scalars.read()
            most, waiting = max(most, waiting), 0
    assert most == 32


@pytest.mark.parametrize("batch_size", [8])
def test_training_reads_once_an_epoch_and_once_a_second(wgpu, batch_size) -> None:
    reads = []

    class Watch(train.Callback):
        def on_epoch_begin(self, run):
            self.before = wgpu.counters().downloads

        def on_epoch_end(self, run):
            reads.append((wgpu.counters().downloads - self.before, run.history.last["seconds"]))

    history = train.fit(
        classifier(), data(400), epochs=4, optimizer=adam(), batch_size=batch_size,
        backend="wgpu", callbacks=[Watch()], progress=False,
    )  # fmt: skip
    assert history.last["step"] == 200
    for count, seconds in reads:
        assert count <= 2 + seconds / INTERVAL  # at its end, and where the steps were too many
    assert sum(count for count, _ in reads[1:]) <= 6


def test_a_device_trains_as_numpy_does(wgpu) -> None:
    x, y = data(400)
    arguments = {
        "epochs": 2, "optimizer": adam(), "validation": (x[:150], y[:150]),
        "metrics": [metrics.Accuracy(), metrics.AUC(from_logits=True)], "progress": False,
    }  # fmt: skip
    found = train.fit(classifier(), (x, y), backend="wgpu", **arguments)
    wanted = train.fit(classifier(), (x, y), backend="numpy", **arguments)
    for name in ("loss", "accuracy", "val_loss", "val_accuracy", "val_auc"):
        assert np.allclose(found[name], wanted[name], rtol=1e-5), name


def test_on_one_device_a_resumed_run_is_the_same_to_the_last_bit(wgpu, tmp_path) -> None:
    class Stop(train.Callback):
        def on_step_end(self, run):
            if run.step == 5:
                raise RuntimeError("killed")

    step = asg.train_step(classifier(dropout=True), optimizer=adam())
    arguments = {"epochs": 2, "backend": "wgpu", "progress": False}
    whole = train.fit(step, data(), **arguments)
    manager = train.CheckpointManager(tmp_path, every_steps=3)
    with pytest.raises(RuntimeError, match="killed"):
        train.fit(step, data(), **arguments, checkpoints=manager, callbacks=[Stop()])
    resumed = train.fit(step, data(), **arguments, checkpoints=manager, resume=True)
    assert resumed["loss"] == whole["loss"]
    assert same_bits(resumed.state, whole.state)


def test_anomalies_are_found_on_the_device(wgpu) -> None:
    g = asg.Graph()
    w = g.parameter("w", (3,), init=asg.init.ones())
    g.output("loss", asg.mean(asg.log(g.input("x", ("N", 3)) * w).named("logarithm")))
    with pytest.raises(train.AnomalyError, match=r"step 1 .* node 'logarithm'"):
        train.fit(
            g, np.full((4, 3), -1, "f4"), epochs=1, optimizer=asg.optim.sgd(0.1), backend="wgpu",
            progress=False, detect_anomaly=True,
        )  # fmt: skip
