"""Convolutions whose operands are stored with the channels last, four of them a load.

A driver on the CPU takes about as long to load one number as to load four neighbours. In a window
that slides over an image the neighbours along a row begin anywhere; those along the channels do
not, if the channels are the last axis in memory. So the operand of a convolution is stored once
more in that order (with its padding), and the products go over the channels last, or, where the
channels are the columns, have those last.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import prod
from types import MappingProxyType
from typing import Any

from asg.core.graph import Graph, Tensor
from asg.core.leaves import RESIDENT
from asg.core.node import Node, Ref
from asg.ops.joins import PAD
from asg.ops.views import BROADCAST_TO, RESHAPE, transpose
from asg.ops.windows import WINDOWS
from asg_wgpu.ir.node_facts import axes_of, base_of, lies_in_memory
from asg_wgpu.ir.size import divides, is_known, sizes_of
from asg_wgpu.lower.rewrite import Build

Stored = dict[tuple[Ref, int], Tensor]  # what is stored with an axis last already


def channels_last(graph: Graph, node: Node, stored: Stored) -> Build | None:
    """Return a builder of a product with windows that has the channels last.

    None where they are not a multiple of four. `stored` is of all products of the graph.
    """
    x, y = node.inputs
    view = graph.nodes[y.node]
    shape = sizes_of(graph.type_of(view.inputs[0]).shape)
    axes = axes_of(node, graph.type_of(x).rank, graph.type_of(y).rank)
    whole = [axis for axis in range(len(shape)) if axis not in view.attrs["axes"]]
    taken = [axis for axis in axes.y_contract if axis in whole and axis not in axes.y_batch]
    free = [axis for axis in axes.y_free if axis in whole]
    if len(taken) == 1 and not free and divides(4, shape[taken[0]]):
        return partial(_over_channels, stored, node, taken[0])
    if len(axes.x_free) != 1 or not divides(4, sizes_of(graph.type_of(x).shape)[axes.x_free[0]]):
        return None
    if len(free) == 1 and divides(4, shape[free[0]]):
        return partial(_to_channels, stored, node, free[0], axes.x_free[0])
    if not divides(4, prod(sizes_of(graph.type_of(x).shape)[a] for a in axes.x_contract)):
        return partial(_rows_last, stored, node, axes.x_free[0]) if _lasts(graph, x) else None
    return None


def _over_channels(
    stored: Stored, node: Node, channel: int, target: Graph, tensors: Sequence[Tensor]
) -> list[Tensor]:
    """Add a contraction that goes over the channels last."""
    x, y = tensors
    attrs: dict[str, Any] = dict(node.attrs)
    place = attrs["y_contract"].index(channel)
    left = _with_last(stored, x, attrs["x_contract"][place])
    right = _with_last(stored, y, channel)
    for name in ("x_contract", "y_contract"):
        axes = attrs[name]
        attrs[name] = (*axes[:place], *axes[place + 1 :], axes[place])
    return [target.add(node.op, (left, right), MappingProxyType(attrs))[0]]


def _to_channels(
    stored: Stored, node: Node, channel: int, row: int, target: Graph, tensors: Sequence[Tensor]
) -> list[Tensor]:
    """Add a contraction whose columns are the channels last, and put them back where they were."""
    x, y = tensors
    axes = axes_of(node, x.ndim, y.ndim)
    moved = [axis for axis in range(y.ndim) if axis != channel] + [channel]
    attrs: dict[str, Any] = dict(node.attrs)
    for name in ("y_contract", "y_batch"):
        attrs[name] = tuple(moved.index(axis) for axis in attrs[name])
    left, right = _with_last(stored, x, row), transpose(_with_last(stored, y, channel), moved)
    made = target.add(node.op, (left, right), MappingProxyType(attrs))[0]
    before = len(axes.x_batch) + len(axes.x_free)
    now = [axis for axis in axes.y_free if axis != channel] + [channel]
    return [transpose(made, [*range(before), *(before + now.index(a) for a in axes.y_free)])]


def _rows_last(
    stored: Stored, node: Node, row: int, target: Graph, tensors: Sequence[Tensor]
) -> list[Tensor]:
    """Add a contraction whose left operand has its rows last."""
    x, y = tensors
    return [target.add(node.op, (_with_last(stored, x, row), y), node.attrs)[0]]


def _lasts(graph: Graph, ref: Ref) -> bool:
    """Whether a value is that of a leaf that no run changes: then a copy of it is made once."""
    base = base_of(graph, ref)
    leaf = graph.nodes[base.node]
    return leaf.op in RESIDENT and leaf.name not in graph.update_refs


def _with_last(stored: Stored, x: Tensor, axis: int) -> Tensor:
    """Return x as a view of a tensor stored with one of its axes last.

    The source of a window or a broadcast is stored instead, where it has the axis. A leaf that lies
    so already, as the kernels of 1 × 1 convolutions do, is not stored once more.
    """
    node = x.graph.nodes[x.ref.node]
    if _lies_last(x, axis):
        return x
    if node.op in (WINDOWS, BROADCAST_TO):
        source = x.graph.tensor(node.inputs[0])
        inner = axis if node.op is WINDOWS else axis - (x.ndim - source.ndim)
        if inner >= 0:
            return x.graph.add(node.op, (_with_last(stored, source, inner),), node.attrs)[0]
    moved = [a for a in range(x.ndim) if a != axis] + [axis]
    key = (x.ref, axis)
    if key not in stored:
        stored[key] = _stored(transpose(x, moved))
    return transpose(stored[key], [moved.index(a) for a in range(x.ndim)])


def _lies_last(x: Tensor, axis: int) -> bool:
    base = base_of(x.graph, x.ref, lambda node: node.op is RESHAPE)
    inner = prod(sizes_of(x.shape)[axis + 1 :])
    return lies_in_memory(x.graph.nodes[base.node]) and is_known(inner) and inner == 1


def _stored(x: Tensor) -> Tensor:
    """Return x under a padding of nothing: a product has paddings stored, but not views."""
    none = (0,) * x.ndim
    value = 0.0 if x.dtype.is_float else 0
    attrs = {"low": none, "high": none, "interior": none, "value": value}
    return x.graph.add(PAD, (x,), MappingProxyType(attrs))[0]
