"""The commands, and asg.load, on ONNX models as they are."""

import io
import sys

import numpy as np
import onnx
import pytest

import asg
from asg.cli.waiting import shown_while
from asg.io.progress import Unit, listening, tell
from tests.cli.running import run
from tests.onnx.importing.test_assuming import SKIP
from tests.onnx.importing.test_models import model
from tests.onnx.runtime import session

RNG = np.random.default_rng(0)

RANGED = """g (float[N, 1, W] x) => (float[N, 1, K] y)
    { y = AveragePool<kernel_shape = [3], strides = [2], auto_pad = "SAME_UPPER">(x) }"""


NORMED = """g (float[N, 3, L] x) => (float[N, 4, K] y)
    { h = Conv(x, w, b)  y = BatchNormalization(h, scale, shift, mean, var) }"""
WEIGHTS = {"w": RNG.normal(size=(4, 3, 3)), "b": RNG.normal(size=4)} | {
    name: np.abs(RNG.normal(size=4)) + 0.5 for name in ("scale", "shift", "mean", "var")
}
WEIGHTS = {name: array.astype("f4") for name, array in WEIGHTS.items()}


@pytest.fixture
def command(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "m.onnx").write_bytes(model(SKIP).SerializeToString())
    (tmp_path / "sized.onnx").write_bytes(model(RANGED).SerializeToString())
    return run


NOTE = "note: assuming W % 4 == 0 for m.onnx; every run checks it"


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


def test_a_model_for_inference_is_one_of_constants(command):
    """Batch norm is within the convolution, and the file runs in ONNX Runtime to the same."""
    x = RNG.normal(size=(2, 3, 8)).astype("f4")
    made = model(NORMED, WEIGHTS)
    with open("normed.onnx", "wb") as file:
        file.write(made.SerializeToString())
    out, _ = command("opt", "normed.onnx", "--inference", "-o", "fast.onnx")
    assert "nodes before" in out
    fast = onnx.load("fast.onnx")
    ops = {node.op_type for node in fast.graph.node}
    assert "Conv" in ops
    assert not ops & {"BatchNormalization", "Mul", "Add", "Sub"}
    (expected,) = session(made).run(None, {"x": x})
    np.testing.assert_allclose(session(fast).run(None, {"x": x})[0], expected, rtol=1e-5, atol=1e-5)
    _, err = command("opt", "normed.onnx", "--state", "w.safetensors", code=2)
    assert "--inference" in err


def test_reading_a_model_says_how_many_nodes_are_done():
    told = []
    chain = "".join(f"h{i + 1} = Neg(h{i}) " for i in range(200))
    text = f"g (float[N] x) => (float[N] h200) {{ h0 = Neg(x) {chain} }}"
    with listening(told.append):
        asg.onnx.load(model(text))
    done = [each.done for each in told]
    assert done == sorted(done)
    assert done
    assert {each.whole for each in told} == {201}


def test_a_bar_is_shown_on_a_terminal_while_reading_takes_long(monkeypatch):
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    monkeypatch.setattr("asg.cli.waiting._LONG", 0)
    monkeypatch.setattr("sys.stderr", Terminal())
    with shown_while("reading m.onnx"):
        tell(Unit.NODES, 3, 8)
    assert "reading m.onnx: 3 of 8 nodes" in sys.stderr.getvalue()
    monkeypatch.setattr("sys.stderr", io.StringIO())
    with shown_while("reading m.onnx"):
        tell(Unit.NODES, 3, 8)
    assert not sys.stderr.getvalue()
