"""Graphs that nothing refers to go at once, without the garbage collector."""

import gc
import weakref
from collections.abc import Iterator

import pytest

import asg
from asg.core.node import bulk


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Put off the collection of garbage."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("uncollected")
def test_a_graph_with_literals_goes() -> None:
    x = asg.Graph().input("x", (3,))
    gone = weakref.ref(x.graph)
    _ = x * 2.0 + 2.0
    del x, _
    assert gone() is None


@pytest.mark.usefixtures("uncollected")
def test_a_graph_goes_of_which_a_gradient_was_derived() -> None:
    x = asg.Graph().input("x", (3,))
    gone = weakref.ref(x.graph)
    asg.gradients(asg.sum(asg.exp(x)), x)
    del x
    assert gone() is None


def test_what_bulk_keeps_is_collected_once() -> None:
    found: list[tuple[str, int]] = []
    own: list[int] = []
    gc.callbacks.append(lambda phase, info: found.append((phase, info["generation"])))
    try:
        with bulk():
            kept = [(number, number, own) for number in range(20_000)]
    finally:
        gc.callbacks.pop()
    assert len(kept) == 20_000
    assert found == [("start", 1), ("stop", 1)]
