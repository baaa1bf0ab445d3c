"""Recognize convolutions: contractions of kernels with sliding windows of an operand.

Kernels [N, K, C, R, S], repeated along N, meet windows [N, C, P, Q, R, S]. Winograd's algorithm for
them is in `codegen/contractions/winograd.py`.
"""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.tracing.size import assume_at_most, hinted, is_known, most_of_class, sizes_of
from asg_wgpu.ir.node_facts import is_repeated, reads_windows
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import Target

Ints = tuple[int, ...]


class Convolution(NamedTuple):
    """A 2-D convolution, or the gradient of its kernels, as a contraction with windows.

    `left` holds the kernels [N, K, C, R, S], or the result's cotangents [N, K, P, Q]. `operand` [N,
    C, H, W] is the padded input of the windows.
    """

    left: Ref
    operand: Ref
    pictures: int
    channels: int
    outputs: int
    places: tuple[int, int]
    sizes: tuple[int, int]
    strides: tuple[int, int]
    dilations: tuple[int, int]


_FORWARD = (2, 3, 4), (1, 4, 5), (0,), (0,)  # x and y: contracted, then batch axes
_GRADIENT = (0, 2, 3), (0, 2, 3), (), ()  # the same of the kernels' gradient


def convolution_of(graph: Graph, node: Node) -> Convolution | None:
    """Return the convolution that a contraction computes, or None."""
    found = _among_windows(graph, node, _FORWARD)
    return found if found is not None and is_repeated(graph, found.left, 0) else None


def kernel_gradient_of(graph: Graph, node: Node) -> Convolution | None:
    """Return a convolution if a contraction computes the gradient of its kernels, or None."""
    return _among_windows(graph, node, _GRADIENT)


def _among_windows(graph: Graph, node: Node, axes: tuple[Ints, ...]) -> Convolution | None:
    """Return a contraction of windows over these axes as a convolution, or None."""
    names = "x_contract", "y_contract", "x_batch", "y_batch"
    left, patches = node.inputs
    if not reads_windows(graph, node) or tuple(node.attrs[name] for name in names) != axes:
        return None
    found = graph.nodes[patches.node]
    pictures, outputs, *_ = sizes_of(graph.type_of(left).shape)
    _, channels, *places = sizes_of(graph.type_of(patches).shape)
    return Convolution(
        left, found.inputs[0], pictures, channels, outputs, (places[0], places[1]),
        found.attrs["sizes"], found.attrs["strides"], found.attrs["dilations"],
    )  # fmt: skip


# Winograd's algorithm


class Transformed(NamedTuple):
    """The sizes of Winograd's algorithm for a convolution.

    A tile has `side` × `side` results, and takes `width` × `width` places of the operand. A picture
    has `down` × `across` tiles, and all pictures together `tiles`.
    """

    side: int
    width: int
    down: int
    across: int
    tiles: int


def computes_by_winograd(graph: Graph, node: Node, target: Target) -> bool:
    """Whether Winograd's algorithm computes a contraction."""
    made = winograd_of(graph, node, target) or winograd_gradient_of(graph, node, target)
    return made is not None


def winograd_of(graph: Graph, node: Node, target: Target) -> Convolution | None:
    """Return the convolution of a contraction if Winograd's algorithm computes it faster."""
    found = convolution_of(graph, node)
    return found if _is_faster(graph, node, found, target) else None


def winograd_gradient_of(graph: Graph, node: Node, target: Target) -> Convolution | None:
    """Return the convolution of a kernel gradient if Winograd's algorithm computes it faster."""
    found = kernel_gradient_of(graph, node)
    return found if _is_faster(graph, node, found, target) else None


def _is_faster(graph: Graph, node: Node, found: Convolution | None, target: Target) -> bool:
    plan = plans().winograd
    types = {graph.type_of(ref).dtype for ref in node.inputs}
    if found is None or types != {DType.F32}:
        return False
    if (found.sizes, found.strides, found.dilations) != ((3, 3), (1, 1), (1, 1)):
        return False
    known = map(is_known, (found.channels, found.outputs, *found.places))
    if not all(known) or min(found.channels, found.outputs) < plan.channels:
        return False
    work = hinted(found.pictures) * prod(found.places) * found.channels * found.outputs
    return work >= plan.work and _has_room(found, target)


def _has_room(of: Convolution, target: Target) -> bool:
    """Whether a kernel can bind all transformed operands and loop over all tiles."""
    by, item = transformed(of), DType.F32.itemsize
    each = by.width * by.width * item
    weights, widest = each * of.channels * of.outputs, each * max(of.channels, of.outputs)
    most = min(target.binding // widest, target.most_columns)
    if weights > target.binding or most_of_class(by.tiles) > most:
        return False
    assume_at_most(by.tiles, most)
    return True


def transformed(of: Convolution) -> Transformed:
    """Return the tile sizes of a convolution with 3 × 3 kernels."""
    side = 4 if plans().winograd.side >= 4 else 2
    down, across = (-(-size // side) for size in of.places)
    return Transformed(side, side + 2, down, across, of.pictures * down * across)


def gradient_parts(of: Convolution) -> int:
    """Return the number of equal parts into which a kernel gradient divides its tiles."""
    plan, by = plans().staged_products, transformed(of)
    rows, columns = plan.medium[:2]
    groups = by.width**2 * -(-of.outputs // rows) * -(-of.channels // columns)
    if not is_known(by.tiles):
        return 1
    most = min(-(-plan.together // groups), max(by.tiles // plan.part, 1))
    return next(parts for parts in range(most, 0, -1) if by.tiles % parts == 0)
