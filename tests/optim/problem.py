"""The problem whose training is compared with PyTorch's: a small f64 net, a batch a step."""

import numpy as np

STEPS = 50


def first_values():
    rng = np.random.default_rng(5)
    return {"w": rng.normal(size=(4, 3)), "b": np.zeros(3), "v": rng.normal(size=(3, 2))}


def batch(step):
    rng = np.random.default_rng(100 + step)
    x = rng.normal(size=(6, 4))
    return x, np.stack([np.sin(x.sum(axis=1)), np.cos(x[:, 0])], axis=1)
