"""Content hashes of nodes: equal where the values are the same by construction.

A hash covers the op, the attributes, the types, the hashes of the inputs and, for a leaf that is
fed, its name; not scopes, other names (a constant may get one later) or source lines.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, cast

import numpy as np

from asg.dims import Expr
from asg.dtypes import Array
from asg.graph import Graph
from asg.init import Initializer
from asg.leaves import NAMED
from asg.node import Node

_KEY = "node hashes"


def node_hashes(graph: Graph) -> Sequence[str]:
    """Return the hash of every node, 32 hexadecimal digits each, by node id."""
    known = cast("list[str]", graph.memo.setdefault(_KEY, []))
    for node in graph.nodes[len(known) :]:
        known.append(_node_hash(node, known))
    return known


def fingerprint(graph: Graph) -> str:
    """Return the hash of all that a graph computes: its outputs, updates and assumptions."""
    hashes = node_hashes(graph)
    named = [
        (name, hashes[ref.node], ref.index)
        for refs in (graph.output_refs, graph.update_refs)
        for name, ref in sorted(refs.items())
    ]
    facts = sorted(map(str, graph.facts))
    return _digest(f"{named}{len(graph.output_refs)}{facts}".encode())


def _node_hash(node: Node, known: list[str]) -> str:
    parts = [node.op.name, *map(str, node.types)]
    parts += [f"{known[ref[0]]}.{ref[1]}" for ref in node.inputs]
    if node.attrs:
        parts.append(canonical(node.attrs))
    if node.op in NAMED:
        parts.append(repr(node.name))
    return _digest("\n".join(parts).encode())


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


def canonical(value: Any) -> str:
    """Return a text that is equal for attributes of one meaning, and for no others."""
    if isinstance(value, Mapping):
        items = sorted(cast("Mapping[str, Any]", value).items())
        return "{" + ",".join(f"{key}:{canonical(each)}" for key, each in items) + "}"
    if isinstance(value, tuple):
        return "(" + ",".join(map(canonical, cast("tuple[Any, ...]", value))) + ")"
    if isinstance(value, np.ndarray):
        array = cast("Array", value)
        return f"array {array.dtype.str}{array.shape}{_digest(array.tobytes())}"
    if isinstance(value, Initializer):
        return f"initializer {value.name}{canonical(value.arguments)} {canonical(value.values)}"
    if isinstance(value, Graph):
        return f"graph {fingerprint(value)}"
    if isinstance(value, Expr):
        return f"dim {value}"
    return f"{type(value).__name__} {value!r}"
