"""Optimizers and clipping follow PyTorch's recorded trajectories for 50 steps in f64."""

from pathlib import Path

import numpy as np
import pytest

import asg
from asg import optim
from tests.optim.models import compiled, run
from tests.optim.problem import KEPT, STEPS

TORCH = np.load(Path(__file__).parent / "data" / "torch_optimizers.npz")

ADAMW = optim.adamw(0.02, weight_decay=0.1)

OPTIMIZERS = {
    "sgd": optim.sgd(0.1),
    "sgd_decay": optim.sgd(0.1, weight_decay=0.05),
    "sgd_momentum": optim.sgd(0.05, momentum=0.9),
    "sgd_nesterov": optim.sgd(0.05, momentum=0.8, nesterov=True, weight_decay=0.01),
    "sgd_dampening": optim.sgd(0.05, momentum=0.9, dampening=0.5, weight_decay=0.02),
    "sgd_maximize": optim.sgd(0.001, momentum=0.5),
    "adam": optim.adam(0.02),
    "adam_decay": optim.adam(0.02, (0.8, 0.95), 1e-6, weight_decay=0.1),
    "adam_amsgrad": optim.adam(0.05, (0.9, 0.9), amsgrad=True),
    "adam_betas_0": optim.adam(0.02, (0.0, 0.0), 1e-2),
    "adam_decoupled": optim.adam(0.02, weight_decay=0.1, decoupled=True),
    "adamw": ADAMW,
    "adamw_amsgrad": optim.adamw(0.1, (0.7, 0.8), weight_decay=0.5, amsgrad=True),
    "adamw_maximize": optim.adamw(0.001),
    "rmsprop": optim.rmsprop(0.01),
    "rmsprop_centered": optim.rmsprop(0.01, 0.9, 1e-4, centered=True),
    "rmsprop_momentum": optim.rmsprop(0.003, 0.9, weight_decay=0.1, momentum=0.7),
    "rmsprop_all": optim.rmsprop(0.003, 0.8, 1e-3, weight_decay=0.1, momentum=0.7, centered=True),
    "adagrad": optim.adagrad(0.1),
    "adagrad_decay": optim.adagrad(0.1, lr_decay=0.05, weight_decay=0.02),
    "adagrad_accumulator": optim.adagrad(0.2, initial_accumulator=0.3, eps=1e-3),
    "adadelta": optim.adadelta(),
    "adadelta_decay": optim.adadelta(0.5, 0.7, 1e-4, weight_decay=0.1),
    "adadelta_slow": optim.adadelta(2.0, 0.95, 1e-2),
    "adamax": optim.adamax(0.02),
    "adamax_decay": optim.adamax(0.05, (0.8, 0.9), 1e-3, weight_decay=0.1),
    "adamax_long": optim.adamax(0.01, (0.95, 0.9999)),
    "nadam": optim.nadam(0.02),
    "nadam_decay": optim.nadam(0.02, (0.8, 0.95), 1e-6, weight_decay=0.1, momentum_decay=0.1),
    "nadam_decoupled": optim.nadam(0.02, weight_decay=0.1, decoupled=True),
    "radam": optim.radam(0.02),
    "radam_decay": optim.radam(0.05, (0.8, 0.9), 1e-4, weight_decay=0.1),
    "radam_decoupled": optim.radam(0.02, weight_decay=0.1, decoupled=True),
    "radam_short": optim.radam(0.02, (0.9, 0.6)),
    "muon": optim.muon(0.02, others=ADAMW),
    "muon_plain": optim.muon(
        0.05, weight_decay=0.0, momentum=0.8, nesterov=False, steps=3, others=ADAMW
    ),
    "muon_rms": optim.muon(
        0.02, adjust="match_rms_adamw", coefficients=(2.0, -1.5, 0.5), others=ADAMW
    ),
    "groups": optim.groups(ADAMW, ("b*", ADAMW.but(weight_decay=0.0)), ("v", ADAMW.but(rate=0.05))),
    "clip_norm": optim.sgd(0.1),
    "clip_value": optim.sgd(0.1),
    "clip_each": optim.sgd(0.1),
    "clip_value_norm": optim.sgd(0.1),
}
OPTIONS = {
    "sgd_maximize": {"maximize": True},
    "adamw_maximize": {"maximize": True},
    "clip_norm": {"clip_norm": 0.5},
    "clip_value": {"clip_value": 0.1},
    "clip_each": {"clip_each": 0.3},
    "clip_value_norm": {"clip_value": 0.2, "clip_norm": 0.3},
}


def test_all_that_is_recorded_is_compared():
    assert set(OPTIMIZERS) == set(TORCH)


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_follows_torch(name):
    exe = compiled(OPTIMIZERS[name], **OPTIONS.get(name, {}))
    path = run(exe, 0, STEPS)
    np.testing.assert_allclose(path[list(KEPT)], TORCH[name], rtol=1e-8, atol=1e-10)
    assert np.abs(path[-1] - path[0]).max() > 1e-3


# Lion and LAMB are not in torch: their papers' algorithms, in NumPy.


def lion(p, g, m, t, rate=1e-3, b1=0.9, b2=0.99, decay=0.0):
    """Chen et al., 2023, program 1."""
    p = p - rate * (np.sign(b1 * m["m"] + (1 - b1) * g) + decay * p)
    m["m"] = b2 * m["m"] + (1 - b2) * g
    return p


def lamb(p, g, m, t, rate=1e-3, b1=0.9, b2=0.999, eps=1e-6, decay=0.0, bounds=(0, np.inf)):
    """You et al., 2020, algorithm 2."""
    m["m"] = b1 * m["m"] + (1 - b1) * g
    m["v"] = b2 * m["v"] + (1 - b2) * g * g
    r = (m["m"] / (1 - b1**t)) / (np.sqrt(m["v"] / (1 - b2**t)) + eps)
    u = r + decay * p
    length, change = np.clip(np.linalg.norm(p), *bounds), np.linalg.norm(u)
    ratio = length / change if length > 0 and change > 0 else 1.0
    return p - rate * ratio * u


PAPERS = {
    "lion": (optim.lion(0.01), lion, {"rate": 0.01}),
    "lion_decay": (
        optim.lion(0.003, (0.95, 0.98), 0.5),
        lion, {"rate": 0.003, "b1": 0.95, "b2": 0.98, "decay": 0.5},
    ),
    "lion_betas_0": (optim.lion(0.002, (0.0, 0.0)), lion, {"rate": 0.002, "b1": 0, "b2": 0}),
    "lamb": (optim.lamb(0.01), lamb, {"rate": 0.01, "decay": 0.01}),
    "lamb_decay": (
        optim.lamb(0.02, (0.8, 0.95), 1e-4, weight_decay=0.3),
        lamb, {"rate": 0.02, "b1": 0.8, "b2": 0.95, "eps": 1e-4, "decay": 0.3},
    ),
    "lamb_bounds": (
        optim.lamb(0.01, weight_decay=0.0, bounds=(0.5, 2.0)),
        lamb, {"rate": 0.01, "bounds": (0.5, 2.0)},
    ),
}  # fmt: skip


def gradients_of(values, step):
    """The gradients of the problem, by hand."""
    from tests.optim.problem import batch

    x, y = batch(step)
    h = np.tanh(x @ values["w"] + values["b"])
    up = 2 * (h @ values["v"] - y) / y.size
    inner = (up @ values["v"].T) * (1 - h * h)
    return {"w": x.T @ inner, "b": inner.sum(axis=0), "v": h.T @ up}


@pytest.mark.parametrize("name", PAPERS)
def test_follows_its_paper(name):
    from tests.optim.problem import first_values

    rule, reference, numbers = PAPERS[name]
    values = first_values()
    memory = {n: {"m": np.zeros_like(v), "v": np.zeros_like(v)} for n, v in values.items()}
    path = run(compiled(rule), 0, STEPS)
    for step in range(STEPS):
        found = gradients_of(values, step)
        values = {
            n: reference(p, found[n], memory[n], step + 1, **numbers) for n, p in values.items()
        }
        expected = np.concatenate([v.ravel() for v in values.values()])
        np.testing.assert_allclose(path[step], expected, rtol=1e-8, atol=1e-10)


def test_muon_of_a_matrix_in_out_is_that_of_its_transpose_out_in():
    rng = np.random.default_rng(3)
    value, targets = rng.normal(size=(3, 7)), rng.normal(size=(3, 7))
    results = []
    for layout, turned in (("in_out", False), ("out_in", True)):
        g = asg.Graph()
        first, target = (value.T, targets.T) if turned else (value, targets)
        w = g.parameter("w", first.shape, "f64", init=first)
        g.output("loss", asg.mse_loss(w, asg.constant(target, graph=g)))
        exe = compiled(optim.muon(0.1, layout=layout), g)
        for _ in range(5):
            exe()
        result = np.asarray(exe.state["w"])
        results.append(result.T if turned else result)
    np.testing.assert_allclose(results[0], results[1], rtol=1e-12)


def test_muon_takes_the_axes_of_a_kernel_but_the_first_as_one():
    rng = np.random.default_rng(4)
    value = rng.normal(size=(4, 2, 3))
    results = []
    for shape in ((4, 2, 3), (4, 6)):
        g = asg.Graph()
        w = g.parameter("w", shape, "f64", init=value.reshape(shape))
        g.output("loss", asg.sum(asg.square(asg.sin(w))))
        exe = compiled(optim.muon(0.1, matrices=lambda p: p.ndim > 1), g)
        for _ in range(3):
            exe()
        results.append(np.asarray(exe.state["w"]).ravel())
        assert {n for n in exe.state if n.startswith("optim/muon")} == {"optim/muon/m/w"}
    np.testing.assert_allclose(results[0], results[1], rtol=1e-12)


@pytest.mark.parametrize("order", [1.0, 2.0, 3.0, np.inf])
def test_global_norm_of_any_order(order):
    rng = np.random.default_rng(0)
    arrays = [rng.normal(size=(3, 2)), rng.normal(size=(4,)), rng.normal(size=())]
    g = asg.Graph()
    tensors = [asg.constant(a, graph=g) for a in arrays]
    expected = np.linalg.norm(np.concatenate([a.ravel() for a in arrays]), order)
    assert asg.evaluate(optim.global_norm(tensors, order)).item() == pytest.approx(expected)


def test_global_norm_of_halves_is_computed_wide():
    g = asg.Graph()
    tensors = [asg.constant(np.full(100, 300.0), "f16", graph=g)]
    norm = optim.global_norm(tensors)
    assert norm.dtype is asg.f32
    assert asg.evaluate(norm).item() == pytest.approx(3000.0)  # 300² is beyond f16
