"""Layouts: the axis along which ranks split a value, and ops on the parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, NamedTuple

from asg.core.dims import Dim
from asg.core.node import Node
from asg.core.opdef import Kind, Types
from asg.core.types import TensorType
from asg.ops.products.contraction import DOT_GENERAL
from asg.ops.reductions.sums_and_extremes import SUM
from asg.ops.shapes.joins import CONCAT
from asg.ops.shapes.views import BROADCAST_TO, RESHAPE, TRANSPOSE

Cut = int | None  # the axis that ranks split; None for a whole value


class Local(NamedTuple):
    """How each rank computes its part of a node: its operands' cuts, its result, its attributes.

    A `partial` result must be summed over ranks, and is then whole.
    """

    wanted: Sequence[Cut]
    result: Cut
    attrs: Mapping[str, Any]
    partial: bool = False


def local_of(node: Node, types: Types, cuts: Sequence[Cut], ranks: int) -> Local | None:
    """Return how ranks compute a primitive with a split operand.

    None means that it needs whole operands.
    """
    axis = next(cut for cut in cuts if cut is not None)
    if node.op.kind is Kind.ELEMENTWISE:
        return Local([axis] * len(cuts), axis, node.attrs)
    if node.op is DOT_GENERAL:
        return _product(node, types, cuts)
    if node.op is CONCAT and node.attrs["axis"] != axis:
        return Local([axis] * len(cuts), axis, node.attrs)
    if len(cuts) > 1:
        return None
    if node.op is TRANSPOSE:
        return Local(cuts, node.attrs["axes"].index(axis), node.attrs)
    if node.op is BROADCAST_TO:
        place = axis + len(node.types[0].shape) - types[0].rank
        return Local(cuts, place, _shaped(node, place, ranks))
    if node.op is RESHAPE:
        place = _followed(types[0].shape, node.types[0].shape, axis, ranks)
        return None if place is None else Local(cuts, place, _shaped(node, place, ranks))
    return _reduced(node, axis)


def part_type(type_: TensorType, cut: Cut, ranks: int) -> TensorType:
    """Return the type of a rank's part of a value."""
    if cut is None:
        return type_
    return TensorType(_shape(type_.shape, cut, ranks), type_.dtype)


def divides(type_: TensorType, axis: int, ranks: int) -> bool:
    """Whether ranks can split an axis into equal parts."""
    dim = type_.shape[axis]
    return isinstance(dim, int) and dim > 0 and dim % ranks == 0


def _shape(shape: Sequence[Dim], axis: int, ranks: int) -> tuple[Dim, ...]:
    return (*shape[:axis], shape[axis] // ranks, *shape[axis + 1 :])


def _shaped(node: Node, place: int, ranks: int) -> dict[str, Any]:
    return {**node.attrs, "shape": _shape(node.types[0].shape, place, ranks)}


def _followed(before: Sequence[Dim], after: Sequence[Dim], axis: int, ranks: int) -> Cut:
    """Return the axis that holds the same parts after a reshape, if any."""
    ahead = prod(before[:axis])
    for place, dim in enumerate(after):
        fits = isinstance(dim, int) and dim > 0 and dim % ranks == 0
        if fits and prod(after[:place]) == ahead:
            return place
    return None


def _reduced(node: Node, axis: int) -> Local | None:
    given = node.attrs.get("axes", (node.attrs.get("axis"),))
    if node.op.kind is not Kind.REDUCTION or None in given:
        return None
    if axis in given:
        return Local([axis], None, node.attrs, partial=True) if node.op is SUM else None
    gone = 0 if node.attrs["keepdims"] else sum(each < axis for each in given)
    return Local([axis], axis - gone, node.attrs)


def _product(node: Node, types: Types, cuts: Sequence[Cut]) -> Local:
    """Return how to split a product: like its first split operand."""
    names = ("x", "y")
    one = 0 if cuts[0] is not None else 1
    axis = cuts[one]
    assert axis is not None
    mine, other = names[one], names[1 - one]
    wanted: list[Cut] = [None, None]
    wanted[one] = axis
    contract, batch = node.attrs[f"{mine}_contract"], node.attrs[f"{mine}_batch"]
    if axis in contract:
        wanted[1 - one] = node.attrs[f"{other}_contract"][contract.index(axis)]
        return Local(wanted, None, node.attrs, partial=True)
    if axis in batch:
        place = batch.index(axis)
        wanted[1 - one] = node.attrs[f"{other}_batch"][place]
        return Local(wanted, place, node.attrs)
    free = [[a for a in range(type_.rank) if a not in node.attrs[f"{name}_contract"]
             and a not in node.attrs[f"{name}_batch"]]
            for name, type_ in zip(names, types, strict=True)]  # fmt: skip
    place = len(batch) + (len(free[0]) if one else 0) + free[one].index(axis)
    return Local(wanted, place, node.attrs)
