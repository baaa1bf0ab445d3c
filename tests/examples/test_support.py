"""The modules that the examples share: options, pictures, the text."""

import sys
from pathlib import Path

import numpy as np
import pytest
from support.chart import chart
from support.options import read_options
from support.png import tiled, write_png
from support.topics import ALPHABET, bits_of_table, decoded, encoded, in_order, pages, windows

EXAMPLES = sorted(path.stem for path in (Path(__file__).parents[2] / "examples").glob("*.py"))
DOC = "What it does.\n\n    python examples/thing.py [--quick]\n"


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_says_what_it_does(name, example_module, capsys):
    module = example_module(name)
    with pytest.raises(SystemExit) as left:
        module.main(["--help"])
    assert left.value.code == 0
    shown = capsys.readouterr().out
    assert module.__doc__.splitlines()[0] in shown
    assert {"--backend", "--quick", "--seed", "--out"} <= set(shown.split())
    assert "--epochs" in shown or "--steps" in shown
    assert f"python examples/{name}.py [--backend numpy]" in module.__doc__
    assert not module.__doc__.startswith("\n")


def test_a_quick_run_is_shorter_unless_it_is_said_how_long(tmp_path):
    given = ["--out", str(tmp_path / "a" / "b")]
    options = read_options(DOC, arguments=given, steps=(100, 7))
    assert (options.steps, options.backend, options.seed) == (100, "auto", 0)
    assert (tmp_path / "a" / "b").is_dir()
    assert read_options(DOC, arguments=[*given, "--quick"], steps=(100, 7)).steps == 7
    wanted = [*given, "--quick", "--steps", "9"]
    assert read_options(DOC, arguments=wanted, steps=(100, 7)).steps == 9
    with pytest.raises(SystemExit):
        read_options(DOC, arguments=[*given, "--steps", "0"], steps=(100, 7))


@pytest.mark.parametrize("shape", [(3, 5), (4, 2, 3)])
def test_pictures_are_written_as_they_are(shape, pixels, tmp_path):
    picture = np.random.default_rng(0).uniform(-0.5, 1.5, shape)
    picture.flat[0] = np.nan
    write_png(tmp_path / "a.png", picture)
    right = np.round(np.nan_to_num(picture).clip(0, 1) * 255)
    np.testing.assert_array_equal(pixels(tmp_path / "a.png"), right)


def test_tiles_stand_in_rows():
    images = np.stack([np.full((2, 3), value) for value in (0.0, 0.2, 0.4)])
    picture = tiled(images, columns=2, scale=1)
    assert picture.shape == (5, 7)
    assert (picture[:2, :3] == 0).all()
    assert (picture[:2, 4:] == 0.2).all()
    assert (picture[3:, :3] == 0.4).all()
    assert (picture[2] == 0.5).all()


def test_a_chart_shows_its_curves_within_its_axes():
    x = np.linspace(0, 1, 50)
    empty = chart({"level": (x, np.zeros(50))})
    both = chart({"level": (x, np.zeros(50))}, {"points": (x, np.sin(20 * x))})
    assert empty.shape == both.shape == (440, 720, 3)
    assert ((empty >= 0) & (empty <= 1)).all()
    assert (empty != 1).any()
    assert (both != empty).any(axis=2).sum() > 500


def test_the_text_is_of_known_letters_and_reads_back():
    texts = pages()
    assert len(texts) > 70
    assert set("".join(texts)) <= set(ALPHABET)
    assert decoded(encoded(texts[0])) == texts[0]
    assert not any("     " in text for text in texts)


def test_pieces_of_the_text_are_what_stands_there():
    text = np.arange(50, dtype=np.int32)
    found = windows(text, 8, 20, np.random.default_rng(0))
    assert found.shape == (20, 8)
    assert (np.diff(found) == 1).all()
    pieces = np.concatenate(list(in_order(text, 8, 2)))
    assert (pieces[1:, 0] == pieces[:-1, -1]).all()
    assert pieces[0, 0] == 0
    assert len(pieces) == 6


def test_the_table_knows_what_was_counted():
    text = encoded("ab" * 500)
    assert bits_of_table(text, text, 1) < 0.02
    even = encoded("".join(np.random.default_rng(0).choice(list("abcd"), 4000)))
    assert bits_of_table(even[:3000], even[3000:], 0) == pytest.approx(2, abs=0.05)


def test_examples_need_nothing_but_the_train_extra():
    installed = {"asg", "numpy", "rich", "scipy", "sklearn", "support", *EXAMPLES}
    for path in (Path(__file__).parents[2] / "examples").rglob("*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith(("import ", "from ")):
                name = line.split()[1].split(".")[0]
                assert name in installed or name in sys.stdlib_module_names, (path.name, line)
