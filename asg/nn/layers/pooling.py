"""Pools, and layers that change the resolution, most from a table of functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from asg.core.dims import Dim
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.nn.layers.arguments import Pair, each, ranked
from asg.nn.layers.generated import functional
from asg.nn.module import Module
from asg.ops import functions as ops
from asg.ops.nn.pooling.with_indices import max_unpool1d, max_unpool2d, max_unpool3d

# fmt: off
AdaptiveAvgPool1d = functional("AdaptiveAvgPool1d", ops.adaptive_avg_pool1d, example="""
    >>> x = asg.reshape(asg.arange(6.0, graph=asg.Graph()), (1, 1, 6))
    >>> asg.evaluate(asg.nn.AdaptiveAvgPool1d(3)(x))
    array([[[0.5, 2.5, 4.5]]], dtype=float32)
""")
AdaptiveAvgPool2d = functional("AdaptiveAvgPool2d", ops.adaptive_avg_pool2d, example="""
    >>> x = asg.Graph().input("x", ("N", 64, 7, 9))
    >>> print(asg.nn.AdaptiveAvgPool2d(1)(x).type, asg.nn.AdaptiveAvgPool2d((3, None))(x).type)
    f32[N,64,1,1] f32[N,64,3,9]
""")
AdaptiveAvgPool3d = functional("AdaptiveAvgPool3d", ops.adaptive_avg_pool3d, example="""
    >>> x = asg.Graph().input("x", ("N", 8, 5, 7, 9))
    >>> print(asg.nn.AdaptiveAvgPool3d((1, 2, 3))(x).type)
    f32[N,8,1,2,3]
""")
AdaptiveMaxPool1d = functional("AdaptiveMaxPool1d", ops.adaptive_max_pool1d, example="""
    >>> x = asg.constant([[[1.0, 5.0, 2.0, 4.0, 3.0]]], graph=asg.Graph())  # windows share the 2
    >>> asg.evaluate(asg.nn.AdaptiveMaxPool1d(2)(x))
    array([[[5., 4.]]], dtype=float32)
""")
AdaptiveMaxPool2d = functional("AdaptiveMaxPool2d", ops.adaptive_max_pool2d, example="""
    >>> x = asg.reshape(asg.arange(9.0, graph=asg.Graph()), (1, 1, 3, 3))
    >>> asg.evaluate(asg.nn.AdaptiveMaxPool2d((1, 3))(x))
    array([[[[6., 7., 8.]]]], dtype=float32)
""")
AdaptiveMaxPool3d = functional("AdaptiveMaxPool3d", ops.adaptive_max_pool3d, example="""
    >>> x = asg.Graph().input("x", ("N", 8, 6, 7, 9))
    >>> print(asg.nn.AdaptiveMaxPool3d(2)(x).type)
    f32[N,8,2,2,2]
""")
AvgPool1d = functional("AvgPool1d", ops.avg_pool1d, example="""
    >>> x = asg.constant([[[3.0, 6.0, 9.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.AvgPool1d(3, stride=1, padding=1)(x))
    array([[[3., 6., 5.]]], dtype=float32)
    >>> asg.evaluate(asg.nn.AvgPool1d(3, stride=1, padding=1, count_include_pad=False)(x))
    array([[[4.5, 6. , 7.5]]], dtype=float32)
""")
AvgPool2d = functional("AvgPool2d", ops.avg_pool2d, example="""
    >>> x = asg.reshape(asg.arange(16.0, graph=asg.Graph()), (1, 1, 4, 4))
    >>> asg.evaluate(asg.nn.AvgPool2d(2)(x))
    array([[[[ 2.5,  4.5],
             [10.5, 12.5]]]], dtype=float32)
""")
AvgPool3d = functional("AvgPool3d", ops.avg_pool3d, example="""
    >>> x = asg.Graph().input("x", ("N", 8, 4, 6, 8))
    >>> print(asg.nn.AvgPool3d((1, 2, 2))(x).type)
    f32[N,8,4,3,4]
""")
ChannelShuffle = functional("ChannelShuffle", ops.channel_shuffle, example="""
    >>> x = asg.reshape(asg.arange(6.0, graph=asg.Graph()), (1, 6, 1, 1))
    >>> asg.evaluate(asg.nn.ChannelShuffle(2)(x)).ravel()  # 0 1 2 and 3 4 5 in turn
    array([0., 3., 1., 4., 2., 5.], dtype=float32)
""")
Fold = functional("Fold", ops.fold, example="""
    >>> columns = asg.ones((1, 4, 4), graph=asg.Graph())  # of 2x2 patches of an image of 3x3
    >>> asg.evaluate(asg.nn.Fold(output_size=(3, 3), kernel_size=2)(columns))
    array([[[[1., 2., 1.],
             [2., 4., 2.],
             [1., 2., 1.]]]], dtype=float32)
""")
LocalResponseNorm = functional("LocalResponseNorm", ops.local_response_norm, example="""
    >>> x = asg.constant([[[0.0], [3.0], [0.0]]], graph=asg.Graph())  # 3 / (1 + 9/3)
    >>> asg.evaluate(asg.nn.LocalResponseNorm(size=3, alpha=1.0, beta=1.0)(x)).round(3)
    array([[[0.  ],
            [0.75],
            [0.  ]]], dtype=float32)
""")
MaxPool1d = functional("MaxPool1d", ops.max_pool1d, example="""
    >>> x = asg.constant([[[1.0, 5.0, 2.0, 4.0, 3.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.MaxPool1d(2)(x)), asg.evaluate(asg.nn.MaxPool1d(2, ceil_mode=True)(x))
    (array([[[5., 4.]]], dtype=float32), array([[[5., 4., 3.]]], dtype=float32))
""")
MaxPool2d = functional("MaxPool2d", ops.max_pool2d, example="""
    >>> x = asg.reshape(asg.arange(16.0, graph=asg.Graph()), (1, 1, 4, 4))
    >>> asg.evaluate(asg.nn.MaxPool2d(2)(x))
    array([[[[ 5.,  7.],
             [13., 15.]]]], dtype=float32)
""")
MaxPool3d = functional("MaxPool3d", ops.max_pool3d, example="""
    >>> x = asg.Graph().input("x", ("N", 8, 4, 6, 8))
    >>> print(asg.nn.MaxPool3d(kernel_size=3, stride=2, padding=1)(x).type)
    f32[N,8,2,3,4]
""")
PixelShuffle = functional("PixelShuffle", ops.pixel_shuffle, example="""
    >>> x = asg.reshape(asg.arange(4.0, graph=asg.Graph()), (1, 4, 1, 1))
    >>> asg.evaluate(asg.nn.PixelShuffle(2)(x))
    array([[[[0., 1.],
             [2., 3.]]]], dtype=float32)
""")
PixelUnshuffle = functional("PixelUnshuffle", ops.pixel_unshuffle, example="""
    >>> x = asg.Graph().input("x", ("N", 3, 8, 8))
    >>> print(asg.nn.PixelUnshuffle(2)(x).type)
    f32[N,12,4,4]
""")
Unfold = functional("Unfold", ops.unfold, example="""
    >>> x = asg.reshape(asg.arange(6.0, graph=asg.Graph()), (1, 1, 2, 3))
    >>> asg.evaluate(asg.nn.Unfold(kernel_size=2)(x))  # a column for each of two places
    array([[[0., 1.],
            [1., 2.],
            [3., 4.],
            [4., 5.]]], dtype=float32)
""")
# fmt: on


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
        """Return x at the positions `indices`, else 0, in the smallest size or in `output_size`."""
        settings = self.kernel_size, self.stride, self.padding
        return type(self).put_back(x, indices, *settings, output_size)


class MaxUnpool1d(_MaxUnpool):
    """Put x [N, C, L] back to the positions from `asg.nn.functional.max_pool1d_with_indices`.

    Args:
        kernel_size: The window of the pool.
        stride: Its step; the window unless given.
        padding: Its padding.

    >>> x = asg.constant([[[1.0, 5.0, 2.0, 4.0]]], graph=asg.Graph())
    >>> y, places = asg.nn.functional.max_pool1d_with_indices(x, 2)
    >>> asg.evaluate(asg.nn.MaxUnpool1d(2)(y, places))
    array([[[0., 5., 0., 4.]]], dtype=float32)
    """

    axes, put_back = 1, staticmethod(max_unpool1d)


class MaxUnpool2d(_MaxUnpool):
    """Put x [N, C, H, W] back to the positions from `asg.nn.functional.max_pool2d_with_indices`.

    It has the arguments of MaxUnpool1d.

    >>> x = asg.constant([[[[1.0, 5.0], [2.0, 4.0]]]], graph=asg.Graph())
    >>> y, places = asg.nn.functional.max_pool2d_with_indices(x, 2)
    >>> asg.evaluate(asg.nn.MaxUnpool2d(2)(y, places))
    array([[[[0., 5.],
             [0., 0.]]]], dtype=float32)
    """

    axes, put_back = 2, staticmethod(max_unpool2d)


class MaxUnpool3d(_MaxUnpool):
    """Put x [N, C, D, H, W] back to the positions from `asg.nn.functional.max_pool3d_with_indices`.

    It has the arguments of MaxUnpool1d.

    >>> x = asg.Graph().input("x", ("N", 8, 5, 6, 8))
    >>> y, places = asg.nn.functional.max_pool3d_with_indices(x, 2)
    >>> print(y.type, asg.nn.MaxUnpool3d(2)(y, places, (5, 6, 8)).type)
    f32[N,8,2,3,4] f32[N,8,5,6,8]
    """

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
        ranked(x, "the input", self.axes + 1, self.axes + 2)
        return ops.lp_pool(x, self.norm_type, self.kernel_size, self.stride, self.ceil_mode)


class LPPool1d(_LPPool):
    """(Σ x^p)^(1/p) of each window of [N, C, L], as `asg.lp_pool`.

    Args:
        norm_type: The exponent p.
        kernel_size: The window.
        stride: Its step; the window unless given.
        ceil_mode: Whether a last window may reach beyond x.

    Raises:
        ShapeError: x has another number of axes, or the window does not fit.

    >>> x = asg.constant([[[3.0, 4.0, 6.0, 8.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.LPPool1d(2, kernel_size=2)(x)).round(3)
    array([[[ 5., 10.]]], dtype=float32)
    """

    axes = 1


class LPPool2d(_LPPool):
    """(Σ x^p)^(1/p) of each window of [N, C, H, W]; same arguments as LPPool1d.

    >>> x = asg.constant([[[[1.0, 2.0], [3.0, 4.0]]]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.LPPool2d(1, kernel_size=2)(x))  # a sum, with p = 1
    array([[[[10.]]]], dtype=float32)
    """

    axes = 2


class LPPool3d(_LPPool):
    """(Σ x^p)^(1/p) of each window of [N, C, D, H, W]; same arguments as LPPool1d.

    >>> x = asg.ones((1, 1, 2, 2, 2), graph=asg.Graph())
    >>> asg.evaluate(asg.nn.LPPool3d(3, kernel_size=2)(x)).ravel().round(3)  # the cube root of 8
    array([2.], dtype=float32)
    """

    axes = 3


class Upsample(Module):
    """Resize the axes after [N, C], as `asg.interpolate`.

    Args:
        size: The new size, a number or a tuple.
        scale_factor: A factor instead of the size.
        mode: "nearest", "linear", "bilinear", "bicubic", "trilinear" and others of `interpolate`.
        align_corners: Whether the first and last elements keep their positions.

    Raises:
        GraphError: Neither or both of `size` and `scale_factor` are given.

    >>> x = asg.constant([[[0.0, 4.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.Upsample(scale_factor=2.0)(x))
    array([[[0., 0., 4., 4.]]], dtype=float32)
    >>> asg.evaluate(asg.nn.Upsample(size=3, mode="linear", align_corners=True)(x))
    array([[[0., 2., 4.]]], dtype=float32)
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
        return ops.interpolate(x, self.size, self.scale_factor, self.mode, bool(self.align_corners))


class UpsamplingNearest2d(Upsample):
    """Resize [N, C, H, W], taking the nearest elements.

    Args:
        size: The new size, a number or a tuple.
        scale_factor: A factor instead of the size.

    >>> x = asg.constant([[[[1.0, 2.0]]]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.UpsamplingNearest2d(scale_factor=2.0)(x))
    array([[[[1., 1., 2., 2.],
             [1., 1., 2., 2.]]]], dtype=float32)
    """

    def __init__(
        self, size: Pair | None = None, scale_factor: float | tuple[float, ...] | None = None
    ) -> None:
        super().__init__(size, scale_factor, "nearest")


class UpsamplingBilinear2d(Upsample):
    """Resize [N, C, H, W] bilinearly; the corners keep their positions.

    Args:
        size: The new size, a number or a tuple.
        scale_factor: A factor instead of the size.

    >>> x = asg.constant([[[[0.0, 2.0], [4.0, 6.0]]]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.UpsamplingBilinear2d(size=3)(x))
    array([[[[0., 1., 2.],
             [2., 3., 4.],
             [4., 5., 6.]]]], dtype=float32)
    """

    def __init__(
        self, size: Pair | None = None, scale_factor: float | tuple[float, ...] | None = None
    ) -> None:
        super().__init__(size, scale_factor, "bilinear", align_corners=True)
