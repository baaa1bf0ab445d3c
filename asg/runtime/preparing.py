"""Graphs prepared for a backend: work that is the same for every binding is done once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from asg.core.graph import Graph
from asg.core.subgraphs import Binder
from asg.runtime.backend import Backend, Options, Prepared, Prepares, Program, Store


def prepared(backend: Backend, graph: Graph, store: Store, options: Options) -> Prepared:
    """Return a lowered graph, prepared by its backend, or bound anew each time if it cannot."""
    if isinstance(backend, Prepares):
        return backend.prepare(graph, store, options)
    return bound_anew(backend, graph, store, options)


def bound_anew(backend: Backend, graph: Graph, store: Store, options: Options) -> Prepared:
    """Return a lowered graph that is bound and given to its backend for each binding."""
    return _Bound(backend, Binder(graph), store, options)


@dataclass(frozen=True)
class _Bound:
    """A graph of a backend that plans graphs of static types alone."""

    backend: Backend
    binder: Binder
    store: Store
    options: Options

    def specialise(self, binding: Mapping[str, int]) -> Program:
        return self.backend.specialise(self.binder.bind(binding), self.store, self.options)
