"""Pools, and layers that change the resolution, most from a table of the functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from asg.core.dims import Dim
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.nn.generated import functional
from asg.nn.module import Module
from asg.nn.widths import Pair, each, ranked
from asg.ops.nn.adaptive_pooling import (
    adaptive_avg_pool1d,
    adaptive_avg_pool2d,
    adaptive_avg_pool3d,
    adaptive_max_pool1d,
    adaptive_max_pool2d,
    adaptive_max_pool3d,
)
from asg.ops.nn.interpolation import interpolate
from asg.ops.nn.norm_pooling import local_response_norm, lp_pool
from asg.ops.nn.patches import channel_shuffle, fold, pixel_shuffle, pixel_unshuffle, unfold
from asg.ops.nn.places.pools import max_unpool1d, max_unpool2d, max_unpool3d
from asg.ops.nn.pooling import (
    avg_pool1d,
    avg_pool2d,
    avg_pool3d,
    max_pool1d,
    max_pool2d,
    max_pool3d,
)

AdaptiveAvgPool1d = functional("AdaptiveAvgPool1d", adaptive_avg_pool1d)
AdaptiveAvgPool2d = functional("AdaptiveAvgPool2d", adaptive_avg_pool2d)
AdaptiveAvgPool3d = functional("AdaptiveAvgPool3d", adaptive_avg_pool3d)
AdaptiveMaxPool1d = functional("AdaptiveMaxPool1d", adaptive_max_pool1d)
AdaptiveMaxPool2d = functional("AdaptiveMaxPool2d", adaptive_max_pool2d)
AdaptiveMaxPool3d = functional("AdaptiveMaxPool3d", adaptive_max_pool3d)
AvgPool1d = functional("AvgPool1d", avg_pool1d)
AvgPool2d = functional("AvgPool2d", avg_pool2d)
AvgPool3d = functional("AvgPool3d", avg_pool3d)
ChannelShuffle = functional("ChannelShuffle", channel_shuffle)
Fold = functional("Fold", fold)
LocalResponseNorm = functional("LocalResponseNorm", local_response_norm)
MaxPool1d = functional("MaxPool1d", max_pool1d)
MaxPool2d = functional("MaxPool2d", max_pool2d)
MaxPool3d = functional("MaxPool3d", max_pool3d)
PixelShuffle = functional("PixelShuffle", pixel_shuffle)
PixelUnshuffle = functional("PixelUnshuffle", pixel_unshuffle)
Unfold = functional("Unfold", unfold)


class _MaxUnpool(Module):
    axes: ClassVar[int]
    put_back: ClassVar[Callable[..., Tensor]]

    def __init__(self, kernel_size: Pair, stride: Pair | None = None, padding: Pair = 0) -> None:
        self.kernel_size = each(kernel_size, self.axes, "kernel_size")
        self.stride = None if stride is None else each(stride, self.axes, "stride")
        self.padding = each(padding, self.axes, "padding")

    def forward(
        self, x: Tensor, indices: Tensor, output_size: Sequence[Dim] | None = None
    ) -> Tensor:
        """Return x at the places `indices`, else 0, in the smallest size or in `output_size`."""
        settings = self.kernel_size, self.stride, self.padding
        return type(self).put_back(x, indices, *settings, output_size)


class MaxUnpool1d(_MaxUnpool):
    """x [N, C, L] put back to the places that `asg.max_pool1d_with_indices` gave."""

    axes, put_back = 1, staticmethod(max_unpool1d)


class MaxUnpool2d(_MaxUnpool):
    """x [N, C, H, W] put back to the places that `asg.max_pool2d_with_indices` gave."""

    axes, put_back = 2, staticmethod(max_unpool2d)


class MaxUnpool3d(_MaxUnpool):
    """x [N, C, D, H, W] put back to the places that `asg.max_pool3d_with_indices` gave."""

    axes, put_back = 3, staticmethod(max_unpool3d)


class _LPPool(Module):
    axes: ClassVar[int]

    def __init__(
        self, norm_type: float, kernel_size: Pair, stride: Pair | None = None,
        ceil_mode: bool = False,
    ) -> None:  # fmt: skip
        self.norm_type = float(norm_type)
        self.kernel_size = each(kernel_size, self.axes, "kernel_size")
        self.stride = None if stride is None else each(stride, self.axes, "stride")
        self.ceil_mode = ceil_mode

    def forward(self, x: Tensor) -> Tensor:
        """Return (Σ x^p)^(1/p) of each window."""
        ranked(x, type(self).__name__, self.axes + 1, self.axes + 2)
        return lp_pool(x, self.norm_type, self.kernel_size, self.stride, self.ceil_mode)


class LPPool1d(_LPPool):
    """(Σ x^p)^(1/p) of each window of [N, C, L], p = `norm_type`, as `asg.lp_pool`."""

    axes = 1


class LPPool2d(_LPPool):
    """(Σ x^p)^(1/p) of each window of [N, C, H, W], p = `norm_type`, as `asg.lp_pool`."""

    axes = 2


class LPPool3d(_LPPool):
    """(Σ x^p)^(1/p) of each window of [N, C, D, H, W], p = `norm_type`, as `asg.lp_pool`."""

    axes = 3


class Upsample(Module):
    """[N, C, ...] with its last axes in another size, as `asg.interpolate`.

    Args:
        size: The new size, or one for each axis.
        scale_factor: The factor in its place.
        mode: "nearest", "linear", "bilinear", "bicubic", "trilinear" and others of `interpolate`.
        align_corners: Whether the first and last elements stay first and last.
    """

    def __init__(
        self, size: Pair | None = None, scale_factor: float | tuple[float, ...] | None = None,
        mode: str = "nearest", align_corners: bool | None = None,
    ) -> None:  # fmt: skip
        if (size is None) == (scale_factor is None):
            raise GraphError(f"{type(self).__name__} takes either size or scale_factor")
        self.size, self.scale_factor = size, scale_factor
        self.mode, self.align_corners = mode, align_corners

    def forward(self, x: Tensor) -> Tensor:
        """Return x in the new size."""
        return interpolate(x, self.size, self.scale_factor, self.mode, bool(self.align_corners))


class UpsamplingNearest2d(Upsample):
    """[N, C, H, W] in another size, of the nearest elements."""

    def __init__(
        self, size: Pair | None = None, scale_factor: float | tuple[float, ...] | None = None
    ) -> None:
        super().__init__(size, scale_factor, "nearest")


class UpsamplingBilinear2d(Upsample):
    """[N, C, H, W] in another size, bilinear, the corners staying where they are."""

    def __init__(
        self, size: Pair | None = None, scale_factor: float | tuple[float, ...] | None = None
    ) -> None:
        super().__init__(size, scale_factor, "bilinear", align_corners=True)
