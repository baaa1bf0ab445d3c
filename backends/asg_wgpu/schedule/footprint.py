"""The bindings, operations and loop iterations of a kernel, by which groups are formed.

Whether a value still fits into a kernel is asked for each value that is stored. The text of the
kernel would tell, and is written for kernels that loop over columns; to write it anew for each
elementwise member would take most of the time that a large graph compiles.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple, cast

from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.opdef import Elementwise, Kind
from asg.ops.wgsl import library
from asg_wgpu.codegen.emitter import BufferOf
from asg_wgpu.ir.row_groups import RowGroup

# Iterations of loops. Mesa's driver for CPUs allows an invocation 65535 of all its loops together,
# and then leaves every loop: a longer loop must be split, or its results are silently wrong.

UNKNOWN = 16  # iterations of a loop whose end is computed
_UNROLLED = 4  # the trip count up to which a loop is unrolled

_FUNCTION = re.compile(r"^fn (\w+)\((?:[^\n]*\}$|.*?^\})", re.MULTILINE | re.DOTALL)
_CALL = re.compile(r"\b([A-Za-z_]\w*)\(")
_LOOP = re.compile(r"\s*(?:for|while) \(.*\{$")
_COUNTED = re.compile(
    r"\s*for \(var (\w+) = \w+; \1 < (\d+)u?(?: \+ i32\(asg_zero\))?; "
    r"(?:\1\+\+|\1 \+= (\d+)u?)\) \{$"
)


class _Function(NamedTuple):
    """The iterations of a function's own loops, and the number of its calls of others, by name."""

    own: int
    calls: tuple[tuple[str, int], ...]


def trip_count_of(source: str, unknown: int = UNKNOWN) -> int:
    """Return the iterations of a shader's loops, its functions' included, at most.

    Loops whose end is computed are taken for `unknown` iterations each.
    """
    if "for (" not in source and "while (" not in source:
        return 0
    functions = {match[1]: _read(match[0], unknown) for match in _FUNCTION.finditer(source)}
    total: dict[str, int] = {}

    def visit(name: str) -> int:
        if name not in total:
            own, calls = functions[name]
            total[name] = 0  # WGSL has no recursion
            total[name] = own + sum(
                times * visit(called) for called, times in calls if called in functions
            )
        return total[name]

    return visit("main") if "main" in functions else sum(map(visit, functions))


@lru_cache(maxsize=256)  # of which most kernels have the same few
def _read(text: str, unknown: int) -> _Function:
    own = 0
    calls: list[tuple[str, int]] = []
    times = [1]
    for line in text.splitlines()[1:]:
        if line.lstrip().startswith("}"):
            times.pop()
        calls += [(match[1], times[-1]) for match in _CALL.finditer(line)]
        if line.endswith("{"):
            trips = _trip_count(line, unknown) if _LOOP.match(line) else 1
            own += times[-1] * trips if trips > _UNROLLED else 0
            times.append(times[-1] * trips)
    return _Function(own, tuple(calls))


def _trip_count(line: str, unknown: int) -> int:
    match = _COUNTED.match(line)
    return -(-int(match[2]) // int(match[3] or 1)) if match else unknown


@cache
def trip_count_within(op: Elementwise) -> int:
    """Return the iterations of the loops in the functions that an elementwise op calls."""
    wgsl = op.wgsl
    formulas = (wgsl.formula, wgsl.integer, wgsl.unsigned, wgsl.boolean)
    text = library("\n".join(formula for formula in formulas if formula), [wgsl.functions])
    return trip_count_of(text)


# Bindings and operations of a kernel of elementwise values, told from the graph alone

_ONE_PLACE = (Kind.ELEMENTWISE, Kind.VIEW, Kind.BARRIER, Kind.CREATION, Kind.LEAF)


class Extent(NamedTuple):
    """The nodes that are computed in a kernel, and the stored values that it reads and writes."""

    nodes: frozenset[int]
    stored: frozenset[Ref]


class Extents:
    """The extents of kernels of a graph; `bounded` says that iterations of loops are limited."""

    def __init__(self, graph: Graph, buffer_of: BufferOf, *, bounded: bool) -> None:
        self._graph = graph
        self._buffer_of = buffer_of
        self._bounded = bounded
        self._known: dict[Ref, Extent | None] = {}

    def of(self, groups: Sequence[RowGroup]) -> Extent | None:
        """Return the extent of the kernel of some groups; None where only its text tells."""
        if any(group.domain.axes for group in groups):
            return None
        found: list[Extent] = []
        for group in groups:
            for ref in group.members:
                if ref not in self._known:
                    self._known[ref] = self._member(ref)
                extent = self._known[ref]
                if extent is None:
                    return None
                found.append(extent)
        return Extent(
            frozenset[int]().union(*(extent.nodes for extent in found)),
            frozenset[Ref]().union(*(extent.stored for extent in found)),
        )

    def _member(self, member: Ref) -> Extent | None:
        """Return the extent of computing and storing one value; None where only the text tells."""
        nodes: dict[int, None] = {}
        stored = {member}
        pending = [member]
        while pending:
            node = self._graph.nodes[pending.pop().node]
            kind = node.op.kind
            loops = kind is Kind.ELEMENTWISE and trip_count_within(cast(Elementwise, node.op))
            if kind not in _ONE_PLACE or (self._bounded and loops):
                return None
            nodes[node.id] = None
            for ref in node.inputs[:1] if kind is Kind.BARRIER else node.inputs:
                if self._buffer_of(ref) is not None:
                    stored.add(ref)
                elif ref.node not in nodes:
                    pending.append(ref)
        return Extent(frozenset(nodes), frozenset(stored))
