"""The autoencoder: better than the best linear way, and its decoder alone is that of the whole."""

import numpy as np
import pytest

import asg


def test_a_quick_run_is_better_than_principal_components(run_example, figure, pixels, tmp_path):
    printed = run_example("autoencoder", "--quick", "--backend", "numpy", "--out", tmp_path)
    error = figure(printed, "mean squared error")
    assert error < 1.05 * figure(printed, "of principal components") < 0.03
    painted = pixels(tmp_path / "reconstructions.png")
    assert painted.shape == (2 * 45 - 5, 16 * 45 - 5)
    above, below = painted[:40].astype(float), painted[45:].astype(float)
    assert np.corrcoef(above.ravel(), below.ravel())[0, 1] > 0.8
    assert pixels(tmp_path / "between.png").shape == (6 * 45 - 5, 16 * 45 - 5)


@pytest.mark.full
def test_it_learns_on_a_device(run_example, figure, tmp_path):
    printed = run_example("autoencoder", "--backend", "wgpu", "--epochs", 3, "--out", tmp_path)
    assert figure(printed, "mean squared error") < 0.075


def test_decoder_alone_paints_what_the_whole_paints(example_module):
    made = example_module("autoencoder").graphs(steps=10)
    whole = asg.compile(made["whole"], backend="numpy", seed=3)
    decoder = asg.compile(made["decoder"], backend="numpy", state=whole)
    seen = whole(x=np.random.default_rng(0).uniform(size=(5, 64)).astype(np.float32))
    np.testing.assert_allclose(decoder(code=seen["code"])["painted"], seen["painted"], rtol=1e-5)


def test_codes_between_two_begin_and_end_there(example_module):
    codes = np.arange(32, dtype=np.float32).reshape(4, 8)
    between = example_module("autoencoder").between(codes, 5).reshape(2, 5, 8)
    np.testing.assert_array_equal(between[:, 0], codes[:2])
    np.testing.assert_array_equal(between[:, -1], codes[2:])
    np.testing.assert_array_equal(between[:, 2], (codes[:2] + codes[2:]) / 2)
