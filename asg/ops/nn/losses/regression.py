"""Losses of predicted numbers, as in torch.nn.functional."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from asg.core.dtypes import FLOAT
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, OpDef, Sample
from asg.ops._support.building import broadcast_shapes, filled_like, is_scalar
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops.elementwise.arithmetic import abs, square
from asg.ops.elementwise.comparison import greater, less
from asg.ops.elementwise.exponential import exp, log, sqrt
from asg.ops.nn.losses.reducing import REDUCTION, REDUCTIONS, alike, pair, reduced
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import clamp, stop_gradient, where
from asg.ops.shapes.views import expand_dims

if TYPE_CHECKING:
    from asg.core.graph import Operand

_LOG_2PI = math.log(2 * math.pi)


def _distance(
    op: OpDef, input: Operand, target: Operand, weight: Tensor | None, **attrs: object
) -> Tensor:
    prediction, wanted = pair(op.name, input, target)
    if weight is None:
        return emit(op, prediction, wanted, **attrs)
    alike(op.name, prediction, weight, "weight")
    return emit(op, prediction, wanted, weight, **attrs)


def _weighted(values: Tensor, weights: tuple[Tensor, ...], reduction: str) -> Tensor:
    if not weights:
        return reduced(values, reduction)
    if reduction == "mean":
        return sum(values * weights[0]) / sum(weights[0])
    return reduced(values * weights[0], reduction)


def _samples(*, weighted: bool = False, **attrs: object) -> tuple[Sample, ...]:
    """Return samples of each reduction, with distances on either side of 1."""
    plain = tuple(
        Sample(((3, 4), (3, 4)), {**attrs, "reduction": r}, ranges=((0.1, 2.4), (-0.9, -0.05)))
        for r in REDUCTIONS
    )
    if not weighted:
        return plain
    ranges = ((-2.0, -0.1), (0.1, 2.0), (0.5, 2.0))
    return plain + tuple(
        Sample(((2, 3),) * 3, {**attrs, "reduction": r}, ranges=ranges) for r in REDUCTIONS
    )


# mse_loss


def mse_loss(
    input: Operand, target: Operand, *, reduction: str = "mean", weight: Tensor | None = None
) -> Tensor:
    """Return the squared error (input - target)².

    Args:
        input: Predictions.
        target: Numbers; either operand broadcasts to the other's shape.
        reduction: "mean", "sum" or "none".
        weight: A factor of each error, of the same shape. The mean is divided by the sum of
            weights.

    Raises:
        ShapeError: Neither operand has the broadcast shape.

    >>> x = asg.constant([1.0, 2.0, 3.0, 4.0], graph=asg.Graph())
    >>> asg.evaluate(asg.mse_loss(x, [1.0, 2.0, 5.0, 4.0]))
    array(1., dtype=float32)
    >>> asg.evaluate(asg.mse_loss(x, 3.0, reduction="none"))
    array([4., 1., 0., 1.], dtype=float32)
    """
    return _distance(MSE_LOSS, input, target, weight, reduction=reduction)


def _mse_loss(input: Tensor, target: Tensor, *weight: Tensor, reduction: str) -> Tensor:
    return _weighted(square(input - target), weight, reduction)


MSE_LOSS = composition(
    "mse_loss", "The squared error.", operands=(FLOAT,) * 3, optional=1, attrs=REDUCTION,
    decompose=in_f32(_mse_loss), samples=_samples(weighted=True),
)  # fmt: skip


# l1_loss


def l1_loss(
    input: Operand, target: Operand, *, reduction: str = "mean", weight: Tensor | None = None
) -> Tensor:
    """Return the absolute error |input - target|; its derivative at 0 is 0.

    Args:
        input: Predictions.
        target: Numbers; either operand broadcasts to the other's shape.
        reduction: "mean", "sum" or "none".
        weight: A factor of each error, of the same shape. The mean is divided by the sum of
            weights.

    Raises:
        ShapeError: Neither operand has the broadcast shape.

    >>> x = asg.constant([1.0, 2.0, 9.0], graph=asg.Graph())
    >>> asg.evaluate(asg.l1_loss(x, 3.0, reduction="none"))
    array([2., 1., 6.], dtype=float32)
    >>> asg.evaluate(asg.l1_loss(x, 3.0, weight=asg.constant([1.0, 1.0, 0.0], graph=x.graph)))
    array(1.5, dtype=float32)
    """
    return _distance(L1_LOSS, input, target, weight, reduction=reduction)


def _l1_loss(input: Tensor, target: Tensor, *weight: Tensor, reduction: str) -> Tensor:
    return _weighted(abs(input - target), weight, reduction)


L1_LOSS = composition(
    "l1_loss", "The absolute error.", operands=(FLOAT,) * 3, optional=1, attrs=REDUCTION,
    decompose=in_f32(_l1_loss), samples=_samples(weighted=True),
)  # fmt: skip


# huber_loss and smooth_l1_loss


def huber_loss(
    input: Operand,
    target: Operand,
    *,
    reduction: str = "mean",
    delta: float = 1.0,
    weight: Tensor | None = None,
) -> Tensor:
    """Return d²/2 up to a distance d of `delta`, then delta·(d - delta/2) (Huber, 1964).

    d is |input - target|.

    Args:
        input: Predictions.
        target: Numbers; either operand broadcasts to the other's shape.
        reduction: "mean", "sum" or "none".
        delta: The distance where the parabola ends.
        weight: A factor of each loss, of the same shape. As in PyTorch, the mean is not divided by
            it.

    >>> x = asg.constant([0.0, 1.0, 2.0, 100.0], graph=asg.Graph())
    >>> asg.evaluate(asg.huber_loss(x, 0.0, reduction="none"))
    array([ 0. ,  0.5,  1.5, 99.5], dtype=float32)
    """
    return _distance(HUBER_LOSS, input, target, weight, reduction=reduction, delta=float(delta))


def _bent(distance: Tensor, bound: float) -> Tensor:
    """Return d²/2 within the bound, bound·(|d| - bound/2) beyond, without a root or a branch."""
    held = clamp(distance, -bound, bound)
    return held * (distance - 0.5 * held)


def _huber_loss(
    input: Tensor, target: Tensor, *weight: Tensor, reduction: str, delta: float
) -> Tensor:
    if not delta > 0:
        raise GraphError(f"delta {delta} is not above 0")
    values = _bent(input - target, delta)
    return reduced(values * weight[0] if weight else values, reduction)


HUBER_LOSS = composition(
    "huber_loss", "Half the squared error near the target, a line beyond.", operands=(FLOAT,) * 3,
    optional=1, attrs={**REDUCTION, "delta": AttrType.FLOAT}, decompose=in_f32(_huber_loss),
    samples=_samples(weighted=True, delta=1.3),
)  # fmt: skip


def smooth_l1_loss(
    input: Operand, target: Operand, *, reduction: str = "mean", beta: float = 1.0
) -> Tensor:
    """Return d²/(2·beta) up to a distance d of `beta`, then d - beta/2 (Girshick, 2015).

    d is |input - target|. It is `huber_loss` divided by beta, and `l1_loss` if beta is 0.

    Args:
        input: Predictions.
        target: Numbers; either operand broadcasts to the other's shape.
        reduction: "mean", "sum" or "none".
        beta: The distance where the parabola ends.

    >>> x = asg.constant([0.0, 1.0, 2.0, 4.0], graph=asg.Graph())
    >>> asg.evaluate(asg.smooth_l1_loss(x, 0.0, reduction="none", beta=2.0))
    array([0.  , 0.25, 1.  , 3.  ], dtype=float32)
    """
    return _distance(SMOOTH_L1_LOSS, input, target, None, reduction=reduction, beta=float(beta))


def _smooth_l1_loss(input: Tensor, target: Tensor, *, reduction: str, beta: float) -> Tensor:
    if not beta >= 0:
        raise GraphError(f"beta {beta} is below 0")
    distance = input - target
    return reduced(_bent(distance, beta) / beta if beta else abs(distance), reduction)


SMOOTH_L1_LOSS = composition(
    "smooth_l1_loss", "The squared error near the target, the absolute one beyond.",
    operands=(FLOAT, FLOAT), attrs={**REDUCTION, "beta": AttrType.FLOAT},
    decompose=in_f32(_smooth_l1_loss), samples=_samples(beta=1.3) + _samples(beta=0.0)[:1],
)  # fmt: skip


# poisson_nll_loss


def poisson_nll_loss(
    input: Operand,
    target: Operand,
    *,
    log_input: bool = True,
    full: bool = False,
    eps: float = 1e-8,
    reduction: str = "mean",
) -> Tensor:
    """Return the Poisson negative log-likelihood of counts `target`, without log(target!).

    Args:
        input: Logarithms of rates, or rates.
        target: Counts.
        log_input: Whether `input` holds logarithms.
        full: Add Stirling's approximation of log(target!) for targets above 1.
        eps: Added to rates before the logarithm.
        reduction: "mean", "sum" or "none".

    >>> rate = asg.constant([1.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.poisson_nll_loss(rate, 3.0, log_input=False, reduction="none")).round(3)
    array([ 1.   , -0.296], dtype=float32)
    """
    prediction, counts = pair("poisson_nll_loss", input, target)
    return emit(
        POISSON_NLL_LOSS, prediction, counts, log_input=bool(log_input), full=bool(full),
        eps=float(eps), reduction=reduction,
    )  # fmt: skip


def _poisson_nll_loss(
    input: Tensor, target: Tensor, *, log_input: bool, full: bool, eps: float, reduction: str
) -> Tensor:
    values = exp(input) - target * input if log_input else input - target * log(input + eps)
    return reduced(values + _stirling(target) if full else values, reduction)


def _stirling(count: Tensor) -> Tensor:
    large = greater(count, 1)
    safe = where(large, count, 1)
    return where(large, safe * log(safe) - safe + 0.5 * (log(safe) + _LOG_2PI), 0)


POISSON_NLL_LOSS = composition(
    "poisson_nll_loss", "The negative log-likelihood of counts.", operands=(FLOAT, FLOAT),
    attrs={
        "log_input": AttrType.BOOL, "full": AttrType.BOOL, "eps": AttrType.FLOAT, **REDUCTION,
    },
    decompose=in_f32(_poisson_nll_loss),
    samples=tuple(
        Sample(
            ((3, 4), (3, 4)), {"log_input": log_input, "full": full, "eps": 1e-3, "reduction": r},
            ranges=((0.3, 2.0), low),
        )
        for log_input, full, r, low in (
            (True, False, "mean", (0.0, 3.0)), (False, False, "sum", (0.0, 3.0)),
            (True, True, "none", (1.1, 5.0)), (False, True, "mean", (0.1, 0.9)),
        )
    ),
)  # fmt: skip


# gaussian_nll_loss


def gaussian_nll_loss(
    input: Tensor,
    target: Operand,
    var: Tensor | float,
    *,
    full: bool = False,
    eps: float = 1e-6,
    reduction: str = "mean",
) -> Tensor:
    """Return (log var + (input - target)² / var) / 2 of normal distributions (Nix, Weigend, 1994).

    Args:
        input: Means.
        target: Observations.
        var: Variances: a number, or a tensor with the shape of `input`, with that shape without its
            last axis, or with an axis of size 1.
        full: Add log(2π)/2.
        eps: The lower bound of `var`; the gradient passes it unchanged.
        reduction: "mean", "sum" or "none".

    Raises:
        ShapeError: `var` has another shape.
        GraphError: `var` is a number below 0.

    >>> x = asg.constant([0.0, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.gaussian_nll_loss(x, 2.0, 1.0))
    array(2., dtype=float32)
    >>> round(asg.evaluate(asg.gaussian_nll_loss(x, 2.0, 4.0)).item(), 3)  # (log 4 + 1) / 2
    1.193
    """
    op = "gaussian_nll_loss"
    prediction, wanted = pair(op, input, target)
    return emit(
        GAUSSIAN_NLL_LOSS, prediction, wanted, _variance(op, prediction, var), full=bool(full),
        eps=float(eps), reduction=reduction,
    )  # fmt: skip


def _variance(op: str, like: Tensor, var: Tensor | float) -> Tensor:
    if is_scalar(var):
        if not var >= 0:
            raise GraphError(f"the variance {var} is below 0", op=op)
        return filled_like(like, float(var))
    if not isinstance(var, Tensor):
        raise ShapeError(
            "var is neither a tensor nor a number", op=op, hint="put it in asg.constant"
        )
    if like.ndim and var.shape == like.shape[:-1]:
        return expand_dims(var, -1)
    if var.ndim == like.ndim:
        differing = [v for v, d in zip(var.shape, like.shape, strict=True) if v != d]
        if not differing or differing == [1]:
            return var
    raise ShapeError(
        f"var {var.type} does not fit predictions {like.type}",
        op=op,
        hint="it has their shape, lacks the last axis, or has 1 for an axis",
    )


def _gaussian_nll_loss(
    input: Tensor, target: Tensor, var: Tensor, *, full: bool, eps: float, reduction: str
) -> Tensor:
    if broadcast_shapes("gaussian_nll_loss", [input.shape, var.shape]) != input.shape:
        raise ShapeError(f"var {var.type} does not broadcast to {input.type}")
    # The slope in var is 1 also below eps: PyTorch clamps outside of the gradient.
    held = where(less(var, eps), (var - stop_gradient(var)) + eps, var)
    # Divide before squaring: the square may overflow, or 1 / held underflow.
    values = 0.5 * (log(held) + square((input - target) / sqrt(held)))
    return reduced(values + 0.5 * _LOG_2PI if full else values, reduction)


GAUSSIAN_NLL_LOSS = composition(
    "gaussian_nll_loss", "The negative log-likelihood of normal distributions.",
    operands=(FLOAT,) * 3,
    attrs={"full": AttrType.BOOL, "eps": AttrType.FLOAT, **REDUCTION},
    decompose=in_f32(_gaussian_nll_loss),
    samples=tuple(
        Sample(
            ((3, 4), (3, 4), var), {"full": full, "eps": 1e-6, "reduction": r},
            ranges=((-2.0, 2.0), (-2.0, 2.0), (0.4, 2.0)),
        )
        for full, r, var in (
            (False, "mean", (3, 4)), (True, "sum", (3, 1)), (False, "none", (1, 4)),
        )
    ),
)  # fmt: skip
