"""Losses of binary predictions: as in torch.nn.functional, and hinge and focal losses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asg.core.dims import Dim
from asg.core.dtypes import FLOAT, DType
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, OpDef, Sample
from asg.core.rules import Cotangents
from asg.ops._support.building import broadcast, broadcast_shapes
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops.elementwise.arithmetic import pow, square
from asg.ops.elementwise.comparison import equal
from asg.ops.elementwise.exponential import log, log1p, sigmoid, softplus
from asg.ops.nn.activations import relu
from asg.ops.nn.losses.reducing import (
    REDUCTION,
    REDUCTIONS,
    TINY,
    alike,
    pair,
    reduced,
    upstream,
)
from asg.ops.reductions.statistics import mean
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import clamp, where

if TYPE_CHECKING:
    from asg.core.graph import Operand

_LEAST_LOG = -100.0


def _fitting(op: str, what: str, factor: Tensor, like: Tensor) -> Tensor:
    """Return `factor`; raise ShapeError unless it broadcasts to the shape of `like`."""
    if broadcast_shapes(op, [factor.shape, like.shape]) != like.shape:
        raise ShapeError(f"{what} {factor.type} does not broadcast to {like.type}", op=op)
    return factor


# binary_cross_entropy


def binary_cross_entropy(
    input: Tensor, target: Tensor, *, weight: Tensor | None = None, reduction: str = "mean"
) -> Tensor:
    """Return -(target·log(input) + (1 - target)·log(1 - input)) of probabilities `input`.

    Logarithms are clamped at -100, and derivatives stay finite at 0 and 1, as in PyTorch. For
    logits, `bce_with_logits` is more accurate.

    Args:
        input: Probabilities.
        target: Numbers from 0 to 1, with the shape of `input`.
        weight: A factor of each loss, which broadcasts to that shape.
        reduction: "mean", "sum" or "none".

    >>> p = asg.constant([0.5, 0.5, 0.0], graph=asg.Graph())
    >>> target = asg.constant([1.0, 0.0, 1.0], graph=p.graph)
    >>> asg.evaluate(asg.binary_cross_entropy(p, target, reduction="none")).round(3)
    array([  0.693,   0.693, 100.   ], dtype=float32)
    """
    op = "binary_cross_entropy"
    alike(op, input, target)
    given = ()
    if weight is not None:
        given = (broadcast(_fitting(op, "weight", weight, input), input.shape),)
    return emit(BINARY_CROSS_ENTROPY, input, target, *given, reduction=reduction)


def _logs(p: Tensor) -> tuple[Tensor, Tensor]:
    """Return log(p) and log(1 - p), clamped at -100, where their derivative is 0."""
    never, always = equal(p, 0), equal(p, 1)
    yes = clamp(log(where(never, 1, p)), low=_LEAST_LOG)
    no = clamp(log1p(-where(always, 0, p)), low=_LEAST_LOG)
    return where(never, _LEAST_LOG, yes), where(always, _LEAST_LOG, no)


def _surprise(p: Tensor, target: Tensor) -> Tensor:
    yes, no = _logs(p)
    return -(target * yes + (1 - target) * no)


def _bce(p: Tensor, target: Tensor, *weight: Tensor, reduction: str) -> Tensor:
    values = _surprise(p, target)
    return reduced(values * weight[0] if weight else values, reduction)


def _bce_vjp(
    ct: Tensor, y: Tensor, p: Tensor, target: Tensor, *weight: Tensor, reduction: str
) -> Cotangents:
    each = upstream(ct, p, reduction)
    scaled = each * weight[0] if weight else each
    yes, no = _logs(p)
    least = 2.0**-14 if p.dtype is DType.F16 else TINY  # f16 would make TINY 0
    dp = scaled * ((p - target) / clamp((1 - p) * p, low=least))
    dtarget = scaled * (no - yes)
    return (dp, dtarget, each * _surprise(p, target)) if weight else (dp, dtarget)


def _bce_batch(
    size: Dim, batched: tuple[bool, ...], *given: Tensor, reduction: str
) -> list[Tensor]:
    pairs = zip(given, batched, strict=True)
    whole = [x if flag else broadcast(x, (size, *x.shape)) for x, flag in pairs]
    found = emit(BINARY_CROSS_ENTROPY, *whole, reduction="none")
    axes = tuple(range(1, found.ndim))
    if reduction == "none" or not axes:
        return [found]
    return [mean(found, axes) if reduction == "mean" else sum(found, axes)]


BINARY_CROSS_ENTROPY = composition(
    "binary_cross_entropy", "The cross-entropy of probabilities and a target.",
    operands=(FLOAT,) * 3, optional=1, attrs=REDUCTION, decompose=_bce, vjp=_bce_vjp,
    batch=_bce_batch,
    samples=(
        *(Sample(((3, 4),) * 2, {"reduction": r}, ranges=((0.1, 0.9),) * 2) for r in REDUCTIONS),
        Sample(((2, 3),) * 3, {"reduction": "mean"}, ranges=((0.1, 0.9),) * 3),
    ),
)  # fmt: skip


# bce_with_logits


def bce_with_logits(
    input: Tensor,
    target: Tensor,
    *,
    weight: Tensor | None = None,
    reduction: str = "mean",
    pos_weight: Tensor | None = None,
) -> Tensor:
    """Return the binary cross-entropy of logits `input`, stable for large logits.

    Args:
        input: Logits.
        target: Numbers from 0 to 1, with the shape of `input`.
        weight: A factor of each loss, which broadcasts to that shape.
        reduction: "mean", "sum" or "none".
        pos_weight: A factor of the part for targets of 1, which broadcasts to that shape.

    >>> x = asg.constant([0.0, 90.0, 90.0], graph=asg.Graph())  # probabilities 1/2, 1 and 1
    >>> target = asg.constant([1.0, 1.0, 0.0], graph=x.graph)
    >>> asg.evaluate(asg.bce_with_logits(x, target, reduction="none")).round(1)
    array([ 0.7,  0. , 90. ], dtype=float32)
    """
    op = "bce_with_logits"
    alike(op, input, target)
    given = [
        _fitting(op, what, factor, input)
        for what, factor in (("weight", weight), ("pos_weight", pos_weight))
        if factor is not None
    ]
    return emit(
        BCE_WITH_LOGITS, input, target, *given, weight=weight is not None,
        pos_weight=pos_weight is not None, reduction=reduction,
    )  # fmt: skip


def _logit_surprise(x: Tensor, target: Tensor, positive: Tensor | None = None) -> Tensor:
    # two terms of equal sign: (1 - t)·x + softplus(-x) would lose digits of small losses
    yes = target * softplus(-x)
    return (1 - target) * softplus(x) + (yes if positive is None else positive * yes)


def _bce_with_logits(
    x: Tensor, target: Tensor, *given: Tensor, weight: bool, pos_weight: bool, reduction: str
) -> Tensor:
    if len(given) != weight + pos_weight:
        raise GraphError(f"{len(given)} tensors for weight={weight} and pos_weight={pos_weight}")
    for factor in given:
        _fitting("bce_with_logits", "a weight", factor, x)
    values = _logit_surprise(x, target, given[-1] if pos_weight else None)
    return reduced(values * given[0] if weight else values, reduction)


_TARGETS = (-2.0, 2.0), (0.1, 0.9)
BCE_WITH_LOGITS = composition(
    "bce_with_logits", "The binary cross-entropy of logits and a target.", operands=(FLOAT,) * 4,
    optional=2, attrs={"weight": AttrType.BOOL, "pos_weight": AttrType.BOOL, **REDUCTION},
    decompose=in_f32(_bce_with_logits),
    samples=tuple(
        Sample(
            ((3, 4), (3, 4), *more), {"weight": weight, "pos_weight": positive, "reduction": r},
            ranges=(*_TARGETS, (0.5, 2.0), (0.5, 2.0))[: 2 + len(more)],
        )
        for r, weight, positive, more in (
            ("mean", False, False, ()), ("none", True, False, ((3, 4),)),
            ("sum", False, True, ((4,),)), ("mean", True, True, ((3, 1), (4,))),
        )
    ),
)  # fmt: skip


# focal_loss


def focal_loss(
    input: Tensor,
    target: Tensor,
    *,
    alpha: float = 0.25,
    gamma: float = 2.0,
    reduction: str = "mean",
) -> Tensor:
    """Return α·(1 - p)^γ times the binary cross-entropy, p the target's probability.

    Source: Lin et al., 2017. It is torchvision's sigmoid_focal_loss with "mean" as the default
    reduction ("none" there).

    Args:
        input: Logits.
        target: 0 or 1, with the shape of `input`.
        alpha: The weight α of targets of 1; targets of 0 have 1 - α. A negative number means no
            weights.
        gamma: The exponent γ, 0 or more.
        reduction: "mean", "sum" or "none".

    >>> x = asg.constant([0.0, 4.0], graph=asg.Graph())  # a hard and an easy example
    >>> target = asg.ones((2,), graph=x.graph)
    >>> asg.evaluate(asg.focal_loss(x, target, alpha=-1, reduction="none")).round(4)
    array([0.1733, 0.    ], dtype=float32)
    >>> asg.evaluate(asg.bce_with_logits(x, target, reduction="none")).round(4)
    array([0.6931, 0.0181], dtype=float32)
    """
    alike("focal_loss", input, target)
    return emit(
        FOCAL_LOSS, input, target, alpha=float(alpha), gamma=float(gamma), reduction=reduction
    )


def _focal_loss(x: Tensor, target: Tensor, *, alpha: float, gamma: float, reduction: str) -> Tensor:
    if not gamma >= 0 or not alpha <= 1:
        raise GraphError(f"gamma {gamma} is below 0, or alpha {alpha} above 1")
    missed = target * sigmoid(-x) + (1 - target) * sigmoid(x)
    values = _logit_surprise(x, target) * _power(missed, gamma)
    if alpha >= 0:
        values = values * (alpha * target + (1 - alpha) * (1 - target))
    return reduced(values, reduction)


def _power(x: Tensor, exponent: float) -> Tensor:
    """Return x to a power; constant where x underflows to 0 and the slope may be infinite."""
    if exponent.is_integer():
        return pow(x, exponent)
    gone = equal(x, 0)
    return where(gone, 0, pow(where(gone, 1, x), exponent))


FOCAL_LOSS = composition(
    "focal_loss", "The binary cross-entropy with less of what is easy.", operands=(FLOAT, FLOAT),
    attrs={"alpha": AttrType.FLOAT, "gamma": AttrType.FLOAT, **REDUCTION},
    decompose=in_f32(_focal_loss),
    samples=tuple(
        Sample(((3, 4),) * 2, {"alpha": alpha, "gamma": g, "reduction": r}, ranges=_TARGETS)
        for alpha, g, r in ((0.25, 2.0, "mean"), (-1.0, 1.5, "none"), (0.6, 0.0, "sum"))
    ),
)  # fmt: skip


# hinge_loss and squared_hinge_loss


def hinge_loss(input: Operand, target: Operand, *, reduction: str = "mean") -> Tensor:
    """Return max(1 - target·input, 0), for targets of -1 and 1.

    The derivative at the kink is 0. It equals the loss of scikit-learn and Keras, but 0 does not
    stand for a target of -1.

    >>> x = asg.constant([2.0, 0.5, -1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.hinge_loss(x, 1.0, reduction="none"))  # 0 from a margin of 1 on
    array([0. , 0.5, 2. ], dtype=float32)
    """
    return _margin(HINGE_LOSS, input, target, reduction)


def squared_hinge_loss(input: Operand, target: Operand, *, reduction: str = "mean") -> Tensor:
    """Return max(1 - target·input, 0)², for targets of -1 and 1: the square of `hinge_loss`.

    >>> x = asg.constant([2.0, 0.5, -1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.squared_hinge_loss(x, 1.0, reduction="none"))
    array([0.  , 0.25, 4.  ], dtype=float32)
    """
    return _margin(SQUARED_HINGE_LOSS, input, target, reduction)


def _margin(op: OpDef, input: Operand, target: Operand, reduction: str) -> Tensor:
    return emit(op, *pair(op.name, input, target), reduction=reduction)


def _hinge_loss(x: Tensor, target: Tensor, *, reduction: str) -> Tensor:
    return reduced(relu(1 - target * x), reduction)


def _squared_hinge_loss(x: Tensor, target: Tensor, *, reduction: str) -> Tensor:
    return reduced(square(relu(1 - target * x)), reduction)


def _margins(near: float, far: float) -> tuple[Sample, ...]:
    return tuple(
        Sample(((3, 4), (3, 4)), {"reduction": r}, ranges=((near, far), (0.4, 0.9)))
        for r in REDUCTIONS
    )


HINGE_LOSS = composition(
    "hinge_loss", "How far a prediction falls short of its margin.", operands=(FLOAT, FLOAT),
    attrs=REDUCTION, decompose=in_f32(_hinge_loss),
    samples=_margins(-2.0, 1.0) + _margins(3.0, 4.0)[:1],
)  # fmt: skip
SQUARED_HINGE_LOSS = composition(
    "squared_hinge_loss", "The square of how far a prediction falls short of its margin.",
    operands=(FLOAT, FLOAT), attrs=REDUCTION, decompose=in_f32(_squared_hinge_loss),
    samples=_margins(-2.0, 1.0),
)  # fmt: skip
