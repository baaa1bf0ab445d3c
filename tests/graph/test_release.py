"""Graphs that nothing refers to go at once, without the garbage collector."""

import gc
import weakref
from collections.abc import Iterator

import pytest

import asg


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
