"""The interface of an executable: feeds, state, prints and symbols, without the graph."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import NamedTuple, Protocol

import numpy as np

from asg.core.dims import Facts, symbols_of
from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.node import Ref, bulk
from asg.core.opdef import Printed
from asg.core.subgraphs import graphs_of, live_nodes, nodes_within, symbols_used
from asg.core.types import TensorType
from asg.runtime.arrays import DeviceArray, Named
from asg.runtime.compiled.protocol import Expected

# Inputs


class Feed(NamedTuple):
    """An input of an executable; `needed` if an output or update depends on it."""

    name: str
    type: TensorType
    needed: bool


def feeds_of(graph: Graph) -> tuple[Feed, ...]:
    """Return the feeds of `graph`: its inputs and externals."""
    live = live_nodes(graph, graph.result_refs)
    leaves = {**graph.inputs, **graph.externals}
    return tuple(Feed(name, t.type, bool(live[t.ref.node])) for name, t in leaves.items())


# Values that a graph prints: hidden outputs, written after each run


class Print(NamedTuple):
    """A printed value: the name of its hidden output, its reference, and its label."""

    name: str
    ref: Ref
    label: str


def prints_of(graph: Graph) -> tuple[Print, ...]:
    """Return the prints of a graph, in node order.

    Raises GraphError for a print in a loop or branch, where a value exists once for every step.
    """
    found: list[Print] = []
    for node in graph.nodes:
        if isinstance(node.op, Printed):
            label = node.attrs["label"] or graph.tensor(node.inputs[0]).label
            found.append(Print(f"debug_print {node.id}", Ref(node.id, 0), label))
        for name, body in graphs_of(node):
            if any(isinstance(inner.op, Printed) for inner in nodes_within(body)):
                raise GraphError(
                    f"{node.describe()} prints within its {name}, which runs many times or never",
                    hint="let the body return the value, and print it outside",
                )
    return tuple(found)


def printed(
    arrays: Mapping[str, DeviceArray], prints: tuple[Print, ...]
) -> Mapping[str, DeviceArray]:
    """Write the values of prints to standard output; return the other values."""
    if not prints:
        return arrays
    for each in prints:
        array = arrays[each.name]
        text = np.array2string(array.numpy(), precision=6, separator=", ")
        sys.stdout.write(f"{each.label}: {array.type}\n{text}\n")
    hidden = {each.name for each in prints}
    return {name: array for name, array in arrays.items() if name not in hidden}


class Interface(NamedTuple):
    """The feeds, state, prints and symbols of an executable, and the name of its graph.

    `outputs` are the names of its results. Lowering may remove some of the `symbols`.
    """

    name: str
    feeds: tuple[Feed, ...]
    states: Mapping[str, TensorType]
    prints: tuple[Print, ...]
    symbols: frozenset[str]
    outputs: tuple[str, ...]
    has_ranks: bool

    def expected(
        self,
        sizes: Mapping[str, int] | None = None,
        describe: Callable[[int], str] | None = None,
    ) -> Expected:
        """Return the types and names of a program for these sizes; None leaves types symbolic."""
        feeds = {
            feed.name: feed.type if sizes is None else feed.type.bind(sizes)
            for feed in self.feeds
            if sizes is None or all(symbols_of(dim) <= sizes.keys() for dim in feed.type.shape)
        }
        names = frozenset({*self.outputs, *(each.name for each in self.prints)})
        return Expected(feeds, names, self.states, describe)


class Graphs(Named, Protocol):
    """The graphs of an executable, perhaps not yet read, and the names of its results."""

    @property
    def lowered(self) -> Graph:
        """The lowered graph for a backend."""
        ...

    @property
    def interface(self) -> Interface:
        """The interface for callers."""
        ...

    @property
    def facts(self) -> Facts:
        """The assumptions that sizes must meet."""
        ...


class Lowered:
    """A user's graph, its lowered graph for a backend, and the names of its results.

    `computed` is the graph to lower, and `lower` lowers it at the first need, or is None for a
    graph that is lowered already. `is_usual` tells whether the usual passes lower it.
    """

    def __init__(
        self,
        graph: Graph,
        computed: Graph,
        names: Mapping[Ref, str],
        lower: Callable[[Graph], Graph] | None = None,
        *,
        is_usual: bool = False,
    ) -> None:
        self.graph = graph
        self.computed = computed
        self.names = names
        self.is_usual = is_usual
        self._lower = lower

    @property
    def lowered(self) -> Graph:
        """The lowered graph for a backend."""
        return self._lowered

    @cached_property
    def _lowered(self) -> Graph:
        if self._lower is None:
            return self.computed
        with bulk():
            return self._lower(self.computed)

    def freeze(self) -> None:
        """Keep the graph to lower as it is now: the user's graph may grow."""
        self.computed = self.computed.copy()

    @property
    def interface(self) -> Interface:
        """The interface for callers."""
        return self._interface

    @cached_property
    def _interface(self) -> Interface:
        graph = self.graph
        leaves = {**graph.parameters, **graph.state}  # copied: the graph may grow
        prints = prints_of(graph)
        hidden = {each.name for each in prints}
        return Interface(
            graph.name,
            feeds_of(graph),
            {name: tensor.type for name, tensor in leaves.items()},
            prints,
            symbols_used(self.computed),
            tuple([name for name in self.computed.output_refs if name not in hidden]),
            graph.has_ranks,
        )

    @property
    def facts(self) -> Facts:
        """The assumptions that sizes must meet."""
        return self.graph.facts
