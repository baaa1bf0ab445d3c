"""The executors of reference tests: the interpreter, and executables of each backend."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np
import pytest

import asg
from asg.core.graph import Graph
from asg.testing import interpret

Run = Callable[[Graph, Mapping[str, Any]], Mapping[str, Any]]


def _compiled(backend: str) -> Run:
    executables: dict[int, tuple[Graph, Any]] = {}  # the graph is kept, so that its id is its own

    def run(graph: Graph, feeds: Mapping[str, Any]) -> Mapping[str, Any]:
        if id(graph) not in executables:
            executables[id(graph)] = graph, asg.compile(graph, backend=backend)
        exe = executables[id(graph)][1]
        resident = {*graph.parameters, *graph.state}
        fed = {*graph.inputs, *graph.externals}
        exe.load_state({name: value for name, value in feeds.items() if name in resident})
        found = exe({name: value for name, value in feeds.items() if name in fed})
        return {name: found[name].numpy() for name in found}

    return run


EXECUTORS: dict[str, Callable[[], Run]] = {
    "interpreter": lambda: interpret,
    "numpy": lambda: _compiled("numpy"),
}


class Place(NamedTuple):
    """An executor, and the widest float that it has."""

    run: Run
    dtype: type[np.floating[Any]]


@pytest.fixture(params=(*EXECUTORS, "wgpu"))
def place(request: pytest.FixtureRequest) -> Place:
    """Every executor, the one of a device too."""
    if request.param in EXECUTORS:
        return Place(EXECUTORS[request.param](), np.float64)
    return Place(_compiled(request.param), np.float32)


@pytest.fixture(params=EXECUTORS)
def run(request: pytest.FixtureRequest) -> Run:
    """`run(graph, feeds)` gives the outputs by name; every leaf is fed."""
    return EXECUTORS[request.param]()
