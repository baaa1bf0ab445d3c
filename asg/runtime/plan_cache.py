"""The plans of an executable: a program for each binding of the symbolic dimensions.

The bytes that they hold are bounded; the least recently used go first. Work that is equal for every
binding happens once: the backend prepares the graph.
"""

from __future__ import annotations

import warnings
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from asg.core.dims import format_dim
from asg.core.graph import Graph
from asg.core.source import user_level
from asg.core.subgraphs import Binder
from asg.runtime.backend import (
    Backend,
    Options,
    Prepared,
    Prepares,
    Program,
    Store,
    format_bytes,
    offers,
)  # fmt: skip

Key = tuple[tuple[str, int], ...]  # a binding, sorted by name

CACHE_BYTES = 1 << 29  # of the plans of an executable
AGAIN = 8  # repeated plans before a warning
_REMEMBERED = 1 << 12  # remembered bindings of dropped plans


def as_key(binding: Mapping[str, int]) -> Key:
    """Return the key of a binding."""
    return tuple(sorted(binding.items()))


def sizes_text(sizes: Iterable[tuple[str, int]]) -> str:
    """Return the sizes of a binding as text: `M = 2, N = 4`; "" without symbols."""
    return ", ".join(f"{name} = {format_dim(size)}" for name, size in sizes)


class CacheInfo(NamedTuple):
    """The hits and misses of the plan cache, its bounds, and its sizes.

    `maxsize` is None if the number of plans is not bounded. `again` counts misses for dropped
    plans.
    """

    hits: int
    misses: int
    maxsize: int | None
    currsize: int
    maxbytes: int
    currbytes: int
    again: int


class PlanInfo(NamedTuple):
    """A stored plan: its sizes, and its bytes."""

    dims: Mapping[str, int]
    bytes: int

    def __str__(self) -> str:
        return f"{sizes_text(self.dims.items()) or 'static'}: {format_bytes(self.bytes)}"


class PlanCache:
    """Programs by their binding; the latest always stays.

    Two threads may use it at the same time: one may drop a program that the other looks up.
    """

    def __init__(self, most_bytes: int, most: int | None) -> None:
        self._most_bytes = most_bytes
        self._most = most
        self._programs: OrderedDict[Key, Program] = OrderedDict()
        self._gone: OrderedDict[Key, None] = OrderedDict()
        self.hits = self._misses = self._again = 0

    def find(self, key: Key) -> Program | None:
        """Return the program of a binding, mark it as used, and count a hit."""
        program = self._programs.pop(key, None)  # popped, not moved: another thread may drop it
        if program is not None:
            self.hits += 1
            self._programs[key] = program
        return program

    def peek(self, key: Key) -> Program | None:
        """Return the program of a binding without counting."""
        return self._programs.get(key)

    def add(self, key: Key, program: Program, name: str) -> None:
        """Store a missing program, and drop others beyond the bounds.

        `name` is the graph's, for the warning about repeated planning.
        """
        self._misses += 1
        self._programs[key] = program
        self._shrink()
        if key in self._gone:
            self._gone.pop(key, None)
            self._again += 1
            if self._again == AGAIN:
                self._warn(name)

    def key_of(self, program: Program) -> Key:
        """Return the binding of a stored program, or raise KeyError."""
        for key, each in self._programs.items():
            if each is program:
                return key
        raise KeyError(program)

    def info(self) -> CacheInfo:
        """Return the counters."""
        programs = self._kept()
        return CacheInfo(
            self.hits, self._misses, self._most, len(programs), self._most_bytes,
            sum(bytes_of(program) for _, program in programs), self._again,
        )  # fmt: skip

    def plans(self) -> tuple[PlanInfo, ...]:
        """Return the stored plans, the most recently used last."""
        return tuple(
            PlanInfo(MappingProxyType(dict(key)), bytes_of(program))
            for key, program in self._kept()
        )

    def _kept(self) -> list[tuple[Key, Program]]:
        return list(self._programs.items())

    def _shrink(self) -> None:
        """Drop the least recently used plans until the rest fit or one is left."""
        sizes = [bytes_of(program) for _, program in self._kept()]
        held = sum(sizes)
        for size in sizes[:-1]:
            many = self._most is not None and len(self._programs) > self._most
            if not many and held <= self._most_bytes:
                return
            gone, _ = self._programs.popitem(last=False)
            held -= size
            self._gone[gone] = None
            if len(self._gone) > _REMEMBERED:
                self._gone.popitem(last=False)

    def _warn(self, name: str) -> None:
        info = self.info()
        bound = f"cache_bytes={info.maxbytes}"
        if info.maxsize is not None and info.currsize >= info.maxsize:
            bound = f"cache_size={info.maxsize}"
        warnings.warn(
            f"graph {name!r} is planned again and again for sizes it had before: {AGAIN} times in "
            f"{info.hits + info.misses} runs. exe.plans lists the {info.currsize} plans kept, "
            f"{format_bytes(info.currbytes)} in all. Compile with more than {bound}, or feed "
            "fewer different sizes, as asg.train.pad_collate(multiple=...) makes",
            RuntimeWarning,
            stacklevel=user_level(),
        )


def bytes_of(program: Program) -> int:
    """Return the bytes of a program: its own figure, or its buffers and constants."""
    held: int | None = getattr(program, "held", None)  # `offers` of HoldsBytes would be slower
    if held is not None:
        return held
    return program.memory.buffers + program.memory.constants


def prepared(backend: Backend, graph: Graph, store: Store, options: Options) -> Prepared:
    """Return a lowered graph, prepared by its backend; otherwise bound for each binding."""
    if offers(backend, Prepares):
        return backend.prepare(graph, store, options)
    return bound_anew(backend, graph, store, options)


def bound_anew(backend: Backend, graph: Graph, store: Store, options: Options) -> Prepared:
    """Return a lowered graph that binds its symbols for each program."""
    return _Bound(backend, Binder(graph), store, options)


@dataclass(frozen=True)
class _Bound:
    """A graph on a backend that only plans static types."""

    backend: Backend
    binder: Binder
    store: Store
    options: Options

    def specialize(self, binding: Mapping[str, int]) -> Program:
        return self.backend.specialize(self.binder.bind(binding), self.store, self.options)
