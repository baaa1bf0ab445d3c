"""The convolutional net: accurate soon, its two graphs on one state."""

import numpy as np
import pytest

import asg


def test_a_quick_run_is_accurate(run_example, figure, pixels, tmp_path):
    printed = run_example("digits_cnn", "--quick", "--backend", "numpy", "--out", tmp_path)
    assert figure(printed, "held-back digits:") >= 88  # percent
    assert pixels(tmp_path / "mistakes.png").std() > 20


@pytest.mark.full
def test_it_learns_on_a_device(run_example, figure, tmp_path):
    printed = run_example("digits_cnn", "--backend", "wgpu", "--epochs", 1, "--out", tmp_path)
    assert "on wgpu" in printed
    assert figure(printed, "held-back digits:") >= 40


def test_training_pictures_are_moved_by_a_pixel_at_most(example_module):
    images = np.zeros((500, 1, 8, 8), np.float32)
    images[:, 0, 3, 4] = 1
    moved = example_module("digits_cnn").Shift()(images, np.random.default_rng(0))
    places = {tuple(place[2:]) for place in np.argwhere(moved)}
    assert places == {(row, column) for row in (2, 3, 4) for column in (3, 4, 5)}
    assert moved.sum() == 500


def test_evaluation_has_no_dropout_and_keeps_its_statistics(example_module):
    step, plain = example_module("digits_cnn").graphs(steps=10)
    assert not plain.updates
    assert {"1.running_mean", "nn/key"} <= set(step.updates)
    exe = asg.compile(plain, backend="numpy", seed=0)
    x = np.random.default_rng(0).normal(size=(4, 1, 8, 8)).astype(np.float32)
    labels = np.zeros(4, np.int32)
    first = exe(x=x, labels=labels)["logits"].numpy()
    np.testing.assert_array_equal(exe(x=x, labels=labels)["logits"], first)
    alone = exe(x=x[:1], labels=labels[:1])["logits"].numpy()
    assert alone == pytest.approx(first[:1], rel=1e-4, abs=1e-5)
