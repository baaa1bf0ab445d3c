"""Check that all ranks run the same graph, before it runs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import zip_longest

from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.hashing import digest, fingerprint, node_hashes
from asg.core.node import Node
from asg.core.opdef import Kind
from asg.core.printer import format_attr
from asg.core.ranks import Ranks


def agree(ranks: Ranks, graph: Graph, lowered: Graph, seed: int) -> None:
    """Raise GraphError on every rank unless all compile the same graph with the same seed.

    `lowered` is the graph that runs. The message names the first node that differs. Every rank must
    call this.
    """
    own = json.dumps([fingerprint(graph), _order(lowered), fingerprint(lowered), seed])
    if len(set(ranks.exchange(own.encode()))) == 1:
        return
    seeds = [json.loads(each)[3] for each in ranks.exchange(own.encode())]
    _compare(ranks, graph, "")
    _compare(ranks, lowered, " in its lowered form")
    other = next((rank for rank, each in enumerate(seeds) if each != seeds[0]), None)
    if other is not None:
        raise GraphError(
            f"graph {graph.name!r} has the seed {seeds[0]} on rank 0 and {seeds[other]} on rank "
            f"{other}",
            hint="give all ranks the same seed, for equal initial parameters",
        )
    raise GraphError(
        f"graph {graph.name!r} has other outputs, updates or assumptions on some ranks",
        hint="build the same graph on every rank",
    )


def _order(lowered: Graph) -> str:
    """Return the hash of the collectives in execution order."""
    hashes = node_hashes(lowered)
    met = [hashes[node.id] for node in lowered.nodes if node.op.kind is Kind.COLLECTIVE]
    return digest("\n".join(met).encode())


def _compare(ranks: Ranks, graph: Graph, form: str) -> None:
    """Raise GraphError for the first node that differs between a rank and rank 0."""
    nodes = zip(node_hashes(graph), graph.nodes, strict=True)
    lines = [[each, node.describe(), _contents(node)] for each, node in nodes]
    first, *others = (json.loads(each) for each in ranks.exchange(json.dumps(lines).encode()))
    for rank, other in enumerate(others, 1):
        place = _first_difference(first, other)
        if place is not None:
            theirs, ours = _named(other, place), _named(first, place)
            if theirs == ours:
                theirs += f" ({other[place][2]})"
                ours += f" ({first[place][2]})"
            raise GraphError(
                f"graph {graph.name!r}{form} is not the same on all ranks: rank {rank} has "
                f"{theirs}, and rank 0 {ours}",
                hint="build the same graph on every rank, and feed each rank its own data",
            )


def _contents(node: Node) -> str:
    """Return the types, operands and attributes of a node, where its description is not enough."""
    parts = [", ".join(map(str, node.types)), *map(str, node.inputs)]
    return " ".join([*parts, *(f"{key}={format_attr(node, key)}" for key in node.attrs)])[:200]


def _first_difference(one: Sequence[Sequence[str]], other: Sequence[Sequence[str]]) -> int | None:
    pairs = zip_longest(one, other, fillvalue=("", ""))
    return next((place for place, (a, b) in enumerate(pairs) if a[0] != b[0]), None)


def _named(lines: Sequence[Sequence[str]], place: int) -> str:
    return lines[place][1] if place < len(lines) else f"only {len(lines)} nodes"
