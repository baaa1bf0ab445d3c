"""Matrix products, convolutions, pooling, normalization, attention, dropout and losses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any

import numpy as np

from asg.core.dims import Dim
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops.nn.pooling import with_indices
from asg.torch.call import REDUCTIONS, Call, Number, pairs
from asg.torch.registry import aten

# Products


@aten("addmm", "addmv", "baddbmm", "addbmm")
def added_product(
    call: Call, base: Tensor, x: Tensor, y: Tensor, *, beta: Number = 1, alpha: Number = 1
) -> Tensor:
    """Import beta·base + alpha·(x·y); a beta of 0 ignores the base, even NaN.

    addbmm adds up the products of a batch.
    """
    found = ops.matmul(x, y)
    found = ops.sum(found, 0) if call.name == "addbmm" else found
    found = found if alpha == 1 else found * call.tensor(alpha, call.dtype)
    if beta == 0:
        return found
    return found + (base if beta == 1 else base * call.tensor(beta, call.dtype))


@aten("_grouped_mm", "transformers.grouped_mm_fallback.default")
def grouped_product(
    call: Call, x: Tensor, y: Tensor, offs: Tensor | None = None, bias: Tensor | None = None,
    out_dtype: Any = None,
) -> Tensor:  # fmt: skip
    """Import products of groups of rows, each with a matrix of its group (mixtures of experts)."""
    del out_dtype  # the program has the result's dtype
    if bias is not None:
        raise call.refuse("asg has no grouped product with a bias")
    if offs is None or (x.ndim, y.ndim) == (3, 3):
        return ops.matmul(x, y)
    if (x.ndim, y.ndim) != (2, 3):
        raise call.refuse(f"asg has no grouped product of {x.type} and {y.type}")
    groups = y.shape[0]
    if not isinstance(groups, int):
        raise call.refuse("the number of groups is symbolic")
    group = ops.searchsorted(offs, ops.arange(0, x.shape[0], 1, offs.dtype, call.graph), "right")
    found: Tensor | None = None
    for place in range(groups):
        rows = ops.where(ops.expand_dims(ops.equal(group, place), -1), x, 0)
        term = ops.matmul(rows, y[place])
        found = term if found is None else found + term
    assert found is not None
    return found


@aten("bilinear")
def bilinear(
    call: Call, x: Tensor, y: Tensor, weight: Tensor, bias: Tensor | None = None
) -> Tensor:
    """Import x·weight·y + bias, with a matrix of weights for each result."""
    del call
    found = ops.einsum("...i,kij,...j->...k", x, weight, y)
    return found if bias is None else found + bias


@aten("einsum")
def summed(call: Call, equation: str, operands: Sequence[Tensor], **_: Any) -> Tensor:
    """Import an einsum."""
    del call
    return ops.einsum(equation, *operands)


# Convolutions


@aten("conv1d", "conv2d", "conv3d")
def convolved(
    call: Call, x: Tensor, weight: Tensor, bias: Tensor | None = None, stride: Any = 1,
    padding: Any = 0, dilation: Any = 1, groups: int = 1,
) -> Tensor:  # fmt: skip
    """Import a convolution."""
    del call
    return _convolved(x, weight, bias, stride, padding, dilation, groups)


def _convolved(  # an argument for each setting of a convolution
    x: Tensor, weight: Tensor, bias: Tensor | None, stride: Any, padding: Any, dilation: Any,
    groups: int,
) -> Tensor:  # fmt: skip
    axes = weight.ndim - 2
    function = (ops.conv1d, ops.conv2d, ops.conv3d)[axes - 1]
    around = padding if isinstance(padding, str) else pairs(padding, axes)
    return function(x, weight, bias, pairs(stride, axes), around, pairs(dilation, axes), groups)


@aten("conv_transpose1d", "conv_transpose2d", "conv_transpose3d")
def transposed(
    call: Call, x: Tensor, weight: Tensor, bias: Tensor | None = None, stride: Any = 1,
    padding: Any = 0, output_padding: Any = 0, groups: int = 1, dilation: Any = 1,
) -> Tensor:  # fmt: skip
    """Import a transposed convolution."""
    del call
    axes = weight.ndim - 2
    functions = (ops.conv_transpose1d, ops.conv_transpose2d, ops.conv_transpose3d)
    return functions[axes - 1](
        x, weight, bias, pairs(stride, axes), pairs(padding, axes), pairs(output_padding, axes),
        groups, pairs(dilation, axes),
    )  # fmt: skip


@aten("convolution")
def general(
    call: Call, x: Tensor, weight: Tensor, bias: Tensor | None, stride: Any, padding: Any,
    dilation: Any, turned: bool, output_padding: Any, groups: int,
) -> Tensor:  # fmt: skip
    """Import the convolution that all others decompose to."""
    if turned:
        return transposed(call, x, weight, bias, stride, padding, output_padding, groups, dilation)
    return _convolved(x, weight, bias, stride, padding, dilation, groups)


# Pooling


@aten("max_pool1d", "max_pool2d", "max_pool3d", "max_pool1d_with_indices",
      "max_pool2d_with_indices", "max_pool3d_with_indices")  # fmt: skip
def largest(
    call: Call, x: Tensor, kernel: Any, stride: Any = (), padding: Any = 0, dilation: Any = 1,
    ceil_mode: bool = False,
) -> Any:  # fmt: skip
    """Import max pooling, with the indices of the maxima where the operator has them."""
    axes = int(call.name[8])
    function = getattr(with_indices if call.name.endswith("indices") else ops, call.name)
    return function(
        x, pairs(kernel, axes), pairs(stride or kernel, axes), pairs(padding, axes),
        pairs(dilation, axes), ceil_mode,
    )  # fmt: skip


@aten("max_unpool2d", "max_unpool3d")
def unpooled(
    call: Call, x: Tensor, indices: Tensor, size: Sequence[Dim], stride: Any = (), padding: Any = ()
) -> Tensor:
    """Import max unpooling: values at the indices of the maxima, zeros elsewhere."""
    del stride, padding  # the size follows from them
    axes = int(call.name[10])
    batch = x.shape[: x.ndim - axes]
    zeros = ops.broadcast_to(call.tensor(0, x.dtype), (*batch, prod(size)))
    flat = ops.scatter(zeros, ops.reshape(indices, (*batch, -1)), ops.reshape(x, (*batch, -1)), -1)
    return ops.reshape(flat, (*batch, *size))


@aten("avg_pool1d", "avg_pool2d", "avg_pool3d")
def averaged(
    call: Call, x: Tensor, kernel: Any, stride: Any = (), padding: Any = 0, ceil_mode: bool = False,
    count_include_pad: bool = True, divisor_override: int | None = None,
) -> Tensor:  # fmt: skip
    """Import average pooling."""
    axes = int(call.name[8])
    settings = (
        pairs(kernel, axes), pairs(stride or kernel, axes), pairs(padding, axes), ceil_mode,
        count_include_pad,
    )  # fmt: skip
    if axes == 1:
        return ops.avg_pool1d(x, *settings)
    function = ops.avg_pool2d if axes == 2 else ops.avg_pool3d
    return function(x, *settings, divisor_override)


@aten("adaptive_avg_pool1d", "adaptive_avg_pool2d", "adaptive_avg_pool3d", "_adaptive_avg_pool2d",
      "_adaptive_avg_pool3d")  # fmt: skip
def adapted(call: Call, x: Tensor, size: Any) -> Tensor:
    """Import adaptive average pooling."""
    axes = int(call.name.removeprefix("_")[17])
    return ops.adaptive_avg_pool(x, pairs(size, axes))


@aten("adaptive_max_pool1d", "adaptive_max_pool2d", "adaptive_max_pool3d")
def adapted_largest(call: Call, x: Tensor, size: Any) -> tuple[Tensor, Tensor | None]:
    """Import adaptive max pooling, with the indices of the maxima if the sizes are numbers."""
    sizes = pairs(size, int(call.name[17]))
    return ops.adaptive_max_pool(x, sizes), with_indices.adaptive_places(x, sizes)


@aten("fractional_max_pool2d", "fractional_max_pool3d")
def fractional(
    call: Call, x: Tensor, kernel: Any, size: Any, samples: Tensor
) -> tuple[Tensor, Tensor]:
    """Import max pooling with windows at drawn places, and the indices of the maxima."""
    axes = int(call.name[19])
    function = getattr(with_indices, f"{call.name}_with_indices")
    drawn = ops.reshape(samples, (*x.shape[: x.ndim - axes], axes))
    return function(x, pairs(kernel, axes), pairs(size, axes), samples=drawn)


# Normalization


@aten("native_batch_norm")
def native(
    call: Call, x: Tensor, weight: Tensor | None, bias: Tensor | None, running_mean: Tensor | None,
    running_var: Tensor | None, training: bool, momentum: float, eps: float,
) -> tuple[Tensor, None, None]:  # fmt: skip
    """Import batch normalization without the next running statistics."""
    del call
    found = ops.batch_norm(x, running_mean, running_var, weight, bias, training, momentum, eps)
    return found, None, None


@aten("_native_batch_norm_legit_no_training")
def evaluated(call: Call, *given: Any) -> tuple[Tensor, None, None]:
    """Import batch normalization with running statistics."""
    *operands, momentum, eps = given
    return native(call, *operands, False, momentum, eps)


@aten("_native_batch_norm_legit_functional", "_native_batch_norm_legit")
def trained(call: Call, x: Tensor, *given: Any) -> tuple[Tensor | None, ...]:
    """Import batch normalization with batch statistics, and the next running statistics."""
    weight, bias, *running, training, momentum, eps = given
    if training:  # a second call in a run is given what the first call made of the state
        moved = {update.ref: name for name, update in call.graph.updates.items()}
        running = [call.graph.state.get(moved.get(each.ref, ""), each) for each in running]
    average, variance = running or (None, None)
    found = ops.batch_norm(x, average, variance, weight, bias, training, momentum, eps)
    updates: Mapping[str, Tensor] = call.graph.updates if training else {}
    return found, None, None, *[updates.get(str(each.name), each) for each in running]


@aten("native_layer_norm")
def by_row_with_statistics(
    call: Call, x: Tensor, shape: Sequence[int], weight: Tensor | None, bias: Tensor | None,
    eps: float,
) -> tuple[Tensor, Tensor, Tensor]:  # fmt: skip
    """Import layer normalization, with the means and the reciprocal deviations."""
    axes = tuple(range(x.ndim - len(shape), x.ndim))
    deviation = ops.sqrt(ops.var(x, axes, True) + eps)
    found = ops.layer_norm(x, tuple(shape), weight, bias, eps)
    return found, ops.mean(x, axes, True), ops.reciprocal(deviation)


@aten("_fused_rms_norm")
def by_size_with_scale(
    call: Call, x: Tensor, shape: Sequence[int], weight: Tensor | None, eps: float | None
) -> tuple[Tensor, Tensor]:
    """Import normalization by the root mean square, with the reciprocal root."""
    axes = tuple(range(x.ndim - len(shape), x.ndim))
    small = float(np.finfo(x.dtype.numpy).eps) if eps is None else eps
    scale = ops.reciprocal(ops.sqrt(ops.mean(ops.square(x), axes, True) + small))
    return ops.rms_norm(x, tuple(shape), weight, eps), scale


@aten("native_group_norm")
def by_group_with_statistics(
    call: Call, x: Tensor, weight: Tensor | None, bias: Tensor | None, n: Dim, c: Dim, hxw: Dim,
    group: int, eps: float,
) -> tuple[Tensor, Tensor, Tensor]:  # fmt: skip
    """Import normalization of groups, with the means and the reciprocal deviations."""
    del call, c, hxw
    rows = ops.reshape(x, (n, group, -1))
    deviation = ops.sqrt(ops.var(rows, -1) + eps)
    found = ops.group_norm(x, group, weight, bias, eps)
    return found, ops.mean(rows, -1), ops.reciprocal(deviation)


# Attention and dropout


@aten("scaled_dot_product_attention")
def attention(
    call: Call, query: Tensor, key: Tensor, value: Tensor, mask: Tensor | None = None,
    dropout_p: float = 0.0, is_causal: bool = False, *, scale: float | None = None,
    enable_gqa: bool = False, **named: Any,
) -> Tensor:  # fmt: skip
    """Import attention; dropout draws from the graph's random state."""
    drawn = call.draw() if dropout_p else None
    mask = named.get("attn_mask", mask)
    return ops.scaled_dot_product_attention(
        query, key, value, mask, is_causal, dropout_p, scale, enable_gqa, dropout_key=drawn
    )


@aten("dropout", "native_dropout")
def dropped(call: Call, x: Tensor, p: float, train: bool | None) -> Any:
    """Import dropout, which draws from the graph's random state."""
    found = ops.dropout(x, p, key=call.draw()) if train is not False and p else x
    return (found, None) if call.name == "native_dropout" else found


# Losses


@aten("mse_loss", "l1_loss", "smooth_l1_loss", "huber_loss")
def distance(call: Call, x: Tensor, target: Tensor, reduction: int = 1, *more: float) -> Tensor:
    """Import a loss of two tensors of equal shape."""
    functions: Mapping[str, tuple[Callable[..., Tensor], str]] = {
        "mse_loss": (ops.mse_loss, ""), "l1_loss": (ops.l1_loss, ""),
        "smooth_l1_loss": (ops.smooth_l1_loss, "beta"),
        "huber_loss": (ops.huber_loss, "delta"),
    }  # fmt: skip
    loss, option = functions[call.name]
    options = dict(zip((option,), more, strict=False))
    return loss(*call.result(x, target), reduction=REDUCTIONS[reduction], **options)


@aten("ctc_loss")
def transcription(
    call: Call, x: Tensor, targets: Tensor, input_lengths: Any, target_lengths: Any, blank: int = 0,
    reduction: int = 1, zero_infinity: bool = False,
) -> Tensor:  # fmt: skip
    """Import the CTC loss."""
    lengths = [
        each if isinstance(each, Tensor) else call.constant(each)
        for each in (input_lengths, target_lengths)
    ]
    return ops.ctc_loss(
        x, targets, *lengths, blank=blank, reduction=REDUCTIONS[reduction],
        zero_infinity=zero_infinity,
    )  # fmt: skip
