"""A graph as arrays: titles, categories and edges by node id."""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from asg.core.dims import Dim, bind, symbols_of
from asg.core.dtypes import DType
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.types import TensorType
from asg_viewer.model.bodies import NOTHING, Body, Inner
from asg_viewer.model.categories import category_of

Ints: TypeAlias = NDArray[np.int32]
Floats: TypeAlias = NDArray[np.float32]
Bools: TypeAlias = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Rows:
    """A list of lists of ints: row i is `items[starts[i]:starts[i + 1]]`."""

    starts: Ints
    items: Ints

    def __getitem__(self, row: int) -> Ints:
        return self.items[self.starts[row] : self.starts[row + 1]]

    def __len__(self) -> int:
        return len(self.starts) - 1

    @property
    def counts(self) -> Ints:
        """The length of each row."""
        return np.diff(self.starts).astype(np.int32)


def rows_by(keys: Ints, values: Ints, count: int) -> Rows:
    """Return the values of each key from 0 to `count` - 1, in their original order."""
    order = np.argsort(keys, kind="stable")
    counts = np.bincount(keys, minlength=count) if len(keys) else np.zeros(count, np.int64)
    starts = np.concatenate([[0], np.cumsum(counts)]).astype(np.int32)
    return Rows(starts, values[order].astype(np.int32))


@dataclass(frozen=True, eq=False)
class GraphModel:
    """A graph prepared for display.

    `edge_source[e]`, `edge_target[e]`, `edge_slot[e]` and `edge_result[e]` say that operand `slot`
    of node `target` is result `result` of node `source`. Edges are ordered by target and slot.
    `incoming` and `outgoing` are rows of edges by node. The nodes of `bodies` come after the
    graph's nodes, and edges lead through them.
    """

    graph: Graph
    titles: tuple[str, ...]
    details: tuple[str, ...]
    types: tuple[str, ...]
    categories: NDArray[np.uint8]
    leaves: Bools
    edge_source: Ints
    edge_target: Ints
    edge_slot: Ints
    edge_result: Ints
    incoming: Rows
    outgoing: Rows
    results: dict[int, tuple[str, ...]]
    fingerprint: str
    inner: Inner = NOTHING

    @property
    def name(self) -> str:
        """The name of the graph."""
        return self.graph.name

    @property
    def size(self) -> int:
        """Number of nodes, with the nodes of bodies."""
        return len(self.titles)

    @property
    def outer(self) -> int:
        """Number of nodes of the graph itself."""
        return self.size - len(self.inner.nodes)

    @property
    def bodies(self) -> tuple[Body, ...]:
        """The bodies of the loops and branches, if shown."""
        return self.inner.bodies

    @property
    def nodes(self) -> Sequence[Node]:
        """All nodes: the graph's nodes, then the nodes of bodies."""
        return all_nodes(self.graph, self.inner)

    def node(self, index: int) -> Node:
        """Return a node of the graph, or of a body, by its number here."""
        own = self.outer
        return self.graph.nodes[index] if index < own else self.inner.nodes[index - own]

    def type_of(self, ref: Ref) -> TensorType:
        """Return the type of a value."""
        return self.node(ref.node).types[ref.index]

    def types_read(self, index: int) -> str:
        """Return the types of a node's results that some node reads."""
        types = self.node(index).types
        if len(types) == 1:
            return self.types[index]
        read: list[int] = np.unique(self.edge_result[self.outgoing[index]]).tolist()
        return ", ".join(str(types[each]) for each in read)

    def body_of(self, index: int) -> Body | None:
        """Return the body around a node, or None for a node of the graph itself."""
        if index < self.outer:
            return None
        return next(body for body in self.bodies if index in body.nodes)

    def home_of(self, index: int) -> tuple[Graph, int]:
        """Return the graph that contains a node, and the number of that graph's first node here."""
        body = self.body_of(index)
        return (self.graph, 0) if body is None else (body.graph, body.first)

    def bytes_of(self, index: int) -> int:
        """Return the bytes of the largest result of a node; symbolic sizes count as `SYMBOL`."""
        found = (math.prod(_size(d) for d in t.shape) * t.dtype.itemsize
                 for t in self.node(index).types)  # fmt: skip
        return max(found, default=0)

    def outermost(self, indices: Iterable[int]) -> list[int]:
        """Return the graph's own nodes that are, or contain, the given nodes, in order."""
        found: set[int] = set()
        for index in indices:
            outer, body = index, self.body_of(index)
            while body is not None:
                outer = body.control
                body = self.body_of(outer)
            found.add(outer)
        return sorted(found)

    def called(self, index: int) -> str:
        """Return the name of a node, or its op; for the input of a body, its title."""
        found = self.node(index)
        inside = index >= self.outer and found.op.kind is Kind.LEAF
        return self.titles[index] if inside else found.name or found.op.name

    def number(self, index: int) -> str:
        """Return the number of a node in the text form: `%7`, or `%7/%2` within the body of %7."""
        body = self.body_of(index)
        if body is None:
            return f"%{index}"
        return f"{self.number(body.control)}/%{index - body.first}"

    def operands(self, index: int) -> list[int]:
        """Return the nodes that a node reads, without repeats, in order."""
        return list(dict.fromkeys(self.edge_source[self.incoming[index]].tolist()))

    def readers(self, index: int) -> list[int]:
        """Return the nodes that read a node, without repeats, in order."""
        return list(dict.fromkeys(self.edge_target[self.outgoing[index]].tolist()))

    def first_readers(self) -> Ints:
        """Return the first node that reads each node, or -1."""
        found = np.full(self.size, -1, np.int32)
        read = np.flatnonzero(self.outgoing.counts).astype(np.int32)
        found[read] = self.edge_target[self.outgoing.items[self.outgoing.starts[read]]]
        return found


SYMBOL = 32  # stands for a symbolic dimension wherever a size affects the drawing


def _size(dim: Dim) -> int:
    bound = bind(dim, dict.fromkeys(symbols_of(dim), SYMBOL))
    assert isinstance(bound, int), "every symbol has a size"
    return bound


def all_nodes(graph: Graph, inner: Inner) -> Sequence[Node]:
    """Return the nodes of a graph, and the nodes inside them."""
    return [*graph.nodes, *inner.nodes] if inner.nodes else graph.nodes


def graph_model(
    graph: Graph, named: Mapping[int, str] | None = None, inner: Inner = NOTHING
) -> GraphModel:
    """Return the arrays of a graph, with the nodes of bodies; linear in its nodes and edges.

    `named` maps nodes to titles other than their name or op.
    """
    own = dict(named or {})
    own |= _titles_within(graph, inner, own)
    nodes = all_nodes(graph, inner)
    ways = [inner.ways.get(node.id, node.inputs) for node in nodes]
    counts = np.fromiter(map(len, ways), np.int32, len(nodes))
    total = int(counts.sum())
    flat = chain.from_iterable(ref for refs in ways for ref in refs)
    refs = np.fromiter(flat, np.int32, 2 * total).reshape(total, 2)
    target = np.repeat(np.arange(len(nodes), dtype=np.int32), counts)
    starts = np.concatenate([[0], np.cumsum(counts)]).astype(np.int32)
    slot = np.arange(total, dtype=np.int32) - starts[target]
    edges = np.arange(total, dtype=np.int32)
    source = np.ascontiguousarray(refs[:, 0])
    titles = tuple(shortened(own[n.id]) if n.id in own else _title(n) for n in nodes)
    details = _details(nodes, inner)
    types = tuple(", ".join(map(str, node.types)) for node in nodes)
    return GraphModel(
        graph=graph, titles=titles, details=details, types=types,
        categories=np.fromiter((category_of(n.op) for n in nodes), np.uint8, len(nodes)),
        leaves=counts == 0, edge_source=source, edge_target=target, edge_slot=slot,
        edge_result=np.ascontiguousarray(refs[:, 1]), incoming=Rows(starts, edges),
        outgoing=rows_by(source, edges, len(nodes)), results=_results(graph),
        fingerprint=_fingerprint(nodes, [titles, details, types], refs, counts), inner=inner,
    )  # fmt: skip


def _titles_within(graph: Graph, inner: Inner, own: Mapping[int, str]) -> dict[int, str]:
    """Return the titles of bodies' inputs: the operand's title, and the input's part of it."""
    found: dict[int, str] = {}
    nodes = all_nodes(graph, inner)
    for body in inner.bodies:
        carried = {taken for _, taken in body.carries}
        for place in body.inputs:
            operand = nodes[place].inputs[0]
            source = nodes[operand.node]
            named = found.get(operand.node) or own.get(operand.node) or _title(source)
            if place in body.slices:
                found[place] = f"{named}[t]"
            elif place not in carried:
                found[place] = named
    return found


SLICE, CARRY, SAME = "slice", "carry", "operand"
RESULTS = {(True, True): "last carry, stack", (True, False): "last carry", (False, True): "stack",
           (False, False): "chosen"}  # fmt: skip


def _details(nodes: Sequence[Node], inner: Inner) -> tuple[str, ...]:
    found = [_detail(node) for node in nodes]
    for body in inner.bodies:
        carried = {taken for _, taken in body.carries}
        for place in body.inputs:
            found[place] = SLICE if place in body.slices else CARRY if place in carried else SAME
        found[body.control] = RESULTS[bool(carried), bool(body.stacked)]
    return tuple(found)


_MOST_IN_TITLE = 28
_MOST_IN_RESULTS = 34
_MOST_IN_DETAIL = 24


def shortened(text: str, most: int = _MOST_IN_TITLE) -> str:
    """Return a text, with its middle cut if it is longer than `most`."""
    if len(text) <= most:
        return text
    head = (most - 1) // 3
    return f"{text[:head]}…{text[len(text) - (most - 1 - head) :]}"


def results_line(names: Sequence[str]) -> str:
    """Return a node's line that names its outputs, shortened to fit the box."""
    return shortened(f"→ {', '.join(names)}", _MOST_IN_RESULTS)


_NUMBERED = re.compile(r"n?\d+")


def _title(node: Node) -> str:
    return shortened(node.op.name if _label(node) else node.name or node.op.name)


def _label(node: Node) -> str:
    """Return the last part of a path, or a number, as ONNX exporters name the nodes of ops.

    Other names are titles: return "".
    """
    above, _, last = (node.name or "").rpartition("/")
    is_label = above or _NUMBERED.fullmatch(last)
    return last if is_label and node.op.kind is not Kind.LEAF else ""


def _detail(node: Node) -> str:
    """Return the second line of a node: its op if the first line is a name, or short attributes."""
    if _label(node):
        return shortened(_label(node), _MOST_IN_DETAIL)
    if node.name:
        return node.op.name
    shown = ""
    for key, value in node.attrs.items():
        part = _attribute(key, value)
        joined = f"{shown}, {part}" if shown and part else shown or part
        if len(joined) <= _MOST_IN_DETAIL:
            shown = joined
    return shown


def _attribute(key: str, value: object) -> str:
    """Return an attribute in few letters, or nothing if it says little."""
    match value:
        case True:
            return key
        case False | None | DType():
            return ""
        case float():
            return f"{value:.6g}" if key == "value" else f"{key} {value:.6g}"
        case int() | str():
            return f"{value}" if key == "value" else f"{key} {value}"
        case tuple() if key == "axes" and 0 < len(value) < 4:  # pyright: ignore[reportUnknownArgumentType]  # elements of a matched tuple are unknown
            return f"{key} {', '.join(map(str, value))}"  # pyright: ignore[reportUnknownArgumentType]  # elements of a matched tuple are unknown
        case _:
            return ""


def _results(graph: Graph) -> dict[int, tuple[str, ...]]:
    found: dict[int, list[str]] = {}
    for name, ref in graph.output_refs.items():
        found.setdefault(ref.node, []).append(name)
    for name, ref in graph.update_refs.items():
        found.setdefault(ref.node, []).append(f"{name} ←")
    return {node: tuple(names) for node, names in found.items()}


def _fingerprint(
    nodes: Sequence[Node], texts: Iterable[Sequence[str]], refs: Ints, counts: Ints
) -> str:
    """Return a hash of everything that determines the places of nodes."""
    digest = hashlib.blake2b(digest_size=16)
    for lines in texts:
        digest.update("\n".join(lines).encode())
    digest.update("\n".join([node.scope for node in nodes]).encode())
    digest.update("\n".join([str(node.origin) for node in nodes]).encode())
    digest.update(refs.tobytes() + counts.tobytes())
    return digest.hexdigest()
