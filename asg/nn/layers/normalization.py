"""Normalization layers, with running statistics as state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.leaves import STATE
from asg.nn.calls import leaf
from asg.nn.layers.arguments import positive, ranked, width
from asg.nn.module import Module
from asg.ops import functions as ops

Statistics = tuple[Tensor, Tensor] | tuple[None, None]


class _Normalized(Module):
    """The base of batch and instance normalization: scale, shift and running statistics."""

    ranks: ClassVar[tuple[int, ...]]

    def __init__(
        self, num_features: int | None, eps: float = 1e-5, momentum: float | None = 0.1,
        affine: bool = True, track_running_stats: bool = True, *, bias: bool = True,
    ) -> None:  # fmt: skip
        positive(num_features=num_features)
        self.num_features, self.eps, self.momentum = num_features, float(eps), momentum
        self.affine, self.track_running_stats = affine, track_running_stats
        self.bias = affine and bias

    def scales(self, channels: int) -> tuple[Tensor | None, Tensor | None]:
        """Return weight and bias, each None if the layer lacks it."""
        weight = self.parameter("weight", (channels,), 1.0) if self.affine else None
        return weight, self.parameter("bias", (channels,)) if self.bias else None

    def statistics(self, channels: int) -> tuple[Tensor, Tensor, Tensor]:
        """Return the running mean, the running variance, and the number of batches, as state."""
        mean_of = leaf(self, STATE, "running_mean", (channels,), None, 0.0)
        variance = leaf(self, STATE, "running_var", (channels,), None, 1.0)
        return mean_of, variance, self.state_variable("num_batches_tracked", (), 0, DType.I32)


class _BatchNorm(_Normalized):
    def forward(self, x: Tensor) -> Tensor:
        """Return x normalized by the batch's statistics in training, else by running statistics."""
        ranked(x, "the input", *self.ranks)
        channels = width(x, 1, self.num_features, "num_features")
        weight, bias = self.scales(channels)
        if not self.track_running_stats:
            return ops.batch_norm(x, None, None, weight, bias, True, 0.0, self.eps)
        running_mean, running_var, tracked = self.statistics(channels)
        running: Statistics = (running_mean, running_var)
        if self.training:
            self.update("num_batches_tracked", tracked + 1)
            if self.momentum is None:
                self._average(x, ops.cast(tracked + 1, x.dtype))
                running = (None, None)
        return ops.batch_norm(
            x, *running, weight, bias, self.training, self.momentum or 0.0, self.eps
        )

    def _average(self, x: Tensor, count: Tensor) -> None:
        """Let the running statistics be the mean over all batches."""
        axes = (0, *range(2, x.ndim))
        found = {"running_mean": ops.mean(x, axes), "running_var": ops.var(x, axes, correction=1)}
        for name, new in found.items():
            latest = self.state_variable(name)
            self.update(name, latest + (new - latest) / count)


class BatchNorm1d(_BatchNorm):
    """(x - mean) / √(variance + eps) · weight + bias for each channel of [N, C] or [N, C, L].

    In training, the batch gives the statistics (its variance divides by the count), and each run
    moves the running statistics. In evaluation, the running statistics are used. A layer that you
    call twice in a graph moves them twice. Source: Ioffe and Szegedy, 2015.

    Args:
        num_features: The number of channels C; None takes it from the first x.
        eps: Added to the variance.
        momentum: How far running statistics move towards the batch's, from 0 to 1; None makes them
            the mean of all batches.
        affine: Whether there are weight and bias.
        track_running_stats: Whether there are running statistics; without, the batch's are used.
        bias: Whether there is a bias beside the weight.

    Parameters: `weight`, initially ones, and `bias`, initially zeros. State: `running_mean`,
    `running_var` (which divides by the count less 1) and `num_batches_tracked`, i32. Names and
    arithmetic match torch.nn.BatchNorm1d.

    Raises:
        GraphError: You called neither `net.train()` nor `net.eval()`.

    >>> x = asg.constant([[1.0], [3.0]], graph=asg.Graph())
    >>> layer = asg.nn.BatchNorm1d(1)
    >>> asg.evaluate(layer.train()(x)).round(3)  # mean 2, variance 1
    array([[-1.],
           [ 1.]], dtype=float32)
    >>> asg.evaluate(layer.eval()(x)).round(3)  # running mean 0 and variance 1, as they begin
    array([[1.],
           [3.]], dtype=float32)
    """

    ranks = (2, 3)


class BatchNorm2d(_BatchNorm):
    """Batch normalization of [N, C, H, W]; see BatchNorm1d.

    >>> layer = asg.nn.BatchNorm2d(16).train()
    >>> print(layer(asg.Graph().input("x", ("N", 16, 8, 8))).type)
    f32[N,16,8,8]
    >>> {name: str(type) for name, type in layer.state_variables().items()}
    {'running_mean': 'f32[16]', 'running_var': 'f32[16]', 'num_batches_tracked': 'i32[]'}
    """

    ranks = (4,)


class BatchNorm3d(_BatchNorm):
    """Batch normalization of [N, C, D, H, W]; see BatchNorm1d.

    >>> layer = asg.nn.BatchNorm3d(None, affine=False).eval()  # as many features as x has
    >>> print(layer(asg.Graph().input("x", ("N", 4, 8, 8, 8))).type, layer.parameters())
    f32[N,4,8,8,8] {}
    """

    ranks = (5,)


class _InstanceNorm(_Normalized):
    def __init__(
        self, num_features: int | None, eps: float = 1e-5, momentum: float = 0.1,
        affine: bool = False, track_running_stats: bool = False, *, bias: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(num_features, eps, momentum, affine, track_running_stats, bias=bias)

    def forward(self, x: Tensor) -> Tensor:
        """Return x with mean 0 and variance 1 in each channel of each example."""
        ranked(x, "the input", *self.ranks)
        if x.ndim == self.ranks[0]:
            return ops.squeeze(self._batched(ops.expand_dims(x, 0)), 0)
        return self._batched(x)

    def _batched(self, x: Tensor) -> Tensor:
        channels = width(x, 1, self.num_features, "num_features")
        weight, bias = self.scales(channels)
        running: Statistics = (None, None)
        if self.track_running_stats:
            running = self.statistics(channels)[:2]
        own = not self.track_running_stats or self.training
        return ops.instance_norm(x, *running, weight, bias, own, self.momentum or 0.0, self.eps)


class InstanceNorm1d(_InstanceNorm):
    """(x - mean) / √(variance + eps) for each channel of each example of [N, C, L] or [C, L].

    Arguments, parameters and state match BatchNorm1d, but `affine` and `track_running_stats` are
    False by default: then training and evaluation are the same. Running statistics move towards the
    mean over the examples. Source: Ulyanov et al., 2016.

    >>> x = asg.constant([[[1.0, 3.0], [10.0, 30.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.InstanceNorm1d(2)(x)).round(3)  # each channel separately
    array([[[-1.,  1.],
            [-1.,  1.]]], dtype=float32)
    """

    ranks = (2, 3)


class InstanceNorm2d(_InstanceNorm):
    """Instance normalization of [N, C, H, W] or [C, H, W]; see InstanceNorm1d.

    >>> layer = asg.nn.InstanceNorm2d(3, affine=True)
    >>> print(layer(asg.Graph().input("x", ("N", 3, 8, 8))).type, sorted(layer.parameters()))
    f32[N,3,8,8] ['bias', 'weight']
    """

    ranks = (3, 4)


class InstanceNorm3d(_InstanceNorm):
    """Instance normalization of [N, C, D, H, W] or [C, D, H, W]; see InstanceNorm1d.

    >>> layer = asg.nn.InstanceNorm3d(3)
    >>> print(layer(asg.Graph().input("x", ("N", 3, 4, 8, 8))).type, layer.parameters())
    f32[N,3,4,8,8] {}
    """

    ranks = (4, 5)


class LayerNorm(Module):
    """(x - mean) / √(variance + eps) · weight + bias over the last axes.

    Source: Ba et al., 2016.

    Args:
        normalized_shape: The shape of these axes; or a number, None for the last axis of the first
            x.
        eps: Added to the variance.
        elementwise_affine: Whether there are weight and bias.
        bias: Whether there is a bias beside the weight.

    Parameters, as in torch.nn.LayerNorm: `weight` [*normalized_shape], initially ones, and `bias`,
    initially zeros.

    Raises:
        ShapeError: The shape of x does not end in `normalized_shape`.

    >>> x = asg.constant([[1.0, 3.0], [10.0, 30.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.LayerNorm(2)(x)).round(3)  # each row separately
    array([[-1.,  1.],
           [-1.,  1.]], dtype=float32)
    """

    def __init__(
        self, normalized_shape: int | Sequence[int] | None, eps: float = 1e-5,
        elementwise_affine: bool = True, bias: bool = True,
    ) -> None:  # fmt: skip
        self.normalized_shape = _shape(normalized_shape)
        self.eps, self.elementwise_affine, self.bias = float(eps), elementwise_affine, bias

    def forward(self, x: Tensor) -> Tensor:
        """Return x, normalized over its last axes."""
        shape = self.normalized_shape or (width(x, -1, None, "normalized_shape"),)
        weight = bias = None
        if self.elementwise_affine:
            weight = self.parameter("weight", shape, 1.0)
            bias = self.parameter("bias", shape) if self.bias else None
        return ops.layer_norm(x, shape, weight, bias, self.eps)


class RMSNorm(Module):
    """x / √(mean of x² + eps) · weight over the last axes.

    Source: Zhang and Sennrich, 2019.

    Args:
        normalized_shape: The shape of these axes; or a number, None for the last axis of the first
            x.
        eps: Added to the mean; the machine epsilon of the dtype unless given.
        elementwise_affine: Whether there is a weight.

    Parameter, as in torch.nn.RMSNorm: `weight` [*normalized_shape], initially ones.

    Raises:
        ShapeError: The shape of x does not end in `normalized_shape`.

    >>> x = asg.constant([[3.0, 4.0, 0.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.RMSNorm(4)(x)).round(3)  # √(25 / 4) is 2.5
    array([[1.2, 1.6, 0. , 0. ]], dtype=float32)
    """

    def __init__(
        self, normalized_shape: int | Sequence[int] | None, eps: float | None = None,
        elementwise_affine: bool = True,
    ) -> None:  # fmt: skip
        self.normalized_shape = _shape(normalized_shape)
        self.eps, self.elementwise_affine = eps, elementwise_affine

    def forward(self, x: Tensor) -> Tensor:
        """Return x divided by its root mean square."""
        shape = self.normalized_shape or (width(x, -1, None, "normalized_shape"),)
        weight = self.parameter("weight", shape, 1.0) if self.elementwise_affine else None
        return ops.rms_norm(x, shape, weight, self.eps)


def _shape(given: int | Sequence[int] | None) -> tuple[int, ...] | None:
    if given is None:
        return None
    shape = (given,) if isinstance(given, int) else tuple(given)
    for size in shape:
        positive(normalized_shape=size)
    return shape


class GroupNorm(Module):
    """x [N, C, ...] with mean 0 and variance 1 in each of `num_groups` groups of channels.

    Source: Wu and He, 2018.

    Args:
        num_groups: The number of groups, a divisor of the channels.
        num_channels: The number of channels C; None takes it from the first x.
        eps: Added to the variance.
        affine: Whether there are weight and bias.
        bias: Whether there is a bias beside the weight.

    Parameters, as in torch.nn.GroupNorm: `weight` [num_channels], initially ones, and `bias`,
    initially zeros.

    Raises:
        ShapeError: x has other channels, or the groups do not divide them.

    >>> x = asg.constant([[[1.0], [3.0], [10.0], [30.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.GroupNorm(2, 4)(x)).ravel().round(3)  # channels in pairs
    array([-1.,  1., -1.,  1.], dtype=float32)
    """

    def __init__(
        self, num_groups: int, num_channels: int | None, eps: float = 1e-5, affine: bool = True, *,
        bias: bool = True,
    ) -> None:  # fmt: skip
        positive(num_groups=num_groups, num_channels=num_channels)
        self.num_groups, self.num_channels = num_groups, num_channels
        self.eps, self.affine, self.bias = float(eps), affine, affine and bias

    def forward(self, x: Tensor) -> Tensor:
        """Return x, normalized in groups."""
        channels = width(x, 1, self.num_channels, "num_channels")
        weight = self.parameter("weight", (channels,), 1.0) if self.affine else None
        bias = self.parameter("bias", (channels,)) if self.bias else None
        return ops.group_norm(x, self.num_groups, weight, bias, self.eps)
