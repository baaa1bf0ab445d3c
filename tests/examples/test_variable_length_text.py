"""Sentences of any length: padded little, planned once each, and written letter by letter."""

import numpy as np
import pytest

import asg

NOTHING_LEARNT = 6.57  # bits a letter of who takes all 96 for equally frequent


def test_a_quick_run_learns_and_writes(run_example, figure, tmp_path):
    arguments = ("--quick", "--backend", "numpy", "--letters", 9, "--out", tmp_path)
    printed = run_example("variable_length_text", *arguments)
    assert figure(printed, "reached:") < NOTHING_LEARNT - 1
    assert figure(printed, "padding adds") < 0.5 * figure(printed, "their letters, and")
    text = (tmp_path / "written.txt").read_text(encoding="utf-8")
    assert text.startswith("The value")
    assert figure(printed, f"{text}\n") <= 9


def test_sentences_are_whole_and_of_many_lengths(example_module):
    texts = example_module("variable_length_text").sentences()
    assert len(texts) > 1000
    assert len({len(text) for text in texts}) > 200
    assert len(set(texts)) == len(texts)
    assert sum("==" in text or "**" in text for text in texts) < 0.05 * len(texts)


def test_padding_changes_neither_loss_nor_gradient(example_module):
    language = example_module("variable_length_text")
    net = language.Language().eval()
    graph = language.model(net)
    joint = asg.splice(graph, asg.gradients(graph["bits"], wrt=[graph["embed.weight"]]))
    exe = asg.compile(joint, backend="numpy", seed=1)
    text = np.random.default_rng(0).integers(0, 90, (2, 9), dtype=np.int32)
    plain = exe(text=text)
    padded = exe(text=np.pad(text, ((0, 0), (0, 4)), constant_values=language.PADDING))
    assert padded["bits"].item() == pytest.approx(plain["bits"].item(), rel=1e-5)
    name = "grad/embed.weight"
    np.testing.assert_allclose(padded[name], plain[name], rtol=1e-3, atol=1e-6)


def test_a_prompt_that_grows_is_told_as_the_whole_is(example_module):
    language = example_module("variable_length_text")
    net = language.Language().eval()
    whole = asg.compile(language.model(net), backend="numpy", seed=1)
    page = asg.compile(language.writer(net), backend="numpy", state=whole)
    text = np.random.default_rng(0).integers(0, 90, 12, dtype=np.int32)
    logits = whole(text=np.append(text, np.int32(0))[None])["logits"].numpy()[0]
    for length in range(2, 13):
        found = page(text=text[None, :length])["logits"]
        np.testing.assert_allclose(found, logits[length - 1], rtol=1e-4, atol=1e-5)
    assert page.cache_info().misses == len(page.plans) == 11
