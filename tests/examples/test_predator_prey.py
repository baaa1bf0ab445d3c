"""Hares and lynxes: the fit is near to the Bayesian fit of the same numbers."""

import numpy as np
import pytest

# Posterior medians: Carpenter, Predator-Prey Population Dynamics, a case study of Stan (2018).
MEDIANS = {
    "birth of hares": 0.545, "hunting": 0.028, "death of lynxes": 0.803, "birth of lynxes": 0.024,
    "hares": 33.96, "lynxes": 5.95,
}  # fmt: skip


def test_a_quick_run_fits_the_counts(run_example, figure, tmp_path, pixels):
    printed = run_example("predator_prey", "--quick", "--backend", "numpy", "--out", tmp_path)
    assert "converged: True" in printed
    assert figure(printed, "typical error") == pytest.approx(21.9, abs=0.1)
    rows = dict(line.split("  ", 1) for line in printed.splitlines() if "±" in line)
    for name, median in MEDIANS.items():
        found, error = map(float, rows[name].split("±"))
        assert abs(found - median) < error / 2, name
    assert np.any(pixels(tmp_path / "populations.png") < 200)
