"""`asg.with_dtypes`: a graph in other dtypes, for an executor without f64 or to see rounding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import isfinite
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType, as_dtype, fitted, limits_of
from asg.core.errors import DTypeError, GraphError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import EXTERNAL
from asg.core.node import Attrs, Node
from asg.core.opdef import AttrType
from asg.core.subgraphs import empty_like, graphs_of, with_graphs
from asg.ops._support.emitting import added
from asg.ops.selection import CAST, cast
from asg.passes.visiting import visited

_RULE = "with_dtypes"


def with_dtypes(graph: Graph, dtypes: Mapping[str | DType, str | DType]) -> Graph:
    """Return `graph` with every value of some dtypes in others, such as f64 in f32.

    All nodes change: inputs, parameters, state, constants, casts, and bodies of loops and branches.
    The new graph has the same names, outputs and updates.

        narrow = asg.with_dtypes(graph, {"f64": "f32"})  # for a GPU: WGSL has no f64
        exact = asg.with_dtypes(graph, {"f32": "f64"})  # its results show the rounding of f32

    An op that does not exist in the new dtype keeps its own, between casts. A finite float in the
    graph beyond the range of its new dtype becomes the largest number there, so a mask of -1e300
    stays a mask. Noise changes: f64 takes more random bits than f32.

    Args:
        graph: A graph without external values; it stays unchanged.
        dtypes: The new dtype of each dtype to replace: a float for a float, an integer for an
            integer.

    Raises:
        DTypeError: A dtype is unknown or changes its kind, or an integer in the graph does not fit.
        GraphError: The graph reads values of another graph, as a gradient graph does.

    >>> g = asg.Graph()
    >>> y = g.output("y", g.input("x", ("N",), "f64") * g.parameter("w", (), "f64"))
    >>> str(asg.with_dtypes(g, {"f64": "f32"})["y"].type)
    'f32[N]'
    """
    wanted = {as_dtype(old): as_dtype(new) for old, new in dtypes.items()}
    for old, new in wanted.items():
        alike = [
            each for each in DType
            if (old.is_float and each.is_float) or (old.is_integer and each.is_integer)
        ]  # fmt: skip
        if new not in alike:
            hint = f"use one of {', '.join(alike)}" if alike else ""
            raise DTypeError(f"{old} cannot become {new}", op=_RULE, hint=hint)
    return _Converted(graph, wanted).made()


class _Converted:
    """Builds the graph node by node; each type is inferred anew."""

    def __init__(self, source: Graph, dtypes: Mapping[DType, DType]) -> None:
        self.source = source
        self.dtypes = dtypes
        self.graph = empty_like(source)

    def made(self) -> Graph:
        moved = visited(self.source, self.graph, _RULE, self.visit)
        return moved.finish(self.source.output_refs, self.source.update_refs)

    def visit(self, node: Node, operands: Sequence[Tensor]) -> Sequence[Tensor]:
        """Add a node in the new dtypes, and return its results."""
        if node.op is EXTERNAL:
            raise GraphError(
                "the dtype of a value of another graph stays",
                hint="convert the forward graph, and derive the gradient from the result",
            )
        attrs = self.attrs(node)
        if node.op is CAST and node.name is None and operands[0].dtype is attrs["dtype"]:
            return operands
        try:
            results = added(self.graph, node.op, operands, attrs, node.name)
        except DTypeError:  # the op has a fixed dtype, as the scales of quantized weights have
            before = [self.source.type_of(ref).dtype for ref in node.inputs]
            given = [cast(x, dtype) for x, dtype in zip(operands, before, strict=True)]
            results = self.graph.append_copy(node, tuple([x.ref for x in given]))
        return [
            cast(result, self.new(type_.dtype))
            for result, type_ in zip(results, node.types, strict=True)
        ]

    def new(self, dtype: DType) -> DType:
        return self.dtypes.get(dtype, dtype)

    def attrs(self, node: Node) -> Attrs:
        """Return the attributes of a node in the new dtypes, with the graphs that it nests."""
        bodies = {name: _Converted(body, self.dtypes).made() for name, body in graphs_of(node)}
        attrs = with_graphs(node.attrs, bodies) if bodies else node.attrs
        changed = {
            name: self.attr(kind, attrs[name], node.types[0].dtype)
            for name, kind in node.op.attrs.items()
            if kind in _OF_DTYPES
        }
        return {**attrs, **changed} if changed else attrs

    def attr(self, kind: AttrType, value: Any, dtype: DType) -> Any:
        """Return an attribute's new value, for a node whose first result was of `dtype`."""
        new = self.new(dtype)
        match kind:
            case AttrType.DTYPE:
                return self.new(value)
            case AttrType.INITIALIZER if value.values is not None and new is not dtype:
                return replace(value, values=_within(value.values, new))
            case AttrType.ARRAY if (own := as_dtype(value.dtype)) in self.dtypes:
                return _within(value, self.new(own))
            case AttrType.SCALAR | AttrType.FLOAT if new is not dtype and new.is_float:
                most = limits_of(new).max
                return min(max(value, -most), most) if isfinite(value) else value
            case _:
                return value


_OF_DTYPES = (
    AttrType.DTYPE, AttrType.INITIALIZER, AttrType.ARRAY, AttrType.SCALAR, AttrType.FLOAT,
)  # fmt: skip


def _within(array: Array, dtype: DType) -> Array:
    """Return an array in `dtype`; finite floats beyond its range become its largest numbers."""
    if dtype.is_float and dtype.itemsize < array.dtype.itemsize:
        most = limits_of(dtype).max
        array = np.where(np.isfinite(array), np.clip(array, -most, most), array)
    return fitted(array, dtype)
