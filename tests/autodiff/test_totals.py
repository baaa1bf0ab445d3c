"""The sum of what slices of a value contribute to its cotangent."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pytest

import asg

Cut = Callable[[asg.Tensor], Sequence[asg.Tensor]]
CUTS: dict[str, tuple[Cut, bool]] = {
    "halves": (lambda x: asg.split(x, 2, 1), True),
    "uneven parts": (lambda x: asg.split(x, [1, 3], 1), True),
    "parts in another order": (lambda x: (x[:, 2:], x[:, :2]), True),
    "single places": (lambda x: [x[:, i] for i in range(4)], True),
    "the first axis": (lambda x: (x[:1], x[1:]), True),
    "the whole, too": (lambda x: (x[:, :2], x[:, 2:], x), True),
    "an empty part": (lambda x: (x[:, :2], x[:, 2:2], x[:, 2:]), False),
    "a gap": (lambda x: (x[:, :1], x[:, 2:]), False),
    "an overlap": (lambda x: (x[:, :3], x[:, 1:]), False),
    "one part twice": (lambda x: (x[:, :2], x[:, :2], x[:, 2:]), False),
    "every other place": (lambda x: (x[:, ::2], x[:, 1::2]), False),
    "two axes": (lambda x: (x[:1, :2], x[1:, 2:]), False),
    "a corner": (lambda x: (x[:1, :2], x[:1, 2:]), False),
}
ROWS = ("the first axis", "two axes", "a corner")  # cut rows, of which there must be two
CASES = [(name, 3) for name in CUTS] + [(name, "N") for name in CUTS if name not in ROWS]


@pytest.mark.parametrize(("name", "rows"), CASES)
def test_slices_that_make_up_an_axis_are_joined(name: str, rows: int | str):
    cut, joined = CUTS[name]
    graph = asg.Graph("cut")
    x = graph.input("x", (rows, 4), "f64")
    parts = [asg.sin(part) * (turn + 1.0) for turn, part in enumerate(cut(x))]
    loss = graph.output("loss", sum((part.sum() for part in parts[1:]), parts[0].sum()))
    derived = asg.gradients(loss, x)
    ops = [node.op.name for node in derived.nodes]
    assert ("concat" in ops, "pad" in ops) == (joined, not joined)

    value = np.arange(12.0).reshape(3, 4)
    found = asg.compile(asg.splice(graph, derived), "numpy")(x=value)["grad/x"].numpy()
    places = np.arange(12.0).reshape(3, 4)
    expected = np.zeros((3, 4))
    for turn, part in enumerate(_cut_places(cut, places)):
        np.add.at(expected.reshape(-1), part.astype(int).reshape(-1), turn + 1.0)
    np.testing.assert_allclose(found, expected * np.cos(value), rtol=1e-12, atol=1e-12)


def _cut_places(cut: Cut, places: np.ndarray) -> list[np.ndarray]:
    graph = asg.Graph("places")
    x = graph.input("x", places.shape, "f64")
    for turn, part in enumerate(cut(x)):
        graph.output(str(turn), part)
    return [array.numpy() for array in asg.compile(graph, "numpy")(x=places).values()]
