"""The formula of a node as a line of mathematics, derived from its kind and attributes alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.types import TensorType

_LETTERS = "ijklmnpqrstuvw"


class Numbered(Protocol):
    """The nodes that a formula can mention: a graph's nodes, or also the nodes of bodies."""

    @property
    def nodes(self) -> Sequence[Node]:
        """All nodes."""
        ...

    def type_of(self, ref: Ref, /) -> TensorType:
        """Return the type of a value."""
        ...


def _plain(node: int) -> str:
    return f"%{node}"


def formula(graph: Numbered, node: Node, number: Callable[[int], str] = _plain) -> str:
    """Return `name[i,j] = Σk x[i,k] · w[k,j]` and the like, or "" for leaves.

    `number` gives the number of a node in the text form.
    """
    if node.op.kind is Kind.LEAF or not node.inputs:
        return ""
    names = [_name(graph, ref, number) for ref in node.inputs]
    result = node.name or number(node.id)
    if node.op.kind is Kind.CONTRACTION and "x_contract" in node.attrs:
        return _contraction(graph, node, result, names)
    if node.op.kind is Kind.REDUCTION and node.attrs.get("axes") is not None:
        return _reduction(graph, node, result, names[0])
    if node.op.kind is Kind.ELEMENTWISE:
        axes = _indices(node.types[0])
        return f"{result}{axes} = {node.op.name}({', '.join(name + axes for name in names)})"
    return f"{result} = {node.op.name}({', '.join(names)})"


def _name(graph: Numbered, ref: Ref, number: Callable[[int], str]) -> str:
    node = graph.nodes[ref.node]
    if node.name and ref.index == 0:
        return node.name
    return f"{number(ref.node)}.{ref.index}" if ref.index else number(ref.node)


def _indices(type_: TensorType) -> str:
    if not 0 < type_.rank <= len(_LETTERS):
        return ""
    return f"[{','.join(_LETTERS[: type_.rank])}]"


def _reduction(graph: Numbered, node: Node, result: str, name: str) -> str:
    rank = graph.type_of(node.inputs[0]).rank
    if rank > len(_LETTERS):
        return ""
    axes = [axis % max(rank, 1) for axis in node.attrs["axes"]]
    letters = _LETTERS[:rank]
    keep = bool(node.attrs.get("keepdims"))
    left = [("1" if keep else "") if a in axes else c for a, c in enumerate(letters)]
    shown = ",".join(part for part in left if part)
    over = ",".join(letters[axis] for axis in axes)
    inner = f"[{','.join(letters)}]" if rank else ""
    return f"{result}{f'[{shown}]' if shown else ''} = {node.op.name} over {over} of {name}{inner}"


def _contraction(graph: Numbered, node: Node, result: str, names: list[str]) -> str:
    attrs = node.attrs
    first, second = (graph.type_of(ref).rank for ref in node.inputs[:2])
    if first + second > len(_LETTERS):
        return ""
    x = list(_LETTERS[:first])
    y = list(_LETTERS[first : first + second])
    for one, other in zip(attrs["x_contract"], attrs["y_contract"], strict=True):
        y[other] = x[one]
    for one, other in zip(attrs["x_batch"], attrs["y_batch"], strict=True):
        y[other] = x[one]
    summed: list[str] = [x[axis] for axis in attrs["x_contract"]]
    out: list[str] = [x[axis] for axis in attrs["x_batch"]]
    out += [c for a, c in enumerate(x) if a not in (*attrs["x_contract"], *attrs["x_batch"])]
    out += [c for a, c in enumerate(y) if a not in (*attrs["y_contract"], *attrs["y_batch"])]
    left = f"{result}[{','.join(out)}]" if out else result
    sums = f"∑ over {','.join(summed)} of " if summed else ""
    return f"{left} = {sums}{names[0]}[{','.join(x)}] · {names[1]}[{','.join(y)}]"
