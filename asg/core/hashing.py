"""Content hashes of nodes: equal where the values are the same by construction.

A hash covers the op, the attributes, the types, the hashes of the inputs and, for a leaf that is
fed, its name; not scopes, other names (a constant may get one later) or source lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from asg.core.canonical import canonical, digest
from asg.core.graph import Graph
from asg.core.leaves import NAMED
from asg.core.node import Node

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
    return digest(f"{named}{len(graph.output_refs)}{facts}".encode())


def _node_hash(node: Node, known: list[str]) -> str:
    parts = [node.op.name, *map(str, node.types)]
    parts += [f"{known[ref[0]]}.{ref[1]}" for ref in node.inputs]
    if node.attrs:
        parts.append(canonical(node.attrs))
    if node.op in NAMED:
        parts.append(repr(node.name))
    return digest("\n".join(parts).encode())
