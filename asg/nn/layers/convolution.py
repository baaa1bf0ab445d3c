"""Convolutions and their transposes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Any, ClassVar

from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.nn.layers.arguments import Pair, each, fan_in_uniform, positive, ranked, width
from asg.nn.module import Module
from asg.ops import functions as ops

_PAD_MODES = {"reflect": "reflect", "replicate": "edge", "circular": "circular"}


def _grouped(channels: int, groups: int, what: str) -> int:
    if channels % groups:
        raise ShapeError(f"{what} {channels} do not divide into {groups} groups")
    return channels // groups


class _Conv(Module):
    axes: ClassVar[int]
    convolve: ClassVar[Callable[..., Tensor]]

    def __init__(
        self, in_channels: int | None, out_channels: int, kernel_size: Pair, stride: Pair = 1,
        padding: Any = 0, dilation: Pair = 1, groups: int = 1, bias: bool = True,
        padding_mode: str = "zeros",
    ) -> None:  # fmt: skip
        positive(in_channels=in_channels, out_channels=out_channels, groups=groups)
        if padding_mode != "zeros" and padding_mode not in _PAD_MODES:
            modes = ", ".join(("zeros", *_PAD_MODES))
            raise GraphError(f"there is no padding_mode {padding_mode!r}", hint=f"use {modes}")
        self.in_channels, self.out_channels = in_channels, out_channels
        self.kernel_size = each(kernel_size, self.axes, "kernel_size")
        self.stride, self.padding, self.dilation = stride, padding, dilation
        self.groups, self.bias, self.padding_mode = groups, bias, padding_mode

    def forward(self, x: Tensor) -> Tensor:
        """Return the convolution, [N, out_channels, *size]; x may have no batch axis."""
        ranked(x, "the input", self.axes + 1, self.axes + 2)
        inputs = width(x, x.ndim - self.axes - 1, self.in_channels, "in_channels")
        _grouped(self.out_channels, self.groups, "out_channels")
        depth = _grouped(inputs, self.groups, "in_channels")
        first = fan_in_uniform(depth * prod(self.kernel_size))
        shape = (self.out_channels, depth, *self.kernel_size)
        weight = self.parameter("weight", shape, first)
        bias = self.parameter("bias", (self.out_channels,), first) if self.bias else None
        padding = self.padding
        if self.padding_mode != "zeros":
            lead = [(0, 0)] * (x.ndim - self.axes)
            x = ops.pad(x, [*lead, *self._pairs()], mode=_PAD_MODES[self.padding_mode])
            padding = 0
        convolve = type(self).convolve
        return convolve(x, weight, bias, self.stride, padding, self.dilation, self.groups)

    def _pairs(self) -> list[tuple[int, int]]:
        """Return the padding before and after each spatial axis."""
        if self.padding == "valid":
            return [(0, 0)] * self.axes
        if self.padding == "same":
            holes = each(self.dilation, self.axes, "dilation")
            spans = [(k - 1) * hole for k, hole in zip(self.kernel_size, holes, strict=True)]
            return [(span // 2, span - span // 2) for span in spans]
        if isinstance(self.padding, int):
            return [(self.padding, self.padding)] * self.axes
        return [(p, p) if isinstance(p, int) else (p[0], p[1]) for p in self.padding]


class Conv1d(_Conv):
    """Convolution of [N, C, L], or [C, L], along L, as torch.nn.Conv1d.

    Args:
        in_channels: Channels of x; None takes them from the first x.
        out_channels: Channels of the result.
        kernel_size: A number or a tuple.
        stride: The step of the window, a number or a tuple.
        padding: A number, a tuple, or pairs (before, after); "same" or "valid".
        dilation: The spacing of kernel elements, a number or a tuple.
        groups: The number of channel groups; each group has its kernels.
        bias: Whether each channel has a bias.
        padding_mode: "zeros", "reflect", "replicate" or "circular".

    Parameters, as in torch.nn: `weight` [out_channels, in_channels/groups, *kernel_size] and `bias`
    [out_channels]. They start uniform in ±1/√(in_channels/groups·Πkernel_size).

    Raises:
        ShapeError: x has other channels, `groups` does not divide them, or the kernel exceeds the
            padded x.
        GraphError: `padding_mode` is unknown.

    >>> layer = asg.nn.Conv1d(1, 1, kernel_size=3, padding="same", bias=False)
    >>> layer = layer.initialize(lambda name, shape: 1.0)
    >>> asg.evaluate(layer(asg.constant([[[1.0, 2.0, 3.0]]], graph=asg.Graph())))
    array([[[3., 6., 5.]]], dtype=float32)
    """

    axes = 1
    convolve = staticmethod(ops.conv1d)


class Conv2d(_Conv):
    """Convolution of [N, C, H, W], or [C, H, W]; same arguments as Conv1d.

    >>> x = asg.Graph().input("x", ("N", 3, 32, 32))
    >>> layer = asg.nn.Conv2d(3, 16, kernel_size=3, stride=2, padding=1)
    >>> print(layer(x).type, layer.parameters()["weight"])
    f32[N,16,16,16] f32[16,3,3,3]
    """

    axes = 2
    convolve = staticmethod(ops.conv2d)


class Conv3d(_Conv):
    """Convolution of [N, C, D, H, W], or [C, D, H, W]; same arguments as Conv1d.

    >>> x = asg.Graph().input("x", ("N", 4, 8, 8, 8))
    >>> layer = asg.nn.Conv3d(4, 4, kernel_size=(1, 3, 3), groups=4)
    >>> print(layer(x).type, layer.parameters()["weight"])
    f32[N,4,8,6,6] f32[4,1,1,3,3]
    """

    axes = 3
    convolve = staticmethod(ops.conv3d)


class _ConvTranspose(Module):
    axes: ClassVar[int]
    convolve: ClassVar[Callable[..., Tensor]]

    def __init__(
        self, in_channels: int | None, out_channels: int, kernel_size: Pair, stride: Pair = 1,
        padding: Pair = 0, output_padding: Pair = 0, groups: int = 1, bias: bool = True,
        dilation: Pair = 1,
    ) -> None:  # fmt: skip
        positive(in_channels=in_channels, out_channels=out_channels, groups=groups)
        self.in_channels, self.out_channels = in_channels, out_channels
        self.kernel_size = each(kernel_size, self.axes, "kernel_size")
        self.stride, self.padding, self.output_padding = stride, padding, output_padding
        self.groups, self.bias, self.dilation = groups, bias, dilation

    def forward(self, x: Tensor, output_size: Sequence[int] | None = None) -> Tensor:
        """Return the transposed convolution, [N, out_channels, *size].

        Args:
            x: [N, in_channels, *size]; the batch axis is optional.
            output_size: The spatial shape of the result, in place of output_padding.
        """
        ranked(x, "the input", self.axes + 1, self.axes + 2)
        inputs = width(x, x.ndim - self.axes - 1, self.in_channels, "in_channels")
        _grouped(inputs, self.groups, "in_channels")
        depth = _grouped(self.out_channels, self.groups, "out_channels")
        first = fan_in_uniform(depth * prod(self.kernel_size))
        weight = self.parameter("weight", (inputs, depth, *self.kernel_size), first)
        bias = self.parameter("bias", (self.out_channels,), first) if self.bias else None
        more = self.output_padding if output_size is None else self._more(x, output_size)
        arguments = (self.stride, self.padding, more, self.groups, self.dilation)
        return type(self).convolve(x, weight, bias, *arguments)

    def _more(self, x: Tensor, output_size: Sequence[int]) -> tuple[int, ...]:
        """Return the output_padding that gives the spatial shape `output_size`."""
        wanted = tuple(output_size)[-self.axes :]
        steps = each(self.stride, self.axes, "stride")
        cut = each(self.padding, self.axes, "padding")
        holes = each(self.dilation, self.axes, "dilation")
        found: list[int] = []
        for i, size in enumerate(wanted):
            least = (x.shape[x.ndim - self.axes + i] - 1) * steps[i] - 2 * cut[i]
            more = size - (least + holes[i] * (self.kernel_size[i] - 1) + 1)
            if not isinstance(more, int) or not 0 <= more < max(steps[i], holes[i]):
                raise ShapeError(
                    f"the result cannot have the spatial shape {list(wanted)}: its axis {i} has "
                    f"{size - more} places, or up to {max(steps[i], holes[i]) - 1} more"
                )
            found.append(more)
        return tuple(found)


class ConvTranspose1d(_ConvTranspose):
    """Transposed convolution of [N, C, L], or [C, L], as torch.nn.ConvTranspose1d.

    Args:
        in_channels: Channels of x; None takes them from the first x.
        out_channels: Channels of the result.
        kernel_size: A number or a tuple.
        stride: The step of the original convolution, a number or a tuple.
        padding: That convolution's padding, a number or a tuple.
        output_padding: Added to the smallest possible size of the result.
        groups: The number of channel groups; each group has its kernels.
        bias: Whether each channel has a bias.
        dilation: The spacing of kernel elements, a number or a tuple.

    Parameters, as in torch.nn: `weight` [in_channels, out_channels/groups, *kernel_size] and `bias`
    [out_channels]. They start uniform in ±1/√(out_channels/groups·Πkernel_size).

    Raises:
        ShapeError: x has other channels, `groups` does not divide them, or the result cannot have
            `output_size`.

    >>> layer = asg.nn.ConvTranspose1d(1, 1, kernel_size=2, stride=2, bias=False)
    >>> layer = layer.initialize(lambda name, shape: [[[1.0, 10.0]]])
    >>> asg.evaluate(layer(asg.constant([[[3.0, 4.0]]], graph=asg.Graph())))
    array([[[ 3., 30.,  4., 40.]]], dtype=float32)
    """

    axes = 1
    convolve = staticmethod(ops.conv_transpose1d)


class ConvTranspose2d(_ConvTranspose):
    """Transposed convolution of [N, C, H, W]; same arguments as ConvTranspose1d.

    >>> x = asg.Graph().input("x", ("N", 16, 8, 8))
    >>> print(asg.nn.ConvTranspose2d(16, 3, kernel_size=4, stride=2, padding=1)(x).type)
    f32[N,3,16,16]
    """

    axes = 2
    convolve = staticmethod(ops.conv_transpose2d)


class ConvTranspose3d(_ConvTranspose):
    """Transposed convolution of [N, C, D, H, W]; same arguments as ConvTranspose1d.

    >>> x = asg.Graph().input("x", ("N", 4, 3, 3, 3))
    >>> print(asg.nn.ConvTranspose3d(4, 2, kernel_size=3, stride=2)(x, output_size=(8, 8, 8)).type)
    f32[N,2,8,8,8]
    """

    axes = 3
    convolve = staticmethod(ops.conv_transpose3d)
