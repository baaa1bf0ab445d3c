"""How reference tests run a graph."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from asg.graph import Graph
from asg.testing import interpret

Run = Callable[[Graph, Mapping[str, Any]], Mapping[str, Any]]


@pytest.fixture
def run() -> Run:
    """`run(graph, feeds)` gives the outputs by name; every leaf is fed."""
    return interpret
