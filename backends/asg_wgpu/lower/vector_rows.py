"""Paddings whose rows are whole vectors, under windows that slide along the rows.

A driver on the CPU takes about as long to load one number as to load four neighbours. Windows side
by side share most of their elements, and read them four at a time where each row begins at a
multiple of four: a padding is stored anyway, and can be up to three columns wider than it is seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from types import MappingProxyType

from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.ops.joins import PAD, part
from asg.ops.views import RESHAPE, reshape
from asg_wgpu.ir.node_facts import base_of
from asg_wgpu.ir.size import divides, sizes_of
from asg_wgpu.lower.rewrite import Build

Widened = dict[Ref, Tensor]  # paddings with whole vectors, by those in whose place they are
_MOST_STEP = 2  # between windows, from which on few elements of a vector are read


def vector_rows(graph: Graph, node: Node, widened: Widened) -> Build | None:
    """Return a builder of a product with windows of a padding whose rows are whole vectors.

    None where there is no padding, where its rows are whole vectors already, or where windows
    hardly share elements of them. `widened` is of all products of the graph.
    """
    view = graph.nodes[node.inputs[1].node]
    seen = view.inputs[0]
    base = _padding_of(graph, seen)
    columns = [sizes_of(graph.type_of(ref).shape)[-1] for ref in (seen, base)]
    steps = dict(zip(view.attrs["axes"], view.attrs["strides"], strict=True))
    step = steps.get(graph.type_of(seen).rank - 1, _MOST_STEP + 1)
    if graph.nodes[base.node].op is not PAD or columns[0] != columns[1] or step > _MOST_STEP:
        return None
    return None if divides(4, columns[0]) else partial(_with_vector_rows, widened, node)


def _padding_of(graph: Graph, ref: Ref) -> Ref:
    return base_of(graph, ref, lambda node: node.op is RESHAPE)


def _with_vector_rows(
    widened: Widened, node: Node, target: Graph, tensors: Sequence[Tensor]
) -> list[Tensor]:
    x, y = tensors
    view = target.nodes[y.ref.node]
    seen = target.tensor(view.inputs[0])
    base = _padding_of(target, seen.ref)
    if base not in widened:
        widened[base] = _wider(target.tensor(base))
    rows = reshape(widened[base], (*seen.shape[:-1], widened[base].shape[-1]))
    (windows,) = target.add(view.op, (rows,), view.attrs)
    axis = seen.ndim - 1
    those = part(windows, axis, 0, y.shape[axis])  # a slice keeps the places along each axis
    return [target.add(node.op, (x, those), node.attrs, node.name)[0]]


def _wider(x: Tensor) -> Tensor:
    """Return a padding that goes on to a multiple of four columns."""
    padding = x.graph.nodes[x.ref.node]
    *before, last = padding.attrs["high"]
    attrs = MappingProxyType({**padding.attrs, "high": (*before, last + -x.shape[-1] % 4)})
    return x.graph.add(PAD, (x.graph.tensor(padding.inputs[0]),), attrs)[0]
