"""The commands, and asg.load, on ONNX models as they are."""

import numpy as np
import pytest

import asg
from tests.cli.running import run
from tests.onnx.importing.test_assuming import SKIP
from tests.onnx.importing.test_models import model

RANGED = """g (float[N, 1, W] x) => (float[N, 1, K] y)
    { y = AveragePool<kernel_shape = [3], strides = [2], auto_pad = "SAME_UPPER">(x) }"""


@pytest.fixture
def command(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "m.onnx").write_bytes(model(SKIP).SerializeToString())
    (tmp_path / "sized.onnx").write_bytes(model(RANGED).SerializeToString())
    return run


NOTE = "note: m.onnx is taken to have W % 4 == 0; every run checks it"


@pytest.mark.parametrize(
    "words",
    [
        ("info", "m.onnx"),
        ("check", "m.onnx"),
        ("convert", "m.onnx", "m.txt"),
        ("run", "m.onnx", "--input", "x=x.npy"),
        ("opt", "m.onnx"),
    ],
    ids=lambda words: words[0],
)
def test_a_model_that_needs_an_assumption_works_and_says_so(command, words):
    np.save("x.npy", np.ones((1, 1, 8), "f4"))
    _, err = command(*words)
    assert NOTE in err


def test_assumptions_and_sizes_can_be_given(command):
    out, err = command("info", "m.onnx", "--assume", "W % 8 == 0")
    assert "assumptions: W % 8 == 0" in out
    assert "note" not in err
    out, _ = command("info", "m.onnx", "--dim", "W=8")
    assert "f32[N,1,8]" in out
    command("run", "m.onnx", "--dim", "W=8", "--dim", "N=1", "--random", "x")
    command("check", "m.onnx", "--dim", "W=8")
    _, err = command("check", "m.onnx", "--dim", "V=8", code=1)
    assert "dims has 'V'" in err


def test_hints_are_in_the_options_of_the_commands(command):
    _, err = command("info", "sized.onnx", code=1)
    assert "give numbers for symbolic dimensions: --dim 'W=8'" in err
    command("info", "sized.onnx", "--dim", "W=8")
    _, err = command("info", "m.onnx", "--assume", "W >= 2", code=1)
    assert "--assume '2*((W + 3)//4) == (W + 1)//2'" in err


def test_load_reads_models_too(command):
    with pytest.warns(asg.onnx.AssumedWarning):
        graph = asg.load("m.onnx")
    assert [str(each) for each in graph.facts] == ["W % 4 == 0"]
