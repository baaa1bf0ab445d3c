"""The bundle adjustment: the search ends where the noise is, by products alone."""

import numpy as np

import asg


def test_a_quick_run_ends_at_the_noise(run_example, figure, tmp_path):
    printed = run_example("bundle_adjustment", "--quick", "--backend", "numpy", "--out", tmp_path)
    assert "10266 residuals, 1572 unknowns" in printed
    assert figure(printed, "from") > 10
    unknowns = 1572 - 7  # but for a motion and a scale of the whole scene
    noise = 0.5 * np.sqrt(2 * (1 - unknowns / 10266))  # pixels in both directions
    assert abs(figure(printed, "reached: error") / noise - 1) < 0.05


def test_the_search_updates_the_parameters(example_module):
    bundle = example_module("bundle_adjustment")
    exe = asg.compile(bundle.adjustment(bundle.scene(4, 30), 30), "numpy")
    first, second = exe(), exe()
    assert first["converged"].item()
    np.testing.assert_allclose(second["loss"], first["loss after"], rtol=1e-3)
