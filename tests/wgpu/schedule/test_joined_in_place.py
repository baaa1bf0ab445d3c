"""Joins without a kernel: parts of a joined value are stored in place, if nobody else has them."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import asg
from asg_wgpu.cache.outlines import outline_of
from asg_wgpu.cache.schedules import decode, encode
from asg_wgpu.ir.records import DamagedError
from asg_wgpu.ir.schedule import Schedule
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu import paper_card
from tests.wgpu.compiled import lowered


def joined(rows: int = 8, axis: int = 0, reader: str = "") -> asg.Graph:
    """The graph of a product of joined products, one of them transposed twice."""
    g = asg.Graph("joined")
    x, w, v = g.input("x", (rows, 5)), g.input("w", (5, 8)), g.input("v", (8, 5))
    first, second = x @ w, asg.transpose(asg.transpose(x @ asg.transpose(v)))
    whole = asg.concat([first, second], axis)
    if reader == "part":
        g.output("z", asg.sin(first))
    if reader == "result":
        g.output("z", whole)
    g.output("y", asg.transpose(whole) @ whole)
    return g


def run_on_paper(graph: asg.Graph) -> list[str]:
    """Run a graph on the card on paper; return the labels of its dispatches."""
    card, rng = paper_card.Card(lowered(graph, {})), np.random.default_rng(3)
    feeds = {name: rng.standard_normal(t.shape).astype("f") for name, t in graph.inputs.items()}
    found, right = card.run(feeds), asg.compile(graph, "numpy")(feeds)
    for name, value in right.items():
        np.testing.assert_allclose(found[name], value, rtol=1e-4, atol=1e-5)
    return [step.dispatch.label for step in card.plan.steps]


def test_parts_are_stored_in_the_joined_value() -> None:
    assert run_on_paper(joined()) == ["dot_general"] * 3


@pytest.mark.parametrize(
    "graph",
    [
        joined(axis=1),  # parts that take turns
        joined(rows=7),  # parts that begin inside the unit of an offset
        joined(reader="part"),
        joined(reader="result"),
    ],
)
def test_other_joins_have_a_kernel(graph: asg.Graph) -> None:
    assert any("concat" in label for label in run_on_paper(graph))


@pytest.mark.parametrize(
    "inside",
    [
        [[3, 5, 0], [4, 5, 128]],  # inside the unit of an offset
        [[3, 5, 0], [4, 5, 512]],  # beyond the end
        [[3, 5, 256], [4, 5, 0]],  # not in order
        [[3, 5, 0], [4, 5, 0]],
        [[3, 5, 0], [3, 5, 256]],
        [[3, 4, 0], [4, 5, 256]],  # inside a part
        [[0, 5, 0], [4, 5, 256]],  # an input
        [[3, 5, 0], [4, 70, 256]],
        [[3, 5, 0]],
        [],  # it is read before it is written
    ],
)
def test_a_wrong_place_in_an_entry_is_refused(inside: Any) -> None:
    graph = lowered(joined(), {})
    text = encode(make_schedule(graph, Target()), graph)
    assert text is not None
    record = json.loads(text)
    assert record["inside"] == [[3, 5, 0], [4, 5, 256]]
    record["inside"] = inside
    with pytest.raises(DamagedError):
        decode(json.dumps(record), outline_of(graph), Target())


def test_an_entry_has_the_places() -> None:
    graph = lowered(joined(), {})
    made = make_schedule(graph, Target())
    found = decode(encode(made, graph) or "", outline_of(graph), Target())
    assert isinstance(found, Schedule)
    assert found.inside == made.inside != {}
