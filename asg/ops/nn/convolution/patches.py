"""Spatial positions as channels, as in PyTorch: unfold, fold, pixel_shuffle, pixel_unshuffle."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

from asg.core.arguments import as_int, as_shape
from asg.core.dims import Dim, Facts
from asg.core.dtypes import ANY, NUMERIC
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample
from asg.core.types import Shape, TensorType, divisibility_hint, equality_hint
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.nn.convolution.conv_1d_to_3d import Steps, per_axis
from asg.ops.shapes.joins import pad, slice
from asg.ops.shapes.views import reshape, swapaxes, transpose
from asg.ops.shapes.windows import overlap_add, window_count, windows

Ints = tuple[int, ...]


def _settings(
    op: str, kernel_size: Steps, dilation: Steps, padding: Steps, stride: Steps
) -> dict[str, Ints]:
    """Return the settings of unfold and fold, two numbers each."""
    given = (
        ("kernel_size", kernel_size, 1), ("dilation", dilation, 1), ("padding", padding, 0),
        ("stride", stride, 1),
    )  # fmt: skip
    return {name: per_axis(op, name, value, 2, least) for name, value, least in given}


_ATTRS = {
    "kernel_size": AttrType.INTS, "dilation": AttrType.INTS, "padding": AttrType.INTS,
    "stride": AttrType.INTS,
}  # fmt: skip


def _counts(
    facts: Facts, padded: Sequence[Dim], kernel_size: Ints, stride: Ints, dilation: Ints
) -> list[Dim]:
    settings = zip(padded, kernel_size, stride, dilation, strict=True)
    return [window_count(facts, *each) for each in settings]


# unfold


def unfold(
    input: Tensor, kernel_size: Steps, dilation: Steps = 1, padding: Steps = 0, stride: Steps = 1
) -> Tensor:
    """Return the patches under a sliding kernel as columns: [N, C·KH·KW, patches].

    `fold` puts the columns back, and sums where they overlap.

    Args:
        input: [N, C, H, W] or [C, H, W].
        kernel_size: The size of a patch, a number or a tuple; so are the following.
        dilation: The spacing of a patch's elements.
        padding: Zeros on each side.
        stride: The step between patches.

    Raises:
        ShapeError: The kernel exceeds the padded input.

    >>> x = asg.constant([[[1, 2, 3], [4, 5, 6]]], graph=asg.Graph())
    >>> asg.evaluate(asg.unfold(x, 2))  # two patches, each a column
    array([[1, 2],
           [2, 3],
           [4, 5],
           [5, 6]], dtype=int32)
    """
    if input.ndim not in (3, 4):
        raise ShapeError(f"the input {input.type} is not [N, C, H, W] or [C, H, W]", op="unfold")
    return emit(UNFOLD, input, **_settings("unfold", kernel_size, dilation, padding, stride))


def _unfold(
    x: Tensor, *, kernel_size: Ints, dilation: Ints, padding: Ints, stride: Ints
) -> Tensor:  # fmt: skip
    lead = x.ndim - 3
    edged = pad(x, [(0, 0)] * (lead + 1) + [(width, width) for width in padding])
    found = windows(edged, (-2, -1), kernel_size, stride, dilation)
    columns = transpose(found, (*range(lead + 1), x.ndim, x.ndim + 1, x.ndim - 2, x.ndim - 1))
    depth, places = prod(columns.shape[lead : lead + 3]), prod(columns.shape[lead + 3 :])
    return reshape(columns, (*x.shape[:lead], depth, places))


UNFOLD = composition(
    "unfold", "The patches under a sliding kernel, as columns.", operands=(ANY,), attrs=_ATTRS,
    decompose=_unfold,
    samples=(
        Sample(
            ((2, 3, 4, 5),),
            {"kernel_size": (2, 3), "dilation": (1, 2), "padding": (1, 0), "stride": (2, 1)},
        ),
        Sample(
            ((1, 3, 3),),
            {"kernel_size": (3, 1), "dilation": (1, 1), "padding": (0, 0), "stride": (1, 2)},
        ),
    ),
)  # fmt: skip


# fold


def fold(
    input: Tensor, output_size: Any, kernel_size: Steps, dilation: Steps = 1, padding: Steps = 0,
    stride: Steps = 1,
) -> Tensor:  # fmt: skip
    """Return the image [N, C, *output_size] from its patches as columns [N, C·KH·KW, patches].

    Elements of overlapping patches are summed, elements of no patch are 0, and the padding is
    cropped.

    Args:
        input: [N, C·KH·KW, patches], or without N.
        output_size: The height and width of the image.
        kernel_size: As for `unfold`, as are the following.
        dilation: The spacing of a patch's elements.
        padding: Zeros on each side.
        stride: The step between patches.

    Raises:
        ShapeError: The kernel does not divide the rows, or the number of columns does not fit.

    >>> columns = asg.constant([[1.0, 1.0], [1.0, 1.0]], graph=asg.Graph())  # two patches
    >>> asg.evaluate(asg.fold(columns, (1, 3), (1, 2)))  # the middle one is in both
    array([[[1., 2., 1.]]], dtype=float32)
    """
    if input.ndim not in (2, 3):
        raise ShapeError(
            f"the input {input.type} is not [N, C·KH·KW, places], or without N", op="fold"
        )
    size = as_shape(output_size)
    if len(size) == 1:
        size *= 2
    if len(size) != 2:
        raise ShapeError(f"output_size {output_size} is not a height and a width", op="fold")
    settings = _settings("fold", kernel_size, dilation, padding, stride)
    return emit(FOLD, input, output_size=size, **settings)


def _fold(
    x: Tensor, *, output_size: Shape, kernel_size: Ints, dilation: Ints, padding: Ints, stride: Ints
) -> Tensor:
    lead = x.ndim - 2
    (rows, columns), area = x.shape[lead:], prod(kernel_size)
    channels = x.graph.facts.quotient(rows, area)
    if channels is None:
        raise ShapeError(
            f"the {rows} rows of {x.type} must be a multiple of the {area} elements of a kernel",
            hint=divisibility_hint(rows, area),
        )
    padded = [dim + 2 * width for dim, width in zip(output_size, padding, strict=True)]
    counts = _counts(x.graph.facts, padded, kernel_size, stride, dilation)
    if not x.graph.facts.equal(columns, prod(counts)):
        raise ShapeError(
            f"{x.type} has {columns} columns, and the kernel {prod(counts)} places in an image of "
            f"{output_size[0]} by {output_size[1]}",
            hint=equality_hint(columns, prod(counts)),
        )
    patches = reshape(x, (*x.shape[:lead], channels, *kernel_size, *counts))
    order = (*range(lead + 1), lead + 3, lead + 4, lead + 1, lead + 2)
    image = overlap_add(
        transpose(patches, order), (lead + 1, lead + 2), padded, stride, dilation
    )  # fmt: skip
    start = (*(0,) * (lead + 1), *padding)
    stop = [a + b for a, b in zip(start[lead + 1 :], output_size, strict=True)]
    return slice(image, start, (*image.shape[: lead + 1], *stop))


FOLD = composition(
    "fold", "The image of which columns are the patches, summed where they overlap.",
    operands=(NUMERIC,), attrs={"output_size": AttrType.DIMS, **_ATTRS}, decompose=_fold,
    samples=(
        Sample(
            ((2, 12, 3),),
            {
                "output_size": (4, 5), "kernel_size": (2, 3), "dilation": (1, 2),
                "padding": (1, 0), "stride": (2, 1),
            },
        ),
        Sample(
            ((3, 2),),
            {
                "output_size": (3, 3), "kernel_size": (3, 1), "dilation": (1, 1),
                "padding": (0, 0), "stride": (1, 2),
            },
        ),
    ),
)  # fmt: skip


# pixel_shuffle and pixel_unshuffle


def pixel_shuffle(input: Tensor, upscale_factor: int) -> Tensor:
    """Return [..., C·r², H, W] as [..., C, H·r, W·r], with r = `upscale_factor` (Shi et al., 2016).

    Raises:
        ShapeError: r² does not divide the channels.

    >>> x = asg.constant([[[1]], [[2]], [[3]], [[4]]], graph=asg.Graph())  # 4 channels
    >>> asg.evaluate(asg.pixel_shuffle(x, 2))
    array([[[1, 2],
            [3, 4]]], dtype=int32)
    """
    return emit(PIXEL_SHUFFLE, input, factor=_factor("pixel_shuffle", input, upscale_factor))


def pixel_unshuffle(input: Tensor, downscale_factor: int) -> Tensor:
    """Return [..., C, H·r, W·r] as [..., C·r², H, W], with r = `downscale_factor`.

    Raises:
        ShapeError: r does not divide height and width.

    >>> x = asg.constant([[[1, 2], [3, 4]]], graph=asg.Graph())
    >>> asg.evaluate(asg.pixel_unshuffle(x, 2)).flatten()
    array([1, 2, 3, 4], dtype=int32)
    >>> asg.pixel_unshuffle(x, 2).shape
    (4, 1, 1)
    """
    return emit(PIXEL_UNSHUFFLE, input, factor=_factor("pixel_unshuffle", input, downscale_factor))


def channel_shuffle(input: Tensor, groups: int) -> Tensor:
    """Return [N, C, ...] with the channels of its groups interleaved (torch).

    Raises:
        ShapeError: `groups` does not divide the channels.

    >>> x = asg.constant([[[1], [2], [3], [4]]], graph=asg.Graph())
    >>> asg.evaluate(asg.image.channel_shuffle(x, 2)).flatten()
    array([1, 3, 2, 4], dtype=int32)
    """
    count = as_int(groups, "groups")
    if input.ndim < 3 or count < 1:
        raise ShapeError(f"{input.type} has no {groups} groups of channels", op="channel_shuffle")
    each = _divided(input, 1, count)
    split = reshape(input, (input.shape[0], count, each, *input.shape[2:]))
    return reshape(swapaxes(split, 1, 2), input.shape)


def _factor(op: str, x: Tensor, value: int) -> int:
    factor = as_int(value, "the factor")
    if factor < 1:
        raise ShapeError(f"the factor is {value}, and must be at least 1", op=op)
    if x.ndim < 3:
        raise ShapeError(f"the input {x.type} is not [..., C, H, W]", op=op)
    return factor


def _divided(x: Tensor, axis: int, by: int) -> Dim:
    quotient = x.graph.facts.quotient(x.shape[axis], by)
    if quotient is None:
        raise ShapeError(
            f"axis {axis} of {x.type} does not divide by {by}",
            hint=divisibility_hint(x.shape[axis], by),
        )
    return quotient


def _pixel_shuffle(x: Tensor, *, factor: int) -> Tensor:
    lead, (height, width) = x.shape[:-3], x.shape[-2:]
    channels = _divided(x, x.ndim - 3, factor * factor)
    batch = TensorType(lead, x.dtype).size
    split = reshape(x, (batch, channels, factor, factor, height, width))
    placed = transpose(split, (0, 1, 4, 2, 5, 3))
    return reshape(placed, (*lead, channels, height * factor, width * factor))


def _pixel_unshuffle(x: Tensor, *, factor: int) -> Tensor:
    *lead, channels = x.shape[:-2]
    height, width = _divided(x, x.ndim - 2, factor), _divided(x, x.ndim - 1, factor)
    batch = TensorType(tuple(lead), x.dtype).size
    split = reshape(x, (batch, channels, height, factor, width, factor))
    placed = transpose(split, (0, 1, 3, 5, 2, 4))
    return reshape(placed, (*lead, channels * (factor * factor), height, width))


PIXEL_SHUFFLE = composition(
    "pixel_shuffle", "Channels become places of a larger image.", operands=(ANY,),
    attrs={"factor": AttrType.INT}, decompose=_pixel_shuffle,
    samples=(Sample(((2, 8, 2, 3),), {"factor": 2}), Sample(((9, 1, 2),), {"factor": 3})),
)  # fmt: skip
PIXEL_UNSHUFFLE = composition(
    "pixel_unshuffle", "Places become channels of a smaller image.", operands=(ANY,),
    attrs={"factor": AttrType.INT}, decompose=_pixel_unshuffle,
    samples=(Sample(((2, 1, 4, 6),), {"factor": 2}), Sample(((2, 3, 3),), {"factor": 3})),
)  # fmt: skip
