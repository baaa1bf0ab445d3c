"""Norms over windows: lp_pool, and normalization by neighboring channels."""

from __future__ import annotations

import math
from typing import Any

from asg.core.dtypes import FLOAT
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops.elementwise.arithmetic import pow, square
from asg.ops.elementwise.comparison import equal
from asg.ops.nn.pooling.sliding import (
    Ints,
    Size,
    Sliding,
    sliding,
    spatial_rank,
    window_sums,
    window_volumes,
)
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import where
from asg.ops.shapes.joins import PAD
from asg.ops.shapes.windows import windows

# lp_pool


def lp_pool(
    x: Tensor,
    norm_type: float,
    kernel_size: Size,
    stride: Size | None = None,
    ceil_mode: bool = False,
) -> Tensor:
    """Return (Σ x^p)^(1/p) of each window over the last axes, p = `norm_type`.

    As in PyTorch, x and not |x| is raised to the power. Where the sum is 0, the gradient is 0.

    Args:
        x: A float tensor.
        norm_type: The exponent, positive and finite.
        kernel_size: A size for each of the last axes; a single number is for all axes but N and C.
        stride: The step of the window; `kernel_size` unless given.
        ceil_mode: Let a last window reach beyond x, scaled up to a whole window.

    >>> x = asg.constant([[[3.0, 4.0, 6.0, 8.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.lp_pool(x, 2, 2)).round(3)
    array([[[ 5., 10.]]], dtype=float32)
    """
    rank = spatial_rank(x, kernel_size)
    power = float(norm_type)
    if not 0 < power < math.inf:
        raise ShapeError(
            f"norm_type {norm_type} must be positive and finite",
            hint="the norm of infinity is a max_pool of abs(x)",
        )
    given = sliding(x, rank, kernel_size, stride, 0, 1, ceil_mode)
    return emit(
        LP_POOL, x, norm_type=power, kernel=given.kernel, stride=given.stride,
        ceil_mode=given.ceil_mode,
    )  # fmt: skip


def _lp_pool(x: Tensor, *, norm_type: float, kernel: Ints, stride: Ints, ceil_mode: bool) -> Tensor:
    none = (0,) * len(kernel)
    given = Sliding(kernel, stride, none, none, (1,) * len(kernel), ceil_mode)
    powers = x if norm_type == 1 else square(x) if norm_type == 2 else pow(x, norm_type)
    total = window_sums(powers, given)
    if ceil_mode:
        total = total * (math.prod(kernel) / window_volumes(x, total, given, padded=True))
    if norm_type == 1:
        return total
    empty = equal(total, 0)
    return where(empty, 0, pow(where(empty, 1, total), 1 / norm_type))


def _lp_sample(shape: tuple[int, ...], norm: float, *given: Any) -> Sample:
    kernel, stride, ceil_mode = given
    attrs = {"norm_type": norm, "kernel": kernel, "stride": stride, "ceil_mode": ceil_mode}
    return Sample((shape,), attrs, ranges=((0.2, 2.0),))


LP_POOL = composition(
    "lp_pool", "(Σ x^p)^(1/p) of each window.", operands=(FLOAT,),
    attrs={
        "norm_type": AttrType.FLOAT, "kernel": AttrType.INTS, "stride": AttrType.INTS,
        "ceil_mode": AttrType.BOOL,
    },
    decompose=in_f32(_lp_pool),
    samples=(
        _lp_sample((2, 3, 7), 2.0, (3,), (2,), False),
        _lp_sample((2, 3, 6), 3.0, (3,), (2,), True),
        _lp_sample((2, 5, 5), 1.5, (2, 3), (2, 1), False),
        _lp_sample((1, 2, 3, 4), 1.0, (2, 2), (2, 2), True),
    ),
)  # fmt: skip


# local_response_norm


def local_response_norm(
    x: Tensor, size: int, alpha: float = 1e-4, beta: float = 0.75, k: float = 1.0
) -> Tensor:
    """Return x / (k + alpha·m)^beta, m the mean of x² over `size` channels (Krizhevsky, 2012).

    Each channel has its window of neighbors, with zeros beyond the first and the last channel.

    Args:
        x: A float tensor [N, C, ...].
        size: The number of neighboring channels.
        alpha: The factor of the mean.
        beta: The exponent.
        k: The summand.

    Raises:
        ShapeError: x has fewer than three axes, or `size` is below 1.

    >>> x = asg.reshape(asg.constant([1.0, 2.0, 3.0], graph=asg.Graph()), (1, 3, 1))
    >>> asg.evaluate(asg.local_response_norm(x, 3, alpha=3.0, beta=1.0)).flatten().round(3)
    array([0.167, 0.133, 0.214], dtype=float32)
    """
    if size < 1:
        raise ShapeError(f"size {size} must be at least 1")
    return emit(LOCAL_RESPONSE_NORM, x, size=size, alpha=float(alpha), beta=float(beta), k=float(k))


def _local_response_norm(x: Tensor, *, size: int, alpha: float, beta: float, k: float) -> Tensor:
    if x.ndim < 3:
        raise ShapeError(f"{x.type} has fewer than three axes", hint="(N, C, ...), as in PyTorch")
    none = (0,) * x.ndim
    low, high = [(0, edge, *none[2:]) for edge in (size // 2, (size - 1) // 2)]
    squares = emit(PAD, square(x), low=low, high=high, interior=none, value=0)
    mean = sum(windows(squares, (1,), (size,)), -1) / size
    return x / pow(k + alpha * mean, beta)


def _norm_sample(shape: tuple[int, ...], size: int, alpha: float, beta: float, k: float) -> Sample:
    return Sample((shape,), {"size": size, "alpha": alpha, "beta": beta, "k": k})


LOCAL_RESPONSE_NORM = composition(
    "local_response_norm", "x scaled down where neighboring channels are large.",
    operands=(FLOAT,),
    attrs={
        "size": AttrType.INT, "alpha": AttrType.FLOAT, "beta": AttrType.FLOAT,
        "k": AttrType.FLOAT,
    },
    decompose=in_f32(_local_response_norm),
    samples=(
        _norm_sample((2, 5, 3), 3, 0.5, 0.75, 1.0),
        _norm_sample((1, 4, 2, 2), 2, 1.0, 0.5, 2.0),
        _norm_sample((1, 3, 2), 5, 1e-1, 1.0, 1.0),
    ),
)  # fmt: skip
