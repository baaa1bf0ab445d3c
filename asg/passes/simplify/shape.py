"""Rules of shape: views that undo or follow each other, and reductions over axes of size 1."""

from __future__ import annotations

from typing import cast

from asg.core.dims import Dim
from asg.core.graph import Tensor
from asg.ops.reductions.sums_and_extremes import ALL_OF, ANY_OF, MAX, MIN, PROD, SUM
from asg.ops.shapes.joins import CONCAT, PAD, SLICE, slice
from asg.ops.shapes.views import (
    BROADCAST_TO,
    FLIP,
    RESHAPE,
    TRANSPOSE,
    broadcast_to,
    flip,
    reshape,
    transpose,
)
from asg.passes.manager import Match, Rule, made_by, operand_of, rule

Ints = tuple[int, ...]

# reshape


@rule(RESHAPE)
def reshape_to_itself(m: Match) -> Tensor | None:
    """reshape(x, shape of x) → x."""
    (x,) = m.operands
    return x if x.shape == m.type.shape else None


@rule(RESHAPE)
def reshape_of_reshape(m: Match) -> Tensor | None:
    """reshape(reshape(x, a), b) → reshape(x, b)."""
    x = operand_of(m.operands[0], RESHAPE)
    return None if x is None else reshape(x, m.type.shape)


# transpose


@rule(TRANSPOSE)
def transpose_to_itself(m: Match) -> Tensor | None:
    """transpose(x, (0, 1, …)) → x."""
    return m.operands[0] if m.attrs["axes"] == tuple(range(len(m.type.shape))) else None


@rule(TRANSPOSE)
def transpose_of_transpose(m: Match) -> Tensor | None:
    """transpose(transpose(x, a), b) → transpose(x, a[b])."""
    inner = made_by(m.operands[0], TRANSPOSE)
    if inner is None:
        return None
    return transpose(inner.operands[0], [inner.attrs["axes"][axis] for axis in m.attrs["axes"]])


# broadcast_to


@rule(BROADCAST_TO)
def broadcast_to_itself(m: Match) -> Tensor | None:
    """broadcast_to(x, shape of x) → x."""
    (x,) = m.operands
    return x if x.shape == m.type.shape else None


@rule(BROADCAST_TO)
def broadcast_of_broadcast(m: Match) -> Tensor | None:
    """broadcast_to(broadcast_to(x, a), b) → broadcast_to(x, b)."""
    x = operand_of(m.operands[0], BROADCAST_TO)
    return None if x is None else broadcast_to(x, m.type.shape)


@rule(BROADCAST_TO)
def broadcast_of_new_axes(m: Match) -> Tensor | None:
    """broadcast_to(reshape(x, (1, …, *shape of x)), a) → broadcast_to(x, a)."""
    x = operand_of(m.operands[0], RESHAPE)
    if x is None:
        return None
    shape = m.operands[0].shape
    lead = len(shape) - len(x.shape)
    new_axes = lead > 0 and shape == (*(1,) * lead, *x.shape)
    return broadcast_to(x, m.type.shape) if new_axes else None


# slice and pad


@rule(SLICE)
def slice_of_all(m: Match) -> Tensor | None:
    """x[0:size:1] → x."""
    (x,) = m.operands
    start, stop, step = (m.attrs[key] for key in ("start", "stop", "step"))
    whole = all(first == 0 for first in start) and set(step) <= {1}
    return x if whole and stop == x.shape else None


@rule(SLICE)
def slice_of_slice(m: Match) -> Tensor | None:
    """x[a:b][c:d:s] → x[a+c:a+d:s], for numbers."""
    inner = made_by(m.operands[0], SLICE)
    if inner is None or set(inner.attrs["step"]) - {1}:
        return None
    start, stop, offset = _numbers(m, "start"), _numbers(m, "stop"), _numbers(inner, "start")
    if start is None or stop is None or offset is None:
        return None
    starts = [a + c for a, c in zip(offset, start, strict=True)]
    stops = [a + d for a, d in zip(offset, stop, strict=True)]
    return slice(inner.operands[0], starts, stops, m.attrs["step"])


def _numbers(m: Match, name: str) -> Ints | None:
    dims: tuple[Dim, ...] = m.attrs[name]
    return cast(Ints, dims) if all(isinstance(dim, int) for dim in dims) else None


@rule(SLICE)
def slice_of_pad(m: Match) -> Tensor | None:
    """The part of pad(x) that is x → x."""
    inner = made_by(m.operands[0], PAD)
    if inner is None or inner.operands[0].type != m.type:
        return None
    step = tuple(between + 1 for between in inner.attrs["interior"])
    same = (m.attrs["start"], m.attrs["step"]) == (inner.attrs["low"], step)
    return inner.operands[0] if same else None


@rule(PAD)
def pad_by_nothing(m: Match) -> Tensor | None:
    """pad(x, 0, 0, 0) → x."""
    empty = (0,) * len(m.type.shape)
    widths = (m.attrs["low"], m.attrs["high"], m.attrs["interior"])
    return m.operands[0] if widths == (empty, empty, empty) else None


@rule(CONCAT)
def concat_of_one(m: Match) -> Tensor | None:
    """concat(x) → x."""
    return m.operands[0] if len(m.operands) == 1 else None


# flip


@rule(FLIP)
def flip_of_flip(m: Match) -> Tensor | None:
    """flip(flip(x, a), b) → x flipped along the axes in either but not both; flip(x, ()) → x."""
    axes = set(m.attrs["axes"])
    inner = made_by(m.operands[0], FLIP)
    if inner is not None:
        return flip(inner.operands[0], tuple(sorted(axes ^ set(inner.attrs["axes"]))))
    return None if axes else m.operands[0]


# reductions


@rule(MAX, MIN, PROD, ANY_OF, ALL_OF, SUM)
def reduction_of_one(m: Match) -> Tensor | None:
    """A reduction over axes of size 1 → reshape; not of float sums, which turn -0.0 into 0.0."""
    (x,) = m.operands
    if m.op is SUM and x.dtype.is_float:
        return None
    axes: Ints = m.attrs["axes"]
    alone = all(x.shape[axis] == 1 for axis in axes)
    return reshape(x, m.type.shape) if alone else None


SHAPE: tuple[Rule, ...] = (
    reshape_to_itself, reshape_of_reshape, transpose_to_itself, transpose_of_transpose,
    broadcast_to_itself, broadcast_of_broadcast, broadcast_of_new_axes, slice_of_all,
    slice_of_slice, slice_of_pad, pad_by_nothing, concat_of_one, flip_of_flip, reduction_of_one,
)  # fmt: skip
