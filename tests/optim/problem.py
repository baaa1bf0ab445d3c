"""The problems that are compared with PyTorch's: a small f64 net, and the values of a metric."""

import numpy as np

STEPS = 50
KEPT = (0, 1, 2, 4, 9, 14, 19, 24, 29, 34, 39, 44, 49)  # the steps whose parameters are recorded
RATES = 150  # the steps whose rates are


def first_values():
    rng = np.random.default_rng(5)
    return {"w": rng.normal(size=(4, 3)), "b": np.zeros(3), "v": rng.normal(size=(3, 2))}


def batch(step):
    rng = np.random.default_rng(100 + step)
    x = rng.normal(size=(6, 4))
    return x, np.stack([np.sin(x.sum(axis=1)), np.cos(x[:, 0])], axis=1)


def metrics():
    """A loss that falls, rests, rises and falls again, for reduce_on_plateau."""
    t = np.arange(RATES)
    noise = np.random.default_rng(7).normal(size=RATES)
    return 2.0 + np.exp(-t / 20) + 0.3 * np.cos(t / 15) + 0.05 * noise
