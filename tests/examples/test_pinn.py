"""The network that solves a differential equation: its derivatives are right, and so it is."""

import numpy as np
import pytest

import asg


def test_a_quick_run_comes_near_to_the_solution(run_example, figure, pixels, tmp_path):
    printed = run_example("pinn", "--quick", "--backend", "numpy", "--out", tmp_path)
    assert figure(printed, "is 1 at most:") < 0.1
    assert pixels(tmp_path / "oscillator.png").shape == (440, 720, 3)


@pytest.mark.full
def test_it_learns_on_a_device(run_example, figure, tmp_path):
    printed = run_example("pinn", "--steps", 100, "--backend", "wgpu", "--out", tmp_path)
    assert "on wgpu" in printed
    assert figure(printed, "loss") < 4


def test_derivatives_in_the_loss_are_those_of_the_network(example_module):
    pinn = example_module("pinn")
    exe = asg.compile(pinn.problem(), backend="numpy", seed=0)
    t = np.linspace(0, pinn.END, 7, dtype=np.float32)[:, None]
    step = 0.02
    out = exe(t=t)
    before, here, after = (exe(t=t + k * step)["u"].numpy().astype(float) for k in (-1, 0, 1))
    np.testing.assert_allclose(out["grad/t"], (after - before) / (2 * step), atol=2e-3)
    second = (after - 2 * here + before) / step**2
    np.testing.assert_allclose(out["grad/grad/t"], second, atol=2e-2)
    assert here[0] == 1
    assert out["grad/t"].numpy()[0] == 0


def test_the_solution_that_it_is_compared_with_solves_the_equation(example_module):
    pinn = example_module("pinn")
    t, step = np.linspace(0.5, 5, 9), 1e-4
    before, here, after = (pinn.exact(t + k * step) for k in (-1, 0, 1))
    left = (after - 2 * here + before) / step**2
    left += 2 * pinn.DAMPING * (after - before) / (2 * step) + pinn.FREQUENCY**2 * here
    np.testing.assert_allclose(left, 0, atol=1e-5)
    assert pinn.exact(np.float64(0)) == 1
