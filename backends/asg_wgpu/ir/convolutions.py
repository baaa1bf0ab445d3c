"""Convolutions among the contractions of a graph: products of kernels with windows of an operand.

Kernels [N, K, C, R, S], the same for all pictures, are contracted with windows [N, C, P, Q, R, S].
"""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.tracing import assume_at_most, hinted, is_known, most_of_class, sizes_of
from asg_wgpu.ir.plans import plans
from asg_wgpu.ir.target import Target
from asg_wgpu.ir.views import ViewMap

Ints = tuple[int, ...]


class Convolution(NamedTuple):
    """A convolution of two axes: kernels [N, K, C, R, S] move over the operand [N, C, H, W].

    `operand` is what the windows look at, with its padding.
    """

    kernels: Ref
    operand: Ref
    pictures: int
    channels: int
    outputs: int
    places: tuple[int, int]
    sizes: tuple[int, int]
    strides: tuple[int, int]
    dilations: tuple[int, int]


def convolution_of(graph: Graph, node: Node) -> Convolution | None:
    """Return the convolution that a contraction is, if it is one."""
    attrs = node.attrs
    axes = attrs["x_contract"], attrs["y_contract"], attrs["x_batch"], attrs["y_batch"]
    if axes != ((2, 3, 4), (1, 4, 5), (0,), (0,)):
        return None
    kernels, patches = node.inputs
    found = graph.nodes[patches.node]
    if found.op.kind is not Kind.VIEW or found.attrs.get("axes") != (2, 3):
        return None
    if "dilations" not in found.attrs or not _are_alike(graph, kernels):
        return None
    pictures, outputs, *_ = sizes_of(graph.type_of(kernels).shape)
    _, channels, *places = sizes_of(graph.type_of(patches).shape)
    return Convolution(
        kernels, found.inputs[0], pictures, channels, outputs, (places[0], places[1]),
        found.attrs["sizes"], found.attrs["strides"], found.attrs["dilations"],
    )  # fmt: skip


def _are_alike(graph: Graph, kernels: Ref) -> bool:
    """Whether the kernels of all pictures are the same."""
    node = graph.nodes[kernels.node]
    (pictures, *_) = sizes_of(graph.type_of(kernels).shape)
    if is_known(pictures) and pictures == 1:
        return True
    if node.op.kind is not Kind.VIEW:
        return False
    view = ViewMap(node, sizes_of(graph.type_of(node.inputs[0]).shape))
    return not view.whole and not view.is_slice and view.strides[0] == 0


# Winograd's algorithm


class Transformed(NamedTuple):
    """The sizes of a convolution by tiles of `side` × `side` results and `width` × `width` places.

    A picture has `down` × `across` tiles, and all pictures `tiles`.
    """

    side: int
    width: int
    down: int
    across: int
    tiles: int


def winograd_of(graph: Graph, node: Node, target: Target) -> Convolution | None:
    """Return the convolution that a contraction is, where Winograd's algorithm makes it faster."""
    found, plan = convolution_of(graph, node), plans().winograd
    if found is None or node.types[0].dtype is not DType.F32:
        return None
    if (found.sizes, found.strides, found.dilations) != ((3, 3), (1, 1), (1, 1)):
        return None
    known = map(is_known, (found.channels, found.outputs, *found.places))
    if not all(known) or min(found.channels, found.outputs) < plan.channels:
        return None
    if hinted(found.pictures) * prod(found.places) < plan.places:
        return None
    return found if _has_room(found, target.binding) else None


def _has_room(of: Convolution, binding: int) -> bool:
    """Whether a kernel can bind all that is transformed."""
    by, item = transformed(of), DType.F32.itemsize
    each = by.width * by.width * item
    weights, most = each * of.channels * of.outputs, each * max(of.channels, of.outputs)
    if weights > binding or most * most_of_class(by.tiles) > binding:
        return False
    assume_at_most(by.tiles * most, binding)
    return True


def transformed(of: Convolution) -> Transformed:
    """Return the sizes of a convolution of 3 × 3 places by tiles."""
    side = 4 if plans().winograd.side >= 4 else 2
    down, across = (-(-size // side) for size in of.places)
    return Transformed(side, side + 2, down, across, of.pictures * down * across)
