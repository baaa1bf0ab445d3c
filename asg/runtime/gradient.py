"""Run a gradient graph with its forward graph, without splicing them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from asg.autodiff.splice import splice
from asg.core.dims import bind_shapes
from asg.core.dtypes import Array
from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.subgraphs import extract
from asg.runtime.backend import Backend
from asg.runtime.compiling import compile, compile_part
from asg.runtime.executable import Executable


def run_gradient(
    graph: Graph,
    gradient: Graph,
    feeds: Mapping[str, Any],
    backend: str | Backend = "numpy",
    *,
    seed: int = 0,
    state: Executable | Mapping[str, Any] | None = None,
) -> dict[str, Array]:
    """Return the outputs of `gradient` by name; `graph` computes its externals from `feeds`.

    Nothing is updated.

    Args:
        graph: The forward graph.
        gradient: A graph derived from it.
        feeds: The inputs of both graphs by name, `seed/...` included.
        backend: As for `compile`.
        seed: Chooses the random initial values.
        state: An executable with the parameters and state, or arrays by name; their initial
            values for None.

    Raises:
        GraphError: `gradient` belongs to another graph, or a name is unknown.

    Also raises the errors of `compile` and of the call of an executable.

    >>> x = asg.Graph().input("x", (2,))
    >>> gradient = asg.gradients(asg.sum(asg.exp(x)), x)
    >>> asg.run_gradient(x.graph, gradient, {"x": [0.0, 1.0]})["grad/x"].round(3)
    array([1.   , 2.718], dtype=float32)
    """
    splice(graph, gradient)  # raises for a gradient of another graph
    needed = {
        name: Ref(external.node.attrs["node"], external.node.attrs["index"])
        for name, external in gradient.externals.items()
    }
    forward = compile_part(extract(graph, needed, {}), backend, seed, state)
    known = {**graph.inputs, **gradient.inputs}
    used = {n: v for n, v in feeds.items() if n in forward.graph.inputs or n not in known}
    values: Mapping[str, Any] = forward(used) if needed else {}
    seeds = {name: value for name, value in feeds.items() if name in gradient.inputs}
    results = compile(gradient, backend, dims=_sizes(graph, feeds))({**values, **seeds})
    return {name: result.numpy() for name, result in results.items()}


def _sizes(graph: Graph, feeds: Mapping[str, Any]) -> dict[str, int]:
    """Return the symbolic dimensions that the inputs fed determine."""
    fed = ((name, tensor) for name, tensor in graph.inputs.items() if name in feeds)
    return bind_shapes((name, t.shape, np.shape(feeds[name])) for name, t in fed)
