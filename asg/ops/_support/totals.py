"""The sum of the contributions that a value's readers make to its cotangent."""

from __future__ import annotations

from collections.abc import Sequence

from asg.core.graph import Tensor
from asg.ops.shapes.joins import PAD, concat


def total_of(parts: Sequence[Tensor]) -> Tensor:
    """Return the sum of contributions; slices that tile a whole axis are concatenated.

    A slice pads its cotangent with zeros. Three slices would need six passes over the whole for
    their pads and sums; their concatenation needs a single pass.
    """
    slices = [part for part in parts if part.node.op is PAD]
    joined = _joined(slices) if len(slices) > 1 else None
    if joined is not None:
        parts = [joined, *(part for part in parts if part.node.op is not PAD)]
    total = parts[0]
    for part in parts[1:]:
        total = total + part
    return total


def _joined(slices: Sequence[Tensor]) -> Tensor | None:
    """Return the slices' cotangents side by side if they tile an axis without gaps."""
    axes = {axis for part in slices for axis in _padded(part)}
    if len(axes) != 1 or any(not _only_surrounds(part) for part in slices):
        return None
    (axis,) = axes
    whole = slices[0].shape[axis]
    pieces = {part.node.attrs["low"][axis]: part for part in slices}
    ordered: list[Tensor] = []
    end: object = 0
    while end in pieces:
        part = pieces.pop(end)
        ordered.append(part.graph.tensor(part.node.inputs[0]))
        end = whole - part.node.attrs["high"][axis]
    return concat(ordered, axis) if len(ordered) == len(slices) and end == whole else None


def _padded(part: Tensor) -> list[int]:
    widths = zip(part.node.attrs["low"], part.node.attrs["high"], strict=True)
    return [axis for axis, (low, high) in enumerate(widths) if low != 0 or high != 0]


def _only_surrounds(part: Tensor) -> bool:
    """Whether a pad adds zeros around its operand, and none between its elements."""
    attrs = part.node.attrs
    return attrs["value"] == 0 and not any(attrs["interior"])
