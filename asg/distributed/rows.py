"""Rows of a batch: the axes that hold them, and the nodes where rows meet."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any, cast

from asg.core.dims import Dim, symbols_of
from asg.core.hashing import canonical
from asg.core.node import Node
from asg.core.opdef import Composition, Kind, Loop, Types
from asg.core.subgraphs import graphs_of, inside_of, nodes_within
from asg.core.types import TensorType
from asg.ops.numbers import DIM
from asg.ops.shapes.joins import SLICE
from asg.ops.shapes.views import RESHAPE

_ALONG = (Kind.SCAN, Kind.SORT, Kind.INDEXING, Kind.JOIN)


class Rows:
    """The rows of a graph, counted by a symbolic dimension."""

    def __init__(self, symbol: str) -> None:
        self.symbol = symbol
        self._meeting: dict[object, bool] = {}

    def counts(self, dim: Dim) -> bool:
        """Whether a dimension depends on the number of rows."""
        return not isinstance(dim, int) and self.symbol in symbols_of(dim)

    def axes(self, type_: TensorType) -> list[int]:
        """Return the axes of a type that depend on the number of rows."""
        return [axis for axis, dim in enumerate(type_.shape) if self.counts(dim)]

    def has(self, *types: TensorType) -> bool:
        """Whether any of these types holds rows."""
        return any(self.axes(type_) for type_ in types)

    def factor(self, dim: Dim, rows: Dim) -> Dim | None:
        """Return the factor if a dimension is a multiple of the number of rows, else None."""
        times = dim // rows
        return None if self.counts(times) or times * rows != dim else times

    def meet(self, node: Node, operands: Types, rows: Dim) -> bool:
        """Whether the node computes a value from several rows, or from their number."""
        if not self.has(*operands, *node.types) and node.op is not DIM:
            return False
        if isinstance(node.op, Composition):
            return self._meet_inside(node, operands, rows)
        if node.op is DIM:
            return self.counts(node.attrs["expression"])
        if node.op.kind is Kind.CONTROL:
            return self._meet_in_steps(node, operands)
        if node.op.kind is Kind.RANDOM:
            return True
        if self.has(*operands) and not all(map(self.axes, node.types)):
            return True
        return self._irregular(node.types, rows) or self._along(node, operands, rows)

    def _meet_inside(self, node: Node, operands: Types, rows: Dim) -> bool:
        key = (node.op, operands, canonical(node.attrs))
        if key not in self._meeting:
            inside = inside_of(node, operands)
            self._meeting[key] = any(
                self.meet(each, tuple([inside.type_of(ref) for ref in each.inputs]), rows)
                for each in inside.nodes
            )
        return self._meeting[key]

    def _meet_in_steps(self, node: Node, operands: Types) -> bool:
        """Whether a loop iterates over rows, or rows meet in a body."""
        if isinstance(node.op, Loop):
            first = node.attrs["carries"]
            over = operands[first : first + node.attrs.get("xs", 0)]
            if any(0 in self.axes(type_) for type_ in over):
                return True
        if self.has(*operands) and not all(map(self.axes, node.types)):
            return True
        for _, body in graphs_of(node):
            for each in nodes_within(body):
                known = tuple([body.type_of(ref) for ref in each.inputs]) if each.inputs else ()
                counted = each.op is DIM and self.counts(each.attrs["expression"])
                if counted or (self.has(*known) and not all(map(self.axes, each.types))):
                    return True
        return False

    def _irregular(self, types: Sequence[TensorType], rows: Dim) -> bool:
        """Whether a value pairs rows, or holds rows other than the batch's."""
        for type_ in types:
            axes = self.axes(type_)
            if len(axes) > 1 or any(self.factor(type_.shape[a], rows) is None for a in axes):
                return True
        return False

    def _along(self, node: Node, operands: Types, rows: Dim) -> bool:
        """Whether a node moves rows, or works along them."""
        axes = self.axes(operands[0]) if operands else []
        if node.op is RESHAPE and axes:
            return self._reordered(operands[0], node.types[0], axes[0], rows)
        if node.op is SLICE:
            starts, stops, steps = (node.attrs[name] for name in ("start", "stop", "step"))
            shape = operands[0].shape
            return any((starts[a], stops[a], steps[a]) != (0, shape[a], 1) for a in axes)
        if node.op.kind in _ALONG or node.op.name == "flip":
            given: Any = node.attrs.get("axes", node.attrs.get("axis", ()))
            named = cast("tuple[int, ...]", given if isinstance(given, tuple) else (given,))
            return any(axis in named for axis in axes)
        return False

    def _reordered(self, before: TensorType, after: TensorType, axis: int, rows: Dim) -> bool:
        """Whether a reshape cuts across rows: the parts of ranks then do not make up the whole."""
        place = self.axes(after)[0]
        times = self.factor(before.shape[axis], rows)
        ahead = prod(before.shape[:axis]) * (0 if times is None else times)
        return times is None or ahead % prod(after.shape[:place]) != 0
