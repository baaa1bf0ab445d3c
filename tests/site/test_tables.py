"""The tables of names from elsewhere: every cell on our side runs; NumPy's numbers are ours."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import asg

FROM = Path(__file__).parents[2] / "docs" / "from"
ROW = re.compile(r"^\| `(.+?)` \| `(.+)` \|$", re.MULTILINE)


def rows(name: str) -> list[tuple[str, str]]:
    return ROW.findall((FROM / f"{name}.md").read_text(encoding="utf-8"))


def world() -> dict[str, Any]:
    """The names that the pages say there are."""
    g = asg.Graph("world")
    x, y = g.input("x", (2, 3)), g.input("y", (2, 3))
    t = g.input("t", (2,), "i32")
    w = g.parameter("w", (3,))
    prediction = g.output("prediction", x * w)
    loss = g.output("loss", asg.mean(asg.square(prediction - y)) + asg.cross_entropy(x, t))
    net = asg.nn.Linear(3, 2)
    return {
        "asg": asg, "nn": asg.nn, "g": g, "x": x, "y": y, "t": t, "w": w, "loss": loss, "net": net,
        "exe": asg.compile(g, "numpy"), "ones": np.ones((2, 3), np.float32),
        "zeros": np.zeros(2, np.int32), "np": np,
    }  # fmt: skip


def cases() -> list[Any]:
    found: list[Any] = []
    for page in ("pytorch", "jax"):
        table = rows(page)
        assert len(table) > 30
        found += [pytest.param(ours, id=f"{page}-{theirs}") for theirs, ours in table]
    return found


@pytest.mark.parametrize("ours", cases())
def test_our_side_runs(ours: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    eval(ours, world())  # noqa: S307  # a cell of a page of ours


@pytest.mark.parametrize(("theirs", "ours"), rows("numpy"))
def test_numbers_are_those_of_numpy(theirs: str, ours: str) -> None:
    rng = np.random.default_rng(0)
    arrays = {name: rng.normal(size=(2, 3)) for name in "xy"}
    expected = eval(theirs, {"np": np, **arrays})  # noqa: S307  # a cell, too
    g = asg.Graph("world")
    tensors = {name: g.input(name, (2, 3), "f64") for name in arrays}
    mine = eval(ours, {"np": np, "asg": asg, **tensors})  # noqa: S307  # same
    found = asg.evaluate(mine, arrays)
    np.testing.assert_allclose(found, expected, rtol=1e-6)
