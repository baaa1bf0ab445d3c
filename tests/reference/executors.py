"""The executors of reference tests: the interpreter, and executables of each backend."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

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


@pytest.fixture(params=EXECUTORS)
def run(request: pytest.FixtureRequest) -> Run:
    """`run(graph, feeds)` gives the outputs by name; every leaf is fed."""
    return EXECUTORS[request.param]()
