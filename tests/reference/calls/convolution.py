"""Calls of convolutions, and of what exchanges places with channels, compared with PyTorch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from asg.ops.nn.convolution.conv_general import conv_general, kernel_gradient
from asg.ops.nn.convolution.geometry import Geometry
from asg.ops.shapes.windows import overlap_add, windows
from tests.reference.calls import Call, call, real

ASG = {
    "windows": windows,
    "overlap_add": overlap_add,
    "conv_general": lambda x, w, **settings: conv_general(x, w, Geometry(**settings)),
    "conv_kernel_gradient": lambda ct, x, sizes, **settings: kernel_gradient(
        ct, x, sizes, Geometry(**settings)
    ),
}


def _windows() -> Iterator[Call]:
    for shape, axes, sizes, strides, dilations in (
        ((5,), (0,), (3,), (1,), (1,)),
        ((6, 2), (0,), (2,), (2,), (1,)),
        ((2, 9), (1,), (2,), (4,), (2,)),
        ((7, 3), (0,), (3,), (1,), (3,)),
        ((4, 5), (0, 1), (2, 3), (1, 2), (1, 1)),
        ((4, 5), (1, 0), (2, 2), (3, 1), (1, 2)),
        ((2, 4, 3, 5), (1, 3), (4, 1), (1, 5), (1, 1)),
        ((3, 4, 4, 4), (1, 2, 3), (2, 2, 2), (2, 1, 2), (1, 2, 3)),
        ((0, 4), (1,), (2,), (1,), (1,)),
    ):
        settings = {"strides": strides, "dilations": dilations}
        yield call("windows", real(*shape), axes=axes, sizes=sizes, **settings)
        made = [*shape, *sizes]
        for axis, size, stride, dilation in zip(axes, sizes, strides, dilations, strict=True):
            made[axis] = (shape[axis] - (size - 1) * dilation - 1) // stride + 1
        given = tuple(shape[axis] for axis in axes)
        yield call("overlap_add", real(*made), axes=axes, shape=given, **settings)


def _general() -> Iterator[Call]:
    names = ("strides", "low", "high", "x_dilation", "w_dilation", "groups")
    ones, none = (1, 1, 1), (0, 0, 0)
    for x, w, *settings in (
        ((2, 3, 5), (4, 3, 3), (1,), (0,), (0,), (1,), (1,), 1),
        ((2, 4, 6), (6, 2, 2), (2,), (1,), (2,), (1,), (2,), 2),
        ((1, 2, 4), (1, 2, 3), (1,), (-1,), (3,), (3,), (1,), 1),
        ((2, 3, 5), (3, 1, 1), (3,), (1,), (1,), (1,), (2,), 3),
        ((2, 2, 4, 5), (3, 2, 3, 2), (1, 2), (1, 0), (0, 1), (1, 1), (1, 2), 1),
        ((1, 4, 3, 3), (8, 1, 2, 2), (1, 2), (1, 0), (0, 2), (2, 2), (1, 1), 4),
        ((1, 2, 3, 4), (4, 1, 2, 3), (1, 4), (2, -1), (0, 3), (2, 3), (1, 2), 2),
        ((1, 2, 3, 4, 3), (2, 1, 2, 2, 2), (1, 2, 1), none, none, ones, ones, 2),
        ((2, 2, 2, 2, 3), (2, 2, 2, 1, 2), ones, (1, 0, -1), (1, 0, 1), ones, (2, 1, 1), 1),
    ):
        arguments: dict[str, Any] = dict(zip(names, settings, strict=True))
        yield call("conv_general", real(*x), real(*w), **arguments)
        strides, low, high, x_dilation, w_dilation, _ = settings
        places = (
            ((n - 1) * step + before + after - (k - 1) * hole) // stride + 1
            for n, k, stride, before, after, step, hole in zip(
                x[2:], w[2:], strides, low, high, x_dilation, w_dilation, strict=True
            )
        )
        result = real(x[0], w[0], *places)
        yield call("conv_kernel_gradient", result, real(*x), sizes=w[2:], **arguments)


def _convolutions() -> Iterator[Call]:
    for x, w, bias, arguments in (
        ((2, 3, 6), (4, 3, 3), True, {}),
        ((2, 3, 6), (4, 3, 3), False, {"stride": 2, "padding": 1}),
        ((3, 7), (2, 3, 2), True, {"padding": ((2, 1),), "dilation": 3}),
        ((2, 4, 6), (6, 2, 2), True, {"groups": 2, "padding": "same"}),
        ((1, 3, 5), (6, 1, 3), False, {"groups": 3, "padding": "same", "dilation": 2}),
        ((2, 2, 7), (3, 2, 2), True, {"stride": 4}),
        ((2, 2, 5), (3, 2, 1), True, {"stride": 2, "padding": "valid"}),
        ((0, 2, 5), (3, 2, 2), True, {"padding": (1,)}),
        ((1, 1, 1), (1, 1, 1), True, {"padding": 2}),
    ):
        yield call("conv1d", real(*x), real(*w), *[real(w[0])] * bias, **arguments)
    for x, w, bias, arguments in (
        ((2, 3, 5, 4), (2, 3, 3, 2), True, {}),
        ((2, 2, 5, 6), (3, 2, 3, 3), True, {"padding": 1}),
        ((1, 2, 6, 5), (2, 2, 3, 2), False, {"stride": (2, 3), "padding": (1, 0)}),
        ((2, 5, 4), (3, 2, 2, 2), True, {"padding": ((0, 1), (2, 0))}),
        ((1, 4, 5, 4), (4, 2, 2, 3), True, {"groups": 2, "dilation": (2, 1)}),
        ((2, 3, 4, 4), (6, 1, 3, 3), True, {"groups": 3, "padding": "same"}),
        ((2, 3, 4, 5), (2, 3, 1, 1), True, {"stride": 2}),
        ((1, 2, 7, 7), (2, 2, 2, 1), True, {"stride": (3, 4)}),
        ((0, 2, 4, 4), (3, 2, 3, 3), True, {"padding": 1}),
        ((1, 2, 4, 5), (1, 2, 4, 2), False, {"padding": "same", "dilation": (1, 3)}),
    ):
        yield call("conv2d", real(*x), real(*w), *[real(w[0])] * bias, **arguments)
    for x, w, bias, arguments in (
        ((1, 2, 3, 3, 4), (2, 2, 2, 2, 3), True, {}),
        ((1, 2, 3, 2, 3), (2, 2, 3, 1, 2), False, {"padding": (1, 0, 1)}),
        ((2, 1, 4, 3, 3), (2, 1, 2, 2, 2), True, {"stride": (2, 1, 2)}),
        ((2, 3, 2, 3), (2, 2, 2, 1, 2), True, {"padding": ((0, 1), (1, 0), (0, 0))}),
        ((1, 4, 2, 3, 3), (2, 2, 1, 2, 2), True, {"groups": 2}),
        ((1, 2, 3, 3, 2), (2, 1, 2, 2, 2), True, {"groups": 2, "padding": "same"}),
        ((1, 1, 5, 3, 4), (1, 1, 2, 2, 2), False, {"dilation": (3, 1, 2)}),
        ((0, 1, 2, 2, 2), (1, 1, 2, 2, 2), True, {}),
        ((1, 2, 2, 2, 3), (3, 2, 1, 1, 1), True, {"stride": (1, 2, 2)}),
    ):
        yield call("conv3d", real(*x), real(*w), *[real(w[0])] * bias, **arguments)


def _transposed() -> Iterator[Call]:
    for x, w, bias, arguments in (
        ((2, 3, 4), (3, 2, 3), True, {}),
        ((2, 3, 4), (3, 2, 3), False, {"stride": 2, "padding": 1, "output_padding": 1}),
        ((3, 4), (3, 2, 2), True, {"stride": 3}),
        ((1, 4, 3), (4, 3, 2), True, {"groups": 2, "stride": 2}),
        ((1, 3, 4), (3, 1, 3), False, {"groups": 3, "padding": 2}),
        ((2, 2, 4), (2, 1, 2), True, {"dilation": 3, "output_padding": 2}),
        ((2, 2, 3), (2, 3, 1), True, {"stride": 2, "padding": 1}),
        ((0, 2, 3), (2, 3, 2), True, {}),
    ):
        outputs = w[1] * arguments.get("groups", 1)
        yield call("conv_transpose1d", real(*x), real(*w), *[real(outputs)] * bias, **arguments)
    for x, w, bias, arguments in (
        ((2, 3, 2, 3), (3, 2, 3, 2), True, {}),
        ((1, 2, 3, 2), (2, 3, 2, 3), True, {"stride": (2, 3), "padding": 1}),
        ((1, 2, 3, 3), (2, 1, 3, 3), False, {"stride": 2, "padding": 1, "output_padding": 1}),
        ((2, 2, 3), (2, 2, 2, 2), True, {"stride": 2, "output_padding": (0, 1)}),
        ((1, 4, 2, 3), (4, 2, 2, 2), True, {"groups": 2, "dilation": (1, 2)}),
        ((1, 3, 2, 2), (3, 2, 2, 2), True, {"groups": 3, "stride": 3}),
        ((1, 2, 3, 3), (2, 2, 1, 1), False, {"padding": 1}),
        ((0, 2, 2, 2), (2, 1, 2, 2), True, {"stride": 2}),
        ((1, 1, 4, 4), (1, 1, 2, 3), True, {"padding": (2, 0), "dilation": (2, 1)}),
    ):
        outputs = w[1] * arguments.get("groups", 1)
        yield call("conv_transpose2d", real(*x), real(*w), *[real(outputs)] * bias, **arguments)
    for x, w, bias, arguments in (
        ((1, 2, 2, 2, 3), (2, 2, 2, 2, 1), True, {}),
        ((1, 2, 2, 1, 2), (2, 1, 2, 2, 2), True, {"stride": 2}),
        ((1, 2, 2, 3, 2), (2, 1, 2, 1, 2), False, {"padding": (1, 0, 1), "stride": (2, 1, 2)}),
        ((2, 2, 1, 2), (2, 2, 1, 2, 2), True, {"stride": (1, 2, 1), "output_padding": (0, 1, 0)}),
        ((1, 2, 2, 2, 2), (2, 2, 2, 1, 2), True, {"groups": 2}),
        ((1, 2, 2, 2, 2), (2, 1, 2, 2, 1), True, {"groups": 2, "stride": (1, 2, 3)}),
        ((1, 1, 2, 2, 2), (1, 1, 2, 2, 2), False, {"dilation": (1, 2, 2)}),
        ((0, 1, 2, 2, 2), (1, 1, 2, 2, 2), True, {}),
    ):
        outputs = w[1] * arguments.get("groups", 1)
        yield call("conv_transpose3d", real(*x), real(*w), *[real(outputs)] * bias, **arguments)


def _patches() -> Iterator[Call]:
    for shape, columns, arguments in (
        ((2, 3, 4, 5), 12, {"kernel_size": 2}),
        ((2, 1, 4, 5), 9, {"kernel_size": (2, 3)}),
        ((3, 4, 4), 4, {"kernel_size": 2, "stride": 2}),
        ((1, 2, 6, 5), 6, {"kernel_size": (3, 2), "stride": (2, 3), "padding": (1, 0)}),
        ((1, 2, 5, 5), 9, {"kernel_size": 2, "dilation": 2}),
        ((2, 1, 3, 3), 25, {"kernel_size": 1, "padding": 1}),
        ((1, 1, 7, 7), 4, {"kernel_size": 2, "stride": 5}),
        ((1, 2, 4, 4), 1, {"kernel_size": 4}),
        ((0, 2, 4, 4), 9, {"kernel_size": 2}),
        ((1, 1, 4, 6), 6, {"kernel_size": (2, 3), "dilation": (1, 2), "padding": 1, "stride": 2}),
    ):
        yield call("unfold", real(*shape), **arguments)
        kernel = arguments["kernel_size"]
        area = kernel**2 if isinstance(kernel, int) else kernel[0] * kernel[1]
        made = (*shape[:-3], shape[-3] * area, columns)
        yield call("fold", real(*made), output_size=shape[-2:], **arguments)


def _shuffles() -> Iterator[Call]:
    for lead, channels, height, width, factor in (  # PyTorch 2.13 fails backward where one is 0
        ((2,), 1, 2, 3, 2), ((), 2, 1, 2, 2), ((1,), 1, 2, 2, 3), ((2, 2), 1, 1, 3, 2),
        ((3,), 2, 2, 1, 1), ((1, 1, 2), 1, 2, 1, 2), ((2,), 3, 1, 1, 2), ((), 1, 3, 2, 3),
    ):  # fmt: skip
        small = (*lead, channels * factor**2, height, width)
        large = (*lead, channels, height * factor, width * factor)
        yield call("pixel_shuffle", real(*small), upscale_factor=factor)
        yield call("pixel_unshuffle", real(*large), downscale_factor=factor)


def calls() -> Iterator[Call]:
    """Describe the calls."""
    yield from _windows()
    yield from _general()
    yield from _convolutions()
    yield from _transposed()
    yield from _patches()
    yield from _shuffles()
