"""What runs the graphs of reference tests: the interpreter of the references."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from asg.graph import Graph
from asg.testing import interpret

Run = Callable[[Graph, Mapping[str, Any]], Mapping[str, Any]]
EXECUTORS: dict[str, Run] = {"interpreter": interpret}


@pytest.fixture(params=EXECUTORS)
def run(request: pytest.FixtureRequest) -> Run:
    """`run(graph, feeds)` gives the outputs by name; every leaf is fed."""
    return EXECUTORS[request.param]
