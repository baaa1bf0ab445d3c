"""The gradient penalty: it holds the slope, and the critic comes near the exact distance."""

import numpy as np
import pytest

import asg


@pytest.mark.parametrize("backend", ["numpy", pytest.param("wgpu", marks=pytest.mark.full)])
def test_a_quick_run_comes_near_the_exact_distance(backend, run_example, figure, tmp_path):
    printed = run_example("gradient_penalty", "--quick", "--backend", backend, "--out", tmp_path)
    distance = figure(printed, "exact distance:")
    assert 0.5 * distance < figure(printed, "the critic says:") < 1.15 * distance
    assert figure(printed, "its slope between them:") == pytest.approx(1, abs=0.15)


def test_the_slope_is_that_of_the_score(example_module):
    module = example_module("gradient_penalty")
    exe = asg.compile(module.penalized(10.0), backend="numpy", seed=0)
    a, b = module.digits()
    found = exe(a=a[:4], b=b[:4], part=np.full(4, 0.25, np.float32))
    middle = 0.75 * a[:4] + 0.25 * b[:4]

    def score(images):
        h = images.astype(np.float64)
        for i in range(3):
            h = h @ exe.state[f"w{i}"] + exe.state[f"b{i}"]
            h = np.logaddexp(h, 0) if i < 2 else h
        return h[:, 0]

    slopes = np.empty((4, 64))
    for pixel in range(64):
        shift = 1e-5 * np.eye(64)[pixel]
        slopes[:, pixel] = (score(middle + shift) - score(middle - shift)) / 2e-5
    expected = np.linalg.norm(slopes, axis=1).mean()
    assert found["slope"].item() == pytest.approx(expected, rel=1e-4)


def test_without_the_penalty_the_slope_runs_away(example_module):
    module = example_module("gradient_penalty")
    a, b = (images[:32] for images in module.digits())
    slopes = []
    for weight in (module.WEIGHT, 0.0):
        step = asg.train_step(module.penalized(weight), optimizer=asg.optim.adam(2e-3))
        exe = asg.compile(step, backend="numpy", seed=0)
        for _ in range(40):
            result = exe(a=a, b=b, part=np.full(len(a), 0.5, np.float32))
        slopes.append(result["slope"].item())
    assert slopes[1] > 5 * slopes[0]


def test_the_exact_distance(example_module):
    module = example_module("gradient_penalty")
    a = np.arange(6, dtype=np.float32).reshape(3, 2)
    assert module.exact(a, a[::-1] + np.array([3, 4])) == pytest.approx(5)
