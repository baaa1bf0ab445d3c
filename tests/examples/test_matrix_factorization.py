"""Vectors of words: they tell more than how frequent words are."""

import numpy as np
import pytest

import asg


def test_a_quick_run_tells_more_than_biases(run_example, figure, pixels, tmp_path):
    printed = run_example(
        "matrix_factorization", "--quick", "--backend", "numpy", "--out", tmp_path
    )
    alone = figure(printed, "of biases alone")
    assert figure(printed, "mean squared error of held-back pairs") < 0.93 * alone < 0.9
    assert pixels(tmp_path / "errors.png").ndim == 3
    state = asg.load_state(tmp_path / "vectors.safetensors")
    assert state["word.weight"].shape[1] == 32


@pytest.mark.full
def test_it_learns_on_a_device(run_example, figure, tmp_path):
    arguments = ("--epochs", 2, "--backend", "wgpu", "--out", tmp_path)
    printed = run_example("matrix_factorization", *arguments)
    assert "(wgpu, " in printed
    alone = figure(printed, "of biases alone")
    assert figure(printed, "mean squared error of held-back pairs") < alone < 1.2


def test_counts_are_those_of_the_text(example_module, monkeypatch):
    factors = example_module("matrix_factorization")
    monkeypatch.setattr(factors, "pages", lambda: ["One two, three! one", "rare two one two"])
    monkeypatch.setattr(factors, "RAREST", 2)
    words, pairs = factors.counted()
    assert words == ["one", "two"]
    told = {
        (words[a], words[b]): float(c)
        for a, b, c in zip(pairs["word"], pairs["next"], pairs["count"], strict=True)
    }
    assert told == {("one", "two"): 2.0, ("two", "one"): 1.5}


def test_what_is_held_back_is_not_trained_on(example_module):
    factors = example_module("matrix_factorization")
    places = np.arange(200)
    kept, held = factors.parted({"word": places, "next": places, "count": places}, seed=0)
    assert len(held["word"]) == 20
    assert sorted([*kept["count"], *held["count"]]) == list(places)
