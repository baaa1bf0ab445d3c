"""The character transformer: learns, and writes with its cache what it says without one."""

import numpy as np
import pytest

import asg

NOTHING_LEARNT = 6.57  # bits a letter of who takes all 96 for equally frequent
LETTERS_ALONE = 4.8  # bits a letter of who knows only how frequent letters are


def test_a_quick_run_learns_and_writes(run_example, figure, tmp_path):
    printed = run_example("char_transformer", "--quick", "--backend", "numpy", "--out", tmp_path)
    assert figure(printed, "reached:") < LETTERS_ALONE
    assert 1.5 < figure(printed, "each 3 letters") < 3  # 1.85 of the text of Python 3.13
    text = (tmp_path / "written.txt").read_text(encoding="utf-8")
    assert text.startswith("The statement ")
    assert len(text) == len("The statement ") + 60 + 1
    assert len(set(text)) > 8


@pytest.mark.full
def test_it_learns_on_a_device(run_example, figure, tmp_path):
    arguments = ("--quick", "--steps", 8, "--letters", 5, "--backend", "wgpu", "--out", tmp_path)
    printed = run_example("char_transformer", *arguments)
    assert "(wgpu, " in printed
    assert figure(printed, "reached:") < NOTHING_LEARNT
    assert len((tmp_path / "written.txt").read_text(encoding="utf-8")) == len("The statement ") + 6


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_it_writes_letter_by_letter_what_the_whole_says(backend, example_module):
    language = example_module("char_transformer")
    net = language.Language().eval()
    whole = asg.compile(language.model(net), backend="numpy", seed=1)
    page = asg.compile(language.writer(net, 20, 1.0, 0), backend=backend)
    page.load_state(whole.state, strict=False)
    text = np.random.default_rng(0).integers(0, 90, (1, 12), dtype=np.int32)
    logits = whole(text=np.append(text, [[0]], axis=1).astype(np.int32))["logits"].numpy()
    pieces = [text[:, :5], *(text[:, i : i + 1] for i in range(5, 12))]
    found = [page(text=piece)["logits"].numpy() for piece in pieces]
    np.testing.assert_allclose(np.concatenate(found, axis=1), logits, rtol=1e-4, atol=1e-5)
    assert page.state["nn/position"] == 12


def test_letters_are_drawn_by_their_probability(example_module):
    draw = example_module("char_transformer").Draw(temperature=0.5).seed(1)
    g = asg.Graph("draw")
    g.output("next", draw(g.input("logits", (1, "T", 3))))
    exe = asg.compile(g, backend="numpy")
    logits = np.log(np.float32([[[1, 1, 1], [1, 2, 3]]]))  # the last place counts
    drawn = [exe(logits=logits)["next"].numpy().item() for _ in range(2000)]
    shares = np.bincount(drawn, minlength=3) / len(drawn)
    np.testing.assert_allclose(shares, np.array([1, 4, 9]) / 14, atol=0.04)


def test_the_same_seed_writes_the_same(example_module):
    language = example_module("char_transformer")
    net = language.Language().eval()
    texts = []
    for seed in (5, 5, 6):
        page = asg.compile(language.writer(net, 40, 1.0, seed), backend="numpy", seed=0)
        texts.append(language.written(page, "In", 12))
    assert texts[0] == texts[1] != texts[2]
