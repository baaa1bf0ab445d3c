"""Dropout of whole channels, and of all."""

from __future__ import annotations

import numpy as np
import pytest

import asg

CASES = [
    (asg.nn.functional.dropout1d, (40, 30, 5), 2), (asg.nn.functional.dropout1d, (600, 5), 1),
    (asg.dropout2d, (40, 30, 2, 3), 2),
    (asg.nn.functional.dropout3d, (40, 30, 2, 1, 3), 2),
    (asg.nn.functional.dropout3d, (600, 2, 1, 3), 1),
]  # fmt: skip


def _dropped(run, function, shape, p, key=(5, 6)):
    """Return x, what is made of it, the upstream gradient, and what is made of that."""
    graph = asg.Graph("dropout")
    x = graph.input("x", ("N", *shape[1:]), "f64")
    y = function(x, p, key=graph.input("key", (2,), "u32")).named("y")
    graph.output("y", y)
    joint = asg.splice(graph, asg.gradients(y, wrt=x, seeds="input"))
    values = np.random.RandomState(0).uniform(1, 2, shape)
    seed = np.random.RandomState(1).uniform(1, 2, shape)
    found = run(joint, {"x": values, "key": np.array(key, np.uint32), "seed/y": seed})
    return values, found["y"], seed, found["grad/x"]


@pytest.mark.parametrize(("function", "shape", "lead"), CASES)
@pytest.mark.parametrize("p", [0.2, 0.7])
def test_whole_channels_are_dropped(function, shape, lead, p, run):
    values, y, seed, dx = _dropped(run, function, shape, p)
    kept = (y != 0).reshape(*shape[:lead], -1)
    assert (kept.all(-1) == kept.any(-1)).all()
    channels = kept.all(-1)
    share = channels.mean()
    assert abs(share - (1 - p)) < 5 * np.sqrt(p * (1 - p) / channels.size)
    if lead == 2:
        assert (channels != channels[0]).any(), "examples differ"
    mask = y != 0
    np.testing.assert_allclose(y, np.where(mask, values / (1 - p), 0), rtol=1e-14)
    np.testing.assert_allclose(dx, np.where(mask, seed / (1 - p), 0), rtol=1e-14)


def test_another_key_drops_other_channels(run):
    one, other = (_dropped(run, asg.dropout2d, (20, 10, 2, 2), 0.5, key)[1] for key in
                  ((1, 2), (2, 1)))  # fmt: skip
    assert ((one == 0) != (other == 0)).any()


@pytest.mark.parametrize("function", [asg.dropout, asg.dropout2d])
def test_all_may_be_dropped(function, run):
    _, y, _, dx = _dropped(run, function, (4, 3, 2, 2), 1.0)
    assert (y == 0).all()
    assert (dx == 0).all()


@pytest.mark.parametrize(
    "function", [asg.nn.functional.dropout1d, asg.dropout2d, asg.nn.functional.dropout3d]
)
def test_outside_of_training_it_is_the_identity(function):
    graph = asg.Graph("dropout")
    x = graph.input("x", {"1": (2, 3, 4), "2": (2, 3, 4, 4), "3": (2, 3, 4, 4, 4)}[
        function.__name__[-2]])  # fmt: skip
    assert function(x, 0.5, training=False).ref == x.ref
    assert function(x, 0.0).ref == x.ref
    assert function(x, 0.5, key=asg.random_key(0, graph)).node.op.name == function.__name__


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda x, key: asg.dropout2d(x[0], key=key), "has 3 axes, not 4; dropout1d, dropout2d"),
        (lambda x, key: asg.nn.functional.dropout1d(x, key=key), "has 4 axes, not 3 or 2"),
        (lambda x, key: asg.nn.functional.dropout3d(x[0, 0], key=key), "has 2 axes, not 5 or 4"),
        (lambda x, key: asg.dropout2d(x), r"dropout2d: no key; pass key=self\.random_key\(\)"),
        (lambda x, key: asg.dropout2d(x, -0.1, key=key), r"-0.1 is not in \[0, 1\]"),
        (lambda x, key: asg.dropout2d(x, key=x), "u32"),
        (
            lambda x, key: asg.scaled_dot_product_attention(x, x, x, dropout=2.0, dropout_key=key),
            r"the probability of dropout, 2.0, is not in \[0, 1\]",
        ),
    ],
)
def test_wrong_calls(call, message):
    graph = asg.Graph("wrong")
    x, key = graph.input("x", (2, 3, 4, 4)), graph.input("key", (2,), "u32")
    with pytest.raises(asg.AsgError, match=message):
        call(x, key)


@pytest.mark.parametrize("p", [0.1, 0.5])
@pytest.mark.parametrize(("function", "lead"), [
    (asg.nn.functional.alpha_dropout, 4), (asg.nn.functional.feature_alpha_dropout, 2),
])  # fmt: skip
def test_alpha_dropout_keeps_mean_and_variance(function, lead, p, run):
    graph = asg.Graph("dropout")
    x = graph.input("x", ("N", 20, 2, 2), "f64")
    graph.output("y", function(x, p, key=graph.input("key", (2,), "u32")))
    values = np.random.RandomState(0).normal(size=(200, 20, 2, 2))
    y = run(graph, {"x": values, "key": np.array((5, 6), np.uint32)})["y"]
    assert abs(y.mean()) < 0.05
    assert abs(y.var() - 1) < 0.08
    least = 1.7580993408473766
    scale = 1 / np.sqrt((1 - p) * (1 + p * least**2))
    shift = least * p * scale
    dropped = np.isclose(y, shift - least * scale, rtol=1e-14, atol=0)
    np.testing.assert_allclose(y[~dropped], values[~dropped] * scale + shift, rtol=1e-12)
    units = dropped.reshape(*dropped.shape[:lead], -1)
    assert (units.all(-1) == units.any(-1)).all()
    assert abs(units.all(-1).mean() - p) < 0.03


def test_random_slopes_lie_between_their_bounds(run):
    graph = asg.Graph("rrelu")
    x = graph.input("x", ("N",), "f64")
    graph.output(
        "y",
        asg.nn.functional.rrelu(x, 0.2, 0.6, training=True, key=graph.input("key", (2,), "u32")),
    )
    values = np.linspace(-3, 3, 1000)
    y = run(graph, {"x": values, "key": np.array((5, 6), np.uint32)})["y"]
    slopes = y[values < 0] / values[values < 0]
    assert slopes.min() >= 0.2
    assert slopes.max() <= 0.6
    assert abs(slopes.mean() - 0.4) < 0.02
    assert (y[values > 0] == values[values > 0]).all()
