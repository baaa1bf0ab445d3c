"""Tables: as good as scikit-learn's linear models, or nearly so."""

import numpy as np
import pytest


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_a_quick_run_comes_near_to_the_usual_models(backend, run_example, figure, pixels, tmp_path):
    printed = run_example("tabular", "--quick", "--backend", backend, "--out", tmp_path)
    assert figure(printed, "diabetes, 111 rows held back: R2") > 0.3
    assert figure(printed, "breast cancer, 143 rows held back: ROC AUC") > 0.97
    assert 0.3 < figure(printed, "RidgeCV") < 1
    assert 0.97 < figure(printed, "LogisticRegression") < 1
    assert pixels(tmp_path / "diabetes.png").ndim == 3


def test_what_is_held_back_has_no_part_in_the_scaling(example_module):
    tabular = example_module("tabular")
    table = tabular.read(tabular.TASKS[0], seed=0)
    assert len(table.x) + len(table.held_x) == 442
    np.testing.assert_allclose(table.x.mean(axis=0), 0, atol=1e-5)
    np.testing.assert_allclose(table.x.std(axis=0), 1, atol=1e-4)
    assert abs(table.held_x.mean(axis=0)).max() > 0.05
    assert set(np.unique(tabular.read(tabular.TASKS[1], seed=0).y)) == {0, 1}
