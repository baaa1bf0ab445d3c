"""Normalizations: batch, instance, group, layer, RMS, and across neighboring channels."""

from __future__ import annotations

from asg.core.dims import Dim
from asg.core.dtypes import HALVES, DType
from asg.core.graph import Tensor
from asg.core.types import normalize_axis
from asg.io.onnx.elements import dtype_of_element
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.registry import operator
from asg.ops import functions as ops
from asg.ops.shapes.windows import windows


@operator("BatchNormalization", oldest=7, settings=(3, 4))
def batch(call: Call) -> list[Tensor]:
    """Import BatchNormalization with given statistics, or with the batch's in training."""
    x, scale, bias, average, variance = (call.tensor(i) for i in range(5))
    eps = call.real("epsilon", 1e-5)
    shape = (-1, *(1,) * (x.ndim - 2))
    if call.version < 9 and not call.integer("spatial", 1):  # separate statistics for each position
        return [(x - average) * ops.rsqrt(variance + eps) * scale + bias]
    if not call.integer("training_mode", 0):
        same = {t.dtype for t in (scale, bias, average, variance)} == {x.dtype}
        if same and x.ndim > 1:
            return [ops.batch_norm(x, average, variance, scale, bias, False, 0.0, eps)]
        parts = [ops.reshape(ops.cast(t, x.dtype), shape) for t in (scale, bias, average, variance)]
        return [(x - parts[2]) * ops.rsqrt(parts[3] + eps) * parts[0] + parts[1]]
    axes = (0, *range(2, x.ndim))
    now = ops.mean(x, axes)
    spread = ops.mean(ops.square(x - ops.reshape(now, shape)), axes)
    rate = call.real("momentum", 0.9)
    y = (x - ops.reshape(now, shape)) * ops.rsqrt(ops.reshape(spread, shape) + eps)
    y = y * ops.reshape(scale, shape) + ops.reshape(bias, shape)
    return [
        y, average * rate + ops.cast(now, average.dtype) * (1 - rate),
        variance * rate + ops.cast(spread, variance.dtype) * (1 - rate),
    ]  # fmt: skip


@operator("InstanceNormalization", oldest=6)
def instance(call: Call) -> Tensor:
    """Import InstanceNormalization."""
    x, scale, bias = (call.tensor(i) for i in range(3))
    return ops.instance_norm(x, weight=scale, bias=bias, eps=call.real("epsilon", 1e-5))


@operator("GroupNormalization")
def group(call: Call) -> Tensor:
    """Import GroupNormalization; up to opset 20, it has a scale for each group."""
    x, scale, bias = (call.tensor(i) for i in range(3))
    groups, eps = call.integer("num_groups"), call.real("epsilon", 1e-5)
    if call.integer("stash_type", 1) == 1 and x.dtype in HALVES:
        raise call.inline()
    if call.version >= 21:
        return ops.group_norm(x, groups, scale, bias, eps)
    shape = (x.shape[0], groups, -1)
    parts = ops.reshape(ops.group_norm(x, groups, eps=eps), shape)
    parts = parts * ops.reshape(scale, (1, groups, 1)) + ops.reshape(bias, (1, groups, 1))
    return ops.reshape(parts, x.shape)


@operator("LayerNormalization")
def layer(call: Call) -> list[Tensor]:
    """Import LayerNormalization over the axes from `axis` on, with its statistics."""
    x, scale, bias = call.tensor(0), call.tensor(1), call.maybe(2)
    axis = normalize_axis(call.integer("axis", -1), x.ndim)
    eps, shape = call.real("epsilon", 1e-5), x.shape[axis:]
    inner = dtype_of_element(call.integer("stash_type", 1))
    if call.wants(1) or call.wants(2) or inner is not x.dtype:
        return _layer_parts(x, scale, bias, axis, eps, inner)
    if scale.shape == shape and (bias is None or bias.shape == shape):
        return [ops.layer_norm(x, shape, scale, bias, eps)]
    y = ops.layer_norm(x, shape, eps=eps) * scale
    return [y if bias is None else y + bias]


def _layer_parts(
    x: Tensor, scale: Tensor, bias: Tensor | None, axis: int, eps: float, inner: DType
) -> list[Tensor]:
    """Return the result, the mean and the reciprocal deviation, computed in the dtype `inner`."""
    axes = tuple(range(axis, x.ndim))
    wide = ops.cast(x, inner)
    average = ops.mean(wide, axes, keepdims=True)
    centered = wide - average
    inverse = ops.rsqrt(ops.mean(ops.square(centered), axes, keepdims=True) + eps)
    y = ops.cast(centered * inverse, x.dtype) * scale
    return [y if bias is None else y + bias, average, inverse]


@operator("RMSNormalization")
def root_mean_square(call: Call) -> Tensor:
    """Import RMSNormalization over the axes from `axis` on."""
    x, scale = call.tensor(0), call.tensor(1)
    axis = normalize_axis(call.integer("axis", -1), x.ndim)
    eps, shape = call.real("epsilon", 1e-5), x.shape[axis:]
    inner = dtype_of_element(call.integer("stash_type", 1))
    if inner is x.dtype and scale.shape == shape and scale.dtype is x.dtype:
        return ops.rms_norm(x, shape, scale, eps)
    wide = ops.cast(x, inner)
    axes = tuple(range(axis, x.ndim))
    y = wide * ops.rsqrt(ops.mean(ops.square(wide), axes, keepdims=True) + eps)
    return ops.cast(y, scale.dtype) * scale


@operator("LRN", oldest=1)
def across_channels(call: Call) -> Tensor:
    """Import LRN: x divided by a power of the squares of neighboring channels."""
    x, size = call.tensor(), call.integer("size")
    alpha, beta, bias = call.real("alpha", 1e-4), call.real("beta", 0.75), call.real("bias", 1.0)
    edges: list[tuple[Dim, Dim]] = [(0, 0)] * x.ndim
    edges[1] = (size - 1) // 2, size // 2
    near = ops.sum(windows(ops.pad(ops.square(x), edges), (1,), (size,)), -1)
    return x / ops.pow(near * (alpha / size) + bias, beta)
