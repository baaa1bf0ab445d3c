"""Split convolutions by kernels with regular zeros into phases, each a smaller convolution.

The gradient of a strided convolution has a phase for each parity of its places. Zeros pad its
kernels so that all phases have equal size. Without them, a stride of 2 takes 9 products instead of
16.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import prod
from typing import NamedTuple, cast

import numpy as np

from asg.core.dtypes import Array
from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import Primitive
from asg.core.tracing.size import hinted, is_known, sizes_of
from asg.ops.shapes.joins import concat, part, slice
from asg.ops.shapes.views import broadcast_to, expand_dims, reshape
from asg.ops.shapes.windows import windows
from asg_wgpu.ir.convolutions import Convolution, convolution_of
from asg_wgpu.ir.node_facts import is_moved
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.lower.rewrite import Build


class Phase(NamedTuple):
    """The nonzero rectangle of kernels: its first place `low`, and its `sizes`."""

    low: tuple[int, int]
    sizes: tuple[int, int]


def split_phases(graph: Graph, node: Node) -> Build | None:
    """Return a builder of a convolution for each phase, or None without regular zeros."""
    found = convolution_of(graph, node)
    if found is None or (found.strides, found.dilations) != ((1, 1), (1, 1)):
        return None
    (kernels,) = graph.nodes[found.left.node].inputs or (None,)
    numbers = (found.channels, found.outputs, *found.places)
    if kernels is None or graph.type_of(kernels).rank != 4 or not all(map(is_known, numbers)):
        return None
    phases = _phases(graph, kernels)
    if len(phases) < 2 or found.outputs % len(phases):
        return None
    left_out = prod(found.sizes) * len(phases) - sum(prod(phase.sizes) for phase in phases)
    each = found.channels * found.outputs // len(phases) * prod(found.places)
    if left_out * each * hinted(found.pictures) < plans().phases.work:
        return None
    return partial(_in_phases, node, found, phases)


def _phases(graph: Graph, kernels: Ref) -> tuple[Phase, ...]:
    """Return the phases of kernels [O, C, R, S], in their periodic order."""
    filled = _filled(graph, kernels)
    if filled is None:
        return ()
    places: Array = np.asarray(filled.any(axis=1))
    if bool((filled != places[:, None]).any()):
        return ()
    periods = (n for n in range(1, plans().phases.most + 1) if len(places) % n == 0)
    turns = np.arange(len(places))
    count = next((n for n in periods if bool((places == places[turns % n]).all())), 0)
    found = [_rectangle(each) for each in places[:count]]
    return tuple(each for each in found if each is not None) if None not in found else ()


def _rectangle(places: Array) -> Phase | None:
    """Return the rectangle that places form, or None."""
    sides: list[Array] = [np.asarray(places.any(axis)) for axis in (1, 0)]
    if not sides[0].any():
        return None
    low, high = ([int(np.argmax(side[::step])) for side in sides] for step in (1, -1))
    ends = zip(sides, low, high, strict=True)
    sizes = [len(side) - first - last for side, first, last in ends]
    if int(places.sum()) != prod(sizes):
        return None
    return Phase((low[0], low[1]), (sizes[0], sizes[1]))


def _filled(graph: Graph, ref: Ref) -> Array | None:
    """Return where a value is not padding zeros, or None without such padding."""
    chain: list[Node] = []
    while is_moved(graph.nodes[ref.node]):
        chain.append(graph.nodes[ref.node])
        ref = chain[-1].inputs[0]
    fills = [node.attrs["value"] for node in chain if "interior" in node.attrs]
    if not fills or any(fills):
        return None
    found: Array = np.ones(sizes_of(graph.type_of(ref).shape), np.bool_)
    for node in reversed(chain):
        found = cast(Primitive, node.op).reference(found, **node.attrs)
    return found


def _in_phases(
    node: Node, of: Convolution, phases: Sequence[Phase], target: Graph, tensors: Sequence[Tensor]
) -> list[Tensor]:
    """Add the convolutions of the phases, and join their results."""
    kernels, operand = (target.tensor(target.nodes[each.ref.node].inputs[0]) for each in tensors)
    made: list[Tensor] = []
    for number, (low, sizes) in enumerate(phases):
        high = tuple(first + size for first, size in zip(low, sizes, strict=True))
        start, stop = (number, 0, *low), (*kernels.shape[:2], *high)
        own = slice(kernels, start, stop, (len(phases), 1, 1, 1))
        seen = operand
        for axis in range(2):
            end = low[axis] + of.places[axis] + sizes[axis] - 1
            seen = part(seen, 2 + axis, low[axis], end)
        own = broadcast_to(own, (tensors[0].shape[0], *own.shape))
        (y,) = target.add(node.op, (own, windows(seen, (2, 3), sizes)), node.attrs)
        made.append(expand_dims(y, 2))
    (type_,) = node.types
    return [reshape(concat(made, 2), type_.shape)]
