"""The character LSTM: learns, and goes on from what it remembers."""

import numpy as np
import pytest

import asg

NOTHING_LEARNT = 6.57  # bits a letter of who takes all 96 for equally frequent
LETTERS_ALONE = 4.8  # bits a letter of who knows only how frequent letters are


def test_a_quick_run_learns_and_writes(run_example, figure, tmp_path):
    printed = run_example("char_lstm", "--quick", "--backend", "numpy", "--out", tmp_path)
    assert figure(printed, "reached:") < LETTERS_ALONE
    text = (tmp_path / "written.txt").read_text(encoding="utf-8")
    assert text.startswith("The statement ")
    assert len(text) == len("The statement ") + 60 + 1
    assert len(set(text)) > 8


@pytest.mark.full
def test_it_learns_on_a_device(run_example, figure, tmp_path):
    arguments = ("--quick", "--steps", 8, "--letters", 5, "--backend", "wgpu", "--out", tmp_path)
    printed = run_example("char_lstm", *arguments)
    assert "(wgpu, " in printed
    assert figure(printed, "reached:") < NOTHING_LEARNT
    assert len((tmp_path / "written.txt").read_text(encoding="utf-8")) == len("The statement ") + 6


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_it_says_letter_by_letter_what_it_says_of_the_whole(backend, example_module):
    language = example_module("char_lstm")
    net = language.Language()
    whole = asg.compile(language.model(net), backend="numpy", seed=1)
    page = asg.compile(language.writer(net), backend=backend)
    page.load_state(whole.state, strict=False)
    text = np.random.default_rng(0).integers(0, 90, (1, 9), dtype=np.int32)
    logits = whole(text=np.append(text, [[0]], axis=1).astype(np.int32))["logits"].numpy()[0]
    found = [page(text=text[:, :4])["logits"].numpy()]
    found += [page(text=text[:, i : i + 1])["logits"].numpy() for i in range(4, 9)]
    np.testing.assert_allclose(found, logits[3:], rtol=1e-4, atol=1e-5)


def test_the_loop_is_one_node_whatever_the_length(example_module):
    language = example_module("char_lstm")
    step = language.training_step(language.model(language.Language()), steps=10)
    assert len([node for node in step.nodes if node.op.name == "scan"]) == 2  # and its gradient
