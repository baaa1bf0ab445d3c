"""Training and evaluation as variants of a graph: dropout, running statistics, random keys."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import asg
from asg import nn

ONES = np.ones((64, 50), np.float32)


def dropped(net: nn.Module, shape: tuple[Any, ...] = ("N", 50)) -> asg.Graph:
    g = asg.Graph()
    g.output("y", net(g.input("x", shape)))
    return g


def runs(g: asg.Graph, x: Any, count: int = 2, **settings: Any) -> list[Any]:
    exe = asg.compile(g, **{"backend": "numpy", **settings})
    return [exe(x=x)["y"].numpy() for _ in range(count)]


@pytest.mark.parametrize(
    "layer",
    [nn.Dropout(), nn.BatchNorm1d(50), nn.InstanceNorm1d(50, track_running_stats=True)],
    ids=["dropout", "batch norm", "instance norm"],
)
def test_a_layer_that_depends_on_the_mode_wants_to_know_it(layer: nn.Module) -> None:
    with pytest.raises(asg.GraphError, match=r"call net.train\(\) or net.eval\(\)"):
        dropped(
            nn.Sequential(layer), (3, 50, 4) if isinstance(layer, nn.InstanceNorm1d) else (3, 50)
        )


def test_a_mode_that_makes_no_difference_is_not_asked_for() -> None:
    net = nn.Sequential(nn.Dropout(0.0), nn.BatchNorm1d(50, track_running_stats=False))
    dropped(net)


def test_train_and_eval_set_all_below_and_return_the_net() -> None:
    net = nn.Sequential(nn.Sequential(nn.Dropout()))
    assert net.train() is net
    assert net[0].training
    assert net.eval() is net
    assert [module.training for _, module in net.named_modules()] == [False] * 3
    assert net.train(False)[0].training is False


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_dropout_differs_between_runs_and_repeats_by_seed(backend: str) -> None:
    g = dropped(nn.Sequential(nn.Dropout(0.25)).train())
    first, second = runs(g, ONES, backend=backend)
    assert set(np.unique(first)) == {0.0, np.float32(1 / 0.75)}
    assert 0.2 < np.mean(first == 0) < 0.3
    assert 0.3 < np.mean((first == 0) != (second == 0)) < 0.45
    np.testing.assert_array_equal(runs(g, ONES, backend=backend), [first, second])
    np.testing.assert_array_equal(runs(g, ONES), [first, second])
    other = dropped(nn.Sequential(nn.Dropout(0.25)).train().seed(7))
    assert not np.array_equal(runs(other, ONES, backend=backend)[0], first)


def test_a_key_can_be_loaded_to_begin_anew() -> None:
    exe = asg.compile(dropped(nn.Dropout().train()), backend="numpy")
    first = exe(x=ONES)["y"].numpy()
    assert not np.array_equal(exe(x=ONES)["y"].numpy(), first)
    exe.load_state({nn.KEY: np.zeros(2, np.uint32)})
    np.testing.assert_array_equal(exe(x=ONES)["y"].numpy(), first)


def test_layers_and_calls_draw_independently() -> None:
    class Twice(nn.Module):
        def __init__(self) -> None:
            self.one, self.two = nn.Dropout(), nn.Dropout()

        def forward(self, x: asg.Tensor) -> asg.Tensor:
            return asg.stack([self.one(x), self.one(x), self.two(x)])

    g = dropped(Twice().train())
    (masks,) = runs(g, ONES, 1)
    for i in range(3):
        for j in range(i):
            assert 0.4 < np.mean((masks[i] == 0) != (masks[j] == 0)) < 0.6
    assert list(g.state) == [nn.KEY]
    assert list(g.updates) == [nn.KEY]


def test_masks_do_not_change_when_another_layer_comes() -> None:
    class Some(nn.Module):
        def __init__(self, more: bool) -> None:
            self.first = nn.Dropout() if more else nn.Identity()
            self.last = nn.Dropout()

        def forward(self, x: asg.Tensor) -> asg.Tensor:
            self.first(x)
            return self.last(x)

    one, other = (runs(dropped(Some(more).train()), ONES, 1) for more in (False, True))
    np.testing.assert_array_equal(one, other)


def test_two_seeds_in_one_graph_are_refused() -> None:
    g = asg.Graph()
    x = g.input("x", (2, 3))
    nn.Dropout().train().seed(1)(x)
    with pytest.raises(asg.GraphError, match="the key of another seed than 2"):
        nn.Dropout().named("b").train().seed(2)(x)


@pytest.mark.parametrize(
    ("axes", "layer"), [(1, nn.Dropout1d), (2, nn.Dropout2d), (3, nn.Dropout3d)]
)
def test_dropout_of_channels(axes: int, layer: type[nn.Module]) -> None:
    shape = (9, 40, *(2,) * axes)
    (y,) = runs(dropped(layer(0.5).train(), shape), np.ones(shape, np.float32), 1)
    rows = y.reshape(9, 40, -1)
    assert np.all(rows == rows[:, :, :1])
    assert 0.35 < np.mean(rows[:, :, 0] == 0) < 0.65
    with pytest.raises(asg.ShapeError, match="axes"):
        dropped(layer(0.5).train(), (3, 4, 5, 6, 7, 8))


def test_dropout_of_everything_and_wrong_probabilities() -> None:
    (y,) = runs(dropped(nn.Dropout(1.0).train()), ONES, 1)
    assert not y.any()
    for p in (-0.1, 1.5):
        with pytest.raises(asg.GraphError, match="not between 0 and 1"):
            nn.Dropout(p)


def test_the_gradient_has_the_mask_of_the_run() -> None:
    g = dropped(nn.Dropout(0.5).train(), (8, 8))
    g.output("sum", asg.sum(g["y"]))
    joint = asg.splice(g, asg.gradients(g["sum"], wrt=[g["x"]]))
    exe = asg.compile(joint, backend="numpy")
    for _ in range(2):
        found = exe(x=np.ones((8, 8), np.float32))
        np.testing.assert_array_equal(found["grad/x"].numpy(), found["y"].numpy())


class Classifier(nn.Module):
    def __init__(self) -> None:
        self.body = nn.Sequential(nn.Conv2d(1, 4, 3), nn.BatchNorm2d(4), nn.ReLU(), nn.Dropout(0.2))
        self.head = nn.Linear(None, 3)

    def forward(self, x: asg.Tensor) -> asg.Tensor:
        return self.head(self.body(x).flatten(1))


def test_both_variants_have_the_same_names_and_move_their_state() -> None:
    net, rng = Classifier(), np.random.default_rng(0)
    train, test = (dropped(n, ("N", 1, 6, 6)) for n in (net.train(), net.eval()))
    assert list(train.parameters) == list(test.parameters)
    assert set(train.state) == set(test.state)
    assert not test.updates
    g = dropped(net.train(), ("N", 1, 6, 6))
    g.output("loss", asg.mse_loss(g["y"], asg.zeros_like(g["y"])))
    step = asg.compile(asg.train_step(g, optimizer=asg.optim.adam(0.03)), backend="numpy")
    exe = asg.compile(test, backend="numpy")
    x = rng.normal(size=(5, 1, 6, 6)).astype(np.float32)
    before = exe(x=x)["y"].numpy()
    for _ in range(30):
        step(x=x)
    exe.load_state(step.state, strict=False)
    after = exe(x=x)["y"].numpy()
    assert np.abs(after).mean() < np.abs(before).mean()
    np.testing.assert_array_equal(exe(x=x)["y"].numpy(), after)
    shared = asg.compile(test, backend="numpy", state=step)
    np.testing.assert_array_equal(shared(x=x)["y"].numpy(), after)
    assert step.state["body.1.num_batches_tracked"] == 30


def test_batch_norm_runs_along_over_several_batches() -> None:
    rng = np.random.default_rng(1)
    batches = rng.normal(2.0, 3.0, size=(4, 8, 3))
    for momentum in (0.1, 1.0, 0.0, None):
        layer = nn.BatchNorm1d(3, momentum=momentum).train()
        g = asg.Graph()
        g.output("y", layer(g.input("x", ("N", 3), "f64")))
        exe = asg.compile(g, backend="numpy")
        mean, variance = np.zeros(3), np.ones(3)
        for i, batch in enumerate(batches):
            exe(x=batch)
            weight = 1 / (i + 1) if momentum is None else momentum
            mean = (1 - weight) * mean + weight * batch.mean(0)
            variance = (1 - weight) * variance + weight * batch.var(0, ddof=1)
            np.testing.assert_allclose(exe.state["running_mean"], mean, rtol=1e-12)
            np.testing.assert_allclose(exe.state["running_var"], variance, rtol=1e-12)
            assert exe.state["num_batches_tracked"] == i + 1


@pytest.mark.parametrize("momentum", [0.1, None])
def test_batch_norm_called_twice_in_a_graph_runs_along_twice(momentum: float | None) -> None:
    layer, g = nn.BatchNorm1d(3, momentum=momentum).train(), asg.Graph()
    x, y = g.input("x", (8, 3), "f64"), g.input("y", (8, 3), "f64")
    g.output("x_out", layer(x))
    g.output("y_out", layer(y))
    twice = asg.compile(g, backend="numpy")
    once = asg.compile(dropped_f64(layer), backend="numpy")
    rng = np.random.default_rng(2)
    feeds = {"x": rng.normal(size=(8, 3)), "y": rng.normal(size=(8, 3))}
    twice(feeds)
    for array in feeds.values():
        once(x=array)
    for name in once.state:
        np.testing.assert_allclose(twice.state[name], once.state[name], rtol=1e-12)
    assert twice.state["num_batches_tracked"] == 2


def dropped_f64(layer: nn.Module) -> asg.Graph:
    g = asg.Graph()
    g.output("y", layer(g.input("x", (8, 3), "f64")))
    return g


def test_a_module_of_ones_own_with_state() -> None:
    class Counter(nn.Module):
        def forward(self, x: asg.Tensor) -> asg.Tensor:
            count = self.state_variable("count", (), dtype="i32") + 1
            self.update("count", count)
            return x * count.cast(x.dtype)

    layer, g = Counter(), asg.Graph()
    x = g.input("x", ())
    g.output("y", layer(layer(x)))
    exe = asg.compile(g, backend="numpy")
    assert [exe(x=1.0)["y"].item() for _ in range(2)] == [2.0, 12.0]
    assert layer.state_variables() == {"count": asg.TensorType((), asg.i32)}


def test_a_module_of_ones_own_with_random_numbers() -> None:
    class Noise(nn.Module):
        def forward(self, x: asg.Tensor) -> asg.Tensor:
            if not self.training:
                return x
            return x + asg.random_normal(self.random_key(), x.shape)

    noise = nn.Sequential(Noise())
    first, second = runs(dropped(noise.train()), ONES)
    assert 0.9 < np.std(first - second) / np.sqrt(2) < 1.1
    np.testing.assert_array_equal(runs(dropped(noise.eval()), ONES, 1), [ONES])
