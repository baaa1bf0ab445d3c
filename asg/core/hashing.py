"""Content hashes of attributes, nodes and graphs: equal values have equal hashes.

The hash of a node covers the op, the attributes, the types and the hashes of the inputs. For a fed
leaf, it also covers the name. It ignores scopes, other names (a constant may get a name later) and
source lines. Attributes are hashed by a canonical text. Python's equality does not suffice: 1, 1.0
and True are the same dict key, and NaN does not equal itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, cast

import numpy as np

from asg.core.dims import Expr
from asg.core.dtypes import Array
from asg.core.leaves import NAMED
from asg.core.node import Node, Ref
from asg.init import Initializer

_KEY = "node hashes"


class Hashed(Protocol):
    """The parts of a graph that are hashed."""

    memo: dict[object, object]

    @property
    def nodes(self) -> Sequence[Node]:
        """All nodes."""
        ...

    @property
    def output_refs(self) -> Mapping[str, Ref]:
        """Output names and their values."""
        ...

    @property
    def update_refs(self) -> Mapping[str, Ref]:
        """Names of parameters and state, and their next values."""
        ...

    @property
    def facts(self) -> Iterable[object]:
        """The assumptions about symbolic dimensions."""
        ...


def node_hashes(graph: Hashed) -> Sequence[str]:
    """Return the hash of every node, 32 hexadecimal digits each, by node id."""
    known = cast("list[str]", graph.memo.get(_KEY, []))
    if len(known) < len(graph.nodes):
        known = [*known]  # a copy: other threads may extend the list at the same time
        for node in graph.nodes[len(known) :]:
            known.append(_node_hash(node, known))
        graph.memo[_KEY] = known
    return known


def fingerprint(graph: Hashed) -> str:
    """Return the hash of all outputs, updates and assumptions of a graph."""
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


def canonical(value: Any) -> str:
    """Return a text that is equal for attributes of the same meaning, and only for these."""
    if type(value) is int:
        return f"int {value}"
    if isinstance(value, tuple):
        return "(" + ",".join(map(canonical, cast("tuple[Any, ...]", value))) + ")"
    if isinstance(value, Mapping):
        items = sorted(cast("Mapping[str, Any]", value).items())
        return "{" + ",".join([f"{key!r}:{canonical(each)}" for key, each in items]) + "}"
    if value is None or isinstance(value, bool | int | float | str):  # dtypes are strings
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, Expr):
        return f"dim {value}"
    if isinstance(value, np.ndarray):
        array = cast("Array", value)
        return f"array {array.dtype.str}{array.shape}{digest(_bytes_of(array))}"
    if isinstance(value, Initializer):
        if _KEY not in value.memo:  # its array never changes, and all graphs of a model hash it
            text = f"initializer {value.name}{canonical(value.arguments)} {canonical(value.values)}"
            value.memo[_KEY] = text
        return value.memo[_KEY]
    return f"graph {_interface(value)} {fingerprint(value)}"


def _bytes_of(array: Array) -> bytes | memoryview:
    """Return the bytes of an array in row-major order, without a copy if they lie in this order."""
    if not array.flags.c_contiguous or array.dtype.hasobject or not array.size:
        return array.tobytes()
    return array.reshape(-1).view(np.uint8).data


def digest(data: bytes | memoryview) -> str:
    """Return the hash of `data`, 32 hexadecimal digits."""
    from hashlib import blake2b  # imported here because it loads OpenSSL

    return blake2b(data, digest_size=16).hexdigest()


def _interface(graph: Any) -> str:
    """Return the inputs and outputs of a graph, in the order of operands and results."""
    taken = [f"{name!r} {tensor.type}" for name, tensor in graph.inputs.items()]
    return f"({', '.join(taken)}) -> ({', '.join(map(repr, graph.output_refs))})"
